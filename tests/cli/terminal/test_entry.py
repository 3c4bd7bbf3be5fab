"""What people type: short forms, full notation, and what is never guessed."""

from collections import Counter
from typing import Any

import pytest

from canasta import (
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    PutDown,
    TakeWith,
    View,
    faces_of,
    names_of,
    view,
)
from canasta.cli.terminal.entry import Order, Play, Unreadable, normal, read_line
from canasta.core.compose import Part
from canasta.notation.plays import format_play, parse_play
from tests.positions import house, spot

HAND = "4c 5c 5d 5d Tc Th Kc Kd Kh Ks 2c 2s 3c Jo"


def seen(hand: str = HAND, **more: Any) -> View:
    return view(spot(hand, pile="8c", melds=["Qc Qd Qh"], **more), 0)


def play(text: str, hand: str = HAND, **more: Any) -> Play:
    said = read_line(text, seen(hand, **more))
    assert isinstance(said, Play), said
    return said


def parts(text: str, hand: str = HAND, **more: Any) -> tuple[Part, ...]:
    return play(text, hand, **more).parts


def fault(text: str, hand: str = HAND, **more: Any) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(Unreadable) as caught:
        read_line(text, seen(hand, **more))
    return caught.value.key.removeprefix("play.error."), caught.value.facts


@pytest.mark.parametrize(
    ("text", "name", "rest"),
    [
        ("?", "help", ""),
        ("h", "help", ""),
        ("WHY", "why", ""),
        ("why m KKK", "why", "m KKK"),
        ("u", "undo", ""),
        ("l", "log", ""),
        ("s", "score", ""),
        ("lang ja", "lang", "ja"),
        ("q", "quit", ""),
        ("save", "quit", ""),
    ],
)
def test_a_command_is_known_by_its_name_or_letter(text: str, name: str, rest: str) -> None:
    assert read_line(text, seen()) == Order(name, rest)


@pytest.mark.parametrize("text", ["", "   ", "　"])
def test_an_empty_line_says_nothing(text: str) -> None:
    assert read_line(text, seen()) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x 4c", Discard(0)),
        ("x4c", Discard(0)),
        ("X 4C", Discard(0)),
        ("discard 4♣", Discard(0)),
        ("x jo", Discard(52)),
        ("x joker", Discard(52)),
        ("x 10h", Discard(26)),
        ("x Th", Discard(26)),
        ("t Kc Kd", TakeWith(faces_of("Kc Kd"))),
        ("t KcKd", TakeWith(faces_of("Kc Kd"))),
        ("t", TakeWith(())),
        ("t to Q", TakeWith((), 8)),
        ("m Kc Kd Kh Ks", PutDown(faces_of("Kc Kd Kh Ks"))),
        ("meld KcKdKh2c", PutDown(faces_of("Kc Kd Kh 2c"))),
        ("open Kc Kd Kh", Open(faces_of("Kc Kd Kh"))),
        ("m 2c to Q", PutDown(faces_of("2c"), 8)),
        ("a 2c to Q", PutDown(faces_of("2c"), 8)),
        ("a 2c on q", PutDown(faces_of("2c"), 8)),
        ("a 2c>Q", PutDown(faces_of("2c"), 8)),
        ("a 2c > #12", PutDown(faces_of("2c"), 12)),
        ("a Kc", PutDown(faces_of("Kc"), 9)),
        ("a 10h 10c to 10", PutDown(faces_of("Th Tc"), 6)),
        ("ask", Ask()),
        ("pass", Pass()),
        ("y", Answer(yes=True)),
        ("no", Answer(yes=False)),
        ("はい", Answer(yes=True)),
        ("아니요", Answer(yes=False)),
        ("answer yes", Answer(yes=True)),
        ("d", Draw()),
        ("draw", Draw()),
    ],
)
def test_a_step_is_read_in_short_and_in_full(text: str, expected: Part) -> None:
    assert parts(text) == (expected,)


def test_several_steps_make_one_play() -> None:
    assert parts("m Kc Kd Kh, a 2c to K; x 4c") == (
        PutDown(faces_of("Kc Kd Kh")),
        PutDown(faces_of("2c"), 9),
        Discard(0),
    )


def test_what_follows_a_draw_waits_for_the_card() -> None:
    assert play("d, m KKK, x 4") == Play((Draw(),), rest="m KKK, x 4")


def test_wide_letters_of_an_input_method_are_letters() -> None:
    assert normal("　ｘ　４ｃ、ｄ") == "x 4c,d"
    assert parts("ｘ　４ｃ") == (Discard(0),)


def test_a_play_in_full_notation_is_read_as_the_notation_reads_it() -> None:
    text = "meld Kc Kd Kh 2c, discard 4c"
    assert format_play(parts(text)) == format_play(parse_play(text))


def test_ranks_alone_take_cards_of_the_hand() -> None:
    (part,) = parts("m KKK2")
    assert isinstance(part, PutDown)
    assert names_of(part.cards) == "Kc Kd Kh 2c"


def test_which_cards_were_taken_is_told_where_others_would_have_done() -> None:
    chosen = play("m KKK").chosen
    assert [(one.text, names_of(one.cards)) for one in chosen] == [("KKK", "Kc Kd Kh")]
    assert play("x 10").chosen[0].text == "10"


def test_nothing_is_told_where_there_was_no_choice() -> None:
    assert play("m KKKK").chosen == ()
    assert play("x 4").chosen == ()
    assert play("x 5", hand="5d 5d 4c").chosen == ()


def test_a_rank_alone_never_takes_a_card_that_is_named_elsewhere() -> None:
    assert parts("m KKK, x Kc") == (PutDown(faces_of("Kd Kh Ks")), Discard(36))
    assert parts("m Kc KK, x Kd") == (PutDown(faces_of("Kc Kh Ks")), Discard(37))


def test_every_card_is_taken_once() -> None:
    first, second = parts("m 555, x 2")
    assert isinstance(first, PutDown)
    assert Counter(first.cards) == Counter(faces_of("5c 5d 5d"))
    assert second == Discard(faces_of("2c")[0])


def test_cards_of_the_pile_are_there_once_it_was_taken() -> None:
    state = spot("8d 8h 4c", pile="9c 9d 9h 8c", melds=["Qc Qd Qh"])
    said = read_line("t 88, m 999, x 4", view(state, 0))
    assert isinstance(said, Play)
    assert said.parts[1] == PutDown(faces_of("9c 9d 9h"))
    with pytest.raises(Unreadable):
        read_line("m 999, t 88", view(state, 0))


def test_a_rank_that_is_not_held_is_refused_with_its_numbers() -> None:
    assert fault("m QQQ") == ("rank_missing", {"rank": "Q", "have": 0, "need": 3})
    assert fault("m TTT") == ("rank_missing", {"rank": "T", "have": 2, "need": 3})


def test_threes_of_both_colours_are_never_guessed() -> None:
    rules = house(red_three_declaration="manual")
    both: dict[str, Any] = {"hand": "3c 3h 4c 5d", "rules": rules, "took": "stock"}
    assert fault("x 3", **both)[0] == "which_three"
    assert parts("x 3c", **both) == (Discard(48),)
    assert parts("declare 3", **both) == (Declare(50),)
    assert parts("x 3", hand="3c 3s 4c") == (Discard(48),)


def test_a_wild_card_alone_must_say_where_it_goes() -> None:
    assert fault("a 2") == ("where", {"text": "a 2c to K"})
    assert fault("a Jo 2c")[0] == "where"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("5c", "unknown_command"),
        ("xyz", "unknown_command"),
        ("x", "no_cards"),
        ("m", "no_cards"),
        ("declare", "no_cards"),
        ("x 4c 5c", "one_card"),
        ("x Kx", "bad_cards"),
        ("x 1c", "bad_cards"),
        ("x 5c to Q", "bad_meld"),
        ("a 2c to", "bad_meld"),
        ("a 2c to Z", "bad_meld"),
        ("a 2c to 2", "bad_meld"),
        ("a 2c to #", "bad_meld"),
        ("a 2c to #999", "bad_meld"),
        ("a 2c to K Q", "bad_meld"),
        ("open Kc Kd", "no_cards"),
        ("ask him", "too_much"),
        ("pass 5c", "too_much"),
        ("draw 2", "too_much"),
        ("answer maybe", "yes_no"),
        ("x 4c, 5c", "unknown_command"),
        (",", "unknown_command"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, key: str) -> None:
    assert fault(text)[0] == key


def test_adding_cards_of_several_ranks_is_left_to_the_rules() -> None:
    assert parts("a Kc 4c") == (PutDown(faces_of("Kc 4c"), None),)


def test_a_full_notation_add_is_the_same_as_a_short_one() -> None:
    assert parts("add 2c to Q") == (PutDown(faces_of("2c"), 8),)
    assert parse_play("add 2c to Q") == (Add(44, 8),)
