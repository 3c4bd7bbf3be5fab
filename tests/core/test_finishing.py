"""R4.6 and R4.7: every turn must have an end, and a play stands as a whole or not at all."""

from __future__ import annotations

import pytest

from canasta import (
    Action,
    Add,
    Discard,
    Draw,
    IllegalAction,
    Open,
    apply,
    apply_all,
    check,
    check_all,
    face_of,
    faces_of,
    position_of,
)
from tests.positions import JACKS, after, changed, hand_of, house, reason, refusal, spot

pytestmark = pytest.mark.interpreted

SIXES = "6c 6d 6h 6s 6c 6d"


def test_the_fours_may_go_down_where_the_six_completes_a_canasta() -> None:
    """R4.6: the example of the clause."""
    assert reason(spot("4c 4d 4h 6h", melds=[SIXES], took="stock"), "meld 4c 4d 4h") == "legal"
    found = refusal(spot("4c 4d 4h 9h", melds=[SIXES], took="stock"), "meld 4c 4d 4h")
    assert found is not None
    assert found.code == "must_keep_card"
    assert found.facts == {"needed": 1, "canastas": 0}


def test_two_cards_are_enough_to_end_a_turn_and_one_is_not() -> None:
    """R4.6: discard one, keep one; fault 44."""
    assert reason(spot("4c 4d 4h 9h 8h", melds=[SIXES], took="stock"), "meld 4c 4d 4h") == "legal"
    assert reason(spot("4c 4d 4h", melds=[SIXES], took="stock"), "meld 4c 4d 4h") != "legal"
    assert reason(spot("4c 9h", melds=["4c 4d 4h"], took="stock"), "add 4c to 4") != "legal"
    assert reason(spot("4c 9h Kd", melds=["4c 4d 4h"], took="stock"), "add 4c to 4") == "legal"


def test_with_a_canasta_one_card_is_enough() -> None:
    """R4.6, R10.1: it is discarded, and the player is out."""
    state = spot("4c 4d 4h 9h", melds=[JACKS], took="stock")
    assert position_of(after(state, "meld 4c 4d 4h, discard 9h")).out == 0
    assert reason(state, "meld 4c 4d 4h") == "legal"


def test_a_take_is_refused_after_which_the_turn_could_not_end() -> None:
    """R4.6, R7.3: two cards and a pile of one, without a canasta."""
    assert reason(spot("9c 9d", melds=[SIXES], pile="9h"), "take 9c 9d") == "canastas_missing"
    assert reason(spot("9c 9d", melds=[SIXES], pile="4c 9h"), "take 9c 9d") == "must_keep_card"
    assert reason(spot("9c 9d", melds=[SIXES], pile="4c 4d 9h"), "take 9c 9d") == "legal"
    assert reason(spot("9c 9d", melds=[SIXES], pile="6h 9h"), "take 9c 9d") == "legal"
    assert reason(spot("9c 9d", melds=[JACKS], pile="9h"), "take 9c 9d") == "legal"


def test_an_opening_must_be_payable_from_the_cards_that_are_there() -> None:
    """R4.6, R6.1: a single step is refused if the rest of the minimum is out of reach."""
    first = Open(faces_of("Kc Kd Kh"))
    short = check(spot("Kc Kd Kh 8c 8d 8h 4c", took="stock", needs=(90, 50)), first)
    assert short is not None
    assert (short.code, short.facts) == ("opening_out_of_reach", {"minimum": 90, "most": 60})
    assert check(spot("Kc Kd Kh 8c 8d 8h 4c 5c", took="stock", needs=(60, 50)), first) is None
    assert check(spot("Kc Kd Kh 8c 8d 8h 4c 5c", took="stock", needs=(65, 50)), first) is not None


def test_an_opening_must_leave_a_card_to_keep() -> None:
    """R4.6, R10.3: enough points, but only with every card or all but one."""
    first = Open(faces_of("Kc Kd Kh"))
    for rest in ("", " 4c"):
        state = spot("Kc Kd Kh 8c 8d 8h" + rest, took="stock", needs=(60, 50))
        found = check(state, first)
        assert found is not None
        assert (found.code, found.facts) == ("opening_keeps_no_card", {"minimum": 60})
    state = spot("Kc Kd Kh 8c 8d 8h 4c 5c", took="stock", needs=(60, 50))
    assert check(state, first) is None


def test_after_a_yes_only_what_leads_out_is_allowed() -> None:
    """R4.6, R10.6."""
    rules = house("pagat_classic")
    melds = [JACKS, "9c 9d 9h"]
    state = spot("5c 9s", rules=rules, melds=melds, took="stock", asked=True, answer="yes")
    assert reason(state, "discard 9s") == "must_go_out"
    assert reason(state, "add 9s to 9") == "legal"
    lost = spot("5c 5d 5h 9s", rules=rules, melds=melds, took="stock", asked=True, answer="yes")
    assert reason(lost, "discard 5c") == "must_go_out"
    assert reason(lost, "meld 5c 5d 5h") == "legal"


def test_with_black_threes_on_the_table_only_going_out_ends_the_turn() -> None:
    """R4.6, R8.6."""
    state = spot("3c 3c 3s 9s 9s 5c", melds=[JACKS, "9c 9d 9h"], took="stock")
    black = apply(state, Open(faces_of("3c 3c 3s")))
    found = check(black, Discard(face_of("5c")))
    assert found is not None
    assert (found.code, found.facts) == ("must_go_out", {"cause": "black_threes"})
    assert position_of(after(black, "add 9s to 9, add 9s to 9, discard 5c")).out == 0


def test_a_refused_play_leaves_nothing_behind() -> None:
    """R4.7; fault 46: a play is one change, or none."""
    state = spot("Kc Kd Kh 5c 9s", melds=[JACKS], took="stock")
    before = bytes(state.cells)
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, [Open(faces_of("Kc Kd Kh")), Add(face_of("9s"), 9)])
    assert caught.value.step == 1
    assert caught.value.action == Add(face_of("9s"), 9)
    assert bytes(state.cells) == before
    assert position_of(state).melds[0] == position_of(spot("5c", melds=[JACKS])).melds[0]


def test_a_play_must_pay_what_its_steps_begin_to_owe() -> None:
    """R4.7, R6.3: one step may leave points owed, a play may not."""
    state = spot("Kc Kd Kh Qc Qd 2s 5c 6c", took="stock")
    first = Open(faces_of("Kc Kd Kh"))
    assert check(state, first) is None
    found = check_all(state, [first])
    assert found is not None
    assert (found.code, found.facts) == ("below_opening_minimum", {"minimum": 50, "count": 30})
    assert check_all(state, [first, Open(faces_of("Qc Qd 2s"))]) is None
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, [first])
    assert caught.value.step == 1


def test_a_play_after_single_steps_ends_what_they_began() -> None:
    """Decision 46: whichever step began the debt, or promised to go out."""
    state = spot("Kc Kd Kh Ks Qc Qd 2s 5c 6c", took="stock")
    owing = apply(state, Open(faces_of("Kc Kd Kh")))
    assert check(owing, Add(face_of("Ks"), 9)) is None
    assert reason(owing, "add Ks to K") == "below_opening_minimum"
    assert reason(owing, "add Ks to K, meld Qc Qd 2s") == "legal"
    hand = spot("3c 3c 3s 9s 9d 5c", melds=[JACKS, "9c 9d 9h"], took="stock")
    promised = apply(hand, Open(faces_of("3c 3c 3s")))
    assert reason(promised, "add 9s to 9") == "must_go_out"
    assert reason(promised, "add 9s to 9, add 9d to 9, discard 5c") == "legal"


def test_points_are_owed_since_something_was_put_down() -> None:
    """Decision 34, R4.4: before that the turn may end with a discard, after it it may not."""
    state = spot("Kc Kd Kh Ac Ad 2s 5c 6c", took="stock", needs=(90, 50))
    assert check(state, Discard(face_of("5c"))) is None
    begun = apply(state, Open(faces_of("Kc Kd Kh")))
    found = check(begun, Discard(face_of("5c")))
    assert found is not None
    assert found.code == "below_opening_minimum"


def test_a_play_that_goes_on_after_the_hand_is_gone_is_refused_for_its_opening() -> None:
    """R4.7, R6.1: 35 of 50, no waiver, and then a card that is not there."""
    rules = house(concealed_out_waives_minimum="never")
    state = spot("5c 5d 5h 5s 5c 5d 5h", rules=rules, took="stock")
    play = "meld 5c 5d 5h 5s 5c 5d 5h"
    assert reason(state, play) in ("opening_out_of_reach", "below_opening_minimum")
    assert reason(state, f"{play}, add 5s to 5") == "opening_out_of_reach"


def test_a_play_with_black_threes_must_go_out_itself() -> None:
    """R4.7, R8.6."""
    state = spot("3c 3c 3s 9s 5c", melds=[JACKS, "9c 9d 9h"], took="stock")
    black = Open(faces_of("3c 3c 3s"))
    assert check(state, black) is None
    assert reason(state, "meld 3c 3c 3s") == "must_go_out"
    assert reason(state, "meld 3c 3c 3s, add 9s to 9") == "must_go_out"
    assert reason(state, "meld 3c 3c 3s, add 9s to 9, discard 5c") == "legal"


def test_a_play_that_counts_on_the_waiver_must_go_out_itself() -> None:
    """R4.7, R6.6: nine cards, a canasta of fives: 65 of 120."""
    state = spot("5c 5d 5h 5s 5c 5d 5h 4c 4d 4h Td", took="stock", needs=(120, 50))
    assert check(state, Open(faces_of("4c 4d 4h"))) is None
    assert reason(state, "meld 5c 5d 5h 5s 5c 5d 5h, meld 4c 4d 4h") == "below_opening_minimum"
    whole = "meld 5c 5d 5h 5s 5c 5d 5h, meld 4c 4d 4h, discard Td"
    assert position_of(after(state, whole)).out == 0


def test_a_play_of_nothing_changes_nothing() -> None:
    """R4.7."""
    state = spot("Kc Kd Kh 5c", took="stock")
    assert apply_all(state, []) == state
    assert check_all(state, []) is None


def test_a_play_may_run_over_turns() -> None:
    """R4.7: each turn of it must be finished."""
    state = spot("Kc 5c", stock="4c 4d 4h 4s", others={1: "6c 6d", 2: "7c 7d", 3: "8c 8d"})
    actions: list[Action] = [Draw(), Discard(face_of("5c")), Draw(), Discard(face_of("6c"))]
    played = apply_all(state, actions)
    assert (position_of(played).turn, hand_of(played, 1)) == (2, "4d 6d")


def test_nothing_happens_after_the_end_of_a_deal() -> None:
    """R10.4."""
    over = after(spot("5c", melds=[JACKS], took="stock"), "discard 5c")
    for play in ("draw", "discard 5c", "pass", "ask", "yes", "meld 4c 4d 4h", "declare 3d"):
        assert reason(over, play) == "deal_over"


def test_single_steps_of_a_play_pass_on_their_own() -> None:
    """R4.6, R4.7: what the whole play may do, its steps may do one by one."""
    state = spot("Kc Kd Kh Qc Qd 2s 5c 6c", took="stock")
    one = apply(apply(state, Open(faces_of("Kc Kd Kh"))), Open(faces_of("Qc Qd 2s")))
    assert one == after(state, "meld Kc Kd Kh, meld Qc Qd 2s")
    owing = changed(state, rules=house())
    assert position_of(apply(owing, Open(faces_of("Kc Kd Kh")))).paid == 30
