"""`canasta rules`: the rulesets, one with all that it says, or how two differ."""

import json
import shutil
from pathlib import Path

import click

from canasta.cli.language import language_option
from canasta.cli.rules_page import (
    difference_lines,
    difference_values,
    list_lines,
    list_values,
    rules_lines,
    rules_values,
)
from canasta.cli.ruleset import ChosenRules, choose_house_rules, choose_rules
from canasta.messages import Catalog

_EPILOG = """\b
Examples:
  canasta rules                     list the rulesets
  canasta rules bicycle             every option of one, with clause and source
  canasta rules bicycle wikihow     where the two differ
  canasta rules "bicycle hand_size=13" bicycle
  canasta rules --house ours.toml --json

Exit code: 0; 2 for an unknown ruleset, option or value.
"""


@click.command("rules", epilog=_EPILOG)
@click.argument("names", nargs=-1, metavar="[NAME] [NAME]")
@click.option("--against", metavar="NAME", help="Compare with this ruleset.")
@click.option(
    "--house",
    "files",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of house rules, in place of a name; may be given twice.",
)
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def command(
    names: tuple[str, ...],
    against: str | None,
    files: tuple[Path, ...],
    catalog: Catalog,
    as_json: bool,
) -> None:
    """List the rulesets, show one, or compare two.

    NAME is a ruleset, perhaps with changes to it: "bicycle hand_size=13".
    """
    chosen = [choose_rules(name, catalog) for name in names]
    chosen += [choose_house_rules(file, catalog) for file in files]
    if against is not None:
        chosen.append(choose_rules(against, catalog))
    if len(chosen) > 2:
        raise click.UsageError("At most two rulesets can be compared.")
    if as_json:
        click.echo(json.dumps(_values(chosen, catalog), ensure_ascii=False, indent=2))
        return
    columns = max(40, min(100, shutil.get_terminal_size().columns))
    for line in _lines(chosen, catalog, columns):
        click.echo(line)


def _lines(chosen: list[ChosenRules], catalog: Catalog, columns: int) -> list[str]:
    if not chosen:
        return list_lines(catalog, columns)
    if len(chosen) == 1:
        return rules_lines(chosen[0], catalog, columns)
    return difference_lines(chosen[0], chosen[1], catalog, columns)


def _values(chosen: list[ChosenRules], catalog: Catalog) -> dict[str, object]:
    if not chosen:
        return list_values(catalog)
    if len(chosen) == 1:
        return rules_values(chosen[0], catalog)
    return difference_values(chosen[0], chosen[1])
