"""R4.1 to R4.5 and R4.8: what a turn is made of, and what is seen of it."""

from __future__ import annotations

import pytest

from canasta import (
    Declare,
    Discard,
    Draw,
    Pass,
    check,
    face_of,
    faces_of,
    legal_actions,
    names_of,
    position_of,
    view,
)
from canasta.core.view import public_view
from tests.positions import JACKS, after, hand_of, house, reason, refusal, spot

pytestmark = pytest.mark.interpreted


def test_cards_are_taken_before_anything_is_put_down() -> None:
    """R4.1."""
    state = spot("Kc Kd Kh 5c", melds=[JACKS], pile="8h")
    for play in ("meld Kc Kd Kh", "add Kc to J", "discard 5c"):
        assert reason(state, play) == "take_first"
    assert reason(state, "draw, meld Kc Kd Kh, discard 5c") == "legal"


def test_cards_are_taken_once_a_turn() -> None:
    """R4.1, R4.3: who has drawn neither draws again nor takes the pile."""
    state = spot("8c 8d 5c", melds=[JACKS], pile="8h")
    drawn = after(state, "draw")
    assert reason(drawn, "draw") == "already_took"
    assert reason(drawn, "take 8c 8d") == "already_took"
    taken = after(state, "take 8c 8d")
    assert reason(taken, "draw") == "already_took"


def test_a_discard_ends_the_turn_and_lies_on_top() -> None:
    """R4.1, R7.8."""
    state = after(spot("Kc Kd 5c", pile="8h", stock="9s"), "draw, discard 5c")
    told = position_of(state)
    assert names_of(told.pile) == "8h 5c"
    assert (told.turn, told.phase, told.took) == (1, "take", "")
    assert hand_of(state) == "9s Kc Kd"


def test_a_draw_is_one_card_of_the_stock() -> None:
    """R4.2."""
    state = after(spot("Kc Kd", stock="9s 4c", stock_size=30), "draw")
    assert hand_of(state) == "9s Kc Kd"
    assert len(position_of(state).stock) == 29


def test_a_red_three_that_is_drawn_is_laid_and_replaced_again_and_again() -> None:
    """R4.2, R8.1; faults 54: two in a row."""
    state = after(spot("Kc Kd", stock="3d 3h 9s 4c"), "draw")
    assert hand_of(state) == "9s Kc Kd"
    assert names_of(position_of(state).red_threes[0]) == "3d 3h"
    assert names_of(position_of(state).stock[:1]) == "4c"


def test_drawing_is_allowed_even_where_the_pile_could_be_taken() -> None:
    """R4.2."""
    state = spot("8c 8d 5c", melds=[JACKS], pile="8h")
    assert Draw() in legal_actions(state)
    assert check(state, Draw()) is None


def test_drawing_from_an_empty_stock_is_refused_and_the_turn_stays() -> None:
    """R4.2, R11.1; fault 58."""
    state = spot("Kc Kd 5c", pile="8h", stock_size=0)
    assert reason(state, "draw") == "stock_empty"
    assert position_of(state).turn == 0


def test_nobody_has_to_meld() -> None:
    """R4.4: a hand full of melds may be kept."""
    state = spot("Kc Kd Kh Ks 5c", melds=[JACKS, "9c 9d 9h"], took="stock")
    assert reason(state, "discard 5c") == "legal"
    assert reason(state, "discard Kc") == "legal"


@pytest.mark.parametrize("card", ["Jo", "2s", "3c", "3s", "Kc", "4h"])
def test_any_card_may_be_discarded(card: str) -> None:
    """R4.5: wilds and black threes included, after a draw as after a take."""
    state = spot("Jo 2s 3c 3s Kc 4h", took="stock")
    assert reason(state, f"discard {card}") == "legal"
    taken = spot("Jo 2s 3c 3s Kc 4h 8c 8d", melds=[JACKS], pile="8h")
    assert reason(taken, f"take 8c 8d, discard {card}") == "legal"


def test_a_red_three_is_not_discarded() -> None:
    """R4.5: neither one in the hand nor one that is not there."""
    held = spot("3d Kc 4h", rules=house(red_three_declaration="manual"), took="stock")
    assert reason(held, "discard 3d") == "red_three_not_discarded"
    assert Discard(face_of("3d")) not in legal_actions(held)
    assert reason(spot("Kc 4h", took="stock"), "discard 3d") == "red_three_not_discarded"


def test_only_a_card_of_the_hand_is_discarded() -> None:
    """R4.5: the same face, not only the same rank."""
    found = refusal(spot("Kc 4h", took="stock"), "discard Kd")
    assert found is not None
    assert (found.code, found.facts) == ("card_not_in_hand", {"card": "Kd", "have": 0, "need": 1})


def test_an_action_needs_no_more_than_its_cards() -> None:
    """R1.1: of two equal cards one is discarded, the other stays."""
    state = after(spot("Ks Ks 4h", took="stock"), "discard Ks")
    assert hand_of(state) == "4h Ks"


def test_a_turn_does_not_pass_while_there_is_a_stock() -> None:
    """R4.7, R11.3: passing is for an empty stock."""
    assert check(spot("Kc 4h", pile="9s"), Pass()) is not None
    assert reason(spot("Kc 4h", took="stock"), "pass") == "pass_not_allowed"


def test_everybody_sees_table_sizes_and_the_freeze_and_nobody_other_hands() -> None:
    """R4.8."""
    state = spot(
        "Kc Kd 4h",
        melds=[JACKS],
        theirs=["9c 9d 9h Jo"],
        pile="Jo 8h",
        reds={1: "3d"},
        others={1: "Ac Ad", 2: "5c", 3: "6c 6d 6h"},
    )
    for seat in range(4):
        seen = view(state, seat)
        assert [seen.hand_size(other) for other in range(4)] == [3, 2, 1, 3]
        assert names_of(seen.pile) == "Jo 8h"
        assert seen.is_frozen
        assert seen.stock_size == len(position_of(state).stock)
        assert names_of(seen.red_threes(1)) == "3d"
        assert [len(seen.melds(side)) for side in range(2)] == [1, 1]
        assert seen.hand == position_of(state).hands[seat]
        assert [seen.known_cards(other) for other in range(4)] == [()] * 4


def test_a_view_is_of_a_seat_of_the_table_or_of_none() -> None:
    """R2.1, R4.8: a spectator sees what everybody sees, and no hand."""
    state = spot("Kc Kd 4h", melds=[JACKS], pile="8h")
    for seat in (-1, 4, 9):
        with pytest.raises(ValueError, match="seat"):
            view(state, seat)
    assert [view(state, seat).side for seat in range(4)] == [0, 1, 0, 1]
    public = public_view(state)
    assert public.hand == ()
    assert public.codes == ()
    assert names_of(public.pile) == "8h"


def test_cards_that_came_with_a_pile_are_remembered() -> None:
    """R4.8: each was seen when it was discarded; a discard makes it forgotten."""
    state = spot("8c 8d 5c", melds=[JACKS], pile="Kd Kd 4c 8h")
    taken = after(state, "take 8c 8d")
    for seat in range(4):
        assert names_of(view(taken, seat).known_cards(0)) == "4c Kd Kd"
    shed = after(taken, "discard Kd")
    assert names_of(view(shed, 1).known_cards(0)) == "4c Kd"
    assert names_of(view(shed, 1).pile) == "Kd"


def test_a_known_card_that_is_melded_is_no_longer_in_the_hand() -> None:
    """R4.8."""
    state = spot("8c 8d 5c 4d 4h", melds=[JACKS], pile="4c 8h")
    assert names_of(view(after(state, "take 8c 8d, meld 4c 4d 4h"), 1).known_cards(0)) == ""


def test_a_card_drawn_from_the_stock_is_known_to_its_owner_alone() -> None:
    """R4.8."""
    state = after(spot("Kc Kd", stock="9s"), "draw")
    assert view(state, 1).known_cards(0) == ()
    assert face_of("9s") in view(state, 0).hand


def test_declaring_is_no_action_where_red_threes_lie_down_by_themselves() -> None:
    """R8.3."""
    state = spot("Kc 4h", took="stock")
    assert reason(state, "declare 3d") == "declare_automatic"
    assert not [action for action in legal_actions(state) if isinstance(action, Declare)]


def test_a_draw_of_two_takes_two_cards() -> None:
    """R4.2: ``draw_count``; red threes among them are replaced."""
    rules = house(draw_count=2)
    state = after(spot("Kc", rules=rules, stock="9s 3d 4c 5c"), "draw")
    assert hand_of(state) == "4c 9s Kc"
    assert position_of(state).stock[:1] == faces_of("5c")


@pytest.mark.parametrize(
    ("stock", "hand", "over"),
    [("9s", "9s Kc", False), ("9s 3d", "9s Kc", False), ("3d", "Kc", True), ("3d 3h", "Kc", True)],
)
def test_a_draw_of_two_takes_what_a_short_stock_has(stock: str, hand: str, over: bool) -> None:
    """R4.2, R11.4, decision 36: one card for the hand makes a normal turn."""
    rules = house(draw_count=2)
    size = len(faces_of(stock))
    state = after(spot("Kc", rules=rules, stock=stock, stock_size=size, pile="8h"), "draw")
    told = position_of(state)
    assert hand_of(state) == hand
    assert told.ending == ("last_red_three" if over else "live")
    assert told.stock == ()
