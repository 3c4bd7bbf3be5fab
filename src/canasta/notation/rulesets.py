"""A ruleset inside a text: the id of a preset, then what differs from it.

bicycle hand_size=13 opening_minimums=none:15,0:50,2000:90
"""

from functools import cache, lru_cache

from canasta.core.changes import changed_values, rules_from_texts
from canasta.core.errors import BadRules
from canasta.core.presets import PRESET_BY_ID, PRESETS, preset_rules
from canasta.core.rules import Rules
from canasta.core.values import RuleProblem, RuleReason, format_value, show_value
from canasta.notation.scanner import Scanner


def parse_rules(text: str) -> tuple[str, Rules]:
    """Return the preset that a text names, and the rules.

    Raises ``BadNotation`` for what is no such text, and ``BadRules`` with all problems for an
    unknown preset or option and for values that are not allowed.

    >>> preset, rules = parse_rules("bicycle hand_size=13")
    >>> preset, rules.hand_size
    ('bicycle', 13)
    """
    scanner = Scanner(text)
    named = read_rules(scanner)
    scanner.check_end()
    return named


def format_rules(rules: Rules, preset: str | None = None) -> str:
    """Return rules as text, upon a preset or, without one, the preset that is nearest.

    >>> format_rules(preset_rules("bicycle"))
    'bicycle'
    >>> format_rules(preset_rules("pagat_classic"), "yorimichi")
    'yorimichi initial_upcard_cover=wild_red3 ask_permission=optional'
    """
    base = nearest_preset(rules) if preset is None else preset
    changes = changed_values(_of_preset(base), rules)
    return " ".join([base, *(f"{name}={format_value(value)}" for name, value in changes.items())])


@lru_cache(maxsize=64)
def nearest_preset(rules: Rules) -> str:
    """Return the id of the preset with the fewest differences, of several the first listed."""
    return min(
        [preset.id for preset in PRESETS],
        key=lambda preset: len(changed_values(_of_preset(preset), rules)),
    )


# Rules are checked when they are made: once is enough for a text of many positions.
_of_preset = cache(preset_rules)


def read_rules(scanner: Scanner) -> tuple[str, Rules]:
    """Read a ruleset that is the rest of what the scanner may read."""
    preset = scanner.peek()
    if not preset or preset == ",":
        raise scanner.error("preset")
    scanner.skip(preset)
    changes: dict[str, str] = {}
    while not scanner.is_at_end:
        name, value = _read_change(scanner)
        if name in changes:
            raise scanner.error("new_option")
        changes[name] = value
        scanner.skip(scanner.peek_value())
    return preset, _changed(preset, tuple(changes.items()))


@lru_cache(maxsize=64)
def _changed(preset: str, changes: tuple[tuple[str, str], ...]) -> Rules:
    """Return a preset with changes; upon an unknown one the changes are judged all the same."""
    if preset in PRESET_BY_ID:
        return rules_from_texts(_of_preset(preset), dict(changes))
    facts: dict[str, int | str] = {"allowed": ", ".join(PRESET_BY_ID)}
    problems = [RuleProblem("rules", show_value(preset), RuleReason.UNKNOWN_PRESET, facts)]
    try:
        rules_from_texts(Rules(), dict(changes))
    except BadRules as error:
        problems += error.problems
    raise BadRules(tuple(problems))


def _read_change(scanner: Scanner) -> tuple[str, str]:
    name, equals, value = scanner.peek_value().partition("=")
    if not name or not equals or not value:
        raise scanner.error("change")
    return name, value
