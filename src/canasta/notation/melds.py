"""A meld of a position as a line: ``side 0 meld K: Kc Kd Kh 2s by 0 fresh``."""

from canasta.core.cards import RANKS, TWO, WILD_JOKER, class_of
from canasta.core.look import MeldView
from canasta.notation.plays import format_cards, format_meld_name, read_cards
from canasta.notation.scanner import Scanner


def read_meld(scanner: Scanner, name: str, slot: int) -> MeldView:
    """Read the cards, the owner and the marks of a meld; its key has told its name and slot."""
    start = scanner.at
    cards = read_cards(scanner)
    naturals = tuple([face for face in cards if not _is_wild(face)])
    wilds = tuple([face for face in cards if _is_wild(face)])
    if not naturals:
        raise Scanner(scanner.text, start, scanner.end).error("natural_card")
    if not scanner.is_past("by", '"by"'):
        raise scanner.error()
    return MeldView(
        slot=slot,
        rank=RANKS[naturals[0] // 4] if name.startswith("#") else name,
        naturals=naturals,
        wilds=wilds,
        owner=scanner.read_number("seat", 0, 9),
        fresh=scanner.is_past("fresh", '"fresh"'),
        concealed=scanner.is_past("concealed", '"concealed"'),
    )


def write_meld(meld: MeldView) -> str:
    """Return the value of a meld's line. Raises ``ValueError`` for a meld that has no text."""
    name = format_meld_name(meld.slot)
    rank = RANKS[meld.naturals[0] // 4] if name.startswith("#") and meld.naturals else name
    wild_naturals = [face for face in meld.naturals if _is_wild(face)]
    if not meld.naturals or wild_naturals or not all(map(_is_wild, meld.wilds)):
        raise ValueError("a meld has natural cards, and its wild cards beside them")
    if rank != meld.rank:
        raise ValueError(f"a meld of rank {meld.rank} does not lie at {name}")
    words = [format_cards(meld.cards), f"by {meld.owner}"]
    words.extend(["fresh"] * meld.fresh + ["concealed"] * meld.concealed)
    return " ".join(words)


def _is_wild(face: int) -> bool:
    return class_of(face) in (TWO, WILD_JOKER)
