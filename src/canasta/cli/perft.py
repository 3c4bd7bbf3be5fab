"""`canasta perft`: how many sequences of actions there are from a deck or a position."""

import json
import re
import sys
from pathlib import Path

import click
from click.core import ParameterSource

from canasta.cli.decks import read_deck
from canasta.cli.progress import ProgressBar
from canasta.cli.ruleset import ChosenRules, choose_house_rules, choose_rules
from canasta.core.actions import Action
from canasta.core.compose import expand
from canasta.core.deal import deal, shuffled_deck
from canasta.core.engine import apply
from canasta.core.errors import BadRules, BadState, IllegalAction
from canasta.core.position import build
from canasta.core.rng import Rng
from canasta.core.rules import opening_minimum
from canasta.core.state import State
from canasta.counting import count_sequences, count_under_each
from canasta.messages import Catalog
from canasta.notation.errors import BadNotation
from canasta.notation.plays import format_action, parse_play
from canasta.notation.positions import parse_position

_EPILOG = """\b
Examples:
  canasta perft --seed 7 --depth 6
  canasta perft --rules bicycle --seed 7 --depth 4 --divide
  canasta perft --seed 7 --after "draw, discard Kc" --depth 4 --divide
  canasta perft --deck deck.txt --depth 5 --suits --json

Exit code: 0; 2 for wrong usage or malformed input; 130 if interrupted.
"""
_OF_A_DEAL = ("rules", "house", "seed", "deck", "dealer", "scores")
_SUIT = re.compile(r"\b([2-9TJQKA])[cdhs]\b")


@click.command("perft", epilog=_EPILOG)
@click.option("--depth", type=click.IntRange(1, 100), default=4, show_default=True)
@click.option("--rules", "ruleset", default="yorimichi", show_default=True, metavar="NAME")
@click.option(
    "--house",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of house rules, in place of --rules.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**62 - 1),
    default=1,
    show_default=True,
    help="Deal the deck of this seed.",
)
@click.option(
    "--deck", metavar="CARDS", help="Deal these cards, or those in this file; - is stdin."
)
@click.option(
    "--position",
    "file",
    type=click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path),
    help="Begin with the position in this file.",
)
@click.option("--dealer", type=click.IntRange(0, 3), default=3, show_default=True)
@click.option(
    "--scores",
    type=int,
    nargs=2,
    default=(0, 0),
    help="Match scores of the sides, for the opening minimums.",
)
@click.option("--after", metavar="PLAY", help="Do these actions first.")
@click.option("--suits", is_flag=True, help="Count each suit by itself.")
@click.option("--divide", is_flag=True, help="Show the count under each first action.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def command(
    ctx: click.Context,
    depth: int,
    ruleset: str,
    house: Path | None,
    seed: int,
    deck: str | None,
    file: Path | None,
    dealer: int,
    scores: tuple[int, int],
    after: str | None,
    suits: bool,
    divide: bool,
    as_json: bool,
) -> None:
    """Count the sequences of so many legal actions.

    Two programs with the same rules count the same. Suits are folded: actions that differ in
    suits alone are one. A deal that ends early has no sequence of the full length.
    """
    _check_sources(ctx)
    if file is not None:
        state = _positioned(file)
    else:
        chosen = _rules(ruleset, house)
        state = _dealt(chosen, seed, deck, dealer, scores)
    if after is not None:
        state = _played(state, after)
    try:
        if divide:
            _print_divided(state, depth, suits, as_json)
        else:
            _print_counts(state, depth, suits, as_json)
    except KeyboardInterrupt:
        ctx.exit(130)


def _check_sources(ctx: click.Context) -> None:
    """Refuse options that contradict each other."""
    given = {
        name for name in ctx.params if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT
    }
    names = {"ruleset": "rules", "file": "position"}
    given = {names.get(name, name) for name in given}
    for one, others in (("position", _OF_A_DEAL), ("deck", ("seed",)), ("house", ("rules",))):
        clash = [other for other in others if other in given]
        if one in given and clash:
            raise click.UsageError(f"--{one} and --{clash[0]} exclude each other.")


def _rules(ruleset: str, house: Path | None) -> ChosenRules:
    catalog = Catalog.load("en")
    return choose_rules(ruleset, catalog) if house is None else choose_house_rules(house, catalog)


def _dealt(
    chosen: ChosenRules, seed: int, deck: str | None, dealer: int, scores: tuple[int, int]
) -> State:
    rules = chosen.rules
    cards = shuffled_deck(rules, Rng(seed)) if deck is None else read_deck(deck, rules)
    minimums = tuple(opening_minimum(score, rules) for score in scores)
    return deal(rules, cards, dealer, minimums)


def _positioned(file: Path) -> State:
    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"{file} cannot be read: {error}.") from error
    try:
        return build(parse_position(text))
    except (BadNotation, BadRules, BadState) as error:
        raise click.UsageError(f"{file}: {error}") from error


def _played(state: State, play: str) -> State:
    """Return the state after some actions, which may span several turns."""
    try:
        for part in parse_play(play):
            for action in expand(state, [part]):
                state = _done(state, action)
    except BadNotation as error:
        raise click.UsageError(f"--after: {error}") from error
    return state


def _done(state: State, action: Action) -> State:
    try:
        return apply(state, action)
    except IllegalAction as error:
        words = Catalog.load("en", "show")
        said = words.text(f"reason.{error.violation.code}", **error.violation.facts)
        raise click.UsageError(f"--after: {format_action(action)}: {said}") from error


def _print_counts(state: State, depth: int, suits: bool, as_json: bool) -> None:
    counts: list[int] = []
    for number in range(1, depth + 1):
        with ProgressBar(f"Depth {number}") as bar:
            counts.append(count_sequences(state, number, suits, bar.show))
        if not as_json:
            if number == 1:
                click.echo("depth  sequences")
            click.echo(f"{number:5}  {counts[-1]:,}")
    if as_json:
        click.echo(json.dumps({"depth": depth, "suits": suits, "counts": counts}))


def _print_divided(state: State, depth: int, suits: bool, as_json: bool) -> None:
    with ProgressBar("Counting") as bar:
        found = count_under_each(state, depth, suits, bar.show)
    rows = [(_label(action, suits), count) for action, count in found]
    total = sum(count for _, count in rows)
    if as_json:
        first = [{"action": label, "count": count} for label, count in rows]
        values = {"depth": depth, "suits": suits, "first_actions": first, "count": total}
        click.echo(json.dumps(values, ensure_ascii=False))
        return
    rows.append(("total", total))
    width = max(len(label) for label, _ in rows)
    for label, count in rows:
        click.echo(f"{label:{width}}  {count:,}")


def _label(action: Action, suits: bool) -> str:
    """Return an action in the notation, without suits where they are folded."""
    text = format_action(action)
    return text if suits else _SUIT.sub(r"\1", text)
