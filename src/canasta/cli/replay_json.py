"""A record as JSON for programs; the keys are stable."""

from collections.abc import Sequence

from canasta.cli.replay_story import EVERYBODY, OPEN, Chapter, Start, Turn, seen_from
from canasta.core.errors import BadRules
from canasta.core.position import position_of
from canasta.notation.errors import BadNotation
from canasta.notation.plays import format_action, format_cards
from canasta.notation.rulesets import format_rules
from canasta.notation.views import format_state, format_view
from canasta.records import Record, RecordMismatch, Scored, line_of
from canasta.table.story import Seen

Value = dict[str, object]


def head_value(record: Record, point: int) -> Value:
    """Return who plays by which rules, and whose view is told."""
    return {
        "rules": format_rules(record.rules, record.preset),
        "players": [{"name": player.name, "program": player.program} for player in record.players],
        "perspective": {EVERYBODY: "everybody", OPEN: "open"}.get(point, point),
        "winners": None if record.winners is None else list(record.winners),
    }


def chapter_value(chapter: Chapter, point: int, positions: bool) -> Value:
    """Return a chapter: the start of a deal, the actions of a seat, or a score."""
    if isinstance(chapter, Scored):
        return _scored_value(chapter)
    value: Value = {"kind": "dealt" if isinstance(chapter, Start) else "acted"}
    value["deal"] = chapter.deal
    if isinstance(chapter, Turn):
        value["number"] = chapter.number
        value["seat"] = chapter.seat
        value["actions"] = [format_action(action) for action in chapter.actions]
        value["hand"] = None if chapter.hand is None else format_cards(chapter.hand)
    else:
        value["dealer"] = chapter.dealer
        value["hands"] = {str(seat): format_cards(hand) for seat, hand in chapter.hands.items()}
    value["events"] = [_event_value(seen) for seen in chapter.told]
    if positions:
        state = chapter.state
        opened = point == OPEN
        value["position"] = format_state(state) if opened else format_view(seen_from(state, point))
    return value


def _event_value(seen: Seen) -> Value:
    return {"code": seen.code, "facts": dict(seen.facts)}


def _scored_value(chapter: Scored) -> Value:
    end = chapter.end
    return {
        "kind": "scored",
        "deal": chapter.deal,
        "ending": end.ending,
        "out": end.out,
        "concealed": end.concealed,
        "hands": [format_cards(hand) for hand in position_of(chapter.state).hands],
        "sides": [
            {
                "lines": [
                    {
                        "item": line.item,
                        "count": line.count,
                        "points": line.points,
                        "clause": line.clause,
                    }
                    for line in count.lines
                ],
                "total": count.total,
            }
            for count in end.sides
        ],
        "scores": list(end.scores),
    }


def mismatch_value(error: RecordMismatch, text: str) -> Value:
    """Return why a record is not true, and where."""
    violation = error.violation
    return {
        "line": line_of(text, error.where),
        "deal": error.where.deal,
        "key": error.where.key,
        "number": error.where.number,
        "code": error.code,
        "expected": error.expected,
        "found": error.found,
        "violation": None
        if violation is None
        else {"code": violation.code, "facts": dict(violation.facts)},
    }


def problems_value(error: BadNotation | BadRules) -> Sequence[Value]:
    """Return why a text is no record."""
    if isinstance(error, BadNotation):
        return [
            {
                "code": "bad_notation",
                "line": error.line,
                "column": error.column,
                "expected": list(error.expected),
                "found": error.found,
            }
        ]
    return [
        {
            "code": problem.code.value,
            "option": problem.option,
            "value": problem.value,
            "facts": dict(problem.facts),
        }
        for problem in error.problems
    ]
