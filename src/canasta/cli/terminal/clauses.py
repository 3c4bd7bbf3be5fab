"""The clause of the rules that each refusal rests on (docs/rules.md)."""

from collections.abc import Mapping
from typing import Final

CLAUSES: Final[Mapping[str, str]] = {
    "deal_over": "R10.4",
    "match_over": "R13.1",
    "must_answer": "R10.6",
    "no_question": "R10.6",
    "already_took": "R4.3",
    "take_first": "R4.1",
    "stock_empty": "R11.1",
    "must_take": "R11.2",
    "pass_not_allowed": "R4.1",
    "pile_empty": "R7.1",
    "top_is_wild": "R7.1",
    "top_is_red_three": "R7.1",
    "pile_blocked": "R7.7",
    "pile_frozen": "R7.2",
    "claim_not_matching": "R7.4",
    "claim_two_wilds": "R7.4",
    "no_meld_to_lay_off": "R7.4",
    "lay_off_take_off": "R7.4",
    "one_card_rule": "R7.6",
    "card_not_in_hand": "R4.5",
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
    "below_opening_minimum": "R6.1",
    "opening_out_of_reach": "R6.1",
    "opening_keeps_no_card": "R6.1",
    "must_keep_card": "R10.3",
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
    "debt_before_black_threes": "R6.3",
    "discard_not_now": "R11.4",
    "stock_end_no_take": "R11.1",
    "not_your_turn": "R4.1",
    "undo_nothing": "R4.9",
    "undo_draw": "R4.9",
    "undo_take": "R4.9",
    "undo_deal_over": "R4.9",
    "undo_next_seat_acted": "R4.9",
    "play_ends_here": "R4.7",
}


def clause_of(code: str, facts: Mapping[str, int | str]) -> str:
    """Return the clause of a refusal; an empty text where no rule speaks of it.

    >>> clause_of("must_go_out", {"cause": "black_threes"}), clause_of("stale_version", {})
    ('R8.6', '')
    """
    if code == "must_go_out" and facts.get("cause") == "black_threes":
        return "R8.6"
    if code == "pile_frozen" and facts.get("cause") == "unopened":
        return "R7.2"
    return CLAUSES.get(code, "")
