"""Small chances, against counting every outcome."""

from __future__ import annotations

from itertools import product

import pytest

from canasta.ai.chances import STEPS, between, step_of, tail


@pytest.mark.parametrize("cards", range(5))
@pytest.mark.parametrize("share", [0, 16, 32, 48, 64])
def test_a_tail_is_what_counting_all_outcomes_gives(cards: int, share: int) -> None:
    chance = share / STEPS
    for wanted in range(cards + 2):
        expected = 0.0
        for outcome in product((0, 1), repeat=cards):
            weight = 1.0
            for found in outcome:
                weight *= chance if found else 1 - chance
            expected += weight if sum(outcome) >= wanted else 0.0
        assert tail(wanted, cards, share) == pytest.approx(expected)


def test_a_broken_number_lies_between_its_neighbours() -> None:
    low, high = tail(3, 5, 20), tail(2, 5, 20)
    assert between(2.25, 5, 20) == pytest.approx(high + 0.25 * (low - high))
    assert between(2.0, 5, 20) == high
    assert between(-0.5, 5, 20) == 1.0


def test_chances_are_rounded_to_steps_within_bounds() -> None:
    assert [step_of(chance) for chance in (-1.0, 0.0, 0.25, 1.0, 3.0)] == [0, 0, 16, 64, 64]
