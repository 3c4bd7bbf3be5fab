"""What a ruleset says, option by option, and where two rulesets differ."""

from dataclasses import dataclass

from canasta.core.options import OPTIONS, Option
from canasta.core.presets import Preset, Source, preset_rules, preset_source
from canasta.core.rules import Rules, rule_values
from canasta.core.values import Value, format_value


@dataclass(frozen=True)
class Entry:
    """One line of a ruleset; `source` is there if the ruleset is a preset."""

    option: Option
    value: Value
    source: Source | None = None

    @property
    def text(self) -> str:
        """The value as one word."""
        return format_value(self.value)


@dataclass(frozen=True)
class Difference:
    """One option that two rulesets answer differently, and each one's answer as a word."""

    option: str
    first: str
    second: str
    clauses: tuple[str, ...]


def describe(rules: Rules) -> tuple[Entry, ...]:
    """Return a line for each option, in the order of the options."""
    values = rule_values(rules)
    return tuple(Entry(option, values[option.name]) for option in OPTIONS)


def describe_preset(preset: Preset) -> tuple[Entry, ...]:
    """Return a line for each option, with what the preset's value stands on."""
    return tuple(
        Entry(entry.option, entry.value, preset_source(preset, entry.option.name))
        for entry in describe(preset_rules(preset.id))
    )


def difference(first: Rules, second: Rules) -> tuple[Difference, ...]:
    """Return where two rulesets differ, in the order of the options.

    >>> for line in difference(preset_rules("yorimichi"), preset_rules("pagat_classic")):
    ...     print(line.option, line.first, line.second, *line.clauses)
    initial_upcard_cover auto wild_red3 R3.3
    ask_permission none optional R10.6
    """
    return tuple(
        Difference(old.option.name, old.text, new.text, old.option.clauses)
        for old, new in zip(describe(first), describe(second), strict=True)
        if old.value != new.value
    )
