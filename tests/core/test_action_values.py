"""Actions as values and as numbers: what has no meaning is refused before it is judged."""

from __future__ import annotations

import pytest

from canasta import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    Take,
    apply,
    check,
    deal,
    faces_of,
    is_over,
    shuffled_deck,
)
from canasta.core.actions import decode, encode
from canasta.core.playout import apply_randomly, play_randomly
from canasta.core.rng import Rng
from tests.positions import JACKS, RULESETS, house, spot

pytestmark = pytest.mark.interpreted

ACTIONS: list[Action] = [
    Draw(),
    Pass(),
    Ask(),
    Answer(yes=True),
    Answer(yes=False),
    *[Discard(face) for face in (0, 52)],
    *[Declare(face) for face in (49, 50)],
    *[Add(face, slot) for face in (0, 52) for slot in (0, 10, 33)],
    *[Take(faces_of(cards), slot) for cards in ("", "Kc Kd", "Kc 2d") for slot in (None, 0, 33)],
    *[Open(faces_of(cards)) for cards in ("Kc Kd Kh", "Kc Kd Jo", "3c 3c 3s", "3c 3c 3s 3s")],
]


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_is_the_same_after_coding_and_decoding(action: Action) -> None:
    assert decode(encode(action)) == action


def test_different_actions_have_different_codes() -> None:
    assert len({encode(action) for action in ACTIONS}) == len(ACTIONS)


def test_the_order_of_cards_does_not_matter() -> None:
    """R5.1: the same cards are the same meld; wilds are named last."""
    assert encode(Open(faces_of("Jo Kd Kc"))) == encode(Open(faces_of("Kc Kd Jo")))
    assert decode(encode(Open(faces_of("Jo Kd Kc")))) == Open(faces_of("Kc Kd Jo"))
    state = spot("Kc Kd Jo 4h 5s", melds=[JACKS], took="stock")
    assert apply(state, Open(faces_of("Jo Kd Kc"))) == apply(state, Open(faces_of("Kc Kd Jo")))


@pytest.mark.parametrize("cards", ["", "Kc", "Kc Kd", "Kc Kd Kh Ks Kc"])
def test_a_new_meld_is_put_down_as_three_or_four_cards(cards: str) -> None:
    with pytest.raises(ValueError, match="new meld"):
        encode(Open(faces_of(cards)))


@pytest.mark.parametrize("cards", ["Kc", "Kc Kd Kh"])
def test_the_top_card_is_claimed_with_two_cards_or_none(cards: str) -> None:
    with pytest.raises(ValueError, match="claimed"):
        encode(Take(faces_of(cards)))


@pytest.mark.parametrize("face", [-2, -1, 53, 63, 64, 1000])
def test_a_number_that_is_no_face_is_no_card(face: int) -> None:
    """Fault 88: whoever sends a card sends a face, and nothing else is looked up."""
    state = spot("5c 9s Jo", melds=[JACKS], took="stock", known=(faces_of("5c"), (), (), ()))
    actions: list[Action] = [
        Discard(face),
        Add(face, 7),
        Declare(face),
        Open((face, 36, 37)),
        Take((face, 36)),
    ]
    for action in actions:
        with pytest.raises(ValueError, match="face"):
            check(state, action)


@pytest.mark.parametrize("slot", [-2, -1, 200, 256, 10**9])
def test_a_number_that_is_no_slot_is_no_meld(slot: int) -> None:
    """Fault 88."""
    state = spot("5c 9s Jo", melds=[JACKS], took="stock")
    for action in (Add(52, slot), Take((), slot)):
        with pytest.raises(ValueError, match="slot"):
            check(state, action)


def test_a_slot_without_a_meld_is_refused_by_the_rules() -> None:
    """R5.5."""
    state = spot("5c 9s Jo", melds=[JACKS], took="stock")
    for slot in (0, 11, 12, 34, 199):
        found = check(state, Add(52, slot))
        assert found is not None
        assert found.code == "no_such_meld"


@pytest.mark.parametrize("name", RULESETS)
def test_random_play_is_the_same_with_and_without_checks(name: str) -> None:
    rules = house(name)
    deck = shuffled_deck(rules, Rng(3))
    state = deal(rules, deck)
    done = play_randomly(state, Rng(4))
    assert is_over(state)
    untouched = deal(rules, deck)
    assert apply_randomly(untouched, Rng(4)) == done
    assert untouched == deal(rules, deck)


def test_random_play_stops_when_it_is_told() -> None:
    rules = house()
    state = deal(rules, shuffled_deck(rules, Rng(3)))
    assert play_randomly(state, Rng(4), 5) == 5
    assert not is_over(state)
    assert apply_randomly(state, Rng(4), 5) == 5
