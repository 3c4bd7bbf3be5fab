"""Whole plays: in any order, or nothing happens."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from canasta import (
    Action,
    Add,
    Discard,
    IllegalAction,
    Open,
    Position,
    PutDown,
    Rng,
    State,
    Take,
    TakeWith,
    apply,
    apply_all,
    check,
    expand,
    position_of,
)
from canasta.core.compose import Part
from tests.laws.sample import deals, steps

pytestmark = pytest.mark.interpreted


def test_plays_that_mean_nothing_are_refused_and_nothing_else_goes_wrong() -> None:
    """R4.7: any cards, any melds, before and after taking."""
    for number, step in enumerate(steps(3)):
        rng = Rng(number, 22)
        cards = tuple(int(rng.below(53)) for _ in range(1 + int(rng.below(5))))
        meld = None if rng.below(2) else int(rng.below(40))
        parts: list[Part] = [PutDown(cards, meld), TakeWith(cards, meld)]
        for part in parts:
            try:
                after = apply_all(step.before, expand(step.before, [part]))
            except IllegalAction:
                continue
            assert after != step.before


def test_lay_offs_in_either_order_give_equal_states() -> None:
    """R4.7: a play is what lies there in the end."""
    swapped = 0
    for one in deals():
        for first, second in pairwise(one.steps):
            both: list[Action] = [first.action, second.action]
            if not all(isinstance(action, Add) for action in both):
                continue
            if check(first.before, second.action) is not None:
                continue
            other = apply(first.before, second.action)
            if check(other, first.action) is None:
                assert _settled(apply(other, first.action)) == _settled(second.after)
                swapped += 1
    assert swapped > 100


def _settled(state: State) -> Position:
    """Leave out what is counted only until the minimum is met, and since when."""
    return replace(position_of(state), paid=0, window_shut=False)


def test_a_turn_as_one_play_is_the_turn_step_by_step() -> None:
    """R4.7: what is legal step by step, and ends, is a legal play."""
    whole = 0
    for one in deals():
        turn: list[Action] = []
        start = one.start
        for step in one.steps:
            turn.append(step.action)
            if isinstance(step.action, Discard) and step.told_after.phase == "take":
                assert apply_all(start, turn) == step.after
                whole += isinstance(turn[0], Take) or any(isinstance(a, Open) for a in turn)
                turn, start = [], step.after
    assert whole > 50
