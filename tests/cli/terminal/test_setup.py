"""A new match: its rules, and who sits where."""

from dataclasses import replace

import click
import pytest

from canasta.cli.ruleset import ChosenRules, choose_rules
from canasta.cli.terminal.computers import Computers
from canasta.cli.terminal.names import people_of, with_names
from canasta.cli.terminal.setup import NewMatch, final_rules, occupants_for
from canasta.cli.terminal.sheets import ruleset_text, table_text
from canasta.core.presets import preset_rules
from canasta.core.rules import CLASSIC
from canasta.messages import Catalog
from canasta.table import Accepted, Computer, Occupant, Person, Table
from tests.positions import house

ENGLISH = Catalog.load("en")
STANDARD = choose_rules("yorimichi", ENGLISH)


def seats(*people: str, count: int | None = None, against: bool = False) -> str:
    found = occupants_for(count, people, (), against=against)
    return " ".join((who.name or "?") if isinstance(who, Person) else "-" for who in found)


def test_one_person_sits_with_three_computer_players() -> None:
    assert seats() == "? - - -"


def test_two_people_are_partners_unless_they_play_against_each_other() -> None:
    assert seats("Ann", "Ben") == "Ann - Ben -"
    assert seats("Ann", "Ben", against=True) == "Ann Ben - -"
    assert seats(count=2) == "? - ? -"


def test_three_and_four_people_fill_the_seats_in_the_same_order() -> None:
    assert seats("Ann", "Ben", "Cem") == "Ann Cem Ben -"
    assert seats("Ann", "Ben", "Cem", "Dana") == "Ann Cem Ben Dana"
    assert seats("Ann", "Ben", "Cem", "Dana", against=True) == "Ann Ben Cem Dana"
    assert seats("Ann", count=3) == "Ann ? ? -"


@pytest.mark.parametrize(
    ("count", "people"),
    [
        (1, ["Ann", "Ben"]),
        (None, ["A", "B", "C", "D", "E"]),
        (2, ["Ann", "Ann"]),
        (1, [" "]),
        (1, ["a\tb"]),
        (1, ["x" * 21]),
        (1, ["あ" * 11]),
    ],
)
def test_names_that_cannot_be_are_refused(count: int | None, people: list[str]) -> None:
    with pytest.raises(click.UsageError):
        occupants_for(count, people, (), against=False)


def test_computer_players_are_named_in_the_order_of_their_seats() -> None:
    found = occupants_for(1, (), ("random", "steady"), against=False)
    assert [who.player for who in found if isinstance(who, Computer)] == [
        "random",
        "steady",
        "steady",
    ]


def test_rules_may_be_changed_option_by_option_and_say_so() -> None:
    rules, name = final_rules(STANDARD, ["hand_size=13", "draw_count = 2"], None, ENGLISH)
    assert rules == replace(CLASSIC, hand_size=13, draw_count=2)
    assert ruleset_text(name, ENGLISH) == "Standard (changed)"


def test_a_target_is_no_change_of_the_rules_but_is_told_beside_them() -> None:
    rules, name = final_rules(STANDARD, [], 1500, ENGLISH)
    assert rules.target_score == 1500
    assert table_text(rules, name, ENGLISH) == "Standard, played to 1,500 points"


def test_a_ruleset_with_changes_in_its_name_is_a_changed_one() -> None:
    _, name = final_rules(choose_rules("bicycle hand_size=13", ENGLISH), [], None, ENGLISH)
    assert name == "bicycle+"
    _, plain = final_rules(choose_rules("bicycle", ENGLISH), [], None, ENGLISH)
    assert ruleset_text(plain, ENGLISH) == "Bicycle"


def test_house_rules_keep_their_own_name() -> None:
    chosen = ChosenRules("Sunday table", "spruce", preset_rules("spruce"), is_house=True)
    assert final_rules(chosen, [], None, ENGLISH)[1] == "Sunday table"
    changed = final_rules(chosen, ["hand_size=12"], None, ENGLISH)[1]
    assert ruleset_text(changed, ENGLISH) == "Sunday table (changed)"


def test_a_fixed_number_of_deals_is_told_in_place_of_the_target() -> None:
    rules = house(match_end="fixed_deals", fixed_deals=3)
    assert table_text(rules, "yorimichi", ENGLISH) == "Standard, 3 deals"


@pytest.mark.parametrize(
    ("changes", "target", "said"),
    [
        (["hand_size"], None, "write it as OPTION=VALUE"),
        (["hand_sise=12"], None, "Did you mean hand_size?"),
        (["hand_size=99", "draw_count=0"], None, "hand_size: 99 is not between 4 and 20"),
        ([], 7, "target_score: 7 is not"),
    ],
)
def test_changes_that_cannot_be_are_refused_with_all_that_is_wrong(
    changes: list[str], target: int | None, said: str
) -> None:
    with pytest.raises(click.UsageError) as caught:
        final_rules(STANDARD, changes, target, ENGLISH)
    assert said in caught.value.message
    assert len(changes) < 2 or "draw_count" in caught.value.message


def test_the_same_seed_deals_the_same_cards_and_without_one_they_differ() -> None:
    players: tuple[Occupant, ...] = (Person(), Computer(), Computer(), Computer())
    fixed = NewMatch(CLASSIC, "yorimichi", players, 7)
    assert fixed.start().table.next_deck() == fixed.start().table.next_deck()
    free = NewMatch(CLASSIC, "yorimichi", players)
    assert free.start().table.seed != free.start().table.seed


def test_everybody_has_a_name() -> None:
    players: tuple[Occupant, ...] = (Person("Ann"), Computer(), Person(), Computer(name="Robo"))
    words = with_names(Catalog.load("ko"), players)
    assert [words.text(f"seat.{seat}") for seat in range(4)] == [
        "Ann",
        "CPU 1",
        "플레이어 2",
        "Robo",
    ]
    assert people_of(players) == (0, 2)


def test_a_program_that_is_not_here_is_replaced() -> None:
    players: tuple[Occupant, ...] = (Computer("oracle"),) * 4
    table = Table.start(CLASSIC, players, 1).table
    started = table.start_deal(table.version, table.next_deck())
    assert isinstance(started, Accepted)
    pending = started.table.pending()
    assert pending is not None
    assert Computers().act(started.table, pending).version == started.version + 1
