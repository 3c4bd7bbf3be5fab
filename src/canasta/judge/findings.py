"""What is found of a case: one function for each kind of thing that is given."""

from collections.abc import Sequence
from dataclasses import replace

from canasta.core.cards import names_of
from canasta.core.match import Match, is_decided, leaders, redraws, seats_by_draw
from canasta.core.position import position_of
from canasta.core.rng import Rng
from canasta.core.rules import PartnerChoice, Rules
from canasta.core.score import score
from canasta.core.view import view
from canasta.judge import states
from canasta.judge.cases import (
    Case,
    DealGiven,
    DealingGiven,
    MatchGiven,
    PositionGiven,
    SeatingGiven,
    UpcardGiven,
)
from canasta.judge.plays import play_findings, score_findings, table_findings
from canasta.judge.values import PLAYERS


def find(case: Case, rules: Rules, filling: int) -> dict[str, object]:
    """Return what is found of a case under one ruleset, with unknown cards dealt in one way."""
    given = case.given
    if isinstance(given, PositionGiven):
        before = states.position_state(given, rules, filling)
        knows_score = given.partner_hand is not None
        return play_findings(before, case.play, _followers(case), knows_score)[0]
    if isinstance(given, DealingGiven):
        return _dealing(case, given, rules, filling)
    if isinstance(given, UpcardGiven):
        return _upcard(given, rules, filling)
    if isinstance(given, DealGiven):
        return score_findings(score(states.deal_state(given, rules, filling))[0])
    if isinstance(given, SeatingGiven):
        return _seating(given, rules, filling)
    return _match(given, rules)


def _followers(case: Case) -> list[str]:
    """Return the plays that the case asks about afterwards."""
    found: list[str] = []
    for key in ("next", "not_next"):
        plays = case.expect.get(key, ())
        assert isinstance(plays, Sequence), "a list of plays was read as one"
        found.extend([str(play) for play in plays])
    return found


def _dealing(case: Case, given: DealingGiven, rules: Rules, filling: int) -> dict[str, object]:
    state = states.dealt_state(given, rules, filling)
    found = table_findings(state)
    if case.play:
        knows_score = given.partner_hand is not None
        found, after = play_findings(state, case.play, _followers(case), knows_score)
        if after is None:
            return found
        state = after
    position = position_of(state)
    hands = [names_of(hand) for hand in position.hands]
    reds = sorted(position.red_threes[1] + position.red_threes[3])
    found["opponent_red_threes"] = names_of(tuple(reds))
    found["hand_sizes"] = tuple([len(hand) for hand in position.hands])
    found |= {"left_hand": hands[1], "partner_hand": hands[2], "right_hand": hands[3]}
    return found


def _upcard(given: UpcardGiven, rules: Rules, filling: int) -> dict[str, object]:
    seen = view(states.upcard_state(given, rules, filling), 0)
    return {"pile": names_of(seen.pile), "frozen": seen.is_frozen}


def _seating(given: SeatingGiven, rules: Rules, filling: int) -> dict[str, object]:
    """Return partners and dealer after a draw, or who follows a dealer (R2.2, R2.3)."""
    if given.dealer:
        dealer, order = PLAYERS.index(given.dealer), tuple(range(4))
    else:
        void = redraws(given.draws)
        if void:
            return {"again": " ".join([PLAYERS[player] for player in void])}
        seating = seats_by_draw(rules, given.draws, Rng(filling))
        dealer, order = seating.dealer, seating.seats
    found: dict[str, object] = {
        "dealer": PLAYERS[order[dealer]],
        "first": PLAYERS[order[(dealer + 1) % 4]],
        "next_dealer": PLAYERS[order[(dealer + 1) % 4]],
    }
    if given.draws:
        by_rank = replace(rules, partner_choice=PartnerChoice.DRAW_TWO_HIGH)
        highest = seats_by_draw(by_rank, given.draws, Rng(filling)).seats[0]
        pairs = (sorted((order[0], order[2])), sorted((order[1], order[3])))
        pairs = pairs if highest in pairs[0] else pairs[::-1]
        found["sides"] = tuple([" ".join([PLAYERS[player] for player in pair]) for pair in pairs])
    return found


def _match(given: MatchGiven, rules: Rules) -> dict[str, object]:
    rest = ((0, 0),) * (given.deals - 1)
    match = Match(rules, 0, ((given.totals[0], given.totals[1]), *rest))
    if not is_decided(match):
        return {"winner": "none"}
    best = leaders(match)
    return {"winner": "shared" if len(best) > 1 else "AB"[best[0]]}
