"""The story of a play: what the views of a seat before and after each action tell."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from canasta.core.actions import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    Take,
)
from canasta.core.cards import BLACK_THREE, RANKS, RED_THREE, card_points, class_of, names_of
from canasta.core.choices import BlackThreeMode, PileVisibility, RedThreeDeclaration
from canasta.core.look import MeldView
from canasta.core.position import view_position
from canasta.core.view import View
from canasta.table.story import Story
from canasta.table.undo import NOBODY

_PutDown = Take | Open | Add
_CAUSES = {"passed": "stock", "last_red_three": "last_red_three"}


def tell_play(story: Story, actor: int, actions: Sequence[Action], views: Sequence[View]) -> None:
    """Tell a play of a seat; ``views`` are the reader's before it and after each action."""
    laid = _Laid(story, actor, isinstance(actions[0], Take))
    for action, (before, after) in zip(actions, pairwise(views), strict=True):
        if isinstance(action, _PutDown):
            laid.put(action, before, after)
            continue
        laid.finish()
        if isinstance(action, Draw):
            _tell_exposed(story, actor, before, after)
            _tell_drawn(story, actor, before, after, 0)
        elif isinstance(action, Discard):
            _tell_discard(story, actor, action.card, before, after)
        elif isinstance(action, Declare):
            story.tell("declared", seat=actor, card=names_of((action.card,)))
            _tell_drawn(story, actor, before, after, 1)
        elif isinstance(action, Pass):
            kept = before.phase == "meld"
            story.tell("kept_last_card" if kept else "passed", seat=actor)
            _tell_next_turn(story, actor, before, after)
        elif isinstance(action, Ask):
            story.tell("asked", seat=actor)
        elif isinstance(action, Answer):
            story.tell("answered", seat=actor, answer="yes" if action.yes else "no")
    laid.finish()
    _tell_end(story, views[-1])


class _Laid:
    """Gathers cards put down one by one, to tell those of a meld together."""

    def __init__(self, story: Story, actor: int, takes: bool) -> None:
        self._story = story
        self._actor = actor
        self._takes = takes
        self._cards: list[int] = []
        self._slot = -1
        self._is_new = False
        self._was: MeldView | None = None
        self._view: View | None = None
        self._count = 0

    def put(self, action: _PutDown, before: View, after: View) -> None:
        side = after.side_of(self._actor)
        slot = _slot_of(action, side, before, after)
        if isinstance(action, Take):
            _tell_take(self._story, self._actor, action, before)
            self._begin(slot, side, before)
        else:
            if slot != self._slot or isinstance(action, Open):
                self._tell_meld()
                self._begin(slot, side, before)
                self._is_new = isinstance(action, Open)
            self._cards.extend(action.cards if isinstance(action, Open) else (action.card,))
        self._view = after
        self._note_opening(action, side, before, after)
        if (before.is_aside or isinstance(action, Take)) and not after.is_aside:
            self._collect(action, before, after)
        if after.phase == "over":
            self.finish()
            _tell_exposed(self._story, self._actor, before, after)

    def finish(self) -> None:
        """Tell what has not been told yet."""
        self._tell_meld()
        if self._count:
            self._story.tell("opened", seat=self._actor, count=self._count)
            self._count = 0

    def _begin(self, slot: int, side: int, before: View) -> None:
        self._slot = slot
        self._cards = []
        self._is_new = False
        self._was = _meld_at(before, side, slot)

    def _tell_meld(self) -> None:
        if self._view is None:
            return
        side = self._view.side_of(self._actor)
        now = _meld_at(self._view, side, self._slot)
        if self._cards and now is not None:
            code = "melded" if self._is_new else "laid_off"
            cards = names_of(tuple(self._cards))
            self._story.tell(code, seat=self._actor, rank=now.rank, cards=cards)
        if now is not None and now.is_canasta:
            kind = "natural" if now.is_natural else "mixed"
            old = self._was
            if old is None or not old.is_canasta or old.is_natural != now.is_natural:
                self._story.tell("canasta", side=side, rank=now.rank, kind=kind)
        self._cards = []
        self._was = now

    def _note_opening(self, action: _PutDown, side: int, before: View, after: View) -> None:
        """Remember the count of an opening; under the waiver (R6.6) there is none to tell."""
        if not before.is_opened(side) and after.is_opened(side):
            if after.paid >= after.opening_need(side):
                self._count = after.paid
        elif self._count and not self._takes and not isinstance(action, Take):
            cards = action.cards if isinstance(action, Open) else (action.card,)
            self._count += sum(card_points(face) for face in cards)

    def _collect(self, action: _PutDown, before: View, after: View) -> None:
        """Tell what came from the pile, once it came (R7.5)."""
        self.finish()
        rest = before.pile[:-1] if isinstance(action, Take) else before.pile
        if after.rules.red_three_declaration is RedThreeDeclaration.AUTO:
            rest = tuple([face for face in rest if class_of(face) != RED_THREE])
        shown = after.rules.pile_visibility is PileVisibility.ALL
        if rest and (shown or self._actor == self._story.seat):
            self._story.tell("took_cards", seat=self._actor, cards=names_of(tuple(sorted(rest))))
        if after.phase != "over":
            _tell_exposed(self._story, self._actor, before, after)


def _slot_of(action: _PutDown, side: int, before: View, after: View) -> int:
    """Return the slot of the meld that an action has put cards on."""
    if isinstance(action, Add):
        return action.meld
    old = {meld.slot: meld.size for meld in before.melds(side)}
    return next(meld.slot for meld in after.melds(side) if meld.size != old.get(meld.slot))


def _meld_at(seen: View, side: int, slot: int) -> MeldView | None:
    for meld in seen.melds(side):
        if meld.slot == slot:
            return meld
    return None


def _tell_take(story: Story, actor: int, action: Take, before: View) -> None:
    top = before.pile[-1]
    wild = any(class_of(face) != class_of(top) for face in action.cards)
    how = "lay_off" if not action.cards else "natural_wild" if wild else "pair"
    story.tell(
        f"took.{how}",
        seat=actor,
        count=len(before.pile),
        rank=RANKS[top >> 2],
        card=names_of((top,)),
        cards=names_of(action.cards),
    )


def _tell_exposed(story: Story, actor: int, before: View, after: View) -> None:
    """Tell which red threes came out, those of the seat that acted first."""
    for place in range(4):
        seat = (actor + place) % 4
        came = Counter(after.red_threes(seat)) - Counter(before.red_threes(seat))
        for face in came.elements():
            story.tell("exposed", seat=seat, card=names_of((face,)))


def _tell_drawn(story: Story, actor: int, before: View, after: View, gone: int) -> None:
    """Tell the cards that came from the stock to a hand that ``gone`` cards have left."""
    if actor == story.seat:
        for face in (Counter(after.hand) - Counter(before.hand)).elements():
            story.tell("drew", seat=actor, card=names_of((face,)))
        return
    for _ in range(after.hand_size(actor) - before.hand_size(actor) + gone):
        story.tell("drew", seat=actor)


def _tell_discard(story: Story, actor: int, card: int, before: View, after: View) -> None:
    story.tell("discarded", seat=actor, card=names_of((card,)))
    if after.phase != "over":
        if after.is_frozen and not before.is_frozen:
            story.tell("froze")
        blocks = after.rules.black_three_mode is BlackThreeMode.BLOCK_NEXT
        if blocks and class_of(card) == BLACK_THREE:
            story.tell("blocked")
    _tell_next_turn(story, actor, before, after)


def _tell_next_turn(story: Story, actor: int, before: View, after: View) -> None:
    """Tell the dealt red threes that come out as the next turn starts (R3.4, decision 17).

    The seat itself sees which cards replaced them.
    """
    _tell_exposed(story, (actor + 1) % 4, before, after)
    if story.seat not in (actor, NOBODY):
        for face in (Counter(after.hand) - Counter(before.hand)).elements():
            story.tell("drew", seat=story.seat, card=names_of((face,)))


def _tell_end(story: Story, after: View) -> None:
    if after.phase != "over":
        return
    if after.out_seat is not None:
        concealed = view_position(after).concealed
        story.tell("went_out_concealed" if concealed else "went_out", seat=after.out_seat)
    story.tell("deal_over", cause=_CAUSES.get(after.ending, "other"))
