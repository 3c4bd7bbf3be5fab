"""Random legal play: for measuring, for tests of the laws, and for search."""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.faults import fault
from canasta.core.legal import folded_moves
from canasta.core.native import i64, vec
from canasta.core.rng import Rng
from canasta.core.state import State
from canasta.core.steps import step


def play_randomly(state: State, rng: Rng, most: i64 = 100_000) -> i64:
    """Play a deal to its end in place, each legal action equally likely; return the actions."""
    out = vec[i64]([0] * k.BUFFER_SIZE)
    done: i64 = 0
    while state.cells[c.PHASE] != c.OVER and done < most:
        found: i64 = folded_moves(state, out)
        if found == 0:
            raise AssertionError("a live state has a legal action")
        step(state, out[rng.below(found)])
        done += 1
    return done


def apply_randomly(state: State, rng: Rng, most: i64 = 100_000) -> i64:
    """Play a deal like ``play_randomly``, each action checked and giving a fresh state."""
    out = vec[i64]([0] * k.BUFFER_SIZE)
    done: i64 = 0
    while state.cells[c.PHASE] != c.OVER and done < most:
        found: i64 = folded_moves(state, out)
        if found == 0:
            raise AssertionError("a live state has a legal action")
        code: i64 = out[rng.below(found)]
        if fault(state, code) != 0:
            raise AssertionError("a listed action is legal")
        state = state.copy()
        step(state, code)
        done += 1
    return done
