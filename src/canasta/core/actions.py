"""Actions as values, for people and programs (R4.1, R4.7).

Cards are faces (``canasta.core.cards``). ``meld`` is a meld's slot, as ``MeldView.slot``
gives it: the first set of a natural rank has the rank as its slot.
"""

from dataclasses import dataclass

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.cards import BLACK_THREE, FACES, RED_THREE, TWO, WILD_JOKER, class_of


@dataclass(frozen=True)
class Draw:
    """Take cards from the stock (R4.2)."""


@dataclass(frozen=True)
class Take:
    """Take the pile: its top card is melded with ``cards`` from the hand at once (R7).

    Two naturals, a natural and a wild card, or no card at all (the top joins a meld of the
    own side). ``meld`` names that meld where a side may have several of a rank; without it
    the cards join the meld of their rank, or are a new one.
    """

    cards: tuple[int, ...] = ()
    meld: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return Take, (self.cards, self.meld)


@dataclass(frozen=True)
class Open:
    """Put down a new meld: three cards, or three or four black threes (R5.1, R8.6)."""

    cards: tuple[int, ...]

    def __reduce__(self) -> tuple[object, ...]:
        return Open, (self.cards,)


@dataclass(frozen=True)
class Add:
    """Lay one card off on a meld of the own side (R5.5)."""

    card: int
    meld: int

    def __reduce__(self) -> tuple[object, ...]:
        return Add, (self.card, self.meld)


@dataclass(frozen=True)
class Discard:
    """Put a card on the pile and end the turn (R4.5)."""

    card: int

    def __reduce__(self) -> tuple[object, ...]:
        return Discard, (self.card,)


@dataclass(frozen=True)
class Ask:
    """Ask the partner for permission to go out (R10.6)."""


@dataclass(frozen=True)
class Answer:
    """Answer the partner's question (R10.6)."""

    yes: bool

    def __reduce__(self) -> tuple[object, ...]:
        return Answer, (self.yes,)


@dataclass(frozen=True)
class Pass:
    """Decline to take, or end the turn without a discard, where that is allowed (R4.7)."""


@dataclass(frozen=True)
class Declare:
    """Lay down a red three by hand, under ``red_three_declaration=manual`` (R8.3)."""

    card: int

    def __reduce__(self) -> tuple[object, ...]:
        return Declare, (self.card,)


Action = Draw | Take | Open | Add | Discard | Ask | Answer | Pass | Declare

MOST_SLOTS = 200
"""No ruleset gives a side as many melds."""

_UNITS = (k.FACE_A, k.FACE_B, k.FACE_C, k.FACE_D)


def encode(action: Action) -> int:
    """Return the code of an action.

    Raises ``ValueError`` for a number of cards that no action of the kind can have, for a
    face that is none, and for a meld slot that no ruleset has.
    """
    if isinstance(action, Discard):
        return k.DISCARD + _faces((action.card,))
    if isinstance(action, Add):
        return k.ADD + _slot(action.meld) + _faces((action.card,))
    if isinstance(action, Draw):
        return k.DRAW_CODE
    if isinstance(action, Open):
        if not 3 <= len(action.cards) <= 4:
            raise ValueError("a new meld is put down as three cards, or four black threes")
        black = all(class_of(face) == BLACK_THREE for face in action.cards)
        kind = c.BLACK_THREES if black else c.SET
        return k.OPEN + kind * k.HOW_UNIT + _faces(action.cards)
    if isinstance(action, Take):
        if len(action.cards) not in (0, 2):
            raise ValueError("the top card is claimed with two cards of the hand, or with none")
        wild = any(class_of(face) in (TWO, WILD_JOKER) for face in action.cards)
        how = k.LAY_OFF if not action.cards else k.NATURAL_WILD if wild else k.PAIR
        slot = 0 if action.meld is None else _slot(action.meld)
        return k.TAKE + how * k.HOW_UNIT + slot + _faces(action.cards)
    if isinstance(action, Ask):
        return k.ASK_CODE
    if isinstance(action, Answer):
        return k.YES_CODE if action.yes else k.NO_CODE
    if isinstance(action, Pass):
        return k.PASS_CODE
    return k.DECLARE + _faces((action.card,))


def _slot(meld: int) -> int:
    if not 0 <= meld < MOST_SLOTS:
        raise ValueError(f"a meld slot is a number from 0 to {MOST_SLOTS - 1}, not {meld}")
    return (meld + 1) * k.SLOT_UNIT


def _faces(cards: tuple[int, ...]) -> int:
    """Return the face fields of cards: naturals in order first, then wild cards."""
    total = 0
    for face in cards:
        if not 0 <= face < FACES:
            raise ValueError(f"a face is a number from 0 to {FACES - 1}, not {face}")
    ordered = sorted(cards, key=_order)
    for unit, face in zip(_UNITS, ordered, strict=False):
        total += (face + 1) * unit
    return total


def _order(face: int) -> tuple[int, int]:
    kind = int(class_of(face))
    late = 1 if kind in (TWO, WILD_JOKER) else 2 if kind == RED_THREE else 0
    return late, face


def decode(code: int) -> Action:
    """Return the action of a code, the inverse of ``encode``.

    >>> decode(encode(Add(card=36, meld=9)))
    Add(card=36, meld=9)
    """
    kind = int(k.kind_of(code))
    if kind == k.DISCARD:
        return Discard(int(k.face_a(code)))
    if kind == k.ADD:
        return Add(int(k.face_a(code)), int(k.slot_of(code)))
    if kind == k.DRAW:
        return Draw()
    if kind == k.OPEN:
        return Open(_cards_of(code))
    if kind == k.TAKE:
        slot = int(k.slot_of(code))
        return Take(_cards_of(code), None if slot < 0 else slot)
    if kind == k.ASK:
        return Ask()
    if kind == k.ANSWER:
        return Answer(k.how_of(code) == 1)
    if kind == k.PASS:
        return Pass()
    return Declare(int(k.face_a(code)))


def _cards_of(code: int) -> tuple[int, ...]:
    faces = (k.face_a(code), k.face_b(code), k.face_c(code), k.face_d(code))
    return tuple(int(face) for face in faces if face >= 0)
