"""The rules of a table in words: what differs from the standard, and what a refusal rests on."""

import enum

from canasta.cli.terminal.clauses import clause_of
from canasta.core.options import OPTIONS, Option
from canasta.core.rules import CLASSIC, Rules, rule_values
from canasta.core.values import Value, format_value
from canasta.core.violation import Fact
from canasta.messages import Catalog


def value_text(option: Option, value: Value, words: Catalog) -> str:
    """Return the value of an option in words.

    >>> from canasta.core.options import OPTION_BY_NAME
    >>> value_text(OPTION_BY_NAME["opening_minimums"], ((None, 15), (0, 50)), Catalog.load("en"))
    '15, 0: 50'
    """
    if isinstance(value, tuple):
        return ", ".join(f"{points}" if at is None else f"{at:,}: {points}" for at, points in value)
    if isinstance(value, bool) or value is None or isinstance(value, enum.Enum):
        word = format_value(value)
        for key in (f"option.{option.name}.{word}", f"value.{word}"):
            if key in words:
                return words.text(key)
        return word
    return f"{value:,}"


def option_line(option: Option, value: Value, words: Catalog) -> str:
    """Return an option and its value."""
    name = words.text(f"option.{option.name}")
    return words.text("play.rules.line", option=name, value=value_text(option, value, words))


def difference_lines(rules: Rules, words: Catalog) -> list[str]:
    """Return what differs from the standard rules, each with its clauses."""
    values, standard = rule_values(rules), rule_values(CLASSIC)
    lines: list[str] = []
    for option in OPTIONS:
        value = values[option.name]
        if value == standard[option.name]:
            continue
        usual = value_text(option, standard[option.name], words)
        lines.append(
            f"  {option_line(option, value, words)} "
            f"{words.text('play.rules.standard', value=usual)}  {', '.join(option.clauses)}"
        )
    if not lines:
        return [words.text("play.rules.same")]
    return [words.text("play.rules.differ"), *lines]


def why_lines(code: str, facts: dict[str, Fact], rules: Rules, words: Catalog) -> list[str]:
    """Return what a refusal rests on: its clause, and the options of this table that bear on it."""
    clause = clause_of(code, facts)
    if not clause:
        return []
    values = rule_values(rules)
    said = [
        option_line(option, values[option.name], words)
        for option in OPTIONS
        if clause in option.clauses
    ]
    lines = [words.text("play.why.clause", clause=clause)]
    return lines + [words.text("play.why.here", text=text) for text in said]


def reason_text(code: str, facts: dict[str, Fact], words: Catalog) -> str:
    """Return why something was refused, in words; its code where there are none."""
    key = f"reason.{code}"
    return words.text(key, **facts) if key in words else code
