"""Seeded random spots, small and dense, where legality is hard to get right.

Each walk starts before or after taking cards and plays a few legal actions,
so that states in mid-turn come with a history that can have led to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from tests.oracle import clauses
from tests.oracle.moves import after, settle_promise
from tests.oracle.oracle import legal
from tests.oracle.spot import (
    BLACK,
    JOKER,
    NATURALS,
    PACK,
    POINTS,
    RANKS,
    RED,
    TWO,
    Action,
    Counts,
    Meld,
    Options,
    Spot,
    points,
)

VALUES: dict[str, tuple[object, ...]] = {
    "red_three_declaration": ("auto", "auto", "manual"),
    "draw_count": (1, 1, 2),
    "initial_red_three_freezes": (True, False),
    "min_naturals": (2, 2, 3),
    "max_wilds": (3, 3, 2, 4, None),
    "wild_ratio": ("none", "wilds_le_naturals"),
    "canasta_min_naturals": (4, 4, 5, 2),
    "add_to_canasta": ("any", "any", "naturals_only", "none"),
    "duplicate_rank_melds": (False, False, True),
    "opening_compare": ("ge", "ge", "gt"),
    "concealed_out_waives_minimum": ("stock_only", "stock_only", "never"),
    "frozen_before_opening": (True, False),
    "wild_freeze_mode": ("persistent", "top_only"),
    "black_three_mode": ("block_next", "freeze"),
    "take_by_layoff": (True, True, False),
    "one_card_take": ("never", "stock_empty_only", "allow"),
    "canastas_to_go_out": (1, 1, 2),
    "canasta_owner": ("side", "side", "partner", "self"),
    "one_card_no_canasta": ("forbid", "forbid", "skip_discard"),
    "final_discard": ("optional", "optional", "required", "forbidden"),
    "concealed_out_requires": ("own_canasta_no_layoff", "own_canasta", "whole_hand_one_turn"),
    "ask_permission": ("none", "optional", "optional", "required"),
    "ask_window": ("after_take", "before_meld"),
    "stock_empty_play": ("continue_on_pile", "continue_on_pile", "end_after_turn", "end_now"),
    "stock_empty_forced_take": ("layoff_unfrozen", "layoff_unfrozen", "none"),
    "last_red_three": ("end_now", "meld_no_discard"),
}


def random_options(rng: Random) -> Options:
    """Options near the default in half of the cases, anything else in the others."""
    share = rng.choice((0.15, 1.0))
    chosen: dict[str, object] = {
        each.name: rng.choice(VALUES[each.name]) for each in fields(Options) if rng.random() < share
    }
    if chosen.get("final_discard") == "forbidden":
        chosen.pop("one_card_no_canasta", None)  # decision 28
    return replace(Options(), **chosen)  # type: ignore[arg-type]


class Packs:
    """Two packs from which a spot is built, so that no card is dealt too often."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.left = list(PACK)
        few = rng.sample(range(len(NATURALS)), rng.randint(1, 4))
        self.natural_weight = [40 if card in few else 1 for card in range(len(NATURALS))]

    def draw(self, wilds: int, blacks: int, reds: int) -> int | None:
        weights = [*self.natural_weight, wilds, blacks, reds, wilds]
        weights = [w if n else 0 for w, n in zip(weights, self.left, strict=True)]
        if not any(weights):
            return None
        card = self.rng.choices(range(len(RANKS)), weights)[0]
        self.left[card] -= 1
        return card

    def take(self, card: int, number: int) -> bool:
        if self.left[card] < number:
            return False
        self.left[card] -= number
        return True


def random_melds(rng: Random, packs: Packs, rules: Options) -> tuple[Meld, ...]:
    melds: list[Meld] = []
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        card = rng.choices(range(len(NATURALS)), packs.natural_weight)[0]
        if not rules.duplicate_rank_melds and any(m.rank == RANKS[card] for m in melds):
            continue
        size = rng.choice((3, 4, 5, 6, 6, 6, 7, 7, 7, 8))
        wilds = rng.randint(0, min(4, size - 2))
        if clauses.set_refusal(rules, size - wilds, wilds):
            continue
        jokers = rng.randint(0, wilds)
        if not packs.take(card, size - wilds):
            continue
        if not packs.take(TWO, wilds - jokers):
            continue
        if not packs.take(JOKER, jokers):
            continue
        owner = rng.choice(("self", "partner"))
        melds.append(Meld(RANKS[card], size - wilds, wilds - jokers, jokers, owner))
    return tuple(melds)


def random_hand(rng: Random, packs: Packs, rules: Options, melds: tuple[Meld, ...]) -> Counts:
    hand = [0] * len(RANKS)
    reds = rng.choice((0, 15, 40)) if rules.red_three_declaration == "manual" else 0
    wilds, blacks = rng.choice((2, 10, 30)), rng.choice((0, 2, 30))
    sizes = (1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7, 9) if melds else (3, 4, 5, 6, 7, 8, 9, 9, 10)
    if rng.random() < 0.15 and packs.take(BLACK, 3):
        hand[BLACK] = 3
    for _ in range(rng.choice(sizes)):
        card = packs.draw(wilds, blacks, reds)
        if card is not None:
            hand[card] += 1
    return tuple(hand)


def random_pile(rng: Random, packs: Packs, hand: Counts, melds: tuple[Meld, ...]) -> str:
    size = rng.choice((0, 1, 1, 1, 2, 2, 3, 4))
    odd = rng.choice((0, 3, 10))
    under = [packs.draw(odd, odd, odd) for _ in range(size - 1)]
    pile = "".join(RANKS[card] for card in under if card is not None)
    fitting = [c for c in range(len(NATURALS)) if hand[c] or any(m.rank == RANKS[c] for m in melds)]
    if size and fitting and rng.random() < 0.9:
        top = rng.choice(fitting)
        return pile + RANKS[top] if packs.take(top, 1) else pile
    return pile


def random_minimum(rng: Random, hand: Counts, pile: str) -> int:
    """A minimum of the table, or one that the hand just meets or just misses."""
    if rng.random() < 0.4:
        return rng.choice((15, 50, 90, 120))
    reach = points(hand) + (POINTS[RANKS.index(pile[-1])] if pile else 0)
    return max(0, reach - rng.choice((-5, 0, 0, 5, 5, 10, 15, 20, 25, 30, 50, 70)))


def random_start(rng: Random) -> Spot:
    """A spot before taking cards, or one just after a draw."""
    rules = random_options(rng)
    packs = Packs(rng)
    melds = random_melds(rng, packs, rules) if rng.random() < 0.5 else ()
    hand = random_hand(rng, packs, rules, melds)
    pile = random_pile(rng, packs, hand, melds)
    phase = rng.choices(("take", "meld", "closing"), (5, 5, 1))[0]
    stock = 0 if phase == "closing" else rng.choice((0, 0, 1, 2, 5))
    if phase == "closing":
        rules = replace(rules, last_red_three="meld_no_discard")
    if phase == "take" and stock == 0 and rules.stock_empty_play == "end_after_turn":
        rules = replace(rules, stock_empty_play="continue_on_pile")
    spot = Spot(
        options=rules,
        phase=phase,
        hand=hand,
        melds=melds,
        side_opened=bool(melds),
        minimum=random_minimum(rng, hand, pile if phase == "take" else ""),
        taken=None if phase == "take" else "stock",
        pile=pile,
        stock=stock,
        melded_earlier=any(meld.owner == "self" for meld in melds)
        or (bool(melds) and rng.random() < 0.3),
        reds_from_pile=rng.randint(0, hand[RED]),
    )
    return asked_early(rng, spot)


def asked_early(rng: Random, spot: Spot) -> Spot:
    """Perhaps the question was put before the draw."""
    rules = spot.options
    if (
        spot.phase == "meld"
        and rules.ask_permission != "none"
        and rules.ask_window == "before_meld"
        and rng.random() < 0.5
    ):
        return settle_promise(replace(spot, asked=True, answer=rng.choice(("yes", "no"))))
    if spot.phase == "closing" and rules.ask_permission != "none" and rng.random() < 0.2:
        return replace(spot, asked=True, answer=rng.choice(("void", "no")))
    return spot


def unseen(spot: Spot) -> list[int]:
    """Count what the stock may hold as far as this spot tells."""
    left = list(PACK)
    for card, rank in enumerate(RANKS):
        left[card] -= spot.hand[card] + spot.aside[card] + spot.pile.count(rank)
    for meld in spot.melds:
        left[RANKS.index(meld.rank)] -= meld.naturals
        left[TWO] -= meld.twos
        left[JOKER] -= meld.jokers
    left[BLACK] -= spot.black_down
    return left


def drawn(rng: Random, spot: Spot, number: int) -> Counts:
    """The hand with cards from the stock; red threes stay only under ``manual``."""
    left, hand = unseen(spot), list(spot.hand)
    if spot.options.red_three_declaration == "auto":
        left[RED] = 0
    favoured = [1 + 6 * held + 3 * (rank in "2W") for held, rank in zip(hand, RANKS, strict=True)]
    for _ in range(number):
        weights = [max(0, n) * f for n, f in zip(left, favoured, strict=True)]
        if any(weights):
            card = rng.choices(range(len(RANKS)), weights)[0]
            left[card] -= 1
            hand[card] += 1
    return tuple(hand)


def play(rng: Random, spot: Spot, action: Action) -> Spot | None:
    """Return the spot after a legal action, with chance from ``rng``; None ends the turn."""
    name = action[0]
    if name == "draw":
        number = min(spot.stock, spot.options.draw_count)
        hand = drawn(rng, spot, number)
        left = spot.stock - number
        return settle_promise(replace(spot, phase="meld", taken="stock", hand=hand, stock=left))
    if name == "ask":
        return replace(spot, asked=True, answer=rng.choice(("yes", "no")))
    if name == "declare":
        return declared(rng, spot)
    return after(spot, action)


def declared(rng: Random, spot: Spot) -> Spot:
    hand = list(spot.hand)
    hand[RED] -= 1
    own = spot.hand[RED] > spot.reds_from_pile
    from_pile = spot.reds_from_pile if own else spot.reds_from_pile - 1
    laid = replace(spot, hand=tuple(hand), reds_from_pile=from_pile)
    if own and spot.stock:
        return replace(laid, hand=drawn(rng, laid, 1), stock=spot.stock - 1)
    return laid


LIKING = {"take": 8, "open": 6, "add": 4, "ask": 3, "declare": 2, "draw": 1, "discard": 0.1}


def walk(rng: Random, steps: int) -> Iterator[tuple[Spot, set[Action]]]:
    """Yield a start that can be finished and what follows it, with the legal actions."""
    spot: Spot | None = random_start(rng)
    for step in range(steps):
        actions = legal(spot) if spot else set()
        if spot is None or not (actions or step):
            return
        yield spot, actions
        ordered = sorted(actions, key=str)
        weights = [LIKING.get(str(each[0]), 0.1) for each in ordered]
        spot = play(rng, spot, rng.choices(ordered, weights)[0])


def positions(seed: int, number: int) -> Iterator[tuple[Spot, set[Action]]]:
    """Yield that many spots with their legal actions; equal seeds give equal spots."""
    rng = Random(seed)
    given = 0
    while given < number:
        for each in walk(rng, rng.choice((1, 3, 6))):
            if given < number:
                given += 1
                yield each
