"""docs/notation.md tells what the notation is: its examples are read, its tables are complete."""

import re
from pathlib import Path

from canasta.notation.fields import BEFORE, OF_SEAT, OF_SIDE
from canasta.notation.plays import format_play, parse_play
from canasta.notation.positions import format_position, parse_position
from canasta.notation.rulesets import parse_rules
from canasta.records import MISMATCHES

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the tables of a chapter."""
    chapter = TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in chapter.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def words(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def test_the_position_of_the_document_is_read() -> None:
    (text,) = re.findall(r"```\n(canasta position 1\n.*?)```", TEXT, re.DOTALL)
    assert format_position(parse_position(text)) == text


def test_every_play_of_the_document_is_read() -> None:
    plays = [play for row in rows("Actions and plays") for play in words(row[0])]
    assert len(plays) > 10
    for play in plays:
        assert format_play(parse_play(play)) == play


def test_the_ruleset_of_the_document_is_read() -> None:
    (text,) = re.findall(r"`(bicycle hand_size=[^`]+)`", TEXT)
    assert parse_rules(text)[0] == "bicycle"


def test_every_key_of_a_position_is_in_the_document_with_its_default() -> None:
    told = {words(row[0])[0]: words(row[2]) for row in rows("Positions")}
    for field in (*BEFORE, *OF_SEAT, *OF_SIDE):
        key = f"{field.scope} N {field.key}" if field.scope else field.key
        written = field.kind.write(field.default(0))
        assert told.pop(key) == ([written] if written else []), key
    assert list(told) == ["rules", "seat N hand", "side N meld M", "pile", "stock"]


def test_every_mismatch_is_in_the_document() -> None:
    told = [code for row in rows("Records") for code in words(row[0])]
    assert sorted(told) == sorted(MISMATCHES)
