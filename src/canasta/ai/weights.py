"""How much the rules of thumb of ``steady`` count, in points of the score."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Weights:
    """One number for each rule of thumb. Points, unless it says otherwise.

    The codes are those of the list of advice in ``docs/players.md``.
    """

    # Cards held back
    single: float = 8.0  # a natural that stands alone
    pair: float = 45.0  # two of a rank, the base of a set (S8)
    pair_pile: float = 0.1  # share of the pile's worth that a pair may win
    triple: float = 55.0  # three of a rank: a set, or an opening, at any time
    further: float = 12.0  # each card of a rank beyond the third
    hold_frozen: float = 4.0  # one card for an own meld, kept while the pile is frozen
    laid_later: float = 0.3  # share of its points that a card for an own meld brings later
    two: float = 130.0  # a two in the hand (S5)
    joker: float = 175.0  # a joker in the hand
    wild_fade: float = 0.95  # what each further wild card is worth, against the one before
    black_three: float = 30.0  # a safe discard at hand (S12)
    # Melds
    luck: float = 0.28  # factor on the cards that a side is expected to find
    hidden: float = 0.6  # share of a canasta's hope while all its cards are in the hand
    wild_hope: float = 0.2  # wild cards that a side may expect for a meld in the making
    wild_use: float = 0.45  # share of a wild card's best use that it is worth in the hand
    reveal: float = 3.0  # a new meld tells the others what to hold back (S7)
    opened: float = 60.0  # the side has opened
    opened_pile: float = 0.3  # share of the pile's worth that opening lets in
    near_opening: float = 14.0  # the hand can pay the opening (S11)
    ready_out: float = 70.0  # the side has the canastas that going out needs
    short_hand: float = 1.5  # a short hand, while the side may not go out
    short_ready: float = 1.3  # the same while it may
    end_hope: float = 0.7  # share of a hope that is lost if the deal ends soon
    # Discards and the pile
    pile_card: float = 9.5  # a card of the pile, beside its points
    pile_fit: float = 40.0  # a card of the pile that fits a meld of the side
    pile_wild: float = 90.0  # a wild card in the pile
    pile_enough: float = 650.0  # a pile of this worth is half of use: nobody needs it all
    feed: float = 3.0  # share of the pile's worth that its loss costs (S3)
    passed_over: float = 0.4  # chance that they take a rank which they let lie before
    thrown: float = 0.5  # chance that they take a rank which they threw away themselves (S2)
    freeze: float = 0.6  # share of the pile's worth that a freeze is worth (S13)
    drawn: float = 15.0  # a card from the stock
    # The end
    card_left: float = 1.3  # share of its points that a card in another hand will still bring
    partner_left: float = 1.2  # what the partner's hand counts against going out (S15)
    stay: float = 12.0  # going out must be better by so much
    yes_margin: float = 0.0  # the answer is "yes" if going out is better by so much (S17)


STEADY: Final = Weights()
