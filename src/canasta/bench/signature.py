"""The signature: one number made of fixed play, which only a change of behaviour changes.

It rests on what the engine's users see, not on how the engine stores it: legal actions are put
in an order of their own before one is chosen, and cards are written without their suits where
no rule looks at them.
"""

from hashlib import sha256
from typing import Final

from canasta.core.actions import Action, Add, Answer, Declare, Discard, Open, Take
from canasta.core.cards import class_of
from canasta.core.deal import deal, shuffled_deck
from canasta.core.engine import advance, folded_actions, is_over, seat_to_act
from canasta.core.presets import PRESETS, preset_rules
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.score import score

DEALS: Final = 12
"""Deals played under each ruleset."""
_STREAM: Final = 1
_CLASSES: Final = "456789TJQKA2BWR"


def signature(deals: int = DEALS) -> int:
    """Return the number that fixed play under all rulesets makes; it has 48 bits.

    Every action goes into it, with the number of actions that were legal, and every line of
    every score.
    """
    digest = sha256()
    for preset in PRESETS:
        rules = preset_rules(preset.id)
        for seed in range(deals):
            for line in story(rules, seed):
                digest.update(line.encode() + b"\n")
    return int.from_bytes(digest.digest()[:6], "big")


def story(rules: Rules, seed: int) -> list[str]:
    """Return the fixed play of one seed, an action or a line of the score each."""
    choose = Rng(seed, _STREAM)
    state = deal(rules, shuffled_deck(rules, Rng(seed)), seed % 4, _MINIMUMS[seed % 3])
    lines: list[str] = []
    while not is_over(state):
        seat = seat_to_act(state)
        actions = sorted([(describe(each), each) for each in folded_actions(state)], key=_first)
        text, action = actions[int(choose.below(len(actions)))]
        lines.append(f"{seat} {len(actions)} {text}")
        advance(state, action)
    for side, result in enumerate(score(state)):
        lines += [f"{side} {line.item} {line.count} {line.points}" for line in result.lines]
    return lines


_MINIMUMS: Final = ((50, 50), (15, 90), (90, 120))


def describe(action: Action) -> str:
    """Return an action without suits.

    >>> from canasta.core.cards import face_of
    >>> describe(Add(face_of("2s"), 9)), describe(Open((36, 37, 52)))
    ('Add 2 9', 'Open KKW')
    """
    name = type(action).__name__
    if isinstance(action, Take):
        return f"{name} {_fold(action.cards)} {'' if action.meld is None else action.meld}"
    if isinstance(action, Open):
        return f"{name} {_fold(action.cards)}"
    if isinstance(action, Add):
        return f"{name} {_fold((action.card,))} {action.meld}"
    if isinstance(action, (Discard, Declare)):
        return f"{name} {_fold((action.card,))}"
    if isinstance(action, Answer):
        return f"{name} {'yes' if action.yes else 'no'}"
    return name


def _fold(cards: tuple[int, ...]) -> str:
    return "".join([_CLASSES[int(class_of(face))] for face in cards])


def _first(pair: tuple[str, Action]) -> str:
    return pair[0]
