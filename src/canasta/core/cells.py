"""The layout of a state: which cell of its byte array holds what.

One flat array is the whole state of a deal, because copying it is what search does
most. Nothing outside the core reads a cell by number: people and programs use ``View``,
``Position`` and the functions of ``canasta.core.engine``.

    header | seats | sides (each with its meld slots) | cards (stock upwards, pile downwards)

Stock and pile share one region: the stock grows from its start (the next card to draw is
the last one), the pile from its end (the bottom card is the last cell).
"""

from typing import Final

from canasta.core.native import i64, u8, vec

# Header
PHASE: Final = 0
TURN: Final = 1
DEALER: Final = 2
FLAGS: Final = 3
ASIDE: Final = 4
"""1 while points are owed after a take: the rest of the pile waits (R7.5)."""
MELDED: Final = 5
"""1 once the player has put down a card in this turn."""
STOCK: Final = 6
PILE: Final = 8
PAID: Final = 10
"""Points put down in this turn by a side that was not opened when it began (two cells, like all
counts of cards or points)."""
FREEZING: Final = 12
"""How many cards of the pile freeze it (R7.2); always equal to what the pile says."""
ENDING: Final = 13
OUT: Final = 14
"""The seat that went out + 1, or 0."""
CONCEALED: Final = 15
SEATS_AT: Final = 16

# Phases
TAKING: Final = 0
MELDING: Final = 1
ANSWERING: Final = 2
CLOSING: Final = 3
"""The last stock card was a red three and melding is still allowed (R11.4)."""
OVER: Final = 4

# Flags of the turn
DREW: Final = 1
TOOK: Final = 2
ASKED: Final = 4
YES: Final = 8
NO: Final = 16
"""The partner's word (R10.6). Both marks together: a "yes" that lapsed, which neither binds nor
forbids (R14, decision 30)."""
PROMISED: Final = 32
"""Black threes lie on the table: the player must go out this turn (R8.6)."""
LAID_OFF: Final = 64
"""A card was added to a meld that was on the table before this turn (R10.5)."""
WINDOW_SHUT: Final = 128
"""A card was put down that the taking itself did not need: no question any more (R10.6)."""

# Endings
LIVE: Final = 0
WENT_OUT: Final = 1
PASSED: Final = 2
LAST_RED_THREE: Final = 3
STOCK_GONE: Final = 4

# A seat
SIDE: Final = 0
HAND: Final = 1
HAD_TURN: Final = 2
HAS_MELDED: Final = 3
"""1 once the seat has put down a card in an earlier turn of the deal (R10.5)."""
RED_DIAMONDS: Final = 4
RED_HEARTS: Final = 5
RED_HELD: Final = 6
UNREPLACED: Final = 7
"""Red threes in the hand that came from a pile and bring no card when declared (R8.2)."""
SIDE_AT: Final = 8
"""Where the cells of the seat's side begin (two cells)."""
KNOWN: Final = 10
"""How many cards of the hand every player knows, since they came from a pile."""
COUNTS: Final = 11
FACES_AT: Final = 25
KNOWN_AT: Final = 78
SEAT_SIZE: Final = 105

# A side
OPENED: Final = 0
NEED: Final = 1
"""The least count that opens (two cells)."""
CANASTAS: Final = 3
FALSE_YES: Final = 4
MELDS_AT: Final = 5

# A meld
KIND: Final = 0
RANK: Final = 1
NATURALS_IN: Final = 2
WILDS_IN: Final = 3
MARKS: Final = 4
NATURAL_SUITS: Final = 5
TWO_SUITS: Final = 9
JOKERS_IN: Final = 13
MELD_SIZE: Final = 14

# Kinds of meld
NO_MELD: Final = 0
SET: Final = 1
BLACK_THREES: Final = 2

# Marks of a meld: its owner (the seat that put it down, three bits) and
OWNER: Final = 7
FRESH: Final = 8
"""Put down in the turn that goes on."""
CONCEALED_MELD: Final = 16
"""Reached seven cards in the turn that began it (R9.4)."""

BLACK_THREE_SLOT: Final = 11
EXTRA_SLOTS: Final = 12
"""Slots 0 to 10 are the first set of each natural rank, 11 the black threes; slots from here
on are further sets of a rank, where the rules allow them."""


def filled(size: i64, value: i64 = 0) -> vec[u8]:
    """Return an array of equal bytes."""
    return vec[u8]([u8(value)] * int(size))


def from_bytes(content: bytes) -> vec[u8]:
    """Return an array with the content of ``bytes(array)``."""
    return vec[u8]([u8(value) for value in content])


def pair_at(cells: vec[u8], at: i64) -> i64:
    """Return the number in two cells."""
    return i64(cells[at]) + 256 * i64(cells[at + 1])


def set_pair(cells: vec[u8], at: i64, value: i64) -> None:
    cells[at] = u8(value & 255)
    cells[at + 1] = u8(value >> 8)


def is_bound(flags: i64) -> bool:
    """Say whether the seat in turn must go out: a "yes", or black threes on the table."""
    return flags & PROMISED != 0 or flags & (YES | NO) == YES


def seat_at(seat: i64) -> i64:
    """Return the first cell of a seat."""
    return SEATS_AT + seat * SEAT_SIZE


def side_at(cells: vec[u8], seat: i64) -> i64:
    """Return the first cell of a seat's side."""
    return pair_at(cells, SEATS_AT + seat * SEAT_SIZE + SIDE_AT)


def turn_at(cells: vec[u8]) -> i64:
    """Return the first cell of the seat in turn."""
    return SEATS_AT + i64(cells[TURN]) * SEAT_SIZE


def turn_side(cells: vec[u8]) -> i64:
    """Return the first cell of the side in turn."""
    return pair_at(cells, SEATS_AT + i64(cells[TURN]) * SEAT_SIZE + SIDE_AT)


def known_of(cells: vec[u8], seat: i64, face: i64) -> i64:
    """Return how many cards of a face in a hand every player knows of."""
    both: i64 = i64(cells[SEATS_AT + seat * SEAT_SIZE + KNOWN_AT + (face >> 1)])
    return both >> 4 if face & 1 else both & 15


def add_known(cells: vec[u8], seat: i64, face: i64, more: i64) -> None:
    at: i64 = SEATS_AT + seat * SEAT_SIZE
    cells[at + KNOWN] = u8(i64(cells[at + KNOWN]) + more)
    cell: i64 = at + KNOWN_AT + (face >> 1)
    cells[cell] = u8(i64(cells[cell]) + (more * 16 if face & 1 else more))
