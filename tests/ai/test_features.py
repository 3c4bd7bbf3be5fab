"""What a seat can tell: counts of what it cannot see, and of what the others are known to hold."""

from __future__ import annotations

import pytest

from canasta import view
from canasta.ai import make_player
from canasta.ai.features import COPIES, JOKER, TWO, Situation
from canasta.core.cards import class_of
from canasta.core.view import unseen_cards
from tests.ai.tables import met_views, some_rules
from tests.positions import JACKS, after, spot


def test_unseen_cards_are_counted_by_class() -> None:
    for number in range(12):
        for seen in met_views(some_rules(number), number, make_player("random"), every=7):
            situation = Situation(seen)
            counts = [0] * 15
            for face in unseen_cards(seen):
                counts[class_of(face)] += 1
            # Red threes are of no use to a count of what may be melded.
            assert list(situation.unseen[:14]) == counts[:14]


def test_all_cards_are_unseen_but_the_own_hand_and_the_pile() -> None:
    situation = Situation(view(spot("Kc Kd 2c Jo", pile="4c Ks"), 0))
    assert situation.unseen[9] == COPIES[9] - 3
    assert situation.unseen[TWO] == 7
    assert situation.unseen[JOKER] == 3
    assert situation.unseen[0] == 7


def test_cards_that_came_from_the_pile_are_known() -> None:
    state = after(spot("Kc Kd 5c 6c", melds=[JACKS], pile="9c 9d Ks"), "take Kc Kd, discard 5c")
    situation = Situation(view(state, 1))
    assert situation.known[0][5] == 2
    assert sum(situation.known[0]) == 2
    assert situation.unseen[5] <= 6


@pytest.mark.parametrize(("size", "chance"), [(1, 0.6), (2, 0.45), (11, 0.02)])
def test_a_short_hand_with_a_canasta_may_go_out_soon(size: int, chance: float) -> None:
    cards = ["4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s", "6c", "6d", "6h"][:size]
    state = spot(
        "Kc Kd 8c 8d",
        theirs=[JACKS],
        others={1: " ".join(cards), 3: "7c 7d 7h 7s 9c 9d 9h 9s Tc Td Th"},
    )
    expected = 1 - (1 - chance) * (1 - 0.02)
    assert Situation(view(state, 0)).their_chance_out == pytest.approx(expected)


def test_nobody_goes_out_far_from_a_canasta() -> None:
    state = spot("Kc Kd 8c 8d", others={1: "4c", 3: "5c"})
    far = Situation(view(state, 0)).their_chance_out
    state = spot("Kc Kd 8c 8d", theirs=["Jc Jd Jh Js Jc 2d"], others={1: "4c", 3: "5c"})
    near = Situation(view(state, 0)).their_chance_out
    assert far < 0.15 < near


def test_the_end_is_near_when_the_stock_is() -> None:
    chances = [
        Situation(view(spot("Kc Kd 8c 8d", stock_size=size), 0)).end_chance for size in (3, 1, 40)
    ]
    assert chances[1] > chances[0] > 0.4
    assert chances[2] < 0.2


def test_a_view_of_a_random_deal_makes_a_situation_in_every_phase() -> None:
    phases = set()
    for number in range(60):
        for seen in met_views(some_rules(number), number, make_player("random")):
            phases.add(seen.phase)
            assert 0.0 <= Situation(seen).end_chance <= 1.0
    assert phases == {"take", "meld", "answer", "closing"}
