"""How things are drawn: with colour or without, with signs or in plain letters.

Colour never speaks alone: whatever is painted says the same in words, signs or order.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from canasta.core.cards import FACE_NAMES, JOKER, TWO, class_of

Role: TypeAlias = Literal[
    "title", "faint", "want", "good", "bad", "ice", "red", "wild", "us", "them"
]

# The eight colours that every terminal has, so that its own theme decides how they look.
_CODES: Final[dict[Role, str]] = {
    "title": "1",
    "faint": "2",
    "want": "1;33",
    "good": "32",
    "bad": "1;31",
    "ice": "1;36",
    "red": "31",
    "wild": "35",
    "us": "1;33",
    "them": "1;34",
}

_SIGNS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


@dataclass(frozen=True)
class Style:
    """`colour` paints; `signs` draws suits, marks and lines where the encoding has them."""

    colour: bool = False
    signs: bool = True

    def paint(self, role: Role, text: str) -> str:
        """Return a text in the colour of its role."""
        return f"\x1b[{_CODES[role]}m{text}\x1b[0m" if self.colour and text else text

    def card(self, face: int) -> str:
        """Return a card as it stands in a hand.

        >>> [Style().card(face) for face in (36, 37, 24, JOKER)]
        ['K♣', 'K♦', '10♣', 'Jo']
        >>> Style(signs=False).card(37)
        'Kd'
        """
        name = FACE_NAMES[face]
        if face == JOKER:
            return self.paint("wild", name)
        suit = name[1]
        text = rank_text(name[0]) + (_SIGNS[suit] if self.signs else suit)
        if class_of(face) == TWO:
            return self.paint("wild", text)
        return self.paint("red", text) if suit in "dh" else text

    def new(self, text: str) -> str:
        """Return a card underlined, as one that came to the hand in this turn."""
        if not self.colour:
            return text
        return "\x1b[4m" + text.replace("\x1b[0m", "\x1b[0;4m") + "\x1b[0m"

    @property
    def line(self) -> str:
        """The piece of a line across the screen."""
        return "─" if self.signs else "-"

    @property
    def dot(self) -> str:
        """What stands between two things in a line."""
        return "·" if self.signs else "-"

    @property
    def times(self) -> str:
        return "×" if self.signs else "x"

    def mark(self, name: Literal["us", "them", "canasta", "frozen", "turn", "refused"]) -> str:
        """Return a mark; each has a word beside it wherever it stands."""
        return _MARKS[name][0 if self.signs else 1]


_MARKS: Final = {
    "us": ("▲", "^"),
    "them": ("●", "o"),
    "canasta": ("★", "*"),
    "frozen": ("❄", "#"),
    "turn": ("▶", ">"),
    "refused": ("✗", "!"),
}


def rank_text(rank: str) -> str:
    """Return a rank as people write it.

    >>> [rank_text(rank) for rank in "9TJ"]
    ['9', '10', 'J']
    """
    return "10" if rank == "T" else rank
