"""Whether a request may be done: whose turn it is, and what the engine says of the play."""

from collections.abc import Sequence
from dataclasses import dataclass

from canasta.core.actions import Action, Add, Open, Take
from canasta.core.compose import Part, PutDown, TakeWith, expand
from canasta.core.engine import apply_all, seat_to_act
from canasta.core.errors import IllegalAction
from canasta.core.state import State
from canasta.core.violation import Violation
from canasta.table.wellformed import first_malformed


@dataclass(frozen=True)
class Fault:
    """Why a play is refused, and the number of the part that it is refused for."""

    violation: Violation
    step: int = 0


def turn_fault(state: State, seat: int) -> Violation | None:
    """Return why a seat may not act in a deal that goes on, whatever it wants to do."""
    acting = seat_to_act(state)
    if acting == seat:
        return None
    return Violation("not_your_turn", {} if acting is None else {"seat": acting})


def judge_play(state: State, seat: int, parts: Sequence[Part]) -> tuple[Action, ...] | Fault:
    """Return the actions of a legal play, or why it is refused (R4.7).

    Only taking the pile and putting cards down may be followed by more. What came after a draw
    would have been chosen blind, and refusing it would tell which card was not drawn; what
    came after a discard would be judged upon the next seat's hand.
    """
    found = turn_fault(state, seat)
    if found is not None:
        return Fault(found)
    if not parts:
        return Fault(Violation("empty_play"))
    wrong = first_malformed(parts, int(state.table.slots))
    if wrong is not None:
        return Fault(Violation("bad_action"), wrong)
    for place, part in enumerate(parts[:-1]):
        if not isinstance(part, Take | TakeWith | Open | Add | PutDown):
            return Fault(Violation("play_ends_here"), place)
    try:
        actions = expand(state, parts)
    except IllegalAction as error:
        return Fault(error.violation, error.step)
    try:
        apply_all(state, actions)
    except IllegalAction as error:
        return Fault(error.violation, _part_of(state, parts, error.step))
    return actions


def _part_of(state: State, parts: Sequence[Part], action: int) -> int:
    """Return the number of the part that an action of the expanded play belongs to."""
    for place in range(len(parts)):
        if len(expand(state, parts[: place + 1])) > action:
            return place
    return len(parts)
