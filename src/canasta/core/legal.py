"""The list of all legal actions, by the functions that judge one (``canasta.core.faults``)."""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.cards import (
    BLACK_THREE,
    THREE_OF_DIAMONDS,
    THREE_OF_HEARTS,
    TWO,
)
from canasta.core.faults import (
    MANY,
    ask_fault,
    declare_fault,
    discard_fault,
    free_cards,
    lists_forced,
    pass_fault,
    pile_fault,
    step_fault,
)
from canasta.core.finish import cards_of, dearest_lay, lays_every_wild, points_of
from canasta.core.handling import top_of
from canasta.core.moves import exact, lay_moves, take_moves
from canasta.core.native import i64, vec
from canasta.core.state import State
from canasta.core.table import ASK_NEVER, END_NOW
from canasta.core.ways import (
    NO_CARD,
    is_hopeless,
    owed,
    way_out,
)


def legal_codes(state: State, out: vec[i64]) -> i64:
    """Write the legal actions, the first suits standing for all, and return how many there are.

    The buffer has ``codes.BUFFER_SIZE`` places.
    """
    found: i64 = folded_moves(state, out)
    for place in range(found):
        out[place] = exact(state, out[place])
    return found


def folded_moves(state: State, out: vec[i64]) -> i64:
    """Write the legal actions as folded codes, which ``step`` and ``fault`` take as well.

    This is what playouts use: no suit is looked up for an action that is not chosen.
    """
    cells = state.cells
    phase: i64 = i64(cells[c.PHASE])
    if phase == c.MELDING or phase == c.CLOSING:
        return _legal_melding(state, out)
    if phase == c.TAKING:
        return _legal_taking(state, out)
    if phase == c.ANSWERING:
        out[0] = k.NO_CODE
        out[1] = k.YES_CODE
        return 2
    return 0


def _legal_taking(state: State, out: vec[i64]) -> i64:
    cells = state.cells
    table = state.table
    found: i64 = 0
    stock: i64 = c.pair_at(cells, c.STOCK)
    if stock == 0 and table.stock_end == END_NOW:
        out[0] = k.PASS_CODE
        return 1
    if stock > 0:
        out[0] = k.DRAW_CODE
        found = 1
    if pile_fault(state) == 0:
        listed: i64 = take_moves(table, cells, top_of(state) >> 2, out, found)
        place: i64 = found
        while place < listed:
            code: i64 = out[place]
            if step_fault(state, code) == 0:
                out[found] = code
                found += 1
            place += 1
    if stock == 0 and not (table.forced and lists_forced(state, out, found)):
        out[found] = k.PASS_CODE
        found += 1
    if table.ask != ASK_NEVER and ask_fault(state) == 0:
        out[found] = k.ASK_CODE
        found += 1
    if table.manual:
        found = _declares(state, out, found)
    return found


def _legal_melding(state: State, out: vec[i64]) -> i64:
    cells = state.cells
    table = state.table
    at: i64 = c.turn_at(cells)
    found: i64 = 0
    hand: i64 = i64(cells[at + c.HAND])
    side: i64 = c.turn_side(cells)
    opened: bool = cells[side + c.OPENED] == 1
    lay: i64 = 0 if opened else dearest_lay(state, NO_CARD, NO_CARD)
    pays: bool = not opened and points_of(lay) >= (
        c.pair_at(cells, side + c.NEED) - c.pair_at(cells, c.PAID)
    )
    if opened or pays or cells[c.MELDED] == 1 or way_out(state):
        listed: i64 = lay_moves(table, cells, out, 0)
        free: i64 = free_cards(state, hand)
        if free >= 3 and cells[at + c.COUNTS + BLACK_THREE] < 3:
            found = listed
        spare: bool = hand - cards_of(lay) >= 2 or cells[c.PHASE] == c.CLOSING
        easy: bool = pays and spare and table.order_free and not c.is_bound(i64(cells[c.FLAGS]))
        any_wild: bool = lays_every_wild(lay)
        hopeless: bool = found < listed and not (table.keep_one or table.manual)
        hopeless = hopeless and is_hopeless(table, cells)
        place: i64 = found
        while place < listed:
            code: i64 = out[place]
            lays: i64 = 1
            if k.kind_of(code) == k.OPEN:
                lays = 3 if k.how_of(code) == c.SET else MANY
            if lays <= free:
                out[found] = code
                found += 1
            elif easy and lays != MANY and (any_wild or not _lays_wild(code)):
                out[found] = code  # part of the lay that pays the opening
                found += 1
            elif (lays == MANY or (opened and hand - lays < 2)) and hopeless:
                pass  # it would have to go out
            elif step_fault(state, code) == 0:
                out[found] = code
                found += 1
            place += 1
    if cells[c.PHASE] == c.CLOSING:
        if owed(cells) == 0:
            out[found] = k.PASS_CODE
            found += 1
        return found
    if discard_fault(state) == 0:
        kind: i64 = 0
        while kind < 14:
            if cells[at + c.COUNTS + kind] > 0:
                out[found] = k.FOLDED + k.DISCARD + (kind + 1) * k.FACE_A
                found += 1
            kind += 1
    if hand <= 1 or table.manual:
        if pass_fault(state) == 0:
            out[found] = k.PASS_CODE
            found += 1
    if table.ask != ASK_NEVER and ask_fault(state) == 0:
        out[found] = k.ASK_CODE
        found += 1
    if table.manual:
        found = _declares(state, out, found)
    return found


def _lays_wild(code: i64) -> bool:
    """Say whether a folded meld or lay-off puts down a wild card."""
    kind: i64 = k.face_a(code) if k.kind_of(code) == k.ADD else k.face_c(code)
    return kind >= TWO


def _declares(state: State, out: vec[i64], found: i64) -> i64:
    cells = state.cells
    at: i64 = c.turn_at(cells)
    if cells[at + c.RED_HELD] > 0 and declare_fault(state) == 0:
        face: i64 = THREE_OF_DIAMONDS
        if cells[at + c.FACES_AT + face] == 0:
            face = THREE_OF_HEARTS
        out[found] = k.DECLARE + (face + 1) * k.FACE_A
        found += 1
    return found
