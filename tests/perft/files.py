"""Perft files: deals from fixed decks, and what follows under one ruleset or several.

README.md beside this module describes the format. Nothing here imports the package under test.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from pathlib import Path

FOLDER = Path(__file__).parent
HEAD = "canasta perft 1"
_KEYS = ("deal", "deck", "dealer", "minimums", "after", "rules", "folded", "suits")


@dataclass
class Counts:
    """The counts at depth 1, 2, … under one ruleset, written as a preset and changes to it."""

    rules: str
    folded: list[int] = field(default_factory=list)
    suits: list[int] = field(default_factory=list)


@dataclass
class Fixture:
    """One deal: its deck, what is played before counting begins, and the counts."""

    name: str
    deck: tuple[str, ...] = ()
    dealer: int = 3
    minimums: tuple[int, ...] = (50, 50)
    after: tuple[str, ...] = ()
    counts: list[Counts] = field(default_factory=list)


def parse(text: str) -> list[Fixture]:
    """Return the deals of a file. Raises ``ValueError`` with the line that cannot be read."""
    lines = text.splitlines()
    if not lines or lines[0] != HEAD:
        raise ValueError(f"line 1: expected {HEAD!r}")
    fixtures: list[Fixture] = []
    for number, line in enumerate(lines[1:], 2):
        if not line.strip() or line.startswith("#"):
            continue
        key, _, value = line.strip().partition(" ")
        try:
            read_line(fixtures, key, value)
        except (ValueError, IndexError) as error:
            raise ValueError(f"line {number}: {line!r}") from error
    return fixtures


def read_line(fixtures: list[Fixture], key: str, value: str) -> None:
    if key not in _KEYS:
        raise ValueError(key)
    if key == "deal":
        fixtures.append(Fixture(value))
        return
    last = fixtures[-1]
    if key == "deck":
        last.deck += tuple(value.split())
    elif key == "dealer":
        last.dealer = int(value)
    elif key == "minimums":
        last.minimums = tuple(int(word) for word in value.split())
    elif key == "after":
        last.after += tuple(value.removesuffix(",").split(", "))
    elif key == "rules":
        last.counts.append(Counts(value))
    else:
        counts = last.counts[-1].folded if key == "folded" else last.counts[-1].suits
        counts += [int(word) for word in value.split()]


def format_fixtures(fixtures: list[Fixture]) -> str:
    """Return the text of a file, the inverse of ``parse``."""
    lines = [HEAD]
    for each in fixtures:
        lines += ["", f"deal {each.name}", *wrapped("deck", " ".join(each.deck))]
        lines.append(f"dealer {each.dealer}")
        lines.append(f"minimums {' '.join(map(str, each.minimums))}")
        if each.after:
            joined = ", ".join(action.replace(" ", "_") for action in each.after)
            lines += [line.replace("_", " ") for line in wrapped("after", joined)]
        for counts in each.counts:
            lines.append(f"rules {counts.rules}")
            for key, numbers in (("folded", counts.folded), ("suits", counts.suits)):
                if numbers:
                    lines.append(f"{key} {' '.join(map(str, numbers))}")
    return "\n".join(lines) + "\n"


def wrapped(key: str, text: str) -> list[str]:
    return [f"{key} {line}" for line in textwrap.wrap(text, 90)]


def paths() -> list[Path]:
    """Return the perft files."""
    return sorted(FOLDER.glob("*.txt"))


def read(path: Path) -> list[Fixture]:
    return parse(path.read_text("utf-8"))
