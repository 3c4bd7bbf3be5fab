"""A table's match as a record that replays to the same scores."""

from collections.abc import Iterator

import pytest

from canasta import Rng
from canasta.records import Player, format_record, parse_record, verify
from canasta.table import Accepted, Table, Undoable
from canasta.table.export import record_of
from tests.positions import RULESETS, house
from tests.table.tables import PEOPLE, accepted, dealt, play, random_action, random_steps

HANDS = {0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_match_is_written_down_and_verified(ruleset: str) -> None:
    *_, last = random_steps(house(ruleset, target_score=500), 5)
    record = record_of(last.table)
    verify(record)
    assert record.winners == last.table.winners
    assert tuple(end.scores for deal in record.deals if (end := deal.end))[-1] == last.table.scores
    assert parse_record(format_record(record)) == record


def test_a_match_that_goes_on_is_written_down_as_far_as_it_went() -> None:
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    record = record_of(table)
    verify(record)
    assert record.winners is None
    assert record.deals[0].end is None
    assert [seat for seat, _ in record.deals[0].actions] == [0, 0]
    assert record.players == tuple(Player(person.name) for person in PEOPLE)


def test_a_table_before_its_first_deal_has_a_record_without_deals() -> None:
    record = record_of(next(random_steps(house(), 1)).table)
    verify(record)
    assert record.deals == ()
    assert record.players == (Player("", "random"),) * 4


def test_what_was_undone_is_not_in_the_record() -> None:
    table = play(dealt(HANDS), 0, "draw")
    there = play(table, 0, "meld Kc Kd Kh, meld Qc Qd Qh", "discard 4c")
    back = accepted(there.undo(0, there.version)).table
    back = accepted(back.undo(0, back.version)).table
    assert record_of(back) == record_of(table)


def test_of_a_play_that_took_the_pile_only_what_was_undone_is_left_out() -> None:
    hands = {0: "Kc Kd Ac Ad Ah 4c 4d 5c 6c 7c 8c", 1: HANDS[1]}
    table = play(dealt(hands, "Kh"), 0, "take Kc Kd, meld Ac Ad Ah, discard 4c")
    undone = accepted(table.undo(0, table.version)).table
    kept = play(dealt(hands, "Kh"), 0, "take Kc Kd, meld Ac Ad Ah")
    assert record_of(undone) == record_of(kept)


def with_undos(seed: int) -> Iterator[Accepted]:
    """Play a deal at random, with an undo now and then."""
    step = next(random_steps(house(match_end="fixed_deals", tie_rule="shared"), seed))
    rng = Rng(seed, 1)
    while not step.table.is_over:
        yield step
        table = step.table
        waiting = table.pending()
        if waiting is None:
            step = accepted(table.start_deal(table.version, table.next_deck()))
            continue
        able = [seat for seat in range(4) if isinstance(table.undo_status(seat), Undoable)]
        if able and rng.below(3) == 0:
            step = accepted(table.undo(able[0], table.version))
        else:
            action = random_action(waiting.view.codes, rng)
            step = accepted(table.act(waiting.seat, table.version, action))
    yield step


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_with_many_undos_gives_a_record_that_verifies(seed: int) -> None:
    *_, last = with_undos(seed)
    record = record_of(last.table)
    verify(record)
    assert record.winners == last.table.winners
    assert Table.from_events(last.table.events) == last.table
