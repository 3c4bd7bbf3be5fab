"""`canasta play`: its options, and a stranger's evening through a pipe."""

import contextlib
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from canasta.cli.play import command
from canasta.cli.terminal.face import PACES
from canasta.table import Computer, Person
from tests.cli.terminal.typist import ONE_DEAL, Run, simple, then

ONE = ("--set", "match_end=fixed_deals", "--set", "fixed_deals=1", "--cpu", "random")


def play(folder: Path, *options: str, lines: str = "") -> Result:
    language = () if "--lang" in options else ("--lang", "en")
    arguments = ["--data", str(folder), *language, *options]
    return CliRunner(env={"TERM": "xterm"}).invoke(command, arguments, input=lines)


def started(folder: Path, *options: str) -> "subprocess.Popen[str]":
    arguments = [sys.executable, "-m", "canasta", "play", "--data", str(folder), *options]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        arguments,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment,
    )


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_strangers_evening(tmp_path: Path, language: str) -> None:
    """A match with a refused play, an undo, a quit and a resume, to its end."""
    opening = ["d", "m 5 6 8", "why", "x Qz", "hand"]
    first = play(
        tmp_path,
        *ONE,
        "--seed",
        "3",
        "--pace",
        "normal",
        "--lang",
        language,
        lines="\n".join([*opening, "x 5", "u", "hand", "x 5", "", "d", "q"]) + "\n",
    )
    assert first.exit_code == 0, first.output
    marks = {
        "en": ("Not legal: ", "Rule R5.1", "I cannot read Qz.", "Taken back: the five of clubs"),
        "ja": (
            "できません。",
            "ルール R5.1",
            "Qzは読み取れません。",
            "クラブの5を手札に戻しました。",
        ),
    }
    for mark in marks[language]:
        assert mark in first.output
    assert "canasta play --resume 1" in first.output
    lines = replayed(tmp_path / "again", language, first)
    second = play(tmp_path, "--resume", "1", "--lang", language, lines=lines)
    assert second.exit_code == 0, second.output
    end = {"en": "The match is over", "ja": "対戦の終わり"}[language]
    assert end in second.output
    assert not re.search(r"Traceback|play\.|reason\.|event\.", first.output + second.output)


def replayed(folder: Path, language: str, first: Result) -> str:
    """Return lines that lead the match of that evening to its end: the cards are the same ones."""
    players = (Person(), Computer("random"), Computer("random"), Computer("random"))
    opening = ["d", "hand", "x 5", "u", "hand", "x 5", "", "d"]
    Run(folder, then([*opening, "q"]), players=players, seed=3, pace="normal")
    run = Run(folder, resume=1, language="ja" if language == "ja" else "en")
    assert first.exit_code == run.code == 0
    return "\n".join(run.typist.lines) + "\n"


def test_a_seed_deals_the_same_cards_to_everybody(tmp_path: Path) -> None:
    one = play(tmp_path / "1", "--seed", "5", "--cpu", "random", lines="d\nhand\nq\n")
    two = play(tmp_path / "2", "--seed", "5", "--cpu", "random", lines="d\nhand\nq\n")
    other = play(tmp_path / "3", "--seed", "6", "--cpu", "random", lines="d\nhand\nq\n")
    assert one.output == two.output != other.output


def test_a_pipe_that_ends_is_no_error(tmp_path: Path) -> None:
    answer = play(tmp_path)
    assert answer.exit_code == 0
    assert "No more input: the match is saved." in answer.output


def test_options_of_a_new_match_start_one_without_asking(tmp_path: Path) -> None:
    play(tmp_path, lines="q\n")
    assert "A match is waiting" in play(tmp_path, lines="no\nq\n").output
    for options in (
        ("--new",),
        ("--rules", "bicycle"),
        ("--target", "1500"),
        ("--seed", "0"),
        ("--players", "1"),
    ):
        output = play(tmp_path, *options, lines="\nq\n").output
        assert not re.search("is waiting|Unfinished matches", output), options


def test_rules_are_chosen_by_name_file_and_option(tmp_path: Path) -> None:
    house = tmp_path / "ours.toml"
    house.write_text('name = "Sunday table"\nbase = "spruce"\n[changes]\nhand_size = 13\n', "utf-8")
    answer = play(tmp_path / "a", "--house", str(house), lines="rules\nq\n")
    assert "Canasta: Sunday table, played to 5,000 points" in answer.output
    assert "Cards dealt to each player: 13 (standard: 11)  R3.1" in answer.output
    answer = play(tmp_path / "b", "--set", "draw_count=2", lines="rules\nq\n")
    assert "Canasta: Standard (changed), played to 5,000 points" in answer.output


def test_names_and_players_are_at_the_table(tmp_path: Path) -> None:
    answer = play(tmp_path, "--people", "Ann", "--people", "Ben", lines="\ntable\nq\n")
    assert "Ann" in answer.output
    assert "Ben, 11 cards, partner" in answer.output or "Ann, 11 cards, partner" in answer.output


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--resume", "x"), "a match has a number"),
        (("--resume", "0"), "a match has a number"),
        (("--resume", "1", "--new"), "--resume and --new contradict each other"),
        (("--resume", "1", "--rules", "bicycle"), "--resume goes on with the rules and players"),
        (("--rules", "bicicle"), "Did you mean bicycle?"),
        (("--rules", "bicycle", "--house", __file__), "contradict each other"),
        (("--set", "hand_size=3"), "hand_size: 3 is not between 4 and 20"),
        (("--players", "5"), "5 is not in the range"),
        (("--cpu", "deep"), "'deep' is not one of"),
        (("--players", "1", "--people", "A", "--people", "B"), "more names than people"),
    ],
)
def test_options_that_cannot_be_are_refused(
    tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    answer = play(tmp_path, *options)
    assert answer.exit_code == 2
    assert said in answer.output
    assert not (tmp_path / "matches.sqlite3").exists()


def test_a_match_that_cannot_be_resumed_fails_with_a_message(tmp_path: Path) -> None:
    answer = play(tmp_path, "--resume", "4")
    assert answer.exit_code == 1
    assert answer.output == "There is no saved match 4.\n"


def test_every_pace_has_its_times() -> None:
    assert PACES["none"].grace == 0
    assert PACES["step"].turn is None
    assert [PACES[name].turn for name in ("slow", "normal", "fast")] == [1.6, 0.8, 0.35]


def test_ctrl_c_leaves_the_match_saved_and_says_so(tmp_path: Path) -> None:
    process = started(tmp_path, "--cpu", "random", "--seed", "3")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("d\n")
    process.stdin.flush()
    while "You drew" not in process.stdout.readline():
        pass
    for _ in range(60):  # a signal between two waits is seen with the next one
        if process.poll() is not None:
            break
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1)
    output, errors = process.communicate()
    assert process.returncode == 130
    assert "Stopped: the match is saved." in output
    assert errors == ""
    again = play(tmp_path, "--resume", lines="u\nq\n")
    assert "A draw cannot be undone" in again.output


def test_a_reader_that_goes_away_ends_the_match_without_a_traceback(tmp_path: Path) -> None:
    process = started(tmp_path, "--cpu", "random", "--seed", "3", "--pace", "none")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write("d\n" * 3)
    process.stdin.close()
    assert process.stderr is not None
    errors = process.stderr.read()
    process.stderr.close()
    process.wait()
    assert process.returncode == 1
    assert errors == "The output was closed; the match is saved.\n"


def test_importing_the_command_imports_no_screen_and_no_database() -> None:
    code = (
        "import sys, canasta.cli.play; print(*[name for name in sys.modules"
        " if name.split('.')[0] in ('prompt_toolkit', 'sqlalchemy', 'rich')])"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == ""


def test_the_match_of_these_tests_is_one_deal() -> None:
    assert ONE_DEAL.fixed_deals == 1
    assert simple("") == ""
