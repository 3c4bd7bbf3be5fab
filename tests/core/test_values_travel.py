"""Values survive pickling and copying, compiled as uncompiled: other processes get them."""

from __future__ import annotations

import copy
import pickle

import pytest

from canasta import (
    PRESETS,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    IllegalAction,
    Open,
    Pass,
    PutDown,
    Rng,
    Take,
    TakeWith,
    Violation,
    advance,
    position_of,
    score,
    start_match,
    view,
)
from tests.positions import JACKS, house, refusal, spot

pytestmark = pytest.mark.interpreted

STATE = spot("Kc 5c", melds=[JACKS], pile="8h")
MATCH, SEATING = start_match(house("bicycle"), Rng(1))

VALUES: list[object] = [
    Draw(),
    Pass(),
    Ask(),
    Answer(yes=True),
    Discard(1),
    Add(1, 2),
    Open((1, 2, 3)),
    Take((1, 2)),
    Take((), 5),
    Declare(49),
    PutDown((1, 2), 3),
    TakeWith((1,)),
    Violation("must_go_out", {"cause": "yes"}),
    refusal(STATE, "discard 5c"),
    STATE,
    view(STATE, 1),
    position_of(STATE),
    position_of(STATE).melds[0][0],
    *score(STATE),
    MATCH,
    SEATING,
    house("spruce"),
    PRESETS[0],
]


@pytest.mark.parametrize(
    "value", [pytest.param(one, id=f"{n}-{type(one).__name__}") for n, one in enumerate(VALUES)]
)
def test_a_value_survives_pickling_and_copying(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value
    assert hash(copy.copy(value)) == hash(value) if not isinstance(value, Violation) else True


def test_a_source_of_random_numbers_goes_on_where_it_was() -> None:
    rng = Rng(7, 2)
    rng.word()
    again, copied = pickle.loads(pickle.dumps(rng)), copy.copy(rng)
    following = [int(rng.word()) for _ in range(5)]
    assert [int(again.word()) for _ in range(5)] == following
    assert [int(copied.word()) for _ in range(5)] == following


def test_a_refused_action_travels_with_its_reason() -> None:
    with pytest.raises(IllegalAction) as caught:
        advance(spot("5c 9s", took="stock"), Discard(52))
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.action, again.violation, again.step) == (
        caught.value.action,
        caught.value.violation,
        caught.value.step,
    )
