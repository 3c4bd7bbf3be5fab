"""The finish check: can the turn that goes on still be ended legally (R4.6)?

``finish_fault`` is the one place that decides it, for every action that a player may take.
"""

from canasta.core import cells as c
from canasta.core import plans
from canasta.core import reasons as r
from canasta.core.cards import NATURALS, RED_THREE, TWO, WILD_JOKER, class_of, class_points
from canasta.core.native import i64, vec
from canasta.core.search import search_out
from canasta.core.state import State
from canasta.core.table import DISCARD_FORBIDDEN, IMPOSSIBLE
from canasta.core.ways import (
    has_required_canastas,
    is_permitted,
    owed,
    side_at,
    way_out,
)


def finish_fault(state: State, coming: i64 = 0) -> i64:
    """Return 0 if the seat in turn can end its turn legally, else the reason that it cannot.

    The state is in the meld phase, or in the closing phase after the last red three.
    ``coming`` cards, unknown yet, will join the hand (the replacement of a declared red three).
    """
    cells = state.cells
    debt: i64 = owed(state)
    if cells[c.PHASE] == c.CLOSING:
        return 0 if debt == 0 or reach(state) >= debt else r.OPENING_OUT_OF_REACH
    flags: i64 = i64(cells[c.FLAGS])
    if c.is_bound(flags) and cells[c.ASIDE] == 0:
        return 0 if is_permitted(state) and way_out(state) else r.CANNOT_GO_OUT_NOW
    if debt > 0:
        return _debt_fault(state, debt, coming)
    at: i64 = c.seat_at(i64(cells[c.TURN]))
    hand: i64 = i64(cells[at + c.HAND]) + coming
    if hand >= 2 or (hand == 1 and cells[at + c.RED_HELD] == 1):
        return 0
    if coming == 1:
        return 0 if any_card_ends(state) else r.MUST_KEEP_CARD
    permitted: bool = is_permitted(state)
    if permitted and way_out(state):
        return 0
    if not has_required_canastas(state):
        if state.table.keep_one and hand == 1:
            return 0
        return r.MUST_KEEP_CARD
    return r.MUST_KEEP_CARD if permitted else r.MAY_NOT_GO_OUT


def any_card_ends(state: State) -> bool:
    """Say whether a hand of one card, whichever it is, can end the turn (R10.2, R10.3)."""
    if has_required_canastas(state):
        return is_permitted(state) and state.table.last_discard != DISCARD_FORBIDDEN
    return state.table.keep_one


def _debt_fault(state: State, debt: i64, coming: i64) -> i64:
    """The finish check while points are owed (R6.1, R6.4, R6.6)."""
    cells = state.cells
    table = state.table
    at: i64 = c.seat_at(i64(cells[c.TURN]))
    permitted: bool = is_permitted(state)
    counts = hand_counts(state)
    if most_points(state, counts) < debt:
        out: bool = permitted and cells[c.ASIDE] == 0 and way_out(state)
        return 0 if out else r.OPENING_OUT_OF_REACH
    red: i64 = i64(cells[at + c.RED_HELD])
    if cells[c.ASIDE] == 1:
        place: i64 = table.end - c.pair_at(cells, c.PILE)
        while place < table.end:
            if class_of(i64(cells[place])) != RED_THREE:
                coming += 1
            elif table.manual:
                red += 1
            place += 1
    if coming >= 2 or red > 0 or _pays_and_keeps(state, counts, 2 - coming, debt):
        return 0
    if table.keep_one and _pays_and_passes(state, counts, 1 - coming, debt):
        return 0
    if permitted and (search_out(state) if coming == 1 else way_out(state)):
        return 0
    return r.OPENING_KEEPS_NO_CARD


def _pays_and_keeps(state: State, counts: vec[i64], kept: i64, debt: i64) -> bool:
    """Say whether the debt can be paid while so many cards (one or two) stay in the hand."""
    for first in range(14):
        if counts[first] == 0:
            continue
        counts[first] -= 1
        paid: bool = most_points(state, counts) >= debt
        if paid and kept == 2:
            paid = False
            for second in range(first, 14):
                if counts[second] > 0 and not paid:
                    counts[second] -= 1
                    paid = most_points(state, counts) >= debt
                    counts[second] += 1
        counts[first] += 1
        if paid:
            return True
    return False


def _pays_and_passes(state: State, counts: vec[i64], kept: i64, debt: i64) -> bool:
    """Say whether the debt can be paid so that one card is left and passing is right (R10.3)."""
    if kept == 0:
        return plans.most_points(state, counts, True) >= debt
    for kind in range(14):
        if counts[kind] > 0:
            counts[kind] -= 1
            paid: bool = plans.most_points(state, counts, True) >= debt
            counts[kind] += 1
            if paid:
                return True
    return False


def hand_counts(state: State) -> vec[i64]:
    """Return the hand in turn, counted by class (red threes left out)."""
    cells = state.cells
    at: i64 = c.seat_at(i64(cells[c.TURN])) + c.COUNTS
    counts = vec[i64]([0] * 14)
    for kind in range(14):
        counts[kind] = i64(cells[at + kind])
    return counts


def reach(state: State) -> i64:
    """Return the most points that the hand in turn can put down now, black threes aside."""
    return most_points(state, hand_counts(state))


def most_points(state: State, counts: vec[i64]) -> i64:
    """Return the most points that these cards can put down on and beside the side's melds.

    Every natural that can be laid is laid; each wild card opens the dearest pair that is
    left; the others go where there is room, jokers first.
    """
    table = state.table
    if not table.simple:
        return plans.most_points(state, counts, False)
    cells = state.cells
    meld: i64 = side_at(state, i64(cells[c.TURN])) + c.MELDS_AT
    wilds: i64 = counts[TWO] + counts[WILD_JOKER]
    points: i64 = 0
    room: i64 = 0
    fives: i64 = 0
    tens: i64 = 0
    aces: i64 = 0
    pair_room: i64 = i64(table.new_room[2])
    for rank in range(NATURALS):
        count: i64 = counts[rank]
        if cells[meld + c.KIND] != c.NO_MELD:
            nat: i64 = i64(cells[meld + c.NATURALS_IN])
            wild: i64 = i64(cells[meld + c.WILDS_IN])
            room += i64(table.room[(nat * table.wilds + wild) * table.naturals + count])
            points += count * class_points(rank)
        elif count >= 3:
            room += i64(table.new_room[count])
            points += count * class_points(rank)
        elif count == 2 and pair_room != IMPOSSIBLE:
            if rank < 4:
                fives += 1
            elif rank < 10:
                tens += 1
            else:
                aces += 1
        meld += c.MELD_SIZE
    left: i64 = wilds
    used: i64 = min(left, aces)
    left -= used
    points += 40 * used
    room += used * pair_room
    used = min(left, tens)
    left -= used
    points += 20 * used
    room += used * pair_room
    used = min(left, fives)
    points += 10 * used
    room += used * pair_room
    placed: i64 = min(wilds, room)
    jokers: i64 = min(placed, counts[WILD_JOKER])
    return points + 50 * jokers + 20 * (placed - jokers)
