"""Ways to go out: what the finish check of R4.6 calls ``exists_out``.

Everything here reads the seat in turn and answers for its hand as it is now. The closed
forms are exact; a brute-force search in the tests agrees with them.
"""

from typing import Final

from canasta.core import cells as c
from canasta.core import plans
from canasta.core import reasons as r
from canasta.core.cards import BLACK_THREE, NATURALS, TWO, WILD_JOKER, class_points
from canasta.core.native import i64, vec
from canasta.core.state import State
from canasta.core.table import (
    ASK_REQUIRED,
    DISCARD_FORBIDDEN,
    DISCARD_REQUIRED,
    IMPOSSIBLE,
    OWNED_BY_PARTNER,
    OWNED_BY_SIDE,
    Table,
)

OWN_CANASTA_NO_LAY_OFF: Final = 0
WHOLE_HAND: Final = 2


def side_at(state: State, seat: i64) -> i64:
    """Return the first cell of a seat's side."""
    table = state.table
    return table.sides_at + i64(state.cells[c.seat_at(seat) + c.SIDE]) * table.side_size


def counts_for_owner(state: State, marks: i64) -> bool:
    """Say whether a meld with these marks is owned as R10.1 asks (decision 29)."""
    owner: i64 = state.table.owner
    if owner == OWNED_BY_SIDE:
        return True
    own: bool = (marks & c.OWNER) == i64(state.cells[c.TURN])
    return own if owner != OWNED_BY_PARTNER else not own


def has_required_canastas(state: State) -> bool:
    """Say whether the side in turn has the canastas that going out needs (R10.1)."""
    cells = state.cells
    table = state.table
    side: i64 = side_at(state, i64(cells[c.TURN]))
    if i64(cells[side + c.CANASTAS]) < table.canastas_out:
        return False
    if table.owner == OWNED_BY_SIDE:
        return True
    meld: i64 = side + c.MELDS_AT
    for _slot in range(table.slots):
        if (
            cells[meld + c.KIND] == c.SET
            and i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN]) >= 7
            and counts_for_owner(state, i64(cells[meld + c.MARKS]))
        ):
            return True
        meld += c.MELD_SIZE
    return False


def is_permitted(state: State) -> bool:
    """Say whether the partner's word allows going out in this turn (R10.6)."""
    flags: i64 = i64(state.cells[c.FLAGS])
    if flags & c.YES:
        return True
    return flags & c.NO == 0 and state.table.ask != ASK_REQUIRED


def owed(state: State) -> i64:
    """Return the points that the seat in turn still has to put down (R6.1, decision 34)."""
    cells = state.cells
    if cells[c.MELDED] == 0 and cells[c.ASIDE] == 0:
        return 0
    side: i64 = side_at(state, i64(cells[c.TURN]))
    if cells[side + c.OPENED] == 1:
        return 0
    return c.pair_at(cells, side + c.NEED) - c.pair_at(cells, c.PAID)


def is_waived(state: State) -> bool:
    """Say whether going out in this turn needs no minimum (R6.6)."""
    return state.table.waiver and i64(state.cells[c.FLAGS]) & c.DREW != 0


def out_fault(state: State, by_discard: bool) -> i64:
    """Return 0 if the seat in turn may go out with the melds that lie there, else why not.

    It also judges a state in which the seat has just gone out by melding its last card.
    """
    cells = state.cells
    table = state.table
    if by_discard:
        if table.last_discard == DISCARD_FORBIDDEN:
            return r.FINAL_DISCARD_FORBIDDEN
    elif table.last_discard == DISCARD_REQUIRED:
        return r.FINAL_DISCARD_REQUIRED
    if not has_required_canastas(state):
        return canasta_fault(state)
    if not is_permitted(state):
        return r.MAY_NOT_GO_OUT
    paid: i64 = c.pair_at(cells, c.PAID)
    need: i64 = c.pair_at(cells, side_at(state, i64(cells[c.TURN])) + c.NEED)
    if paid > 0 and paid < need and not is_waived(state):
        return r.BELOW_OPENING_MINIMUM
    return 0


def canasta_fault(state: State) -> i64:
    """Return which canasta is missing for going out (R10.1)."""
    cells = state.cells
    side: i64 = side_at(state, i64(cells[c.TURN]))
    if i64(cells[side + c.CANASTAS]) < state.table.canastas_out:
        return r.CANASTAS_MISSING
    if state.table.owner == OWNED_BY_PARTNER:
        return r.PARTNER_CANASTA_MISSING
    return r.OWN_CANASTA_MISSING


def is_concealed(state: State) -> bool:
    """Say whether the seat in turn, which has just gone out, did so concealed (R10.5)."""
    cells = state.cells
    table = state.table
    seat: i64 = i64(cells[c.TURN])
    if cells[c.seat_at(seat) + c.HAS_MELDED] == 1:
        return False
    if table.concealed == WHOLE_HAND:
        return True
    if table.concealed == OWN_CANASTA_NO_LAY_OFF and i64(cells[c.FLAGS]) & c.LAID_OFF:
        return False
    meld: i64 = side_at(state, seat) + c.MELDS_AT
    for _slot in range(table.slots):
        if (
            cells[meld + c.KIND] == c.SET
            and i64(cells[meld + c.MARKS]) & c.FRESH
            and i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN]) >= 7
        ):
            return True
        meld += c.MELD_SIZE
    return False


def hand_points(state: State) -> i64:
    """Return the card points of the hand in turn."""
    cells = state.cells
    at: i64 = c.seat_at(i64(cells[c.TURN])) + c.COUNTS
    points: i64 = 0
    for kind in range(14):
        points += i64(cells[at + kind]) * class_points(kind)
    return points


def way_out(state: State) -> bool:
    """Say whether the hand in turn can be got rid of in this turn (R4.6, R10.2).

    The opening minimum counts too, unless it is waived. The partner's word does not
    (``is_permitted``), nor do cards that wait aside (``canasta.core.finish``).
    """
    cells = state.cells
    table = state.table
    seat_cells: i64 = c.seat_at(i64(cells[c.TURN]))
    if cells[seat_cells + c.RED_HELD] > 0 or not _canastas_in_reach(state):
        return False
    at: i64 = seat_cells + c.COUNTS
    side: i64 = side_at(state, i64(cells[c.TURN]))
    aside: bool = cells[c.ASIDE] == 1
    debt: i64 = 0
    points: i64 = 0
    if cells[side + c.OPENED] == 0 and (aside or not is_waived(state)):
        debt = c.pair_at(cells, side + c.NEED) - c.pair_at(cells, c.PAID)
        points = hand_points(state)
        if aside:
            points -= i64(cells[at + BLACK_THREE]) * class_points(BLACK_THREE)
        if points < debt:
            return False
    counts = vec[i64]([0] * 14)
    for kind in range(14):
        counts[kind] = i64(cells[at + kind])
    if table.last_discard != DISCARD_REQUIRED and _lays_all(state, counts):
        return True
    if table.last_discard == DISCARD_FORBIDDEN:
        return False
    for kind in range(14):
        if counts[kind] == 0:
            continue
        lost: i64 = 0 if aside and kind == BLACK_THREE else class_points(kind)
        if debt > 0 and points - lost < debt:
            continue
        counts[kind] -= 1
        fits: bool = _lays_all(state, counts)
        counts[kind] += 1
        if fits:
            return True
    return False


def _canastas_in_reach(state: State) -> bool:
    """Say, quickly and generously, whether enough canastas can be there after this turn."""
    cells = state.cells
    table = state.table
    if table.several:
        return True
    side: i64 = side_at(state, i64(cells[c.TURN]))
    found: i64 = i64(cells[side + c.CANASTAS])
    if found >= table.canastas_out:
        return True
    at: i64 = c.seat_at(i64(cells[c.TURN])) + c.COUNTS
    wilds: i64 = i64(cells[at + TWO]) + i64(cells[at + WILD_JOKER])
    meld: i64 = side + c.MELDS_AT
    for rank in range(NATURALS):
        size: i64 = i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN])
        if size < 7 and size + i64(cells[at + rank]) + wilds >= 7:
            found += 1
            if found >= table.canastas_out:
                return True
        meld += c.MELD_SIZE
    return False


def _lays_all(state: State, counts: vec[i64]) -> bool:
    """Say whether all these cards can be melded so that the side may go out."""
    black: i64 = counts[BLACK_THREE]
    if black > 0 and (black < 3 or black > 2 * state.table.packs):
        return False
    if state.table.several:
        return plans.lays_all(state, counts)
    cells = state.cells
    table = state.table
    side: i64 = side_at(state, i64(cells[c.TURN]))
    wilds: i64 = counts[TWO] + counts[WILD_JOKER]
    needed: i64 = 0
    room: i64 = 0
    canastas: i64 = 0
    owner_met: bool = table.owner == OWNED_BY_SIDE
    costs = vec[i64]([0] * 16)
    cheapest_owned: i64 = 99
    for rank in range(NATURALS):
        count: i64 = counts[rank]
        meld: i64 = side + c.MELDS_AT + rank * c.MELD_SIZE
        nat: i64 = i64(cells[meld + c.NATURALS_IN])
        wild: i64 = i64(cells[meld + c.WILDS_IN])
        least: i64 = 0
        if cells[meld + c.KIND] != c.NO_MELD:
            space: i64 = _room(table, nat, wild, count)
            owned: bool = counts_for_owner(state, i64(cells[meld + c.MARKS]))
        else:
            if count == 0:
                continue
            space = i64(table.new_room[count])
            least = 1 if count == 2 else 0
            owned = table.owner != OWNED_BY_PARTNER
        if space == IMPOSSIBLE:
            return False
        room += space
        needed += least
        short: i64 = 7 - nat - wild - count
        if short <= least:
            canastas += 1
            owner_met = owner_met or owned
        elif short <= space:
            cost: i64 = short - least
            costs[cost] += 1
            if owned and cost < cheapest_owned:
                cheapest_owned = cost
    if wilds < needed or wilds > room:
        return False
    spare: i64 = wilds - needed
    if not owner_met:
        if cheapest_owned > spare:
            return False
        spare -= cheapest_owned
        costs[cheapest_owned] -= 1
        canastas += 1
    cost = 1
    while canastas < table.canastas_out:
        while cost < 16 and costs[cost] == 0:
            cost += 1
        if cost > spare:
            return False
        costs[cost] -= 1
        spare -= cost
        canastas += 1
    return True


def _room(table: Table, nat: i64, wild: i64, more: i64) -> i64:
    if nat + more >= table.naturals:
        return IMPOSSIBLE
    return i64(table.room[(nat * table.wilds + wild) * table.naturals + more])
