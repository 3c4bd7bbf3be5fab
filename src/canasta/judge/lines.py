"""Which line of a TOML text holds which key, so that a problem can name it.

The TOML parser of the standard library tells lines of broken syntax only. This reads just
enough to find tables and keys that begin a line; what it does not find has no line.
"""

import re

_TABLE = re.compile(r"\s*(\[\[|\[)\s*([A-Za-z0-9_.\-]+)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_.\-]+)\s*=")
_FENCES = ('"""', "'''")


class Lines:
    """The lines of the cases of a text.

    >>> lines = Lines('format = "x"\\n[[case]]\\nid = "a"\\n[case.position]\\nhand = "4c"\\n')
    >>> lines.of(None, "format"), lines.of(0, "position.hand"), lines.of(0, "position.pile")
    (1, 5, 4)
    """

    def __init__(self, text: str) -> None:
        self._found: dict[tuple[int, str], int] = {}
        case = -1
        table = ""
        fence = ""
        for number, line in enumerate(text.split("\n"), 1):
            if fence:
                fence = "" if fence in line else fence
                continue
            if found := _TABLE.match(line):
                if found[1] == "[[" and found[2] == "case":
                    case += 1
                    table = ""
                else:
                    table = found[2].removeprefix("case.")
                self._found.setdefault((case, table), number)
            elif found := _KEY.match(line):
                key = f"{table}.{found[1]}" if table else found[1]
                self._found.setdefault((case, key), number)
            fence = next((mark for mark in _FENCES if line.count(mark) % 2), "")

    def of(self, case: int | None, key: str) -> int:
        """Return the line of a key, or of the table around it, or of its case; 0 for none."""
        at = -1 if case is None else case
        while key:
            if (at, key) in self._found:
                return self._found[at, key]
            key = key.rpartition(".")[0]
        return self._found.get((at, ""), 0)
