"""The choices of the enumerated options, one enum for each (rules R2 to R13).

A member's value is the text that rule files, records and the command line use. What a member
does is said by the clause that its class names.
"""

import enum


class PartnerChoice(enum.Enum):
    """How partners are found (R2.2)."""

    FIXED = "fixed"
    DRAW_TWO_HIGH = "draw_two_high"


class FirstDealer(enum.Enum):
    """Who deals first (R2.3)."""

    RANDOM = "random"
    HIGHEST_DRAW = "highest_draw"
    RIGHT_OF_HIGHEST_DRAW = "right_of_highest_draw"


class InitialUpcardCover(enum.Enum):
    """Which upcards another stock card is turned upon (R3.3).

    `AUTO` follows `black_three_mode`: `WILD_RED3` with `block_next`, `WILD_ANY3` with `freeze`.
    """

    AUTO = "auto"
    WILD_RED3 = "wild_red3"
    WILD_ANY3 = "wild_any3"
    NONE = "none"


class RedThreeDealTiming(enum.Enum):
    """When red threes of the dealt hands are exposed (R3.4)."""

    IMMEDIATE = "immediate"
    FIRST_TURN = "first_turn"


class RedThreeDeclaration(enum.Enum):
    """Whether a red three lies down by itself or its player declares it (R8.3)."""

    AUTO = "auto"
    MANUAL = "manual"


class WildRatio(enum.Enum):
    """A limit on the wild cards of a meld beside `max_wilds` (R5.2)."""

    NONE = "none"
    WILDS_LE_NATURALS = "wilds_le_naturals"


class AddToCanasta(enum.Enum):
    """What may join a finished canasta (R9.2)."""

    ANY = "any"
    NATURALS_ONLY = "naturals_only"
    NONE = "none"


class OpeningCompare(enum.Enum):
    """Whether the count must reach the opening minimum or exceed it (R6.1)."""

    GE = "ge"
    GT = "gt"


class ConcealedOutWaivesMinimum(enum.Enum):
    """Whether going out concealed after a draw needs no opening minimum (R6.6)."""

    STOCK_ONLY = "stock_only"
    NEVER = "never"


class WildFreezeMode(enum.Enum):
    """How long a wild card in the pile keeps it frozen (R7.2)."""

    PERSISTENT = "persistent"
    TOP_ONLY = "top_only"


class BlackThreeMode(enum.Enum):
    """What a black three does in the pile (R7.2, R7.7)."""

    BLOCK_NEXT = "block_next"
    FREEZE = "freeze"


class OneCardTake(enum.Enum):
    """Whether a one-card hand may take a one-card pile (R7.6)."""

    NEVER = "never"
    STOCK_EMPTY_ONLY = "stock_empty_only"
    ALLOW = "allow"


class PileVisibility(enum.Enum):
    """Which cards of the pile the screen shows (R4.8)."""

    TOP_ONLY = "top_only"
    ALL = "all"


class CanastaOwner(enum.Enum):
    """Who must have put down the canastas that going out needs (R10.1)."""

    SIDE = "side"
    PARTNER = "partner"
    SELF = "self"


class OneCardNoCanasta(enum.Enum):
    """Whether a player who may not go out may keep one card and not discard it (R10.3)."""

    FORBID = "forbid"
    SKIP_DISCARD = "skip_discard"


class FinalDiscard(enum.Enum):
    """Whether going out ends with a discard (R10.2)."""

    OPTIONAL = "optional"
    REQUIRED = "required"
    FORBIDDEN = "forbidden"


class ConcealedOutRequires(enum.Enum):
    """What makes a going out concealed (R10.5).

    `OWN_CANASTA` needs no restraint from laying off on the partner's melds;
    `WHOLE_HAND_ONE_TURN` needs no canasta of the player's own either.
    """

    OWN_CANASTA_NO_LAYOFF = "own_canasta_no_layoff"
    OWN_CANASTA = "own_canasta"
    WHOLE_HAND_ONE_TURN = "whole_hand_one_turn"


class AskPermission(enum.Enum):
    """Whether the partner may, or must, be asked before going out (R10.6)."""

    NONE = "none"
    OPTIONAL = "optional"
    REQUIRED = "required"


class AskWindow(enum.Enum):
    """When in the turn the partner is asked (R10.6)."""

    AFTER_TAKE = "after_take"
    BEFORE_MELD = "before_meld"


class StockEmptyPlay(enum.Enum):
    """How play goes on after the last stock card (R11.1)."""

    CONTINUE_ON_PILE = "continue_on_pile"
    END_NOW = "end_now"
    END_AFTER_TURN = "end_after_turn"


class StockEmptyForcedTake(enum.Enum):
    """Whether a player must take a pile that fits an own meld once the stock is empty (R11.2)."""

    LAYOFF_UNFROZEN = "layoff_unfrozen"
    NONE = "none"


class LastRedThree(enum.Enum):
    """What follows when the last stock card is a red three (R11.4)."""

    END_NOW = "end_now"
    MELD_NO_DISCARD = "meld_no_discard"


class RedThreeUnopened(enum.Enum):
    """What red threes are worth to a side that has not opened (R8.4)."""

    NEGATIVE = "negative"
    POSITIVE = "positive"
    ZERO = "zero"


class MatchEnd(enum.Enum):
    """What ends a match: a score, or a number of deals (R13.4)."""

    TARGET = "target"
    FIXED_DEALS = "fixed_deals"


class TieRule(enum.Enum):
    """What equal totals at the end of a match mean (R13.3)."""

    EXTRA_DEAL = "extra_deal"
    SHARED = "shared"
