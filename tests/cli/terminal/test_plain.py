"""The table in sentences: everything that the screen says, without a drawing."""

import io
import re

import pytest

from canasta import view
from canasta.cli.terminal.plain import (
    PlainFace,
    cards_sentence,
    hand_sentence,
    pile_sentence,
    table_sentences,
)
from canasta.messages import LANGUAGES, Language
from tests.cli.terminal.scenes import SCENES, SCREENS, STORY, middle, scene, start, told, words
from tests.positions import spot


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


def face(lines: str = "", output: io.StringIO | None = None) -> tuple[PlainFace, io.StringIO]:
    printed = output or io.StringIO()
    return PlainFace(words("en"), io.StringIO(lines), printed), printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_the_table_is_told_in_sentences(name: str, language: Language) -> None:
    path = SCREENS / f"{name}.{language}.plain.txt"
    assert told(name, language) == path.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_drawn(language: Language) -> None:
    for state in (start(), middle()):
        text = "\n".join(table_sentences(scene(state, language), words(language)))
        assert not re.search(r"[─▲●★❄▶×]|  ", text)


def test_what_an_unopened_side_needs_is_told() -> None:
    text = "\n".join(table_sentences(scene(start(), "en"), words("en")))
    assert "Our melds: no melds yet; Needs 50 to open; Red threes: 1 card" in text


def test_only_what_is_new_is_told_again() -> None:
    one, printed = face("d\nx 4c\n")
    shown = scene(middle(), "en", fresh=STORY)
    assert one.ask(shown) == "d"
    assert "Yuki: drew, discarded eight of diamonds." in printed.getvalue()
    assert "Your hand: 13 cards" in printed.getvalue()
    before = len(printed.getvalue())
    assert one.ask(scene(middle(), "en", fresh=())) == "x 4c"
    assert "Your hand: 13" not in printed.getvalue()[before:]
    assert "What you can do: meld (m cards)" in printed.getvalue()[before:]


def test_what_was_answered_through_a_pipe_stands_in_the_text() -> None:
    one, printed = face("d\n")
    one.ask(scene(middle(), "en"))
    assert printed.getvalue().endswith("> d\n")


def test_a_last_line_without_an_end_is_read_too() -> None:
    one, printed = face("d")
    assert one.ask(scene(middle(), "en")) == "d"
    assert printed.getvalue().endswith("> d\n")


def test_the_end_of_the_input_is_told_by_its_error() -> None:
    one, _ = face()
    with pytest.raises(EOFError):
        one.ask(scene(middle(), "en"))


def test_a_time_is_not_waited_for_but_a_key_is() -> None:
    one, printed = face("\n")
    one.watch(scene(middle(), "en", fresh=STORY), 5.0)
    assert "> " not in printed.getvalue()
    one.watch(scene(middle(), "en", fresh=()), None)
    one.glance(["line"], 5.0)
    assert printed.getvalue().endswith("line\n")
    with pytest.raises(EOFError):
        one.glance(["line"], None)


def test_a_terminal_is_cleared_to_hide_a_hand_and_a_pipe_is_not() -> None:
    one, printed = face(output=Tty())
    one.hide()
    assert printed.getvalue() == "\x1b[H\x1b[2J\x1b[3J"
    other, text = face()
    other.hide()
    other.close()
    assert text.getvalue() == ""


def test_the_hand_is_told_again_after_it_was_hidden() -> None:
    one, printed = face("d\nd\n")
    one.ask(scene(middle(), "en"))
    one.hide()
    one.ask(scene(middle(), "en"))
    assert printed.getvalue().count("Your hand") == 2


def test_a_hand_is_counted_or_spelled_out() -> None:
    seen = view(spot("4c 4d Jo", pile="8c", took="stock"), 0)
    assert hand_sentence(seen, words("en")) == "Your hand: 3 cards: 2 fours and 1 joker."
    assert cards_sentence(seen, words("en")) == (
        "Your hand: four of clubs, four of diamonds and joker, typed 4c 4d Jo"
    )
    empty = view(spot("", pile="8c", took="stock", melds=["Kc Kd Kh"]), 0)
    assert hand_sentence(empty, words("en")) == "Your hand: none."
    assert cards_sentence(empty, words("en")) == "Your hand: none."


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({"pile": "8c"}, "Pile: 1 card, top eight of clubs, frozen until you open."),
        ({"pile": "", "took": "pile", "melds": ["Kc Kd Kh"]}, "Pile: empty."),
        (
            {"pile": "8c", "took": "pile", "aside": True, "melds": ["Kc Kd Kh new"], "paid": 30},
            "Pile: 1 (set aside until the opening is paid).",
        ),
    ],
)
def test_the_pile_is_told_whatever_became_of_it(marks: dict[str, object], expected: str) -> None:
    seen = view(spot("4c 4d Jo 9c", **marks), 0)  # type: ignore[arg-type]
    assert pile_sentence(seen, words("en")).endswith(expected)
