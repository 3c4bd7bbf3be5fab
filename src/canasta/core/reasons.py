"""The numbers of all refusals inside the engine, and their public codes.

The codes are public and never renamed; the wording lives in the message catalogues.
"""

from typing import Final

DEAL_OVER: Final = 1
MUST_ANSWER: Final = 2
NO_QUESTION: Final = 3
ALREADY_TOOK: Final = 4
TAKE_FIRST: Final = 5
STOCK_EMPTY: Final = 6
MUST_TAKE: Final = 7
PASS_NOT_ALLOWED: Final = 8
PILE_EMPTY: Final = 9
TOP_IS_WILD: Final = 10
TOP_IS_RED_THREE: Final = 11
PILE_BLOCKED: Final = 12
PILE_FROZEN: Final = 13
CLAIM_NOT_MATCHING: Final = 14
CLAIM_TWO_WILDS: Final = 15
NO_MELD_TO_LAY_OFF: Final = 16
LAY_OFF_TAKE_OFF: Final = 17
ONE_CARD_RULE: Final = 18
CARD_NOT_IN_HAND: Final = 19
MELD_TOO_SMALL: Final = 20
MELD_MIXED_RANKS: Final = 21
TOO_FEW_NATURALS: Final = 22
TOO_MANY_WILDS: Final = 23
WILDS_EXCEED_NATURALS: Final = 24
CANASTA_NEEDS_NATURALS: Final = 25
NO_WILD_ON_CANASTA: Final = 26
CANASTA_FULL: Final = 27
RED_THREE_NOT_MELDED: Final = 28
RED_THREE_NOT_DISCARDED: Final = 29
BLACK_THREE_ONLY_OUT: Final = 30
BLACK_THREE_COUNT: Final = 31
BLACK_THREE_NO_WILDS: Final = 32
WILD_MELD: Final = 33
NO_SUCH_MELD: Final = 34
WRONG_RANK: Final = 35
RANK_ALREADY_MELDED: Final = 36
BELOW_OPENING_MINIMUM: Final = 37
OPENING_OUT_OF_REACH: Final = 38
OPENING_KEEPS_NO_CARD: Final = 39
MUST_KEEP_CARD: Final = 40
CANASTAS_MISSING: Final = 41
PARTNER_CANASTA_MISSING: Final = 42
OWN_CANASTA_MISSING: Final = 43
MUST_GO_OUT: Final = 44
CANNOT_GO_OUT_NOW: Final = 45
MAY_NOT_GO_OUT: Final = 46
FINAL_DISCARD_REQUIRED: Final = 47
FINAL_DISCARD_FORBIDDEN: Final = 48
ASK_NOT_OFFERED: Final = 49
ASK_WINDOW_CLOSED: Final = 50
ALREADY_ASKED: Final = 51
ASK_NO_WAY_OUT: Final = 52
ASK_ONLY_WAY_OUT: Final = 53
NOTHING_TO_DECLARE: Final = 54
DECLARE_AUTOMATIC: Final = 55
DEBT_BEFORE_BLACK_THREES: Final = 56
DISCARD_NOT_NOW: Final = 57
STOCK_END_NO_TAKE: Final = 58

CODES: Final = (
    "",
    "deal_over",
    "must_answer",
    "no_question",
    "already_took",
    "take_first",
    "stock_empty",
    "must_take",
    "pass_not_allowed",
    "pile_empty",
    "top_is_wild",
    "top_is_red_three",
    "pile_blocked",
    "pile_frozen",
    "claim_not_matching",
    "claim_two_wilds",
    "no_meld_to_lay_off",
    "lay_off_take_off",
    "one_card_rule",
    "card_not_in_hand",
    "meld_too_small",
    "meld_mixed_ranks",
    "too_few_naturals",
    "too_many_wilds",
    "wilds_exceed_naturals",
    "canasta_needs_naturals",
    "no_wild_on_canasta",
    "canasta_full",
    "red_three_not_melded",
    "red_three_not_discarded",
    "black_three_only_out",
    "black_three_count",
    "black_three_no_wilds",
    "wild_meld",
    "no_such_meld",
    "wrong_rank",
    "rank_already_melded",
    "below_opening_minimum",
    "opening_out_of_reach",
    "opening_keeps_no_card",
    "must_keep_card",
    "canastas_missing",
    "partner_canasta_missing",
    "own_canasta_missing",
    "must_go_out",
    "cannot_go_out_now",
    "may_not_go_out",
    "final_discard_required",
    "final_discard_forbidden",
    "ask_not_offered",
    "ask_window_closed",
    "already_asked",
    "ask_no_way_out",
    "ask_only_way_out",
    "nothing_to_declare",
    "declare_automatic",
    "debt_before_black_threes",
    "discard_not_now",
    "stock_end_no_take",
)
"""The public code of each number."""
