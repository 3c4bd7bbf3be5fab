"""``BadNotation``: a text that cannot be read, with the place and what was expected there."""

from typing import Final

from canasta.core.errors import CanastaError

EXPECTED: Final = {
    "action": "an action",
    "atomic_action": "an atomic action",
    "card": "a card",
    "card_or_unknown": "a card or ??",
    "change": "option=value",
    "colon": "a colon",
    "comma": "a comma",
    "count": "a number of cards",
    "end": "the end",
    "escape": "a character that can be printed, or its escape",
    "meld_name": "the name of a meld",
    "natural_card": "a natural card",
    "new_key": "a line that was not there before",
    "new_option": "an option that was not there before",
    "no": "no",
    "points": "a number of points",
    "position_key": "a key of a position",
    "preset": "the name of a ruleset",
    "quote": "a quotation mark at the end",
    "score_line": "a line of the score",
    "seat": "a seat",
    "side": "a side",
    "string": "a text in quotation marks",
    "to": "to",
    "yes": "yes",
}
"""What may be expected: public codes, never renamed, with an English phrase for each.

Beside these codes an error may expect a piece of text itself; it stands in double quotes.
"""

_SHOWN: Final = 40


class BadNotation(CanastaError):
    """A text is refused at one place; ``offset`` counts from 0, ``line`` and ``column`` from 1.

    ``expected`` lists what could have stood there: codes of ``EXPECTED``, or pieces of text in
    double quotes. ``found`` is the word that stands there, cut if it is long; it is empty at
    the end of a line.

    >>> print(BadNotation("take Kx", 5, ("card",)))
    line 1, column 6: expected a card, found "Kx"
    """

    def __init__(
        self, text: str, offset: int, expected: tuple[str, ...], found: str | None = None
    ) -> None:
        super().__init__(text, offset, expected, found)
        self.text = text
        self.offset = offset
        self.expected = expected
        self.found = show_found(word_at(text, offset) if found is None else found)
        self.line = text.count("\n", 0, offset) + 1
        self.column = offset - (text.rfind("\n", 0, offset) + 1) + 1

    def __str__(self) -> str:
        wanted = " or ".join(EXPECTED.get(code, code) for code in self.expected)
        found = f'"{self.found}"' if self.found else "nothing more"
        return f"line {self.line}, column {self.column}: expected {wanted}, found {found}"


def word_at(text: str, offset: int, last: int | None = None) -> str:
    """Return the word that begins at a place of a text: up to a space, a comma or the line's end.

    Nothing from ``last`` on is read.

    >>> word_at("draw, discard 5c", 0), word_at("draw, discard 5c", 4)
    ('draw', ',')
    """
    stop = len(text) if last is None else last
    end = offset
    while end < stop and text[end] not in " ,\t\r\n":
        end += 1
    if end == offset and end < stop and text[end] == ",":
        return ","
    return text[offset:end]


def show_found(found: str) -> str:
    """Return a piece of text fit for printing on one line, cut if it is long."""
    shown = found if found.isprintable() else ascii(found)[1:-1]
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
