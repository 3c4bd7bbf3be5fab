"""The seats of a record follow from the cards that were drawn for them (R2.2, R2.3)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta import Rng, Rules, Seating, faces_of, start_match
from canasta.core.changes import rules_from_changes
from canasta.core.rules import FirstDealer, PartnerChoice
from canasta.records import Record, RecordMismatch, Where, verify
from tests.records.matches import PLAYERS

DRAWN = rules_from_changes(
    Rules(), {"partner_choice": "draw_two_high", "first_dealer": "right_of_highest_draw"}
)
FIRST = faces_of("Kc 9d Ah 4s")
"""The ace is highest, then the king: players 2 and 0 are partners, 1 sits left of 2."""
SEATS = (2, 1, 0, 3)


def record(rules: Rules, seating: Seating) -> Record:
    return Record("yorimichi", rules, PLAYERS, seating)


def refusal(rules: Rules, seating: Seating) -> tuple[str, Where, str, str]:
    with pytest.raises(RecordMismatch) as refused:
        verify(record(rules, seating))
    error = refused.value
    return error.code, error.where, error.expected, error.found


@given(st.integers(0, 10**6), st.sampled_from(PartnerChoice), st.sampled_from(FirstDealer))
def test_every_draw_that_can_be_is_taken(
    seed: int, choice: PartnerChoice, dealer: FirstDealer
) -> None:
    rules = replace(Rules(), partner_choice=choice, first_dealer=dealer)
    verify(record(rules, start_match(rules, Rng(seed))[1]))


def test_the_two_highest_cards_are_partners_and_the_dealer_sits_right_of_the_highest() -> None:
    verify(record(DRAWN, Seating(SEATS, 3, (FIRST,))))
    assert refusal(DRAWN, Seating((2, 0, 1, 3), 3, (FIRST,))) == (
        "wrong_seats",
        Where(key="seats"),
        "2 1 0 3",
        "2 0 1 3",
    )
    assert refusal(DRAWN, Seating(SEATS, 0, (FIRST,))) == (
        "wrong_dealer",
        Where(key="first dealer"),
        "3",
        "0",
    )


def test_with_a_first_dealer_by_chance_any_seat_may_deal() -> None:
    rules = replace(DRAWN, first_dealer=FirstDealer.RANDOM)
    for dealer in range(4):
        verify(record(rules, Seating(SEATS, dealer, (FIRST,))))


def test_jokers_and_equal_cards_are_drawn_again() -> None:
    rounds = (faces_of("Jo Kc Ah Kc"), (*faces_of("Kd 9d"), None, *faces_of("4s")))
    verify(record(DRAWN, Seating(SEATS, 3, rounds)))
    assert refusal(DRAWN, Seating(SEATS, 3, rounds[:1])) == (
        "wrong_draw",
        Where(0, 2, "draw"),
        "?? ?? - ??",
        "",
    )
    everybody = (rounds[0], faces_of("Kd 9d As 4s"))
    assert refusal(DRAWN, Seating(SEATS, 3, everybody)) == (
        "wrong_draw",
        Where(0, 2, "draw"),
        "?? ?? - ??",
        "Kd 9d As 4s",
    )
    again = (*rounds, (None, None, None, *faces_of("5s")))
    assert refusal(DRAWN, Seating(SEATS, 3, again)) == (
        "wrong_draw",
        Where(0, 3, "draw"),
        "",
        "- - - 5s",
    )


def test_no_card_is_drawn_more_often_than_the_packs_have_it() -> None:
    rounds = (faces_of("Kc Kc Ah 4s"), (*faces_of("Kc 9d"), None, None))
    assert refusal(DRAWN, Seating(SEATS, 3, rounds)) == (
        "wrong_draw",
        Where(0, 2, "draw"),
        "",
        "Kc",
    )


def test_rules_with_a_draw_need_one_and_rules_without_have_none() -> None:
    assert refusal(DRAWN, Seating(SEATS, 3)) == (
        "wrong_draw",
        Where(0, 1, "draw"),
        "?? ?? ?? ??",
        "",
    )
    assert refusal(Rules(), Seating((0, 1, 2, 3), 3, (FIRST,))) == (
        "wrong_draw",
        Where(0, 1, "draw"),
        "",
        "Kc 9d Ah 4s",
    )
    verify(record(Rules(), Seating((3, 2, 1, 0), 0)))


def test_each_player_sits_at_one_seat() -> None:
    assert refusal(Rules(), Seating((0, 1, 2, 2), 0)) == (
        "wrong_players",
        Where(key="seats"),
        "0 1 2 3",
        "0 1 2 2",
    )
