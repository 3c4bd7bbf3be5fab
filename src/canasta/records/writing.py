"""Records as text (docs/notation.md)."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from canasta.core.actions import Action
from canasta.core.cards import FACE_NAMES
from canasta.notation.plays import format_action, format_cards
from canasta.notation.rulesets import format_rules
from canasta.notation.strings import format_string
from canasta.records.record import DealEnd, DealRecord, Player, Record

HEAD: Final = "canasta record 1"


def format_record(record: Record) -> str:
    """Return a record as text, the inverse of ``parse_record``."""
    return "\n".join([HEAD, *_lines(record), ""])


def _lines(record: Record) -> Iterator[str]:
    yield f"rules: {format_rules(record.rules, record.preset)}"
    for seat, player in enumerate(record.players):
        yield f"seat {seat} player: {format_player(player)}"
    for drawn in record.seating.draws:
        yield f"draw: {format_draw(drawn)}"
    yield f"seats: {format_numbers(record.seating.seats)}"
    yield f"first dealer: {record.seating.dealer}"
    for number, deal in enumerate(record.deals, 1):
        yield ""
        yield f"deal: {number}"
        yield from _deal_lines(deal)
    yield ""
    yield f"result: {format_result(record.winners)}"


def _deal_lines(deal: DealRecord) -> Iterator[str]:
    yield f"dealer: {deal.dealer}"
    yield f"deck: {format_cards(deal.deck)}".rstrip()
    for seat, acted in groupby(deal.actions, key=_seat_of):
        actions = ", ".join([format_action(action) for _, action in acted])
        yield f"seat {seat}: {actions}"
    if deal.end is not None:
        yield from _end_lines(deal.end)


def _seat_of(acted: tuple[int, Action]) -> int:
    return acted[0]


def _end_lines(end: DealEnd) -> Iterator[str]:
    yield f"ending: {format_ending(end)}"
    for side, count in enumerate(end.sides):
        for line in count.lines:
            yield f"side {side} {line.item}: {line.count} {line.points}"
        yield f"side {side} total: {count.total}"
    yield f"scores: {format_numbers(end.scores)}"


def format_player(player: Player) -> str:
    name = format_string(player.name)
    if player.program is None:
        return f"person {name}"
    return f"computer {format_string(player.program)} {name}"


def format_draw(drawn: Sequence[int | None]) -> str:
    return " ".join(["-" if face is None else FACE_NAMES[face] for face in drawn])


def format_numbers(numbers: Sequence[int]) -> str:
    return " ".join([str(number) for number in numbers])


def format_ending(end: DealEnd) -> str:
    who = "" if end.out is None else f" by {end.out}"
    return f"{end.ending}{who}{' concealed' if end.concealed else ''}"


def format_result(winners: tuple[int, ...] | None) -> str:
    return "unfinished" if winners is None else f"won by {format_numbers(winners)}"
