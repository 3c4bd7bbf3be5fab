"""What one seat may know of a deal, and the way back to a state (R4.8).

A view is built: every cell that it holds was copied because the seat may see it. What it
does not copy is not there. ``determinize`` deals the unseen cards anew and so gives search
a state to work on.
"""

from typing import final

from mypy_extensions import mypyc_attr

from canasta.core import cells as c
from canasta.core import look
from canasta.core.cards import RED_THREE, class_of, full_pack
from canasta.core.engine import folded_codes
from canasta.core.handling import into_hand
from canasta.core.look import MeldView
from canasta.core.native import i64, u8, vec
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.state import State
from canasta.core.table import Table, table_for

PHASES = ("take", "meld", "answer", "closing", "over")
ANSWERS = ("", "yes", "no", "void")
ENDINGS = ("live", "went_out", "passed", "last_red_three", "stock_gone")


@final
@mypyc_attr(acyclic=True)
class View:
    """A deal as one seat sees it: a value, comparable and picklable like a state.

    Hands of others are sizes and the cards that came to them from a pile; the stock is a
    size. The pile is whole, since every discard was face up (``pile_visibility`` is a matter
    of the screen).
    """

    def __init__(self, table: Table, seat: int, cells: vec[u8], codes: tuple[int, ...]) -> None:
        self.table: Table = table
        self.seat: int = seat
        self.cells: vec[u8] = cells
        self.codes: tuple[int, ...] = codes

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def side(self) -> int:
        return self.side_of(self.seat)

    @property
    def phase(self) -> str:
        """``"take"``, ``"meld"``, ``"answer"``, ``"closing"`` (R11.4) or ``"over"``."""
        return PHASES[int(self.cells[c.PHASE])]

    @property
    def turn(self) -> int:
        """The seat whose turn it is; in the phase ``"answer"`` its partner acts."""
        return int(self.cells[c.TURN])

    @property
    def dealer(self) -> int:
        return int(self.cells[c.DEALER])

    @property
    def hand(self) -> tuple[int, ...]:
        """The own hand, in the order of faces; empty for a view of no seat."""
        return look.hand_of(self.cells, self.seat) if self.seat >= 0 else ()

    @property
    def pile(self) -> tuple[int, ...]:
        """The pile from bottom to top; while points are owed after a take, the rest of it."""
        return look.pile_of(self.table, self.cells)

    @property
    def stock_size(self) -> int:
        return int(c.pair_at(self.cells, c.STOCK))

    @property
    def is_frozen(self) -> bool:
        """Whether a card in the pile freezes it for everybody (R7.2)."""
        return self.cells[c.FREEZING] > 0

    @property
    def is_aside(self) -> bool:
        """Whether the rest of a taken pile waits until the opening is paid (R7.5)."""
        return self.cells[c.ASIDE] == 1

    @property
    def took(self) -> str:
        """``"stock"``, ``"pile"`` or ``""``: how the seat in turn took its cards."""
        flags = int(self.cells[c.FLAGS])
        return "stock" if flags & c.DREW else "pile" if flags & c.TOOK else ""

    @property
    def answer(self) -> str:
        """``"yes"``, ``"no"``, ``""``, or ``"void"``: a "yes" that lapsed (R10.6, R14)."""
        flags = int(self.cells[c.FLAGS])
        return ANSWERS[flags // c.YES % 4]

    @property
    def paid(self) -> int:
        """Points put down in this turn by a side that had not opened before it."""
        return int(c.pair_at(self.cells, c.PAID))

    @property
    def ending(self) -> str:
        """How the deal ended: one of ``ENDINGS``, ``"live"`` while it goes on."""
        return ENDINGS[int(self.cells[c.ENDING])]

    @property
    def out_seat(self) -> int | None:
        """The seat that went out."""
        out = int(self.cells[c.OUT])
        return out - 1 if out else None

    def side_of(self, seat: int) -> int:
        return int(self.cells[c.seat_at(seat) + c.SIDE])

    def hand_size(self, seat: int) -> int:
        return int(self.cells[c.seat_at(seat) + c.HAND])

    def known_cards(self, seat: int) -> tuple[int, ...]:
        """Cards of a hand that everybody knows, since they came from a pile."""
        return look.known_cards(self.cells, seat)

    def red_threes(self, seat: int) -> tuple[int, ...]:
        return look.red_threes_of(self.cells, seat)

    def has_melded(self, seat: int) -> bool:
        """Whether a seat put down a card in an earlier turn of this deal (R10.5)."""
        return self.cells[c.seat_at(seat) + c.HAS_MELDED] == 1

    def melds(self, side: int) -> tuple[MeldView, ...]:
        return look.melds_of(self.table, self.cells, side)

    def is_opened(self, side: int) -> bool:
        return self.cells[look.side_cells(self.table, side) + c.OPENED] == 1

    def opening_need(self, side: int) -> int:
        """The least count that opens for a side (R6.1)."""
        return int(c.pair_at(self.cells, look.side_cells(self.table, side) + c.NEED))

    def canastas(self, side: int) -> int:
        return int(self.cells[look.side_cells(self.table, side) + c.CANASTAS])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            self.seat == other.seat
            and self.codes == other.codes
            and bytes(self.cells) == bytes(other.cells)
            and (self.table is other.table or self.table.rules == other.table.rules)
        )

    def __hash__(self) -> int:
        return hash((self.seat, bytes(self.cells)))

    def __reduce__(self) -> tuple[object, ...]:
        return restore_view, (self.table.rules, self.seat, bytes(self.cells), self.codes)


def restore_view(rules: Rules, seat: int, cells: bytes, codes: tuple[int, ...]) -> View:
    """Return the view that was pickled."""
    return View(table_for(rules), seat, c.from_bytes(cells), codes)


def view(state: State, seat: int) -> View:
    """Return what a seat may know of a state, with its legal actions if it is to act.

    ``View.codes`` are these actions, suits folded; ``canasta.core.actions.decode`` names them.
    Raises ``ValueError`` for a seat that the rules do not have.
    """
    if not 0 <= seat < state.table.seats:
        raise ValueError(f"a seat is a number from 0 to {state.table.seats - 1}, not {seat}")
    return _built(state, seat)


def public_view(state: State) -> View:
    """Return what everybody may know of a state, as a view of no seat: for spectators."""
    return _built(state, -1)


def _built(state: State, seat: int) -> View:
    table = state.table
    seen = c.filled(table.end)
    cells = state.cells
    _copy(cells, seen, 0, c.SEATS_AT)
    for other in range(table.seats):
        at: i64 = c.seat_at(other)
        if other == seat:
            _copy(cells, seen, at, at + c.SEAT_SIZE)
            continue
        for public in (
            c.SIDE,
            c.SIDE_AT,
            c.SIDE_AT + 1,
            c.HAND,
            c.HAD_TURN,
            c.HAS_MELDED,
            c.RED_DIAMONDS,
            c.RED_HEARTS,
            c.UNREPLACED,
            c.KNOWN,
        ):
            seen[at + public] = cells[at + public]
        _copy(cells, seen, at + c.KNOWN_AT, at + c.SEAT_SIZE)
    _copy(cells, seen, table.sides_at, table.cards_at)
    _copy(cells, seen, table.end - c.pair_at(cells, c.PILE), table.end)
    phase: i64 = i64(cells[c.PHASE])
    actor: i64 = i64(cells[c.TURN])
    if phase == c.ANSWERING:
        actor = (actor + 2) % 4
    codes = tuple(folded_codes(state)) if actor == seat and phase != c.OVER else ()
    return View(table, seat, seen, codes)


def _copy(source: vec[u8], target: vec[u8], first: i64, end: i64) -> None:
    place: i64 = first
    while place < end:
        target[place] = source[place]
        place += 1


def unseen_cards(seen: View) -> tuple[int, ...]:
    """Return the cards whose place the seat does not know: hands of others and the stock."""
    table = seen.table
    cells = seen.cells
    counts = [0] * 53
    for face in full_pack(int(table.packs)):
        counts[face] += 1
    gone = list(seen.hand + seen.pile)
    for seat in range(int(table.seats)):
        gone.extend(seen.red_threes(seat))
        if seat != seen.seat:
            gone.extend(seen.known_cards(seat))
    for side in range(int(table.sides)):
        for meld in look.melds_of(table, cells, side):
            gone.extend(meld.cards)
    for face in gone:
        counts[face] -= 1
    return tuple([face for face in range(53) for _ in range(counts[face])])


def determinize(seen: View, rng: Rng) -> State:
    """Return a state that the seat cannot tell from the real one: unseen cards dealt at random.

    Every way to deal them that agrees with the view is equally likely; only where a hand is
    known to hold a red three of unknown suit (R8.3) is it given one before the others are dealt.
    """
    table = seen.table
    state = State(table, seen.cells[:])
    cells = state.cells
    left = list(rng.shuffled(unseen_cards(seen)))
    late: list[int] = []
    sizes = [seen.hand_size(seat) for seat in range(int(table.seats))]
    for seat in range(int(table.seats)):
        if seat == seen.seat:
            continue
        cells[c.seat_at(seat) + c.HAND] = u8(0)
        for face in seen.known_cards(seat):
            into_hand(state, seat, face, False)
        if _may_hold_red_threes(state, seat):
            _give_red_threes(state, seat, left)
            late.append(seat)
        else:
            _fill(state, seat, sizes[seat], left, False)
    for seat in late:
        _fill(state, seat, sizes[seat], left, True)
    for place in range(len(left)):
        cells[table.cards_at + place] = u8(left[place])
    return state


def _may_hold_red_threes(state: State, seat: int) -> bool:
    table = state.table
    return table.manual or (table.at_first_turn and state.cells[c.seat_at(seat) + c.HAD_TURN] == 0)


def _give_red_threes(state: State, seat: int, left: list[int]) -> None:
    """Give a hand the red threes that came to it from piles and are not known by suit."""
    cells = state.cells
    at = c.seat_at(seat)
    while cells[at + c.RED_HELD] < cells[at + c.UNREPLACED]:
        place = len(left) - 1
        while class_of(left[place]) != RED_THREE:
            place -= 1
        into_hand(state, seat, left.pop(place), False)


def _fill(state: State, seat: int, size: int, left: list[int], any_card: bool) -> None:
    """Fill a hand from the end of ``left``, with red threes only if it may hold them."""
    cells = state.cells
    hand = c.seat_at(seat) + c.HAND
    place = len(left) - 1
    while cells[hand] < size:
        if any_card or class_of(left[place]) != RED_THREE:
            into_hand(state, seat, left.pop(place), False)
        place -= 1


def own_turn(seen: View) -> State:
    """Return a state with the seat's own cards and all that lies open, and no hidden card.

    It serves to try out takes, melds and discards of the own turn: nothing hidden matters for
    them. It is not sound as a whole (other hands and the stock are empty places): draw nothing
    and end no turn in it.
    """
    return State(seen.table, seen.cells[:])
