"""From a place in a record to the line of its text."""

from collections.abc import Iterator

from canasta.notation.lines import Line, read_lines
from canasta.records.errors import Where
from canasta.records.writing import HEAD


def line_of(text: str, where: Where) -> int:
    """Return the number of the line that a place of a record has in its text, from 1.

    ``text`` is one that ``parse_record`` has read. A line that is missing has the place of the
    last line of its deal, a line of a score that of the total below it.
    """
    last = 1
    wanted = {where.key}
    if where.key.startswith("side "):
        wanted.add(f"{where.key.rsplit(' ', 1)[0]} total")
    counted = 0
    for deal, line in _lines_by_deal(text):
        if deal != where.deal:
            continue
        last = line.number
        if where.number:
            counted += _weight(line, where.key)
            if counted >= where.number:
                break
        elif line.key in wanted:
            break
    return last


def _lines_by_deal(text: str) -> Iterator[tuple[int, Line]]:
    """Give the lines with the number of their deal, 0 outside of deals."""
    deal = 0
    for line in read_lines(text, HEAD):
        deal += line.key == "deal"
        yield (0 if line.key == "result" else deal), line


def _weight(line: Line, key: str) -> int:
    """Return how many of the numbered things a line holds: actions, or itself."""
    if key != "action":
        return line.key == key
    is_turn = line.key.startswith("seat ") and not line.key.endswith(" player")
    return line.text.count(",", line.value_at, line.end) + 1 if is_turn else 0
