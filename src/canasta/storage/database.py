"""Opening the embedded database so that what is acknowledged is on the disk."""

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.pool import ConnectionPoolEntry

from canasta.storage.file_check import APPLICATION_ID, SCHEMA_VERSION
from canasta.storage.schema import METADATA

_BUSY_SECONDS = 5.0


def open_engine(path: Path) -> Engine:
    """Return an engine on a file, with our tables in it.

    A write-ahead log, synchronised at every commit: a process killed at any moment loses
    nothing that was committed, and what was not is not there in part.
    """
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, connect_args={"timeout": _BUSY_SECONDS})
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
    return engine


def _set_up(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    # Transactions are begun by ``_begin``; left to itself the driver begins them late.
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    # Takes the writer's place at once: a transaction that has read is never refused to write.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
