"""From a deck to the first turn (R3)."""

from canasta.core import cells as c
from canasta.core.cards import BLACK_THREE, RED_THREE, TWO, WILD_JOKER, class_of, full_pack
from canasta.core.handling import draw_one, into_hand, onto_pile
from canasta.core.native import i64, u8
from canasta.core.rng import Rng
from canasta.core.rules import BlackThreeMode, InitialUpcardCover, Rules
from canasta.core.state import State
from canasta.core.table import Table, table_for
from canasta.core.turns import expose_dealt, start_turn


def shuffled_deck(rules: Rules, rng: Rng) -> tuple[int, ...]:
    """Return the cards of the ruleset's packs in random order, the first to be dealt first."""
    return rng.shuffled(full_pack(table_for(rules).packs))


def covered_kinds(rules: Rules) -> str:
    """Return which upcards are covered: ``"wild_red3"``, ``"wild_any3"`` or ``"none"`` (R3.3)."""
    cover = rules.initial_upcard_cover
    if cover is InitialUpcardCover.AUTO:
        blocks = rules.black_three_mode is BlackThreeMode.BLOCK_NEXT
        cover = InitialUpcardCover.WILD_RED3 if blocks else InitialUpcardCover.WILD_ANY3
    return str(cover.value)


def is_covered(rules: Rules, face: int) -> bool:
    """Say whether another card is turned on top of this upcard (R3.3)."""
    covered = covered_kinds(rules)
    kind = class_of(face)
    if covered == "none":
        return False
    if kind == BLACK_THREE:
        return covered == "wild_any3"
    return kind in (TWO, WILD_JOKER, RED_THREE)


def empty_state(table: Table) -> State:
    """Return a state without cards: seats on their sides, nothing else."""
    state = State(table, c.filled(table.end))
    for seat in range(table.seats):
        side: i64 = seat % table.sides
        state.cells[c.seat_at(seat) + c.SIDE] = u8(side)
        c.set_pair(
            state.cells, c.seat_at(seat) + c.SIDE_AT, table.sides_at + side * table.side_size
        )
    return state


def set_need(state: State, side: i64, minimum: i64) -> None:
    """Set the count that a side needs to open (R6.1)."""
    table = state.table
    least: i64 = minimum + 5 if table.strict_opening else minimum
    c.set_pair(state.cells, table.sides_at + side * table.side_size + c.NEED, least)


def deal(
    rules: Rules, deck: tuple[int, ...], dealer: i64 = 0, minimums: tuple[int, ...] = (50, 50)
) -> State:
    """Deal a deck and return the state at the first turn (R3.1 to R3.4).

    ``deck`` holds the faces in the order in which they are dealt; ``minimums`` what each
    side needs to open. The seat after the dealer has the turn.
    """
    table = table_for(rules)
    check_deck(table, deck)
    state = empty_state(table)
    cells = state.cells
    cells[c.DEALER] = u8(dealer)
    for side in range(table.sides):
        set_need(state, side, minimums[side])
    cards: i64 = len(deck)
    for place in range(cards):
        cells[table.cards_at + cards - 1 - place] = u8(deck[place])
    c.set_pair(cells, c.STOCK, cards)
    for number in range(table.hand_size * table.seats):
        seat: i64 = (dealer + 1 + number) % table.seats
        into_hand(state, seat, draw_one(state), False)
    while True:
        face: i64 = draw_one(state)
        onto_pile(state, face)
        if c.pair_at(cells, c.STOCK) == 0 or not is_covered(rules, face):
            break
    first: i64 = (dealer + 1) % table.seats
    if not table.at_first_turn and not table.manual:
        for number in range(table.seats):
            expose_dealt(state, (first + number) % table.seats)
    start_turn(state, first)
    return state


def check_deck(table: Table, deck: tuple[int, ...]) -> None:
    """Raise ``ValueError`` unless the deck is exactly the cards of the packs (R1.1)."""
    expected = full_pack(table.packs)
    if tuple(sorted(deck)) != expected:
        raise ValueError(f"a deck holds {len(expected)} cards, each face as often as the packs do")
