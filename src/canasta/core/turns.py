"""Where turns and deals begin and end (R3.4, R4.1, R10.4, R11)."""

from canasta.core import cells as c
from canasta.core.cards import (
    RED_THREE,
    THREE_OF_DIAMONDS,
    THREE_OF_HEARTS,
    class_of,
)
from canasta.core.handling import draw_one, expose, into_hand, out_of_hand
from canasta.core.native import i64, u8
from canasta.core.state import State
from canasta.core.table import END_AFTER_TURN, END_NOW
from canasta.core.ways import is_concealed, way_out


def expose_dealt(state: State, seat: i64) -> None:
    """Expose the red threes of a dealt hand and replace them while the stock lasts (R3.4)."""
    cells = state.cells
    at: i64 = c.seat_at(seat)
    for face in (THREE_OF_DIAMONDS, THREE_OF_HEARTS):
        while cells[at + c.FACES_AT + face] > 0:
            out_of_hand(state, seat, face)
            expose(state, seat, face)
            while c.pair_at(cells, c.STOCK) > 0:
                drawn: i64 = draw_one(state)
                if class_of(drawn) != RED_THREE:
                    into_hand(state, seat, drawn, False)
                    break
                expose(state, seat, drawn)


def finish_deal(state: State, ending: i64) -> None:
    """End the deal. Red threes of hands that had no turn come out unreplaced (decision 17)."""
    cells = state.cells
    cells[c.PHASE] = u8(c.OVER)
    cells[c.ENDING] = u8(ending)
    for seat in range(state.table.seats):
        at: i64 = c.seat_at(seat)
        if cells[at + c.RED_HELD] > 0 and cells[at + c.HAD_TURN] == 0:
            for face in (THREE_OF_DIAMONDS, THREE_OF_HEARTS):
                while cells[at + c.FACES_AT + face] > 0:
                    out_of_hand(state, seat, face)
                    expose(state, seat, face)


def start_turn(state: State, seat: i64) -> None:
    """Hand the turn to a seat; its dealt red threes may come out now (R3.4, R4.1)."""
    cells = state.cells
    table = state.table
    cells[c.TURN] = u8(seat)
    cells[c.PHASE] = u8(c.TAKING)
    at: i64 = c.seat_at(seat)
    if cells[at + c.HAD_TURN] == 0:
        cells[at + c.HAD_TURN] = u8(1)
        if table.at_first_turn and not table.manual and cells[at + c.RED_HELD] > 0:
            expose_dealt(state, seat)
    if table.stock_end == END_NOW and c.pair_at(cells, c.STOCK) == 0:
        finish_deal(state, c.STOCK_GONE)


def end_turn(state: State) -> None:
    """Close the turn and start the next one, or end the deal (R11.1)."""
    cells = state.cells
    table = state.table
    seat: i64 = i64(cells[c.TURN])
    cells[c.FLAGS] = u8(0)
    c.set_pair(cells, c.PAID, 0)
    if cells[c.MELDED] == 1:
        cells[c.MELDED] = u8(0)
        cells[c.seat_at(seat) + c.HAS_MELDED] = u8(1)
        marks: i64 = c.side_at(cells, seat) + c.MELDS_AT + c.MARKS
        last: i64 = marks + table.slots * c.MELD_SIZE
        while marks < last:
            cells[marks] = u8(i64(cells[marks]) & (255 - c.FRESH))
            marks += c.MELD_SIZE
    if table.stock_end == END_AFTER_TURN and c.pair_at(cells, c.STOCK) == 0:
        finish_deal(state, c.STOCK_GONE)
        return
    seat += 1
    start_turn(state, 0 if seat == table.seats else seat)


def go_out(state: State) -> None:
    """End the deal because the seat in turn has no card left (R10.4)."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    cells[c.OUT] = u8(seat + 1)
    cells[c.CONCEALED] = u8(1 if is_concealed(state.table, cells) else 0)
    cells[c.side_at(cells, seat) + c.OPENED] = u8(1)
    finish_deal(state, c.WENT_OUT)


def judge_early_yes(state: State) -> None:
    """Hold a player to a "yes" from before the cards were taken, or void it (R14)."""
    if not way_out(state):
        void_yes(state)


def void_yes(state: State) -> None:
    """Void a "yes" that cannot be kept and count it against the side (R14, decision 30)."""
    cells = state.cells
    flags: i64 = i64(cells[c.FLAGS])
    if flags & (c.YES | c.NO) == c.YES:
        cells[c.FLAGS] = u8(flags | c.NO)
        cells[c.turn_side(cells) + c.FALSE_YES] += u8(1)
