"""`canasta judge`: what it prints, and its exit code."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from canasta.cli.judge import command
from canasta.judge import judge_text
from canasta.judge.example import EXAMPLE

HEAD = 'format = "canasta-judge 1"\n'
FROZEN = (
    '[[case]]\nid = "frozen"\nnote = "before the opening"\n'
    '[case.position]\nhand = "Kc Jo 4c 5d"\npile = "9h Kd"\n'
    '[case.expect]\nplay = "take Kc Jo"\n'
)
DISCARD = (
    '[[case]]\nid = "discard"\n[case.position]\nhand = "5c 6h"\n'
    '[case.expect]\nplay = "discard 5c"\nlegal = true\n'
)
WRONG = DISCARD.replace("legal = true", "legal = false").replace('"discard"', '"wrong"')
UNKNOWN = DISCARD.replace("discard 5c", "draw, discard 5c").replace("5c 6h", "5c 6h 7s")
UNKNOWN = UNKNOWN.replace("legal = true", 'hand = "6h 7s 8c"').replace('"discard"', '"unknown"')


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(command, ["--lang", "en", *words], input=text)


def test_a_dispute_is_settled_with_the_rule() -> None:
    result = run("-", text=HEAD + FROZEN)
    assert result.output == (
        "frozen: before the opening\n"
        "  take Kc Jo\n"
        "  Under yorimichi:\n"
        "    Not legal: The pile is frozen until your side opens: to take it you need two kings "
        "from your hand. [R7.2 R7.3]\n"
        "\n"
        "1 case, 1 verdict. Nothing expected: 1.\n"
    )
    assert result.exit_code == 0


def test_a_legal_play_tells_what_lies_there_afterwards() -> None:
    text = FROZEN.replace("Kc Jo 4c 5d", "Kc Kh 4c 5d Ac Ad 2s").replace(
        "Kc Jo", "Kc Kh, meld Ac Ad 2s"
    )
    result = run("-", text=HEAD + text)
    assert "    Legal.\n    Card points put down: 90; opening needs 50.\n" in result.output
    assert "    Hand                  4c 5d 9h\n" in result.output
    assert "    Melds                 Kc Kd Kh | Ac Ad 2s\n" in result.output
    assert "    The player's turn goes on.\n" in result.output


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (FROZEN, 0),
        (DISCARD, 0),
        (WRONG, 1),
        (UNKNOWN, 2),
        (FROZEN + DISCARD + WRONG + UNKNOWN, 1),
        (FROZEN.replace("5d", "10d"), 2),
    ],
    ids=["told", "holds", "does not hold", "undecided", "one does not hold", "malformed"],
)
def test_the_exit_code_says_whether_all_is_as_expected(text: str, code: int) -> None:
    assert run("-", text=HEAD + text).exit_code == code
    assert run("--json", "-", text=HEAD + text).exit_code == code
    assert run("--quiet", "-", text=HEAD + text).exit_code == code


def test_quiet_shows_only_what_is_not_as_expected() -> None:
    result = run("--quiet", "-", text=HEAD + FROZEN + DISCARD + WRONG)
    assert result.output == (
        "wrong\n"
        "  discard 5c\n"
        "  Under yorimichi:\n"
        "    Legal.\n"
        "    Hand                  6h\n"
        "    Melds                 none\n"
        "    Pile                  5c\n"
        "    Frozen by a card      no\n"
        "    The turn passes to the player on the left.\n"
        "    Not as expected: legal should be false, but is true.\n"
        "\n"
        "3 cases, 3 verdicts. As expected: 1. Not as expected: 1. Nothing expected: 1.\n"
    )


def test_what_is_undecided_says_what_to_give() -> None:
    result = run("-", text=HEAD + UNKNOWN)
    assert (
        "Undecided: hand depends on cards that are not given. "
        "Give stock, partner_hand or opponent_hands.\n"
    ) in result.output
    assert result.output.endswith("1 case, 1 verdict. Undecided: 1.\n")


def test_a_play_that_may_end_the_deal_is_undecided() -> None:
    text = UNKNOWN.replace("[case.expect]", "stock_size = 1\n[case.expect]")
    assert "Undecided: legal depends on cards" in run("-", text=HEAD + text).output


def test_rulesets_that_agree_are_named_together() -> None:
    text = FROZEN.replace("note =", 'rulesets = "all"\nnote =')
    output = run("-", text=HEAD + text).output
    assert "  Under yorimichi, wikihow, spruce, bicycle, pagat_classic:\n" in output
    assert "  Under wikipedia_ja:\n    Legal.\n" in output
    text = DISCARD.replace("[case.position]", 'rulesets = "all"\n[case.position]')
    assert "  Under all rulesets:\n" in run("-", text=HEAD + text).output


def test_one_case_can_be_chosen() -> None:
    result = run("--only", "discard", "-", text=HEAD + FROZEN + DISCARD + WRONG)
    assert result.exit_code == 0
    assert result.output.endswith("1 case, 1 verdict. As expected: 1.\n")


def test_a_slip_in_the_name_of_a_case_names_the_nearest() -> None:
    result = run("--only", "frzen", "-", text=HEAD + FROZEN)
    assert "No case has the id 'frzen'. Did you mean 'frozen'?" in result.output
    assert result.exit_code == 2
    assert "Did you mean" not in run("--only", "x", "-", text=HEAD + FROZEN).output


def test_several_files_are_judged_and_all_their_problems_named(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text(HEAD + FROZEN, "utf-8")
    second.write_text(HEAD + DISCARD, "utf-8")
    result = run(str(first), str(second))
    assert result.output.endswith("2 cases, 2 verdicts. As expected: 1. Nothing expected: 1.\n")
    first.write_text(HEAD + FROZEN.replace("Jo", "jo"), "utf-8")
    second.write_bytes(b'note = "one"\n\xff')
    result = run(str(first), str(second), str(tmp_path / "third.toml"))
    assert result.exit_code == 2
    assert result.stdout == ""
    said = [line.removeprefix(f"{tmp_path}/") for line in result.stderr.splitlines()]
    assert said == [
        "first.toml:6: frozen, position.hand: jo is not a card here. Did you mean Jo?",
        "first.toml:9: frozen, expect.play: jo is not a card here. Did you mean Jo?",
        "second.toml:2: The file is not UTF-8 text.",
        "third.toml: The file cannot be read: No such file or directory.",
    ]


def test_the_verdicts_as_json() -> None:
    result = run("--json", "-", text=HEAD + FROZEN + WRONG)
    found = json.loads(result.output)
    assert found["counts"] == {
        "cases": 2,
        "verdicts": 2,
        "good": 0,
        "bad": 1,
        "undecided": 0,
        "open": 1,
    }
    first, second = found["verdicts"]
    assert (first["file"], first["case"], first["ruleset"]) == ("-", "frozen", "yorimichi")
    assert (first["play"], first["holds"], first["mismatches"]) == ("take Kc Jo", True, [])
    assert first["found"]["reason"] == "pile_frozen"
    assert first["found"]["facts"] == {"rank": "K", "cause": "unopened"}
    assert first["found"]["clauses"] == ["R7.2", "R7.3"]
    assert second["mismatches"] == [{"key": "legal", "expected": False, "found": True}]
    assert second["found"]["hand"] == "6h"


def test_the_problems_as_json() -> None:
    result = run("--json", "-", text=HEAD + FROZEN.replace("Kc Jo 4c", "Kc Jo 10c"))
    assert json.loads(result.stdout) == {
        "problems": [
            {
                "file": "-",
                "line": 6,
                "case": "frozen",
                "key": "position.hand",
                "code": "near_card",
                "facts": {"text": "10c", "closest": "Tc"},
                "rulesets": [],
            }
        ]
    }


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Not legal", "kings", "Legal.", "Score of the deal: +1,155")),
        ("ja", ("できません", "キング", "できます。", "この配りの得点：+1,155")),
        ("ko", ("안 돼요", "킹", "할 수 있어요.", "이번 딜 점수: +1,155")),
    ],
)
def test_a_verdict_is_worded_in_the_language_asked_for(
    language: str, words: tuple[str, ...]
) -> None:
    result = CliRunner().invoke(command, ["--lang", language, "-"], input=EXAMPLE + DISCARD)
    assert all(word in result.output for word in words), result.output
    assert result.exit_code == 0


def test_the_language_follows_the_environment() -> None:
    result = CliRunner(env={"LANG": "ko_KR.UTF-8", "LC_ALL": ""}).invoke(
        command, ["-"], input=HEAD + FROZEN
    )
    assert "안 돼요" in result.output


def test_the_example_is_a_file_that_can_be_judged() -> None:
    assert run("--example").output == EXAMPLE
    refused, scored = judge_text(EXAMPLE)
    assert refused.reason == "pile_frozen"
    assert scored.found["score"] == 1155
    assert run("-", text=EXAMPLE).exit_code == 0


def test_the_remarks_of_the_example_are_cases_too() -> None:
    """Every key that the example offers in a remark is one that the format has."""
    lines = [
        line.removeprefix("# ") if line.startswith("# ") and " = " in line else line
        for line in EXAMPLE.splitlines()
        if "rules" not in line and "opponent_hands" not in line and "asked" not in line
    ]
    text = "\n".join(lines)
    assert [verdict.legal for verdict in judge_text(text)] == [False, None]


def test_no_file_is_wrong_usage() -> None:
    result = run()
    assert result.exit_code == 2
    assert "Name a file of cases" in result.output


def test_colour_is_for_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    text = HEAD + FROZEN
    assert "\x1b[" not in run("-", text=text).output
    coloured = CliRunner().invoke(command, ["--lang", "en", "-"], input=text, color=True)
    assert "\x1b[31mNot legal" in coloured.output
    monkeypatch.setenv("NO_COLOR", "1")
    plain = CliRunner().invoke(command, ["--lang", "en", "-"], input=text, color=True)
    assert "\x1b[" not in plain.output


def test_the_rules_own_cases_are_judged_by_the_command() -> None:
    path = Path(__file__).parents[1] / "cases" / "classic" / "k-match-end.toml"
    assert run("--quiet", str(path)).exit_code == 0


def test_every_kind_of_case_can_be_shown() -> None:
    folder = Path(__file__).parents[1] / "cases" / "classic"
    names = ("s-seating.toml", "d-upcard.toml", "e-red-threes.toml", "k-match-end.toml")
    output = run(*[str(folder / name) for name in names]).output
    assert "    Partners              N E | S W\n" in output
    assert "    Draw again            N E\n" in output
    assert "    Cards in the hands    11 11 11 11\n" in output
    assert "    Winner                none yet: the match goes on\n" in output
    assert "    Frozen by a card      yes\n" in output
