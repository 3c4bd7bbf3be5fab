"""Saving at every action, so that nothing is lost whenever and however a match is left."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

from canasta.storage import SaveError
from canasta.table import Accepted


class Saves(Protocol):
    """The part of a store that a running match needs."""

    def create(self, accepted: Accepted) -> int:
        """Keep a new match and return its number."""
        ...

    def append(self, match_id: int, accepted: Accepted) -> None:
        """Keep what an accepted request has added."""
        ...


class PlayedElsewhere(Exception):
    """Another window has gone on with this match."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait until a piece of work is done; then it is as if it had been typed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    typed: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        typed.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if typed:
        raise KeyboardInterrupt


class Keeper:
    """Saves one match. What cannot be saved now is tried again with the next step."""

    def __init__(self, saves: Saves | None, match_id: int | None = None) -> None:
        self.match_id = match_id
        self.trouble: SaveError | None = None
        self._saves = saves
        self._waiting: list[Accepted] = []

    @property
    def is_saved(self) -> bool:
        """Whether all that happened is kept, for as far as it can be kept at all."""
        return self._saves is not None and not self._waiting

    def keep(self, accepted: Accepted) -> None:
        """Save an accepted request; `trouble` tells why it could not be done.

        Raises `PlayedElsewhere`: then the match is not ours to go on with.
        """
        if self._saves is None:
            return
        self._waiting.append(accepted)
        try:
            while self._waiting:
                self._write(self._saves, self._waiting[0])
                del self._waiting[0]
            self.trouble = None
        except SaveError as error:
            if error.code in ("conflict", "no_such_match"):
                raise PlayedElsewhere from error
            self.trouble = error

    def _write(self, saves: Saves, accepted: Accepted) -> None:
        if self.match_id is None:
            self.match_id = saves.create(accepted)
        else:
            saves.append(self.match_id, accepted)
