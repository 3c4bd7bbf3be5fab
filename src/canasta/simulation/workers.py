"""Numbered work, spread over processes in portions; the results come back in order."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from os import cpu_count
from typing import TypeVar

Result = TypeVar("Result")
Task = Callable[[int, int], Result]
"""Does the work of ``count`` numbers from ``first`` on."""

AHEAD = 4
"""Portions that wait for each process."""


def cores() -> int:
    """Return how many processes to use if nobody says."""
    return cpu_count() or 1


def spread(
    task: Task[Result], first: int, count: int, size: int, jobs: int
) -> Iterator[tuple[int, Result]]:
    """Yield the next number to be done, and the result, after each portion of ``size`` numbers.

    With one job everything happens in this process. Leaving the loop early, or Ctrl-C, stops
    the others as soon as they have done the portion that they are at.
    """
    portions = [
        (start, min(size, first + count - start)) for start in range(first, first + count, size)
    ]
    if jobs == 1 or len(portions) == 1:
        for start, length in portions:
            yield start + length, task(start, length)
        return
    pool = ProcessPoolExecutor(
        min(jobs, len(portions)), mp_context=get_context("spawn"), initializer=_leave_to_parent
    )
    waiting: list[tuple[int, Future[Result]]] = []
    try:
        following = iter(portions)
        for start, length in following:
            waiting.append((start + length, pool.submit(task, start, length)))
            if len(waiting) >= AHEAD * jobs:
                break
        while waiting:
            reached, future = waiting.pop(0)
            result = future.result()
            for start, length in following:
                waiting.append((start + length, pool.submit(task, start, length)))
                break
            yield reached, result
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_to_parent() -> None:
    """Ignore Ctrl-C: the parent process says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
