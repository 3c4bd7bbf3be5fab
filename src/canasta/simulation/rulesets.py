"""Rulesets at random, for the laws: any preset with any options changed."""

from typing import Any

from canasta.core.options import OPTIONS
from canasta.core.presets import preset_rules
from canasta.core.rng import Rng
from canasta.core.rules import Rules, check_values, rule_values
from canasta.core.values import Allowed, Choice, Switch, Table, Value, Whole

SHARES = (0, 10, 50, 100)
"""How many options in a hundred are changed; each share is equally likely."""


def random_value(allowed: Allowed, rng: Rng) -> Value:
    """Return a value that an option allows, each equally likely."""
    if isinstance(allowed, Choice):
        return allowed.members[rng.below(len(allowed.members))]
    if isinstance(allowed, Switch):
        return rng.below(2) == 1
    if isinstance(allowed, Whole):
        return _random_whole(allowed, rng)
    return _random_rows(allowed, rng)


def _random_whole(allowed: Whole, rng: Rng) -> int | None:
    steps = (allowed.most - allowed.least) // allowed.step + 1
    number = int(rng.below(steps + (1 if allowed.nullable else 0)))
    return None if number == steps else allowed.least + number * allowed.step


def _random_rows(allowed: Table, rng: Rng) -> tuple[tuple[int | None, int], ...]:
    scores: set[int] = set()
    for _ in range(rng.below(allowed.rows.most)):
        scores.add(_random_whole(allowed.scores, rng) or 0)
    lowest: list[int | None] = [None, *sorted(scores)]
    return tuple((score, _random_whole(allowed.points, rng) or 0) for score in lowest)


def random_rules(preset: str, rng: Rng) -> Rules:
    """Return a preset with options changed at random, none to all of them."""
    base = rule_values(preset_rules(preset))
    share = SHARES[rng.below(len(SHARES))]
    while True:
        values: dict[str, Any] = dict(base)
        for option in OPTIONS:
            if rng.below(100) < share:
                values[option.name] = random_value(option.allowed, rng)
        if not check_values(values):
            return Rules(**values)
