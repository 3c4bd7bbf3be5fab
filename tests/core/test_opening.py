"""R6: the opening minimum."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta import Match, Open, apply, deal, faces_of, finish_deal, shuffled_deck, start_deal, view
from canasta.core.match import minimums
from canasta.core.rng import Rng
from canasta.core.rules import opening_minimum
from tests.positions import after, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

FIVES = "5c 5d 5h 5s 5c 5d 5h"


@pytest.mark.parametrize(
    ("score", "minimum"),
    [
        (-5000, 15),
        (-5, 15),
        (0, 50),
        (1495, 50),
        (1500, 90),
        (2995, 90),
        (3000, 120),
        (12000, 120),
    ],
)
def test_the_minimum_follows_the_score_before_the_deal(score: int, minimum: int) -> None:
    """R6.1, decision 5; fault 10: at each edge of the table, 1495 in the lower row."""
    assert opening_minimum(score, house()) == minimum
    match = Match(house(), 3, ((score, 0),))
    assert minimums(match) == (minimum, 50)
    state = start_deal(match, shuffled_deck(house(), Rng(1)))
    assert view(state, 1).opening_need(0) == minimum
    assert view(state, 1).opening_need(1) == 50


def test_what_is_won_in_the_deal_does_not_move_the_minimum() -> None:
    """R6.1, R6.2; fault 10: the score at the start of the deal, not the live one."""
    state = spot("Kc Kd Kh 5h 6s", took="stock", reds={0: "3d 3h"}, needs=(50, 50))
    assert points_of(state, "red_threes") < 0
    assert view(state, 0).opening_need(0) == 50


@pytest.mark.parametrize(
    ("play", "count"),
    [
        ("meld Ac Ad 2s", 60),
        ("meld Ac Ad Jo", 90),
        ("meld Kc Kd 2s", 40),
        ("meld 4c 4d 2s", 30),
        ("meld 4c 4d Jo", 60),
        ("meld Kc Kd Kh", 30),
        ("meld 4c 4d 4h", 15),
        ("meld Kc Kd Kh, meld 4c 4d Jo", 90),
        ("meld Ac Ad 2s, meld Kc Kd Kh, meld 4c 4d 4h", 105),
    ],
)
def test_an_opening_counts_its_cards_and_reaching_the_minimum_is_enough(
    play: str, count: int
) -> None:
    """R6.1, R6.2, R6.3, decision 5; fault 6: wild cards count too."""
    hand = "Ac Ad 2s Kc Kd Kh 4c 4d 4h Jo 7h 8s"
    assert reason(spot(hand, took="stock", needs=(count, 50)), play) == "legal"
    found = refusal(spot(hand, took="stock", needs=(count + 5, 50)), play)
    assert found is not None
    assert found.code == "below_opening_minimum"
    assert found.facts == {"minimum": count + 5, "count": count}


def test_exceeding_the_minimum_is_an_option() -> None:
    """R6.1: ``opening_compare=gt``: 50 is not enough, 55 is."""
    rules = house(opening_compare="gt")
    state = spot("Kc Kd Kh 4c 4d 4h 4s 7h 8s", rules=rules, took="stock", needs=(55, 55))
    assert reason(state, "meld Kc Kd Kh, meld 4c 4d 4h 4s") == "below_opening_minimum"
    dealt = deal(rules, shuffled_deck(rules, Rng(1)), 0, (50, 120))
    assert [view(dealt, 1).opening_need(side) for side in range(2)] == [55, 125]
    dealt = deal(house(), shuffled_deck(house(), Rng(1)), 0, (50, 120))
    assert [view(dealt, 1).opening_need(side) for side in range(2)] == [50, 120]


def test_no_canasta_bonus_and_no_red_three_counts_for_the_opening() -> None:
    """R6.2: a natural canasta of fives is 35."""
    state = spot(FIVES + " 7h 8s", took="stock", reds={0: "3d 3d 3h 3h"})
    found = refusal(state, f"meld {FIVES}")
    assert found is not None
    assert found.facts == {"minimum": 50, "count": 35}


def test_three_ranks_and_two_wilds_with_equal_cards_open_for_120() -> None:
    """R6.3; fault 2: both kings of spades, each card used once."""
    hand = "Ks Ks Kh Ac Ad Jo Qc Qd 2s 7h 8s"
    play = "meld Ks Ks Kh, meld Ac Ad Jo, meld Qc Qd 2s"
    assert reason(spot(hand, took="stock", needs=(120, 50)), play) == "legal"
    assert reason(spot(hand, took="stock", needs=(160, 50)), play) == "legal"
    assert reason(spot(hand, took="stock", needs=(165, 50)), play) == "below_opening_minimum"


def test_the_engine_knows_the_dearest_opening() -> None:
    """R6.1; fault 8: the joker's 50 is seen when a step is judged."""
    first = Open(faces_of("Ac Ad Jo"))
    state = spot("Ac Ad Jo 7h 8s 9d", took="stock", needs=(90, 50))
    assert apply(state, first) is not None
    assert reason(state, "meld Ac Ad Jo") == "legal"


def test_the_top_card_counts_and_the_cards_under_it_do_not() -> None:
    """R6.4."""
    hand = "Tc Th Ac Ad 2s 7c 8c"
    play = "take Tc Th, meld Ac Ad 2s"
    state = spot(hand, pile="5s Td", needs=(90, 50))
    assert reason(state, play) == "legal"
    assert reason(spot(hand, pile="5s Td", needs=(95, 50)), play) == "below_opening_minimum"
    under = spot("Ac Ah 4s 5s 6s", pile="8d 8h 8s Ad", needs=(90, 50))
    assert reason(under, "take Ac Ah, meld 8d 8h 8s") == "opening_out_of_reach"
    enough = spot("Ac Ah 4s 5s 6s", pile="8d 8h 8s Ad", needs=(60, 50))
    assert reason(enough, "take Ac Ah, meld 8d 8h 8s") == "legal"


def test_a_frozen_pile_is_taken_with_a_pair_and_wilds_serve_other_melds() -> None:
    """R6.4, R7.3; fault 4: queens take, aces with a two open."""
    state = spot("Qc Qd Ac Ad 2s 7h 8s", pile="Jo Qh", needs=(90, 50))
    assert reason(state, "take Qc Qd, meld Ac Ad 2s") == "legal"


def test_partners_opening_is_the_sides() -> None:
    """R6.5: later melds of either need nothing."""
    state = spot("4c 4d 4h 7h 8s", melds=["Kc Kd Kh Jo by 2"], took="stock", needs=(120, 50))
    assert reason(state, "meld 4c 4d 4h") == "legal"


def test_the_other_sides_opening_is_not() -> None:
    """R6.5."""
    state = spot("4c 4d 4h 7h 8s", theirs=["Kc Kd Kh Jo"], took="stock")
    assert reason(state, "meld 4c 4d 4h") == "below_opening_minimum"


def test_the_minimum_is_met_by_one_turn_alone() -> None:
    """R6.1, R6.3: points of the turn add up, not those of several turns."""
    state = spot("Kc Kd Kh Qc Qd Qh 7h 8s", took="stock")
    opened = after(state, "meld Kc Kd Kh, meld Qc Qd Qh")
    assert view(opened, 0).is_opened(0)
    assert view(opened, 0).paid == 60
    assert not view(opened, 0).is_opened(1)


def test_going_out_concealed_after_a_draw_needs_no_minimum() -> None:
    """R6.6: 55 of 120, all in one turn with a canasta of one's own."""
    play = f"meld {FIVES}, meld 4c 4d 4h 4s, discard 9h"
    state = spot(f"{FIVES} 4c 4d 4h 4s 9h", took="stock", needs=(120, 50))
    out = after(state, play)
    assert view(out, 0).out_seat == 0
    assert points_of(out, "concealed_going_out") == 100
    assert view(out, 0).is_opened(0)  # decision 39


def test_who_took_the_pile_needs_the_minimum() -> None:
    """R6.6: after a take the same melds are refused."""
    state = spot(f"{FIVES} 8c 8d 4c 4d", pile="4h 8h", needs=(120, 50))
    assert reason(state, f"take 8c 8d, meld {FIVES}, meld 4c 4d 4h") == "opening_out_of_reach"
    cheap = spot(f"{FIVES} 8c 8d 4c 4d", pile="4h 8h", needs=(65, 50))
    assert reason(cheap, f"take 8c 8d, meld {FIVES}, meld 4c 4d 4h") == "legal"


def test_the_waiver_is_an_option() -> None:
    """R6.6: ``concealed_out_waives_minimum=never``."""
    play = f"meld {FIVES}, meld 4c 4d 4h 4s, discard 9h"
    rules = house(concealed_out_waives_minimum="never")
    for needed, expected in ((55, "legal"), (60, "below_opening_minimum")):
        state = spot(f"{FIVES} 4c 4d 4h 4s 9h", rules=rules, took="stock", needs=(needed, 50))
        assert reason(state, play) == expected


def test_black_threes_count_for_the_minimum_of_going_out_after_a_draw() -> None:
    """Decision 27: 35 and 15 make 50, no waiver needed."""
    rules = house(concealed_out_waives_minimum="never")
    for needed, expected in ((50, "legal"), (55, "opening_out_of_reach")):
        state = spot(f"{FIVES} 3c 3c 3s", rules=rules, took="stock", needs=(needed, 50))
        assert reason(state, f"meld {FIVES}, meld 3c 3c 3s") == expected


def test_a_deal_moves_the_minimum_of_the_next_one() -> None:
    """R6.1: the scores of two sides differ, and so do their minimums."""
    rules = house()
    match = Match(rules, 0, ((1490, -10),))
    state = spot("Kc", melds=["Kc Kd Kh"], rules=rules)
    after_deal = finish_deal(match, state)
    assert minimums(after_deal) == tuple(
        opening_minimum(total, rules) for total in after_deal.scores
    )
    assert minimums(replace(match, deals=())) == (50, 50)


def test_a_table_of_ones_own() -> None:
    """R6.1: ``opening_minimums``."""
    rules = house(opening_minimums=[["none", 30], [1000, 70]])
    found = [opening_minimum(score, rules) for score in (-5, 0, 995, 1000)]
    assert found == [30, 30, 30, 70]


def test_a_minimum_of_nothing_is_met_by_any_meld() -> None:
    """R6.1: ``opening_minimums`` may be 0."""
    assert reason(spot("4c 4d 4h 7h 8s", took="stock", needs=(0, 0)), "meld 4c 4d 4h") == "legal"
    state = spot("4c 4d 7h 8s 9s", pile="4h", needs=(0, 0))
    assert reason(state, "take 4c 4d") == "legal"
