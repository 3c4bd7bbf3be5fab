"""Which match is played: one that was left, or a new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from canasta.cli.terminal.face import Face
from canasta.cli.terminal.keeper import Keeper
from canasta.cli.terminal.sheets import ruleset_text
from canasta.cli.terminal.turn import NO, YES, Quit
from canasta.messages import Catalog
from canasta.storage import SaveError
from canasta.table import Summary, Table

if TYPE_CHECKING:
    from canasta.storage.store import SavedMatch, Store


class NoMatch(Exception):
    """A match that was asked for cannot be had; `text` says why."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True)
class Opened:
    """A table to play at, and what keeps it."""

    table: Table
    keeper: Keeper


def unfinished(store: "Store") -> list["SavedMatch"]:
    """Return the matches that can be gone on with, the one played last first."""
    return [
        saved
        for saved in store.matches()
        if saved.summary is not None and not saved.summary.is_over
    ]


def resume(store: "Store", match_id: int, words: Catalog) -> Opened:
    """Return a saved match. Raises `NoMatch` if it is over, not there, or cannot be read."""
    try:
        table = store.load(match_id)
    except SaveError as error:
        raise NoMatch(_trouble(error, match_id, words)) from error
    if table.is_over:
        raise NoMatch(words.text("play.resume.over", name=str(match_id)))
    return Opened(table, Keeper(store, match_id))


def _trouble(error: SaveError, match_id: int, words: Catalog) -> str:
    name = str(match_id)
    if error.code == "no_such_match":
        return words.text("play.resume.none", name=name)
    if error.code == "newer_match":
        return words.text("play.resume.newer", name=name)
    detail = str(error.facts.get("detail", error.code))
    return words.text("play.resume.broken", name=name, detail=detail)


def offer(store: "Store", face: Face) -> Opened | None:
    """Offer the unfinished matches; return the chosen one, `None` for a new one."""
    said: tuple[str, ...] = ()
    while found := unfinished(store):
        chosen = _ask_one(found[0], face, said) if len(found) == 1 else _ask(found, face, said)
        if chosen is None:
            return None
        try:
            return resume(store, chosen, face.words)
        except NoMatch as error:
            said = (error.text, "")
            if len(found) == 1:
                face.glance([error.text], None)
                return None
    return None


def _ask_one(saved: "SavedMatch", face: Face, said: Sequence[str]) -> int | None:
    words = face.words
    assert saved.summary is not None
    ours, theirs = _scores(saved.summary)
    found = words.text("play.resume.found", deal=saved.summary.deal, ours=ours, theirs=theirs)
    lines = [*said, found, _line(1, saved, words)]
    while True:
        question = f"{words.text('play.resume.ask')} ({words.text('play.prompt.yes_no')})"
        typed = face.page(lines, question).strip().lower()
        if typed in ("", *YES):
            return saved.match_id
        if typed in NO:
            return None
        if typed in ("q", "quit"):
            raise Quit
        lines = [found, words.text("play.error.yes_no")]


def _ask(found: Sequence["SavedMatch"], face: Face, said: Sequence[str]) -> int | None:
    words = face.words
    title = words.text("play.resume.title")
    while True:
        lines = [*said, face.style.paint("title", title), ""]
        lines += [_line(number, saved, words) for number, saved in enumerate(found, start=1)]
        typed = face.page(lines, words.text("play.resume.choose")).strip().lower()
        if typed in ("q", "quit"):
            raise Quit
        if typed in ("new", "n"):
            return None
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(found):
            return found[int(typed) - 1].match_id
        said = (words.text("play.resume.no_number", text=typed or "-"), "")


def _line(number: int, saved: "SavedMatch", words: Catalog) -> str:
    summary = saved.summary
    assert summary is not None
    people = [
        name or words.text("play.name.you")
        for name, computer in zip(summary.names, summary.computers, strict=True)
        if not computer
    ]
    when = saved.played.astimezone().strftime("%Y-%m-%d %H:%M")
    return words.text(
        "play.resume.line",
        number=number,
        rules=ruleset_text(summary.ruleset, words),
        deal=summary.deal,
        ours=_scores(summary)[0],
        theirs=_scores(summary)[1],
        text=f"{' + '.join(people)} · {when}",
    )


def _scores(summary: Summary) -> tuple[int, int]:
    """Return both scores, that of the first person's side first."""
    first = summary.computers.index(False) % 2 if False in summary.computers else 0
    return summary.scores[first], summary.scores[1 - first]
