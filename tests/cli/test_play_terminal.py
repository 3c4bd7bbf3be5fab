"""`canasta play` on a real terminal, of 80 columns and 24 rows: a pseudo-terminal of the system."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select

import pytest

if sys.platform == "win32":  # pragma: no cover - pseudo-terminals are of Unix
    pytest.skip("no pseudo-terminals here", allow_module_level=True)

import fcntl
import pty
import struct
import termios

PATIENCE = 60.0
"""Seconds after which a terminal that says nothing is given up; usually it takes none."""


class Terminal:
    """A command on a terminal: keys go in, and what it writes is waited for."""

    def __init__(self, folder: Path, *options: str, size: tuple[int, int] = (80, 24)) -> None:
        self._own, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        environment = {
            **{
                name: text
                for name, text in os.environ.items()
                if name not in ("NO_COLOR", "COLUMNS")
            },
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        arguments = [sys.executable, "-m", "canasta", "play", "--data", str(folder), *options]
        self.process = subprocess.Popen(
            arguments,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=_own_terminal,
        )
        os.close(theirs)
        self.text = ""

    def type(self, keys: str) -> None:
        os.write(self._own, keys.encode())

    def wait_for(self, pattern: str) -> str:
        """Return what was written up to a pattern, and forget it."""
        while (found := re.search(pattern, self.text)) is None:
            if not self._read():
                raise AssertionError(f"no {pattern!r} in {self.text[-3000:]!r}")
        seen, self.text = self.text[: found.end()], self.text[found.end() :]
        return seen

    def interrupt(self) -> tuple[int, str]:
        """Press Ctrl-C as a person does: once more where nothing came of it.

        A signal in the moment before Python waits for a key is seen with the next one only.
        """
        for _ in range(int(PATIENCE)):
            self.type("\x03")
            while self._read(patience=1.0):
                pass
            if self.process.poll() is not None:
                break
        return self.process.wait(PATIENCE), self.text

    def finish(self) -> tuple[int, str]:
        """Return the exit code, and all that was still written."""
        while self._read():
            pass
        code = self.process.wait(PATIENCE)
        return code, self.text

    def _read(self, patience: float = PATIENCE) -> bool:
        ready, _, _ = select([self._own], [], [], patience)
        if not ready:
            return False
        try:
            piece = os.read(self._own, 65536)
        except OSError:  # how Linux says that nobody writes there any more
            return False
        self.text += piece.decode("utf-8", "replace")
        return bool(piece)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._own)


def _own_terminal() -> None:
    """Make the pseudo-terminal the one whose Ctrl-C the command hears."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def opened(folder: Path) -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for one in terminals:
        one.close()


def play(folder: Path, opened: list[Terminal], *options: str, **more: tuple[int, int]) -> Terminal:
    fixed = ("--cpu", "random", "--seed", "3", "--pace", "none", "--lang", "en")
    opened.append(Terminal(folder, *fixed, *options, **more))
    return opened[-1]


def test_the_table_is_on_the_other_screen_and_that_is_left_again(
    folder: Path, opened: list[Terminal]
) -> None:
    one = play(folder, opened)
    assert "\x1b[?1049h" in one.wait_for("save and quit")
    one.type("d\r")
    one.wait_for("drew")
    one.type("q\r")
    code, text = one.finish()
    assert code == 0
    assert "\x1b[?1049l" in text
    assert (
        "Match left. Resume it with: canasta play --resume 1" in text.rpartition("\x1b[?1049l")[2]
    )


def test_ctrl_c_gives_the_terminal_back_with_130(folder: Path, opened: list[Terminal]) -> None:
    one = play(folder, opened)
    one.wait_for("save and quit")
    code, text = one.interrupt()
    assert code == 130
    assert "Stopped: the match is saved." in text.rpartition("\x1b[?1049l")[2]


def test_ctrl_d_ends_the_input(folder: Path, opened: list[Terminal]) -> None:
    one = play(folder, opened)
    one.wait_for("save and quit")
    one.type("\x04")
    code, text = one.finish()
    assert code == 0
    assert "No more input: the match is saved." in text


def test_colour_is_there_unless_it_is_not_wanted(folder: Path, opened: list[Terminal]) -> None:
    colour = r"\x1b\[[\d;]*\b3[1-6]\b[\d;]*m"
    assert re.search(colour, play(folder / "a", opened).wait_for("save and quit"))
    plain = play(folder / "b", opened, "--no-color").wait_for("save and quit")
    assert not re.search(colour, plain)


def test_letters_are_drawn_where_they_are_wanted(folder: Path, opened: list[Terminal]) -> None:
    text = play(folder, opened, "--letters").wait_for("save and quit")
    assert not re.search("[♣♦♥♠▲●─]", text)


def test_a_small_terminal_is_told_so(folder: Path, opened: list[Terminal]) -> None:
    one = play(folder, opened, size=(60, 20))
    one.wait_for("the table needs")
    one.type("q\r")
    assert one.finish()[0] == 0


def test_plain_text_on_a_terminal_completes_with_tab(folder: Path, opened: list[Terminal]) -> None:
    one = play(folder, opened, "--plain")
    assert "\x1b[?1049h" not in one.wait_for("save and quit")
    one.wait_for("> ")
    one.type("dr\t\n")
    one.wait_for("You drew the")
    one.wait_for("> ")
    code, text = one.interrupt()
    assert code == 130
    assert "Stopped: the match is saved." in text


def test_a_screen_is_cleared_between_two_people(folder: Path, opened: list[Terminal]) -> None:
    one = play(folder, opened, "--players", "4")
    hidden = one.wait_for("press Enter to see your hand")
    assert "\x1b[3J" in hidden
    assert "Your hand" not in hidden
    one.type("\r")
    assert "Your hand" in one.wait_for("save and quit")
