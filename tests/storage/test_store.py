"""Matches are kept event by event, and come back as they were."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from canasta.storage.errors import SaveError
from canasta.storage.store import Store
from canasta.table import Accepted, Table, format_event, summarize
from tests.positions import RULESETS, house, parts
from tests.storage.stores import opened
from tests.table.tables import accepted, dealt, play, random_steps, unversioned


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path) as store:
        yield store


def keep(store: Store, steps: Iterator[Accepted]) -> tuple[int, Table]:
    """Keep all replies of a match; return its number and the last table."""
    first = next(steps)
    match_id = store.create(first)
    table = first.table
    for step in steps:
        store.append(match_id, step)
        table = step.table
    return match_id, table


def run_sql(store: Store, statement: str) -> None:
    with closing(sqlite3.connect(store.path)) as connection, connection:
        connection.execute(statement)


def code(caught: pytest.ExceptionInfo[SaveError]) -> str:
    assert caught.value.code in str(caught.value)
    return caught.value.code


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_match_comes_back_as_its_last_request_left_it(store: Store, ruleset: str) -> None:
    match_id, table = keep(store, random_steps(house(ruleset), 3, most=60))
    assert store.load(match_id) == table


def test_a_match_outlives_its_store(tmp_path: Path) -> None:
    with opened(tmp_path) as first:
        match_id, table = keep(first, random_steps(house(), 3, most=40))
    with opened(tmp_path) as second:
        assert second.set_aside is None
        assert second.load(match_id) == table
        step = accepted(table.change_seat(0, table.version, table.occupants[1]))
        second.append(match_id, step)
        assert second.load(match_id) == step.table


def test_an_undo_is_kept_like_any_step(store: Store) -> None:
    table = dealt({0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c"})
    match_id = store.create(Accepted(table, table.events, None))
    for text_ in ("draw", "discard 4c"):
        before, table = table, play(table, 0, text_)
        store.append(match_id, Accepted(table, table.events[-1:], before.standing))
    undone = accepted(table.undo(0, table.version))
    store.append(match_id, undone)
    loaded = store.load(match_id)
    assert loaded == undone.table
    assert unversioned(loaded) == unversioned(before)
    discarded = accepted(loaded.request(0, loaded.version, parts("discard 5c")))
    store.append(match_id, discarded)
    assert store.load(match_id) == discarded.table


def test_matches_are_listed_with_the_one_played_last_first(store: Store) -> None:
    first, table = keep(store, random_steps(house(), 1, most=3))
    second, _ = keep(store, random_steps(house("bicycle"), 2, most=3))
    assert [saved.match_id for saved in store.matches()] == [second, first]
    store.append(first, accepted(table.change_seat(0, table.version, table.occupants[0])))
    listed = store.matches()
    assert [saved.match_id for saved in listed] == [first, second]
    assert listed[0].summary == summarize(table)
    assert listed[0].version == table.version + 1
    assert listed[0].started == datetime(2020, 1, 1, 0, 0, 1, tzinfo=UTC)
    assert listed[0].played > listed[1].played


def test_an_empty_store_lists_nothing(store: Store) -> None:
    assert store.matches() == ()


def test_a_match_that_is_not_there_is_named_as_such(store: Store) -> None:
    step = next(random_steps(house(), 1))
    for act in (
        lambda: store.load(7),
        lambda: store.delete(7),
        lambda: store.raw_events(7),
        lambda: store.append(7, step),
    ):
        with pytest.raises(SaveError) as caught:
            act()
        assert code(caught) == "no_such_match"
        assert caught.value.facts == {"match": 7}


def test_a_deleted_match_is_gone_and_its_number_is_not_given_again(store: Store) -> None:
    first, _ = keep(store, random_steps(house(), 1, most=3))
    second, table = keep(store, random_steps(house(), 2, most=3))
    store.delete(second)
    assert [saved.match_id for saved in store.matches()] == [first]
    third, _ = keep(store, random_steps(house(), 2, most=3))
    assert third > second
    assert store.load(third) == table


def test_of_two_programs_at_one_match_the_slower_one_is_refused(tmp_path: Path) -> None:
    """Neither request is half kept, and the first one stands."""
    with opened(tmp_path) as one, opened(tmp_path) as other:
        match_id, table = keep(one, random_steps(house(), 1, most=3))
        seen = other.load(match_id)
        step = accepted(table.change_seat(0, table.version, table.occupants[1]))
        one.append(match_id, step)
        late = accepted(seen.change_seat(1, seen.version, seen.occupants[0]))
        with pytest.raises(SaveError) as caught:
            other.append(match_id, late)
        assert code(caught) == "conflict"
        assert other.load(match_id) == step.table


def test_events_that_would_leave_a_gap_are_refused(store: Store) -> None:
    steps = list(random_steps(house(), 1, most=5))
    match_id = store.create(steps[0])
    with pytest.raises(SaveError) as caught:
        store.append(match_id, steps[2])
    assert code(caught) == "conflict"
    assert store.load(match_id) == steps[0].table


def test_the_number_of_an_event_is_unique_in_its_match(store: Store) -> None:
    """Even if the count of events were wrong, the key decides the race."""
    steps = list(random_steps(house(), 1, most=5))
    match_id, _ = keep(store, iter(steps[:3]))
    run_sql(store, "UPDATE matches SET version = version - 1")
    with pytest.raises(SaveError) as caught:
        store.append(match_id, steps[2])
    assert code(caught) == "conflict"


@pytest.mark.parametrize(
    ("statement", "event"),
    [
        ("UPDATE events SET body = '{' WHERE number = 2", 2),
        ("UPDATE events SET body = replace(body, 'draw', 'sing') WHERE number = 2", 2),
        ("UPDATE events SET body = replace(body, '\"seat\":2', '\"seat\":3') WHERE number = 2", 2),
        ("DELETE FROM events WHERE number = 2", 2),
        ("DELETE FROM events WHERE number = 4", 4),
        ("UPDATE matches SET version = 4", 5),
    ],
)
def test_a_match_whose_events_were_altered_is_refused_and_kept(
    store: Store, statement: str, event: int
) -> None:
    match_id, _ = keep(store, random_steps(house(), 1, most=4))
    run_sql(store, statement)
    with pytest.raises(SaveError) as caught:
        store.load(match_id)
    assert code(caught) == "damaged_match"
    assert caught.value.facts["match"] == match_id
    assert caught.value.facts["event"] in (event, 4)
    assert [saved.match_id for saved in store.matches()] == [match_id]


def test_a_match_of_a_newer_version_is_refused_and_can_be_exported(store: Store) -> None:
    match_id, table = keep(store, random_steps(house(), 1, most=4))
    run_sql(store, """UPDATE events SET body = '{"format":2,"event":"sung"}' WHERE number = 4""")
    with pytest.raises(SaveError) as caught:
        store.load(match_id)
    assert code(caught) == "newer_match"
    raw = store.raw_events(match_id)
    assert list(raw[:4]) == [format_event(event) for event in table.events[:4]]
    assert raw[4] == '{"format":2,"event":"sung"}'


@pytest.mark.parametrize("summary", ["", "{", "[]", '{"ruleset":"x"}', "null", "[" * 100_000])
def test_a_summary_that_cannot_be_read_does_not_hide_its_match(store: Store, summary: str) -> None:
    match_id, table = keep(store, random_steps(house(), 1, most=4))
    run_sql(store, f"UPDATE matches SET summary = '{summary}', played = 'yesterday'")
    (saved,) = store.matches()
    assert (saved.match_id, saved.summary) == (match_id, None)
    assert store.load(match_id) == table


def test_a_write_that_fails_keeps_nothing_of_its_request(store: Store) -> None:
    """All events of a request are one transaction."""
    *_, last = steps = list(random_steps(house(target_score=5), 1, deals=1))
    assert len(last.events) > 1
    match_id, table = keep(store, iter(steps[:-1]))
    run_sql(
        store,
        f"""CREATE TRIGGER fail BEFORE INSERT ON events WHEN new.number = {last.version - 1}
        BEGIN SELECT RAISE(FAIL, 'no'); END""",
    )
    with pytest.raises(SaveError):
        store.append(match_id, last)
    assert store.load(match_id) == table
    run_sql(store, "DROP TRIGGER fail")
    store.append(match_id, last)
    assert store.load(match_id) == last.table
