"""What happened, in the words of one seat: short lines by turn, or whole sentences."""

from collections.abc import Sequence

from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import clip, pad, width_of
from canasta.core.cards import faces_of
from canasta.messages import Catalog, Fact
from canasta.table import Seen

_NAME_COLUMNS = 14
_TURN_ENDS = ("discarded", "passed", "kept_last_card")
# What the screens show in their own way: the score sheet, the match's end, the draw for seats.
_SILENT = ("hand_left", "scored", "match_over", "seat_changed", "seat_draw")


def this_deal(story: Sequence[Seen]) -> Sequence[Seen]:
    """Return what was seen since the last deal began."""
    for place in range(len(story) - 1, -1, -1):
        if story[place].code == "dealt":
            return story[place:]
    return story


def since_last_turn(story: Sequence[Seen], turns: int = 1) -> Sequence[Seen]:
    """Return what was seen in this deal since so many own turns ago."""
    told = this_deal(story)
    for place in range(len(told) - 1, -1, -1):
        if told[place].is_own and told[place].code in _TURN_ENDS:
            turns -= 1
            if turns == 0:
                return told[place + 1 :]
    return told


def sentences(told: Sequence[Seen], words: Catalog) -> list[str]:
    """Return each thing as a sentence."""
    return [words.text(one.key, **one.facts) for one in told if one.key in words and _is_told(one)]


def _is_told(one: Seen) -> bool:
    return one.code not in _SILENT


def turn_lines(told: Sequence[Seen], words: Catalog, style: Style) -> list[str]:
    """Return a line for each turn: who, and what in short.

    What a turn brings about, such as a frozen pile, stands behind the action that did it.
    """
    lines: list[tuple[str, list[str]]] = []
    actor: object = None
    for one in told:
        if not _is_told(one):
            continue
        key = f"play.did.{one.code}.you" if one.is_own else f"play.did.{one.code}"
        if key not in words:
            key = f"play.did.{one.code}"
        if key not in words:
            lines.append(("", [words.text(one.key, **one.facts)] if one.key in words else []))
            actor = None
            continue
        seat = one.facts.get("seat")
        if not lines or (seat is not None and seat != actor):
            actor = seat
            name = "" if seat is None else words.text(f"seat.{seat}")
            lines.append((clip(name, _NAME_COLUMNS), []))
        lines[-1][1].append(words.text(key, **_facts(one, style)))
    room = max((width_of(name) for name, _ in lines), default=0)
    dot = f" {style.dot} "
    return [f"{pad(name, room)}  {dot.join(parts)}" for name, parts in lines if parts]


def _facts(one: Seen, style: Style) -> dict[str, Fact]:
    """Return the facts with their cards as they stand in a hand."""
    facts: dict[str, Fact] = dict(one.facts)
    cards = facts.get("cards", facts.get("card"))
    if isinstance(cards, str):
        plain = Style(colour=False, signs=style.signs)
        facts["text"] = " ".join(plain.card(face) for face in faces_of(cards))
    return facts
