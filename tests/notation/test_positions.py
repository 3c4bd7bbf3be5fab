"""Positions, states and views as text (docs/notation.md)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta import (
    BadState,
    MeldView,
    Position,
    Rules,
    State,
    faces_of,
    position_of,
    preset_rules,
    view,
    view_position,
)
from canasta.core.position import UNKNOWN
from canasta.core.view import public_view
from canasta.notation.errors import BadNotation
from canasta.notation.positions import format_position, parse_position
from canasta.notation.views import format_state, format_view, parse_state, parse_view
from tests.notation.strategies import states_of_deal
from tests.rulebook.strategies import rulesets

SEEDS = st.integers(0, 10_000)

PARTLY_KNOWN = """\
canasta position 1
rules: bicycle hand_size=13
turn: 2
phase: meld
took: pile
paid: 40
laid off: yes
out: nobody
seat 0 hand: Kc Kd ?? ??
seat 1 hand: ??*11
seat 1 red threes: 3d 3h
seat 2 hand: ?? 5c ??*3
seat 2 known: 5c
seat 3 hand:
seat 3 had turn: no
side 0 opened: yes
side 0 meld K: Kc Kd Kh 2s by 0 fresh
side 0 meld #13: 9c 9d Jo by 2 concealed
side 1 needs: 90
pile: 4c 5d
stock: ??*60
"""


def position(**changes: object) -> Position:
    blank = Position(Rules(), ((), (), (), ()), (), ())
    return replace(blank, **changes)  # type: ignore[arg-type]


@settings(max_examples=15)
@given(rulesets(), SEEDS)
def test_every_state_of_a_deal_is_read_back(rules: Rules, seed: int) -> None:
    for state in list(states_of_deal(rules, seed))[::7]:
        text = format_state(state)
        assert parse_state(text) == state
        assert format_position(parse_position(text)) == text


@settings(max_examples=10)
@given(rulesets(), SEEDS)
def test_every_view_of_a_deal_is_read_back(rules: Rules, seed: int) -> None:
    for state in list(states_of_deal(rules, seed))[::9]:
        for seen in (public_view(state), *(view(state, seat) for seat in range(4))):
            assert parse_view(format_view(seen)) == seen


@settings(max_examples=10)
@given(rulesets(), SEEDS)
def test_the_text_of_a_view_is_its_position_and_shows_no_more(rules: Rules, seed: int) -> None:
    for state in list(states_of_deal(rules, seed))[::9]:
        for seat in range(4):
            text = format_view(view(state, seat))
            body = text.split("\n", 2)
            assert body[:2] == ["canasta view 1", f"seat: {seat}"]
            seen = parse_position(f"canasta position 1\n{body[2]}")
            assert seen == view_position(view(state, seat))
            assert set(seen.stock) <= {UNKNOWN}


def test_the_last_state_of_every_ruleset_is_read_back() -> None:
    for preset in ("yorimichi", "wikihow", "wikipedia_ja", "spruce", "bicycle", "pagat_classic"):
        last: State | None = None
        for last in states_of_deal(preset_rules(preset), 5):  # noqa: B007 - the last one counts
            pass
        assert last is not None
        assert position_of(last).ending != "live"
        assert parse_state(format_state(last)) == last


def test_a_partly_known_position_means_this() -> None:
    seen = parse_position(PARTLY_KNOWN)
    assert seen == Position(
        rules=replace(preset_rules("bicycle"), hand_size=13),
        hands=(
            (*faces_of("Kc Kd"), UNKNOWN, UNKNOWN),
            (UNKNOWN,) * 11,
            (UNKNOWN, *faces_of("5c"), *(UNKNOWN,) * 3),
            (),
        ),
        stock=(UNKNOWN,) * 60,
        pile=faces_of("4c 5d"),
        melds=(
            (
                MeldView(9, "K", faces_of("Kc Kd Kh"), faces_of("2s"), 0, fresh=True),
                MeldView(13, "9", faces_of("9c 9d"), faces_of("Jo"), 2, concealed=True),
            ),
            (),
        ),
        red_threes=((), faces_of("3d 3h"), (), ()),
        turn=2,
        phase="meld",
        needs=(50, 90),
        opened=(True, False),
        took="pile",
        paid=40,
        laid_off=True,
        had_turn=(True, True, True, False),
        known=((), (), faces_of("5c"), ()),
    )
    assert format_position(seen) == PARTLY_KNOWN.replace("out: nobody\n", "").replace(
        "?? ??\n", "??*2\n"
    )


def test_lines_come_in_any_order_with_empty_lines_and_notes_between() -> None:
    head, *lines = PARTLY_KNOWN.splitlines()
    melds = [line for line in lines if " meld " in line]
    others = [line for line in reversed(lines) if " meld " not in line]
    text = "\r\n".join(["# a question", "", head, *others, "  # its melds", *melds])
    assert parse_position(text) == parse_position(PARTLY_KNOWN)


def test_unknown_cards_are_counted_together_where_they_lie_together() -> None:
    hands = ((UNKNOWN,), (UNKNOWN,) * 2, (UNKNOWN, 36, UNKNOWN), ())
    text = format_position(position(hands=hands))
    assert [line for line in text.splitlines() if "hand" in line] == [
        "seat 0 hand: ??",
        "seat 1 hand: ??*2",
        "seat 2 hand: ?? Kc ??",
        "seat 3 hand:",
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "expected", "found"),
    [
        ("position 1", "position 2", 1, 1, ('"canasta position 1"',), "canasta position 2"),
        ("rules: ", "rule: ", 22, 1, ('"rules:"',), ""),
        ("turn: 2", "turn 2", 3, 7, ("colon",), ""),
        ("turn: 2", "Turn: 2", 3, 1, ("position_key",), "Turn:"),
        ("turn: 2", "turn: 10", 3, 7, ("seat",), "10"),
        ("turn: 2", "turn: 02", 3, 7, ("seat",), "02"),
        ("turn: 2", "turn: 2 3", 3, 9, ("end",), "3"),
        ("turn: 2", "phase: take", 4, 1, ("new_key",), "phase:"),
        ("took: pile", "took:", 5, 6, ('"nothing"', '"stock"', '"pile"'), ""),
        ("paid: 40", "paid: -5", 6, 7, ("points",), "-5"),
        ("paid: 40", "paid: 65536", 6, 7, ("points",), "65536"),
        ("laid off: yes", "laid off: ja", 7, 11, ('"yes"', '"no"'), "ja"),
        ("Kd ?? ??\n", "Kd ? ??\n", 9, 20, ("card_or_unknown",), "?"),
        ("??*11", "??*0", 10, 14, ("card_or_unknown",), "??*0"),
        ("??*11", "??*1000", 10, 14, ("card_or_unknown",), "??*1000"),
        ("3d 3h", "3d ??", 11, 23, ("card", "end"), "??"),
        ("seat 3 hand:", "seat 4 hand:", 14, 1, ("position_key",), "seat 4 hand:"),
        ("seat 3 hand:\n", "", 21, 1, ('"seat 3 hand:"',), ""),
        ("meld K:", "meld 2:", 17, 1, ("position_key",), "side 0 meld 2:"),
        ("side 0 meld K:", "side 2 meld K:", 17, 1, ("position_key",), "side 2 meld K:"),
        ("Kc Kd Kh 2s by", "2s by", 17, 16, ("natural_card",), "2s"),
        ("2s by 0 fresh", "2s of 0", 17, 28, ("card", '"by"'), "of"),
        ("by 0 fresh", "by x", 17, 31, ("seat",), "x"),
        ("0 fresh", "0 fersh", 17, 33, ('"fresh"', '"concealed"', "end"), "fersh"),
        ("pile: 4c 5d\n", "", 21, 1, ('"pile:"',), ""),
        ("stock: ??*60\n", "", 21, 1, ('"stock:"',), ""),
    ],
)
def test_a_malformed_position_is_refused_at_its_place(
    old: str, new: str, line: int, column: int, expected: tuple[str, ...], found: str
) -> None:
    assert PARTLY_KNOWN.count(old) == 1
    with pytest.raises(BadNotation) as refused:
        parse_position(PARTLY_KNOWN.replace(old, new))
    error = refused.value
    assert (error.line, error.column, error.expected, error.found) == (
        line,
        column,
        expected,
        found,
    )


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a note"])
def test_a_text_without_its_first_line_is_refused_at_its_end(text: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse_position(text)
    assert refused.value.offset == len(text)
    assert refused.value.expected == ('"canasta position 1"',)


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": ((), (), ())},
        {"needs": (50, 50, 50)},
        {"turn": 10},
        {"paid": -1},
        {"phase": "dreaming"},
        {"melds": ((MeldView(9, "Q", faces_of("Qc Qd Qh"), (), 0),), ())},
        {"melds": ((MeldView(9, "K", faces_of("2c 2d 2h"), (), 0),), ())},
        {"melds": ((MeldView(9, "K", faces_of("Kc Kd"), faces_of("Kh"), 0),), ())},
        {"melds": ((MeldView(9, "K", (), faces_of("2c 2c 2c"), 0),), ())},
        {"melds": ((MeldView(9, "K", faces_of("Kc Kd Kh"), (), 0),) * 2, ())},
    ],
)
def test_what_no_text_can_say_is_not_written(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"has|have|lie|no text"):
        format_position(position(**changes))


def test_a_state_needs_every_card() -> None:
    with pytest.raises(BadState) as refused:
        parse_state(PARTLY_KNOWN)
    assert "unknown_cards" in [problem.code for problem in refused.value.problems]


def test_a_view_names_its_seat() -> None:
    state = next(states_of_deal(Rules(), 1))
    text = format_view(view(state, 2))
    with pytest.raises(BadNotation) as missing:
        parse_view(text.replace("seat: 2\n", ""))
    assert missing.value.expected == ('"seat:"',)
    with pytest.raises(BadNotation) as wrong:
        parse_view(text.replace("seat: 2", "seat: 4"))
    assert (wrong.value.line, wrong.value.column, wrong.value.found) == (2, 7, "4")


def test_five_kings_of_spades_or_109_cards_are_no_state() -> None:
    state = next(states_of_deal(Rules(), 1))
    text = format_state(state)
    with pytest.raises(BadState) as five:
        parse_state(text.replace("stock: ", "stock: Ks Ks Ks "))
    assert [problem.code for problem in five.value.problems] == ["too_many_copies", "wrong_total"]
    assert five.value.problems[0].facts == {"card": "Ks", "have": 5, "allowed": 2}
    assert five.value.problems[1].facts == {"cards": 111, "expected": 108}
