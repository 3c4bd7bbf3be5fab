"""Laws that every deal obeys, whatever the rules: checked while programs play.

Each law is judged from what can be seen from outside, by positions, views and scores, and
not by the engine's own bookkeeping.
"""

from canasta.core.cards import RED_THREE, card_points, class_of, full_pack
from canasta.core.engine import folded_codes, is_over
from canasta.core.faults import fault
from canasta.core.position import Position, position_of, shown_cards
from canasta.core.rng import Rng
from canasta.core.rules import RedThreeUnopened
from canasta.core.score import score
from canasta.core.state import State
from canasta.core.view import determinize, view


class LawBroken(Exception):
    """A law does not hold; the text says which one and what was found."""


def check_conserved(state: State) -> None:
    """Raise unless the cards of a state are exactly the cards of the packs (R1.1)."""
    found = tuple(sorted(shown_cards(position_of(state))))
    if found != full_pack(int(state.table.packs)):
        raise LawBroken(f"cards are not conserved: {found}")


def check_alive(state: State) -> None:
    """Raise unless a live state has a legal action, and ``check`` agrees with the list."""
    if is_over(state):
        return
    codes = folded_codes(state)
    if not codes:
        raise LawBroken("a dead end: the deal goes on and nothing is legal")
    if len(codes) != len(set(codes)):
        raise LawBroken(f"an action is listed twice: {codes}")
    for code in codes:
        reason = int(fault(state, code))
        if reason != 0:
            raise LawBroken(f"action {code} is listed and refused (reason {reason})")


def check_score(state: State) -> None:
    """Raise unless the lines of both sides add up to what the table is worth (R12.1)."""
    position = position_of(state)
    for side, sheet in enumerate(score(state)):
        lines = sum([line.points for line in sheet.lines])
        expected = _worth(position, side)
        if not lines == sheet.total == expected:
            raise LawBroken(
                f"side {side} scores {sheet.total}, its lines {lines}, its cards {expected}"
            )


def _worth(position: Position, side: int) -> int:
    """Count a side's score anew, from the cards as they lie (R8.4, R9, R10, R12.1, R14)."""
    rules = position.rules
    total = 0
    for meld in position.melds[side]:
        total += sum(card_points(face) for face in meld.cards)
        if len(meld.cards) >= 7 and meld.rank != "3":
            total += rules.mixed_canasta_bonus if meld.wilds else rules.natural_canasta_bonus
            total += rules.concealed_canasta_bonus if meld.concealed else 0
    seats = (side, side + 2)
    red = sum(len(position.red_threes[seat]) for seat in seats)
    # A seat that has had no turn could not lay its red threes: they count as laid (R14).
    red += sum(_red_threes(position.hands[seat]) for seat in seats if not position.had_turn[seat])
    worth = rules.red_three_all if red == 4 else red * rules.red_three_value
    signs = {
        RedThreeUnopened.NEGATIVE: -1,
        RedThreeUnopened.POSITIVE: 1,
        RedThreeUnopened.ZERO: 0,
    }
    total += worth * (1 if position.opened[side] else signs[rules.red_three_unopened])
    if position.out in seats:
        total += rules.going_out_bonus
        total += rules.concealed_out_extra if position.concealed else 0
    for seat in seats:
        total -= sum(card_points(face) for face in position.hands[seat])
        if position.had_turn[seat]:
            total -= _red_threes(position.hands[seat]) * rules.undeclared_red_three_penalty
    return total - position.false_yes[side] * rules.false_permission_penalty


def _red_threes(hand: tuple[int, ...]) -> int:
    return sum(1 for face in hand if class_of(face) == RED_THREE)


def check_secrets(state: State, rng: Rng) -> None:
    """Raise if a seat's view changes when the cards that it cannot see are dealt anew."""
    for seat in range(int(state.table.seats)):
        seen = view(state, seat)
        other = determinize(seen, rng)
        check_conserved(other)
        if view(other, seat) != seen:
            raise LawBroken(f"seat {seat} can tell hidden cards: its view depends on them")


def look_inside(state: State, rng: Rng) -> None:
    """Raise unless every law holds for a state in the middle of its deal."""
    check_conserved(state)
    check_alive(state)
    check_score(state)
    check_secrets(state, rng)
