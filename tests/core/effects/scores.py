"""Options of scores and of the match (R8.4, R13, R14)."""

from __future__ import annotations

from canasta import Match, Rules, is_decided, leaders
from tests.core.effects import Effect
from tests.positions import JACKS, after, points_of, spot


def one_and_three_red_threes(rules: Rules) -> object:
    return [
        points_of(spot("5c", rules=rules, melds=[JACKS], reds={0: reds}), "red_threes")
        for reds in ("3d", "3d 3d 3h")
    ]


def four_red_threes(rules: Rules) -> object:
    state = spot("5c", rules=rules, melds=[JACKS], reds={0: "3d 3d", 2: "3h 3h"})
    return points_of(state, "red_threes_all")


def two_red_threes_unopened_and_opened(rules: Rules) -> object:
    return [
        points_of(spot("5c", rules=rules, melds=melds, reds={0: "3d 3h"}), "red_threes")
        for melds in ([], [JACKS])
    ]


def two_undeclared(rules: Rules) -> object:
    return points_of(spot("3d 3h 5c", rules=rules, melds=[JACKS]), "undeclared_red_three")


def a_void_yes(rules: Rules) -> object:
    state = spot("5c 9s", rules=rules, melds=[JACKS, "9c 9d 9h"], pile="8h", stock="Kd")
    return points_of(after(state, "ask, yes, draw"), "false_permission")


def decided(rules: Rules, *deals: tuple[int, int]) -> bool:
    return is_decided(Match(rules, 0, deals))


def around_1500_and_5000(rules: Rules) -> object:
    return [decided(rules, (total, 0)) for total in (1495, 1500, 4995, 5000)]


def one_deal_and_the_target(rules: Rules) -> object:
    return [decided(rules, (300, 0)), decided(rules, (300, 0), (5000, 0))]


def one_to_three_deals(rules: Rules) -> object:
    return [decided(rules, *[(300, 0)] * number) for number in (1, 2, 3)]


def a_tie_at_the_target(rules: Rules) -> object:
    return decided(rules, (5000, 5000)), leaders(Match(rules, 0, ((5000, 5000),)))


EFFECTS = (
    Effect(
        "red_three_value",
        "R8.4",
        one_and_three_red_threes,
        ((0, [0, 0]), (100, [100, 300]), (200, [200, 600])),
    ),
    Effect("red_three_all", "R8.4", four_red_threes, ((0, 0), (800, 800), (1000, 1000))),
    Effect(
        "red_three_unopened",
        "R8.4",
        two_red_threes_unopened_and_opened,
        (("negative", [-200, 200]), ("positive", [200, 200]), ("zero", [0, 200])),
    ),
    Effect(
        "undeclared_red_three_penalty",
        "R14",
        two_undeclared,
        ((0, 0), (100, -200), (500, -1000)),
        (("red_three_declaration", "manual"),),
    ),
    Effect(
        "false_permission_penalty",
        "R14",
        a_void_yes,
        ((0, 0), (100, -100)),
        (("ask_permission", "optional"), ("ask_window", "before_meld")),
    ),
    Effect(
        "target_score",
        "R13.1",
        around_1500_and_5000,
        ((5000, [False, False, False, True]), (1500, [False, True, True, True])),
    ),
    Effect(
        "match_end",
        "R13.4",
        one_deal_and_the_target,
        (("target", [False, True]), ("fixed_deals", [True, True])),
    ),
    Effect(
        "fixed_deals",
        "R13.4",
        one_to_three_deals,
        ((1, [True, True, True]), (2, [False, True, True]), (3, [False, False, True])),
        (("match_end", "fixed_deals"),),
    ),
    Effect(
        "tie_rule",
        "R13.3",
        a_tie_at_the_target,
        (("extra_deal", (False, (0, 1))), ("shared", (True, (0, 1)))),
    ),
)
