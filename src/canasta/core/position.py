"""``Position``: a deal spelled out, to build states from and to write them down.

A state holds the same in a byte array. ``build`` checks everything that can be wrong and
names all of it; ``position_of`` is its inverse.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from canasta.core import cells as c
from canasta.core import look
from canasta.core.cards import RANKS, RED_THREE, class_of, full_pack
from canasta.core.deal import empty_state
from canasta.core.errors import BadState
from canasta.core.handling import freezes, into_hand
from canasta.core.look import MeldView
from canasta.core.native import u8
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.soundness import position_problems
from canasta.core.state import State
from canasta.core.table import table_for
from canasta.core.view import ANSWERS, ENDINGS, PHASES, View, public_view

UNKNOWN = -1
"""A card that the writer of a position does not know."""


@dataclass(frozen=True)
class Position:
    """Everything about a deal, by seat and by side.

    ``stock`` lists the next card to draw first, ``pile`` its bottom card first. Cards may be
    ``UNKNOWN``; ``fill`` gives them faces. ``needs`` is the least count that opens, by side.
    The marks of the turn (``took`` to ``aside``) matter in the phases ``meld``, ``answer`` and
    ``closing``.
    """

    rules: Rules
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    pile: tuple[int, ...]
    melds: tuple[tuple[MeldView, ...], ...] = ((), ())
    red_threes: tuple[tuple[int, ...], ...] = ((), (), (), ())
    dealer: int = 3
    turn: int = 0
    phase: str = "take"
    needs: tuple[int, ...] = (50, 50)
    opened: tuple[bool, ...] = (False, False)
    took: str = ""
    asked: bool = False
    answer: str = ""
    paid: int = 0
    melded: bool = False
    laid_off: bool = False
    window_shut: bool = False
    promised: bool = False
    aside: bool = False
    has_melded: tuple[bool, ...] = (False,) * 4
    had_turn: tuple[bool, ...] = (True,) * 4
    unreplaced: tuple[int, ...] = (0,) * 4
    known: tuple[tuple[int, ...], ...] = field(default=((), (), (), ()))
    false_yes: tuple[int, ...] = (0, 0)
    ending: str = "live"
    out: int | None = None
    concealed: bool = False


def position_of(state: State) -> Position:
    """Return a state spelled out; ``build`` gives the state back."""
    seats = range(int(state.table.seats))
    table = state.table
    return replace(
        _public(public_view(state)),
        hands=tuple([look.hand_of(state.cells, seat) for seat in seats]),
        stock=look.stock_of(table, state.cells),
    )


def view_position(seen: View) -> Position:
    """Return a view spelled out, with ``UNKNOWN`` for every card that its seat cannot see."""
    hands = [
        seen.hand
        if seat == seen.seat
        else seen.known_cards(seat)
        + (UNKNOWN,) * (seen.hand_size(seat) - len(seen.known_cards(seat)))
        for seat in range(int(seen.table.seats))
    ]
    return replace(_public(seen), hands=tuple(hands))


def _public(seen: View) -> Position:
    """Return the part of a position that a view tells, without hands."""
    table = seen.table
    cells = seen.cells
    flags = int(cells[c.FLAGS])
    seats = range(int(table.seats))
    sides = range(int(table.sides))
    return Position(
        rules=seen.rules,
        hands=(),
        stock=(UNKNOWN,) * seen.stock_size,
        pile=seen.pile,
        melds=tuple([seen.melds(side) for side in sides]),
        red_threes=tuple([seen.red_threes(seat) for seat in seats]),
        dealer=seen.dealer,
        turn=seen.turn,
        phase=seen.phase,
        needs=tuple([seen.opening_need(side) for side in sides]),
        opened=tuple([seen.is_opened(side) for side in sides]),
        took=seen.took,
        asked=flags & c.ASKED != 0,
        answer=seen.answer,
        paid=seen.paid,
        melded=cells[c.MELDED] == 1,
        laid_off=flags & c.LAID_OFF != 0,
        window_shut=flags & c.WINDOW_SHUT != 0,
        promised=flags & c.PROMISED != 0,
        aside=seen.is_aside,
        has_melded=tuple([seen.has_melded(seat) for seat in seats]),
        had_turn=tuple([cells[c.seat_at(seat) + c.HAD_TURN] == 1 for seat in seats]),
        unreplaced=tuple([int(cells[c.seat_at(seat) + c.UNREPLACED]) for seat in seats]),
        known=tuple([seen.known_cards(seat) for seat in seats]),
        false_yes=tuple([int(cells[look.side_cells(table, side) + c.FALSE_YES]) for side in sides]),
        ending=seen.ending,
        out=seen.out_seat,
        concealed=cells[c.CONCEALED] == 1,
    )


def unplaced_cards(position: Position) -> list[int]:
    """Return the cards of the packs that a position does not show, in order of faces."""
    left = list(full_pack(int(table_for(position.rules).packs)))
    for face in shown_cards(position):
        if face in left:
            left.remove(face)
    return left


def shown_cards(position: Position) -> list[int]:
    """Return every card that a position shows, ``UNKNOWN`` ones left out."""
    groups: list[Sequence[int]] = [*position.hands, position.stock, position.pile]
    groups.extend(position.red_threes)
    groups.extend([meld.cards for side in position.melds for meld in side])
    return [face for group in groups for face in group if face != UNKNOWN]


def fill(position: Position, rng: Rng) -> Position:
    """Return the position with a face for every unknown card, dealt at random.

    Red threes go to the stock, or to hands only where the rules let a hand hold one.
    """
    left = list(rng.shuffled(tuple(unplaced_cards(position))))
    left.sort(key=lambda face: class_of(face) == RED_THREE)
    hands: list[tuple[int, ...]] = []
    for hand in position.hands:
        filled = [left.pop(0) if face == UNKNOWN and left else face for face in hand]
        hands.append(tuple(filled))
    rest = list(rng.shuffled(tuple(left)))
    stock = tuple([rest.pop() if face == UNKNOWN and rest else face for face in position.stock])
    return replace(position, hands=tuple(hands), stock=stock)


def build(position: Position) -> State:
    """Return the state of a complete position.

    Raises ``BadState`` with all problems: too many copies of a card, missing cards, melds
    that no rule allows, marks that contradict each other.
    """
    problems = position_problems(position)
    if problems:
        raise BadState(tuple(problems))
    table = table_for(position.rules)
    state = empty_state(table)
    cells = state.cells
    for seat, hand in enumerate(position.hands):
        at = int(c.seat_at(seat))
        for face in hand:
            into_hand(state, seat, face, False)
        for face in position.red_threes[seat]:
            cells[at + (c.RED_DIAMONDS if face == 49 else c.RED_HEARTS)] += u8(1)
        cells[at + c.HAD_TURN] = u8(1 if position.had_turn[seat] else 0)
        cells[at + c.HAS_MELDED] = u8(1 if position.has_melded[seat] else 0)
        cells[at + c.UNREPLACED] = u8(position.unreplaced[seat])
        for face in position.known[seat]:
            c.add_known(cells, seat, face, 1)
    for side, melds in enumerate(position.melds):
        at = look.side_cells(table, side)
        cells[at + c.OPENED] = u8(1 if position.opened[side] else 0)
        c.set_pair(cells, at + c.NEED, position.needs[side])
        cells[at + c.FALSE_YES] = u8(position.false_yes[side])
        for meld in melds:
            _lay(state, at, meld)
    _lay_piles(state, position)
    _mark_turn(state, position)
    return state


def _lay(state: State, side_at: int, meld: MeldView) -> None:
    cells = state.cells
    at = side_at + c.MELDS_AT + meld.slot * c.MELD_SIZE
    black = meld.rank == "3"
    cells[at + c.KIND] = u8(c.BLACK_THREES if black else c.SET)
    cells[at + c.RANK] = u8(RANKS.index(meld.rank))
    cells[at + c.NATURALS_IN] = u8(len(meld.naturals))
    cells[at + c.WILDS_IN] = u8(len(meld.wilds))
    marks = meld.owner + (c.FRESH if meld.fresh else 0)
    cells[at + c.MARKS] = u8(marks + (c.CONCEALED_MELD if meld.concealed else 0))
    for face in meld.naturals:
        cells[at + c.NATURAL_SUITS + (face & 3)] += u8(1)
    for face in meld.wilds:
        cells[at + (c.JOKERS_IN if face == 52 else c.TWO_SUITS + (face & 3))] += u8(1)
    if meld.is_canasta:
        cells[side_at + c.CANASTAS] += u8(1)


def _lay_piles(state: State, position: Position) -> None:
    cells = state.cells
    table = state.table
    for place, face in enumerate(reversed(position.stock)):
        cells[table.cards_at + place] = u8(face)
    c.set_pair(cells, c.STOCK, len(position.stock))
    freezing = 0
    for place, face in enumerate(position.pile):
        cells[table.end - 1 - place] = u8(face)
        if freezes(table, face):
            freezing += 1
    c.set_pair(cells, c.PILE, len(position.pile))
    cells[c.FREEZING] = u8(0 if position.aside else freezing)


def _mark_turn(state: State, position: Position) -> None:
    cells = state.cells
    flags = {"": 0, "stock": c.DREW, "pile": c.TOOK}[position.took]
    flags |= ANSWERS.index(position.answer) * c.YES
    for mark, flag in (
        (position.asked, c.ASKED),
        (position.promised, c.PROMISED),
        (position.laid_off, c.LAID_OFF),
        (position.window_shut, c.WINDOW_SHUT),
    ):
        flags |= flag if mark else 0
    cells[c.PHASE] = u8(PHASES.index(position.phase))
    cells[c.TURN] = u8(position.turn)
    cells[c.DEALER] = u8(position.dealer)
    cells[c.FLAGS] = u8(flags)
    cells[c.ASIDE] = u8(1 if position.aside else 0)
    cells[c.MELDED] = u8(1 if position.melded else 0)
    c.set_pair(cells, c.PAID, position.paid)
    cells[c.ENDING] = u8(ENDINGS.index(position.ending))
    cells[c.OUT] = u8(0 if position.out is None else position.out + 1)
    cells[c.CONCEALED] = u8(1 if position.concealed else 0)
