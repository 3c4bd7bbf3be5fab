"""Positions as text: all that is known of a deal, one thing a line (docs/notation.md).

What a line would say by default needs no line; hands, pile and stock always have theirs.
"""

from collections.abc import Iterator
from typing import Any, Final

from canasta.core.look import MeldView
from canasta.core.position import Position
from canasta.core.rules import Rules
from canasta.core.table import Table, table_for
from canasta.notation.errors import BadNotation
from canasta.notation.fields import BEFORE, HAND, OF_SEAT, OF_SIDE, Field, Kind, choice
from canasta.notation.lines import Line, quoted, read_lines
from canasta.notation.melds import read_meld, write_meld
from canasta.notation.plays import format_meld_name, parse_meld_name
from canasta.notation.rulesets import format_rules, read_rules
from canasta.notation.scanner import Scanner

HEAD: Final = "canasta position 1"


def format_position(position: Position) -> str:
    """Return a position as text, the inverse of ``parse_position``.

    Raises ``ValueError`` for what has no text: a number of hands that the rules do not have,
    two melds at one place, numbers out of all bounds.
    """
    return "\n".join([HEAD, *position_lines(position), ""])


def parse_position(text: str) -> Position:
    """Return the position of a text; whether it can be, ``canasta.core.position.build`` says.

    Raises ``BadNotation``, and ``BadRules`` for a ruleset that cannot be.
    """
    return read_position(text, HEAD)[0]


def position_lines(position: Position) -> Iterator[str]:
    """Give the lines of a position below its first one."""
    table = table_for(position.rules)
    if not _has_right_numbers(position, table):
        raise ValueError("a position has each thing once for every seat or side")
    yield f"rules: {format_rules(position.rules)}"
    yield from _changed_lines(position, BEFORE, 0)
    for seat, hand in enumerate(position.hands):
        yield _line(f"seat {seat} hand", HAND.write(hand))
        yield from _changed_lines(position, OF_SEAT, seat)
    for side, melds in enumerate(position.melds):
        yield from _changed_lines(position, OF_SIDE, side)
        if len({meld.slot for meld in melds}) < len(melds):
            raise ValueError("two melds lie at one place")
        for meld in melds:
            yield _line(f"side {side} meld {format_meld_name(meld.slot)}", write_meld(meld))
    yield _line("pile", HAND.write(position.pile))
    yield _line("stock", HAND.write(position.stock))


def _has_right_numbers(position: Position, table: Table) -> bool:
    seats, sides = int(table.seats), int(table.sides)
    by_seat = [position.hands, *(getattr(position, field.name) for field in OF_SEAT)]
    by_side = [position.melds, *(getattr(position, field.name) for field in OF_SIDE)]
    return {len(one) for one in by_seat} == {seats} and {len(one) for one in by_side} == {sides}


def _changed_lines(position: Position, fields: tuple[Field, ...], number: int) -> Iterator[str]:
    for field in fields:
        value = getattr(position, field.name)
        own = value[number] if field.scope else value
        if own != field.default(number):
            yield _line(field.line_key(number), field.kind.write(own))


def _line(key: str, value: str) -> str:
    return f"{key}: {value}".rstrip()


def read_position(text: str, head: str, seat_key: str | None = None) -> tuple[Position, int]:
    """Read a text of position lines below ``head``, in any order.

    With ``seat_key`` there is one line more, with the seat that all is seen from, or ``none``;
    the seat is -1 then, and where there is no such line.
    """
    lines: dict[str, Line] = {}
    for line in read_lines(text, head):
        if line.key in lines:
            raise line.key_error("new_key")
        lines[line.key] = line
    if "rules" not in lines:
        raise _missing(text, "rules")
    _, rules = read_rules(lines.pop("rules").scan())
    table = table_for(rules)
    kinds = _kinds(table)
    if seat_key is not None:
        seats = {str(seat): seat for seat in range(int(table.seats))}
        kinds[seat_key] = choice({**seats, "none": -1})
    values: dict[str, Any] = {}
    for line in lines.values():
        scanner = line.scan()
        if line.key in kinds:
            values[line.key] = kinds[line.key].read(scanner)
        else:
            values[line.key] = _read_meld(line, scanner, int(table.sides))
        scanner.check_end()
    needed = [f"seat {seat} hand" for seat in range(int(table.seats))]
    for key in [*([] if seat_key is None else [seat_key]), *needed, "pile", "stock"]:
        if key not in values:
            raise _missing(text, key)
    return _position(rules, values, table), values.get(seat_key or "", -1)


def _kinds(table: Table) -> dict[str, Kind]:
    """Return the keys that a position may have besides melds, each with the kind of its value."""
    kinds = {"pile": HAND, "stock": HAND, **{field.key: field.kind for field in BEFORE}}
    for seat in range(int(table.seats)):
        kinds[f"seat {seat} hand"] = HAND
        kinds.update({field.line_key(seat): field.kind for field in OF_SEAT})
    for side in range(int(table.sides)):
        kinds.update({field.line_key(side): field.kind for field in OF_SIDE})
    return kinds


def _read_meld(line: Line, scanner: Scanner, sides: int) -> MeldView:
    for side in range(sides):
        start = f"side {side} meld "
        name = line.key.removeprefix(start)
        slot = parse_meld_name(name)
        if name != line.key and slot is not None:
            return read_meld(scanner, name, slot)
    raise line.key_error("position_key")


def _missing(text: str, key: str) -> BadNotation:
    return BadNotation(text, len(text), (quoted(f"{key}:"),), "")


def _position(rules: Rules, values: dict[str, Any], table: Table) -> Position:
    """Return the position that the values of lines, by key, make with the defaults."""
    seats = range(int(table.seats))
    sides = range(int(table.sides))

    def all_of(field: Field, numbers: range) -> Any:
        return tuple([values.get(field.line_key(n), field.default(n)) for n in numbers])

    fields: dict[str, Any] = {
        **{field.name: values.get(field.key, field.default(0)) for field in BEFORE},
        **{field.name: all_of(field, seats) for field in OF_SEAT},
        **{field.name: all_of(field, sides) for field in OF_SIDE},
    }
    return Position(
        rules=rules,
        hands=tuple([values[f"seat {seat} hand"] for seat in seats]),
        pile=values["pile"],
        stock=values["stock"],
        melds=tuple(
            [
                tuple([meld for key, meld in values.items() if key.startswith(f"side {side} meld")])
                for side in sides
            ]
        ),
        **fields,
    )
