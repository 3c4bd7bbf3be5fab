"""Every refusal: its code and its facts, from a position that gives rise to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from canasta import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    IllegalAction,
    Open,
    Pass,
    State,
    Take,
    Violation,
    advance,
    apply,
    check,
    face_of,
    faces_of,
)
from canasta.core.reasons import CODES
from tests.positions import JACKS, KINGS, after, house, refusal, spot

pytestmark = pytest.mark.interpreted

NINES = "9c 9d 9h"
MANUAL = house(red_three_declaration="manual")
LATE = house("pagat_classic")
SKIP = house(one_card_no_canasta="skip_discard")


def open_(cards: str) -> Open:
    return Open(faces_of(cards))


def add(card: str, rank: str) -> Add:
    return Add(face_of(card), "456789TJQKA".index(rank))


def discard(card: str) -> Discard:
    return Discard(face_of(card))


def take(cards: str = "", meld: int | None = None) -> Take:
    return Take(faces_of(cards), meld)


def melding(hand: str, *melds: str, **more: object) -> State:
    """After a draw, with two cards more than the action needs."""
    return spot(hand + " 4h 6s", melds=melds or (JACKS,), took="stock", **more)  # type: ignore[arg-type]


def taking(hand: str, pile: str, *melds: str, **more: object) -> State:
    return spot(hand + " 4h 6s", melds=melds or (JACKS,), pile=pile, **more)  # type: ignore[arg-type]


@dataclass(frozen=True)
class Refused:
    code: str
    state: State
    action: Action
    facts: Mapping[str, object]


OVER = after(spot("5c", melds=[JACKS], took="stock"), "discard 5c")
ASKED = after(spot("5c 9s", rules=LATE, melds=[JACKS, NINES], took="stock"), "ask")
OWING = apply(spot("Kc Kd Kh Ac Ad 2s 4h 6s", took="stock"), open_("Kc Kd Kh"))
CLAIMED = apply(spot("8c 8d Ac Ad 2s 3c 3c 3s 4h 6s", pile="5d 8h", needs=(90, 50)), take("8c 8d"))
PLAIN: Mapping[str, object] = {}
RATIO = house(wild_ratio="wilds_le_naturals")
FREE = house(max_wilds="none")
SHUT = house(add_to_canasta="none")
NATURALS = house(add_to_canasta="naturals_only")

REFUSED = [
    Refused("deal_over", OVER, Draw(), PLAIN),
    Refused("must_answer", ASKED, discard("5c"), PLAIN),
    Refused("no_question", melding("5c"), Answer(yes=True), PLAIN),
    Refused("already_took", melding("5c"), Draw(), PLAIN),
    Refused("already_took", melding("5c"), take("5c 5d"), PLAIN),
    Refused("take_first", taking("5c", "9s"), discard("5c"), PLAIN),
    Refused("stock_empty", taking("5c", "9s", stock_size=0), Draw(), PLAIN),
    Refused("must_take", taking("5c", "Jh", stock_size=0), Pass(), {"rank": "J"}),
    Refused("pass_not_allowed", taking("5c", "9s"), Pass(), PLAIN),
    Refused("pass_not_allowed", melding("5c"), Pass(), PLAIN),
    Refused("pile_empty", taking("5c 5d", ""), take("5c 5d"), PLAIN),
    Refused("top_is_wild", taking("5c 5d", "5h 2s"), take("5c 5d"), {"top": "2s"}),
    Refused("top_is_wild", taking("5c 5d", "5h Jo"), take("5c 5d"), {"top": "Jo"}),
    Refused("top_is_red_three", taking("5c 5d", "3d"), take("5c 5d"), PLAIN),
    Refused("pile_blocked", taking("5c 5d", "5h 3s"), take("5c 5d"), PLAIN),
    Refused("pile_frozen", taking("5c 2d", "2s 5h"), take("5c 2d"), {"rank": "5", "cause": "wild"}),
    Refused("pile_frozen", taking("5c", "3d Jh"), take(), {"rank": "J", "cause": "red_three"}),
    Refused(
        "pile_frozen",
        taking("5c", "3c Jh", rules=house("bicycle")),
        take(),
        {"rank": "J", "cause": "black_three"},
    ),
    Refused(
        "pile_frozen",
        spot("5c 2d Ac Ad Jo", pile="5h"),
        take("5c 2d"),
        {"rank": "5", "cause": "unopened"},
    ),
    Refused("claim_not_matching", taking("5c 5d", "7h"), take("5c 5d"), {"top": "7h"}),
    Refused("claim_not_matching", taking("5c 2d", "7h"), take("5c 2d"), {"top": "7h"}),
    Refused("claim_two_wilds", taking("2c 2d", "7h"), take("2c 2d"), PLAIN),
    Refused("no_meld_to_lay_off", taking("5c", "7h"), take(), {"rank": "7"}),
    Refused("no_meld_to_lay_off", taking("7c 7d", "7h"), take("7c 7d", 3), {"rank": "7"}),
    Refused(
        "lay_off_take_off", taking("5c", "Jh", rules=house(take_by_layoff=False)), take(), PLAIN
    ),
    Refused("one_card_rule", spot("5c", melds=[JACKS], pile="Jh"), take(), PLAIN),
    Refused("card_not_in_hand", melding("5c"), discard("5d"), {"card": "5d", "have": 0, "need": 1}),
    Refused(
        "card_not_in_hand",
        melding("Ks Kc"),
        open_("Ks Ks Kc"),
        {"card": "Ks", "have": 1, "need": 2},
    ),
    Refused(
        "card_not_in_hand", taking("5c", "5h"), take("5c 5d"), {"card": "5d", "have": 0, "need": 1}
    ),
    Refused("meld_mixed_ranks", melding("Kc Kd Qh"), open_("Kc Kd Qh"), PLAIN),
    Refused(
        "too_few_naturals", melding("Kc 2d Jo"), open_("Kc 2d Jo"), {"naturals": 1, "minimum": 2}
    ),
    Refused(
        "too_few_naturals",
        melding("Kc Kd Jo", rules=house(min_naturals=3)),
        open_("Kc Kd Jo"),
        {"naturals": 2, "minimum": 3},
    ),
    Refused(
        "too_many_wilds",
        melding("2c", "9c 9d 9h 2h 2d Jo"),
        add("2c", "9"),
        {"wilds": 4, "maximum": 3},
    ),
    Refused(
        "too_many_wilds",
        melding("Qc Qd 2d", KINGS, rules=house(max_wilds=0)),
        open_("Qc Qd 2d"),
        {"wilds": 1, "maximum": 0},
    ),
    Refused(
        "too_many_wilds",
        taking("9c 2s", "9d", "9s 9d 9h 2h 2d Jo", rules=house(take_by_layoff=False)),
        take("9c 2s"),
        {"wilds": 4, "maximum": 3},
    ),
    Refused(
        "wilds_exceed_naturals",
        melding("2c", "9c 9d 2h 2d", rules=RATIO),
        add("2c", "9"),
        {"wilds": 3, "naturals": 2},
    ),
    Refused(
        "canasta_needs_naturals",
        melding("2c", "9c 9d 9h 2h 2d Jo", rules=FREE),
        add("2c", "9"),
        {"naturals": 3, "minimum": 4},
    ),
    Refused(
        "no_wild_on_canasta", melding("2c", KINGS, rules=NATURALS), add("2c", "K"), {"rank": "K"}
    ),
    Refused("canasta_full", melding("Ks", KINGS, rules=SHUT), add("Ks", "K"), {"rank": "K"}),
    Refused("canasta_full", taking("5c", "Jh", rules=SHUT), take(), {"rank": "J"}),
    Refused("red_three_not_melded", melding("3d 3h 3d", rules=MANUAL), open_("3d 3h 3d"), PLAIN),
    Refused("red_three_not_melded", melding("3d", rules=MANUAL), add("3d", "J"), PLAIN),
    Refused("red_three_not_discarded", melding("3d", rules=MANUAL), discard("3d"), PLAIN),
    Refused("black_three_only_out", melding("3c 3c 3s"), open_("3c 3c 3s"), PLAIN),
    Refused("black_three_only_out", melding("3c"), add("3c", "J"), PLAIN),
    Refused("black_three_no_wilds", melding("3c 3c 2s"), open_("3c 3c 2s"), PLAIN),
    Refused("wild_meld", melding("2c 2d Jo"), open_("2c 2d Jo"), PLAIN),
    Refused("no_such_meld", melding("9s"), add("9s", "9"), {"rank": "9"}),
    Refused("no_such_meld", melding("2s"), add("2s", "9"), {"rank": "9"}),
    Refused("wrong_rank", melding("9s"), add("9s", "J"), {"card": "9s", "rank": "J"}),
    Refused("rank_already_melded", melding("Jh Js Jd"), open_("Jd Jh Js"), {"rank": "J"}),
    Refused("rank_already_melded", taking("Jh 2s", "Js"), take("Jh 2s"), {"rank": "J"}),
    Refused("below_opening_minimum", OWING, discard("4h"), {"minimum": 50, "count": 30}),
    Refused(
        "opening_out_of_reach",
        spot("Kc Kd Kh 4h 6s", took="stock"),
        open_("Kc Kd Kh"),
        {"minimum": 50, "most": 30},
    ),
    Refused(
        "opening_out_of_reach",
        spot("Kc Kd 4h 6s", pile="5c Kh"),
        take("Kc Kd"),
        {"minimum": 50, "most": 30},
    ),
    Refused(
        "opening_keeps_no_card",
        spot("Kc Kd Kh 8c 8d 8h 4c", took="stock", needs=(60, 50)),
        open_("Kc Kd Kh"),
        {"minimum": 60},
    ),
    Refused(
        "must_keep_card",
        spot("9s 4h", melds=[NINES], took="stock"),
        add("9s", "9"),
        {"needed": 1, "canastas": 0},
    ),
    Refused(
        "must_keep_card",
        spot("9s 4h", rules=house(canastas_to_go_out=2), melds=[JACKS, NINES], took="stock"),
        add("9s", "9"),
        {"needed": 2, "canastas": 1},
    ),
    Refused(
        "canastas_missing",
        spot("4h", melds=[NINES], took="stock"),
        discard("4h"),
        {"needed": 1, "canastas": 0},
    ),
    Refused(
        "canastas_missing",
        spot("9s", melds=[NINES], took="stock"),
        add("9s", "9"),
        {"needed": 1, "canastas": 0},
    ),
    Refused(
        "partner_canasta_missing",
        spot("4h", rules=house("wikipedia_ja"), melds=[JACKS + " by 0"], took="stock"),
        discard("4h"),
        PLAIN,
    ),
    Refused(
        "own_canasta_missing",
        spot("4h", rules=house(canasta_owner="self"), melds=[JACKS + " by 2"], took="stock"),
        discard("4h"),
        PLAIN,
    ),
    Refused("must_go_out", after(ASKED, "yes"), discard("5c"), {"cause": "yes"}),
    Refused(
        "must_go_out",
        apply(spot("3c 3c 3s 9s 4h", melds=[JACKS, NINES], took="stock"), open_("3c 3c 3s")),
        discard("4h"),
        {"cause": "black_threes"},
    ),
    Refused(
        "cannot_go_out_now",
        after(spot("2s 4c 4d 9s", rules=LATE, melds=[JACKS, NINES], took="stock"), "ask, yes"),
        add("2s", "9"),
        {"cause": "yes"},
    ),
    Refused(
        "cannot_go_out_now",
        apply(spot("3c 3c 3s 2s 4c 4d 9s", melds=[JACKS, NINES], took="stock"), open_("3c 3c 3s")),
        add("2s", "9"),
        {"cause": "black_threes"},
    ),
    Refused("may_not_go_out", after(ASKED, "no"), add("9s", "9"), {"cause": "no"}),
    Refused(
        "may_not_go_out",
        spot("4h", rules=house(ask_permission="required"), melds=[JACKS], took="stock"),
        discard("4h"),
        {"cause": "unasked"},
    ),
    Refused(
        "final_discard_required",
        spot("9s", rules=house(final_discard="required"), melds=[JACKS, NINES], took="stock"),
        add("9s", "9"),
        PLAIN,
    ),
    Refused(
        "final_discard_forbidden",
        spot("9s", rules=house(final_discard="forbidden"), melds=[JACKS, NINES], took="stock"),
        discard("9s"),
        PLAIN,
    ),
    Refused("ask_not_offered", melding("5c"), Ask(), PLAIN),
    Refused("ask_window_closed", melding("Jh", rules=LATE, window_shut=True), Ask(), PLAIN),
    Refused("already_asked", after(ASKED, "no"), Ask(), PLAIN),
    Refused("take_first", taking("5c", "9s", rules=LATE), Ask(), PLAIN),
    Refused("ask_no_way_out", melding("5c", rules=LATE), Ask(), PLAIN),
    Refused("ask_only_way_out", spot("4h", rules=LATE, melds=[JACKS], took="stock"), Ask(), PLAIN),
    Refused("nothing_to_declare", melding("5c", rules=MANUAL), Declare(49), PLAIN),
    Refused("declare_automatic", melding("5c"), Declare(49), PLAIN),
    Refused(
        "card_not_in_hand",
        melding("3d", rules=MANUAL),
        Declare(50),
        {"card": "3h", "have": 0, "need": 1},
    ),
    Refused("debt_before_black_threes", CLAIMED, open_("3c 3c 3s"), PLAIN),
    Refused(
        "discard_not_now",
        after(spot("5c", rules=house("wikihow"), stock="3d", stock_size=1), "draw"),
        discard("5c"),
        PLAIN,
    ),
    Refused(
        "stock_end_no_take",
        after(
            spot(
                "3d 8c 8d 4h",
                rules=house(stock_empty_play="end_now", red_three_declaration="manual"),
                melds=[JACKS],
                stock="4d",
                stock_size=1,
                pile="8h",
            ),
            "declare 3d",
        ),
        take("8c 8d"),
        PLAIN,
    ),
]


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=f"{place}-{case.code}") for place, case in enumerate(REFUSED)]
)
def test_a_refusal_has_its_code_and_its_facts(case: Refused) -> None:
    assert check(case.state, case.action) == Violation(case.code, dict(case.facts))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "play", "code", "facts"),
    [
        (melding("Kc Kd"), "meld Kc Kd", "meld_too_small", {"cards": 2}),
        (melding("3c 3s"), "meld 3c 3s", "black_three_count", {"count": 2}),
    ],
)
def test_a_play_has_refusals_of_its_own(
    state: State, play: str, code: str, facts: dict[str, object]
) -> None:
    assert refusal(state, play) == Violation(code, facts)  # type: ignore[arg-type]


def test_every_code_that_a_refusal_can_have_is_given_above() -> None:
    """No code that nothing gives, and none without its facts held."""
    given = {case.code for case in REFUSED} | {"meld_too_small", "black_three_count"}
    assert given == set(CODES) - {""}


def test_a_refused_action_raises_with_all_that_was_refused() -> None:
    state = melding("5c")
    with pytest.raises(IllegalAction) as caught:
        advance(state, discard("5d"))
    error = caught.value
    assert error.action == discard("5d")
    assert error.violation.code == "card_not_in_hand"
    assert error.step == 0
    assert str(error) == "card_not_in_hand (card=5d, have=0, need=1)"


def test_a_refusal_without_facts_prints_its_code() -> None:
    with pytest.raises(IllegalAction) as caught:
        advance(melding("5c"), Draw())
    assert str(caught.value) == "already_took"
