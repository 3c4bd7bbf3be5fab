"""``RecordMismatch``: a record that cannot be true, and the first place that shows it."""

from dataclasses import dataclass
from typing import Final

from canasta.core.errors import CanastaError
from canasta.core.violation import Violation

MISMATCHES: Final = {
    "wrong_players": "each player sits at one seat",
    "wrong_draw": "cards are not drawn like this",
    "wrong_seats": "the seats do not follow from the draw",
    "wrong_dealer": "another seat deals",
    "wrong_deck": "the deck is not the cards of the packs",
    "wrong_seat": "another seat is to act",
    "illegal_action": "the action is not legal",
    "deal_over": "the deal was over before",
    "deal_goes_on": "the deal is not over",
    "match_over": "the match was over before",
    "wrong_ending": "the deal ended differently",
    "wrong_score": "a line of the score is different",
    "wrong_total": "the score of the deal is different",
    "wrong_match_score": "the score of the match is different",
    "wrong_result": "the match has another result",
}
"""Why a record cannot be true: public codes, never renamed, with an English phrase for each."""


@dataclass(frozen=True)
class Where:
    """A place in a record: the deal, from 1, and what in it.

    ``key`` is the key of a line, or ``"action"``; ``number`` counts the actions of the deal
    (or the lines ``draw``) from 1. Outside the deals ``deal`` is 0.
    """

    deal: int = 0
    number: int = 0
    key: str = ""

    def __str__(self) -> str:
        what = f"{self.key} {self.number}" if self.number else self.key
        return f"deal {self.deal}, {what}" if self.deal else what


class RecordMismatch(CanastaError):
    """A record is refused; ``code`` is one of ``MISMATCHES``.

    ``expected`` and ``found`` are pieces of text as the record has them, or empty where
    nothing was expected or found. ``violation`` says why an action is not legal.
    """

    def __init__(
        self,
        where: Where,
        code: str,
        expected: str,
        found: str,
        violation: Violation | None = None,
    ) -> None:
        super().__init__(where, code, expected, found, violation)
        self.where = where
        self.code = code
        self.expected = expected
        self.found = found
        self.violation = violation

    def __str__(self) -> str:
        reason = "" if self.violation is None else f" ({self.violation.code})"
        wanted = f", expected {self.expected}" if self.expected else ""
        found = f", found {self.found}" if self.found else ", found nothing"
        return f"{self.where}: {MISMATCHES[self.code]}{reason}{wanted}{found}"
