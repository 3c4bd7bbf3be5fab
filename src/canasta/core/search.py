"""A search for a way out, for the one position that has no closed form.

When a side opens with a pile of two cards and every card of the hand is needed to reach the
minimum, the second pile card comes to an empty hand, and only then. The hand is short, so
trying everything is quick.
"""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.moves import lay_moves
from canasta.core.native import i64, vec
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.ways import way_out


def search_out(state: State) -> bool:
    """Say whether the hand can be laid, the points paid, and the deal ended in this turn."""
    seen: set[bytes] = set()
    return _search(state, seen)


def _search(state: State, seen: set[bytes]) -> bool:
    content = bytes(state.cells)
    if content in seen:
        return False
    seen.add(content)
    if state.cells[c.ASIDE] == 0:
        return way_out(state)
    moves = vec[i64]([0] * k.BUFFER_SIZE)
    found: i64 = lay_moves(state.table, state.cells, moves, 0)
    for number in range(found):
        after = state.copy()
        step(after, moves[number])
        if _search(after, seen):
            return True
    return False
