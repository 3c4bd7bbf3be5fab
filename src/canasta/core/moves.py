"""Well-formed ways to put cards down and to take the pile.

A move here keeps the limits of its meld; whether the turn can still be finished is asked
afterwards (``canasta.core.legal``). Suits are folded: of equal cards that differ only in
suit the first in the order c d h s stands for all.
"""

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.cards import (
    BLACK_THREE,
    JOKER,
    NATURALS,
    THREE_OF_CLUBS,
    THREE_OF_SPADES,
    TWO,
    WILD_JOKER,
)
from canasta.core.native import i64, u8, vec
from canasta.core.state import State
from canasta.core.table import IMPOSSIBLE
from canasta.core.ways import side_at


def find_face(cells: vec[u8], faces: i64, kind: i64) -> i64:
    """Return the first face of a class that a hand holds; the hand holds one."""
    if kind == WILD_JOKER:
        return JOKER
    if kind == BLACK_THREE:
        return THREE_OF_CLUBS if cells[faces + THREE_OF_CLUBS] > 0 else THREE_OF_SPADES
    face: i64 = kind * 4
    while cells[faces + face] == 0:
        face += 1
    return face


def first_faces(cells: vec[u8], faces: i64, kind: i64, count: i64) -> i64:
    """Return the face fields, from A on, of the first two or three cards of a class."""
    face: i64 = kind * 4
    last: i64 = face + 3
    if kind == BLACK_THREE:
        face = THREE_OF_CLUBS
        last = THREE_OF_SPADES
    fields: i64 = 0
    unit: i64 = k.FACE_A
    while count > 0 and face <= last:
        held: i64 = i64(cells[faces + face])
        if kind == BLACK_THREE and face != THREE_OF_CLUBS and face != THREE_OF_SPADES:
            held = 0
        while held > 0 and count > 0:
            fields += (face + 1) * unit
            unit *= 64
            held -= 1
            count -= 1
        face += 1
    return fields


def lay_moves(state: State, out: vec[i64], found: i64) -> i64:
    """Write every well-formed meld and lay-off from place ``found`` on; return the new end."""
    cells = state.cells
    table = state.table
    seat: i64 = c.seat_at(i64(cells[c.TURN]))
    at: i64 = seat + c.COUNTS
    faces: i64 = seat + c.FACES_AT
    melds: i64 = side_at(state, i64(cells[c.TURN])) + c.MELDS_AT
    two: i64 = 0
    joker: i64 = 0
    if cells[at + TWO] > 0:
        two = find_face(cells, faces, TWO) + 1
    if cells[at + WILD_JOKER] > 0:
        joker = JOKER + 1
    pairs_open: bool = table.fits[2 * table.wilds + 1] == 1
    meld: i64 = melds
    for rank in range(NATURALS):
        held: i64 = i64(cells[at + rank])
        there: bool = cells[meld + c.KIND] != c.NO_MELD
        if there:
            found = _adds(state, out, found, rank, meld, held, two, joker)
        if held >= 2 and (not there or table.several):
            if held >= 3:
                out[found] = k.OPEN + c.SET * k.HOW_UNIT + first_faces(cells, faces, rank, 3)
                found += 1
            if pairs_open and (two > 0 or joker > 0):
                pair: i64 = k.OPEN + c.SET * k.HOW_UNIT + first_faces(cells, faces, rank, 2)
                if two > 0:
                    out[found] = pair + two * k.FACE_C
                    found += 1
                if joker > 0:
                    out[found] = pair + joker * k.FACE_C
                    found += 1
        meld += c.MELD_SIZE
    if table.several:
        slot: i64 = c.EXTRA_SLOTS
        meld = melds + slot * c.MELD_SIZE
        while slot < table.slots and cells[meld + c.KIND] != c.NO_MELD:
            held = i64(cells[at + i64(cells[meld + c.RANK])])
            found = _adds(state, out, found, slot, meld, held, two, joker)
            slot += 1
            meld += c.MELD_SIZE
    black: i64 = i64(cells[at + BLACK_THREE])
    if black >= 3 and may_lay_black_threes(state):
        code: i64 = k.OPEN + c.BLACK_THREES * k.HOW_UNIT
        out[found] = code + first_faces(cells, faces, BLACK_THREE, 3)
        found += 1
        if black >= 4:
            out[found] = code + first_faces(cells, faces, BLACK_THREE, 4)
            found += 1
    return found


def may_lay_black_threes(state: State) -> bool:
    """Say whether black threes could come down at this moment at all (R8.6, decision 33)."""
    cells = state.cells
    melds: i64 = side_at(state, i64(cells[c.TURN])) + c.MELDS_AT
    return (
        cells[c.PHASE] == c.MELDING
        and cells[c.ASIDE] == 0
        and cells[melds + c.BLACK_THREE_SLOT * c.MELD_SIZE + c.KIND] == c.NO_MELD
    )


def _adds(
    state: State,
    out: vec[i64],
    found: i64,
    slot: i64,
    meld: i64,
    held: i64,
    two: i64,
    joker: i64,
) -> i64:
    cells = state.cells
    table = state.table
    cell: i64 = i64(cells[meld + c.NATURALS_IN]) * table.wilds + i64(cells[meld + c.WILDS_IN])
    code: i64 = k.ADD + (slot + 1) * k.SLOT_UNIT
    if held > 0 and table.fits[cell + table.wilds] == 1:
        faces: i64 = c.seat_at(i64(cells[c.TURN])) + c.FACES_AT
        face: i64 = find_face(cells, faces, i64(cells[meld + c.RANK]))
        out[found] = code + (face + 1) * k.FACE_A
        found += 1
    if (two > 0 or joker > 0) and table.wild_steps[cell] == 1:
        if two > 0:
            out[found] = code + two * k.FACE_A
            found += 1
        if joker > 0:
            out[found] = code + joker * k.FACE_A
            found += 1
    return found


def is_frozen(state: State) -> bool:
    """Say whether the pile is frozen against the side in turn (R7.2)."""
    cells = state.cells
    if cells[c.FREEZING] > 0:
        return True
    side: i64 = side_at(state, i64(cells[c.TURN]))
    return state.table.frozen_unopened and cells[side + c.OPENED] == 0


def take_moves(state: State, rank: i64, out: vec[i64], found: i64) -> i64:
    """Write every well-formed way to take a pile whose top card is a natural of a rank."""
    cells = state.cells
    table = state.table
    seat: i64 = c.seat_at(i64(cells[c.TURN]))
    at: i64 = seat + c.COUNTS
    faces: i64 = seat + c.FACES_AT
    melds: i64 = side_at(state, i64(cells[c.TURN])) + c.MELDS_AT
    held: i64 = i64(cells[at + rank])
    frozen: bool = is_frozen(state)
    two: i64 = 0
    joker: i64 = 0
    natural: i64 = 0
    if held > 0 and not frozen:
        natural = (find_face(cells, faces, rank) + 1) * k.FACE_A
        if cells[at + TWO] > 0:
            two = (find_face(cells, faces, TWO) + 1) * k.FACE_B
        if cells[at + WILD_JOKER] > 0:
            joker = (JOKER + 1) * k.FACE_B
    slot: i64 = rank
    there: bool = False
    while slot < table.slots:
        meld: i64 = melds + slot * c.MELD_SIZE
        if cells[meld + c.KIND] == c.SET and i64(cells[meld + c.RANK]) == rank:
            there = True
            target: i64 = (slot + 1) * k.SLOT_UNIT
            cell: i64 = i64(cells[meld + c.NATURALS_IN]) * table.wilds + i64(
                cells[meld + c.WILDS_IN]
            )
            if held >= 2 and table.fits[cell + 3 * table.wilds] == 1:
                out[found] = k.TAKE + target + first_faces(cells, faces, rank, 2)
                found += 1
            if not frozen and table.lay_off_take:
                if table.fits[cell + table.wilds] == 1:
                    out[found] = k.TAKE + k.LAY_OFF * k.HOW_UNIT + target
                    found += 1
            elif natural > 0 and takes_natural_and_wild(state, cell):
                found = _with_wild(out, found, target + natural, two, joker)
        if not table.several:
            break
        slot = c.EXTRA_SLOTS if slot < c.EXTRA_SLOTS else slot + 1
    if not there or table.several:
        if held >= 2:
            out[found] = k.TAKE + first_faces(cells, faces, rank, 2)
            found += 1
        if natural > 0 and table.fits[2 * table.wilds + 1] == 1:
            found = _with_wild(out, found, natural, two, joker)
    return found


def takes_natural_and_wild(state: State, cell: i64) -> bool:
    """Say whether the top, a natural and a wild may join the meld with this content at once."""
    table = state.table
    more: i64 = i64(table.room[cell * table.naturals + 2])
    return more != IMPOSSIBLE and more >= 1


def _with_wild(out: vec[i64], found: i64, fields: i64, two: i64, joker: i64) -> i64:
    code: i64 = k.TAKE + k.NATURAL_WILD * k.HOW_UNIT + fields
    if two > 0:
        out[found] = code + two
        found += 1
    if joker > 0:
        out[found] = code + joker
        found += 1
    return found
