"""Legality of one action: it is well formed, and the turn can still be finished.

``fault`` judges any action; the functions for one kind of action each say whether that kind
is open at all, and why not. ``canasta.core.legal`` lists actions by the same functions.
"""

from typing import Final

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core import reasons as r
from canasta.core.cards import (
    BLACK_THREE,
    RED_THREE,
    TWO,
    WILD_JOKER,
    class_of,
    class_points,
)
from canasta.core.finish import any_card_ends, finish_fault
from canasta.core.handling import top_of
from canasta.core.moves import exact, is_frozen, take_moves
from canasta.core.native import i64, vec
from canasta.core.shape import add_fault, open_fault, take_fault
from canasta.core.state import State
from canasta.core.steps import lay_red_three, step
from canasta.core.table import ASK_NEVER, END_NOW
from canasta.core.ways import (
    has_required_canastas,
    is_waived,
    out_fault,
    owed,
    way_out,
)

MANY: Final = 99
"""More cards than may ever be put down without a look at the end of the turn."""


def fault(state: State, code: i64) -> i64:
    """Return 0 if an action is legal, else the number of the first reason that it is not."""
    cells = state.cells
    code = exact(state, code)
    phase: i64 = i64(cells[c.PHASE])
    kind: i64 = k.kind_of(code)
    if phase == c.OVER:
        return r.DEAL_OVER
    if kind == k.ANSWER:
        return 0 if phase == c.ANSWERING else r.NO_QUESTION
    if phase == c.ANSWERING:
        return r.MUST_ANSWER
    if kind == k.PASS:
        return pass_fault(state)
    if kind == k.ASK:
        return ask_fault(state)
    at: i64 = c.turn_at(cells)
    if kind == k.DECLARE:
        if class_of(k.face_a(code)) != RED_THREE:
            return r.NOTHING_TO_DECLARE
        reason: i64 = declare_fault(state)
        if reason == 0 and cells[at + c.FACES_AT + k.face_a(code)] == 0:
            return r.CARD_NOT_IN_HAND
        return reason
    if kind == k.DRAW or kind == k.TAKE:
        if phase != c.TAKING:
            return r.ALREADY_TOOK
        if kind == k.DRAW:
            return 0 if c.pair_at(cells, c.STOCK) > 0 else r.STOCK_EMPTY
        reason = pile_fault(state)
        if reason == 0:
            reason = take_fault(state, code)
        return reason if reason != 0 else step_fault(state, code)
    if phase == c.TAKING:
        return r.TAKE_FIRST
    if kind == k.DISCARD:
        if phase == c.CLOSING:
            return r.DISCARD_NOT_NOW
        face: i64 = k.face_a(code)
        if cells[at + c.FACES_AT + face] == 0:
            return r.RED_THREE_NOT_DISCARDED if class_of(face) == RED_THREE else r.CARD_NOT_IN_HAND
        if class_of(face) == RED_THREE:
            return r.RED_THREE_NOT_DISCARDED
        return discard_fault(state)
    reason = open_fault(state, code) if kind == k.OPEN else add_fault(state, code)
    if reason == 0:
        reason = step_fault(state, code)
        if reason == r.CANNOT_GO_OUT_NOW and k.how_of(code) == c.BLACK_THREES:
            return r.BLACK_THREE_ONLY_OUT
    return reason


def step_fault(state: State, code: i64) -> i64:
    """Return 0 if the turn can be finished after a well-formed meld, lay-off or take."""
    cells = state.cells
    kind: i64 = k.kind_of(code)
    hand: i64 = i64(cells[c.turn_at(cells) + c.HAND])
    if kind == k.TAKE:
        lays: i64 = 0 if k.how_of(code) == k.LAY_OFF else 2
    elif kind == k.ADD:
        lays = 1
    else:
        lays = 3 if k.how_of(code) == c.SET else MANY
    if lays <= free_cards(state, hand) or (hand - lays >= 2 and _opens_at_once(state, code)):
        return 0
    after = state.copy()
    step(after, code)
    if after.cells[c.PHASE] == c.OVER:
        return out_fault(after.table, after.cells, False)
    return finish_fault(after)


def free_cards(state: State, hand: i64) -> i64:
    """Return how many cards can be put down without a thought about the end of the turn.

    -1 says that even a take that lays none must be looked at.
    """
    cells = state.cells
    if cells[c.turn_side(cells) + c.OPENED] == 0:
        return -1
    if cells[c.PHASE] == c.CLOSING:
        return hand
    if c.is_bound(i64(cells[c.FLAGS])):
        return -1
    return hand - 2


def _opens_at_once(state: State, code: i64) -> bool:
    """Say whether this step alone pays the opening, so that nothing is owed after it."""
    cells = state.cells
    flags: i64 = i64(cells[c.FLAGS])
    side: i64 = c.turn_side(cells)
    if c.is_bound(flags) or flags & c.YES or cells[side + c.OPENED] == 1:
        return False
    points: i64 = c.pair_at(cells, c.PAID) + code_points(code)
    if k.kind_of(code) == k.TAKE:
        points += class_points(class_of(top_of(state)))
    return points >= c.pair_at(cells, side + c.NEED)


def code_points(code: i64) -> i64:
    """Return the card points of the cards that a code names, at most three of them."""
    points: i64 = 0
    fields: i64 = (code >> 16) & 262143
    while fields > 0:
        card: i64 = (fields & 63) - 1
        points += class_points(card if code >= k.FOLDED else class_of(card))
        fields >>= 6
    return points


def pile_fault(state: State) -> i64:
    """Return 0 if the pile may be taken by somebody who can claim its top card, else why not."""
    cells = state.cells
    if c.pair_at(cells, c.PILE) == 0:
        return r.PILE_EMPTY
    kind: i64 = class_of(top_of(state))
    if kind == TWO or kind == WILD_JOKER:
        return r.TOP_IS_WILD
    if kind == RED_THREE:
        return r.TOP_IS_RED_THREE
    if kind == BLACK_THREE:
        return r.PILE_BLOCKED
    stock: i64 = c.pair_at(cells, c.STOCK)
    table = state.table
    if stock == 0 and table.stock_end == END_NOW:
        return r.STOCK_END_NO_TAKE
    if cells[c.turn_at(cells) + c.HAND] == 1 and c.pair_at(cells, c.PILE) == 1:
        if table.one_card == 0 or (table.one_card == 1 and stock > 0):
            return r.ONE_CARD_RULE
    return 0


def discard_fault(state: State) -> i64:
    """Return 0 if a card of the hand (no red three) may be discarded now, else why not."""
    cells = state.cells
    at: i64 = c.turn_at(cells)
    hand: i64 = i64(cells[at + c.HAND])
    if hand == 1:
        if owed(cells) > 0 and not is_waived(state.table, cells):
            return r.BELOW_OPENING_MINIMUM
        return out_fault(state.table, cells, True)
    if owed(cells) > 0:
        return r.BELOW_OPENING_MINIMUM
    return r.MUST_GO_OUT if c.is_bound(i64(cells[c.FLAGS])) else 0


def pass_fault(state: State) -> i64:
    """Return 0 if the turn, or the deal, may be ended with a pass (R10.3, R11.3, R11.4)."""
    cells = state.cells
    phase: i64 = i64(cells[c.PHASE])
    if phase == c.TAKING:
        if c.pair_at(cells, c.STOCK) > 0:
            return r.PASS_NOT_ALLOWED
        return r.MUST_TAKE if must_take(state) else 0
    if owed(cells) > 0:
        return r.BELOW_OPENING_MINIMUM
    if phase == c.CLOSING:
        return 0
    if c.is_bound(i64(cells[c.FLAGS])):
        return r.MUST_GO_OUT
    at: i64 = c.turn_at(cells)
    hand: i64 = i64(cells[at + c.HAND])
    red: i64 = i64(cells[at + c.RED_HELD])
    if red > 0 and hand == red:
        return 0
    if hand == 1 and state.table.keep_one and not has_required_canastas(state.table, cells):
        return 0
    return r.PASS_NOT_ALLOWED


def must_take(state: State) -> bool:
    """Say whether the pile must be taken now that the stock is empty (R11.2)."""
    if not state.table.forced or pile_fault(state) != 0:
        return False
    takes = vec[i64]([0] * k.BUFFER_SIZE)
    listed: i64 = take_moves(state.table, state.cells, top_of(state) >> 2, takes, 0)
    found: i64 = 0
    for place in range(listed):
        if step_fault(state, takes[place]) == 0:
            takes[found] = takes[place]
            found += 1
    return lists_forced(state, takes, found)


def lists_forced(state: State, out: vec[i64], found: i64) -> bool:
    if is_frozen(state.table, state.cells):
        return False
    for place in range(found):
        if k.kind_of(out[place]) == k.TAKE and k.how_of(out[place]) == k.LAY_OFF:
            return True
    return False


def ask_fault(state: State) -> i64:
    """Return 0 if the partner may be asked now: both answers can be finished (R10.6)."""
    cells = state.cells
    table = state.table
    flags: i64 = i64(cells[c.FLAGS])
    if table.ask == ASK_NEVER:
        return r.ASK_NOT_OFFERED
    if flags & c.ASKED:
        return r.ALREADY_ASKED
    if cells[c.PHASE] == c.TAKING:
        if c.pair_at(cells, c.STOCK) == 0 and table.stock_end == END_NOW:
            return r.ASK_WINDOW_CLOSED
        return 0 if table.ask_early else r.TAKE_FIRST
    if cells[c.PHASE] == c.CLOSING or flags & c.WINDOW_SHUT or cells[c.ASIDE] == 1:
        return r.ASK_WINDOW_CLOSED
    if table.ask_early and flags & c.TOOK:
        return r.ASK_WINDOW_CLOSED
    if not way_out(state):
        return r.ASK_NO_WAY_OUT
    hand: i64 = i64(cells[c.turn_at(cells) + c.HAND])
    if hand >= 2 or (
        hand == 1 and table.keep_one and not has_required_canastas(state.table, cells)
    ):
        return 0
    return r.ASK_ONLY_WAY_OUT


def declare_fault(state: State) -> i64:
    """Return 0 if a red three of the hand may be declared now (R8.3, decision 31)."""
    cells = state.cells
    at: i64 = c.turn_at(cells)
    if not state.table.manual:
        return r.DECLARE_AUTOMATIC
    if cells[at + c.RED_HELD] == 0:
        return r.NOTHING_TO_DECLARE
    hand: i64 = i64(cells[at + c.HAND])
    stock: i64 = c.pair_at(cells, c.STOCK)
    replaced: bool = cells[at + c.RED_HELD] > cells[at + c.UNREPLACED] and stock > 0
    if cells[c.PHASE] == c.TAKING:
        drawn: i64 = min(stock, state.table.draw_count)
        if replaced or hand >= 2 or drawn != 1 or any_card_ends(state):
            return 0
        return r.MUST_KEEP_CARD
    if hand == 1 and not replaced:
        return r.MUST_KEEP_CARD
    after = state.copy()
    lay_red_three(after, _held_red(state, at))
    return finish_fault(after, 1 if replaced else 0)


def _held_red(state: State, at: i64) -> i64:
    return 49 if state.cells[at + c.FACES_AT + 49] > 0 else 50
