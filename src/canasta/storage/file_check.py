"""Whether a file is ours to write to, and moving it aside if it is not.

Nothing that we cannot read is ever overwritten: it is renamed, with its journal, and a fresh
file takes its place.
"""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from canasta.storage.errors import SaveError

APPLICATION_ID: Final = 0x43414E41
"""Marks our files (SQLite keeps it in the header): "CANA" in ASCII."""

SCHEMA_VERSION: Final = 1

_MAGIC: Final = b"SQLite format 3\x00"
_HEADER: Final = 100
_PAGE_SIZE_AT: Final = 16
_USER_VERSION_AT: Final = 60
_APPLICATION_ID_AT: Final = 68
_JOURNALS: Final = ("-wal", "-shm", "-journal")
_BUSY_SECONDS: Final = 5.0


@dataclass(frozen=True)
class SetAside:
    """A file that was renamed: why (``damaged``, ``foreign`` or ``newer``), and its new place."""

    code: str
    path: Path


def trouble_with(path: Path) -> str | None:
    """Return why a file cannot be used as ours, or ``None``; a missing file is none.

    Raises ``SaveError`` if nobody can tell: no permission, or another program holds it.
    """
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SaveError("cannot_open", {"path": str(path), "detail": str(error)}) from error
    if not header:
        return None
    if not header.startswith(_MAGIC):
        return "damaged" if _MAGIC.startswith(header[: len(_MAGIC)]) else "foreign"
    if len(header) < _HEADER:
        return "damaged"
    # Told from the bytes, so that the file of another program is not even opened as a database.
    marked = int.from_bytes(header[_APPLICATION_ID_AT : _APPLICATION_ID_AT + 4], "big")
    version = int.from_bytes(header[_USER_VERSION_AT : _USER_VERSION_AT + 4], "big")
    if marked not in (0, APPLICATION_ID):
        return "foreign"
    if marked == APPLICATION_ID and version > SCHEMA_VERSION:
        return "newer"
    return "damaged" if _is_cut_off(path, header) else _trouble_inside(path)


def _is_cut_off(path: Path, header: bytes) -> bool:
    """Say whether a file has lost its end; a journal could still make it whole."""
    journal = path.with_name(path.name + "-wal")
    if journal.exists() and journal.stat().st_size > 0:
        return False
    page = int.from_bytes(header[_PAGE_SIZE_AT : _PAGE_SIZE_AT + 2], "big")
    return path.stat().st_size % (65536 if page == 1 else page or 1) != 0


def _trouble_inside(path: Path) -> str | None:
    try:
        with closing(sqlite3.connect(path, timeout=_BUSY_SECONDS)) as connection:
            marked = _number(connection, "PRAGMA application_id")
            version = _number(connection, "PRAGMA user_version")
            tables = _number(connection, "SELECT count(*) FROM sqlite_schema")
            checked = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorname in ("SQLITE_CORRUPT", "SQLITE_NOTADB"):
            return "damaged"
        raise translate(error, path) from error
    if marked != APPLICATION_ID:
        return "foreign" if marked or version or tables else None
    if version > SCHEMA_VERSION:
        return "newer"
    return None if checked == ("ok",) else "damaged"


def _number(connection: sqlite3.Connection, statement: str) -> int:
    return int(connection.execute(statement).fetchone()[0])


def set_aside(path: Path, code: str) -> SetAside:
    """Rename a file, and its journals, to a name that nothing has, and return where it is."""
    number = 1
    while True:
        kept = path.with_name(f"{path.name}.{code}-{number}")
        names = [kept, *(kept.with_name(kept.name + journal) for journal in _JOURNALS)]
        if not any(name.exists() for name in names):
            break
        number += 1
    try:
        # The file itself comes last: as long as it is there, the next start will try again.
        for journal in _JOURNALS:
            beside = path.with_name(path.name + journal)
            if beside.exists():
                beside.rename(kept.with_name(kept.name + journal))
        path.rename(kept)
    except OSError as error:
        raise SaveError("cannot_write", {"path": str(path), "detail": str(error)}) from error
    return SetAside(code, kept)


def translate(error: sqlite3.Error, path: Path) -> SaveError:
    """Return what an error of the database means for a person who saves a match."""
    name = getattr(error, "sqlite_errorname", None) or ""
    facts: dict[str, int | str] = {"path": str(path), "detail": str(error)}
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return SaveError("busy", facts)
    if name.startswith("SQLITE_FULL"):
        return SaveError("disk_full", facts)
    if name.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")):
        return SaveError("damaged", facts)
    if name.startswith("SQLITE_CANTOPEN"):
        return SaveError("cannot_open", facts)
    return SaveError("cannot_write", facts)
