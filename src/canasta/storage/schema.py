"""The tables of a file of saved matches."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Table, Text

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("version", Integer, nullable=False),  # how many events there are
    Column("started", Text, nullable=False),
    Column("played", Text, nullable=False),
    Column("summary", Text, nullable=False),
    sqlite_autoincrement=True,  # a deleted match's number is not given again
)

# The primary key decides races: two programs cannot both write event 17 of a match.
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("match_id", Integer, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
