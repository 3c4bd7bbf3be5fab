"""What happened, in the words of one seat: short lines by turn, or whole sentences."""

from collections.abc import Sequence

from canasta.cli.terminal.phrases import listed, sentence
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import clip, flow, pad, width_of, wrap
from canasta.core.cards import faces_of
from canasta.messages import Catalog, Fact
from canasta.table import Seen

_NAME_COLUMNS = 14
_TURN_ENDS = ("discarded", "passed", "kept_last_card")
_TAKES_TURN_BACK = ("discard", "other")
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
    ends: list[int] = []
    for place, one in enumerate(told):
        if one.is_own and one.code in _TURN_ENDS:
            ends.append(place + 1)
        elif one.is_own and one.code == "undone" and one.facts.get("what") in _TAKES_TURN_BACK:
            del ends[-1:]
    return told[ends[-turns] :] if len(ends) >= turns else told


def paragraphs(told: Sequence[Seen], words: Catalog) -> list[str]:
    """Return what happened as sentences, those of a turn in one text."""
    gap = "" if words.language == "ja" else " "
    texts = []
    for _, turn in turns(told):
        said = [words.text(one.key, **one.facts) for one in turn if one.key in words]
        texts += [gap.join(said)] if said else []
    return texts


def spoken(told: Sequence[Seen], words: Catalog) -> list[str]:
    """Return what happened for the ear: own things as sentences, turns of others in one each."""
    texts = []
    for seat, turn in turns(told):
        parts = [_did(one, words, None) for one in turn]
        if seat is None or any(one.is_own for one in turn) or not all(parts):
            texts += paragraphs(turn, words)
            continue
        name, text = words.text(f"seat.{seat}"), listed(parts, words)
        line = words.text("play.side.line", side=name, text=text)
        texts.append(sentence(line, words))
    return texts


def turn_lines(told: Sequence[Seen], words: Catalog, style: Style, columns: int) -> list[str]:
    """Return the turns in short, a line for each that fits into one: who, and what."""
    found: list[tuple[str, list[str]]] = []
    for seat, turn in turns(told):
        name = "" if seat is None else clip(words.text(f"seat.{seat}"), _NAME_COLUMNS)
        parts = [
            _did(one, words, style) or words.text(one.key, **one.facts)
            for one in turn
            if one.key in words
        ]
        found += [(name, parts)] if parts else []
    room = max((width_of(name) for name, _ in found), default=0)
    lines = []
    for name, parts in found:
        rows = flow(parts, columns - room - 2, f" {style.dot} ")
        fitted = [line for row in rows for line in wrap(row, columns - room - 2)]
        for number, line in enumerate(fitted):
            lines.append(f"{pad('' if number else name, room)}  {line}")
    return lines


def turns(told: Sequence[Seen]) -> list[tuple[int | None, list[Seen]]]:
    """Return what was seen, parted by who did it.

    What an action brings about, such as a frozen pile, belongs to the seat that did it.
    """
    found: list[tuple[int | None, list[Seen]]] = []
    for one in _joined([one for one in told if one.code not in _SILENT]):
        seat = one.facts.get("seat")
        actor = seat if isinstance(seat, int) else None
        if one.code == "deal_over":
            found.append((None, [one]))
        elif found and (actor is None or actor == found[-1][0]):
            found[-1][1].append(one)
        else:
            found.append((actor, [one]))
    return found


def _joined(told: Sequence[Seen]) -> list[Seen]:
    """Return what was seen with cards that were put on a meld one by one told together."""
    found: list[Seen] = []
    for one in told:
        last = found[-1] if found else None
        if (
            last is not None
            and one.code == "laid_off"
            and last.code in ("laid_off", "melded")
            and (last.facts["seat"], last.facts["rank"]) == (one.facts["seat"], one.facts["rank"])
        ):
            cards = f"{last.facts['cards']} {one.facts['cards']}"
            found[-1] = Seen(last.code, {**last.facts, "cards": cards}, last.is_own)
        else:
            found.append(one)
    return found


def _did(one: Seen, words: Catalog, style: Style | None) -> str:
    """Return a thing in short; cards as they stand in a hand, or in words for the ear."""
    key = f"play.did.{one.code}"
    if one.is_own and f"{key}.you" in words:
        key = f"{key}.you"
    if key not in words:
        return ""
    facts: dict[str, Fact] = dict(one.facts)
    cards = facts.get("cards", facts.get("card"))
    if isinstance(cards, str):
        if style is None:
            form = "groups" if "cards" in facts else "cards"
            facts["text"] = words.text(f"play.spell.{form}", cards=cards)
        else:
            plain = Style(colour=False, signs=style.signs)
            facts["text"] = " ".join(plain.card(face) for face in faces_of(cards))
    return words.text(key, **facts)
