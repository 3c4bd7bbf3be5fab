"""What Tab offers: what can be done now, and the cards that are left in the hand."""

from canasta import view
from canasta.cli.terminal.completion import complete
from tests.positions import spot

TAKE = view(spot("8c 8d 8d 4c 5d Jo", melds=["Kc Kd Kh"], pile="8h"), 0)
MELD = view(spot("8c 8d 8d 4c 5d Jo", melds=["Kc Kd Kh"], took="stock"), 0)


def test_an_empty_line_offers_what_is_legal_and_the_commands() -> None:
    found = complete("", TAKE)
    assert found[:2] == ["draw", "take"]
    assert "discard" not in found
    assert "undo" in found
    assert complete("", MELD)[:3] == ["meld", "add", "discard"]


def test_a_beginning_is_completed() -> None:
    assert complete("dr", TAKE) == ["draw"]
    assert complete("DIS", MELD) == ["discard"]
    assert complete("zz", MELD) == []


def test_cards_come_from_the_hand_and_each_twin_once() -> None:
    assert complete("x ", MELD) == ["4c", "5d", "8c", "8d", "Jo"]
    assert complete("x 8", MELD) == ["8c", "8d"]
    assert complete("discard j", MELD) == ["Jo"]


def test_a_card_that_is_in_the_line_already_is_not_offered_again() -> None:
    assert complete("m 8c 8d 8d ", MELD) == ["4c", "5d", "Jo", "to"]
    assert complete("m 8c, x ", MELD) == ["4c", "5d", "8d", "Jo"]


def test_after_to_stand_the_melds() -> None:
    assert complete("a Jo to ", MELD) == ["K"]
    assert complete("a Jo t", MELD) == ["to"]


def test_a_later_step_of_a_play_offers_steps_alone() -> None:
    assert complete("m 8c 8d 8d, ", MELD) == ["meld", "add", "discard"]


def test_a_play_that_is_asked_about_is_completed_too() -> None:
    assert complete("why di", MELD) == ["discard"]
    assert complete("why x 4", MELD) == ["4c"]


def test_languages_are_completed() -> None:
    assert complete("lang ", MELD) == ["en", "ja", "ko"]


def test_a_command_takes_nothing_more() -> None:
    assert complete("score ", MELD) == []
