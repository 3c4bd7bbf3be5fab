"""``State``: a deal between two actions, as a value."""

from typing import final

from mypy_extensions import mypyc_attr

from canasta.core.cells import from_bytes
from canasta.core.native import u8, vec
from canasta.core.rules import Rules
from canasta.core.table import Table, table_for


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """Everything about a deal that goes on: hands, stock, pile, melds and the turn.

    A state is comparable, hashable by content and picklable. Only code that owns a state
    may change it, through ``advance``; everybody else gets a new one from ``apply``.
    States hold hidden cards: give players a ``View``.
    """

    def __init__(self, table: Table, cells: vec[u8]) -> None:
        self.table: Table = table
        self.cells: vec[u8] = cells

    @property
    def rules(self) -> Rules:
        return self.table.rules

    def copy(self) -> "State":
        """Return an equal state that shares nothing with this one."""
        return State(self.table, self.cells[:])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return bytes(self.cells) == bytes(other.cells) and (
            self.table is other.table or self.table.rules == other.table.rules
        )

    def __hash__(self) -> int:
        return hash(bytes(self.cells))

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (self.table.rules, bytes(self.cells))


def restore(rules: Rules, cells: bytes) -> State:
    """Return the state that ``bytes(state.cells)`` and its rules were taken from."""
    table = table_for(rules)
    if len(cells) != table.end:
        raise ValueError(f"a state of these rules has {table.end} cells, not {len(cells)}")
    return State(table, from_bytes(cells))
