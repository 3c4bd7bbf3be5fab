"""Texts of lines ``key: value`` below a first line that names the format and its version."""

from collections.abc import Iterator
from dataclasses import dataclass

from canasta.notation.errors import BadNotation
from canasta.notation.scanner import SPACES, Scanner


@dataclass(frozen=True)
class Line:
    """A line of a text: where it begins, its key, and where its value begins and ends."""

    text: str
    start: int
    key: str
    value_at: int
    end: int

    @property
    def number(self) -> int:
        """The number of the line in its text, from 1."""
        return self.text.count("\n", 0, self.start) + 1

    def scan(self) -> Scanner:
        """Return a scanner of the value."""
        return Scanner(self.text, self.value_at, self.end)

    def key_error(self, *expected: str) -> BadNotation:
        """Return the error that another key was expected."""
        found = self.text[self.start : self.value_at].rstrip()
        return BadNotation(self.text, self.start, expected, found)


def read_lines(text: str, head: str) -> Iterator[Line]:
    """Give the lines below the first one, which must be ``head``.

    Empty lines, and lines that begin with ``#``, are for the reader and left out.

    >>> text = "canasta position 1\\nseat 0 hand: Kc\\n"
    >>> [line.key for line in read_lines(text, "canasta position 1")]
    ['seat 0 hand']
    """
    is_first = True
    for start, end in _spans(text):
        if text[start] == "#":
            continue
        if is_first:
            if text[start:end] != head:
                raise BadNotation(text, start, (quoted(head),), text[start:end])
            is_first = False
            continue
        colon = text.find(":", start, end)
        if colon < 0:
            raise BadNotation(text, end, ("colon",), "")
        yield Line(text, start, text[start:colon], colon + 1, end)
    if is_first:
        raise BadNotation(text, len(text), (quoted(head),), "")


def quoted(literal: str) -> str:
    """Return a piece of text as ``BadNotation.expected`` holds it.

    >>> quoted("dealer:")
    '"dealer:"'
    """
    return f'"{literal}"'


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Give the beginning and the end of every line that is not empty, without spaces around."""
    begin = 0
    while begin < len(text):
        stop = text.find("\n", begin)
        stop = len(text) if stop < 0 else stop
        start, end = begin, stop
        while start < end and text[start] in SPACES:
            start += 1
        while end > start and text[end - 1] in SPACES:
            end -= 1
        if start < end:
            yield start, end
        begin = stop + 1
