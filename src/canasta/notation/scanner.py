"""Reading a text from left to right, with errors that know their place."""

from typing import Final

from canasta.notation.errors import BadNotation, word_at

SPACES: Final = " \t\r\n"


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

    def skip(self, word: str) -> None:
        """Go past a word that ``peek`` gave, and the spaces after it."""
        if word:
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
        if code not in self._missed:
            self._missed.append(code)

    def error(self, *expected: str) -> BadNotation:
        """Return the error that something else was expected here."""
        for code in expected:
            self.miss(code)
        return BadNotation(self.text, self.at, tuple(self._missed), self.peek())

    def check_end(self) -> None:
        """Raise ``BadNotation`` if there is more to read."""
        if not self.is_at_end:
            raise self.error("end")

    def _skip_spaces(self) -> None:
        while self.at < self.end and self.text[self.at] in SPACES:
            self.at += 1
