"""What a seat may know of an event: a story in codes and facts, built from the seat's views.

Nothing here reads a hand but through a ``View``, so two deals that differ only in what a seat
cannot see give it the same story. A code with its facts is a message ``event.<code>``.
"""

from canasta.core.cards import names_of
from canasta.core.engine import apply
from canasta.core.state import State
from canasta.core.view import View, public_view, view
from canasta.table.events import (
    Computer,
    DealFinished,
    DealStarted,
    Event,
    MatchFinished,
    MatchStarted,
    Played,
    SeatChanged,
    Undone,
)
from canasta.table.standing import Standing
from canasta.table.story import Seen, Story
from canasta.table.story_of_play import tell_play
from canasta.table.undo import NOBODY, undoable


def seen(event: Event, before: Standing | None, after: Standing, seat: int) -> tuple[Seen, ...]:
    """Return what a seat may know of an event, in order; seat -1 is an onlooker.

    ``before`` and ``after`` are the standings around it; nothing lies before the first event.
    """
    story = Story(seat)
    if isinstance(event, Played) and before is not None and before.state is not None:
        states = [before.state]
        for action in event.actions:
            states.append(apply(states[-1], action))
        tell_play(story, event.seat, event.actions, [_view(state, seat) for state in states])
    elif isinstance(event, Undone) and before is not None:
        taken = undoable(before.trail.steps[-1])
        story.tell("undone", seat=event.seat, what=taken.what, cards=names_of(taken.cards))
    elif isinstance(event, DealStarted) and after.state is not None:
        _tell_deal(story, event.dealer, _view(after.state, seat))
    elif isinstance(event, DealFinished):
        _tell_count(story, event, after)
    elif isinstance(event, SeatChanged):
        kind = "computer" if isinstance(event.occupant, Computer) else "person"
        story.tell("seat_changed", seat=event.seat, kind=kind)
    elif isinstance(event, MatchFinished):
        story.tell("match_over")
    elif isinstance(event, MatchStarted):
        _tell_draws(story, event)
    return story.lines


def _view(state: State, seat: int) -> View:
    return public_view(state) if seat == NOBODY else view(state, seat)


def _tell_draws(story: Story, event: MatchStarted) -> None:
    """Tell the cards that were drawn for the seats (R2.2)."""
    for drawn in event.seating.draws:
        for player, card in enumerate(drawn):
            if card is not None:
                at = event.seating.seats.index(player)
                story.tell("seat_draw", seat=at, card=names_of((card,)))


def _tell_deal(story: Story, dealer: int, first: View) -> None:
    story.tell("dealt", seat=dealer)
    for face in first.pile[:-1]:
        story.tell("upcard_covered", card=names_of((face,)))
    if first.pile:
        story.tell("upcard", card=names_of(first.pile[-1:]))
    for place in range(1, 5):
        at = (dealer + place) % 4
        for face in first.red_threes(at):
            story.tell("exposed", seat=at, card=names_of((face,)))


def _tell_count(story: Story, event: DealFinished, after: Standing) -> None:
    """Tell the hands, which everybody counts now, and the points."""
    if after.state is not None:
        for at in range(4):
            held = view(after.state, at).hand
            if held:
                story.tell("hand_left", seat=at, cards=names_of(held))
    for one in event.scores:
        score = after.match.scores[one.side]
        story.tell("scored", side=one.side, points=one.total, score=score)
