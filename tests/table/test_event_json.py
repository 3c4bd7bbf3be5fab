"""Events as JSON: keys that are never renamed, a version, and a clear refusal of all else."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canasta import Add, Answer, Ask, Declare, Discard, Draw, Open, Pass, Take, faces_of
from canasta.core.match import Seating
from canasta.core.score import ScoreLine, SideScore
from canasta.table import (
    BadEvent,
    Computer,
    DealFinished,
    DealStarted,
    Event,
    MatchFinished,
    MatchStarted,
    Person,
    Played,
    SeatChanged,
    Undone,
    event_from_json,
    event_to_json,
    format_event,
    parse_event,
)
from tests.positions import RULESETS, house
from tests.table.tables import random_steps

START = MatchStarted(
    house("wikihow", max_wilds="none"),
    (Person("Ann"), Computer("steady"), Person(), Computer("random", "Robo")),
    Seating((2, 0, 1, 3), 1, ((36, 52, 40, 4), (None, 37, None, None))),
    seed=7,
    ruleset="wikihow",
)
SCORES = (SideScore(0, (ScoreLine("melded_cards", 9, 90), ScoreLine("cards_in_hand", 1, -50))),)
EVENTS: tuple[Event, ...] = (
    Undone(2),
    Played(3, (Draw(), Discard(0))),
    Played(0, (Take(faces_of("Kc Kd")), Take((), 12))),
    Played(1, (Open(faces_of("Qc Qd 2h")), Add(52, 8), Pass())),
    Played(1, (Ask(), Answer(yes=True), Declare(49))),
    DealStarted(2, 3, faces_of("Kc Jo 3h")),
    DealFinished(1, SCORES),
    MatchFinished((0, 1)),
    SeatChanged(1, Computer("steady")),
    SeatChanged(0, Person("ゆき")),
    START,
)
TEXTS = Path(__file__).with_name("events.jsonl").read_text(encoding="utf-8").splitlines()
"""The texts of these events, as they were first written: other programs hold such files."""


@pytest.mark.parametrize(("event", "text"), list(zip(EVENTS, TEXTS, strict=True)))
def test_the_text_of_an_event_never_changes(event: Event, text: str) -> None:
    assert parse_event(text) == event
    if event != START:  # its text grows with the options
        assert format_event(event) == text


def test_the_start_of_a_match_holds_every_option_and_the_draw_for_seats() -> None:
    told: Any = event_to_json(START)
    assert list(told) == [
        *("format", "event", "ruleset", "rules", "occupants", "seating", "seed", "shuffle")
    ]
    assert told["rules"]["max_wilds"] == "none"
    assert told["rules"]["target_score"] == 5000
    assert told["seating"] == {
        "seats": [2, 0, 1, 3],
        "dealer": 1,
        "draws": [["Kc", "Jo", "Ac", "5c"], [None, "Kd", None, None]],
    }
    assert parse_event(format_event(START)) == START


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_event_of_a_match_is_read_back(ruleset: str) -> None:
    *_, last = random_steps(house(ruleset), 11, deals=1)
    for event in last.table.events:
        assert parse_event(format_event(event)) == event


def test_an_option_that_an_older_file_does_not_have_gets_its_default() -> None:
    told: Any = event_to_json(START)
    del told["rules"]["tie_rule"]
    assert event_from_json(told) == START


def code(value: Any) -> str:
    with pytest.raises(BadEvent) as caught:
        event_from_json(value)
    assert caught.value.code in str(caught.value)
    return caught.value.code


def test_a_newer_format_is_refused_by_its_number() -> None:
    with pytest.raises(BadEvent) as caught:
        parse_event('{"format":2,"event":"sung","song":"?"}')
    assert caught.value.code == "newer_format"
    assert caught.value.facts == {"found": 2, "known": 1}


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[" * 100_000, '{"format":1' + "0" * 5000])
def test_a_text_that_is_not_json_is_refused(text: str) -> None:
    with pytest.raises(BadEvent) as caught:
        parse_event(text)
    assert caught.value.code == "not_json"


@pytest.mark.parametrize("value", [None, 1, "event", [], [{"format": 1}]])
def test_what_is_no_object_is_no_event(value: Any) -> None:
    assert code(value) == "not_an_event"


def test_an_unknown_event_of_this_format_is_refused() -> None:
    assert code({"format": 1, "event": "sung"}) == "unknown_event"


@pytest.mark.parametrize("event", EVENTS)
def test_each_key_must_be_there_and_no_other(event: Event) -> None:
    told: Any = event_to_json(event)
    for key in told:
        assert code({name: value for name, value in told.items() if name != key}) == "missing_key"
    assert code({**told, "extra": 1}) == "bad_value"


@pytest.mark.parametrize("event", EVENTS)
def test_each_value_must_be_of_its_kind(event: Event) -> None:
    told: Any = event_to_json(event)
    for key in told:
        wrongs: tuple[Any, ...] = (None, [None], 1.5, -1, True, 10**30)
        for wrong in wrongs if key == "ruleset" else (*wrongs, "?"):
            found = code({**told, key: wrong})
            assert found in {
                *("bad_value", "not_an_event", "unknown_event", "newer_format", "missing_key")
            }


BAD_PARTS: tuple[tuple[str, Any], ...] = (
    ("actions", [{"action": "discard", "card": "4x"}]),
    ("actions", [{"action": "discard", "card": 3}]),
    ("actions", [{"action": "add", "card": "4c", "meld": -1}]),
    ("actions", [{"action": "add", "card": "4c", "meld": 256}]),
    ("actions", [{"action": "add", "card": "4c", "meld": True}]),
    ("actions", [{"action": "answer", "yes": 1}]),
    ("actions", [{"action": "sing"}]),
    ("actions", [{"action": "draw", "card": "4c"}]),
    ("actions", ["draw"]),
)


@pytest.mark.parametrize(("key", "value"), BAD_PARTS)
def test_what_lies_inside_a_play_is_read_as_strictly(key: str, value: Any) -> None:
    told: Any = {"format": 1, "event": "played", "seat": 0, "actions": []}
    assert code({**told, key: value}) in ("bad_value", "not_an_event")


BAD_STARTS: tuple[tuple[str, Any], ...] = (
    ("occupants", [{"kind": "person", "name": "Ann"}] * 3),
    ("occupants", [{"kind": "cat", "name": "Tom"}] * 4),
    ("occupants", [{"kind": "person", "name": "A" * 61}] * 4),
    ("occupants", [{"kind": "person", "name": "A\nB"}] * 4),
    ("occupants", [{"kind": "person", "name": "Ann", "age": 9}] * 4),
    ("seating", {"seats": [0, 1, 2, 2], "dealer": 0, "draws": []}),
    ("seating", {"seats": [0, 1, 2, 3], "dealer": 4, "draws": []}),
    ("seating", {"seats": [0, 1, 2, 3], "dealer": 0, "draws": [["Kx"]]}),
    ("seating", {"seats": [0, 1, 2, 3], "dealer": 0, "draws": ["Kc"]}),
    ("rules", {"hand_size": -1}),
    ("rules", {"no_such_option": 1}),
    ("seed", -1),
    ("shuffle", 0),
)


@pytest.mark.parametrize(("key", "value"), BAD_STARTS)
def test_what_lies_inside_the_start_is_read_as_strictly(key: str, value: Any) -> None:
    told: Any = event_to_json(START)
    assert code({**told, key: value}) == "bad_value"


@pytest.mark.parametrize(
    "score",
    [
        {"side": 0, "lines": [], "total": 5},
        {"side": 0, "lines": [{"item": "luck", "count": 1, "points": 5}], "total": 5},
        {"side": -1, "lines": [], "total": 0},
        {"side": 0, "lines": [], "total": 0, "more": 0},
    ],
)
def test_what_lies_inside_a_score_is_read_as_strictly(score: Any) -> None:
    assert code({"format": 1, "event": "deal_finished", "deal": 1, "scores": [score]}) == (
        "bad_value"
    )


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(("format", "event", "seat", "actions", "action", "card", "x")),
                inner,
                max_size=4,
            )
        ),
    )
)
def test_no_value_whatever_brings_the_reader_down(value: Any) -> None:
    with suppress(BadEvent):
        event_from_json(value)
    if isinstance(value, dict):
        with suppress(BadEvent):
            event_from_json({"format": 1, "event": "played", **value})


@pytest.mark.parametrize("name", ["A" * 61, "two\nlines", "bell\x07"])
def test_a_name_is_one_short_printable_line(name: str) -> None:
    for make in (lambda: Person(name), lambda: Computer("steady", name), lambda: Computer(name)):
        with pytest.raises(ValueError, match="printable"):
            make()
    assert replace(Person("Ann"), name="A" * 60).name == "A" * 60
