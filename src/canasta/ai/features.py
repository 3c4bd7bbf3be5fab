"""What a seat can tell from its view, counted once for all decisions.

Everything here comes from a ``View`` and so from cards that the seat may know. Search and
learning players can use the same numbers.
"""

from typing import Final

from canasta.core import cells as c
from canasta.core.cards import FACES, RED_THREE, card_points, class_of, class_points
from canasta.core.table import ASK_REQUIRED, OWNED_BY_PARTNER, OWNED_BY_SIDE
from canasta.core.view import View

CLASS_OF: Final = tuple(int(class_of(face)) for face in range(FACES))
POINTS_OF_FACE: Final = tuple(int(card_points(face)) for face in range(FACES))
POINTS: Final = tuple(int(class_points(kind)) for kind in range(15))
NATURALS: Final = 11
TWO: Final = 11
BLACK: Final = 12
JOKER: Final = 13
COPIES: Final = (8,) * 12 + (4, 4, 4)
"""Cards of each class in two packs."""

OUT_CHANCES: Final = (0.0, 0.6, 0.45, 0.34, 0.24, 0.17, 0.11, 0.07, 0.04, 0.03, 0.02)
"""The chance that a hand of so many cards goes out in its next turn, if its side may."""


class Situation:
    """A view in numbers. Cards are counted by class: ranks 0 to 10, twos, black threes, jokers."""

    __slots__ = (
        "canastas_out",
        "cells",
        "draw_count",
        "freezing",
        "known",
        "left",
        "need",
        "opened",
        "other",
        "own_hand",
        "own_jokers",
        "own_naturals",
        "own_side",
        "own_wilds",
        "owner",
        "partner",
        "pile",
        "right",
        "rules",
        "seat",
        "seen",
        "side",
        "sizes",
        "stock",
        "table",
        "their_naturals",
        "their_need",
        "their_opened",
        "their_wilds",
        "unknown",
        "unseen",
    )

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.table = seen.table
        self.rules = seen.table.rules
        self.cells = bytes(seen.cells)
        self.seat = seen.seat
        self.partner = (seen.seat + 2) % 4
        self.left = (seen.seat + 1) % 4
        self.right = (seen.seat + 3) % 4
        self.side = seen.side
        self.other = 1 - self.side
        self.stock = seen.stock_size
        cells = self.cells
        self.canastas_out = int(self.table.canastas_out)
        self.owner = int(self.table.owner)
        self.draw_count = int(self.table.draw_count)
        self.freezing = cells[c.FREEZING] > 0
        at = self.seat_at(self.seat) + c.COUNTS
        self.own_hand = slice(at, at + 14)
        self.own_side = self.side_at(self.side)
        self.own_naturals = self.melds_slice(self.side, c.NATURALS_IN)
        self.own_wilds = self.melds_slice(self.side, c.WILDS_IN)
        self.own_jokers = self.melds_slice(self.side, c.JOKERS_IN)
        self.sizes = tuple(cells[self.seat_at(seat) + c.HAND] for seat in range(4))
        self.known = tuple(
            self._known(seat) if seat != self.seat else bytes(15) for seat in range(4)
        )
        theirs = self.side_at(self.other)
        self.opened = cells[self.side_at(self.side) + c.OPENED] == 1
        self.their_opened = cells[theirs + c.OPENED] == 1
        self.need = seen.opening_need(self.side)
        self.their_need = seen.opening_need(self.other)
        self.their_naturals = self.of_melds(cells, self.other, c.NATURALS_IN)
        self.their_wilds = self.of_melds(cells, self.other, c.WILDS_IN)
        size = cells[c.PILE] + 256 * cells[c.PILE + 1]
        self.pile = tuple(cells[len(cells) - size :])
        """The pile, its top card first."""
        self.unseen = self._unseen()
        others = sum(self.sizes) - self.sizes[self.seat]
        self.unknown = max(1, self.stock + others - sum(map(sum, self.known)))

    def seat_at(self, seat: int) -> int:
        return c.SEATS_AT + seat * c.SEAT_SIZE

    def side_at(self, side: int) -> int:
        return int(self.table.sides_at) + side * int(self.table.side_size)

    def melds_slice(self, side: int, field: int) -> slice:
        """Return where one number of every meld slot of a side stands."""
        at = self.side_at(side) + c.MELDS_AT + field
        return slice(at, at + int(self.table.slots) * c.MELD_SIZE, c.MELD_SIZE)

    def of_melds(self, cells: bytes, side: int, field: int) -> bytes:
        """Return one number of every meld slot of a side."""
        return cells[self.melds_slice(side, field)]

    def _known(self, seat: int) -> bytes:
        counts = bytearray(15)
        for face in self.seen.known_cards(seat):
            counts[CLASS_OF[face]] += 1
        return bytes(counts)

    def _unseen(self) -> tuple[int, ...]:
        """Return how many cards of each class lie where the seat cannot see them."""
        left = list(COPIES)
        for face in self.pile:
            left[CLASS_OF[face]] -= 1
        for kind, count in enumerate(self.cells[self.own_hand]):
            left[kind] -= count
        for known in self.known:
            for kind, count in enumerate(known):
                left[kind] -= count
        for side in (0, 1):
            ranks = self.of_melds(self.cells, side, c.RANK)
            naturals = self.of_melds(self.cells, side, c.NATURALS_IN)
            jokers = self.of_melds(self.cells, side, c.JOKERS_IN)
            wilds = self.of_melds(self.cells, side, c.WILDS_IN)
            for slot, count in enumerate(naturals):
                if count:
                    left[ranks[slot]] -= count
            left[TWO] -= sum(wilds) - sum(jokers)
            left[JOKER] -= sum(jokers)
        return tuple(max(0, count) for count in left)

    @property
    def red_threes(self) -> tuple[int, int]:
        """Red threes that lie before the own side and before the other one."""
        found = [0, 0]
        for seat in range(4):
            at = self.seat_at(seat)
            reds = self.cells[at + c.RED_DIAMONDS] + self.cells[at + c.RED_HEARTS]
            found[0 if seat in (self.seat, self.partner) else 1] += reds
        return found[0], found[1]

    @property
    def turns_left(self) -> float:
        """Turns that each seat still gets from the stock."""
        return self.stock / (4 * self.draw_count)

    def canastas(self, side: int) -> int:
        return self.cells[self.side_at(side) + c.CANASTAS]

    def is_ready(self, cells: bytes) -> bool:
        """Say whether the own side has the canastas that going out needs (R10.1)."""
        if cells[self.own_side + c.CANASTAS] < self.canastas_out:
            return False
        if self.owner == OWNED_BY_SIDE:
            return True
        owners = self.of_melds(cells, self.side, c.MARKS)
        naturals = cells[self.own_naturals]
        wilds = cells[self.own_wilds]
        wanted = self.partner if self.owner == OWNED_BY_PARTNER else self.seat
        return any(
            natural + wilds[slot] >= 7 and owners[slot] & c.OWNER == wanted
            for slot, natural in enumerate(naturals)
        )

    @property
    def is_permitted(self) -> bool:
        """Whether the partner's word, or the lack of one, allows going out now (R10.6)."""
        flags = self.cells[c.FLAGS]
        return flags & c.YES != 0 or (flags & c.NO == 0 and int(self.table.ask) != ASK_REQUIRED)

    @property
    def their_chance_out(self) -> float:
        """The chance that the other side goes out before the seat's next turn."""
        missing = self.canastas_out - self.canastas(self.other)
        if missing > 1:
            return 0.0
        ready = 1.0
        if missing == 1:
            best = max(map(sum, zip(self.their_naturals, self.their_wilds, strict=True)))
            ready = 0.45 if best == 6 else 0.25 if best == 5 else 0.08
        stays = 1.0
        for seat in (self.left, self.right):
            stays *= 1.0 - ready * OUT_CHANCES[min(self.sizes[seat], 10)]
        return 1.0 - stays

    @property
    def end_chance(self) -> float:
        """The chance that the deal ends before the seat's next turn."""
        stock_end = 0.0 if self.turns_left >= 1.0 else 0.9 - 0.5 * self.turns_left
        return 1.0 - (1.0 - self.their_chance_out) * (1.0 - stock_end)

    @property
    def unseen_points(self) -> float:
        """The card points of an average card that the seat cannot see."""
        cards = sum(self.unseen[:14])
        points = sum(
            count * POINTS[kind] for kind, count in enumerate(self.unseen) if kind != RED_THREE
        )
        return points / cards if cards else 0.0

    def hand_points(self, seat: int) -> float:
        """The card points that another seat is expected to hold."""
        known = self.known[seat]
        sure = sum(count * POINTS[kind] for kind, count in enumerate(known))
        return sure + (self.sizes[seat] - sum(known)) * self.unseen_points
