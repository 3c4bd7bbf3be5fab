"""Options of melds, canastas and the opening (R5, R6, R9)."""

from __future__ import annotations

from canasta import Open, Rng, Rules, check, deal, faces_of, shuffled_deck, view
from canasta.core.rules import opening_minimum
from tests.core.effects import Effect
from tests.positions import JACKS, KINGS, after, points_of, reason, spot

SPARE = " 5h 6s"
TENS = "Tc Td Th"
FIVES = "5c 5d 5h 5s 5c 5d 5h"
SIXES = "6c 6d 6h 6s 6c 6d 6h"


def melding(rules: Rules, *plays: str) -> list[str]:
    """Say of each meld whether an opened side may put it down."""
    return [
        reason(spot(cards + " 4h 4s", rules=rules, melds=[TENS], took="stock"), f"meld {cards}")
        for cards in plays
    ]


def two_or_three_naturals(rules: Rules) -> object:
    return melding(rules, "Qh Qd 2s", "Qh Qd Qs")


def one_wild_to_five(rules: Rules) -> object:
    """Wilds on four naturals: the most that are allowed, of five."""
    cards = "Qh Qd Qs Qc"
    wilds = ["2c", "2d", "2h", "2s", "Jo"]
    found = [
        count
        for count in range(6)
        if melding(rules, " ".join([*cards.split(), *wilds[:count]])) == ["legal"]
    ]
    return max(found)


def equal_and_more_wilds(rules: Rules) -> object:
    return melding(rules, "Qh Qd 2s 2c", "Qh Qd 2s 2c Jo")


def canastas_of_naturals(rules: Rules) -> object:
    """Seven cards with two to five naturals; the fewest naturals that may be a canasta."""
    wilds = ["2c", "2d", "2h", "2s", "Jo"]
    queens = ["Qh", "Qd", "Qs", "Qc", "Qh"]
    found = [
        count
        for count in range(2, 6)
        if melding(rules, " ".join([*queens[:count], *wilds[: 7 - count]])) == ["legal"]
    ]
    return min(found, default=6)


def joining_a_canasta(rules: Rules) -> object:
    state = spot("Ks 2s" + SPARE, rules=rules, melds=[KINGS], took="stock")
    return reason(state, "add Ks to K"), reason(state, "add 2s to K")


def a_second_meld_of_a_rank(rules: Rules) -> object:
    state = spot("8s 8c 8d" + SPARE, rules=rules, melds=["8c 8d 8h"], took="stock")
    found = check(state, Open(faces_of("8c 8d 8s")))
    return "legal" if found is None else found.code


def natural_bonus(rules: Rules) -> object:
    state = spot("5h", rules=rules, melds=[KINGS, JACKS])
    return points_of(state, "natural_canasta")


def mixed_bonus(rules: Rules) -> object:
    state = spot("5h", rules=rules, melds=[KINGS, JACKS])
    return points_of(state, "mixed_canasta")


def concealed_bonus(rules: Rules) -> object:
    state = spot(SIXES + " 4h 4s", rules=rules, melds=[JACKS], took="stock")
    return points_of(after(state, f"meld {SIXES}"), "concealed_canasta")


def minimums_around_a_thousand(rules: Rules) -> object:
    return [opening_minimum(score, rules) for score in (-5, 0, 995, 1000, 1500, 3000)]


def fifty_points(rules: Rules) -> object:
    """Whether 50 open, and whether 55 do, after a deal with the minimum of 50."""
    dealt = deal(rules, shuffled_deck(rules, Rng(1)), 3, (50, 50))
    needs = tuple(view(dealt, 0).opening_need(side) for side in range(2))
    plays = ("meld Kc Kd Kh, meld 4c 4d 4h 4s", "meld Kc Kd Kh, meld 5c 5d 5h 5s 5c")
    return [
        reason(
            spot("Kc Kd Kh 4c 4d 4h 4s 5c 5d 5h 5s 5c 7h", rules=rules, took="stock", needs=needs),
            play,
        )
        for play in plays
    ]


def waiver(rules: Rules) -> object:
    """35 points of 50, all the hand with a canasta in one turn: after a draw, after a take."""
    drawn = spot(f"{FIVES} 9h", rules=rules, took="stock")
    taken = spot("5c 5d 5h 5s 5c 5d 9h", rules=rules, pile="5h")
    return [
        reason(drawn, f"meld {FIVES}, discard 9h"),
        reason(taken, "take 5c 5d 5h 5s 5c 5d, discard 9h"),
    ]


_MINIMUMS = (("none", 10), (1000, 70))
_CLASSIC = (("none", 15), (0, 50), (1500, 90), (3000, 120))

EFFECTS = (
    Effect(
        "min_naturals",
        "R5.1",
        two_or_three_naturals,
        ((2, ["legal", "legal"]), (3, ["too_few_naturals", "legal"])),
    ),
    Effect("max_wilds", "R5.2", one_wild_to_five, ((0, 0), (1, 1), (2, 2), (3, 3), ("none", 5))),
    Effect(
        "wild_ratio",
        "R5.2",
        equal_and_more_wilds,
        (
            ("none", ["legal", "legal"]),
            ("wilds_le_naturals", ["legal", "wilds_exceed_naturals"]),
        ),
    ),
    Effect(
        "canasta_min_naturals",
        "R9.1",
        canastas_of_naturals,
        ((2, 2), (3, 3), (4, 4), (5, 5), (6, 6)),
        (("max_wilds", "none"),),
    ),
    Effect(
        "add_to_canasta",
        "R9.2",
        joining_a_canasta,
        (
            ("any", ("legal", "legal")),
            ("naturals_only", ("legal", "no_wild_on_canasta")),
            ("none", ("canasta_full", "canasta_full")),
        ),
    ),
    Effect(
        "duplicate_rank_melds",
        "R5.4",
        a_second_meld_of_a_rank,
        ((False, "rank_already_melded"), (True, "legal")),
    ),
    Effect("natural_canasta_bonus", "R9.1", natural_bonus, ((0, 0), (500, 500), (700, 700))),
    Effect("mixed_canasta_bonus", "R9.1", mixed_bonus, ((0, 0), (300, 300), (400, 400))),
    Effect("concealed_canasta_bonus", "R9.4", concealed_bonus, ((0, 0), (100, 100))),
    Effect(
        "opening_minimums",
        "R6.1",
        minimums_around_a_thousand,
        ((_CLASSIC, [15, 50, 50, 50, 90, 120]), (_MINIMUMS, [10, 10, 10, 70, 70, 70])),
    ),
    Effect(
        "opening_compare",
        "R6.1",
        fifty_points,
        (("ge", ["legal", "legal"]), ("gt", ["below_opening_minimum", "legal"])),
    ),
    Effect(
        "concealed_out_waives_minimum",
        "R6.6",
        waiver,
        (
            ("stock_only", ["legal", "below_opening_minimum"]),
            ("never", ["below_opening_minimum", "below_opening_minimum"]),
        ),
    ),
)
