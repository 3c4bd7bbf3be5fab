"""Decks for tests in which only some cards matter."""

from __future__ import annotations

from collections.abc import Mapping

from canasta import Rules, State, deal, faces_of
from canasta.core.cards import RED_THREE, class_of, full_pack
from tests.positions import house


def stacked(
    hands: Mapping[int, str], stock: str = "", *, rules: Rules | None = None, dealer: int = 3
) -> tuple[int, ...]:
    """Return a deck that deals these cards to the seats, then turns and draws ``stock`` in order.

    Cards that are not named are low ones; red threes among them lie at the end of the stock.
    """
    size = (rules or house()).hand_size
    named = {seat: list(faces_of(text)) for seat, text in hands.items()}
    following = list(faces_of(stock))
    left = list(full_pack(2))
    for cards in (*named.values(), following):
        for face in cards:
            left.remove(face)
    left.sort(key=lambda face: class_of(face) == RED_THREE)
    whole = [named.get(seat, []) for seat in range(4)]
    for cards in whole:
        while len(cards) < size:
            cards.append(left.pop(0))
    dealt = [whole[(dealer + 1 + number) % 4][number // 4] for number in range(4 * size)]
    return (*dealt, *following, *left)


def dealt(
    hands: Mapping[int, str], stock: str = "", *, rules: Rules | None = None, dealer: int = 3
) -> State:
    """Return the deal of a stacked deck; seat 0 begins unless another seat than 3 deals."""
    rules = rules or house()
    return deal(rules, stacked(hands, stock, rules=rules, dealer=dealer), dealer)
