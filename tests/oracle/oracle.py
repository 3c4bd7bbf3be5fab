"""The verdict: which actions are legal in a spot, and why another is not.

An action is legal if it is well formed and the turn can still be finished
legally after it (R4.6), whatever the hidden cards are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.oracle.search import (
    Line,
    Memo,
    ending_actions,
    finish,
    finish_after_step,
    melding_actions,
)
from tests.oracle.spot import NO_CARDS, RANKS, RED, Action, Counts, Spot
from tests.oracle.steps import CLAIMS, end_refusal, put_down, table_of, take_pile, turn_of

Verdict = str | Line  # a refusal, or actions that finish the turn afterwards


def legal(spot: Spot) -> set[Action]:
    """Return all legal actions.

    >>> from tests.oracle.spot import counts
    >>> sorted(legal(Spot(hand=counts("49"), taken="stock")))
    [('discard', '4'), ('discard', '9')]
    """
    memo: Memo = {}
    return {each for each in candidates(spot) if not isinstance(judge(spot, each, memo), str)}


def explain(spot: Spot, action: Action) -> str:
    """Say why the action is refused, or how the turn may end after it.

    >>> from tests.oracle.spot import counts
    >>> explain(Spot(hand=counts("49"), taken="stock"), ("discard", "K"))
    'illegal: not in the hand'
    """
    if action not in set(candidates(spot)):
        if action[0] == "discard" and spot.phase == "meld":
            return "illegal: not in the hand"
        return f"illegal: no action of this form in phase {spot.phase}, or not in the hand"
    verdict = judge(spot, action, {})
    if isinstance(verdict, str):
        return f"illegal: {verdict}"
    line = ", ".join(" ".join(map(str, each)) for each in verdict)
    return f"legal; the turn may go on with: {line or 'nothing, it is over'}"


def candidates(spot: Spot) -> Iterator[Action]:
    """Everything that has the form of an action here."""
    if spot.phase == "take":
        yield ("draw",)
        yield ("pass",)
        for how in CLAIMS:
            yield ("take", how, None)
            for index in range(len(spot.melds)):
                yield ("take", how, index)
    else:
        yield from melding_actions(table_of(spot))
        yield from ending_actions(table_of(spot))
    yield ("ask",)
    yield ("declare", "R")


def judge(spot: Spot, action: Action, memo: Memo) -> Verdict:
    name = action[0]
    if spot.phase == "take" and spot.stock == 0 and spot.options.stock_empty_play == "end_now":
        return () if name == "pass" else "R11.1 the deal is over"
    if name == "draw":
        return () if spot.stock else "R11.1 the stock is empty"
    if name == "take":
        how, index = str(action[1]), action[2]
        assert index is None or isinstance(index, int)
        return judge_take(spot, how, index, memo)
    if name == "ask":
        return judge_ask(spot, memo)
    if name == "declare":
        return judge_declare(spot, memo)
    if name == "pass" and spot.phase == "take":
        return judge_decline(spot, memo)
    turn, table = turn_of(spot), table_of(spot)
    if name in ("discard", "pass"):
        return end_refusal(turn, table, action) or ()
    after = put_down(turn, table, action)
    if isinstance(after, str):
        return after
    return or_dead_end(finish_after_step(turn, after, memo))


def or_dead_end(line: Line | None) -> Verdict:
    return "R4.6 the turn could not be finished" if line is None else line


def judge_take(spot: Spot, how: str, index: int | None, memo: Memo) -> Verdict:
    after = take_pile(spot, how, index)
    if isinstance(after, str):
        return after
    turn = turn_of(spot)._replace(phase="meld", taken="pile")
    return or_dead_end(finish_after_step(turn, after, memo))


def legal_takes(spot: Spot, memo: Memo) -> Iterator[Action]:
    for action in candidates(spot):
        if action[0] == "take" and not isinstance(judge(spot, action, memo), str):
            yield action


def judge_decline(spot: Spot, memo: Memo) -> Verdict:
    """Declining ends the deal; a take by lay-off may be forced (R11.2, R11.3)."""
    if spot.stock:
        return "R11.3 there is a stock"
    if spot.options.stock_empty_forced_take == "layoff_unfrozen":
        for take in legal_takes(spot, memo):
            if take[1] == "layoff":
                return "R11.2 the take is forced"
    return ()


def judge_ask(spot: Spot, memo: Memo) -> Verdict:
    """A question needs both answers to be possible (R10.6)."""
    rules = spot.options
    if rules.ask_permission == "none":
        return "R10.6 nobody asks under these rules"
    if spot.asked:
        return "R10.6 once in a turn"
    if spot.phase == "closing" or spot.window_closed or table_of(spot).owes:
        return "R10.6 too late"
    if spot.phase == "take":
        if rules.ask_window != "before_meld":
            return "R10.6 cards must be taken first"
        return judge_early_ask(spot)
    if rules.ask_window == "before_meld" and spot.taken == "pile":
        return "R10.6 not after claiming the pile"
    turn, table = turn_of(spot), table_of(spot)
    way_out = finish(turn._replace(answer="yes"), table, memo)
    if way_out is None:
        return "R10.6 there is no way out"
    if finish(turn._replace(answer="no"), table, memo) is None:
        return "R4.6 after a no the turn could not be finished"
    return way_out


def judge_early_ask(spot: Spot) -> Verdict:
    """Before cards are taken nothing is known; some action must remain."""
    if spot.stock:
        return ()
    for answer in ("yes", "no"):
        answered = replace(spot, asked=True, answer=answer)
        memo: Memo = {}
        declines = not isinstance(judge_decline(answered, memo), str)
        if not declines and not any(legal_takes(answered, memo)):
            return "R4.6 nothing could be done after the answer"
    return ()


def judge_declare(spot: Spot, memo: Memo) -> Verdict:
    """Lay a red three aside; whatever replaces it, the turn must have an end (R8.3)."""
    if spot.phase == "closing" or not spot.hand[RED]:
        return "R8.3 nothing to declare"
    hand = list(spot.hand)
    hand[RED] -= 1
    is_replaced = spot.stock > 0 and spot.hand[RED] > spot.reds_from_pile
    if spot.phase == "take":
        draws = min(spot.stock, spot.options.draw_count)
        if any(hand) or is_replaced or draws != 1:
            return ()
        answer = "void" if spot.answer == "yes" else spot.answer  # it may lapse
        after = replace(spot, phase="meld", taken="stock", hand=NO_CARDS, answer=answer)
        return judge_unknown_card(after, NO_CARDS, memo)
    left = tuple(hand)
    if is_replaced:
        return judge_unknown_card(spot, left, memo)
    if not any(left):
        return "R4.6 an empty hand could not take its next turn"
    turn, table = turn_of(spot), table_of(spot)._replace(hand=left)
    return or_dead_end(finish(turn, table, memo))


def judge_unknown_card(spot: Spot, hand: Counts, memo: Memo) -> Verdict:
    """Every card that may come must leave an end of the turn."""
    turn, table = turn_of(spot), table_of(spot)
    for card, rank in enumerate(RANKS):
        come = (*hand[:card], hand[card] + 1, *hand[card + 1 :])
        if finish(turn, table._replace(hand=come), memo) is None:
            return f"R4.6 the turn could not be finished if {rank} came"
    return ()
