"""From what a person puts down to the atomic actions that the engine judges (R4.7, R5.4).

People lay a whole meld, or several cards on a meld; the rules sort the cards into steps
(decision 41): as long as some order is legal, the play is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from canasta.core import cells as c
from canasta.core import reasons as r
from canasta.core.actions import Action, Add, Open, Take
from canasta.core.cards import (
    BLACK_THREE,
    FACE_NAMES,
    JOKER,
    NATURALS,
    RANKS,
    RED_THREE,
    card_points,
    class_of,
)
from canasta.core.engine import resolve
from canasta.core.errors import IllegalAction
from canasta.core.faults import fault
from canasta.core.handling import top_of
from canasta.core.moves import is_frozen
from canasta.core.shape import is_wild, limits_fault
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.violation import Fact, Violation


@dataclass(frozen=True)
class PutDown:
    """Put these cards down together: a whole meld, or all on the meld of their rank (R4.7).

    ``meld`` names a meld by its slot where the cards alone do not.
    """

    cards: tuple[int, ...]
    meld: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return PutDown, (self.cards, self.meld)


@dataclass(frozen=True)
class TakeWith:
    """Take the pile with these cards from the hand, two or more, or none (R7.3, R7.4)."""

    cards: tuple[int, ...] = ()
    meld: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return TakeWith, (self.cards, self.meld)


Part = Action | PutDown | TakeWith
"""A part of a play as people say it: an action, or several that belong together."""


def expand(state: State, parts: Sequence[Part]) -> tuple[Action, ...]:
    """Return the atomic actions of a play, for ``apply_all`` to judge.

    Raises ``IllegalAction`` where a part cannot be sorted into steps at all.
    """
    after = state.copy()
    actions: list[Action] = []
    for number, part in enumerate(parts):
        try:
            if isinstance(part, PutDown):
                steps = meld_steps(after, part.cards, part.meld)
            elif isinstance(part, TakeWith | Take):
                steps = take_steps(after, part.cards, part.meld)
            else:
                steps = [part]
        except IllegalAction as error:
            raise IllegalAction(part, error.violation, number) from None
        for action in steps:
            if after.cells[c.PHASE] != c.OVER:
                _pretend(after, action)
        actions.extend(steps)
    return tuple(actions)


def _pretend(state: State, action: Action) -> None:
    """Do an action in place if it can be done, whether or not the turn can then be ended.

    What cannot be done is left for ``apply_all`` to refuse.
    """
    code = resolve(state, action)
    reason = int(fault(state, code))
    black = reason == r.BLACK_THREE_ONLY_OUT and isinstance(action, Open)
    if reason in _DOABLE or (black and state.cells[c.PHASE] == c.MELDING):
        step(state, code)


_DOABLE = (
    0,
    r.OPENING_OUT_OF_REACH,
    r.OPENING_KEEPS_NO_CARD,
    r.BELOW_OPENING_MINIMUM,
    r.MUST_KEEP_CARD,
    r.CANNOT_GO_OUT_NOW,
)


def meld_steps(state: State, cards: tuple[int, ...], meld: int | None = None) -> list[Action]:
    """Return the steps that put these cards down together: a new meld, or on one that is there.

    ``meld`` names the slot of a meld of the side in turn; without it the cards go to the
    meld of their rank, or make a new one. Raises ``IllegalAction`` if no order of steps
    keeps the limits of the meld.
    """
    naturals, wilds = _sorted(cards)
    kinds = [int(class_of(face)) for face in naturals]
    if RED_THREE in kinds:
        raise _refuse(cards, r.RED_THREE_NOT_MELDED)
    if BLACK_THREE in kinds:
        return _black_threes(cards, kinds, bool(wilds))
    if meld is None:
        if not kinds:
            raise _refuse(cards, r.WILD_MELD)
        if len(set(kinds)) > 1:
            raise _refuse(cards, r.MELD_MIXED_RANKS)
        slot = kinds[0]
    else:
        slot = meld
    nat, wild, rank = _content(state, slot)
    if nat == 0:
        if meld is not None:
            facts: dict[str, Fact] = {"rank": RANKS[slot] if slot < NATURALS else f"#{slot}"}
            raise _refuse(cards, r.NO_SUCH_MELD, facts)
        return _new_meld(state, naturals, wilds, slot)
    wrong = [face for face in naturals if class_of(face) != rank]
    if wrong:
        facts = {"card": FACE_NAMES[wrong[0]], "rank": RANKS[rank]}
        raise _refuse(cards, r.WRONG_RANK, facts)
    order = _order(state, nat, wild, len(naturals), len(wilds))
    if order is None:
        raise _limits(state, cards, nat + len(naturals), wild + len(wilds), rank)
    return list(_lay_in(order, naturals, wilds, slot))


def take_steps(state: State, cards: tuple[int, ...], meld: int | None = None) -> list[Action]:
    """Return the steps that take the pile with these cards from the hand.

    The claim is a natural pair, or a natural and a wild card, or nothing where the top goes
    onto a meld; further cards join the same meld.
    """
    naturals, wilds = _sorted(cards)
    if not cards or c.pair_at(state.cells, c.PILE) == 0:
        return [Take((), meld)]
    rank = int(top_of(state)) >> 2
    strange = [face for face in naturals if class_of(face) != rank]
    if strange and len(cards) == 2:
        return [Take((*naturals, *wilds), meld)]
    if rank < NATURALS and strange:
        top = FACE_NAMES[int(top_of(state))]
        raise _refuse(cards, r.CLAIM_NOT_MATCHING, {"top": top})
    if rank >= NATURALS:
        return [Take((), meld)]
    one_form = not state.table.several or len(cards) == 1
    there = rank if meld is None and one_form else meld
    nat, wild, _rank = (0, 0, rank) if there is None else _content(state, there)
    open_to_one = nat > 0 and state.table.lay_off_take and not is_frozen(state.table, state.cells)
    claim: tuple[int, ...] = ()
    if len(naturals) >= 2:
        claim = (naturals[0], naturals[1])
    elif not (open_to_one and _order(state, nat + 1, wild, len(naturals), len(wilds)) is not None):
        if len(cards) == 1 and open_to_one:
            raise _limits(state, cards, nat + 1 + len(naturals), wild + len(wilds), rank)
        if len(cards) == 1:
            return [Take((), meld)]  # which is refused: nothing here is open to one card
        claim = (*naturals, *wilds)[:2]
    steps: list[Action] = [Take(claim, meld)]
    from_naturals = min(len(naturals), len(claim))
    more = naturals[from_naturals:]
    further = wilds[len(claim) - from_naturals :]
    if not more and not further:
        return steps
    begun = 1 + len([face for face in claim if not is_wild(class_of(face))])
    nat += begun
    wild += len(claim) + 1 - begun
    order = _order(state, nat, wild, len(more), len(further))
    if order is None:
        raise _limits(state, cards, nat + len(more), wild + len(further), rank)
    return steps + _lay_in(order, more, further, rank if there is None else there)


def _sorted(cards: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Return the cards that are not wild, and the wild ones, dearest first."""
    wilds = [face for face in cards if is_wild(class_of(face))]
    others = [face for face in cards if not is_wild(class_of(face))]
    return sorted(others), sorted(wilds, key=card_points)


def _content(state: State, slot: int) -> tuple[int, int, int]:
    """Return naturals, wilds and rank of a set of the side in turn; zeros where none lies."""
    if not 0 <= slot < state.table.slots:
        return 0, 0, 0
    cells = state.cells
    meld = int(c.turn_side(cells)) + c.MELDS_AT + slot * c.MELD_SIZE
    if cells[meld + c.KIND] != c.SET:
        return 0, 0, slot
    return (
        int(cells[meld + c.NATURALS_IN]),
        int(cells[meld + c.WILDS_IN]),
        int(cells[meld + c.RANK]),
    )


def _black_threes(cards: tuple[int, ...], kinds: list[int], wild: bool) -> list[Action]:
    if wild:
        raise _refuse(cards, r.BLACK_THREE_NO_WILDS)
    if any(kind != BLACK_THREE for kind in kinds):
        raise _refuse(cards, r.MELD_MIXED_RANKS)
    if not 3 <= len(cards) <= 4:
        raise _refuse(cards, r.BLACK_THREE_COUNT, {"count": len(cards)})
    return [Open(tuple(sorted(cards)))]


def _new_meld(state: State, naturals: list[int], wilds: list[int], rank: int) -> list[Action]:
    """Return the steps of a new meld: three cards, then the others one by one."""
    cards = (*naturals, *wilds)
    for starts_with_wild in (0, 1):
        first = 3 - starts_with_wild
        if len(naturals) < first or len(wilds) < starts_with_wild:
            continue
        if limits_fault(state, first, starts_with_wild) != 0:
            continue
        order = _order(
            state, first, starts_with_wild, len(naturals) - first, len(wilds) - starts_with_wild
        )
        if order is not None:
            opening = (*naturals[:first], *wilds[:starts_with_wild])
            return [
                Open(tuple(opening)),
                *_lay_in(order, naturals[first:], wilds[starts_with_wild:], rank),
            ]
    raise _limits(state, cards, len(naturals), len(wilds), rank)


def _order(state: State, nat: int, wild: int, naturals: int, wilds: int) -> str | None:
    """Return an order of naturals (``n``) and wilds (``w``) that keeps all limits, or ``None``."""
    table = state.table
    if nat + naturals >= table.naturals or wild + wilds >= table.wilds:
        return None
    cell = nat * table.wilds + wild
    if table.fits[cell] == 0:
        return None
    if naturals == 0 and wilds == 0:
        return ""
    if naturals > 0 and table.fits[cell + table.wilds] == 1:
        rest = _order(state, nat + 1, wild, naturals - 1, wilds)
        if rest is not None:
            return "n" + rest
    if wilds > 0 and table.wild_steps[cell] == 1:
        rest = _order(state, nat, wild + 1, naturals, wilds - 1)
        if rest is not None:
            return "w" + rest
    return None


def _lay_in(order: str, naturals: list[int], wilds: list[int], slot: int) -> list[Action]:
    steps: list[Action] = []
    nat = 0
    wild = 0
    for kind in order:
        if kind == "n":
            steps.append(Add(naturals[nat], slot))
            nat += 1
        else:
            steps.append(Add(wilds[wild], slot))
            wild += 1
    return steps


def _limits(state: State, cards: tuple[int, ...], nat: int, wild: int, rank: int) -> IllegalAction:
    """Return the refusal of a meld with so many naturals and wilds."""
    facts: dict[str, Fact]
    for face in cards:
        if cards.count(face) > 2 * (2 if face == JOKER else 1):
            need = cards.count(face)
            have = int(state.cells[c.turn_at(state.cells) + c.FACES_AT + face])
            facts = {"card": FACE_NAMES[face], "have": have, "need": need}
            return _refuse(cards, r.CARD_NOT_IN_HAND, facts)
    reason = int(limits_fault(state, nat, wild))
    rules = state.rules
    facts = {}
    if reason == 0:
        reason = r.NO_WILD_ON_CANASTA
    if reason == r.MELD_TOO_SMALL:
        facts = {"cards": nat + wild}
    elif reason == r.TOO_FEW_NATURALS:
        facts = {"naturals": nat, "minimum": rules.min_naturals}
    elif reason == r.TOO_MANY_WILDS:
        facts = {"wilds": wild, "maximum": rules.max_wilds or 0}
    elif reason == r.WILDS_EXCEED_NATURALS:
        facts = {"wilds": wild, "naturals": nat}
    elif reason == r.CANASTA_NEEDS_NATURALS:
        facts = {"naturals": nat, "minimum": rules.canasta_min_naturals}
    else:
        facts = {"rank": RANKS[rank]}
    return _refuse(cards, reason, facts)


def _refuse(
    cards: tuple[int, ...], reason: int, facts: dict[str, Fact] | None = None
) -> IllegalAction:
    return IllegalAction(cards, Violation(r.CODES[reason], facts or {}))
