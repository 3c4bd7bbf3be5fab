"""R5: melds."""

from __future__ import annotations

import pytest

from canasta import (
    Add,
    BadRules,
    Discard,
    Open,
    apply,
    check,
    face_of,
    faces_of,
    legal_actions,
    names_of,
    view,
)
from canasta.core.position import position_of
from tests.positions import JACKS, RULESETS, after, changed, hand_of, house, reason, refusal, spot

pytestmark = pytest.mark.interpreted

SPARE = " 5h 6s"
"""Two cards more, so that the turn can end."""


def melding(cards: str, **options: object) -> str:
    """Say whether an opened side may put these cards down as a new meld."""
    state = spot(cards + SPARE, rules=house(**options), melds=["Tc Td Th"], took="stock")  # type: ignore[arg-type]
    return reason(state, f"meld {cards}")


@pytest.mark.parametrize("rank", "4789JQKA")
def test_a_meld_is_three_cards_of_a_natural_rank(rank: str) -> None:
    """R5.1: any suits, two equal cards too."""
    assert melding(f"{rank}c {rank}d {rank}h") == "legal"
    assert melding(f"{rank}c {rank}c {rank}s") == "legal"
    assert melding(f"{rank}c {rank}d") == "meld_too_small"
    assert melding(f"{rank}c {rank}d Jo") == "legal"
    assert melding(f"{rank}c {rank}d 2s") == "legal"


def test_a_meld_has_at_least_two_naturals() -> None:
    """R5.1."""
    assert melding("Qh Qd 2s") == "legal"
    assert melding("Qh 2s Jo") == "too_few_naturals"
    assert melding("Qh 2s 2c Jo") == "too_few_naturals"


def test_there_are_no_sequences() -> None:
    """R5.1, decision 23: a meld is of one rank, not of one suit."""
    assert melding("7h 8h 9h") == "meld_mixed_ranks"
    assert melding("7h 7d 9h") == "meld_mixed_ranks"


def test_the_number_of_naturals_is_an_option() -> None:
    """R5.1, decision 32: ``min_naturals`` is two or three."""
    for number in (1, 4):
        with pytest.raises(BadRules):
            house(min_naturals=number)
    assert melding("Qh Qd 2s", min_naturals=3) == "too_few_naturals"
    assert melding("Qh Qd Qs 2s", min_naturals=3) == "legal"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_wilds_in_a_new_meld(ruleset: str) -> None:
    """R5.2, decisions 2, 3 and 4: three at most; by ratio never more than naturals."""
    by_ratio = ruleset in ("wikipedia_ja", "spruce")
    state = spot(
        "9c 9d 9h 9s 8c 8d 2c 2d 2h 2s" + SPARE,
        rules=house(ruleset),
        melds=["Tc Td Th"],
        took="stock",
    )
    assert reason(state, "meld 8c 8d 2c 2d") == "legal"
    expected = "wilds_exceed_naturals" if by_ratio else "legal"
    assert reason(state, "meld 8c 8d 2c 2d 2h") == expected
    assert reason(state, "meld 9c 9d 9h 2c 2d 2h") == "legal"
    four = reason(state, "meld 9c 9d 9h 9s 2c 2d 2h 2s")
    assert four == ("legal" if ruleset == "wikipedia_ja" else "too_many_wilds")


def test_three_wilds_are_the_limit_as_long_as_the_meld_lies_there() -> None:
    """R5.2: the fourth is refused in any later turn and after any natural."""
    for melds in ("Jc Jd 2h 2d Jo", "Jc Jd Jh Js Jc Jd 2h 2d Jo"):
        found = refusal(spot("2s 2c" + SPARE, melds=[melds], took="stock"), "add 2s to J")
        assert found is not None
        assert (found.code, found.facts) == ("too_many_wilds", {"wilds": 4, "maximum": 3})
    state = spot("2s 2c" + SPARE, melds=["Jc Jd 2h 2d"], took="stock")
    assert reason(state, "add 2s to J") == "legal"
    assert reason(state, "add 2s to J, add 2c to J") == "too_many_wilds"


def test_a_meld_that_grows_in_a_turn_is_counted_at_each_step() -> None:
    """R5.2; fault 30: new meld, natural, wild, natural, all in one turn."""
    state = spot("7c 7d 7h 7s 7c Jo 5h 6s", melds=[JACKS], took="stock")
    grown = after(state, "meld 7c 7d 7h, add 7s to 7, add Jo to 7, add 7c to 7")
    meld = view(grown, 0).melds(0)[0]
    assert (len(meld.naturals), len(meld.wilds)) == (5, 1)


def test_wilds_alone_are_no_meld_and_a_two_is_no_rank() -> None:
    """R5.3; fault 38."""
    assert melding("2c 2d 2h") == "wild_meld"
    assert melding("2c 2d Jo") == "wild_meld"
    assert melding("Jo Jo Jo") == "wild_meld"
    state = spot("2c 2d 2h 2s 9c 9d" + SPARE, melds=["Tc Td Th"], took="stock")
    ranks = {a.cards[0] >> 2 for a in legal_actions(state) if isinstance(a, Open)}
    assert ranks == {face_of("9c") >> 2}


def test_a_side_has_one_meld_of_a_rank_and_later_cards_join_it() -> None:
    """R5.4; fault 36: three cards at once."""
    state = spot("8s 8c 8d 5h 6s", melds=["8c 8d 8h"], took="stock")
    assert check(state, Open(faces_of("8c 8d 8s"))) is not None
    joined = after(state, "meld 8s 8c 8d")
    assert [names_of(meld.cards) for meld in view(joined, 0).melds(0)] == ["8c 8c 8d 8d 8h 8s"]
    assert hand_of(joined) == "5h 6s"


def test_both_sides_may_have_the_same_rank() -> None:
    """R5.4."""
    state = spot("8s 8c 8d" + SPARE, melds=["Tc Td Th"], theirs=["8c 8d 8h"], took="stock")
    assert reason(state, "meld 8s 8c 8d") == "legal"


def test_the_whole_of_a_joined_meld_keeps_to_the_limits() -> None:
    """R5.4, R5.2."""
    rules = house("spruce")
    state = spot("8s 2c" + SPARE, rules=rules, melds=["8c 8d 2h Jo"], took="stock")
    assert reason(state, "add 2c to 8") == "wilds_exceed_naturals"
    assert reason(state, "add 8s to 8, add 2c to 8") == "legal"


def test_one_lays_off_on_melds_of_the_own_side_only() -> None:
    """R5.5: partner's included, never on the opponents'."""
    state = spot("9s 8s" + SPARE, melds=["Tc Td Th"], theirs=["9c 9d 9h"], took="stock")
    assert reason(state, "add 9s to 9") == "no_such_meld"
    own = spot("9s 8s" + SPARE, melds=["9c 9d 9h by 2", "8c 8d 8h by 0"], took="stock")
    assert reason(own, "add 9s to 9") == "legal"
    assert reason(own, "add 8s to 8") == "legal"


def test_a_card_goes_only_to_the_meld_of_its_rank() -> None:
    """R5.1, R5.4."""
    state = spot("9s 8s" + SPARE, melds=["8c 8d 8h", "9c 9d 9h"], took="stock")
    found = refusal(state, "add 9s to 8")
    assert found is not None
    assert (found.code, found.facts) == ("wrong_rank", {"card": "9s", "rank": "8"})


def test_what_is_melded_stays() -> None:
    """R5.6: no action takes a card off a meld; the cards of a meld only grow."""
    state = spot("8s 2c Jo" + SPARE, melds=["8c 8d 2h", JACKS], took="stock")
    kinds = {type(action) for action in legal_actions(state)}
    assert kinds == {Add, Discard}
    assert reason(state, "meld 8s 2h 2c") == "card_not_in_hand"


@pytest.mark.parametrize("cards", ["3d 3h 3d", "3c 3d 3h", "3d 3h Jo", "3d 3d 2c"])
def test_red_threes_are_never_melded(cards: str) -> None:
    """R5.7: not even where they are held in the hand."""
    rules = house(red_three_declaration="manual")
    state = spot(cards + SPARE, rules=rules, melds=["Tc Td Th"], took="stock")
    assert reason(state, f"meld {cards}") == "red_three_not_melded"


def test_a_wild_never_stands_for_a_three() -> None:
    """R5.7, R8.6."""
    state = spot("3c 3s 3c 2c Jo" + SPARE, melds=[JACKS], took="stock")
    assert reason(state, "meld 3c 3s 2c") == "black_three_no_wilds"
    assert reason(state, "meld 3c 3s 3c Jo") == "black_three_no_wilds"


def test_several_melds_of_a_rank_are_an_option() -> None:
    """R5.4, decision 38: ``duplicate_rank_melds``; each keeps its own cards."""
    rules = house(duplicate_rank_melds=True)
    state = spot("8s 8c 8d Jo 5h 6s", rules=rules, melds=["8c 8d 8h"], took="stock")
    two = apply(state, Open(faces_of("8c 8d 8s")))
    melds = view(two, 0).melds(0)
    assert [names_of(meld.cards) for meld in melds] == ["8c 8d 8h", "8c 8d 8s"]
    assert [(meld.rank, meld.owner) for meld in melds] == [("8", 2), ("8", 0)]
    assert melds[1].slot >= 12


def test_a_side_may_have_more_than_two_melds_of_a_rank() -> None:
    """R5.4, decision 38: each new one finds a place of its own."""
    rules = house(duplicate_rank_melds=True)
    state = spot("8c 8d 8h 8s Jo Kc Kd Kh 5h 6s", rules=rules, melds=["8c 8d 8h"], took="stock")
    for cards in ("8c 8d Jo", "Kc Kd Kh"):
        state = apply(state, Open(faces_of(cards)))
    extra = changed(state, melds=(position_of(state).melds[0], ()))
    assert [(meld.rank, meld.slot) for meld in view(extra, 0).melds(0)] == [
        ("8", 4),
        ("K", 9),
        ("8", 12),
    ]
    more = spot(
        "8s 8s 2c Kc Kd Kh 5h 6s",
        rules=rules,
        melds=["8c 8d 8h", "8c 8d 8h at 12", "Kc Kd Ks"],
        took="stock",
    )
    third = apply(apply(more, Open(faces_of("8s 8s 2c"))), Open(faces_of("Kc Kd Kh")))
    assert [meld.slot for meld in view(third, 0).melds(0)] == [4, 9, 12, 13, 14]


def test_cards_join_the_second_meld_of_a_rank_by_its_place() -> None:
    """R5.4, decision 38."""
    rules = house(duplicate_rank_melds=True)
    melds = ["8c 8d 8h", "8c 8d 8h at 12"]
    state = spot("8s Jo 5h 6s", rules=rules, melds=melds, took="stock")
    grown = after(state, "add 8s to #12, add Jo to 8")
    assert [meld.size for meld in view(grown, 0).melds(0)] == [4, 4]
    assert [meld.label for meld in view(grown, 0).melds(0)] == ["8", "#12"]
    assert check(state, Add(face_of("8s"), 13)) is not None


def test_naturals_go_first_under_a_ratio_and_wilds_before_a_closed_canasta() -> None:
    """Decision 41: the cards of one play go down in whichever order the rules allow."""
    ratio = spot("8s Jo 2c 8h 5h 6s", rules=house("spruce"), melds=["8c 8d 2h"], took="stock")
    assert reason(ratio, "meld Jo 2c 8s 8h") == "legal"
    rules = house(add_to_canasta="naturals_only")
    closed = spot("8s Jo 8h 5h 6s", rules=rules, melds=["8c 8d 8h 8s 8c"], took="stock")
    assert reason(closed, "meld 8s Jo 8h") == "legal"
    assert reason(closed, "add 8s to 8, add 8h to 8, add Jo to 8") == "no_wild_on_canasta"


def test_each_card_of_the_hand_counts_once() -> None:
    """R1.1: two of a card need two of it in the hand."""
    found = refusal(spot("Ks Kc 5h 6s", melds=[JACKS], took="stock"), "meld Ks Ks Kc")
    assert found is not None
    assert (found.code, found.facts) == ("card_not_in_hand", {"card": "Ks", "have": 1, "need": 2})
