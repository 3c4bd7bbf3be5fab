"""Counts that take minutes: in pieces, so that they can be watched and stopped."""

from collections.abc import Callable
from typing import Final, TypeAlias

from canasta.core.actions import Action
from canasta.core.perft import after_each, count_exact, count_folded
from canasta.core.state import State

Report: TypeAlias = Callable[[float], None]

PIECE: Final = 4
"""Depth that the core counts in one piece: a second or so at the very most."""


def count_sequences(state: State, depth: int, exact: bool, report: Report) -> int:
    """Return how many sequences of so many legal actions there are from a state.

    ``exact`` counts each suit by itself. ``report`` hears now and then which share is done.

    >>> from canasta import Rng, Rules, deal, shuffled_deck
    >>> start = deal(Rules(), shuffled_deck(Rules(), Rng(1)))
    >>> count_sequences(start, 5, False, lambda share: None)
    265
    """
    return _count(state, depth, exact, report, 0.0, 1.0)


def count_under_each(
    state: State, depth: int, exact: bool, report: Report
) -> list[tuple[Action, int]]:
    """Return the first actions of the sequences, each with the number that begin with it."""
    if depth < 1:
        raise ValueError("a sequence with a first action has a depth of 1 or more")
    following = after_each(state, exact)
    width = 1.0 / max(1, len(following))
    return [
        (action, _count(then, depth - 1, exact, report, place * width, width))
        for place, (action, then) in enumerate(following)
    ]


def _count(
    state: State, depth: int, exact: bool, report: Report, begin: float, width: float
) -> int:
    if depth <= PIECE:
        found = count_exact(state, depth) if exact else count_folded(state, depth)
        report(begin + width)
        return found
    following = after_each(state, exact)
    part = width / max(1, len(following))
    return sum(
        _count(then, depth - 1, exact, report, begin + place * part, part)
        for place, (_, then) in enumerate(following)
    )
