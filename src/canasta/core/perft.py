"""Counting the sequences of legal actions from a state (perft).

Two engines with the same rules count the same, and where they do not, the counts under each
first action lead to the place. A deal that ends early has no sequence of the full length.
"""

from canasta.core import codes as k
from canasta.core.actions import Action, decode
from canasta.core.engine import folded_codes, unfold
from canasta.core.legal import legal_codes
from canasta.core.native import i64, vec
from canasta.core.state import State
from canasta.core.steps import step


def count_folded(state: State, depth: int) -> int:
    """Return how many sequences of ``depth`` actions are legal, suits folded.

    >>> from canasta.core.deal import deal, shuffled_deck
    >>> from canasta.core.rng import Rng
    >>> from canasta.core.rules import Rules
    >>> start = deal(Rules(), shuffled_deck(Rules(), Rng(1)))
    >>> [count_folded(start, depth) for depth in range(3)]
    [1, 1, 12]
    """
    if depth < 1:
        return _count_nothing(depth)
    return int(_folded(state, depth, _buffers(depth)))


def count_exact(state: State, depth: int) -> int:
    """Return how many sequences of ``depth`` actions are legal, each suit by itself.

    >>> from canasta.core.deal import deal, shuffled_deck
    >>> from canasta.core.rng import Rng
    >>> from canasta.core.rules import Rules
    >>> start = deal(Rules(), shuffled_deck(Rules(), Rng(1)))
    >>> [count_exact(start, depth) for depth in range(3)]
    [1, 1, 19]
    """
    if depth < 1:
        return _count_nothing(depth)
    return int(_exact(state, depth, _buffers(depth)))


def after_each(state: State, exact: bool) -> list[tuple[Action, State]]:
    """Return every legal action, suits folded or each by itself, with the state after it."""
    found: list[tuple[Action, State]] = []
    for folded in folded_codes(state):
        for code in unfold(state, folded) if exact else [folded]:
            after = state.copy()
            step(after, code)
            found.append((decode(code), after))
    return found


def _count_nothing(depth: int) -> int:
    if depth < 0:
        raise ValueError("a depth is a number of actions")
    return 1


def _buffers(depth: int) -> list[vec[i64]]:
    """Return room for the legal actions at each depth, so that nothing is made on the way."""
    return [vec[i64]([0] * k.BUFFER_SIZE) for _ in range(depth)]


def _folded(state: State, depth: i64, buffers: list[vec[i64]]) -> i64:
    out = buffers[depth - 1]
    found: i64 = legal_codes(state, out)
    if depth == 1:
        return found
    total: i64 = 0
    place: i64 = 0
    while place < found:
        after = state.copy()
        step(after, out[place])
        total += _folded(after, depth - 1, buffers)
        place += 1
    return total


def _exact(state: State, depth: i64, buffers: list[vec[i64]]) -> i64:
    out = buffers[depth - 1]
    found: i64 = legal_codes(state, out)
    total: i64 = 0
    place: i64 = 0
    while place < found:
        codes = unfold(state, int(out[place]))
        if depth == 1:
            total += len(codes)
        else:
            for code in codes:
                after = state.copy()
                step(after, code)
                total += _exact(after, depth - 1, buffers)
        place += 1
    return total
