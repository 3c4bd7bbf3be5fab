"""The rulesets of a case, each with the changes of the case made."""

from collections.abc import Mapping
from typing import Final

from canasta.core.changes import rules_from_changes
from canasta.core.errors import BadRules
from canasta.core.presets import PRESET_BY_ID, preset_rules
from canasta.core.rules import Rules
from canasta.core.values import show_value
from canasta.core.violation import Fact
from canasta.judge.problems import CaseProblem, Place
from canasta.judge.values import nearest

_DEFAULT: Final = "yorimichi"


def read_rules(place: Place, names: object, changes: object) -> dict[str, Rules]:
    """Return the rules of a case by the name of the ruleset; the default one if none is named."""
    if names is None:
        names = [_DEFAULT]
    elif names == "all":
        names = list(PRESET_BY_ID)
    elif isinstance(names, str):
        names = [names]
    if not isinstance(names, list) or not names:
        place.report("rulesets", "wrong_type", value=show_value(names), kind="rulesets")
        names = []
    if not isinstance(changes, dict):
        place.report("changes", "wrong_type", value=show_value(changes), kind="table")
        changes = {}
    found: dict[str, Rules] = {}
    for name in names:
        if not isinstance(name, str) or name not in PRESET_BY_ID:
            facts: dict[str, Fact] = {"value": show_value(name), "allowed": ", ".join(PRESET_BY_ID)}
            place.report("rulesets", "unknown_ruleset", **facts, **nearest(name, _NAMES))
        elif name in found:
            place.report("rulesets", "repeated", value=name)
        else:
            found[name] = _changed(place, preset_rules(name), changes)
    return found


_NAMES: Final = tuple(PRESET_BY_ID)


def _changed(place: Place, rules: Rules, changes: Mapping[str, object]) -> Rules:
    try:
        return rules_from_changes(rules, changes)
    except BadRules as error:
        for problem in error.problems:
            facts = {"option": problem.option, "value": problem.value, **problem.facts}
            code = f"rules.{problem.code.value}"
            found = CaseProblem(place.case, f"changes.{problem.option}", code, facts)
            if found not in place.problems:
                place.problems.append(found)
        return rules
