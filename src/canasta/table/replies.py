"""What a table answers: every request is accepted or refused, and a seat to act is named."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from canasta.core.rng import Rng
from canasta.core.view import View
from canasta.core.violation import Violation
from canasta.table.events import Computer, Event, Occupant
from canasta.table.seen import seen
from canasta.table.standing import Standing, after, begin
from canasta.table.story import Seen

if TYPE_CHECKING:
    from canasta.table.table import Table

_DECISIONS = 2**31
"""Streams from here on are for decisions; those below belong to deals."""


@dataclass(frozen=True)
class Accepted:
    """The table after a request, the events that it added, and where the match stood before."""

    table: "Table"
    events: tuple[Event, ...]
    before: Standing | None = field(repr=False)

    @property
    def version(self) -> int:
        return self.table.version

    def seen(self, seat: int) -> tuple[Seen, ...]:
        """Return what a seat may know of these events; seat -1 is an onlooker."""
        told: list[Seen] = []
        standing = self.before
        for event in self.events:
            before = standing
            standing = begin(event) if before is None else after(before, event)
            told.extend(seen(event, before, standing, seat))
        return tuple(told)


@dataclass(frozen=True)
class Refused:
    """Why nothing was done. ``step`` is the number of the refused action in its play, from 0."""

    violation: Violation
    version: int
    step: int = 0


Reply = Accepted | Refused


@dataclass(frozen=True)
class Pending:
    """A seat that has to act, with all that a player may use to choose an action.

    The driver decides when to ask. An answer is a request with this ``version``: if the table
    went on in the meantime, by an undo perhaps, it is refused as stale.
    """

    seat: int
    occupant: Occupant
    version: int
    view: View
    seed: int

    @property
    def is_computer(self) -> bool:
        return isinstance(self.occupant, Computer)

    def rng(self) -> Rng:
        """Return the random numbers of this decision: always the same for a seed and version."""
        return Rng(self.seed, _DECISIONS + self.version)
