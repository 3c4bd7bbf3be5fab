"""Stores for tests, in a folder and on a clock of their own."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

from canasta.storage.opening import open_store
from canasta.storage.store import Store


class Clock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.time = datetime(2020, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


def opened(folder: Path) -> Store:
    return open_store(folder, Clock())


def files(folder: Path) -> Iterator[str]:
    """Give the names of the files in a folder, in order."""
    return iter(sorted(path.name for path in folder.iterdir()))
