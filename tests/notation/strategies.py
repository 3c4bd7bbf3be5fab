"""Cards, actions, plays and states of random deals, for tests of the notation."""

from collections.abc import Iterator

from hypothesis import strategies as st

from canasta.core.actions import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    Take,
)
from canasta.core.compose import Part, PutDown, TakeWith
from canasta.core.deal import deal, shuffled_deck
from canasta.core.engine import advance, is_over, legal_actions
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.state import State

FACES = st.integers(0, 52)
SLOTS = st.integers(0, 33)
RED_THREES = st.sampled_from((49, 50))


def cards(least: int, most: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(FACES, min_size=least, max_size=most).map(tuple)


ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from((Draw(), Ask(), Pass(), Answer(True), Answer(False))),
    st.builds(Take, st.just(()) | cards(2, 2), st.none() | SLOTS),
    st.builds(Open, cards(3, 4)),
    st.builds(Add, FACES, SLOTS),
    st.builds(Discard, FACES),
    st.builds(Declare, RED_THREES),
)

PARTS: st.SearchStrategy[Part] = st.one_of(
    ACTIONS,
    st.builds(PutDown, cards(1, 12), st.none() | SLOTS),
    st.builds(TakeWith, cards(1, 1) | cards(3, 12), st.none() | SLOTS),
)

PLAYS = st.lists(PARTS, min_size=1, max_size=8).map(tuple)


def states_of_deal(rules: Rules, seed: int, most: int = 3000) -> Iterator[State]:
    """Give every state of a random deal, the last one over."""
    state = deal(rules, shuffled_deck(rules, Rng(seed)), seed % 4)
    rng = Rng(seed, 1)
    yield state.copy()
    for _ in range(most):
        if is_over(state):
            return
        actions = legal_actions(state)
        advance(state, actions[rng.below(len(actions))])
        yield state.copy()
