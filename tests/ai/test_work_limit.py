"""A decision takes a bounded amount of work, however many cards there are to think about."""

from __future__ import annotations

import pytest

from canasta import State, advance, preset_rules, seat_to_act, view
from canasta.ai import make_player, melding
from canasta.ai.features import Situation
from canasta.ai.going_out import plan_out
from canasta.ai.melding import MOST_STATES, Planner
from canasta.ai.steady import safest
from canasta.ai.weights import STEADY
from canasta.ai.worth import Worth
from canasta.core import codes as k
from canasta.core.view import own_turn
from tests.ai.tables import asked, met_views, some_rules
from tests.positions import spot

HUGE = (
    "4c 4d 4h 5c 5d 5h 6c 6d 6h 7c 7d 7h 8c 8d 8h 9c 9d 9h Tc Td Th Jc Jd Jh "
    "Qc Qd Qh Kc Kd Kh Ac Ad Ah 2c 2d 2h 2s Jo Jo Jo"
)


def looked_at(state: State) -> int:
    seen = view(state, 0)
    situation = Situation(seen)
    planner = Planner(Worth(situation, STEADY, situation.pile))
    planner.best(own_turn(seen))
    return planner.looked


@pytest.mark.parametrize("need", [15, 50, 120, 500])
def test_a_huge_hand_to_open_with_is_thought_about_for_a_bounded_time(need: int) -> None:
    state = spot(HUGE, needs=(need, 50), others={1: "4s 5s", 2: "6s 7s", 3: "8s 9s"}, took="stock")
    assert looked_at(state) <= 2 * MOST_STATES


@pytest.mark.parametrize("several", ["false", "true"])
def test_a_huge_hand_of_an_opened_side_too(several: str) -> None:
    rules = preset_rules("yorimichi") if several == "false" else some_rules(7)
    state = spot(
        HUGE,
        rules=rules,
        melds=["Qs Qs Qc"],
        others={1: "4s 5s", 2: "6s 7s", 3: "8s 9s"},
        took="stock",
    )
    assert looked_at(state) <= MOST_STATES + 40


def test_a_turn_with_a_huge_hand_comes_to_its_end() -> None:
    state = spot(HUGE, others={1: "4s 5s", 2: "6s 7s", 3: "8s 9s"}, took="stock")
    for _ in range(60):
        if seat_to_act(state) != 0:
            break
        advance(state, asked(state))
    assert seat_to_act(state) != 0


def test_without_any_work_allowed_the_choice_is_still_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(melding, "MOST_STATES", 0)
    monkeypatch.setattr(melding, "MOST_OPENINGS", 0)
    for number in range(6):
        for seen in met_views(some_rules(number), number, make_player("steady")):
            assert make_player("steady").choose_code(seen) in seen.codes  # type: ignore[attr-defined]


def test_a_harmless_action_ends_the_turn_if_it_can() -> None:
    assert safest((k.OPEN, k.DISCARD, k.PASS)) == k.DISCARD
    assert safest((k.OPEN, k.PASS)) == k.PASS
    assert safest((k.OPEN, k.ADD)) == k.OPEN


def test_a_way_out_is_found_whenever_the_engine_says_that_there_is_one() -> None:
    from canasta.core.ways import way_out

    found = 0
    for number in range(90):
        for seen in met_views(some_rules(number), number, make_player("random")):
            if seen.phase != "meld":
                continue
            situation = Situation(seen)
            state = own_turn(seen)
            planner = Planner(Worth(situation, STEADY, situation.pile))
            possible = bool(way_out(state)) and situation.is_permitted and not seen.is_aside
            way = plan_out(planner, state)
            assert (way is not None) == possible
            found += possible
    assert found > 30
