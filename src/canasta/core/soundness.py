"""What is wrong with a position: everything, not the first thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from canasta.core.cards import (
    BLACK_THREE,
    FACE_NAMES,
    FACES,
    RANKS,
    RED_THREE,
    class_of,
    full_pack,
)
from canasta.core.cells import BLACK_THREE_SLOT, EXTRA_SLOTS
from canasta.core.look import MeldView
from canasta.core.table import Table, table_for
from canasta.core.violation import Fact, Violation

if TYPE_CHECKING:
    from canasta.core.position import Position

MOST_POINTS: Final = 10_000
"""A need or a count of points that no deal reaches."""


def position_problems(position: Position) -> list[Violation]:
    """Return all problems of a position; none if ``build`` can make a state of it."""
    problems = _shape_problems(position)
    if problems:
        return problems
    table = table_for(position.rules)
    problems.extend(_card_problems(position, table))
    for side, melds in enumerate(position.melds):
        problems.extend(_meld_problems(table, side, melds))
    problems.extend(_hand_problems(position, table))
    problems.extend(_turn_problems(position))
    return problems


def _shape_problems(position: Position) -> list[Violation]:
    """Return what keeps the position from being read at all."""
    problems: list[Violation] = []
    lengths: list[tuple[str, int, int]] = [
        ("hands", len(position.hands), 4),
        ("red_threes", len(position.red_threes), 4),
        ("has_melded", len(position.has_melded), 4),
        ("had_turn", len(position.had_turn), 4),
        ("unreplaced", len(position.unreplaced), 4),
        ("known", len(position.known), 4),
        ("melds", len(position.melds), 2),
        ("needs", len(position.needs), 2),
        ("opened", len(position.opened), 2),
        ("false_yes", len(position.false_yes), 2),
    ]
    for name, number, wanted in lengths:
        if number != wanted:
            problems.append(Violation("wrong_number", _facts(name, number, wanted)))
    for face in _cards(position):
        if not -1 <= face < FACES:
            problems.append(Violation("not_a_face", {"face": face}))
    for meld in [meld for side in position.melds for meld in side]:
        if len(meld.rank) != 1 or meld.rank not in RANKS:
            problems.append(Violation("not_a_rank", {"rank": meld.rank}))
    numbers = (*position.needs, *position.unreplaced, *position.false_yes, position.paid)
    for value in numbers:
        if not 0 <= value <= MOST_POINTS:
            problems.append(Violation("number_out_of_range", {"number": value}))
    words: list[tuple[str, str, tuple[str, ...]]] = [
        ("phase", position.phase, ("take", "meld", "answer", "closing", "over")),
        ("took", position.took, ("", "stock", "pile")),
        ("answer", position.answer, ("", "yes", "no", "void")),
        (
            "ending",
            position.ending,
            ("live", "went_out", "passed", "last_red_three", "stock_gone"),
        ),
    ]
    for name, word, allowed in words:
        if word not in allowed:
            problems.append(Violation("unknown_word", {"what": name, "word": word}))
    seats = [position.turn, position.dealer, 0 if position.out is None else position.out]
    for seat in seats:
        if not 0 <= seat < 4:
            problems.append(Violation("unknown_seat", {"seat": seat}))
    return problems


def _facts(name: str, number: int, wanted: int) -> dict[str, Fact]:
    return {"what": name, "have": number, "need": wanted}


def _cards(position: Position) -> list[int]:
    """Return every card that the position places, unknown ones included."""
    cards = [face for hand in position.hands for face in hand]
    cards.extend(position.stock)
    cards.extend(position.pile)
    cards.extend([face for reds in position.red_threes for face in reds])
    cards.extend([face for melds in position.melds for meld in melds for face in meld.cards])
    return cards


def _card_problems(position: Position, table: Table) -> list[Violation]:
    cards = _cards(position)
    problems: list[Violation] = []
    if -1 in cards:
        problems.append(Violation("unknown_cards", {"cards": cards.count(-1)}))
    pack = full_pack(int(table.packs))
    facts: dict[str, Fact]
    for face in range(FACES):
        have = cards.count(face)
        allowed = pack.count(face)
        if have > allowed:
            facts = {"card": FACE_NAMES[face], "have": have, "allowed": allowed}
            problems.append(Violation("too_many_copies", facts))
    if len(cards) != len(pack):
        problems.append(Violation("wrong_total", {"cards": len(cards), "expected": len(pack)}))
    for seat, reds in enumerate(position.red_threes):
        for face in reds:
            if face < 0 or class_of(face) != RED_THREE:
                facts = {"card": "??" if face < 0 else FACE_NAMES[face], "seat": seat}
                problems.append(Violation("not_a_red_three", facts))
    return problems


def _meld_problems(table: Table, side: int, melds: tuple[MeldView, ...]) -> list[Violation]:
    problems: list[Violation] = []
    slots: list[int] = []
    for meld in melds:
        facts: dict[str, Fact] = {"side": side, "meld": meld.label}
        rank = RANKS.index(meld.rank)
        first = BLACK_THREE_SLOT if rank == 12 else rank
        extra = EXTRA_SLOTS <= meld.slot < table.slots and rank < 11
        if meld.slot in slots or rank == 11 or (meld.slot != first and not extra):
            problems.append(Violation("meld_out_of_place", facts))
        slots.append(meld.slot)
        if not _is_sound(table, meld, rank):
            problems.append(Violation("meld_not_allowed", facts))
        if not 0 <= meld.owner < 4 or meld.owner % 2 != side:
            problems.append(Violation("owner_of_other_side", {**facts, "seat": meld.owner}))
    return problems


def _is_sound(table: Table, meld: MeldView, rank: int) -> bool:
    """Say whether the cards of a meld could have come together (R5, R8.6)."""
    if any(face < 0 for face in meld.cards):
        return False
    if rank == 12:
        black = all(class_of(face) == BLACK_THREE for face in meld.naturals)
        return black and not meld.wilds and len(meld.naturals) >= 3
    naturals = all(class_of(face) == rank for face in meld.naturals)
    wilds = all(class_of(face) in (11, 13) for face in meld.wilds)
    cell = len(meld.naturals) * table.wilds + len(meld.wilds)
    inside = len(meld.naturals) < table.naturals and len(meld.wilds) < table.wilds
    return naturals and wilds and inside and table.fits[cell] == 1


def _hand_problems(position: Position, table: Table) -> list[Violation]:
    problems: list[Violation] = []
    for seat, hand in enumerate(position.hands):
        red = len([face for face in hand if face >= 0 and class_of(face) == RED_THREE])
        waits = table.at_first_turn and not position.had_turn[seat]
        if red and not table.manual and not waits:
            problems.append(Violation("red_three_in_hand", {"seat": seat}))
        if position.unreplaced[seat] > red:
            problems.append(Violation("too_many_unreplaced", {"seat": seat}))
        known = position.known[seat]
        if any(known.count(face) > hand.count(face) for face in known):
            problems.append(Violation("known_card_not_held", {"seat": seat}))
    return problems


def _turn_problems(position: Position) -> list[Violation]:
    problems: list[Violation] = []

    def demand(holds: bool, code: str) -> None:
        if not holds:
            problems.append(Violation(code))

    taken = position.took != ""
    side = position.turn % 2
    black = [meld for meld in position.melds[side] if meld.rank == "3"]
    if position.phase == "take":
        nothing = not (taken or position.melded or position.aside or position.promised)
        demand(nothing and position.paid == 0, "nothing_taken_yet")
    if position.phase in ("meld", "closing"):
        demand(taken, "cards_not_taken")
    if position.phase == "answer":
        demand(position.asked and position.answer == "", "answer_without_question")
    demand(not position.aside or position.took == "pile", "aside_without_take")
    demand(not position.aside or not position.opened[side], "aside_of_opened_side")
    demand(position.answer == "" or position.asked, "answer_without_question")
    demand(not position.promised or bool(black), "promise_without_black_threes")
    demand(not position.laid_off or position.melded, "laid_off_without_meld")
    demand(position.paid == 0 or position.melded, "paid_without_meld")
    demand((position.phase == "over") == (position.ending != "live"), "ending_and_phase")
    demand((position.out is None) == (position.ending != "went_out"), "out_and_ending")
    demand(not position.concealed or position.out is not None, "out_and_ending")
    for number, melds in enumerate(position.melds):
        begun = side == number and (position.melded or position.aside)
        demand(position.opened[number] or not melds or begun, "melds_of_unopened_side")
    return problems
