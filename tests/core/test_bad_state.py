"""Positions that cannot be: all that is wrong with them is named at once."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from canasta import (
    BadState,
    CanastaError,
    MeldView,
    Position,
    Rng,
    State,
    Violation,
    build,
    faces_of,
    fill,
    position_of,
    view,
    view_position,
)
from canasta.core.cards import RED_THREE, class_of
from canasta.core.position import UNKNOWN
from canasta.core.state import restore
from tests.positions import JACKS, after, house, spot

pytestmark = pytest.mark.interpreted


def sound(**options: Any) -> Position:
    """Return a position in which nothing is wrong, after a draw of seat 0."""
    return position_of(
        spot("Kc 5c Ks", melds=[JACKS], theirs=["9c 9d 9h"], took="stock", pile="8h", **options)
    )


def problems(position: Position) -> list[Violation]:
    with pytest.raises(BadState) as caught:
        build(position)
    return list(caught.value.problems)


def found(position: Position) -> list[tuple[str, dict[str, object]]]:
    return [(problem.code, dict(problem.facts)) for problem in problems(position)]


def with_hand(position: Position, hand: str) -> Position:
    return replace(position, hands=(faces_of(hand), *position.hands[1:]))


def with_meld(position: Position, **fields: Any) -> Position:
    changed = replace(position.melds[0][0], **fields)
    return replace(position, melds=((changed,), position.melds[1]))


def test_a_sound_position_has_no_problem() -> None:
    assert position_of(build(sound())) == sound()


def test_a_finished_deal_is_a_sound_position() -> None:
    """R10.4: with the seat that went out."""
    told = position_of(after(spot("5c", melds=[JACKS], took="stock"), "discard 5c"))
    assert (told.phase, told.ending, told.out) == ("over", "went_out", 0)
    assert position_of(build(told)) == told


def test_five_kings_of_spades_are_three_too_many() -> None:
    """R1.1: the card is named, with how many there are and may be."""
    position = sound()
    held = position.hands[0].count(39)
    others = [face for face in position.stock if face != 39]
    elsewhere = [face for hand in position.hands[1:] for face in hand].count(39)
    kings = 5 - held - elsewhere
    stock = (*[39] * kings, *others[: len(position.stock) - kings])
    facts = [facts for code, facts in found(replace(position, stock=stock))]
    assert {"card": "Ks", "have": 5, "allowed": 2} in facts


@pytest.mark.parametrize(("change", "total"), [(-1, 107), (1, 109)])
def test_107_or_109_cards_are_not_the_packs(change: int, total: int) -> None:
    """R1.1."""
    position = sound()
    stock = position.stock[1:] if change < 0 else (*position.stock, UNKNOWN)
    codes = found(replace(position, stock=stock))
    assert ("wrong_total", {"cards": total, "expected": 108}) in codes


def test_unknown_cards_are_counted() -> None:
    """A state needs every card; ``fill`` gives faces to those that nobody knows."""
    seen = view_position(view(build(sound()), 0))
    unknown = sum(cards.count(UNKNOWN) for cards in (*seen.hands, seen.stock))
    assert ("unknown_cards", {"cards": unknown}) in found(seen)
    assert isinstance(build(fill(seen, Rng(1))), State)


def test_only_red_threes_are_exposed() -> None:
    """R8.1."""
    position = sound()
    swapped = replace(
        position, red_threes=(position.stock[:1], (), (), ()), stock=position.stock[1:]
    )
    card = position.stock[0]
    assert class_of(card) != RED_THREE
    assert [code for code, _ in found(swapped)] == ["not_a_red_three"]


def test_a_red_three_in_a_hand_needs_rules_that_leave_it_there() -> None:
    """R8.1, R3.4, R8.3."""
    hand = "3d 5c Ks"
    manual = house(red_three_declaration="manual")
    late = house(red_three_deal_timing="first_turn")
    position = position_of(spot(hand, rules=manual, melds=[JACKS], took="stock"))
    assert found(replace(position, rules=house())) == [("red_three_in_hand", {"seat": 0})]
    assert found(replace(position, rules=late)) == [("red_three_in_hand", {"seat": 0})]
    waiting = replace(position, rules=late, had_turn=(False, True, True, True))
    assert isinstance(build(waiting), State)


def test_a_meld_keeps_the_limits_of_the_rules() -> None:
    """R5.1, R5.2: as many cards as before, of the wrong kinds."""
    position = sound()
    jacks = position.melds[0][0]
    for naturals, wilds in (
        ("Jc Jd", ""),
        ("Jc", "2c 2d"),
        ("Jc Jd", "2c 2d 2h Jo"),
        ("Jc Jd Qh", ""),
        ("Jc Jd Jh", "Qc"),
        ("", "2c 2d Jo"),
    ):
        changed = replace(jacks, naturals=faces_of(naturals), wilds=faces_of(wilds))
        bad = replace(position, melds=((changed,), position.melds[1]))
        assert ("meld_not_allowed", {"side": 0, "meld": "J"}) in found(bad), naturals


def test_a_meld_with_an_unknown_card_is_no_meld() -> None:
    """R5.1: what lies on the table is seen."""
    codes = [code for code, _ in found(with_meld(sound(), naturals=(UNKNOWN, 28, 29)))]
    assert "meld_not_allowed" in codes
    assert "unknown_cards" in codes


def test_more_cards_of_a_kind_than_the_packs_hold_are_no_meld() -> None:
    """R1.1: neither nine naturals nor thirteen wilds."""
    for naturals, wilds in ((27,) * 9, ()), ((28, 29, 30, 31), (52,) * 13):
        codes = [code for code, _ in found(with_meld(sound(), naturals=naturals, wilds=wilds))]
        assert "meld_not_allowed" in codes


def test_black_threes_are_three_or_four_without_a_wild() -> None:
    """R8.6."""
    position = position_of(
        spot("5c", melds=["3c 3c 3s", JACKS], took="stock", melded=True, promised=True)
    )
    jacks, black = position.melds[0]
    assert (black.rank, black.slot) == ("3", 11)
    for naturals, wilds in (("3c 3s", ""), ("3c 3s 3d", ""), ("3c 3s 3c", "2c")):
        changed = replace(black, naturals=faces_of(naturals), wilds=faces_of(wilds))
        bad = replace(position, melds=((jacks, changed), ()))
        assert ("meld_not_allowed", {"side": 0, "meld": "3"}) in found(bad)


@pytest.mark.parametrize("slot", [8, 11, 12, 40, -1])
def test_a_meld_lies_in_the_slot_of_its_rank(slot: int) -> None:
    """R5.4: further slots only where several melds of a rank may lie."""
    codes = [code for code, _ in found(with_meld(sound(), slot=slot))]
    assert codes == ["meld_out_of_place"]


def test_further_slots_are_for_rules_with_several_melds_of_a_rank() -> None:
    """R5.4, decision 38."""
    position = replace(sound(), rules=house(duplicate_rank_melds=True))
    assert isinstance(build(with_meld(position, slot=12)), State)
    assert isinstance(build(with_meld(position, slot=33)), State)
    assert [code for code, _ in found(with_meld(position, slot=34))] == ["meld_out_of_place"]


def test_two_melds_do_not_share_a_slot() -> None:
    """R5.4."""
    position = position_of(spot("5c", melds=["Kc Kd Kh", "9c 9d 9h"], took="stock"))
    nines, kings = position.melds[0]
    assert (nines.rank, kings.rank) == ("9", "K")
    twice = replace(
        position,
        melds=((nines, replace(nines, naturals=(20, 21, 23))), ()),
        stock=tuple(face for face in position.stock if face not in (20, 21, 23)),
    )
    assert ("meld_out_of_place", {"side": 0, "meld": "9"}) in found(twice)


def test_there_is_no_meld_of_twos() -> None:
    """R5.3."""
    twos = MeldView(slot=11, rank="2", naturals=(44, 45, 46), wilds=(), owner=0)
    position = replace(sound(), melds=((twos,), ()))
    codes = [code for code, _ in found(position)]
    assert "meld_out_of_place" in codes


@pytest.mark.parametrize("owner", [1, 3, 4, -1])
def test_a_meld_belongs_to_a_seat_of_its_side(owner: int) -> None:
    """R10.1."""
    expected = ("owner_of_other_side", {"side": 0, "meld": "J", "seat": owner})
    assert found(with_meld(sound(), owner=owner)) == [expected]


def test_known_cards_are_cards_of_the_hand() -> None:
    """R4.8: one king of clubs cannot be known twice."""
    for known in ("Ac", "Kc Kc"):
        marked = replace(sound(), known=(faces_of(known), (), (), ()))
        assert found(marked) == [("known_card_not_held", {"seat": 0})]
    assert isinstance(build(replace(sound(), known=(faces_of("Kc 5c"), (), (), ()))), State)


def test_red_threes_that_bring_no_card_are_in_the_hand() -> None:
    """R8.2."""
    marked = replace(sound(), unreplaced=(1, 0, 0, 0))
    assert found(marked) == [("too_many_unreplaced", {"seat": 0})]


MARKS: list[tuple[str, dict[str, Any]]] = [
    ("unknown_seat", {"turn": 4}),
    ("unknown_seat", {"dealer": -1}),
    ("unknown_seat", {"phase": "over", "ending": "went_out", "out": 7}),
    ("unknown_word", {"phase": "asleep"}),
    ("unknown_word", {"took": "bank"}),
    ("unknown_word", {"answer": "maybe", "asked": True}),
    ("unknown_word", {"phase": "over", "ending": "rain"}),
    ("number_out_of_range", {"paid": -5}),
    ("number_out_of_range", {"needs": (50, 70_000)}),
    ("number_out_of_range", {"false_yes": (-1, 0)}),
    ("number_out_of_range", {"unreplaced": (-1, 0, 0, 0)}),
    ("nothing_taken_yet", {"phase": "take"}),
    ("nothing_taken_yet", {"phase": "take", "took": "", "melded": True}),
    ("nothing_taken_yet", {"phase": "take", "took": "", "paid": 20}),
    ("nothing_taken_yet", {"phase": "take", "took": "", "promised": True}),
    ("cards_not_taken", {"took": ""}),
    ("cards_not_taken", {"took": "", "phase": "closing"}),
    ("aside_without_take", {"aside": True}),
    ("aside_of_opened_side", {"aside": True, "took": "pile"}),
    ("answer_without_question", {"answer": "yes"}),
    ("answer_without_question", {"phase": "answer"}),
    ("answer_without_question", {"phase": "answer", "asked": True, "answer": "no"}),
    ("promise_without_black_threes", {"promised": True}),
    ("laid_off_without_meld", {"laid_off": True}),
    ("paid_without_meld", {"paid": 20}),
    ("ending_and_phase", {"phase": "over"}),
    ("ending_and_phase", {"ending": "passed"}),
    ("out_and_ending", {"phase": "over", "ending": "passed", "out": 0}),
    ("out_and_ending", {"phase": "over", "ending": "went_out"}),
    ("out_and_ending", {"concealed": True}),
    ("melds_of_unopened_side", {"opened": (True, False)}),
    ("melds_of_unopened_side", {"opened": (False, True)}),
]


@pytest.mark.parametrize(("code", "marks"), MARKS)
def test_marks_that_contradict_each_other_are_named(code: str, marks: dict[str, Any]) -> None:
    assert code in [problem.code for problem in problems(replace(sound(), **marks))]


SEATS = ("hands", "red_threes", "has_melded", "had_turn", "unreplaced", "known")
SIDES = ("melds", "needs", "opened", "false_yes")


@pytest.mark.parametrize("what", [*SEATS, *SIDES])
def test_everything_is_there_for_each_seat_and_side(what: str) -> None:
    """R2.1."""
    position = sound()
    wanted = 4 if what in SEATS else 2
    whole = getattr(position, what)
    for given in (whole[:-1], (*whole, whole[-1])):
        fields: dict[str, Any] = {what: given}
        facts = {"what": what, "have": len(given), "need": wanted}
        assert ("wrong_number", facts) in found(replace(position, **fields))


@pytest.mark.parametrize("face", [53, 60, 255, -2])
def test_a_number_that_is_no_card_is_named(face: int) -> None:
    """R1.1: in a hand, in the stock, in the pile, in a meld, among red threes."""
    position = sound()
    facts = ("not_a_face", {"face": face})
    first = position.hands[0][1:]
    assert facts in found(replace(position, hands=((face, *first), *position.hands[1:])))
    assert facts in found(replace(position, stock=(face, *position.stock[1:])))
    assert facts in found(replace(position, pile=(face,)))
    assert facts in found(with_meld(position, wilds=(face,)))
    assert facts in found(replace(position, red_threes=((face,), (), (), ())))


@pytest.mark.parametrize("rank", ["X", "", "10", "w"])
def test_a_meld_of_no_rank_is_named(rank: str) -> None:
    """R5.1."""
    assert ("not_a_rank", {"rank": rank}) in found(with_meld(sound(), rank=rank))


def test_all_problems_are_named_not_the_first() -> None:
    position = with_hand(sound(), "Ks Ks Ks 3d")
    bad = replace(position, took="", answer="yes", known=((0,), (), (), ()))
    codes = {problem.code for problem in problems(bad)}
    assert codes >= {
        "too_many_copies",
        "wrong_total",
        "red_three_in_hand",
        "known_card_not_held",
        "cards_not_taken",
        "answer_without_question",
    }
    words = replace(position, turn=9, phase="asleep", paid=-1)
    assert {problem.code for problem in problems(words)} == {
        "unknown_seat",
        "unknown_word",
        "number_out_of_range",
    }


def test_every_problem_that_can_be_named_is_tested() -> None:
    """All codes of the checks, by their source, are in this file."""
    root = Path(__file__).parents[2]
    source = (root / "src/canasta/core/soundness.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'(?:Violation\(|demand\(.*, )"([a-z_]+)"', source))
    assert len(codes) > 20
    named = set(re.findall(r'"([a-z_]+)"', Path(__file__).read_text("utf-8")))
    assert codes <= named


def test_a_bad_state_prints_its_codes_and_survives_pickling() -> None:
    with pytest.raises(CanastaError) as caught:
        build(with_hand(sound(), "Ks Ks Ks"))
    error = caught.value
    assert isinstance(error, BadState)
    assert "too_many_copies card=Ks" in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert again.problems == error.problems


def test_a_state_is_restored_from_the_right_number_of_bytes_only() -> None:
    state = spot("Kc 5c")
    cells = bytes(state.cells)
    assert restore(state.rules, cells) == state
    with pytest.raises(ValueError, match="cells"):
        restore(state.rules, cells[:-1])


def test_filling_gives_each_unknown_card_a_face_and_changes_nothing_else() -> None:
    position = view_position(view(build(sound()), 0))
    one, other = fill(position, Rng(1)), fill(position, Rng(2))
    assert one != other
    for filled in (one, other):
        assert filled.hands[0] == position.hands[0]
        assert filled.pile == position.pile
        assert UNKNOWN not in (*filled.stock, *filled.hands[1], *filled.hands[2], *filled.hands[3])
        assert not [f for hand in filled.hands for f in hand if class_of(f) == RED_THREE]
    assert fill(position, Rng(1)) == one


def test_filling_a_position_with_too_many_of_a_card_leaves_the_naming_to_building() -> None:
    position = view_position(view(build(sound()), 0))
    five = replace(position, pile=(39, 39, 39, 39))
    assert "too_many_copies" in [problem.code for problem in problems(fill(five, Rng(1)))]


def test_states_of_other_rules_or_kinds_are_not_equal() -> None:
    state = spot("Kc 5c")
    assert state != spot("Kc 5c", rules=house(target_score=1500))
    assert state == spot("Kc 5c", rules=house())
    assert state != "a state"
    assert view(state, 0) != view(state, 1)
    assert view(state, 0) != state
