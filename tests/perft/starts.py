"""A fixture of a perft file as the naive counter's deal, its rules read from their words."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from tests.oracle.rulesets import RULESETS
from tests.oracle.spot import Options
from tests.perft.deals import Deal, Setup, deal_out
from tests.perft.files import Fixture
from tests.perft.naive import play

SETUPS = {
    "yorimichi": Setup(),
    "wikihow": Setup(red_three_deal_timing="first_turn"),
    "wikipedia_ja": Setup(initial_upcard_cover="none", red_three_deal_timing="first_turn"),
    "spruce": Setup(initial_upcard_cover="wild_any3"),
    "bicycle": Setup(initial_upcard_cover="wild_any3", red_three_deal_timing="first_turn"),
    "pagat_classic": Setup(initial_upcard_cover="wild_red3"),
}


def read_rules(text: str) -> tuple[Options, Setup]:
    """Return the options of ``bicycle hand_size=5`` and the like, those of scoring left out."""
    preset, *changes = text.split()
    of_play: dict[str, Any] = {}
    of_dealing: dict[str, Any] = {}
    for change in changes:
        name, _, word = change.partition("=")
        if name in {each.name for each in fields(Setup)}:
            of_dealing[name] = read_value(word)
        elif name in {each.name for each in fields(Options)}:
            of_play[name] = None if change == "max_wilds=none" else read_value(word)
        else:
            raise ValueError(f"{name} is no option that counts depend on")
    return replace(RULESETS[preset], **of_play), replace(SETUPS[preset], **of_dealing)


def read_value(word: str) -> object:
    return {"true": True, "false": False}.get(word, int(word) if word.isdigit() else word)


def start(fixture: Fixture, rules: str) -> Deal:
    """Deal the fixture's deck and play what comes before counting."""
    options, setup = read_rules(rules)
    deal = deal_out(options, setup, fixture.deck, fixture.dealer, fixture.minimums)
    for number, action in enumerate(fixture.after):
        then = play(deal, normal(action))
        if then is None:
            raise ValueError(f"action {number} of {fixture.name!r} is illegal: {action}")
        deal = then
    return deal


def normal(action: str) -> str:
    """Return an action's text with its cards in one order, as labels have them.

    >>> normal("open Kd Kc 2s"), normal("add Jo to K"), normal("answer yes")
    ('open 2s Kc Kd', 'add Jo to K', 'answer yes')
    """
    verb, *cards = action.split()
    if verb in ("answer", "add"):
        return action
    return " ".join([verb, *sorted(cards)])
