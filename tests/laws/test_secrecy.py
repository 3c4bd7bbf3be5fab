"""R4.8: nobody sees what they should not, and what they see is all that decides for them."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace

import pytest

from canasta import (
    MeldView,
    Position,
    Rng,
    State,
    View,
    apply,
    build,
    determinize,
    face_of,
    legal_actions,
    position_of,
    seat_to_act,
    view,
    view_position,
)
from canasta.core.actions import decode
from canasta.core.cards import RED_THREE, class_of, full_pack
from canasta.core.position import UNKNOWN
from canasta.core.soundness import position_problems
from canasta.core.view import public_view, unseen_cards
from tests.laws.sample import steps
from tests.positions import house, spot

pytestmark = pytest.mark.interpreted


def test_dealing_the_unseen_cards_anew_changes_no_view_and_no_action() -> None:
    """A seat cannot tell a state from another that differs only in what it does not see."""
    for number, step in enumerate(steps(25)):
        for seat in range(4):
            seen = view(step.before, seat)
            other = determinize(seen, Rng(number, seat))
            assert view(other, seat) == seen
            if seat_to_act(step.before) == seat:
                assert legal_actions(other) == legal_actions(step.before)


def test_states_with_cards_exchanged_by_hand_look_the_same() -> None:
    """The same without ``determinize``: the stock turned over, two other hands exchanged."""
    for step in steps(9):
        told = step.told_before
        for seat in range(4):
            other = build(_exchanged(told, seat))
            assert view(other, seat) == view(step.before, seat)
            if seat_to_act(step.before) == seat:
                assert legal_actions(other) == legal_actions(step.before)


def _exchanged(told: Position, seat: int) -> Position:
    """Return a position that differs only in what the seat does not see."""
    stock = tuple(reversed(told.stock))
    first, second = [other for other in range(4) if other != seat][:2]
    one, two = _loose_card(told, first), _loose_card(told, second)
    if one is None or two is None:
        return replace(told, stock=stock)
    hands = list(told.hands)
    hands[first] = _swapped(hands[first], one, two)
    hands[second] = _swapped(hands[second], two, one)
    return replace(told, stock=stock, hands=tuple(hands))


def _loose_card(told: Position, seat: int) -> int | None:
    """Return a card of a hand that nobody else knows; no red three."""
    loose = Counter(told.hands[seat])
    loose.subtract(told.known[seat])
    return next((f for f in loose if loose[f] > 0 and class_of(f) != RED_THREE), None)


def _swapped(hand: tuple[int, ...], out: int, come: int) -> tuple[int, ...]:
    place = hand.index(out)
    return (*hand[:place], come, *hand[place + 1 :])


def test_a_guess_at_the_unseen_cards_is_a_sound_state() -> None:
    for number, step in enumerate(steps(25)):
        for seat in range(4):
            guess = determinize(view(step.before, seat), Rng(number, seat + 4))
            assert position_problems(position_of(guess)) == []


def test_what_turns_no_hidden_card_shows_the_same_afterwards() -> None:
    """Effects that a seat sees follow from what it saw: melds, takes, questions, discards."""
    for number, step in enumerate(steps(5)):
        before, after = step.told_before, step.told_after
        seat = seat_to_act(step.before)
        assert seat is not None
        drawn = len(before.stock) != len(after.stock)
        # A hand's first turn, or the end before it, may bring out a red three that was dealt.
        if drawn or before.had_turn != after.had_turn or not all(before.had_turn):
            continue
        other = determinize(view(step.before, seat), Rng(number, 11))
        assert view(apply(other, step.action), seat) == view(step.after, seat)


def test_a_view_lists_the_actions_of_the_seat_to_act_only() -> None:
    for step in steps(9):
        for seat in range(4):
            actions = [decode(code) for code in view(step.before, seat).codes]
            if seat_to_act(step.before) == seat:
                assert actions
                assert set(actions) <= set(legal_actions(step.before))
            else:
                assert not actions


def test_a_view_names_no_hidden_card() -> None:
    """The cards that a view shows and those it calls unseen are the packs, once each."""
    for step in steps(9):
        told = step.told_before
        for seat in range(4):
            seen = view(step.before, seat)
            spelled = view_position(seen)
            hidden = list(told.stock)
            for other in range(4):
                if other == seat:
                    assert spelled.hands[seat] == told.hands[seat]
                    continue
                known = told.known[other]
                count = len(told.hands[other]) - len(known)
                assert spelled.hands[other] == known + (UNKNOWN,) * count
                hidden.extend((Counter(told.hands[other]) - Counter(known)).elements())
            assert spelled.stock == (UNKNOWN,) * len(told.stock)
            assert sorted(hidden) == list(unseen_cards(seen))


def test_everybody_sees_the_same_public_things() -> None:
    for step in steps(9):
        told = step.told_before
        public = public_view(step.before)
        for seen in (public, *[view(step.before, seat) for seat in range(4)]):
            assert seen.pile == told.pile
            assert [seen.melds(side) for side in range(2)] == list(told.melds)
            assert [seen.red_threes(seat) for seat in range(4)] == list(told.red_threes)
            assert (seen.phase, seen.turn, seen.dealer) == (told.phase, told.turn, told.dealer)
            assert (seen.took, seen.answer, seen.paid) == (told.took, told.answer, told.paid)
            assert [seen.is_opened(side) for side in range(2)] == list(told.opened)
            assert [seen.opening_need(side) for side in range(2)] == list(told.needs)
            assert (seen.ending, seen.out_seat) == (told.ending, told.out)


def test_views_of_states_that_look_alike_are_equal_to_the_byte() -> None:
    """Fault 84: nothing rides along, neither in a copy, nor in a pickle."""
    one = spot("Kc Kd 5h", pile="9s", others={1: "Ac Ad", 2: "4c 4d", 3: "Th Ts"})
    other = spot("Kc Kd 5h", pile="9s", others={1: "7c 7d", 2: "8c 8d", 3: "Jh Js"})
    assert one != other
    assert pickle.dumps(view(one, 0)) == pickle.dumps(view(other, 0))
    assert set(_shown_names(view(one, 0))) == set(_shown_names(view(other, 0)))


def _shown_names(seen: View) -> list[str]:
    return [repr(getattr(seen, name)) for name in ("hand", "pile", "codes", "stock_size")]


def _small() -> State:
    """A position in which seat 0 does not see 4c 5c 6c 7c 8c only, one copy each."""
    unseen = (0, 4, 8, 12, 16)
    pile = [face for face in full_pack(2) if class_of(face) != RED_THREE]
    for face in unseen:
        pile.remove(face)
    hand = (pile.pop(), pile.pop())
    return build(
        Position(
            rules=house(),
            hands=(hand, (0,), (4,), (8,)),
            stock=(12, 16),
            pile=tuple(pile),
            red_threes=((49, 49, 50, 50), (), (), ()),
        )
    )


def test_every_unseen_card_reaches_every_place_about_equally_often() -> None:
    """1500 guesses: each of five cards lies in each of five places about 300 times."""
    seen = view(_small(), 0)
    places: Counter[tuple[int, int]] = Counter()
    for number in range(1500):
        told = position_of(determinize(seen, Rng(number, 3)))
        cards = (*told.hands[1], *told.hands[2], *told.hands[3], *told.stock)
        places.update(enumerate(cards))
    assert len(places) == 25
    assert all(220 < count < 380 for count in places.values()), places


def test_a_guess_puts_red_threes_only_where_they_may_lie() -> None:
    """R3.4: before its first turn a hand may hold one under ``first_turn``, later none."""
    rules = house(red_three_deal_timing="first_turn")
    state = spot("Kc Kd 5h", rules=rules, pile="9s", had_turn=(True, True, False, False))
    holders: Counter[int] = Counter()
    for number in range(200):
        told = position_of(determinize(view(state, 0), Rng(number)))
        for seat, hand in enumerate(told.hands):
            holders[seat] += any(class_of(face) == RED_THREE for face in hand)
    assert holders[0] == holders[1] == 0
    assert holders[2] > 20
    assert holders[3] > 20


def test_a_guess_gives_each_hand_the_red_threes_that_came_to_it_from_a_pile() -> None:
    """R8.2: everybody saw them come; other hands that may hold one do not take them away."""
    state = spot(
        "Kc Kd 5h",
        rules=house(red_three_declaration="manual"),
        pile="9s",
        reds={0: "3d 3d 3h"},
        others={3: "3h 4c"},
        unreplaced=(0, 0, 0, 1),
    )
    for number in range(100):
        told = position_of(determinize(view(state, 0), Rng(number)))
        assert face_of("3h") in told.hands[3]
        assert len(told.hands[3]) == 2


def test_a_guess_keeps_the_cards_that_everybody_knows() -> None:
    """R4.8: cards that came with a pile were seen; they stay in the hand that took them."""
    state = spot("Kc Kd 5h", pile="9s", others={1: "Ac Ad 4s"}, known=((), (40, 41), (), ()))
    for number in range(50):
        hand = position_of(determinize(view(state, 0), Rng(number))).hands[1]
        assert {40, 41} <= set(hand)


def test_meld_views_say_what_lies_there() -> None:
    meld = MeldView(slot=9, rank="K", naturals=(36, 37, 38), wilds=(44, 52), owner=2)
    assert (meld.size, meld.points, meld.label) == (5, 100, "K")
    assert not meld.is_canasta
    assert not meld.is_natural
