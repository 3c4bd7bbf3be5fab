"""The errors that the library raises; `CanastaError` is their root."""

from canasta.core.values import RuleProblem


class CanastaError(Exception):
    """The root of all errors of this library."""


class BadRules(CanastaError):
    """A ruleset is refused; `problems` are all that is wrong with it."""

    def __init__(self, problems: tuple[RuleProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(str(problem) for problem in self.problems)
