"""The judge itself against worked examples, whose numbers the rows carry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.oracle.moves import after, settle_promise
from tests.oracle.oracle import explain, legal
from tests.oracle.plays import OUT, REFUSED, STANDS, fold, judge_claim, judge_play, table
from tests.oracle.positions import positions, walk
from tests.oracle.rulesets import RULESETS, named
from tests.oracle.spot import Options, Spot, counts

JACKS = "Jc Jd Jh Js Jc 2d Jo"
NINES = "9c 9d 9h"
FIVES = "5c 5d 5h 5s 5c 5d 5h"


def hold(hand: str, melds: str = "", **more: object) -> Spot:
    """A spot after a draw; with melds, the side is opened and partner owns them."""
    owner = str(more.pop("owner", "partner"))
    spot = Spot(
        hand=counts(fold(hand)),
        melds=table(melds, owner),
        side_opened=bool(melds),
        taken="stock",
        melded_earlier=owner == "self",
    )
    return replace(spot, **more)  # type: ignore[arg-type]


def before_taking(hand: str, melds: str, pile: str, **more: object) -> Spot:
    return hold(hand, melds, phase="take", taken=None, pile=fold(pile), **more)


MELDS = [  # row, rulesets, cards to be melded, on the table already, expected
    ("A2", "all", "Qh Qd 2s", "", STANDS),
    ("A3", "all", "Qh 2s Jo", "", REFUSED),
    ("A4", "all", "8c 8d 2s Jo", "", STANDS),
    ("A5", "yorimichi, wikihow, bicycle, pagat_classic", "5c 5d 2h 2s Jo", "", STANDS),
    ("A5", "wikipedia_ja, spruce", "5c 5d 2h 2s Jo", "", REFUSED),
    ("A7", "all", "9c 9d 9h 2c 2d Jo", "", STANDS),
    ("A8", "all", "9c 9d 2c 2d 2h Jo", "", REFUSED),
    ("A9", "all but wikipedia_ja", "9c 9d 9h 9s 2c 2d 2h Jo", "", REFUSED),
    ("A10", "wikipedia_ja", "9c 9d 9h 9s 2c 2d 2h Jo", "", STANDS),
    ("A12", "all", "2c 2d 2h", "", REFUSED),
    ("A13", "all", "4h 5h 6h", "", REFUSED),
    ("A14", "all", "Kc Kd", "", REFUSED),
    ("A15", "all", "3c 3s 3c", "", REFUSED),
    ("A17", "all", "3d 3h 3d", "", REFUSED),
    ("A19", "all", "J:2h", "Jc Jd Jh 2c 2d Jo", REFUSED),
    ("A20", "all but wikipedia_ja", "J:2h", "Jc Jd Jh Js Jc 2c 2d Jo", REFUSED),
    ("A20", "wikipedia_ja", "J:2h", "Jc Jd Jh Js Jc 2c 2d Jo", STANDS),
    ("A22", "all", "K:Jo", "Kc Kd Kh Ks Kc Kd Kh", STANDS),
    ("A23", "all", "8s 8c 8d", "8c 8d 8h", STANDS),
]


def each_ruleset(rows: Sequence[tuple[str, ...]]) -> list[object]:
    return [
        pytest.param(RULESETS[name], *rest, id=f"{row}-{name}-{rest[-1]}-{place}")
        for place, (row, rulesets, *rest) in enumerate(rows)
        for name in named(rulesets)
    ]


@pytest.mark.parametrize(("rules", "cards", "lies", "expected"), each_ruleset(MELDS))
def test_the_content_of_a_meld(rules: Options, cards: str, lies: str, expected: str) -> None:
    spare = "Th Ts" if "T" not in cards else "4h 4s"
    melds = ", ".join(filter(None, (lies, "7c 7d 7h")))
    codes = cards.rpartition(":")[2]
    spot = hold(f"{codes} {spare}", melds, options=rules)
    assert judge_play(spot, cards) == expected


def test_a_rank_that_lies_is_not_opened_a_second_time() -> None:
    spot = hold("8s 8c 8d 5h", "8c 8d 8h")  # A23
    assert ("open", "8", "3n") not in legal(spot)
    twice = replace(spot, options=Options(duplicate_rank_melds=True))
    assert ("open", "8", "3n") not in legal(twice)  # one card would be left, no canasta
    assert ("open", "8", "3n") in legal(replace(twice, hand=counts("88854")))


OPENINGS = [  # row, minimum, melds, expected
    ("B2", "50", "Kc Kd Kh, Qc Qd 2s", STANDS),
    ("B3", "50", "8c 8d Jo", STANDS),
    ("B4", "50", "Ac Ad 2s", STANDS),
    ("B5", "15", "4c 4d 4h", STANDS),
    ("B7", "50", "Kc Kd Kh, 8c 8d 2h", STANDS),
    ("B8", "90", "Kc Kd Kh, 8c 8d 2h", REFUSED),
    ("B9", "90", "Ac Ad Ah, 8c 8d 8h", STANDS),
    ("B12", "120", FIVES, REFUSED),
    ("B13", "50", "5c 5d 5h", REFUSED),
    ("B14", "50", "Kc Kd Kh, 4c 4d 2s", STANDS),
]


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(("row", "minimum", "melds", "expected"), OPENINGS)
def test_the_opening_minimum(name: str, row: str, minimum: str, melds: str, expected: str) -> None:
    spot = hold(melds.replace(",", "") + " 6h Th Js", minimum=int(minimum), options=RULESETS[name])
    assert judge_play(spot, melds) == expected


def test_exactly_the_minimum_is_too_little_where_more_is_asked() -> None:
    spot = hold("Ac Ad Ah 8c 8d 8h 4c 6d", minimum=90)  # B9 and its neighbour
    more = Options(opening_compare="gt")
    assert judge_play(replace(spot, options=more), "Ac Ad Ah, 8c 8d 8h") == REFUSED
    assert judge_play(replace(spot, options=more, minimum=85), "Ac Ad Ah, 8c 8d 8h") == STANDS


def test_no_minimum_once_the_partner_has_opened() -> None:
    spot = hold("4c 4d 4h 9s Td", "Qc Qd Qh Jo", minimum=120)  # B15
    assert judge_play(spot, "4c 4d 4h") == STANDS


CLASSIC_FREEZE = "yorimichi, wikihow, bicycle, pagat_classic, spruce"
CLAIMS_MADE = [  # row, rulesets, hand, table, pile, claim, expected
    ("C2", "all", "Qh Qd 2c 5c 6h 7s", "", "4d 9s Qc", "Qh Qd 2c", STANDS),
    ("C3", CLASSIC_FREEZE, "Kc Jo 4c 5d 6s 7h", "", "9h Kd", "Kc Jo", REFUSED),
    ("C4", "wikipedia_ja", "Kc Jo 4c 5d 6s 7h", "", "9h Kd", "Kc Jo", STANDS),
    ("C7", "all", "Ac Ah 4s 5s 6s", "", "8d 8h Ad", "Ac Ah", STANDS),
    ("C8", "all", "Kc 2h 5s 6s", NINES, "4c Kd", "Kc 2h", STANDS),
    ("C9", "all", "Kc Kh 5s 6s", NINES, "4c Kd", "Kc Kh", STANDS),
    ("C10", "all", "2h Jo 5s 6s", NINES, "4c Kd", "2h Jo", REFUSED),
    ("C12", "all", "4h 5s 6s 7d", NINES, "8c 9s", "", STANDS),
    ("C13", "all", "4h 5s 6s 7d", "9c 9d 9h 9s 9c 2d Jo", "8c 9h", "", STANDS),
    ("C14", "all", "Qh 4c 6c 7c", NINES, "Qs 5c Qd", "Qh", REFUSED),
    ("C15", CLASSIC_FREEZE, "4h 5s 6s 7d", NINES, "2d 5c 9s", "", REFUSED),
    ("C15", "wikipedia_ja", "4h 5s 6s 7d", NINES, "2d 5c 9s", "", STANDS),
    ("C17", CLASSIC_FREEZE, "9h 2s 5s 6s", NINES, "2d 5c 9c", "9h 2s", REFUSED),
    ("C18", "all", "9h 9s 5s 6s", "9c 9d 9s", "2d 5c 9c", "9h 9s", STANDS),
    ("C19", "all", "7d 7h 4c 5h", "7c 7d 7h 7s", "2s 7c", "7d 7h", STANDS),
    ("C20", "all", "9h 9s 5s 6s", NINES, "5c 2d", "9h 9s", REFUSED),
    (
        "C22",
        "all but wikipedia_ja",
        "8h 2h 4c 5c",
        "8c 8d 8h 8s 2c 2d Jo",
        "6c 8d",
        "8h 2h",
        REFUSED,
    ),
    ("C23", "all", "8h 2h 4c 5c", "8c 8d 8h 8s 2c 2d Jo", "6c 8d", "8h", STANDS),
    ("C24", "all", "Kc Kd 4c 5c", "Kh Ks Kh Ks 2c 2d Jo", "4d 2h Kd", "Kc Kd", STANDS),
    ("C25", "all", "9c 9d", "Jc Jd Jh", "9s", "9c 9d", REFUSED),
    ("C27", "all but wikihow", "9c 9d 4h", "Jc Jd Jh", "9s", "9c 9d", REFUSED),
    ("C28", "wikihow", "9c 9d 4h", "Jc Jd Jh", "9s", "9c 9d", STANDS),
    ("C29", "all", "9c 9d 4h", "Jc Jd Jh", "Kd 9s", "9c 9d", STANDS),
    ("C32", "all", "5c", f"{JACKS}, {NINES}", "9s", "", REFUSED),
    ("C33", "all", "5c", f"{JACKS}, {NINES}", "4d 9s", "", STANDS),
]


@pytest.mark.parametrize(
    ("rules", "hand", "melds", "pile", "claim", "expected"), each_ruleset(CLAIMS_MADE)
)
def test_claims(
    rules: Options, hand: str, melds: str, pile: str, claim: str, expected: str
) -> None:
    spot = before_taking(hand, melds, pile, options=rules)
    assert judge_claim(spot, claim) == expected


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_the_top_card_counts_for_an_opening_and_those_below_do_not(rules: Options) -> None:
    spot = before_taking("Tc Th Ac Ad 2s 7c 8c", "", "5s Td", minimum=90, options=rules)
    assert judge_claim(spot, "Tc Th", "Ac Ad 2s") == STANDS  # C5
    assert judge_claim(replace(spot, minimum=95), "Tc Th", "Ac Ad 2s") == REFUSED
    below = before_taking("Ac Ah 4s 5s 6s", "", "8d 8h 8s Ad", minimum=90, options=rules)
    assert judge_claim(below, "Ac Ah") == REFUSED  # as C7, but 60 < 90


def test_no_claim_after_a_draw() -> None:
    spot = hold("Kc Kh 5s 6s", NINES, pile="4K")  # C30
    assert not [action for action in legal(spot) if action[0] == "take"]


@pytest.mark.parametrize("name", RULESETS)
def test_one_card_and_a_pile_of_one_with_an_empty_stock(name: str) -> None:
    spot = before_taking("5c", f"{JACKS}, {NINES}", "9s", stock=0, options=RULESETS[name])
    if name == "wikihow":  # C34, C35
        assert legal(spot) == {("take", "layoff", 1)}
    else:
        assert legal(spot) - {("ask",)} == {("pass",)}


GOING_OUT = [  # row, rulesets, hand, table, owner, melds, discard, expected
    ("G1", "all", "5c 9s", f"{JACKS}, {NINES}", "partner", "9s", "5c", OUT),
    ("G2", "all", "9s 9c", f"{JACKS}, {NINES}", "partner", "9s 9c", "", OUT),
    ("G4", "wikipedia_ja", "5c 9s", f"{JACKS}, {NINES}", "self", "9s", "5c", REFUSED),
    ("G4", "all but wikipedia_ja", "5c 9s", f"{JACKS}, {NINES}", "self", "9s", "5c", OUT),
    ("G5", "all but wikipedia_ja", "6d 6h Jc Jd Jh 4c", "6c 6d 6h 6s 6c", "self",
     "6d 6h, Jc Jd Jh", "4c", OUT),
    ("G6", "all", "4c 4d 4h 9c Kd", "Jc Jd Jh", "self", "4c 4d 4h", "Kd", STANDS),
    ("G7", "all but wikihow", "4c 4d 4h 9c", "Jc Jd Jh", "self", "4c 4d 4h", "", REFUSED),
    ("G7", "wikihow", "4c 4d 4h 9c", "Jc Jd Jh", "self", "4c 4d 4h", "", STANDS),
    ("G9", "all", "4c 4d 4h 6h", "6c 6d 6h 6s 6c 6d", "partner", "4c 4d 4h, 6h", "", OUT),
    ("G10", "all", "3c 3s 3c", JACKS, "partner", "3c 3s 3c", "", OUT),
    ("G11", "all", "3c 3s 3c 3s", JACKS, "partner", "3c 3s 3c 3s", "", OUT),
    ("G11", "all", "3c 3s 3c 3s", JACKS, "partner", "3c 3s 3c", "3s", OUT),
    ("G12", "all", "3c 3s", JACKS, "partner", "3c 3s", "", REFUSED),
    ("G12", "all", "3c 3s", JACKS, "partner", "", "3s", STANDS),
    ("G14", "all", "3c 3s 3c 9d 5h", f"{JACKS}, {NINES}", "partner", "9d, 3c 3s 3c", "5h", OUT),
    ("G15", "all", "3c 3s 3c 9d 5h", JACKS, "partner", "3c 3s 3c", "", REFUSED),
    ("G16", "all", "Jo", "Jc Jd Jh Js Jc Jd Jh", "partner", "J:Jo", "", OUT),
    ("G21", "yorimichi, bicycle, pagat_classic", f"{FIVES} 9s Td", NINES, "partner",
     f"{FIVES}, 9s", "Td", OUT),
    ("G22", "yorimichi, bicycle, pagat_classic", f"{FIVES} 9s 9c 9d", NINES, "partner",
     f"{FIVES}, 9s 9c 9d", "", OUT),
    ("G23", "wikihow", "Qc Qd Qh 9s", f"{NINES}, {JACKS}", "partner", "Qc Qd Qh, 9s", "", OUT),
    ("G24", "yorimichi, bicycle, pagat_classic", "Qc Qd Qh 9s", f"{NINES}, {JACKS}", "partner",
     "Qc Qd Qh, 9s", "", OUT),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "hand", "melds", "owner", "play", "discard", "expected"), each_ruleset(GOING_OUT)
)
def test_going_out(
    rules: Options, hand: str, melds: str, owner: str, play: str, discard: str, expected: str
) -> None:
    spot = hold(hand, melds, owner=owner, options=rules)
    assert judge_play(spot, play, discard) == expected


def test_the_waiver_holds_after_a_draw_and_not_after_a_take() -> None:
    spot = hold(f"{FIVES} 8c 8d 8h 8s Td", minimum=120)  # G17
    melds = f"{FIVES}, 8c 8d 8h 8s"
    assert judge_play(spot, melds, "Td") == OUT
    assert judge_play(replace(spot, options=RULESETS["wikipedia_ja"]), melds, "Td") == REFUSED
    assert judge_play(spot, melds) == REFUSED  # a waiver left open at the end of a play
    pile = before_taking(f"{FIVES} 8c 8d 4c 4d", "", "4h 8h", minimum=120)  # G19
    assert judge_claim(pile, "8c 8d", FIVES) == REFUSED
    cheap = replace(pile, minimum=50)  # G20
    assert judge_claim(cheap, "8c 8d", f"{FIVES}, 4c 4d 4h") == OUT


def test_an_answer_binds_this_turn() -> None:
    spot = hold("5c 9s", f"{JACKS}, {NINES}", options=RULESETS["pagat_classic"])
    assert ("ask",) in legal(spot)
    yes = replace(spot, asked=True, answer="yes")
    assert legal(yes) == {("add", 1, "n")}  # H2
    assert legal(replace(yes, hand=counts("5"), window_closed=True)) == {("discard", "5")}
    no = replace(spot, asked=True, answer="no")
    assert legal(no) == {("discard", "5"), ("discard", "9")}
    assert judge_play(spot, "9s", "5c") == OUT  # H3, H5


def test_the_window_of_the_question() -> None:
    for name in ("bicycle", "pagat_classic", "wikihow"):
        spot = hold("9s 9c 5h", f"{JACKS}, {NINES}", options=RULESETS[name])
        assert ("ask",) in legal(spot)
        laid = after(spot, ("add", 1, "n"))
        assert laid is not None
        assert ("ask",) not in legal(laid)  # H4
        early = before_taking("9s 9c 5h", f"{JACKS}, {NINES}", "9c 9d", options=RULESETS[name])
        assert (("ask",) in legal(early)) == (name == "bicycle")
        taken = after(early, ("take", "layoff", 1))
        assert taken is not None
        assert (("ask",) in legal(taken)) == (name != "bicycle")


def test_no_question_without_a_way_out() -> None:
    spot = hold("4c 9s", "Jc Jd Jh", options=RULESETS["bicycle"])  # H7
    assert ("ask",) not in legal(spot)
    assert "way out" in explain(spot, ("ask",))


def test_an_early_yes_binds_or_lapses_once_the_cards_are_there() -> None:
    hand = replace(
        hold("5c 9s", f"{JACKS}, {NINES}", options=RULESETS["bicycle"]), asked=True, answer="yes"
    )
    assert settle_promise(hand).answer == "yes"
    assert settle_promise(replace(hand, hand=counts("5K"))).answer == "void"


def test_play_without_a_stock() -> None:
    forced = before_taking("4h 5s 6s 7d", NINES, "8c 9s", stock=0)
    assert legal(forced) == {("take", "layoff", 0)}  # I1
    frozen = replace(forced, pile="29")
    assert legal(frozen) == {("pass",)}  # I2
    free = before_taking("Qh Qs 5s 6s", NINES, "8c Qd", stock=0)
    assert legal(free) == {("take", "pair", None), ("pass",)}  # I3
    out = before_taking("5c 5s", "9c 9d 9h 9s 9c 2d Jo", "5d 9h", stock=0)  # I10
    assert judge_claim(out, "", "5c 5s 5d") == OUT


def test_after_a_last_red_three_cards_may_be_melded_but_none_discarded() -> None:
    spot = hold("Kc Kd Kh 5c", NINES, phase="closing", options=RULESETS["wikihow"])  # I7
    assert legal(spot) >= {("open", "K", "3n"), ("pass",)}
    assert not [action for action in legal(spot) if action[0] == "discard"]
    emptied = after(replace(spot, hand=counts("KKK")), ("open", "K", "3n"))
    assert emptied is not None  # decision 18
    assert legal(emptied) == {("pass",)}


def test_a_red_three_is_kept_or_declared_but_neither_melded_nor_discarded() -> None:
    manual = Options(red_three_declaration="manual")
    spot = hold("3d 9s", f"{JACKS}, {NINES}", options=manual)
    assert legal(spot) == {("add", 1, "n"), ("discard", "9"), ("declare", "R")}
    # decision 31: nothing would replace it, and an empty hand could not take its next turn
    assert legal(hold("3d", NINES, options=manual, stock=0)) == {("pass",)}
    assert ("declare", "R") in legal(hold("3d 3h", NINES, options=manual, stock=0))


def test_no_declaration_whose_replacement_might_have_no_way_to_be_kept() -> None:
    manual = Options(red_three_declaration="manual")
    dealt = hold("3d", NINES, options=manual)  # R4.2, R10.3: one card would come, and stay
    assert legal(dealt) == {("pass",)}
    assert legal(replace(dealt, reds_from_pile=1)) == {("pass",)}
    skips = replace(manual, one_card_no_canasta="skip_discard")
    assert ("declare", "R") in legal(replace(dealt, options=skips))
    assert ("declare", "R") in legal(hold("3d", JACKS, options=manual))  # the card goes out


def test_no_legal_action_leads_to_a_dead_end() -> None:
    rng = Random(4)
    for _ in range(600):
        for spot, actions in walk(rng, 8):
            assert actions, spot


def test_equal_seeds_give_equal_positions() -> None:
    assert list(positions(7, 50)) == list(positions(7, 50))
    assert list(positions(7, 50)) != list(positions(8, 50))
