"""From a terminal and a folder of saves to a match that is played, and out of it again."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from canasta.cli.terminal import saves, sheets
from canasta.cli.terminal.face import Face, Pace
from canasta.cli.terminal.keeper import Keeper, PlayedElsewhere
from canasta.cli.terminal.session import Session
from canasta.cli.terminal.setup import NewMatch
from canasta.cli.terminal.turn import Quit
from canasta.messages import Catalog
from canasta.storage import SaveError, open_store

if TYPE_CHECKING:
    from canasta.storage.store import Store

DONE = 0
FAILED = 1
INTERRUPTED = 130


@dataclass(frozen=True)
class Wish:
    """Which match is wanted. `resume` is a number, or 0 for the one played last; a `fresh` one
    is started without asking."""

    new: NewMatch
    resume: int | None = None
    fresh: bool = False


class Game:
    """One run of the command: its messages, and its exit code."""

    def __init__(self, face: Face, pace: Pace, folder: Path) -> None:
        self._face = face
        self._pace = pace
        self._folder = folder
        self._store: Store | None = None
        self._session: Session | None = None

    def run(self, wish: Wish) -> int:
        """Play, and return the exit code. Whatever happens, the terminal is given back."""
        try:
            code, said = self._run(wish)
            self._face.close()
            for line in said:
                click.echo(line)
        except BrokenPipeError:
            return self._without_output()
        finally:
            self._face.close()
            if self._store is not None:
                self._store.close()
        return code

    def _run(self, wish: Wish) -> tuple[int, Sequence[str]]:
        words = self._face.words
        try:
            opened = self._open(wish)
            self._session = Session(opened.table, opened.keeper, self._face, self._pace)
            self._session.run()
            return self._leave(DONE, self._result())
        except saves.NoMatch as error:
            return FAILED, [error.text]
        except SaveError as error:
            return FAILED, [words.text("play.save.failed", detail=str(error))]
        except PlayedElsewhere:
            return FAILED, [self._face.words.text("play.save.conflict")]
        except Quit:
            return self._leave(DONE)
        except EOFError:
            return self._leave(DONE, words.text("play.end_of_input"))
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED, words.text("play.interrupted"))

    def _open(self, wish: Wish) -> saves.Opened:
        """Return the match that is wanted, asking where there is a choice."""
        words = self._face.words
        notes: list[str] = []
        try:
            self._store = open_store(self._folder, lambda: datetime.now(UTC))
            aside = self._store.set_aside
            if aside is not None:
                notes.append(words.text("play.save.set_aside", name=str(aside.path)))
        except SaveError as error:
            notes.append(words.text("play.save.none", detail=str(error.facts.get("detail", error))))
        if notes:
            self._face.page(notes, words.text("play.prompt.more"))
        store = self._store
        if store is not None and wish.resume is not None:
            return saves.resume(store, wish.resume or _last(store, words), words)
        if store is not None and not wish.fresh:
            found = saves.offer(store, self._face)
            if found is not None:
                return found
        accepted = wish.new.start()
        keeper = Keeper(store)
        keeper.keep(accepted)
        return saves.Opened(accepted.table, keeper)

    def _result(self) -> str:
        """Return the result for the screen that was there before; plain text has told it."""
        session = self._session
        if session is None or self._face.is_plain:
            return ""
        table, sides = session.table, {seat % 2 for seat in session.people}
        ours = sides.pop() if len(sides) == 1 else -1
        return sheets.result(table.match, table.winners, ours, session.words)

    def _leave(self, code: int, said: str = "") -> tuple[int, Sequence[str]]:
        """Return what is said at the end: that all is saved, and how to go on."""
        session = self._session
        if session is None:
            return code, []
        words, keeper = session.words, session.keeper
        if not keeper.is_saved:
            detail = str(keeper.trouble) if keeper.trouble else words.text("play.none")
            return code or FAILED, [words.text("play.save.not_saved", detail=detail)]
        if session.table.is_over:
            return code, [line for line in (said, words.text("play.goodbye")) if line]
        command = f"canasta play --resume {keeper.match_id}"
        return code, [
            line for line in (said, words.text("play.save.left", command=command)) if line
        ]

    def _without_output(self) -> int:
        """Nobody reads what is printed any more: tell it where errors are told."""
        # What Python still holds back must not fail again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        click.echo(self._face.words.text("play.output_closed"), err=True)
        return FAILED


def _last(store: "Store", words: Catalog) -> int:
    found = saves.unfinished(store)
    if not found:
        raise saves.NoMatch(words.text("play.resume.nothing"))
    return found[0].match_id
