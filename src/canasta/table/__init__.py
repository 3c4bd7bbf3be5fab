"""One table where a match is played: events, their fold, requests and undo."""

from canasta.table.errors import BadEvent, BadHistory
from canasta.table.event_json import event_from_json, event_to_json, format_event, parse_event
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
from canasta.table.replies import Accepted, Pending, Refused, Reply
from canasta.table.story import Seen
from canasta.table.summary import Summary, summarize
from canasta.table.table import Table
from canasta.table.undo import Undoable

__all__ = [
    "Accepted",
    "BadEvent",
    "BadHistory",
    "Computer",
    "DealFinished",
    "DealStarted",
    "Event",
    "MatchFinished",
    "MatchStarted",
    "Occupant",
    "Pending",
    "Person",
    "Played",
    "Refused",
    "Reply",
    "SeatChanged",
    "Seen",
    "Summary",
    "Table",
    "Undoable",
    "Undone",
    "event_from_json",
    "event_to_json",
    "format_event",
    "parse_event",
    "summarize",
]
