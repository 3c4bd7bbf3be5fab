"""Moving cards between stock, hands, pile and table, with all counts kept in step."""

from canasta.core import cells as c
from canasta.core.cards import (
    BLACK_THREE,
    RED_THREE,
    THREE_OF_HEARTS,
    TWO,
    class_of,
)
from canasta.core.native import i64, u8
from canasta.core.state import State
from canasta.core.table import Table


def into_hand(state: State, seat: i64, face: i64, known: bool) -> None:
    """Put a card into a hand. Every player knows it if it came from the pile."""
    cells = state.cells
    at: i64 = c.SEATS_AT + seat * c.SEAT_SIZE
    cells[at + c.FACES_AT + face] += u8(1)
    cells[at + c.HAND] += u8(1)
    kind: i64 = class_of(face)
    if kind == RED_THREE:
        cells[at + c.RED_HELD] += u8(1)
        if known:
            cells[at + c.UNREPLACED] += u8(1)
    else:
        cells[at + c.COUNTS + kind] += u8(1)
    if known:
        c.add_known(cells, seat, face, 1)


def out_of_hand(state: State, seat: i64, face: i64) -> None:
    cells = state.cells
    at: i64 = c.SEATS_AT + seat * c.SEAT_SIZE
    cells[at + c.FACES_AT + face] -= u8(1)
    cells[at + c.HAND] -= u8(1)
    kind: i64 = class_of(face)
    if kind == RED_THREE:
        cells[at + c.RED_HELD] -= u8(1)
    else:
        cells[at + c.COUNTS + kind] -= u8(1)
    if cells[at + c.KNOWN] > 0 and c.known_of(cells, seat, face) > 0:
        c.add_known(cells, seat, face, -1)


def expose(state: State, seat: i64, face: i64) -> None:
    """Lay a red three before its seat (R8.1)."""
    at: i64 = c.seat_at(seat) + c.RED_DIAMONDS
    if face == THREE_OF_HEARTS:
        at += 1
    state.cells[at] += u8(1)


def draw_one(state: State) -> i64:
    """Take the next card off the stock and return its face."""
    cells = state.cells
    stock: i64 = c.pair_at(cells, c.STOCK) - 1
    c.set_pair(cells, c.STOCK, stock)
    place: i64 = state.table.cards_at + stock
    face: i64 = i64(cells[place])
    cells[place] = u8(0)
    return face


def top_of(state: State) -> i64:
    """Return the face on top of a pile that is not empty."""
    return i64(state.cells[state.table.end - c.pair_at(state.cells, c.PILE)])


def freezes(table: Table, face: i64) -> bool:
    """Say whether a card freezes the pile that it lies in (R7.2)."""
    kind: i64 = class_of(face)
    if kind < TWO:
        return False
    if kind == BLACK_THREE:
        return table.black_freezes
    return table.red_freezes if kind == RED_THREE else table.wild_freezes


def onto_pile(state: State, face: i64) -> None:
    cells = state.cells
    pile: i64 = c.pair_at(cells, c.PILE) + 1
    c.set_pair(cells, c.PILE, pile)
    cells[state.table.end - pile] = u8(face)
    if freezes(state.table, face):
        cells[c.FREEZING] += u8(1)
