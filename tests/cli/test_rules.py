"""`canasta rules`: what is listed, what a ruleset says, and where two differ."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from canasta.cli.rules import command
from canasta.cli.terminal.width import width_of
from canasta.core.options import OPTIONS
from canasta.core.presets import PRESETS

HOUSE = 'name = "Sunday table"\nbase = "spruce"\n[changes]\ndraw_count = 2\nmax_wilds = "none"\n'


def rules(*words: str) -> Result:
    languages = () if "--lang" in words else ("--lang", "en")
    return CliRunner(env={"COLUMNS": "80"}).invoke(command, [*words, *languages])


def printed(*words: str) -> dict[str, object]:
    answer = rules(*words, "--json")
    assert answer.exit_code == 0, answer.output
    values = json.loads(answer.output)
    assert isinstance(values, dict)
    return values


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "ours.toml"
    path.write_text(HOUSE, "utf-8")
    return str(path)


def test_every_ruleset_is_listed_with_a_line_about_it() -> None:
    lines = rules().output.splitlines()
    for preset in PRESETS:
        place = next(n for n, line in enumerate(lines) if line.startswith(f"{preset.id}  "))
        assert lines[place + 1].startswith("    ")


@pytest.mark.parametrize("preset", [preset.id for preset in PRESETS])
def test_a_ruleset_is_shown_with_every_option_and_its_clauses(preset: str) -> None:
    text = rules(preset).output
    for option in OPTIONS:
        line = next(line for line in text.splitlines() if line[2:].startswith(f"{option.name} = "))
        assert ", ".join(option.clauses) in line


def test_a_value_stands_on_its_source_or_a_decision() -> None:
    lines = {line[2:].split(" = ")[0]: line for line in rules("wikipedia_ja").output.splitlines()}
    assert lines["hand_size"].endswith("stated")
    assert lines["first_dealer"].endswith("inherited")
    assert lines["wild_freeze_mode"].endswith("decided 7, 26")
    assert lines["wild_freeze_mode"].startswith("* wild_freeze_mode = top_only ")
    assert lines["hand_size"].startswith("  hand_size = 11 ")


def test_values_are_explained_in_words() -> None:
    text = " ".join(rules("bicycle").output.split())
    assert "What a discarded black three does: freezes the pile until it is taken" in text
    assert "The pile is frozen for a side that has not opened: yes" in text
    assert "Most wild cards in a meld: no fixed limit" in " ".join(
        rules("wikipedia_ja").output.split()
    )


def test_the_difference_of_two_rulesets_names_both_values_and_the_clause() -> None:
    for words in (("pagat_classic", "yorimichi"), ("pagat_classic", "--against", "yorimichi")):
        lines = rules(*words).output.splitlines()
        assert lines[0] == f"pagat_classic and yorimichi: 2 options differ, of {len(OPTIONS)}."
        place = next(n for n, line in enumerate(lines) if line.startswith("ask_permission"))
        assert lines[place].endswith("R10.6")
        assert lines[place + 2].startswith("    pagat_classic  optional: ")
        assert lines[place + 3].startswith("    yorimichi      none: ")


def test_a_ruleset_does_not_differ_from_itself() -> None:
    answer = rules("spruce", "spruce")
    assert answer.exit_code == 0
    assert answer.output == f"spruce and spruce say the same in all {len(OPTIONS)} options.\n"


def test_a_ruleset_may_be_named_with_changes() -> None:
    lines = rules("bicycle hand_size=13", "bicycle").output.splitlines()
    assert lines[0].startswith("bicycle hand_size=13 and bicycle: one option differs")
    shown = rules("bicycle hand_size=13").output.splitlines()
    line = next(line for line in shown if "hand_size = 13" in line)
    assert line.startswith("* ")
    assert line.endswith("changed here")


def test_house_rules_are_shown_and_compared(house: str) -> None:
    lines = rules("--house", house).output.splitlines()
    assert lines[0] == "Sunday table"
    assert "2 options differ from spruce, marked *." in lines
    assert any(line.endswith("changed here") for line in lines if "draw_count = 2" in line)
    against = rules("spruce", "--house", house).output
    assert against.startswith("spruce and Sunday table: 2 options differ")


def test_json_has_the_plain_values_and_what_is_allowed(house: str) -> None:
    options = printed("wikipedia_ja")["options"]
    assert isinstance(options, list)
    assert [option["name"] for option in options] == [option.name for option in OPTIONS]
    wilds = next(option for option in options if option["name"] == "max_wilds")
    assert wilds["value"] == "none"
    assert wilds["allowed"] == "0..12, none"
    assert (wilds["basis"], wilds["decisions"]) == ("decided", [4])
    assert printed("spruce", "--house", house)["differences"] == [
        {"option": "draw_count", "clauses": ["R4.2"], "first": 1, "second": 2},
        {"option": "max_wilds", "clauses": ["R5.2"], "first": 3, "second": "none"},
    ]
    listed = printed()["rulesets"]
    assert isinstance(listed, list)
    assert [each["name"] for each in listed] == [preset.id for preset in PRESETS]


@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_no_line_is_wider_than_the_terminal(language: str, house: str) -> None:
    pages = [(), *((preset.id,) for preset in PRESETS), ("bicycle", "wikihow"), ("--house", house)]
    for words in pages:
        for line in rules(*words, "--lang", language).output.splitlines():
            assert width_of(line) <= 80, line


def test_other_languages_have_other_words() -> None:
    assert "明記" in rules("bicycle", "--lang", "ja").output
    assert "명시" in rules("bicycle", "--lang", "ko").output


def test_an_unknown_ruleset_is_refused_with_the_nearest_one() -> None:
    answer = rules("bicicle")
    assert answer.exit_code == 2
    assert "There is no ruleset bicicle. Did you mean bicycle?" in answer.output
    assert "Did you mean" not in rules("qqq").output


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bicycle hand_size=3", "hand_size: 3 is not between 4 and 20. Allowed: 4..20."),
        ("bicycle hand_sise=3", "There is no option hand_sise. Did you mean hand_size?"),
        ("bicycle hand_size", "expected option=value"),
        (
            "bicycle opening_minimums=none:15,0:50,0:60",
            "Row 3. opening_minimums: the scores must rise from row to row.",
        ),
        ("", "expected the name of a ruleset"),
    ],
)
def test_wrong_changes_are_refused_with_the_reason(name: str, said: str) -> None:
    answer = rules(name)
    assert answer.exit_code == 2
    assert said in answer.output


def test_a_broken_house_file_is_refused_with_everything_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "x"\nbase = "bicicle"\n[changes]\nhand_size = 3\nfoo = 1\n', "utf-8")
    answer = rules("--house", str(path))
    assert answer.exit_code == 2
    for said in ("There is no ruleset bicicle", "hand_size: 3 is not", "There is no option foo"):
        assert said in answer.output
    path.write_bytes(b"\xff\xfe")
    assert "it is not UTF-8 text" in rules("--house", str(path)).output
    assert rules("--house", str(tmp_path / "none.toml")).exit_code == 2


def test_more_than_two_rulesets_are_not_compared() -> None:
    answer = rules("bicycle", "spruce", "--against", "wikihow")
    assert answer.exit_code == 2
    assert "At most two" in answer.output
