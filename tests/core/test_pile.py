"""R7: taking the pile."""

from __future__ import annotations

import pytest

from canasta import Discard, Take, apply, check, face_of, faces_of, legal_actions, names_of, view
from canasta.core.position import position_of
from tests.positions import JACKS, RULESETS, after, hand_of, house, reason, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"


@pytest.mark.parametrize(
    ("pile", "code"),
    [
        ("8d Jo", "top_is_wild"),
        ("8d 2c", "top_is_wild"),
        ("8d 3c", "pile_blocked"),
        ("8d 3h", "top_is_red_three"),
        ("", "pile_empty"),
    ],
)
def test_only_a_pile_with_a_natural_on_top_can_be_taken(pile: str, code: str) -> None:
    """R7.1; fault 26: each kind of top is refused for its own reason."""
    state = spot("8c 8h 2s 2d 3s Jo", melds=[JACKS], pile=pile)
    for cards in ("8c 8h", "2s 2d", "3s Jo"):
        assert reason(state, f"take {cards}") == code
    assert check(state, Take()) is not None
    assert not [action for action in legal_actions(state) if isinstance(action, Take)]


@pytest.mark.parametrize("freezer", ["Jo", "2c"])
def test_a_wild_freezes_the_pile_until_it_is_taken(freezer: str) -> None:
    """R7.2: only a natural pair helps, however many cards lie upon the wild."""
    state = spot("8c 2s 5c 6d", melds=[JACKS, NINES], pile=f"4d {freezer} 7d Kc 8d")
    assert reason(state, "take 8c 2s") == "pile_frozen"
    lay_off = spot("8c 2s 5c 6d", melds=[JACKS, NINES], pile=f"4d {freezer} 9s")
    found = refusal(lay_off, "take")
    assert found is not None
    assert (found.code, found.facts) == ("pile_frozen", {"rank": "9", "cause": "wild"})
    pair = spot("8c 8h 5c 6d", melds=[JACKS, NINES], pile=f"4d {freezer} 7d Kc 8d")
    assert reason(pair, "take 8c 8h") == "legal"


def test_a_red_three_of_the_start_freezes_the_pile() -> None:
    """R7.2, decision 9: not by the ruleset that names wilds alone."""
    state = spot("8c 2s 5c 6d", melds=[JACKS], pile="3d 8d")
    found = refusal(state, "take 8c 2s")
    assert found is not None
    assert found.facts == {"rank": "8", "cause": "red_three"}
    for free in (house(initial_red_three_freezes=False), house("spruce")):
        state = spot("8c 2s 5c 6d", rules=free, melds=[JACKS], pile="3d 8d")
        assert reason(state, "take 8c 2s") == "legal"


def test_a_covered_black_three_is_an_ordinary_card() -> None:
    """R7.2, R7.7; ``black_three_mode=freeze`` lets it freeze."""
    assert reason(spot("8c 2s 5c 6d", melds=[JACKS], pile="3c 8d"), "take 8c 2s") == "legal"
    frozen = spot("8c 2s 5c 6d", rules=house("bicycle"), melds=[JACKS], pile="3c 8d")
    found = refusal(frozen, "take 8c 2s")
    assert found is not None
    assert found.facts == {"rank": "8", "cause": "black_three"}


def test_the_pile_is_frozen_for_a_side_that_has_not_opened() -> None:
    """R7.2: for that side alone."""
    found = refusal(spot("Kc Jo Kh 5c 6d", pile="9h Kd"), "take Kc Jo")
    assert found is not None
    assert (found.code, found.facts) == ("pile_frozen", {"rank": "K", "cause": "unopened"})
    assert reason(spot("Kc Jo 5c 6d", melds=[JACKS], pile="9h Kd"), "take Kc Jo") == "legal"
    free = house(frozen_before_opening=False)
    assert reason(spot("Kc Jo 5c 6d", rules=free, pile="9h Kd"), "take Kc Jo") == "legal"


def test_more_naturals_and_wilds_may_go_down_with_the_pair() -> None:
    """R7.3; fault 14: two, three or four queens, and a two besides."""
    state = spot("Qc Qd Qs Qh 2c 5c 6d", melds=[JACKS], pile="Jo Qh")
    for cards in ("Qc Qd", "Qc Qd Qs", "Qc Qd Qs Qh", "Qc Qd 2c"):
        assert reason(state, f"take {cards}") == "legal"
    assert reason(state, "take Qc 2c") == "pile_frozen"
    assert reason(state, "take Qc") == "pile_frozen"


def test_a_frozen_pile_needs_the_pair_though_the_side_has_the_rank() -> None:
    """R7.3: all becomes one meld."""
    state = spot("9s 9c 5c 6d", melds=[JACKS, NINES], pile="Jo 9d")
    assert reason(state, "take") == "pile_frozen"
    assert reason(state, "take 9s") == "pile_frozen"
    taken = after(state, "take 9s 9c")
    assert names_of(view(taken, 0).melds(0)[0].cards) == "9c 9c 9d 9d 9h 9s"
    assert hand_of(taken) == "5c 6d Jo"


def test_a_free_pile_is_taken_with_a_pair_a_natural_and_a_wild_or_onto_a_meld() -> None:
    """R7.4; faults 12 and 24: none of the cards of the rank is needed for the last."""
    state = spot("8c 8h 2s 5c 6d", melds=[JACKS], pile="4d 8d")
    assert reason(state, "take 8c 8h") == "legal"
    assert reason(state, "take 8c 2s") == "legal"
    assert reason(state, "take") == "no_meld_to_lay_off"
    onto = after(spot("5c 6d", melds=[JACKS, NINES], pile="4d 9s"), "take")
    assert names_of(view(onto, 0).melds(0)[0].cards) == "9c 9d 9h 9s"
    assert hand_of(onto) == "4d 5c 6d"


def test_the_top_card_may_join_a_canasta() -> None:
    """R7.4 (c), decision 8: in every ruleset."""
    for name in RULESETS:
        state = spot("5c 6d", rules=house(name), melds=[JACKS], pile="4d Jh")
        assert reason(state, "take") == "legal"


def test_two_wilds_claim_nothing() -> None:
    """R7.4."""
    state = spot("2c 2s Jo 5c 6d", melds=[JACKS], pile="4d 8d")
    assert reason(state, "take 2c 2s") == "claim_two_wilds"
    assert reason(state, "take 2c Jo") == "claim_two_wilds"


def test_a_claim_is_of_the_rank_on_top() -> None:
    """R7.3, R7.4."""
    found = refusal(spot("7c 7h 5c 6d", melds=[JACKS], pile="4d 8d"), "take 7c 7h")
    assert found is not None
    assert (found.code, found.facts) == ("claim_not_matching", {"top": "8d"})


def test_what_comes_of_a_take_is_a_meld_by_the_limits() -> None:
    """R7.4, decision 16: four eights and three wilds take an eight and no further wild."""
    eights = "8c 8d 8h 8s 2d 2h Jo"
    state = spot("8c 2s 5c 6d", melds=[eights], pile="4d 8d")
    assert reason(state, "take") == "legal"
    assert reason(state, "take 8c") == "legal"
    assert reason(state, "take 8c 2s") == "too_many_wilds"
    assert reason(state, "take 2s") == "too_many_wilds"


def test_a_natural_and_a_wild_on_an_own_meld_have_one_form() -> None:
    """R7.4, decision 43: the top is laid off and the two follow; it is the same play."""
    state = spot("9s 2c 5c 6d", melds=[JACKS, NINES], pile="4d 9d")
    found = check(state, Take(faces_of("9s 2c")))
    assert found is not None
    assert found.code == "rank_already_melded"
    assert after(state, "take 9s 2c") == after(state, "take, add 9s to 9, add 2c to 9")
    three = spot("9s 2c 5c 6d", melds=[JACKS, "9c 9h 2d 2h Jo"], pile="4d 9d")
    assert reason(three, "take 9s 2c") == "too_many_wilds"


def test_taking_by_laying_off_is_an_option() -> None:
    """R7.4: ``take_by_layoff=false``: cards from the hand are needed."""
    rules = house(take_by_layoff=False)
    state = spot("9s 2c 5c 6d", rules=rules, melds=[JACKS, NINES], pile="4d 9d")
    assert reason(state, "take") == "lay_off_take_off"
    assert reason(state, "take 9s") == "lay_off_take_off"
    assert reason(state, "take 9s 2c") == "legal"
    pair = spot("9s 9c 5c 6d", rules=rules, melds=[JACKS, NINES], pile="4d 9d")
    assert reason(pair, "take 9s 9c") == "legal"


def test_the_whole_pile_is_taken_and_the_top_card_is_melded_at_once() -> None:
    """R7.5; fault 22."""
    taken = after(spot("8c 8h 5c 6d", melds=[JACKS], pile="4d Kc Kd 8d"), "take 8c 8h")
    assert position_of(taken).pile == ()
    assert hand_of(taken) == "4d 5c 6d Kc Kd"
    assert names_of(view(taken, 0).melds(0)[0].cards) == "8c 8d 8h"
    assert view(taken, 0).took == "pile"


def test_cards_of_the_pile_may_be_melded_in_the_same_turn() -> None:
    """R7.5."""
    state = spot("8c 8h 5c 6d", melds=[JACKS], pile="4d Kc Kd Kh 8d")
    assert reason(state, "take 8c 8h, meld Kc Kd Kh, discard 4d") == "legal"


def test_the_rest_of_the_pile_waits_aside_until_the_points_are_paid() -> None:
    """R7.5, decision 33: only then it comes into the hand."""
    state = spot("8c 8h Ac Ad 2s 6d", pile="4d Kc 8d", needs=(90, 50))
    claimed = apply(state, Take(faces_of("8c 8h")))
    seen = view(claimed, 0)
    assert seen.is_aside
    assert hand_of(claimed) == "6d Ac Ad 2s"
    assert names_of(seen.pile) == "4d Kc"
    found = check(claimed, Discard(face_of("6d")))
    assert found is not None
    assert (found.code, found.facts) == ("below_opening_minimum", {"minimum": 90, "count": 30})
    paid = after(claimed, "meld Ac Ad 2s")
    assert not view(paid, 0).is_aside
    assert hand_of(paid) == "4d 6d Kc"
    assert view(paid, 0).is_opened(0)


def test_red_threes_of_a_pile_are_laid_and_not_replaced() -> None:
    """R7.5, R8.2; fault 54."""
    state = spot("8c 8h 5c 6d", melds=[JACKS], pile="3d 3h 4d 8d")
    stock = len(position_of(state).stock)
    taken = after(state, "take 8c 8h")
    told = position_of(taken)
    assert names_of(told.red_threes[0]) == "3d 3h"
    assert hand_of(taken) == "4d 5c 6d"
    assert len(told.stock) == stock


@pytest.mark.parametrize(
    ("option", "stock", "legal"),
    [
        ("never", 30, False),
        ("never", 0, False),
        ("stock_empty_only", 1, False),
        ("stock_empty_only", 0, True),
        ("allow", 1, True),
        ("allow", 0, True),
    ],
)
def test_one_card_may_not_take_one_card(option: str, stock: int, legal: bool) -> None:
    """R7.6, decision 12: with two cards in the hand or in the pile it may."""
    rules = house(one_card_take=option)
    melds = [JACKS, NINES]
    state = spot("5c", rules=rules, melds=melds, pile="9s", stock_size=stock)
    assert reason(state, "take") == ("legal" if legal else "one_card_rule")
    two = spot("5c 6d", rules=rules, melds=melds, pile="9s", stock_size=stock)
    assert reason(two, "take") == "legal"
    deep = spot("5c", rules=rules, melds=melds, pile="4d 9s", stock_size=stock)
    assert reason(deep, "take") == "legal"


def test_one_card_for_one_card_is_refused_unless_a_ruleset_says_otherwise() -> None:
    """R7.6, decision 13: where a source is silent the default holds."""
    for name in RULESETS:
        state = spot("5c", rules=house(name), melds=[JACKS, NINES], pile="9s", stock_size=0)
        assert reason(state, "take") == ("legal" if name == "wikihow" else "one_card_rule")


def test_a_black_three_blocks_the_next_player_and_nobody_after_it() -> None:
    """R7.7, R8.5; fault 18."""
    start = spot(
        "3c 4c 5c",
        melds=[JACKS],
        theirs=[NINES, "4d 4h 4s"],
        took="stock",
        pile="9s",
        stock="7d 7h",
        others={1: "7c 9s Kc Qd", 2: "7s 8d Kh Qh"},
    )
    blocked = after(start, "discard 3c")
    assert reason(blocked, "take 9s 9s") == "pile_blocked"
    assert reason(blocked, "take") == "pile_blocked"
    free = after(blocked, "draw, discard 7c")
    assert reason(free, "take 7s 7s") != "pile_blocked"
    assert names_of(view(free, 2).pile) == "9s 3c 7c"
    assert not view(free, 2).is_frozen


def test_taking_a_pile_ends_its_freeze() -> None:
    """R7.8; fault 16: the next discard begins a new pile that is not frozen."""
    state = spot("8c 8h 5c 7d", melds=[JACKS], theirs=["7c 7h 7s"], pile="Jo 4d 8d")
    taken = after(state, "take 8c 8h")
    assert not view(taken, 0).is_frozen
    new = after(taken, "discard 7d")
    assert names_of(view(new, 1).pile) == "7d"
    assert not view(new, 1).is_frozen
    assert reason(new, "take") == "legal"


def test_a_wild_discarded_freezes_for_everybody() -> None:
    """R7.2: also for the side that discarded it."""
    state = after(spot("2c 5c 6d", melds=[JACKS], took="stock", pile="9s"), "discard 2c")
    assert view(state, 1).is_frozen
    assert reason(state, "take") == "top_is_wild"


def test_where_only_the_top_freezes_a_covered_wild_does_nothing() -> None:
    """R7.2, decisions 7 and 26: ``wild_freeze_mode=top_only``."""
    rules = house(wild_freeze_mode="top_only")
    state = spot("8c 2s 5c 6d", rules=rules, melds=[JACKS], pile="Jo 8d")
    assert reason(state, "take 8c 2s") == "legal"
    assert reason(spot("8c 2s 5c", rules=rules, melds=[JACKS], pile="8d Jo"), "take 8c 2s") == (
        "top_is_wild"
    )


def test_a_claim_names_the_meld_that_it_joins_where_there_are_several() -> None:
    """R5.4, R7.4, decision 38."""
    rules = house(duplicate_rank_melds=True)
    melds = [JACKS, NINES, "9c 9d 9h at 12"]
    state = spot("5c 6d", rules=rules, melds=melds, pile="4d 9s")
    assert check(state, Take((), 5)) is None
    assert check(state, Take((), 12)) is None
    assert [meld.size for meld in view(apply(state, Take((), 12)), 0).melds(0)] == [3, 7, 4]
    assert check(state, Take((), 13)) is not None
    assert check(state, Take((), 7)) is not None
