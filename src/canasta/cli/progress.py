"""A progress bar for whatever takes longer than two seconds: on stderr, and on a terminal only."""

import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import Final, TextIO

WAIT: Final = 2.0
"""Seconds before a bar appears."""
_PAUSE: Final = 0.1
_WIDTH: Final = 40


class ProgressBar:
    """A bar that appears when the work turns out to be long, and is wiped away at its end.

    with ProgressBar("Counting") as bar:
        bar.show(0.5)
    """

    def __init__(
        self,
        label: str,
        stream: TextIO | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._label = label
        self._stream = sys.stderr if stream is None else stream
        self._clock = clock
        self._next = clock() + WAIT
        self._is_shown = False
        self._is_terminal = self._stream.isatty()

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._is_shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def show(self, share: float) -> None:
        """Say which share of the work, from 0 to 1, is done."""
        if not self._is_terminal or self._clock() < self._next:
            return
        done = max(0.0, min(1.0, share))
        filled = "#" * int(done * _WIDTH)
        self._stream.write(f"\r{self._label} [{filled:.<{_WIDTH}}] {done:4.0%}")
        self._stream.flush()
        self._is_shown = True
        self._next = self._clock() + _PAUSE
