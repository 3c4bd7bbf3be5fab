"""From a TOML text to cases: everything that is wrong with the text is found and named."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace

from canasta.core.values import show_value
from canasta.judge.case_table import read_case, report_unknown_keys
from canasta.judge.cases import Case
from canasta.judge.lines import Lines
from canasta.judge.problems import BadCases, CaseProblem, Place
from canasta.judge.schema import FORMAT


def read_cases(text: str) -> tuple[Case, ...]:
    """Return the cases of a file; raise ``BadCases`` with all problems.

    >>> case, = read_cases('''format = "canasta-judge 1"
    ... [[case]]
    ... [case.position]
    ... hand = "Kc Jo 4c 5d"
    ... pile = "9h Kd"
    ... [case.expect]
    ... play = "take Kc Jo"
    ... ''')
    >>> case.id, tuple(case.rules), case.play
    ('1', ('yorimichi',), 'take Kc Jo')
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    table = _parse_toml(text)
    lines = Lines(text)
    top = Place("", [])
    _read_top(top, table)
    problems = [replace(found, line=lines.of(None, found.key)) for found in top.problems]
    tables = table.get("case")
    cases: list[Case] = []
    seen: set[str] = set()
    for number, content in enumerate(tables if isinstance(tables, list) else []):
        place = Place(_name(content, number), [])
        case = read_case(place, content)
        if place.case in seen:
            place.report("id", "repeated", value=place.case)
        seen.add(place.case)
        if case is not None:
            cases.append(case)
        problems += [replace(found, line=lines.of(number, found.key)) for found in place.problems]
    if problems:
        raise BadCases(tuple(sorted(problems, key=lambda problem: problem.line)))
    return tuple(cases)


def _parse_toml(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # besides broken TOML, a number of too many digits
        message = str(error)
    except RecursionError:
        message = "nested too deeply"
    # The parser tells the place in words, or means the end of the text.
    lines = text.split("\n")
    found = re.search(r"\(at line (\d+), column (\d+)\)$", message)
    line, column = (int(found[1]), int(found[2])) if found else (len(lines), len(lines[-1]) + 1)
    detail = show_value(re.sub(r" \(at [^()]*\)$", "", message))
    facts: dict[str, int | str] = {"line": line, "column": column, "detail": detail}
    raise BadCases((CaseProblem("", "", "broken_file", facts, line),))


def _read_top(place: Place, table: Mapping[str, object]) -> None:
    """Check what stands beside the cases."""
    report_unknown_keys(place, "", table, ("format", "case"))
    if "format" not in table:
        place.report("format", "missing_key")
    elif table["format"] != FORMAT:
        facts = {"value": show_value(table["format"]), "allowed": FORMAT}
        place.report("format", "unknown_format", **facts)
    if "case" not in table or table["case"] == []:
        place.report("case", "missing_key")
    elif not isinstance(table["case"], list):
        place.report("case", "wrong_type", value=show_value(table["case"]), kind="tables")


def _name(content: object, number: int) -> str:
    """Return the name of a case: its id, or its number from 1."""
    name = content.get("id") if isinstance(content, dict) else None
    return name if isinstance(name, str) and name and name.isprintable() else str(number + 1)
