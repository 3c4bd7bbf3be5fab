"""The rulesets against the table of §15 of the rules, cell by cell."""

import pytest

from canasta.core.options import OPTION_BY_NAME
from canasta.core.presets import (
    PRESET_BY_ID,
    PRESETS,
    Basis,
    Preset,
    Source,
    preset_rules,
    preset_source,
)
from canasta.core.rules import CLASSIC, check_rules, rule_values
from canasta.core.values import format_value

RULESETS = ("yorimichi", "wikihow", "wikipedia_ja", "spruce", "bicycle", "pagat_classic")

# A value in brackets is inherited; after a `!` stand the decisions that a reading follows;
# `=` is the value of the first ruleset.
TABLE = """
partner_choice fixed draw_two_high (=) (=) draw_two_high =
first_dealer (random) highest_draw (=) = right_of_highest_draw =
hand_size 11 = = = = =
draw_count 1 = = = = =
initial_upcard_cover auto (=) none!7 wild_any3 wild_any3 wild_red3
initial_red_three_freezes true (=) false!7 false!9 = =
red_three_deal_timing immediate first_turn first_turn = first_turn =
red_three_declaration auto = = = = =
min_naturals 2 = = = = =
max_wilds 3 =!2 none!4 =!3 = =
wild_ratio none = wilds_le_naturals wilds_le_naturals = =
canasta_min_naturals 4 = = = = =
add_to_canasta any (=) = (=) = =
duplicate_rank_melds false (=) (=) (=) = =
natural_canasta_bonus 500 = = = = =
mixed_canasta_bonus 300 = = = = =
concealed_canasta_bonus 0 = = 100 = =
opening_minimums R6.1 = =!5 (=) = =
opening_compare ge = =!5 (=) = =
concealed_out_waives_minimum stock_only (=) never!7 (=) = =
frozen_before_opening true = false!7 (=) = =
wild_freeze_mode persistent = top_only!7+26 = = =
black_three_mode block_next = =!7 (=) freeze =
take_by_layoff true = =!8 (=) = =
one_card_take never stock_empty_only (=) (=) = =!13
pile_visibility (top_only) (=) (=) (=) (=) (=)
canastas_to_go_out 1 = = (=) = =
canasta_owner side = partner!6 (=) = =
one_card_no_canasta forbid skip_discard (=) (=) = =
final_discard optional = = (=) = =
going_out_bonus 100 = = (=) = =
concealed_out_extra 100 = 0!7 (=) = =
concealed_out_requires own_canasta_no_layoff!10 whole_hand_one_turn!11 (=) (=) = =
ask_permission none optional (=) (=) optional optional
ask_window (after_take) (=) (=) (=) before_meld =
stock_empty_play continue_on_pile = (=) (=) = =
stock_empty_forced_take layoff_unfrozen = (=) (=) = =
last_red_three end_now meld_no_discard (=) (=) = =
red_three_value 100 = = = = =
red_three_all 800 = = = = =
red_three_unopened negative = positive!7 (=) = =
undeclared_red_three_penalty 0 500 = = = =
false_permission_penalty 0 = = = = =
target_score 5000 = = (=) = =
match_end target = = (=) = =
fixed_deals (1) (=) (=) (=) (=) (=)
tie_rule extra_deal (=) (=) (=) (=) (=)
"""
R6_1 = "none:15,0:50,1500:90,3000:120"


def read_cell(cell: str) -> tuple[str, Source]:
    """The value of a cell as text, and what it stands on."""
    if cell.startswith("("):
        return cell[1:-1], Source(Basis.INHERITED)
    value, _, decisions = cell.partition("!")
    if decisions:
        return value, Source(Basis.DECIDED, tuple(map(int, decisions.split("+"))))
    return value, Source(Basis.STATED)


def read_table() -> list[tuple[str, str, str, Source]]:
    """Option, ruleset, value and source of each cell."""
    read = []
    for option, *cells in map(str.split, TABLE.strip().splitlines()):
        first, _ = read_cell(cells[0])
        for ruleset, cell in zip(RULESETS, cells, strict=True):
            value, source = read_cell(cell)
            value = first if value == "=" else value
            read.append((option, ruleset, R6_1 if value == "R6.1" else value, source))
    return read


def test_the_table_has_every_option_and_ruleset() -> None:
    assert list(dict.fromkeys(option for option, *_ in read_table())) == list(OPTION_BY_NAME)
    assert tuple(preset.id for preset in PRESETS) == RULESETS
    assert tuple(PRESET_BY_ID) == RULESETS


@pytest.mark.parametrize(
    ("option", "ruleset", "value", "source"),
    [pytest.param(*cell, id=f"{cell[0]}-{cell[1]}") for cell in read_table()],
)
def test_a_ruleset_has_the_value_and_the_source_of_the_table(
    option: str, ruleset: str, value: str, source: Source
) -> None:
    assert format_value(rule_values(preset_rules(ruleset))[option]) == value
    assert preset_source(PRESET_BY_ID[ruleset], option) == source


def test_the_default_ruleset_is_yorimichi() -> None:
    assert preset_rules("yorimichi") == CLASSIC


@pytest.mark.parametrize("preset", PRESETS, ids=RULESETS)
def test_a_ruleset_names_only_options_and_each_once(preset: Preset) -> None:
    changed = [option for option, _ in preset.changes]
    decided = [option for option, _ in preset.decided]
    for names in (changed, [*preset.inherited, *decided]):
        assert len(set(names)) == len(names)
        assert set(names) <= set(OPTION_BY_NAME)


@pytest.mark.parametrize("preset", PRESETS, ids=RULESETS)
def test_a_ruleset_is_its_parent_and_its_changes(preset: Preset) -> None:
    parent = CLASSIC if preset.parent is None else preset_rules(preset.parent)
    rules = preset_rules(preset.id)
    assert check_rules(rules) == ()
    assert rule_values(rules) == {**rule_values(parent), **dict(preset.changes)}


def test_rulesets_have_titles_of_their_own() -> None:
    assert [preset.title_key for preset in PRESETS] == [f"preset.{name}" for name in RULESETS]


def test_rulesets_differ_from_each_other() -> None:
    assert len({preset_rules(name) for name in RULESETS}) == len(RULESETS)


def test_there_is_no_other_ruleset() -> None:
    with pytest.raises(KeyError):
        preset_rules("samba")
