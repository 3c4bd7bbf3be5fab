"""Score sheets: the lines add up to the totals, for eyes and for ears."""

import re

import pytest

from canasta.cli.terminal import pages
from canasta.cli.terminal.pages import Paper
from canasta.cli.terminal.sheets import result, side_names
from canasta.cli.terminal.style import Style
from canasta.core.match import Match
from canasta.core.rules import CLASSIC
from canasta.core.score import CLAUSES
from canasta.messages import LANGUAGES, Catalog, Language
from canasta.table import Accepted, Computer, Occupant, Table
from tests.cli.terminal.scenes import words
from tests.positions import house

COMPUTERS: tuple[Occupant, ...] = (Computer("random"),) * 4


def finished(seed: int = 1, deals: int = 1) -> Table:
    """Return a match of computer players that is over."""
    from canasta.cli.terminal.computers import Computers

    rules = house(match_end="fixed_deals", fixed_deals=deals)
    table = Table.start(rules, COMPUTERS, seed, "yorimichi").table
    computers = Computers()
    while not table.is_over:
        pending = table.pending()
        if pending is None:
            reply = table.start_deal(table.version, table.next_deck())
            assert isinstance(reply, Accepted)
            table = reply.table
        else:
            table = computers.act(table, pending).table
    return table


def paper(
    language: Language = "en", *, plain: bool = False, people: tuple[int, ...] = (0,)
) -> Paper:
    return Paper(words(language), Style(), people, plain)


def numbers(line: str) -> list[int]:
    return [int(text.replace(",", "")) for text in re.findall(r"[+-]?[\d,]+$|[+-][\d,]+", line)]


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_a_deal_add_up_to_its_total_and_the_match(seed: int) -> None:
    table = finished(seed)
    lines = pages.deal_end_lines(table, table.seen(-1), paper())
    items = [line for line in lines if re.search(r" R\d", line)]
    for column, side in ((0, 0), (1, 1)):
        points = 0
        for line in items:
            cell = line[42 + 18 * column : 60 + 18 * column].split()[-1]
            points += 0 if cell == "─" else int(cell.replace(",", ""))
        assert points == table.deal_scores[side].total == table.scores[side]
    assert any(f"{table.scores[0]:,}" in line and line.startswith("  Match") for line in lines)


def test_each_line_names_its_clause() -> None:
    table = finished()
    lines = pages.deal_end_lines(table, table.seen(-1), paper())
    held = {line.item for side in table.deal_scores for line in side.lines}
    assert {CLAUSES[item] for item in held} == set(re.findall(r"R[\d.]+", "\n".join(lines)))


def test_the_same_numbers_are_told_for_the_ear() -> None:
    table = finished()
    text = "\n".join(pages.deal_end_lines(table, table.seen(-1), paper(plain=True)))
    for side in table.deal_scores:
        for line in side.lines:
            assert f"{line.points:,}" in text
    assert re.search(r"^(You|Yuki|민준|エマ): .*\.$", text, re.MULTILINE)
    assert f"Match: Us {table.scores[0]:,}, Them {table.scores[1]:,}." in text


def test_the_hands_that_were_counted_are_shown() -> None:
    table = finished()
    lines = pages.deal_end_lines(table, table.seen(-1), paper())
    left = sum(len(hand) for hand in table.final_hands())
    start = lines.index("Cards left in the hands")
    shown = " ".join(lines[start + 1 :])
    assert len(re.findall(r"(?:10|[2-9JQKA])[♣♦♥♠]|Jo", shown)) == left


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_told_deal_by_deal(language: Language) -> None:
    table = finished(deals=3)
    lines = pages.match_end_lines(table, paper(language))
    assert sum("▲" in line or "●" in line for line in lines[4:]) >= 3
    for first, second in table.match.deals:
        assert any(f"{first:+,}" in line and f"{second:+,}" in line for line in lines)


def test_nothing_is_so_far_before_the_first_deal_ends() -> None:
    table = Table.start(CLASSIC, COMPUTERS, 1, "yorimichi").table
    assert "No deal is finished yet." in pages.score_lines(table, paper())


def test_equal_scores_ask_for_one_more_deal() -> None:
    table = finished()
    tied = Match(house(match_end="fixed_deals"), 0, ((100, 100),))
    standing = table.standing
    from dataclasses import replace

    open_table = replace(table, standing=replace(standing, match=tied, finished=False))
    lines = pages.deal_end_lines(open_table, (), paper())
    assert "The scores are equal, so one more deal is played." in lines


def test_both_sides_need_what_their_score_asks() -> None:
    from dataclasses import replace

    table = finished()
    high = Match(CLASSIC, 0, ((1500, -5),))
    open_table = replace(table, standing=replace(table.standing, match=high, finished=False))
    lines = pages.deal_end_lines(open_table, (), paper())
    assert lines[-1] == "Needed to open in the next deal: Us 90, Them 15."


@pytest.mark.parametrize(
    ("winners", "ours", "said"),
    [
        ((0,), 0, "You win, 500 to 300."),
        ((0,), 1, "The other side wins, 500 to 300."),
        ((0,), -1, "Side A wins, 500 to 300."),
        ((0, 1), 0, "The sides share the win with 500 each."),
    ],
)
def test_who_has_won_is_a_sentence(winners: tuple[int, ...], ours: int, said: str) -> None:
    match = Match(CLASSIC, 0, ((500, 300),))
    assert result(match, winners, ours, Catalog.load("en")) == said


def test_sides_are_us_and_them_unless_people_sit_on_both() -> None:
    assert side_names((0,), words("en")) == ("Us", "Them")
    assert side_names((0, 2), words("en")) == ("Us", "Them")
    assert side_names((1, 2), words("en")) == ("Yuki+エマ", "You+민준")


def test_a_draw_for_seats_tells_cards_partners_and_dealer() -> None:
    rules = house("wikihow")
    table = Table.start(rules, COMPUTERS, 1, "wikihow").table
    lines = pages.draw_lines(table, paper())
    draws = [card for drawn in table.seating.draws for card in drawn if card is not None]
    assert sum(": " in line and line.startswith("  ") for line in lines) == len(draws)
    assert "You and 민준 play together." in lines
    assert pages.draw_lines(Table.start(CLASSIC, COMPUTERS, 1).table, paper()) == []


def test_the_help_names_every_command_once_in_every_language() -> None:
    for language in LANGUAGES:
        for plain in (False, True):
            lines = pages.help_lines(paper(language, plain=plain))
            for key in ("t KK", "m KKK2", "lang ja"):
                assert sum(key in line for line in lines) == 1
