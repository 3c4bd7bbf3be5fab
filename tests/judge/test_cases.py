"""The rules' own examples and decisions: every case holds under every ruleset that it names."""

from pathlib import Path

import pytest

from canasta import PRESETS
from canasta.judge import Case, Verdict, judge_case, read_cases

FOLDER = Path(__file__).parents[1] / "cases" / "classic"
FILES = sorted(FOLDER.glob("*.toml"))
CASES = [case for path in FILES for case in read_cases(path.read_text("utf-8"))]
JUDGEMENTS = [(case, name) for case in CASES for name in case.rules]


def wrong(verdict: Verdict) -> list[tuple[str, object, object]]:
    return [(found.key, found.expected, found.found) for found in verdict.mismatches]


@pytest.mark.parametrize(
    ("case", "name"), JUDGEMENTS, ids=[f"{case.id}-{name}" for case, name in JUDGEMENTS]
)
def test_a_case_holds(case: Case, name: str) -> None:
    assert wrong(judge_case(case, name, case.rules[name])) == []


def test_every_case_has_a_name_of_its_own() -> None:
    names = [case.id for case in CASES]
    assert sorted(names) == sorted(set(names))


def test_every_case_expects_something_and_says_of_which_clause() -> None:
    assert [case.id for case in CASES if not case.expect or not case.clauses] == []


def test_every_example_of_every_chapter_is_here() -> None:
    """Sections S and A to K, eleven chapters and the seating, and our own decisions."""
    chapters = {case.id[:1] for case in CASES}
    assert chapters >= set("SABCDEFGHIJK")
    assert len(JUDGEMENTS) >= 814


def test_every_ruleset_is_judged() -> None:
    assert {name for case in CASES for name in case.rules} == {preset.id for preset in PRESETS}
