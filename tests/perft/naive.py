"""The naive counter: every sequence of actions, by the oracle's word on what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from tests.oracle.moves import after, settle_promise
from tests.oracle.oracle import candidates, judge, legal
from tests.oracle.plays import used_by
from tests.oracle.spot import RED, Action, Spot, counts
from tests.oracle.steps import CLAIMS
from tests.perft.deals import RED_THREES, Cards, Deal, end_turn, fold, put

ANSWERS: tuple[Action, ...] = (("answer", "yes"), ("answer", "no"))

Memo = dict[tuple[Deal, int], int]


def count(deal: Deal, depth: int, exact: bool, memo: Memo) -> int:
    """Return how many sequences of ``depth`` legal actions there are.

    ``exact`` counts each suit by itself. A sequence ends where the deal does.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in choices(deal, exact))
    key = (deal, depth)
    if key not in memo:
        memo[key] = sum(count(then, depth - 1, exact, memo) for _, then in following(deal, exact))
    return memo[key]


def divide(deal: Deal, depth: int, exact: bool) -> Counter[str]:
    """Return the counts under each first action."""
    memo: Memo = {}
    found: Counter[str] = Counter()
    for label, then in following(deal, exact):
        found[label] += count(then, depth - 1, exact, memo)
    return found


def following(deal: Deal, exact: bool) -> Iterator[tuple[str, Deal]]:
    """Give every legal action in words, and the deal after it."""
    for action, cards in choices(deal, exact):
        yield label_of(deal, action, cards, exact), do(deal, action, cards)


def choices(deal: Deal, exact: bool) -> Iterator[tuple[Action, Cards]]:
    """Give every legal action with the cards of the hand that it uses.

    With suits folded it is one choice of cards an action, no matter which.
    """
    for action in sorted(legal_now(deal), key=str):
        for cards in selections(deal.hand, used_ranks(deal.spot, action)):
            yield action, cards
            if not exact:
                break


def play(deal: Deal, label: str) -> Deal | None:
    """Return the deal after the action of this label, or None if it is not legal."""
    if deal.is_over:
        return None
    forms = candidates(deal.spot) if not deal.is_asking else iter(ANSWERS)
    for action in forms:
        if action[0] != label.split()[0]:
            continue
        for cards in selections(deal.hand, used_ranks(deal.spot, action)):
            if label_of(deal, action, cards, True) == label and is_legal(deal, action):
                return do(deal, action, cards)
    return None


def is_legal(deal: Deal, action: Action) -> bool:
    return deal.is_asking or not isinstance(judge(deal.spot, action, {}), str)


def legal_now(deal: Deal) -> set[Action]:
    if deal.is_over:
        return set()
    if deal.is_asking:
        return set(ANSWERS)
    return legal(deal.spot)


def used_ranks(spot: Spot, action: Action) -> str:
    """Return the cards that an action uses from the hand, suits folded."""
    if action[0] == "take":
        naturals, twos, jokers = CLAIMS[str(action[1])]
        return spot.pile[-1] * naturals + "2" * twos + "W" * jokers
    if action[0] in ("discard", "declare"):
        return str(action[1])
    step = used_by(spot, action)
    return step[1] if step else ""


def selections(hand: Cards, ranks: str) -> Iterator[Cards]:
    """Give every different choice of cards of these ranks.

    >>> list(selections(("Kc", "Kc", "Kd"), "KK"))
    [('Kc', 'Kc'), ('Kc', 'Kd')]
    """
    groups = []
    for rank, number in Counter(ranks).items():
        held = sorted(card for card in hand if fold((card,)) == rank)
        groups.append(sorted(set(combinations(held, number))))
    for chosen in product(*groups):
        yield tuple(card for group in chosen for card in group)


def without(hand: Cards, used: Cards) -> Cards:
    left = list(hand)
    for card in used:
        left.remove(card)
    return tuple(left)


def do(deal: Deal, action: Action, cards: Cards) -> Deal:
    """Return the deal after a legal action."""
    name = action[0]
    if name == "draw":
        return draw(deal)
    if name == "ask":
        return replace(deal, is_asking=True)
    if name == "answer":
        spot = replace(deal.spot, asked=True, answer=str(action[1]))
        return replace(deal, is_asking=False, spot=spot)
    if name == "declare":
        return declare(deal, cards)
    if name == "pass":
        return end_turn(deal) if deal.spot.phase == "meld" else replace(deal, is_over=True)
    deal = replace(deal, hands=put(deal.hands, deal.turn, without(deal.hand, cards)))
    if name == "discard":
        deal = replace(deal, pile=(*deal.pile, *cards))
        return end_turn(deal) if deal.hand else replace(deal, is_over=True)
    return put_down(deal, action)


def put_down(deal: Deal, action: Action) -> Deal:
    """Take, open or add; the cards have left the hand."""
    spot = after(deal.spot, action)
    if spot is None:
        return replace(deal, is_over=True)
    if action[0] == "take":
        deal = replace(deal, aside=deal.pile[:-1], pile=())
    if not any(spot.aside):
        stays = () if deal.options.red_three_declaration == "manual" else RED_THREES
        come = tuple(card for card in deal.aside if card not in stays)
        hands = put(deal.hands, deal.turn, (*deal.hand, *come))
        deal = replace(deal, aside=(), hands=hands)
    assert counts(fold(deal.hand)) == spot.hand
    return replace(deal, spot=spot)


def draw(deal: Deal) -> Deal:
    """Draw from the stock; red threes are exposed and replaced (R4.2, R8.3, R11.4)."""
    stock, drawn = list(deal.stock), list[str]()
    exposed = () if deal.options.red_three_declaration == "manual" else RED_THREES
    while stock and len(drawn) < deal.options.draw_count:
        card = stock.pop(0)
        if card not in exposed:
            drawn.append(card)
    hand = (*deal.hand, *drawn)
    deal = replace(deal, stock=tuple(stock), hands=put(deal.hands, deal.turn, hand))
    if not drawn and deal.options.last_red_three == "end_now":
        return replace(deal, is_over=True)
    phase = "meld" if drawn else "closing"
    spot = replace(deal.spot, phase=phase, taken="stock", hand=counts(fold(hand)), stock=len(stock))
    return replace(deal, spot=settle_promise(spot))


def declare(deal: Deal, cards: Cards) -> Deal:
    """Lay a red three out by hand: dealt and drawn ones first, which are replaced (R8.3)."""
    spot, hand, stock = deal.spot, without(deal.hand, cards), deal.stock
    if spot.hand[RED] > spot.reds_from_pile:
        hand, stock = (*hand, *stock[:1]), stock[1:]
    else:
        spot = replace(spot, reds_from_pile=spot.reds_from_pile - 1)
    spot = replace(spot, hand=counts(fold(hand)), stock=len(stock))
    return replace(deal, stock=stock, hands=put(deal.hands, deal.turn, hand), spot=spot)


def label_of(deal: Deal, action: Action, cards: Cards, exact: bool) -> str:
    """Return an action in the words of the command, with or without suits."""
    named = sorted(cards) if exact else sorted(shown(card) for card in cards)
    words = [str(action[0]), *named]
    if action[0] == "answer":
        words.append(str(action[1]))
    if action[0] == "add":
        assert isinstance(action[1], int)
        words += ["to", deal.spot.melds[action[1]].rank]
    return " ".join(words)


def shown(card: str) -> str:
    return card if card == "Jo" else card[0]
