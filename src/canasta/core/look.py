"""Reading cells as values: hands, melds, pile. Shared by views, positions and scores."""

from dataclasses import dataclass

from canasta.core import cells as c
from canasta.core.cards import FACES, JOKER, RANKS, THREE_OF_DIAMONDS, THREE_OF_HEARTS, card_points
from canasta.core.native import i64, u8, vec
from canasta.core.table import Table


@dataclass(frozen=True)
class MeldView:
    """A meld on the table: public to everybody.

    ``naturals`` holds the black threes of a meld of black threes. ``owner`` is the seat that
    put it down first; ``fresh`` says that this happened in the turn that goes on.
    """

    slot: int
    rank: str
    naturals: tuple[int, ...]
    wilds: tuple[int, ...]
    owner: int
    fresh: bool = False
    concealed: bool = False

    def __reduce__(self) -> tuple[object, ...]:
        return MeldView, (
            self.slot,
            self.rank,
            self.naturals,
            self.wilds,
            self.owner,
            self.fresh,
            self.concealed,
        )

    @property
    def cards(self) -> tuple[int, ...]:
        return self.naturals + self.wilds

    @property
    def size(self) -> int:
        return len(self.naturals) + len(self.wilds)

    @property
    def is_canasta(self) -> bool:
        """Seven cards or more, black threes apart (R9.1, R8.6)."""
        return self.size >= 7 and self.rank != "3"

    @property
    def is_natural(self) -> bool:
        return not self.wilds

    @property
    def points(self) -> int:
        """Card points, without a bonus (R1.2)."""
        return sum([card_points(face) for face in self.cards])

    @property
    def label(self) -> str:
        """The name of the meld in notation: its rank, or ``#`` and its slot."""
        return self.rank if self.slot < c.EXTRA_SLOTS else f"#{self.slot}"


def hand_of(cells: vec[u8], seat: int) -> tuple[int, ...]:
    """Return the faces of a hand, in order, each as often as it is held."""
    at: i64 = c.seat_at(seat) + c.FACES_AT
    found: list[int] = []
    for face in range(FACES):
        found.extend([face] * int(cells[at + face]))
    return tuple(found)


def known_cards(cells: vec[u8], seat: int) -> tuple[int, ...]:
    """Return the faces of a hand that every player knows."""
    found: list[int] = []
    if cells[c.seat_at(seat) + c.KNOWN] > 0:
        for face in range(FACES):
            found.extend([face] * int(c.known_of(cells, seat, face)))
    return tuple(found)


def red_threes_of(cells: vec[u8], seat: int) -> tuple[int, ...]:
    """Return the red threes that a seat has exposed."""
    at: i64 = c.seat_at(seat)
    diamonds = [THREE_OF_DIAMONDS] * int(cells[at + c.RED_DIAMONDS])
    return tuple(diamonds + [THREE_OF_HEARTS] * int(cells[at + c.RED_HEARTS]))


def pile_of(table: Table, cells: vec[u8]) -> tuple[int, ...]:
    """Return the pile from its bottom to its top."""
    size = int(c.pair_at(cells, c.PILE))
    return tuple([int(cells[table.end - 1 - place]) for place in range(size)])


def stock_of(table: Table, cells: vec[u8]) -> tuple[int, ...]:
    """Return the stock, the next card to draw first."""
    size = int(c.pair_at(cells, c.STOCK))
    return tuple([int(cells[table.cards_at + size - 1 - place]) for place in range(size)])


def side_cells(table: Table, side: int) -> int:
    """Return the first cell of a side."""
    return int(table.sides_at + side * table.side_size)


def melds_of(table: Table, cells: vec[u8], side: int) -> tuple[MeldView, ...]:
    """Return the melds of a side in the order of their slots."""
    found: list[MeldView] = []
    for slot in range(int(table.slots)):
        at = side_cells(table, side) + c.MELDS_AT + slot * c.MELD_SIZE
        if cells[at + c.KIND] != c.NO_MELD:
            found.append(_meld(cells, at, slot))
    return tuple(found)


def _meld(cells: vec[u8], at: int, slot: int) -> MeldView:
    rank = int(cells[at + c.RANK])
    naturals: list[int] = []
    wilds: list[int] = []
    for suit in range(4):
        naturals.extend([rank * 4 + suit] * int(cells[at + c.NATURAL_SUITS + suit]))
        wilds.extend([44 + suit] * int(cells[at + c.TWO_SUITS + suit]))
    wilds.extend([JOKER] * int(cells[at + c.JOKERS_IN]))
    marks = int(cells[at + c.MARKS])
    return MeldView(
        slot=slot,
        rank=RANKS[rank],
        naturals=tuple(naturals),
        wilds=tuple(wilds),
        owner=marks & c.OWNER,
        fresh=marks & c.FRESH != 0,
        concealed=marks & c.CONCEALED_MELD != 0,
    )
