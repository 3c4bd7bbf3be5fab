"""Saving: Ctrl-C waits for it, and what fails is tried again."""

import os
import signal
import threading

import pytest

from canasta.cli.terminal.keeper import Keeper, PlayedElsewhere, undisturbed
from canasta.core.rules import CLASSIC
from canasta.storage import SaveError
from canasta.table import Accepted, Computer, Table

STARTED = Table.start(CLASSIC, (Computer(),) * 4, 1)


class Saves:
    """Keeps what it is given, or fails as it is told."""

    def __init__(self) -> None:
        self.kept: list[Accepted] = []
        self.error: SaveError | None = None
        self.interrupts = False

    def create(self, accepted: Accepted) -> int:
        self.append(7, accepted)
        return 7

    def append(self, match_id: int, accepted: Accepted) -> None:
        if self.interrupts:
            os.kill(os.getpid(), signal.SIGINT)
        if self.error is not None:
            raise self.error
        self.kept.append(accepted)


def test_ctrl_c_in_the_middle_of_saving_comes_after_it() -> None:
    saves = Saves()
    saves.interrupts = True
    keeper = Keeper(saves)
    with pytest.raises(KeyboardInterrupt), undisturbed():
        keeper.keep(STARTED)
    assert saves.kept == [STARTED]
    assert keeper.is_saved


def test_ctrl_c_at_any_other_time_is_what_it_was_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with undisturbed():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


def test_an_error_while_saving_gives_ctrl_c_back_too() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ZeroDivisionError), undisturbed():
        raise ZeroDivisionError
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_is_left_alone() -> None:
    seen: list[object] = []

    def work() -> None:
        with undisturbed():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [signal.getsignal(signal.SIGINT)]


def test_a_new_match_gets_its_number_with_the_first_save() -> None:
    keeper = Keeper(Saves())
    keeper.keep(STARTED)
    assert keeper.match_id == 7


def test_what_cannot_be_saved_is_saved_with_the_next_step() -> None:
    saves = Saves()
    keeper = Keeper(saves, 7)
    saves.error = SaveError("busy")
    keeper.keep(STARTED)
    first = (keeper.trouble, keeper.is_saved)
    saves.error = None
    keeper.keep(STARTED)
    assert first[0] is not None
    assert first[1] is False
    assert (keeper.trouble, keeper.is_saved) == (None, True)
    assert saves.kept == [STARTED, STARTED]


@pytest.mark.parametrize("code", ["conflict", "no_such_match"])
def test_a_match_that_went_on_elsewhere_is_given_up(code: str) -> None:
    saves = Saves()
    saves.error = SaveError(code)
    with pytest.raises(PlayedElsewhere):
        Keeper(saves, 7).keep(STARTED)


def test_without_a_store_nothing_is_saved_and_nothing_is_in_the_way() -> None:
    keeper = Keeper(None)
    keeper.keep(STARTED)
    assert not keeper.is_saved
    assert keeper.match_id is None
