"""R8: red and black threes."""

from __future__ import annotations

import pytest

from canasta import (
    Add,
    Declare,
    Open,
    Pass,
    apply,
    check,
    face_of,
    faces_of,
    legal_actions,
    names_of,
    score,
)
from canasta.core.position import position_of
from tests.decks import dealt
from tests.positions import JACKS, after, hand_of, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

MANUAL = house(red_three_declaration="manual")
NINES = "9c 9d 9h"
BLACK = "3c 3c 3s"


def test_a_red_three_is_laid_by_itself_wherever_it_comes_from() -> None:
    """R8.1, R8.2, R8.3; fault 54: dealt, drawn, from a pile, turned up at the start."""
    state = dealt({0: "3d 8c 8d"}, "3h 8h Kc 3d 9h")
    assert names_of(position_of(state).red_threes[0]) == "3d"
    assert names_of(position_of(state).pile) == "3h 8h"
    drawn = after(state, "draw")
    assert names_of(position_of(drawn).red_threes[0]) == "3d 3d"
    opened = spot("8c 8d 5c 6d", melds=[JACKS], pile="3h 8h")
    assert names_of(position_of(after(opened, "take 8c 8d")).red_threes[0]) == "3h"


@pytest.mark.parametrize(
    ("reds", "points"), [("3d", 100), ("3d 3h", 200), ("3d 3d 3h", 300), ("3d 3d 3h 3h", 800)]
)
def test_red_threes_count_for_an_opened_side_and_against_one_that_is_not(
    reds: str, points: int
) -> None:
    """R8.4: 100 each, all four 800; fault 52: the loss is as great as the gain."""
    item = "red_threes_all" if points == 800 else "red_threes"
    assert points_of(spot("Kc", melds=[JACKS], reds={0: reds}), item) == points
    assert points_of(spot("Kc", reds={0: reds}), item) == -points


def test_red_threes_of_both_partners_are_counted_together() -> None:
    """R8.4: all four of a side, whoever exposed them."""
    state = spot("Kc", melds=[JACKS], reds={0: "3d 3h", 2: "3d 3h"})
    assert points_of(state, "red_threes_all") == 800
    split = spot("Kc", melds=[JACKS], reds={0: "3d 3h", 1: "3d 3h"})
    assert points_of(split, "red_threes") == 200
    assert points_of(split, "red_threes", 1) == -200


@pytest.mark.parametrize(("value", "points"), [("negative", -200), ("positive", 200), ("zero", 0)])
def test_what_red_threes_are_worth_unopened_is_an_option(value: str, points: int) -> None:
    """R8.4: ``red_three_unopened``; an opened side is not touched by it."""
    rules = house(red_three_unopened=value)
    assert points_of(spot("Kc", rules=rules, reds={0: "3d 3h"}), "red_threes") == points
    opened = spot("Kc", rules=rules, melds=[JACKS], reds={0: "3d 3h"})
    assert points_of(opened, "red_threes") == 200


def test_a_side_that_goes_out_under_the_waiver_has_opened() -> None:
    """Decision 39: its red threes count plus."""
    state = spot("5c 5d 5h 5s 5c 5d 5h 9h", took="stock", needs=(120, 50), reds={0: "3d"})
    assert points_of(state, "red_threes") == -100
    out = after(state, "meld 5c 5d 5h 5s 5c 5d 5h, discard 9h")
    assert points_of(out, "red_threes") == 100


def test_a_red_three_is_declared_in_the_own_turn_and_replaced() -> None:
    """R8.3, decision 31: before cards are taken and after it."""
    state = spot("3d 5c", rules=MANUAL, stock="Kc 4h 9s", pile="8h")
    declared = after(state, "declare 3d")
    assert hand_of(declared) == "5c Kc"
    assert names_of(position_of(declared).red_threes[0]) == "3d"
    later = after(state, "draw, declare 3d")
    assert hand_of(later) == "4h 5c Kc"
    assert reason(later, "discard 4h") == "legal"


def test_a_replacement_may_be_a_red_three_again() -> None:
    """R8.3."""
    state = after(spot("3d 5c", rules=MANUAL, stock="3h Kc"), "declare 3d")
    assert hand_of(state) == "5c 3h"
    assert hand_of(after(state, "declare 3h")) == "5c Kc"


def test_a_red_three_from_a_pile_is_not_replaced_and_goes_last() -> None:
    """R8.2, decision 31: dealt and drawn ones are replaced first."""
    state = spot("3d 8c 8d 5c 6d", rules=MANUAL, melds=[JACKS], pile="3h 8h", stock="Kc")
    taken = after(state, "take 8c 8d")
    assert hand_of(taken) == "5c 6d 3d 3h"
    assert position_of(taken).unreplaced == (1, 0, 0, 0)
    one = after(taken, "declare 3d")
    assert hand_of(one) == "5c 6d Kc 3h"
    both = after(one, "declare 3h")
    assert hand_of(both) == "5c 6d Kc"
    assert position_of(both).unreplaced == (0, 0, 0, 0)
    assert len(position_of(both).stock) == len(position_of(state).stock) - 1


def test_only_a_red_three_of_the_hand_is_declared() -> None:
    """R8.3."""
    state = spot("3d 5c", rules=MANUAL, took="stock")
    assert reason(state, "declare 3h") == "card_not_in_hand"
    assert reason(state, "declare 5c") == "nothing_to_declare"
    assert reason(spot("4d 5c", rules=MANUAL, took="stock"), "declare 3d") == "nothing_to_declare"
    assert [a for a in legal_actions(state) if isinstance(a, Declare)] == [Declare(face_of("3d"))]


def test_nobody_goes_out_holding_a_red_three() -> None:
    """Decision 31: it is neither melded nor discarded, and may be the card that is kept."""
    state = spot("3d 9s", rules=MANUAL, melds=[JACKS, NINES], took="stock")
    kept = after(state, "discard 9s")
    assert position_of(kept).ending == "live"
    assert hand_of(kept) == "3d"
    laid = after(state, "add 9s to 9")
    assert reason(laid, "discard 3d") == "red_three_not_discarded"
    assert set(legal_actions(laid)) == {Pass(), Declare(face_of("3d"))}
    assert position_of(after(laid, "pass")).turn == 1


def test_a_turn_ends_by_passing_only_if_nothing_can_be_discarded() -> None:
    """Decision 31."""
    assert reason(spot("3d 9s", rules=MANUAL, melds=[JACKS], took="stock"), "pass") == (
        "pass_not_allowed"
    )
    assert reason(spot("3d 3h", rules=MANUAL, melds=[JACKS], took="stock"), "pass") == "legal"


def test_a_declaration_leaves_a_card_to_keep() -> None:
    """Decision 31, R10.3: one card would come for the last one, and could not be kept."""
    state = spot("3d", rules=MANUAL, melds=[NINES], took="stock")
    assert reason(state, "declare 3d") == "must_keep_card"
    out = spot("3d", rules=MANUAL, melds=[JACKS], took="stock")
    assert reason(out, "declare 3d") == "legal"  # any card may be the last discard
    two = spot("3d 3h", rules=MANUAL, melds=[NINES], took="stock")
    assert reason(two, "declare 3d") == "legal"
    waiting = spot("3d", rules=MANUAL, melds=[NINES], stock_size=9, pile="8h")
    assert reason(waiting, "declare 3d") == "legal"  # a draw brings another card


@pytest.mark.parametrize(
    ("melds", "stock", "option", "code"),
    [
        ([NINES], 9, {}, "must_keep_card"),
        ([JACKS], 9, {}, "legal"),
        ([NINES], 9, {"draw_count": 2}, "legal"),
        ([NINES], 1, {"draw_count": 2}, "must_keep_card"),
        ([NINES], 9, {"one_card_no_canasta": "skip_discard"}, "legal"),
        ([JACKS], 9, {"final_discard": "forbidden"}, "must_keep_card"),
        ([NINES], 0, {}, "legal"),
    ],
)
def test_the_last_card_is_declared_only_if_the_turn_can_end(
    melds: list[str], stock: int, option: dict[str, object], code: str
) -> None:
    """R4.6, decisions 31 and 47: it came from a pile, so no card comes but those of the draw."""
    rules = house("yorimichi", red_three_declaration="manual", **option)
    state = spot(
        "3d", rules=rules, melds=melds, pile="8h", stock_size=stock, unreplaced=(1, 0, 0, 0)
    )
    assert reason(state, "declare 3d") == code


def test_the_last_card_is_not_declared_after_the_draw() -> None:
    """R4.6, R8.2: the hand would be empty, and that is no going out."""
    state = spot("3d", rules=MANUAL, melds=[JACKS], took="stock", unreplaced=(1, 0, 0, 0))
    assert reason(state, "declare 3d") == "must_keep_card"
    assert reason(state, "pass") == "legal"


def test_with_the_stock_gone_a_declared_red_three_is_not_replaced() -> None:
    """Decision 42."""
    state = spot("3d 5c 6d", rules=MANUAL, took="stock", stock_size=0)
    assert hand_of(after(state, "declare 3d")) == "5c 6d"


def test_the_last_card_of_the_stock_comes_into_the_hand_though_it_is_red() -> None:
    """Decision 42: the turn is a normal one."""
    state = spot("5c 6d", rules=MANUAL, stock="3d", stock_size=1, pile="8h")
    drawn = after(state, "draw")
    assert position_of(drawn).ending == "live"
    assert hand_of(drawn) == "5c 6d 3d"
    assert reason(drawn, "discard 5c") == "legal"


def test_a_black_three_on_top_blocks_and_is_otherwise_a_card_like_any() -> None:
    """R8.5: it is drawn, kept and discarded like any other."""
    state = spot("3c 5c", took="stock", pile="9s")
    assert names_of(position_of(after(state, "discard 3c")).pile) == "9s 3c"
    assert hand_of(after(state, "discard 5c")) == "3c"


@pytest.mark.parametrize("cards", [BLACK, "3c 3c 3s 3s"])
def test_three_or_four_black_threes_go_out(cards: str) -> None:
    """R8.6: with or without a discard."""
    for rest, discard in (("", ""), (" 5c", ", discard 5c")):
        state = spot(cards + rest, melds=[JACKS], took="stock")
        out = after(state, f"meld {cards}{discard}")
        assert position_of(out).out == 0


def test_the_fourth_black_three_may_be_the_discard() -> None:
    """R8.6."""
    state = spot("3c 3c 3s 3s", melds=[JACKS], took="stock")
    assert position_of(after(state, f"meld {BLACK}, discard 3s")).out == 0


def test_two_black_threes_are_no_meld_and_one_is_a_discard() -> None:
    """R8.6."""
    state = spot("3c 3s", melds=[JACKS], took="stock")
    found = refusal(state, "meld 3c 3s")
    assert found is not None
    assert (found.code, found.facts) == ("black_three_count", {"count": 2})
    last = spot("3c", melds=[JACKS], took="stock")
    assert position_of(after(last, "discard 3c")).out == 0


def test_black_threes_stay_in_the_hand_unless_the_player_goes_out() -> None:
    """R8.6."""
    state = spot(BLACK + " 9d 5h", melds=[JACKS], took="stock")
    assert reason(state, f"meld {BLACK}") == "black_three_only_out"
    assert reason(spot(BLACK + " 9d", took="stock"), f"meld {BLACK}") != "legal"
    poor = spot(BLACK, melds=["Jc Jd Jh"], took="stock")
    assert reason(poor, f"meld {BLACK}") == "canastas_missing"
    asked = house("pagat_classic")
    no = spot(BLACK + " 5h", rules=asked, melds=[JACKS], took="stock", asked=True, answer="no")
    assert reason(no, f"meld {BLACK}, discard 5h") == "black_three_only_out"


def test_no_card_joins_black_threes() -> None:
    """R8.6: no wild, and the fourth only from the start."""
    state = spot(BLACK + " 3s 9s Jo", melds=[JACKS, NINES], took="stock")
    laid = apply(state, Open(faces_of(BLACK)))
    assert check(laid, Add(face_of("Jo"), 11)) is not None
    assert check(laid, Add(face_of("3s"), 11)) is not None
    assert check(laid, Open(faces_of("3s 3s 3s"))) is not None


def test_black_threes_are_never_a_canasta() -> None:
    """R8.6: they bring their points and nothing else."""
    out = after(spot(BLACK, melds=[JACKS], took="stock"), f"meld {BLACK}")
    lines = {line.item: (line.count, line.points) for line in score(out)[0].lines}
    assert lines["melded_cards"] == (10, 120 + 15)
    assert lines["mixed_canasta"] == (1, 300)


def test_no_black_threes_while_points_are_owed_after_a_take() -> None:
    """Decisions 22 and 33: they count afterwards, not for the minimum."""
    fives = "5c 5d 5h 5s 5c 5d 5h"
    state = spot(f"8c 8d {fives} {BLACK}", pile="8h")
    early = f"take 8c 8d, meld {BLACK}, meld {fives}"
    assert reason(state, early) == "debt_before_black_threes"
    out = after(state, f"take 8c 8d, meld {fives}, meld {BLACK}")
    assert position_of(out).out == 0
    short = spot(f"8c 8d {fives} {BLACK}", pile="8h", needs=(70, 50))
    assert reason(short, f"take 8c 8d, meld {fives}, meld {BLACK}") == "below_opening_minimum"
    exact = spot(f"8c 8d {fives} {BLACK}", pile="8h", needs=(65, 50))
    assert reason(exact, f"take 8c 8d, meld {fives}, meld {BLACK}") == "legal"
