"""`canasta bench`: which figures there are. How great they are is no test's business."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from canasta import (
    Answer,
    Declare,
    Discard,
    Draw,
    Rng,
    Rules,
    State,
    Take,
    deal,
    face_of,
    preset_rules,
    shuffled_deck,
    view,
)
from canasta.bench import heavy, size, speed
from canasta.bench.signature import describe, signature, story
from canasta.cli import bench
from canasta.cli.main import core_is_compiled
from canasta.core.playout import apply_randomly, play_randomly
from tools.peers import bench as peers
from tools.peers.environment import NoPeer

KEYS = {"advance_per_s", "apply_per_s", "compiled", "state_bytes", "signature"}


@pytest.fixture
def few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure little, so that the tests are quick where the core is not compiled."""
    states = heavy.heavy_states(2)
    monkeypatch.setattr(bench, "heavy_states", lambda: states)
    monkeypatch.setattr(bench, "import_seconds", lambda times: (0.01, 0.02))
    monkeypatch.setattr(bench, "signature", lambda: 123)


@pytest.mark.usefixtures("few_states")
def test_json_has_the_promised_keys() -> None:
    answer = CliRunner().invoke(bench.command, ["--json", "--seconds", "0.01"])
    assert answer.exit_code == 0, answer.output
    figures = json.loads(answer.output)
    assert set(figures) >= KEYS
    assert figures["compiled"] is core_is_compiled()
    assert figures["signature"] == 123
    assert all(value > 0 for key, value in figures.items() if key != "compiled")


@pytest.mark.usefixtures("few_states")
def test_the_table_has_a_line_for_each_figure() -> None:
    answer = CliRunner().invoke(bench.command, ["--seconds", "0.01"])
    lines = answer.output.splitlines()
    assert lines[0] == f"The core is {'' if core_is_compiled() else 'not '}compiled."
    assert len(lines) == 9
    assert lines[-1].split() == ["signature", "123"]
    assert all(len(line) <= 80 for line in lines)


def test_an_interrupted_measurement_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_seconds: float) -> speed.Pace:
        raise KeyboardInterrupt

    monkeypatch.setattr(bench, "measure_advance", interrupt)
    assert CliRunner().invoke(bench.command, []).exit_code == 130


def test_the_signature_is_the_same_each_time_and_depends_on_the_play() -> None:
    assert signature(1) == signature(1)
    assert signature(1) != signature(2)
    assert 0 <= signature(1) < 2**48


def test_the_signature_hears_of_every_action_and_every_line_of_the_score() -> None:
    lines = story(Rules(), 0)
    state = deal(Rules(), shuffled_deck(Rules(), Rng(0)), 0)
    assert lines[0] == "1 1 Draw"
    assert view(state, 1).turn == 1
    scored = [line for line in lines if line.split()[1].isalpha() or "_" in line]
    assert {line.split()[0] for line in scored} <= {"0", "1"}
    assert any(line.split()[1] == "cards_in_hand" for line in scored)


@pytest.mark.parametrize("preset", ["yorimichi", "bicycle", "wikihow"])
def test_the_stories_of_rulesets_differ(preset: str) -> None:
    assert story(preset_rules(preset), 3) != story(preset_rules("wikipedia_ja"), 3)


def test_an_action_is_described_without_suits() -> None:
    assert describe(Discard(face_of("Kc"))) == describe(Discard(face_of("Ks"))) == "Discard K"
    assert describe(Discard(face_of("3s"))) == "Discard B"
    assert describe(Declare(face_of("3h"))) == "Declare R"
    assert describe(Take((face_of("Kc"), face_of("Jo")))) == "Take KW "
    assert describe(Take((), 9)) == "Take  9"
    assert describe(Answer(True)) == "Answer yes"
    assert describe(Draw()) == "Draw"


def test_a_heavy_position_has_32_cards_and_must_open_with_120() -> None:
    states = heavy.heavy_states(12)
    for state in states:
        seen = view(state, 0)
        assert (seen.turn, seen.phase, seen.is_opened(0)) == (0, "meld", False)
        assert seen.opening_need(0) == 120
        assert seen.hand_size(0) == 32 or (seen.paid > 0 and seen.hand_size(0) == 29)
    assert {view(state, 0).hand_size(0) for state in states} == {29, 32}


def test_a_pace_counts_the_actions_of_whole_deals() -> None:
    for play in (play_randomly, apply_randomly):
        pace = speed.best_pace(play, 0.0)
        assert pace.actions > 0
        assert pace.per_second == pace.actions / pace.seconds


def test_a_pace_is_the_best_of_its_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, 1.0, 1.5, 1.5, 2.5])
    monkeypatch.setattr(speed, "process_time", times.__next__)
    assert speed.best_pace(lambda state, rng: 10, 2.5) == speed.Pace(10, 0.5)


def test_a_state_is_as_great_as_its_object_and_its_cells() -> None:
    state = deal(Rules(), shuffled_deck(Rules(), Rng(0)))
    assert size.state_bytes(state) > len(bytes(state.cells))
    assert isinstance(state, State)


def test_an_import_is_timed_in_a_process_of_its_own() -> None:
    plain, engine = size.import_seconds(1)
    assert 0 < plain < engine


@pytest.mark.usefixtures("few_states")
def test_peers_that_cannot_be_installed_are_named_and_the_rest_is_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(peer: str) -> Path:
        raise NoPeer(f"no {peer} for this machine")

    monkeypatch.setattr(peers, "ready_python", refuse)
    monkeypatch.setattr(sys, "argv", ["bench", "--seconds", "0.01", "--rounds", "1"])
    peers.main()
    out, err = capsys.readouterr()
    assert "OpenSpiel gin_rummy is not to be had here: no openspiel for this machine" in err
    assert "RLCard gin-rummy is not to be had here: no rlcard for this machine" in err
    assert out.splitlines()[-1].split() == ["signature", "123"]


def test_a_peer_that_does_not_run_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    running = [peers.Peer("openspiel", Path(sys.executable))]  # where it is not installed
    advance, apply = peers.run_rounds(running, 1, 0.01)
    assert running == []
    assert min(advance, apply) > 0
    assert "No module named 'pyspiel'" in capsys.readouterr().err


def test_peers_stand_beside_our_figures_as_ratios() -> None:
    peer = peers.Peer("openspiel", Path(sys.executable))
    peer.stop()
    peer.best = peers.Best(actions=100.0, steps=125.0)
    lines = [line.split() for line in peers.peer_lines([peer], 5_000.0, 2_500.0)]
    assert lines[1][-5:] == ["125", "40.0", "x", "20.0", "x"]
    assert lines[2][-5:] == ["100", "50.0", "x", "25.0", "x"]
