"""What holds at every action of every deal, in every ruleset."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from canasta import (
    Answer,
    Draw,
    IllegalAction,
    Position,
    Take,
    advance,
    apply,
    apply_all,
    build,
    check,
    is_over,
    legal_actions,
    position_of,
    score,
    seat_to_act,
    view,
)
from canasta.core.cards import full_pack
from canasta.core.score import CLAUSES
from canasta.core.state import restore
from tests.laws.sample import MOST_ACTIONS, cards_of, deals, states, steps

pytestmark = pytest.mark.interpreted

PACK = Counter(full_pack(2))


def test_no_card_is_ever_lost_or_made() -> None:
    """R1.1: 108 cards, two of each face and four jokers, after every action."""
    for step in steps():
        assert cards_of(step.told_after) == PACK


def test_what_a_state_remembers_is_what_its_cards_say() -> None:
    """Hand sizes, counts by class, canastas and the freeze equal those worked out anew."""
    for step in steps():
        assert build(step.told_after) == step.after


def test_counts_that_players_see_are_the_counts_of_the_cards() -> None:
    """R4.8: hand sizes, canastas and the stock as they are."""
    for step in steps(3):
        position = step.told_after
        seen = view(step.after, 0)
        assert [seen.hand_size(seat) for seat in range(4)] == [len(h) for h in position.hands]
        assert seen.stock_size == len(position.stock)
        for side in range(2):
            melds = seen.melds(side)
            assert seen.canastas(side) == len([meld for meld in melds if meld.is_canasta])


def test_every_deal_ends() -> None:
    for one in deals():
        assert is_over(one.end), one.name
        assert len(one.steps) < MOST_ACTIONS


def test_a_live_state_has_a_legal_action_and_a_finished_one_has_none() -> None:
    """R4.6: every turn must have an end."""
    for state in states():
        assert legal_actions(state)
    for one in deals():
        assert legal_actions(one.end) == ()
        assert seat_to_act(one.end) is None


def test_turns_go_clockwise() -> None:
    """R2.3: the dealer's left begins; the next turn is the next seat's."""
    for one in deals():
        first = position_of(one.start)
        assert first.turn == (first.dealer + 1) % 4
        for step in one.steps:
            before, after = step.told_before, step.told_after
            assert after.dealer == first.dealer
            if after.phase == "take" and before.phase == "meld":
                assert after.turn == (before.turn + 1) % 4
            else:
                assert after.turn == before.turn


def test_the_seat_to_act_is_the_one_in_turn_or_its_partner_who_answers() -> None:
    """R10.6: the partner is asked, nobody else."""
    for step in steps():
        turn = step.told_before.turn
        answers = isinstance(step.action, Answer)
        assert seat_to_act(step.before) == ((turn + 2) % 4 if answers else turn)


def test_an_action_leaves_its_state_alone() -> None:
    for step in steps(3):
        before = bytes(step.before.cells)
        apply(step.before, step.action)
        if _stands_alone(step.told_after):
            assert apply_all(step.before, [step.action]) == step.after
        assert bytes(step.before.cells) == before


def _stands_alone(position: Position) -> bool:
    return not (position.paid or position.promised or position.aside)


def test_doing_in_place_is_doing_on_a_copy() -> None:
    for step in steps(3):
        owned = step.before.copy()
        advance(owned, step.action)
        assert owned == step.after


def test_a_refused_action_changes_nothing() -> None:
    for state in states(7):
        owned = state.copy()
        for action in (Draw(), Take(), Answer(yes=True)):
            if check(state, action) is None:
                continue
            with pytest.raises(IllegalAction):
                advance(owned, action)
            assert owned == state


def test_states_are_values() -> None:
    """Equal content is equal, hashes alike, and survives pickling and bytes."""
    for state in states(5):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert hash(again) == hash(state)
        assert restore(state.rules, bytes(state.cells)) == state
        assert state.copy() == state
    for step in steps(5):
        assert step.before != step.after


def test_views_are_values() -> None:
    for state in states(11):
        for seat in range(4):
            seen = view(state, seat)
            again = pickle.loads(pickle.dumps(seen))
            assert again == seen
            assert hash(again) == hash(seen)


def test_the_lines_of_a_score_add_up_to_its_total() -> None:
    """R12.1: each line says its item, its clause and its points, in steps of five (R1.2)."""
    ends = [one.end for one in deals()]
    for state in [*ends, *states(9)]:
        for number, side in enumerate(score(state)):
            assert side.side == number
            assert side.total == sum(line.points for line in side.lines)
            assert all(line.clause == CLAUSES[line.item] for line in side.lines)
            assert all(line.points % 5 == 0 and line.count > 0 for line in side.lines)
            items = [line.item for line in side.lines]
            assert len(items) == len(set(items))


def test_only_a_hand_that_went_out_is_empty_at_the_end() -> None:
    """R10.4, R11.4: a deal ends in one of four ways, and one seat at most is out."""
    for one in deals():
        end = position_of(one.end)
        assert end.ending in ("went_out", "passed", "last_red_three", "stock_gone")
        empty = [seat for seat, hand in enumerate(end.hands) if not hand]
        if end.ending == "went_out":
            assert empty == [end.out]
        else:
            assert end.out is None
            assert not empty or (end.ending == "last_red_three" and empty == [end.turn])


def test_points_are_owed_only_by_a_side_that_has_not_opened() -> None:
    """R6.1, R6.5: an opened side owes nothing, and no turn ends in debt."""
    for step in steps():
        after = step.told_after
        if after.phase == "take":
            assert after.paid == 0
            assert not after.aside
        for side in range(2):
            assert after.opened[side] or not after.melds[side] or after.turn % 2 == side
