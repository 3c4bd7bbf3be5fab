"""What the legality of one seat's turn depends on, with suits folded to ranks.

Ranks are one character each: ``4``-``9 T J Q K A`` are the naturals, ``2``
the twos, ``W`` the jokers, ``B`` and ``R`` black and red threes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

NATURALS = "456789TJQKA"
RANKS = NATURALS + "2BRW"
TWO, BLACK, RED, JOKER = (RANKS.index(rank) for rank in "2BRW")
POINTS = (5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 5, 0, 50)  # R1.2
PACK = (8,) * len(NATURALS) + (8, 4, 4, 4)  # R1.1

Counts = tuple[int, ...]
Action = tuple[str | int | None, ...]

NO_CARDS: Counts = (0,) * len(RANKS)


def counts(text: str) -> Counts:
    """Count cards written as ranks; spaces do not matter.

    >>> counts("9 9 W")[RANKS.index("9")]
    2
    """
    return tuple(text.count(rank) for rank in RANKS)


def cards(held: Counts) -> str:
    """Write counts as ranks, the inverse of ``counts``.

    >>> cards(counts("W99"))
    '99W'
    """
    return "".join(rank * number for rank, number in zip(RANKS, held, strict=True))


def points(held: Counts) -> int:
    """Return the count of some cards (R1.2)."""
    return sum(map(int.__mul__, held, POINTS))


@dataclass(frozen=True)
class Options:
    """The options of the rules (their section 15) that touch legality."""

    red_three_declaration: str = "auto"
    draw_count: int = 1
    initial_red_three_freezes: bool = True
    min_naturals: int = 2
    max_wilds: int | None = 3
    wild_ratio: str = "none"
    canasta_min_naturals: int = 4
    add_to_canasta: str = "any"
    duplicate_rank_melds: bool = False
    opening_compare: str = "ge"
    concealed_out_waives_minimum: str = "stock_only"
    frozen_before_opening: bool = True
    wild_freeze_mode: str = "persistent"
    black_three_mode: str = "block_next"
    take_by_layoff: bool = True
    one_card_take: str = "never"
    canastas_to_go_out: int = 1
    canasta_owner: str = "side"
    one_card_no_canasta: str = "forbid"
    final_discard: str = "optional"
    concealed_out_requires: str = "own_canasta_no_layoff"
    ask_permission: str = "none"
    ask_window: str = "after_take"
    stock_empty_play: str = "continue_on_pile"
    stock_empty_forced_take: str = "layoff_unfrozen"
    last_red_three: str = "end_now"


class Meld(NamedTuple):
    """A set of the own side; black threes are kept apart."""

    rank: str
    naturals: int
    twos: int = 0
    jokers: int = 0
    owner: str = "self"  # who first put it down: 'self' | 'partner' (R10.1)
    fresh: bool = False  # opened in this turn

    @property
    def wilds(self) -> int:
        return self.twos + self.jokers

    @property
    def size(self) -> int:
        return self.naturals + self.twos + self.jokers


@dataclass(frozen=True)
class Spot:
    """One seat to act, in its own turn."""

    options: Options = field(default_factory=Options)
    phase: str = "meld"  # 'take' | 'meld' | 'closing' (R11.4 meld_no_discard)
    hand: Counts = NO_CARDS
    melds: tuple[Meld, ...] = ()
    side_opened: bool = False
    minimum: int = 50
    paid: int = 0  # put down this turn by a side that is not opened
    taken: str | None = None  # None | 'stock' | 'pile'
    aside: Counts = NO_CARDS  # the rest of the taken pile while points are owed
    pile: str = ""  # bottom to top
    stock: int = 10
    melded_earlier: bool = False  # by this player, in an earlier turn of the deal
    laid_on_old: bool = False  # this turn, on a meld that lay before it
    asked: bool = False
    answer: str | None = None  # None | 'yes' | 'no' | 'void' (a yes that lapsed, R14)
    window_closed: bool = False  # a meld action beyond the take was made this turn
    black_down: int = 0  # black threes melded this turn
    reds_from_pile: int = 0  # of the red threes in the hand (red_three_declaration=manual)

    def __str__(self) -> str:
        changed = {
            name: value
            for name, value in vars(self.options).items()
            if value != getattr(DEFAULT, name)
        }
        melds = " ".join(
            f"{m.rank * m.naturals}{'2' * m.twos}{'W' * m.jokers}:{m.owner}{'+' * m.fresh}"
            for m in self.melds
        )
        opening = "opened" if self.side_opened else f"paid {self.paid} of {self.minimum}"
        return (
            f"{self.phase} hand={cards(self.hand)!r} melds=[{melds}] {opening}"
            f" taken={self.taken} aside={cards(self.aside)!r} pile={self.pile!r}"
            f" stock={self.stock} earlier={self.melded_earlier} laid={self.laid_on_old}"
            f" asked={self.asked}/{self.answer}/{self.window_closed} black={self.black_down}"
            f" reds_from_pile={self.reds_from_pile} {changed}"
        )


DEFAULT = Options()
