"""Which clauses of the rules a refusal rests on."""

from collections.abc import Mapping
from typing import Final

from canasta.core.violation import Violation

_CLAUSES: Final[Mapping[str, str]] = {
    "deal_over": "R10.4 R11.3 R11.4",
    "must_answer": "R10.6",
    "no_question": "R10.6",
    "already_took": "R4.1 R4.3",
    "take_first": "R4.1",
    "stock_empty": "R11.1",
    "must_take": "R11.2",
    "pass_not_allowed": "R4.1 R10.3 R11.3",
    "pile_empty": "R7.1",
    "top_is_wild": "R7.1",
    "top_is_red_three": "R7.1",
    "pile_blocked": "R7.1 R7.7",
    "pile_frozen": "R7.2 R7.3",
    "claim_not_matching": "R7.3 R7.4",
    "claim_two_wilds": "R7.4",
    "no_meld_to_lay_off": "R7.4",
    "lay_off_take_off": "R7.4",
    "one_card_rule": "R7.6",
    "card_not_in_hand": "R4.1 R5.6",
    "meld_too_small": "R5.1",
    "meld_mixed_ranks": "R5.1",
    "too_few_naturals": "R5.1",
    "too_many_wilds": "R5.2",
    "wilds_exceed_naturals": "R5.2",
    "canasta_needs_naturals": "R9.1",
    "no_wild_on_canasta": "R9.2",
    "canasta_full": "R9.2",
    "red_three_not_melded": "R5.7",
    "red_three_not_discarded": "R4.5",
    "black_three_only_out": "R8.6",
    "black_three_count": "R8.6",
    "black_three_no_wilds": "R8.6",
    "wild_meld": "R5.3",
    "no_such_meld": "R5.5",
    "wrong_rank": "R5.1",
    "rank_already_melded": "R5.4",
    "below_opening_minimum": "R6.1 R6.3",
    "opening_out_of_reach": "R6.1 R4.6",
    "opening_keeps_no_card": "R6.1 R4.6",
    "must_keep_card": "R10.3 R10.1",
    "canastas_missing": "R10.1",
    "partner_canasta_missing": "R10.1",
    "own_canasta_missing": "R10.1",
    "must_go_out": "R10.6",
    "cannot_go_out_now": "R4.6",
    "may_not_go_out": "R10.6",
    "final_discard_required": "R10.2",
    "final_discard_forbidden": "R10.2",
    "ask_not_offered": "R10.6",
    "ask_window_closed": "R10.6",
    "already_asked": "R10.6",
    "ask_no_way_out": "R10.6",
    "ask_only_way_out": "R10.6",
    "nothing_to_declare": "R8.3",
    "declare_automatic": "R8.3",
    "debt_before_black_threes": "R8.6 R6.4",
    "discard_not_now": "R11.4",
    "stock_end_no_take": "R11.1",
}


def clauses_of(violation: Violation) -> tuple[str, ...]:
    """Return the clauses that a refusal rests on; none for a code that is not the engine's.

    >>> clauses_of(Violation("pile_frozen"))
    ('R7.2', 'R7.3')
    >>> clauses_of(Violation("must_go_out", {"cause": "black_threes"}))
    ('R8.6',)
    """
    if violation.facts.get("cause") == "black_threes":
        return ("R8.6",)
    return tuple(_CLAUSES.get(violation.code, "").split())
