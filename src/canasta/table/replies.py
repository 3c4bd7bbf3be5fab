"""What a table answers: every request is accepted or refused, and a seat to act is named."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.core.rng import Rng
from canasta.core.view import View
from canasta.core.violation import Violation
from canasta.table.events import Computer, Event, Occupant

if TYPE_CHECKING:
    from canasta.table.table import Table

_DECISIONS = 2**31
"""Streams from here on are for decisions; those below belong to deals."""


@dataclass(frozen=True)
class Accepted:
    """The table after a request, and the events that it added."""

    table: "Table"
    events: tuple[Event, ...]

    @property
    def version(self) -> int:
        return self.table.version


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
