"""How far a seat may go back (R4.9).

A step can be taken back while nothing came of it that cannot be: no card that was unknown, no
pile taken, no question, no end of the deal, and no action of the next seat.
"""

from dataclasses import dataclass

from canasta.core.actions import Action, Add, Answer, Ask, Declare, Discard, Draw, Open, Take
from canasta.core.engine import is_over
from canasta.core.state import State
from canasta.core.view import public_view
from canasta.core.violation import Violation

NOBODY = -1


@dataclass(frozen=True)
class Step:
    """A step that can still be taken back: ``before`` is the state it leads back to.

    ``actions`` are those that it would take back: a play that takes the pile or draws keeps
    its beginning.
    """

    seat: int
    before: State
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Undoable:
    """What an undo would take back: the last thing of it, the cards, and all its actions.

    ``what`` is ``"discard"``, ``"meld"``, ``"lay_off"`` or ``"other"``: a turn ended without a
    discard. ``cards`` are those that come back to the hand.
    """

    what: str
    cards: tuple[int, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Trail:
    """What a table remembers for undo: the turn's steps, and what lies beneath them.

    ``owner`` is the seat whose turn it was at the last step; ``floor`` the code that says why
    it cannot go back beneath its first step; ``acted`` are the seats that have had a step of
    their own turn in this deal.
    """

    owner: int = NOBODY
    steps: tuple[Step, ...] = ()
    floor: str = "undo_nothing"
    acted: tuple[int, ...] = ()


def barrier(action: Action, before: State, after: State) -> str | None:
    """Return the code that says why an action cannot be taken back, or ``None``."""
    if is_over(after):
        return "undo_deal_over"
    if isinstance(action, Draw):
        return "undo_draw"
    if isinstance(action, Take):
        return "undo_take"
    if isinstance(action, Ask | Answer):
        return "undo_nothing"
    was, now = public_view(before), public_view(after)
    drawn = was.stock_size != now.stock_size
    if isinstance(action, Declare):
        return "undo_draw" if drawn else "undo_nothing"
    if was.is_aside and not now.is_aside:
        return "undo_take"
    # The turn passed to a seat whose dealt red threes came out and were replaced (R3.4).
    shown = any(was.red_threes(seat) != now.red_threes(seat) for seat in range(4))
    return "undo_next_seat_acted" if drawn or shown else None


def extend(trail: Trail, seat: int, actions: tuple[Action, ...], states: list[State]) -> Trail:
    """Return the trail after a play; ``states`` are the state before it and after each action."""
    owner = trail.owner if isinstance(actions[0], Answer) else seat
    same = owner == trail.owner
    steps = trail.steps if same else ()
    floor = trail.floor if same else "undo_nothing"
    first = 0
    for number, action in enumerate(actions):
        code = barrier(action, states[number], states[number + 1])
        if code is not None:
            steps, floor, first = (), code, number + 1
    if first < len(actions):
        steps = (*steps, Step(seat, states[first], actions[first:]))
    acted = trail.acted if owner in trail.acted else (*trail.acted, owner)
    return Trail(owner, steps, floor, acted)


def undoable(step: Step) -> Undoable:
    """Return what taking a step back means."""
    last = step.actions[-1]
    if isinstance(last, Discard):
        what = "discard"
    elif isinstance(last, Open):
        what = "meld"
    elif isinstance(last, Add):
        opened = any(isinstance(action, Open) for action in step.actions)
        what = "meld" if opened else "lay_off"
    else:
        what = "other"
    return Undoable(what, _cards_of(step.actions), step.actions)


def _cards_of(actions: tuple[Action, ...]) -> tuple[int, ...]:
    cards: list[int] = []
    for action in actions:
        if isinstance(action, Open):
            cards.extend(action.cards)
        elif isinstance(action, Add | Discard):
            cards.append(action.card)
    return tuple(cards)


def undo_status(trail: Trail, state: State | None, seat: int) -> Undoable | Violation:
    """Return what a seat may take back now, or why it may not."""
    if state is not None and is_over(state):
        return Violation("undo_deal_over")
    if trail.steps and trail.steps[-1].seat == seat:
        return undoable(trail.steps[-1])
    if seat == trail.owner:
        return Violation(trail.floor)
    return Violation("undo_next_seat_acted" if seat in trail.acted else "undo_nothing")
