"""Every option changes something that can be seen, as its values say (R15; docs/options.md)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from canasta import Rules
from canasta.core.options import OPTION_BY_NAME
from canasta.core.values import Choice, Switch, to_plain
from tests.core.effects import Effect, Plain, going_out, melds, pile, scores, setup
from tests.positions import house

pytestmark = pytest.mark.interpreted

CHANGING = (
    *setup.EFFECTS,
    *melds.EFFECTS,
    *pile.EFFECTS,
    *going_out.EFFECTS,
    *scores.EFFECTS,
)
EFFECTS = (*CHANGING, *pile.ON_SCREEN_ONLY)


def rules_with(effect: Effect, value: Plain) -> Rules:
    changes: dict[str, object] = dict(effect.base)
    changes[effect.option] = [list(row) for row in value] if isinstance(value, tuple) else value
    return house("yorimichi", **changes)


@pytest.mark.parametrize(
    ("effect", "value", "expected"),
    [
        pytest.param(effect, value, expected, id=f"{effect.option}={value}{len(effect.base) or ''}")
        for effect in EFFECTS
        for value, expected in effect.expected
    ],
)
def test_an_option_does_what_its_value_says(effect: Effect, value: Plain, expected: object) -> None:
    """Each clause that an effect names; thresholds from both sides."""
    assert effect.observe(rules_with(effect, value)) == expected


@pytest.mark.parametrize(
    "effect", [pytest.param(one, id=f"{one.option}{place}") for place, one in enumerate(CHANGING)]
)
def test_the_values_of_an_option_differ_in_some_position(effect: Effect) -> None:
    seen = [expected for _value, expected in effect.expected]
    assert len({repr(one) for one in seen}) > 1
    assert effect.clause in OPTION_BY_NAME[effect.option].clauses


@pytest.mark.parametrize("name", [field.name for field in fields(Rules)])
def test_every_value_of_every_option_is_seen_at_work(name: str) -> None:
    """No field of ``Rules`` without an effect, no choice left out, numbers at two values."""
    shown = [value for effect in EFFECTS if effect.option == name for value, _ in effect.expected]
    allowed = OPTION_BY_NAME[name].allowed
    if isinstance(allowed, Choice):
        assert {to_plain(member) for member in allowed.members} <= {str(value) for value in shown}
    elif isinstance(allowed, Switch):
        assert {True, False} <= set(shown)
    else:
        assert len(set(shown)) >= 2
