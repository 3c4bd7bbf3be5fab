"""Both counters on one fixture: where they agree, and what they say where they do not."""

from __future__ import annotations

from collections import Counter

from tests.perft import engine, naive, starts
from tests.perft.files import Fixture


def first_actions(fixture: Fixture, rules: str, depth: int, exact: bool) -> str:
    """Return the counts of both under each first action, those that differ marked."""
    ours = engine.divide(engine.start(fixture, rules), depth, exact)
    theirs = naive.divide(starts.start(fixture, rules), depth, exact)
    return table(ours, theirs)


def table(ours: Counter[str], theirs: Counter[str]) -> str:
    """Return two breakdowns side by side.

    >>> print(table(Counter({"draw": 3}), Counter({"draw": 3, "ask": 2})))
      first action                  engine      naive
    * ask                                0          2
      draw                               3          3
    """
    rows = [f"  {'first action':24} {'engine':>11} {'naive':>10}"]
    for label in sorted({*ours, *theirs}):
        mark = " " if ours[label] == theirs[label] else "*"
        rows.append(f"{mark} {label:24} {ours[label]:11} {theirs[label]:10}")
    return "\n".join(rows)


def mismatch(fixture: Fixture, rules: str, depth: int, exact: bool, expected: int) -> str:
    """Say that a count is not the one of the file, with the counts under each first action."""
    found = engine.count(engine.start(fixture, rules), depth, exact)
    kind = "suits" if exact else "folded"
    return (
        f"{fixture.name!r}, {rules}, {kind}, depth {depth}: the file says {expected}, the engine "
        f"counts {found}\n{first_actions(fixture, rules, depth, exact)}"
    )
