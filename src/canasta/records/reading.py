"""Reading records: the lines in their one order, each at its place (docs/notation.md)."""

import re
from collections.abc import Callable, Iterator
from typing import Final, NoReturn, TypeVar

from canasta.core.actions import Action
from canasta.core.match import Seating
from canasta.core.score import CLAUSES, ScoreLine
from canasta.core.table import Table, table_for
from canasta.core.view import ENDINGS
from canasta.notation.errors import BadNotation
from canasta.notation.lines import Line, quoted, read_lines
from canasta.notation.plays import FACE_BY_NAME, read_action, read_cards
from canasta.notation.rulesets import read_rules
from canasta.notation.scanner import Scanner
from canasta.notation.strings import read_string
from canasta.records.record import DealEnd, DealRecord, Player, Record, SideCount
from canasta.records.writing import HEAD

Value = TypeVar("Value")

_ENDINGS: Final = {ending: ending for ending in ENDINGS if ending != "live"}
_LIMIT: Final = 999_999_999
_TURN: Final = re.compile(r"seat ([0-9])")


def parse_record(text: str) -> Record:
    """Return the record of a text; whether it can be true, ``verify`` says.

    Raises ``BadNotation`` at the first place that cannot be read, and ``BadRules`` for a
    ruleset that cannot be.
    """
    return _Reader(text).record()


class _Reader:
    """Goes through the lines of a record; ``_line`` is the next one."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: Iterator[Line] = read_lines(text, HEAD)
        self._line: Line | None = next(self._lines, None)

    def record(self) -> Record:
        preset, rules = self._read("rules", read_rules)
        table = table_for(rules)
        players = tuple(
            [self._read(f"seat {seat} player", _read_player) for seat in range(int(table.seats))]
        )
        seating = self._seating(table)
        deals: list[DealRecord] = []
        while self._is_next("deal"):
            deals.append(self._deal(table, len(deals) + 1))
        if not self._is_next("result"):
            self._fail("deal", "result")
        winners = self._read("result", lambda scanner: _read_result(scanner, table))
        if self._line is not None:
            raise self._line.key_error("end")
        return Record(preset, rules, players, seating, tuple(deals), winners)

    def _seating(self, table: Table) -> Seating:
        draws: list[tuple[int | None, ...]] = []
        while self._is_next("draw"):
            draws.append(self._read("draw", lambda scanner: _read_draw(scanner, table)))
        if not self._is_next("seats"):
            self._fail("draw", "seats")
        last = int(table.seats) - 1
        seats = self._read(
            "seats",
            lambda scanner: tuple([scanner.read_number("seat", 0, last) for _ in range(last + 1)]),
        )
        dealer = self._read("first dealer", lambda scanner: scanner.read_number("seat", 0, last))
        return Seating(seats, dealer, tuple(draws))

    def _deal(self, table: Table, number: int) -> DealRecord:
        last = int(table.seats) - 1
        self._read("deal", lambda scanner: scanner.read_choice({str(number): number}))
        dealer = self._read("dealer", lambda scanner: scanner.read_number("seat", 0, last))
        deck = self._read("deck", read_cards)
        actions: list[tuple[int, Action]] = []
        while self._line is not None and (turn := _TURN.fullmatch(self._line.key)):
            seat = int(turn[1])
            if seat > last:
                raise self._line.key_error("seat")
            actions.extend([(seat, one) for one in self._read(self._line.key, _read_actions)])
        end = self._end(table) if self._is_next("ending") else None
        if end is None and not self._is_next("deal") and not self._is_next("result"):
            self._fail("seat 0", "ending", "deal", "result")
        return DealRecord(dealer, deck, tuple(actions), end)

    def _end(self, table: Table) -> DealEnd:
        ending, out, concealed = self._read("ending", lambda scanner: _read_ending(scanner, table))
        sides = range(int(table.sides))
        counts = tuple([self._count(side) for side in sides])
        scores = self._read("scores", lambda scanner: tuple([_points(scanner) for _ in sides]))
        return DealEnd(ending, out, concealed, counts, scores)

    def _count(self, side: int) -> SideCount:
        lines: list[ScoreLine] = []
        while not self._is_next(f"side {side} total"):
            item = "" if self._line is None else self._line.key.removeprefix(f"side {side} ")
            if item not in CLAUSES or self._line is None or self._line.key == item:
                self._fail(f"side {side} total", code="score_line")
            count, points = self._read(
                self._line.key,
                lambda scanner: (scanner.read_number("count", 0, _LIMIT), _points(scanner)),
            )
            lines.append(ScoreLine(item, count, points))
        return SideCount(tuple(lines), self._read(f"side {side} total", _points))

    def _is_next(self, key: str) -> bool:
        return self._line is not None and self._line.key == key

    def _read(self, key: str, read: Callable[[Scanner], Value]) -> Value:
        """Read the value of the next line, which must have this key."""
        if self._line is None or self._line.key != key:
            self._fail(key)
        scanner = self._line.scan()
        value = read(scanner)
        scanner.check_end()
        self._line = next(self._lines, None)
        return value

    def _fail(self, *keys: str, code: str | None = None) -> NoReturn:
        """Raise ``BadNotation`` at the next line, or at the end, where one of these should be."""
        expected = (*([] if code is None else [code]), *(quoted(f"{key}:") for key in keys))
        if self._line is None:
            raise BadNotation(self._text, len(self._text), expected, "")
        raise self._line.key_error(*expected)


def _read_player(scanner: Scanner) -> Player:
    if scanner.is_past("person", quoted("person")):
        return Player(read_string(scanner))
    if not scanner.is_past("computer", quoted("computer")):
        raise scanner.error()
    program = read_string(scanner)
    return Player(read_string(scanner), program)


def _read_draw(scanner: Scanner, table: Table) -> tuple[int | None, ...]:
    words: dict[str, int | None] = {"-": None, **FACE_BY_NAME}
    drawn: list[int | None] = []
    for _ in range(int(table.seats)):
        word = scanner.peek()
        if word not in words:
            raise scanner.error("card", quoted("-"))
        drawn.append(words[word])
        scanner.skip(word)
    return tuple(drawn)


def _read_actions(scanner: Scanner) -> list[Action]:
    actions = [read_action(scanner)]
    while scanner.is_past(",", "comma"):
        actions.append(read_action(scanner))
    return actions


def _read_ending(scanner: Scanner, table: Table) -> tuple[str, int | None, bool]:
    ending = scanner.read_choice(_ENDINGS)
    out = None
    if scanner.is_past("by", quoted("by")):
        out = scanner.read_number("seat", 0, int(table.seats) - 1)
    return ending, out, scanner.is_past("concealed", quoted("concealed"))


def _read_result(scanner: Scanner, table: Table) -> tuple[int, ...] | None:
    if scanner.is_past("unfinished", quoted("unfinished")):
        return None
    for word in ("won", "by"):
        if not scanner.is_past(word, quoted(word)):
            raise scanner.error()
    last = int(table.sides) - 1
    winners = [scanner.read_number("side", 0, last)]
    while not scanner.is_at_end:
        winners.append(scanner.read_number("side", 0, last))
    return tuple(winners)


def _points(scanner: Scanner) -> int:
    return scanner.read_number("points", -_LIMIT, _LIMIT)
