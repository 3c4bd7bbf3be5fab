"""Options of the pile (R7)."""

from __future__ import annotations

from canasta import Rules, names_of, view
from tests.core.effects import Effect
from tests.positions import JACKS, reason, spot

NINES = "9c 9d 9h"


def natural_and_wild_before_opening(rules: Rules) -> object:
    return reason(spot("Kc Jo 5c 6d", rules=rules, pile="9h Kd"), "take Kc Jo")


def over_a_wild_and_under_one(rules: Rules) -> object:
    """Taking with a natural and a wild: a joker in the pile, and a joker on top."""
    return [
        reason(spot("8c 2s 5c 6d", rules=rules, melds=[JACKS], pile=pile), "take 8c 2s")
        for pile in ("Jo 8d", "8d Jo")
    ]


def over_a_black_three_and_under_one(rules: Rules) -> object:
    return [
        reason(spot("8c 2s 5c 6d", rules=rules, melds=[JACKS], pile=pile), "take 8c 2s")
        for pile in ("3c 8d", "8d 3c")
    ]


def laying_the_top_off(rules: Rules) -> object:
    """Adding the top card to a meld, alone and with a natural and a wild."""
    state = spot("9s 2c 5c 6d", rules=rules, melds=[JACKS, NINES], pile="4d 9d")
    return [reason(state, "take"), reason(state, "take 9s 2c")]


def one_card_for_one(rules: Rules) -> object:
    """With one card in hand and pile: a stock of one card, and none."""
    return [
        reason(spot("5c", rules=rules, melds=[JACKS, NINES], pile="9s", stock_size=size), "take")
        for size in (1, 0)
    ]


def pile_in_a_view(rules: Rules) -> object:
    """The engine's views hold the whole pile, since each card was seen; a screen may show less."""
    return names_of(view(spot("Kc", rules=rules, pile="8d 9h"), 1).pile)


EFFECTS = (
    Effect(
        "frozen_before_opening",
        "R7.2",
        natural_and_wild_before_opening,
        ((True, "pile_frozen"), (False, "legal")),
    ),
    Effect(
        "wild_freeze_mode",
        "R7.2",
        over_a_wild_and_under_one,
        (
            ("persistent", ["pile_frozen", "top_is_wild"]),
            ("top_only", ["legal", "top_is_wild"]),
        ),
    ),
    Effect(
        "black_three_mode",
        "R7.7",
        over_a_black_three_and_under_one,
        (
            ("block_next", ["legal", "pile_blocked"]),
            ("freeze", ["pile_frozen", "pile_blocked"]),
        ),
    ),
    Effect(
        "take_by_layoff",
        "R7.4",
        laying_the_top_off,
        ((True, ["legal", "legal"]), (False, ["lay_off_take_off", "legal"])),
    ),
    Effect(
        "one_card_take",
        "R7.6",
        one_card_for_one,
        (
            ("never", ["one_card_rule", "one_card_rule"]),
            ("stock_empty_only", ["one_card_rule", "legal"]),
            ("allow", ["legal", "legal"]),
        ),
    ),
)

ON_SCREEN_ONLY = (
    Effect("pile_visibility", "R4.8", pile_in_a_view, (("top_only", "8d 9h"), ("all", "8d 9h"))),
)
"""Options that change what a screen shows, and nothing in the engine."""
