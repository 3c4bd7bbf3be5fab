"""States and views for tests of players: from random play, and a player asked about a position."""

from __future__ import annotations

from collections.abc import Iterator

from canasta import Action, Rng, Rules, State, View, deal, seat_to_act, shuffled_deck, view
from canasta.ai import Player, make_player
from canasta.core.actions import decode
from canasta.core.engine import advance, folded_codes
from canasta.simulation.rulesets import random_rules
from tests.positions import RULESETS


def asked(state: State, name: str = "steady", seed: int = 1) -> Action:
    """Return what a player does at a state."""
    seat = seat_to_act(state)
    assert seat is not None
    return make_player(name).choose(view(state, seat), Rng(seed))


def some_rules(number: int, seed: int = 3) -> Rules:
    """Return rules by number: the six rulesets as they are and, in turn, with changes."""
    preset = RULESETS[number % len(RULESETS)]
    return (
        random_rules(preset, Rng(seed, number)) if number // len(RULESETS) % 2 else _plain(preset)
    )


def _plain(preset: str) -> Rules:
    from canasta import preset_rules

    return preset_rules(preset)


def met_views(rules: Rules, seed: int, player: Player, every: int = 1) -> Iterator[View]:
    """Yield views of seats to act, as a player meets them while it plays with random ones.

    Half of the seats play at random, so that the positions are varied.
    """
    rng = Rng(seed)
    state = deal(rules, shuffled_deck(rules, rng), seed % 4, (50, 90))
    number = 0
    while (seat := seat_to_act(state)) is not None:
        seen = view(state, seat)
        if number % every == 0:
            yield seen
        number += 1
        if seat % 2 == seed % 2:
            advance(state, player.choose(seen, rng))
        else:
            codes = folded_codes(state)
            advance(state, decode(codes[rng.below(len(codes))]))
