"""House rules: what a file may say, and everything that it is refused for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta.core.errors import BadRules
from canasta.core.presets import PRESET_BY_ID
from canasta.core.rules import (
    CLASSIC,
    BlackThreeMode,
    RuleProblem,
    RuleReason,
    Rules,
    TieRule,
)
from canasta.rulebook import HouseRules, format_house_rules, load_house_rules
from tests.rulebook.strategies import rulesets

HEAD = 'name = "Ours"\nbase = "yorimichi"\n'
PRESET_NAMES = "yorimichi, wikihow, wikipedia_ja, spruce, bicycle, pagat_classic"


def refused(text: str) -> tuple[RuleProblem, ...]:
    """The problems with which a file is refused."""
    with pytest.raises(BadRules) as caught:
        load_house_rules(text)
    return caught.value.problems


def refused_for(text: str) -> list[tuple[str, RuleReason]]:
    """The options or keys that a file is refused for, and why."""
    return [(problem.option, problem.code) for problem in refused(text)]


def test_a_file_names_a_base_and_changes_it() -> None:
    house = load_house_rules(
        """
        name = "Sunday table"
        base = "bicycle"

        [changes]
        hand_size = 13
        max_wilds = "none"
        take_by_layoff = false
        tie_rule = "shared"
        opening_minimums = [["none", 15], [0, 50], [2000, 90]]
        """
    )
    assert (house.name, house.base) == ("Sunday table", "bicycle")
    assert house.rules.black_three_mode is BlackThreeMode.FREEZE
    assert house.rules.hand_size == 13
    assert house.rules.max_wilds is None
    assert house.rules.take_by_layoff is False
    assert house.rules.tie_rule is TieRule.SHARED
    assert house.rules.opening_minimums == ((None, 15), (0, 50), (2000, 90))


def test_a_file_without_changes_is_its_base() -> None:
    assert load_house_rules(HEAD) == HouseRules("Ours", "yorimichi", CLASSIC)
    assert load_house_rules(HEAD + "[changes]") == HouseRules("Ours", "yorimichi", CLASSIC)


def test_a_byte_order_mark_and_foreign_line_ends_are_read() -> None:
    assert load_house_rules("\ufeff" + HEAD.replace("\n", "\r\n")).rules == CLASSIC


names = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1).map(
    lambda name: name[:60]
)


@given(names, st.sampled_from(list(PRESET_BY_ID)), rulesets())
def test_house_rules_survive_their_text(name: str, base: str, rules: Rules) -> None:
    house = HouseRules(name, base, rules)
    assert load_house_rules(format_house_rules(house)) == house


def test_the_text_holds_real_changes_only() -> None:
    rules = Rules(draw_count=2, max_wilds=None, take_by_layoff=False, tie_rule=TieRule.SHARED)
    assert format_house_rules(HouseRules('"Q" \\ 日曜', "yorimichi", rules)) == (
        'name = "\\"Q\\" \\\\ 日曜"\n'
        'base = "yorimichi"\n'
        "\n"
        "[changes]\n"
        "draw_count = 2\n"
        'max_wilds = "none"\n'
        "take_by_layoff = false\n"
        'tie_rule = "shared"\n'
    )


def test_rows_of_opening_minimums_are_written_as_they_are_read() -> None:
    text = HEAD + '\n[changes]\nopening_minimums = [["none", 15], [0, 60]]\n'
    assert format_house_rules(load_house_rules(text)) == text


def test_every_problem_is_told_at_once() -> None:
    assert refused_for(
        """
        name = ""
        base = "biycle"
        author = "x"

        [changes]
        hand_size = 21
        wild_ratio = "half"
        drawcount = 2
        going_out_bonus = "100"
        opening_minimums = [[0, 15], [0, 51]]
        one_card_no_canasta = "skip_discard"
        final_discard = "forbidden"
        """
    ) == [
        ("author", RuleReason.UNKNOWN_KEY),
        ("name", RuleReason.BAD_NAME),
        ("base", RuleReason.UNKNOWN_PRESET),
        ("drawcount", RuleReason.UNKNOWN_OPTION),
        ("hand_size", RuleReason.OUT_OF_RANGE),
        ("wild_ratio", RuleReason.NOT_A_CHOICE),
        ("opening_minimums", RuleReason.FIRST_ROW_NOT_NONE),
        ("opening_minimums", RuleReason.WRONG_STEP),
        ("going_out_bonus", RuleReason.WRONG_TYPE),
        ("one_card_no_canasta", RuleReason.CONTRADICTION),
    ]


def test_a_change_may_contradict_the_base() -> None:
    text = 'name = "Ours"\nbase = "{}"\n[changes]\nfinal_discard = "forbidden"'
    assert load_house_rules(text.format("yorimichi")).rules != CLASSIC
    assert refused_for(text.format("wikihow")) == [
        ("one_card_no_canasta", RuleReason.CONTRADICTION)
    ]


def test_a_refused_value_comes_with_those_that_are_allowed() -> None:
    (problem,) = refused(HEAD + '[changes]\ncanasta_owner = "both"')
    assert problem.value == "both"
    assert problem.facts == {"allowed": "side, partner, self"}
    (problem,) = refused(HEAD + "[changes]\nfixed_deals = 0")
    assert problem.facts == {"allowed": "1..100", "least": 1, "most": 100}


def test_unknown_words_come_with_the_nearest_known_one() -> None:
    (problem,) = refused(HEAD + "[changes]\ntarget_scor = 1500")
    assert problem.facts == {"closest": "target_score"}
    (problem,) = refused('name = "Ours"\nbase = "wikihowe"')
    assert problem.facts == {"allowed": PRESET_NAMES, "closest": "wikihow"}
    (problem,) = refused(HEAD + "[change]\nhand_size = 11")
    assert problem.facts == {"allowed": "name, base, changes", "closest": "changes"}
    (problem,) = refused(HEAD + "colour = 1")
    assert problem.facts == {"allowed": "name, base, changes"}


def test_name_and_base_must_be_there() -> None:
    assert refused("") == (
        RuleProblem(
            "name",
            "",
            RuleReason.MISSING_KEY,
            {"allowed": "1..60 printable characters, none of them a space at either end"},
        ),
        RuleProblem("base", "", RuleReason.MISSING_KEY, {"allowed": PRESET_NAMES}),
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('name = 1\nbase = "yorimichi"', "name"),
        ('name = "Ours"\nbase = ["yorimichi"]', "base"),
        (HEAD + "changes = 3", "changes"),
        (HEAD + '[[changes]]\ntie_rule = "shared"', "changes"),
        (HEAD + "[changes.hand_size]\nnumber = 11", "hand_size"),
        (HEAD + "[changes]\nhand_size = 11.0", "hand_size"),
        (HEAD + "[changes]\nhand_size = 2001-01-01", "hand_size"),
        (HEAD + "[changes]\nhand_size = true", "hand_size"),
        (HEAD + '[changes]\ntake_by_layoff = "true"', "take_by_layoff"),
        (HEAD + "[changes]\nopening_minimums = 50", "opening_minimums"),
    ],
)
def test_things_of_the_wrong_type_are_refused(text: str, key: str) -> None:
    assert refused_for(text) == [(key, RuleReason.WRONG_TYPE)]


@pytest.mark.parametrize("length", [1, 60])
def test_a_name_has_1_to_60_characters(length: int) -> None:
    assert load_house_rules(f'name = "{"x" * length}"\nbase = "spruce"').name == "x" * length


@pytest.mark.parametrize("name", ["", "x" * 61, " x", "x ", "a\\nb", "\\u001b[2J", "\\u202e"])
def test_a_name_that_would_spoil_a_screen_is_refused(name: str) -> None:
    assert refused_for(f'name = "{name}"\nbase = "spruce"') == [("name", RuleReason.BAD_NAME)]


def test_house_rules_are_valid_or_cannot_be_made() -> None:
    with pytest.raises(BadRules) as caught:
        HouseRules("", "samba", CLASSIC)
    assert [(problem.option, problem.code) for problem in caught.value.problems] == [
        ("name", RuleReason.BAD_NAME),
        ("base", RuleReason.UNKNOWN_PRESET),
    ]


@pytest.mark.parametrize(
    ("text", "line", "column", "shown"),
    [
        ("name = \n", 1, 8, "name ="),
        ('name = "Ours"\nbase yorimichi', 2, 6, "base yorimichi"),
        (HEAD + "[changes", 3, 9, "[changes"),
        (HEAD + 'name = "Twice"', 3, 15, 'name = "Twice"'),
        ('name = "open', 1, 13, 'name = "open'),
        (HEAD + "[changes]\nhand_size = " + "1" * 5_000, 4, 5_013, None),
        ("a = " + "[" * 100_000, 1, 100_005, None),
    ],
    ids=[
        "no value",
        "no equals sign",
        "open table",
        "key twice",
        "open string",
        "a number too long",
        "nested too deeply",
    ],
)
def test_broken_toml_is_refused_with_line_and_column(
    text: str, line: int, column: int, shown: str | None
) -> None:
    (problem,) = refused(text)
    assert problem.code is RuleReason.BROKEN_FILE
    assert (problem.facts["line"], problem.facts["column"]) == (line, column)
    assert problem.facts["detail"]
    assert "(at" not in str(problem.facts["detail"])
    assert shown in (None, problem.value)
    assert len(problem.value) <= 60


@given(st.text())
def test_any_text_is_house_rules_or_refused(text: str) -> None:
    for whole in (text, HEAD + text, HEAD + "[changes]\n" + text):
        try:
            house = load_house_rules(whole)
        except BadRules as error:
            told = str(error)
        else:
            told = format_house_rules(house)
        assert told.replace("\n", "").isprintable()
        assert told
