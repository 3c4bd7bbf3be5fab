"""What a refusal rests on, and how a table differs from the standard rules."""

import re
from pathlib import Path

import pytest

from canasta.cli.terminal.clauses import CLAUSES, clause_of
from canasta.cli.terminal.rules_text import difference_lines, reason_text, value_text, why_lines
from canasta.core.options import OPTION_BY_NAME
from canasta.core.presets import PRESETS, preset_rules
from canasta.core.reasons import CODES
from canasta.core.rules import CLASSIC, rule_values
from canasta.messages import LANGUAGES, Catalog
from canasta.rulebook import difference
from tests.positions import house

ENGLISH = Catalog.load("en")
RULES = Path(__file__).parents[3] / "docs" / "rules.md"


def test_every_refusal_of_the_engine_rests_on_a_clause() -> None:
    assert {code for code in CODES if code} <= set(CLAUSES)


def test_every_clause_that_is_named_is_in_the_rules() -> None:
    written = set(re.findall(r"^\*\*(R[\d.]+)\*\*", RULES.read_text("utf-8"), re.MULTILINE))
    assert {clause for clause in CLAUSES.values() if clause not in written} == set()


def test_black_threes_that_are_down_bind_by_their_own_clause() -> None:
    assert clause_of("must_go_out", {"cause": "yes"}) == "R10.6"
    assert clause_of("must_go_out", {"cause": "black_threes"}) == "R8.6"


def test_what_no_rule_speaks_of_has_no_clause() -> None:
    assert clause_of("stale_version", {}) == ""
    assert why_lines("stale_version", {}, CLASSIC, ENGLISH) == []


def test_a_refusal_is_explained_by_its_clause_and_the_options_of_the_table() -> None:
    lines = why_lines("too_many_wilds", {"wilds": 3, "maximum": 2}, house(max_wilds=2), ENGLISH)
    assert lines[0] == "Rule R5.2"
    assert "At this table: Most wild cards in a meld: 2" in lines


def test_a_reason_without_words_shows_its_code() -> None:
    assert reason_text("pile_empty", {}, ENGLISH) == "The pile is empty."
    assert reason_text("quite_new", {}, ENGLISH) == "quite_new"


def test_the_standard_rules_differ_in_nothing() -> None:
    assert difference_lines(CLASSIC, ENGLISH) == [ENGLISH.text("play.rules.same")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_of_every_ruleset_is_listed(language: str) -> None:
    catalog = Catalog.load("ja" if language == "ja" else "ko" if language == "ko" else "en")
    for preset in PRESETS:
        rules = preset_rules(preset.id)
        found = difference(CLASSIC, rules)
        lines = difference_lines(rules, catalog)
        assert len(lines) == 1 + len(found)
        for line, each in zip(lines[1:], found, strict=True):
            assert line.endswith(", ".join(each.clauses))


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("max_wilds", None, "no fixed limit"),
        ("max_wilds", 3, "3"),
        ("target_score", 5000, "5,000"),
        ("take_by_layoff", True, "yes"),
        ("opening_minimums", ((None, 15), (0, 50), (1500, 90)), "15, 0: 50, 1,500: 90"),
    ],
)
def test_a_value_stands_in_words(option: str, value: object, expected: str) -> None:
    values = {**rule_values(CLASSIC), option: value}
    assert value_text(OPTION_BY_NAME[option], values[option], ENGLISH) == expected  # type: ignore[arg-type]
