"""Tables whose cards are known, and a face that keeps what it is shown."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from canasta.cli.terminal.face import PACES
from canasta.cli.terminal.keeper import Keeper
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.screen import render
from canasta.cli.terminal.session import Session
from canasta.cli.terminal.style import Style
from canasta.core.rules import Rules
from canasta.messages import Catalog
from canasta.table import Accepted, Computer, Occupant, Person, Table
from tests.decks import stacked
from tests.positions import house

ALONE: tuple[Occupant, ...] = (Person(), Computer("random"), Computer("random"), Computer("random"))


def dealt(
    hands: Mapping[int, str],
    stock: str = "",
    *,
    rules: Rules | None = None,
    players: tuple[Occupant, ...] = ALONE,
) -> Table:
    """Return a table with a stacked deck dealt, where seat 0 begins."""
    rules = rules or house()
    seed = next(
        seed for seed in range(99) if Table.start(rules, players, seed).table.match.dealer == 3
    )
    table = Table.start(rules, players, seed, "yorimichi").table
    reply = table.start_deal(table.version, stacked(hands, stock, rules=rules))
    assert isinstance(reply, Accepted), reply
    return reply.table


class Recorder:
    """A face that answers from a list, and keeps every text that it was shown."""

    is_plain = False

    def __init__(self, lines: Sequence[str] | Callable[[str], str | None]) -> None:
        self.words = Catalog.load("en")
        self.style = Style(signs=False)
        self.shown: list[str] = []
        self.scenes: list[Scene] = []
        self._lines = list(lines) if not callable(lines) else None
        self._answer = lines if callable(lines) else None

    def _show(self, lines: list[str]) -> str:
        self.shown.append("\n".join(lines))
        return self.shown[-1]

    def _next(self, text: str) -> str:
        if self._lines is not None:
            if not self._lines:
                raise EOFError
            return self._lines.pop(0)
        assert self._answer is not None
        line = self._answer(text)
        if line is None:
            raise EOFError
        return line

    def ask(self, scene: Scene) -> str:
        self.scenes.append(scene)
        return self._next(self._show(render(scene, self.words, self.style, (80, 24))))

    def watch(self, scene: Scene, seconds: float | None) -> None:
        self.scenes.append(scene)
        self._show(render(scene, self.words, self.style, (80, 24)))

    def grace(self, scene: Scene, seconds: float | None) -> str:
        self.watch(scene, seconds)
        return ""

    def page(self, lines: list[str], prompt: str) -> str:
        return self._next(self._show([*lines, prompt]))

    def glance(self, lines: list[str], seconds: float | None) -> None:
        self._show(lines)

    def hide(self) -> None:
        self.shown.append("")

    def close(self) -> None:
        self.shown.append("")


def typed(table: Table, *lines: str, keeper: Keeper | None = None) -> tuple[Recorder, Session]:
    """Type lines at a table, and return what was shown and where it ended."""
    face = Recorder(lines)
    session = Session(table, keeper or Keeper(None), face, PACES["none"])
    with suppress(EOFError):
        session.run()
    return face, session
