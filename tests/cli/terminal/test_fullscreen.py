"""The whole screen, driven by keys through a pipe and drawn into a text."""

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.data_structures import Size
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.output.vt100 import Vt100_Output

from canasta import view
from canasta.cli.terminal.fullscreen import ScreenFace, Words
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.style import Style
from tests.cli.terminal.scenes import middle, scene, words


class Terminal:
    """A face on a terminal of a given size: keys go in, and what was written comes out."""

    def __init__(self, source: PipeInput, columns: int = 80, rows: int = 24) -> None:
        self.keys = source
        self.text = io.StringIO()
        self.columns, self.rows = columns, rows
        output = Vt100_Output(self.text, lambda: Size(rows=self.rows, columns=self.columns))
        self.face = ScreenFace(words("en"), Style(colour=True), source, output)

    @property
    def written(self) -> str:
        return self.text.getvalue()


@contextmanager
def terminal(columns: int = 80, rows: int = 24) -> Iterator[Terminal]:
    with create_pipe_input() as source:
        yield Terminal(source, columns, rows)


def shown() -> Scene:
    return scene(middle(), "en")


def test_a_line_is_read_under_the_table() -> None:
    with terminal() as one:
        one.keys.send_text("x 4c\r")
        assert one.face.ask(shown()) == "x 4c"
        assert "Our melds" in one.written
        assert "Meld if you like" in one.written


def test_the_other_screen_is_entered_once_and_left_at_the_end() -> None:
    with terminal() as one:
        one.keys.send_text("d\rd\r")
        one.face.ask(shown())
        one.face.ask(shown())
        one.face.close()
        one.face.close()
        assert one.written.count("\x1b[?1049h") == 1
        assert one.written.count("\x1b[?1049l") == 1


def test_a_picture_stays_until_the_next_one() -> None:
    with terminal() as one:
        one.keys.send_text("d\r")
        one.face.ask(shown())
        # Nothing is erased after the last thing that was drawn.
        assert "\x1b[J" not in one.written.rpartition("Meld if you like")[2]


def test_ctrl_c_stops_and_ctrl_d_ends_the_input() -> None:
    with terminal() as one:
        one.keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            one.face.ask(shown())
        one.keys.send_text("\x04")
        with pytest.raises(EOFError):
            one.face.ask(shown())
        one.keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            one.face.watch(shown(), None)
        one.keys.send_text("\x04")
        with pytest.raises(EOFError):
            one.face.watch(shown(), None)


def test_ctrl_d_in_a_line_that_is_begun_ends_nothing() -> None:
    with terminal() as one:
        one.keys.send_text("d\x04\r")
        assert one.face.ask(shown()) == "d"


def test_words_are_completed_from_where_they_begin() -> None:
    offered = Words(view(middle(), 0)).get_completions(Document("m Kh,di"), CompleteEvent())
    assert [(one.text, one.start_position) for one in offered] == [("discard", -2)]


def test_nothing_that_was_typed_before_can_be_called_back() -> None:
    with terminal() as one:
        one.keys.send_text("hand\r")
        one.face.ask(shown())
        one.keys.send_text("\x1b[A\r")
        assert one.face.ask(shown()) == ""


def test_watching_ends_with_its_time() -> None:
    with terminal() as one:
        begun = time.monotonic()
        one.face.watch(shown(), 0.05)
        assert time.monotonic() - begun >= 0.05


def test_watching_ends_with_any_key() -> None:
    with terminal() as one:
        one.keys.send_text(" ")
        one.face.watch(shown(), None)
        one.keys.send_text("\r")
        one.face.glance(["one", "two"], None)
        assert "two" in one.written


def test_no_time_is_not_waited_for() -> None:
    with terminal() as one:
        one.face.watch(shown(), 0)
        assert one.written == ""


def test_the_key_that_takes_a_turn_back_is_told() -> None:
    with terminal() as one:
        one.keys.send_text("u")
        assert one.face.grace(shown(), None) == "u"


def test_a_page_is_read_to_its_end_before_a_line_is_typed() -> None:
    with terminal() as one:
        one.keys.send_text("\r")
        one.keys.send_text("ok\r")
        assert one.face.page([f"line {number}" for number in range(40)], "Go on?") == "ok"
        assert "line 20" in one.written
        assert "line 39" in one.written


def test_a_page_that_is_a_little_too_long_gives_up_its_empty_lines() -> None:
    with terminal() as one:
        one.keys.send_text("ok\r")
        lines = [f"line {number}" for number in range(20)]
        assert one.face.page([*lines, "", "", "end"], "Go on?") == "ok"


def test_hiding_clears_the_screen_and_what_can_be_scrolled_back_to() -> None:
    with terminal() as one:
        one.face.hide()
        assert one.written.endswith("\x1b[H\x1b[2J\x1b[3J")


def test_a_terminal_that_is_too_small_says_so_and_still_reads() -> None:
    with terminal(60, 20) as one:
        one.keys.send_text("d\r")
        assert one.face.ask(shown()) == "d"
        assert "the table needs" in one.written
        assert "80 by 24" in one.written
        assert "Our melds" not in one.written


def test_a_terminal_may_change_its_size() -> None:
    with terminal(60, 20) as one:
        one.columns, one.rows = 80, 24
        one.keys.send_text("d\r")
        one.face.ask(shown())
        assert "Our melds" in one.written


def test_without_colour_nothing_is_painted() -> None:
    with create_pipe_input() as source:
        text = io.StringIO()
        output = Vt100_Output(text, lambda: Size(rows=24, columns=80))
        face = ScreenFace(words("en"), Style(colour=False), source, output)
        source.send_text("d\r")
        face.ask(shown())
        assert "\x1b[0;33" not in text.getvalue()
        assert "\x1b[31" not in text.getvalue()
