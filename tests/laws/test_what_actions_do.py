"""Each action moves just the cards that its clause says, told once more from the clauses."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta import Add, Answer, Ask, Declare, Discard, Draw, Open, Pass, Position, Take
from canasta.core.cards import RED_THREE, card_points, class_of
from canasta.core.choices import RedThreeDeclaration
from tests.laws.sample import Step, steps

pytestmark = pytest.mark.interpreted


def is_red(face: int) -> bool:
    return int(class_of(face)) == RED_THREE


def is_manual(position: Position) -> bool:
    return position.rules.red_three_declaration is RedThreeDeclaration.MANUAL


def melded(position: Position, side: int) -> Counter[int]:
    return Counter(face for meld in position.melds[side] for face in meld.cards)


def gained(step: Step, seat: int) -> Counter[int]:
    """Return the cards that came to a hand."""
    after, before = step.told_after.hands[seat], step.told_before.hands[seat]
    return Counter(after) - Counter(before)


def lost(step: Step, seat: int) -> Counter[int]:
    after, before = step.told_after.hands[seat], step.told_before.hands[seat]
    return Counter(before) - Counter(after)


def laid(step: Step, side: int) -> Counter[int]:
    """Return the cards that came to a side's melds; nothing ever leaves them (R5.6)."""
    assert not melded(step.told_before, side) - melded(step.told_after, side)
    return melded(step.told_after, side) - melded(step.told_before, side)


def rest_of_pile(position: Position) -> Counter[int]:
    """Return the cards that a pile without its top brings to a hand (R7.5)."""
    return Counter(face for face in position.pile if is_manual(position) or not is_red(face))


def test_a_draw_brings_the_next_cards_of_the_stock() -> None:
    """R4.2, R8.1: red threes among them are exposed and replaced, or kept until declared."""
    for step in steps():
        if not isinstance(step.action, Draw):
            continue
        before, after = step.told_before, step.told_after
        seat = before.turn
        taken = before.stock[: len(before.stock) - len(after.stock)]
        kept = [face for face in taken if is_manual(before) or not is_red(face)]
        exposed = [face for face in taken if face not in kept]
        assert after.stock == before.stock[len(taken) :]
        assert len(kept) == before.rules.draw_count or not after.stock
        assert not exposed or taken[-1] in kept or not after.stock
        if after.ending == "live":
            assert gained(step, seat) == Counter(kept)
            reds = Counter(after.red_threes[seat]) - Counter(before.red_threes[seat])
            assert reds == Counter(exposed)
        assert after.pile == before.pile


def test_a_discard_moves_one_card_to_the_top_of_the_pile() -> None:
    """R4.1, R4.5."""
    for step in steps():
        if not isinstance(step.action, Discard):
            continue
        before, after = step.told_before, step.told_after
        assert lost(step, before.turn) == Counter([step.action.card])
        assert after.pile == (*before.pile, step.action.card)
        assert not laid(step, 0)
        assert not laid(step, 1)


def test_cards_that_are_put_down_come_from_the_hand() -> None:
    """R5, R7.5: and a pile that waited comes when the points are paid."""
    for step in steps():
        if not isinstance(step.action, Open | Add):
            continue
        before, after = step.told_before, step.told_after
        seat = before.turn
        action = step.action
        cards = Counter(action.cards if isinstance(action, Open) else (action.card,))
        assert laid(step, seat % 2) == cards
        assert not laid(step, 1 - seat % 2)
        came = before.aside and not after.aside
        hand = Counter(before.hands[seat]) - cards
        if came:
            hand += rest_of_pile(before)
        assert Counter(after.hands[seat]) == hand
        assert after.pile == (() if came else before.pile)
        assert after.stock == before.stock


def test_a_take_melds_the_top_and_brings_the_rest() -> None:
    """R7.3, R7.4, R7.5: the rest waits while points are owed."""
    for step in steps():
        if not isinstance(step.action, Take):
            continue
        before, after = step.told_before, step.told_after
        seat = before.turn
        top, under = before.pile[-1], before.pile[:-1]
        assert laid(step, seat % 2) == Counter([top, *step.action.cards])
        hand = Counter(before.hands[seat]) - Counter(step.action.cards)
        if after.aside:
            assert after.pile == under
            assert not after.opened[seat % 2]
        else:
            assert after.pile == ()
            for face in under:
                if is_manual(before) or not is_red(face):
                    hand[face] += 1
        assert Counter(after.hands[seat]) == hand


def test_a_declaration_lays_a_red_three_and_may_bring_a_card() -> None:
    """R8.3, decision 31."""
    for step in steps():
        if not isinstance(step.action, Declare):
            continue
        before, after = step.told_before, step.told_after
        seat = before.turn
        held = sum(is_red(face) for face in before.hands[seat])
        replaced = held > before.unreplaced[seat] and len(before.stock) > 0
        drawn = before.stock[:1] if replaced else ()
        hand = Counter(before.hands[seat]) - Counter([step.action.card])
        assert Counter(after.hands[seat]) == hand + Counter(drawn)
        assert after.stock == before.stock[len(drawn) :]
        assert len(after.red_threes[seat]) == len(before.red_threes[seat]) + 1


def test_words_move_no_card() -> None:
    """R10.6, R11.3: questions, answers and passes, a dealt red three at the end apart."""
    for step in steps():
        if isinstance(step.action, Ask | Answer | Pass):
            before, after = step.told_before, step.told_after
            assert (after.pile, after.stock, after.melds) == (
                before.pile,
                before.stock if before.had_turn == after.had_turn else after.stock,
                before.melds if before.turn == after.turn else after.melds,
            )


def test_a_side_opens_when_its_points_of_one_turn_reach_the_minimum() -> None:
    """R6.1, R6.3, R6.6: or by going out under the waiver."""
    for step in steps():
        before, after = step.told_before, step.told_after
        side = before.turn % 2
        if before.opened[side]:
            assert after.opened[side]
            continue
        points = sum(card_points(face) for face in melded(after, side).elements())
        expected = points >= before.needs[side] and points > 0
        assert after.opened[side] == (expected or after.out is not None)
        assert after.opened[1 - side] == before.opened[1 - side]


def test_the_cards_that_everybody_knows_came_from_a_pile() -> None:
    """R4.8: a hand's known cards grow by a pile alone, and are always cards of the hand."""
    for step in steps():
        for seat in range(4):
            known = Counter(step.told_after.known[seat])
            assert not known - Counter(step.told_after.hands[seat])
            grown = known - Counter(step.told_before.known[seat])
            if grown:
                assert seat == step.told_before.turn
                assert not grown - Counter(step.told_before.pile)
