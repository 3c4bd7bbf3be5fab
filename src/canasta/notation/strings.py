"""Names inside texts: in double quotes, so that any name can be written and read back."""

import re
from typing import Final

from canasta.notation.errors import BadNotation
from canasta.notation.scanner import Scanner

_ESCAPE: Final = re.compile(r"\\(?:([\"\\])|u\{(0|[1-9a-f][0-9a-f]{0,5})\})")


def format_string(value: str) -> str:
    r"""Return a text in quotes; quotes, backslashes and what cannot be printed are escaped.

    >>> print(format_string('Aki "the\nfrog"'))
    "Aki \"the\u{a}frog\""
    """
    return '"' + "".join([_escaped(character) for character in value]) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"


def read_string(scanner: Scanner) -> str:
    """Read a text in quotes, the inverse of ``format_string``."""
    text, start = scanner.text, scanner.at
    if scanner.peek()[:1] != '"':
        raise scanner.error("string")
    found: list[str] = []
    at = start + 1
    while at < scanner.end and text[at] != '"':
        escape = _ESCAPE.match(text, at, scanner.end)
        if escape is None and (text[at] == "\\" or not text[at].isprintable()):
            raise BadNotation(text, at, ("escape",), text[at : at + 2])
        code = 0 if escape is None or escape[2] is None else int(escape[2], 16)
        if code > 0x10FFFF:
            raise BadNotation(text, at, ("escape",))
        found.append(text[at] if escape is None else escape[1] or chr(code))
        at = at + 1 if escape is None else escape.end()
    if at >= scanner.end:
        raise BadNotation(text, at, ("quote",), "")
    scanner.skip(text[start : at + 1])
    return "".join(found)
