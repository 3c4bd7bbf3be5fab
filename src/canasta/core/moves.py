"""Well-formed ways to put cards down and to take the pile.

A move here keeps the limits of its meld; whether the turn can still be finished is asked
afterwards (``canasta.core.legal``). Moves are folded codes: they name classes of cards, not
suits, and ``exact`` gives such a code the first suits that the hand holds.
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
from canasta.core.table import IMPOSSIBLE, Table


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
    """Return the face fields, from A on, of the first cards of a class that a hand holds."""
    face: i64 = kind * 4
    fields: i64 = 0
    unit: i64 = k.FACE_A
    while count > 0:
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


def exact(state: State, code: i64) -> i64:
    """Return a folded code with the first suits that the hand in turn holds."""
    if code < k.FOLDED:
        return code
    cells = state.cells
    faces: i64 = c.turn_at(cells) + c.FACES_AT
    kind: i64 = k.kind_of(code)
    first: i64 = k.face_a(code)
    head: i64 = code & 65535
    if kind == k.DISCARD or kind == k.ADD:
        return head + (find_face(cells, faces, first) + 1) * k.FACE_A
    if kind == k.TAKE:
        if k.how_of(code) == k.PAIR:
            return head + first_faces(cells, faces, first, 2)
        wild: i64 = find_face(cells, faces, k.face_b(code)) + 1
        return head + (find_face(cells, faces, first) + 1) * k.FACE_A + wild * k.FACE_B
    if k.face_d(code) >= 0:
        return head + first_faces(cells, faces, first, 4)
    if k.face_c(code) == first:
        return head + first_faces(cells, faces, first, 3)
    wild = find_face(cells, faces, k.face_c(code)) + 1
    return head + first_faces(cells, faces, first, 2) + wild * k.FACE_C


def lay_moves(table: Table, cells: vec[u8], out: vec[i64], found: i64) -> i64:
    """Write every well-formed meld and lay-off from place ``found`` on; return the new end."""
    at: i64 = c.turn_at(cells) + c.COUNTS
    side: i64 = c.turn_side(cells)
    melds: i64 = side + c.MELDS_AT
    lie: bool = cells[side + c.OPENED] == 1 or cells[c.MELDED] == 1
    two: bool = cells[at + TWO] > 0
    joker: bool = cells[at + WILD_JOKER] > 0
    wild: bool = two or joker
    pairs_open: bool = wild and table.pairs_open
    several: bool = table.several
    meld: i64 = melds
    rank: i64 = 0
    while rank < NATURALS:
        held: i64 = i64(cells[at + rank])
        there: bool = lie and (wild or held > 0) and cells[meld + c.KIND] != c.NO_MELD
        if there:
            found = _adds(table, cells, out, found, rank, meld, held, two, joker)
        if held >= 2 and (several or not there):
            code: i64 = k.FOLDED + k.OPEN + c.SET * k.HOW_UNIT
            code += (rank + 1) * (k.FACE_A + k.FACE_B)
            if held >= 3:
                out[found] = code + (rank + 1) * k.FACE_C
                found += 1
            if pairs_open:
                if two:
                    out[found] = code + (TWO + 1) * k.FACE_C
                    found += 1
                if joker:
                    out[found] = code + (WILD_JOKER + 1) * k.FACE_C
                    found += 1
        meld += c.MELD_SIZE
        rank += 1
    if several:
        slot: i64 = c.EXTRA_SLOTS
        meld = melds + slot * c.MELD_SIZE
        while slot < table.slots and cells[meld + c.KIND] != c.NO_MELD:
            held = i64(cells[at + i64(cells[meld + c.RANK])])
            found = _adds(table, cells, out, found, slot, meld, held, two, joker)
            slot += 1
            meld += c.MELD_SIZE
    black: i64 = i64(cells[at + BLACK_THREE])
    if black >= 3 and may_lay_black_threes(cells):
        code = k.FOLDED + k.OPEN + c.BLACK_THREES * k.HOW_UNIT
        code += (BLACK_THREE + 1) * (k.FACE_A + k.FACE_B + k.FACE_C)
        out[found] = code
        found += 1
        if black >= 4:
            out[found] = code + (BLACK_THREE + 1) * k.FACE_D
            found += 1
    return found


def may_lay_black_threes(cells: vec[u8]) -> bool:
    """Say whether black threes could come down at this moment at all (R8.6, decision 33)."""
    melds: i64 = c.turn_side(cells) + c.MELDS_AT
    return (
        cells[c.PHASE] == c.MELDING
        and cells[c.ASIDE] == 0
        and cells[melds + c.BLACK_THREE_SLOT * c.MELD_SIZE + c.KIND] == c.NO_MELD
    )


def _adds(
    table: Table,
    cells: vec[u8],
    out: vec[i64],
    found: i64,
    slot: i64,
    meld: i64,
    held: i64,
    two: bool,
    joker: bool,
) -> i64:
    cell: i64 = i64(cells[meld + c.NATURALS_IN]) * table.wilds + i64(cells[meld + c.WILDS_IN])
    code: i64 = k.FOLDED + k.ADD + (slot + 1) * k.SLOT_UNIT
    if held > 0 and table.fits[cell + table.wilds] == 1:
        out[found] = code + (i64(cells[meld + c.RANK]) + 1) * k.FACE_A
        found += 1
    if (two or joker) and table.wild_steps[cell] == 1:
        if two:
            out[found] = code + (TWO + 1) * k.FACE_A
            found += 1
        if joker:
            out[found] = code + (WILD_JOKER + 1) * k.FACE_A
            found += 1
    return found


def is_frozen(table: Table, cells: vec[u8]) -> bool:
    """Say whether the pile is frozen against the side in turn (R7.2)."""
    if cells[c.FREEZING] > 0:
        return True
    return table.frozen_unopened and cells[c.turn_side(cells) + c.OPENED] == 0


def take_moves(table: Table, cells: vec[u8], rank: i64, out: vec[i64], found: i64) -> i64:
    """Write every well-formed way to take a pile whose top card is a natural of a rank."""
    at: i64 = c.turn_at(cells) + c.COUNTS
    melds: i64 = c.turn_side(cells) + c.MELDS_AT
    held: i64 = i64(cells[at + rank])
    frozen: bool = is_frozen(table, cells)
    if frozen and held < 2:
        return found
    mixes: bool = held > 0 and not frozen
    two: bool = mixes and cells[at + TWO] > 0
    joker: bool = mixes and cells[at + WILD_JOKER] > 0
    pair: i64 = k.FOLDED + k.TAKE + (rank + 1) * (k.FACE_A + k.FACE_B)
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
                out[found] = pair + target
                found += 1
            if not frozen and table.lay_off_take:
                if table.fits[cell + table.wilds] == 1:
                    out[found] = k.TAKE + k.LAY_OFF * k.HOW_UNIT + target
                    found += 1
            if (two or joker) and joins_at_once(table, cell):
                found = _with_wild(out, found, rank, target, two, joker)
        if not table.several:
            break
        slot = c.EXTRA_SLOTS if slot < c.EXTRA_SLOTS else slot + 1
    if not there or table.several:
        if held >= 2:
            out[found] = pair
            found += 1
        if table.pairs_open:
            found = _with_wild(out, found, rank, 0, two, joker)
    return found


def joins_at_once(table: Table, cell: i64) -> bool:
    """Say whether the top, a natural and a wild may join the meld with this content at once.

    Only where laying the top off first and adding the others afterwards is no way to the same
    meld: each play has one form.
    """
    if table.fits[cell + 2 * table.wilds + 1] == 0:
        return False
    if table.naturals_only and cell // table.wilds + cell % table.wilds >= 7:
        return False
    if not table.lay_off_take:
        return True
    later: i64 = i64(table.room[(cell + table.wilds) * table.naturals + 1])
    return later == IMPOSSIBLE or later == 0


def _with_wild(out: vec[i64], found: i64, rank: i64, target: i64, two: bool, joker: bool) -> i64:
    code: i64 = k.FOLDED + k.TAKE + k.NATURAL_WILD * k.HOW_UNIT + target
    code += (rank + 1) * k.FACE_A
    if two:
        out[found] = code + (TWO + 1) * k.FACE_B
        found += 1
    if joker:
        out[found] = code + (WILD_JOKER + 1) * k.FACE_B
        found += 1
    return found
