"""Score sheets: the end of a deal line by line, the match so far, and how it went."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import clip, flow, pad, pad_left, width_of
from canasta.core.match import Match, minimums
from canasta.core.rules import MatchEnd, Rules
from canasta.core.score import CLAUSES, ScoreLine, SideScore
from canasta.messages import Catalog

_Role: TypeAlias = Literal["us", "them"]
_ROLES: Final[tuple[_Role, ...]] = ("us", "them")
CHANGED = "+"
"""Stands behind the name of a ruleset that was changed by options."""

_LABEL = 32
_NUMBER = 18
_BAR = 20
# Items whose points say it all: how many cards it were does not help.
_UNCOUNTED = ("melded_cards", "cards_in_hand")


def ruleset_text(ruleset: str, words: Catalog) -> str:
    """Return the name of a ruleset; a sign behind it says that it was changed."""
    base = ruleset.removesuffix(CHANGED)
    key = f"preset.{base}"
    name = words.text(key) if key in words else base
    return name if base == ruleset else words.text("play.rules.changed", rules=name)


def table_text(rules: Rules, ruleset: str, words: Catalog) -> str:
    """Return which rules are played, and how long."""
    name = ruleset_text(ruleset, words)
    if rules.match_end is MatchEnd.FIXED_DEALS:
        return words.text("play.table_deals", rules=name, deals=rules.fixed_deals)
    return words.text("play.table", rules=name, target=rules.target_score)


def side_names(people: Sequence[int], words: Catalog) -> tuple[str, str]:
    """Return what the two sides are called, the one of the first person first.

    Where people sit on both sides nobody is "us": the players' names stand there.
    """
    if len({seat % 2 for seat in people}) == 1:
        return words.text("play.heading.us"), words.text("play.heading.them")
    first = people[0] % 2
    named = [
        "+".join(clip(words.text(f"seat.{seat}"), 7) for seat in (side, side + 2))
        for side in (first, 1 - first)
    ]
    return named[0], named[1]


def score_lines(
    sides: Sequence[SideScore],
    before: Sequence[int],
    ours: int,
    names: tuple[str, str],
    words: Catalog,
    style: Style,
) -> list[str]:
    """Return the score of a deal: an item a line, with its clause and both sides' points."""
    order = (ours, 1 - ours)
    lines = [_heading(names, style)]
    for item, clause in CLAUSES.items():
        found = [[line for line in sides[side].lines if line.item == item] for side in order]
        if not any(found):
            continue
        label = words.text(f"score.{item}")
        cells = [_cell(one[0], style) if one else style.line for one in found]
        lines.append(_row(label, clause, cells, style))
    lines.append("  " + style.paint("faint", style.line * (_LABEL + 2 * _NUMBER + 6)))
    totals = [sides[side].total for side in order]
    was = [before[side] for side in order]
    lines.append(_row(words.text("score.deal"), "", [f"{n:+,}" for n in totals], style))
    lines.append(_row(words.text("score.before"), "", [f"{n:,}" for n in was], style))
    ends = [f"{old + new:,}" for old, new in zip(was, totals, strict=True)]
    return [*lines, style.paint("title", _row(words.text("score.match"), "", ends, style))]


def _heading(names: tuple[str, str], style: Style) -> str:
    cells = [
        style.paint(role, pad_left(f"{style.mark(role)} {name}", _NUMBER))
        for role, name in zip(_ROLES, names, strict=True)
    ]
    return " " * (_LABEL + 8) + "".join(cells)


def _row(label: str, clause: str, cells: Sequence[str], style: Style) -> str:
    text = "  " + pad(clip(label, _LABEL), _LABEL) + style.paint("faint", pad(clause, 6))
    return text + "".join(pad_left(cell, _NUMBER) for cell in cells)


def _cell(line: ScoreLine, style: Style) -> str:
    counted = line.item not in _UNCOUNTED and line.count > 1
    return f"{line.count}{style.times} {line.points:+,}" if counted else f"{line.points:+,}"


def hands_left(
    hands: Sequence[tuple[int, ...]], words: Catalog, style: Style, columns: int
) -> list[str]:
    """Return the cards that were left in the hands, which everybody counts now."""
    held = {seat: hand for seat, hand in enumerate(hands) if hand}
    if not held:
        return []
    lines = [words.text("play.deal_end.hands")]
    names = {seat: clip(words.text(f"seat.{seat}"), 14) for seat in held}
    room = max(width_of(name) for name in names.values())
    for seat, hand in held.items():
        rows = flow([style.card(face) for face in hand], columns - room - 4)
        for number, row in enumerate(rows):
            lines.append(f"  {pad(names[seat] if number == 0 else '', room)}  {row}")
    return lines


def next_opening(match: Match, ours: int, names: tuple[str, str], words: Catalog) -> str:
    """Return what both sides need to open in the next deal."""
    least = minimums(match)
    facts = {"ours": least[ours], "theirs": least[1 - ours]}
    return words.text("play.deal_end.next_needs", text=names[0], detail=names[1], **facts)


def match_lines(
    match: Match, ours: int, names: tuple[str, str], words: Catalog, style: Style
) -> list[str]:
    """Return how the match went: each deal, the totals after it, and bars to compare them."""
    totals = [0, 0]
    rows: list[tuple[list[str], list[int]]] = []
    for number, deal in enumerate(match.deals, start=1):
        totals = [total + points for total, points in zip(totals, deal, strict=True)]
        cells = [words.text("play.deal", deal=number)]
        for side in (ours, 1 - ours):
            cells += [f"{deal[side]:+,}", f"{totals[side]:,}"]
        rows.append((cells, [totals[ours], totals[1 - ours]]))
    most = max([abs(ends[0] - ends[1]) for _, ends in rows] + [1])
    room = max([width_of(cells[0]) for cells, _ in rows] + [6])
    heads = [f"{style.mark(role)} {name}" for role, name in zip(_ROLES, names, strict=True)]
    lines = [" " * (room + 2) + "".join(pad_left(head, 18) for head in heads)]
    lines[0] += "   " + words.text("play.score.lead")
    for cells, ends in rows:
        text = "  " + pad(cells[0], room)
        for cell, columns in zip(cells[1:], (9, 9, 9, 9), strict=True):
            text += pad_left(cell, columns)
        lead = ends[0] - ends[1]
        role: _Role = "us" if lead > 0 else "them"
        bar = style.mark(role) * (abs(lead) * _BAR // most)
        lines.append(f"{text}   {style.paint(role, bar)}".rstrip(" "))
    return lines


def plain_score(
    sides: Sequence[SideScore],
    before: Sequence[int],
    ours: int,
    names: tuple[str, str],
    words: Catalog,
) -> list[str]:
    """Return the score of a deal in sentences, for those who cannot see a table."""
    order = (ours, 1 - ours)
    lines: list[str] = []
    for item, clause in CLAUSES.items():
        points = [
            sum(line.points for line in sides[side].lines if line.item == item) for side in order
        ]
        if any(points):
            lines.append(plain_line(words.text(f"score.{item}"), points, names, words, clause))
    ends = [before[side] + sides[side].total for side in order]
    totals = [sides[side].total for side in order]
    lines.append(plain_line(words.text("score.deal"), totals, names, words))
    return [*lines, plain_line(words.text("score.match"), ends, names, words)]


def plain_line(
    label: str, points: Sequence[int], names: tuple[str, str], words: Catalog, clause: str = ""
) -> str:
    """Return one line of a score in words: both sides' points, the first person's first."""
    facts: dict[str, int | str] = {"ours": f"{points[0]:,}", "theirs": f"{points[1]:,}"}
    facts |= {"label": label, "text": names[0], "detail": names[1], "clause": clause}
    return words.text("play.score.plain_line", **facts).strip()


def result(match: Match, winners: Sequence[int], ours: int, words: Catalog) -> str:
    """Return who has won, in a sentence; `ours` below 0 speaks to nobody in particular."""
    if ours < 0 and len(winners) == 1:
        best, other = match.scores[winners[0]], match.scores[1 - winners[0]]
        return words.text("play.match_end.won", side=winners[0], score=best, other=other)
    mine, other = match.scores[ours], match.scores[1 - ours]
    if len(winners) > 1:
        return words.text("play.match_end.shared", score=mine)
    if winners[0] == ours:
        return words.text("play.match_end.won.us", score=mine, other=other)
    return words.text("play.match_end.won.them", score=other, other=mine)
