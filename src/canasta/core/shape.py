"""Whether an action is well formed: the cards are there, and the meld keeps its limits (§5, §7).

Each function returns 0 or the first reason that the action is not.
"""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core import reasons as r
from canasta.core.cards import (
    BLACK_THREE,
    RED_THREE,
    TWO,
    WILD_JOKER,
    class_of,
)
from canasta.core.handling import top_of
from canasta.core.moves import is_frozen, joins_at_once
from canasta.core.native import i64
from canasta.core.rules import AddToCanasta, WildRatio
from canasta.core.state import State


def is_wild(kind: i64) -> bool:
    """Say whether a class is wild: twos and jokers (R1.2)."""
    return kind == TWO or kind == WILD_JOKER


def limits_fault(state: State, nat: i64, wild: i64) -> i64:
    """Return why a set with so many naturals and wilds may not stand, or 0 (R5.1, R5.2, R9.1)."""
    table = state.table
    if nat < table.naturals and wild < table.wilds and table.fits[nat * table.wilds + wild] == 1:
        return 0
    rules = table.rules
    size: i64 = nat + wild
    if nat == 0:
        return r.WILD_MELD
    if size < 3:
        return r.MELD_TOO_SMALL
    if nat < rules.min_naturals:
        return r.TOO_FEW_NATURALS
    if rules.max_wilds is not None and wild > rules.max_wilds:
        return r.TOO_MANY_WILDS
    if rules.wild_ratio is WildRatio.WILDS_LE_NATURALS and wild > nat:
        return r.WILDS_EXCEED_NATURALS
    if size >= 7 and nat < rules.canasta_min_naturals:
        return r.CANASTA_NEEDS_NATURALS
    if size > 7 and state.table.closed_at_seven:
        return r.CANASTA_FULL
    return 0


def hand_fault(state: State, code: i64) -> i64:
    """Return ``CARD_NOT_IN_HAND`` unless the hand in turn holds all cards of a code, counted."""
    cells = state.cells
    faces: i64 = c.turn_at(cells) + c.FACES_AT
    left: i64 = (code >> 16) & 16777215
    while left > 0:
        face: i64 = (left & 63) - 1
        wanted: i64 = 1
        others: i64 = left >> 6
        while others > 0:
            if (others & 63) - 1 == face:
                wanted += 1
            others >>= 6
        if face >= 0 and i64(cells[faces + face]) < wanted:
            return r.CARD_NOT_IN_HAND
        left >>= 6
    return 0


def open_fault(state: State, code: i64) -> i64:
    """Judge a new meld of three cards, or of three or four black threes (R5, R8.6)."""
    cells = state.cells
    reason: i64 = hand_fault(state, code)
    if reason != 0:
        return reason
    black: i64 = 0
    red: i64 = 0
    wild: i64 = 0
    nat: i64 = 0
    rank: i64 = -1
    mixed: bool = False
    fields: i64 = (code >> 16) & 262143
    while fields > 0:
        kind: i64 = class_of((fields & 63) - 1)
        fields >>= 6
        if kind == BLACK_THREE:
            black += 1
        elif kind == RED_THREE:
            red += 1
        elif is_wild(kind):
            wild += 1
        else:
            nat += 1
            mixed = mixed or (rank >= 0 and rank != kind)
            rank = kind
    if red > 0:
        return r.RED_THREE_NOT_MELDED
    if black > 0:
        return _black_fault(state, code, black, wild)
    if mixed or k.face_d(code) >= 0:
        return r.MELD_MIXED_RANKS
    reason = limits_fault(state, nat, wild)
    if reason != 0:
        return reason
    meld: i64 = c.turn_side(cells) + c.MELDS_AT + rank * c.MELD_SIZE
    if cells[meld + c.KIND] != c.NO_MELD and not state.table.several:
        return r.RANK_ALREADY_MELDED
    return 0


def _black_fault(state: State, code: i64, black: i64, wild: i64) -> i64:
    cells = state.cells
    if wild > 0:
        return r.BLACK_THREE_NO_WILDS
    last: i64 = k.face_d(code)
    if black < 3 or (last >= 0 and class_of(last) != BLACK_THREE):
        return r.MELD_MIXED_RANKS
    if cells[c.PHASE] == c.CLOSING:
        return r.BLACK_THREE_ONLY_OUT
    if cells[c.ASIDE] == 1:
        return r.DEBT_BEFORE_BLACK_THREES
    return 0


def add_fault(state: State, code: i64) -> i64:
    """Judge one card laid off on a meld of the own side (R5.5, R9.2)."""
    cells = state.cells
    table = state.table
    reason: i64 = hand_fault(state, code)
    if reason != 0:
        return reason
    slot: i64 = k.slot_of(code)
    kind: i64 = class_of(k.face_a(code))
    if kind == RED_THREE:
        return r.RED_THREE_NOT_MELDED
    if kind == BLACK_THREE:
        return r.BLACK_THREE_ONLY_OUT
    if slot < 0 or slot >= table.slots:
        return r.NO_SUCH_MELD
    meld: i64 = c.turn_side(cells) + c.MELDS_AT + slot * c.MELD_SIZE
    if cells[meld + c.KIND] != c.SET:
        return r.NO_SUCH_MELD
    nat: i64 = i64(cells[meld + c.NATURALS_IN])
    wild: i64 = i64(cells[meld + c.WILDS_IN])
    if not is_wild(kind):
        if kind != i64(cells[meld + c.RANK]):
            return r.WRONG_RANK
        return limits_fault(state, nat + 1, wild)
    if nat + wild >= 7 and table.rules.add_to_canasta is AddToCanasta.NATURALS_ONLY:
        return r.NO_WILD_ON_CANASTA
    return limits_fault(state, nat, wild + 1)


def take_fault(state: State, code: i64) -> i64:
    """Judge a claim on the top card, which is a natural (R7.3, R7.4)."""
    cells = state.cells
    table = state.table
    reason: i64 = hand_fault(state, code)
    if reason != 0:
        return reason
    rank: i64 = top_of(state) >> 2
    how: i64 = k.how_of(code)
    slot: i64 = k.slot_of(code)
    nat: i64 = 0
    wild: i64 = 0
    if slot >= 0:
        if slot >= table.slots:
            return r.NO_SUCH_MELD
        meld: i64 = c.turn_side(cells) + c.MELDS_AT + slot * c.MELD_SIZE
        if cells[meld + c.KIND] != c.SET:
            return r.NO_MELD_TO_LAY_OFF
        if i64(cells[meld + c.RANK]) != rank:
            return r.WRONG_RANK
        nat = i64(cells[meld + c.NATURALS_IN])
        wild = i64(cells[meld + c.WILDS_IN])
    if how == k.LAY_OFF:
        if is_frozen(state.table, state.cells):
            return r.PILE_FROZEN
        if slot < 0:
            return r.NO_MELD_TO_LAY_OFF
        if not table.lay_off_take:
            return r.LAY_OFF_TAKE_OFF
        return limits_fault(state, nat + 1, wild)
    reason = _claim_fault(state, code, rank)
    if reason != 0:
        return reason
    if how == k.PAIR:
        return limits_fault(state, nat + 3, wild)
    reason = limits_fault(state, nat + 2, wild + 1)
    if reason == 0 and slot >= 0 and not joins_at_once(table, nat * table.wilds + wild):
        if table.naturals_only and nat + wild >= 7:
            return r.NO_WILD_ON_CANASTA
        return r.RANK_ALREADY_MELDED
    return reason


def _claim_fault(state: State, code: i64, rank: i64) -> i64:
    """Judge the two cards from the hand that claim the top card."""
    first: i64 = class_of(k.face_a(code))
    second: i64 = class_of(k.face_b(code))
    wilds: i64 = (1 if is_wild(first) else 0) + (1 if is_wild(second) else 0)
    if wilds == 2:
        return r.CLAIM_TWO_WILDS
    if (first != rank and not is_wild(first)) or (second != rank and not is_wild(second)):
        return r.CLAIM_NOT_MATCHING
    if wilds == 1 and is_frozen(state.table, state.cells):
        return r.PILE_FROZEN
    return 0
