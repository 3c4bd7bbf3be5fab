"""``check`` and ``legal_actions`` say the same of every action that has the form of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from canasta import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    State,
    Take,
    check,
    folded_actions,
    legal_actions,
    position_of,
)
from canasta.core.actions import decode, encode
from canasta.core.cards import class_of
from canasta.core.engine import resolve
from tests.laws.sample import all_rules, play, states, steps

pytestmark = pytest.mark.interpreted

EVERY = 60
"""One state of so many is asked about everything."""


def well_formed(state: State) -> Iterator[Action]:
    """Return all actions that could be meant: any card, any meld, cards that are not held too."""
    position = position_of(state)
    hand = position.hands[position.turn]
    yield from (Draw(), Pass(), Ask(), Answer(yes=True), Answer(yes=False))
    slots = sorted({meld.slot for side in position.melds for meld in side} | {0, 10, 11, 12})
    for face in range(53):
        yield Discard(face)
        yield Declare(face)
        for slot in slots:
            yield Add(face, slot)
    foreign = (0, 43, 44, 48, 52)
    for three in combinations(sorted([*hand, *foreign]), 3):
        yield Open(three)
    if any(face in (48, 51) for face in hand):
        for four in combinations((48, 48, 51, 51), 3):
            yield Open((*four, 51))
    for pair in {*combinations(sorted([*hand, *foreign]), 2)}:
        yield Take(pair)
        for slot in slots:
            yield Take(pair, slot)
    yield Take()
    for slot in slots:
        yield Take((), slot)


def test_check_allows_exactly_what_is_listed() -> None:
    """R4.6: one truth for legality. A refusal has a code, a legal action none."""
    for state in states(EVERY):
        listed = {encode(action) for action in legal_actions(state)}
        for action in well_formed(state):
            refused = check(state, action)
            assert (refused is None) == (resolve(state, action) in listed), (state.rules, action)


def test_everything_listed_passes_the_check() -> None:
    for state in states(3):
        for action in legal_actions(state):
            assert check(state, action) is None, action


def test_an_action_is_listed_once() -> None:
    for state in states(3):
        actions = legal_actions(state)
        assert len(set(actions)) == len(actions)


def test_folded_actions_stand_for_all_that_differ_in_suits_alone() -> None:
    """R5.1: suits do not matter, so one of each kind is enough, and no kind is left out."""
    for state in states(3):
        exact = {_folded(action) for action in legal_actions(state)}
        folded = [_folded(action) for action in folded_actions(state)]
        assert Counter(folded) == Counter(exact)


def _folded(action: Action) -> tuple[object, ...]:
    if isinstance(action, Discard):
        return ("discard", int(class_of(action.card)))
    if isinstance(action, Add):
        return ("add", int(class_of(action.card)), action.meld)
    if isinstance(action, Open):
        return ("open", *[int(class_of(face)) for face in action.cards])
    if isinstance(action, Take):
        return ("take", action.meld, *[int(class_of(face)) for face in action.cards])
    return (action,)


def test_actions_are_values_that_their_codes_give_back() -> None:
    for step in steps(3):
        assert decode(encode(step.action)) == step.action


@pytest.mark.slow
def test_check_and_list_agree_on_many_deals() -> None:
    """The same as above on sixty deals of each ruleset."""
    for name, rules in all_rules().items():
        for number in range(60):
            for step in play(name, rules, 1000 + number).steps[::17]:
                listed = {encode(action) for action in legal_actions(step.before)}
                for action in well_formed(step.before):
                    legal = check(step.before, action) is None
                    assert legal == (resolve(step.before, action) in listed), (name, action)
