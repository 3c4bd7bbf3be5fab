"""What one seat is shown: its view, what surrounds it, and what is asked of it."""

from dataclasses import dataclass

from canasta.cli.terminal.style import Role
from canasta.core.view import View
from canasta.table import Seen


@dataclass(frozen=True)
class Scene:
    """A moment at the table for one seat.

    `told` is what was seen since the seat's last turn, `fresh` what it has not been shown yet.
    `note` answers what was typed last, in the colour of `tone`; `new` are the cards that came
    to the hand in this turn.
    """

    view: View
    scores: tuple[int, ...]
    deal: int
    table: str
    prompt: str = ""
    chips: tuple[tuple[str, str], ...] = ()
    told: tuple[Seen, ...] = ()
    fresh: tuple[Seen, ...] = ()
    note: tuple[str, ...] = ()
    tone: Role = "good"
    new: tuple[int, ...] = ()
