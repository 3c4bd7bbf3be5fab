"""A fixture of a perft file as the engine sees it, with labels like those of the naive counter."""

from __future__ import annotations

from collections import Counter

from canasta import (
    Action,
    Add,
    Answer,
    Declare,
    Discard,
    Open,
    Rules,
    State,
    Take,
    deal,
    face_of,
    names_of,
    view,
)
from canasta.core.perft import after_each, count_exact, count_folded
from canasta.notation.rulesets import parse_rules
from tests.perft.deals import Cards
from tests.perft.files import Fixture
from tests.perft.naive import shown
from tests.perft.starts import normal


def read_rules(text: str) -> Rules:
    return parse_rules(text)[1]


def start(fixture: Fixture, rules: str) -> State:
    """Deal the fixture's deck and play what comes before counting."""
    deck = tuple(face_of(card) for card in fixture.deck)
    state = deal(read_rules(rules), deck, fixture.dealer, fixture.minimums)
    for number, action in enumerate(fixture.after):
        found = [
            after
            for each, after in after_each(state, True)
            if label_of(state, each, True) == normal(action)
        ]
        if not found:
            raise ValueError(f"action {number} of {fixture.name!r} is illegal: {action}")
        state = found[0]
    return state


def count(state: State, depth: int, exact: bool) -> int:
    return count_exact(state, depth) if exact else count_folded(state, depth)


def divide(state: State, depth: int, exact: bool) -> Counter[str]:
    """Return the counts under each first action."""
    found: Counter[str] = Counter()
    for action, after in after_each(state, exact):
        found[label_of(state, action, exact)] += count(after, depth - 1, exact)
    return found


def label_of(state: State, action: Action, exact: bool) -> str:
    """Return an action in words, with or without suits."""
    cards = cards_of(action)
    named = sorted(cards) if exact else sorted(shown(card) for card in cards)
    words = [type(action).__name__.lower(), *named]
    if isinstance(action, Answer):
        words.append("yes" if action.yes else "no")
    if isinstance(action, Add):
        words += ["to", rank_of_meld(state, action.meld)]
    return " ".join(words)


def cards_of(action: Action) -> Cards:
    if isinstance(action, (Take, Open)):
        return tuple(names_of(action.cards).split())
    if isinstance(action, (Add, Discard, Declare)):
        return (names_of((action.card,)),)
    return ()


def rank_of_meld(state: State, slot: int) -> str:
    seen = view(state, 0)
    return next(meld.rank for meld in seen.melds(seen.turn % 2) if meld.slot == slot)
