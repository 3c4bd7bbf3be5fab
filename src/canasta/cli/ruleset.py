"""Which rules a command is about: a preset, a preset with changes, or house rules from a file."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from canasta.core.errors import BadRules
from canasta.core.presets import PRESET_BY_ID
from canasta.core.rules import Rules
from canasta.core.values import RuleProblem, RuleReason, show_value
from canasta.messages import Catalog
from canasta.notation.errors import BadNotation
from canasta.notation.rulesets import parse_rules
from canasta.rulebook import load_house_rules


@dataclass(frozen=True)
class ChosenRules:
    """Rules with the name that they were asked for by; `base` is the preset they start from."""

    name: str
    base: str
    rules: Rules
    is_house: bool = False


def choose_rules(text: str, catalog: Catalog) -> ChosenRules:
    """Return the rules that a text names: `bicycle`, or `bicycle hand_size=13`.

    Raises `click.UsageError` with everything that is wrong.
    """
    words = text.split()
    if words and words[0] not in PRESET_BY_ID:
        raise click.UsageError("\n".join(problem_lines([_unknown_preset(words[0])], catalog)))
    try:
        base, rules = parse_rules(text)
    except BadNotation as error:
        raise click.UsageError(f"Rules {text!r}: {error}.") from error
    except BadRules as error:
        raise click.UsageError("\n".join(problem_lines(error.problems, catalog))) from error
    return ChosenRules(" ".join(words), base, rules)


def choose_house_rules(path: Path, catalog: Catalog) -> ChosenRules:
    """Return the house rules of a file; raises `click.UsageError` with everything that is wrong."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise click.UsageError(f"{path} cannot be read: {reason}.") from error
    try:
        house = load_house_rules(text)
    except BadRules as error:
        lines = problem_lines(error.problems, catalog)
        raise click.UsageError("\n".join([f"{path}:", *lines])) from error
    return ChosenRules(house.name, house.base, house.rules, is_house=True)


def problem_lines(problems: Iterable[RuleProblem], catalog: Catalog) -> list[str]:
    """Word what is wrong with rules, a line each, with what is allowed.

    >>> problem = RuleProblem("hand_size", "3", RuleReason.OUT_OF_RANGE,
    ...     {"least": 4, "most": 20, "allowed": "4..20"})
    >>> problem_lines([problem], Catalog.load("en"))
    ['hand_size: 3 is not between 4 and 20. Allowed: 4..20.']
    """
    return [_word(problem, catalog) for problem in problems]


def _word(problem: RuleProblem, catalog: Catalog) -> str:
    facts = problem.facts
    said = catalog.text(
        f"rule_problem.{problem.code.value}",
        **{**facts, "option": problem.option, "value": problem.value},
    )
    if "row" in facts:
        said = catalog.text("rule_problem.in_row", row=facts["row"], problem=said)
    more = [
        catalog.text(f"rule_problem.{fact}", **{fact: facts[fact]})
        for fact in ("closest", "allowed")
        if fact in facts
    ]
    return " ".join([said, *more])


def _unknown_preset(name: str) -> RuleProblem:
    facts: dict[str, int | str] = {"allowed": ", ".join(PRESET_BY_ID)}
    closest = difflib.get_close_matches(name[:80].lower(), PRESET_BY_ID, n=1)
    if closest:
        facts["closest"] = closest[0]
    return RuleProblem("rules", show_value(name), RuleReason.UNKNOWN_PRESET, facts)
