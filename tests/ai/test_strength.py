"""``steady`` beats ``random``."""

from __future__ import annotations

import pytest

from canasta import preset_rules
from canasta.simulation.figures import Figures
from canasta.simulation.playing import Check, Trial, Unit, play_numbers
from tests.positions import RULESETS

PLAYERS = ("steady", "random", "steady", "random")


def played(ruleset: str, matches: int) -> Figures:
    trial = Trial(PLAYERS, preset_rules(ruleset), 5, Unit.MATCHES, Check.NONE)
    figures, breaches = play_numbers(trial, 0, matches)
    assert breaches == []
    return figures


@pytest.mark.parametrize("ruleset", RULESETS)
def test_steady_beats_random_in_a_match(ruleset: str) -> None:
    assert played(ruleset, 2).sides[0].match_halves == 4


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_steady_beats_random_in_95_of_100_matches(ruleset: str) -> None:
    assert played(ruleset, 100).sides[0].match_halves >= 2 * 95
