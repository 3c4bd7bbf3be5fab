"""The registry of players, and what every player promises."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta import Discard, Rng, deal, preset_rules, shuffled_deck, view
from canasta.ai import PLAYERS, make_player
from canasta.core.actions import decode, encode
from tests.ai.tables import met_views, some_rules
from tests.positions import RULESETS, after, spot


def test_the_players_are_known_by_name() -> None:
    assert set(PLAYERS) >= {"random", "steady"}


def test_an_unknown_player_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        make_player("nobody")


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("number", range(18))
def test_every_action_of_a_player_is_legal_under_any_rules(name: str, number: int) -> None:
    rules = some_rules(number)
    met = 0
    for seen in met_views(rules, number, make_player(name)):
        met += 1
        assert encode(make_player(name).choose(seen, Rng(1))) in seen.codes
    assert met > 10


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_view_and_random_numbers_give_the_same_action(name: str) -> None:
    for number, seen in enumerate(met_views(preset_rules("yorimichi"), 5, make_player(name))):
        first = make_player(name).choose(seen, Rng(9, number))
        assert make_player(name).choose(seen, Rng(9, number)) == first


def test_steady_needs_no_random_numbers() -> None:
    rng = Rng(4)
    for seen in met_views(preset_rules("bicycle"), 6, make_player("steady")):
        make_player("steady").choose(seen, rng)
    assert rng.word() == Rng(4).word()


def test_random_chooses_each_legal_action_equally_often() -> None:
    state = spot("4c 5c 6c 7c", took="stock")
    rng = Rng(2)
    seen = view(state, 0)
    found = Counter(make_player("random").choose(seen, rng) for _ in range(4000))
    assert set(found) == {decode(code) for code in seen.codes}
    assert len(found) == 4
    assert all(abs(count - 1000) < 120 for count in found.values())


def test_random_chooses_between_cards_that_differ_in_more_than_suit() -> None:
    state = spot("Kc Kd Ks 4c 5c", took="stock")
    rng = Rng(3)
    kings = [
        action
        for action in (make_player("random").choose(view(state, 0), rng) for _ in range(200))
        if isinstance(action, Discard) and action.card >> 2 == 9
    ]
    assert len(set(kings)) == 1


@pytest.mark.parametrize("name", PLAYERS)
def test_a_seat_that_is_not_to_act_has_no_choice(name: str) -> None:
    state = spot("4c 5c 6c 7c", took="stock")
    with pytest.raises(ValueError, match="not to act"):
        make_player(name).choose(view(state, 1), Rng(1))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_deal_of_four_steady_players_ends(ruleset: str) -> None:
    rules = preset_rules(ruleset)
    state = deal(rules, shuffled_deck(rules, Rng(8)))
    actions = 0
    from canasta import advance, seat_to_act

    while (seat := seat_to_act(state)) is not None:
        advance(state, make_player("steady").choose(view(state, seat), Rng(1)))
        actions += 1
        assert actions < 2000


def test_steady_answers_from_the_side_of_the_partner() -> None:
    state = after(
        spot(
            "Qc Qd 5h",
            rules=preset_rules("pagat_classic"),
            melds=["Jc Jd Jh Js Jc 2d Jo", "Qh Qs Qc"],
            took="stock",
        ),
        "ask",
    )
    seen = view(state, 2)
    assert seen.phase == "answer"
    assert encode(make_player("steady").choose(seen, Rng(1))) in seen.codes
