"""Faults that card programs had: what must hold here instead.

Each docstring names its fault by number; others of the list are cited where their clause is
tested (``grep -rn "fault 16" tests``).
"""

from __future__ import annotations

import inspect
from collections import Counter

import pytest

from canasta import (
    Add,
    Discard,
    Draw,
    Open,
    Rng,
    State,
    Take,
    View,
    apply,
    apply_all,
    build,
    check,
    deal,
    determinize,
    face_of,
    faces_of,
    legal_actions,
    names_of,
    position_of,
    score,
    shuffled_deck,
    view,
)
from canasta.core.playout import play_randomly
from tests.decks import dealt
from tests.positions import JACKS, KINGS, RULESETS, after, hand_of, house, points_of, reason, spot

pytestmark = pytest.mark.interpreted


def test_each_of_two_equal_cards_is_used_alone() -> None:
    """Fault 2: two kings of spades are two cards, in a meld, a lay-off and a discard."""
    state = spot("Ks Ks Kh 5c 6d", melds=[JACKS], took="stock")
    one = after(state, "meld Ks Kh Ks, discard 5c")
    assert names_of(view(one, 0).melds(0)[1].cards) == "Kh Ks Ks"
    lay = spot("Ks Ks 5c 6d", melds=["Kc Kd Kh"], took="stock")
    assert hand_of(after(lay, "add Ks to K")) == "5c 6d Ks"


def test_wilds_of_a_second_meld_are_not_asked_about_the_frozen_pile() -> None:
    """Fault 4: a frozen pile, queens for the claim, aces and a two for the opening."""
    for needed, expected in ((90, "legal"), (95, "below_opening_minimum")):
        state = spot("Qc Qd Ac Ad 2s 5h 6h", pile="2d Qh", needs=(needed, 50))
        assert reason(state, "take Qc Qd, meld Ac Ad 2s") == expected


def test_aces_with_a_two_open_for_sixty() -> None:
    """Fault 6: the two's own points count."""
    for needed, expected in ((60, "legal"), (65, "below_opening_minimum")):
        state = spot("Ac Ad 2s 5h 6h", took="stock", needs=(needed, 50))
        assert reason(state, "meld Ac Ad 2s") == expected


def test_the_search_for_an_opening_knows_the_jokers_value() -> None:
    """Fault 8: the only way to 90 is two aces and a joker, and it is listed."""
    state = spot("Ac Ad Jo 5h 6h 7h", took="stock", needs=(90, 50))
    opening = Open(faces_of("Ac Ad Jo"))
    assert [a for a in legal_actions(state) if isinstance(a, Open)] == [opening]


def test_a_pile_goes_onto_a_meld_without_a_card_of_the_hand() -> None:
    """Fault 12: kings on the table, a king on top, none in the hand."""
    taken = after(spot("5c 6d", melds=["Kc Kd Kh"], pile="4h 9s Ks"), "take")
    assert names_of(view(taken, 0).melds(0)[0].cards) == "Kc Kd Kh Ks"
    assert hand_of(taken) == "4h 5c 6d 9s"


@pytest.mark.parametrize("queens", [2, 3, 4])
def test_more_than_two_naturals_may_claim_a_frozen_pile(queens: int) -> None:
    """Fault 14."""
    cards = " ".join(["Qc", "Qd", "Qs", "Qh"][:queens])
    state = spot("Qc Qd Qs Qh 5c 6d", melds=[JACKS], pile="2d Qh")
    assert view(after(state, f"take {cards}"), 0).melds(0)[1].size == queens + 1


def test_a_freeze_does_not_outlive_its_pile() -> None:
    """Fault 16: for the next player, whose side has opened."""
    state = spot("8c 8h 7d 5c", melds=[JACKS], theirs=["Tc Td Th"], pile="2d 8d")
    new = after(state, "take 8c 8h, discard 7d")
    seen = view(new, 1)
    assert not seen.is_frozen
    assert names_of(seen.pile) == "7d"


def test_a_black_three_stops_the_next_player_and_not_the_one_after() -> None:
    """Fault 18."""
    state = spot(
        "3c 5c",
        melds=["7c 7d 7h"],
        theirs=["8c 8d 8h"],
        took="stock",
        pile="8s",
        stock="4c",
        others={1: "7s 9c 9d"},
    )
    stopped = after(state, "discard 3c")
    assert not [a for a in legal_actions(stopped) if isinstance(a, Take)]
    covered = after(stopped, "draw, discard 7s")
    assert [a for a in legal_actions(covered) if isinstance(a, Take)]


def test_a_wild_upcard_stays_in_the_pile_and_freezes_it() -> None:
    """Fault 20: two, red three, joker, then a seven; the stock goes on where it was."""
    state = dealt({}, "2c 3d Jo 7s Kd 4h")
    told = position_of(state)
    assert names_of(told.pile) == "2c 3d Jo 7s"
    assert view(state, 0).is_frozen
    assert names_of(told.stock[:2]) == "Kd 4h"


def test_the_top_card_is_on_the_table_after_every_take() -> None:
    """Fault 22: no state has a pile in the hand and its top card too."""
    for number in range(30):
        rules = house(RULESETS[number % 6])
        state = deal(rules, shuffled_deck(rules, Rng(number)))
        rng = Rng(number, 2)
        while actions := legal_actions(state):
            takes = [action for action in actions if isinstance(action, Take)]
            action = takes[0] if takes else actions[rng.below(len(actions))]
            if takes:
                _check_take(state, takes[0])
            state = apply(state, action)


def _check_take(state: State, take: Take) -> None:
    before, told = position_of(state), position_of(apply(state, take))
    side = before.turn % 2
    old = Counter(face for meld in before.melds[side] for face in meld.cards)
    new = Counter(face for meld in told.melds[side] for face in meld.cards)
    assert new - old == Counter([before.pile[-1], *take.cards])


def test_a_natural_and_a_wild_take_a_free_pile() -> None:
    """Fault 24."""
    assert reason(spot("Qc 2s 5c 6d", melds=[JACKS], pile="4h Qd"), "take Qc 2s") == "legal"


def test_each_pile_that_cannot_be_taken_has_its_own_refusal() -> None:
    """Fault 26: black three, wild, red three, empty."""
    codes = [
        reason(spot("8c 8h 5c", melds=[JACKS], pile=pile), "take 8c 8h")
        for pile in ("8d 3c", "8d 2c", "8d 3h", "")
    ]
    assert codes == ["pile_blocked", "top_is_wild", "top_is_red_three", "pile_empty"]


def test_only_cards_of_the_hand_are_put_down_whatever_was_meant_before() -> None:
    """Fault 28: after a discard or a take a card that left the hand is refused, once for each."""
    state = spot("Kc Kd Kh 5c 6d", melds=[JACKS], took="stock", stock="4c")
    gone = after(state, "meld Kc Kd Kh")
    assert reason(gone, "add Kc to K") == "card_not_in_hand"
    assert reason(gone, "discard Kd") == "card_not_in_hand"


def test_a_meld_grows_through_a_turn() -> None:
    """Fault 30: new sevens, a seven, a wild, a seven: all stand."""
    state = spot("7c 7d 7h 7s 7c 2d 5c 6d", melds=[JACKS], took="stock")
    grown = after(state, "meld 7c 7d 7h, add 7s to 7, add 2d to 7, add 7c to 7")
    assert names_of(view(grown, 0).melds(0)[0].wilds) == "2d"
    assert view(grown, 0).melds(0)[0].size == 6


def test_a_meld_is_named_by_its_place_and_not_by_the_order_on_a_screen() -> None:
    """Fault 32: however the melds are sorted, the same action means the same meld."""
    state = spot("9s 5c 6d", melds=["Kc Kd Kh", "9c 9d 9h", "4c 4d 4h"], took="stock")
    for _ in range(2):
        melds = sorted(view(state, 0).melds(0), key=lambda meld: meld.points)
        nines = next(meld for meld in melds if meld.rank == "9")
        grown = apply(state, Add(face_of("9s"), nines.slot))
        assert [m.size for m in view(grown, 0).melds(0) if m.rank == "9"] == [4]
    other = spot("9s 5c 6d", melds=["4c 4d 4h", "9c 9d 9h", "Kc Kd Kh"], took="stock")
    assert other == state


def test_a_wild_on_a_natural_canasta_is_legal_and_costs_two_hundred() -> None:
    """Fault 34."""
    state = spot("2s 5c 6d", melds=[KINGS], took="stock")
    assert score(after(state, "add 2s to K"))[0].total - score(state)[0].total == 20 - 200 + 20


def test_three_cards_join_a_meld_at_once() -> None:
    """Fault 36."""
    state = spot("Ks Kc Kd 5c 6d", melds=["Kc Kd Kh"], took="stock")
    assert view(after(state, "meld Ks Kc Kd"), 0).melds(0)[0].size == 6


def test_a_two_is_never_natural() -> None:
    """Fault 38: it counts against the limit of wilds, and never as a rank."""
    assert reason(spot("2c 2d 2h 5c 6d", melds=[JACKS], took="stock"), "meld 2c 2d 2h") == (
        "wild_meld"
    )
    state = spot("2c 5c 6d", melds=["9c 9d 2d 2h Jo"], took="stock")
    assert reason(state, "add 2c to 9") == "too_many_wilds"


@pytest.mark.parametrize("size", [7, 8, 10])
def test_seven_eight_or_ten_cards_laid_at_once_are_a_canasta(size: int) -> None:
    """Fault 42."""
    cards = ["6c", "6d", "6h", "6s", "6c", "6d", "6h", "6s", "2c", "2d"][:size]
    state = spot(" ".join(cards) + " 5c 4d", melds=["9c 9d 9h"], took="stock")
    laid = after(state, "meld " + " ".join(cards))
    assert view(laid, 0).canastas(0) == 1
    item = "mixed_canasta" if size == 10 else "natural_canasta"
    assert points_of(laid, item) == (300 if size == 10 else 500)


@pytest.mark.parametrize("laid", [3, 4])
def test_a_hand_without_a_canasta_is_not_melded_away(laid: int) -> None:
    """Fault 44."""
    cards = " ".join(["4c", "4d", "4h", "4s"][:laid])
    assert reason(spot("4c 4d 4h 4s", melds=["9c 9d 9h"], took="stock"), f"meld {cards}") == (
        "must_keep_card"
    )


def test_black_threes_and_the_rest_of_the_hand_are_one_play() -> None:
    """Fault 46: all of it, or the state as it was."""
    state = spot("3c 3c 3s 9s 9d 5c 6d", melds=[JACKS, "9c 9d 9h"], took="stock")
    before = bytes(state.cells)
    assert reason(state, "meld 3c 3c 3s, meld 9s 9d, discard 5c") == "black_three_only_out"
    assert bytes(state.cells) == before


def test_a_draw_on_an_empty_stock_is_refused_and_takes_no_turn() -> None:
    """Fault 58: no phantom card."""
    state = spot("5c 6d", pile="3c", stock_size=0)
    assert check(state, Draw()) is not None
    assert position_of(state).turn == 0
    assert hand_of(state) == "5c 6d"


def test_no_line_of_a_score_is_counted_twice() -> None:
    """Fault 62: the lines are the total, whoever reads them, over many deals."""
    for number in range(60):
        rules = house(RULESETS[number % 6])
        state = deal(rules, shuffled_deck(rules, Rng(number, 1)))
        play_randomly(state, Rng(number, 2))
        for side in score(state):
            assert sum(line.points for line in side.lines) == side.total
            assert len({line.item for line in side.lines}) == len(side.lines)


def test_players_are_given_views_and_a_view_holds_no_hidden_card() -> None:
    """Faults 76 and 78: what a program may look at is what its seat sees, by type."""
    state = spot("Kc Kd 5h", pile="9s", others={1: "Ac Ad Ah", 3: "As"})
    seen = view(state, 0)
    hidden = set(faces_of("Ac Ad Ah As"))
    shown = [*seen.hand, *seen.pile]
    assert not hidden & set(shown)
    public = {name for name, _ in inspect.getmembers(View) if not name.startswith("_")}
    assert not {"hands", "stock", "state", "deck"} & public
    assert view(determinize(seen, Rng(1)), 0) == seen


def test_taking_back_is_having_kept_the_state() -> None:
    """Fault 90: states are values, so going on and back gives the same state exactly."""
    state = spot("Kc Kd Kh Qc Qd 2s 5c 6d", took="stock")
    kept = bytes(state.cells), hash(state)
    for _ in range(3):
        played = apply_all(state, [Open(faces_of("Kc Kd Kh")), Open(faces_of("Qc Qd 2s"))])
        apply(played, Discard(face_of("5c")))
        assert (bytes(state.cells), hash(state)) == kept
    assert build(position_of(state)) == state
