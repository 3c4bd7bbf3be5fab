"""R10.1 to R10.5: going out."""

from __future__ import annotations

import pytest

from canasta import Pass, check, legal_actions, view
from canasta.core.position import position_of
from tests.positions import JACKS, KINGS, after, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"
FIVES = "5c 5d 5h 5s 5c 5d 5h"


def test_going_out_needs_a_canasta() -> None:
    """R10.1: from before, or completed in the same play; fault 44."""
    found = refusal(spot("5c", melds=[NINES], took="stock"), "discard 5c")
    assert found is not None
    assert (found.code, found.facts) == ("canastas_missing", {"needed": 1, "canastas": 0})
    assert reason(spot("5c", melds=[JACKS], took="stock"), "discard 5c") == "legal"
    now = spot("6h 5c", melds=["6c 6d 6h 6s 6c 6d"], took="stock")
    assert position_of(after(now, "add 6h to 6, discard 5c")).out == 0


@pytest.mark.parametrize("needed", [1, 2, 3])
def test_the_number_of_canastas_is_an_option(needed: int) -> None:
    """R10.1: ``canastas_to_go_out``."""
    rules = house(canastas_to_go_out=needed)
    canastas = [JACKS, KINGS, "Qc Qd Qh Qs Qc Qd 2c"]
    for have in range(1, 4):
        state = spot("5c", rules=rules, melds=canastas[:have], took="stock")
        expected = "legal" if have >= needed else "canastas_missing"
        assert reason(state, "discard 5c") == expected


@pytest.mark.parametrize(
    ("owner", "melds", "code"),
    [
        ("side", [JACKS + " by 0"], "legal"),
        ("side", [JACKS + " by 2"], "legal"),
        ("partner", [JACKS + " by 2"], "legal"),
        ("partner", [JACKS + " by 0"], "partner_canasta_missing"),
        ("partner", [JACKS + " by 0", KINGS + " by 2"], "legal"),
        ("self", [JACKS + " by 0"], "legal"),
        ("self", [JACKS + " by 2"], "own_canasta_missing"),
        ("self", [JACKS + " by 2", KINGS + " by 0"], "legal"),
    ],
)
def test_who_put_the_canasta_down_is_an_option(owner: str, melds: list[str], code: str) -> None:
    """R10.1: ``canasta_owner``; decision 6: the owner is who put the meld down first."""
    rules = house(canasta_owner=owner)
    assert reason(spot("5c", rules=rules, melds=melds, took="stock"), "discard 5c") == code


def test_completing_partners_meld_leaves_it_partners() -> None:
    """R10.1, decision 6."""
    melds = ["6c 6d 6h 6s 6c 6d by 2"]
    for owner, code in (("partner", "legal"), ("self", "own_canasta_missing")):
        state = spot("6h 5c", rules=house(canasta_owner=owner), melds=melds, took="stock")
        assert reason(state, "add 6h to 6") == code


def test_two_canastas_of_which_one_has_the_right_owner_are_enough() -> None:
    """Decision 29."""
    rules = house(canastas_to_go_out=2, canasta_owner="self")
    mixed = spot("5c", rules=rules, melds=[JACKS + " by 2", KINGS + " by 0"], took="stock")
    assert reason(mixed, "discard 5c") == "legal"
    partners = spot("5c", rules=rules, melds=[JACKS + " by 2", KINGS + " by 2"], took="stock")
    assert reason(partners, "discard 5c") == "own_canasta_missing"
    one = spot("5c", rules=rules, melds=[KINGS + " by 0"], took="stock")
    assert reason(one, "discard 5c") == "canastas_missing"


@pytest.mark.parametrize(
    ("option", "by_discard", "by_meld"),
    [
        ("optional", "legal", "legal"),
        ("required", "legal", "final_discard_required"),
        ("forbidden", "final_discard_forbidden", "legal"),
    ],
)
def test_the_last_card_is_discarded_or_melded(option: str, by_discard: str, by_meld: str) -> None:
    """R10.2: ``final_discard``; both ways by default."""
    rules = house(final_discard=option)
    state = spot("9s", rules=rules, melds=[JACKS, NINES], took="stock")
    assert reason(state, "discard 9s") == by_discard
    assert reason(state, "add 9s to 9") == by_meld


def test_a_hand_keeps_what_its_last_discard_needs() -> None:
    """R10.2, R4.6: two nines: with ``required`` only one may be laid, with ``forbidden`` both."""
    for option, play, code in (
        ("required", "add 9s to 9", "legal"),
        ("required", "add 9s to 9, add 9c to 9", "final_discard_required"),
        ("forbidden", "add 9s to 9", "legal"),
        ("forbidden", "add 9s to 9, discard 9c", "final_discard_forbidden"),
        ("forbidden", "add 9s to 9, add 9c to 9", "legal"),
    ):
        rules = house(final_discard=option)
        state = spot("9s 9c", rules=rules, melds=[JACKS, NINES], took="stock")
        assert reason(state, play) == code
    rest = spot("9s 5c", rules=house(final_discard="forbidden"), melds=[JACKS, NINES], took="stock")
    assert reason(rest, "add 9s to 9") == "must_keep_card"


def test_without_a_canasta_a_card_is_kept_after_the_discard() -> None:
    """R10.3; fault 44: melding down to one card or to none is refused."""
    state = spot("4c 4d 4h 4s", melds=[NINES], took="stock")
    assert reason(state, "meld 4c 4d 4h") == "must_keep_card"
    assert reason(state, "meld 4c 4d 4h 4s") == "must_keep_card"
    assert reason(state, "discard 4c") == "legal"


def test_skipping_the_discard_is_an_option() -> None:
    """R10.3, decision 14: ``one_card_no_canasta=skip_discard``: pass with one card."""
    rules = house(one_card_no_canasta="skip_discard")
    state = spot("4c 4d 4h 4s", rules=rules, melds=[NINES], took="stock")
    one = after(state, "meld 4c 4d 4h")
    assert Pass() in legal_actions(one)
    assert reason(one, "discard 4s") == "canastas_missing"
    assert position_of(after(one, "pass")).turn == 1
    assert reason(state, "meld 4c 4d 4h 4s") == "canastas_missing"
    two = spot("4c 4d", rules=rules, melds=[NINES], took="stock")
    assert reason(two, "pass") == "pass_not_allowed"
    canasta = spot("4c", rules=rules, melds=[JACKS], took="stock")
    assert reason(canasta, "pass") == "pass_not_allowed"


def test_going_out_brings_a_hundred_and_ends_the_deal_at_once() -> None:
    """R10.4; fault 50: only the hand of the player who goes out is empty."""
    state = spot("5c", melds=[JACKS], took="stock")
    out = after(state, "discard 5c")
    assert points_of(out, "going_out") == 100
    assert points_of(out, "going_out", 1) == 0
    assert [view(out, 0).hand_size(seat) for seat in range(4)] == [0, 11, 11, 11]
    assert view(out, 1).ending == "went_out"
    assert legal_actions(out) == ()


@pytest.mark.parametrize("bonus", [0, 100, 300])
def test_the_bonus_for_going_out_is_an_option(bonus: int) -> None:
    """R10.4: ``going_out_bonus``; fault 52."""
    out = after(
        spot("5c", rules=house(going_out_bonus=bonus), melds=[JACKS], took="stock"), "discard 5c"
    )
    assert points_of(out, "going_out") == bonus


CONCEALED = [
    # what is done, the default, own_canasta, whole_hand_one_turn
    (f"{FIVES} 9s Td", [NINES], f"meld {FIVES}, discard 9s", None),
    (f"{FIVES} Td", [NINES], f"meld {FIVES}, discard Td", (True, True, True)),
    (f"{FIVES}", [NINES], f"meld {FIVES}", (True, True, True)),
    (f"{FIVES} 9s", [NINES], f"meld {FIVES}, add 9s to 9", (False, True, True)),
    ("Qc Qd Qh", [JACKS], "meld Qc Qd Qh", (False, False, True)),
    ("Qc Qd Qh Js", [JACKS], "meld Qc Qd Qh, add Js to J", (False, False, True)),
    ("5h", ["5c 5d 5h 5s 5c 5d"], "add 5h to 5", (False, False, True)),
]


@pytest.mark.parametrize(("hand", "melds", "play", "expected"), CONCEALED)
def test_going_out_concealed(
    hand: str, melds: list[str], play: str, expected: tuple[bool, bool, bool] | None
) -> None:
    """R10.5: 100 more; conditions 3 and 4 by ``concealed_out_requires``; decisions 10, 11, 40."""
    options = ("own_canasta_no_layoff", "own_canasta", "whole_hand_one_turn")
    for place, option in enumerate(options):
        rules = house(concealed_out_requires=option)
        state = spot(hand, rules=rules, melds=melds, took="stock")
        end = after(state, play)
        if expected is None:
            assert position_of(end).ending == "live"
            continue
        assert points_of(end, "going_out") == 100
        assert points_of(end, "concealed_going_out") == (100 if expected[place] else 0)


@pytest.mark.parametrize("option", ["own_canasta_no_layoff", "own_canasta", "whole_hand_one_turn"])
def test_who_has_melded_before_does_not_go_out_concealed(option: str) -> None:
    """R10.5, condition 1: nothing of an earlier turn; red threes do not matter."""
    rules = house(concealed_out_requires=option)
    for melded, points in ((True, 0), (False, 100)):
        state = spot(
            f"{FIVES} Td",
            rules=rules,
            melds=[NINES],
            took="stock",
            reds={0: "3d"},
            has_melded=(melded, False, True, False),
        )
        assert points_of(after(state, f"meld {FIVES}, discard Td"), "concealed_going_out") == points


def test_a_lay_off_of_an_earlier_turn_is_remembered() -> None:
    """R10.5, condition 1: laying one card off on partner's meld was melding."""
    start = spot("9s 5h Td", melds=[NINES], took="stock", stock="4c 4d 4h 4s")
    assert not view(start, 0).has_melded(0)
    end = after(start, "add 9s to 9, discard Td")
    assert view(end, 0).has_melded(0)
    assert not view(end, 0).has_melded(1)
    assert not view(after(start, "discard Td"), 0).has_melded(0)


def test_cards_of_a_taken_pile_may_be_among_the_canasta() -> None:
    """R10.5, conditions 2 and 3: after a take as after a draw."""
    state = spot("5c 5d 5h 5s", melds=[NINES], pile="5c 5d 5h")
    out = after(state, "take 5c 5d 5h 5s, add 5c to 5, add 5d to 5")
    assert position_of(out).out == 0
    assert points_of(out, "concealed_going_out") == 100


def test_a_take_onto_partners_meld_is_no_concealed_going_out() -> None:
    """R10.5, condition 4: the top card was added to it."""
    for option, points in (("own_canasta_no_layoff", 0), ("own_canasta", 100)):
        rules = house(concealed_out_requires=option)
        state = spot(FIVES + " Td", rules=rules, melds=[NINES], pile="9s")
        out = after(state, f"take, meld {FIVES}, discard Td")
        assert points_of(out, "concealed_going_out") == points


@pytest.mark.parametrize("extra", [0, 100, 200])
def test_the_extra_for_going_out_concealed_is_an_option(extra: int) -> None:
    """R10.5: ``concealed_out_extra``."""
    rules = house(concealed_out_extra=extra)
    state = spot(FIVES, rules=rules, melds=[NINES], took="stock")
    out = after(state, f"meld {FIVES}")
    assert points_of(out, "going_out") == 100
    assert points_of(out, "concealed_going_out") == extra


def test_only_the_seat_in_turn_goes_out() -> None:
    """R10.4: partner's empty hand of a later turn is not asked for; fault 50."""
    state = spot("5c", melds=[JACKS], took="stock", others={2: "Kc Kd Kh"})
    out = after(state, "discard 5c")
    assert position_of(out).out == 0
    assert points_of(out, "cards_in_hand") == -30
    assert check(out, Pass()) is not None
