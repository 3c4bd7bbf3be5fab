"""What is wrong with a file of cases: everything, with the place of each thing."""

from dataclasses import dataclass, field

from canasta.core.errors import CanastaError
from canasta.core.violation import Fact


@dataclass(frozen=True)
class CaseProblem:
    """One thing that is wrong: where, a public code, and its facts.

    ``case`` is the id of the case, empty where the file itself is meant; ``key`` names the
    value with its table (``position.hand``). ``line`` counts from 1 and is 0 where it is not
    known. ``rulesets`` are given where the case is wrong under some of its rulesets only.
    A code that begins with ``rules.`` is one of ``canasta.core.values.RuleReason``.
    """

    case: str
    key: str
    code: str
    facts: dict[str, Fact] = field(default_factory=dict)
    line: int = 0
    rulesets: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the problem as one line for logs; wording for people is elsewhere."""
        facts = ", ".join(f"{name}={fact}" for name, fact in self.facts.items())
        under = f" under {', '.join(self.rulesets)}" if self.rulesets else ""
        return f"line {self.line}: {self.case} {self.key}: {self.code} ({facts}){under}"


class BadCases(CanastaError):
    """A file of cases is refused; ``problems`` are all that is wrong with it."""

    def __init__(self, problems: tuple[CaseProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(str(problem) for problem in self.problems)


@dataclass
class Place:
    """Where problems are found: a case, and a list that they are collected in."""

    case: str
    problems: list[CaseProblem]

    def report(self, key: str, code: str, **facts: Fact) -> None:
        """Add a problem of a key of this case."""
        self.problems.append(CaseProblem(self.case, key, code, facts))
