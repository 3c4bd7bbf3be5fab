"""Cards, actions and plays as text: ``draw, meld Kc Kd Kh 2s, discard 5c``.

A play is written as people say it; ``canasta.core.compose.expand`` makes it atomic actions.
Parsers take what the formatters write, with any spaces around the words, and nothing else.
"""

from collections.abc import Sequence
from typing import Final

from canasta.core.actions import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    Take,
)
from canasta.core.cards import FACE_NAMES, RANKS
from canasta.core.cells import BLACK_THREE_SLOT, EXTRA_SLOTS
from canasta.core.compose import Part, PutDown, TakeWith
from canasta.notation.scanner import Scanner

FACE_BY_NAME: Final = {name: face for face, name in enumerate(FACE_NAMES)}

_MELD_NAMES: Final = {
    **{rank: slot for slot, rank in enumerate(RANKS[:BLACK_THREE_SLOT])},
    "3": BLACK_THREE_SLOT,
    **{f"#{slot}": slot for slot in range(EXTRA_SLOTS, 255)},
}
_SLOT_NAMES: Final = {slot: name for name, slot in _MELD_NAMES.items()}


def parse_cards(text: str) -> tuple[int, ...]:
    """Return the faces of a text of cards with spaces between them, in its order.

    >>> parse_cards("Kc Kd Jo"), parse_cards("")
    ((36, 37, 52), ())
    """
    scanner = Scanner(text)
    cards = read_cards(scanner)
    scanner.check_end()
    return cards


def format_cards(cards: Sequence[int]) -> str:
    """Return cards as text, the inverse of ``parse_cards``.

    >>> format_cards((36, 37, 52))
    'Kc Kd Jo'
    """
    return " ".join([FACE_NAMES[face] for face in cards])


def parse_play(text: str) -> tuple[Part, ...]:
    """Return the parts of a play.

    >>> parse_play("take Kc Kd, discard 5c")
    (Take(cards=(36, 37), meld=None), Discard(card=4))
    """
    scanner = Scanner(text)
    parts = read_play(scanner)
    scanner.check_end()
    return parts


def format_play(parts: Sequence[Part]) -> str:
    """Return a play as text, the inverse of ``parse_play``.

    A take with two cards of the hand, or with none, is read back as a ``Take``. Raises
    ``ValueError`` for a play without parts and for parts that have no text.

    >>> format_play((Draw(), PutDown((36, 37, 38)), Discard(4)))
    'draw, meld Kc Kd Kh, discard 5c'
    """
    if not parts:
        raise ValueError("a play has at least one action")
    return ", ".join([_format_part(part) for part in parts])


def parse_action(text: str) -> Action:
    """Return the atomic action of a text.

    >>> parse_action("add 2s to K")
    Add(card=47, meld=9)
    """
    scanner = Scanner(text)
    action = read_action(scanner)
    scanner.check_end()
    return action


def format_action(action: Action) -> str:
    """Return an atomic action as text, the inverse of ``parse_action``.

    Raises ``ValueError`` for a number of cards that no action of the kind can have.

    >>> format_action(Open((36, 37, 38)))
    'open Kc Kd Kh'
    """
    return _format_part(action)


def format_meld_name(slot: int) -> str:
    """Return the name of a meld's slot: its rank, or ``#`` and the number of a further slot.

    >>> format_meld_name(9), format_meld_name(13)
    ('K', '#13')
    """
    name = _SLOT_NAMES.get(slot)
    if name is None:
        raise ValueError(f"there is no meld slot {slot}")
    return name


def parse_meld_name(name: str) -> int | None:
    """Return the slot of a meld's name, or ``None`` for what is no such name."""
    return _MELD_NAMES.get(name)


def read_cards(scanner: Scanner) -> tuple[int, ...]:
    """Read cards up to the first word that is none."""
    cards: list[int] = []
    while scanner.peek() in FACE_BY_NAME:
        cards.append(read_card(scanner))
    scanner.miss("card")
    return tuple(cards)


def read_card(scanner: Scanner) -> int:
    face = FACE_BY_NAME.get(scanner.peek())
    if face is None:
        raise scanner.error("card")
    scanner.skip(FACE_NAMES[face])
    return face


def read_meld_name(scanner: Scanner) -> int:
    name = scanner.peek()
    slot = _MELD_NAMES.get(name)
    if slot is None:
        raise scanner.error("meld_name")
    scanner.skip(name)
    return slot


def read_play(scanner: Scanner) -> tuple[Part, ...]:
    """Read a play up to the first word that cannot belong to it."""
    parts = [_read_part(scanner)]
    while scanner.is_past(",", "comma"):
        parts.append(_read_part(scanner))
    return tuple(parts)


def _read_part(scanner: Scanner) -> Part:
    if scanner.peek() == "take":
        scanner.skip("take")
        return _take(read_cards(scanner), _read_to(scanner))
    if scanner.peek() == "meld":
        scanner.skip("meld")
        first = read_card(scanner)
        return PutDown((first, *read_cards(scanner)), _read_to(scanner))
    return read_action(scanner, "action")


def read_action(scanner: Scanner, expected: str = "atomic_action") -> Action:
    """Read one atomic action; ``expected`` is the code of what should have stood there."""
    verb = scanner.peek()
    if verb not in _VERBS:
        raise scanner.error(expected)
    scanner.skip(verb)
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    if verb == "discard":
        return Discard(read_card(scanner))
    if verb == "declare":
        return Declare(read_card(scanner))
    if verb == "take":
        claims = scanner.peek() in FACE_BY_NAME
        cards = (read_card(scanner), read_card(scanner)) if claims else ()
        return Take(cards, _read_to(scanner))
    if verb == "open":
        opening = [read_card(scanner) for _ in range(3)]
        if scanner.peek() in FACE_BY_NAME:
            opening.append(read_card(scanner))
        return Open(tuple(opening))
    if verb == "add":
        card = read_card(scanner)
        if not scanner.is_past("to", "to"):
            raise scanner.error()
        return Add(card, read_meld_name(scanner))
    return Answer(_read_answer(scanner))


_SIMPLE: Final[dict[str, Action]] = {"draw": Draw(), "ask": Ask(), "pass": Pass()}
_VERBS: Final = (*_SIMPLE, "take", "open", "add", "discard", "answer", "declare")


def _take(cards: tuple[int, ...], meld: int | None) -> Take | TakeWith:
    return Take(cards, meld) if len(cards) in (0, 2) else TakeWith(cards, meld)


def _read_to(scanner: Scanner) -> int | None:
    return read_meld_name(scanner) if scanner.is_past("to", "to") else None


def _read_answer(scanner: Scanner) -> bool:
    if scanner.is_past("yes", "yes"):
        return True
    if not scanner.is_past("no", "no"):
        raise scanner.error()
    return False


def _format_part(part: Part) -> str:
    if isinstance(part, Discard):
        return f"discard {FACE_NAMES[part.card]}"
    if isinstance(part, Add):
        return f"add {FACE_NAMES[part.card]} to {format_meld_name(part.meld)}"
    if isinstance(part, Open):
        if not 3 <= len(part.cards) <= 4:
            raise ValueError("a new meld is put down as three cards, or four black threes")
        return f"open {format_cards(part.cards)}"
    if isinstance(part, Take) and len(part.cards) not in (0, 2):
        raise ValueError("the top card is claimed with two cards of the hand, or with none")
    if isinstance(part, PutDown) and not part.cards:
        raise ValueError("a meld has cards")
    if isinstance(part, (Take, TakeWith, PutDown)):
        words = ["meld" if isinstance(part, PutDown) else "take"]
        words.extend([FACE_NAMES[face] for face in part.cards])
        if part.meld is not None:
            words.append(f"to {format_meld_name(part.meld)}")
        return " ".join(words)
    if isinstance(part, Declare):
        return f"declare {FACE_NAMES[part.card]}"
    if isinstance(part, Answer):
        return "answer yes" if part.yes else "answer no"
    if isinstance(part, Draw):
        return "draw"
    return "ask" if isinstance(part, Ask) else "pass"
