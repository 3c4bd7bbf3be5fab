"""Single steps of a turn: what each needs, and the table after it."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracle import clauses
from tests.oracle.spot import (
    BLACK,
    JOKER,
    NATURALS,
    NO_CARDS,
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

OPENS = {"3n": (3, 0, 0), "nn2": (2, 1, 0), "nnW": (2, 0, 1)}
CLAIMS = {
    "pair": (2, 0, 0),
    "natural_two": (1, 1, 0),
    "natural_joker": (1, 0, 1),
    "layoff": (0, 0, 0),
}


class Table(NamedTuple):
    """The part of a spot that steps change."""

    hand: Counts
    melds: tuple[Meld, ...]
    opened: bool
    paid: int
    aside: Counts
    black_down: int
    laid_on_old: bool

    @property
    def owes(self) -> bool:
        """Points are owed once an unopened side has put something down (R4.7)."""
        return not self.opened and self.paid > 0


class Turn(NamedTuple):
    """The part that stays as it is while the turn is played on."""

    rules: Options
    phase: str
    minimum: int
    taken: str | None
    answer: str | None
    melded_earlier: bool

    def must_go_out(self, table: Table) -> bool:
        """A bound "yes" (R10.6), or black threes on the table (R8.6)."""
        return self.answer == "yes" or table.black_down > 0

    def may_go_out(self) -> bool:
        if self.rules.ask_permission == "required":
            return self.answer in ("yes", "void")
        return self.answer != "no"


def table_of(spot: Spot) -> Table:
    opened = spot.side_opened or (
        spot.paid > 0 and clauses.is_enough(spot.options, spot.paid, spot.minimum)
    )
    return Table(
        spot.hand,
        spot.melds,
        opened,
        spot.paid,
        spot.aside,
        spot.black_down,
        spot.laid_on_old,
    )


def turn_of(spot: Spot) -> Turn:
    """The turn with its promise as it counts now.

    A "yes" given before cards were taken sleeps until they are all in the
    hand and lapses if there is no way out then: until that moment the turn
    may be finished either way.
    """
    answer = spot.answer
    if answer == "yes":
        owes_the_pile = spot.taken == "pile" and table_of(spot).owes
        if spot.phase != "meld" or owes_the_pile:
            answer = "void"
    return Turn(
        spot.options,
        spot.phase,
        spot.minimum,
        spot.taken,
        answer,
        spot.melded_earlier,
    )


def without(hand: Counts, used: dict[int, int]) -> Counts | None:
    left = list(hand)
    for card, number in used.items():
        left[card] -= number
        if left[card] < 0:
            return None
    return tuple(left)


def settle(turn: Turn, table: Table, counted: int) -> Table:
    """Count points put down; the pile joins the hand once nothing is owed (R6.4, R7.5)."""
    if table.opened:
        return table
    paid = table.paid + counted
    if not clauses.is_enough(turn.rules, paid, turn.minimum):
        return table._replace(paid=paid)
    return pick_up(turn.rules, table._replace(paid=paid, opened=True), table.aside)


def pick_up(rules: Options, table: Table, rest: Counts) -> Table:
    """The rest of a pile comes to the hand; its red threes are exposed (R7.5, R8.2)."""
    hand = [held + come for held, come in zip(table.hand, rest, strict=True)]
    if rules.red_three_declaration == "auto":
        hand[RED] = table.hand[RED]
    return table._replace(hand=tuple(hand), aside=NO_CARDS)


def open_meld(turn: Turn, table: Table, rank: str, kind: str | int) -> Table | str:
    """Put down a new meld of three cards (or four black threes)."""
    if rank == "B":
        return open_black_threes(turn, table, int(kind))
    if rank not in NATURALS:
        return "R5.3 R5.7 no meld of this rank"
    naturals, twos, jokers = OPENS[str(kind)]
    if not turn.rules.duplicate_rank_melds and any(meld.rank == rank for meld in table.melds):
        return "R5.4 the side has this rank"
    refusal = clauses.set_refusal(turn.rules, naturals, twos + jokers)
    if refusal:
        return refusal
    card = RANKS.index(rank)
    hand = without(table.hand, {card: naturals, TWO: twos, JOKER: jokers})
    if hand is None:
        return "not in the hand"
    new = Meld(rank, naturals, twos, jokers, "self", True)
    table = table._replace(hand=hand, melds=(*table.melds, new))
    counted = naturals * POINTS[card] + twos * POINTS[TWO] + jokers * POINTS[JOKER]
    return settle(turn, table, counted)


def open_black_threes(turn: Turn, table: Table, number: int) -> Table | str:
    """Three or four at once, only on the way out (R8.6)."""
    if turn.phase != "meld":
        return "R11.4 no black threes here"
    if number not in (3, 4) or table.black_down:
        return "R8.6 three or four, once"
    if table.owes and turn.taken == "pile":
        return "decision 22: not before the minimum is met"
    hand = without(table.hand, {BLACK: number})
    if hand is None:
        return "not in the hand"
    table = table._replace(hand=hand, black_down=number)
    return settle(turn, table, number * POINTS[BLACK])  # decision 27


def add_card(turn: Turn, table: Table, index: int, kind: str) -> Table | str:
    """Lay one card on a meld of the side."""
    meld = table.melds[index]
    card = {"n": RANKS.index(meld.rank), "2": TWO, "W": JOKER}[kind]
    if not table.hand[card]:
        return "not in the hand"
    grown = grow(turn.rules, meld, *(int(kind == each) for each in "n2W"))
    if isinstance(grown, str):
        return grown
    hand = list(table.hand)
    hand[card] -= 1
    table = table._replace(
        hand=tuple(hand),
        melds=(*table.melds[:index], grown, *table.melds[index + 1 :]),
        laid_on_old=table.laid_on_old or not meld.fresh,
    )
    return settle(turn, table, POINTS[card])


def grow(rules: Options, meld: Meld, naturals: int, twos: int, jokers: int) -> Meld | str:
    refusal = clauses.growth_refusal(rules, meld, naturals, twos + jokers)
    if refusal:
        return refusal
    return Meld(
        meld.rank,
        meld.naturals + naturals,
        meld.twos + twos,
        meld.jokers + jokers,
        meld.owner,
        meld.fresh,
    )


def take_refusal(spot: Spot, how: str, index: int | None) -> str | None:
    """Say why this claim may not be made, limits of the set apart (R7)."""
    rules = spot.options
    refusal = clauses.top_refusal(spot.pile) or clauses.one_card_refusal(
        rules, sum(spot.hand), len(spot.pile), spot.stock
    )
    if refusal:
        return refusal
    if spot.stock == 0 and rules.stock_empty_play == "end_now":
        return "R11.1 the deal is over"
    if how != "pair" and clauses.is_frozen(rules, spot.pile, spot.side_opened):
        return "R7.3 frozen: a natural pair is needed"
    top = spot.pile[-1]
    if index is not None and spot.melds[index].rank != top:
        return "R7.4 another rank"
    if how == "layoff" and (index is None or not rules.take_by_layoff):
        return "R7.4 no lay-off of the top"
    mixed = how.startswith("natural_") and rules.take_by_layoff
    if mixed and index is not None and joins_one_by_one(rules, spot.melds[index]):
        return "one form: the lay-off and then adds"
    rank_melded = any(meld.rank == top for meld in spot.melds)
    if index is None and rank_melded and not rules.duplicate_rank_melds:
        return "R5.4 the side has this rank"
    return None


def joins_one_by_one(rules: Options, meld: Meld) -> bool:
    """Tell whether the top may join first, then a natural and a wild in some order."""
    top = grow(rules, meld, 1, 0, 0)
    if isinstance(top, str):
        return False
    for naturals, twos in ((1, 0), (0, 1)):
        first = grow(rules, top, naturals, twos, 0)
        if not isinstance(first, str):
            second = grow(rules, first, 1 - naturals, 1 - twos, 0)
            if not isinstance(second, str):
                return True
    return False


def take_pile(spot: Spot, how: str, index: int | None) -> Table | str:
    """Claim the top, and with it the pile (R7.5)."""
    refusal = take_refusal(spot, how, index)
    if refusal:
        return refusal
    turn, table = turn_of(spot)._replace(taken="pile"), table_of(spot)
    naturals, twos, jokers = CLAIMS[how]
    top = RANKS.index(spot.pile[-1])
    hand = without(spot.hand, {top: naturals, TWO: twos, JOKER: jokers})
    if hand is None:
        return "not in the hand"
    if index is None:
        refusal = clauses.set_refusal(turn.rules, naturals + 1, twos + jokers)
        if refusal:
            return refusal
        melds = (*table.melds, Meld(RANKS[top], naturals + 1, twos, jokers, "self", True))
    else:
        grown = grow(turn.rules, table.melds[index], naturals + 1, twos, jokers)
        if isinstance(grown, str):
            return grown
        melds = (*table.melds[:index], grown, *table.melds[index + 1 :])
    rest = tuple(spot.pile[:-1].count(rank) for rank in RANKS)
    table = table._replace(
        hand=hand,
        melds=melds,
        laid_on_old=table.laid_on_old or index is not None,
    )
    if table.opened:
        return pick_up(turn.rules, table, rest)
    counted = (naturals + 1) * POINTS[top] + points((0,) * TWO + (twos, 0, 0, jokers))
    return settle(turn, table._replace(aside=rest), counted)


def put_down(turn: Turn, table: Table, action: Action) -> Table | str:
    """Do an ``open`` or an ``add``, or say which clause it breaks by itself."""
    name, what, kind = action
    if name == "open":
        assert kind is not None
        return open_meld(turn, table, str(what), kind)
    assert isinstance(what, int)
    return add_card(turn, table, what, str(kind))


def going_out_refusal(turn: Turn, table: Table, discards: bool) -> str | None:
    """Say why the hand may not be emptied now, by a discard or by a meld (R10)."""
    rules = turn.rules
    if not turn.may_go_out():
        return "R10.6 no permission to go out"
    if discards and rules.final_discard == "forbidden":
        return "R10.2 going out melds every card"
    if not discards and rules.final_discard == "required":
        return "R10.2 the last card must be discarded"
    if not clauses.has_required_canastas(rules, table.melds):
        return "R10.1 the canasta to go out is missing"
    if table.owes:
        waived = (
            rules.concealed_out_waives_minimum == "stock_only"
            and turn.taken == "stock"
            and clauses.is_concealed(rules, table.melds, turn.melded_earlier, table.laid_on_old)
        )
        if not waived:
            return "R6.1 R6.6 the minimum is not met"
    return None


def end_refusal(turn: Turn, table: Table, action: Action) -> str | None:
    """Say why the turn cannot end with this discard or pass."""
    if action[0] == "pass":
        return pass_refusal(turn, table)
    card = RANKS.index(str(action[1]))
    if turn.phase != "meld":
        return "R11.4 no discard"
    if card == RED:
        return "R4.5 red threes are not discarded"
    if not table.hand[card]:
        return "not in the hand"
    if sum(table.hand) == 1:
        return going_out_refusal(turn, table, True)
    if table.owes:
        return "R6.1 points are owed"
    if turn.must_go_out(table):
        return "R10.6 R8.6 going out is promised"
    return None


def pass_refusal(turn: Turn, table: Table) -> str | None:
    """Say why the turn cannot end without a discard (R8.3, R10.3, R11.4)."""
    if table.owes:
        return "R6.1 points are owed"
    if turn.phase == "closing":
        return None
    if turn.must_go_out(table):
        return "R10.6 R8.6 going out is promised"
    held = sum(table.hand)
    if turn.rules.red_three_declaration == "manual" and held == table.hand[RED]:
        return None
    if (
        held == 1
        and turn.rules.one_card_no_canasta == "skip_discard"
        and not clauses.has_required_canastas(turn.rules, table.melds)
    ):
        return None
    return "R10.3 a card must be discarded"
