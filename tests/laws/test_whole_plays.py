"""Whole plays: every card that was named is put down, in any order, or nothing happens."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from canasta import (
    Action,
    Add,
    Discard,
    IllegalAction,
    Open,
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


def melded(state: State, side: int) -> Counter[int]:
    return Counter(face for meld in position_of(state).melds[side] for face in meld.cards)


def some_cards(hand: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """Return some cards of a hand that might belong together: a rank's, and perhaps wilds."""
    naturals = [face for face in hand if face < 44]
    wilds = [face for face in hand if 44 <= face < 48 or face == 52]
    if not naturals:
        return tuple(wilds)
    rank = naturals[rng.below(len(naturals))] >> 2
    of_rank = [face for face in naturals if face >> 2 == rank]
    count = 1 + int(rng.below(len(of_rank)))
    return (*of_rank[:count], *wilds[: int(rng.below(len(wilds) + 1))])


def test_a_play_puts_down_all_its_cards_or_is_refused() -> None:
    """R4.7, R7.4: no card that was named stays in the hand, no other one goes."""
    legal = 0
    for number, step in enumerate(steps()):
        told = step.told_before
        if told.phase not in ("take", "meld"):
            continue
        rng = Rng(number, 21)
        cards = some_cards(told.hands[told.turn], rng)
        part: Part = TakeWith(cards) if told.phase == "take" else PutDown(cards)
        side = told.turn % 2
        before = bytes(step.before.cells)
        try:
            after = apply_all(step.before, expand(step.before, [part]))
        except IllegalAction:
            assert bytes(step.before.cells) == before
            continue
        legal += 1
        expected = Counter(cards)
        if isinstance(part, TakeWith):
            expected[told.pile[-1]] += 1
        assert melded(after, side) - melded(step.before, side) == expected
    assert legal > 100


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
                assert apply(other, first.action) == second.after
                swapped += 1
    assert swapped > 100


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
