"""The lines of a position besides its melds: their keys, and how their values are written."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from canasta.core.cards import FACE_NAMES
from canasta.core.position import UNKNOWN, Position
from canasta.core.rules import Rules
from canasta.core.view import ANSWERS, ENDINGS, PHASES
from canasta.notation.plays import FACE_BY_NAME, format_cards, read_cards
from canasta.notation.scanner import Scanner

HIDDEN: Final = "??"
_HIDDEN_WORD: Final = re.compile(r"\?\?(?:\*([1-9][0-9]{0,2}))?")


@dataclass(frozen=True)
class Kind:
    """A kind of value: how it is read, and written; the writer raises ``ValueError``."""

    read: Callable[[Scanner], Any]
    write: Callable[[Any], str]


@dataclass(frozen=True)
class Field:
    """A line of a position and the field of ``Position`` that it fills.

    ``scope`` is ``"seat"`` or ``"side"`` where each of them has such a line.
    """

    key: str
    name: str
    kind: Kind
    scope: str = ""

    def default(self, number: int) -> Any:
        """Return the value where there is no such line, for a seat or side of that number."""
        value = getattr(_DEFAULTS, self.name)
        return value[number] if self.scope else value

    def line_key(self, number: int) -> str:
        return f"{self.scope} {number} {self.key}" if self.scope else self.key


def read_hand(scanner: Scanner) -> tuple[int, ...]:
    """Read cards of which some may be unknown: ``Kc ?? ??*9``."""
    cards: list[int] = []
    while not scanner.is_at_end:
        word = scanner.peek()
        hidden = _HIDDEN_WORD.fullmatch(word)
        if word in FACE_BY_NAME:
            cards.append(FACE_BY_NAME[word])
        elif hidden is not None:
            cards.extend([UNKNOWN] * int(hidden[1] or 1))
        else:
            raise scanner.error("card_or_unknown")
        scanner.skip(word)
    return tuple(cards)


def write_hand(cards: tuple[int, ...]) -> str:
    words: list[str] = []
    unknown = 0
    for face in (*cards, None):
        if face == UNKNOWN:
            unknown += 1
            continue
        if unknown:
            words.append(HIDDEN if unknown == 1 else f"{HIDDEN}*{unknown}")
            unknown = 0
        if face is not None:
            words.append(FACE_NAMES[face])
    return " ".join(words)


def choice(choices: Mapping[str, Any]) -> Kind:
    names = {value: name for name, value in choices.items()}

    def write(value: Any) -> str:
        if value not in names:
            raise ValueError(f"a position has no text with {value!r}")
        return names[value]

    return Kind(lambda scanner: scanner.read_choice(choices), write)


def _number(code: str, most: int) -> Kind:
    def write(value: Any) -> str:
        if not 0 <= value <= most:
            raise ValueError(f"a position has no text with the number {value}")
        return str(value)

    return Kind(lambda scanner: scanner.read_number(code, 0, most), write)


_SEAT: Final = _number("seat", 9)
_COUNT: Final = _number("count", 255)
_POINTS: Final = _number("points", 65_535)
_FLAG: Final = choice({"yes": True, "no": False})
_CARDS: Final = Kind(read_cards, format_cards)
HAND: Final = Kind(read_hand, write_hand)

BEFORE: Final = (
    Field("dealer", "dealer", _SEAT),
    Field("turn", "turn", _SEAT),
    Field("phase", "phase", choice({phase: phase for phase in PHASES})),
    Field("took", "took", choice({"nothing": "", "stock": "stock", "pile": "pile"})),
    Field("asked", "asked", _FLAG),
    Field("answer", "answer", choice({answer or "none": answer for answer in ANSWERS})),
    Field("paid", "paid", _POINTS),
    Field("melded", "melded", _FLAG),
    Field("laid off", "laid_off", _FLAG),
    Field("window shut", "window_shut", _FLAG),
    Field("promised", "promised", _FLAG),
    Field("aside", "aside", _FLAG),
    Field("ending", "ending", choice({ending: ending for ending in ENDINGS})),
    Field("out", "out", choice({"nobody": None, **{str(seat): seat for seat in range(10)}})),
    Field("concealed", "concealed", _FLAG),
)
"""The marks of the turn and of the end, above the hands."""

OF_SEAT: Final = (
    Field("known", "known", _CARDS, "seat"),
    Field("red threes", "red_threes", _CARDS, "seat"),
    Field("unreplaced", "unreplaced", _COUNT, "seat"),
    Field("has melded", "has_melded", _FLAG, "seat"),
    Field("had turn", "had_turn", _FLAG, "seat"),
)
"""What each seat has below its hand."""

OF_SIDE: Final = (
    Field("opened", "opened", _FLAG, "side"),
    Field("needs", "needs", _POINTS, "side"),
    Field("false yes", "false_yes", _COUNT, "side"),
)
"""What each side has above its melds."""

_DEFAULTS: Final = Position(Rules(), (), (), ())
