"""R5.1: no rule looks at the suit of a natural or a two, nor at which black or red three it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canasta import (
    Action,
    Add,
    Declare,
    Discard,
    MeldView,
    Open,
    Position,
    Rng,
    Take,
    advance,
    build,
    deal,
    folded_actions,
    legal_actions,
    score,
    shuffled_deck,
)
from tests.laws.sample import all_rules, steps

pytestmark = pytest.mark.interpreted

# Clubs to spades, and so on, within each rank; threes change places within their colour.
CYCLE = {face: face - face % 4 + (face + 1) % 4 for face in range(48)}
SWAP = {48: 51, 51: 48, 49: 50, 50: 49, 52: 52}
OTHER = CYCLE | SWAP


def dressed(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards in their other suits."""
    return tuple(OTHER[face] for face in cards)


def dressed_position(position: Position) -> Position:
    return replace(
        position,
        hands=tuple(dressed(hand) for hand in position.hands),
        known=tuple(dressed(cards) for cards in position.known),
        red_threes=tuple(dressed(cards) for cards in position.red_threes),
        stock=dressed(position.stock),
        pile=dressed(position.pile),
        melds=tuple(tuple(_dressed_meld(meld) for meld in side) for side in position.melds),
    )


def _dressed_meld(meld: MeldView) -> MeldView:
    return replace(meld, naturals=dressed(meld.naturals), wilds=dressed(meld.wilds))


def _dressed_action(action: Action) -> Action:
    if isinstance(action, Open):
        return Open(_ordered(dressed(action.cards)))
    if isinstance(action, Take):
        return Take(_ordered(dressed(action.cards)), action.meld)
    if isinstance(action, Add | Discard | Declare):
        return replace(action, card=OTHER[action.card])
    return action


def _ordered(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(cards))


def test_the_same_cards_in_other_suits_allow_the_same_actions() -> None:
    for step in steps(4):
        other = build(dressed_position(step.told_before))
        expected = {_dressed_action(action) for action in legal_actions(step.before)}
        found = {
            replace(action, cards=_ordered(action.cards))
            if isinstance(action, Open | Take)
            else action
            for action in legal_actions(other)
        }
        assert found == expected


def test_the_same_cards_in_other_suits_score_the_same() -> None:
    for step in steps(4):
        other = build(dressed_position(step.told_after))
        assert score(other) == score(step.after)


def test_a_whole_deal_goes_the_same_way_in_other_suits() -> None:
    """The number of folded actions is the same all the way, and the scores at the end."""
    for number, rules in enumerate(all_rules().values()):
        deck = shuffled_deck(rules, Rng(number, 8))
        one, other = deal(rules, deck), deal(rules, dressed(deck))
        rng = Rng(number, 9)
        while actions := folded_actions(one):
            alike = folded_actions(other)
            assert len(alike) == len(actions)
            choice = rng.below(len(actions))
            advance(one, actions[choice])
            advance(other, alike[choice])
        assert score(one) == score(other)
