"""`canasta play`: a match in the terminal, alone with computer players or with others."""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

import click

from canasta.ai import PLAYERS
from canasta.cli.language import language_option
from canasta.cli.ruleset import choose_house_rules, choose_rules
from canasta.cli.terminal.face import PACES, Face
from canasta.cli.terminal.plain import PlainFace
from canasta.cli.terminal.setup import NewMatch, final_rules, occupants_for
from canasta.cli.terminal.start import Game, Wish
from canasta.cli.terminal.style import Style
from canasta.messages import Catalog
from canasta.storage import data_folder

_EPILOG = """\b
Examples:
  canasta play                                 you, a partner and two opponents
  canasta play --target 1500 --lang ja
  canasta play --players 2                     two partners on one device
  canasta play --people Ann --people Ben --against
  canasta play --rules bicycle --set hand_size=13
  canasta play --resume

\b
Exit codes: 0 left or finished, 1 not saved or played elsewhere, 2 wrong options,
130 stopped with Ctrl-C.
"""


@click.command("play", epilog=_EPILOG)
@click.option("--players", type=click.IntRange(1, 4), help="People on this device; 1 by default.")
@click.option(
    "--people",
    multiple=True,
    metavar="NAME",
    help="A person's name; may be given up to four times.",
)
@click.option("--against", is_flag=True, help="Two people play on opposite sides.")
@click.option(
    "--cpu",
    multiple=True,
    type=click.Choice(tuple(PLAYERS)),
    help="Computer player at the other seats; given again, at the next of them.",
)
@click.option("--rules", "rules_text", default="", metavar="NAME", help="Ruleset to play by.")
@click.option(
    "--house",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file of house rules, in place of a ruleset.",
)
@click.option("--set", "changes", multiple=True, metavar="OPTION=VALUE", help="Change one option.")
@click.option("--target", type=int, help="Points that end the match.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="Deal the same cards again.")
@language_option
@click.option("--plain", is_flag=True, help="Sentences in place of a screen, for screen readers.")
@click.option("--letters", is_flag=True, help="Letters in place of signs: Kh.")
@click.option("--no-color", is_flag=True, help="No colour; so does NO_COLOR in the environment.")
@click.option("--resume", is_flag=False, flag_value="", metavar="[ID]", help="Go on with a match.")
@click.option("--new", "fresh", is_flag=True, help="Start a new match without asking.")
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder of saves.")
@click.option(
    "--pace", type=click.Choice(tuple(PACES)), help="Speed of computer players; normal by default."
)
def command(
    players: int | None,
    people: tuple[str, ...],
    against: bool,
    cpu: tuple[str, ...],
    rules_text: str,
    house: Path | None,
    changes: tuple[str, ...],
    target: int | None,
    seed: int | None,
    catalog: Catalog,
    plain: bool,
    letters: bool,
    no_color: bool,
    resume: str | None,
    fresh: bool,
    data: Path | None,
    pace: str | None,
) -> None:
    """Play a match in the terminal.

    One person plays with a computer partner against two more. The match is saved at every
    step, and goes on where it was left. Type ? at the table for what can be typed there.
    """
    if resume is not None and fresh:
        raise click.UsageError("--resume and --new contradict each other.")
    if rules_text and house is not None:
        raise click.UsageError("--rules and --house contradict each other.")
    chosen = (
        choose_rules(rules_text or "yorimichi", catalog)
        if house is None
        else choose_house_rules(house, catalog)
    )
    rules, ruleset = final_rules(chosen, changes, target, catalog)
    occupants = occupants_for(players, people, cpu, against=against)
    asked = rules_text or house or changes or players or people or cpu or against
    wish = Wish(
        NewMatch(rules, ruleset, occupants, seed),
        resume=None if resume is None else _match_number(resume),
        fresh=fresh or bool(asked) or target is not None or seed is not None,
    )
    # What asks for a new match and for an old one at once is a slip, and would lose a wish.
    if resume is not None and wish.fresh:
        raise click.UsageError("--resume goes on with the rules and players that the match has.")
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    face = _face(catalog, plain=plain or not is_terminal, letters=letters, colour=not no_color)
    speed = PACES[pace or ("normal" if is_terminal else "none")]
    sys.exit(Game(face, speed, data or data_folder(os.environ)).run(wish))


def _match_number(text: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text)):
        raise click.UsageError(f"--resume {text}: a match has a number, from 1 on.")
    return int(text)


def _face(catalog: Catalog, *, plain: bool, letters: bool, colour: bool) -> Face:
    """Return the screen, or the plain text where there is none, or none is wanted."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if plain or os.environ.get("TERM", "") in ("", "dumb"):
        return PlainFace(catalog)
    from canasta.cli.terminal.fullscreen import ScreenFace  # prompt_toolkit takes time to load

    has_signs = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    is_coloured = colour and not os.environ.get("NO_COLOR")
    return ScreenFace(catalog, Style(colour=is_coloured, signs=has_signs and not letters))
