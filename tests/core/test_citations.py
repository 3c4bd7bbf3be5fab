"""Every clause and every decision of the rules is cited by a test or a judge case."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs/rules.md").read_text(encoding="utf-8")
CLAUSES = tuple(re.findall(r"^\*\*(R\d+(?:\.\d+)?)\*\*", RULES, re.MULTILINE))
DECIDED = RULES[RULES.index("## 16.") : RULES.index("## 17.")]
DECISIONS = tuple(int(number) for number in re.findall(r"^\| (\d+) \|", DECIDED, re.MULTILINE))


@cache
def cited() -> tuple[frozenset[str], frozenset[int]]:
    """Return the clauses and the decisions that tests and judge cases name."""
    text = "\n".join([*_docstrings(), *_case_clauses()])
    clauses = frozenset(re.findall(r"\bR\d+(?:\.\d+)?", text))
    groups = re.findall(r"[Dd]ecisions? ((?:\d+(?:, | and )?)+)", text)
    return clauses, frozenset(int(one) for group in groups for one in re.findall(r"\d+", group))


def _docstrings() -> Iterator[str]:
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.FunctionDef):
                yield ast.get_docstring(node) or ""


def _case_clauses() -> Iterator[str]:
    for path in sorted((ROOT / "tests/cases").rglob("*.toml")):
        cases = tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        for case in cases:
            yield ", ".join(case.get("clauses", ()))


def test_the_clauses_are_found() -> None:
    assert len(CLAUSES) == len(set(CLAUSES)) > 60
    assert {"R1.1", "R10.6", "R14"} <= set(CLAUSES)
    assert list(DECISIONS) == list(range(1, len(DECISIONS) + 1))


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_cited_by_a_test(clause: str) -> None:
    assert clause in cited()[0]


@pytest.mark.parametrize("number", DECISIONS)
def test_a_decision_is_cited_by_a_test(number: int) -> None:
    """Named as "decision 30", or among several: "decisions 10, 11, 40"."""
    assert number in cited()[1]
