"""What a discard gives to the next player, and what it does to the pile."""

from canasta.ai.features import (
    BLACK,
    CLASS_OF,
    JOKER,
    NATURALS,
    POINTS,
    TWO,
    Situation,
)
from canasta.ai.weights import Weights
from canasta.core import cells as c

EASY: tuple[float, float, float] = (0.12, 0.3, 0.09)
"""The chance that a side takes a pile in a turn: frozen; open to it; more for each meld."""


class Discards:
    """Judges what may be thrown on a pile, apart from what the card is worth in the hand.

    ``change[kind]`` is what a discard of that class changes for the side, mostly a loss.
    """

    def __init__(self, situation: Situation, weights: Weights, pile: tuple[int, ...]) -> None:
        s = situation
        self.situation = s
        self.weights = weights
        self.pile = pile
        self.kinds = [CLASS_OF[face] for face in pile]
        table = s.table
        self.freezing = s.cells[c.FREEZING] if pile else 0
        self.frozen = self.freezing > 0 or (table.frozen_unopened and not s.their_opened)
        self.frozen_for_us = self.freezing > 0 or (table.frozen_unopened and not s.opened)
        self.own_worth = 0.0
        self.their_worth = 0.0
        own = s.of_melds(s.cells, s.side, c.NATURALS_IN)
        for kind in self.kinds:
            self.own_worth += self._card(kind, own)
            self.their_worth += self._card(kind, s.their_naturals)
        self.own_worth = self._of_use(self.own_worth)
        self.change = [self._change(kind) for kind in range(14)]

    def _card(self, kind: int, naturals: bytes) -> float:
        """Return what a card of the pile is worth to a side with these melds."""
        w = self.weights
        if kind in (TWO, JOKER):
            return w.pile_wild
        if kind < NATURALS and naturals[kind]:
            return w.pile_card + POINTS[kind] + w.pile_fit
        return w.pile_card + POINTS[kind] if kind < NATURALS else 0.0

    def _of_use(self, worth: float) -> float:
        """Return what of a pile's worth a side can make use of: of a great pile a part."""
        return worth / (1.0 + worth / self.weights.pile_enough)

    def _change(self, kind: int) -> float:
        s = self.situation
        w = self.weights
        if kind < NATURALS:
            worth = self._of_use(self.their_worth + self._card(kind, s.their_naturals))
            return -w.feed * worth * self.chance_taken(kind)
        freezes = s.table.black_freezes if kind == BLACK else s.table.wild_freezes
        if not freezes or self.freezing:
            return 0.0
        theirs = self._ease(self.frozen, s.their_naturals)
        own = self._ease(self.frozen_for_us, s.of_melds(s.cells, s.side, c.NATURALS_IN))
        return w.freeze * (
            self._of_use(self.their_worth) * (theirs - EASY[0]) - self.own_worth * (own - EASY[0])
        )

    def _ease(self, frozen: bool, naturals: bytes) -> float:
        if frozen:
            return EASY[0]
        return min(0.9, EASY[1] + EASY[2] * (len(naturals) - naturals.count(0)))

    def chance_taken(self, rank: int) -> float:
        """Return the chance that the next player takes the pile if this rank lies on top."""
        s = self.situation
        melded = s.their_naturals[rank] > 0
        if melded and not self.frozen and s.table.lay_off_take:
            full = s.their_naturals[rank] + s.their_wilds[rank] >= 7
            if not (full and s.table.closed_at_seven):
                return 0.95
        known = s.known[s.left]
        hidden = s.sizes[s.left] - sum(known)
        share = min(1.0, hidden / s.unknown)
        none, one = _few(s.unseen[rank], share)
        if known[rank] >= 2:
            pair, single = 1.0, 0.0
        elif known[rank] == 1:
            pair, single = 1.0 - none, none
        else:
            pair, single = 1.0 - none - one, one
        chance = pair
        if not self.frozen:
            wild = 1.0 if known[TWO] or known[JOKER] else 0.0
            wild = max(wild, 1.0 - _few(s.unseen[TWO] + s.unseen[JOKER], share)[0])
            chance += 0.7 * single * wild
        if not s.their_opened:
            chance *= max(0.1, 1.0 - s.their_need / 140)
        return chance * self._habit(rank)

    def _habit(self, rank: int) -> float:
        """Return how far the pile tells that the next player does not want a rank.

        Every turn ends with one discard, so the top card was the right neighbour's, the next
        one the partner's, and so on.
        """
        factor = 1.0
        for place, kind in enumerate(self.kinds):
            if kind == rank:
                if place % 4 == 2:
                    factor = min(factor, self.weights.thrown)
                elif place % 4 == 3:
                    factor = min(factor, self.weights.passed_over)
        return factor


def _few(cards: int, share: float) -> tuple[float, float]:
    """Return the chances that none, and exactly one, of some cards lies in a hand."""
    none = (1.0 - share) ** cards
    if cards == 0 or share >= 1.0:
        return none, 0.0
    return none, cards * share * none / (1.0 - share)
