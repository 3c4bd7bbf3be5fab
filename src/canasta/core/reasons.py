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
CLAIM_NEEDS_TWO_NATURALS: Final = 15
CLAIM_TWO_WILDS: Final = 16
NO_MELD_TO_LAY_OFF: Final = 17
LAY_OFF_TAKE_OFF: Final = 18
ONE_CARD_RULE: Final = 19
CARD_NOT_IN_HAND: Final = 20
MELD_TOO_SMALL: Final = 21
MELD_MIXED_RANKS: Final = 22
TOO_FEW_NATURALS: Final = 23
TOO_MANY_WILDS: Final = 24
WILDS_EXCEED_NATURALS: Final = 25
CANASTA_NEEDS_NATURALS: Final = 26
CANASTA_CLOSED: Final = 27
NO_WILD_ON_CANASTA: Final = 28
CANASTA_FULL: Final = 29
RED_THREE_NOT_MELDED: Final = 30
RED_THREE_NOT_DISCARDED: Final = 31
BLACK_THREE_ONLY_OUT: Final = 32
BLACK_THREE_COUNT: Final = 33
BLACK_THREE_NO_WILDS: Final = 34
WILD_MELD: Final = 35
NO_SUCH_MELD: Final = 36
WRONG_RANK: Final = 37
RANK_ALREADY_MELDED: Final = 38
BELOW_OPENING_MINIMUM: Final = 39
OPENING_OUT_OF_REACH: Final = 40
OPENING_KEEPS_NO_CARD: Final = 41
MUST_KEEP_CARD: Final = 42
CANASTAS_MISSING: Final = 43
PARTNER_CANASTA_MISSING: Final = 44
OWN_CANASTA_MISSING: Final = 45
MUST_GO_OUT: Final = 46
CANNOT_GO_OUT_NOW: Final = 47
MAY_NOT_GO_OUT: Final = 48
FINAL_DISCARD_REQUIRED: Final = 49
FINAL_DISCARD_FORBIDDEN: Final = 50
RED_THREES_HELD: Final = 51
ASK_NOT_OFFERED: Final = 52
ASK_NO_PARTNER: Final = 53
ASK_WINDOW_CLOSED: Final = 54
ALREADY_ASKED: Final = 55
ASK_NO_WAY_OUT: Final = 56
ASK_ONLY_WAY_OUT: Final = 57
NOTHING_TO_DECLARE: Final = 58
DECLARE_AUTOMATIC: Final = 59
DEBT_BEFORE_BLACK_THREES: Final = 60
DISCARD_NOT_NOW: Final = 61
DEBT_BEFORE_ALL_ELSE: Final = 62
STOCK_END_NO_TAKE: Final = 63

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
    "claim_needs_two_naturals",
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
    "canasta_closed",
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
    "red_threes_held",
    "ask_not_offered",
    "ask_no_partner",
    "ask_window_closed",
    "already_asked",
    "ask_no_way_out",
    "ask_only_way_out",
    "nothing_to_declare",
    "declare_automatic",
    "debt_before_black_threes",
    "discard_not_now",
    "debt_before_all_else",
    "stock_end_no_take",
)
"""The public code of each number."""
