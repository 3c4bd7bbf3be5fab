"""A record told from one point of view: what everybody saw, what one seat saw, or all."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from canasta.core.actions import Action
from canasta.core.cards import names_of
from canasta.core.state import State
from canasta.core.view import View, public_view, view
from canasta.records import Acted, Dealt, RecordMismatch, Scored, Step
from canasta.table.story import Seen, Story
from canasta.table.story_of_play import tell_play

EVERYBODY = -1
OPEN = -2


@dataclass(frozen=True)
class Start:
    """A deal began; ``hands`` are those that are shown, by seat."""

    deal: int
    dealer: int
    told: tuple[Seen, ...]
    hands: dict[int, tuple[int, ...]]
    state: State


@dataclass(frozen=True)
class Turn:
    """Actions of one seat in a row; ``number`` is that of the first in its deal.

    ``hand`` is the seat's before them, where it is shown.
    """

    deal: int
    number: int
    seat: int
    actions: tuple[Action, ...]
    told: tuple[Seen, ...]
    hand: tuple[int, ...] | None
    state: State


Chapter = Start | Turn | Scored


def tell(steps: Iterable[Step], point: int) -> Iterator[Chapter]:
    """Give the chapters of a record; ``point`` is a seat, ``EVERYBODY`` or ``OPEN``.

    Where the record turns out not to be true, what was true is told before the error is raised.
    """
    stream = iter(steps)
    run: list[Acted] = []
    mismatch: RecordMismatch | None = None
    while mismatch is None:
        try:
            step = next(stream, None)
        except RecordMismatch as error:
            step, mismatch = None, error
        if run and not (isinstance(step, Acted) and step.seat == run[0].seat):
            yield _turn(run, point)
            run = []
        if isinstance(step, Acted):
            run.append(step)
        elif isinstance(step, Dealt):
            yield _start(step, point)
        elif step is not None:
            yield step
        elif mismatch is None:
            return
    raise mismatch


def _start(step: Dealt, point: int) -> Start:
    seen = public_view(step.state)
    story = Story(EVERYBODY)
    story.tell("dealt", seat=seen.dealer)
    for face in seen.pile[:-1]:
        story.tell("upcard_covered", card=names_of((face,)))
    story.tell("upcard", card=names_of(seen.pile[-1:]))
    for seat in range(4):
        for face in seen.red_threes(seat):
            story.tell("exposed", seat=seat, card=names_of((face,)))
    hands = {seat: view(step.state, seat).hand for seat in range(4) if point in (seat, OPEN)}
    return Start(step.deal, seen.dealer, story.lines, hands, step.state)


def _turn(run: list[Acted], point: int) -> Turn:
    first = run[0]
    seat = first.seat
    eye = seat if point == OPEN else point
    story = Story(eye)
    actions = tuple([step.action for step in run])
    states = [first.before, *[step.after for step in run]]
    tell_play(story, seat, actions, [seen_from(state, eye) for state in states])
    hand = view(first.before, seat).hand if point in (seat, OPEN) else None
    return Turn(first.deal, first.number, seat, actions, story.lines, hand, states[-1])


def seen_from(state: State, point: int) -> View:
    """Return what a seat knows of a state, or what everybody does."""
    return public_view(state) if point == EVERYBODY else view(state, point)
