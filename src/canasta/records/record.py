"""``Record``: a match written down, with all that is needed to play it again."""

from dataclasses import dataclass

from canasta.core.actions import Action
from canasta.core.match import Seating
from canasta.core.rules import Rules
from canasta.core.score import ScoreLine


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a person, or a program, whose own name ``program`` is then."""

    name: str = ""
    program: str | None = None


@dataclass(frozen=True)
class SideCount:
    """A side's score for a deal as it was written down: its lines and their total (R12.1)."""

    lines: tuple[ScoreLine, ...]
    total: int


@dataclass(frozen=True)
class DealEnd:
    """How a deal ended, and what it scored; ``scores`` are those of the match after it."""

    ending: str
    out: int | None
    concealed: bool
    sides: tuple[SideCount, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class DealRecord:
    """A deal: its deck in the order of dealing, and every atomic action with its seat.

    A deal that still goes on has no end.
    """

    dealer: int
    deck: tuple[int, ...]
    actions: tuple[tuple[int, Action], ...] = ()
    end: DealEnd | None = None


@dataclass(frozen=True)
class Record:
    """A match, finished or not. ``players`` are by seat.

    ``preset`` is the ruleset that the text of the rules starts from. ``winners`` are the
    sides with the highest score, and ``None`` while the match goes on.
    """

    preset: str
    rules: Rules
    players: tuple[Player, ...]
    seating: Seating
    deals: tuple[DealRecord, ...] = ()
    winners: tuple[int, ...] | None = None
