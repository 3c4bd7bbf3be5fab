"""The state of a match is the fold of its events, and only what can have happened folds."""

from dataclasses import replace
from typing import Any, cast

import pytest

from canasta import Discard, Draw, IllegalAction, Rng
from canasta.table import (
    BadHistory,
    Computer,
    DealFinished,
    DealStarted,
    Event,
    MatchFinished,
    Played,
    SeatChanged,
    Table,
    Undoable,
    Undone,
)
from tests.positions import RULESETS, house
from tests.table.tables import accepted, dealt, play, random_action, random_steps, unversioned

HANDS = {0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_events_of_a_match_lead_to_the_same_table(ruleset: str) -> None:
    rules = house(ruleset, target_score=1500)
    *_, last = random_steps(rules, 3)
    assert last.table.is_over
    assert Table.from_events(last.table.events) == last.table


def test_a_list_cut_off_after_any_event_is_a_table_of_its_time() -> None:
    for step in random_steps(house(), 5, most=150):
        table = step.table
        assert Table.from_events(table.events) == table
        assert table.version == len(table.events)


def whole() -> tuple[Event, ...]:
    """Return the events of a short match."""
    *_, last = random_steps(house(match_end="fixed_deals", fixed_deals=1, tie_rule="shared"), 2)
    return last.table.events


def changed(kind: type[Event], **values: object) -> tuple[tuple[Event, ...], int]:
    """Return a match in which the first event of a kind was altered, and the event's number."""
    events = list(whole())
    number = next(place for place, event in enumerate(events) if isinstance(event, kind))
    events[number] = replace(cast(Any, events[number]), **values)
    return tuple(events), number


def fault(events: tuple[Event, ...]) -> tuple[int, str]:
    with pytest.raises(BadHistory) as caught:
        Table.from_events(events)
    return caught.value.number, caught.value.code


def test_a_history_begins_with_the_start_of_a_match() -> None:
    assert fault(()) == (0, "no_start")
    assert fault(whole()[1:]) == (0, "no_start")


def test_a_match_starts_once() -> None:
    events = whole()
    assert fault((*events[:2], events[0])) == (2, "out_of_place")


@pytest.mark.parametrize(
    ("kind", "altered", "code"),
    [
        (DealStarted, {"deal": 2}, "wrong_deal"),
        (DealStarted, {"deck": (1, 2, 3)}, "bad_deck"),
        (Played, {"seat": 9}, "not_their_turn"),
        (Played, {"actions": (Discard(52),)}, "illegal_action"),
        (Played, {"actions": ()}, "out_of_place"),
        (DealFinished, {"deal": 2}, "wrong_score"),
        (DealFinished, {"scores": ()}, "wrong_score"),
        (MatchFinished, {"winners": ()}, "wrong_winners"),
    ],
)
def test_an_altered_event_is_refused_where_it_stands(
    kind: type[Event], altered: dict[str, object], code: str
) -> None:
    events, number = changed(kind, **altered)
    assert fault(events) == (number, code)


def test_another_dealer_is_refused() -> None:
    """R2.3: the deal passes to the left; the first dealer is the seating's."""
    first = next(event for event in whole() if isinstance(event, DealStarted))
    events, number = changed(DealStarted, dealer=(first.dealer + 1) % 4)
    assert fault(events) == (number, "wrong_dealer")


@pytest.mark.parametrize(
    "event",
    [
        Undone(0),
        Played(0, (Draw(),)),
        DealStarted(2, 0, ()),
        DealFinished(1, ()),
        MatchFinished((0,)),
        SeatChanged(0, Computer()),
    ],
)
def test_nothing_follows_the_end_of_a_match(event: Event) -> None:
    events = whole()
    assert fault((*events, event)) == (len(events), "out_of_place")


@pytest.mark.parametrize("event", [Undone(0), Played(0, (Draw(),)), MatchFinished((0,))])
def test_nothing_is_played_between_two_deals(event: Event) -> None:
    events = whole()
    assert fault((events[0], event)) == (1, "out_of_place")


def test_a_finished_deal_is_scored_before_the_next() -> None:
    events = whole()
    cut = events[:-2]
    assert fault((*cut, DealStarted(2, 0, ()))) == (len(cut), "out_of_place")
    assert fault((*cut, MatchFinished((0,)))) == (len(cut), "out_of_place")
    assert fault((*cut, Played(0, (Draw(),)))) == (len(cut), "out_of_place")


@pytest.mark.parametrize("missing", [1, 2])
def test_a_list_that_ends_within_a_request_is_refused(missing: int) -> None:
    """A table from it could never go on."""
    cut = whole()[:-missing]
    assert fault(cut) == (len(cut), "cut_off")
    Table.from_events(whole()[:-3])


def test_an_undo_that_was_not_possible_is_refused() -> None:
    table = play(dealt(HANDS), 0, "draw")
    assert fault((*table.events, Undone(0))) == (table.version, "bad_undo")
    discarded = play(table, 0, "discard 4c")
    assert fault((*discarded.events, Undone(1))) == (discarded.version, "bad_undo")
    Table.from_events((*discarded.events, Undone(0)))


def test_a_seat_that_is_not_there_cannot_change_hands() -> None:
    table = dealt(HANDS)
    assert fault((*table.events, SeatChanged(4, Computer()))) == (table.version, "out_of_place")


def test_the_cause_of_an_illegal_action_is_kept() -> None:
    events, _ = changed(Played, actions=(Discard(0),))
    with pytest.raises(BadHistory) as caught:
        Table.from_events(events)
    assert isinstance(caught.value.__cause__, IllegalAction)
    assert caught.value.facts["reason"] == "take_first"
    assert str(caught.value).startswith("event 2: illegal_action")


def do_and_undo(ruleset: str, seed: int, pairs: int) -> int:
    """Play at random and undo at random; each undo must give back the table before its step."""
    rng = Rng(seed, 99)
    table = next(iter(random_steps(house(ruleset), seed))).table
    past: list[object] = []
    done = 0
    while done < pairs and not table.is_over:
        waiting = table.pending()
        if waiting is None:
            table = accepted(table.start_deal(table.version, table.next_deck())).table
            continue
        past.append(unversioned(table))
        action = random_action(waiting.view.codes, rng)
        table = accepted(table.act(waiting.seat, table.version, action)).table
        while isinstance(table.undo_status(waiting.seat), Undoable) and rng.below(4) > 0:
            table = accepted(table.undo(waiting.seat, table.version)).table
            assert unversioned(table) == past.pop()
            done += 1
    assert Table.from_events(table.events) == table
    return done


@pytest.mark.parametrize("ruleset", ["yorimichi", "wikihow", "bicycle"])
def test_every_undo_gives_the_table_back(ruleset: str) -> None:
    assert sum(do_and_undo(ruleset, seed, 100) for seed in range(5)) >= 400


@pytest.mark.slow
def test_ten_thousand_undos_give_the_table_back() -> None:
    done = 0
    for seed in range(40):
        for ruleset in RULESETS:
            done += do_and_undo(ruleset, seed, 100)
    assert done >= 10_000
