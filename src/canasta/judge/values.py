"""Readers of single values: a TOML value in, a checked value out, or reports of what is wrong.

A reader returns ``None`` where it reported a problem.
"""

import re
from collections.abc import Callable
from difflib import get_close_matches
from typing import Final, TypeAlias

from canasta.core.reasons import CODES
from canasta.core.values import show_value
from canasta.core.violation import Fact

Report: TypeAlias = Callable[[str, dict[str, Fact]], None]
"""How a reader says what is wrong: a code and its facts."""
Reader: TypeAlias = Callable[[object, Report], object]

LINES: Final = (
    "cards",
    "natural_canastas",
    "mixed_canastas",
    "concealed_canastas",
    "red_threes",
    "going_out",
    "hands",
    "penalties",
)
"""The parts of a score by the names that cases give them (docs/judge.md)."""

PLAYERS: Final = ("N", "E", "S", "W")


def wrong_type(value: object, report: Report, kind: str) -> None:
    """Report a value that is not of the kind that belongs here."""
    report("wrong_type", {"value": show_value(value), "kind": kind})


def not_a_choice(value: object, report: Report, words: tuple[str, ...]) -> None:
    """Report a value that is none of a few words."""
    facts: dict[str, Fact] = {"value": show_value(value), "allowed": ", ".join(words)}
    report("not_a_choice", facts | nearest(value, words))


def wrong_number(have: int, report: Report, least: int, most: int) -> None:
    """Report a list that is too short or too long."""
    if least == most:
        report("wrong_count", {"have": have, "need": least})
    else:
        report("wrong_number", {"have": have, "least": least, "most": most})


def nearest(value: object, words: tuple[str, ...]) -> dict[str, Fact]:
    """Return the word that may have been meant, as a fact, if there is one."""
    close = get_close_matches(value[:80], words, n=1) if isinstance(value, str) else []
    return {"closest": close[0]} if close else {}


def list_of(reader: Reader, kind: str, least: int = 0, most: int = 1_000) -> Reader:
    """Return a reader of a list, each item read by the same reader."""

    def read(value: object, report: Report) -> object:
        if not isinstance(value, list):
            wrong_type(value, report, kind)
            return None
        found = [reader(item, report) for item in value]
        if not least <= len(value) <= most:
            wrong_number(len(value), report, least, most)
            return None
        return None if None in found else tuple(found)

    return read


def one_of(*words: str) -> Reader:
    """Return a reader of one of a few words."""

    def read(value: object, report: Report) -> object:
        if isinstance(value, str) and value in words:
            return value
        not_a_choice(value, report, words)
        return None

    return read


def whole(least: int, most: int, step: int = 1) -> Reader:
    """Return a reader of a whole number within limits."""

    def read(value: object, report: Report) -> object:
        if isinstance(value, bool) or not isinstance(value, int):
            wrong_type(value, report, "number")
        elif not least <= value <= most:
            report("out_of_range", {"value": show_value(value), "least": least, "most": most})
        elif value % step:
            report("wrong_step", {"value": show_value(value), "step": step})
        else:
            return value
        return None

    return read


points: Final = whole(-1_000_000, 1_000_000, 5)


def yes_or_no(value: object, report: Report) -> bool | None:
    """Read ``true`` or ``false``."""
    if isinstance(value, bool):
        return value
    wrong_type(value, report, "truth")
    return None


def text(value: object, report: Report) -> str | None:
    """Read a text on one line."""
    if not isinstance(value, str):
        wrong_type(value, report, "text")
    elif not value.isprintable():
        report("not_printable", {"value": show_value(value)})
    else:
        return value
    return None


def clause(value: object, report: Report) -> str | None:
    """Read the number of a clause, such as ``R7.3``."""
    if isinstance(value, str) and re.fullmatch(r"R[1-9][0-9]?(\.[1-9][0-9]?)?", value):
        return value
    report("bad_clause", {"value": show_value(value)})
    return None


def reasons(value: object, report: Report) -> tuple[str, ...] | None:
    """Read the code of a refusal, or a list of them."""
    codes: list[object] = value if isinstance(value, list) else [value]
    found: list[str] = []
    for code in codes:
        if isinstance(code, str) and code and code in CODES:
            found.append(code)
        else:
            facts: dict[str, Fact] = {"value": show_value(code)}
            report("unknown_reason", facts | nearest(code, CODES))
    return tuple(found) if found else None


def score_lines(value: object, report: Report) -> dict[str, int] | None:
    """Read parts of a score by name."""
    if not isinstance(value, dict):
        wrong_type(value, report, "table")
        return None
    found: dict[str, int] = {}
    for name, amount in value.items():
        number = points(amount, report)
        if name not in LINES:
            not_a_choice(name, report, LINES)
        elif isinstance(number, int):
            found[name] = number
    return found


def players(value: object, report: Report) -> str | None:
    """Read some of the players N, E, S, W, as text in this order."""
    names = value.split() if isinstance(value, str) else []
    if names and len(set(names)) == len(names) and set(names) <= set(PLAYERS):
        return " ".join([name for name in PLAYERS if name in names])
    not_a_choice(value, report, PLAYERS)
    return None
