"""Cards, actions and plays as text (docs/notation.md)."""

import pytest
from hypothesis import given

from canasta import face_of, faces_of
from canasta.core.actions import Action, Add, Answer, Declare, Discard, Draw, Open, Take
from canasta.core.cards import FACE_NAMES
from canasta.core.compose import Part, PutDown, TakeWith
from canasta.notation.errors import BadNotation
from canasta.notation.plays import (
    format_action,
    format_cards,
    format_meld_name,
    format_play,
    parse_action,
    parse_cards,
    parse_meld_name,
    parse_play,
)
from tests.notation.strategies import ACTIONS, PLAYS, cards


@given(cards(0, 30))
def test_cards_are_read_back(faces: tuple[int, ...]) -> None:
    assert parse_cards(format_cards(faces)) == faces


@given(ACTIONS)
def test_an_action_is_read_back(action: Action) -> None:
    assert parse_action(format_action(action)) == action


@given(PLAYS)
def test_a_play_is_read_back(parts: tuple[Part, ...]) -> None:
    assert parse_play(format_play(parts)) == parts


@given(PLAYS)
def test_spaces_around_words_change_nothing(parts: tuple[Part, ...]) -> None:
    loose = "  " + format_play(parts).replace(", ", " ,\t").replace(" ", "  ") + " \n"
    assert parse_play(loose) == parts


def test_there_are_53_faces_and_each_has_a_name_of_its_own() -> None:
    assert len(set(FACE_NAMES)) == 53
    assert parse_cards(" ".join(FACE_NAMES)) == tuple(range(53))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("draw", Draw()),
        ("take", Take()),
        ("take Kc Kd", Take(faces_of("Kc Kd"))),
        ("take Kc 2d to K", Take(faces_of("Kc 2d"), 9)),
        ("take to #13", Take((), 13)),
        ("take Kc", TakeWith(faces_of("Kc"))),
        ("take Qh Qd 2c", TakeWith(faces_of("Qh Qd 2c"))),
        ("take Qh Qd 2c to Q", TakeWith(faces_of("Qh Qd 2c"), 8)),
        ("meld Kc Kd Kh 2s", PutDown(faces_of("Kc Kd Kh 2s"))),
        ("meld Kc to #12", PutDown(faces_of("Kc"), 12)),
        ("open 3c 3s 3c 3s", Open(faces_of("3c 3s 3c 3s"))),
        ("add 2s to 4", Add(face_of("2s"), 0)),
        ("add 3s to 3", Add(face_of("3s"), 11)),
        ("answer yes", Answer(True)),
        ("answer no", Answer(False)),
        ("declare 3d", Declare(face_of("3d"))),
        ("discard Jo", Discard(face_of("Jo"))),
    ],
)
def test_a_part_of_a_play_means_this(text: str, part: Part) -> None:
    assert parse_play(text) == (part,)
    assert format_play((part,)) == text


def test_a_take_with_two_cards_is_written_like_the_take() -> None:
    two = TakeWith(faces_of("Kc Kd"))
    assert parse_play(format_play((two,))) == (Take(faces_of("Kc Kd")),)


def test_a_meld_is_named_by_its_rank_or_by_the_number_of_a_further_place() -> None:
    names = [format_meld_name(slot) for slot in range(14)]
    assert names == [*"456789TJQKA", "3", "#12", "#13"]
    assert [parse_meld_name(name) for name in names] == list(range(14))
    assert [parse_meld_name(name) for name in ("2", "#11", "#012", "# 12", "k", "")] == [None] * 6


@pytest.mark.parametrize("slot", [-1, 255])
def test_a_place_that_no_action_can_name_has_no_text(slot: int) -> None:
    with pytest.raises(ValueError, match="no meld slot"):
        format_meld_name(slot)


@pytest.mark.parametrize(
    "part",
    [Take((36,)), Take((36, 37, 38)), Open((36, 37)), Open((36,) * 5), PutDown(())],
)
def test_a_number_of_cards_that_no_action_has_has_no_text(part: Part) -> None:
    with pytest.raises(ValueError, match="card"):
        format_play((part,))


def test_a_play_without_parts_has_no_text() -> None:
    with pytest.raises(ValueError, match="at least one"):
        format_play(())


@pytest.mark.parametrize(
    ("text", "line", "column", "expected", "found"),
    [
        ("", 1, 1, ("action",), ""),
        ("   ", 1, 4, ("action",), ""),
        (",", 1, 1, ("action",), ","),
        ("Draw", 1, 1, ("action",), "Draw"),
        ("draw,", 1, 6, ("action",), ""),
        ("draw, , pass", 1, 7, ("action",), ","),
        ("draw discard 5c", 1, 6, ("comma", "end"), "discard"),
        ("draw; discard 5c", 1, 1, ("action",), "draw;"),
        ("draw,\ndiscrad 5c", 2, 1, ("action",), "discrad"),
        ("draw,\r\n  discard 5C", 2, 11, ("card",), "5C"),
        ("discard", 1, 8, ("card",), ""),
        ("discard 5c 6c", 1, 12, ("comma", "end"), "6c"),
        ("discard 10c", 1, 9, ("card",), "10c"),
        ("discard ??", 1, 9, ("card",), "??"),
        ("take Kc Kd to", 1, 14, ("meld_name",), ""),
        ("take Kc Kd to 2", 1, 15, ("meld_name",), "2"),
        ("take Kc kd", 1, 9, ("card", "to", "comma", "end"), "kd"),
        ("take to K Kc", 1, 11, ("comma", "end"), "Kc"),
        ("meld", 1, 5, ("card",), ""),
        ("meld to K", 1, 6, ("card",), "to"),
        ("meld Kc Kd Kx", 1, 12, ("card", "to", "comma", "end"), "Kx"),
        ("open Kc Kd", 1, 11, ("card",), ""),
        ("open Kc Kd Kh Ks 2c", 1, 18, ("comma", "end"), "2c"),
        ("add 2s", 1, 7, ("to",), ""),
        ("add 2s K", 1, 8, ("to",), "K"),
        ("add 2s to #11", 1, 11, ("meld_name",), "#11"),
        ("add 2s to #255", 1, 11, ("meld_name",), "#255"),
        ("answer", 1, 7, ("yes", "no"), ""),
        ("answer maybe", 1, 8, ("yes", "no"), "maybe"),
        ("declare", 1, 8, ("card",), ""),
    ],
)
def test_a_malformed_play_is_refused_at_its_place(
    text: str, line: int, column: int, expected: tuple[str, ...], found: str
) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_play(text)
    error = refused.value
    assert (error.line, error.column) == (line, column)
    assert (error.expected, error.found) == (expected, found)
    assert error.text == text


@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("meld Kc Kd Kh", 1, ("atomic_action",), "meld"),
        ("", 1, ("atomic_action",), ""),
        ("take Kc", 8, ("card",), ""),
        ("take Kc Kd Kh", 12, ("to", "end"), "Kh"),
        ("draw, pass", 5, ("end",), ","),
    ],
)
def test_an_action_is_one_atomic_action(
    text: str, column: int, expected: tuple[str, ...], found: str
) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_action(text)
    error = refused.value
    assert (error.column, error.expected, error.found) == (column, expected, found)


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [("Kc,Kd", 3, ","), ("Kc Kd Kq", 7, "Kq"), ("KcKd", 1, "KcKd"), ("Kc jo", 4, "jo")],
)
def test_a_word_that_is_no_card_is_refused(text: str, column: int, found: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_cards(text)
    assert (refused.value.column, refused.value.found) == (column, found)
