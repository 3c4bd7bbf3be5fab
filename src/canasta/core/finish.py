"""The finish check: can the turn that goes on still be ended legally (R4.6)?

``finish_fault`` is the one place that decides it, for every action that a player may take.
"""

from canasta.core import cells as c
from canasta.core import plans
from canasta.core import reasons as r
from canasta.core.cards import (
    ACE,
    NATURALS,
    RED_THREE,
    TWO,
    WILD_JOKER,
    class_of,
    class_points,
)
from canasta.core.native import i64
from canasta.core.search import search_out
from canasta.core.state import State
from canasta.core.table import DISCARD_FORBIDDEN, IMPOSSIBLE
from canasta.core.ways import (
    NO_CARD,
    canasta_fault,
    has_required_canastas,
    is_permitted,
    owed,
    way_out,
)


def finish_fault(state: State, coming: i64 = 0) -> i64:
    """Return 0 if the seat in turn can end its turn legally, else the reason that it cannot.

    The state is in the meld phase, or in the closing phase after the last red three.
    ``coming`` cards, unknown yet, will join the hand (the replacement of a declared red three).
    """
    cells = state.cells
    table = state.table
    debt: i64 = owed(cells)
    if cells[c.PHASE] == c.CLOSING:
        return 0 if debt == 0 or reach(state) >= debt else r.OPENING_OUT_OF_REACH
    if c.is_bound(i64(cells[c.FLAGS])) and cells[c.ASIDE] == 0:
        return 0 if is_permitted(table, cells) and way_out(state) else r.CANNOT_GO_OUT_NOW
    if debt > 0:
        return _debt_fault(state, debt, coming)
    at: i64 = c.turn_at(cells)
    hand: i64 = i64(cells[at + c.HAND]) + coming
    if hand >= 2 or (hand == 1 and cells[at + c.RED_HELD] == 1):
        return 0
    if coming == 1:
        return 0 if any_card_ends(state) else r.MUST_KEEP_CARD
    permitted: bool = is_permitted(table, cells)
    if permitted and way_out(state):
        return 0
    if has_required_canastas(table, cells):
        return r.MUST_KEEP_CARD if permitted else r.MAY_NOT_GO_OUT
    if table.keep_one and hand == 1:
        return 0
    missing: i64 = canasta_fault(table, cells)
    return r.MUST_KEEP_CARD if missing == r.CANASTAS_MISSING else missing


def any_card_ends(state: State) -> bool:
    """Say whether a hand of one card, whichever it is, can end the turn (R10.2, R10.3)."""
    table = state.table
    if has_required_canastas(table, state.cells):
        return is_permitted(table, state.cells) and table.last_discard != DISCARD_FORBIDDEN
    return table.keep_one


def _debt_fault(state: State, debt: i64, coming: i64) -> i64:
    """The finish check while points are owed (R6.1, R6.4, R6.6)."""
    cells = state.cells
    table = state.table
    permitted: bool = is_permitted(table, cells)
    dearest: i64 = dearest_lay(state, NO_CARD, NO_CARD)
    if points_of(dearest) < debt:
        out: bool = permitted and cells[c.ASIDE] == 0 and way_out(state)
        return 0 if out else r.OPENING_OUT_OF_REACH
    red: i64 = i64(cells[c.turn_at(cells) + c.RED_HELD])
    if cells[c.ASIDE] == 1:
        place: i64 = table.end - c.pair_at(cells, c.PILE)
        while place < table.end:
            if class_of(i64(cells[place])) != RED_THREE:
                coming += 1
            elif table.manual:
                red += 1
            place += 1
    kept: i64 = 2 - coming
    if kept <= 0 or red > 0:
        return 0
    hand: i64 = i64(cells[c.turn_at(cells) + c.HAND])
    if hand - cards_of(dearest) >= kept or _pays_and_keeps(state, kept, debt):
        return 0
    if table.keep_one and _pays_and_passes(state, 1 - coming, debt):
        return 0
    if permitted and (search_out(state) if coming == 1 else way_out(state)):
        return 0
    return r.OPENING_KEEPS_NO_CARD


def _pays_and_keeps(state: State, kept: i64, debt: i64) -> bool:
    """Say whether the debt can be paid while so many cards (one or two) stay in the hand."""
    cells = state.cells
    at: i64 = c.turn_at(cells) + c.COUNTS
    first: i64 = 0
    while first < 14:
        held: i64 = i64(cells[at + first])
        if held > 0 and points_of(dearest_lay(state, first, NO_CARD)) >= debt:
            if kept == 1:
                return True
            second: i64 = first if held > 1 else first + 1
            while second < 14:
                if cells[at + second] > 0:
                    if points_of(dearest_lay(state, first, second)) >= debt:
                        return True
                second += 1
        first += 1
    return False


def _pays_and_passes(state: State, kept: i64, debt: i64) -> bool:
    """Say whether the debt can be paid so that one card is left and passing is right (R10.3)."""
    cells = state.cells
    if kept == 0:
        return plans.most_points(state, NO_CARD, NO_CARD, True) >= debt
    at: i64 = c.turn_at(cells) + c.COUNTS
    for kind in range(14):
        if cells[at + kind] > 0 and plans.most_points(state, kind, NO_CARD, True) >= debt:
            return True
    return False


def reach(state: State) -> i64:
    """Return the most points that the hand in turn can put down now, black threes aside."""
    return points_of(dearest_lay(state, NO_CARD, NO_CARD))


def points_of(lay: i64) -> i64:
    """Return the points of what ``dearest_lay`` found."""
    return lay >> 10


def cards_of(lay: i64) -> i64:
    """Return how many cards ``dearest_lay`` puts down for its points."""
    return (lay >> 1) & 511


def lays_every_wild(lay: i64) -> bool:
    """Say whether ``dearest_lay`` places every wild card, and more than its pairs need.

    Then any wild card may go first, wherever it fits: the same lay can still follow.
    """
    return lay & 1 == 1


def dearest_lay(state: State, first: i64, second: i64) -> i64:
    """Return the most points that the hand can put down on and beside the side's melds.

    One card of each of the classes ``first`` and ``second`` stays in the hand. Every natural
    that can be laid is laid; each wild card opens the dearest pair that is left; the others
    go where there is room, jokers first. ``points_of``, ``cards_of`` and
    ``lays_every_wild`` read the result.
    """
    table = state.table
    if not table.simple:
        hand: i64 = i64(state.cells[c.turn_at(state.cells) + c.HAND])
        return plans.most_points(state, first, second, False) * 1024 + 2 * hand
    cells = state.cells
    at: i64 = c.turn_at(cells) + c.COUNTS
    meld: i64 = c.turn_side(cells) + c.MELDS_AT
    fresh_hand: bool = cells[c.MELDED] == 0 and cells[c.turn_side(cells) + c.OPENED] == 0
    points: i64 = 0
    cards: i64 = 0
    room: i64 = 0
    fives: i64 = 0
    tens: i64 = 0
    aces: i64 = 0
    rank: i64 = 0
    while rank < NATURALS:
        count: i64 = i64(cells[at + rank])
        if rank == first:
            count -= 1
        if rank == second:
            count -= 1
        nat: i64 = 0 if fresh_hand else i64(cells[meld + c.NATURALS_IN])
        if nat > 0:
            wild: i64 = i64(cells[meld + c.WILDS_IN])
            room += i64(table.room[(nat * table.wilds + wild) * table.naturals + count])
            points += count * class_points(rank)
            cards += count
        elif count >= 3:
            room += i64(table.new_room[count])
            points += count * class_points(rank)
            cards += count
        elif count == 2:
            if rank < 4:
                fives += 1
            elif rank < ACE:
                tens += 1
            else:
                aces += 1
        meld += c.MELD_SIZE
        rank += 1
    jokers: i64 = i64(cells[at + WILD_JOKER])
    if first == WILD_JOKER:
        jokers -= 1
    if second == WILD_JOKER:
        jokers -= 1
    wilds: i64 = i64(cells[at + TWO]) + jokers
    if first == TWO:
        wilds -= 1
    if second == TWO:
        wilds -= 1
    if wilds == 0:
        return points * 1024 + 2 * cards + 1
    pair_room: i64 = i64(table.new_room[2])
    if pair_room != IMPOSSIBLE:
        left: i64 = wilds
        used: i64 = min(left, aces)
        left -= used
        points += 40 * used
        cards += 2 * used
        room += used * pair_room
        used = min(left, tens)
        left -= used
        points += 20 * used
        cards += 2 * used
        room += used * pair_room
        used = min(left, fives)
        points += 10 * used
        cards += 2 * used
        room += used * pair_room
    placed: i64 = min(wilds, room)
    jokers = min(placed, jokers)
    points += 50 * jokers + 20 * (placed - jokers)
    every: bool = wilds <= room and (pair_room == IMPOSSIBLE or wilds > aces + tens + fives)
    return points * 1024 + 2 * (cards + placed) + (1 if every else 0)
