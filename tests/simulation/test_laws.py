"""The laws notice what breaks them."""

from __future__ import annotations

import pytest

from canasta import Rng, State, View, position_of, score, view
from canasta.core import cells as c
from canasta.core.native import u8
from canasta.core.state import restore
from canasta.simulation import laws
from canasta.simulation.laws import (
    LawBroken,
    check_alive,
    check_conserved,
    check_score,
    check_secrets,
    look_inside,
)
from tests.positions import JACKS, spot


def position() -> State:
    return spot("Kc Kd 9c 5h 3s", melds=["Qc Qd Qh"], theirs=[JACKS], pile="4c 5d", took="stock")


def test_all_laws_hold_in_a_sound_position() -> None:
    look_inside(position(), Rng(1))


def test_a_lost_card_is_noticed() -> None:
    state = position()
    cells = bytearray(bytes(state.cells))
    cells[c.STOCK] -= 1
    with pytest.raises(LawBroken, match="not conserved"):
        check_conserved(restore(state.rules, bytes(cells)))


def test_a_dead_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "folded_codes", lambda state: [])
    with pytest.raises(LawBroken, match="dead end"):
        check_alive(position())


def test_an_action_that_is_listed_and_refused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "fault", lambda state, code: 7)
    with pytest.raises(LawBroken, match="listed and refused"):
        check_alive(position())


def test_an_action_that_is_listed_twice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "folded_codes", lambda state: [5, 5])
    with pytest.raises(LawBroken, match="twice"):
        check_alive(position())


def test_a_score_that_the_cards_do_not_give_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "score", lambda state: score(spot("4c 5c 6c")))
    with pytest.raises(LawBroken, match="side 0 scores"):
        check_score(position())


def test_a_view_that_depends_on_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(state: State, seat: int) -> View:
        """Tell seat 1 by an action too many that seat 2 holds the joker."""
        seen = view(state, seat)
        holds = 52 in position_of(state).hands[2]
        return View(seen.table, seat, seen.cells, (1,)) if holds and seat == 1 else seen

    state = spot("Kc Kd 9c 5h 3s", others={2: "Jo Jo Jo Jo 4c 4d 4h 5c 5d"}, took="stock")
    monkeypatch.setattr(laws, "view", telling)
    with pytest.raises(LawBroken, match="seat 1 can tell hidden cards"):
        check_secrets(state, Rng(1))


def test_a_state_may_be_watched_after_its_end() -> None:
    state = position()
    state.cells[c.PHASE] = u8(c.OVER)
    check_alive(state)
