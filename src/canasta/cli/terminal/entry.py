"""What a person types: a command, or a play in short or full notation.

A card may be written as its rank alone where all such cards in the hand are equal for the
rules; which ones were taken is said. Anything else that is unclear is refused, never guessed.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from canasta.core.actions import Answer, Ask, Declare, Discard, Draw, Open, Pass
from canasta.core.cards import FACE_NAMES, JOKER, RANKS, RED_THREE, class_of, face_of
from canasta.core.compose import Part, PutDown, TakeWith
from canasta.core.view import View

COMMANDS: Final = {
    "?": "help", "h": "help", "help": "help",
    "w": "why", "why": "why",
    "u": "undo", "undo": "undo",
    "l": "log", "log": "log",
    "s": "score", "score": "score",
    "rules": "rules",
    "table": "table", "hand": "hand", "pile": "pile", "actions": "actions",
    "lang": "lang",
    "q": "quit", "quit": "quit", "save": "quit", "exit": "quit",
}  # fmt: skip

VERBS: Final = {
    "d": "draw", "draw": "draw",
    "t": "take", "take": "take",
    "m": "meld", "meld": "meld", "open": "open",
    "a": "add", "add": "add",
    "x": "discard", "discard": "discard",
    "ask": "ask", "answer": "answer",
    "y": "yes", "yes": "yes", "はい": "yes", "네": "yes",
    "n": "no", "no": "no", "いいえ": "no", "아니요": "no",
    "pass": "pass",
    "declare": "declare",
}  # fmt: skip

_SHORT: Final = ("d", "t", "m", "a", "x")
_EXAMPLES: Final = {
    "meld": "m KKK",
    "open": "open Kc Kd Kh",
    "add": "a 5c",
    "discard": "x 5c",
    "declare": "declare 3h",
}
_CARD: Final = re.compile(r"(jo(?:ker)?)|(10|[2-9tjqka])([cdhs♣♦♥♠]?)", re.IGNORECASE)
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


@dataclass(frozen=True)
class Order:
    """A command, and what was typed behind it."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Chosen:
    """Cards that were taken where a rank alone was typed and others would have done as well."""

    text: str
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Play:
    """A play; `rest` is what was typed after a draw, to be read when the card is there."""

    parts: tuple[Part, ...]
    chosen: tuple[Chosen, ...] = ()
    rest: str = ""


class Unreadable(Exception):
    """A line cannot be read; `key` is its message, with its facts."""

    def __init__(self, key: str, **facts: int | str) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


@dataclass
class _Written:
    """One part of a play as it is written: a face, or a rank alone as a text."""

    verb: str
    text: str = ""
    cards: list[int | str] = field(default_factory=list)
    meld: str = ""


def read_line(text: str, view: View) -> Order | Play | None:
    """Return what a line says, for the seat of the view; `None` for an empty one.

    Raises `Unreadable`.
    """
    line = normal(text)
    if not line:
        return None
    word, _, rest = line.partition(" ")
    name = COMMANDS.get(word.lower())
    if name is not None:
        return Order(name, rest.strip())
    return read_play(line, view)


def normal(text: str) -> str:
    """Return a line as it is read: wide letters of an input method are letters too.

    >>> normal(" ｘ　５ｃ、ｄ ")
    'x 5c,d'
    """
    plain = unicodedata.normalize("NFKC", text).replace("\ufe0f", "")
    return " ".join(plain.replace("、", ",").replace(";", ",").split())


def read_play(line: str, view: View) -> Play:
    """Return the play of a line that `normal` gave. Raises `Unreadable`."""
    texts = [part.strip() for part in line.split(",") if part.strip()]
    if not texts:
        raise Unreadable("play.error.unknown_command", text=line)
    first = _read_part(texts[0])
    if first.verb == "draw":
        return Play((Draw(),), rest=", ".join(texts[1:]))
    written = [first, *[_read_part(text) for text in texts[1:]]]
    hand = _Hand(view, written)
    parts = tuple(_finish(part, hand) for part in written)
    return Play(parts, tuple(hand.chosen))


def _verb(part: str) -> tuple[str, str]:
    """Return the verb of a part, and the rest; a short one may stand right before its cards."""
    word, _, rest = part.partition(" ")
    low = word.lower()
    if low in VERBS:
        return VERBS[low], rest.strip()
    if low[:1] in _SHORT and _is_cards(low[1:]):
        return VERBS[low[0]], part[1:].strip()
    raise Unreadable("play.error.unknown_command", text=word)


def _read_part(part: str) -> _Written:
    verb, rest = _verb(part)
    if verb in ("draw", "ask", "pass", "yes", "no"):
        if rest:
            raise Unreadable("play.error.too_much", text=verb)
        return _Written(verb)
    if verb == "answer":
        answer = VERBS.get(rest.lower(), "")
        if answer not in ("yes", "no"):
            raise Unreadable("play.error.yes_no")
        return _Written(answer)
    cards, arrow, meld = _split_meld(rest)
    if arrow and (verb not in ("take", "meld", "add") or not re.fullmatch(r"\S+", meld)):
        raise Unreadable("play.error.bad_meld", text=meld or rest)
    written = _Written(verb, cards, _read_cards(cards), meld)
    if verb != "take" and not written.cards:
        raise Unreadable("play.error.no_cards", text=_EXAMPLES[verb])
    if verb in ("discard", "declare") and len(written.cards) > 1:
        raise Unreadable("play.error.one_card", text=_EXAMPLES[verb])
    return written


def _split_meld(rest: str) -> tuple[str, str, str]:
    """Return the cards, the word before a meld's name, and the name: `2s to K`, `2s>K`."""
    found = re.search(r"\s*(>|(?<!\S)(?:to|on)(?!\S))\s*", rest, re.IGNORECASE)
    if found is None:
        return rest, "", ""
    return rest[: found.start()], found[1], rest[found.end() :]


def _is_cards(word: str) -> bool:
    return bool(word) and re.fullmatch(f"(?:{_CARD.pattern})+", word, re.IGNORECASE) is not None


def _read_cards(text: str) -> list[int | str]:
    cards: list[int | str] = []
    for word in text.split():
        if not _is_cards(word):
            raise Unreadable("play.error.bad_cards", text=word)
        for joker, rank, suit in _CARD.findall(word):
            name = "T" if rank == "10" else rank.upper()
            if joker:
                cards.append(JOKER)
            elif suit:
                cards.append(face_of(name + _SUITS.get(suit, suit.lower())))
            else:
                cards.append(name)
    return cards


class _Hand:
    """The cards that ranks alone may mean: those of the hand that no other part names.

    After a pile was taken its cards are there too; every one of them lay face up.
    """

    def __init__(self, view: View, written: Sequence[_Written]) -> None:
        self.chosen: list[Chosen] = []
        self._left = list(view.hand)
        self._pile = list(view.pile[:-1])
        self._named = [face for part in written for face in part.cards if isinstance(face, int)]
        self._drop_named()

    def _drop_named(self) -> None:
        for face in list(self._named):
            if face in self._left:
                self._left.remove(face)
                self._named.remove(face)

    def take_pile(self) -> None:
        self._left += self._pile
        self._pile = []
        self._drop_named()

    def faces(self, part: _Written) -> tuple[int, ...]:
        """Return the cards of a part, with a face for each rank."""
        open_ranks = [card for card in part.cards if isinstance(card, str)]
        picked: dict[str, list[int]] = {}
        for rank in dict.fromkeys(open_ranks):
            picked[rank] = self._pick(rank, open_ranks.count(rank), part)
        return tuple(picked[card].pop(0) if isinstance(card, str) else card for card in part.cards)

    def _pick(self, rank: str, need: int, part: _Written) -> list[int]:
        fit = sorted(face for face in self._left if FACE_NAMES[face][0] == rank and face != JOKER)
        if rank == "3":
            if part.verb == "declare":
                fit = [face for face in fit if class_of(face) == RED_THREE]
            elif len({class_of(face) for face in fit}) > 1:
                raise Unreadable("play.error.which_three")
        if len(fit) < need:
            raise Unreadable("play.error.rank_missing", rank=rank, have=len(fit), need=need)
        taken, others = fit[:need], fit[need:]
        for face in taken:
            self._left.remove(face)
        if others and len(set(fit)) > 1:
            text = ("10" if rank == "T" else rank) * need
            self.chosen.append(Chosen(text, tuple(taken)))
        return taken


_SIMPLE: Final[dict[str, Part]] = {
    "ask": Ask(),
    "pass": Pass(),
    "yes": Answer(yes=True),
    "no": Answer(yes=False),
    "draw": Draw(),
}


def _finish(part: _Written, hand: _Hand) -> Part:
    if part.verb in _SIMPLE:
        return _SIMPLE[part.verb]
    cards = hand.faces(part)
    if part.verb == "discard":
        return Discard(cards[0])
    if part.verb == "declare":
        return Declare(cards[0])
    meld = _slot(part.meld) if part.meld else None
    if part.verb == "take":
        hand.take_pile()
        return TakeWith(cards, meld)
    if part.verb == "open":
        if not 3 <= len(cards) <= 4:
            raise Unreadable("play.error.no_cards", text=_EXAMPLES["open"])
        return Open(cards)
    if part.verb == "add" and meld is None:
        meld = _meld_of(cards)
    return PutDown(cards, meld)


def _slot(name: str) -> int:
    """Return the slot of a meld's name: a rank, or `#` and a number."""
    text = "T" if name == "10" else name.upper()
    if len(text) == 1 and text in RANKS[:11]:
        return RANKS.index(text)
    if re.fullmatch(r"#\d{1,3}", text) and int(text[1:]) < 255:
        return int(text[1:])
    raise Unreadable("play.error.bad_meld", text=name)


def _meld_of(cards: tuple[int, ...]) -> int | None:
    """Return the meld that cards are added to: the one of their rank."""
    ranks = {face >> 2 for face in cards if face < 44}
    if not ranks and all(face >= 44 and class_of(face) in (11, 13) for face in cards):
        text = " ".join(FACE_NAMES[face] for face in cards)
        raise Unreadable("play.error.where", text=f"a {text} to K")
    return ranks.pop() if len(ranks) == 1 else None
