"""All continuations of a turn, until one is found that ends it legally (R4.6)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.spot import BLACK, JOKER, NATURALS, RANKS, TWO, Action
from tests.oracle.steps import OPENS, Table, Turn, end_refusal, going_out_refusal, put_down

Line = tuple[Action, ...]
Memo = dict[tuple[str, str | None, str | None, Table], "Line | None"]


def melding_actions(table: Table) -> Iterator[Action]:
    """Every ``open`` and ``add`` whose own cards are in the hand."""
    hand = table.hand
    wilds = [kind for kind, card in (("2", TWO), ("W", JOKER)) if hand[card]]
    for index, meld in enumerate(table.melds):
        if hand[RANKS.index(meld.rank)]:
            yield ("add", index, "n")
        for kind in wilds:
            yield ("add", index, kind)
    for card, rank in enumerate(NATURALS):
        if hand[card] >= 2:
            for kind in OPENS:
                yield ("open", rank, kind)
    for number in (3, 4):
        if hand[BLACK] >= number:
            yield ("open", "B", number)


def ending_actions(table: Table) -> Iterator[Action]:
    for card, rank in enumerate(RANKS):
        if table.hand[card]:
            yield ("discard", rank)
    yield ("pass",)


def finish_after_step(turn: Turn, table: Table, memo: Memo) -> Line | None:
    """Finish a turn in which cards have just been put down.

    An empty hand then is going out, and the turn is over with it, but for
    the closing phase (decision 18).
    """
    if any(table.hand) or any(table.aside) or turn.phase == "closing":
        return finish(turn, table, memo)
    return () if going_out_refusal(turn, table, False) is None else None


def finish(turn: Turn, table: Table, memo: Memo) -> Line | None:
    """Return actions that end the turn legally from here, or None.

    Nobody counts on going out while a red three is held, hence ``declare``
    is no step of the search: without a promise a red three never hinders.
    """
    key = (turn.phase, turn.taken, turn.answer, table)
    if key not in memo:
        memo[key] = search(turn, table, memo)
    return memo[key]


def search(turn: Turn, table: Table, memo: Memo) -> Line | None:
    for action in ending_actions(table):
        if end_refusal(turn, table, action) is None:
            return (action,)
    for action in melding_actions(table):
        after = put_down(turn, table, action)
        if not isinstance(after, str):
            rest = finish_after_step(turn, after, memo)
            if rest is not None:
                return (action, *rest)
    return None
