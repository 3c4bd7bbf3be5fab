"""``steady``: a sensible player by rules of thumb."""

from canasta.ai.features import CLASS_OF, Situation
from canasta.ai.going_out import gain_of_going_out, gain_of_yes, plan_out
from canasta.ai.melding import NONE, Planner
from canasta.ai.taking import choose_taking
from canasta.ai.weights import STEADY, Weights
from canasta.ai.worth import Worth
from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.actions import Action, decode
from canasta.core.rng import Rng
from canasta.core.rules import RedThreeUnopened
from canasta.core.state import State
from canasta.core.view import View, own_turn

ASK_MARGIN = 60.0
"""The partner is asked even if going out looks worse by so much: the partner knows more."""
ASK_CARDS = 3
"""A partner with fewer cards need not be asked."""


class Steady:
    """Decides turn by turn: get cards, put down what gains, go out or discard.

    It sees a view and nothing else, needs no random numbers, and looks at a bounded number
    of states for each decision.
    """

    def __init__(self, weights: Weights = STEADY) -> None:
        self.weights = weights

    def choose(self, seen: View, rng: Rng) -> Action:
        """Return an action that is legal for the seat of the view."""
        return decode(self.choose_code(seen))

    def choose_code(self, seen: View) -> int:
        """Return the code of the action; one of ``seen.codes``."""
        codes = seen.codes
        if not codes:
            raise ValueError(f"seat {seen.seat} is not to act")
        if len(codes) == 1:
            return codes[0]
        situation = Situation(seen)
        phase = situation.cells[c.PHASE]
        if phase == c.ANSWERING:
            worth = Worth(situation, self.weights, situation.pile)
            wins = gain_of_yes(worth, own_turn(seen)) >= self.weights.yes_margin
            return k.YES_CODE if wins else k.NO_CODE
        declares = [code for code in codes if code & 15 == k.DECLARE]
        if declares and self._declares(situation):
            return declares[0]
        if phase == c.TAKING:
            code = choose_taking(seen, situation, self.weights)
        else:
            code = self._meld(seen, situation)
        return code if code in codes else safest(codes)

    def _declares(self, situation: Situation) -> bool:
        """Say whether to lay a red three down: not if it will count against the side."""
        s = situation
        rules = s.rules
        if s.opened or rules.red_three_unopened is not RedThreeUnopened.NEGATIVE:
            return True
        return s.turns_left > 3.0 or rules.undeclared_red_three_penalty >= rules.red_three_value

    def _meld(self, seen: View, situation: Situation) -> int:
        state = own_turn(seen)
        cells = situation.cells
        aside = cells[c.ASIDE] == 1
        closing = cells[c.PHASE] == c.CLOSING
        worth = Worth(situation, self.weights, () if aside else situation.pile, last=closing)
        planner = Planner(worth)
        if closing:
            return planner.first(state)
        way = plan_out(planner, state)
        if way is not None:
            code = self._out(seen, planner, state, way)
            if code != NONE:
                return code
        code = planner.first(state)
        return discard(planner, state, seen) if code == NONE else code

    def _out(self, seen: View, planner: Planner, state: State, way: tuple[int, State]) -> int:
        """Return an action towards going out, or ``NONE`` if staying in is better."""
        worth = planner.worth
        situation = worth.situation
        if c.is_bound(situation.cells[c.FLAGS]):
            return way[0]
        gain = gain_of_going_out(worth, way[1], planner.best(state)[0])
        if k.ASK_CODE in seen.codes and situation.sizes[situation.partner] >= ASK_CARDS:
            return k.ASK_CODE if gain > -ASK_MARGIN else NONE
        return way[0] if gain > 0.0 else NONE


def discard(planner: Planner, state: State, seen: View) -> int:
    """Return the discard that costs least, or another way to end the turn."""
    worth = planner.worth
    chosen = worth.best_discard(state)
    for code in seen.codes:
        if code & 15 == k.DISCARD and CLASS_OF[k.face_a(code)] == chosen:
            return code
    return safest(seen.codes)


def safest(codes: tuple[int, ...]) -> int:
    """Return a harmless action: end the turn, or draw, or else whatever is listed first.

    >>> safest((k.DRAW_CODE, k.PASS_CODE)) == k.DRAW_CODE
    True
    """
    for kind in (k.DRAW, k.DISCARD, k.PASS):
        for code in codes:
            if code & 15 == kind:
                return code
    return codes[0]
