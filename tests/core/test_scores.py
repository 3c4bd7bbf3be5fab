"""R12 and R14: what a deal scores, line by line."""

from __future__ import annotations

import pytest

from canasta import ScoreLine, State, faces_of, score, view
from canasta.core.position import position_of
from canasta.core.score import CLAUSES
from tests.decks import dealt
from tests.positions import JACKS, KINGS, after, house, points_of, spot

pytestmark = pytest.mark.interpreted

MANUAL = house("wikihow", red_three_declaration="manual")


def lines(state: State, side: int = 0) -> dict[str, tuple[int, int]]:
    """Return the count and the points of each line."""
    return {line.item: (line.count, line.points) for line in score(state)[side].lines}


@pytest.mark.parametrize(
    ("melds", "points"),
    [
        ([JACKS], 5 * 10 + 20 + 50),
        ([KINGS], 70),
        (["Ac Ad Ah", "8c 8d 8h", "7c 7d 7h"], 60 + 30 + 15),
        (["4c 4d 2c Jo"], 5 + 5 + 20 + 50),
    ],
)
def test_melded_cards_count_their_points(melds: list[str], points: int) -> None:
    """R12.1, R1.2."""
    assert points_of(spot("5h", melds=melds), "melded_cards") == points


def test_the_examples_of_the_table() -> None:
    """R12.1: queens with three wilds, seven kings, seven sixes at once."""
    queens = spot("5h", melds=["Qc Qd Qh Qs 2c 2d Jo"], others={2: "4h"})
    assert lines(queens) == {
        "melded_cards": (7, 130),
        "mixed_canasta": (1, 300),
        "cards_in_hand": (2, -10),
    }
    kings = spot("5h", melds=[KINGS], others={2: "4h"})
    assert score(kings)[0].total == 70 + 500 - 10
    sixes = "6c 6d 6h 6s 6c 6d 6h"
    state = spot(f"{sixes} 5h 5s", rules=house("spruce"), melds=["8c 8d 8h"], took="stock")
    assert points_of(after(state, f"meld {sixes}"), "concealed_canasta") == 100


def test_cards_in_both_hands_are_subtracted_opened_or_not() -> None:
    """R12.1: a joker and an eight are 60, a black three 5."""
    for melds in ([], [JACKS]):
        state = spot("Jo 8c", melds=melds, others={2: "3c"})
        assert lines(state)["cards_in_hand"] == (3, -65)


def test_each_side_has_its_own_score() -> None:
    """R12.1: a seat counts for its side alone."""
    state = spot(
        "Qc",
        melds=[JACKS],
        theirs=[KINGS],
        others={1: "4c", 2: "Ah", 3: "Jo"},
        reds={1: "3d", 2: "3h"},
    )
    assert lines(state, 0)["cards_in_hand"] == (2, -30)
    assert lines(state, 1)["cards_in_hand"] == (2, -55)
    assert lines(state, 0)["red_threes"] == (1, 100)
    assert lines(state, 1)["red_threes"] == (1, 100)
    assert score(state)[0].total == 120 + 300 + 100 - 30
    assert score(state)[1].total == 70 + 500 + 100 - 55


def test_going_out_is_a_line_and_concealed_another() -> None:
    """R12.1, R10.4, R10.5: 100, or 200 in all."""
    fives = "5c 5d 5h 5s 5c 5d 5h"
    state = spot(fives, melds=["9c 9d 9h"], took="stock", others={2: "4h"})
    out = after(state, f"meld {fives}")
    assert lines(out) == {
        "melded_cards": (10, 65),
        "natural_canasta": (1, 500),
        "going_out": (1, 100),
        "concealed_going_out": (1, 100),
        "cards_in_hand": (1, -5),
    }


def test_a_deal_that_goes_on_brings_no_bonus_for_going_out() -> None:
    """R12.1."""
    assert "going_out" not in lines(spot("5c", melds=[JACKS]))


def test_a_score_may_be_negative() -> None:
    """R12.1."""
    state = spot("Jo Jo Ac", reds={0: "3d 3h"}, others={2: "Ad"})
    assert score(state)[0].total == -200 - 140


def test_every_line_cites_its_clause() -> None:
    """R12.1."""
    assert ScoreLine("going_out", 1, 100).clause == "R10.4"
    assert set(CLAUSES.values()) == {"R12.1", "R9.1", "R9.4", "R8.4", "R10.4", "R10.5", "R14"}


def test_an_undeclared_red_three_costs_its_penalty_and_earns_nothing() -> None:
    """R14: 500 each by wikiHow, with manual declaration; an exposed one still counts."""
    state = spot("3d 3d 5c", rules=MANUAL, melds=[JACKS], reds={0: "3h"}, others={2: "4h"})
    assert lines(state)["undeclared_red_three"] == (2, -1000)
    assert lines(state)["red_threes"] == (1, 100)
    assert lines(state)["cards_in_hand"] == (2, -10)


def test_a_player_who_had_no_turn_is_not_charged() -> None:
    """R14, decision 17: the red three comes out at the end, unreplaced."""
    for had_turn, expected in ((True, -500), (False, 0)):
        state = spot(
            "5c",
            rules=MANUAL,
            melds=[JACKS],
            took="stock",
            others={1: "4c", 2: "3d 4h", 3: "4s"},
            had_turn=(True, True, had_turn, True),
        )
        over = after(state, "discard 5c")
        assert points_of(over, "undeclared_red_three") == expected
        assert points_of(over, "red_threes") == (0 if had_turn else 100)
        assert position_of(over).hands[2] == faces_of("4h" if not had_turn else "4h 3d")


def test_a_red_three_of_a_hand_without_a_turn_counts_at_the_end() -> None:
    """Decision 17: under ``first_turn`` as well."""
    rules = house(red_three_deal_timing="first_turn")
    state = spot(
        "5c",
        rules=rules,
        melds=[JACKS],
        took="stock",
        others={1: "4c 3h", 2: "4h", 3: "4s"},
        had_turn=(True, False, True, True),
    )
    over = after(state, "discard 5c")
    assert points_of(over, "red_threes", 1) == -100
    assert view(over, 0).hand_size(1) == 1


def test_no_penalty_is_no_line() -> None:
    """R14: 0 by default."""
    manual = house(red_three_declaration="manual")
    assert "undeclared_red_three" not in lines(spot("3d 5c", rules=manual, melds=[JACKS]))


@pytest.mark.parametrize(("value", "whole"), [(100, 800), (200, 1000), (0, 0)])
def test_what_red_threes_are_worth_is_an_option(value: int, whole: int) -> None:
    """R8.4: ``red_three_value``, ``red_three_all``; three are not all four."""
    rules = house(red_three_value=value, red_three_all=whole)
    three = spot("5c", rules=rules, melds=[JACKS], reds={0: "3d 3d 3h"})
    four = spot("5c", rules=rules, melds=[JACKS], reds={0: "3d 3d 3h 3h"})
    assert points_of(three, "red_threes") == 3 * value
    assert points_of(four, "red_threes_all") == whole


def test_a_fresh_deal_scores_the_hands_alone() -> None:
    """R12.1: nothing is melded yet."""
    state = dealt({0: "Jo Ac", 2: "Kc"}, "8h")
    assert set(lines(state)) == {"cards_in_hand"}
    assert lines(state)["cards_in_hand"][0] == 22
