"""`canasta judge`: is this play legal, why not, what follows, what does a deal score?"""

import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import click

from canasta.cli.judge_sheet import counts_of, problem_line, summary_line, verdict_lines
from canasta.cli.language import language_option
from canasta.cli.progress import ProgressBar
from canasta.judge import BadCases, Case, CaseProblem, Verdict, judge_cases, read_cases
from canasta.judge.example import EXAMPLE
from canasta.judge.values import nearest
from canasta.messages import Catalog

EPILOG = """\b
Examples:
  canasta judge --example > dispute.toml    a file to start from
  canasta judge dispute.toml                the answer, with the rule
  canasta judge --lang ja --only C3 tests/cases/classic/*.toml
  canasta judge --quiet tests/cases/classic/*.toml

Exit code: 0 if all is as expected, or nothing was expected; 1 if something is not; 2 if a file is
malformed, or leaves open what the answer depends on."""


@dataclass
class Reading:
    """What the files hold: cases with the name of their file, or what is wrong."""

    cases: list[tuple[str, Case]] = field(default_factory=list)
    problems: list[tuple[str, CaseProblem]] = field(default_factory=list)


@click.command("judge", epilog=EPILOG)
@click.argument("files", nargs=-1, metavar="FILE...")
@click.option("--only", multiple=True, metavar="ID", help="Judge this case alone; may be repeated.")
@click.option("--quiet", is_flag=True, help="Show only what is not as expected.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.option("--example", is_flag=True, help="Print a file of cases to start from.")
@language_option
def command(
    files: tuple[str, ...],
    only: tuple[str, ...],
    quiet: bool,
    as_json: bool,
    example: bool,
    catalog: Catalog,
) -> None:
    """Judge written cases: a hand, the melds, the pile, and a play.

    A case needs only the cards that the question is about. FILE is TOML, as --example shows it,
    or - for the standard input.
    """
    if example:
        click.echo(EXAMPLE, nl=False)
        return
    if not files:
        raise click.UsageError("Name a file of cases, or - for the standard input.")
    reading = Reading()
    for name in files:
        _read(name, reading)
    if reading.problems:
        _refuse(reading.problems, as_json, catalog)
    cases = _chosen(reading.cases, only)
    verdicts = _judged(cases, catalog, silent=quiet or as_json)
    if as_json:
        found = list(verdicts)
        click.echo(json.dumps(_plain(found), ensure_ascii=False, indent=1))
        sys.exit(_exit_code([verdict for _name, verdict in found]))
    colour = False if os.environ.get("NO_COLOR") else None
    shown: list[Verdict] = []
    for _case, group in groupby(verdicts, key=lambda pair: id(pair[1].case)):
        together = [verdict for _name, verdict in group]
        for line in verdict_lines(together, catalog, quiet):
            click.echo(line, color=colour)
        shown.extend(together)
    click.echo(summary_line(shown, catalog), color=colour)
    sys.exit(_exit_code(shown))


def _read(name: str, reading: Reading) -> None:
    """Read one file; what is wrong with it is collected, since other files may be wrong too."""
    problem: CaseProblem
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        reading.cases.extend([(name, case) for case in read_cases(content.decode("utf-8"))])
    except OSError as error:
        problem = CaseProblem("", "", "unreadable", {"detail": error.strerror or str(error)})
        reading.problems.append((name, problem))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        reading.problems.append((name, CaseProblem("", "", "not_utf8", {}, line)))
    except BadCases as error:
        reading.problems.extend([(name, problem) for problem in error.problems])


def _refuse(problems: list[tuple[str, CaseProblem]], as_json: bool, catalog: Catalog) -> None:
    if as_json:
        rows = [
            {
                "file": name,
                "line": problem.line,
                "case": problem.case,
                "key": problem.key,
                "code": problem.code,
                "facts": problem.facts,
                "rulesets": problem.rulesets,
            }
            for name, problem in problems
        ]
        click.echo(json.dumps({"problems": rows}, ensure_ascii=False, indent=1))
    else:
        for name, problem in problems:
            click.echo(problem_line(name, problem, catalog), err=True)
    sys.exit(2)


def _chosen(cases: list[tuple[str, Case]], only: tuple[str, ...]) -> list[tuple[str, Case]]:
    """Return the cases that are asked for, all if none is named."""
    names = tuple(dict.fromkeys([case.id for _name, case in cases]))
    for name in only:
        if name not in names:
            close = nearest(name, names).get("closest")
            more = f" Did you mean {str(close)!r}?" if close else ""
            raise click.UsageError(f"No case has the id {name!r}.{more}")
    return [pair for pair in cases if not only or pair[1].id in only]


def _judged(
    cases: list[tuple[str, Case]], catalog: Catalog, silent: bool
) -> Iterator[tuple[str, Verdict]]:
    """Judge case by case; where nothing is printed meanwhile, a bar shows how far it is."""
    with ProgressBar(catalog.text("judge.progress")) as bar:
        for number, (name, case) in enumerate(cases):
            for verdict in judge_cases([case]):
                yield name, verdict
            if silent:
                bar.show((number + 1) / len(cases))


def _exit_code(verdicts: list[Verdict]) -> int:
    counts = counts_of(verdicts)
    return 1 if counts["bad"] else 2 if counts["undecided"] else 0


def _plain(verdicts: list[tuple[str, Verdict]]) -> dict[str, object]:
    rows = [
        {
            "file": name,
            "case": verdict.case.id,
            "ruleset": verdict.ruleset,
            "play": verdict.case.play,
            "found": verdict.found,
            "undecided": verdict.undecided,
            "holds": verdict.holds,
            "mismatches": [
                {"key": wrong.key, "expected": wrong.expected, "found": wrong.found}
                for wrong in verdict.mismatches
            ],
        }
        for name, verdict in verdicts
    ]
    return {"verdicts": rows, "counts": counts_of([verdict for _name, verdict in verdicts])}
