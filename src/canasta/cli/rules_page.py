"""What `canasta rules` prints: lines for people, values for JSON."""

import click

from canasta.cli.ruleset import ChosenRules
from canasta.cli.terminal.width import pad, spread, width_of, wrap
from canasta.core.options import OPTION_BY_NAME, OPTIONS, Option
from canasta.core.presets import PRESET_BY_ID, PRESETS, Basis, Source, preset_rules, preset_source
from canasta.core.rules import rule_values
from canasta.core.values import Choice, Switch, Value, Whole, format_allowed, format_value, to_plain
from canasta.messages import Catalog
from canasta.rulebook import difference

_INDENT = "    "


def list_lines(catalog: Catalog, columns: int) -> list[str]:
    """Return the rulesets, each with a line about it."""
    lines: list[str] = []
    for preset in PRESETS:
        lines.append(f"{_bold(preset.id)}  {catalog.text(preset.title_key)}")
        lines += _paragraph(catalog.text(f"{preset.title_key}.about"), columns)
    return [*lines, "", *wrap(catalog.text("rulesets.more"), columns)]


def list_values(catalog: Catalog) -> dict[str, object]:
    """Return the rulesets for JSON."""
    return {
        "rulesets": [
            {
                "name": preset.id,
                "title": catalog.text(preset.title_key),
                "about": catalog.text(f"{preset.title_key}.about"),
                "parent": preset.parent,
            }
            for preset in PRESETS
        ]
    }


def rules_lines(chosen: ChosenRules, catalog: Catalog, columns: int) -> list[str]:
    """Return a ruleset with every option: value, meaning, clauses, and what it stands on."""
    parent, changed = _changed(chosen)
    lines = _heading(chosen, catalog, columns)
    if parent is None:
        lines += wrap(catalog.text("rulesets.is_default"), columns)
    else:
        said = catalog.text("rulesets.starts_from", count=len(changed), parent=parent)
        lines += wrap(said, columns)
    lines += wrap(catalog.text("rulesets.basis.about"), columns)
    values = rule_values(chosen.rules)
    group = None
    for option in OPTIONS:
        if option.group is not group:
            group = option.group
            lines += ["", _bold(catalog.text(f"option_group.{group.value}"))]
        mark = "*" if option.name in changed else " "
        left = f"{mark} {option.name} = {format_value(values[option.name])}"
        right = f"{pad(', '.join(option.clauses), 10)}  {pad(_basis(chosen, option, catalog), 13)}"
        lines.append(spread(left, right, columns).rstrip())
        lines += _paragraph(_meaning(option, values[option.name], catalog), columns)
    return lines


def rules_values(chosen: ChosenRules, catalog: Catalog) -> dict[str, object]:
    """Return a ruleset for JSON, with what each option may be."""
    parent, _ = _changed(chosen)
    values = rule_values(chosen.rules)
    options = []
    for option in OPTIONS:
        source = _source(chosen, option)
        options.append(
            {
                "name": option.name,
                "group": option.group.value,
                "value": to_plain(values[option.name]),
                "default": to_plain(option.default),
                "allowed": format_allowed(option.allowed),
                "clauses": list(option.clauses),
                "meaning": _meaning(option, values[option.name], catalog),
                "basis": "changed" if source is None else source.basis.value,
                "decisions": [] if source is None else list(source.decisions),
            }
        )
    return {"name": chosen.name, "parent": parent, "options": options}


def difference_lines(
    first: ChosenRules, second: ChosenRules, catalog: Catalog, columns: int
) -> list[str]:
    """Return where two rulesets differ: each option with both values."""
    found = difference(first.rules, second.rules)
    facts: dict[str, int | str] = {
        "first": first.name,
        "second": second.name,
        "total": len(OPTIONS),
    }
    if not found:
        return wrap(catalog.text("rulesets.same", **facts), columns)
    lines = wrap(catalog.text("rulesets.differ", count=len(found), **facts), columns)
    column = max(width_of(first.name), width_of(second.name))
    for each in found:
        option = OPTION_BY_NAME[each.option]
        lines += ["", spread(_bold(option.name), ", ".join(each.clauses), columns)]
        lines += _paragraph(catalog.text(f"option.{option.name}"), columns)
        for chosen, text in ((first, each.first), (second, each.second)):
            value = rule_values(chosen.rules)[option.name]
            words = _value_words(option, value, catalog)
            said = f"{pad(chosen.name, column)}  {text}"
            if words:
                said = catalog.text("rulesets.meaning", option=said, value=words)
            lines += _paragraph(said, columns, " " * (column + 2))
    return lines


def difference_values(first: ChosenRules, second: ChosenRules) -> dict[str, object]:
    """Return where two rulesets differ, for JSON."""
    old, new = rule_values(first.rules), rule_values(second.rules)
    return {
        "first": first.name,
        "second": second.name,
        "differences": [
            {
                "option": each.option,
                "clauses": list(each.clauses),
                "first": to_plain(old[each.option]),
                "second": to_plain(new[each.option]),
            }
            for each in difference(first.rules, second.rules)
        ],
    }


def _heading(chosen: ChosenRules, catalog: Catalog, columns: int) -> list[str]:
    preset = PRESET_BY_ID.get(chosen.name)
    if preset is None:
        about = [catalog.text("rulesets.house")] if chosen.is_house else []
        return [_bold(chosen.name), *about]
    title = f"{_bold(preset.id)}  {catalog.text(preset.title_key)}"
    return [title, *wrap(catalog.text(f"{preset.title_key}.about"), columns)]


def _changed(chosen: ChosenRules) -> tuple[str | None, set[str]]:
    """Return the ruleset that this one starts from, and the options that it changes."""
    preset = PRESET_BY_ID.get(chosen.name)
    parent = chosen.base if preset is None else preset.parent
    if parent is None:
        return None, set()
    return parent, {each.option for each in difference(preset_rules(parent), chosen.rules)}


def _source(chosen: ChosenRules, option: Option) -> Source | None:
    """Return what a value stands on; None where it is neither a preset's nor its base's."""
    base = preset_rules(chosen.base)
    if rule_values(base)[option.name] != rule_values(chosen.rules)[option.name]:
        return None
    return preset_source(PRESET_BY_ID[chosen.base], option.name)


def _basis(chosen: ChosenRules, option: Option, catalog: Catalog) -> str:
    source = _source(chosen, option)
    if source is None:
        return catalog.text("rulesets.basis.house")
    if source.basis is Basis.DECIDED:
        numbers = ", ".join(str(number) for number in source.decisions)
        return catalog.text("rulesets.basis.decided", list=numbers)
    return catalog.text(f"rulesets.basis.{source.basis.value}")


def _meaning(option: Option, value: Value, catalog: Catalog) -> str:
    said = catalog.text(f"option.{option.name}")
    words = _value_words(option, value, catalog)
    return catalog.text("rulesets.meaning", option=said, value=words) if words else said


def _value_words(option: Option, value: Value, catalog: Catalog) -> str:
    """Return a value in words; a number, which says all by itself, has none."""
    text = format_value(value)
    if isinstance(option.allowed, Switch):
        return catalog.text(f"value.{text}")
    if isinstance(option.allowed, Choice) or (isinstance(option.allowed, Whole) and value is None):
        return catalog.text(f"option.{option.name}.{text}")
    return ""


def _paragraph(text: str, columns: int, hanging: str = "") -> list[str]:
    return [_INDENT + line for line in wrap(text, columns - len(_INDENT), hanging)]


def _bold(text: str) -> str:
    return click.style(text, bold=True)
