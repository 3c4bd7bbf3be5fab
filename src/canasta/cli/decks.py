"""A deck as text: all cards of the packs, the first to be dealt first."""

import sys
from collections import Counter
from pathlib import Path

import click

from canasta.core.cards import FACE_NAMES, full_pack
from canasta.core.rules import Rules
from canasta.core.table import table_for
from canasta.notation.errors import BadNotation
from canasta.notation.plays import parse_cards


def read_deck(source: str, rules: Rules) -> tuple[int, ...]:
    """Return the deck of a file, of stdin (`-`), or of the text itself.

    A file may have comments after `#` and any line breaks. Raises `click.UsageError`.
    """
    text = _text(source)
    cards: list[int] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            cards += parse_cards(line.partition("#")[0].strip())
        except BadNotation as error:
            where = f"line {number}, column {error.column}"
            raise click.UsageError(f"Deck, {where}: {error.found!r} is no card.") from error
    _check_cards(Counter(cards), Counter(full_pack(int(table_for(rules).packs))))
    return tuple(cards)


def _text(source: str) -> str:
    if source == "-":
        return sys.stdin.read()
    if not _is_file(source):
        return source
    try:
        return Path(source).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise click.UsageError(f"The deck {source} cannot be read: {error}.") from error


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except OSError:  # 108 cards are longer than a name may be
        return False


def _check_cards(cards: Counter[int], pack: Counter[int]) -> None:
    if cards == pack:
        return
    problems = [f"{cards.total()} cards where {pack.total()} belong"]
    for said, found in (("too many", cards - pack), ("missing", pack - cards)):
        if found:
            names = [FACE_NAMES[face] for face in sorted(found.elements())]
            more = f" and {len(names) - 12} more" if len(names) > 12 else ""
            problems.append(f"{said}: {' '.join(names[:12])}{more}")
    raise click.UsageError(f"Deck: {'; '.join(problems)}.")
