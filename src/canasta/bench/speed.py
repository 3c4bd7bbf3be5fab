"""How many actions a second the engine does: random legal play, everything legal listed first."""

from collections.abc import Callable
from dataclasses import dataclass
from time import process_time
from typing import Final, TypeAlias

from canasta.core.deal import deal, shuffled_deck
from canasta.core.playout import apply_randomly, play_randomly
from canasta.core.rng import Rng
from canasta.core.rules import CLASSIC
from canasta.core.state import State

Playout: TypeAlias = Callable[[State, Rng], int]

BATCH: Final = 0.02
"""Seconds that a batch of deals takes at least: long beside the clock's own time."""


@dataclass(frozen=True)
class Pace:
    """Actions done in some seconds."""

    actions: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds


def measure_advance(seconds: float) -> Pace:
    """Return the best pace of `advance` in place: list the legal actions, choose, do."""
    return best_pace(play_randomly, seconds)


def measure_apply(seconds: float) -> Pace:
    """Return the best pace of `apply`: the same with a check and a fresh state each time."""
    return best_pace(apply_randomly, seconds)


def best_pace(play: Playout, seconds: float) -> Pace:
    """Return the best of the batches that fit in so many seconds, at least one.

    The deals are made before the clock starts. It counts this process's own time on the
    processor, and the best batch is the one that others at work on the machine disturbed least.
    """
    number = 1
    pace = _batch(play, number, 0)
    while pace.seconds < BATCH and number < 10_000:
        number *= 2
        pace = _batch(play, number, 0)
    best, spent, first = pace, pace.seconds, number
    while spent < seconds:
        pace = _batch(play, number, first)
        best = max(best, pace, key=lambda each: each.per_second)
        spent += pace.seconds
        first += number
    return best


def _batch(play: Playout, number: int, first: int) -> Pace:
    states = [deal(CLASSIC, shuffled_deck(CLASSIC, Rng(first + n))) for n in range(number)]
    rng = Rng(first, 1)
    begin = process_time()
    actions = sum([int(play(state, rng)) for state in states])
    return Pace(actions, process_time() - begin)
