"""Random deals under random rules."""

from __future__ import annotations

import pytest

from canasta import Rng
from canasta.core import codes as k
from canasta.simulation import lawrun
from canasta.simulation.lawrun import DEALS_A_RULESET, greedy, rules_of, uniform, watch_numbers
from canasta.simulation.laws import LawBroken

DEALS = 600
MANY_DEALS = 20_000


def check_laws(seed: int, deals: int) -> None:
    seen, breaches = watch_numbers(seed, 0, deals)
    assert breaches == []
    assert seen.deals == sum(seen.endings.values()) == deals
    assert set(seen.endings) == {"went_out", "passed", "last_red_three", "stock_gone"}


def test_no_law_is_broken_in_random_deals() -> None:
    check_laws(1, DEALS)


@pytest.mark.slow
def test_no_law_is_broken_in_many_random_deals() -> None:
    check_laws(2, MANY_DEALS)


def test_portions_see_the_same_as_the_whole() -> None:
    whole, _ = watch_numbers(4, 5, 60)
    parts, _ = watch_numbers(4, 5, 13)
    parts.merge(watch_numbers(4, 18, 47)[0])
    assert parts == whole


def test_deals_in_a_row_share_a_ruleset() -> None:
    assert rules_of(1, 0) == rules_of(1, DEALS_A_RULESET - 1)
    assert rules_of(1, 0)[0] != rules_of(1, DEALS_A_RULESET)[0]


def test_both_policies_play_under_every_preset() -> None:
    met = {
        (lawrun.Watched(1, number, rules_of(1, number)[1]).policy, rules_of(1, number)[0])
        for number in range(6 * DEALS_A_RULESET)
    }
    assert len(met) == 12


def test_a_broken_law_is_reported_with_its_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(state: object) -> None:
        raise LawBroken("two moons")

    monkeypatch.setattr(lawrun, "check_score", check)
    seen, breaches = watch_numbers(3, 24, 2)
    assert [breach.number for breach in breaches] == [24, 25]
    assert breaches[0].what == "two moons"
    assert breaches[0].actions > 0
    assert "play under " in breaches[0].where
    assert seen.deals == 2


def test_an_error_of_the_engine_is_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: object, code: int) -> None:
        raise OverflowError("too many")

    monkeypatch.setattr(lawrun, "step", fail)
    _, breaches = watch_numbers(3, 0, 1)
    assert breaches[0].what == "OverflowError('too many')"
    assert breaches[0].actions == 0


def test_a_dead_end_is_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lawrun, "folded_codes", lambda state: [])
    _, breaches = watch_numbers(3, 0, 1)
    assert breaches[0].what.startswith("a dead end")


def test_a_deal_without_end_is_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lawrun, "MOST_ACTIONS", 3)
    _, breaches = watch_numbers(3, 0, 1)
    assert breaches[0].what == "the deal goes on after 3 actions"


def test_uniform_play_chooses_everything_equally_often() -> None:
    rng = Rng(5)
    found = [uniform([1, 2, 3, 4], rng) for _ in range(4000)]
    assert all(abs(found.count(code) - 1000) < 120 for code in (1, 2, 3, 4))


def test_greedy_play_melds_if_it_can_and_rarely_discards() -> None:
    rng = Rng(6)
    codes = [k.OPEN, k.ADD, k.DISCARD, k.DISCARD + 65536]
    found = [greedy(codes, rng) & 15 for _ in range(1000)]
    assert 20 < found.count(k.DISCARD) < 90


def test_greedy_play_takes_the_pile_rather_than_draws() -> None:
    rng = Rng(7)
    found = [greedy([k.DRAW, k.TAKE], rng) for _ in range(1000)]
    assert found.count(k.TAKE) > 900


def test_greedy_play_discards_if_there_is_nothing_else() -> None:
    assert greedy([k.DISCARD], Rng(8)) == k.DISCARD
