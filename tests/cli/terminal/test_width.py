"""Columns of a terminal: measured as terminals do, and broken where each language allows."""

import pytest
from wcwidth import wcswidth

from canasta.cli.terminal.width import clip, flow, pad, pad_left, spread, width_of, wrap

TEXTS = (
    "Your turn: draw a card, or take the pile.",
    "あなたの番です。1枚引くか、捨て山を取ってください。",
    "내 차례예요. 카드를 뽑거나 버린 더미를 가져오세요.",
    "K♣ K♦ 10♥ 2♠ Jo ★▲●▶❄✗×·─…",
    "（「ジョーカー」、ー々ぁ）",
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_is_as_wide_as_terminals_draw_it(text: str) -> None:
    assert width_of(text) == wcswidth(text)


def test_paint_takes_no_columns() -> None:
    assert width_of("\x1b[1;33mK♥\x1b[0m") == 2


def test_a_combining_mark_takes_no_column() -> None:
    assert width_of("e\u0301") == 1


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("columns", [8, 13, 20, 79])
def test_no_line_is_wider_than_asked_and_nothing_is_lost(text: str, columns: int) -> None:
    lines = wrap(text, columns)
    assert all(width_of(line) <= columns for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_korean_word_stays_whole() -> None:
    assert wrap("버린 더미를 가져오세요", 11) == ["버린 더미를", "가져오세요"]


def test_no_line_begins_with_a_closing_sign_or_ends_with_an_opening_one() -> None:
    for columns in range(6, 40):
        for line in wrap("手札（「はい」、1枚）を捨てます。次の人の番です。", columns):
            assert line[0] not in "、。）」", columns
            assert line[-1] not in "（「", columns


def test_a_word_that_fits_nowhere_is_broken() -> None:
    assert wrap("abcdefghij", 4) == ["abcd", "efgh", "ij"]


def test_later_lines_are_indented() -> None:
    assert wrap("one two three", 9, "  ") == ["one two", "  three"]


def test_an_empty_text_is_one_empty_line() -> None:
    assert wrap("", 10) == [""]


def test_a_text_is_cut_between_wide_characters() -> None:
    assert clip("プレイヤー", 6) == "プレ…"
    assert width_of(clip("プレイヤー", 6)) <= 6
    assert clip("Yuki", 4) == "Yuki"


def test_texts_are_filled_up_to_columns() -> None:
    assert pad("手札", 6) == "手札  "
    assert pad_left("手札", 6) == "  手札"


def test_two_texts_stand_at_both_ends_of_a_line_if_they_fit() -> None:
    assert spread("a", "b", 5) == "a   b"
    assert spread("abc", "de", 5) == "abc"


def test_items_are_never_broken() -> None:
    assert flow(["4c 4d", "5h", "6s"], 9, "  ") == ["4c 4d  5h", "6s"]
    assert flow(["too wide"], 4) == ["too wide"]
    assert flow([], 9) == []
