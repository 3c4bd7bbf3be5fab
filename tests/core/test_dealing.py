"""R3: the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta import Rng, deal, faces_of, names_of, position_of, shuffled_deck, view
from canasta.core.cards import full_pack
from canasta.core.deal import covered_kinds
from tests.decks import dealt, stacked
from tests.positions import RULESETS, after, hand_of, house, spot

pytestmark = pytest.mark.interpreted

PLAIN = house(red_three_declaration="manual")
"""Rules under which nothing moves by itself after the cards are dealt."""


@pytest.mark.parametrize("dealer", range(4))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left(dealer: int) -> None:
    """R3.1: eleven each; 63 remain under the upcard (R3.2)."""
    deck = shuffled_deck(PLAIN, Rng(dealer))
    told = position_of(deal(PLAIN, deck, dealer))
    for place in range(4):
        seat = (dealer + 1 + place) % 4
        assert Counter(told.hands[seat]) == Counter(deck[place:44:4])
    assert told.turn == (dealer + 1) % 4
    assert told.dealer == dealer


def test_the_next_card_starts_the_pile_and_63_are_the_stock() -> None:
    """R3.2: the stock keeps the order of the deck."""
    deck = stacked({}, "8s Kd 4h")
    told = position_of(deal(house(), deck))
    assert names_of(told.pile) == "8s"
    assert told.stock == deck[45:]
    assert len(told.stock) == 63


@pytest.mark.parametrize("size", [4, 11, 20])
def test_the_number_of_cards_dealt_is_an_option(size: int) -> None:
    """R3.1: ``hand_size``."""
    rules = house(hand_size=size)
    told = position_of(dealt({}, "8s", rules=rules))
    assert [len(hand) for hand in told.hands] == [size] * 4
    assert len(told.stock) == 108 - 4 * size - 1


# Upcard, then what lies upon it in the end, by the kinds that are covered.
COVERING = [
    ("wild_red3", "Jo 9h", "Jo 9h"),
    ("wild_red3", "2c 9h", "2c 9h"),
    ("wild_red3", "3d 9h", "3d 9h"),
    ("wild_red3", "3c 9h", "3c"),
    ("wild_red3", "9h Jo", "9h"),
    ("wild_red3", "Jo 3h 2s 7d Kc", "Jo 3h 2s 7d"),
    ("wild_red3", "Jo 3c 7d", "Jo 3c"),
    ("wild_any3", "3c 9h", "3c 9h"),
    ("wild_any3", "Jo 3c 3d 7d", "Jo 3c 3d 7d"),
    ("none", "Jo 9h", "Jo"),
    ("none", "3d 9h", "3d"),
    ("none", "3c 9h", "3c"),
]


@pytest.mark.parametrize(("covered", "stock", "pile"), COVERING)
def test_an_upcard_that_may_not_start_the_pile_is_covered(
    covered: str, stock: str, pile: str
) -> None:
    """R3.3: all turned cards stay in the pile; fault 20: the stock keeps its order."""
    rules = house(initial_upcard_cover=covered)
    state = dealt({}, stock, rules=rules)
    told = position_of(state)
    assert names_of(told.pile) == pile
    left = faces_of(stock)[len(faces_of(pile)) :]
    assert told.stock[: len(left)] == left
    assert len(told.stock) == 64 - len(told.pile)


def test_covering_follows_what_black_threes_do_unless_it_is_said() -> None:
    """R3.3: ``auto``."""
    assert covered_kinds(house(black_three_mode="block_next")) == "wild_red3"
    assert covered_kinds(house(black_three_mode="freeze")) == "wild_any3"
    kinds = {name: covered_kinds(house(name)) for name in RULESETS}
    assert kinds == {
        "yorimichi": "wild_red3",
        "wikihow": "wild_red3",
        "wikipedia_ja": "none",
        "spruce": "wild_any3",
        "bicycle": "wild_any3",
        "pagat_classic": "wild_red3",
    }


def test_a_wild_upcard_freezes_the_pile_and_lies_at_its_bottom() -> None:
    """R3.3, R7.2; fault 20."""
    state = dealt({}, "2c 3d Jo 7d Kc")
    assert names_of(position_of(state).pile) == "2c 3d Jo 7d"
    assert view(state, 0).is_frozen
    assert not view(dealt({}, "7d"), 0).is_frozen


def test_dealt_red_threes_come_out_in_turn_from_the_dealers_left() -> None:
    """R3.4: each player exposes and draws until none is left, then the next one does; fault 54."""
    told = position_of(dealt({0: "3d 3h", 2: "3d"}, "8s 3h Kc Kd Ah 4c"))
    assert [names_of(cards) for cards in told.red_threes] == ["3d 3h 3h", "", "3d", ""]
    assert {36, 37} <= set(told.hands[0])  # the third red three was replaced at once
    assert 42 in told.hands[2]
    assert [len(hand) for hand in told.hands] == [11] * 4
    assert names_of(told.stock[:1]) == "4c"


def test_the_order_begins_left_of_whoever_deals() -> None:
    """R3.4: with seat 1 as the dealer seat 2 exposes first."""
    told = position_of(dealt({0: "3d", 2: "3h"}, "8s Kc Kd", dealer=1))
    assert 36 in told.hands[2]
    assert 37 in told.hands[0]


def test_the_upcard_is_settled_before_red_threes_come_out() -> None:
    """R3.4: the cover comes from the stock first."""
    told = position_of(dealt({0: "3d"}, "Jo 9h Kc"))
    assert names_of(told.pile) == "Jo 9h"
    assert 36 in told.hands[0]


def test_red_threes_may_wait_for_their_owners_first_turn() -> None:
    """R3.4: ``first_turn``: before anything is drawn in that turn."""
    rules = house(red_three_deal_timing="first_turn")
    state = dealt({0: "3d", 1: "3h 3d"}, "8s Kc Kd 3h Ac Ad 4c", rules=rules)
    assert [names_of(cards) for cards in position_of(state).red_threes] == ["3d", "", "", ""]
    assert "Kc" in hand_of(state)
    assert "3d 3h" in hand_of(state, 1)
    state = after(state, "draw, discard Kc")
    told = position_of(state)
    assert [names_of(cards) for cards in told.red_threes] == ["3d", "3d 3h 3h", "", ""]
    assert "Ac Ad" in hand_of(state, 1)
    assert (told.turn, told.phase) == (1, "take")
    assert names_of(told.stock[:1]) == "4c"


def test_with_the_stock_gone_a_dealt_red_three_is_not_replaced() -> None:
    """R3.4: at the owner's first turn there may be nothing left to draw."""
    rules = house(red_three_deal_timing="first_turn")
    state = spot(
        "5c 6d",
        rules=rules,
        took="stock",
        pile="9s",
        stock="Kc",
        stock_size=1,
        others={1: "3d 3h 4c"},
        had_turn=(True, False, True, True),
    )
    following = after(state, "discard 5c")
    assert names_of(position_of(following).red_threes[1]) == "3d 3d 3h 3h"
    assert hand_of(following, 1) == "4c Kc"
    assert position_of(following).stock == ()


def test_under_manual_declaration_dealt_red_threes_stay_in_the_hand() -> None:
    """R8.3."""
    for timing in ("immediate", "first_turn"):
        rules = house(red_three_declaration="manual", red_three_deal_timing=timing)
        state = dealt({0: "3d", 1: "3h"}, "8s", rules=rules)
        assert "3d" in hand_of(state)
        assert "3h" in hand_of(state, 1)


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_deals_all_108_cards(name: str) -> None:
    """R1.1, R3.1: wherever the red threes are, hands have eleven cards before the first turn."""
    rules = house(name)
    for number in range(20):
        told = position_of(deal(rules, shuffled_deck(rules, Rng(number)), number % 4))
        hands = [len(hand) for hand in told.hands]
        reds = sum(len(cards) for cards in told.red_threes)
        assert hands == [11] * 4
        assert sum(hands) + reds + len(told.stock) + len(told.pile) == 108


def test_a_deck_that_is_not_the_packs_is_refused() -> None:
    """R1.1; fault 40: 107 cards, 109 cards, or five kings of spades."""
    deck = list(full_pack(2))
    for wrong in (deck[:-1], [*deck, 0], [*deck[:-1], 39], []):
        with pytest.raises(ValueError, match="108 cards"):
            deal(house(), tuple(wrong))


def test_a_shuffle_holds_every_card_and_follows_the_seed() -> None:
    rules = house()
    deck = shuffled_deck(rules, Rng(5))
    assert tuple(sorted(deck)) == full_pack(2)
    assert deck == shuffled_deck(rules, Rng(5))
    assert deck != shuffled_deck(rules, Rng(6))
    assert deck != shuffled_deck(rules, Rng(5, 1))
