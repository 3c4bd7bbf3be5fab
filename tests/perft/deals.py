"""A table around the oracle: four hands, stock and pile, and whose turn it is.

The oracle judges one seat's turn with suits folded; here is what lies between turns, and which
cards they are. Nothing here imports the package under test.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TypeVar

from tests.oracle.plays import FOLDED
from tests.oracle.spot import Meld, Options, Spot, counts
from tests.oracle.steps import table_of

Cards = tuple[str, ...]
Item = TypeVar("Item")

RED_THREES = ("3d", "3h")


@dataclass(frozen=True)
class Setup:
    """The options that touch dealing alone."""

    hand_size: int = 11
    initial_upcard_cover: str = "auto"
    red_three_deal_timing: str = "immediate"


@dataclass(frozen=True)
class Deal:
    """A deal between two actions. ``spot`` is the turn that goes on, as the oracle sees it."""

    options: Options
    setup: Setup
    hands: tuple[Cards, ...]
    stock: Cards  # the next card to be drawn first
    pile: Cards = ()  # bottom to top
    aside: Cards = ()  # the rest of a taken pile while points are owed
    melds: tuple[tuple[tuple[int, Meld], ...], ...] = ((), ())  # by side: who began it, and it
    opened: tuple[bool, ...] = (False, False)
    minimums: tuple[int, ...] = (50, 50)
    had_turn: tuple[bool, ...] = (False,) * 4
    has_melded: tuple[bool, ...] = (False,) * 4
    reds_from_pile: tuple[int, ...] = (0,) * 4
    turn: int = 0
    spot: Spot = field(default_factory=Spot)
    is_asking: bool = False
    is_over: bool = False

    @property
    def hand(self) -> Cards:
        return self.hands[self.turn]


def put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """Return a tuple with one item changed.

    >>> put((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*items[:place], item, *items[place + 1 :])


def fold(cards: Cards) -> str:
    """Return cards as the oracle's ranks.

    >>> fold(("Qh", "2c", "Jo", "3s", "3d"))
    'Q2WBR'
    """
    return "".join(FOLDED.get(card, card[0]) for card in cards)


def is_covered(deal: Deal, card: str) -> bool:
    """Say whether another card is turned upon this upcard (R3.3)."""
    cover = deal.setup.initial_upcard_cover
    if cover == "auto":
        blocks = deal.options.black_three_mode == "block_next"
        cover = "wild_red3" if blocks else "wild_any3"
    kind = fold((card,))
    return kind in {"none": "", "wild_red3": "2WR", "wild_any3": "2WRB"}[cover]


def deal_out(
    options: Options, setup: Setup, deck: Cards, dealer: int, minimums: tuple[int, ...]
) -> Deal:
    """Deal a deck, one card at a time from the dealer's left, and turn up the pile (R3)."""
    dealt = setup.hand_size * 4
    hands = tuple(deck[(seat - dealer - 1) % 4 : dealt : 4] for seat in range(4))
    deal = Deal(options, setup, hands, deck[dealt:], minimums=minimums)
    while deal.stock and (not deal.pile or is_covered(deal, deal.pile[-1])):
        deal = replace(deal, pile=(*deal.pile, deal.stock[0]), stock=deal.stock[1:])
    first = (dealer + 1) % 4
    if setup.red_three_deal_timing == "immediate":
        for seat in range(first, first + 4):
            deal = expose_dealt(deal, seat % 4)
    return start_turn(deal, first)


def expose_dealt(deal: Deal, seat: int) -> Deal:
    """Lay out the red threes of a dealt hand and draw a card for each (R3.4)."""
    if deal.options.red_three_declaration == "manual":
        return deal
    hand, stock = list(deal.hands[seat]), list(deal.stock)
    while any(card in RED_THREES for card in hand):
        reds = [card for card in hand if card in RED_THREES]
        hand = [card for card in hand if card not in RED_THREES] + stock[: len(reds)]
        stock = stock[len(reds) :]
    return replace(deal, hands=put(deal.hands, seat, tuple(hand)), stock=tuple(stock))


def start_turn(deal: Deal, seat: int) -> Deal:
    """Give a seat the turn (R3.4, R11.1)."""
    if deal.setup.red_three_deal_timing == "first_turn" and not deal.had_turn[seat]:
        deal = expose_dealt(deal, seat)
    side = seat % 2
    melds = tuple(
        meld._replace(owner="self" if owner == seat else "partner", fresh=False)
        for owner, meld in deal.melds[side]
    )
    spot = Spot(
        options=deal.options,
        phase="take",
        hand=counts(fold(deal.hands[seat])),
        melds=melds,
        side_opened=deal.opened[side],
        minimum=deal.minimums[side],
        pile=fold(deal.pile),
        stock=len(deal.stock),
        melded_earlier=deal.has_melded[seat],
        reds_from_pile=deal.reds_from_pile[seat],
    )
    over = deal.options.stock_empty_play == "end_now" and not deal.stock
    had_turn = put(deal.had_turn, seat, True)
    return replace(deal, turn=seat, spot=spot, had_turn=had_turn, is_over=over)


def end_turn(deal: Deal) -> Deal:
    """Write down what the turn left on the table, and go on to the next seat (R11.1)."""
    seat, spot = deal.turn, deal.spot
    side, partner = seat % 2, (seat + 2) % 4
    melds = tuple((seat if meld.owner == "self" else partner, meld) for meld in spot.melds)
    melded = spot.laid_on_old or any(meld.fresh for meld in spot.melds)
    deal = replace(
        deal,
        melds=put(deal.melds, side, melds),
        opened=put(deal.opened, side, table_of(spot).opened),
        has_melded=put(deal.has_melded, seat, deal.has_melded[seat] or melded),
        reds_from_pile=put(deal.reds_from_pile, seat, spot.reds_from_pile),
    )
    if deal.options.stock_empty_play == "end_after_turn" and not deal.stock:
        return replace(deal, is_over=True)
    return start_turn(deal, (seat + 1) % 4)
