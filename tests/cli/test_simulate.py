"""`canasta simulate`: what it prints, what it refuses, and its exit codes."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from canasta.cli import simulate
from canasta.simulation.lawrun import nothing_seen
from canasta.simulation.playing import Breach


def run(*words: str) -> Result:
    return CliRunner().invoke(simulate.command, words)


def values(*words: str) -> dict[str, Any]:
    answer = run(*words, "--json")
    assert answer.exit_code == 0, answer.output
    found = json.loads(answer.stdout)
    assert isinstance(found, dict)
    return found


def figures(*words: str) -> dict[str, Any]:
    """Return all figures that depend on the seed alone."""
    found: dict[str, Any] = values(*words)["figures"]
    del found["times"]
    return found


def test_deals_are_played_and_counted() -> None:
    found = values("6", "--players", "steady,random", "--jobs", "1")
    assert found["count"] == 6
    assert found["players"] == ["steady", "random", "steady", "random"]
    assert found["rules"] == "yorimichi"
    assert found["broken"] == []
    counted = found["figures"]
    assert counted["deals"] == 6
    assert counted["matches"] == 0
    steady, random = counted["sides"]
    assert (steady["name"], random["name"]) == ("steady", "random")
    assert steady["score"]["mean"] > random["score"]["mean"]
    assert sum(counted["endings"].values()) == 6
    assert counted["difference"]["mean"] == pytest.approx(
        steady["score"]["mean"] - random["score"]["mean"]
    )
    assert set(counted["times"]) == {"steady", "random"}
    assert 0 < counted["times"]["steady"]["mean_ms"] <= counted["times"]["steady"]["longest_ms"]


def test_the_points_of_a_side_add_up_to_its_score() -> None:
    for side in figures("8", "--players", "random", "--jobs", "1")["sides"]:
        assert sum(side["points"].values()) == pytest.approx(side["score"]["mean"])


def test_any_number_of_processes_gives_the_same_figures() -> None:
    words = ("30", "--players", "random", "--seed", "3")
    assert figures(*words, "--jobs", "1") == figures(*words, "--jobs", "2")


def test_a_row_of_deals_may_be_played_in_parts() -> None:
    words = ("--players", "random", "--jobs", "1", "--seed", "5")
    whole = figures("10", *words)
    parts = [figures("4", *words), figures("6", "--first", "4", *words)]
    ended: dict[str, int] = {}
    for part in parts:
        for name, count in part["endings"].items():
            ended[name] = ended.get(name, 0) + count
    assert ended == whole["endings"]
    mean = (4 * parts[0]["difference"]["mean"] + 6 * parts[1]["difference"]["mean"]) / 10
    assert mean == pytest.approx(whole["difference"]["mean"])


def test_matches_are_played_to_their_end() -> None:
    found = values("2", "--matches", "--players", "steady,random", "--jobs", "1")
    counted = found["figures"]
    assert found["unit"] == "matches"
    assert counted["matches"] == 2
    assert counted["deals"] > 2
    assert sum(side["matches_won"]["share"] for side in counted["sides"]) == 1.0
    assert max(side["match_score"]["mean"] for side in counted["sides"]) >= 5000


def test_the_sheet_names_the_sides_and_says_that_the_laws_held() -> None:
    answer = run("4", "--players", "steady,random", "--jobs", "1")
    lines = answer.output.splitlines()
    assert answer.exit_code == 0
    assert lines[0] == "4 deals from number 0 of seed 1, rules yorimichi"
    assert lines[1].split() == ["steady", "(0,", "2)", "random", "(1,", "3)"]
    assert any(line.startswith("score of a deal") for line in lines)
    assert any(line.startswith("a decision of steady: ") for line in lines)
    assert lines[-1] == "laws                  none broken"
    assert max(map(len, lines)) <= 100


def test_the_sheet_of_matches_tells_who_won_them() -> None:
    answer = run("1", "--matches", "--players", "random", "--jobs", "1", "--check", "none")
    assert "matches won" in answer.output
    assert "a match " in answer.output
    assert "laws" not in answer.output


def test_each_seat_may_have_its_own_player() -> None:
    found = values("1", "--players", "steady,random,random,random", "--jobs", "1")
    assert [side["name"] for side in found["figures"]["sides"]] == ["steady and random", "random"]


def test_rules_may_be_changed_on_the_command_line(tmp_path: Path) -> None:
    words = ("3", "--players", "random", "--jobs", "1")
    plain = figures(*words, "--rules", "bicycle")
    changed = values(*words, "--rules", "bicycle", "--set", "hand_size=5", "--set", "draw_count=2")
    assert changed["rules"] == "bicycle hand_size=5 draw_count=2"
    assert changed["figures"]["difference"] != plain["difference"]
    house = tmp_path / "house.toml"
    house.write_text('name = "Ours"\nbase = "bicycle"\n[changes]\nhand_size = 5\n', "utf-8")
    same = values(*words, "--house", str(house), "--set", "draw_count=2")
    assert same["rules"] == "Ours draw_count=2"
    assert same["figures"]["difference"] == changed["figures"]["difference"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("0",), "0 is not in the range"),
        (("x",), "not a valid integer"),
        (("1", "--players", "nobody"), "There is no player 'nobody'; there are random, steady."),
        (("1", "--players", "steady,random,steady"), "takes 1, 2 or 4 names, not 3"),
        (("1", "--rules", "bicicle"), "bicycle"),
        (("1", "--set", "hand_size"), "--set takes OPTION=VALUE, not 'hand_size'."),
        (("1", "--set", "hand_size=3"), "hand_size: 3 is not between 4 and 20."),
        (("1", "--set", "hand=3"), "hand_size"),
        (("1", "--laws", "--players", "random"), "--laws chooses players and rules at random"),
        (("1", "--laws", "--matches"), "--laws chooses players and rules at random"),
        (("1", "--check", "some"), "'some' is not one of"),
        (("2", "--first", str(2**31 - 1)), "The last number is 2147483648; it may be 2147483647."),
        (("1", "--house", "no such file"), "does not exist"),
    ],
)
def test_a_wrong_command_line_is_refused(words: tuple[str, ...], said: str) -> None:
    answer = run(*words)
    assert answer.exit_code == 2
    assert said in answer.output


def test_a_house_file_and_a_preset_exclude_each_other(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "Ours"\nbase = "bicycle"\n', "utf-8")
    answer = run("1", "--house", str(house), "--rules", "spruce")
    assert answer.exit_code == 2
    assert "--house and --rules exclude each other." in answer.output


def test_the_laws_are_watched_in_random_deals() -> None:
    found = values("250", "--laws", "--jobs", "1")
    assert found["deals"] == 250
    assert found["rulesets"] == 11
    assert found["actions"] > 10_000
    assert found["broken"] == []
    assert run("250", "--laws", "--jobs", "1").output.splitlines()[-1].endswith("none broken")


def test_watching_the_laws_gives_the_same_with_any_number_of_processes() -> None:
    words = ("500", "--laws", "--seed", "2")
    assert values(*words, "--jobs", "1") == values(*words, "--jobs", "2")


def broken(count: int) -> Any:
    """Return a task in which the first ``count`` deals break a law."""

    def task(seed: int, first: int, size: int) -> Any:
        found = [Breach(number, 7, "two moons", "here") for number in range(first, first + count)]
        return nothing_seen(), found

    return task


def test_a_broken_law_is_shown_with_the_command_that_repeats_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulate, "watch_numbers", broken(1))
    answer = run("3", "--laws", "--seed", "9", "--first", "4", "--jobs", "1")
    assert answer.exit_code == 1
    assert answer.stderr.splitlines() == [
        "LAW BROKEN in number 4 after 7 actions: two moons",
        "  here",
        "  again: canasta simulate 1 --seed 9 --first 4 --laws",
    ]
    assert "BROKEN 1 times" in answer.stdout


def test_of_many_broken_laws_some_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "watch_numbers", broken(23))
    answer = run("3", "--laws", "--jobs", "1")
    assert answer.exit_code == 1
    assert answer.stderr.count("LAW BROKEN") == 20
    assert answer.stderr.splitlines()[-1] == "... and 3 more"


def test_broken_laws_are_in_the_json_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "watch_numbers", broken(1))
    answer = run("3", "--laws", "--jobs", "1", "--json")
    assert answer.exit_code == 1
    assert json.loads(answer.stdout)["broken"] == [
        {"number": 0, "actions": 7, "what": "two moons", "where": "here"}
    ]


def test_a_broken_law_among_players_repeats_with_their_options(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def spread(task: Any, first: int, count: int, size: int, jobs: int) -> Iterator[Any]:
        found, _ = task(first, count)
        yield first + count, (found, [Breach(first + 1, 3, "two moons")])

    monkeypatch.setattr(simulate, "spread", spread)
    words = ["2", "--players", "random", "--set", "hand_size=5", "--matches", "--check", "all"]
    answer = run(*words)
    assert answer.exit_code == 1
    again = answer.stderr.splitlines()[-1].removeprefix("  again: ")
    assert shlex.split(again) == [
        *("canasta", "simulate", "1", "--seed", "1", "--first", "1"),
        *("--players", "random", "--rules", "yorimichi", "--set", "hand_size=5"),
        *("--matches", "--check", "all"),
    ]


def test_an_interrupted_run_tells_what_it_has_seen_and_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def spread(task: Any, first: int, count: int, size: int, jobs: int) -> Iterator[Any]:
        yield first + 24, task(first, 24)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "spread", spread)
    answer = run("100", "--laws", "--seed", "2")
    assert answer.exit_code == 130
    assert answer.stdout.startswith("24 deals from number 0 of seed 2")
    assert answer.stderr == "Stopped. The rest: canasta simulate 76 --seed 2 --first 24 --laws\n"


def test_help_has_an_example_and_the_exit_codes() -> None:
    answer = run("--help")
    assert "canasta simulate 1000 --players steady,random" in answer.output
    assert "130" in answer.output
