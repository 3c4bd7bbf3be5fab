"""The engine's public functions: what is legal, what an action does, what a play does.

All take and give values: a ``State``, an ``Action``, a ``Violation``. ``apply`` leaves its
argument alone; ``advance`` changes a state that the caller owns and is the same code.
"""

from collections.abc import Sequence

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core import reasons as r
from canasta.core.actions import Action, decode, encode
from canasta.core.cards import JOKER, class_of
from canasta.core.errors import IllegalAction
from canasta.core.faults import fault
from canasta.core.handling import top_of
from canasta.core.legal import legal_codes
from canasta.core.native import i64, vec
from canasta.core.refusals import violation
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.violation import Violation
from canasta.core.ways import owed


def seat_to_act(state: State) -> int | None:
    """Return the seat whose action the deal waits for; ``None`` when the deal is over."""
    phase = int(state.cells[c.PHASE])
    if phase == c.OVER:
        return None
    turn = int(state.cells[c.TURN])
    return (turn + 2) % 4 if phase == c.ANSWERING else turn


def is_over(state: State) -> bool:
    """Say whether the deal has ended."""
    return state.cells[c.PHASE] == c.OVER


def resolve(state: State, action: Action) -> int:
    """Return the code of an action at a state: a take that names no meld joins the one of its
    rank, if there is one and there may be only one."""
    code = encode(action)
    if k.kind_of(code) != k.TAKE or k.slot_of(code) >= 0:
        return code
    cells = state.cells
    if cells[c.PHASE] != c.TAKING or c.pair_at(cells, c.PILE) == 0:
        return code
    rank = int(top_of(state)) >> 2
    if rank > 10 or (state.table.several and k.how_of(code) != k.LAY_OFF):
        return code
    meld = int(c.turn_side(cells)) + c.MELDS_AT + rank * c.MELD_SIZE
    return code + (rank + 1) * k.SLOT_UNIT if cells[meld + c.KIND] == c.SET else code


def check(state: State, action: Action) -> Violation | None:
    """Return why an action is illegal, or ``None`` if it is legal.

    An action is legal if it is well formed and the turn can still be finished (R4.6).
    """
    code = resolve(state, action)
    reason = int(fault(state, code))
    return None if reason == 0 else violation(state, code, reason)


def apply(state: State, action: Action) -> State:
    """Return the state after an action. Raises ``IllegalAction``; ``state`` stays as it is."""
    after = state.copy()
    advance(after, action)
    return after


def advance(state: State, action: Action) -> None:
    """Do an action in place, on a state that the caller owns. Raises ``IllegalAction``."""
    code = resolve(state, action)
    reason = int(fault(state, code))
    if reason != 0:
        raise IllegalAction(action, violation(state, code, reason))
    step(state, code)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every legal action, each suit by itself, in the engine's order.

    >>> from canasta.core.deal import deal, shuffled_deck
    >>> from canasta.core.rng import Rng
    >>> from canasta.core.rules import Rules
    >>> legal_actions(deal(Rules(), shuffled_deck(Rules(), Rng(1))))
    (Draw(),)
    """
    found: list[Action] = []
    for code in folded_codes(state):
        found.extend([decode(exact) for exact in unfold(state, code)])
    return tuple(found)


def folded_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions with suits folded: one for all that differ in suits alone.

    No rule of the classic games looks at a suit, so search and counting need no more.
    """
    return tuple([decode(code) for code in folded_codes(state)])


def folded_codes(state: State) -> list[int]:
    """Return the codes of the folded legal actions."""
    out = vec[i64]([0] * k.BUFFER_SIZE)
    found = legal_codes(state, out)
    return [int(out[place]) for place in range(found)]


def unfold(state: State, code: int) -> list[int]:
    """Return the codes of all actions that a folded action stands for."""
    kind = k.kind_of(code)
    if kind not in (k.TAKE, k.OPEN, k.ADD, k.DISCARD, k.DECLARE):
        return [code]
    faces = [int(k.face_a(code)), int(k.face_b(code)), int(k.face_c(code)), int(k.face_d(code))]
    faces = [face for face in faces if face >= 0]
    bare = code % k.FACE_A
    chosen: list[list[int]] = [[]]
    place = 0
    while place < len(faces):
        group = int(class_of(faces[place]))
        size = 1
        while place + size < len(faces) and class_of(faces[place + size]) == group:
            size += 1
        ways = _choices(state, group, size)
        chosen = [before + way for before in chosen for way in ways]
        place += size
    units = (k.FACE_A, k.FACE_B, k.FACE_C, k.FACE_D)
    return [
        bare + sum([(face + 1) * unit for unit, face in zip(units, way, strict=False)])
        for way in chosen
    ]


def _choices(state: State, group: int, size: int) -> list[list[int]]:
    """Return every way to take so many cards of a class from the hand in turn, by face."""
    at = int(c.seat_at(int(state.cells[c.TURN]))) + c.FACES_AT
    held = [
        (face, int(state.cells[at + face]))
        for face in range(JOKER + 1)
        if class_of(face) == group and state.cells[at + face] > 0
    ]
    ways: list[list[int]] = []

    def extend(start: int, way: list[int]) -> None:
        if len(way) == size:
            ways.append(way)
            return
        for number in range(start, len(held)):
            face, count = held[number]
            if way.count(face) < count:
                extend(number, [*way, face])

    extend(0, [])
    return ways


def apply_all(state: State, actions: Sequence[Action]) -> State:
    """Return the state after a whole play, or raise ``IllegalAction`` and do nothing (R4.7).

    The play must itself pay the points that it owes and keep the promises that it makes.
    """
    after = state.copy()
    for number, action in enumerate(actions):
        code = resolve(after, action)
        reason = int(fault(after, code))
        if reason != 0:
            found = _short_opening(after, actions[number:]) if reason in _SHORT else None
            raise IllegalAction(action, found or violation(after, code, reason), number)
        step(after, code)
    left = _left_open(after)
    if left is not None and actions:
        raise IllegalAction(actions[-1], left, len(actions))
    return after


def check_all(state: State, actions: Sequence[Action]) -> Violation | None:
    """Return why a whole play is illegal, or ``None``."""
    try:
        apply_all(state, actions)
    except IllegalAction as error:
        return error.violation
    return None


_SHORT = (r.OPENING_OUT_OF_REACH, r.OPENING_KEEPS_NO_CARD, r.BELOW_OPENING_MINIMUM)


def _short_opening(state: State, actions: Sequence[Action]) -> Violation | None:
    """Return that a play counts too little to open, if that is what is wrong with it."""
    after = state.copy()
    cells = after.cells
    seat = int(cells[c.TURN])
    side = int(c.side_at(cells, seat))
    for action in actions:
        code = resolve(after, action)
        if k.kind_of(code) not in (k.TAKE, k.OPEN, k.ADD):
            break
        reason = int(fault(after, code))
        if cells[c.PHASE] == c.OVER:
            return None
        if reason == r.DEBT_BEFORE_BLACK_THREES:
            break
        if reason != 0 and reason not in _SHORT:
            return None
        step(after, code)
    need = int(c.pair_at(cells, side + c.NEED))
    count = int(c.pair_at(cells, c.PAID))
    if cells[side + c.OPENED] == 1 or count >= need:
        return None
    return Violation("below_opening_minimum", {"minimum": need, "count": count})


def _left_open(state: State) -> Violation | None:
    """Return what a play has left owed or promised (R4.7)."""
    cells = state.cells
    if cells[c.PHASE] not in (c.MELDING, c.CLOSING):
        return None
    if owed(cells) > 0:
        need = int(c.pair_at(cells, int(c.turn_side(cells)) + c.NEED))
        count = int(c.pair_at(cells, c.PAID))
        return Violation("below_opening_minimum", {"minimum": need, "count": count})
    if int(cells[c.FLAGS]) & c.PROMISED:
        return Violation("must_go_out", {"cause": "black_threes"})
    return None
