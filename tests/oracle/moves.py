"""The spot after an action, as far as no chance and no other seat comes in."""

from __future__ import annotations

from dataclasses import replace

from tests.oracle.search import finish
from tests.oracle.spot import RED, Action, Spot
from tests.oracle.steps import Table, put_down, table_of, take_pile, turn_of


def settle_promise(spot: Spot) -> Spot:
    """Let a "yes" given before the cards came bind, or lapse (R10.6, R14)."""
    if spot.answer != "yes" or spot.phase != "meld" or table_of(spot).owes:
        return spot
    way_out = finish(turn_of(spot), table_of(spot), {})
    return spot if way_out is not None else replace(spot, answer="void")


def table_after(spot: Spot, action: Action) -> Table:
    """The table after a take or a step of melding that is well formed."""
    if action[0] == "take":
        how, index = str(action[1]), action[2]
        assert index is None or isinstance(index, int)
        after = take_pile(spot, how, index)
    else:
        after = put_down(turn_of(spot), table_of(spot), action)
    assert not isinstance(after, str), after
    return after


def after(spot: Spot, action: Action) -> Spot | None:
    """Return the spot after a legal action, or None when the turn is over.

    For ``take``, ``open``, ``add``, ``discard`` and ``pass``; the others
    bring unknown cards or another seat's answer.
    """
    if action[0] in ("discard", "pass"):
        return None
    takes = action[0] == "take"
    table = table_after(spot, action)
    if not any(table.hand) and not any(table.aside) and spot.phase != "closing":
        return None
    came = table.hand[RED] - spot.hand[RED]  # red threes only ever come with a pile
    owed_the_pile = spot.taken == "pile" and table_of(spot).owes
    following = replace(
        spot,
        phase="meld" if takes else spot.phase,
        taken="pile" if takes else spot.taken,
        pile="" if takes else spot.pile,
        # What pays for a pile belongs to the taking (R7.5): the window is open until it is there.
        window_closed=spot.window_closed or not (takes or owed_the_pile),
        hand=table.hand,
        melds=table.melds,
        side_opened=table.opened,
        paid=table.paid,
        aside=table.aside,
        black_down=table.black_down,
        laid_on_old=table.laid_on_old,
        reds_from_pile=spot.reds_from_pile + came,
    )
    return settle_promise(following) if takes or owed_the_pile else following
