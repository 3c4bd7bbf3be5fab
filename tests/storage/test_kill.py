"""A process killed at any moment loses no request that was acknowledged, and keeps no half one."""

import subprocess
import sys
from pathlib import Path

import pytest

from canasta.table import Event
from tests.storage.endless import START, next_step
from tests.storage.stores import opened


class Expected:
    """The events of the match that the program plays, as far as they have been asked for."""

    def __init__(self) -> None:
        self._table = START.table
        self._ends = {START.version}

    def events(self, version: int) -> tuple[Event, ...]:
        """Return the events up to a version, at which some request must have ended."""
        while self._table.version < version:
            self._table = next_step(self._table).table
            self._ends.add(self._table.version)
        assert version in self._ends
        return self._table.events[:version]


def kill_after(folder: Path, lines: int) -> int:
    """Run the program until it has said so many lines; return the last version it was sure of."""
    command = [sys.executable, "-m", "tests.storage.endless", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(lines)]
        child.kill()
        said.extend(child.stdout.read().splitlines())
    done = [int(line.split()[1]) for line in said if line.startswith("done") and line.split()[1:]]
    return max(done, default=0)


def kill_often(folder: Path, kills: int) -> None:
    expected = Expected()
    sure = 0
    for number in range(kills):
        # An even number of lines ends with "begin": the kill meets a request that is being kept.
        sure = max(sure, kill_after(folder, 2 + number % 12))
        with opened(folder) as store:
            assert store.set_aside is None
            (saved,) = store.matches()
            table = store.load(saved.match_id)
        assert table.version >= sure
        assert table.events == expected.events(table.version)
    assert sure > kills


def kill_at_birth(folder: Path, kills: int) -> None:
    for number in range(kills):
        place = folder / str(number)
        kill_after(place, 1)
        with opened(place) as store:
            assert store.set_aside is None
            for saved in store.matches():
                store.load(saved.match_id)


def test_a_process_killed_while_it_makes_its_file_leaves_one_that_can_be_used(
    tmp_path: Path,
) -> None:
    kill_at_birth(tmp_path, 2)


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 4)


@pytest.mark.slow
def test_a_file_can_be_used_however_often_its_making_was_cut_short(tmp_path: Path) -> None:
    kill_at_birth(tmp_path, 40)


@pytest.mark.slow
def test_a_process_killed_a_hundred_times_loses_nothing(tmp_path: Path) -> None:
    kill_often(tmp_path, 100)
