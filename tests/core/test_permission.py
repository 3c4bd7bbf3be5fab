"""R10.6: asking partner for permission to go out, in both windows."""

from __future__ import annotations

import pytest

from canasta import (
    Answer,
    Ask,
    State,
    Take,
    apply,
    check,
    faces_of,
    legal_actions,
    seat_to_act,
    view,
)
from canasta.core.position import position_of
from tests.positions import JACKS, after, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

LATE = house("pagat_classic")  # after_take
EARLY = house("bicycle", false_permission_penalty=100)  # before_meld
NINES = "9c 9d 9h"
MELDS = [JACKS, NINES]
FIVES = "5c 5d 5h 5s 5c 5d 5h"


def late(hand: str = "5c 9s") -> State:
    return spot(hand, rules=LATE, melds=MELDS, took="stock")


def early(hand: str = "5c 9s", stock: str = "Kd", pile: str = "8h") -> State:
    return spot(hand, rules=EARLY, melds=MELDS, pile=pile, stock=stock)


def test_nobody_asks_where_it_is_not_the_custom() -> None:
    """R10.6: ``ask_permission=none``."""
    assert reason(spot("5c 9s", melds=MELDS, took="stock"), "ask") == "ask_not_offered"


def test_the_partner_answers_and_the_turn_stays() -> None:
    """R10.6; fault 48: nobody else is asked."""
    state = after(late(), "ask")
    assert seat_to_act(state) == 2
    assert view(state, 2).turn == 0
    assert view(state, 2).phase == "answer"
    assert set(legal_actions(state)) == {Answer(yes=True), Answer(yes=False)}
    assert len(view(state, 2).codes) == 2
    assert view(state, 0).codes == ()
    assert reason(state, "discard 5c") == "must_answer"
    assert reason(state, "ask") == "must_answer"


def test_an_answer_needs_a_question() -> None:
    """R10.6."""
    assert reason(late(), "yes") == "no_question"
    assert reason(early(), "no") == "no_question"


def test_a_question_is_asked_once_a_turn() -> None:
    """R10.6: whatever the answer was."""
    for word in ("yes", "no"):
        assert reason(late(), f"ask, {word}, ask") == "already_asked"
        assert reason(early(), f"ask, {word}, ask") == "already_asked"


def test_yes_binds_to_go_out_and_no_not_to() -> None:
    """R10.6."""
    yes = after(late(), "ask, yes")
    found = refusal(yes, "discard 5c")
    assert found is not None
    assert (found.code, found.facts) == ("must_go_out", {"cause": "yes"})
    assert position_of(after(yes, "add 9s to 9, discard 5c")).out == 0
    no = after(late(), "ask, no")
    found = refusal(no, "add 9s to 9")
    assert found is not None
    assert (found.code, found.facts) == ("may_not_go_out", {"cause": "no"})
    assert reason(no, "discard 5c") == "legal"


def test_an_answer_ends_with_the_turn() -> None:
    """R10.6, decision 20."""
    answered = after(late(), "ask, no")
    assert view(answered, 1).answer == "no"
    following = after(answered, "discard 5c")
    assert view(following, 1).answer == ""
    assert not position_of(following).asked


def test_going_out_unasked_is_allowed_unless_permission_is_required() -> None:
    """R10.6: ``ask_permission``."""
    assert position_of(after(late(), "add 9s to 9, discard 5c")).out == 0
    rules = house("pagat_classic", ask_permission="required")
    state = spot("5c 9s", rules=rules, melds=MELDS, took="stock")
    found = refusal(state, "add 9s to 9")
    assert found is not None
    assert (found.code, found.facts) == ("may_not_go_out", {"cause": "unasked"})
    assert position_of(after(state, "ask, yes, add 9s to 9, discard 5c")).out == 0
    assert reason(state, "ask, no, add 9s to 9") == "may_not_go_out"
    last = spot("5c", rules=rules, melds=MELDS, took="stock", asked=True, answer="yes")
    assert reason(last, "discard 5c") == "legal"


def test_a_question_without_a_way_out_is_refused() -> None:
    """R10.6: no canasta, or a card too many."""
    poor = spot("4c 9s", rules=LATE, melds=["Jc Jd Jh", NINES], took="stock")
    assert reason(poor, "ask") == "ask_no_way_out"
    assert reason(late("5c 6d 9s"), "ask") == "ask_no_way_out"


def test_a_question_is_refused_where_going_out_is_the_only_end() -> None:
    """R10.6: a "no" could not be kept with one card in the hand."""
    assert reason(late("9s"), "ask") == "ask_only_way_out"
    assert reason(late("9s 9c"), "ask") == "legal"


def test_one_asks_after_taking_and_before_further_melding() -> None:
    """R10.6: ``ask_window=after_take``: the take itself does not shut the window."""
    waiting = spot("5c 9s", rules=LATE, melds=MELDS, pile="4d 9c")
    assert reason(waiting, "ask") == "take_first"
    assert reason(spot("9d 9s 5c", rules=LATE, melds=MELDS, pile="5d 5h"), "draw, ask") in (
        "legal",
        "ask_no_way_out",
    )
    taken = after(spot("5c 5d", rules=LATE, melds=MELDS, pile="9s 9c"), "take")
    assert reason(taken, "ask") == "ask_no_way_out"
    pair = after(spot("5c 5d 4h", rules=LATE, melds=MELDS, pile="9s 5h"), "take 5c 5d")
    assert reason(pair, "ask") == "legal"
    assert reason(late("5c 9s 9c"), "add 9s to 9, ask") == "ask_window_closed"
    assert reason(late("5c 5d 5h 9s"), "meld 5c 5d 5h, ask") == "ask_window_closed"


def test_an_opening_that_takes_the_pile_does_not_shut_the_window() -> None:
    """R10.6: what the take needs is not "anything further"; more melds are."""
    state = spot(f"Kc Kd {FIVES} 6c 6d", rules=LATE, pile="6h Kh", needs=(65, 50))
    taken = after(state, f"take Kc Kd, meld {FIVES}")
    assert reason(taken, "ask") == "legal"
    assert reason(taken, "meld 6c 6d 6h") == "legal"
    richer = spot(f"Kc Kd {FIVES} 6c 6d 4h", rules=LATE, pile="6h Kh", needs=(65, 50))
    assert reason(richer, f"take Kc Kd, meld {FIVES}, meld 6c 6d 6h, ask") == "ask_window_closed"


def test_one_asks_before_melding_and_before_the_take() -> None:
    """R10.6: ``ask_window=before_meld``: before or after drawing, not after taking the pile."""
    assert reason(early(), "ask") == "legal"
    assert reason(early(stock="9c"), "draw, ask") == "legal"
    assert reason(early("5c 9s 9d", stock="9c"), "draw, add 9s to 9, ask") == "ask_window_closed"
    pile = early("5c 5d 9s", pile="5h")
    assert reason(pile, "take 5c 5d, ask") == "ask_window_closed"


def test_after_drawing_a_question_needs_a_way_out_in_the_early_window_too() -> None:
    """R10.6, decision 30: before the cards are there nobody knows."""
    assert reason(early(stock="Kd"), "draw, ask") == "ask_no_way_out"


def test_an_early_yes_binds_if_the_cards_give_a_way_out() -> None:
    """R10.6, decision 30: with another nine there is one."""
    state = after(early(stock="9c"), "ask, yes, draw")
    assert view(state, 0).answer == "yes"
    assert reason(state, "discard 9c") == "must_go_out"
    out = after(state, "add 9c to 9, add 9s to 9, discard 5c")
    assert points_of(out, "going_out") == 100
    assert points_of(out, "false_permission") == 0


def test_an_early_yes_without_a_way_out_is_void_and_costs_the_penalty() -> None:
    """R14, decision 30: the player goes on freely and may not ask again."""
    state = after(early(stock="Kd"), "ask, yes, draw")
    assert view(state, 0).answer == "void"
    assert reason(state, "discard Kd") == "legal"
    assert reason(state, "ask") == "already_asked"
    assert points_of(state, "false_permission") == -100
    assert points_of(state, "false_permission", 1) == 0
    free = house("bicycle")
    unpunished = spot("5c 9s", rules=free, melds=MELDS, pile="8h", stock="Kd")
    assert points_of(after(unpunished, "ask, yes, draw"), "false_permission") == 0


@pytest.mark.parametrize("last", ["end_now", "meld_no_discard"])
def test_a_yes_before_the_last_red_three_is_not_kept(last: str) -> None:
    """Decision 44, R11.4, R14: no card came, and there is no going out any more."""
    rules = house("bicycle", false_permission_penalty=100, last_red_three=last)
    state = spot("5c 9s", rules=rules, melds=MELDS, pile="8h", stock="3d", stock_size=1)
    drawn = after(state, "ask, yes, draw")
    assert points_of(drawn, "false_permission") == -100
    assert points_of(after(state, "ask, no, draw"), "false_permission") == 0
    assert points_of(after(state, "draw"), "false_permission") == 0


def test_a_yes_and_then_no_take_is_not_kept() -> None:
    """Decision 44, R11.3, R14: the stock is gone, and the pile cannot be taken or is declined."""
    for pile in ("8h", "9h Jo"):
        state = spot("5c 9s", rules=EARLY, melds=MELDS, pile=pile, stock_size=0)
        assert points_of(after(state, "ask, yes, pass"), "false_permission") == -100
        assert points_of(after(state, "ask, no, pass"), "false_permission") == 0


def test_a_promise_does_not_rest_on_a_red_three() -> None:
    """Decision 47: a way out counts without red threes in the hand only, however they came."""
    rules = house("pagat_classic", red_three_declaration="manual")
    for unreplaced in (0, 1):
        state = spot(
            "3d 5c 9s",
            rules=rules,
            melds=MELDS,
            took="stock",
            stock="Kc",
            unreplaced=(unreplaced, 0, 0, 0),
        )
        assert reason(state, "ask") == "ask_no_way_out"
    free = after(state, "declare 3d")
    assert reason(free, "ask") == "legal"


def test_an_early_no_forbids_going_out() -> None:
    """R10.6: whatever the cards are."""
    state = after(early(stock="9c"), "ask, no, draw")
    assert reason(state, "add 9c to 9, add 9s to 9") == "may_not_go_out"
    assert reason(state, "add 9c to 9, discard 5c") == "legal"


def test_an_early_yes_sleeps_while_opening_points_are_owed() -> None:
    """Decision 30: it is judged when the rest of the pile has come."""
    for under, word, points in (("6h", "yes", 0), ("Qh Th 6h", "void", -100)):
        state = spot(f"Kc Kd {FIVES} 6c 6d", rules=EARLY, pile=f"{under} Kh", needs=(65, 50))
        asked = after(state, "ask, yes")
        claimed = apply(asked, Take(faces_of("Kc Kd")))
        assert view(claimed, 0).answer == "yes"
        paid = after(claimed, f"meld {FIVES}")
        assert view(paid, 0).answer == word
        assert points_of(paid, "false_permission") == points
    out = spot(f"Kc Kd {FIVES} 6c 6d", rules=EARLY, pile="6h Kh")
    play = f"ask, yes, take Kc Kd, meld {FIVES}, meld 6c 6d 6h"
    assert position_of(after(out, play)).out == 0


def test_the_question_stays_refused_while_the_rest_of_the_pile_waits() -> None:
    """R10.6: the cards are not there yet."""
    state = spot("Kc Kd Ac Ad 2s 9h 8s", rules=LATE, pile="6h Kh", needs=(90, 50))
    claimed = apply(state, Take(faces_of("Kc Kd")))
    found = check(claimed, Ask())
    assert found is not None
    assert found.code == "ask_window_closed"


def test_keeping_one_card_is_another_end_where_the_rules_have_it() -> None:
    """R10.3, R10.6: with ``skip_discard`` one card may be kept, so a "no" can be kept too."""
    rules = house("pagat_classic", one_card_no_canasta="skip_discard")
    melds = ["6c 6d 6h 6s 6c 6d", NINES]
    state = spot("6h", rules=rules, melds=melds, took="stock")
    assert reason(state, "ask") == "legal"
    assert reason(state, "ask, no, pass") == "legal"
    assert reason(state, "ask, yes, pass") == "must_go_out"
    assert position_of(after(state, "ask, yes, add 6h to 6")).out == 0
