"""The table on a screen of 80 by 24: what is on it, in three languages, with and without paint."""

import re
from typing import Any

import pytest
from wcwidth import wcswidth

from canasta import State, view
from canasta.cli.terminal.screen import fits, render, too_small
from canasta.cli.terminal.style import Style
from canasta.messages import LANGUAGES, Language
from canasta.table import Seen
from tests.cli.terminal.scenes import SCENES, SCREENS, SIZE, STORY, drawn, middle, scene, words
from tests.positions import house, spot

PAINT = re.compile(r"\x1b\[[0-9;]*m")


def lines_of(state: State, language: Language = "en", **more: Any) -> list[str]:
    return render(scene(state, language, **more), words(language), Style(), SIZE)


def text_of(state: State, language: Language = "en", **more: Any) -> str:
    return "\n".join(lines_of(state, language, **more))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_the_screen_is_the_one_that_was_looked_at(name: str, language: Language) -> None:
    assert drawn(name, language) == (SCREENS / f"{name}.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("signs", [True, False])
def test_every_screen_fits_80_by_24(name: str, language: Language, signs: bool) -> None:
    lines = render(scene(SCENES[name], language), words(language), Style(signs=signs), SIZE)
    assert len(lines) == 23  # and one to type in
    assert max(wcswidth(line) for line in lines) <= 80


def test_a_long_refusal_still_leaves_the_hand_on_a_crowded_screen() -> None:
    for language in LANGUAGES:
        note = words(language).text("reason.ask_only_way_out")
        lines = lines_of(SCENES["crowded"], language, note=(note, note))
        assert len(lines) == 23
        assert any("A♦ A♥ A♥" in line for line in lines)


def test_colour_changes_nothing_but_the_paint() -> None:
    shown = scene(middle(), "en")
    bare = render(shown, words("en"), Style(), SIZE)
    painted = render(shown, words("en"), Style(colour=True), SIZE)
    assert [PAINT.sub("", line) for line in painted] == bare
    assert painted != bare


def test_letters_stand_for_signs_where_the_encoding_has_none() -> None:
    text = "\n".join(render(scene(middle(), "en"), words("en"), Style(signs=False), SIZE))
    assert re.sub(r"[민준エマ]", "", text).isascii()
    assert "2d" in text
    assert "10c 10d" in text


def test_hands_of_others_are_numbers() -> None:
    state = spot("4c 4d", others={1: "Kc Kd Kh"}, theirs=["5c 5d 5h"], pile="8c")
    text = text_of(state, told=())
    assert "Yuki, 3 cards" in text
    assert "K♣" not in text


def test_cards_under_the_top_are_shown_only_where_the_rules_show_them() -> None:
    hidden = spot("4c 4d", pile="Kc Qc 8d")
    shown = spot("4c 4d", pile="Kc Qc 8d", rules=house(pile_visibility="all"))
    assert "K♣" not in text_of(hidden, told=())
    assert "K♣ Q♣" in text_of(shown, told=())


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("2d 8c", "Top card 8♣   ❄ frozen by a wild card"),
        ("3h 8c", "Top card 8♣   ❄ frozen by a red three"),
        ("8c 3s", "Top card 3♠   blocked by a black three"),
        ("8c 2d", "Top card 2♦   ❄ a wild card on top: nobody may take it"),
        ("8c Jo", "Top card Jo   ❄ a wild card on top: nobody may take it"),
    ],
)
def test_why_the_pile_may_not_be_taken_stands_beside_it(pile: str, expected: str) -> None:
    state = spot("4c 4d 9h", melds=["Kc Kd Kh"], pile=pile)
    assert expected in text_of(state, told=())


def test_a_red_three_on_top_is_named() -> None:
    rules = house("wikipedia_ja", initial_upcard_cover="none")
    state = spot("4c 4d 9h", melds=["Kc Kd Kh"], pile="3d", rules=rules)
    assert "a red three on top: nobody may take it" in text_of(state, told=())


def test_black_threes_freeze_where_the_rules_say_so() -> None:
    state = spot("4c 9h", melds=["Kc Kd Kh"], pile="3s 8c", rules=house(black_three_mode="freeze"))
    assert "❄ frozen by a black three" in text_of(state, told=())
    other = spot("4c 9h", melds=["Kc Kd Kh"], pile="3s 8c")
    assert "❄" not in text_of(other, told=())


def test_the_rest_of_a_taken_pile_waits_aside() -> None:
    state = spot("4c 4d 9h", pile="Kc Qc", took="pile", aside=True, paid=30, melds=["8c 8d 8h new"])
    assert "2 (set aside until the opening is paid)" in text_of(state, told=())
    assert "Needs 50 to open (30 of 50)" in text_of(state, told=())


def test_a_long_pile_shows_its_upper_end() -> None:
    cards = "4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 9s Kc Kd Kh Ks"
    state = spot("Qc Qd", pile=cards, rules=house(pile_visibility="all"), took="stock")
    line = next(line for line in lines_of(state, told=()) if "K♣ K♦ K♥" in line)
    assert line.startswith("    ... ")
    assert line.endswith("K♣ K♦ K♥")
    assert wcswidth(line) <= 80


def test_a_red_three_that_does_not_freeze_is_not_blamed() -> None:
    rules = house(initial_red_three_freezes=False)
    state = spot("4c 4d 9h", melds=["Kc Kd Kh"], pile="2d 3h 8c", rules=rules)
    assert "frozen by a wild card" in text_of(state, told=())


def test_an_empty_pile_is_called_empty() -> None:
    assert "Pile empty" in text_of(spot("4c 4d 9h", took="pile", melds=["8c 8d 8h"]), told=())


def test_a_second_meld_of_a_rank_carries_its_name() -> None:
    rules = house(duplicate_rank_melds=True)
    state = spot("4c", melds=["Kc Kd Kh", "Ks Kc Kd at 12"], rules=rules, pile="8c")
    assert "K×3  #12 K×3" in text_of(state, told=())


def test_black_threes_come_after_the_other_melds() -> None:
    state = spot("4c", melds=["3c 3s 3c", "Ac Ad Ah", "4d 4h 4s"], pile="8c", took="stock")
    assert "4×3  A×3  3×3" in text_of(state, told=())


def test_the_seat_in_turn_is_marked() -> None:
    shown = scene(middle(), "en", seat=3, prompt="", chips=())
    text = "\n".join(render(shown, words("en"), Style(), SIZE))
    assert "▶ ● You" in text


def test_new_cards_are_underlined_where_there_is_paint() -> None:
    shown = scene(middle(), "en", new=(18,))  # the eight of hearts
    painted = "\n".join(render(shown, words("en"), Style(colour=True), SIZE))
    assert "\x1b[4m" in painted
    assert "\x1b[4m" not in "\n".join(render(shown, words("en"), Style(), SIZE))


def test_a_larger_terminal_shows_more_of_what_happened() -> None:
    story = STORY * 5
    shown = scene(middle(), "en", told=story)
    small, large = (render(shown, words("en"), Style(), size) for size in ((80, 24), (120, 40)))
    assert len(large) == 39
    assert sum("Yuki" in line for line in large) > sum("Yuki" in line for line in small)


def test_a_long_name_is_cut() -> None:
    named = words("en").with_names({"seat.1": "ながいながいなまえのひと"})
    lines = render(scene(middle(), "en"), named, Style(), SIZE)
    assert any("ながいながい…" in line for line in lines)
    assert max(wcswidth(line) for line in lines) <= 80


def test_an_empty_hand_is_a_line_too() -> None:
    assert "Your hand 0\n  -" in text_of(spot("", melds=["Kc Kd Kh"], pile="8c", took="stock"))


@pytest.mark.parametrize(
    ("columns", "rows", "enough"),
    [(80, 24, True), (79, 24, False), (80, 23, False), (120, 40, True)],
)
def test_the_table_needs_80_by_24(columns: int, rows: int, enough: bool) -> None:
    assert fits(columns, rows) is enough


def test_a_small_terminal_is_told_what_is_needed() -> None:
    for language in LANGUAGES:
        text = "\n".join(too_small((40, 10), words(language)))
        assert all(number in text for number in ("40", "10", "80", "24"))
        assert max(wcswidth(line) for line in text.splitlines()) <= 40


def test_the_screen_does_not_depend_on_hidden_cards() -> None:
    one = spot("4c 4d", others={1: "Kc Kd Kh", 2: "5c 5d"}, pile="8c", melds=["Ac Ad Ah"])
    two = spot("4c 4d", others={1: "Qc Jd 9h", 2: "6c Td"}, pile="8c", melds=["Ac Ad Ah"])
    assert view(one, 0) == view(two, 0)
    assert text_of(one, told=()) == text_of(two, told=())


def test_a_deal_that_ended_by_itself_has_a_sentence() -> None:
    text = text_of(middle(), told=(Seen("deal_over", {"cause": "stock"}),))
    assert "The deal is over: the stock is empty" in text
