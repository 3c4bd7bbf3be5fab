"""Readers of cards, melds and plays (docs/judge.md, docs/notation.md)."""

from typing import Final

from canasta.core.cards import NATURALS, RANKS, names_of
from canasta.core.values import show_value
from canasta.core.violation import Fact
from canasta.judge.cases import Cards, LaidMeld
from canasta.judge.values import Report, not_a_choice, wrong_number, wrong_type
from canasta.notation.errors import BadNotation
from canasta.notation.plays import FACE_BY_NAME, parse_play

_OWNERS: Final = ("self", "partner")
_SUITS: Final = str.maketrans("♣♧♦♢♥♡♠♤", "CCDDHHSS")
_JOKERS: Final = ("JO", "JOKER", "JK", "JKR", "*", "🃏")
_TEN: Final = "10"


def nearest_card(word: str) -> str:
    """Return the card that somebody may have meant, or an empty text.

    >>> nearest_card("10h"), nearest_card("qD"), nearest_card("K♠"), nearest_card("joker")
    ('Th', 'Qd', 'Ks', 'Jo')
    """
    plain = word.upper().replace(_TEN, "T", 1).translate(_SUITS)
    if plain in _JOKERS:
        return "Jo"
    card = plain[:1] + plain[1:].lower()
    return card if card in FACE_BY_NAME and card != word else ""


def cards(value: object, report: Report) -> Cards | None:
    """Read ``"Qh Qd 2c"``; every word that is no card is a problem."""
    if not isinstance(value, str):
        wrong_type(value, report, "cards")
        return None
    faces: list[int] = []
    sound = True
    for word in value.split():
        face = FACE_BY_NAME.get(word)
        if face is None:
            sound = False
            _bad_card(word, report)
        else:
            faces.append(face)
    return tuple(faces) if sound else None


def one_card(value: object, report: Report) -> int | None:
    """Read a single card."""
    found = cards(value, report)
    if found is None:
        return None
    if len(found) != 1:
        wrong_number(len(found), report, 1, 1)
        return None
    return found[0]


def card_text(value: object, report: Report) -> str | None:
    """Read cards whose order means nothing, as text in one order."""
    faces = cards(value, report)
    return None if faces is None else names_of(tuple(sorted(faces)))


def pile_text(value: object, report: Report) -> str | None:
    """Read cards whose order means something, as text."""
    faces = cards(value, report)
    return None if faces is None else names_of(faces)


def melds(value: object, report: Report) -> tuple[LaidMeld, ...] | None:
    """Read a list of melds, each perhaps with ``by self`` or ``by partner`` at its end."""
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        wrong_type(value, report, "melds")
        return None
    found: list[LaidMeld] = []
    for item in value:
        named, by, owner = item.partition(" by ")
        owner = owner.strip()
        if by and owner not in _OWNERS:
            not_a_choice(owner, report, _OWNERS)
        faces = cards(named, report)
        if faces is not None:
            found.append(LaidMeld(faces, owner))
    return tuple(found)


def rank(value: object, report: Report) -> str | None:
    """Read a natural rank."""
    ranks = tuple(RANKS[:NATURALS])
    if isinstance(value, str) and value in ranks:
        return value
    not_a_choice(value, report, ranks)
    return None


def play(value: object, report: Report) -> str | None:
    """Read a play; it is parsed to find what is wrong, and kept as text."""
    if not isinstance(value, str):
        wrong_type(value, report, "play")
        return None
    line = " ".join(value.split())
    try:
        parse_play(line)
    except BadNotation as error:
        if nearest_card(error.found):
            _bad_card(error.found, report)
        else:
            facts: dict[str, Fact] = {"column": error.column, "text": error.found}
            report("bad_play", facts | {"expected": " ".join(error.expected)})
        return None
    return line


def _bad_card(word: str, report: Report) -> None:
    closest = nearest_card(word)
    facts: dict[str, Fact] = {"text": show_value(word)}
    if closest:
        report("near_card", facts | {"closest": closest})
    else:
        report("bad_card", facts)
