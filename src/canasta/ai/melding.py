"""Which cards to put down: plays from a short menu, judged by the state they lead to.

A seat may explore its own turn by itself: melding reveals nothing that is hidden. The states
here are made from a view; hands of others and the stock are empty in them.
"""

from collections.abc import Iterator

from canasta.ai.features import CLASS_OF, NATURALS
from canasta.ai.worth import GOES_OUT, Worth
from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.engine import folded_codes
from canasta.core.native import u8
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.view import View, own_turn

MOST_STATES = 600
"""States that one decision may look at."""
MOST_OPENINGS = 150
"""States that the search for openings may look at."""
NONE = -1
"""No card is put down."""


def as_if_drawn(seen: View) -> State:
    """Return the own turn after a draw that brought nothing."""
    state = own_turn(seen)
    state.cells[c.PHASE] = u8(c.MELDING)
    state.cells[c.FLAGS] = u8(int(state.cells[c.FLAGS]) | c.DREW)
    return state


class Planner:
    """Looks for the best way to put cards down, by one measure of worth."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.looked = 0

    def lays(self, state: State) -> list[int]:
        """Return the legal melds and lay-offs, but for black threes: they are for going out."""
        return [
            code
            for code in folded_codes(state)
            if code & 15 == k.ADD or code & 255 == k.OPEN + c.SET * k.HOW_UNIT
        ]

    def value(self, state: State) -> float:
        self.looked += 1
        return self.worth.of(state)

    def best(self, state: State) -> tuple[float, int]:
        """Return the worth of the best play from here on, and its first action or ``NONE``."""
        if self._is_opened(state):
            return self.improve(state, self.value(state))
        return self._open(state)

    def first(self, state: State) -> int:
        """Return the first action of a good play, or ``NONE``; quicker than ``best``.

        Naturals do not compete with each other, so the first that gains is put down at once.
        """
        if not self._is_opened(state):
            return self._open(state)[1]
        value = self.value(state)
        natural, wild = self._sorted(self.lays(state))
        for code in natural:
            if self._grown(state, code, value)[0] > value:
                return code
        best, chosen = value, NONE
        for code in wild:
            found = self._grown(state, code, best)[0]
            if found > best:
                best, chosen = found, code
        return chosen

    def improve(self, state: State, value: float) -> tuple[float, int]:
        """Put down what gains, one meld after the other, until nothing gains any more."""
        first = NONE
        while self.looked < MOST_STATES:
            natural, wild = self._sorted(self.lays(state))
            gained = False
            for code in natural:
                if gained and code not in self.lays(state):
                    continue
                found, after = self._grown(state, code, value)
                if after is not None:
                    value, state, gained = found, after, True
                    first = code if first == NONE else first
            if gained:
                continue
            best: State | None = None
            chosen = NONE
            for code in wild:
                found, after = self._grown(state, code, value)
                if after is not None:
                    value, best, chosen = found, after, code
            if best is None:
                break
            state = best
            first = chosen if first == NONE else first
        return value, first

    def _sorted(self, codes: list[int]) -> tuple[list[int], list[int]]:
        """Return plays that begin with naturals alone, and the others."""
        natural: list[int] = []
        wild: list[int] = []
        for code in codes:
            last = k.face_c(code) if code & 15 == k.OPEN else k.face_a(code)
            (natural if CLASS_OF[last] < NATURALS else wild).append(code)
        return natural, wild

    def _grown(self, state: State, code: int, value: float) -> tuple[float, State | None]:
        """Return the best state on the way of a meld that grows, if it is better than a value."""
        best: State | None = None
        for after in self._growth(state, code):
            if after.cells[c.PHASE] == c.OVER:
                continue  # going out is judged by itself
            found = self.value(after)
            if found > value:
                value, best = found, after
        return value, best

    def _growth(self, state: State, code: int) -> Iterator[State]:
        """Put down a card or a new meld, then what more of its rank and of wilds it can use."""
        slot = int(k.slot_of(code))
        after = state.copy()
        step(after, code)
        if slot < 0:
            slot = self._new_slot(state, after)
        yield after
        for _ in range(12):
            if after.cells[c.PHASE] == c.OVER or self.looked >= MOST_STATES:
                return
            following = self._next(after, slot)
            if following == NONE:
                return
            after = after.copy()
            step(after, following)
            yield after

    def _new_slot(self, before: State, after: State) -> int:
        s = self.worth.situation
        old = s.of_melds(bytes(before.cells), s.side, c.KIND)
        new = s.of_melds(bytes(after.cells), s.side, c.KIND)
        return next(slot for slot in range(len(old)) if old[slot] != new[slot])

    def _next(self, state: State, slot: int) -> int:
        """Return the next card for a meld: a natural, or a wild card on the way to a canasta."""
        chosen = NONE
        for code in folded_codes(state):
            if code & 15 == k.ADD and (code >> 8) & 255 == slot + 1:
                if CLASS_OF[k.face_a(code)] < NATURALS:
                    return code
                if chosen == NONE:
                    chosen = code
        if chosen != NONE:
            s = self.worth.situation
            at = s.side_at(s.side) + c.MELDS_AT + slot * c.MELD_SIZE
            size = state.cells[at + c.NATURALS_IN] + state.cells[at + c.WILDS_IN]
            hand = s.seat_at(s.seat) + c.COUNTS
            wilds = state.cells[hand + 11] + state.cells[hand + 13]
            if not 7 - wilds <= size < 7:
                return NONE
        return chosen

    def _is_opened(self, state: State) -> bool:
        s = self.worth.situation
        return state.cells[s.side_at(s.side) + c.OPENED] == 1

    def _open(self, state: State) -> tuple[float, int]:
        """Return the best opening and its worth, or ``NONE`` if waiting is better."""
        may_wait = state.cells[c.MELDED] == 0 and state.cells[c.ASIDE] == 0
        best = self.value(state) if may_wait else 2 * GOES_OUT
        chosen = NONE
        found: list[tuple[float, int, State]] = []
        for first, after in self._openings(state):
            found.append((self.value(after), first, after))
        found.sort(key=lambda one: one[0], reverse=True)
        for value, first, after in found[:3]:
            improved = self.improve(after, value)[0]
            if improved > best:
                best, chosen = improved, first
        return best, chosen

    def _openings(self, state: State) -> list[tuple[int, State]]:
        """Return states in which the minimum is paid, each with the action that leads there."""
        paid: list[tuple[int, State]] = []
        known: set[bytes] = set()
        waiting: list[tuple[int, State]] = [(NONE, state)]
        while waiting and len(known) < MOST_OPENINGS:
            first, before = waiting.pop()
            for code in self._by_cost(self.lays(before)):
                after = before.copy()
                step(after, code)
                if after.cells[c.PHASE] == c.OVER:
                    continue
                content = bytes(after.cells)
                if content in known:
                    continue
                known.add(content)
                entry = (code if first == NONE else first, after)
                (paid if self._is_opened(after) else waiting).append(entry)
        return paid

    def _by_cost(self, codes: list[int]) -> list[int]:
        """Return openings with the cheapest last, which is tried first."""
        natural, wild = self._sorted(codes)
        return wild[::-1] + natural[::-1]
