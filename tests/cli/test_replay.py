"""`canasta replay`: what it shows from whose view, what it says of a record, how it ends."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from canasta.cli import replay as replay_module
from canasta.cli.main import main
from canasta.cli.notation_text import mismatch_line, refusal_lines
from canasta.core.cards import FACE_NAMES
from canasta.messages import LANGUAGES, Catalog
from canasta.notation.errors import EXPECTED, BadNotation
from canasta.notation.views import parse_state, parse_view
from canasta.records import MISMATCHES, RecordMismatch, Where, format_record, line_of
from tests.records.matches import finished_match

MATCH = finished_match()
TEXT = format_record(MATCH)
ACTIONS = sum(len(deal.actions) for deal in MATCH.deals)
FIRST_DISCARD = next(line for line in TEXT.splitlines() if "discard" in line)


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "match.txt"
    file.write_text(TEXT, "utf-8")
    return str(file)


@pytest.fixture
def altered(tmp_path: Path) -> str:
    """A record whose first discard is a card that the seat does not hold."""
    file = tmp_path / "altered.txt"
    wrong = f"{FIRST_DISCARD.rsplit(' ', 1)[0]} 9s"
    assert wrong != FIRST_DISCARD
    file.write_text(TEXT.replace(FIRST_DISCARD, wrong, 1), "utf-8")
    return str(file)


def run(*words: str, stdin: str | bytes | None = None) -> Result:
    environment = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": ""}
    return CliRunner().invoke(main, ["replay", *words], input=stdin, env=environment)


def test_a_true_record_is_called_true(path: str) -> None:
    answer = run(path, "--verify")
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.stdout == f"The record is true: 2 deals, {ACTIONS} actions.\n"
    value = json.loads(run(path, "--verify", "--json").stdout)
    assert value == {"true": True, "deals": 2, "actions": ACTIONS, "mismatch": None}


def test_a_match_that_goes_on_is_called_unfinished() -> None:
    head = TEXT.split("\ndeal: 2\n")[0]
    answer = run("-", "--verify", stdin=f"{head}\nresult: unfinished\n")
    assert answer.exit_code == 0
    assert answer.stdout.endswith("actions.\nThe match is not finished.\n")
    assert run("-", stdin=f"{head}\nresult: unfinished\n").stdout.endswith("is not finished.\n")


def test_a_record_that_is_not_true_is_refused_with_its_line_and_the_reason(altered: str) -> None:
    answer = run(altered, "--verify")
    line = TEXT.splitlines().index(FIRST_DISCARD) + 1
    assert answer.exit_code == 1
    assert answer.stdout.startswith(f"The record is not true.\nLine {line}, deal 1, action ")
    assert "This action is not legal: " in answer.stdout
    assert answer.stdout.endswith("Found: discard 9s.\n")
    mismatch = json.loads(run(altered, "--verify", "--json").stdout)["mismatch"]
    assert (mismatch["line"], mismatch["deal"], mismatch["key"]) == (line, 1, "action")
    assert (mismatch["code"], mismatch["found"]) == ("illegal_action", "discard 9s")
    assert mismatch["violation"]["code"]


def test_what_is_true_is_shown_before_the_place_that_is_not(altered: str, path: str) -> None:
    answer = run(altered)
    assert answer.exit_code == 1
    good = run(path).stdout.splitlines()
    shown = answer.stdout.splitlines()
    assert len(shown) > 6
    assert shown[:-1] == good[: len(shown) - 1]
    assert "The record is not true." in answer.stderr
    value = json.loads(run(altered, "--json").stdout)
    assert value["true"] is False
    assert value["mismatch"]["code"] == "illegal_action"
    last = value["steps"][-1]
    assert last["number"] + len(last["actions"]) == value["mismatch"]["number"]


def test_the_whole_match_is_shown(path: str) -> None:
    lines = run(path).stdout.splitlines()
    assert lines[0].startswith("Rules: bicycle ")
    assert lines[1].startswith("Seats: 0 Aki")
    assert lines[3].startswith("Shown is what everybody at the table saw.")
    assert [line for line in lines if line.startswith("Deal ")] == [
        "Deal 1",
        "Deal 1 is over",
        "Deal 2",
        "Deal 2 is over",
    ]
    assert " wins, " in lines[-1]


def test_one_deal_is_shown_alone(path: str) -> None:
    lines = run(path, "--deal", "2").stdout.splitlines()
    assert [line for line in lines if line.startswith("Deal ")] == ["Deal 2", "Deal 2 is over"]
    refused = run(path, "--deal", "3")
    assert refused.exit_code == 2
    assert "no deal 3" in refused.stderr


def steps(*words: str) -> list[dict[str, object]]:
    answer = run(*words, "--json", "--deal", "1")
    assert answer.exit_code == 0
    found = json.loads(answer.stdout)["steps"]
    assert isinstance(found, list)
    return found


def test_every_action_is_among_the_steps(path: str) -> None:
    acted = [step for step in steps(path) if step["kind"] == "acted"]
    actions = [one for step in acted for one in step["actions"]]  # type: ignore[attr-defined]
    turns = [line.split(": ", 1)[1] for line in TEXT.splitlines() if is_turn(line)]
    assert ", ".join(turns).startswith(", ".join(actions))
    assert len(actions) == len(MATCH.deals[0].actions)


def is_turn(line: str) -> bool:
    return line.startswith("seat ") and "player" not in line


def test_without_a_seat_no_hidden_card_is_shown(path: str) -> None:
    for step in steps(path):
        assert not step.get("hand")
        assert not step.get("hands") or step["kind"] == "scored"
        if step["kind"] != "scored":
            told = json.dumps(step["events"])
            assert '"code": "drew", "facts": {"seat": 0, "card"' not in told
            for event in step["events"]:  # type: ignore[attr-defined]
                assert event["code"] != "drew" or "card" not in event["facts"]
                assert event["code"] != "took_cards"


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_its_own_hand_and_draws_and_no_other(path: str, seat: int) -> None:
    own = 0
    for step in steps(path, "--seat", str(seat)):
        if step["kind"] == "dealt":
            assert list(step["hands"]) == [str(seat)]  # type: ignore[call-overload]
        elif step["kind"] == "acted":
            assert (step["hand"] is not None) == (step["seat"] == seat)
            for event in step["events"]:  # type: ignore[attr-defined]
                if "card" in event["facts"] and event["code"] == "drew":
                    assert event["facts"]["seat"] == seat
                    own += 1
    assert own > 3


def test_records_that_differ_in_hidden_cards_alone_look_the_same(tmp_path: Path) -> None:
    """The last card of the stock is never drawn in a deal that somebody goes out in."""
    deck = MATCH.deals[0].deck
    assert MATCH.deals[0].end is not None
    assert MATCH.deals[0].end.ending == "went_out"
    swapped = (*deck[:-2], deck[-1], deck[-2])
    assert swapped != deck
    names = [" ".join(FACE_NAMES[face] for face in one) for one in (deck, swapped)]
    file = tmp_path / "other.txt"
    file.write_text(TEXT.replace(names[0], names[1]), "utf-8")
    for words in ((), ("--seat", "1"), ("--seat", "2", "--json"), ("--positions",)):
        assert run(str(file), *words).stdout == run("-", *words, stdin=TEXT).stdout


def test_open_shows_every_hand(path: str) -> None:
    first, *others = steps(path, "--open")
    assert list(first["hands"]) == ["0", "1", "2", "3"]  # type: ignore[call-overload]
    assert all(step["hand"] is not None for step in others if step["kind"] == "acted")
    assert run(path, "--open").stdout.splitlines()[3] == "All hands are shown."


def test_positions_are_texts_of_the_notation(path: str) -> None:
    for step in steps(path, "--positions", "--seat", "1"):
        if step["kind"] != "scored":
            assert parse_view(str(step["position"])).seat == 1
    for step in steps(path, "--positions", "--open")[:9]:
        parse_state(str(step["position"]))
    assert "      canasta view 1\n      seat: none\n" in run(path, "--positions").stdout


def test_a_record_comes_from_the_standard_input_too(path: str) -> None:
    assert run("-", stdin=TEXT).stdout == run(path).stdout
    marked = "\ufeff" + TEXT.replace("\n", "\r\n")
    assert run("-", "--verify", stdin=marked.encode()).exit_code == 0


def test_a_text_that_is_no_record_is_refused_with_its_place() -> None:
    answer = run("-", stdin=TEXT.replace("seat 1 player", "seat 1 plyer"))
    assert (answer.exit_code, answer.stdout) == (2, "")
    assert answer.stderr == (
        "-: Line 4, column 1: expected “seat 1 player:”, found “seat 1 plyer:”.\n"
    )
    value = json.loads(run("-", "--json", stdin="canasta record 9\n").stdout)
    assert value == {
        "problems": [
            {
                "code": "bad_notation",
                "line": 1,
                "column": 1,
                "expected": ['"canasta record 1"'],
                "found": "canasta record 9",
            }
        ]
    }


def test_rules_that_cannot_be_are_refused_with_all_that_is_wrong() -> None:
    text = TEXT.replace("fixed_deals=2", "fixed_deals=0 hand_size=3", 1)
    answer = run("-", stdin=text)
    assert answer.exit_code == 2
    assert answer.stderr.count("\n-: ") + 1 == 2
    problems = json.loads(run("-", "--json", stdin=text).stdout)["problems"]
    assert {problem["option"] for problem in problems} == {"fixed_deals", "hand_size"}


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    missing = run(str(tmp_path / "none.txt"))
    assert missing.exit_code == 2
    assert "cannot be read" in missing.stderr
    assert run(str(tmp_path)).exit_code == 2
    (tmp_path / "bytes").write_bytes(b"canasta record 1\n\xff\xfe")
    broken = run(str(tmp_path / "bytes"))
    assert broken.exit_code == 2
    assert "is not UTF-8 text" in broken.stderr
    value = json.loads(run(str(tmp_path / "bytes"), "--json").stdout)
    assert value == {"problems": [{"code": "not_utf8"}]}
    for answer in (missing, broken):
        assert "Traceback" not in answer.output


def test_wrong_usage_is_refused(path: str) -> None:
    for words in ((path, "--open", "--seat", "1"), (path, "--seat", "4"), ()):
        assert run(*words).exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_is_said_in_every_language(language: str, path: str, altered: str) -> None:
    for words in ((path,), (path, "--seat", "0"), (path, "--open"), (path, "--verify")):
        answer = run(*words, "--lang", language)
        assert (answer.exit_code, answer.stderr) == (0, "")
    assert run(altered, "--lang", language).exit_code == 1
    assert run("-", "--lang", language, stdin="").exit_code == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_may_be_wrong_has_words(language: str) -> None:
    words = Catalog.load(language)
    phrases = {refusal_lines(BadNotation("x", 0, (code,)), words)[0] for code in EXPECTED}
    assert len(phrases) == len(EXPECTED)
    assert not any("_" in phrase for phrase in phrases)
    for code in MISMATCHES:
        error = RecordMismatch(Where(1, 3, "action"), code, "yes", "no")
        assert mismatch_line(error, TEXT, words)
    assert line_of(TEXT, Where(1, 3, "action")) > 10


def test_an_interrupt_ends_with_its_own_code(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_record: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay_module, "replay", interrupted)
    answer = run(path)
    assert answer.exit_code == 130
    assert "Traceback" not in answer.output


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_closed_pipe_ends_it_quietly(path: str) -> None:
    command = [sys.executable, "-m", "canasta", "replay", path, "--open", "--positions"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


def test_the_help_has_an_example_and_the_exit_codes() -> None:
    answer = run("--help")
    assert "canasta replay match.txt --verify" in answer.output
    assert "130 if interrupted" in answer.output
