"""Whether to go out, and whether the partner should: what stays in all hands is weighed."""

from canasta.ai.chances import between, step_of
from canasta.ai.features import CLASS_OF, NATURALS, POINTS, Situation
from canasta.ai.melding import NONE, Planner
from canasta.ai.worth import Worth
from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.engine import folded_codes
from canasta.core.state import State
from canasta.core.steps import step
from canasta.core.ways import way_out

MOST_CARDS = 60


def plan_out(planner: Planner, state: State) -> tuple[int, State] | None:
    """Return the first action of a way out and the state at its end, if there is a way.

    The engine knows at every step whether the rest of the hand can still go, so no search is
    needed: any step that keeps the way open is right. While a taken pile waits for the opening
    it is too early to tell.
    """
    if state.cells[c.ASIDE] == 1 or not planner.worth.situation.is_permitted:
        return None
    if not way_out(state):
        return None
    first = NONE
    for _ in range(MOST_CARDS):
        code = _next_out(planner, state)
        if code == NONE:
            return None
        first = code if first == NONE else first
        state = state.copy()
        step(state, code)
        if state.cells[c.PHASE] == c.OVER:
            return first, state
    return None


def _next_out(planner: Planner, state: State) -> int:
    """Return an action that keeps a way out open: naturals, then wild cards, a discard last."""
    codes = folded_codes(state)
    codes.sort(key=lambda code: _cost(planner, state, code))
    for code in codes:
        if code & 15 == k.DISCARD:
            s = planner.worth.situation
            if state.cells[s.seat_at(s.seat) + c.HAND] == 1:
                return code
        elif code & 15 in (k.OPEN, k.ADD):
            after = state.copy()
            step(after, code)
            if after.cells[c.PHASE] == c.OVER or way_out(after):
                return code
    return NONE


def _cost(planner: Planner, state: State, code: int) -> int:
    """Return how unwelcome a step of the way out is."""
    kind = code & 15
    if kind == k.DISCARD:
        return 5
    if kind != k.ADD or CLASS_OF[k.face_a(code)] < NATURALS:
        return 0
    s = planner.worth.situation
    at = s.side_at(s.side) + c.MELDS_AT + int(k.slot_of(code)) * c.MELD_SIZE
    if state.cells[at + c.WILDS_IN] > 0:
        return 1
    return 6 if state.cells[at + c.NATURALS_IN] >= 7 else 2


def table_points(situation: Situation, cells: bytes) -> float:
    """Return what the own side's melds score, bonuses included."""
    s = situation
    naturals = s.of_melds(cells, s.side, c.NATURALS_IN)
    wilds = s.of_melds(cells, s.side, c.WILDS_IN)
    ranks = s.of_melds(cells, s.side, c.RANK)
    kinds = s.of_melds(cells, s.side, c.KIND)
    total = 20 * sum(wilds) + 30 * sum(s.of_melds(cells, s.side, c.JOKERS_IN))
    for slot, natural in enumerate(naturals):
        total += natural * POINTS[ranks[slot]]
        if natural + wilds[slot] >= 7 and kinds[slot] == c.SET:
            rules = s.rules
            total += rules.mixed_canasta_bonus if wilds[slot] else rules.natural_canasta_bonus
    return float(total)


def ended(worth: Worth) -> float:
    """Return what the hands and melds of the other seats mean if the deal ends now."""
    s = worth.situation
    theirs = s.hand_points(s.left) + s.hand_points(s.right)
    return theirs - s.hand_points(s.partner)


def going_on(worth: Worth) -> float:
    """Return the same if the deal goes on: part of those hands will be melded."""
    s = worth.situation
    w = worth.weights
    part = 2.0 * w.card_left * worth.future - 1.0
    theirs = part * (s.hand_points(s.left) + s.hand_points(s.right)) + their_hope(worth)
    partner = part * s.hand_points(s.partner) + (w.partner_left - 1.0) * s.hand_points(s.partner)
    return partner - theirs


def their_hope(worth: Worth) -> float:
    """Return the bonuses that the other side may still be expected to get."""
    s = worth.situation
    draws = min(s.turns_left, 6.0) * s.draw_count
    share = step_of((2.0 * draws + s.sizes[s.left] + s.sizes[s.right]) / s.unknown)
    total = 0.0
    for rank in range(NATURALS):
        natural, wild = s.their_naturals[rank], s.their_wilds[rank]
        size = natural + wild
        if natural and size < 7:
            cards = s.unseen[rank] + s.known[s.left][rank] + s.known[s.right][rank]
            missing = 7 - size - worth.weights.wild_hope
            total += worth.mixed_bonus * between(missing, cards, share)
    if not s.their_opened:
        total += s.rules.red_three_value * s.red_threes[1]
    return worth.future * total


def gain_of_going_out(worth: Worth, final: State, staying: float) -> float:
    """Return by how much going out is better than the best play that stays in."""
    s = worth.situation
    cells = bytes(final.cells)
    rules = s.rules
    out = table_points(s, cells) + worth.red_points + rules.going_out_bonus
    if cells[c.CONCEALED]:
        out += rules.concealed_out_extra
    return out + ended(worth) - staying - going_on(worth) - worth.weights.stay


def gain_of_yes(worth: Worth, state: State) -> float:
    """Return by how much it is better for the side that the asking partner goes out."""
    s = worth.situation
    cells = bytes(state.cells)
    hand = cells[s.own_hand]
    held = sum(count * POINTS[kind] for kind, count in enumerate(hand))
    table = table_points(s, cells)
    out = table - held + s.rules.going_out_bonus
    theirs = s.hand_points(s.left) + s.hand_points(s.right)
    out += theirs + s.hand_points(s.partner)
    return out - worth.of_hand(cells) - going_on(worth)
