"""Cards: 53 faces, their names and their points (R1.1, R1.2).

A *face* is a number: ``rank * 4 + suit``, the joker is 52. Ranks 0 to 10 are the
naturals 4 to ace, 11 is the two and 12 the three. Two packs hold every face twice and
the joker four times; copies of a face are interchangeable, so cards are counted.
"""

from typing import Final

from canasta.core.native import i64

RANKS: Final = "456789TJQKA23"
SUITS: Final = "cdhs"

ACE: Final = 10
TWO: Final = 11
THREE: Final = 12
NATURALS: Final = 11
"""Ranks below this number are natural: 4 5 6 7 8 9 T J Q K A."""

FACES: Final = 53
JOKER: Final = 52
FIRST_TWO: Final = 44
FIRST_THREE: Final = 48
THREE_OF_CLUBS: Final = 48
THREE_OF_DIAMONDS: Final = 49
THREE_OF_HEARTS: Final = 50
THREE_OF_SPADES: Final = 51

# Classes count cards as the rules do: 0-10 natural ranks, 11 twos, 12 black threes,
# 13 jokers, 14 red threes. Within a class no rule looks at the suit.
CLASSES: Final = 15
BLACK_THREE: Final = 12
WILD_JOKER: Final = 13
RED_THREE: Final = 14

FACE_NAMES: Final = (*tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS), "Jo")
"""The two characters that name each face: ``Qh``, ``Td``, ``2s``, ``Jo``."""

_FACE_BY_NAME: Final = {name: face for face, name in enumerate(FACE_NAMES)}


def face_of(name: str) -> int:
    """Return the face that two characters name.

    Raises ``KeyError`` for anything else; text from people goes through the parsers of
    ``canasta.notation``, which say where it went wrong.

    >>> face_of("4c"), face_of("As"), face_of("Jo")
    (0, 43, 52)
    """
    return _FACE_BY_NAME[name]


def faces_of(names: str) -> tuple[int, ...]:
    """Return the faces in a text of names between spaces.

    >>> faces_of("Kc Kd Jo")
    (36, 37, 52)
    """
    return tuple(_FACE_BY_NAME[name] for name in names.split())


def names_of(faces: tuple[int, ...]) -> str:
    """Return the names of faces, the inverse of ``faces_of``.

    >>> names_of((36, 37, 52))
    'Kc Kd Jo'
    """
    return " ".join([FACE_NAMES[face] for face in faces])


def class_of(face: i64) -> i64:
    """Return the class of a face.

    >>> [int(class_of(face_of(name))) for name in ("4c", "As", "2h", "3s", "3h", "Jo")]
    [0, 10, 11, 12, 14, 13]
    """
    if face < FIRST_THREE:
        return face >> 2
    if face == JOKER:
        return WILD_JOKER
    if face == THREE_OF_DIAMONDS or face == THREE_OF_HEARTS:
        return RED_THREE
    return BLACK_THREE


def class_points(kind: i64) -> i64:
    """Return the card points of a class (R1.2); a red three has none as a card."""
    if kind < 4:
        return 5
    if kind < ACE:
        return 10
    if kind <= TWO:
        return 20
    if kind == WILD_JOKER:
        return 50
    return 5 if kind == BLACK_THREE else 0


def card_points(face: int) -> int:
    """Return the points that a card counts (R1.2).

    >>> [card_points(face_of(name)) for name in ("Jo", "2c", "Ad", "8h", "7s", "3c", "3d")]
    [50, 20, 20, 10, 5, 5, 0]
    """
    return class_points(class_of(face))


def full_pack(packs: int) -> tuple[int, ...]:
    """Return all cards of a number of packs with two jokers each, in order of faces (R1.1).

    >>> len(full_pack(2)), full_pack(2).count(JOKER)
    (108, 4)
    """
    suited = [face for face in range(JOKER) for _ in range(packs)]
    return tuple(suited + [JOKER] * (2 * packs))
