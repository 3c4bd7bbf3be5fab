"""Every way to lay a hand, summed up: for the rules under which the closed forms do not hold.

With several sets of a rank, or canastas closed at seven, laying one natural more may cost
room for a wild card. Then the finish check asks here. For each rank all ways to spread its
naturals over melds are summed up as *outcomes*, and the ranks are combined one by one.
"""

from typing import Final

from canasta.core import cells as c
from canasta.core.cards import NATURALS, TWO, WILD_JOKER, class_points
from canasta.core.native import i64
from canasta.core.state import State
from canasta.core.table import IMPOSSIBLE, OWNED_BY_PARTNER, OWNED_BY_SIDE, Table

Meld = tuple[int, int, bool]
"""Naturals, wild cards, and whether its owner is the one whom R10.1 asks for."""

Outcome = tuple[int, int, bool]
"""Wild cards used, canastas (no more than needed are told apart), owner satisfied."""

_KEPT: Final = 20_000


def lays_all(state: State, discarded: i64) -> bool:
    """Say whether the hand, but for one card, can be melded with the canastas to go out."""
    counts = hand_counts(state, discarded, -1)
    outcomes = _combine(state, counts, True)
    wilds = counts[TWO] + counts[WILD_JOKER]
    return (wilds, int(state.table.canastas_out), True) in outcomes


def hand_counts(state: State, first: i64, second: i64) -> list[int]:
    """Return the hand in turn by class, but for one card of each of two classes (-1: none)."""
    at = int(c.turn_at(state.cells)) + c.COUNTS
    counts = [int(state.cells[at + kind]) for kind in range(14)]
    for kept in (int(first), int(second)):
        if kept >= 0:
            counts[kept] -= 1
    return counts


def most_points(state: State, first: i64, second: i64, without_requirement: bool) -> i64:
    """Return the most card points that the hand can put down, or -1.

    One card of each of the classes ``first`` and ``second`` (-1: none) stays in the hand, as
    do black threes. ``without_requirement`` looks only at ways after which the side still
    may not go out.
    """
    counts = hand_counts(state, first, second)
    enough = int(state.table.canastas_out)
    best: i64 = -1
    for (wilds, canastas, owner_met), naturals in _combine(state, counts, False).items():
        if without_requirement and canastas >= enough and owner_met:
            continue
        jokers = min(wilds, counts[WILD_JOKER])
        points: i64 = naturals + 50 * jokers + 20 * (wilds - jokers)
        if points > best:
            best = points
    return best


def _combine(state: State, counts: list[int], all_cards: bool) -> dict[Outcome, int]:
    """Return, for each outcome over all ranks, the most points of naturals put down."""
    table = state.table
    wilds = counts[TWO] + counts[WILD_JOKER]
    enough = int(table.canastas_out)
    best: dict[Outcome, int] = {(0, 0, table.owner == OWNED_BY_SIDE): 0}
    for rank in range(NATURALS):
        melds = _melds_of(state, rank)
        count = counts[rank]
        if count == 0 and not melds:
            continue
        points = int(class_points(rank))
        found = _rank_outcomes(table, melds, count, wilds, all_cards)
        following: dict[Outcome, int] = {}
        for (used, canastas, owner_met), so_far in best.items():
            for (more, further, met), laid in found.items():
                if used + more > wilds:
                    continue
                key = (used + more, min(enough, canastas + further), owner_met or met)
                value = so_far + laid * points
                if value > following.get(key, -1):
                    following[key] = value
        best = following
    return best


def _melds_of(state: State, rank: int) -> tuple[Meld, ...]:
    cells = state.cells
    table = state.table
    seat: i64 = i64(cells[c.TURN])
    side: i64 = i64(cells[c.seat_at(seat) + c.SIDE])
    meld: i64 = table.sides_at + side * table.side_size + c.MELDS_AT
    found: list[Meld] = []
    for _slot in range(table.slots):
        if cells[meld + c.KIND] == c.SET and i64(cells[meld + c.RANK]) == rank:
            own: bool = i64(cells[meld + c.MARKS]) & c.OWNER == seat
            owned = table.owner == OWNED_BY_SIDE or own == (table.owner != OWNED_BY_PARTNER)
            found.append((int(cells[meld + c.NATURALS_IN]), int(cells[meld + c.WILDS_IN]), owned))
        meld += c.MELD_SIZE
    found.sort()
    return tuple(found)


_CACHE: Final[dict[tuple[int, tuple[Meld, ...], int, int, bool], dict[Outcome, int]]] = {}


def _rank_outcomes(
    table: Table, melds: tuple[Meld, ...], count: int, wilds: int, all_cards: bool
) -> dict[Outcome, int]:
    """Return, for each outcome of one rank, the most naturals of it put down."""
    key = (id(table), melds, count, wilds, all_cards)
    known = _CACHE.get(key)
    if known is not None:
        return known
    found: dict[Outcome, int] = {}
    _spread(table, melds, 0, count, wilds, all_cards, {(0, 0, False): 0}, found)
    if len(_CACHE) >= _KEPT:
        _CACHE.clear()
    _CACHE[key] = found
    return found


def _spread(
    table: Table,
    melds: tuple[Meld, ...],
    place: int,
    left: int,
    wilds: int,
    all_cards: bool,
    so_far: dict[Outcome, int],
    found: dict[Outcome, int],
) -> None:
    """Give naturals to the melds from ``place`` on, then to new ones."""
    if place < len(melds):
        nat, wild, owned = melds[place]
        for more in range(left + 1):
            cell = (nat * table.wilds + wild) * table.naturals + more
            room = int(table.room[cell])
            if room != IMPOSSIBLE:
                grown = _grow(table, so_far, nat + wild + more, 0, room, owned, more, wilds)
                _spread(table, melds, place + 1, left - more, wilds, all_cards, grown, found)
        return
    _begin(table, bool(melds), left, left, wilds, all_cards, so_far, found)


def _begin(
    table: Table,
    there: bool,
    largest: int,
    left: int,
    wilds: int,
    all_cards: bool,
    so_far: dict[Outcome, int],
    found: dict[Outcome, int],
) -> None:
    """Start new melds, each no larger than the one before."""
    if left == 0 or not all_cards:
        for outcome, laid in so_far.items():
            if laid > found.get(outcome, -1):
                found[outcome] = laid
    if there and not table.several:
        return
    for size in range(min(largest, left), 1, -1):
        room = int(table.new_room[size])
        if room == IMPOSSIBLE:
            continue
        least = 1 if size == 2 else 0
        owned = table.owner != OWNED_BY_PARTNER
        grown = _grow(table, so_far, size, least, room, owned, size, wilds)
        _begin(table, True, size, left - size, wilds, all_cards, grown, found)


def _grow(
    table: Table,
    so_far: dict[Outcome, int],
    size: int,
    least: int,
    room: int,
    owned: bool,
    laid: int,
    wilds: int,
) -> dict[Outcome, int]:
    """Add one meld, with every number of wild cards that it can take, to all outcomes."""
    enough = int(table.canastas_out)
    grown: dict[Outcome, int] = {}
    for (used, canastas, met), naturals in so_far.items():
        for more in range(least, min(room, wilds - used) + 1):
            canasta = size + more >= 7
            key = (
                used + more,
                min(enough, canastas + 1) if canasta else canastas,
                met or (canasta and owned),
            )
            if naturals + laid > grown.get(key, -1):
                grown[key] = naturals + laid
    return grown
