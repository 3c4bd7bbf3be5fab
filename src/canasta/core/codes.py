"""Actions as numbers, for the engine's own use.

A code packs the kind, a detail, a meld slot and up to four faces. Zero in a slot or face
field means none. People and programs use the values of ``canasta.core.actions``.

    kind 4 bits | how 4 | slot + 1: 8 | face + 1: 6 each, four times
"""

from typing import Final

from canasta.core.native import i64

DRAW: Final = 0
TAKE: Final = 1
OPEN: Final = 2
ADD: Final = 3
DISCARD: Final = 4
ASK: Final = 5
ANSWER: Final = 6
PASS: Final = 7
DECLARE: Final = 8

# How the pile is taken
PAIR: Final = 0
NATURAL_WILD: Final = 1
LAY_OFF: Final = 2

HOW_UNIT: Final = 16
SLOT_UNIT: Final = 256
FACE_A: Final = 65536
FACE_B: Final = 4194304
FACE_C: Final = 268435456
FACE_D: Final = 17179869184

DRAW_CODE: Final = DRAW
ASK_CODE: Final = ASK
NO_CODE: Final = ANSWER
YES_CODE: Final = ANSWER + HOW_UNIT
PASS_CODE: Final = PASS

FOLDED: Final = 1099511627776
"""Added to a code whose face fields hold classes + 1: any suits will do."""

BUFFER_SIZE: Final = 512
"""More than the folded actions of any position."""


def kind_of(code: i64) -> i64:
    return code & 15


def how_of(code: i64) -> i64:
    return (code >> 4) & 15


def slot_of(code: i64) -> i64:
    """Return the meld slot that a code names, or -1."""
    return ((code >> 8) & 255) - 1


def face_a(code: i64) -> i64:
    return ((code >> 16) & 63) - 1


def face_b(code: i64) -> i64:
    return ((code >> 22) & 63) - 1


def face_c(code: i64) -> i64:
    return ((code >> 28) & 63) - 1


def face_d(code: i64) -> i64:
    return ((code >> 34) & 63) - 1
