"""Ways to go out: what the finish check of R4.6 calls ``exists_out``.

Everything here reads the seat in turn and answers for its hand as it is now. The closed
forms are exact; a brute-force search in the tests agrees with them.
"""

from typing import Final

from canasta.core import cells as c
from canasta.core import plans
from canasta.core import reasons as r
from canasta.core.cards import BLACK_THREE, NATURALS, TWO, WILD_JOKER, class_points
from canasta.core.native import i64, u8, vec
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
NO_CARD: Final = -1
SEVERAL: Final = -2


def counts_for_owner(table: Table, cells: vec[u8], marks: i64) -> bool:
    """Say whether a meld with these marks is owned as R10.1 asks (decision 29)."""
    if table.owner == OWNED_BY_SIDE:
        return True
    own: bool = (marks & c.OWNER) == i64(cells[c.TURN])
    return own if table.owner != OWNED_BY_PARTNER else not own


def has_required_canastas(table: Table, cells: vec[u8]) -> bool:
    """Say whether the side in turn has the canastas that going out needs (R10.1)."""
    side: i64 = c.turn_side(cells)
    if i64(cells[side + c.CANASTAS]) < table.canastas_out:
        return False
    if table.owner == OWNED_BY_SIDE:
        return True
    meld: i64 = side + c.MELDS_AT
    slot: i64 = 0
    while slot < table.slots:
        if is_canasta(cells, meld) and counts_for_owner(table, cells, i64(cells[meld + c.MARKS])):
            return True
        meld += c.MELD_SIZE
        slot += 1
    return False


def is_canasta(cells: vec[u8], meld: i64) -> bool:
    """Say whether the meld at a cell is a canasta (R9.1)."""
    return (
        cells[meld + c.KIND] == c.SET
        and i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN]) >= 7
    )


def is_permitted(table: Table, cells: vec[u8]) -> bool:
    """Say whether the partner's word allows going out in this turn (R10.6)."""
    flags: i64 = i64(cells[c.FLAGS])
    if flags & c.YES:
        return True
    return flags & c.NO == 0 and table.ask != ASK_REQUIRED


def owed(cells: vec[u8]) -> i64:
    """Return the points that the seat in turn still has to put down (R6.1, decision 34)."""
    if cells[c.MELDED] == 0:
        return 0
    side: i64 = c.turn_side(cells)
    if cells[side + c.OPENED] == 1:
        return 0
    return c.pair_at(cells, side + c.NEED) - c.pair_at(cells, c.PAID)


def is_waived(table: Table, cells: vec[u8]) -> bool:
    """Say whether going out in this turn needs no minimum (R6.6)."""
    return table.waiver and i64(cells[c.FLAGS]) & c.DREW != 0


def out_fault(table: Table, cells: vec[u8], by_discard: bool) -> i64:
    """Return 0 if the seat in turn may go out with the melds that lie there, else why not.

    It also judges a state in which the seat has just gone out by melding its last card.
    """
    if by_discard:
        if table.last_discard == DISCARD_FORBIDDEN:
            return r.FINAL_DISCARD_FORBIDDEN
    elif table.last_discard == DISCARD_REQUIRED:
        return r.FINAL_DISCARD_REQUIRED
    if not has_required_canastas(table, cells):
        return canasta_fault(table, cells)
    if not is_permitted(table, cells):
        return r.MAY_NOT_GO_OUT
    paid: i64 = c.pair_at(cells, c.PAID)
    if paid > 0 and paid < c.pair_at(cells, c.turn_side(cells) + c.NEED):
        return 0 if is_waived(table, cells) else r.BELOW_OPENING_MINIMUM
    return 0


def canasta_fault(table: Table, cells: vec[u8]) -> i64:
    """Return which canasta is missing for going out (R10.1)."""
    if i64(cells[c.turn_side(cells) + c.CANASTAS]) < table.canastas_out:
        return r.CANASTAS_MISSING
    if table.owner == OWNED_BY_PARTNER:
        return r.PARTNER_CANASTA_MISSING
    return r.OWN_CANASTA_MISSING


def is_concealed(table: Table, cells: vec[u8]) -> bool:
    """Say whether the seat in turn, which has just gone out, did so concealed (R10.5)."""
    if cells[c.turn_at(cells) + c.HAS_MELDED] == 1:
        return False
    if table.concealed == WHOLE_HAND:
        return True
    if table.concealed == OWN_CANASTA_NO_LAY_OFF and i64(cells[c.FLAGS]) & c.LAID_OFF:
        return False
    meld: i64 = c.turn_side(cells) + c.MELDS_AT
    slot: i64 = 0
    while slot < table.slots:
        if i64(cells[meld + c.MARKS]) & c.FRESH and is_canasta(cells, meld):
            return True
        meld += c.MELD_SIZE
        slot += 1
    return False


def hand_points(cells: vec[u8]) -> i64:
    """Return the card points of the hand in turn."""
    at: i64 = c.turn_at(cells) + c.COUNTS
    points: i64 = 0
    kind: i64 = 0
    while kind < 14:
        points += i64(cells[at + kind]) * class_points(kind)
        kind += 1
    return points


def way_out(state: State) -> bool:
    """Say whether the hand in turn can be got rid of in this turn (R4.6, R10.2).

    The opening minimum counts too, unless it is waived. The partner's word does not
    (``is_permitted``), nor do cards that wait aside (``canasta.core.finish``).
    """
    cells = state.cells
    table = state.table
    seat: i64 = c.turn_at(cells)
    if cells[seat + c.RED_HELD] > 0 or not _canastas_in_reach(table, cells):
        return False
    at: i64 = seat + c.COUNTS
    side: i64 = c.turn_side(cells)
    aside: bool = cells[c.ASIDE] == 1
    debt: i64 = 0
    points: i64 = 0
    if cells[side + c.OPENED] == 0 and (aside or not is_waived(table, cells)):
        debt = c.pair_at(cells, side + c.NEED) - c.pair_at(cells, c.PAID)
        points = hand_points(cells)
        if aside:
            points -= i64(cells[at + BLACK_THREE]) * class_points(BLACK_THREE)
        if points < debt:
            return False
    loose: i64 = NO_CARD if table.several else _loose_card(table, cells)
    if loose == SEVERAL:
        return False
    if loose == NO_CARD and table.last_discard != DISCARD_REQUIRED and _lays_all(state, NO_CARD):
        return True
    if table.last_discard == DISCARD_FORBIDDEN:
        return False
    kind: i64 = 0
    while kind < 14:
        if cells[at + kind] > 0 and (loose == NO_CARD or loose == kind):
            lost: i64 = 0 if aside and kind == BLACK_THREE else class_points(kind)
            if (debt <= 0 or points - lost >= debt) and _lays_all(state, kind):
                return True
        kind += 1
    return False


def is_hopeless(table: Table, cells: vec[u8]) -> bool:
    """Say, quickly, that no way out can exist in this turn; never wrongly yes."""
    return not _canastas_in_reach(table, cells) or (
        not table.several and _loose_card(table, cells) == SEVERAL
    )


def _canastas_in_reach(table: Table, cells: vec[u8]) -> bool:
    """Say, quickly and generously, whether enough canastas can be there after this turn."""
    if table.several:
        return True
    side: i64 = c.turn_side(cells)
    found: i64 = i64(cells[side + c.CANASTAS])
    if found >= table.canastas_out:
        return True
    at: i64 = c.turn_at(cells) + c.COUNTS
    wilds: i64 = i64(cells[at + TWO]) + i64(cells[at + WILD_JOKER])
    if i64(cells[side + c.OPENED]) == 0 and i64(cells[at - c.COUNTS + c.HAND]) < 7:
        if cells[c.MELDED] == 0:
            return False
    meld: i64 = side + c.MELDS_AT
    rank: i64 = 0
    while rank < NATURALS:
        size: i64 = i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN])
        if size < 7 and size + i64(cells[at + rank]) + wilds >= 7:
            found += 1
            if found >= table.canastas_out:
                return True
        meld += c.MELD_SIZE
        rank += 1
    return False


def _loose_card(table: Table, cells: vec[u8]) -> i64:
    """Return the class of the one card that no meld can take, ``NO_CARD`` or ``SEVERAL``.

    A single card of a rank that the side has not melded has to be the last discard, and so
    has one black three, or a pair without a wild card: two such cards, and there is no way out.
    """
    at: i64 = c.turn_at(cells) + c.COUNTS
    meld: i64 = c.turn_side(cells) + c.MELDS_AT
    pairs_lie: bool = table.pairs_open and (cells[at + TWO] > 0 or cells[at + WILD_JOKER] > 0)
    loose: i64 = NO_CARD
    black: i64 = i64(cells[at + BLACK_THREE])
    if black == 2:
        return SEVERAL
    if black == 1:
        loose = BLACK_THREE
    rank: i64 = 0
    while rank < NATURALS:
        count: i64 = i64(cells[at + rank])
        if count > 0 and count < 3 and cells[meld + c.KIND] == c.NO_MELD:
            if count == 1:
                if loose != NO_CARD:
                    return SEVERAL
                loose = rank
            elif not pairs_lie:
                return SEVERAL
        meld += c.MELD_SIZE
        rank += 1
    return loose


def _lays_all(state: State, discarded: i64) -> bool:
    """Say whether the whole hand, but for a card of one class, can be melded to go out."""
    cells = state.cells
    table = state.table
    at: i64 = c.turn_at(cells) + c.COUNTS
    black: i64 = i64(cells[at + BLACK_THREE])
    if discarded == BLACK_THREE:
        black -= 1
    if black > 0 and (black < 3 or black > 2 * table.packs):
        return False
    if table.several:
        return plans.lays_all(state, discarded)
    side: i64 = c.turn_side(cells)
    wilds: i64 = i64(cells[at + TWO]) + i64(cells[at + WILD_JOKER])
    if discarded == TWO or discarded == WILD_JOKER:
        wilds -= 1
    needed: i64 = 0
    room: i64 = 0
    canastas: i64 = 0
    owner_met: bool = table.owner == OWNED_BY_SIDE
    tally: i64 = 0
    cheapest_owned: i64 = 99
    meld: i64 = side + c.MELDS_AT
    rank: i64 = 0
    while rank < NATURALS:
        count: i64 = i64(cells[at + rank])
        if rank == discarded:
            count -= 1
        nat: i64 = i64(cells[meld + c.NATURALS_IN])
        if nat > 0 or count > 0:
            wild: i64 = i64(cells[meld + c.WILDS_IN])
            least: i64 = 0
            if nat > 0:
                cell: i64 = nat * table.wilds + wild
                space: i64 = i64(table.room[cell * table.naturals + count])
                owned: bool = counts_for_owner(table, cells, i64(cells[meld + c.MARKS]))
            else:
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
                tally += 1 << (4 * cost)
                if owned and cost < cheapest_owned:
                    cheapest_owned = cost
        meld += c.MELD_SIZE
        rank += 1
    if wilds < needed or wilds > room:
        return False
    spare: i64 = wilds - needed
    if not owner_met:
        if cheapest_owned > spare:
            return False
        spare -= cheapest_owned
        tally -= 1 << (4 * cheapest_owned)
        canastas += 1
    cost = 1
    while canastas < table.canastas_out:
        while cost < 7 and (tally >> (4 * cost)) & 15 == 0:
            cost += 1
        if cost > spare or cost == 7:
            return False
        tally -= 1 << (4 * cost)
        spare -= cost
        canastas += 1
    return True
