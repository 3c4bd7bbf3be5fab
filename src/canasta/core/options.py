"""The table of all options: what help, validation, documents and screens read.

`Rules` has a field for each option here, of the same name and default. The order is that of §15
of the rules. `meaning` is English; other languages have it in the message catalogues, under the
key `option.` + name.
"""

import enum
from dataclasses import dataclass
from typing import Final

from canasta.core import choices
from canasta.core.values import Allowed, Choice, Switch, Table, Value, Whole


class Group(enum.Enum):
    """The headings that options are listed under."""

    SETUP = "setup"
    MELDS = "melds"
    PILE = "pile"
    GOING_OUT = "going_out"
    SCORES = "scores"


@dataclass(frozen=True)
class Option:
    """One difference between rulesets: where it belongs, what it may be and what it means."""

    name: str
    group: Group
    clauses: tuple[str, ...]
    allowed: Allowed
    default: Value
    meaning: str


_SWITCH: Final = Switch()
_POINTS: Final = Whole(0, 10_000, 5)
_MINIMUMS: Final = Table(
    rows=Whole(1, 8),
    scores=Whole(-100_000, 100_000, 5),
    points=Whole(0, 500, 5),
)

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "partner_choice",
        Group.SETUP,
        ("R2.2",),
        Choice(tuple(choices.PartnerChoice)),
        choices.PartnerChoice.FIXED,
        "how partners are found: seats as given, or the two highest cards of a draw together",
    ),
    Option(
        "first_dealer",
        Group.SETUP,
        ("R2.3",),
        Choice(tuple(choices.FirstDealer)),
        choices.FirstDealer.RANDOM,
        "who deals first",
    ),
    Option("hand_size", Group.SETUP, ("R3.1",), Whole(4, 20), 11, "cards dealt to each player"),
    Option(
        "draw_count", Group.SETUP, ("R4.2",), Whole(1, 2), 1, "cards of one draw from the stock"
    ),
    Option(
        "initial_upcard_cover",
        Group.SETUP,
        ("R3.3",),
        Choice(tuple(choices.InitialUpcardCover)),
        choices.InitialUpcardCover.AUTO,
        "upcards that another stock card is turned upon",
    ),
    Option(
        "initial_red_three_freezes",
        Group.SETUP,
        ("R7.2",),
        _SWITCH,
        True,
        "a red three turned at the start freezes the pile",
    ),
    Option(
        "red_three_deal_timing",
        Group.SETUP,
        ("R3.4",),
        Choice(tuple(choices.RedThreeDealTiming)),
        choices.RedThreeDealTiming.IMMEDIATE,
        "when red threes of the dealt hands are exposed",
    ),
    Option(
        "red_three_declaration",
        Group.SETUP,
        ("R8.3",),
        Choice(tuple(choices.RedThreeDeclaration)),
        choices.RedThreeDeclaration.AUTO,
        "a red three is exposed by itself, or its player declares it",
    ),
    Option(
        "min_naturals", Group.MELDS, ("R5.1",), Whole(2, 3), 2, "natural cards that a meld needs"
    ),
    Option(
        "max_wilds",
        Group.MELDS,
        ("R5.2",),
        Whole(0, 12, nullable=True),
        3,
        "wild cards that a meld may hold; none: no such limit",
    ),
    Option(
        "wild_ratio",
        Group.MELDS,
        ("R5.2",),
        Choice(tuple(choices.WildRatio)),
        choices.WildRatio.NONE,
        "a further limit: never more wild cards than naturals in a meld",
    ),
    Option(
        "canasta_min_naturals",
        Group.MELDS,
        ("R9.1",),
        Whole(2, 7),
        4,
        "natural cards that a canasta needs",
    ),
    Option(
        "add_to_canasta",
        Group.MELDS,
        ("R9.2",),
        Choice(tuple(choices.AddToCanasta)),
        choices.AddToCanasta.ANY,
        "what may join a finished canasta",
    ),
    Option(
        "duplicate_rank_melds",
        Group.MELDS,
        ("R5.4",),
        _SWITCH,
        False,
        "a side may have several melds of one rank",
    ),
    Option(
        "natural_canasta_bonus", Group.MELDS, ("R9.1",), _POINTS, 500, "bonus for a natural canasta"
    ),
    Option(
        "mixed_canasta_bonus", Group.MELDS, ("R9.1",), _POINTS, 300, "bonus for a mixed canasta"
    ),
    Option(
        "concealed_canasta_bonus",
        Group.MELDS,
        ("R9.4",),
        _POINTS,
        0,
        "further bonus for a canasta put down complete in one turn",
    ),
    Option(
        "opening_minimums",
        Group.MELDS,
        ("R6.1",),
        _MINIMUMS,
        ((None, 15), (0, 50), (1500, 90), (3000, 120)),
        "opening minimum by the side's match score, each row from its score upwards",
    ),
    Option(
        "opening_compare",
        Group.MELDS,
        ("R6.1",),
        Choice(tuple(choices.OpeningCompare)),
        choices.OpeningCompare.GE,
        "the count must reach the opening minimum, or exceed it",
    ),
    Option(
        "concealed_out_waives_minimum",
        Group.MELDS,
        ("R6.6",),
        Choice(tuple(choices.ConcealedOutWaivesMinimum)),
        choices.ConcealedOutWaivesMinimum.STOCK_ONLY,
        "going out concealed after a draw needs no opening minimum",
    ),
    Option(
        "frozen_before_opening",
        Group.PILE,
        ("R7.2",),
        _SWITCH,
        True,
        "the pile is frozen for a side that has not opened",
    ),
    Option(
        "wild_freeze_mode",
        Group.PILE,
        ("R7.2",),
        Choice(tuple(choices.WildFreezeMode)),
        choices.WildFreezeMode.PERSISTENT,
        "how long a wild card keeps the pile frozen",
    ),
    Option(
        "black_three_mode",
        Group.PILE,
        ("R7.2", "R7.7"),
        Choice(tuple(choices.BlackThreeMode)),
        choices.BlackThreeMode.BLOCK_NEXT,
        "a black three blocks the pile while on top, or freezes it",
    ),
    Option(
        "take_by_layoff",
        Group.PILE,
        ("R7.4",),
        _SWITCH,
        True,
        "the pile may be taken by laying its top card off on an own meld",
    ),
    Option(
        "one_card_take",
        Group.PILE,
        ("R7.6",),
        Choice(tuple(choices.OneCardTake)),
        choices.OneCardTake.NEVER,
        "whether a hand of one card may take a pile of one card",
    ),
    Option(
        "pile_visibility",
        Group.PILE,
        ("R4.8",),
        Choice(tuple(choices.PileVisibility)),
        choices.PileVisibility.TOP_ONLY,
        "cards of the pile that the screen shows",
    ),
    Option(
        "canastas_to_go_out",
        Group.GOING_OUT,
        ("R10.1",),
        Whole(1, 10),
        1,
        "canastas that going out needs",
    ),
    Option(
        "canasta_owner",
        Group.GOING_OUT,
        ("R10.1",),
        Choice(tuple(choices.CanastaOwner)),
        choices.CanastaOwner.SIDE,
        "whose canastas count for going out",
    ),
    Option(
        "one_card_no_canasta",
        Group.GOING_OUT,
        ("R10.3",),
        Choice(tuple(choices.OneCardNoCanasta)),
        choices.OneCardNoCanasta.FORBID,
        "whether one card may be kept without a discard by a player who may not go out",
    ),
    Option(
        "final_discard",
        Group.GOING_OUT,
        ("R10.2",),
        Choice(tuple(choices.FinalDiscard)),
        choices.FinalDiscard.OPTIONAL,
        "whether going out ends with a discard",
    ),
    Option("going_out_bonus", Group.GOING_OUT, ("R10.4",), _POINTS, 100, "bonus for going out"),
    Option(
        "concealed_out_extra",
        Group.GOING_OUT,
        ("R10.5",),
        _POINTS,
        100,
        "further bonus for going out concealed",
    ),
    Option(
        "concealed_out_requires",
        Group.GOING_OUT,
        ("R10.5",),
        Choice(tuple(choices.ConcealedOutRequires)),
        choices.ConcealedOutRequires.OWN_CANASTA_NO_LAYOFF,
        "what makes a going out concealed",
    ),
    Option(
        "ask_permission",
        Group.GOING_OUT,
        ("R10.6",),
        Choice(tuple(choices.AskPermission)),
        choices.AskPermission.NONE,
        "whether the partner may, or must, be asked before going out",
    ),
    Option(
        "ask_window",
        Group.GOING_OUT,
        ("R10.6",),
        Choice(tuple(choices.AskWindow)),
        choices.AskWindow.AFTER_TAKE,
        "when in the turn the partner is asked",
    ),
    Option(
        "stock_empty_play",
        Group.GOING_OUT,
        ("R11.1",),
        Choice(tuple(choices.StockEmptyPlay)),
        choices.StockEmptyPlay.CONTINUE_ON_PILE,
        "how play goes on after the last stock card",
    ),
    Option(
        "stock_empty_forced_take",
        Group.GOING_OUT,
        ("R11.2",),
        Choice(tuple(choices.StockEmptyForcedTake)),
        choices.StockEmptyForcedTake.LAYOFF_UNFROZEN,
        "whether a pile that fits an own meld must be taken once the stock is empty",
    ),
    Option(
        "last_red_three",
        Group.GOING_OUT,
        ("R11.4",),
        Choice(tuple(choices.LastRedThree)),
        choices.LastRedThree.END_NOW,
        "what follows when the last stock card is a red three",
    ),
    Option(
        "red_three_value",
        Group.SCORES,
        ("R8.4",),
        _POINTS,
        100,
        "points for each red three of a side",
    ),
    Option(
        "red_three_all",
        Group.SCORES,
        ("R8.4",),
        _POINTS,
        800,
        "points for all four red threes together",
    ),
    Option(
        "red_three_unopened",
        Group.SCORES,
        ("R8.4",),
        Choice(tuple(choices.RedThreeUnopened)),
        choices.RedThreeUnopened.NEGATIVE,
        "how red threes count for a side that has not opened",
    ),
    Option(
        "undeclared_red_three_penalty",
        Group.SCORES,
        ("R14", "R8.3"),
        _POINTS,
        0,
        "penalty for each red three not declared, where players declare them",
    ),
    Option(
        "false_permission_penalty",
        Group.SCORES,
        ("R14", "R10.6"),
        _POINTS,
        0,
        "penalty for asking, hearing yes, and not being able to go out",
    ),
    Option(
        "target_score",
        Group.SCORES,
        ("R13.1",),
        Whole(5, 100_000, 5),
        5000,
        "score that ends the match",
    ),
    Option(
        "match_end",
        Group.SCORES,
        ("R13.4",),
        Choice(tuple(choices.MatchEnd)),
        choices.MatchEnd.TARGET,
        "what ends a match: a score, or a number of deals",
    ),
    Option(
        "fixed_deals",
        Group.SCORES,
        ("R13.4",),
        Whole(1, 100),
        1,
        "deals of a match that ends by their number",
    ),
    Option(
        "tie_rule",
        Group.SCORES,
        ("R13.3",),
        Choice(tuple(choices.TieRule)),
        choices.TieRule.EXTRA_DEAL,
        "what equal totals at the end of a match mean",
    ),
)

OPTION_BY_NAME: Final[dict[str, Option]] = {option.name: option for option in OPTIONS}
