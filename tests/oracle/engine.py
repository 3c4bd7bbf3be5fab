"""The engine seen through the oracle's eyes: spots as states, actions as ranks."""

from __future__ import annotations

from dataclasses import fields

from canasta.core import codes as k
from canasta.core.cards import FACES, class_of, full_pack
from canasta.core.cells import BLACK_THREES
from canasta.core.changes import rules_from_changes
from canasta.core.engine import folded_codes
from canasta.core.look import MeldView
from canasta.core.position import Position, build
from canasta.core.rules import Rules
from canasta.core.state import State
from tests.oracle.spot import BLACK, JOKER, NATURALS, RANKS, RED, TWO, Action, Spot

# The oracle's ranks in the order of the engine's classes, and back.
CLASS_OF_RANK = {BLACK: 12, JOKER: 13, RED: 14}


class Pack:
    """The cards that are not placed yet, by oracle rank."""

    def __init__(self) -> None:
        self.left: dict[int, list[int]] = {rank: [] for rank in range(len(RANKS))}
        rank_of_class = {CLASS_OF_RANK.get(rank, rank): rank for rank in range(len(RANKS))}
        for face in full_pack(2):
            self.left[rank_of_class[int(class_of(face))]].append(face)

    def take(self, rank: int, number: int) -> tuple[int, ...]:
        return tuple(self.left[rank].pop() for _ in range(number))

    def rest(self, rank: int) -> tuple[int, ...]:
        return self.take(rank, len(self.left[rank]))


def state_of(spot: Spot) -> tuple[State, list[int]]:
    """Return a state in which seat 0 is in the spot, and the slot of each of its melds."""
    rules = rules_of(spot)
    pack = Pack()
    hand = tuple(face for rank, n in enumerate(spot.hand) for face in pack.take(rank, n))
    melds: list[MeldView] = []
    slots: list[int] = []
    for meld in spot.melds:
        rank = RANKS.index(meld.rank)
        slot = rank if rank not in slots else 12 + len([s for s in slots if s >= 12])
        slots.append(slot)
        owner = 0 if meld.owner == "self" else 2
        wilds = pack.take(TWO, meld.twos) + pack.take(JOKER, meld.jokers)
        naturals = pack.take(rank, meld.naturals)
        melds.append(MeldView(slot, meld.rank, naturals, wilds, owner, meld.fresh))
    if spot.black_down:
        melds.append(MeldView(11, "3", pack.take(BLACK, spot.black_down), (), 0, True))
    aside = tuple(face for rank, n in enumerate(spot.aside) for face in pack.take(rank, n))
    pile = tuple(pack.take(RANKS.index(card), 1)[0] for card in spot.pile)
    fresh = any(meld.fresh for meld in melds)
    red = pack.rest(RED)
    others = [face for rank in range(len(RANKS)) for face in pack.rest(rank)]
    stock = tuple(others.pop() for _ in range(spot.stock))
    owes = spot.taken == "pile" and not spot.side_opened
    return build(
        Position(
            rules=rules,
            hands=(hand, *(tuple(others[n::3]) for n in range(3))),
            stock=stock,
            pile=pile or aside,
            melds=(tuple(sorted(melds, key=lambda meld: meld.slot)), ()),
            red_threes=((), red, (), ()),
            phase=spot.phase,
            needs=(spot.minimum + (5 if spot.options.opening_compare == "gt" else 0), 50),
            opened=(spot.side_opened, False),
            took=spot.taken or "",
            asked=spot.asked,
            answer=spot.answer or "",
            paid=0 if spot.side_opened else spot.paid,
            melded=fresh or spot.laid_on_old or spot.window_closed,
            laid_off=spot.laid_on_old,
            window_shut=spot.window_closed,
            promised=spot.black_down > 0,
            aside=owes,
            has_melded=(spot.melded_earlier, False, False, False),
            unreplaced=(spot.reds_from_pile, 0, 0, 0),
        )
    ), slots


def rules_of(spot: Spot) -> Rules:
    changes = {each.name: getattr(spot.options, each.name) for each in fields(spot.options)}
    changes["max_wilds"] = "none" if changes["max_wilds"] is None else changes["max_wilds"]
    return rules_from_changes(Rules(), changes)


def engine_actions(spot: Spot) -> set[Action]:
    """Return the engine's legal actions in a spot, in the oracle's words."""
    state, slots = state_of(spot)
    return {action_of(code, slots) for code in folded_codes(state)}


def action_of(code: int, slots: list[int]) -> Action:
    """Return an engine code in the oracle's words."""
    kind = int(k.kind_of(code))
    first, second = class_name(int(k.face_a(code))), class_name(int(k.face_b(code)))
    slot = int(k.slot_of(code))
    index = slots.index(slot) if slot in slots else None
    if kind == k.TAKE:
        if k.how_of(code) == k.LAY_OFF:
            return ("take", "layoff", index)
        how = {"2": "natural_two", "W": "natural_joker"}.get(second, "pair")
        return ("take", how, index)
    if kind == k.OPEN:
        if k.how_of(code) == BLACK_THREES:
            return ("open", "B", 3 if k.face_d(code) < 0 else 4)
        third = class_name(int(k.face_c(code)))
        return ("open", first, {"2": "nn2", "W": "nnW"}.get(third, "3n"))
    if kind == k.ADD:
        return ("add", index, first if first in "2W" else "n")
    if kind == k.DISCARD:
        return ("discard", first)
    if kind == k.DECLARE:
        return ("declare", "R")
    return ({k.DRAW: "draw", k.PASS: "pass", k.ASK: "ask"}[kind],)


def class_name(face: int) -> str:
    if not 0 <= face < FACES:
        return ""
    kind = int(class_of(face))
    return {12: "B", 13: "W", 14: "R"}.get(kind, (NATURALS + "2")[min(kind, 11)])
