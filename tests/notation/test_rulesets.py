"""Rulesets inside texts: a preset and what differs from it (docs/notation.md)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta import PRESETS, BadRules, Rules, preset_rules
from canasta.core.values import RuleReason
from canasta.notation.errors import BadNotation
from canasta.notation.rulesets import format_rules, nearest_preset, parse_rules
from tests.rulebook.strategies import rulesets

PRESET_IDS = [preset.id for preset in PRESETS]


@given(rulesets(), st.sampled_from(PRESET_IDS))
def test_rules_are_read_back_upon_any_preset(rules: Rules, preset: str) -> None:
    assert parse_rules(format_rules(rules, preset)) == (preset, rules)


@given(rulesets())
def test_without_a_preset_the_nearest_one_is_named(rules: Rules) -> None:
    text = format_rules(rules)
    assert parse_rules(text) == (nearest_preset(rules), rules)
    assert len(text.split()) == min(len(format_rules(rules, one).split()) for one in PRESET_IDS)


@pytest.mark.parametrize("preset", PRESET_IDS)
def test_a_preset_is_its_name_alone(preset: str) -> None:
    assert format_rules(preset_rules(preset)) == preset
    assert parse_rules(preset) == (preset, preset_rules(preset))


def test_changes_come_in_the_order_of_the_options() -> None:
    rules = replace(Rules(), target_score=1000, hand_size=13)
    assert format_rules(rules) == "yorimichi hand_size=13 target_score=1000"
    assert parse_rules("yorimichi target_score=1000  hand_size=13")[1] == rules


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("", 1, "preset", ""),
        (", hand_size=13", 1, "preset", ","),
        ("yorimichi hand_size", 11, "change", "hand_size"),
        ("yorimichi hand_size=", 11, "change", "hand_size="),
        ("yorimichi =13", 11, "change", "=13"),
        ("yorimichi hand_size=13 hand_size=13", 24, "new_option", "hand_size=13"),
    ],
)
def test_a_malformed_ruleset_is_refused_at_its_place(
    text: str, column: int, expected: str, found: str
) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_rules(text)
    error = refused.value
    assert (error.column, error.expected, error.found) == (column, (expected,), found)


def test_all_that_is_wrong_with_the_options_is_named() -> None:
    with pytest.raises(BadRules) as refused:
        parse_rules("yorimchi hand_size=3 draw_cuont=2 tie_rule=share")
    assert [(problem.option, problem.code) for problem in refused.value.problems] == [
        ("rules", RuleReason.UNKNOWN_PRESET),
        ("draw_cuont", RuleReason.UNKNOWN_OPTION),
        ("hand_size", RuleReason.OUT_OF_RANGE),
        ("tie_rule", RuleReason.NOT_A_CHOICE),
    ]
