"""Draw, or take the pile and how."""

from canasta.ai.features import POINTS, Situation
from canasta.ai.going_out import ended, gain_of_going_out, going_on, plan_out, table_points
from canasta.ai.melding import Planner, as_if_drawn
from canasta.ai.weights import Weights
from canasta.ai.worth import Worth
from canasta.core import codes as k
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.view import View, own_turn


def choose_taking(seen: View, situation: Situation, weights: Weights) -> int:
    """Return the best way to get cards: the one that leads to the best play."""
    takes = [code for code in seen.codes if code & 15 == k.TAKE]
    others = [code for code in seen.codes if code in (k.DRAW_CODE, k.PASS_CODE)]
    if not takes:
        return others[0]
    best, chosen = -1_000_000.0, others[0] if others else takes[0]
    if others:
        if chosen == k.DRAW_CODE:
            best = _worth_of_drawing(seen, situation, weights)
        else:
            best = _worth_of_the_end(seen, situation, weights)
    after_take = Worth(situation, weights, ())
    for code in takes:
        state = own_turn(seen)
        step(state, code)
        found = _worth_of(state, Planner(after_take))
        if found > best:
            best, chosen = found, code
    return chosen


def _worth_of(state: State, planner: Planner) -> float:
    """Return the worth of the best play from here, going out included."""
    worth = planner.worth
    staying = planner.best(state)[0]
    way = plan_out(planner, state)
    if way is not None:
        staying += max(0.0, gain_of_going_out(worth, way[1], staying))
    return staying + going_on(worth)


def _worth_of_drawing(seen: View, situation: Situation, weights: Weights) -> float:
    worth = Worth(situation, weights, situation.pile)
    drawn = weights.drawn * situation.draw_count
    return _worth_of(as_if_drawn(seen), Planner(worth)) + drawn


def _worth_of_the_end(seen: View, situation: Situation, weights: Weights) -> float:
    """Return what the deal is worth if it ends now, because nobody takes the pile (R11.3)."""
    s = situation
    worth = Worth(s, weights, s.pile, last=True)
    cells = s.cells
    held = sum(count * POINTS[kind] for kind, count in enumerate(cells[s.own_hand]))
    reds = worth.red_points if s.opened else -worth.red_points
    return table_points(s, cells) - held + reds + ended(worth)
