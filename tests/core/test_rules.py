"""`Rules` as a value: valid, comparable, and the opening minimum that it holds."""

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from typing import get_type_hints

import pytest
from hypothesis import given

from canasta.core.changes import rules_from_changes, rules_from_texts, rules_to_changes
from canasta.core.errors import BadRules, CanastaError
from canasta.core.options import OPTIONS
from canasta.core.rules import (
    CLASSIC,
    FinalDiscard,
    MatchEnd,
    OneCardNoCanasta,
    RuleProblem,
    RuleReason,
    Rules,
    WildRatio,
    check_rules,
    opening_minimum,
    rule_values,
)
from canasta.core.values import Choice, format_value
from tests.rulebook.strategies import rulesets


def refused(changes: dict[str, object]) -> tuple[RuleProblem, ...]:
    """The problems with which these changes of the default ruleset are refused."""
    with pytest.raises(BadRules) as caught:
        rules_from_changes(CLASSIC, changes)
    return caught.value.problems


def test_the_default_is_the_classic_ruleset() -> None:
    assert Rules() == CLASSIC
    assert check_rules(CLASSIC) == ()


def test_every_field_has_the_type_of_its_option() -> None:
    hints = get_type_hints(Rules)
    for option in OPTIONS:
        if isinstance(option.allowed, Choice):
            assert hints[option.name] is type(option.default)


def test_a_variant_is_a_changed_copy() -> None:
    variant = replace(CLASSIC, draw_count=2)
    assert variant.draw_count == 2
    assert CLASSIC.draw_count == 1
    assert variant != CLASSIC
    assert replace(variant, draw_count=1) == CLASSIC


def test_rules_are_frozen() -> None:
    with pytest.raises((FrozenInstanceError, AttributeError)):
        CLASSIC.draw_count = 2  # type: ignore[misc]


@given(rulesets())
def test_rules_are_equal_and_hashed_by_content(rules: Rules) -> None:
    twin = Rules(**rule_values(rules))  # type: ignore[arg-type]
    assert twin == rules
    assert hash(twin) == hash(rules)
    assert len({twin, rules}) == 1


@given(rulesets())
def test_rules_survive_pickling_and_copying(rules: Rules) -> None:
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.copy(rules) == rules
    assert copy.deepcopy(rules) == rules


def test_rules_with_a_value_that_is_not_allowed_cannot_be_made() -> None:
    assert replace(CLASSIC, hand_size=20).hand_size == 20
    with pytest.raises(BadRules):
        replace(CLASSIC, hand_size=21)
    with pytest.raises(CanastaError):
        Rules(target_score=0)


def test_all_problems_are_named_and_not_only_the_first() -> None:
    with pytest.raises(BadRules) as caught:
        Rules(hand_size=3, max_wilds=13, going_out_bonus=101, opening_minimums=())
    assert [(problem.option, problem.code) for problem in caught.value.problems] == [
        ("hand_size", RuleReason.OUT_OF_RANGE),
        ("max_wilds", RuleReason.OUT_OF_RANGE),
        ("opening_minimums", RuleReason.ROW_COUNT),
        ("going_out_bonus", RuleReason.WRONG_STEP),
    ]
    assert str(caught.value) == "; ".join(str(problem) for problem in caught.value.problems)


def test_the_error_of_bad_rules_survives_pickling() -> None:
    with pytest.raises(BadRules) as caught:
        Rules(hand_size=3)
    again = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(again, BadRules)
    assert again.problems == caught.value.problems


@pytest.mark.parametrize("one_card", list(OneCardNoCanasta))
@pytest.mark.parametrize("final", list(FinalDiscard))
def test_a_skipped_discard_contradicts_a_forbidden_final_discard(
    one_card: OneCardNoCanasta, final: FinalDiscard
) -> None:
    """Decision 28; each value is fine with any other."""
    if (one_card, final) != (OneCardNoCanasta.SKIP_DISCARD, FinalDiscard.FORBIDDEN):
        assert check_rules(Rules(one_card_no_canasta=one_card, final_discard=final)) == ()
        return
    with pytest.raises(BadRules) as caught:
        Rules(one_card_no_canasta=one_card, final_discard=final)
    facts: dict[str, int | str] = {
        "allowed": "forbid, skip_discard",
        "other": "final_discard",
        "other_value": "forbidden",
    }
    (problem,) = caught.value.problems
    assert problem == RuleProblem(
        "one_card_no_canasta", "skip_discard", RuleReason.CONTRADICTION, facts
    )


@pytest.mark.parametrize(
    ("score", "minimum"),
    [
        (-100_000, 15),
        (-5, 15),
        (0, 50),
        (1_495, 50),
        (1_500, 90),
        (2_995, 90),
        (3_000, 120),
        (100_000, 120),
    ],
)
def test_the_opening_minimum_follows_the_score(score: int, minimum: int) -> None:
    """R6.1."""
    assert opening_minimum(score, CLASSIC) == minimum


def test_a_single_row_of_opening_minimums_holds_for_every_score() -> None:
    rules = Rules(opening_minimums=((None, 30),))
    assert [opening_minimum(score, rules) for score in (-5, 0, 9_000)] == [30, 30, 30]


@pytest.mark.parametrize(("score", "minimum"), [(-105, 100), (-100, 0), (195, 0), (200, 40)])
def test_rows_of_opening_minimums_may_start_and_lie_anywhere(score: int, minimum: int) -> None:
    rules = Rules(opening_minimums=((None, 100), (-100, 0), (200, 40)))
    assert opening_minimum(score, rules) == minimum


@given(rulesets(), rulesets())
def test_rules_are_their_base_and_the_changes(base: Rules, rules: Rules) -> None:
    changes = rules_to_changes(rules, base)
    assert rules_from_changes(base, changes) == rules
    old, new = rule_values(base), rule_values(rules)
    assert list(changes) == [name for name in new if new[name] != old[name]]


@given(rulesets(), rulesets())
def test_changes_may_be_written_as_words(base: Rules, rules: Rules) -> None:
    words = {name: format_value(value) for name, value in rule_values(rules).items()}
    assert all(word and " " not in word for word in words.values())
    assert rules_from_texts(base, words) == rules


def test_no_changes_leave_the_base() -> None:
    assert rules_to_changes(CLASSIC, CLASSIC) == {}
    assert rules_from_changes(CLASSIC, {}) == CLASSIC


def test_changes_read_each_kind_of_value() -> None:
    rules = rules_from_changes(
        CLASSIC,
        {
            "max_wilds": "none",
            "wild_ratio": "wilds_le_naturals",
            "take_by_layoff": False,
            "opening_minimums": [["none", 20], [1_000, 60]],
            "match_end": "fixed_deals",
            "fixed_deals": 3,
        },
    )
    assert rules == Rules(
        max_wilds=None,
        wild_ratio=WildRatio.WILDS_LE_NATURALS,
        take_by_layoff=False,
        opening_minimums=((None, 20), (1_000, 60)),
        match_end=MatchEnd.FIXED_DEALS,
        fixed_deals=3,
    )


def test_an_unknown_option_is_refused_with_the_name_nearest_to_it() -> None:
    (problem,) = refused({"drawcount": 2})
    assert problem == RuleProblem(
        "drawcount", "2", RuleReason.UNKNOWN_OPTION, {"closest": "draw_count"}
    )
    (problem,) = refused({"zzz": "x"})
    assert problem == RuleProblem("zzz", "x", RuleReason.UNKNOWN_OPTION, {})
    with pytest.raises(BadRules):
        rules_from_texts(CLASSIC, {"drawcount": "2"})


def test_changes_are_refused_with_all_problems() -> None:
    changes: dict[str, object] = {
        "zzz": 1,
        "hand_size": 99,
        "wild_ratio": "half",
        "final_discard": "forbidden",
        "one_card_no_canasta": "skip_discard",
    }
    assert [(problem.option, problem.code) for problem in refused(changes)] == [
        ("zzz", RuleReason.UNKNOWN_OPTION),
        ("hand_size", RuleReason.OUT_OF_RANGE),
        ("wild_ratio", RuleReason.NOT_A_CHOICE),
        ("one_card_no_canasta", RuleReason.CONTRADICTION),
    ]


def test_the_values_of_rules_come_in_the_order_of_the_options() -> None:
    assert list(rule_values(CLASSIC)) == [field.name for field in fields(Rules)]
