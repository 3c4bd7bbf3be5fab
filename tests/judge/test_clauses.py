"""Refusals name their clauses, and every clause is cited by a test or a case."""

import re
from pathlib import Path

import pytest

from canasta import Violation
from canasta.core.reasons import CODES
from canasta.judge.clauses import clauses_of

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text("utf-8")
CLAUSES = tuple(dict.fromkeys(re.findall(r"^\*\*(R\d+(?:\.\d+)?)\*\*", RULES, re.MULTILINE)))
NUMBER = re.compile(r"\bR[1-9]\d?(?:\.[1-9]\d?)?\b")
RANGE = re.compile(r"\bR(\d+)\.(\d+) to R(\d+)\.(\d+)\b")


def cited() -> set[str]:
    """Return every clause that another test or a case names; ``R8.1 to R8.4`` names all four."""
    found: set[str] = set()
    for path in [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "tests").rglob("*.toml")]:
        if path != Path(__file__):
            text = path.read_text("utf-8")
            found |= set(NUMBER.findall(text))
            for chapter, first, _same, last in RANGE.findall(text):
                found |= {f"R{chapter}.{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_the_rules_have_their_clauses() -> None:
    assert CLAUSES[0] == "R1.1"
    assert CLAUSES[-1] == "R14"
    assert len(CLAUSES) > 60


def test_every_clause_is_cited_by_a_test_or_a_case() -> None:
    assert [clause for clause in CLAUSES if clause not in cited()] == []


def test_no_clause_is_cited_that_the_rules_do_not_have() -> None:
    chapters = set(re.findall(r"^## (\d+)\.", RULES, re.MULTILINE))
    chapters = {f"R{number}" for number in chapters}
    assert cited() - set(CLAUSES) - chapters == set()


@pytest.mark.parametrize("code", [code for code in CODES if code])
def test_a_refusal_names_clauses_that_the_rules_have(code: str) -> None:
    found = clauses_of(Violation(code))
    assert found
    assert set(found) <= set(CLAUSES)


def test_black_threes_on_the_table_are_their_own_clause() -> None:
    """R8.6 binds to go out, and R10.6 after a yes."""
    assert clauses_of(Violation("must_go_out", {"cause": "yes"})) == ("R10.6",)
    assert clauses_of(Violation("must_go_out", {"cause": "black_threes"})) == ("R8.6",)


def test_an_unknown_code_has_no_clause() -> None:
    assert clauses_of(Violation("not_your_turn")) == ()
