"""Rules as a base and what differs from it: for presets, house rules and records."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from canasta.core.errors import BadRules
from canasta.core.options import OPTION_BY_NAME
from canasta.core.rules import Rules, check_values, rule_values
from canasta.core.values import (
    Plain,
    RuleProblem,
    RuleReason,
    Value,
    from_plain,
    parse_value,
    show_value,
    to_plain,
)


def changed_values(base: Rules, rules: Rules) -> dict[str, Value]:
    """Return the values of `rules` that `base` does not have, in the order of the options."""
    old = rule_values(base)
    return {name: value for name, value in rule_values(rules).items() if value != old[name]}


def rules_to_changes(rules: Rules, base: Rules) -> dict[str, Plain]:
    """Return what differs from the base in plain form, as `rules_from_changes` reads it.

    >>> from canasta.core.rules import CLASSIC
    >>> rules_to_changes(replace(CLASSIC, max_wilds=None, hand_size=13), CLASSIC)
    {'hand_size': 13, 'max_wilds': 'none'}
    """
    return {name: to_plain(value) for name, value in changed_values(base, rules).items()}


def rules_from_changes(base: Rules, changes: Mapping[str, object]) -> Rules:
    """Return the base with the changes, given in plain form; raise `BadRules` with all problems.

    >>> from canasta.core.rules import CLASSIC
    >>> rules_from_changes(CLASSIC, {"max_wilds": "none", "hand_size": 13}).max_wilds is None
    True
    """
    given = {name: _read(name, plain) for name, plain in changes.items()}
    return _changed(base, given)


def rules_from_texts(base: Rules, changes: Mapping[str, str]) -> Rules:
    """Return the base with the changes, each value one word; raise `BadRules` with all problems.

    >>> from canasta.core.rules import CLASSIC
    >>> rules_from_texts(CLASSIC, {"opening_minimums": "none:20,1000:60"}).opening_minimums
    ((None, 20), (1000, 60))
    """
    given = {name: _parse(name, text) for name, text in changes.items()}
    return _changed(base, given)


def _read(name: str, plain: object) -> object:
    option = OPTION_BY_NAME.get(name)
    return plain if option is None else from_plain(option.allowed, plain)


def _parse(name: str, text: str) -> object:
    option = OPTION_BY_NAME.get(name)
    return text if option is None else parse_value(option.allowed, text)


def _changed(base: Rules, given: Mapping[str, object]) -> Rules:
    problems: list[RuleProblem] = []
    values: dict[str, Any] = dict(rule_values(base))
    for name, value in given.items():
        if name in values:
            values[name] = value
        else:
            problems.append(_unknown(name, value))
    problems.extend(check_values(values))
    if problems:
        raise BadRules(tuple(problems))
    return replace(base, **values)


def _unknown(name: str, value: object) -> RuleProblem:
    import difflib  # only here, since importing the core should take no time

    closest = difflib.get_close_matches(name[:80], list(OPTION_BY_NAME), n=1)
    facts: dict[str, int | str] = {"closest": closest[0]} if closest else {}
    return RuleProblem(show_value(name), show_value(value), RuleReason.UNKNOWN_OPTION, facts)
