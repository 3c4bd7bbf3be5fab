"""What the loop needs of a terminal: the screen and the plain text are two of these."""

from dataclasses import dataclass
from typing import Final, Protocol

from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.style import Style
from canasta.messages import Catalog


class Face(Protocol):
    """Shows things and reads lines. All that reads raises `EOFError` when nothing more comes."""

    words: Catalog
    style: Style
    is_plain: bool

    def ask(self, scene: Scene) -> str:
        """Show the table to the seat to act, and return the line that is typed."""
        ...

    def watch(self, scene: Scene, seconds: float | None) -> None:
        """Show the table for a while, until a key at the latest; without a time, until a key."""
        ...

    def grace(self, scene: Scene, seconds: float | None) -> str:
        """Show the table in the same way, and return what was typed meanwhile."""
        ...

    def page(self, lines: list[str], prompt: str) -> str:
        """Show lines in place of the table, and return what is typed under them."""
        ...

    def glance(self, lines: list[str], seconds: float | None) -> None:
        """Show lines in place of the table for a while."""
        ...

    def hide(self) -> None:
        """Take everything off the screen, and out of what can be scrolled back to."""
        ...

    def close(self) -> None:
        """Give the terminal back."""
        ...


@dataclass(frozen=True)
class Pace:
    """How long a turn of a computer player is shown, and how long a turn can be taken back.

    `None` waits for a key; with a `grace` of 0 the next seat acts at once.
    """

    turn: float | None
    grace: float | None


PACES: Final = {
    "slow": Pace(1.6, 3.0),
    "normal": Pace(0.8, 2.0),
    "fast": Pace(0.35, 1.0),
    "none": Pace(0.0, 0.0),
    "step": Pace(None, None),
}
