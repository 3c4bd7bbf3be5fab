"""Records as text: read back exactly, and refused where they cannot be read."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta import BadRules, Draw, Rules, ScoreLine, Seating, preset_rules
from canasta.core.cards import faces_of
from canasta.notation.errors import BadNotation
from canasta.records import (
    DealEnd,
    DealRecord,
    Player,
    Record,
    SideCount,
    format_record,
    parse_record,
    verify,
)
from tests.records.matches import PLAYERS, finished_match, play_match
from tests.rulebook.strategies import rulesets

SEEDS = st.integers(0, 10_000)

SMALL = """\
canasta record 1
rules: bicycle hand_size=13
seat 0 player: person "Aki"
seat 1 player: computer "steady" ""
seat 2 player: person "Ben \\"the\\u{a}wall\\"\\\\"
seat 3 player: computer "random" "수"
draw: 5c Jo 9h 5c
draw: 6c 7d - 8h
seats: 2 1 3 0
first dealer: 0

deal: 1
dealer: 0
deck: Kc Kd
seat 1: draw
ending: went_out by 1 concealed
side 0 melded_cards: 7 90
side 0 red_threes: 2 -200
side 0 total: -110
side 1 total: 0
scores: -110 0

deal: 2
dealer: 1
deck:

result: won by 1 0
"""

RECORD = Record(
    preset="bicycle",
    rules=replace(preset_rules("bicycle"), hand_size=13),
    players=PLAYERS,
    seating=Seating(
        (2, 1, 3, 0), 0, (faces_of("5c Jo 9h 5c"), (*faces_of("6c 7d"), None, *faces_of("8h")))
    ),
    deals=(
        DealRecord(
            0,
            faces_of("Kc Kd"),
            ((1, Draw()),),
            DealEnd(
                "went_out",
                1,
                True,
                (
                    SideCount(
                        (ScoreLine("melded_cards", 7, 90), ScoreLine("red_threes", 2, -200)), -110
                    ),
                    SideCount((), 0),
                ),
                (-110, 0),
            ),
        ),
        DealRecord(1, ()),
    ),
    winners=(1, 0),
)


@settings(max_examples=25)
@given(rulesets(), SEEDS, st.integers(0, 300))
def test_a_record_is_read_back_and_is_true(rules: Rules, seed: int, most: int) -> None:
    for record in (play_match(rules, seed), play_match(rules, seed, most_actions=most)):
        text = format_record(record)
        assert parse_record(text) == record
        verify(record)


@given(st.text(), st.none() | st.text())
def test_any_name_is_read_back(name: str, program: str | None) -> None:
    players = (*PLAYERS[:3], Player(name, program))
    record = replace(finished_match(), players=players, deals=(), winners=None)
    text = format_record(record)
    assert text.isprintable() or set(filter(lambda one: not one.isprintable(), text)) == {"\n"}
    assert parse_record(text) == record


def test_a_lone_surrogate_in_a_name_is_read_back() -> None:
    record = replace(finished_match(), players=(*PLAYERS[:3], Player("\ud83d")))
    assert parse_record(format_record(record)) == record


def test_a_text_means_this_record() -> None:
    record = parse_record(SMALL)
    assert record == RECORD
    assert format_record(record) == SMALL


def test_a_match_that_goes_on_has_no_winner() -> None:
    record = replace(parse_record(SMALL), winners=None)
    text = format_record(record)
    assert text.endswith("\nresult: unfinished\n")
    assert parse_record(text) == record


def test_notes_and_empty_lines_and_other_line_ends_change_nothing() -> None:
    text = "\r\n".join(["# ours", *SMALL.replace("\n\n", "\n").splitlines()])
    assert parse_record(text.replace("deal: 2", "# then\r\n\r\ndeal: 2")) == parse_record(SMALL)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "expected", "found"),
    [
        ("record 1", "record 2", 1, 1, ('"canasta record 1"',), "canasta record 2"),
        ("rules: bicycle hand_size=13\n", "", 2, 1, ('"rules:"',), "seat 0 player:"),
        ('person "Aki"', "Aki", 3, 16, ('"person"', '"computer"'), "Aki"),
        ('person "Aki"', "person Aki", 3, 23, ("string",), "Aki"),
        ('person "Aki"', 'person "Aki', 3, 27, ("quote",), ""),
        ('"Aki"', '"A\\ki"', 3, 25, ("escape",), "\\k"),
        ('"Aki"', '"A\tki"', 3, 25, ("escape",), "\\tk"),
        ('"Aki"', '"A\\u{110000}"', 3, 25, ("escape",), '\\u{110000}"'),
        ('"Aki"', '"Aki" jr', 3, 29, ("end",), "jr"),
        ('computer "steady" ""', 'computer "steady"', 4, 33, ("string",), ""),
        ("draw: 5c Jo 9h 5c", "draw: 5c Jo 9h", 7, 15, ("card", '"-"'), ""),
        ("draw: 5c Jo 9h 5c", "draw: 5c Jo 9h 5c 6c", 7, 19, ("end",), "6c"),
        ("draw: 6c 7d - 8h", "draws: 6c", 8, 1, ('"draw:"', '"seats:"'), "draws:"),
        ("seats: 2 1 3 0", "seats: 2 1 4 0", 9, 12, ("seat",), "4"),
        ("first dealer: 0\n", "", 11, 1, ('"first dealer:"',), "deal:"),
        ("deal: 2", "deal: 3", 23, 7, ('"2"',), "3"),
        ("dealer: 1", "dealer: x", 24, 9, ("seat",), "x"),
        ("deck: Kc Kd", "deck: Kc ??", 14, 10, ("card", "end"), "??"),
        ("seat 1: draw\n", "seat 4: draw\n", 15, 1, ("seat",), "seat 4:"),
        ("seat 1: draw\n", "seat 1:\n", 15, 8, ("atomic_action",), ""),
        ("seat 1: draw\n", "seat 1: draw, meld Kc\n", 15, 15, ("atomic_action",), "meld"),
        ("seat 1: draw\n", "seat 1: draw discard 5c\n", 15, 14, ("comma", "end"), "discard"),
        (
            "ending: went_out",
            "end: went_out",
            16,
            1,
            ('"seat 0:"', '"ending:"', '"deal:"', '"result:"'),
            "end:",
        ),
        ("went_out by", "went_home by", 16, 9, None, "went_home"),
        ("by 1 concealed", "by 1 hidden", 16, 23, ('"concealed"', "end"), "hidden"),
        ("side 0 melded_cards", "side 0 melded", 17, 1, ("score_line", '"side 0 total:"'), None),
        ("melded_cards: 7 90", "melded_cards: 7", 17, 23, ("points",), ""),
        ("melded_cards: 7 90", "melded_cards: 07 90", 17, 22, ("count",), "07"),
        ("side 1 total: 0\n", "", 20, 1, ("score_line", '"side 1 total:"'), "scores:"),
        ("scores: -110 0", "scores: -110", 21, 13, ("points",), ""),
        ("result: won by 1 0", "result: won 1 0", 27, 13, ('"by"',), "1"),
        ("result: won by 1 0", "result: won by", 27, 15, ("side",), ""),
        ("result: won by 1 0", "result: lost", 27, 9, ('"unfinished"', '"won"'), "lost"),
        ("\nresult: won by 1 0\n", "", 26, 1, None, ""),
        ("won by 1 0\n", "won by 1 0\ndeal: 3\n", 28, 1, ("end",), "deal:"),
    ],
)
def test_a_malformed_record_is_refused_at_its_place(
    old: str, new: str, line: int, column: int, expected: tuple[str, ...] | None, found: str | None
) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(BadNotation) as refused:
        parse_record(SMALL.replace(old, new))
    error = refused.value
    assert (error.line, error.column) == (line, column), str(error)
    assert expected is None or error.expected == expected
    assert found is None or error.found == found


def test_a_record_under_rules_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadRules) as refused:
        parse_record(SMALL.replace("hand_size=13", "hand_size=99 draw_count=0"))
    assert [problem.option for problem in refused.value.problems] == ["hand_size", "draw_count"]
