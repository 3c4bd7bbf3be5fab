"""Single clauses as functions: limits of a set, the freeze, the right to go out."""

from __future__ import annotations

from collections.abc import Iterable

from tests.oracle.spot import NATURALS, Meld, Options


def set_refusal(rules: Options, naturals: int, wilds: int) -> str | None:
    """Say what is wrong with a set of such a content (R5.1, R5.2, R9.1, R9.2)."""
    if naturals + wilds < 3:
        return "R5.1 a meld has three cards or more"
    if naturals < rules.min_naturals:
        return "R5.1 too few naturals"
    if rules.max_wilds is not None and wilds > rules.max_wilds:
        return "R5.2 too many wilds"
    if rules.wild_ratio == "wilds_le_naturals" and wilds > naturals:
        return "R5.2 more wilds than naturals"
    if naturals + wilds >= 7 and naturals < rules.canasta_min_naturals:
        return "R9.1 too few naturals for a canasta"
    if naturals + wilds > 7 and rules.add_to_canasta == "none":
        return "R9.2 no set grows above seven"
    return None


def growth_refusal(rules: Options, meld: Meld, naturals: int, wilds: int) -> str | None:
    """Say why these cards may not join the meld in one step."""
    if wilds and meld.size >= 7 and rules.add_to_canasta == "naturals_only":
        return "R9.2 no wild joins a finished canasta"
    return set_refusal(rules, meld.naturals + naturals, meld.wilds + wilds)


def is_frozen(rules: Options, pile: str, side_opened: bool) -> bool:
    """Tell whether the pile is frozen against the side (R7.2)."""
    if rules.frozen_before_opening and not side_opened:
        return True
    for card in pile:
        if card in "2W" and rules.wild_freeze_mode == "persistent":
            return True
        if card == "R" and rules.initial_red_three_freezes:
            return True
        if card == "B" and rules.black_three_mode == "freeze":
            return True
    return False


def top_refusal(pile: str) -> str | None:
    """Say why nobody may take this pile (R7.1, R7.7)."""
    if not pile:
        return "R7.1 there is no pile"
    if pile[-1] not in NATURALS:
        return "R7.1 the top is not a natural"
    return None


def one_card_refusal(rules: Options, hand_size: int, pile_size: int, stock: int) -> str | None:
    """Say whether the one-card rule stands in the way (R7.6)."""
    if hand_size != 1 or pile_size != 1 or rules.one_card_take == "allow":
        return None
    if rules.one_card_take == "stock_empty_only" and stock == 0:
        return None
    return "R7.6 one card in hand, one in the pile"


def has_required_canastas(rules: Options, melds: Iterable[Meld]) -> bool:
    """Tell whether the side may be left by a player going out (R10.1)."""
    canastas = [meld for meld in melds if meld.size >= 7]
    if len(canastas) < rules.canastas_to_go_out:
        return False
    if rules.canasta_owner == "side":
        return True
    return any(meld.owner == rules.canasta_owner for meld in canastas)


def is_enough(rules: Options, paid: int, minimum: int) -> bool:
    """Tell whether a count opens the side (R6.1)."""
    return paid > minimum if rules.opening_compare == "gt" else paid >= minimum


def is_concealed(
    rules: Options, melds: Iterable[Meld], melded_earlier: bool, laid_on_old: bool
) -> bool:
    """Tell whether emptying the hand now would be concealed (R10.5)."""
    if melded_earlier:
        return False
    if rules.concealed_out_requires == "whole_hand_one_turn":
        return True
    if rules.concealed_out_requires == "own_canasta_no_layoff" and laid_on_old:
        return False
    return any(meld.fresh and meld.size >= 7 for meld in melds)
