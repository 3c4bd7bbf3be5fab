"""Reading a text from left to right, with errors that know their place."""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from canasta.notation.errors import BadNotation, word_at

SPACES: Final = " \t\r\n"

Choice = TypeVar("Choice")

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,8}")


class Scanner:
    """A place in a text, and the end of the part that may be read.

    Errors speak of the whole text, so that a play inside a record is refused with the line
    of the record. They list all that was looked for in vain at their place.
    """

    def __init__(self, text: str, at: int = 0, end: int | None = None) -> None:
        self.text = text
        self.end = len(text) if end is None else end
        self.at = at
        self._missed: list[str] = []
        self._skip_spaces()

    @property
    def is_at_end(self) -> bool:
        return self.at >= self.end

    def peek(self) -> str:
        """Return the next word, or a comma, or an empty text at the end."""
        return word_at(self.text, self.at, self.end)

    def peek_value(self) -> str:
        """Return all up to the next space: the value of an option may hold commas."""
        end = self.at
        while end < self.end and self.text[end] not in SPACES:
            end += 1
        return self.text[self.at : end]

    def read_number(self, code: str, least: int, most: int) -> int:
        """Read a whole number within bounds, in its shortest form."""
        word = self.peek()
        if not _NUMBER.fullmatch(word) or not least <= int(word) <= most:
            raise self.error(code)
        self.skip(word)
        return int(word)

    def read_choice(self, choices: Mapping[str, Choice]) -> Choice:
        """Read one of the words of a table and return what it stands for."""
        word = self.peek()
        if word not in choices:
            raise self.error(*[f'"{choice}"' for choice in choices])
        self.skip(word)
        return choices[word]

    def skip(self, word: str) -> None:
        """Go past a word that ``peek`` gave, and the spaces after it."""
        self.at += len(word)
        self._missed.clear()
        self._skip_spaces()

    def is_past(self, word: str, code: str) -> bool:
        """Go past the next word if it is this one, and say whether it was."""
        if self.peek() != word:
            self.miss(code)
            return False
        self.skip(word)
        return True

    def miss(self, code: str) -> None:
        """Note that something was looked for here in vain, though it need not stand here."""
        self._missed.append(code)

    def error(self, *expected: str) -> BadNotation:
        """Return the error that something else was expected here."""
        for code in expected:
            self.miss(code)
        wanted = tuple(dict.fromkeys(self._missed))
        return BadNotation(self.text, self.at, wanted, self.peek())

    def check_end(self) -> None:
        """Raise ``BadNotation`` if there is more to read."""
        if not self.is_at_end:
            raise self.error("end")

    def _skip_spaces(self) -> None:
        while self.at < self.end and self.text[self.at] in SPACES:
            self.at += 1
