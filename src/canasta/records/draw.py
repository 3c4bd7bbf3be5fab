"""Whether the seats of a record follow from the draw (R2.2, R2.3)."""

from collections import Counter

from canasta.core.cards import FACE_NAMES, full_pack
from canasta.core.match import Seating, redraws, seats_by_draw
from canasta.core.rng import Rng
from canasta.core.rules import FirstDealer, PartnerChoice, Rules
from canasta.core.table import table_for
from canasta.records.errors import RecordMismatch, Where
from canasta.records.record import Record
from canasta.records.writing import format_draw, format_numbers


def check_seating(record: Record) -> None:
    """Raise ``RecordMismatch`` if these seats, or this first dealer, cannot have come about."""
    rules, seating = record.rules, record.seating
    players = tuple(range(int(table_for(rules).seats)))
    if tuple(sorted(seating.seats)) != players or len(record.players) != len(players):
        seats = format_numbers(seating.seats)
        raise RecordMismatch(Where(key="seats"), "wrong_players", format_numbers(players), seats)
    cards = _drawn(rules, seating, players)
    if cards is None:
        return
    right = seats_by_draw(rules, cards, Rng(0))
    if right.seats != seating.seats:
        seats = format_numbers(seating.seats)
        expected = format_numbers(right.seats)
        raise RecordMismatch(Where(key="seats"), "wrong_seats", expected, seats)
    if rules.first_dealer is not FirstDealer.RANDOM and right.dealer != seating.dealer:
        dealers = (str(right.dealer), str(seating.dealer))
        raise RecordMismatch(Where(key="first dealer"), "wrong_dealer", *dealers)


def _drawn(rules: Rules, seating: Seating, players: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the card that counts for each player, or ``None`` where the rules have no draw."""
    fixed = rules.partner_choice is PartnerChoice.FIXED
    if fixed and rules.first_dealer is FirstDealer.RANDOM:
        if seating.draws:
            raise _mismatch(1, "", format_draw(seating.draws[0]))
        return None
    spread = Counter(full_pack(int(table_for(rules).packs)))
    cards: dict[int, int] = {}
    again = players
    for number, drawn in enumerate(seating.draws, 1):
        drew = tuple([player for player, face in enumerate(drawn) if face is not None])
        if drew != again or len(drawn) != len(players):
            expected = _pattern(again, players) if again else ""
            raise _mismatch(number, expected, format_draw(drawn))
        for player, face in enumerate(drawn):
            if face is not None:
                cards[player] = face
                spread[face] -= 1
                if spread[face] < 0:
                    raise _mismatch(number, "", FACE_NAMES[face])
        again = redraws(tuple([cards[player] for player in players]))
    if again:
        raise _mismatch(len(seating.draws) + 1, _pattern(again, players), "")
    return tuple([cards[player] for player in players])


def _pattern(again: tuple[int, ...], players: tuple[int, ...]) -> str:
    """Return who draws, as a line of the draw with unknown cards."""
    return " ".join(["??" if player in again else "-" for player in players])


def _mismatch(number: int, expected: str, found: str) -> RecordMismatch:
    return RecordMismatch(Where(0, number, "draw"), "wrong_draw", expected, found)
