"""The engine and the brute-force oracle agree on what is legal."""

import pytest

from tests.oracle.engine import engine_actions
from tests.oracle.oracle import explain
from tests.oracle.positions import positions


def disagreements(seed: int, number: int) -> list[str]:
    """Return what the two judge differently in random small dense spots, explained."""
    found: list[str] = []
    for spot, legal in positions(seed, number):
        got = engine_actions(spot)
        for action in sorted(legal ^ got, key=str):
            who = "only the oracle allows" if action in legal else "only the engine allows"
            found.append(f"{who} {action} at {spot}: {explain(spot, action)}")
    return found


@pytest.mark.interpreted
def test_the_engine_and_the_oracle_allow_the_same_actions() -> None:
    assert disagreements(1, 2_000) == []


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_they_agree_for_other_seeds(seed: int) -> None:
    assert disagreements(seed, 3_000) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 140))
def test_they_agree_on_a_million_positions(seed: int) -> None:
    assert disagreements(seed, 25_000) == []
