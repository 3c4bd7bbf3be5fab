"""The message language, by vectors that a formatter in another language can share."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from canasta.messages.format import (
    Argument,
    BadFact,
    BadPattern,
    Choice,
    Fact,
    Language,
    MissingFact,
    message_arguments,
    parse_message,
    render_message,
)
from canasta.messages.particles import PARTICLES, attach, last_sound

VECTORS: dict[str, Any] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)


def shout(form: str, fact: Fact) -> str:
    return f"<{form} {fact}>"


def rendered(pattern: str, facts: Mapping[str, Fact], language: Language = "en") -> str:
    return render_message(parse_message(pattern), facts, language, shout)


@pytest.mark.parametrize(("language", "pattern", "facts", "text"), VECTORS["messages"])
def test_a_message_shows_its_facts(
    language: Language, pattern: str, facts: dict[str, Fact], text: str
) -> None:
    assert rendered(pattern, facts, language) == text


@pytest.mark.parametrize(("pattern", "offset", "expected"), VECTORS["bad_patterns"])
def test_a_malformed_pattern_is_refused_at_its_place(
    pattern: str, offset: int, expected: str
) -> None:
    with pytest.raises(BadPattern) as caught:
        parse_message(pattern)
    assert (caught.value.pattern, caught.value.offset) == (pattern, offset)
    assert caught.value.expected == expected
    assert str(caught.value) == f"at {offset} in {pattern!r}: expected {expected}"


@pytest.mark.parametrize(
    "cut", range(1, len("{n, plural, =0 {no \\{} one {{n:x|은는}} other {{b, select, other {}}}}"))
)
def test_a_pattern_cut_off_anywhere_is_refused(cut: int) -> None:
    whole = "{n, plural, =0 {no \\{} one {{n:x|은는}} other {{b, select, other {}}}}"
    parse_message(whole)
    with pytest.raises(BadPattern):
        parse_message(whole[:cut])


def test_a_message_is_parsed_into_text_arguments_and_choices() -> None:
    assert parse_message("a{b:rank|을를}\\{{n, plural, other {c}}") == (
        "a",
        Argument("b", "rank", "을를"),
        "{",
        Choice("n", "plural", {"other": ("c",)}),
    )


def test_the_facts_of_all_branches_are_told() -> None:
    message = parse_message(
        "{a}{n, plural, =0 {{b:rank}} other {{c, select, x {} y {{a}} other {{d}}}}}"
    )
    assert message_arguments(message) == {
        "a": set(),
        "n": {"=0"},
        "b": set(),
        "c": {"x", "y"},
        "d": set(),
    }


def test_a_missing_fact_is_named() -> None:
    with pytest.raises(MissingFact, match="'count'") as caught:
        rendered("{minimum} {count}", {"minimum": 90})
    assert caught.value.name == "count"


@pytest.mark.parametrize("pattern", ["{n, plural, other {}}", "{n, select, other {}}", "{n:x}"])
def test_a_missing_fact_is_an_error_wherever_it_stands(pattern: str) -> None:
    with pytest.raises(MissingFact):
        rendered(pattern, {"m": 1})


def test_a_fact_of_a_branch_not_taken_may_be_missing() -> None:
    assert rendered("{have, plural, =0 {none} other {{need}}}", {"have": 0}) == "none"


@pytest.mark.parametrize(
    "pattern", ["{n, plural, other {}}", "{n:number}", "{n:signed}", "{n:digits}"]
)
@pytest.mark.parametrize("fact", ["3", True, None, 1.5])
def test_what_counts_must_be_a_whole_number(pattern: str, fact: Any) -> None:
    with pytest.raises(BadFact) as caught:
        rendered(pattern, {"n": fact})
    assert (caught.value.name, caught.value.value) == ("n", fact)
    assert caught.value.expected == "a whole number"


@pytest.mark.parametrize("pattern", ["{n}", "{n:rank}", "{n|은는}"])
@pytest.mark.parametrize("fact", [True, None, 1.5, ["Kd"]])
def test_a_value_must_be_a_whole_number_or_a_text(pattern: str, fact: Any) -> None:
    with pytest.raises(BadFact, match="a whole number or a text"):
        rendered(pattern, {"n": fact})


@pytest.mark.parametrize(
    ("sound", "text"),
    [(sound, text) for sound, texts in VECTORS["sounds"].items() for text in texts],
)
def test_the_last_sound_is_heard_as_koreans_read_it(sound: str, text: str) -> None:
    assert last_sound(text) == sound


@pytest.mark.parametrize(("text", "particle", "together"), VECTORS["particles"])
def test_a_particle_takes_the_form_of_the_last_sound(
    text: str, particle: str, together: str
) -> None:
    assert attach(text, particle) == together


def test_every_hangul_syllable_has_a_last_sound() -> None:
    sounds = [last_sound(chr(code)) for code in range(ord("가"), ord("힣") + 1)]
    assert len(sounds) == 19 * 21 * 28
    assert sounds.count("vowel") == sounds.count("rieul") == 19 * 21
    assert sounds.count("consonant") == 19 * 21 * 26


def test_every_particle_is_tried_after_each_sound() -> None:
    for particle, forms in PARTICLES.items():
        after = [attach(text, particle) for text in ("킹", "딜", "조커", "?")]
        assert after == [f"킹{forms[0]}", f"딜{forms[1]}", f"조커{forms[2]}", f"?{forms[3]}"]
