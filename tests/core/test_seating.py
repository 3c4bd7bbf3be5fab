"""R2: sides, partners and the dealer."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest

from canasta import (
    Rng,
    Rules,
    deal,
    faces_of,
    finish_deal,
    is_over,
    shuffled_deck,
    start_deal,
    start_match,
    view,
)
from canasta.core.cards import FACE_NAMES, JOKER
from canasta.core.match import draw_seats, redraws, seats_by_draw
from canasta.core.playout import play_randomly
from tests.positions import house

pytestmark = pytest.mark.interpreted

HIGH_TO_LOW = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


DRAWN = house(partner_choice="draw_two_high")


def seats(cards: str, rules: Rules = DRAWN) -> tuple[int, ...]:
    return seats_by_draw(rules, faces_of(cards), Rng(1)).seats


def test_partners_sit_opposite_each_other() -> None:
    """R2.1: seats 0 and 2 against seats 1 and 3."""
    rules = house()
    seen = view(deal(rules, shuffled_deck(rules, Rng(1))), 0)
    assert [seen.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_the_two_highest_of_a_draw_are_partners(order: tuple[int, ...]) -> None:
    """R2.2: highest seat 0, second seat 2, third seat 1, lowest seat 3, whoever drew them."""
    cards = ["As", "Kh", "7d", "2c"]
    drawn = " ".join(cards[place] for place in order)
    player = [order.index(place) for place in range(4)]
    assert seats(drawn) == (player[0], player[2], player[1], player[3])


@pytest.mark.parametrize(("high", "low"), list(pairwise(HIGH_TO_LOW)))
def test_the_ace_is_high_and_the_two_low(high: str, low: str) -> None:
    """R2.2: each rank beats the next one, whatever the suits."""
    assert seats(f"{low}s {high}c {low}h {low}d")[0] == 1


@pytest.mark.parametrize(("high", "low"), list(pairwise("shdc")))
def test_among_equal_ranks_spades_beat_hearts_diamonds_and_clubs(high: str, low: str) -> None:
    """R2.2."""
    assert seats(f"9{low} 9{high} 4c 5c")[:1] == (1,)
    assert seats(f"9{low} 9{high} 4c 5c")[2] == 0


def test_fixed_partners_stay_where_they_sat_down() -> None:
    """R2.2: ``partner_choice=fixed``, even where cards are drawn for the deal."""
    assert seats("2c 7d Kh As", house(first_dealer="highest_draw")) == (0, 1, 2, 3)


def test_a_joker_is_void_and_so_are_two_identical_cards() -> None:
    """R2.2: those players draw again, the others keep their cards."""
    assert redraws(faces_of("Kd Kd 7d 9c")) == (0, 1)
    assert redraws(faces_of("Jo Kd 7d 9c")) == (0,)
    assert redraws(faces_of("Jo Kd 7d Kd")) == (0, 1, 3)
    assert redraws(faces_of("Jo Jo 7d 9c")) == (0, 1)
    assert redraws(faces_of("Kd Kd 9c 9c")) == (0, 1, 2, 3)
    assert redraws(faces_of("Kd Kh 7d 9c")) == ()


def test_drawing_goes_on_until_four_different_cards_lie_there() -> None:
    """R2.2: each round lists who drew; the last cards of the players decide."""
    rules = house(partner_choice="draw_two_high", first_dealer="highest_draw")
    rounds: Counter[int] = Counter()
    for number in range(400):
        seating = draw_seats(rules, Rng(number))
        rounds[len(seating.draws)] += 1
        cards: list[int] = [-1] * 4
        taken: Counter[int] = Counter()
        for place, drawn in enumerate(seating.draws):
            again = tuple(player for player, face in enumerate(drawn) if face is not None)
            assert again == (redraws(tuple(cards)) if place else (0, 1, 2, 3))
            for player in again:
                face = drawn[player]
                assert face is not None
                cards[player] = face
                taken[face] += 1
        assert redraws(tuple(cards)) == ()
        assert all(count <= (4 if face == JOKER else 2) for face, count in taken.items())
        highest = max(range(4), key=lambda player: _value(cards[player]))
        assert seating.seats[seating.dealer] == highest == seating.seats[0]
    assert rounds[1] > 200
    assert rounds[2] > 20


def _value(face: int) -> tuple[int, int]:
    name = FACE_NAMES[face]
    return -HIGH_TO_LOW.index(name[0]), "cdhs".index(name[1])


def test_the_highest_draw_deals_or_sits_on_the_left_of_the_dealer() -> None:
    """R2.3: ``first_dealer``; with partners drawn the highest sits at seat 0."""
    cards = faces_of("7d As 2c Kh")
    for partners, highest in (("draw_two_high", 0), ("fixed", 1)):
        deals = house(partner_choice=partners, first_dealer="highest_draw")
        assert seats_by_draw(deals, cards, Rng(1)).dealer == highest
        plays = house(partner_choice=partners, first_dealer="right_of_highest_draw")
        assert seats_by_draw(plays, cards, Rng(1)).dealer == (highest + 3) % 4


def test_a_random_dealer_is_any_of_the_four() -> None:
    """R2.3; fault 60: with and without a draw for partners."""
    for rules in (house(), DRAWN):
        dealers = Counter(draw_seats(rules, Rng(number)).dealer for number in range(400))
        assert all(60 < dealers[seat] < 140 for seat in range(4))
        if rules == house():
            assert draw_seats(rules, Rng(1)).draws == ()


def test_the_deal_passes_to_the_left_and_the_dealers_left_begins() -> None:
    """R2.3; fault 60: over a whole match of six deals."""
    rules = house(match_end="fixed_deals", fixed_deals=6)
    match, seating = start_match(rules, Rng(3))
    for number in range(6):
        assert match.dealer == (seating.dealer + number) % 4
        state = start_deal(match, shuffled_deck(rules, Rng(number)))
        assert view(state, 0).turn == (match.dealer + 1) % 4
        play_randomly(state, Rng(number))
        assert is_over(state)
        match = finish_deal(match, state)
