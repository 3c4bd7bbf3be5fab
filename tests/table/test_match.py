"""A match at a table: deals, dealers, scores and its end; and players who are asked."""

import pickle
from dataclasses import replace
from itertools import pairwise

import pytest

from canasta import Draw, Rng, shuffled_deck
from canasta.core.match import minimums
from canasta.table import (
    Accepted,
    Computer,
    DealFinished,
    DealStarted,
    MatchFinished,
    Person,
    Played,
    Table,
    summarize,
)
from tests.positions import house
from tests.table.tables import PEOPLE, accepted, dealt, random_steps, refused, started

HANDS = {0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}


def finished(**changes: object) -> Accepted:
    """Return the last reply of a match played at random."""
    *_, last = random_steps(house("yorimichi", **changes), 6)
    return last


def test_a_match_goes_on_to_the_target_and_has_a_winner() -> None:
    """R13.1, R13.2."""
    table = finished(target_score=1000).table
    assert table.is_over
    assert max(table.scores) >= 1000
    assert table.scores[table.winners[0]] == max(table.scores)
    assert len(table.match.deals) == table.deal_number


def test_deals_are_played_until_a_side_has_the_target() -> None:
    ends = [step for step in random_steps(house(target_score=1000), 6) if len(step.events) > 1]
    for step in ends[:-1]:
        assert max(step.table.scores) < 1000 or len(set(step.table.scores)) == 1
        assert not step.table.is_over
        assert step.table.wants_deal


def test_the_dealer_moves_to_the_left_with_every_deal() -> None:
    """R2.3."""
    dealers = [
        event.dealer
        for event in finished(match_end="fixed_deals", fixed_deals=5).table.events
        if isinstance(event, DealStarted)
    ]
    assert len(dealers) >= 5
    for first, second in pairwise(dealers):
        assert second == (first + 1) % 4


@pytest.mark.parametrize("deals", [1, 3])
def test_a_match_of_a_fixed_number_of_deals_ends_after_them(deals: int) -> None:
    """R13.4."""
    table = finished(match_end="fixed_deals", fixed_deals=deals).table
    assert table.is_over
    assert table.deal_number == deals


def test_the_end_of_a_deal_is_scored_and_the_end_of_a_match_told_in_the_same_reply() -> None:
    """No state lies between the last play and the score, whenever the process is killed."""
    last = finished(match_end="fixed_deals", fixed_deals=1, tie_rule="shared")
    assert [type(event) for event in last.events] == [Played, DealFinished, MatchFinished]
    assert last.table.deal_scores == last.events[1].scores  # type: ignore[union-attr]
    assert last.table.scores == tuple(one.total for one in last.table.deal_scores)


@pytest.mark.parametrize(("tie_rule", "winners"), [("extra_deal", ()), ("shared", (0, 1))])
def test_a_tie_is_decided_by_another_deal_or_shared(tie_rule: str, winners: tuple[int]) -> None:
    """R13.3."""
    rules = house(match_end="fixed_deals", fixed_deals=2, tie_rule=tie_rule)
    *_, last = random_steps(rules, 6, deals=1)
    event, before = last.events[0], last.before
    assert before is not None
    assert isinstance(event, Played)
    # As if the sides had scored the same points in the deal before, the other way round.
    gained = last.table.scores[::-1]
    level = Table((), replace(before, match=replace(before.match, deals=(gained,))))
    table = accepted(level.act(event.seat, level.version, event.actions[0])).table
    assert table.scores[0] == table.scores[1]
    assert table.winners == winners
    assert table.wants_deal is not table.is_over


def test_after_the_end_every_request_is_refused() -> None:
    table = finished(match_end="fixed_deals", fixed_deals=1, tie_rule="shared").table
    version = table.version
    for reply in (
        table.request(0, version, [Draw()]),
        table.act(0, version, Draw()),
        table.start_deal(version, table.next_deck()),
        table.change_seat(0, version, Person()),
    ):
        assert refused(reply).violation.code == "match_over"
    assert refused(table.undo(0, version)).violation.code == "undo_deal_over"
    assert not table.wants_deal
    assert table.pending() is None


def test_each_side_needs_what_its_score_before_the_deal_demands() -> None:
    """R6.1."""
    for step in random_steps(house(target_score=5000), 13, deals=9):
        event = step.events[0]
        if isinstance(event, DealStarted):
            view = step.table.view(0)
            assert view is not None
            assert tuple(view.opening_need(side) for side in range(2)) == minimums(step.table.match)


def test_players_sit_where_the_draw_puts_them() -> None:
    """R2.2: occupants are by seat, and the seating says which player each one is."""
    table = Table.start(house(partner_choice="draw_two_high"), PEOPLE, 3).table
    assert [table.occupants[seat] for seat in range(4)] == [
        PEOPLE[player] for player in table.seating.seats
    ]
    assert table.seating.seats != (0, 1, 2, 3)


def test_decks_follow_from_the_seed_and_the_number_of_the_deal() -> None:
    table = started()
    assert table.next_deck() == shuffled_deck(table.rules, Rng(table.seed, 1))
    running = accepted(table.start_deal(table.version, table.next_deck())).table
    assert running.next_deck() == shuffled_deck(table.rules, Rng(table.seed, 2))


def test_a_seat_that_has_to_act_is_named_with_its_view_and_nothing_else() -> None:
    table = accepted(dealt(HANDS).change_seat(0, 2, Computer("steady"))).table
    waiting = table.pending()
    assert waiting is not None
    assert (waiting.seat, waiting.occupant, waiting.is_computer) == (0, Computer("steady"), True)
    assert waiting.version == table.version
    assert waiting.view == table.view(0)
    assert waiting.view.seat == 0
    assert accepted(table.change_seat(0, 3, Person())).table.pending().is_computer is False  # type: ignore[union-attr]


def test_the_random_numbers_of_a_decision_belong_to_its_version_alone() -> None:
    table = dealt(HANDS)
    waiting = table.pending()
    assert waiting is not None
    numbers = [waiting.rng().below(10**6) for _ in range(2)]
    assert numbers[0] == numbers[1]
    later = accepted(table.request(0, table.version, [Draw()])).table.pending()
    assert later is not None
    assert later.rng().below(10**6) != numbers[0]
    assert Rng(table.seed, table.deal_number).below(10**6) != numbers[0]


def test_a_pending_decision_can_be_sent_to_another_process() -> None:
    waiting = dealt(HANDS).pending()
    assert waiting is not None
    sent = pickle.loads(pickle.dumps(waiting))
    assert sent == waiting
    assert sent.rng().below(10**6) == waiting.rng().below(10**6)


def test_the_same_seed_and_the_same_choices_give_the_same_match() -> None:
    first, second = (finished(target_score=500).table for _ in range(2))
    assert first == second


def test_a_summary_says_where_a_match_stands() -> None:
    before = summarize(started())
    assert (before.deal, before.scores, before.is_over) == (0, (0, 0), False)
    assert before.names == ("Ann", "Ben", "Cho", "Dai")
    assert before.computers == (False,) * 4
    assert (before.target, before.deals, before.ruleset) == (5000, 0, "test")
    last = finished(match_end="fixed_deals", fixed_deals=2).table
    after = summarize(last)
    assert (after.deals, after.deal, after.scores, after.is_over) == (2, 2, last.scores, True)
    assert after.computers == (True,) * 4
