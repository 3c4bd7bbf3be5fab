"""What a hand and the melds before it are worth, in points: the afterstates are judged by it.

The worth is a sum over ranks, wild cards and a few facts of the whole. A choice is good if
the state that it leads to is worth more.
"""

from canasta.ai.chances import between, step_of
from canasta.ai.discarding import Discards
from canasta.ai.features import BLACK, JOKER, NATURALS, POINTS, TWO, Situation
from canasta.ai.weights import Weights
from canasta.core import cells as c
from canasta.core.finish import reach
from canasta.core.state import State

LONG = 6.0
"""Turns ahead after which a deal counts as having all its future."""

HAND_UNIT = 9 * 13 * 16
"""Place of the hand's cards in the key of a rank."""

SHORT = tuple(sum(range(1, 8 - cards)) / 4.0 for cards in range(8))
"""How short a hand of so many cards is: it grows the faster the shorter the hand."""

GOES_OUT = -1_000_000.0
"""The worth of a state whose turn can only end by going out: that is judged by itself."""


class Worth:
    """Judges states of the seat's own turn, before its discard.

    ``pile`` is the pile that lies there, top first. The end of the deal is felt in all parts:
    ``end`` is the chance that it comes before the next turn, ``future`` how much of a long
    deal is still ahead.
    """

    def __init__(
        self, situation: Situation, weights: Weights, pile: tuple[int, ...], *, last: bool = False
    ) -> None:
        s = situation
        rules = s.rules
        self.situation = s
        self.weights = weights
        self.end = 1.0 if last else s.end_chance
        rounds = s.turns_left if self.end == 0.0 else min(s.turns_left, 1.0 / self.end)
        self.future = 0.0 if last else min(1.0, rounds / LONG)
        draws = 0.0 if last else rounds * s.draw_count
        luck = weights.luck / s.unknown
        self.share = step_of((2.0 * draws + s.sizes[s.partner] / weights.luck) * luck)
        """The share of the unseen cards that the side will find, in steps of a chance."""
        self.discards = Discards(s, weights, pile)
        self.pile_worth = self.discards.own_worth
        self.natural_bonus = rules.natural_canasta_bonus
        self.mixed_bonus = rules.mixed_canasta_bonus
        self.most_wilds = 12 if rules.max_wilds is None else rules.max_wilds
        self.black = weights.black_three * self.future - 5 * self.end
        reds = s.red_threes[0]
        self.red_points = reds * rules.red_three_value if reds < 4 else rules.red_three_all
        self._twos = self._wild_cards(weights.two, 20, 9)
        self._jokers = self._wild_cards(weights.joker, 50, 5)
        self._ranks: dict[int, float] = {}
        self._gains: dict[int, float] = {}

    def _wild_cards(self, first: float, points: int, most: int) -> list[float]:
        """Return what no, one, two ... wild cards in the hand are worth."""
        kept = first * self.future * (1.0 - self.end)
        if self.most_wilds == 0:
            kept *= 0.2
        worth = [0.0]
        for _ in range(1, most):
            worth.append(worth[-1] + kept - self.end * points)
            kept *= self.weights.wild_fade
        return worth

    def of(self, state: State) -> float:
        """Return the worth of a state in the seat's own turn, with the best discard to come."""
        cells = bytes(state.cells)
        total, cards, change, _kind = self._count(cells)
        if cells[c.PHASE] == c.MELDING:
            if cards >= 2:
                total += change
            elif self.situation.is_ready(cells):
                return GOES_OUT
        return total + self._standing(state, cells, cards)

    def of_hand(self, cells: bytes) -> float:
        """Return the worth of the own hand and the side's melds, whoever has the turn."""
        return self._count(cells)[0]

    def best_discard(self, state: State) -> int:
        """Return the class of the discard that costs least."""
        return self._count(bytes(state.cells))[3]

    def _count(self, cells: bytes) -> tuple[float, int, float, int]:
        """Return the worth of hand and melds, the hand's size, and the best discard.

        Of the discard: what it changes, and its class.
        """
        s = self.situation
        hand = cells[s.own_hand]
        naturals = cells[s.own_naturals]
        wilds = cells[s.own_wilds]
        twos, jokers, black = hand[TWO], hand[JOKER], hand[BLACK]
        held = twos + jokers
        changes = self.discards.change
        known = self._ranks
        total = self._twos[twos] + self._jokers[jokers] + black * self.black
        best, kind = -1_000_000.0, -1
        gain = 0.0
        for rank in range(NATURALS):
            count, natural = hand[rank], naturals[rank]
            if count or natural:
                key = ((count * 9 + natural) * 13 + wilds[rank]) * 16 + rank
                worth = known.get(key)
                if worth is None:
                    worth = known[key] = self._rank(rank, count, natural, wilds[rank])
                total += worth
                if held:
                    more = self._gains.get(key * 16 + held)
                    if more is None:
                        more = self._gain(rank, count, natural, wilds[rank], held)
                        self._gains[key * 16 + held] = more
                    if more > gain:
                        gain = more
                if count:
                    key -= HAND_UNIT
                    less = known.get(key)
                    if less is None:
                        less = self._rank(rank, count - 1, natural, wilds[rank])
                        known[key] = less
                    change = changes[rank] + less - worth
                    if change > best:
                        best, kind = change, rank
        total += gain
        if twos and changes[TWO] + self._twos[twos - 1] - self._twos[twos] > best:
            best, kind = changes[TWO] + self._twos[twos - 1] - self._twos[twos], TWO
        if jokers and changes[JOKER] + self._jokers[jokers - 1] - self._jokers[jokers] > best:
            best, kind = changes[JOKER] + self._jokers[jokers - 1] - self._jokers[jokers], JOKER
        if black and changes[BLACK] - self.black > best:
            best, kind = changes[BLACK] - self.black, BLACK
        if wilds.count(0) < len(wilds):
            total += 20 * sum(wilds) + 30 * sum(cells[s.own_jokers])
        if len(naturals) > 12:
            total += self._further_melds(cells, naturals, wilds)
        return total, sum(hand), best, kind

    def _further_melds(self, cells: bytes, naturals: bytes, wilds: bytes) -> float:
        """Return the worth of further sets of a rank, where the rules have them."""
        s = self.situation
        ranks = s.of_melds(cells, s.side, c.RANK)
        total = 0.0
        for slot in range(12, len(naturals)):
            if naturals[slot]:
                total += self._rank(ranks[slot], 0, naturals[slot], wilds[slot])
        return total

    def _standing(self, state: State, cells: bytes, cards: int) -> float:
        """Return the worth of what the side may do: open, go out, fight for the pile."""
        s = self.situation
        w = self.weights
        total = 0.0
        if cells[s.own_side + c.OPENED] == 1:
            total += w.opened * self.future + self.red_points
            if cells[c.FREEZING] == 0:
                total += w.opened_pile * self.pile_worth * self.future
        else:
            hope = self.future * (1.0 - self.end)
            total += self.red_points * (2.0 * hope - 1.0)
            total += w.near_opening * self.future * min(1.0, int(reach(state)) / max(5, s.need))
        if s.is_ready(cells):
            total += w.ready_out
            short = w.short_ready
        else:
            short = w.short_hand
        if cards < 8:
            total -= short * self.future * SHORT[cards]
        return total

    def _rank(self, rank: int, count: int, natural: int, wild: int) -> float:
        """Return the worth of one rank: cards in the hand, and the meld with its hopes."""
        w = self.weights
        points = POINTS[rank]
        stays = 1.0 - self.end
        if natural:
            total = float(natural * points)
            if natural + wild < 7:
                total -= w.reveal * self.future
            if count:
                later = w.laid_later * self.future + 0.5 * (1.0 - self.future)
                total += count * points * (stays * later - self.end)
                if self.situation.freezing:
                    total += (w.hold_frozen if count == 1 else w.pair) * self.future * stays
                    if count >= 2:
                        total += w.pair_pile * self.pile_worth * self.future * stays
            return total + self._hope(rank, count, natural, wild, 0)
        if count == 0:
            return 0.0
        alive = self.situation.unseen[rank] > 0
        if count == 1:
            kept = w.single if alive else 0.0
            later = 0.2
        elif count == 2:
            kept = w.pair + w.pair_pile * self.pile_worth if alive else 0.4 * w.pair
            later = 0.4
        else:
            kept = w.triple + w.further * (count - 3)
            kept += w.pair_pile * self.pile_worth if alive else 0.0
            later = w.laid_later
        kept *= self.future * stays
        total = kept + count * points * (stays * later * self.future - self.end)
        if count >= 3:
            total += w.hidden * self._hope(rank, count, 0, 0, 0)
        return total

    def _gain(self, rank: int, count: int, natural: int, wild: int, held: int) -> float:
        """Return what the wild cards in the hand add to the hope of one meld.

        They can go to one meld only, so it is the best of these gains that counts.
        """
        if natural == 0 and count < 3:
            return 0.0
        more = self._hope(rank, count, natural, wild, held)
        gain = more - self._hope(rank, count, natural, wild, 0)
        return gain * self.weights.wild_use * (1.0 if natural else self.weights.hidden)

    def _hope(self, rank: int, count: int, natural: int, wild: int, use: int) -> float:
        """Return the canasta bonus that a meld has, or may be expected to get.

        ``use`` wild cards of the hand may go to it.
        """
        s = self.situation
        w = self.weights
        size = natural + wild
        if size >= 7:
            return self.mixed_bonus if wild else self.natural_bonus
        sure = 1.0 - w.end_hope * self.end
        missing = 7 - size - count
        least = s.rules.canasta_min_naturals - natural - count
        if missing <= 0 and least <= 0:
            bonus = self.mixed_bonus if wild else self.natural_bonus
            return bonus * sure * 0.97
        cards = s.unseen[rank] + s.known[s.partner][rank]
        wilds = min(use + w.wild_hope * self.future, float(self.most_wilds - wild))
        with_wilds = between(max(missing - max(0.0, wilds), least), cards, self.share)
        if wild:
            return self.mixed_bonus * with_wilds * sure
        alone = between(max(missing, least), cards, self.share)
        mixed = self.mixed_bonus * max(0.0, with_wilds - alone)
        return (self.natural_bonus * alone + mixed) * sure
