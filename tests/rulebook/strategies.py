"""Rulesets at random, each option within what its line of the option table allows."""

from typing import Any

from hypothesis import strategies as st

from canasta.core.options import OPTIONS
from canasta.core.rules import Rules, check_values
from canasta.core.values import Allowed, Choice, Switch, Whole


def whole_numbers(allowed: Whole) -> st.SearchStrategy[int]:
    steps = (allowed.most - allowed.least) // allowed.step
    return st.integers(0, steps).map(lambda step: allowed.least + step * allowed.step)


def values(allowed: Allowed) -> st.SearchStrategy[Any]:
    """The values that an option allows."""
    if isinstance(allowed, Choice):
        return st.sampled_from(allowed.members)
    if isinstance(allowed, Switch):
        return st.booleans()
    if isinstance(allowed, Whole):
        return whole_numbers(allowed) | (st.none() if allowed.nullable else st.nothing())
    points = whole_numbers(allowed.points)
    scores = st.lists(whole_numbers(allowed.scores), max_size=allowed.rows.most - 1, unique=True)
    return scores.flatmap(
        lambda lowest: st.tuples(*(st.tuples(st.just(s), points) for s in [None, *sorted(lowest)]))
    )


def rulesets() -> st.SearchStrategy[Rules]:
    """Valid rulesets, of any combination."""
    each = {option.name: values(option.allowed) for option in OPTIONS}
    return (
        st.fixed_dictionaries(each)
        .filter(lambda given: not check_values(given))
        .map(lambda given: Rules(**given))
    )
