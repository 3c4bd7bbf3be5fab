"""A program that plays and keeps a match until it is killed.

It says ``begin 0`` before it opens the store, ``begin N`` before it keeps the request that leads
to version N, and ``done N`` once the store has acknowledged it. Every decision follows from the
match so far.
"""

import sys
from pathlib import Path

from canasta.storage.opening import open_store
from canasta.storage.store import Store
from canasta.table import Accepted, Table, Undoable
from tests.positions import house
from tests.storage.stores import Clock
from tests.table.tables import PROGRAMS, accepted, random_action

START = Table.start(house(), PROGRAMS, 3, "test")


def next_step(table: Table) -> Accepted:
    """Return what happens next: a deal, an undo now and then, or a random action."""
    waiting = table.pending()
    if waiting is None:
        return accepted(table.start_deal(table.version, table.next_deck()))
    rng = waiting.rng()
    if rng.below(3) == 0:
        for seat in range(4):
            if isinstance(table.undo_status(seat), Undoable):
                return accepted(table.undo(seat, table.version))
    action = random_action(waiting.view.codes, rng)
    return accepted(table.act(waiting.seat, table.version, action))


def main(folder: Path) -> None:
    print("begin 0", flush=True)  # noqa: T201
    store: Store = open_store(folder, Clock())
    saved = store.matches()
    step: Accepted
    if saved:
        match_id = saved[0].match_id
        step = next_step(store.load(match_id))
    else:
        match_id = store.create(START)
        step = next_step(START.table)
    while not step.table.is_over:
        print(f"begin {step.version}", flush=True)  # noqa: T201
        store.append(match_id, step)
        print(f"done {step.version}", flush=True)  # noqa: T201
        step = next_step(step.table)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
