"""Deals that the laws are held to: six rulesets and random ones, two ways of playing.

Every state of every deal is kept, with the action that followed it, so each law is a loop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from canasta import (
    Action,
    Add,
    BadRules,
    Open,
    Position,
    Rng,
    Rules,
    State,
    Take,
    apply,
    deal,
    folded_actions,
    position_of,
    preset_rules,
    shuffled_deck,
)
from canasta.core.changes import rules_from_changes
from canasta.core.choices import MatchEnd, OneCardNoCanasta
from canasta.core.options import OPTIONS
from canasta.core.position import shown_cards
from canasta.core.values import Choice, Switch, Table, Whole, to_plain
from tests.positions import RULESETS

RANDOM_RULES = 16
DEALS = 2
MOST_ACTIONS = 3000
"""Far more than any deal takes; a deal that gets here does not end."""


_MINIMUMS = (15, 50, 90, 120)


@dataclass(frozen=True)
class Step:
    """A state of a deal, and the action that was played there; both states spelled out too."""

    before: State
    action: Action
    after: State
    told_before: Position
    told_after: Position


@dataclass(frozen=True)
class Deal:
    """A deal from its first turn to its end."""

    name: str
    start: State
    steps: tuple[Step, ...]

    @property
    def end(self) -> State:
        return self.steps[-1].after


def random_rules(number: int) -> Rules:
    """Return a ruleset with about a third of its options changed, the same for equal numbers."""
    rng = Rng(number, 77)
    while True:
        changes = {}
        for option in OPTIONS:
            if rng.below(3) > 0:
                continue
            allowed = option.allowed
            if isinstance(allowed, Choice):
                changes[option.name] = to_plain(allowed.members[rng.below(len(allowed.members))])
            elif isinstance(allowed, Switch):
                changes[option.name] = rng.below(2) == 1
            elif isinstance(allowed, Whole):
                steps = (min(allowed.most, allowed.least + 600) - allowed.least) // allowed.step
                few = min(int(steps), 4) if option.name == "canastas_to_go_out" else int(steps)
                changes[option.name] = allowed.least + allowed.step * rng.below(few + 1)
            else:
                assert isinstance(allowed, Table)
                changes[option.name] = [["none", 15], [0, 5 * int(rng.below(25))]]
        try:
            return rules_from_changes(Rules(), changes)
        except BadRules:  # two values that exclude each other
            continue


@cache
def all_rules() -> dict[str, Rules]:
    """Return the rulesets of the sample by name."""
    named = {name: preset_rules(name) for name in RULESETS}
    drawn = {f"random-{number}": random_rules(number) for number in range(RANDOM_RULES)}
    assert any(r.one_card_no_canasta is OneCardNoCanasta.SKIP_DISCARD for r in drawn.values())
    assert any(r.match_end is MatchEnd.FIXED_DEALS for r in drawn.values())
    return named | drawn


def play(name: str, rules: Rules, number: int) -> Deal:
    """Play a deal at random: uniformly where ``number`` is even, else eager to meld."""
    rng = Rng(number, 5)
    minimums = (_MINIMUMS[rng.below(4)], _MINIMUMS[rng.below(4)])
    deck = shuffled_deck(rules, Rng(number))
    start = state = deal(rules, deck, int(rng.below(4)), minimums)
    told = position_of(state)
    steps: list[Step] = []
    while len(steps) < MOST_ACTIONS:
        actions = folded_actions(state)
        if not actions:
            break
        lays = [action for action in actions if isinstance(action, Open | Add | Take)]
        if number % 2 and lays and rng.below(12) > 0:
            actions = tuple(lays)
        action = actions[rng.below(len(actions))]
        after = apply(state, action)
        told_after = position_of(after)
        steps.append(Step(state, action, after, told, told_after))
        state, told = after, told_after
    return Deal(name, start, tuple(steps))


@cache
def deals() -> tuple[Deal, ...]:
    """Return the deals of the sample, some of each ruleset."""
    return tuple(
        play(name, rules, 10 * place + number)
        for place, (name, rules) in enumerate(all_rules().items())
        for number in range(DEALS)
    )


def steps(every: int = 1) -> Iterator[Step]:
    """Return the steps of all deals, or one of so many."""
    place = 0
    for one in deals():
        for step in one.steps:
            place += 1
            if place % every == 0:
                yield step


def states(every: int = 1) -> Iterator[State]:
    """Return the states of all deals before each action, or one of so many."""
    for step in steps(every):
        yield step.before


def cards_of(position: Position) -> Counter[int]:
    """Return how often each card lies somewhere in a position."""
    return Counter(shown_cards(position))
