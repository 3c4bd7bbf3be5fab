"""Records: matches written down, which can be read, played again and verified."""

from canasta.records.errors import MISMATCHES, RecordMismatch, Where
from canasta.records.making import DealPlayed, make_record
from canasta.records.places import line_of
from canasta.records.reading import parse_record
from canasta.records.record import DealEnd, DealRecord, Player, Record, SideCount
from canasta.records.replay import Acted, Dealt, Scored, Step, replay, verify
from canasta.records.writing import format_record

__all__ = [
    "MISMATCHES",
    "Acted",
    "DealEnd",
    "DealPlayed",
    "DealRecord",
    "Dealt",
    "Player",
    "Record",
    "RecordMismatch",
    "Scored",
    "SideCount",
    "Step",
    "Where",
    "format_record",
    "line_of",
    "make_record",
    "parse_record",
    "replay",
    "verify",
]
