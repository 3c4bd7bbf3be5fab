"""What each action does to a state.

These functions change the state in place and ask nothing: legality is decided before
(``canasta.core.faults``). All of them keep the derived cells (hand sizes, class counts,
canastas, freezing cards) in step with the cards.
"""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.cards import (
    FIRST_TWO,
    JOKER,
    RED_THREE,
    class_of,
    class_points,
)
from canasta.core.handling import (
    draw_one,
    expose,
    into_hand,
    onto_pile,
    out_of_hand,
    top_of,
)
from canasta.core.moves import exact
from canasta.core.native import i64, u8, vec
from canasta.core.state import State
from canasta.core.turns import end_turn, finish_deal, go_out, judge_early_yes, void_yes


def draw(state: State) -> None:
    """Draw from the stock (R4.2, R11.4, P2.4)."""
    cells = state.cells
    table = state.table
    seat: i64 = i64(cells[c.TURN])
    wanted: i64 = table.draw_count
    kept: i64 = 0
    while kept < wanted and c.pair_at(cells, c.STOCK) > 0:
        face: i64 = draw_one(state)
        if class_of(face) == RED_THREE and not table.manual:
            expose(state, seat, face)
        else:
            into_hand(state, seat, face, False)
            kept += 1
    cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.DREW)
    if kept == 0:
        void_yes(state)
        if table.closing:
            cells[c.PHASE] = u8(c.CLOSING)
        else:
            finish_deal(state, c.LAST_RED_THREE)
        return
    cells[c.PHASE] = u8(c.MELDING)
    if i64(cells[c.FLAGS]) & c.YES:
        judge_early_yes(state)


def lay(state: State, slot: i64, face: i64) -> None:
    """Move a card from the hand in turn to a meld of its side, and count it."""
    out_of_hand(state, i64(state.cells[c.TURN]), face)
    put(state.cells, slot, face)


def put(cells: vec[u8], slot: i64, face: i64) -> None:
    """Add a card, from wherever, to a meld of the side in turn."""
    side: i64 = c.turn_side(cells)
    meld: i64 = side + c.MELDS_AT + slot * c.MELD_SIZE
    if face >= FIRST_TWO and (face < FIRST_TWO + 4 or face == JOKER):
        cells[meld + c.WILDS_IN] += u8(1)
        cell: i64 = c.JOKERS_IN if face == JOKER else c.TWO_SUITS + (face & 3)
        cells[meld + cell] += u8(1)
    else:
        cells[meld + c.NATURALS_IN] += u8(1)
        cells[meld + c.NATURAL_SUITS + (face & 3)] += u8(1)
    size: i64 = i64(cells[meld + c.NATURALS_IN]) + i64(cells[meld + c.WILDS_IN])
    if size == 7 and cells[meld + c.KIND] == c.SET:
        cells[side + c.CANASTAS] += u8(1)
        if cells[meld + c.MARKS] & c.FRESH:
            cells[meld + c.MARKS] = u8(i64(cells[meld + c.MARKS]) | c.CONCEALED_MELD)
    if cells[side + c.OPENED] == 0 or c.pair_at(cells, c.PAID) > 0:
        points: i64 = class_points(class_of(face))
        c.set_pair(cells, c.PAID, c.pair_at(cells, c.PAID) + points)


def begin_meld(state: State, seat: i64, kind: i64, rank: i64) -> i64:
    """Choose the slot of a new meld of a seat's side and mark whose it is; return the slot."""
    cells = state.cells
    first: i64 = c.side_at(cells, seat) + c.MELDS_AT
    slot: i64 = rank if kind == c.SET else c.BLACK_THREE_SLOT
    if cells[first + slot * c.MELD_SIZE + c.KIND] != c.NO_MELD:
        slot = c.EXTRA_SLOTS
        while cells[first + slot * c.MELD_SIZE + c.KIND] != c.NO_MELD:
            slot += 1
    meld: i64 = first + slot * c.MELD_SIZE
    cells[meld + c.KIND] = u8(kind)
    cells[meld + c.RANK] = u8(rank)
    cells[meld + c.MARKS] = u8(seat + c.FRESH)
    return slot


def settle(state: State) -> None:
    """After cards were put down: open the side, bring in the pile, go out."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    side: i64 = c.side_at(cells, seat)
    cells[c.MELDED] = u8(1)
    if cells[side + c.OPENED] == 0 and (
        c.pair_at(cells, c.PAID) >= c.pair_at(cells, side + c.NEED)
    ):
        cells[side + c.OPENED] = u8(1)
    if cells[c.ASIDE] == 1:
        if cells[side + c.OPENED] == 0:
            return
        collect_pile(state, seat)
    if cells[c.seat_at(seat) + c.HAND] == 0 and cells[c.PHASE] == c.MELDING:
        go_out(state)


def collect_pile(state: State, seat: i64) -> None:
    """Bring the rest of a taken pile into the hand, its red threes onto the table (R7.5)."""
    cells = state.cells
    table = state.table
    place: i64 = table.end - c.pair_at(cells, c.PILE)
    while place < table.end:
        face: i64 = i64(cells[place])
        cells[place] = u8(0)
        if class_of(face) == RED_THREE and not table.manual:
            expose(state, seat, face)
        else:
            into_hand(state, seat, face, True)
        place += 1
    c.set_pair(cells, c.PILE, 0)
    cells[c.ASIDE] = u8(0)
    if i64(cells[c.FLAGS]) & c.YES:
        judge_early_yes(state)


def open_meld(state: State, code: i64) -> None:
    """Put down a new meld of the least size, or black threes (R5.1, R8.6)."""
    cells = state.cells
    if cells[c.ASIDE] == 0:
        cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.WINDOW_SHUT)
    seat: i64 = i64(cells[c.TURN])
    first: i64 = k.face_a(code)
    if k.how_of(code) == c.SET:
        slot: i64 = begin_meld(state, seat, c.SET, first >> 2)
    else:
        slot = begin_meld(state, seat, c.BLACK_THREES, first >> 2)
        cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.PROMISED)
    lay(state, slot, first)
    lay(state, slot, k.face_b(code))
    lay(state, slot, k.face_c(code))
    if k.face_d(code) >= 0:
        lay(state, slot, k.face_d(code))
    settle(state)


def mark_lay_off(state: State, slot: i64) -> None:
    """Remember that a card joined a meld from an earlier turn (R10.5)."""
    cells = state.cells
    meld: i64 = c.turn_side(cells) + c.MELDS_AT + slot * c.MELD_SIZE
    if not cells[meld + c.MARKS] & c.FRESH:
        cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.LAID_OFF)


def add_card(state: State, code: i64) -> None:
    """Lay one card off on a meld of the own side (R5.5)."""
    cells = state.cells
    if cells[c.ASIDE] == 0:
        cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.WINDOW_SHUT)
    slot: i64 = k.slot_of(code)
    mark_lay_off(state, slot)
    lay(state, slot, k.face_a(code))
    settle(state)


def take_pile(state: State, code: i64) -> None:
    """Meld the top card, and bring in the rest unless points are owed first (R7.5)."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    top: i64 = top_of(state)
    pile: i64 = c.pair_at(cells, c.PILE)
    cells[state.table.end - pile] = u8(0)
    c.set_pair(cells, c.PILE, pile - 1)
    cells[c.FREEZING] = u8(0)
    cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.TOOK)
    cells[c.PHASE] = u8(c.MELDING)
    cells[c.ASIDE] = u8(1)
    slot: i64 = k.slot_of(code)
    if slot < 0:
        slot = begin_meld(state, seat, c.SET, top >> 2)
    else:
        mark_lay_off(state, slot)
    put(cells, slot, top)
    if k.face_a(code) >= 0:
        lay(state, slot, k.face_a(code))
        lay(state, slot, k.face_b(code))
    settle(state)


def discard(state: State, face: i64) -> None:
    """Put a card on the pile and end the turn, or the deal (R4.1, R10.2)."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    out_of_hand(state, seat, face)
    onto_pile(state, face)
    if cells[c.seat_at(seat) + c.HAND] == 0:
        go_out(state)
    else:
        end_turn(state)


def declare(state: State, face: i64) -> None:
    """Lay down a red three by hand; one that was dealt or drawn is replaced (R8.3)."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    at: i64 = c.seat_at(seat)
    replaced: bool = cells[at + c.RED_HELD] > cells[at + c.UNREPLACED]
    lay_red_three(state, face)
    if replaced and c.pair_at(cells, c.STOCK) > 0:
        into_hand(state, seat, draw_one(state), False)


def lay_red_three(state: State, face: i64) -> None:
    """Move a red three of the hand in turn to the table; one that brings a card goes first."""
    cells = state.cells
    seat: i64 = i64(cells[c.TURN])
    at: i64 = c.seat_at(seat)
    if cells[at + c.RED_HELD] == cells[at + c.UNREPLACED]:
        cells[at + c.UNREPLACED] -= u8(1)
    out_of_hand(state, seat, face)
    expose(state, seat, face)


def step(state: State, code: i64) -> None:
    """Do one legal action in place, whether its code is exact or folded."""
    cells = state.cells
    code = exact(state, code)
    kind: i64 = k.kind_of(code)
    if kind == k.DISCARD:
        discard(state, k.face_a(code))
    elif kind == k.DRAW:
        draw(state)
    elif kind == k.ADD:
        add_card(state, code)
    elif kind == k.OPEN:
        open_meld(state, code)
    elif kind == k.TAKE:
        take_pile(state, code)
    elif kind == k.PASS:
        if cells[c.PHASE] == c.MELDING:
            end_turn(state)
        elif cells[c.PHASE] == c.CLOSING:
            finish_deal(state, c.LAST_RED_THREE)
        else:
            void_yes(state)
            finish_deal(state, c.PASSED)
    elif kind == k.ASK:
        cells[c.FLAGS] = u8(i64(cells[c.FLAGS]) | c.ASKED)
        cells[c.PHASE] = u8(c.ANSWERING)
    elif kind == k.ANSWER:
        said: i64 = c.YES if k.how_of(code) == 1 else c.NO
        flags: i64 = i64(cells[c.FLAGS]) | said
        cells[c.FLAGS] = u8(flags)
        taken: bool = flags & (c.DREW | c.TOOK) != 0
        cells[c.PHASE] = u8(c.MELDING if taken else c.TAKING)
    else:
        declare(state, k.face_a(code))
