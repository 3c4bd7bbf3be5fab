"""Rulesets at random: valid, the same for a seed, and of every value in time."""

from __future__ import annotations

from canasta import Rng, preset_rules
from canasta.core.options import OPTIONS
from canasta.core.rules import check_rules, rule_values
from canasta.core.values import Choice, Switch
from canasta.simulation.rulesets import random_rules, random_value
from tests.positions import RULESETS


def test_random_rules_are_valid() -> None:
    for number in range(120):
        assert check_rules(random_rules(RULESETS[number % 6], Rng(1, number))) == ()


def test_a_seed_gives_the_same_rules() -> None:
    assert random_rules("spruce", Rng(7)) == random_rules("spruce", Rng(7))


def test_some_random_rules_are_the_preset_itself_and_some_change_nearly_all() -> None:
    base = rule_values(preset_rules("wikihow"))
    changed = [
        sum(rule_values(rules)[name] != value for name, value in base.items())
        for rules in (random_rules("wikihow", Rng(2, number)) for number in range(60))
    ]
    assert min(changed) == 0
    assert max(changed) > 30


def test_every_value_of_every_choice_comes_up() -> None:
    rng = Rng(3)
    for option in OPTIONS:
        if isinstance(option.allowed, Choice | Switch):
            expected = (
                set(option.allowed.members) if isinstance(option.allowed, Choice) else {True, False}
            )
            assert {random_value(option.allowed, rng) for _ in range(80)} == expected


def test_the_bounds_of_numbers_come_up() -> None:
    rng = Rng(4)
    allowed = {option.name: option.allowed for option in OPTIONS}
    assert {random_value(allowed["draw_count"], rng) for _ in range(40)} == {1, 2}
    assert None in {random_value(allowed["max_wilds"], rng) for _ in range(200)}
