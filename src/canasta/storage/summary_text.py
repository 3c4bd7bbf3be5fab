"""Summaries of matches as text, for the list."""

import json
from dataclasses import asdict

from canasta.table import Summary


def format_summary(summary: Summary) -> str:
    """Return a summary as one line of JSON."""
    return json.dumps(asdict(summary), ensure_ascii=False, separators=(",", ":"))


def parse_summary(text: str) -> Summary | None:
    """Return the summary of a text, or ``None`` if it is not one: a list must not fail for it."""
    try:
        values = json.loads(text)
        return Summary(
            ruleset=str(values["ruleset"]),
            target=int(values["target"]),
            deals=int(values["deals"]),
            names=tuple(str(name) for name in values["names"]),
            computers=tuple(bool(computer) for computer in values["computers"]),
            deal=int(values["deal"]),
            scores=tuple(int(score) for score in values["scores"]),
            is_over=bool(values["is_over"]),
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
