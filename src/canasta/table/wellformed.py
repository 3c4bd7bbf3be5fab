"""Actions from outside: whether they are actions at all.

The engine judges legality and takes for granted that cards are cards. A client's data is
never trusted, so this is asked first.
"""

from collections.abc import Sequence

from canasta.core.actions import Add, Answer, Ask, Declare, Discard, Draw, Open, Pass, Take
from canasta.core.cards import FACES
from canasta.core.compose import Part, PutDown, TakeWith

_MOST_CARDS = 400


def is_well_formed(part: object, slots: int) -> bool:
    """Say whether a part of a play names cards that there are, and melds that there can be.

    ``slots`` is how many melds a side may have under the rules.

    >>> is_well_formed(Discard(52), 12), is_well_formed(Discard(53), 12)
    (True, False)
    """
    if isinstance(part, Draw | Ask | Pass):
        return True
    if isinstance(part, Answer):
        return isinstance(part.yes, bool)
    if isinstance(part, Discard | Declare):
        return _is_face(part.card)
    if isinstance(part, Add):
        return _is_face(part.card) and _is_slot(part.meld, slots)
    if isinstance(part, Open):
        return _are_faces(part.cards) and 3 <= len(part.cards) <= 4
    if isinstance(part, Take):
        slot = part.meld is None or _is_slot(part.meld, slots)
        return slot and _are_faces(part.cards) and len(part.cards) in (0, 2)
    if isinstance(part, PutDown | TakeWith):
        slot = part.meld is None or _is_slot(part.meld, slots)
        fits = len(part.cards) > 0 or isinstance(part, TakeWith)
        return slot and fits and len(part.cards) <= _MOST_CARDS and _are_faces(part.cards)
    return False


def first_malformed(parts: Sequence[Part], slots: int) -> int | None:
    """Return the place of the first part that is not well formed."""
    for place, part in enumerate(parts):
        if not is_well_formed(part, slots):
            return place
    return None


def _is_face(card: object) -> bool:
    return type(card) is int and 0 <= card < FACES


def _are_faces(cards: object) -> bool:
    return isinstance(cards, tuple) and all(_is_face(card) for card in cards)


def _is_slot(meld: object, slots: int) -> bool:
    return type(meld) is int and 0 <= meld < slots
