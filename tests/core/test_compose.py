"""Whole plays: sorted into steps by the rules (R4.7, R5.4, decision 41)."""

from __future__ import annotations

import pytest

from canasta import (
    Add,
    Discard,
    Draw,
    IllegalAction,
    Open,
    PutDown,
    State,
    Take,
    TakeWith,
    Violation,
    apply_all,
    expand,
    face_of,
    faces_of,
    view,
)
from canasta.core.compose import Part, meld_steps, take_steps
from tests.positions import JACKS, KINGS, after, house, parts, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"
NATURALS_ONLY = house(add_to_canasta="naturals_only")
CLOSED = house(add_to_canasta="none")


def refused(state: State, *given: Part) -> Violation:
    """Return why a play cannot be sorted into steps."""
    with pytest.raises(IllegalAction) as caught:
        expand(state, given)
    return caught.value.violation


def put(cards: str, meld: int | None = None) -> PutDown:
    return PutDown(faces_of(cards), meld)


def test_a_new_meld_is_three_cards_and_the_others_one_by_one() -> None:
    state = spot("Kc Kd Kh Ks 2d 4h", melds=[JACKS], took="stock")
    assert expand(state, [put("Kc Kd Kh Ks 2d")]) == (
        Open(faces_of("Kc Kd Kh")),
        Add(face_of("Ks"), 9),
        Add(face_of("2d"), 9),
    )


def test_a_pair_begins_with_its_wild() -> None:
    state = spot("Kc Kd 2d Jo 4h", melds=[JACKS], took="stock")
    assert expand(state, [put("Kc Kd 2d Jo")]) == (
        Open(faces_of("Kc Kd 2d")),
        Add(face_of("Jo"), 9),
    )


def test_cards_join_the_meld_of_their_rank() -> None:
    state = spot("9s 2d 4h", melds=[JACKS, NINES], took="stock")
    assert expand(state, [put("9s 2d")]) == (Add(face_of("9s"), 5), Add(face_of("2d"), 5))


def test_wilds_alone_join_a_meld_that_is_named() -> None:
    state = spot("2d Jo 4h", melds=[JACKS, NINES], took="stock")
    assert expand(state, [put("2d Jo", 5)]) == (Add(face_of("2d"), 5), Add(face_of("Jo"), 5))
    assert refused(state, put("2d Jo")).code == "wild_meld"


def test_a_meld_that_was_put_down_in_the_same_play_is_there() -> None:
    state = spot("Kc Kd Kh Ks 4h 6s", melds=[JACKS], took="stock")
    steps = expand(state, [put("Kc Kd Kh"), put("Ks")])
    assert steps == (Open(faces_of("Kc Kd Kh")), Add(face_of("Ks"), 9))
    assert expand(state, [put("Kc Kd Kh"), put("Ks", 9)]) == steps


def test_naturals_come_first_where_a_ratio_asks_for_it() -> None:
    """Decision 41."""
    state = spot("9s 9c 2d 2h Jo 4h", rules=house("spruce"), melds=["9d 9h Jo"], took="stock")
    steps = expand(state, [put("2d 9s 9c 2h")])
    assert [step.card for step in steps if isinstance(step, Add)][:2] == list(faces_of("9c 9s"))


def test_wilds_come_before_the_seventh_card_where_a_canasta_takes_naturals_only() -> None:
    """Decision 41: in a new meld and on one that lies there."""
    cards = "9c 9d 9h 9s 9c 9d 9h 2d"
    state = spot(cards + " 4h 6s", rules=NATURALS_ONLY, melds=[JACKS], took="stock")
    assert after(state, f"meld {cards}") is not None
    five = spot("9c 9d 2d 4h 6s", rules=NATURALS_ONLY, melds=["9c 9d 9h 9h 9s"], took="stock")
    assert view(after(five, "meld 9c 9d 2d"), 0).melds(0)[0].size == 8
    seven = spot("9c 2d 4h 6s", rules=NATURALS_ONLY, melds=["9c 9d 9h 9h 9s 9s 9d"], took="stock")
    found = refused(seven, put("9c 2d"))
    assert (found.code, found.facts) == ("no_wild_on_canasta", {"rank": "9"})


REFUSED: list[tuple[str, dict[str, object], str, dict[str, object]]] = [
    ("Kc Kd", {}, "meld_too_small", {"cards": 2}),
    ("Kc", {}, "meld_too_small", {"cards": 1}),
    ("Kc Jo 2d", {}, "too_few_naturals", {"naturals": 1, "minimum": 2}),
    ("Kc Kd Kh 2c 2d 2h Jo", {}, "too_many_wilds", {"wilds": 4, "maximum": 3}),
    ("Kc Kd Kh 2c", {"max_wilds": 0}, "too_many_wilds", {"wilds": 1, "maximum": 0}),
    (
        "Kc Kd Jo 2c 2d",
        {"wild_ratio": "wilds_le_naturals"},
        "wilds_exceed_naturals",
        {"wilds": 3, "naturals": 2},
    ),
    (
        "Kc Kd Kh 2c 2d 2h Jo",
        {"max_wilds": "none"},
        "canasta_needs_naturals",
        {"naturals": 3, "minimum": 4},
    ),
    ("Kc Kd Kh Ks Kc Kd Kh Ks", {"add_to_canasta": "none"}, "canasta_full", {"rank": "K"}),
    ("Kc Kd Qh", {}, "meld_mixed_ranks", {}),
    ("3d Kd Kh", {}, "red_three_not_melded", {}),
    ("3c 3s Jo", {}, "black_three_no_wilds", {}),
    ("3c 3s Kd", {}, "meld_mixed_ranks", {}),
    ("3c 3s", {}, "black_three_count", {"count": 2}),
    ("Jo 2c 2d", {}, "wild_meld", {}),
]


@pytest.mark.parametrize(("cards", "options", "code", "facts"), REFUSED)
def test_a_meld_that_no_order_of_steps_can_make_is_refused(
    cards: str, options: dict[str, object], code: str, facts: dict[str, object]
) -> None:
    rules = house("yorimichi", **options)
    state = spot("4h 6s", rules=rules, melds=["Tc Td Th"], took="stock")
    found = refused(state, put(cards))
    assert (found.code, found.facts) == (code, facts)


@pytest.mark.parametrize(
    ("cards", "card", "need"), [("Kc Kc Kc", "Kc", 3), ("Kc Kd Jo Jo Jo Jo Jo", "Jo", 5)]
)
def test_more_of_a_card_than_there_is_are_not_in_the_hand(cards: str, card: str, need: int) -> None:
    """R1.1: nine kings, five jokers: no matter what the melds would allow."""
    state = spot("Kc Kd Jo 4h 6s", rules=house(max_wilds="none"), melds=[JACKS], took="stock")
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, expand(state, [put(cards)]))
    assert caught.value.violation == Violation(
        "card_not_in_hand", {"card": card, "have": 1, "need": need}
    )


def test_nine_naturals_of_a_rank_are_more_than_there_are() -> None:
    """R1.1."""
    state = spot("Kc 4h 6s", melds=[JACKS], took="stock")
    nine = "Kc Kd Kh Ks Kc Kd Kh Ks Kc"
    assert refused(state, put(nine)).code == "card_not_in_hand"


def test_a_natural_and_wilds_are_no_claim_where_three_naturals_are_needed() -> None:
    """R5.1, R7.4."""
    state = spot("Kc 2c 2d 4h 6s", rules=house(min_naturals=3), melds=[JACKS], pile="4c Kh")
    assert refused(state, TakeWith(faces_of("Kc 2c 2d"))) == Violation(
        "too_few_naturals", {"naturals": 2, "minimum": 3}
    )


def test_a_meld_is_named_where_it_lies() -> None:
    state = spot("9s Kc 4h", melds=[JACKS, NINES], took="stock")
    assert refused(state, put("9s", 9)) == Violation("no_such_meld", {"rank": "K"})
    assert refused(state, put("9s", 12)) == Violation("no_such_meld", {"rank": "#12"})
    assert refused(state, put("9s", 99)) == Violation("no_such_meld", {"rank": "#99"})
    assert refused(state, put("Kc", 5)) == Violation("wrong_rank", {"card": "Kc", "rank": "9"})


def test_the_part_that_cannot_be_sorted_is_named() -> None:
    state = spot("Kc Kd Kh 9s 4h", melds=[JACKS], took="stock")
    with pytest.raises(IllegalAction) as caught:
        expand(state, [put("Kc Kd Kh"), put("9s 4h")])
    assert caught.value.step == 1
    assert caught.value.action == put("9s 4h")


TAKES: list[tuple[str, list[str], str, str, tuple[object, ...]]] = [
    # hand, melds, pile, with, steps
    ("9s 2d", [NINES], "9c", "", (Take(),)),
    ("Kc Kd", [JACKS], "Kh", "Kc Kd", (Take((36, 37)),)),
    ("Kc Kd Ks", [JACKS], "Kh", "Kc Kd Ks", (Take((36, 37)), Add(39, 9))),
    ("Kc 2d", [JACKS], "Kh", "Kc 2d", (Take((36, 45)),)),
    ("Kc 2d Jo", [JACKS], "Kh", "Kc 2d Jo", (Take((36, 45)), Add(52, 9))),
    ("9s", [JACKS, NINES], "9c", "9s", (Take(), Add(23, 5))),
    ("9s 2d", [JACKS, NINES], "9c", "9s 2d", (Take(), Add(23, 5), Add(45, 5))),
    ("2d", [JACKS, NINES], "9c", "2d", (Take(), Add(45, 5))),
    ("9s 9c", [JACKS, NINES], "9d", "9c 9s", (Take((20, 23)),)),
    ("Kc Kd", [JACKS], "", "Kc Kd", (Take(),)),
    ("Kc", [JACKS], "Kh", "Kc", (Take(),)),
]


@pytest.mark.parametrize(("hand", "melds", "pile", "cards", "steps"), TAKES)
def test_a_take_is_a_claim_and_what_joins_it(
    hand: str, melds: list[str], pile: str, cards: str, steps: tuple[object, ...]
) -> None:
    """R7.3, R7.4: the claim is what the rules need, the other cards follow."""
    state = spot(hand + " 4h 6s", melds=melds, pile=pile)
    named = [_plain(step) for step in expand(state, [TakeWith(faces_of(cards))])]
    assert named == list(steps)


def _plain(step: object) -> object:
    """Leave the name of the meld out of a take: here there is one of a rank at most."""
    return Take(step.cards) if isinstance(step, Take) else step


def test_cards_of_another_rank_take_nothing() -> None:
    """R7.3, R7.4: not even where the top card alone could be laid off."""
    for melds in ([JACKS], ["Kc Kd Ks"]):
        state = spot("Qc Qd 2c 4h 6s", melds=melds, pile="4c Kh")
        for cards in ("Qc", "Qc Qd", "Qc 2c"):
            found = refusal(state, f"take {cards}")
            assert found == Violation("claim_not_matching", {"top": "Kh"})


def test_what_cannot_be_taken_is_refused_for_its_top_card() -> None:
    """R7.1: whatever it is to be taken with."""
    for pile, code in (("Kh 2h", "top_is_wild"), ("Kh 3s", "pile_blocked"), ("", "pile_empty")):
        state = spot("Kc Kd 4h 6s", melds=[JACKS], pile=pile)
        for cards in ("Kc", "Kc Kd", "4h"):
            found = refusal(state, f"take {cards}")
            assert found is not None
            assert found.code == code


def test_a_frozen_pile_is_claimed_by_a_pair_and_the_wild_follows() -> None:
    """R7.3."""
    state = spot("9s 9c 2d 4h 6s", melds=[JACKS, NINES], pile="Jo 9d")
    assert expand(state, [TakeWith(faces_of("9s 9c 2d"))])[1:] == (Add(45, 5),)


def test_cards_that_the_meld_cannot_hold_are_refused_with_the_take() -> None:
    """R5.2, R7.4."""
    state = spot("9s 2s 4h 6s", melds=[JACKS, "9c 9d 9h 2c 2d Jo"], pile="9c")
    too_many = Violation("too_many_wilds", {"wilds": 4, "maximum": 3})
    assert refusal(state, "take 9s 2s") == too_many
    pair = spot("9s 9d 2s 4h 6s", melds=[JACKS, "9c 9d 9h 2c 2d Jo"], pile="9c")
    assert refusal(pair, "take 9s 9d 2s") == too_many


def test_a_take_onto_a_closed_canasta_is_refused() -> None:
    """R9.2."""
    state = spot("Ks 4h 6s", rules=CLOSED, melds=["Kc Kd Kh Kc Kd 2c Jo"], pile="4c Kh")
    assert refusal(state, "take") == Violation("canasta_full", {"rank": "K"})


def test_a_take_may_name_one_of_several_melds_of_a_rank() -> None:
    """Decision 38: without a name the cards begin a new one."""
    rules = house(duplicate_rank_melds=True)
    melds = [JACKS, NINES, "9c 9d 9h at 12"]
    state = spot("9s 9s 2d 4h 6s", rules=rules, melds=melds, pile="Kc 4c")
    state = spot("9s 2d 4h 6s", rules=rules, melds=melds, pile="Kc 9s")
    assert take_steps(state, faces_of("9s"), 12)[1:] == [Add(23, 12)]
    assert take_steps(state, faces_of("9s 2d"), 5)[1:] == [Add(23, 5), Add(45, 5)]
    assert take_steps(state, faces_of("9s 2d")) == [Take(faces_of("9s 2d"))]
    assert take_steps(state, (), 12) == [Take((), 12)]


def test_several_melds_of_a_rank_are_named_by_their_places() -> None:
    """R5.4, decision 38."""
    rules = house(duplicate_rank_melds=True)
    state = spot("9s 2d 4h 6s", rules=rules, melds=[NINES, "9c 9d 9h at 12"], took="stock")
    assert meld_steps(state, faces_of("9s 2d"), 12) == [Add(23, 12), Add(45, 12)]


def test_steps_that_were_said_as_steps_stay_as_they_are() -> None:
    state = spot("Kc Kd Kh 4h 6s", melds=[JACKS], took="stock", stock="4c")
    said: list[Part] = [Open(faces_of("Kc Kd Kh")), Discard(face_of("4h")), Draw()]
    assert list(expand(state, said)) == said


def test_what_cannot_be_done_is_left_for_the_play_to_refuse() -> None:
    """The refusal names the step: a discard that is not there, then anything."""
    state = spot("Kc Kd Kh 4h 6s", melds=[JACKS], took="stock")
    steps = expand(state, parts("discard 9s, meld Kc Kd Kh"))
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, steps)
    assert caught.value.step == 0
    assert caught.value.violation.code == "card_not_in_hand"


def test_steps_after_the_end_of_the_deal_are_refused_as_such() -> None:
    state = spot("4h", melds=[JACKS], took="stock")
    steps = expand(state, parts("discard 4h, draw, discard 5c"))
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, steps)
    assert (caught.value.step, caught.value.violation.code) == (1, "deal_over")


def test_a_closed_canasta_takes_no_more() -> None:
    """R9.2."""
    state = spot("Ks 4h", rules=CLOSED, melds=[KINGS], took="stock")
    assert refused(state, put("Ks")) == Violation("canasta_full", {"rank": "K"})


def test_an_opening_that_counts_too_little_says_what_it_counts() -> None:
    """R6.1: the whole of it, not the step where it failed."""
    state = spot("Kc Kd Kh Qc Qd Qh 4h 6s", took="stock", needs=(90, 50))
    steps = expand(state, parts("meld Kc Kd Kh, meld Qc Qd Qh"))
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, steps)
    assert caught.value.violation == Violation(
        "below_opening_minimum", {"minimum": 90, "count": 60}
    )
    then = expand(state, parts("meld Kc Kd Kh, meld Qc Qd Qh, discard 4h"))
    with pytest.raises(IllegalAction) as caught:
        apply_all(state, then)
    assert caught.value.violation == Violation(
        "below_opening_minimum", {"minimum": 90, "count": 60}
    )
