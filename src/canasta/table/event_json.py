"""Events as JSON and back: one object an event, with keys and words that are never renamed.

    {"format": 1, "event": "played", "seat": 0, "actions": [{"action": "discard", "card": "4c"}]}

``format`` is the version of this form. A newer one, an unknown event, a missing or a foreign
value is refused with ``BadEvent``; keys that are not known are refused as well, since they would
be lost when the event is written again.
"""

import json
from typing import Final

from canasta.core.cards import names_of
from canasta.core.changes import rules_from_changes
from canasta.core.errors import BadRules
from canasta.core.match import Seating
from canasta.core.rules import CLASSIC, Rules, rule_values
from canasta.core.score import CLAUSES, ScoreLine, SideScore
from canasta.core.values import to_plain
from canasta.table.action_json import action_from_json, action_to_json
from canasta.table.errors import BadEvent
from canasta.table.events import (
    Computer,
    DealFinished,
    DealStarted,
    Event,
    MatchFinished,
    MatchStarted,
    Occupant,
    Person,
    Played,
    SeatChanged,
    Undone,
)
from canasta.table.reader import Json, Reader

FORMAT: Final = 1


def format_event(event: Event) -> str:
    """Return an event as one line of JSON.

    >>> format_event(Undone(2))
    '{"format":1,"event":"undone","seat":2}'
    """
    return json.dumps(event_to_json(event), ensure_ascii=False, separators=(",", ":"))


def parse_event(text: str) -> Event:
    """Return the event that ``format_event`` wrote. Raises ``BadEvent``."""
    try:
        value: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEvent("not_json") from error
    return event_from_json(value)


def event_to_json(event: Event) -> dict[str, Json]:
    """Return an event in JSON's values."""
    if isinstance(event, Played):
        actions: list[Json] = [action_to_json(action) for action in event.actions]
        return _named("played", seat=event.seat, actions=actions)
    if isinstance(event, Undone):
        return _named("undone", seat=event.seat)
    if isinstance(event, DealStarted):
        deck = names_of(event.deck)
        return _named("deal_started", deal=event.deal, dealer=event.dealer, deck=deck)
    if isinstance(event, DealFinished):
        return _named(
            "deal_finished", deal=event.deal, scores=[_score_to_json(one) for one in event.scores]
        )
    if isinstance(event, SeatChanged):
        return _named("seat_changed", seat=event.seat, occupant=_occupant_to_json(event.occupant))
    if isinstance(event, MatchFinished):
        return _named("match_finished", winners=list(event.winners))
    return _named(
        "match_started",
        ruleset=event.ruleset,
        rules=_rules_to_json(event.rules),
        occupants=[_occupant_to_json(one) for one in event.occupants],
        seating={
            "seats": list(event.seating.seats),
            "dealer": event.seating.dealer,
            "draws": [
                [None if card is None else names_of((card,)) for card in drawn]
                for drawn in event.seating.draws
            ],
        },
        seed=event.seed,
        shuffle=event.shuffle,
    )


def event_from_json(value: Json) -> Event:
    """Return the event of JSON's values. Raises ``BadEvent``."""
    read = Reader(value)
    version = read.number("format", least=1)
    if version > FORMAT:
        raise BadEvent("newer_format", {"found": version, "known": FORMAT})
    kind = read.text("event")
    event: Event
    if kind == "played":
        actions = tuple([action_from_json(one) for one in read.items("actions")])
        event = Played(read.seat("seat"), actions)
    elif kind == "undone":
        event = Undone(read.seat("seat"))
    elif kind == "deal_started":
        event = DealStarted(read.number("deal", 1), read.seat("dealer"), read.cards("deck"))
    elif kind == "deal_finished":
        scores = tuple([_score_from_json(one) for one in read.items("scores")])
        event = DealFinished(read.number("deal", 1), scores)
    elif kind == "seat_changed":
        event = SeatChanged(read.seat("seat"), _occupant_from_json(read.value("occupant")))
    elif kind == "match_finished":
        event = MatchFinished(read.numbers("winners"))
    elif kind == "match_started":
        event = _match_from_json(read)
    else:
        raise BadEvent("unknown_event", {"event": kind})
    read.close()
    return event


def _named(kind: str, **values: Json) -> dict[str, Json]:
    return {"format": FORMAT, "event": kind, **values}


def _match_from_json(read: Reader) -> MatchStarted:
    occupants = tuple([_occupant_from_json(one) for one in read.items("occupants")])
    if len(occupants) != 4:
        raise BadEvent("bad_value", {"key": "occupants"})
    seating = Reader(read.value("seating"))
    draws: list[tuple[int | None, ...]] = []
    for drawn in seating.items("draws"):
        if not isinstance(drawn, list) or len(drawn) != 4:
            raise BadEvent("bad_value", {"key": "draws"})
        draws.append(tuple([None if cell is None else Reader.face(cell) for cell in drawn]))
    seats = seating.numbers("seats")
    if sorted(seats) != [0, 1, 2, 3]:
        raise BadEvent("bad_value", {"key": "seats"})
    event = MatchStarted(
        rules=_rules_from_json(read.value("rules")),
        occupants=occupants,
        seating=Seating(seats, seating.seat("dealer"), tuple(draws)),
        seed=read.number("seed", 0),
        ruleset=read.text("ruleset"),
        shuffle=read.number("shuffle", 1),
    )
    seating.close()
    return event


def _rules_to_json(rules: Rules) -> dict[str, Json]:
    """Return every option, so that a later change of a default changes no match."""
    plain: dict[str, Json] = {}
    for name, value in rule_values(rules).items():
        told = to_plain(value)
        plain[name] = [list(row) for row in told] if isinstance(told, list) else told
    return plain


def _rules_from_json(value: Json) -> Rules:
    if not isinstance(value, dict):
        raise BadEvent("bad_value", {"key": "rules"})
    try:
        return rules_from_changes(CLASSIC, value)
    except BadRules as error:
        raise BadEvent("bad_value", {"key": "rules", "detail": str(error)}) from error


def _occupant_to_json(occupant: Occupant) -> Json:
    if isinstance(occupant, Person):
        return {"kind": "person", "name": occupant.name}
    return {"kind": "computer", "player": occupant.player, "name": occupant.name}


def _occupant_from_json(value: Json) -> Occupant:
    read = Reader(value)
    kind = read.text("kind")
    try:
        if kind == "person":
            occupant: Occupant = Person(read.text("name"))
        elif kind == "computer":
            occupant = Computer(read.text("player"), read.text("name"))
        else:
            raise BadEvent("bad_value", {"key": "kind"})
    except ValueError as error:
        raise BadEvent("bad_value", {"key": "name"}) from error
    read.close()
    return occupant


def _score_to_json(one: SideScore) -> Json:
    return {
        "side": one.side,
        "lines": [
            {"item": line.item, "count": line.count, "points": line.points} for line in one.lines
        ],
        "total": one.total,
    }


def _score_from_json(value: Json) -> SideScore:
    read = Reader(value)
    lines: list[ScoreLine] = []
    for each in read.items("lines"):
        line = Reader(each)
        item = line.text("item")
        if item not in CLAUSES:
            raise BadEvent("bad_value", {"key": "item"})
        lines.append(ScoreLine(item, line.number("count"), line.number("points")))
        line.close()
    one = SideScore(read.number("side", 0), tuple(lines))
    if read.number("total") != one.total:
        raise BadEvent("bad_value", {"key": "total"})
    read.close()
    return one
