"""R4.6 where it is hard to see whether a turn can end: short piles, closed canastas, odd limits."""

from __future__ import annotations

import pytest

from canasta import Open, Take, apply, check, faces_of, legal_actions, view
from canasta.core.position import position_of
from tests.positions import KINGS, after, house, reason, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"
SIX_FIVES = "5c 5d 5h 5s 5c 5d"
SEVEN_FIVES = SIX_FIVES + " 5h"
EIGHT_FIVES = SEVEN_FIVES + " 5s"
CLOSED = house(add_to_canasta="none")
SEVERAL = house(duplicate_rank_melds=True)
PAIR = Take(faces_of("8c 8d"))


def claim(hand: str, pile: str, need: int, **options: object) -> str:
    """Judge the bare claim of two eights by a side that has not opened."""
    rules = house("yorimichi", **options)
    found = check(spot(hand, rules=rules, pile=pile, needs=(need, 50)), PAIR)
    return "legal" if found is None else found.code


def test_the_one_card_under_the_top_may_be_the_only_one_left() -> None:
    """R4.6, R7.5: 90 are paid with the whole hand, and the five that comes cannot be kept."""
    assert claim("8c 8d Ac Ad 2s", "5c 8h", 90) == "opening_keeps_no_card"
    assert claim("8c 8d Ac Ad 2s 6d", "5c 8h", 90) == "legal"
    assert claim("8c 8d Ac Ad 2s", "5c 6c 8h", 90) == "legal"


def test_the_one_card_may_be_kept_where_the_discard_is_skipped() -> None:
    """R10.3: ``skip_discard``: the turn ends by passing."""
    hand, pile = "8c 8d Ac Ad 2s", "5c 8h"
    assert claim(hand, pile, 90, one_card_no_canasta="skip_discard") == "legal"
    rules = house(one_card_no_canasta="skip_discard")
    state = spot(hand, rules=rules, pile=pile, needs=(90, 50))
    assert reason(state, "take 8c 8d, meld Ac Ad 2s, pass") == "legal"


def test_a_red_three_under_the_top_is_no_card_for_the_hand() -> None:
    """R7.5, R8.2: it is laid; under manual declaration it may be kept."""
    assert claim("8c 8d Ac Ad 2s 6d", "3d 8h", 90) == "opening_keeps_no_card"
    assert claim("8c 8d Ac Ad 2s 6d 7d", "3d 8h", 90) == "legal"
    assert claim("8c 8d Ac Ad 2s", "3d 8h", 90, red_three_declaration="manual") == "legal"


def test_the_one_card_under_the_top_may_complete_the_way_out() -> None:
    """R4.6: six fives pay, the seventh from the pile makes the canasta."""
    hand = f"8c 8d {SIX_FIVES}"
    assert claim(hand, "5h 8h", 60) == "legal"
    assert claim(hand, "6h 8h", 60) == "opening_keeps_no_card"
    assert claim(hand, "5h 8h", 60, final_discard="required") == "opening_keeps_no_card"
    state = spot(hand, pile="5h 8h", needs=(60, 50))
    out = after(state, f"take 8c 8d, meld {SIX_FIVES}, add 5h to 5")
    assert position_of(out).out == 0


def test_the_order_of_the_melds_that_pay_does_not_matter() -> None:
    """R4.6: kings and aces pay 90 in either order, and neither leaves a card to keep."""
    hand = "8c 8d Kc Kd Kh Ac Ad Ah"
    assert claim(hand, "6h 8h", 120) == "opening_keeps_no_card"
    assert claim(hand, "6h 8h", 90) == "legal"


def test_jokers_that_no_meld_takes_may_be_the_cards_that_are_kept() -> None:
    """R4.6, R5.2: ``max_wilds=0``: every natural is needed for the 90."""
    rules = house(max_wilds=0)
    for rest, legal in (("Jo Jo", True), ("Jo", False), ("2c Jo", True)):
        state = spot(f"Kc Kd Kh Ac Ad Ah {rest}", rules=rules, took="stock", needs=(90, 50))
        assert (check(state, Open(faces_of("Kc Kd Kh"))) is None) == legal


def test_no_two_cards_can_be_kept_where_all_are_needed() -> None:
    """R4.6, R5.2: one wild a meld: 60 more need the fours and both jokers, 50 one joker."""
    rules = house(max_wilds=1)
    for need, legal in ((90, False), (80, True)):
        state = spot("Kc Kd Kh 4c 4d Jo Jo", rules=rules, took="stock", needs=(need, 50))
        assert (check(state, Open(faces_of("Kc Kd Kh"))) is None) == legal


def test_black_threes_may_come_first_where_the_rest_of_the_hand_opens_and_goes_out() -> None:
    """R8.6, R6.6: for a side that has not opened, after a draw."""
    state = spot(f"{SEVEN_FIVES} 3c 3c 3s", took="stock")
    assert check(state, Open(faces_of("3c 3c 3s"))) is None
    out = after(state, f"meld 3c 3c 3s, meld {SEVEN_FIVES}")
    assert position_of(out).out == 0
    six = spot(f"{SIX_FIVES} 3c 3c 3s", took="stock")
    assert check(six, Open(faces_of("3c 3c 3s"))) is not None


def test_the_one_card_under_the_top_may_be_the_last_discard() -> None:
    """R4.6, R10.2, R10.6."""
    hand = f"8c 8d {SEVEN_FIVES}"
    assert claim(hand, "6h 8h", 65) == "legal"
    assert claim(hand, "6h 8h", 65, final_discard="forbidden") == "opening_keeps_no_card"
    assert claim(hand, "6h 8h", 65, ask_permission="required") == "opening_keeps_no_card"


def test_every_card_may_be_needed_for_the_opening_and_the_way_out() -> None:
    """R4.6, R6.4: no card under the top."""
    hand = f"8c 8d {SEVEN_FIVES}"
    assert claim(hand, "8h", 65) == "legal"
    assert claim(hand, "8h", 65, final_discard="required") == "opening_keeps_no_card"
    assert claim(hand + " 5s", "8h", 65, final_discard="required") == "legal"
    assert claim(f"8c 8d {SIX_FIVES}", "8h", 60) == "opening_keeps_no_card"


def test_a_no_forbids_the_way_out_and_a_canasta_the_pass() -> None:
    """R10.3, R10.6: 65 with seven fives and three kings leave one card, and no end."""
    rules = house("pagat_classic", one_card_no_canasta="skip_discard")
    first = Open(faces_of("Kc Kd Kh"))
    hand = f"Kc Kd Kh {SEVEN_FIVES} 4c"
    for need, answer, legal in ((65, "no", False), (65, "", True), (60, "no", True)):
        state = spot(
            hand,
            rules=rules,
            took="stock",
            needs=(need, 50),
            asked=answer != "",
            answer=answer,
        )
        assert (check(state, first) is None) == legal


def test_a_pass_is_an_end_only_without_the_canasta_that_going_out_needs() -> None:
    """R10.3: all but one card are laid for the minimum, and no canasta comes of it."""
    rules = house(one_card_no_canasta="skip_discard")
    state = spot("Kc Kd Kh Ac Ad Ah 4c", rules=rules, took="stock", needs=(90, 50))
    assert check(state, Open(faces_of("Kc Kd Kh"))) is None
    assert reason(state, "meld Kc Kd Kh, meld Ac Ad Ah, pass") == "legal"
    strict = spot("Kc Kd Kh Ac Ad Ah 4c", took="stock", needs=(90, 50))
    assert reason(strict, "meld Kc Kd Kh, meld Ac Ad Ah") == "opening_keeps_no_card"


def test_a_closed_canasta_leaves_the_eighth_card_over() -> None:
    """R9.2, R6.1: eight fives are 40 by default, and 35 where a canasta is closed."""
    for rules, most in ((house(), 40), (CLOSED, 35)):
        for need in (35, 40):
            state = spot(EIGHT_FIVES + " Kc Kd", rules=rules, took="stock", needs=(need, 50))
            found = check(state, Open(faces_of("5c 5d 5h")))
            assert (found is None) == (need <= most)
    short = spot(EIGHT_FIVES + " Kc Kd", rules=CLOSED, took="stock", needs=(40, 50))
    found = check(short, Open(faces_of("5c 5d 5h")))
    assert found is not None
    assert found.facts == {"minimum": 40, "most": 35}


def test_two_melds_of_a_rank_find_room_for_all() -> None:
    """R5.4, R9.2: closed canastas, but a second meld of fives."""
    rules = house(add_to_canasta="none", duplicate_rank_melds=True)
    state = spot(EIGHT_FIVES + " Kc Kd", rules=rules, took="stock", needs=(40, 50))
    first = apply(state, Open(faces_of("5c 5c 5d")))
    second = apply(first, Open(faces_of("5d 5h 5h")))
    assert [meld.size for meld in view(second, 0).melds(0)] == [3, 3]
    assert check(state, Open(faces_of("5c 5d 5h"))) is None


def test_a_card_that_no_meld_takes_bars_the_way_out() -> None:
    """R9.2, R10.2: after a yes: one king completes the canasta, the other is the discard."""
    kings = "Kc Kd Kh Ks Kc Kd"
    asked = house("pagat_classic", add_to_canasta="none")
    assert reason(spot("Kh Ks", rules=asked, melds=[kings], took="stock"), "ask") == "legal"
    three = spot("Kh Ks 5c", rules=asked, melds=[kings], took="stock")
    assert reason(three, "ask") == "ask_no_way_out"
    free = spot("Kh Ks 5c", rules=house("pagat_classic"), melds=[kings], took="stock")
    assert reason(free, "ask") == "legal"


def test_several_melds_of_a_rank_go_out_together() -> None:
    """R5.4, R10.2, decision 38: six eights, as one meld or as two."""
    hand = "8c 8d 8h 8s 8c 8d"
    state = spot(hand, rules=SEVERAL, melds=[KINGS], took="stock")
    for play in ("meld 8c 8c 8d 8d 8h 8s", "meld 8c 8d 8h, discard 8s"):
        assert reason(state, play) == "legal"
    two = apply(apply(state, Open(faces_of("8c 8c 8d"))), Open(faces_of("8d 8h 8s")))
    assert position_of(two).out == 0


def test_two_canastas_of_a_rank_count_as_two() -> None:
    """R10.1, decision 38."""
    rules = house(duplicate_rank_melds=True, canastas_to_go_out=2)
    melds = ["8c 8d 8h 2c 2d 2h at 12", "8c 8d 8h 8s 2s Jo"]
    limits = house(duplicate_rank_melds=True, canastas_to_go_out=2, canasta_min_naturals=3)
    hand = "8s Jo 5c"
    both = spot(hand, rules=limits, melds=["8c 8d 8h 2c 2d 2h at 12", melds[1]], took="stock")
    assert reason(both, "add 8s to #12, add Jo to 8, discard 5c") == "legal"
    one = spot("8s 5c", rules=rules, melds=melds, took="stock")
    assert reason(one, "add 8s to #12") == "must_keep_card"


def test_the_owner_is_asked_of_each_meld_of_a_rank() -> None:
    """R10.1, decision 29: the own one of two must reach seven."""
    rules = house(duplicate_rank_melds=True, canasta_owner="self")
    melds = ["8c 8d 8h 2c 2d 2h by 2", "8c 8d 8h 8s 2s Jo at 12 by 0"]
    state = spot("8s 5c", rules=rules, melds=melds, took="stock")
    assert reason(state, "add 8s to #12, discard 5c") == "legal"
    assert reason(state, "add 8s to 8, discard 5c") != "legal"


def test_a_canasta_that_asks_for_many_naturals_may_stop_a_meld_short() -> None:
    """R9.1: three naturals and three wilds can never become seven with six naturals needed."""
    rules = house("pagat_classic", canasta_min_naturals=6)
    melds = [KINGS, "9c 9d 9h 2c 2d Jo"]
    state = spot("9s 5c", rules=rules, melds=melds, took="stock")
    found = refusal(state, "add 9s to 9")
    assert found is not None
    assert (found.code, found.facts) == ("canasta_needs_naturals", {"naturals": 4, "minimum": 6})
    assert reason(state, "ask") == "ask_no_way_out"
    two = spot("9s 5c", rules=rules, melds=[KINGS, "9c 9d 9h 2c 2d"], took="stock")
    assert reason(two, "ask") == "legal"


def test_a_pair_with_a_joker_does_not_open_where_three_naturals_are_needed() -> None:
    """R5.1, R6.1: ``min_naturals=3``: the aces cannot go down at all."""
    rules = house(min_naturals=3)
    hand = "Ac Ad Jo Kc Kd Kh 4c 5d"
    for need, legal in ((30, True), (80, True), (85, False)):
        state = spot(hand, rules=rules, took="stock", needs=(need, 50))
        assert (check(state, Open(faces_of("Kc Kd Kh"))) is None) == legal


def test_wilds_go_where_they_count_most() -> None:
    """R6.1: one wild opens the aces, the other the kings or joins them: 90, not 95."""
    hand = "Ac Ad Kc Kd 2c Jo 4c 5d 6h"
    for need, legal in ((130, True), (135, False)):
        state = spot(hand, took="stock", needs=(need, 50))
        assert (check(state, Open(faces_of("Ac Ad Jo"))) is None) == legal
        assert (check(state, Open(faces_of("Kc Kd 2c"))) is None) == legal


def test_black_threes_may_go_out_from_beside_a_debt_that_is_paid() -> None:
    """R8.6, decision 22: eights pay 90 with a joker's help, then the threes follow."""
    hand = f"8c 8d {SEVEN_FIVES} 3c 3c 3s"
    state = spot(hand, pile="8h", needs=(65, 50))
    play = f"take 8c 8d, meld {SEVEN_FIVES}, meld 3c 3c 3s"
    assert position_of(after(state, play)).out == 0
    short = spot(hand, pile="8h", needs=(70, 50))
    assert check(short, PAIR) is not None


def test_a_hand_of_one_rank_only_ends_in_one_way() -> None:
    """R4.6: with a canasta needed and seven in the hand, all of them or five at most."""
    state = spot(SEVEN_FIVES, melds=[NINES], took="stock")
    assert reason(state, f"meld {SEVEN_FIVES}") == "legal"
    assert reason(state, "meld 5c 5d 5h 5s 5c, discard 5d") == "legal"
    six = after(state, "meld 5c 5d 5h 5s 5c")
    assert reason(six, "add 5d to 5") == "legal"
    assert len(legal_actions(after(six, "add 5d to 5"))) == 1
