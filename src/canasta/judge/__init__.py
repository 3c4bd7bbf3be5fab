"""Judging written cases: is this play legal, why not, what follows, what does a deal score?

``docs/judge.md`` describes the form of the cases.
"""

from canasta.judge.cases import Case
from canasta.judge.judging import Mismatch, Verdict, judge_case, judge_cases, judge_text
from canasta.judge.problems import BadCases, CaseProblem
from canasta.judge.reading import read_cases

__all__ = [
    "BadCases",
    "Case",
    "CaseProblem",
    "Mismatch",
    "Verdict",
    "judge_case",
    "judge_cases",
    "judge_text",
    "read_cases",
]
