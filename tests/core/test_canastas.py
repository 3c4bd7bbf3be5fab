"""R9: canastas."""

from __future__ import annotations

import pytest

from canasta import score, view
from canasta.core.position import position_of
from tests.positions import JACKS, KINGS, after, house, points_of, reason, refusal, spot

pytestmark = pytest.mark.interpreted

SPRUCE = house("spruce")
SIXES = "6c 6d 6h 6s 6c 6d 6h"


def test_six_cards_are_no_canasta_and_seven_are() -> None:
    """R9.1."""
    state = spot("6s 5h 5s", melds=["6c 6d 6h 6s 6c 6d"], took="stock")
    assert view(state, 0).canastas(0) == 0
    assert points_of(state, "natural_canasta") == 0
    grown = after(state, "add 6s to 6")
    assert view(grown, 0).canastas(0) == 1
    assert points_of(grown, "natural_canasta") == 500


@pytest.mark.parametrize(
    ("meld", "item", "bonus"),
    [
        (KINGS, "natural_canasta", 500),
        ("Kc Kd Kh Ks Kc Kd 2c", "mixed_canasta", 300),
        ("Kc Kd Kh Ks 2c 2d Jo", "mixed_canasta", 300),
    ],
)
def test_a_canasta_brings_its_bonus_besides_the_card_points(
    meld: str, item: str, bonus: int
) -> None:
    """R9.1, R12.1."""
    state = spot("5h", melds=[meld])
    lines = {line.item: line.points for line in score(state)[0].lines}
    cards = sum(50 if name == "Jo" else 20 if name[0] == "2" else 10 for name in meld.split())
    assert lines == {"melded_cards": cards, item: bonus, "cards_in_hand": lines["cards_in_hand"]}


@pytest.mark.parametrize("size", [7, 8])
def test_seven_cards_or_more_at_once_are_a_canasta(size: int) -> None:
    """R9.1; fault 42: seven and eight in one play."""
    cards = " ".join([*SIXES.split(), "6s"][:size])
    state = spot(cards + " 5h 5s", melds=[JACKS], took="stock")
    laid = after(state, f"meld {cards}")
    assert view(laid, 0).canastas(0) == 2
    assert points_of(laid, "natural_canasta") == 500


def test_ten_cards_with_wilds_are_one_canasta() -> None:
    """R9.1, R9.2; fault 42."""
    cards = SIXES + " 2c 2d Jo"
    laid = after(spot(cards + " 5h 5s", melds=[JACKS], took="stock"), f"meld {cards}")
    assert view(laid, 0).canastas(0) == 2
    assert points_of(laid, "mixed_canasta") == 600


def test_a_canasta_needs_four_naturals() -> None:
    """R9.1: ``canasta_min_naturals`` matters where more than three wilds may lie there."""
    rules = house(max_wilds="none")
    state = spot("6s 2s 5h 5s", rules=rules, melds=["6c 6d 6h 2c 2d Jo"], took="stock")
    found = refusal(state, "add 2s to 6")
    assert found is not None
    assert (found.code, found.facts) == ("canasta_needs_naturals", {"naturals": 3, "minimum": 4})
    assert reason(state, "add 6s to 6, add 2s to 6") == "legal"
    strict = house(canasta_min_naturals=5)
    four = spot("6h 2s 5h 5s", rules=strict, melds=["6c 6d 6h 6s 2c 2d"], took="stock")
    assert reason(four, "add 2s to 6") == "canasta_needs_naturals"
    assert reason(four, "add 6h to 6, add 2s to 6") == "legal"


def test_more_cards_may_join_a_canasta_within_the_limit_of_wilds() -> None:
    """R9.2."""
    state = spot("Jh Js 2s 5h 5s", melds=["Jc Jd Jh Js Jc 2d Jo"], took="stock")
    assert reason(state, "add Jh to J, add Js to J, add 2s to J") == "legal"
    full = spot("2s 2h 5h 5s", melds=["Jc Jd Jh Js Jc 2d 2c Jo"], took="stock")
    assert reason(full, "add 2s to J") == "too_many_wilds"


@pytest.mark.parametrize(
    ("option", "natural", "wild"),
    [
        ("any", "legal", "legal"),
        ("naturals_only", "legal", "no_wild_on_canasta"),
        ("none", "canasta_full", "canasta_full"),
    ],
)
def test_what_may_join_a_canasta_is_an_option(option: str, natural: str, wild: str) -> None:
    """R9.2: ``add_to_canasta``; six cards are not closed yet."""
    rules = house(add_to_canasta=option)
    state = spot("Ks 2s 5h 5s", rules=rules, melds=[KINGS], took="stock")
    assert reason(state, "add Ks to K") == natural
    found = refusal(state, "add 2s to K")
    assert ("legal" if found is None else found.code) == wild
    assert found is None or found.facts == {"rank": "K"}
    six = spot("Ks 2s 5h 5s", rules=rules, melds=["Kc Kd Kh Ks Kc Kd"], took="stock")
    assert reason(six, "add 2s to K") == "legal"
    assert reason(six, "add Ks to K") == "legal"


def test_a_take_brings_no_wild_to_a_canasta_that_takes_naturals_only() -> None:
    """R9.2, R7.4, decisions 41 and 43: on six cards the wild comes first, on seven none does."""
    nines = "9c 9d 9h 9s 9c 9d"
    for layoff in (True, False):
        rules = house(add_to_canasta="naturals_only", take_by_layoff=layoff)
        seven = spot("9s 2c 4h 6s", rules=rules, melds=[nines + " 2d"], pile="4c 9h")
        assert reason(seven, "take 9s 2c") == "no_wild_on_canasta"
        six = spot("9s 2c 4h 6s", rules=rules, melds=[JACKS, nines], pile="4c 9h")
        taken = after(six, "take 9s 2c")
        assert view(taken, 0).melds(0)[0].size == 9


def test_a_wild_makes_a_natural_canasta_mixed() -> None:
    """R9.3; fault 34: 300 in place of 500, and the wild's own points."""
    state = spot("2s 5h 5s", melds=[KINGS], took="stock")
    assert (points_of(state, "natural_canasta"), points_of(state, "mixed_canasta")) == (500, 0)
    mixed = after(state, "add 2s to K")
    assert (points_of(mixed, "natural_canasta"), points_of(mixed, "mixed_canasta")) == (0, 300)
    assert points_of(mixed, "melded_cards") == points_of(state, "melded_cards") + 20


def test_a_canasta_begun_and_made_in_one_turn_is_concealed() -> None:
    """R9.4: 100 more under a ruleset that says so."""
    state = spot(SIXES + " 5h 5s", rules=SPRUCE, melds=[JACKS], took="stock")
    at_once = after(state, f"meld {SIXES}")
    assert points_of(at_once, "concealed_canasta") == 100
    by_steps = after(state, "meld 6c 6d 6h, meld 6s 6c, add 6d to 6, add 6h to 6")
    assert points_of(by_steps, "concealed_canasta") == 100
    elsewhere = spot(SIXES + " 5h 5s", melds=[JACKS], took="stock")
    assert points_of(after(elsewhere, f"meld {SIXES}"), "concealed_canasta") == 0


def test_a_canasta_that_rests_on_an_older_meld_is_not_concealed() -> None:
    """R9.4: four cards on three of an earlier turn."""
    state = spot("6s 6c 6d 6h 5h 5s", rules=SPRUCE, melds=[JACKS, "6c 6d 6h"], took="stock")
    grown = after(state, "meld 6s 6c 6d 6h")
    assert view(grown, 0).canastas(0) == 2
    assert points_of(grown, "concealed_canasta") == 0


def test_a_meld_that_reaches_seven_a_turn_later_is_not_concealed() -> None:
    """R9.4."""
    state = spot("6c 6d 6h 6s 6c 6d 6h 5h 5s", rules=SPRUCE, melds=[JACKS], took="stock")
    six = after(state, "meld 6c 6d 6h 6s 6c 6d")
    position = position_of(after(six, "discard 5h"))
    assert [meld.fresh for meld in position.melds[0]] == [False, False]
    later = spot("6h 5h 5s", rules=SPRUCE, melds=[JACKS, "6c 6d 6h 6s 6c 6d by 0"], took="stock")
    assert points_of(after(later, "add 6h to 6"), "concealed_canasta") == 0


def test_cards_of_the_pile_may_be_among_the_seven() -> None:
    """R9.4, decision 25."""
    state = spot("6c 6d 6h 6s 6c 5h 5s", rules=SPRUCE, melds=[JACKS], pile="6d 4c 6h")
    taken = after(state, "take 6c 6d 6h 6s 6c, add 6d to 6")
    assert points_of(taken, "concealed_canasta") == 100
    onto = spot("6c 6d 6s 5h 5s", rules=SPRUCE, melds=[JACKS, "6c 6d 6h"], pile="4c 6h")
    grown = after(onto, "take 6c 6d 6s")
    assert view(grown, 0).canastas(0) == 2
    assert points_of(grown, "concealed_canasta") == 0


def test_a_concealed_canasta_keeps_its_extra_when_cards_join() -> None:
    """R9.4, decision 21: natural or mixed is judged by what lies there at the end."""
    state = spot(SIXES + " 2c 5h 5s", rules=SPRUCE, melds=[JACKS], took="stock")
    at_once = after(state, f"meld {SIXES}")
    wild = after(at_once, "add 2c to 6")
    for one, item in ((at_once, "natural_canasta"), (wild, "mixed_canasta")):
        assert points_of(one, "concealed_canasta") == 100
        assert points_of(one, item) == (500 if item == "natural_canasta" else 600)


@pytest.mark.parametrize(("natural", "mixed"), [(500, 300), (700, 0), (0, 100)])
def test_the_bonuses_are_options(natural: int, mixed: int) -> None:
    """R9.1: ``natural_canasta_bonus``, ``mixed_canasta_bonus``."""
    rules = house(natural_canasta_bonus=natural, mixed_canasta_bonus=mixed)
    state = spot("5h", rules=rules, melds=[KINGS, JACKS, "Qc Qd Qh Qs Qc Qd 2c"])
    assert points_of(state, "natural_canasta") == natural
    assert points_of(state, "mixed_canasta") == 2 * mixed
