"""House rules: a ruleset of one's own in TOML, as a preset and what differs from it.

    name = "Sunday table"
    base = "yorimichi"

    [changes]
    draw_count = 2
    max_wilds = "none"
    opening_minimums = [["none", 15], [0, 50], [2000, 90]]

Values are in the plain form of `canasta.core.values`. Nothing is guessed: a file with anything
wrong in it is refused, with all that is wrong.
"""

import difflib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from canasta.core.changes import rules_from_changes, rules_to_changes
from canasta.core.errors import BadRules
from canasta.core.presets import PRESET_BY_ID, preset_rules
from canasta.core.rules import CLASSIC, Rules
from canasta.core.values import Plain, RuleProblem, RuleReason, show_value

_KEYS = ("name", "base", "changes")
_NAME_LENGTH = 60
_NAME_ALLOWED = f"1..{_NAME_LENGTH} printable characters, none of them a space at either end"


@dataclass(frozen=True)
class HouseRules:
    """A named ruleset; `base` is the id of the preset that its file starts from."""

    name: str
    base: str
    rules: Rules

    def __post_init__(self) -> None:
        problems = (*_check_name(self.name), *_check_base(self.base))
        if problems:
            raise BadRules(problems)


def load_house_rules(text: str) -> HouseRules:
    """Return the house rules of a TOML text; raise `BadRules` with all problems.

    >>> house = load_house_rules('name = "Ours"\\nbase = "spruce"\\n[changes]\\nhand_size = 13')
    >>> house.base, house.rules.hand_size, house.rules.concealed_canasta_bonus
    ('spruce', 13, 100)
    """
    table = _parse_toml(text.removeprefix("\ufeff"))
    problems = [_unknown(key, table[key]) for key in table if key not in _KEYS]
    name, base = table.get("name"), table.get("base")
    problems += [*_check_name(name), *_check_base(base)]
    # With an unknown base the changes are judged upon the default, to tell their faults too.
    rules = preset_rules(base) if isinstance(base, str) and base in PRESET_BY_ID else CLASSIC
    changes = table.get("changes", {})
    if isinstance(changes, Mapping):
        try:
            rules = rules_from_changes(rules, changes)
        except BadRules as error:
            problems += error.problems
    else:
        problems.append(_wrong_type("changes", changes, "a table: option = value"))
    if problems:
        raise BadRules(tuple(problems))
    return HouseRules(str(name), str(base), rules)


def format_house_rules(house: HouseRules) -> str:
    """Return the TOML text that `load_house_rules` reads back, with real changes only.

    >>> print(format_house_rules(HouseRules("Ours", "yorimichi", CLASSIC)), end="")
    name = "Ours"
    base = "yorimichi"
    """
    lines = [f"name = {_toml_string(house.name)}", f"base = {_toml_string(house.base)}"]
    changes = rules_to_changes(house.rules, preset_rules(house.base))
    if changes:
        lines += ["", "[changes]"]
        lines += [f"{option} = {_toml_value(value)}" for option, value in changes.items()]
    return "\n".join(lines) + "\n"


def _parse_toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # besides broken TOML, a number of too many digits
        raise BadRules((_broken(text, str(error)),)) from error
    except RecursionError as error:
        raise BadRules((_broken(text, "nested too deeply"),)) from error


def _broken(text: str, message: str) -> RuleProblem:
    """Say where TOML is broken; the parser tells it in words, or means the end of the text."""
    lines = text.split("\n")
    found = re.search(r"\(at line (\d+), column (\d+)\)$", message)
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)
    detail = re.sub(r" \(at [^()]*\)$", "", message)
    facts: dict[str, int | str] = {"line": line, "column": column, "detail": show_value(detail)}
    return RuleProblem("", show_value(lines[line - 1].strip()), RuleReason.BROKEN_FILE, facts)


def _check_name(name: object) -> list[RuleProblem]:
    if name is None:
        return [_missing("name", _NAME_ALLOWED)]
    if not isinstance(name, str):
        return [_wrong_type("name", name, _NAME_ALLOWED)]
    if not 1 <= len(name) <= _NAME_LENGTH or not name.isprintable() or name != name.strip():
        facts: dict[str, int | str] = {"allowed": _NAME_ALLOWED}
        return [RuleProblem("name", show_value(name), RuleReason.BAD_NAME, facts)]
    return []


def _check_base(base: object) -> list[RuleProblem]:
    allowed = ", ".join(PRESET_BY_ID)
    if base is None:
        return [_missing("base", allowed)]
    if not isinstance(base, str):
        return [_wrong_type("base", base, allowed)]
    if base not in PRESET_BY_ID:
        facts = {"allowed": allowed, **_closest(base, tuple(PRESET_BY_ID))}
        return [RuleProblem("base", show_value(base), RuleReason.UNKNOWN_PRESET, facts)]
    return []


def _unknown(key: str, value: object) -> RuleProblem:
    facts = {"allowed": ", ".join(_KEYS), **_closest(key, _KEYS)}
    return RuleProblem(show_value(key), show_value(value), RuleReason.UNKNOWN_KEY, facts)


def _missing(key: str, allowed: str) -> RuleProblem:
    return RuleProblem(key, "", RuleReason.MISSING_KEY, {"allowed": allowed})


def _wrong_type(key: str, value: object, allowed: str) -> RuleProblem:
    return RuleProblem(key, show_value(value), RuleReason.WRONG_TYPE, {"allowed": allowed})


def _closest(word: str, words: tuple[str, ...]) -> dict[str, int | str]:
    found = difflib.get_close_matches(word[:80], words, n=1)
    return {"closest": found[0]} if found else {}


def _toml_string(text: str) -> str:
    # A printable text, as names are, is escaped in TOML as in JSON.
    return json.dumps(text, ensure_ascii=False)


def _toml_value(value: Plain) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return json.dumps(value)
