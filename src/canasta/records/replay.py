"""Playing a record again, step by step, with everything checked that it says."""

from collections import Counter
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from canasta.core.actions import Action
from canasta.core.cards import FACE_NAMES, full_pack
from canasta.core.engine import apply, check, is_over, seat_to_act
from canasta.core.match import Match, finish_deal, is_decided, leaders, start_deal
from canasta.core.position import position_of
from canasta.core.score import ScoreLine, score
from canasta.core.state import State
from canasta.core.table import table_for
from canasta.notation.plays import format_action
from canasta.records.draw import check_seating
from canasta.records.errors import RecordMismatch, Where
from canasta.records.record import DealEnd, DealRecord, Record, SideCount
from canasta.records.writing import format_ending, format_numbers, format_result


@dataclass(frozen=True)
class Dealt:
    """A deal began; ``match`` is the score before it."""

    deal: int
    match: Match
    state: State


@dataclass(frozen=True)
class Acted:
    """A seat acted; ``number`` counts the actions of the deal from 1."""

    deal: int
    number: int
    seat: int
    action: Action
    before: State
    after: State


@dataclass(frozen=True)
class Scored:
    """A deal was over and scored; ``match`` is the score after it."""

    deal: int
    state: State
    end: DealEnd
    match: Match


Step = Dealt | Acted | Scored


def verify(record: Record) -> None:
    """Raise ``RecordMismatch`` at the first place where a record cannot be true."""
    for _ in replay(record):
        pass


def replay(record: Record) -> Iterator[Step]:
    """Give every step of a record.

    Raises ``RecordMismatch`` where the record cannot go on like this: all steps that were
    given before are true.
    """
    check_seating(record)
    match = Match(record.rules, record.seating.dealer)
    for number, deal in enumerate(record.deals, 1):
        if match.deals and is_decided(match):
            raise RecordMismatch(Where(number, key="deal"), "match_over", "", f"deal: {number}")
        state = yield from _play(number, deal, match)
        if deal.end is not None:
            match = finish_deal(match, state)
            _check_end(number, deal.end, state, match)
            yield Scored(number, state, deal.end, match)
        elif number < len(record.deals):
            where = Where(number + 1, key="deal")
            expected = f"seat {seat_to_act(state)}"
            raise RecordMismatch(where, "deal_goes_on", expected, f"deal: {number + 1}")
    decided = bool(match.deals) and is_decided(match)
    winners = leaders(match) if decided else None
    if record.winners != winners:
        expected, found = format_result(winners), format_result(record.winners)
        raise RecordMismatch(Where(key="result"), "wrong_result", expected, found)


def _play(number: int, deal: DealRecord, match: Match) -> Generator[Step, None, State]:
    """Give the steps of a deal up to its end, and return its last state."""
    if deal.dealer != match.dealer:
        where = Where(number, key="dealer")
        raise RecordMismatch(where, "wrong_dealer", str(match.dealer), str(deal.dealer))
    _check_deck(number, deal.deck, match)
    state = start_deal(match, deal.deck)
    yield Dealt(number, match, state)
    for place, (seat, action) in enumerate(deal.actions, 1):
        _check_action(Where(number, place, "action"), state, seat, action)
        after = apply(state, action)
        yield Acted(number, place, seat, action, state, after)
        state = after
    where = Where(number, key="ending")
    if deal.end is None and is_over(state):
        raise RecordMismatch(where, "deal_over", format_ending(end_of(state)), "")
    if deal.end is not None and not is_over(state):
        found = format_ending(deal.end)
        raise RecordMismatch(where, "deal_goes_on", f"seat {seat_to_act(state)}", found)
    return state


def _check_deck(number: int, deck: tuple[int, ...], match: Match) -> None:
    have = Counter(deck)
    expected = Counter(full_pack(int(table_for(match.rules).packs)))
    for face in (*deck, *expected):
        if have[face] != expected[face]:
            counts = [f"{count} {FACE_NAMES[face]}" for count in (expected[face], have[face])]
            where = Where(number, key="deck")
            raise RecordMismatch(where, "wrong_deck", counts[0], counts[1])


def _check_action(where: Where, state: State, seat: int, action: Action) -> None:
    actor = seat_to_act(state)
    if actor is None:
        found = f"seat {seat}: {format_action(action)}"
        raise RecordMismatch(where, "deal_over", format_ending(end_of(state)), found)
    if seat != actor:
        raise RecordMismatch(where, "wrong_seat", f"seat {actor}", f"seat {seat}")
    violation = check(state, action)
    if violation is not None:
        raise RecordMismatch(where, "illegal_action", "", format_action(action), violation)


def end_of(state: State, before: tuple[int, ...] = ()) -> DealEnd:
    """Return the end of a deal that is over; ``before`` are the scores of the match before it."""
    position = position_of(state)
    counts = tuple([SideCount(side.lines, side.total) for side in score(state)])
    scores = tuple([old + count.total for old, count in zip(before, counts, strict=False)])
    return DealEnd(position.ending, position.out, position.concealed, counts, scores)


def _check_end(number: int, found: DealEnd, state: State, match: Match) -> None:
    """Compare an end with that of a state; ``match`` is the score after it."""
    expected = end_of(state)

    def compare(key: str, code: str, wanted: str, there: str) -> None:
        if wanted != there:
            raise RecordMismatch(Where(number, key=key), code, wanted, there)

    compare("ending", "wrong_ending", format_ending(expected), format_ending(found))
    for side, (right, there) in enumerate(zip_longest(expected.sides, found.sides, fillvalue=_NO)):
        for wanted, line in zip_longest(right.lines, there.lines, fillvalue=_NO_LINE):
            key = f"side {side} {line.item or wanted.item}"
            compare(key, "wrong_score", _score_text(wanted), _score_text(line))
        compare(f"side {side} total", "wrong_total", str(right.total), str(there.total))
    scores = (format_numbers(match.scores), format_numbers(found.scores))
    compare("scores", "wrong_match_score", *scores)


_NO = SideCount((), 0)
_NO_LINE = ScoreLine("", 0, 0)


def _score_text(line: ScoreLine) -> str:
    return f"{line.item}: {line.count} {line.points}" if line.item else ""
