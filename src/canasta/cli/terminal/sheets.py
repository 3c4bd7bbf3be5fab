"""Score sheets: the end of a deal line by line, the match so far, and how it went."""

from collections.abc import Sequence
from typing import Final, Literal

from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import clip, flow, pad, pad_left, width_of
from canasta.core.match import Match, minimums
from canasta.core.rules import MatchEnd, Rules
from canasta.core.score import CLAUSES, ScoreLine, SideScore
from canasta.messages import Catalog

_ROLES: Final[tuple[Literal["us"], Literal["them"]]] = ("us", "them")
_LABEL = 34
_NUMBER = 12
_BAR = 20
# Items whose points say it all: how many cards it were does not help.
_UNCOUNTED = ("melded_cards", "cards_in_hand")


def table_text(rules: Rules, ruleset: str, words: Catalog) -> str:
    """Return which rules are played, and how long."""
    key = f"preset.{ruleset}"
    name = words.text(key) if key in words else ruleset
    if rules.match_end is MatchEnd.FIXED_DEALS:
        return words.text("play.table_deals", rules=name, deals=rules.fixed_deals)
    return words.text("play.table", rules=name, target=rules.target_score)


def score_lines(
    sides: Sequence[SideScore], before: Sequence[int], ours: int, words: Catalog, style: Style
) -> list[str]:
    """Return the score of a deal: an item a line, with its clause and both sides' points."""
    order = (ours, 1 - ours)
    lines = [_heading(words, style)]
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


def _heading(words: Catalog, style: Style) -> str:
    cells = [
        style.paint(
            role, pad_left(f"{style.mark(role)} {words.text(f'play.heading.{role}')}", _NUMBER)
        )
        for role in _ROLES
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


def next_opening(match: Match, ours: int, words: Catalog) -> str:
    """Return what both sides need to open in the next deal."""
    least = minimums(match)
    return words.text("play.deal_end.next_needs", ours=least[ours], theirs=least[1 - ours])


def match_lines(match: Match, ours: int, words: Catalog, style: Style) -> list[str]:
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
    heads = [f"{style.mark(role)} {words.text(f'play.heading.{role}')}" for role in _ROLES]
    lines = [" " * (room + 2) + "".join(pad_left(head, 17) for head in heads)]
    lines[0] += "   " + words.text("play.score.lead")
    for cells, ends in rows:
        text = "  " + pad(cells[0], room)
        for cell, columns in zip(cells[1:], (8, 9, 8, 9), strict=True):
            text += pad_left(cell, columns)
        lead = ends[0] - ends[1]
        role: Literal["us", "them"] = "us" if lead > 0 else "them"
        bar = style.mark(role) * (abs(lead) * _BAR // most)
        lines.append(f"{text}   {style.paint(role, bar)}".rstrip(" "))
    return lines


def result(match: Match, winners: Sequence[int], ours: int, words: Catalog) -> str:
    """Return who has won, in a sentence."""
    mine, other = match.scores[ours], match.scores[1 - ours]
    if len(winners) > 1:
        return words.text("play.match_end.shared", score=mine)
    if winners[0] == ours:
        return words.text("play.match_end.won.us", score=mine, other=other)
    return words.text("play.match_end.won.them", score=other, other=mine)
