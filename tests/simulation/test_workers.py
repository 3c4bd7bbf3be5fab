"""Numbered work in portions: in order, the same with any number of processes."""

from __future__ import annotations

import os

import pytest

from canasta.simulation.workers import cores, spread


def listed(first: int, count: int) -> list[int]:
    return list(range(first, first + count))


def refused(first: int, count: int) -> list[int]:
    if first >= 6:
        raise ValueError(f"not from {first} on")
    return listed(first, count)


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("count", "size"), [(10, 3), (3, 10), (40, 1)])
def test_every_number_is_done_once_and_in_order(jobs: int, count: int, size: int) -> None:
    done: list[int] = []
    for reached, result in spread(listed, 5, count, size, jobs):
        done += result
        assert reached == done[-1] + 1
    assert done == list(range(5, 5 + count))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_the_work_comes_back(jobs: int) -> None:
    with pytest.raises(ValueError, match="not from 6 on"):
        list(spread(refused, 0, 20, 3, jobs))


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_rest_is_left_if_nobody_asks_for_it(jobs: int) -> None:
    found = spread(listed, 0, 1000, 10, jobs)
    assert next(found) == (10, list(range(10)))
    found.close()  # type: ignore[attr-defined]
    assert list(found) == []


def test_there_is_a_process_for_each_core() -> None:
    assert cores() == (os.cpu_count() or 1)
