"""`Rules`: every difference between rulesets as one frozen value (§15 of the rules).

Nothing else in the engine says how a ruleset differs, and nothing asks for a ruleset's name.
What values an option allows is said once, in `canasta.core.options`.
"""

from dataclasses import dataclass
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
    "Rules",
    "StockEmptyForcedTake",
    "StockEmptyPlay",
    "TieRule",
    "WildFreezeMode",
    "WildRatio",
    "opening_minimum",
]


@dataclass(frozen=True)
class Rules:
    """One ruleset, complete. `Rules()` is the default, `yorimichi`.

    A variant is a changed copy:

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
