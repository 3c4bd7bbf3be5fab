"""Cases as values: what is given, what is played, what is expected (docs/judge.md).

Cards are faces here; in what is expected and found they are text in one order, so that equal
things are equal texts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from canasta.core.rules import Rules

Cards: TypeAlias = tuple[int, ...]
Facts: TypeAlias = Mapping[str, object]
"""Values by key, made of texts, numbers, truth values, and lists and tables of these."""


@dataclass(frozen=True)
class LaidMeld:
    """A meld on the table; ``owner`` is ``self`` or ``partner``, or empty if it is not said."""

    cards: Cards
    owner: str = ""


@dataclass(frozen=True)
class PositionGiven:
    """One turn; the player to move sits in seat 0."""

    hand: Cards
    phase: str
    took: str = ""
    melds: tuple[LaidMeld, ...] = ()
    by: str = "partner"
    opponent_melds: tuple[LaidMeld, ...] = ()
    opened: bool | None = None
    pile: Cards = ()
    stock: Cards = ()
    stock_size: int | None = None
    score: int = 0
    red_threes: Cards = ()
    melded_before: bool = False
    asked: str = ""
    partner_hand: Cards | None = None
    opponent_hands: tuple[Cards, ...] = ()

    @property
    def is_opened(self) -> bool:
        """Whether the side has opened: if it is not said, a side with melds has."""
        return bool(self.melds) if self.opened is None else self.opened


@dataclass(frozen=True)
class DealingGiven:
    """Cards as they come from the shuffle; the player who plays first sits in seat 0."""

    hand: Cards
    stock: Cards
    partner_hand: Cards | None = None
    opponent_hands: tuple[Cards, ...] = ()


@dataclass(frozen=True)
class UpcardGiven:
    """The cards that are turned for the start of the pile (R3.3)."""

    stock: Cards


@dataclass(frozen=True)
class DealGiven:
    """One side at the end of a deal."""

    melds: tuple[LaidMeld, ...]
    hands: tuple[Cards, ...]
    out: str
    concealed_melds: tuple[str, ...] = ()
    red_threes: Cards = ()


@dataclass(frozen=True)
class SeatingGiven:
    """Cards drawn by the players N, E, S, W, or the one of them who deals."""

    draws: Cards = ()
    dealer: str = ""


@dataclass(frozen=True)
class MatchGiven:
    """The totals of side A and side B after so many deals."""

    totals: tuple[int, ...]
    deals: int = 1


Given: TypeAlias = (
    PositionGiven | DealingGiven | UpcardGiven | DealGiven | SeatingGiven | MatchGiven
)


@dataclass(frozen=True)
class Case:
    """One question about the rules, with the answer that is expected, if any.

    ``rules`` are the rulesets that it is judged under, by name, with its changes made.
    """

    id: str
    rules: Mapping[str, Rules]
    kind: str
    given: Given
    play: str = ""
    expect: Facts = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    source: str = ""
    note: str = ""
