"""Positions for tests in one line, and plays in the words of ``docs/judge.md``.

Seat 0 has the turn and plays with seat 2. Cards that a test does not name lie anywhere, always
in the same places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from canasta import (
    PRESETS,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    IllegalAction,
    MeldView,
    Pass,
    Position,
    PutDown,
    Rng,
    Rules,
    State,
    TakeWith,
    Violation,
    apply_all,
    build,
    expand,
    face_of,
    faces_of,
    fill,
    names_of,
    preset_rules,
    score,
)
from canasta.core.cards import JOKER, RANKS
from canasta.core.changes import rules_from_changes
from canasta.core.compose import Part
from canasta.core.position import UNKNOWN, position_of

RULESETS = tuple(preset.id for preset in PRESETS)
RED_THREES = faces_of("3d 3h 3d 3h")
JACKS = "Jc Jd Jh Js Jc 2d Jo"
"""A mixed canasta, for sides that need one."""
KINGS = "Kc Kd Kh Ks Kc Kd Kh"
"""A natural canasta."""


def house(ruleset: str = "yorimichi", **changes: object) -> Rules:
    """Return a ruleset with changes in plain form: ``house(draw_count=2, tie_rule="shared")``."""
    return rules_from_changes(preset_rules(ruleset), changes)


def spot(
    hand: str = "",
    *,
    rules: Rules | None = None,
    melds: Sequence[str] = (),
    theirs: Sequence[str] = (),
    pile: str = "",
    stock: str = "",
    stock_size: int | None = None,
    took: str = "",
    reds: Mapping[int, str] | None = None,
    others: Mapping[int, str] | None = None,
    **marks: Any,
) -> State:
    """Return a state with seat 0 to act, in the meld phase if it ``took`` something.

    A meld may end in ``by 2`` (who put it down, else partner or seat 1), ``at 12`` (its slot)
    and ``new`` (begun in this turn). ``stock`` are the next cards, ``others`` whole hands.
    Hands that are not given hold eleven cards, or share the rest where ``stock_size`` is given.
    ``marks`` are fields of ``Position``.
    """
    ours = tuple(_meld(text, 2) for text in melds)
    opposing = tuple(_meld(text, 1) for text in theirs)
    exposed = {seat: faces_of(text) for seat, text in (reds or {}).items()}
    given = {0: faces_of(hand)} | {seat: faces_of(text) for seat, text in (others or {}).items()}
    top = faces_of(stock)
    shown = [*top, *faces_of(pile)]
    for group in (*exposed.values(), *given.values(), *(m.cards for m in ours + opposing)):
        shown.extend(group)
    if stock_size is not None:
        left = [face for face in RED_THREES[:2] for _ in range(2 - shown.count(face))]
        exposed[1] = exposed.get(1, ()) + tuple(left)
        shown.extend(left)
    sizes = _hand_sizes(108 - len(shown), given, top, stock_size)
    hands = tuple(given.get(seat, (UNKNOWN,) * sizes.get(seat, 0)) for seat in range(4))
    under = 108 - len(shown) - sum(hand.count(UNKNOWN) for hand in hands)
    owners = {meld.owner for meld in ours + opposing if not meld.fresh}
    settled: dict[str, Any] = {
        "melds": (ours, opposing),
        "opened": (any(not m.fresh for m in ours), bool(opposing)),
        "phase": "meld" if took else "take",
        "took": took,
        "melded": any(meld.fresh for meld in ours),
        "has_melded": tuple(seat in owners for seat in range(4)),
    }
    position = Position(
        rules=rules or house(),
        hands=hands,
        stock=top + (UNKNOWN,) * under,
        pile=faces_of(pile),
        red_threes=tuple(exposed.get(seat, ()) for seat in range(4)),
        **(settled | marks),
    )
    return build(fill(position, Rng(1)))


def _hand_sizes(
    free: int, given: Mapping[int, object], top: tuple[int, ...], stock_size: int | None
) -> dict[int, int]:
    """Return how many unknown cards lie in each hand that is not given."""
    open_seats = [seat for seat in range(4) if seat not in given]
    if stock_size is None:
        return dict.fromkeys(open_seats, 11)
    rest = free - (stock_size - len(top))
    share, more = divmod(rest, len(open_seats)) if open_seats else (0, rest)
    return {seat: share + (place < more) for place, seat in enumerate(open_seats)}


def _meld(text: str, owner: int) -> MeldView:
    words = text.split()
    fresh = "new" in words
    at = int(words[words.index("at") + 1]) if "at" in words else None
    if "by" in words:
        owner = int(words[words.index("by") + 1])
    faces = sorted(face_of(word) for word in words if len(word) == 2 and word not in _WORDS)
    wilds = tuple(face for face in faces if face == JOKER or 44 <= face < 48)
    naturals = tuple(face for face in faces if face not in wilds)
    rank = naturals[0] >> 2
    slot = at if at is not None else 11 if rank == 12 else rank
    return MeldView(slot, RANKS[rank], naturals, wilds, owner, fresh)


_WORDS = ("by", "at", *map(str, range(10, 34)))


def parts(text: str) -> list[Part]:
    """Read a play: steps with commas between them, as judge cases write them."""
    return [_part(step.split()) for step in text.split(",")]


def _part(words: list[str]) -> Part:
    verb, rest = words[0], words[1:]
    if verb == "take":
        return TakeWith(faces_of(" ".join(rest)))
    if verb == "meld":
        return PutDown(faces_of(" ".join(rest)))
    if verb == "add":
        slot = int(rest[2][1:]) if rest[2][0] == "#" else RANKS.index(rest[2])
        return Add(face_of(rest[0]), slot)
    if verb == "discard":
        return Discard(face_of(rest[0]))
    if verb == "declare":
        return Declare(face_of(rest[0]))
    plain: dict[str, Part] = {"draw": Draw(), "ask": Ask(), "pass": Pass()}
    plain |= {"yes": Answer(yes=True), "no": Answer(yes=False)}
    return plain[verb]


def after(state: State, play: str) -> State:
    """Return the state after a play; raises ``IllegalAction``."""
    steps = parts(play)
    return apply_all(state, expand(state, steps))


def refusal(state: State, play: str) -> Violation | None:
    """Return why a play is refused, or ``None``."""
    try:
        after(state, play)
    except IllegalAction as error:
        return error.violation
    return None


def reason(state: State, play: str) -> str:
    """Return the code of the refusal of a play, or ``"legal"``."""
    found = refusal(state, play)
    return "legal" if found is None else found.code


def hand_of(state: State, seat: int = 0) -> str:
    """Return the names of the cards in a hand."""
    return names_of(position_of(state).hands[seat])


def points_of(state: State, item: str, side: int = 0) -> int:
    """Return the points of one line of a side's score, 0 where there is none."""
    return sum(line.points for line in score(state)[side].lines if line.item == item)


def changed(state: State, **fields: Any) -> State:
    """Return the state with some fields of its position replaced."""
    return build(replace(position_of(state), **fields))
