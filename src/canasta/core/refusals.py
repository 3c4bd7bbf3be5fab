"""Why an action is refused: from the engine's reason to a violation with its facts."""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core import reasons as r
from canasta.core.cards import FACE_NAMES, RANKS, class_of
from canasta.core.finish import reach
from canasta.core.handling import top_of
from canasta.core.shape import is_wild
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.violation import Fact, Violation


def violation(state: State, code: int, reason: int) -> Violation:
    """Return the violation for a reason that ``fault`` gave."""
    facts: dict[str, Fact] = {}
    if reason in _PILE_REASONS:
        _add_pile_facts(state, reason, facts)
    elif reason in _MELD_REASONS:
        _add_meld_facts(state, code, reason, facts)
    elif reason in _FINISH_REASONS:
        _add_finish_facts(state, code, reason, facts)
    elif reason == r.CARD_NOT_IN_HAND:
        _add_missing_card(state, code, facts)
    return Violation(r.CODES[reason], facts)


_PILE_REASONS = {
    r.TOP_IS_WILD,
    r.PILE_FROZEN,
    r.CLAIM_NOT_MATCHING,
    r.NO_MELD_TO_LAY_OFF,
    r.MUST_TAKE,
}
_MELD_REASONS = {
    r.TOO_FEW_NATURALS,
    r.TOO_MANY_WILDS,
    r.WILDS_EXCEED_NATURALS,
    r.CANASTA_NEEDS_NATURALS,
    r.CANASTA_FULL,
    r.NO_WILD_ON_CANASTA,
    r.NO_SUCH_MELD,
    r.WRONG_RANK,
    r.RANK_ALREADY_MELDED,
}
_FINISH_REASONS = {
    r.BELOW_OPENING_MINIMUM,
    r.OPENING_OUT_OF_REACH,
    r.OPENING_KEEPS_NO_CARD,
    r.MUST_KEEP_CARD,
    r.CANASTAS_MISSING,
    r.MUST_GO_OUT,
    r.MAY_NOT_GO_OUT,
    r.CANNOT_GO_OUT_NOW,
}


def _add_pile_facts(state: State, reason: int, facts: dict[str, Fact]) -> None:
    top = int(top_of(state))
    if reason in (r.TOP_IS_WILD, r.CLAIM_NOT_MATCHING):
        facts["top"] = FACE_NAMES[top]
        return
    facts["rank"] = RANKS[top >> 2]
    if reason == r.PILE_FROZEN:
        facts["cause"] = _frozen_by(state)


def _frozen_by(state: State) -> str:
    """Return what freezes the pile: the last freezing card that went in, or no opening."""
    cells = state.cells
    table = state.table
    if cells[c.FREEZING] > 0:
        for place in range(int(table.end - c.pair_at(cells, c.PILE)), int(table.end)):
            kind = int(class_of(int(cells[place])))
            if is_wild(kind) and table.wild_freezes:
                return "wild"
            if kind == 12 and table.black_freezes:
                return "black_three"
            if kind == 14 and table.red_freezes:
                return "red_three"
    return "unopened"


def _content(state: State, code: int) -> tuple[int, int, int, int]:
    """Return naturals, wilds and rank of the meld that an action would make; its size before."""
    cells = state.cells
    faces = [k.face_a(code), k.face_b(code), k.face_c(code), k.face_d(code)]
    kinds = [int(class_of(face)) for face in faces if face >= 0]
    if k.kind_of(code) == k.TAKE:
        kinds.append(int(class_of(top_of(state))))
    wild = sum(1 for kind in kinds if is_wild(kind))
    nat = len(kinds) - wild
    rank = next((kind for kind in kinds if not is_wild(kind)), 0)
    slot = int(k.slot_of(code))
    before = 0
    if 0 <= slot < state.table.slots:
        meld = c.turn_side(cells) + c.MELDS_AT + slot * c.MELD_SIZE
        if cells[meld + c.KIND] == c.SET:
            nat += int(cells[meld + c.NATURALS_IN])
            wild += int(cells[meld + c.WILDS_IN])
            before = int(cells[meld + c.NATURALS_IN]) + int(cells[meld + c.WILDS_IN])
            rank = int(cells[meld + c.RANK])
        elif slot < 11:
            rank = slot
    return nat, wild, rank, before


def _add_meld_facts(state: State, code: int, reason: int, facts: dict[str, Fact]) -> None:
    rules = state.rules
    nat, wild, rank, _before = _content(state, code)
    if reason == r.TOO_FEW_NATURALS:
        facts["naturals"] = nat
        facts["minimum"] = rules.min_naturals
    elif reason == r.TOO_MANY_WILDS:
        facts["wilds"] = wild
        facts["maximum"] = rules.max_wilds if rules.max_wilds is not None else 0
    elif reason == r.WILDS_EXCEED_NATURALS:
        facts["wilds"] = wild
        facts["naturals"] = nat
    elif reason == r.CANASTA_NEEDS_NATURALS:
        facts["naturals"] = nat
        facts["minimum"] = rules.canasta_min_naturals
    else:
        if reason == r.WRONG_RANK:
            facts["card"] = FACE_NAMES[int(k.face_a(code))]
        facts["rank"] = RANKS[min(rank, 12)]


def _add_finish_facts(state: State, code: int, reason: int, facts: dict[str, Fact]) -> None:
    cells = state.cells
    seat = int(cells[c.TURN])
    side = int(c.side_at(cells, seat))
    minimum = int(c.pair_at(cells, side + c.NEED))
    if reason == r.BELOW_OPENING_MINIMUM:
        facts["minimum"] = minimum
        facts["count"] = int(c.pair_at(cells, c.PAID))
    elif reason == r.OPENING_OUT_OF_REACH:
        facts["minimum"] = minimum
        after = _after(state, code)
        facts["most"] = int(c.pair_at(after.cells, c.PAID)) + int(reach(after))
    elif reason == r.OPENING_KEEPS_NO_CARD:
        facts["minimum"] = minimum
    elif reason in (r.MUST_KEEP_CARD, r.CANASTAS_MISSING):
        after = _after(state, code)
        facts["needed"] = state.rules.canastas_to_go_out
        facts["canastas"] = int(after.cells[side + c.CANASTAS])
    elif reason in (r.MUST_GO_OUT, r.CANNOT_GO_OUT_NOW):
        lays_black = k.kind_of(code) == k.OPEN and k.how_of(code) == c.BLACK_THREES
        promised = int(cells[c.FLAGS]) & c.PROMISED or lays_black
        facts["cause"] = "black_threes" if promised else "yes"
    else:
        facts["cause"] = "no" if int(cells[c.FLAGS]) & c.NO else "unasked"


def _after(state: State, code: int) -> State:
    """Return the state after a well-formed step that puts cards down, or the state itself."""
    if k.kind_of(code) not in (k.OPEN, k.ADD, k.TAKE):
        return state
    after = state.copy()
    step(after, code)
    return after


def _add_missing_card(state: State, code: int, facts: dict[str, Fact]) -> None:
    cells = state.cells
    faces = [int(k.face_a(code)), int(k.face_b(code)), int(k.face_c(code)), int(k.face_d(code))]
    held_at = int(c.seat_at(int(cells[c.TURN]))) + c.FACES_AT
    for face in faces:
        if face >= 0 and faces.count(face) > int(cells[held_at + face]):
            facts["card"] = FACE_NAMES[face]
            facts["have"] = int(cells[held_at + face])
            facts["need"] = faces.count(face)
            return
