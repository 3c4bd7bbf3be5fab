"""Figures add up the same in whatever portions they were counted."""

from __future__ import annotations

import pytest

from canasta import Rules, preset_rules
from canasta.simulation.figures import Figures, Sums, Times, share_interval
from canasta.simulation.playing import Trial, Unit, play_numbers


def counted(first: int, count: int) -> Figures:
    trial = Trial(("random",) * 4, Rules(), 5)
    figures, breaches = play_numbers(trial, first, count)
    assert breaches == []
    figures.times.clear()
    return figures


def test_portions_add_up_to_the_whole() -> None:
    whole = counted(0, 12)
    parts = counted(0, 5)
    parts.merge(counted(5, 7))
    assert parts == whole


def test_the_order_of_portions_does_not_matter() -> None:
    one, other = counted(0, 4), counted(4, 4)
    one.merge(other)
    other = counted(4, 4)
    other.merge(counted(0, 4))
    assert one == other


def test_the_lines_of_the_sides_add_up_to_their_scores() -> None:
    figures = counted(0, 20)
    for side in figures.sides:
        assert sum(side.lines.values()) == side.score.total
        assert side.score.count == figures.deals == 20
    assert sum(figures.endings.values()) == 20
    assert figures.sides[0].halves + figures.sides[1].halves == 2 * 20
    assert figures.difference.total == (figures.sides[0].score.total - figures.sides[1].score.total)


def test_a_tie_is_half_a_win_for_each_side() -> None:
    figures = Figures()
    figures.add_match((1500, 1500), (0, 1), 3)
    figures.add_match((5000, 1500), (0,), 7)
    assert [side.match_halves for side in figures.sides] == [3, 1]
    assert figures.matches.mean == 5.0


def test_the_interval_of_a_mean_needs_two_values() -> None:
    sums = Sums()
    assert (sums.mean, sums.interval) == (0.0, 0.0)
    sums.add(10)
    assert (sums.mean, sums.interval) == (10.0, 0.0)
    sums.add(10)
    assert sums.interval == 0.0


@pytest.mark.parametrize(
    ("halves", "count", "low", "high"),
    [(0, 0, 0.0, 1.0), (20, 10, 0.722, 1.0), (0, 10, 0.0, 0.278)],
)
def test_the_interval_of_a_share_stays_within_bounds(
    halves: int, count: int, low: float, high: float
) -> None:
    assert share_interval(halves, count) == pytest.approx((low, high), abs=0.001)


def test_times_are_told_by_share() -> None:
    times = Times()
    for _ in range(99):
        times.add(0.001)
    times.add(0.5)
    assert times.longest == 0.5
    assert 0.001 <= times.below(0.99) < 0.0013
    assert times.below(1.0) == 0.5


def test_matches_are_played_to_their_end() -> None:
    trial = Trial(("random",) * 4, preset_rules("bicycle"), 2, Unit.MATCHES)
    figures, breaches = play_numbers(trial, 0, 2)
    assert breaches == []
    assert figures.matches.count == 2
    assert sum(side.match_halves for side in figures.sides) == 4
    assert sum(side.final.total for side in figures.sides) == sum(
        side.score.total for side in figures.sides
    )
    assert max(side.final.total for side in figures.sides) >= 5000


def test_partners_stay_together_where_the_rules_draw_for_them() -> None:
    players = ("steady", "random", "steady", "random")
    trial = Trial(players, preset_rules("bicycle"), 2, Unit.MATCHES)
    figures, _ = play_numbers(trial, 0, 6)
    assert figures.sides[0].match_halves >= 10
