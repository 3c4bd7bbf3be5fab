"""`canasta simulate`: computer players among themselves, and the laws of the engine watched."""

import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import NoReturn, TypeVar

import click
from click.core import ParameterSource

from canasta.ai import PLAYERS
from canasta.cli.progress import ProgressBar
from canasta.cli.ruleset import ChosenRules, choose_house_rules, choose_rules, problem_lines
from canasta.cli.simulate_sheet import (
    breach_lines,
    law_lines,
    plain_figures,
    sheet_lines,
)
from canasta.core.changes import rules_from_texts
from canasta.core.errors import BadRules
from canasta.messages import Catalog
from canasta.simulation.figures import Figures
from canasta.simulation.lawrun import DEALS_A_RULESET, LawCounts, nothing_seen, watch_numbers
from canasta.simulation.playing import Breach, Check, Trial, Unit, play_numbers
from canasta.simulation.workers import Task, cores, spread

EPILOG = """\b
Examples:
  canasta simulate 1000 --players steady,random
  canasta simulate 100 --matches --players steady,random --json
  canasta simulate 200 --rules bicycle --set canastas_to_go_out=2
  canasta simulate 1000000 --laws

Exit code: 0; 1 if a law was broken; 2 for a wrong command line; 130 if it was interrupted."""

Found = TypeVar("Found")

MOST = 2**31
_SHOWN = 20
_OF_PLAY = ("players", "ruleset", "house", "changes", "unit", "check")


@dataclass
class Run:
    """What a simulation has come to so far."""

    first: int
    count: int
    seed: int
    reached: int = 0
    breaches: list[Breach] = field(default_factory=list)
    stopped: bool = False


@click.command("simulate", epilog=EPILOG)
@click.argument("count", metavar="N", type=click.IntRange(1, MOST))
@click.option(
    "--players",
    default="steady",
    show_default=True,
    metavar="NAMES",
    help=f"One name, one for each side, or one for each seat; of {', '.join(PLAYERS)}.",
)
@click.option("--rules", "ruleset", default="yorimichi", show_default=True, metavar="NAME")
@click.option(
    "--house",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of house rules, in place of --rules.",
)
@click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="OPTION=VALUE",
    help="Change an option of the rules; may be repeated.",
)
@click.option(
    "--deals", "unit", flag_value="deals", default="deals", help="Play N deals (the default)."
)
@click.option("--matches", "unit", flag_value="matches", help="Play N matches to their end.")
@click.option("--seed", type=click.IntRange(0, 2**62 - 1), default=1, show_default=True)
@click.option(
    "--first",
    type=click.IntRange(0, MOST),
    default=0,
    show_default=True,
    help="The number of the first deal or match; a seed has a row of them.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 1024), help="Processes; by default one for each core."
)
@click.option(
    "--check",
    type=click.Choice([check.value for check in Check]),
    default="sample",
    show_default=True,
    help="Watch the laws in one deal of eight, in all or in none.",
)
@click.option(
    "--laws",
    is_flag=True,
    help="Play N random deals under random rules instead, and watch the laws in all of them.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
@click.pass_context
def command(
    ctx: click.Context,
    count: int,
    players: str,
    ruleset: str,
    house: Path | None,
    changes: tuple[str, ...],
    unit: str,
    seed: int,
    first: int,
    jobs: int | None,
    check: str,
    laws: bool,
    as_json: bool,
) -> None:
    """Let computer players play N deals or matches, and print statistics.

    The same seed gives the same figures with any number of processes. While they play, the laws
    of the engine are watched: no card is lost, every position has a legal action, the lines of a
    score add up, and no player is shown what its seat may not see.
    """
    _check_sources(ctx, laws)
    if first + count > MOST:
        raise click.UsageError(f"The last number is {first + count - 1}; it may be {MOST - 1}.")
    run = Run(first, count, seed, reached=first)
    jobs = jobs or cores()
    if laws:
        seen = nothing_seen()
        _watch(run, seen, jobs)
        _print_laws(run, seen, as_json)
    else:
        chosen = _rules(ruleset, house, changes)
        trial = Trial(_seats(players), chosen.rules, seed, Unit(unit), Check(check))
        figures = Figures()
        _play(run, trial, figures, jobs)
        _print_figures(run, trial, chosen, figures, as_json)
    for breach in run.breaches[:_SHOWN]:
        for line in breach_lines(breach, _again(ctx, breach.number)):
            click.echo(line, err=True)
    if len(run.breaches) > _SHOWN:
        click.echo(f"... and {len(run.breaches) - _SHOWN:,} more", err=True)
    _leave(ctx, run)


def _leave(ctx: click.Context, run: Run) -> NoReturn:
    if run.stopped:
        left = run.first + run.count - run.reached
        again = f"{_again(ctx, run.reached, left)}" if left else ""
        click.echo(f"Stopped. The rest: {again}", err=True)
        ctx.exit(130)
    ctx.exit(1 if run.breaches else 0)


def _check_sources(ctx: click.Context, laws: bool) -> None:
    """Refuse options that contradict each other."""
    given = [
        name for name in ctx.params if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT
    ]
    if "house" in given and "ruleset" in given:
        raise click.UsageError("--house and --rules exclude each other.")
    if laws and any(name in given for name in _OF_PLAY):
        raise click.UsageError(
            "--laws chooses players and rules at random: only --seed, --first, --jobs and --json "
            "go with it."
        )


def _seats(players: str) -> tuple[str, ...]:
    """Return the player of each seat."""
    names = [name.strip() for name in players.split(",")]
    for name in names:
        if name not in PLAYERS:
            known = ", ".join(PLAYERS)
            raise click.UsageError(f"There is no player {name!r}; there are {known}.")
    if len(names) not in (1, 2, 4):
        raise click.UsageError(f"--players takes 1, 2 or 4 names, not {len(names)}.")
    return tuple(names * (4 // len(names)))


def _rules(ruleset: str, house: Path | None, changes: tuple[str, ...]) -> ChosenRules:
    catalog = Catalog.load("en")
    chosen = choose_rules(ruleset, catalog) if house is None else choose_house_rules(house, catalog)
    texts: dict[str, str] = {}
    for change in changes:
        option, equals, value = change.partition("=")
        if not equals:
            raise click.UsageError(f"--set takes OPTION=VALUE, not {change!r}.")
        texts[option] = value
    try:
        rules = rules_from_texts(chosen.rules, texts)
    except BadRules as error:
        raise click.UsageError("\n".join(problem_lines(error.problems, catalog))) from error
    name = " ".join([chosen.name, *changes])
    return ChosenRules(name, chosen.base, rules, chosen.is_house)


def _play(run: Run, trial: Trial, figures: Figures, jobs: int) -> None:
    size = max(1, min(20, run.count // (25 * jobs)))
    _spread(run, "Playing", partial(play_numbers, trial), size, jobs, figures.merge)


def _watch(run: Run, seen: LawCounts, jobs: int) -> None:
    size = 10 * DEALS_A_RULESET
    _spread(run, "Watching", partial(watch_numbers, run.seed), size, jobs, seen.merge)


def _spread(
    run: Run,
    label: str,
    task: Task[tuple[Found, list[Breach]]],
    size: int,
    jobs: int,
    merge: Callable[[Found], None],
) -> None:
    """Do a task under a progress bar, adding up what it finds; Ctrl-C ends it early."""
    try:
        with ProgressBar(label) as bar:
            for reached, (found, breaches) in spread(task, run.first, run.count, size, jobs):
                merge(found)
                run.breaches += breaches
                run.reached = reached
                bar.show((reached - run.first) / run.count)
    except KeyboardInterrupt:
        run.stopped = True


def _print_figures(
    run: Run, trial: Trial, chosen: ChosenRules, figures: Figures, as_json: bool
) -> None:
    if as_json:
        values = {
            **_head(run),
            "rules": chosen.name,
            "players": list(trial.players),
            "unit": trial.unit.value,
            "figures": plain_figures(trial, figures),
        }
        click.echo(json.dumps(values, ensure_ascii=False))
        return
    click.echo(f"{_numbers(run, trial.unit.value)}, rules {chosen.name}")
    for line in sheet_lines(trial, figures):
        click.echo(line)
    if trial.check is not Check.NONE:
        click.echo(_verdict(run))


def _print_laws(run: Run, seen: LawCounts, as_json: bool) -> None:
    if as_json:
        values = {
            **_head(run),
            "deals": seen.deals,
            "actions": seen.actions,
            "rulesets": seen.rulesets,
            "looked_inside": seen.looked_inside,
            "endings": dict(sorted(seen.endings.items())),
        }
        click.echo(json.dumps(values, ensure_ascii=False))
        return
    click.echo(f"{_numbers(run, 'deals')}, random rules, uniform and greedy play")
    for line in law_lines(seen):
        click.echo(line)
    click.echo(_verdict(run))


def _numbers(run: Run, unit: str) -> str:
    done = run.reached - run.first
    return f"{done:,} {unit} from number {run.first:,} of seed {run.seed}"


def _verdict(run: Run) -> str:
    broken = len(run.breaches)
    return "laws                  " + (f"BROKEN {broken:,} times" if broken else "none broken")


def _head(run: Run) -> dict[str, object]:
    return {
        "seed": run.seed,
        "first": run.first,
        "count": run.reached - run.first,
        "broken": [
            {
                "number": breach.number,
                "actions": breach.actions,
                "what": breach.what,
                "where": breach.where,
            }
            for breach in run.breaches
        ],
    }


def _again(ctx: click.Context, first: int, count: int = 1) -> str:
    """Return the command that plays some of the same deals again."""
    params = ctx.params
    words = ["canasta", "simulate", str(count), "--seed", str(params["seed"])]
    words += ["--first", str(first)]
    if params["laws"]:
        return " ".join([*words, "--laws"])
    words += ["--players", params["players"]]
    words += (
        ["--house", str(params["house"])] if params["house"] else ["--rules", params["ruleset"]]
    )
    for change in params["changes"]:
        words += ["--set", change]
    words += ["--matches"] if params["unit"] == "matches" else []
    words += ["--check", params["check"]]
    return shlex.join(words)
