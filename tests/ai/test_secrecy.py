"""No player's choice depends on a card that its seat cannot see."""

from __future__ import annotations

import pytest

from canasta import Rng, determinize, view
from canasta.ai import PLAYERS, make_player
from tests.ai.tables import met_views, some_rules

STATES = 2_000
MANY_STATES = 10_000


def check_choices(name: str, states: int) -> None:
    """Ask a player at so many states, and again after the unseen cards were dealt anew, twice."""
    player = make_player(name)
    met = number = 0
    rng = Rng(11)
    while met < states:
        for seen in met_views(some_rules(number), number, player, every=3):
            expected = player.choose(seen, Rng(7, met))
            for _ in range(2):
                other = determinize(seen, rng)
                assert player.choose(view(other, seen.seat), Rng(7, met)) == expected
            met += 1
        number += 1


@pytest.mark.parametrize("name", PLAYERS)
def test_a_choice_stays_when_the_hidden_cards_change(name: str) -> None:
    check_choices(name, STATES)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLAYERS)
def test_a_choice_stays_when_the_hidden_cards_change_in_many_states(name: str) -> None:
    check_choices(name, MANY_STATES)


def test_dealing_anew_does_change_the_hidden_cards() -> None:
    player = make_player("steady")
    seen = next(iter(met_views(some_rules(0), 1, player)))
    rng = Rng(1)
    hands = {view(determinize(seen, rng), (seen.seat + 1) % 4).hand for _ in range(5)}
    assert len(hands) == 5
