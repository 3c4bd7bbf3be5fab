"""The rulesets that come with the engine: each is a parent and what it changes (§15 of the rules).

They are data for people to choose from. Once `preset_rules` has made the `Rules`, nothing asks
where they came from.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from canasta.core.choices import (
    AskPermission,
    AskWindow,
    BlackThreeMode,
    CanastaOwner,
    ConcealedOutRequires,
    ConcealedOutWaivesMinimum,
    FirstDealer,
    InitialUpcardCover,
    LastRedThree,
    OneCardNoCanasta,
    OneCardTake,
    PartnerChoice,
    RedThreeDealTiming,
    RedThreeUnopened,
    WildFreezeMode,
    WildRatio,
)
from canasta.core.rules import Rules
from canasta.core.values import Value


class Basis(enum.Enum):
    """What a preset's value of an option stands on."""

    STATED = "stated"  # its source says so
    INHERITED = "inherited"  # its source is silent: the parent's value, or one that has no effect
    DECIDED = "decided"  # its source is short or unclear: read as a numbered decision says


@dataclass(frozen=True)
class Source:
    """Where a value comes from; `decisions` are the numbers in §16 of the rules."""

    basis: Basis
    decisions: tuple[int, ...] = ()


@dataclass(frozen=True)
class Preset:
    """A named ruleset. `changes` are set upon the parent's values; without a parent, the default.

    `inherited` and `decided` name the options whose value the source does not plainly state.
    """

    id: str
    title_key: str
    parent: str | None
    changes: tuple[tuple[str, Value], ...]
    inherited: tuple[str, ...]
    decided: tuple[tuple[str, tuple[int, ...]], ...]


PRESETS: Final[tuple[Preset, ...]] = (
    Preset(
        id="yorimichi",
        title_key="preset.yorimichi",
        parent=None,
        changes=(),
        inherited=("first_dealer", "pile_visibility", "ask_window", "fixed_deals"),
        decided=(("concealed_out_requires", (10,)),),
    ),
    Preset(
        id="wikihow",
        title_key="preset.wikihow",
        parent="yorimichi",
        changes=(
            ("partner_choice", PartnerChoice.DRAW_TWO_HIGH),
            ("first_dealer", FirstDealer.HIGHEST_DRAW),
            ("red_three_deal_timing", RedThreeDealTiming.FIRST_TURN),
            ("one_card_take", OneCardTake.STOCK_EMPTY_ONLY),
            ("one_card_no_canasta", OneCardNoCanasta.SKIP_DISCARD),
            ("concealed_out_requires", ConcealedOutRequires.WHOLE_HAND_ONE_TURN),
            ("ask_permission", AskPermission.OPTIONAL),
            ("ask_window", AskWindow.AFTER_TAKE),
            ("last_red_three", LastRedThree.MELD_NO_DISCARD),
            ("undeclared_red_three_penalty", 500),
        ),
        inherited=(
            "initial_upcard_cover",
            "initial_red_three_freezes",
            "add_to_canasta",
            "duplicate_rank_melds",
            "concealed_out_waives_minimum",
            "pile_visibility",
            "ask_window",
            "fixed_deals",
            "tie_rule",
        ),
        decided=(("max_wilds", (2,)), ("concealed_out_requires", (11,))),
    ),
    Preset(
        id="wikipedia_ja",
        title_key="preset.wikipedia_ja",
        parent="yorimichi",
        changes=(
            ("initial_upcard_cover", InitialUpcardCover.NONE),
            ("initial_red_three_freezes", False),
            ("red_three_deal_timing", RedThreeDealTiming.FIRST_TURN),
            ("max_wilds", None),
            ("wild_ratio", WildRatio.WILDS_LE_NATURALS),
            ("concealed_out_waives_minimum", ConcealedOutWaivesMinimum.NEVER),
            ("frozen_before_opening", False),
            ("wild_freeze_mode", WildFreezeMode.TOP_ONLY),
            ("canasta_owner", CanastaOwner.PARTNER),
            ("concealed_out_extra", 0),
            ("red_three_unopened", RedThreeUnopened.POSITIVE),
        ),
        inherited=(
            "partner_choice",
            "first_dealer",
            "duplicate_rank_melds",
            "one_card_take",
            "pile_visibility",
            "one_card_no_canasta",
            "concealed_out_requires",
            "ask_permission",
            "ask_window",
            "stock_empty_play",
            "stock_empty_forced_take",
            "last_red_three",
            "fixed_deals",
            "tie_rule",
        ),
        decided=(
            ("initial_upcard_cover", (7,)),
            ("initial_red_three_freezes", (7,)),
            ("max_wilds", (4,)),
            ("opening_minimums", (5,)),
            ("opening_compare", (5,)),
            ("concealed_out_waives_minimum", (7,)),
            ("frozen_before_opening", (7,)),
            ("wild_freeze_mode", (7, 26)),
            ("black_three_mode", (7,)),
            ("take_by_layoff", (8,)),
            ("canasta_owner", (6,)),
            ("concealed_out_extra", (7,)),
            ("red_three_unopened", (7,)),
        ),
    ),
    Preset(
        id="spruce",
        title_key="preset.spruce",
        parent="yorimichi",
        changes=(
            ("initial_upcard_cover", InitialUpcardCover.WILD_ANY3),
            ("initial_red_three_freezes", False),
            ("wild_ratio", WildRatio.WILDS_LE_NATURALS),
            ("concealed_canasta_bonus", 100),
        ),
        inherited=(
            "partner_choice",
            "add_to_canasta",
            "duplicate_rank_melds",
            "opening_minimums",
            "opening_compare",
            "concealed_out_waives_minimum",
            "frozen_before_opening",
            "black_three_mode",
            "take_by_layoff",
            "one_card_take",
            "pile_visibility",
            "canastas_to_go_out",
            "canasta_owner",
            "one_card_no_canasta",
            "final_discard",
            "going_out_bonus",
            "concealed_out_extra",
            "concealed_out_requires",
            "ask_permission",
            "ask_window",
            "stock_empty_play",
            "stock_empty_forced_take",
            "last_red_three",
            "red_three_unopened",
            "target_score",
            "match_end",
            "fixed_deals",
            "tie_rule",
        ),
        decided=(("initial_red_three_freezes", (9,)), ("max_wilds", (3,))),
    ),
    Preset(
        id="bicycle",
        title_key="preset.bicycle",
        parent="yorimichi",
        changes=(
            ("partner_choice", PartnerChoice.DRAW_TWO_HIGH),
            ("first_dealer", FirstDealer.RIGHT_OF_HIGHEST_DRAW),
            ("red_three_deal_timing", RedThreeDealTiming.FIRST_TURN),
            ("initial_upcard_cover", InitialUpcardCover.WILD_ANY3),
            ("black_three_mode", BlackThreeMode.FREEZE),
            ("ask_permission", AskPermission.OPTIONAL),
            ("ask_window", AskWindow.BEFORE_MELD),
        ),
        inherited=("pile_visibility", "fixed_deals", "tie_rule"),
        decided=(),
    ),
    Preset(
        id="pagat_classic",
        title_key="preset.pagat_classic",
        parent="yorimichi",
        changes=(
            ("initial_upcard_cover", InitialUpcardCover.WILD_RED3),
            ("ask_permission", AskPermission.OPTIONAL),
            ("ask_window", AskWindow.AFTER_TAKE),
        ),
        inherited=("pile_visibility", "fixed_deals", "tie_rule"),
        # Silent too, as far as its text could be read, so the decision names the parent's value.
        decided=(("one_card_take", (13,)),),
    ),
)

PRESET_BY_ID: Final[Mapping[str, Preset]] = {preset.id: preset for preset in PRESETS}


def preset_rules(preset_id: str) -> Rules:
    """Return the rules of a preset; an id that is not in `PRESET_BY_ID` is a `KeyError`.

    >>> preset_rules("bicycle").black_three_mode
    <BlackThreeMode.FREEZE: 'freeze'>
    """
    preset = PRESET_BY_ID[preset_id]
    base = Rules() if preset.parent is None else preset_rules(preset.parent)
    values: dict[str, Any] = dict(preset.changes)
    return replace(base, **values)


def preset_source(preset: Preset, option: str) -> Source:
    """Return what the preset's value of an option stands on.

    >>> preset_source(PRESET_BY_ID["wikihow"], "max_wilds")
    Source(basis=<Basis.DECIDED: 'decided'>, decisions=(2,))
    """
    for name, decisions in preset.decided:
        if name == option:
            return Source(Basis.DECIDED, decisions)
    return Source(Basis.INHERITED if option in preset.inherited else Basis.STATED)
