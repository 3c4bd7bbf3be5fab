"""What is wrong with a position: everything, not the first thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from canasta.core.cards import (
    BLACK_THREE,
    FACE_NAMES,
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


def position_problems(position: Position) -> list[Violation]:
    """Return all problems of a position; none if ``build`` can make a state of it."""
    problems = _count_problems(position)
    if problems:
        return problems
    table = table_for(position.rules)
    problems.extend(_card_problems(position, table))
    for side, melds in enumerate(position.melds):
        problems.extend(_meld_problems(position, table, side, melds))
    problems.extend(_hand_problems(position, table))
    problems.extend(_turn_problems(position))
    return problems


def _count_problems(position: Position) -> list[Violation]:
    problems: list[Violation] = []
    for name, number, wanted in (
        ("hands", len(position.hands), 4),
        ("red_threes", len(position.red_threes), 4),
        ("melds", len(position.melds), 2),
        ("needs", len(position.needs), 2),
    ):
        if number != wanted:
            facts: dict[str, Fact] = {"what": name, "have": number, "need": wanted}
            problems.append(Violation("wrong_number", facts))
    return problems


def _card_problems(position: Position, table: Table) -> list[Violation]:
    cards = [face for hand in position.hands for face in hand]
    cards.extend(position.stock)
    cards.extend(position.pile)
    cards.extend([face for reds in position.red_threes for face in reds])
    cards.extend([face for melds in position.melds for meld in melds for face in meld.cards])
    problems: list[Violation] = []
    if -1 in cards:
        problems.append(Violation("unknown_cards", {"cards": cards.count(-1)}))
    pack = full_pack(int(table.packs))
    facts: dict[str, Fact]
    for face in range(53):
        have = cards.count(face)
        allowed = pack.count(face)
        if have > allowed:
            facts = {"card": FACE_NAMES[face], "have": have, "allowed": allowed}
            problems.append(Violation("too_many_copies", facts))
    if len(cards) != len(pack):
        problems.append(Violation("wrong_total", {"cards": len(cards), "expected": len(pack)}))
    for seat, reds in enumerate(position.red_threes):
        for face in reds:
            if class_of(face) != RED_THREE:
                facts = {"card": FACE_NAMES[face], "seat": seat}
                problems.append(Violation("not_a_red_three", facts))
    return problems


def _meld_problems(
    position: Position, table: Table, side: int, melds: tuple[MeldView, ...]
) -> list[Violation]:
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
        if rank == 12:
            black = all(class_of(face) == BLACK_THREE for face in meld.naturals)
            sound = black and not meld.wilds and len(meld.naturals) >= 3
        else:
            naturals = all(class_of(face) == rank for face in meld.naturals)
            wilds = all(class_of(face) in (11, 13) for face in meld.wilds)
            cell = len(meld.naturals) * table.wilds + len(meld.wilds)
            inside = len(meld.naturals) < table.naturals and len(meld.wilds) < table.wilds
            sound = naturals and wilds and inside and table.fits[cell] == 1
        if not sound:
            problems.append(Violation("meld_not_allowed", facts))
        if not 0 <= meld.owner < 4 or meld.owner % 2 != side:
            problems.append(Violation("owner_of_other_side", {**facts, "seat": meld.owner}))
    return problems


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

    demand(position.phase in ("take", "meld", "answer", "closing", "over"), "unknown_phase")
    demand(0 <= position.turn < 4 and 0 <= position.dealer < 4, "unknown_seat")
    demand(position.answer in ("", "yes", "no", "void"), "unknown_answer")
    taken = position.took != ""
    if position.phase == "take":
        demand(not taken and not position.melded and position.paid == 0, "nothing_taken_yet")
    if position.phase in ("meld", "closing"):
        demand(taken, "cards_not_taken")
    demand(not position.aside or position.took == "pile", "aside_without_take")
    demand(position.answer == "" or position.asked, "answer_without_question")
    demand((position.phase == "over") == (position.ending != "live"), "ending_and_phase")
    demand(position.out is None or position.ending == "went_out", "out_and_ending")
    for side, melds in enumerate(position.melds):
        turn_side = position.turn % 2 == side and (position.melded or position.aside)
        demand(position.opened[side] or not melds or turn_side, "melds_of_unopened_side")
    return problems
