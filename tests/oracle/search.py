"""All continuations of a turn, until one is found that ends it legally (R4.6)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.clauses import is_enough
from tests.oracle.spot import BLACK, JOKER, NATURALS, RANKS, RED, TWO, Action, Meld, points
from tests.oracle.steps import OPENS, Table, Turn, end_refusal, going_out_refusal, put_down

Line = tuple[Action, ...]
Memo = dict[tuple[str, str | None, str | None, Table], "Line | None"]


def melding_actions(turn: Turn, table: Table) -> Iterator[Action]:
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
    table = fold(table)
    key = (turn.phase, turn.taken, turn.answer, table)
    if key not in memo:
        memo[key] = search(turn, table, memo)
    return memo[key]


def search(turn: Turn, table: Table, memo: Memo) -> Line | None:
    for action in ending_actions(table):
        if end_refusal(turn, table, action) is None:
            return (action,)
    if is_hopeless(turn, table):
        return None
    for action in melding_actions(turn, table):
        after = put_down(turn, table, action)
        if not isinstance(after, str):
            rest = finish_after_step(turn, after, memo)
            if rest is not None:
                return (spoken(table, action), *rest)
    return None


def fold(table: Table) -> Table:
    """Forget what cannot matter any more, so that equal problems meet in the memo."""
    if not table.opened:
        return table._replace(melds=tuple(sorted(table.melds)))
    hand = list(table.hand)
    hand[TWO] += hand[JOKER]
    hand[JOKER] = 0
    melds = sorted(
        Meld(rank, naturals, twos + jokers, 0, owner)
        for rank, naturals, twos, jokers, owner, _ in table.melds
    )
    return table._replace(hand=tuple(hand), melds=tuple(melds), paid=0, laid_on_old=False)


def is_hopeless(turn: Turn, table: Table) -> bool:
    """Two shortcuts that save most of the searching.

    The minimum is out of reach when even the whole hand would not meet it.
    Nobody goes out with a red three, nor with two cards that can only be
    discarded: single naturals of ranks not melded, black threes too few.
    """
    reach = table.paid + points(table.hand)
    out_of_reach = table.owes and not is_enough(turn.rules, reach, turn.minimum)
    if out_of_reach and (turn.taken != "stock" or turn.phase == "closing"):
        return True
    if turn.phase == "closing" or not (out_of_reach or turn.must_go_out(table)):
        return False
    if table.hand[RED] or not turn.may_go_out():
        return True
    melded = {meld.rank for meld in table.melds}
    useless = sum(
        table.hand[card] == 1 and rank not in melded for card, rank in enumerate(NATURALS)
    )
    if table.black_down or table.hand[BLACK] < 3:
        useless += table.hand[BLACK]
    return useless > 1


def spoken(table: Table, action: Action) -> Action:
    """Name the rank instead of an index which means nothing outside the search."""
    if action[0] == "add" and isinstance(action[1], int):
        return ("add", table.melds[action[1]].rank, action[2])
    return action
