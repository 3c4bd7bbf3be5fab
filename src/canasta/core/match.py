"""A match: seats drawn, deals scored until a side has won (R2.2, R2.3, R13)."""

from dataclasses import dataclass, replace

from canasta.core.cards import FACE_NAMES, JOKER
from canasta.core.deal import deal
from canasta.core.rng import Rng
from canasta.core.rules import FirstDealer, MatchEnd, PartnerChoice, Rules, TieRule, opening_minimum
from canasta.core.score import score
from canasta.core.state import State

_DRAW_RANKS = "23456789TJQKA"
_DRAW_SUITS = "cdhs"


@dataclass(frozen=True)
class Seating:
    """Who sits where: ``seats[s]`` is the number of the player at seat ``s`` (R2.2, R2.3).

    ``draws`` are the rounds of cards drawn for it, one face for each player; ``None`` for a
    player who did not draw in that round.
    """

    seats: tuple[int, ...]
    dealer: int
    draws: tuple[tuple[int | None, ...], ...] = ()


@dataclass(frozen=True)
class Match:
    """The score of a match between two deals.

    ``dealer`` deals the next deal; ``deals`` holds the scores of the finished ones, by side.
    """

    rules: Rules
    dealer: int
    deals: tuple[tuple[int, ...], ...] = ()

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's total."""
        return tuple([sum([one[side] for one in self.deals]) for side in range(2)])


def start_match(rules: Rules, rng: Rng) -> tuple[Match, Seating]:
    """Return a match before its first deal, with the seats drawn as the rules say.

    >>> match, seating = start_match(Rules(), Rng(1))
    >>> match.scores, seating.seats
    ((0, 0), (0, 1, 2, 3))
    """
    seating = draw_seats(rules, rng)
    return Match(rules, seating.dealer), seating


def draw_seats(rules: Rules, rng: Rng) -> Seating:
    """Draw cards for partners and first dealer where the rules have it (R2.2, R2.3)."""
    drawn = (
        rules.partner_choice is PartnerChoice.DRAW_TWO_HIGH
        or rules.first_dealer is not FirstDealer.RANDOM
    )
    if not drawn:
        return Seating((0, 1, 2, 3), int(rng.below(4)))
    spread = list(rng.shuffled(tuple([face for face in range(JOKER) for _ in range(2)] + [52] * 4)))
    cards: list[int] = [spread.pop() for _ in range(4)]
    rounds: list[tuple[int | None, ...]] = [tuple(cards)]
    again = redraws(tuple(cards))
    while again:
        drawn_now: list[int | None] = [None] * 4
        for player in again:
            if not spread:
                raise RuntimeError("a spread pack always settles the seats before it is gone")
            cards[player] = spread.pop()
            drawn_now[player] = cards[player]
        rounds.append(tuple(drawn_now))
        again = redraws(tuple(cards))
    seating = seats_by_draw(rules, tuple(cards), rng)
    return replace(seating, draws=tuple(rounds))


def redraws(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the players who must draw again: jokers are void, so are two equal cards (R2.2)."""
    return tuple(
        [player for player, face in enumerate(cards) if face == JOKER or cards.count(face) > 1]
    )


def seats_by_draw(rules: Rules, cards: tuple[int, ...], rng: Rng) -> Seating:
    """Return the seats for four different cards, none of them a joker.

    The highest takes seat 0, the second highest seat 2, the third seat 1, the lowest seat 3.
    """
    order = sorted(range(4), key=lambda player: _draw_value(cards[player]), reverse=True)
    if rules.partner_choice is PartnerChoice.DRAW_TWO_HIGH:
        seats = (order[0], order[2], order[1], order[3])
    else:
        seats = (0, 1, 2, 3)
    highest = seats.index(order[0])
    if rules.first_dealer is FirstDealer.HIGHEST_DRAW:
        dealer = highest
    elif rules.first_dealer is FirstDealer.RIGHT_OF_HIGHEST_DRAW:
        dealer = (highest + 3) % 4
    else:
        dealer = int(rng.below(4))
    return Seating(seats, dealer)


def _draw_value(face: int) -> tuple[int, int]:
    name = FACE_NAMES[face]
    return _DRAW_RANKS.index(name[0]), _DRAW_SUITS.index(name[1])


def minimums(match: Match) -> tuple[int, ...]:
    """Return what each side needs to open in the next deal (R6.1)."""
    return tuple([opening_minimum(total, match.rules) for total in match.scores])


def start_deal(match: Match, deck: tuple[int, ...]) -> State:
    """Deal the next deal of a match. Raises ``ValueError`` if the deck is not the packs."""
    return deal(match.rules, deck, match.dealer, minimums(match))


def finish_deal(match: Match, state: State) -> Match:
    """Return the match with a finished deal scored; the deal passes to the left (R2.3, R13.1)."""
    scores = tuple([side.total for side in score(state)])
    return replace(match, dealer=(match.dealer + 1) % 4, deals=(*match.deals, scores))


def is_decided(match: Match) -> bool:
    """Say whether the match is over (R13.1, R13.3, R13.4)."""
    rules = match.rules
    if rules.match_end is MatchEnd.FIXED_DEALS:
        ended = len(match.deals) >= rules.fixed_deals
    else:
        ended = _target_was_reached(match)
    if not ended:
        return False
    return rules.tie_rule is TieRule.SHARED or len(leaders(match)) == 1


def _target_was_reached(match: Match) -> bool:
    """Say whether a side had the target after some deal; extra deals do not undo that (R13.3)."""
    totals = [0, 0]
    for one in match.deals:
        totals = [total + points for total, points in zip(totals, one, strict=True)]
        if max(totals) >= match.rules.target_score:
            return True
    return False


def leaders(match: Match) -> tuple[int, ...]:
    """Return the sides with the highest total: the winner of a decided match, or several."""
    scores = match.scores
    best = max(scores)
    return tuple([side for side, total in enumerate(scores) if total == best])
