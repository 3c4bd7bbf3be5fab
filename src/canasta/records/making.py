"""Writing down a match that was played."""

from collections.abc import Sequence

from canasta.core.actions import Action
from canasta.core.engine import apply, is_over, seat_to_act
from canasta.core.match import Match, Seating, finish_deal, is_decided, leaders, start_deal
from canasta.core.rules import Rules
from canasta.notation.rulesets import nearest_preset
from canasta.records.record import DealRecord, Player, Record
from canasta.records.replay import end_of

DealPlayed = tuple[tuple[int, ...], Sequence[Action]]
"""The deck of a deal, and all its actions."""


def make_record(
    rules: Rules,
    players: Sequence[Player],
    seating: Seating,
    deals: Sequence[DealPlayed],
    preset: str | None = None,
) -> Record:
    """Return the record of a match: its decks and actions, with all that follows from them.

    ``preset`` is the ruleset that the match began from, the nearest one by default. Raises
    ``IllegalAction`` for an action that was not legal.
    """
    match = Match(rules, seating.dealer)
    written: list[DealRecord] = []
    for deck, actions in deals:
        dealer = match.dealer
        state = start_deal(match, deck)
        acted: list[tuple[int, Action]] = []
        for action in actions:
            acted.append((seat_to_act(state) or 0, action))
            state = apply(state, action)
        end = None
        if is_over(state):
            end = end_of(state, match.scores)
            match = finish_deal(match, state)
        written.append(DealRecord(dealer, tuple(deck), tuple(acted), end))
    return Record(
        preset=nearest_preset(rules) if preset is None else preset,
        rules=rules,
        players=tuple(players),
        seating=seating,
        deals=tuple(written),
        winners=leaders(match) if match.deals and is_decided(match) else None,
    )
