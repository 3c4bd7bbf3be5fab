"""Small chances: how likely so many cards turn up where they are wanted."""

from functools import cache

STEPS = 64
"""Chances are rounded to so many parts, so that their tables are few."""


@cache
def tail(wanted: int, cards: int, share: int) -> float:
    """Return the chance that at least ``wanted`` of ``cards`` turn up.

    Each does by itself with the chance ``share / STEPS``.

    >>> tail(1, 2, STEPS // 2), tail(3, 2, STEPS // 2), tail(0, 5, 0)
    (0.75, 0.0, 1.0)
    """
    if wanted <= 0:
        return 1.0
    if wanted > cards or share <= 0:
        return 0.0
    if share >= STEPS:
        return 1.0
    chance = share / STEPS
    return chance * tail(wanted - 1, cards - 1, share) + (1 - chance) * tail(
        wanted, cards - 1, share
    )


def step_of(chance: float) -> int:
    """Return a chance as a number of parts.

    >>> step_of(0.5), step_of(-1.0), step_of(7.0)
    (32, 0, 64)
    """
    return max(0, min(STEPS, round(chance * STEPS)))


def between(wanted: float, cards: int, share: int) -> float:
    """Return ``tail`` for a broken number of cards, in proportion between its neighbours."""
    whole = int(wanted // 1)
    part = wanted - whole
    high = tail(whole, cards, share)
    return high if part == 0.0 else high + part * (tail(whole + 1, cards, share) - high)
