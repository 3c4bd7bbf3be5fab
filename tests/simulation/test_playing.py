"""Deals between named players: what is counted, and what is noticed."""

from __future__ import annotations

import pytest

from canasta import Action, Discard, Rng, Rules, View
from canasta.ai import Player, make_player
from canasta.simulation import playing
from canasta.simulation.laws import LawBroken
from canasta.simulation.playing import Check, Trial, Unit, play_numbers

RANDOM = ("random",) * 4


class Cheat:
    """Discards a joker whatever happens."""

    def choose(self, seen: View, rng: Rng) -> Action:
        return Discard(52)


class Moody:
    """Chooses by a number of its own, so not twice the same."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seen: View, rng: Rng) -> Action:
        self.asked += 1
        return make_player("random").choose(seen, Rng(self.asked))


def with_player(monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
    monkeypatch.setattr(playing, "make_player", lambda name: player)


def test_an_illegal_action_of_a_player_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with_player(monkeypatch, Cheat())
    figures, breaches = play_numbers(Trial(RANDOM, Rules(), 1), 3, 2)
    assert [breach.number for breach in breaches] == [3, 4]
    assert "IllegalAction" in breaches[0].what
    assert figures.deals == 0


def test_a_player_that_changes_its_mind_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    with_player(monkeypatch, Moody())
    trial = Trial(RANDOM, Rules(), 1, check=Check.ALL)
    _, breaches = play_numbers(trial, 0, 10)
    assert any("from the same view" in breach.what for breach in breaches)


def test_laws_are_watched_in_all_deals_in_a_sample_or_in_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[object] = []
    monkeypatch.setattr(playing, "look_inside", lambda state, rng: looked.append(state))
    found = {}
    for check in Check:
        looked.clear()
        play_numbers(Trial(RANDOM, Rules(), 1, check=check), 0, 16)
        found[check] = len(looked)
    assert found[Check.NONE] == 0 < found[Check.SAMPLE] < found[Check.ALL]


def test_scores_are_not_checked_if_nothing_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(state: object) -> None:
        raise LawBroken("no")

    monkeypatch.setattr(playing, "check_score", check)
    assert play_numbers(Trial(RANDOM, Rules(), 1, check=Check.NONE), 0, 1)[1] == []
    assert len(play_numbers(Trial(RANDOM, Rules(), 1), 1, 1)[1]) == 1


@pytest.mark.parametrize(("unit", "count"), [(Unit.DEALS, 8), (Unit.MATCHES, 1)])
def test_looking_inside_changes_nothing_that_is_played(unit: Unit, count: int) -> None:
    found = []
    for check in Check:
        figures, _ = play_numbers(Trial(RANDOM, Rules(), 4, unit, check), 0, count)
        figures.times.clear()
        found.append(figures)
    assert found[0] == found[1] == found[2]


def test_a_deal_without_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_ACTIONS", 5)
    _, breaches = play_numbers(Trial(RANDOM, Rules(), 1), 0, 1)
    assert breaches[0].what == "the deal goes on after 5 actions"


def test_each_deal_of_a_seed_is_another_one() -> None:
    first = play_numbers(Trial(RANDOM, Rules(), 4), 0, 1)[0]
    second = play_numbers(Trial(RANDOM, Rules(), 4), 1, 1)[0]
    other_seed = play_numbers(Trial(RANDOM, Rules(), 5), 0, 1)[0]
    assert len({each.difference.total for each in (first, second, other_seed)}) == 3


def test_the_opening_is_counted_in_rounds_of_the_four_seats() -> None:
    figures, _ = play_numbers(Trial(("steady",) * 4, Rules(), 4), 0, 6)
    for side in figures.sides:
        assert side.opening.count <= figures.deals
        assert side.opening.total >= side.opening.count
