"""`canasta replay`: a record step by step, or whether it is true."""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from canasta.cli.language import language_option
from canasta.cli.notation_text import mismatch_line, refusal_lines
from canasta.cli.progress import ProgressBar
from canasta.cli.replay_json import (
    Value,
    chapter_value,
    head_value,
    mismatch_value,
    problems_value,
)
from canasta.cli.replay_sheet import Sheet
from canasta.cli.replay_story import EVERYBODY, OPEN, Chapter, Turn, tell
from canasta.cli.terminal.style import Style
from canasta.core.errors import BadRules
from canasta.messages import Catalog
from canasta.notation.errors import BadNotation
from canasta.records import Acted, Record, RecordMismatch, parse_record, replay

_EPILOG = """\b
Examples:
  canasta replay match.txt                what everybody at the table saw
  canasta replay match.txt --seat 2       what the player at seat 2 saw
  canasta replay match.txt --open         with all hands
  canasta replay match.txt --verify       whether the record is true

Exit code: 0 if the record is true; 1 if it is not; 2 if it cannot be read; 130 if interrupted."""

NOT_TRUE = 1
UNREADABLE = 2
INTERRUPTED = 130


@click.command("replay", epilog=_EPILOG)
@click.argument("file", metavar="FILE")
@click.option("--seat", type=click.IntRange(0, 3), help="Show what this seat saw.")
@click.option("--open", "is_open", is_flag=True, help="Show all hands.")
@click.option("--deal", type=click.IntRange(1), metavar="N", help="Show this deal alone.")
@click.option("--positions", is_flag=True, help="Show the position after each turn, as text.")
@click.option("--step", is_flag=True, help="Wait for a key after each turn, on a terminal.")
@click.option("--verify", "only_verify", is_flag=True, help="Say only whether the record is true.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@language_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    seat: int | None,
    is_open: bool,
    deal: int | None,
    positions: bool,
    step: bool,
    only_verify: bool,
    as_json: bool,
    catalog: Catalog,
) -> None:
    """Show the record of a match step by step, or verify it.

    FILE is a record as docs/notation.md describes it; - is the standard input. Without --seat
    or --open only that is shown which everybody at the table saw.
    """
    if is_open and seat is not None:
        raise click.UsageError("--open and --seat exclude each other.")
    point = OPEN if is_open else EVERYBODY if seat is None else seat
    try:
        text, record = _read(file, catalog)
        if deal is not None and deal > len(record.deals):
            raise click.UsageError(catalog.text("replay.no_deal", deal=deal))
        if only_verify:
            code = _verify(text, record, catalog, as_json=as_json)
        elif as_json:
            code = _print_json(text, record, point, deal, positions=positions)
        else:
            sheet = Sheet(record, point, catalog, _style(), _columns())
            chapters = _chapters(record, point, deal)
            code = _print(text, sheet, chapters, positions=positions, wait=step)
        sys.stdout.flush()
    except _Unreadable as error:
        code = UNREADABLE
        if as_json:
            _print_value({"problems": error.problems})
        else:
            click.echo("\n".join(error.lines), err=True)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        # Who reads has seen enough. What Python holds back must not fail when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    ctx.exit(code)


class _Unreadable(Exception):
    """There is no record: why, as values for programs and as lines for people."""

    def __init__(self, problems: Sequence[Value], lines: list[str]) -> None:
        super().__init__(problems, lines)
        self.problems = problems
        self.lines = lines


def _read(file: str, catalog: Catalog) -> tuple[str, Record]:
    """Return a file's text and its record."""
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        text = content.decode("utf-8-sig")
        return text, parse_record(text)
    except OSError as error:
        detail = error.strerror or type(error).__name__
        lines = [catalog.text("replay.unreadable", name=file, detail=detail)]
        raise _Unreadable([{"code": "unreadable", "detail": detail}], lines) from error
    except UnicodeDecodeError as error:
        lines = [catalog.text("replay.not_utf8", name=file)]
        raise _Unreadable([{"code": "not_utf8"}], lines) from error
    except (BadNotation, BadRules) as error:
        lines = [f"{file}: {line}" for line in refusal_lines(error, catalog)]
        raise _Unreadable(problems_value(error), lines) from error


def _verify(text: str, record: Record, catalog: Catalog, *, as_json: bool) -> int:
    """Say whether a record is true."""
    deals = actions = 0
    mismatch: RecordMismatch | None = None
    with ProgressBar(catalog.text("replay.progress")) as bar:
        try:
            for step in replay(record):
                deals = step.deal
                actions += isinstance(step, Acted)
                bar.show(deals / len(record.deals))
        except RecordMismatch as error:
            mismatch = error
    if as_json:
        _print_value(
            {
                "true": mismatch is None,
                "deals": deals,
                "actions": actions,
                "mismatch": None if mismatch is None else mismatch_value(mismatch, text),
            }
        )
    elif mismatch is None:
        click.echo(catalog.text("replay.true", deals=deals, actions=actions))
        if record.winners is None:
            click.echo(catalog.text("replay.unfinished"))
    else:
        click.echo(catalog.text("replay.untrue"))
        click.echo(mismatch_line(mismatch, text, catalog))
    return 0 if mismatch is None else NOT_TRUE


def _print(
    text: str, sheet: Sheet, chapters: Iterator[Chapter], *, positions: bool, wait: bool
) -> int:
    """Print what is told, and where the record stops being true."""
    _print_lines(sheet.head())
    try:
        for chapter in chapters:
            _print_lines(sheet.lines(chapter, positions))
            if wait and sys.stdin.isatty() and isinstance(chapter, Turn):
                click.pause("")
    except RecordMismatch as error:
        sys.stdout.flush()
        click.echo(sheet.words.text("replay.untrue"), err=True)
        click.echo(mismatch_line(error, text, sheet.words), err=True)
        return NOT_TRUE
    _print_lines(["", sheet.result()])
    return 0


def _print_json(text: str, record: Record, point: int, deal: int | None, *, positions: bool) -> int:
    steps: list[Value] = []
    mismatch: RecordMismatch | None = None
    try:
        for chapter in _chapters(record, point, deal):
            steps.append(chapter_value(chapter, point, positions=positions))  # noqa: PERF401
    except RecordMismatch as error:
        mismatch = error
    _print_value(
        {
            **head_value(record, point),
            "true": mismatch is None,
            "mismatch": None if mismatch is None else mismatch_value(mismatch, text),
            "steps": steps,
        }
    )
    return 0 if mismatch is None else NOT_TRUE


def _chapters(record: Record, point: int, deal: int | None) -> Iterator[Chapter]:
    return (
        chapter for chapter in tell(replay(record), point) if deal is None or chapter.deal == deal
    )


def _print_value(value: Value) -> None:
    click.echo(json.dumps(value, ensure_ascii=False, indent=1))


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(line)


def _style() -> Style:
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    return Style(colour=coloured, signs=encoding == "utf8")


def _columns() -> int:
    """Return how wide lines may be: as the terminal, and without one as long as they are."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 1000
