"""R12: every score once more, counted from the table with none of the engine's helpers."""

from __future__ import annotations

import pytest

from canasta import Position, names_of, score
from canasta.core.rules import Rules
from tests.laws.sample import Step, deals, steps

pytestmark = pytest.mark.interpreted

VALUES = {"Jo": 50} | {
    f"{rank}{suit}": points
    for ranks, points in (("A2", 20), ("KQJT98", 10), ("7654", 5))
    for rank in ranks
    for suit in "cdhs"
}
VALUES |= {"3c": 5, "3s": 5}
RED = ("3d", "3h")


def deal_score(told: Position, side: int) -> int:
    """Return what a side would score if the deal ended here, as the rules say it."""
    rules = told.rules
    seats = (side, side + 2)
    total = 0
    for meld in told.melds[side]:
        cards = names_of(meld.cards).split()
        total += sum(VALUES[card] for card in cards)
        if len(cards) >= 7:
            wild = any(card == "Jo" or card[0] == "2" for card in cards)
            total += rules.mixed_canasta_bonus if wild else rules.natural_canasta_bonus
            total += rules.concealed_canasta_bonus if meld.concealed else 0
    held = [names_of(told.hands[seat]).split() for seat in seats]
    total -= sum(VALUES[card] for hand in held for card in hand if card not in RED)
    exposed = sum(len(told.red_threes[seat]) for seat in seats)
    for seat, hand in zip(seats, held, strict=True):
        reds = sum(card in RED for card in hand)
        if told.had_turn[seat]:
            total -= reds * rules.undeclared_red_three_penalty  # R14
        else:
            exposed += reds  # decision 17
    total += red_threes(rules, exposed, told.opened[side])
    if told.out in seats:
        total += rules.going_out_bonus + (rules.concealed_out_extra if told.concealed else 0)
    return total - told.false_yes[side] * rules.false_permission_penalty


def red_threes(rules: Rules, number: int, opened: bool) -> int:
    """R8.4."""
    points = rules.red_three_all if number == 4 else number * rules.red_three_value
    if opened:
        return points
    return {"negative": -points, "positive": points, "zero": 0}[rules.red_three_unopened.value]


def _counts(step: Step) -> bool:
    """Say whether any side has something to count besides its hands."""
    return any(step.told_after.melds) or step.told_after.ending != "live"


def test_a_score_is_the_sum_that_the_rules_describe() -> None:
    """R12.1: at the end of every deal and on the way to it, in every ruleset of the sample."""
    for step in [*filter(_counts, steps(5)), *[one.steps[-1] for one in deals()]]:
        found = [side.total for side in score(step.after)]
        assert found == [deal_score(step.told_after, side) for side in range(2)]


def test_deals_of_the_sample_have_the_usual_lines() -> None:
    """What the test above compares is there to be compared."""
    ends = [one.end for one in deals()]
    items = {line.item for end in ends for side in score(end) for line in side.lines}
    assert items >= {"melded_cards", "natural_canasta", "mixed_canasta", "red_threes"}
    assert items >= {"going_out", "cards_in_hand"}
