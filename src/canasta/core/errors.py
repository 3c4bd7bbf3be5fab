"""The errors that the library raises; `CanastaError` is their root."""

from canasta.core.values import RuleProblem
from canasta.core.violation import Violation


class CanastaError(Exception):
    """The root of all errors of this library."""


class BadRules(CanastaError):
    """A ruleset is refused; `problems` are all that is wrong with it."""

    def __init__(self, problems: tuple[RuleProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(str(problem) for problem in self.problems)


class IllegalAction(CanastaError):
    """An action, or a play of several, is refused; `violation` has the code and the facts.

    `step` is the number of the refused action in its play, from 0; it is the length of the
    play where every step was well and the play as a whole is not.
    """

    def __init__(self, action: object, violation: Violation, step: int = 0) -> None:
        super().__init__(action, violation, step)
        self.action = action
        self.violation = violation
        self.step = step

    def __str__(self) -> str:
        facts = ", ".join(f"{name}={value}" for name, value in self.violation.facts.items())
        return self.violation.code + (f" ({facts})" if facts else "")


class BadState(CanastaError):
    """A position cannot be; `problems` are all that is wrong with it, as codes with facts."""

    def __init__(self, problems: tuple[Violation, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(
            problem.code + "".join(f" {name}={value}" for name, value in problem.facts.items())
            for problem in self.problems
        )
