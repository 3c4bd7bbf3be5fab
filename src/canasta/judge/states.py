"""From what is given to a state: the cards that nobody named are dealt at random.

No answer may depend on them, so every case is judged with several ``filling`` numbers. They
differ as much as a case allows: other cards, hands of other sizes, and the red threes before the
other side, next in the stock, or anywhere in it.
"""

from dataclasses import replace

from canasta.core.cards import RANKS, RED_THREE, TWO, WILD_JOKER, class_of, full_pack
from canasta.core.cells import EXTRA_SLOTS
from canasta.core.deal import deal
from canasta.core.look import MeldView
from canasta.core.position import Position, build, unplaced_cards
from canasta.core.rng import Rng
from canasta.core.rules import AskWindow, Rules, opening_minimum
from canasta.core.state import State
from canasta.core.turns import judge_early_yes
from canasta.judge.cases import (
    Cards,
    DealGiven,
    DealingGiven,
    LaidMeld,
    PositionGiven,
    UpcardGiven,
)
from canasta.judge.soundness import need_of

_SIZES = ((11, 11, 11), (8, 12, 9), (13, 7, 10))
"""Sizes of the unknown hands, by filling."""
_OTHER_MINIMUMS = (50, 120, 15)
"""Opening minimums of the other side, whose score no case gives, by filling."""
FILLINGS = len(_SIZES)
_STOCK = 30


def position_state(given: PositionGiven, rules: Rules, filling: int) -> State:
    """Return the state of a position, the player in seat 0."""
    left, right = (*given.opponent_hands, None, None)[:2]
    in_opening = bool(given.melds) and not given.is_opened
    took = (given.took or "stock") if given.phase != "take" else ""
    other = bool(given.opponent_melds)
    position = Position(
        rules=rules,
        hands=(given.hand, left or (), given.partner_hand or (), right or ()),
        stock=given.stock,
        pile=given.pile,
        melds=(
            _melds(given.melds, given.by, 0, in_opening),
            _melds(given.opponent_melds, "self", 1, False),
        ),
        red_threes=(given.red_threes, (), (), ()),
        phase=given.phase,
        needs=(need_of(given.score, rules), _OTHER_MINIMUMS[filling]),
        opened=(given.is_opened, other),
        took=took,
        asked=bool(given.asked),
        answer=given.asked,
        paid=sum(meld.points for meld in _melds(given.melds, given.by, 0, True)) * in_opening,
        melded=in_opening or took == "pile",
        # Nobody said whether the claim rested on an older meld, which matters to R10.5.
        laid_off=took == "pile" and filling == 1,
        window_shut=in_opening and took == "stock",
        aside=in_opening and took == "pile",
        has_melded=(given.melded_before, False, False, False),
    )
    unknown = [seat for seat, hand in ((1, left), (2, given.partner_hand), (3, right)) if not hand]
    size = 0 if given.phase == "closing" else given.stock_size
    state = build(_complete(position, unknown, size, filling))
    if given.asked and given.phase != "take" and rules.ask_window is AskWindow.BEFORE_MELD:
        judge_early_yes(state)
    return state


def deal_state(given: DealGiven, rules: Rules, filling: int) -> State:
    """Return the end of a deal, with the given side in seats 0 and 2."""
    out = None if given.out == "no" else 0 if not given.hands[0] else 2
    melds = [
        replace(meld, concealed=meld.rank in given.concealed_melds)
        for meld in _melds(given.melds, "self", 0, False)
    ]
    position = Position(
        rules=rules,
        hands=(given.hands[0], (), given.hands[1], ()),
        stock=(),
        pile=(),
        melds=(tuple(melds), ()),
        red_threes=(given.red_threes, (), (), ()),
        phase="over",
        opened=(bool(melds), False),
        ending="passed" if out is None else "went_out",
        out=out,
        concealed=given.out == "concealed",
    )
    return build(_complete(position, [1, 3], None, filling))


def dealt_state(given: DealingGiven, rules: Rules, filling: int) -> State:
    """Deal the cards as they come; seat 0 plays first (R3)."""
    left, right = (*given.opponent_hands, None, None)[:2]
    hands = [given.hand, left, given.partner_hand, right]
    return _deal(hands, given.stock, rules, filling)


def upcard_state(given: UpcardGiven, rules: Rules, filling: int) -> State:
    """Deal any hands, and turn up the given cards (R3.3)."""
    return _deal([None] * 4, given.stock, rules, filling)


def _deal(hands: list[Cards | None], stock: Cards, rules: Rules, filling: int) -> State:
    left = list(full_pack(2))
    for face in [*stock, *[face for hand in hands if hand is not None for face in hand]]:
        left.remove(face)
    # Hands that are not given hold no red three.
    plain, red = _shuffled(left, filling)
    size = rules.hand_size
    dealt: list[Cards] = []
    for hand in hands:
        if hand is None:
            hand, plain = tuple(plain[:size]), plain[size:]
        dealt.append(hand)
    around = [hand[number] for number in range(size) for hand in dealt]
    deck = (*around, *stock, *_stock_of(plain, red, filling))
    minimum = opening_minimum(0, rules)
    return deal(rules, deck, 3, (minimum, minimum))


def _shuffled(cards: list[int], filling: int) -> tuple[list[int], list[int]]:
    """Return cards in random order, red threes apart."""
    mixed = Rng(filling).shuffled(tuple(cards))
    red = [face for face in mixed if class_of(face) == RED_THREE]
    return [face for face in mixed if class_of(face) != RED_THREE], red


def _stock_of(plain: list[int], red: list[int], filling: int) -> Cards:
    """Return the unknown part of the stock, the next card first: red threes last, first, or
    anywhere."""
    if filling == 0:
        return (*plain, *red)
    return (*red, *plain) if filling == 1 else Rng(filling, 1).shuffled((*plain, *red))


def _melds(melds: tuple[LaidMeld, ...], by: str, side: int, fresh: bool) -> tuple[MeldView, ...]:
    """Return melds in their slots; the player's own are those of the side's lower seat."""
    found: list[MeldView] = []
    for meld in melds:
        wilds = tuple([face for face in meld.cards if class_of(face) in (TWO, WILD_JOKER)])
        naturals = tuple([face for face in meld.cards if face not in wilds])
        rank = naturals[0] >> 2
        slot = 11 if rank == 12 else rank
        taken = [other.slot for other in found]
        if slot in taken:
            slot = max(EXTRA_SLOTS, *[other + 1 for other in taken])
        owner = side if fresh or (meld.owner or by) == "self" else side + 2
        found.append(MeldView(slot, RANKS[rank], naturals, wilds, owner, fresh))
    return tuple(found)


def _complete(position: Position, unknown: list[int], size: int | None, filling: int) -> Position:
    """Give every card of the packs a place: in unknown hands, in the stock, or as an exposed
    red three of the other side."""
    plain, red = _shuffled(unplaced_cards(position), filling)
    if size is None:
        room = max(0, len(plain) - max(0, _STOCK - len(position.stock)))
        sizes = [min(wanted, room // len(unknown)) for wanted in _SIZES[filling][: len(unknown)]]
        in_stock = len(plain) + len(red) - sum(sizes)
        exposed = len(red) if filling == 0 else 0
        in_stock -= exposed
    else:
        in_stock = size - len(position.stock)
        # Where every card has its place by now, the red threes can only lie in the stock.
        exposed = max(0, len(red) - in_stock)
        if filling == 0 and unknown:
            exposed = min(len(red), len(red) + len(plain) - in_stock)
        sizes = _spread(len(plain) + len(red) - in_stock - exposed, len(unknown), filling)
    reds = list(position.red_threes)
    reds[1] = tuple(red[:exposed])
    hands = list(position.hands)
    for seat, cards in zip(unknown, sizes, strict=True):
        hands[seat], plain = tuple(plain[:cards]), plain[cards:]
    stock = position.stock + _stock_of(plain, red[exposed:], filling)
    return replace(position, hands=tuple(hands), red_threes=tuple(reds), stock=stock)


def _spread(cards: int, hands: int, filling: int) -> list[int]:
    """Share cards among hands, unevenly and each time otherwise."""
    sizes = [cards // hands] * hands if hands else []
    for number in range(cards - sum(sizes)):
        sizes[(number + filling) % hands] += 1
    if hands > 1 and filling and sizes[0] > filling:
        sizes[0] -= filling
        sizes[1] += filling
    return sizes
