"""Somebody who plays by reading what is printed: for whole matches without a terminal."""

import re
from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path

from canasta.cli.terminal.face import PACES
from canasta.cli.terminal.plain import PlainFace
from canasta.cli.terminal.setup import NewMatch
from canasta.cli.terminal.start import Game, Wish
from canasta.core.rules import Rules
from canasta.messages import Catalog, Language
from canasta.table import Computer, Occupant, Person
from tests.positions import house

ONE_DEAL = house(match_end="fixed_deals", fixed_deals=1)
ALONE: tuple[Occupant, ...] = (Person(), Computer("random"), Computer("random"), Computer("random"))

_MOST_LINES = 2_000

Answer = Callable[[str], str | None]
"""Gives a line for what was printed since the last one; None ends the input."""


class Typist(StringIO):
    """An input that answers what has been printed; `lines` are the answers so far."""

    def __init__(self, printed: StringIO, answer: Answer) -> None:
        super().__init__()
        self.lines: list[str] = []
        self._printed = printed
        self._answer = answer
        self._read = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self._printed.getvalue()
        line = self._answer(text[self._read :])
        self._read = len(text)
        assert len(self.lines) < _MOST_LINES, text[-2_000:]
        if line is None:
            return ""
        self.lines.append(line)
        return f"{line}\n"


def simple(text: str) -> str | None:
    """Draw, and discard the first card; go on wherever Enter goes on."""
    can = text.rstrip("> \n").splitlines()[-1] if text.strip("> \n") else ""
    typed = re.search(r"(?:typed|入力では|입력할 때는) (\S+)", text)
    if "(d)" in can:
        return "d"
    if "(x " in can:
        return f"x {typed[1]}" if typed else "hand"
    if re.search(r"yes|\(pass\)", can):
        return "yes" if "yes" in can else "pass"
    if "(t" in can:
        return re.split(r"\(| / |\)", can.split("(t", 1)[1], maxsplit=1)[0].join(["t", ""])
    return ""


def then(lines: Sequence[str], after: Answer = simple) -> Answer:
    """Type these lines first, whatever is printed."""
    left = list(lines)
    return lambda text: left.pop(0) if left else after(text)


def until(stop: str, line: str | None, before: Answer = simple) -> Answer:
    """Type a line instead of the usual one once a text has been printed."""
    seen: list[str] = []

    def answer(text: str) -> str | None:
        seen.append(text)
        return line if stop in "".join(seen) else before(text)

    return answer


class Run:
    """One run of the game: its exit code, what was printed, and what was typed."""

    def __init__(
        self,
        folder: Path,
        answer: Answer = simple,
        *,
        players: tuple[Occupant, ...] = ALONE,
        rules: Rules = ONE_DEAL,
        seed: int = 5,
        resume: int | None = None,
        fresh: bool = False,
        pace: str = "none",
        language: Language = "en",
    ) -> None:
        self.output = StringIO()
        self.typist = Typist(self.output, answer)
        face = PlainFace(Catalog.load(language), self.typist, self.output)
        self.game = Game(face, PACES[pace], folder)
        new = NewMatch(rules, "yorimichi", players, seed)
        self.code = self.game.run(Wish(new, resume=resume, fresh=fresh))

    @property
    def text(self) -> str:
        return self.output.getvalue()
