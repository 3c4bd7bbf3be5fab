"""R13: the match."""

from __future__ import annotations

import pytest

from canasta import (
    Match,
    Rng,
    finish_deal,
    is_decided,
    leaders,
    score,
    shuffled_deck,
    start_deal,
    start_match,
    view,
)
from canasta.core.match import minimums
from canasta.core.playout import play_randomly
from tests.positions import JACKS, house, spot

pytestmark = pytest.mark.interpreted


def after_deals(*deals: tuple[int, int], **options: object) -> Match:
    return Match(house("yorimichi", **options), 0, deals)


def test_deal_scores_are_added_up() -> None:
    """R13.1."""
    assert after_deals((300, -50), (200, 700)).scores == (500, 650)
    assert after_deals().scores == (0, 0)


def test_a_finished_deal_adds_the_score_of_both_sides() -> None:
    """R13.1, R12.1."""
    match = after_deals((300, -50))
    state = spot("Kc", melds=[JACKS])
    found = finish_deal(match, state)
    own, other = (side.total for side in score(state))
    assert found.scores == (300 + own, -50 + other)
    assert found.deals[-1] == (own, other)
    assert match.deals == ((300, -50),)


@pytest.mark.parametrize(
    ("totals", "decided", "winners"),
    [
        ((4995, 4990), False, (0,)),
        ((5000, 4990), True, (0,)),
        ((4990, 5000), True, (1,)),
        ((5200, 5400), True, (1,)),
        ((5000, 5000), False, (0, 1)),
        ((-100, 4995), False, (1,)),
    ],
)
def test_a_match_ends_when_a_side_has_the_target(
    totals: tuple[int, int], decided: bool, winners: tuple[int, ...]
) -> None:
    """R13.1, R13.2, R13.3, decisions 19 and 24; fault 64: the higher total wins, a tie plays on."""
    match = after_deals(totals)
    assert is_decided(match) == decided
    assert leaders(match) == winners


@pytest.mark.parametrize("target", [5, 1500, 5000])
def test_the_target_is_an_option(target: int) -> None:
    """R13.1: ``target_score``, from both sides."""
    assert not is_decided(after_deals((target - 5, 0), target_score=target))
    assert is_decided(after_deals((target, 0), target_score=target))


def test_who_reached_the_target_first_or_went_out_does_not_matter() -> None:
    """R13.2: only the totals after the deal count."""
    assert leaders(after_deals((4900, 100), (150, 5200))) == (1,)


def test_an_extra_deal_decides_though_both_fall_below_the_target() -> None:
    """R13.3, decision 45: the match had come to its end; one more deal, until they differ."""
    assert is_decided(after_deals((5000, 5000), (-200, -100)))
    assert leaders(after_deals((5000, 5000), (-200, -100))) == (1,)
    assert not is_decided(after_deals((5000, 5000), (-200, -200)))


def test_a_tie_may_be_shared() -> None:
    """R13.3: ``tie_rule``."""
    assert is_decided(after_deals((5000, 5000), tie_rule="shared"))
    assert leaders(after_deals((5000, 5000), tie_rule="shared")) == (0, 1)
    assert not is_decided(after_deals((4000, 4000), tie_rule="shared"))


def test_a_match_may_have_a_number_of_deals() -> None:
    """R13.4: ``match_end``, ``fixed_deals``: totals do not end it sooner."""
    options = {"match_end": "fixed_deals", "fixed_deals": 2}
    assert not is_decided(after_deals((9000, 0), **options))
    assert is_decided(after_deals((9000, 0), (0, 0), **options))
    assert is_decided(after_deals((-100, 0), (0, -200), **options))
    assert not is_decided(after_deals((100, 0), (0, 100), **options))
    assert is_decided(after_deals((100, 0), (0, 100), (5, 0), **options))
    shared = after_deals((100, 0), (0, 100), tie_rule="shared", **options)
    assert is_decided(shared)


def test_a_match_without_a_deal_is_not_decided() -> None:
    """R13.1: though both sides have the same total."""
    assert not is_decided(after_deals())
    assert not is_decided(after_deals(tie_rule="shared", match_end="fixed_deals", fixed_deals=1))


def test_the_opening_table_is_the_same_in_short_matches() -> None:
    """R13.4, R6.1."""
    match = after_deals((1500, -5), match_end="fixed_deals", fixed_deals=2)
    assert minimums(match) == (90, 15)


@pytest.mark.parametrize("name", ["yorimichi", "wikihow", "bicycle"])
def test_a_match_is_played_to_its_end(name: str) -> None:
    """R13: a short one, with random play; the dealer moves and minimums follow the scores."""
    rules = house(name, target_score=200)
    match, seating = start_match(rules, Rng(4))
    number = 0
    while not is_decided(match):
        assert match.dealer == (seating.dealer + number) % 4
        state = start_deal(match, shuffled_deck(rules, Rng(9, number)))
        assert tuple(view(state, 0).opening_need(side) for side in range(2)) == minimums(match)
        play_randomly(state, Rng(number, 4))
        match = finish_deal(match, state)
        number += 1
        assert number < 400
    assert max(match.scores) >= 200
    assert len(leaders(match)) == 1
