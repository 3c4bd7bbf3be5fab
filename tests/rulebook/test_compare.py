"""What a ruleset says, and where two differ."""

from dataclasses import replace

from hypothesis import given

from canasta.core.options import OPTIONS
from canasta.core.presets import PRESET_BY_ID, Basis, preset_rules
from canasta.core.rules import CLASSIC, Rules, rule_values
from canasta.rulebook import Difference, describe, describe_preset, difference
from tests.rulebook.strategies import rulesets


def test_a_description_has_every_option_in_its_order() -> None:
    entries = describe(CLASSIC)
    assert [entry.option for entry in entries] == list(OPTIONS)
    assert {entry.option.name: entry.value for entry in entries} == rule_values(CLASSIC)
    assert all(entry.source is None for entry in entries)


def test_a_description_has_values_as_words() -> None:
    words = {entry.option.name: entry.text for entry in describe(preset_rules("wikipedia_ja"))}
    assert words["max_wilds"] == "none"
    assert words["frozen_before_opening"] == "false"
    assert words["canasta_owner"] == "partner"
    assert words["target_score"] == "5000"


def test_the_description_of_a_preset_says_what_each_value_stands_on() -> None:
    sources = {entry.option.name: entry.source for entry in describe_preset(PRESET_BY_ID["spruce"])}
    stated, inherited, decided = (
        sources[name] for name in ("wild_ratio", "canasta_owner", "max_wilds")
    )
    assert stated is not None
    assert stated.basis is Basis.STATED
    assert inherited is not None
    assert inherited.basis is Basis.INHERITED
    assert decided is not None
    assert (decided.basis, decided.decisions) == (Basis.DECIDED, (3,))


def test_a_difference_names_the_option_both_values_and_the_clauses() -> None:
    assert difference(preset_rules("spruce"), preset_rules("bicycle")) == (
        Difference("partner_choice", "fixed", "draw_two_high", ("R2.2",)),
        Difference("first_dealer", "random", "right_of_highest_draw", ("R2.3",)),
        Difference("initial_red_three_freezes", "false", "true", ("R7.2",)),
        Difference("red_three_deal_timing", "immediate", "first_turn", ("R3.4",)),
        Difference("wild_ratio", "wilds_le_naturals", "none", ("R5.2",)),
        Difference("concealed_canasta_bonus", "100", "0", ("R9.4",)),
        Difference("black_three_mode", "block_next", "freeze", ("R7.2", "R7.7")),
        Difference("ask_permission", "none", "optional", ("R10.6",)),
        Difference("ask_window", "after_take", "before_meld", ("R10.6",)),
    )


def test_a_difference_shows_rows_of_opening_minimums() -> None:
    other = replace(CLASSIC, opening_minimums=((None, 60),))
    assert difference(CLASSIC, other) == (
        Difference("opening_minimums", "none:15,0:50,1500:90,3000:120", "none:60", ("R6.1",)),
    )


@given(rulesets(), rulesets())
def test_a_difference_is_empty_only_between_equals_and_turns_round(
    first: Rules, second: Rules
) -> None:
    assert difference(first, first) == ()
    assert (difference(first, second) == ()) == (first == second)
    assert difference(second, first) == tuple(
        Difference(line.option, line.second, line.first, line.clauses)
        for line in difference(first, second)
    )
