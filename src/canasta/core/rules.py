"""`Rules`: every difference between rulesets as one frozen value (§15 of the rules).

Nothing else in the engine says how a ruleset differs, and nothing asks for a ruleset's name.
What values an option allows is said once, in `canasta.core.options`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

from canasta.core.choices import (
    AddToCanasta,
    AskPermission,
    AskWindow,
    BlackThreeMode,
    CanastaOwner,
    ConcealedOutRequires,
    ConcealedOutWaivesMinimum,
    FinalDiscard,
    FirstDealer,
    InitialUpcardCover,
    LastRedThree,
    MatchEnd,
    OneCardNoCanasta,
    OneCardTake,
    OpeningCompare,
    PartnerChoice,
    PileVisibility,
    RedThreeDealTiming,
    RedThreeDeclaration,
    RedThreeUnopened,
    StockEmptyForcedTake,
    StockEmptyPlay,
    TieRule,
    WildFreezeMode,
    WildRatio,
)
from canasta.core.errors import BadRules
from canasta.core.options import OPTION_BY_NAME, OPTIONS
from canasta.core.values import (
    RuleProblem,
    RuleReason,
    Value,
    check_value,
    format_allowed,
    format_value,
)

__all__ = [
    "CLASSIC",
    "AddToCanasta",
    "AskPermission",
    "AskWindow",
    "BlackThreeMode",
    "CanastaOwner",
    "ConcealedOutRequires",
    "ConcealedOutWaivesMinimum",
    "FinalDiscard",
    "FirstDealer",
    "InitialUpcardCover",
    "LastRedThree",
    "MatchEnd",
    "OneCardNoCanasta",
    "OneCardTake",
    "OpeningCompare",
    "PartnerChoice",
    "PileVisibility",
    "RedThreeDealTiming",
    "RedThreeDeclaration",
    "RedThreeUnopened",
    "RuleProblem",
    "RuleReason",
    "Rules",
    "StockEmptyForcedTake",
    "StockEmptyPlay",
    "TieRule",
    "WildFreezeMode",
    "WildRatio",
    "check_rules",
    "check_values",
    "opening_minimum",
    "rule_values",
]


@dataclass(frozen=True)
class Rules:
    """One ruleset, complete and valid. `Rules()` is the default, `yorimichi`.

    What `check_rules` would object to cannot be made: the constructor raises `BadRules` with all
    problems. A variant is a changed copy:

    >>> from dataclasses import replace
    >>> replace(Rules(), draw_count=2).draw_count
    2
    """

    # Setup
    partner_choice: PartnerChoice = PartnerChoice.FIXED  # R2.2
    first_dealer: FirstDealer = FirstDealer.RANDOM  # R2.3
    hand_size: int = 11  # R3.1: cards dealt to each player
    draw_count: int = 1  # R4.2: cards of one draw from the stock
    initial_upcard_cover: InitialUpcardCover = InitialUpcardCover.AUTO  # R3.3
    initial_red_three_freezes: bool = True  # R7.2: one turned at the start freezes the pile
    red_three_deal_timing: RedThreeDealTiming = RedThreeDealTiming.IMMEDIATE  # R3.4
    red_three_declaration: RedThreeDeclaration = RedThreeDeclaration.AUTO  # R8.3

    # Melds and canastas
    min_naturals: int = 2  # R5.1: natural cards that a meld needs
    max_wilds: int | None = 3  # R5.2: wild cards that a meld may hold; None: no such limit
    wild_ratio: WildRatio = WildRatio.NONE  # R5.2
    canasta_min_naturals: int = 4  # R9.1: natural cards that a canasta needs
    add_to_canasta: AddToCanasta = AddToCanasta.ANY  # R9.2
    duplicate_rank_melds: bool = False  # R5.4: several melds of a rank for one side
    natural_canasta_bonus: int = 500  # R9.1
    mixed_canasta_bonus: int = 300  # R9.1
    concealed_canasta_bonus: int = 0  # R9.4: beside the two above
    # R6.1: rows of (lowest score, minimum); the first row, None, holds below the second one
    opening_minimums: tuple[tuple[int | None, int], ...] = (
        (None, 15),
        (0, 50),
        (1500, 90),
        (3000, 120),
    )
    opening_compare: OpeningCompare = OpeningCompare.GE  # R6.1
    concealed_out_waives_minimum: ConcealedOutWaivesMinimum = (
        ConcealedOutWaivesMinimum.STOCK_ONLY  # R6.6
    )

    # Pile
    frozen_before_opening: bool = True  # R7.2: for a side that has not opened
    wild_freeze_mode: WildFreezeMode = WildFreezeMode.PERSISTENT  # R7.2
    black_three_mode: BlackThreeMode = BlackThreeMode.BLOCK_NEXT  # R7.2, R7.7
    take_by_layoff: bool = True  # R7.4: the top card may go onto an own meld
    one_card_take: OneCardTake = OneCardTake.NEVER  # R7.6
    pile_visibility: PileVisibility = PileVisibility.TOP_ONLY  # R4.8: for the screen alone

    # Going out and the end of a deal
    canastas_to_go_out: int = 1  # R10.1
    canasta_owner: CanastaOwner = CanastaOwner.SIDE  # R10.1
    one_card_no_canasta: OneCardNoCanasta = OneCardNoCanasta.FORBID  # R10.3
    final_discard: FinalDiscard = FinalDiscard.OPTIONAL  # R10.2
    going_out_bonus: int = 100  # R10.4
    concealed_out_extra: int = 100  # R10.5: beside the bonus for going out
    concealed_out_requires: ConcealedOutRequires = (
        ConcealedOutRequires.OWN_CANASTA_NO_LAYOFF  # R10.5
    )
    ask_permission: AskPermission = AskPermission.NONE  # R10.6
    ask_window: AskWindow = AskWindow.AFTER_TAKE  # R10.6
    stock_empty_play: StockEmptyPlay = StockEmptyPlay.CONTINUE_ON_PILE  # R11.1
    stock_empty_forced_take: StockEmptyForcedTake = StockEmptyForcedTake.LAYOFF_UNFROZEN  # R11.2
    last_red_three: LastRedThree = LastRedThree.END_NOW  # R11.4

    # Scores and match
    red_three_value: int = 100  # R8.4: for each, unless the side has all four
    red_three_all: int = 800  # R8.4: for all four together
    red_three_unopened: RedThreeUnopened = RedThreeUnopened.NEGATIVE  # R8.4
    undeclared_red_three_penalty: int = 0  # R14: for each; subtracted
    false_permission_penalty: int = 0  # R14: subtracted
    target_score: int = 5000  # R13.1
    match_end: MatchEnd = MatchEnd.TARGET  # R13.4
    fixed_deals: int = 1  # R13.4
    tie_rule: TieRule = TieRule.EXTRA_DEAL  # R13.3

    def __post_init__(self) -> None:
        problems = check_rules(self)
        if problems:
            raise BadRules(problems)

    def __reduce__(self) -> tuple[type["Rules"], tuple[object, ...]]:
        """Pickle and copy by the constructor: a compiled class keeps no `__dict__`."""
        return (Rules, tuple(rule_values(self).values()))


def rule_values(rules: Rules) -> dict[str, Value]:
    """Return the values of all options, by name and in the order of the fields."""
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


def check_rules(rules: Rules) -> tuple[RuleProblem, ...]:
    """Return all that is wrong with the rules, in the order of the options."""
    return check_values(rule_values(rules))


def check_values(values: Mapping[str, object]) -> tuple[RuleProblem, ...]:
    """Return all that is wrong with the values of options, of which each must be there.

    >>> values = {**rule_values(CLASSIC), "hand_size": 3, "target_score": 7}
    >>> [(problem.option, problem.code.value) for problem in check_values(values)]
    [('hand_size', 'out_of_range'), ('target_score', 'wrong_step')]
    """
    problems: list[RuleProblem] = []
    for option in OPTIONS:
        problems.extend(check_value(option.name, option.allowed, values[option.name]))
    for (name, value), (other, other_value) in _CONTRADICTIONS:
        if values[name] == value and values[other] == other_value:
            facts: dict[str, int | str] = {
                "allowed": format_allowed(OPTION_BY_NAME[name].allowed),
                "other": other,
                "other_value": format_value(other_value),
            }
            problem = RuleProblem(name, format_value(value), RuleReason.CONTRADICTION, facts)
            problems.append(problem)
    return tuple(problems)


# Pairs of values that say opposite things, each allowed by itself.
_CONTRADICTIONS: Final[tuple[tuple[tuple[str, Value], tuple[str, Value]], ...]] = (
    # R10.2 with R10.3 (decision 28): a discard is skipped for want of the canasta that would let
    # the last card go; where the last card is never discarded there is nothing to skip.
    (
        ("one_card_no_canasta", OneCardNoCanasta.SKIP_DISCARD),
        ("final_discard", FinalDiscard.FORBIDDEN),
    ),
)

CLASSIC: Final = Rules()


def opening_minimum(score: int, rules: Rules) -> int:
    """Return the count, in card points, that a side needs to open (R6.1).

    It follows the side's match score before the deal, not what it has gained since.
    With `opening_compare` `gt` the count must be greater than this number.

    >>> opening_minimum(-5, CLASSIC), opening_minimum(0, CLASSIC)
    (15, 50)
    >>> opening_minimum(1_495, CLASSIC), opening_minimum(1_500, CLASSIC)
    (50, 90)
    """
    minimum = rules.opening_minimums[0][1]
    for lowest, points in rules.opening_minimums:
        if lowest is not None and score >= lowest:
            minimum = points
    return minimum
