"""``steady`` in positions where the right play is plain. The codes are those of docs/players.md."""

from __future__ import annotations

import pytest

from canasta import (
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    State,
    Take,
    advance,
    names_of,
    seat_to_act,
)
from canasta.core.cards import FACE_NAMES
from tests.ai.tables import asked
from tests.positions import JACKS, KINGS, after, house, spot


def said(state: State) -> str:
    """Return what steady does, in short: ``discard 9c``, ``take Kc Kd``."""
    action = asked(state)
    name = type(action).__name__.lower()
    if isinstance(action, (Discard, Add, Declare)):
        return f"{name} {FACE_NAMES[action.card]}"
    if isinstance(action, (Open, Take)):
        return f"{name} {names_of(action.cards)}".strip()
    if isinstance(action, Answer):
        return "yes" if action.yes else "no"
    return name


def turn_of(state: State) -> list[str]:
    """Return everything that steady does until the turn passes."""
    state = state.copy()
    seat = seat_to_act(state)
    done = []
    while seat_to_act(state) == seat:
        action = asked(state)
        done.append(said(state))
        advance(state, action)
    return done


# Taking the pile


def test_a_rich_pile_is_taken_with_a_pair() -> None:
    state = spot(
        "Kc Kd 9c 8d 4s 5h 6s 7d",
        melds=["Qc Qd Qh"],
        pile="Qs 9d 9h 8c 8s As Ad Ks",
    )
    assert said(state) == "take Kc Kd"


def test_a_rich_pile_is_laid_off_on_an_own_meld() -> None:
    state = spot("Kc 9d 8d 4s 5h 6s 7d", melds=["Qc Qd Qh"], pile="9c 9h 8c 8s As Ad Qs")
    assert said(state) == "take"


def test_no_wild_card_is_paid_for_a_single_low_card() -> None:
    state = spot("4c 2c 9d 8d Ks 5h 6s 7d Tc", melds=["Qc Qd Qh"], pile="4s")
    assert said(state) == "draw"


def test_an_opening_with_the_pile_is_seen_as_a_sum_over_melds() -> None:
    state = spot(
        "Kc Kd Ac Ad 2c 5h 6s 7d 4c 8c 9c",
        pile="9s 8s 7s Tc Th Js Ks",
        needs=(90, 50),
    )
    assert said(state) == "take Kc Kd"
    done = turn_of(state)
    assert "open Ac Ad 2c" in done
    assert done[-1].startswith("discard")


# Melding


def test_a_wild_card_finishes_a_canasta() -> None:
    state = spot(
        "2c 9d 8d Ks 5h",
        melds=["Qc Qd Qh Qs Qc Qd"],
        theirs=[JACKS],
        pile="Qh Qs 4c",
        took="stock",
    )
    assert said(state) == "add 2c"


def test_a_wild_card_waits_while_the_canasta_may_still_become_natural() -> None:
    state = spot(
        "2c 9d 8d Ks 5h 6s 7d 4c", melds=[JACKS, "Qc Qd Qh Qs Qc"], pile="4s", took="stock"
    )
    assert said(state).startswith("discard")


@pytest.mark.parametrize("wild", ["2c", "Jo"])
def test_a_wild_card_is_not_wasted_on_a_small_meld(wild: str) -> None:
    state = spot(f"{wild} 9d 8d Ks 5h 6s 7d Tc 4c", melds=["Qc Qd Qh"], took="stock")
    assert said(state).startswith("discard")
    assert wild not in said(state)


@pytest.mark.parametrize("wild", ["2c", "Jo"])
def test_a_natural_canasta_stays_natural(wild: str) -> None:
    state = spot(f"{wild} 9d 8d 5h 6s", melds=[KINGS], took="stock")
    assert said(state).startswith("discard")
    assert wild not in said(state)


def test_a_natural_card_joins_the_canasta_in_the_making() -> None:
    state = spot("Qs 9d 8d Ks 5h 6s", melds=["Qc Qd Qh Qs Qc Qd"], took="stock")
    assert said(state) == "add Qs"


def test_the_opening_is_paid_by_several_melds_when_much_is_owed() -> None:
    state = spot(
        "Ac Ad Ah Kc Kd Ks Qc Qd Qh 9d 4s 5h",
        pile="4c 5c 9h 9s Td Ts",
        needs=(90, 50),
        theirs=["7c 7h 7s", "8c 8d 8h 8s", "Jc Jd Jh"],
        took="stock",
    )
    done = turn_of(state)
    assert {"open Ac Ad Ah", "open Kc Kd Ks"} <= set(done) or {
        "open Ac Ad Ah",
        "open Qc Qd Qh",
    } <= set(done)


def test_a_pile_that_they_may_take_and_we_may_not_is_frozen() -> None:
    state = spot(
        "Ac Ad 2c Kc Kd 9d 4s 5h 6h",
        pile="4c 5c 9h 9s Td Ts Qs Qd Qh Th Tc Js Jd Jh 9c 5d",
        needs=(120, 50),
        theirs=["7c 7h 7s", "8c 8d 8h 8s", "6c 6d 6s", "As Ah Ac"],
        took="stock",
    )
    assert said(state) == "discard 2c"


def test_an_opening_is_always_carried_through() -> None:
    for need in (15, 50, 90, 120):
        state = spot(
            "Ac Ad Ah Kc Kd Ks Jo 2d Qc Qd 5h",
            pile="4c 5c 9h 9s Td Ts 8c 8d",
            needs=(need, 50),
            theirs=["7c 7h 7s"],
            took="stock",
        )
        done = turn_of(state)
        assert done[-1].startswith("discard")


# Discarding


def test_a_pair_is_kept_and_a_single_card_thrown() -> None:
    state = spot("Kc Kd 9c 9d 5h", pile="4c", took="stock")
    assert said(state) == "discard 5h"


def test_what_they_have_melded_is_not_thrown_on_an_open_pile() -> None:
    state = spot(
        "9c Kd Kh 8d 8c 6h",
        pile="4c 4d 5c 5d Tc Th As",
        melds=["Qc Qd Qh"],
        theirs=["9d 9h 9s"],
        took="stock",
    )
    assert said(state) == "discard 6h"


def test_a_black_three_is_thrown_when_the_pile_is_great_and_they_wait_for_all_else() -> None:
    state = spot(
        "3s 9c 8c Tc Tc",
        pile="4c 4d 5c 5d As Ad Ah Ks Qs Qd 2c",
        melds=["Qc Qd Qh"],
        theirs=["9d 9h 9s", "8d 8h 8s", "Td Th Ts"],
        took="stock",
        rules=house(wild_freeze_mode="top_only"),
    )
    assert said(state) == "discard 3s"


def test_a_black_three_is_kept_while_the_pile_is_small() -> None:
    state = spot("3s 9c Kc Kd 8h 8d Th Ts", pile="4c", took="stock")
    assert said(state) == "discard 9c"


def test_no_wild_card_is_thrown_on_a_small_pile() -> None:
    state = spot(
        "2c Jo 9c Kc Kd 8h 8d Th Ts",
        pile="4c 5d",
        theirs=["9d 9h 9s"],
        needs=(120, 50),
        took="stock",
    )
    assert said(state) in ("discard 9c", "discard Kc", "discard 8d", "discard Th")


def test_a_rank_that_the_next_player_threw_away_is_rather_thrown_than_a_new_one() -> None:
    # The pile from its top: right neighbour 6d, partner 7c, left neighbour 9h.
    state = spot(
        "9c Tc Kc Kd 8h 8d",
        pile="5c 5d 4c 4d 9h 7c 6d",
        melds=["Qc Qd Qh"],
        theirs=["As Ad Ah"],
        took="stock",
    )
    assert said(state) == "discard 9c"


# The end


def test_the_hand_is_unloaded_when_the_stock_is_nearly_gone() -> None:
    state = spot(
        "Kc Kd Ks 9c 9d 9h 5h 6s",
        melds=["Qc Qd Qh"],
        stock_size=2,
        took="stock",
        theirs=[JACKS],
    )
    done = turn_of(state)
    assert {"open Kc Kd Ks", "open 9c 9d 9h"} <= set(done)


def test_what_can_be_laid_is_laid_when_the_last_card_was_a_red_three() -> None:
    state = spot(
        "Kc Kd Ks Jo 4c",
        rules=house("wikihow"),
        melds=["Qc Qd Qh"],
        stock_size=0,
        took="stock",
        phase="closing",
    )
    done = turn_of(state)
    assert "open Kc Kd Ks" in done
    assert any(step == "add Jo" for step in done)
    assert done[-1] == "pass"


def test_it_goes_out_when_that_wins_what_the_others_hold() -> None:
    state = spot(
        "Kc Kd Ks 5h",
        melds=[JACKS],
        theirs=["9d 9h 9s 9c 9d 9h"],
        others={2: "4c"},
        took="stock",
    )
    done = turn_of(state)
    assert seat_to_act(_played(state)) is None
    assert "open Kc Kd Ks" in done


def _played(state: State) -> State:
    state = state.copy()
    seat = seat_to_act(state)
    while seat_to_act(state) == seat:
        advance(state, asked(state))
    return state


def test_a_promise_to_go_out_is_kept() -> None:
    state = after(
        spot(
            "Kc Kd Ks 5h",
            rules=house("pagat_classic"),
            melds=[JACKS],
            took="stock",
        ),
        "ask, yes",
    )
    assert seat_to_act(_played(state)) is None


# Questions


def test_the_partner_is_asked_where_the_rules_allow_it_and_the_hand_can_go() -> None:
    state = spot(
        "Kc Kd Ks 5h",
        rules=house("pagat_classic"),
        melds=[JACKS],
        theirs=["9d 9h 9s 9c 9d 9h"],
        took="stock",
    )
    assert asked(state) == Ask()


def test_the_answer_is_yes_with_nothing_to_lose() -> None:
    state = after(
        spot(
            "Kc Kd Ks 5h",
            rules=house("pagat_classic"),
            melds=[JACKS],
            theirs=["9d 9h 9s 9c 9d 9h"],
            others={2: "4c 4d"},
            took="stock",
        ),
        "ask",
    )
    assert said(state) == "yes"


def test_the_answer_is_no_with_a_hand_full_of_points() -> None:
    state = after(
        spot(
            "Kc Kd Ks 5h",
            rules=house("pagat_classic"),
            melds=[JACKS, "Qs Qd Qh Qc Qs"],
            others={
                1: "4c 5c",
                2: "Ac Ad Ah As Ac Ad Jo Jo 2c 2d Qc Qd",
                3: "4d 6c",
            },
            took="stock",
        ),
        "ask",
    )
    assert said(state) == "no"


# Other rules


def test_a_red_three_is_declared_where_players_declare_them() -> None:
    state = spot("3d Kc Kd 9c 5h", rules=house(red_three_declaration="manual"), melds=["Qc Qd Qh"])
    assert asked(state) == Declare(49)


def test_the_pile_is_left_when_the_stock_is_empty_and_the_end_is_welcome() -> None:
    state = spot(
        "4c 5c",
        melds=[KINGS],
        pile="9c 4d 6d 7h Ks 2c Tc",
        stock_size=0,
        rules=house(stock_empty_forced_take="none"),
        others={2: "4s"},
    )
    assert asked(state) == Pass()


def test_a_rich_pile_is_taken_when_the_stock_is_empty() -> None:
    state = spot(
        "Tc Td 5c 6c 8d",
        melds=["Qs Qd Qh Qc Qs", "9d 9h 9s 9d"],
        pile="9c Qc Qd Ah Ts",
        stock_size=0,
    )
    assert isinstance(asked(state), Take)


def test_the_only_action_is_taken_without_thought() -> None:
    assert asked(spot("4c 5c 6c 7c")) == Draw()
