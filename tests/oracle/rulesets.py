"""The six rulesets, as far as legality goes."""

from __future__ import annotations

from tests.oracle.spot import Options

RULESETS = {
    "yorimichi": Options(),
    "wikihow": Options(
        one_card_take="stock_empty_only",
        one_card_no_canasta="skip_discard",
        concealed_out_requires="whole_hand_one_turn",
        ask_permission="optional",
        ask_window="after_take",
        last_red_three="meld_no_discard",
    ),
    "wikipedia_ja": Options(
        initial_red_three_freezes=False,
        max_wilds=None,
        wild_ratio="wilds_le_naturals",
        concealed_out_waives_minimum="never",
        frozen_before_opening=False,
        wild_freeze_mode="top_only",
        canasta_owner="partner",
    ),
    "spruce": Options(initial_red_three_freezes=False, wild_ratio="wilds_le_naturals"),
    "bicycle": Options(
        black_three_mode="freeze", ask_permission="optional", ask_window="before_meld"
    ),
    "pagat_classic": Options(ask_permission="optional", ask_window="after_take"),
}


def named(text: str) -> list[str]:
    """Read ``all``, ``all but x, y`` or ``x, y``."""
    if text == "all":
        return list(RULESETS)
    if text.startswith("all but "):
        left_out = text.removeprefix("all but ").split(", ")
        assert set(left_out) <= set(RULESETS)
        return [name for name in RULESETS if name not in left_out]
    return text.split(", ")
