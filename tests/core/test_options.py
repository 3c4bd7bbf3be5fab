"""What each option allows, on both sides of every threshold (§15 of the rules)."""

import enum
import re
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.core import choices
from canasta.core.options import OPTION_BY_NAME, OPTIONS, Group
from canasta.core.rules import CLASSIC, RuleProblem, RuleReason, Rules, check_values, rule_values
from canasta.core.values import (
    Choice,
    Plain,
    Switch,
    Table,
    Value,
    Whole,
    check_value,
    format_allowed,
    format_value,
    from_plain,
    parse_value,
    show_value,
    to_plain,
)
from tests.rulebook.strategies import values

POINTS = (0, 10_000, 5)

# least, most, step
NUMBERS = {
    "hand_size": (4, 20, 1),
    "draw_count": (1, 2, 1),
    "min_naturals": (2, 3, 1),
    "max_wilds": (0, 12, 1),
    "canasta_min_naturals": (2, 7, 1),
    "natural_canasta_bonus": POINTS,
    "mixed_canasta_bonus": POINTS,
    "concealed_canasta_bonus": POINTS,
    "canastas_to_go_out": (1, 10, 1),
    "going_out_bonus": POINTS,
    "concealed_out_extra": POINTS,
    "red_three_value": POINTS,
    "red_three_all": POINTS,
    "undeclared_red_three_penalty": POINTS,
    "false_permission_penalty": POINTS,
    "target_score": (5, 100_000, 5),
    "fixed_deals": (1, 100, 1),
}

CHOICES = {
    "partner_choice": "fixed, draw_two_high",
    "first_dealer": "random, highest_draw, right_of_highest_draw",
    "initial_upcard_cover": "auto, wild_red3, wild_any3, none",
    "initial_red_three_freezes": "true, false",
    "red_three_deal_timing": "immediate, first_turn",
    "red_three_declaration": "auto, manual",
    "wild_ratio": "none, wilds_le_naturals",
    "add_to_canasta": "any, naturals_only, none",
    "duplicate_rank_melds": "true, false",
    "opening_compare": "ge, gt",
    "concealed_out_waives_minimum": "stock_only, never",
    "frozen_before_opening": "true, false",
    "wild_freeze_mode": "persistent, top_only",
    "black_three_mode": "block_next, freeze",
    "take_by_layoff": "true, false",
    "one_card_take": "never, stock_empty_only, allow",
    "pile_visibility": "top_only, all",
    "canasta_owner": "side, partner, self",
    "one_card_no_canasta": "forbid, skip_discard",
    "final_discard": "optional, required, forbidden",
    "concealed_out_requires": "own_canasta_no_layoff, own_canasta, whole_hand_one_turn",
    "ask_permission": "none, optional, required",
    "ask_window": "after_take, before_meld",
    "stock_empty_play": "continue_on_pile, end_now, end_after_turn",
    "stock_empty_forced_take": "layoff_unfrozen, none",
    "last_red_three": "end_now, meld_no_discard",
    "red_three_unopened": "negative, positive, zero",
    "match_end": "target, fixed_deals",
    "tie_rule": "extra_deal, shared",
}


def problems(option: str, value: object) -> list[tuple[str, RuleReason]]:
    """What is wrong with the default ruleset when one option has this value."""
    found = check_values({**rule_values(CLASSIC), option: value})
    return [(problem.option, problem.code) for problem in found]


def minimum_problems(*rows: object) -> list[tuple[RuleReason, object]]:
    """What is wrong with these rows of opening minimums, and in which row."""
    found = check_values({**rule_values(CLASSIC), "opening_minimums": tuple(rows)})
    return [(problem.code, problem.facts.get("row")) for problem in found]


def test_the_option_table_and_the_fields_of_the_rules_are_the_same_list() -> None:
    assert [option.name for option in OPTIONS] == [field.name for field in fields(Rules)]
    defaults = {option.name: option.default for option in OPTIONS}
    assert defaults == rule_values(Rules())
    assert {name: type(value) for name, value in defaults.items()} == {
        name: type(value) for name, value in rule_values(Rules()).items()
    }
    assert set(OPTION_BY_NAME) == {*NUMBERS, *CHOICES, "opening_minimums"}


def test_the_option_table_names_each_choice_class_once() -> None:
    used = {
        type(member)
        for option in OPTIONS
        if isinstance(option.allowed, Choice)
        for member in option.allowed.members
    }
    defined = {
        thing
        for thing in vars(choices).values()
        if isinstance(thing, type) and issubclass(thing, enum.Enum) and thing is not enum.Enum
    }
    assert used == defined


def test_a_choice_class_has_its_option_s_name_and_its_members_their_value_s() -> None:
    for option in OPTIONS:
        if isinstance(option.allowed, Choice):
            for member in option.allowed.members:
                assert type(member).__name__ == option.name.title().replace("_", "")
                assert member.name == str(member.value).upper()


def test_every_option_cites_clauses_and_says_what_it_means() -> None:
    for option in OPTIONS:
        assert option.clauses
        assert all(re.fullmatch(r"R\d+(\.\d+)?", clause) for clause in option.clauses)
        assert option.meaning
        assert not option.meaning.endswith(".")


def test_options_stand_in_groups() -> None:
    groups = [option.group for option in OPTIONS]
    assert sorted(groups, key=list(Group).index) == groups


@pytest.mark.parametrize("option", CHOICES)
def test_an_option_allows_its_choices_and_no_other(option: str) -> None:
    allowed = OPTION_BY_NAME[option].allowed
    assert format_allowed(allowed) == CHOICES[option]
    for text in CHOICES[option].split(", "):
        assert problems(option, parse_value(allowed, text)) == []
    kind = RuleReason.WRONG_TYPE if isinstance(allowed, Switch) else RuleReason.NOT_A_CHOICE
    assert problems(option, "sometimes") == [(option, kind)]
    assert problems(option, 1) == [(option, RuleReason.WRONG_TYPE)]
    assert problems(option, choices.TieRule) == [(option, RuleReason.WRONG_TYPE)]


@pytest.mark.parametrize("option", NUMBERS)
def test_a_number_is_allowed_up_to_its_ends_and_not_beyond(option: str) -> None:
    least, most, step = NUMBERS[option]
    assert problems(option, least) == []
    assert problems(option, most) == []
    assert problems(option, least - step) == [(option, RuleReason.OUT_OF_RANGE)]
    assert problems(option, least - 1) == [(option, RuleReason.OUT_OF_RANGE)]
    assert problems(option, most + step) == [(option, RuleReason.OUT_OF_RANGE)]
    assert problems(option, most + 1) == [(option, RuleReason.OUT_OF_RANGE)]


@pytest.mark.parametrize("option", NUMBERS)
def test_points_are_multiples_of_five(option: str) -> None:
    least, _, step = NUMBERS[option]
    assert problems(option, least + step) == []
    expected = [] if step == 1 else [(option, RuleReason.WRONG_STEP)]
    assert problems(option, least + 1) == expected
    assert problems(option, least + step - 1) == expected


@pytest.mark.parametrize("option", NUMBERS)
def test_a_number_is_neither_text_nor_a_truth_value(option: str) -> None:
    for value in ("4", True, 4.0, ()):
        assert problems(option, value) == [(option, RuleReason.WRONG_TYPE)]


@pytest.mark.parametrize("option", NUMBERS)
def test_only_the_limit_on_wild_cards_may_be_none(option: str) -> None:
    expected = [] if option == "max_wilds" else [(option, RuleReason.WRONG_TYPE)]
    assert problems(option, None) == expected


def test_opening_minimums_have_one_to_eight_rows() -> None:
    rows: list[tuple[int | None, int]] = [(None, 15), *((score, 50) for score in range(0, 40, 5))]
    assert minimum_problems(*rows[:1]) == []
    assert minimum_problems(*rows[:8]) == []
    assert minimum_problems() == [(RuleReason.ROW_COUNT, None)]
    assert minimum_problems(*rows[:9]) == [(RuleReason.ROW_COUNT, None)]


def test_only_the_first_row_of_opening_minimums_has_no_score() -> None:
    assert minimum_problems((0, 50)) == [(RuleReason.FIRST_ROW_NOT_NONE, 1)]
    assert minimum_problems((None, 15), (None, 50)) == [(RuleReason.WRONG_TYPE, 2)]


def test_scores_of_opening_minimums_ascend() -> None:
    assert minimum_problems((None, 15), (0, 50), (5, 90)) == []
    assert minimum_problems((None, 15), (0, 50), (0, 90)) == [(RuleReason.ROWS_NOT_ASCENDING, 3)]
    assert minimum_problems((None, 15), (5, 50), (0, 90)) == [(RuleReason.ROWS_NOT_ASCENDING, 3)]


def test_scores_of_opening_minimums_are_scores() -> None:
    assert minimum_problems((None, 15), (-100_000, 50), (100_000, 90)) == []
    assert minimum_problems((None, 15), (-100_005, 50)) == [(RuleReason.OUT_OF_RANGE, 2)]
    assert minimum_problems((None, 15), (100_005, 50)) == [(RuleReason.OUT_OF_RANGE, 2)]
    assert minimum_problems((None, 15), (1_499, 50)) == [(RuleReason.WRONG_STEP, 2)]


def test_opening_minimums_are_points_up_to_500() -> None:
    assert minimum_problems((None, 0), (0, 500)) == []
    assert minimum_problems((None, -5), (0, 505)) == [
        (RuleReason.OUT_OF_RANGE, 1),
        (RuleReason.OUT_OF_RANGE, 2),
    ]
    assert minimum_problems((None, 51)) == [(RuleReason.WRONG_STEP, 1)]
    assert minimum_problems((None, "50")) == [(RuleReason.WRONG_TYPE, 1)]


@pytest.mark.parametrize("value", ["none:50", 50, (50,), ((None, 15, 3),), [(None, 15)]])
def test_opening_minimums_are_rows_of_two(value: object) -> None:
    assert problems("opening_minimums", value) == [("opening_minimums", RuleReason.WRONG_TYPE)]


def test_a_problem_tells_the_value_and_what_is_allowed() -> None:
    (found,) = check_value("hand_size", OPTION_BY_NAME["hand_size"].allowed, 21)
    facts: dict[str, int | str] = {"allowed": "4..20", "least": 4, "most": 20}
    assert found == RuleProblem("hand_size", "21", RuleReason.OUT_OF_RANGE, facts)
    assert str(found) == "hand_size=21: out_of_range (allowed=4..20, least=4, most=20)"


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("max_wilds", "0..12, none"),
        ("target_score", "5..100000 step 5"),
        (
            "opening_minimums",
            (
                "[score, points] x 1..8; score none, then ascending -100000..100000 step 5; "
                "points 0..500 step 5"
            ),
        ),
    ],
)
def test_allowed_values_read_as_text(option: str, text: str) -> None:
    assert format_allowed(OPTION_BY_NAME[option].allowed) == text


@given(st.data())
def test_a_value_survives_its_text_and_its_plain_form(data: st.DataObject) -> None:
    for option in OPTIONS:
        value = data.draw(values(option.allowed), label=option.name)
        assert parse_value(option.allowed, format_value(value)) == value
        assert from_plain(option.allowed, to_plain(value)) == value
        assert type(to_plain(value)) in {str, bool, int, list}
        assert isinstance(to_plain(value), bool) == isinstance(value, bool)
        assert format_value(to_plain(value)) == format_value(value)


@pytest.mark.parametrize(
    ("value", "plain", "text"),
    [
        (None, "none", "none"),
        (False, False, "false"),
        (-5, -5, "-5"),
        (choices.WildRatio.NONE, "none", "none"),
        (((None, 15), (-5, 50)), [["none", 15], [-5, 50]], "none:15,-5:50"),
    ],
)
def test_values_have_these_plain_forms_and_texts(value: Value, plain: Plain, text: str) -> None:
    assert to_plain(value) == plain
    assert type(to_plain(value)) is type(plain)
    assert format_value(value) == text


@pytest.mark.parametrize("text", ["", "x", "1.5", "１", "--1", "1e3", "12345678901", "True", "1,2"])
@pytest.mark.parametrize("option", ["hand_size", "take_by_layoff", "opening_minimums", "tie_rule"])
def test_text_that_is_no_value_is_refused(option: str, text: str) -> None:
    allowed = OPTION_BY_NAME[option].allowed
    assert check_value(option, allowed, parse_value(allowed, text))


def test_broken_rows_are_refused_and_not_mended() -> None:
    allowed = OPTION_BY_NAME["opening_minimums"].allowed
    assert isinstance(allowed, Table)
    for text in ("none:15,0", "none:15:3", "none:x", "none:none", "0:15"):
        assert check_value("opening_minimums", allowed, parse_value(allowed, text))
    for plain in ("none:15", [15], [["none", "15"]], [["none"]], {"none": 15}, [["x", 15]]):
        assert check_value("opening_minimums", allowed, from_plain(allowed, plain))


def test_the_plain_none_is_null_only_where_null_is_allowed() -> None:
    assert from_plain(Whole(0, 3, nullable=True), "none") is None
    assert from_plain(Whole(0, 3), "none") == "none"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("a" * 60, "a" * 60),
        ("a" * 61, "a" * 59 + "…"),
        ("\x1b[2J", "'\\x1b[2J'"),
        (10**18 - 1, "9" * 18),
        (10**18, "<int>"),
        (-(10**18), "<int>"),
        (1.5, "<float>"),
        ([1, [2]], "1,2"),
    ],
)
def test_any_value_can_be_shown(value: object, shown: str) -> None:
    assert show_value(value) == shown


def test_a_number_too_long_to_print_can_be_shown() -> None:
    """Python refuses to write such a number out, and TOML can hold one."""
    assert show_value(16**9999) == "<int>"
    assert show_value([[16**9999], 2]) == "<int>,2"
    assert show_value({"a": 16**9999}) == "<dict>"
