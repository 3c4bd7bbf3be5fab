"""``Table``: one match at one table, as a value; requests in, replies out.

There is no clock, file or chance here. A driver brings decks, asks computer players when it
likes, keeps the events, and shows each seat what is made for it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from canasta.core import look
from canasta.core.actions import Action
from canasta.core.compose import Part
from canasta.core.deal import shuffled_deck
from canasta.core.engine import check, is_over, seat_to_act
from canasta.core.match import Match, Seating, is_decided, leaders, start_match
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.score import SideScore, score
from canasta.core.state import State
from canasta.core.view import View, view
from canasta.core.violation import Violation
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
from canasta.table.judge_play import Fault, judge_play, turn_fault
from canasta.table.replies import Accepted, Pending, Refused, Reply
from canasta.table.seen import seen
from canasta.table.standing import Standing, after, begin, fold
from canasta.table.story import Seen
from canasta.table.undo import Undoable, undo_status
from canasta.table.wellformed import is_well_formed


@dataclass(frozen=True)
class Table:
    """A match so far: its events, and where they have led.

    Make one with ``Table.start`` or ``Table.from_events``. ``version`` counts the events;
    every request names the version that it was made against.
    """

    events: tuple[Event, ...]
    standing: Standing = field(repr=False)

    @staticmethod
    def start(rules: Rules, players: Sequence[Occupant], seed: int, ruleset: str = "") -> Accepted:
        """Start a match: draw for seats if the rules say so, and seat the four players."""
        if len(players) != 4:
            raise ValueError("four players sit at a table")
        _, seating = start_match(rules, Rng(seed))
        occupants = tuple([players[player] for player in seating.seats])
        event = MatchStarted(rules, occupants, seating, seed, ruleset)
        return Accepted(Table.from_events((event,)), (event,), None)

    @staticmethod
    def from_events(events: Sequence[Event]) -> "Table":
        """Return the table that events lead to. Raises ``BadHistory``.

        The events of a request belong together: a list that ends between them is refused.
        """
        standing = fold(tuple(events))
        scored = standing.state is None or not is_over(standing.state) or standing.counted
        if not scored or (is_decided(standing.match) and not standing.finished):
            raise BadHistory(standing.version, "cut_off")
        return Table(tuple(events), standing)

    @property
    def version(self) -> int:
        return self.standing.version

    @property
    def rules(self) -> Rules:
        return self.standing.match.rules

    @property
    def ruleset(self) -> str:
        return self.standing.ruleset

    @property
    def seed(self) -> int:
        return self.standing.seed

    @property
    def match(self) -> Match:
        return self.standing.match

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's total over the finished deals."""
        return self.standing.match.scores

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Who plays at each seat."""
        return self.standing.occupants

    @property
    def seating(self) -> Seating:
        return self.standing.seating

    @property
    def deal_number(self) -> int:
        """The number of the deal that goes on or ended last, from 1; 0 before the first."""
        return self.standing.deal

    @property
    def state(self) -> State | None:
        """The deal with all its hidden cards: for drivers and tests, never for a player."""
        return self.standing.state

    @property
    def deal_scores(self) -> tuple[SideScore, ...]:
        """The score of the deal that ended last, line by line."""
        return self.standing.deal_scores

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return self.standing.finished

    @property
    def wants_deal(self) -> bool:
        """Whether the next thing to happen is a new deal."""
        return self.standing.counted and not self.standing.finished

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that won; several share a win (R13.3), none before the end."""
        return leaders(self.match) if self.is_over else ()

    def view(self, seat: int) -> View | None:
        """Return what a seat may know of the deal that goes on or ended last."""
        state = self.standing.state
        return None if state is None else view(state, seat)

    def final_hands(self) -> tuple[tuple[int, ...], ...]:
        """Return the hands that were counted, by seat, once the deal is over; before, nothing."""
        state = self.standing.state
        if state is None or not is_over(state):
            return ()
        return tuple([look.hand_of(state.cells, seat) for seat in range(len(self.occupants))])

    def pending(self) -> Pending | None:
        """Return the seat that has to act; ``None`` while no deal goes on."""
        state = self.standing.state
        seat = None if state is None else seat_to_act(state)
        if state is None or seat is None:
            return None
        return Pending(seat, self.occupants[seat], self.version, view(state, seat), self.seed)

    def next_deck(self) -> tuple[int, ...]:
        """Return the deck of the next deal that follows from the seed."""
        return shuffled_deck(self.rules, Rng(self.seed, self.deal_number + 1))

    def start_deal(self, version: int, deck: tuple[int, ...]) -> Reply:
        """Deal the next deal; the deck is refused unless it is exactly the cards of the rules."""
        if version != self.version:
            return self._refuse(Violation("stale_version"))
        if self.is_over:
            return self._refuse(Violation("match_over"))
        if not self.wants_deal:
            return self._refuse(Violation("deal_running"))
        if sorted(deck) != sorted(self.next_deck()):
            return self._refuse(Violation("bad_deck"))
        return self._accept(DealStarted(self.deal_number + 1, self.match.dealer, deck))

    def request(self, seat: int, version: int, parts: Sequence[Part]) -> Reply:
        """Do a whole play, or nothing of it (R4.7); it is one step for undo."""
        state = self.standing.state
        refused = self._gate(seat, version)
        if refused is not None or state is None:
            return self._refuse(refused or Violation("deal_over"))
        judged = judge_play(state, seat, parts)
        if isinstance(judged, Fault):
            return Refused(judged.violation, self.version, judged.step)
        return self._accept(Played(seat, judged))

    def act(self, seat: int, version: int, action: Action) -> Reply:
        """Do one action, as a program plays: unlike a play, it may leave points owed."""
        state = self.standing.state
        refused = self._gate(seat, version)
        if refused is not None or state is None:
            return self._refuse(refused or Violation("deal_over"))
        found = turn_fault(state, seat)
        if found is None and not is_well_formed(action, int(state.table.slots)):
            found = Violation("bad_action")
        found = found or check(state, action)
        return self._refuse(found) if found else self._accept(Played(seat, (action,)))

    def undo_status(self, seat: int) -> Undoable | Violation:
        """Return what a seat may take back now, or why it may not (R4.9)."""
        return undo_status(self.standing.trail, self.standing.state, seat)

    def undo(self, seat: int, version: int) -> Reply:
        """Take back the seat's last step (R4.9)."""
        refused = self._gate(seat, version)
        if refused is not None and refused.code not in ("deal_over", "match_over"):
            return self._refuse(refused)
        status = self.undo_status(seat)
        if isinstance(status, Violation):
            return self._refuse(status)
        return self._accept(Undone(seat))

    def change_seat(self, seat: int, version: int, occupant: Occupant) -> Reply:
        """Let somebody else play a seat from now on."""
        refused = self._gate(seat, version)
        if refused is not None and refused.code != "deal_over":
            return self._refuse(refused)
        return self._accept(SeatChanged(seat, occupant))

    def seen(self, seat: int, since: int = 0) -> tuple[Seen, ...]:
        """Return what a seat may know of all events from number ``since`` on, in order."""
        told: list[Seen] = []
        standing: Standing | None = None
        for number, event in enumerate(self.events):
            before = standing
            standing = begin(event) if before is None else after(before, event)
            if number >= since:
                told.extend(seen(event, before, standing, seat))
        return tuple(told)

    def _gate(self, seat: int, version: int) -> Violation | None:
        """Return why no request of a seat can be done now, whatever it is."""
        if not 0 <= seat < len(self.occupants):
            return Violation("unknown_seat", {"seat": seat})
        if version != self.version:
            return Violation("stale_version")
        if self.is_over:
            return Violation("match_over")
        return Violation("deal_over") if self.wants_deal else None

    def _refuse(self, violation: Violation) -> Refused:
        return Refused(violation, self.version)

    def _accept(self, event: Event) -> Accepted:
        """Add an event, and those that follow from it by themselves."""
        standing = after(self.standing, event)
        added: list[Event] = [event]
        state = standing.state
        if state is not None and not standing.counted and is_over(state):
            added.append(DealFinished(standing.deal, score(state)))
            standing = after(standing, added[-1])
            if is_decided(standing.match):
                added.append(MatchFinished(leaders(standing.match)))
                standing = after(standing, added[-1])
        return Accepted(Table((*self.events, *added), standing), tuple(added), self.standing)
