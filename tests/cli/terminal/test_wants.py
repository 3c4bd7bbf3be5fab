"""The one sentence that says what is wanted, and what is offered beside it."""

import pytest

from canasta import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Draw,
    Pass,
    State,
    Take,
    faces_of,
    view,
)
from canasta.cli.terminal.wants import actions_of, chips, describe, owed, prompt
from canasta.messages import Catalog
from tests.positions import after, house, spot

ENGLISH = Catalog.load("en")


def wanted(state: State, seat: int = 0) -> str:
    return prompt(view(state, seat), ENGLISH)


def offered(state: State, seat: int = 0) -> str:
    found = chips(view(state, seat), ENGLISH, undo=False, why=False)
    return " | ".join(f"{key} {word}" for key, word in found)


def test_to_draw_or_to_take() -> None:
    state = spot("8c 8d 4c 5d", melds=["Kc Kd Kh"], pile="8h")
    assert wanted(state) == "Your turn: draw a card, or take the pile."
    assert offered(state) == "d draw | t 88 take the pile | ? help | q save and quit"


def test_to_draw_where_the_pile_cannot_be_taken() -> None:
    state = spot("8c 4c 5d", pile="8h")
    assert wanted(state) == "Your turn: draw a card."
    assert offered(state) == "d draw | ? help | q save and quit"


def test_every_way_to_take_is_offered() -> None:
    state = spot("8c 8d Jo 2c 4c 5d", melds=["Kc Kd Kh"], pile="8h")
    assert "t 88 / t 82 / t 8Jo take the pile" in offered(state)
    layoff = spot("4c 5d 6h", melds=["8c 8d 8s"], pile="8h")
    assert "t take the pile" in offered(layoff)


def test_a_take_names_the_meld_where_several_have_the_rank() -> None:
    rules = house(duplicate_rank_melds=True)
    melds = ["8c 8d 8s", "8c 8d 8s at 12"]
    state = spot("4c 5d 6h", melds=melds, pile="8h", rules=rules)
    assert "t / t to #12" in offered(state)


def test_to_meld_or_to_discard() -> None:
    state = spot("8c 8d 8h 4c 5d Kc", melds=["Kd Kh Ks"], took="stock")
    assert wanted(state) == "Meld if you like, or discard a card to end your turn."
    assert offered(state) == "m … meld | a … add | x … discard | ? help | q save and quit"


def test_what_is_owed_is_counted() -> None:
    state = spot("Qc Qd Qh 4c 5d", took="stock", melds=["8c 8d 8h new"], paid=30)
    assert owed(view(state, 0)) == 20
    assert wanted(state) == "20 more to open: meld again before you discard."


def test_nothing_is_owed_before_the_first_meld_or_once_opened() -> None:
    assert owed(view(spot("8c 8d 8h 4c 5d", took="stock"), 0)) == 0
    assert owed(view(spot("8c 4c 5d", took="stock", melds=["Kc Kd Kh"]), 0)) == 0


def test_an_empty_stock_leaves_the_pile_or_the_end() -> None:
    state = spot("8c 8d 4c 5d 6h", melds=["Kc Kd Kh"], pile="8h", stock_size=0)
    assert wanted(state) == "The stock is empty: take the pile, or pass to end the deal."
    assert "pass" in offered(state)


def test_a_forced_take_says_why() -> None:
    state = spot("4c 5d 6h", melds=["8c 8d 8s"], pile="4d 8h", stock_size=0)
    assert wanted(state) == (
        "The stock is empty: you must take the pile, since its top card goes on your eights."
    )
    assert "pass" not in offered(state)


def test_an_empty_stock_and_no_way_to_take_leaves_the_end() -> None:
    state = spot("4c 5d 6h", melds=["Kc Kd Kh"], pile="8h", stock_size=0)
    assert wanted(state) == "The stock is empty and you cannot take the pile: pass to end the deal."


@pytest.mark.parametrize("took", ["", "stock"])
def test_a_red_three_in_the_hand_is_declared_first(took: str) -> None:
    rules = house(red_three_declaration="manual")
    state = spot("4c 5d 3h", rules=rules, pile="8h", took=took)
    assert wanted(state) == "You hold a red three: declare it before you go on."
    assert "declare 3 red three" in offered(state)


def test_a_partner_who_is_asked_answers() -> None:
    rules = house(ask_permission="optional")
    melds = ["Kc Kd Kh Ks Kc Kd Kh", "9c 9d 9h"]
    state = after(spot("9s 4c", melds=melds, rules=rules, took="stock"), "ask")
    assert wanted(state, 2) == "Player 1 asks: may I go out? Answer yes or no."
    assert offered(state, 2).startswith("yes yes | no no | ")
    yes, no = after(state, "yes"), after(state, "no")
    assert wanted(yes) == "You must go out this turn."
    assert wanted(no).startswith("Your partner said no: you may not go out this turn.")


def test_asking_is_offered_where_the_rules_have_it() -> None:
    rules = house(ask_permission="optional")
    melds = ["Kc Kd Kh Ks Kc Kd Kh", "9c 9d 9h"]
    assert "ask to go out" in offered(spot("9s 4c", melds=melds, rules=rules, took="stock"))


def test_the_last_card_without_a_canasta_is_kept() -> None:
    rules = house("wikihow")
    state = spot("4c", melds=["Kc Kd Kh"], rules=rules, took="stock")
    assert wanted(state) == "You keep one card: pass to end your turn."


def test_undo_and_the_explanation_are_offered_when_they_are_there() -> None:
    state = spot("8c 4c 5d", took="stock", melds=["Kc Kd Kh"])
    found = dict(chips(view(state, 0), ENGLISH, undo=True, why=True))
    assert found["u"] == "undo"
    assert found["why"] == "explain"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("8c 8d 8h 4c 5d Kc", {"m 888", "a K to K", "x 8", "x 4", "x 5", "x K"}),
        ("Tc Td 2c 4c 4d", {"m 10 10 2", "m 442", "a 2 to K", "x 10", "x 2", "x 4"}),
    ],
)
def test_an_action_is_described_as_it_is_typed(hand: str, expected: set[str]) -> None:
    seen = view(spot(hand, melds=["Kd Kh Ks"], took="stock"), 0)
    assert {describe(action, seen) for action in actions_of(seen)} == expected


def test_nothing_is_discarded_after_a_last_red_three() -> None:
    rules = house(last_red_three="meld_no_discard")
    state = after(spot("4c 5d 6h", rules=rules, pile="8h", stock="3h", stock_size=1), "draw")
    assert wanted(state) == "Meld if you like, then pass: there is no discard."


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (Draw(), "d"),
        (Take(faces_of("8c 8d")), "t 88"),
        (Take(()), "t"),
        (Declare(50), "declare 3h"),
        (Answer(yes=True), "yes"),
        (Answer(yes=False), "no"),
        (Ask(), "ask"),
        (Pass(), "pass"),
        (Add(44, 12), "a 2 to #12"),
    ],
)
def test_every_kind_of_action_is_described(action: Action, expected: str) -> None:
    assert describe(action, view(spot("8c 8d 4c", pile="8h"), 0)) == expected
