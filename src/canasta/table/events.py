"""What happens at a table, as values; a match is a list of these, and its state is their fold.

Events hold hidden cards (a whole deck): they are for the table and its storage. What a seat may
know of one is made by ``canasta.table.seen``.
"""

from dataclasses import dataclass
from typing import Final

from canasta.core.actions import Action
from canasta.core.match import Seating
from canasta.core.rng import SHUFFLE_VERSION
from canasta.core.rules import Rules
from canasta.core.score import SideScore

NAME_LENGTH: Final = 60


@dataclass(frozen=True)
class Person:
    """A person at a seat. Without a name the screen finds words of its own."""

    name: str = ""

    def __post_init__(self) -> None:
        _check_name(self.name)


@dataclass(frozen=True)
class Computer:
    """A program at a seat; ``player`` is the name under which it is known."""

    player: str = "steady"
    name: str = ""

    def __post_init__(self) -> None:
        _check_name(self.name)
        _check_name(self.player)


Occupant = Person | Computer


def _check_name(name: str) -> None:
    if len(name) > NAME_LENGTH or not name.isprintable():
        raise ValueError(f"a name is at most {NAME_LENGTH} printable characters")


@dataclass(frozen=True)
class MatchStarted:
    """The first event. ``occupants`` are by seat, after the draw for seats.

    ``ruleset`` is a name to show and nothing else. Decks are made from ``seed`` and the number
    of the deal, with the shuffle of this version; what counts is the deck in ``DealStarted``.
    """

    rules: Rules
    occupants: tuple[Occupant, ...]
    seating: Seating
    seed: int
    ruleset: str = ""
    shuffle: int = SHUFFLE_VERSION


@dataclass(frozen=True)
class DealStarted:
    """A deck was dealt; deals are counted from 1."""

    deal: int
    dealer: int
    deck: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """A seat did one action or a whole play (R4.7), which is one step for undo."""

    seat: int
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Undone:
    """A seat took its last step back (R4.9)."""

    seat: int


@dataclass(frozen=True)
class SeatChanged:
    """Somebody else plays a seat from now on."""

    seat: int
    occupant: Occupant


@dataclass(frozen=True)
class DealFinished:
    """The deal that ended with the event before is scored."""

    deal: int
    scores: tuple[SideScore, ...]


@dataclass(frozen=True)
class MatchFinished:
    """The match is decided; ``winners`` are the sides with the highest score (R13)."""

    winners: tuple[int, ...]


Event = MatchStarted | DealStarted | Played | Undone | SeatChanged | DealFinished | MatchFinished
