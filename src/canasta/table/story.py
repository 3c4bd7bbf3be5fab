"""``Seen``: one thing that a seat saw, as a code with facts."""

from dataclasses import dataclass, field
from typing import Final

from canasta.core.violation import Fact

OWN: Final = frozenset(
    (
        "answered",
        "asked",
        "dealt",
        "declared",
        "discarded",
        "drew",
        "exposed",
        "hand_left",
        "kept_last_card",
        "laid_off",
        "melded",
        "opened",
        "passed",
        "seat_draw",
        "took.lay_off",
        "took.natural_wild",
        "took.pair",
        "took_cards",
        "undone",
        "went_out",
        "went_out_concealed",
    )
)
"""Codes that are worded differently for the seat that they are about."""


@dataclass(frozen=True)
class Seen:
    """One thing that a seat saw. Cards are names between spaces, seats and sides numbers.

    >>> Seen("discarded", {"seat": 2, "card": "4c"}, is_own=True).key
    'event.discarded.you'
    """

    code: str
    facts: dict[str, Fact] = field(default_factory=dict)
    is_own: bool = False

    @property
    def key(self) -> str:
        """The key of the message that words it."""
        return f"event.{self.code}.you" if self.is_own else f"event.{self.code}"


class Story:
    """Collects what one seat sees."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._lines: list[Seen] = []

    def tell(self, code: str, **facts: Fact) -> None:
        own = code in OWN and facts.get("seat") == self.seat
        self._lines.append(Seen(code, facts, own))

    @property
    def lines(self) -> tuple[Seen, ...]:
        return tuple(self._lines)
