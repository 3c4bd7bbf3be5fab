"""Where a match stands: the fold of its events.

``after(standing, event)`` is the only way forward. It trusts nothing: an event that cannot
follow raises ``BadHistory``, so that a list from a file is either what happened or refused.
"""

from dataclasses import dataclass, replace

from canasta.core.engine import apply, is_over, seat_to_act
from canasta.core.errors import IllegalAction
from canasta.core.match import Match, Seating, finish_deal, is_decided, leaders, start_deal
from canasta.core.score import SideScore, score
from canasta.core.state import State
from canasta.core.violation import Fact
from canasta.table.errors import BadHistory
from canasta.table.events import (
    DealFinished,
    DealStarted,
    Event,
    MatchFinished,
    MatchStarted,
    Occupant,
    Played,
    SeatChanged,
    Undone,
)
from canasta.table.undo import Trail, extend


@dataclass(frozen=True)
class Standing:
    """A match after ``version`` events.

    ``state`` is the deal that goes on, or the finished one until the next is dealt;
    ``counted`` says that its score is in ``match`` and in ``deal_scores``.
    """

    version: int
    ruleset: str
    seed: int
    occupants: tuple[Occupant, ...]
    seating: Seating
    match: Match
    deal: int = 0
    state: State | None = None
    counted: bool = True
    deal_scores: tuple[SideScore, ...] = ()
    finished: bool = False
    trail: Trail = Trail()  # noqa: RUF009 - frozen


def begin(event: Event) -> Standing:
    """Return the standing after the first event."""
    if not isinstance(event, MatchStarted):
        raise BadHistory(0, "no_start", {"event": type(event).__name__})
    match = Match(event.rules, event.seating.dealer)
    return Standing(1, event.ruleset, event.seed, event.occupants, event.seating, match)


def fold(events: tuple[Event, ...]) -> Standing:
    """Return where events lead, from the first on. Raises ``BadHistory``."""
    if not events:
        raise BadHistory(0, "no_start")
    standing = begin(events[0])
    for event in events[1:]:
        standing = after(standing, event)
    return standing


def after(standing: Standing, event: Event) -> Standing:
    """Return the standing after one more event. Raises ``BadHistory`` if it cannot follow."""
    if isinstance(event, Played):
        changed = _play(standing, event)
    elif isinstance(event, Undone):
        changed = _undo(standing, event)
    elif isinstance(event, DealStarted):
        changed = _deal(standing, event)
    elif isinstance(event, DealFinished):
        changed = _count(standing, event)
    elif isinstance(event, SeatChanged):
        changed = _change_seat(standing, event)
    elif isinstance(event, MatchFinished):
        changed = _finish(standing, event)
    else:
        raise _bad(standing, "out_of_place", {"event": "MatchStarted"})
    return replace(changed, version=standing.version + 1)


def _bad(standing: Standing, code: str, facts: dict[str, Fact] | None = None) -> BadHistory:
    return BadHistory(standing.version, code, facts)


def _live(standing: Standing, event: Event) -> State:
    """Return the deal that goes on."""
    if standing.state is None or standing.counted or is_over(standing.state):
        raise _bad(standing, "out_of_place", {"event": type(event).__name__})
    return standing.state


def _play(standing: Standing, event: Played) -> Standing:
    states = [_live(standing, event)]
    for action in event.actions:
        if seat_to_act(states[-1]) != event.seat:
            raise _bad(standing, "not_their_turn", {"seat": event.seat})
        try:
            states.append(apply(states[-1], action))
        except IllegalAction as error:
            facts: dict[str, Fact] = {"seat": event.seat, "reason": error.violation.code}
            raise _bad(standing, "illegal_action", facts) from error
    if len(states) == 1:
        raise _bad(standing, "out_of_place", {"event": "Played"})
    trail = extend(standing.trail, event.seat, event.actions, states)
    return replace(standing, state=states[-1], trail=trail)


def _undo(standing: Standing, event: Undone) -> Standing:
    _live(standing, event)
    steps = standing.trail.steps
    if not steps or steps[-1].seat != event.seat:
        raise _bad(standing, "bad_undo", {"seat": event.seat})
    trail = replace(standing.trail, steps=steps[:-1])
    return replace(standing, state=steps[-1].before, trail=trail)


def _deal(standing: Standing, event: DealStarted) -> Standing:
    if not standing.counted or standing.finished or is_decided(standing.match):
        raise _bad(standing, "out_of_place", {"event": "DealStarted"})
    if event.deal != standing.deal + 1:
        raise _bad(standing, "wrong_deal", {"expected": standing.deal + 1, "found": event.deal})
    dealer = standing.match.dealer
    if event.dealer != dealer:
        raise _bad(standing, "wrong_dealer", {"expected": dealer, "found": event.dealer})
    try:
        state = start_deal(standing.match, event.deck)
    except ValueError as error:
        raise _bad(standing, "bad_deck") from error
    return replace(standing, deal=event.deal, state=state, counted=False, trail=Trail())


def _count(standing: Standing, event: DealFinished) -> Standing:
    state = standing.state
    if state is None or standing.counted or not is_over(state):
        raise _bad(standing, "out_of_place", {"event": "DealFinished"})
    if event.deal != standing.deal or event.scores != score(state):
        raise _bad(standing, "wrong_score", {"deal": event.deal})
    match = finish_deal(standing.match, state)
    return replace(standing, match=match, counted=True, deal_scores=event.scores)


def _finish(standing: Standing, event: MatchFinished) -> Standing:
    if not standing.counted or standing.finished or not is_decided(standing.match):
        raise _bad(standing, "out_of_place", {"event": "MatchFinished"})
    if event.winners != leaders(standing.match):
        raise _bad(standing, "wrong_winners")
    return replace(standing, finished=True)


def _change_seat(standing: Standing, event: SeatChanged) -> Standing:
    if standing.finished or not 0 <= event.seat < len(standing.occupants):
        raise _bad(standing, "out_of_place", {"event": "SeatChanged"})
    occupants = list(standing.occupants)
    occupants[event.seat] = event.occupant
    trail = replace(standing.trail, steps=(), floor="undo_nothing")
    return replace(standing, occupants=tuple(occupants), trail=trail)
