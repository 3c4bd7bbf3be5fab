"""Playing a play as people write it, and what is found of it (R4.7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from canasta.core import reasons as r
from canasta.core.actions import Take
from canasta.core.cards import names_of
from canasta.core.compose import Part, TakeWith, expand
from canasta.core.engine import apply_all, is_over
from canasta.core.errors import IllegalAction
from canasta.core.score import SideScore, score
from canasta.core.state import State
from canasta.core.view import View, view
from canasta.core.violation import Violation
from canasta.judge.clauses import clauses_of
from canasta.judge.values import LINES
from canasta.notation.plays import format_play, parse_play

_LINE_OF: Final = {
    "melded_cards": "cards",
    "natural_canasta": "natural_canastas",
    "mixed_canasta": "mixed_canastas",
    "concealed_canasta": "concealed_canastas",
    "red_threes": "red_threes",
    "red_threes_all": "red_threes",
    "going_out": "going_out",
    "concealed_going_out": "going_out",
    "cards_in_hand": "hands",
    "undeclared_red_three": "penalties",
    "false_permission": "penalties",
}
_SHORT: Final = (
    r.CODES[r.BELOW_OPENING_MINIMUM],
    r.CODES[r.OPENING_OUT_OF_REACH],
    r.CODES[r.OPENING_KEEPS_NO_CARD],
)
PLAYERS: Final = ("player", "left", "partner", "right")
"""The seats as a case names them."""


@dataclass(frozen=True)
class Played:
    """The state after a play; or the refusal, and the number of the part that is refused.

    ``part`` is the number of parts where each of them was well and the play as a whole is not.
    """

    after: State | None = None
    refusal: Violation | None = None
    part: int = 0


def parts_of(text: str) -> tuple[Part, ...]:
    """Parse a play; what takes the pile is sorted into steps like all that people put down."""
    return tuple(
        [
            TakeWith(part.cards, part.meld) if isinstance(part, Take) else part
            for part in parse_play(text)
        ]
    )


def play_on(state: State, parts: Sequence[Part]) -> Played:
    """Judge a play at a state."""
    try:
        actions = expand(state, parts)
    except IllegalAction as error:
        # A part that cannot even be sorted is not what is wrong if one before it is refused.
        before = _before(state, parts[: error.step])
        return before or Played(refusal=error.violation, part=error.step)
    try:
        return Played(after=apply_all(state, actions))
    except IllegalAction as error:
        ends = [len(expand(state, parts[: number + 1])) for number in range(len(parts))]
        part = len([end for end in ends if end <= error.step])
        return Played(refusal=error.violation, part=part)


def _before(state: State, parts: Sequence[Part]) -> Played | None:
    """Return the refusal of one of these parts; that the play stops after them is none."""
    if not parts:
        return None
    played = play_on(state, parts)
    if played.refusal is None or played.part == len(parts) or played.refusal.code in _SHORT:
        return None
    return played


def play_findings(
    before: State, text: str, after_plays: Sequence[str], knows_score: bool
) -> tuple[dict[str, object], State | None]:
    """Return what is found of a play and of plays that may follow it, and the state after it."""
    parts = parts_of(text)
    played = play_on(before, parts)
    start = view(before, 0)
    found: dict[str, object] = {"minimum": start.opening_need(0)}
    if played.after is None:
        assert played.refusal is not None, "a play without an outcome has a refusal"
        facts = dict(played.refusal.facts)
        found |= {"legal": False, "reason": played.refusal.code, "facts": facts}
        found["clauses"] = clauses_of(played.refusal)
        found["refused"] = format_play((parts[played.part],)) if played.part < len(parts) else ""
        if played.refusal.code == "below_opening_minimum":
            found["count"] = facts["count"]
        return found, None
    after = played.after
    seen = view(after, 0)
    found |= {"legal": True, **table_findings(after)}
    found["count"] = _points(seen) - _points(start)
    shown_before = start.red_threes(1) + start.red_threes(3)
    shown = list(seen.red_threes(1) + seen.red_threes(3))
    for face in shown_before:
        shown.remove(face)
    found["opponent_red_threes"] = names_of(tuple(sorted(shown)))
    found["out"] = seen.out_seat == 0
    found["deal_over"] = is_over(after)
    side = score(after)[0]
    lines = score_lines(side)
    found["going_out_bonus"] = lines["going_out"]
    if is_over(after):
        found["ending"] = seen.ending
        if knows_score:
            found |= score_findings(side)
    else:
        found["turn"] = PLAYERS[seen.turn]
    if after_plays:
        found["after"] = {follow: _outcome(after, follow) for follow in after_plays}
    return found, after


def _points(seen: View) -> int:
    """Return the card points of the side's melds."""
    return sum(meld.points for meld in seen.melds(0))


def _outcome(state: State, text: str) -> str:
    """Return the code of the refusal of a play, empty if it is legal."""
    refusal = play_on(state, parts_of(text)).refusal
    return "" if refusal is None else refusal.code


def table_findings(state: State) -> dict[str, object]:
    """Return what lies on the table, and the hand of seat 0, as text."""
    seen = view(state, 0)
    return {
        "hand": names_of(seen.hand),
        "melds": [names_of(meld.cards) for meld in seen.melds(0)],
        "red_threes": names_of(tuple(sorted(seen.red_threes(0) + seen.red_threes(2)))),
        "pile": names_of(seen.pile),
        "frozen": seen.is_frozen,
        "stock_size": seen.stock_size,
    }


def score_findings(side: SideScore) -> dict[str, object]:
    """Return a score: the total, its parts under the names of cases, and its items."""
    items = [
        {"item": line.item, "count": line.count, "points": line.points, "clause": line.clause}
        for line in side.lines
    ]
    return {"score": side.total, "lines": score_lines(side), "items": items}


def score_lines(side: SideScore) -> dict[str, int]:
    """Return the parts of a score under the names that cases use, nothing left out."""
    lines = dict.fromkeys(LINES, 0)
    for line in side.lines:
        lines[_LINE_OF[line.item]] += line.points
    return lines
