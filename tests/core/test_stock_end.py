"""R11: the end of the stock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta import Open, Pass, State, Take, apply, check, faces_of, legal_actions, view
from canasta.core.choices import AskPermission, AskWindow
from canasta.core.position import position_of
from tests.positions import JACKS, after, changed, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"
CLOSING = house(last_red_three="meld_no_discard")


def empty(hand: str, pile: str, **marks: object) -> State:
    """A side with nines, the stock gone."""
    settled: dict[str, object] = {"melds": [NINES], "stock_size": 0} | marks
    return spot(hand, pile=pile, **settled)  # type: ignore[arg-type]


def test_who_draws_the_last_card_has_a_normal_turn() -> None:
    """R11.1: melds, lays off and discards."""
    state = spot("Kc Kd 5h", melds=[NINES], stock="Kh", stock_size=1, pile="8h")
    drawn = after(state, "draw")
    assert reason(drawn, "meld Kc Kd Kh") != "legal"  # nothing would be left to keep
    assert position_of(after(drawn, "discard 5h")).turn == 1
    assert position_of(after(drawn, "discard 5h")).ending == "live"


def test_without_a_stock_one_can_only_take_or_decline() -> None:
    """R11.1, R11.3; fault 56."""
    state = empty("Qh Qs 5s 6s", "8c Qd")
    assert set(legal_actions(state)) == {Take(faces_of("Qh Qs")), Pass()}
    assert reason(state, "draw") == "stock_empty"


def test_who_declines_or_cannot_take_ends_the_deal() -> None:
    """R11.3, decision 35: the player says so; no discard, nobody gets a bonus."""
    for state in (empty("4c 5s 6s", "8c Qd"), empty("Qh Qs 5s 6s", "8c Qd")):
        over = after(state, "pass")
        assert view(over, 0).ending == "passed"
        assert view(over, 0).out_seat is None
        assert view(over, 0).pile == position_of(state).pile
        assert points_of(over, "going_out") == points_of(over, "going_out", 1) == 0


def test_going_out_in_this_phase_scores_as_always() -> None:
    """R11.3."""
    state = empty("5c 5s", "5d 9h", melds=["9c 9d 9h 9s 9c 2d Jo"])
    out = after(state, "take, meld 5c 5s 5d")
    assert points_of(out, "going_out") == 100


def test_a_pile_that_fits_an_own_meld_must_be_taken() -> None:
    """R11.2; fault 56."""
    state = empty("4h 5s 6s 7d", "8c 9s")
    assert legal_actions(state) == (Take((), 5),)
    found = refusal(state, "pass")
    assert found is not None
    assert (found.code, found.facts) == ("must_take", {"rank": "9"})


def test_a_forced_take_may_be_made_by_any_legal_claim() -> None:
    """R11.2: a pair does as well."""
    state = empty("9s 9d 5s 6s", "8c 9c")
    assert reason(state, "take 9s 9d") == "legal"
    assert reason(state, "take") == "legal"
    assert reason(state, "pass") == "must_take"


@pytest.mark.parametrize(
    ("hand", "pile", "why"),
    [
        ("4h 5s 6s", "2c 9s", "frozen by a wild"),
        ("4h 5s 6s", "8c Qs", "it fits no meld"),
        ("4h", "9s", "one card for one card (R7.6)"),
        ("4h 5s 6s", "9s 3c", "blocked"),
        ("4h 5s 6s", "9s Jo", "a wild on top"),
        ("4h 5s 6s", "", "no pile"),
    ],
)
def test_what_cannot_be_added_is_not_forced(hand: str, pile: str, why: str) -> None:
    """R11.2, decision 12."""
    assert reason(empty(hand, pile), "pass") == "legal", why


def test_a_take_after_which_the_turn_has_no_end_is_not_forced() -> None:
    """R11.2, decision 15: no canasta: one card in the hand and a pile of one that is allowed."""
    rules = house(one_card_take="allow")
    assert reason(empty("4h", "9s", rules=rules), "pass") == "legal"
    assert reason(empty("4h", "9s", rules=rules), "take") == "must_keep_card"
    canasta = empty("4h", "9s", rules=rules, melds=[NINES, JACKS])
    assert reason(canasta, "pass") == "must_take"


def test_a_pile_for_a_new_meld_only_may_be_declined() -> None:
    """R11.3; fault 56: fits only a new set."""
    assert reason(empty("Qh Qs 5s 6s", "8c Qd"), "pass") == "legal"


def test_the_forced_take_is_an_option() -> None:
    """R11.2: ``stock_empty_forced_take=none``."""
    rules = house(stock_empty_forced_take="none")
    assert reason(empty("4h 5s 6s 7d", "8c 9s", rules=rules), "pass") == "legal"


def test_without_taking_by_laying_off_nothing_is_forced() -> None:
    """R11.2, R7.4: the top card alone may not be added then."""
    rules = house(take_by_layoff=False)
    assert reason(empty("9s 2c 5s 6s", "8c 9c", rules=rules), "pass") == "legal"


def test_nobody_is_forced_while_there_is_a_stock() -> None:
    """R11.2, R4.2."""
    state = spot("4h 5s 6s", melds=[NINES], pile="8c 9s", stock="Kc", stock_size=1)
    assert reason(state, "draw") == "legal"
    assert reason(state, "pass") == "pass_not_allowed"


def test_the_deal_goes_on_over_turns_on_the_pile_alone() -> None:
    """R11.1: seat 0 takes and discards; seat 1 cannot take and ends the deal."""
    state = empty("4h 5s 6s 7d", "8c 9s", others={1: "Kc Kd"})
    turn = after(state, "take, discard 4h")
    assert position_of(turn).turn == 1
    assert reason(turn, "draw") == "stock_empty"
    assert view(after(turn, "pass"), 0).ending == "passed"


def test_the_deal_may_end_with_the_turn_that_emptied_the_stock() -> None:
    """R11.1: ``stock_empty_play=end_after_turn``; with a card left it goes on."""
    rules = house(stock_empty_play="end_after_turn")
    last = spot("Kc 5h", rules=rules, stock="4d", stock_size=1, pile="8h")
    drawn = after(last, "draw")
    assert position_of(drawn).ending == "live"
    assert position_of(after(drawn, "discard 5h")).ending == "stock_gone"
    two = spot("Kc 5h", rules=rules, stock="4d 4s", stock_size=2, pile="8h")
    assert position_of(after(two, "draw, discard 5h")).ending == "live"


def test_going_out_in_the_last_turn_is_going_out() -> None:
    """R11.1, R10.4: under ``end_after_turn`` too."""
    rules = house(stock_empty_play="end_after_turn")
    state = spot("9s", rules=rules, melds=[JACKS, NINES], stock="9d", stock_size=1, pile="8h")
    out = after(state, "draw, add 9s to 9, discard 9d")
    assert position_of(out).ending == "went_out"


def test_the_deal_may_end_when_cards_would_have_to_be_taken() -> None:
    """R11.1: ``stock_empty_play=end_now``: no take either."""
    rules = house(stock_empty_play="end_now")
    state = spot("Kc 9s", rules=rules, stock="4d", stock_size=1, pile="8h", theirs=["9c 9d 9h"])
    over = after(state, "draw, discard 9s")
    told = position_of(over)
    assert (told.ending, told.turn) == ("stock_gone", 1)
    assert legal_actions(over) == ()


def test_a_declared_red_three_may_use_up_the_stock_under_end_now() -> None:
    """R11.1, R8.3: then the pile is not taken, and the player passes."""
    rules = house(stock_empty_play="end_now", red_three_declaration="manual")
    state = spot("3d 8c 8d 5h", rules=rules, melds=[JACKS], stock="4d", stock_size=1, pile="9s 8h")
    gone = after(state, "declare 3d")
    assert reason(gone, "take 8c 8d") == "stock_end_no_take"
    assert legal_actions(gone) == (Pass(),)
    asked = replace(rules, ask_permission=AskPermission.OPTIONAL, ask_window=AskWindow.BEFORE_MELD)
    assert reason(changed(gone, rules=asked), "ask") == "ask_window_closed"


def test_a_red_three_as_the_last_card_ends_the_deal() -> None:
    """R11.4: it is exposed; nothing is melded or discarded, nobody gets a bonus."""
    state = spot("Kc Kd Kh 5c", melds=[NINES], stock="3d", stock_size=1, pile="8h")
    over = after(state, "draw")
    told = position_of(over)
    assert told.ending == "last_red_three"
    assert len(told.hands[0]) == 4
    assert told.red_threes[0] == (49,)
    assert legal_actions(over) == ()


def test_a_red_three_before_the_last_card_is_replaced_by_it() -> None:
    """R11.4, R4.2."""
    state = spot("Kc Kd", melds=[NINES], stock="3d 4c", stock_size=2, pile="8h")
    assert position_of(after(state, "draw")).phase == "meld"


def test_melding_after_the_last_red_three_is_an_option() -> None:
    """R11.4, decision 37: ``meld_no_discard``: meld, lay off, pass; no discard, no bonus."""
    state = spot(
        "Kc Kd Kh 5c", rules=CLOSING, melds=[JACKS, NINES], stock="3d", stock_size=1, pile="8h"
    )
    closing = after(state, "draw")
    assert view(closing, 0).phase == "closing"
    assert reason(closing, "discard 5c") == "discard_not_now"
    assert reason(closing, "draw") == "already_took"
    assert reason(closing, "take") == "already_took"
    over = after(closing, "meld Kc Kd Kh, pass")
    assert view(over, 0).ending == "last_red_three"
    assert points_of(over, "going_out") == 0


def test_an_emptied_hand_is_no_going_out_then() -> None:
    """R11.4, decision 18: nor does it need a canasta."""
    state = spot("Kc Kd Kh", rules=CLOSING, melds=[NINES], stock="3d", stock_size=1, pile="8h")
    emptied = after(state, "draw, meld Kc Kd Kh")
    assert view(emptied, 0).hand_size(0) == 0
    assert legal_actions(emptied) == (Pass(),)
    over = after(emptied, "pass")
    assert view(over, 0).out_seat is None
    assert points_of(over, "going_out") == 0


def test_the_opening_minimum_holds_then_and_black_threes_stay() -> None:
    """R11.4."""
    state = spot("Kc Kd Kh 3c 3c 3s", rules=CLOSING, stock="3d", stock_size=1, pile="8h")
    closing = after(state, "draw")
    assert reason(closing, "meld Kc Kd Kh") == "below_opening_minimum"
    assert reason(closing, "pass") == "legal"
    rich = spot("Ac Ad Jo", rules=CLOSING, stock="3d", stock_size=1, pile="8h")
    assert reason(rich, "draw, meld Ac Ad Jo, pass") == "legal"
    opened = spot("3c 3c 3s", rules=CLOSING, melds=[JACKS], stock="3d", stock_size=1, pile="8h")
    assert reason(opened, "draw, meld 3c 3c 3s") == "black_three_only_out"


def test_points_begun_then_must_be_paid_before_passing() -> None:
    """R11.4, R6.1."""
    state = spot("Kc Kd Kh Ac Ad Ah", rules=CLOSING, stock="3d", stock_size=1, pile="8h")
    owing = apply(after(state, "draw"), Open(faces_of("Kc Kd Kh")))
    found = check(owing, Pass())
    assert found is not None
    assert (found.code, found.facts) == ("below_opening_minimum", {"minimum": 50, "count": 30})
    assert Pass() not in legal_actions(owing)
    assert reason(owing, "meld Ac Ad Ah, pass") == "legal"


def test_nobody_asks_after_the_last_red_three() -> None:
    """R10.6, R11.4: there is no going out any more."""
    rules = house("pagat_classic", last_red_three="meld_no_discard")
    state = spot("9s", rules=rules, melds=[JACKS, NINES], stock="3d", stock_size=1, pile="8h")
    assert reason(after(state, "draw"), "ask") == "ask_window_closed"
