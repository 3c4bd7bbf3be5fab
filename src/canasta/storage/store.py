"""Matches in a file: events appended one request at a time, and read back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Error as DriverError
from types import TracebackType

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from canasta.storage.database import open_engine
from canasta.storage.errors import SaveError
from canasta.storage.file_check import SetAside, translate
from canasta.storage.schema import EVENTS, MATCHES
from canasta.storage.summary_text import format_summary, parse_summary
from canasta.table import (
    Accepted,
    BadEvent,
    BadHistory,
    Event,
    Summary,
    Table,
    format_event,
    parse_event,
    summarize,
)


@dataclass(frozen=True)
class SavedMatch:
    """A line of the list of matches; ``summary`` is ``None`` if it cannot be read."""

    match_id: int
    version: int
    started: datetime
    played: datetime
    summary: Summary | None


class Store:
    """Saved matches in one file. A method that returns has its work on the disk."""

    def __init__(
        self, path: Path, now: Callable[[], datetime], set_aside: SetAside | None = None
    ) -> None:
        self.path = path
        self.set_aside = set_aside
        """The file that lay here and could not be used, if there was one."""
        self._now = now
        with self._told():
            self._engine = open_engine(path)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    def create(self, accepted: Accepted) -> int:
        """Keep a match that has just started; return the number under which it is found."""
        with self._transaction() as connection:
            values = {"version": 0, "started": self._time(), "played": self._time(), "summary": ""}
            adding = insert(MATCHES).values(values).returning(MATCHES.c.id)
            match_id = int(connection.execute(adding).scalar_one())
            self._write(connection, match_id, accepted)
        return match_id

    def append(self, match_id: int, accepted: Accepted) -> None:
        """Keep the events of an accepted request, all of them or none.

        Raises ``SaveError``: ``conflict`` if the match has gone on elsewhere in the meantime.
        """
        with self._transaction() as connection:
            self._write(connection, match_id, accepted)

    def _write(self, connection: Connection, match_id: int, accepted: Accepted) -> None:
        kept = self._kept(connection, match_id)
        first = accepted.version - len(accepted.events)
        if kept != first:
            facts: dict[str, int | str] = {"match": match_id, "expected": first, "found": kept}
            raise SaveError("conflict", facts)
        rows = [
            {"match_id": match_id, "number": first + place, "body": format_event(event)}
            for place, event in enumerate(accepted.events)
        ]
        connection.execute(insert(EVENTS), rows)
        changed = {
            "version": accepted.version,
            "played": self._time(),
            "summary": format_summary(summarize(accepted.table)),
        }
        connection.execute(update(MATCHES).where(MATCHES.c.id == match_id).values(changed))

    def _kept(self, connection: Connection, match_id: int) -> int:
        """Return how many events of a match are kept."""
        query = select(MATCHES.c.version).where(MATCHES.c.id == match_id)
        found = connection.execute(query).scalar_one_or_none()
        if found is None:
            raise SaveError("no_such_match", {"match": match_id})
        return int(found)

    def matches(self) -> tuple[SavedMatch, ...]:
        """Return all matches, the one played last first."""
        query = select(MATCHES).order_by(MATCHES.c.played.desc(), MATCHES.c.id.desc())
        with self._transaction() as connection:
            rows = connection.execute(query).all()
        return tuple(
            SavedMatch(
                match_id=int(row.id),
                version=int(row.version),
                started=_moment(row.started),
                played=_moment(row.played),
                summary=parse_summary(row.summary),
            )
            for row in rows
        )

    def load(self, match_id: int) -> Table:
        """Return the table of a match, as its last accepted request left it."""
        events: list[Event] = []
        for number, body in enumerate(self.raw_events(match_id)):
            try:
                events.append(parse_event(body))
            except BadEvent as error:
                code = "newer_match" if error.code == "newer_format" else "damaged_match"
                raise self._unreadable(match_id, code, number, str(error)) from error
        try:
            return Table.from_events(events)
        except BadHistory as error:
            raise self._unreadable(match_id, "damaged_match", error.number, str(error)) from error

    def raw_events(self, match_id: int) -> tuple[str, ...]:
        """Return the events as they were written, for an export of what cannot be read."""
        query = (
            select(EVENTS.c.number, EVENTS.c.body)
            .where(EVENTS.c.match_id == match_id)
            .order_by(EVENTS.c.number)
        )
        with self._transaction() as connection:
            kept = self._kept(connection, match_id)
            rows = connection.execute(query).all()
        for place, row in enumerate(rows):
            if row.number != place:
                raise self._unreadable(match_id, "damaged_match", place, "missing")
        if kept != len(rows):
            raise self._unreadable(match_id, "damaged_match", len(rows), "missing")
        return tuple(str(row.body) for row in rows)

    def delete(self, match_id: int) -> None:
        """Forget a match."""
        with self._transaction() as connection:
            self._kept(connection, match_id)
            connection.execute(delete(MATCHES).where(MATCHES.c.id == match_id))

    def _time(self) -> str:
        return self._now().astimezone(UTC).isoformat()

    def _unreadable(self, match_id: int, code: str, number: int, detail: str) -> SaveError:
        return SaveError(code, {"match": match_id, "event": number, "detail": detail})

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._told(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn errors of the database into ``SaveError``."""
        try:
            yield
        except IntegrityError as error:
            raise SaveError("conflict", {"detail": str(error.orig)}) from error
        except DBAPIError as error:
            reason = error.orig if isinstance(error.orig, DriverError) else DriverError(str(error))
            raise translate(reason, self.path) from error


def _moment(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
