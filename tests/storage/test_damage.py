"""A file that cannot be used is renamed and kept byte for byte; the start works (faults 116)."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from canasta.storage.errors import SaveError
from canasta.storage.file_check import SCHEMA_VERSION, translate
from canasta.storage.place import FILE_NAME
from tests.positions import house
from tests.storage.stores import files, opened
from tests.table.tables import random_steps


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store with a match in it."""
    folder = tmp_path_factory.mktemp("store")
    with opened(folder) as store:
        first, *steps = random_steps(house(), 1, most=60)
        match_id = store.create(first)
        for step in steps:
            store.append(match_id, step)
    return (folder / FILE_NAME).read_bytes()


@pytest.fixture
def path(tmp_path: Path, content: bytes) -> Path:
    """A store with a match in it."""
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    return path


def set_number(path: Path, pragma: str, number: int) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"PRAGMA {pragma} = {number}")


def cut(path: Path, size: int) -> None:
    path.write_bytes(path.read_bytes()[:size])


def overwrite(path: Path) -> None:
    content = bytearray(path.read_bytes())
    for place in range(200, len(content), 512):
        content[place : place + 64] = b"\xff" * 64
    path.write_bytes(content)


def other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('soup')")


DAMAGES: dict[str, tuple[str, Callable[[Path], object]]] = {
    "a few bytes": ("damaged", lambda path: cut(path, 7)),
    "half a header": ("damaged", lambda path: cut(path, 50)),
    "a header alone": ("damaged", lambda path: cut(path, 100)),
    "no whole page": ("damaged", lambda path: cut(path, 5000)),
    "half": ("damaged", lambda path: cut(path, path.stat().st_size // 2)),
    "all but a byte": ("damaged", lambda path: cut(path, path.stat().st_size - 1)),
    "overwritten": ("damaged", overwrite),
    "a text": ("foreign", lambda path: path.write_text("my shopping list\n" * 100)),
    "zeros": ("foreign", lambda path: path.write_bytes(b"\0" * 4096)),
    "another database": ("foreign", other_database),
    "another mark": ("foreign", lambda path: set_number(path, "application_id", 7)),
    "newer": ("newer", lambda path: set_number(path, "user_version", SCHEMA_VERSION + 1)),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_file_that_cannot_be_used_is_kept_and_the_start_works(
    tmp_path: Path, path: Path, name: str
) -> None:
    code, damage = DAMAGES[name]
    damage(path)
    damaged = path.read_bytes()
    with opened(tmp_path) as store:
        assert store.set_aside is not None
        assert store.set_aside.code == code
        assert store.set_aside.path.name == f"{FILE_NAME}.{code}-1"
        assert store.set_aside.path.read_bytes() == damaged
        assert store.matches() == ()
        store.create(next(random_steps(house(), 2)))
    with opened(tmp_path) as store:
        assert store.set_aside is None
        assert len(store.matches()) == 1


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / FILE_NAME).write_text(f"list {number}")
        with opened(tmp_path) as store:
            assert store.set_aside is not None
            assert store.set_aside.path.name.endswith(f"foreign-{number}")
    for number in (1, 2, 3):
        assert (tmp_path / f"{FILE_NAME}.foreign-{number}").read_text() == f"list {number}"


def test_a_version_that_lies_in_the_journal_is_seen(tmp_path: Path, path: Path) -> None:
    """The header of a file may be older than its journal, where a process was killed."""
    with closing(sqlite3.connect(path)) as holder:
        holder.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
        copy = tmp_path / "copy"
        copy.mkdir()
        for name in (FILE_NAME, f"{FILE_NAME}-wal"):
            (copy / name).write_bytes((tmp_path / name).read_bytes())
    with opened(copy) as store:
        assert store.set_aside is not None
        assert store.set_aside.code == "newer"


def test_a_file_that_cannot_be_renamed_is_an_error_and_stays(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_text("not a database")

    def refuse(path: Path, target: Path) -> None:
        raise PermissionError(13, "not allowed", str(path))

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(SaveError) as caught:
        opened(tmp_path)
    assert caught.value.code == "cannot_write"
    assert path.read_text() == "not a database"


def test_journals_go_with_their_file(tmp_path: Path) -> None:
    """They hold what was not yet moved into the file, and would spoil a fresh one."""
    (tmp_path / FILE_NAME).write_text("not a database")
    (tmp_path / f"{FILE_NAME}-wal").write_text("its journal")
    with opened(tmp_path) as store:
        store.create(next(random_steps(house(), 2)))
    kept = f"{FILE_NAME}.foreign-1"
    assert list(files(tmp_path)) == [FILE_NAME, kept, f"{kept}-wal"]
    assert (tmp_path / f"{kept}-wal").read_text() == "its journal"


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    """A process may have been killed right after it made the file."""
    (tmp_path / FILE_NAME).touch()
    with opened(tmp_path) as store:
        assert store.set_aside is None
        assert store.matches() == ()


def test_a_database_without_tables_is_a_fresh_one(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    with opened(tmp_path) as store:
        assert store.set_aside is None


def test_a_missing_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "canasta"
    with opened(folder) as store:
        assert store.matches() == ()
    assert folder.stat().st_mode & 0o077 == 0


def test_a_folder_that_cannot_be_made_is_an_error_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveError) as caught:
        opened(tmp_path / "file" / "canasta")
    assert caught.value.code == "no_folder"
    assert caught.value.facts["path"] == str(tmp_path / "file" / "canasta")
    assert (tmp_path / "file").read_text() == "in the way"


def test_a_folder_in_the_place_of_the_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(SaveError) as caught:
        opened(tmp_path)
    assert caught.value.code == "cannot_open"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("SQLITE_BUSY", "busy"),
        ("SQLITE_BUSY_SNAPSHOT", "busy"),
        ("SQLITE_LOCKED", "busy"),
        ("SQLITE_FULL", "disk_full"),
        ("SQLITE_CORRUPT", "damaged"),
        ("SQLITE_NOTADB", "damaged"),
        ("SQLITE_CANTOPEN", "cannot_open"),
        ("SQLITE_READONLY", "cannot_write"),
        ("SQLITE_IOERR_WRITE", "cannot_write"),
    ],
)
def test_an_error_of_the_database_is_told_by_what_it_means(name: str, code: str) -> None:
    error = sqlite3.OperationalError("in its own words")
    error.sqlite_errorname = name
    found = translate(error, Path("place"))
    assert (found.code, found.facts) == (code, {"path": "place", "detail": "in its own words"})
    assert translate(sqlite3.Error("bare"), Path("place")).code == "cannot_write"


def test_a_file_that_another_program_holds_is_busy(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing is renamed: it may be as sound as can be."""
    monkeypatch.setattr("canasta.storage.file_check._BUSY_SECONDS", 0.01)
    with closing(sqlite3.connect(path)) as holder:
        holder.execute("PRAGMA locking_mode = EXCLUSIVE")
        holder.execute("BEGIN EXCLUSIVE")
        with pytest.raises(SaveError) as caught:
            opened(tmp_path)
        assert caught.value.code == "busy"
        holder.rollback()
    with opened(tmp_path) as store:
        assert store.set_aside is None
        assert len(store.matches()) == 1


def test_a_full_disk_refuses_a_step_and_loses_none(tmp_path: Path) -> None:
    steps = list(random_steps(house(), 1, most=200))
    with opened(tmp_path) as store:
        match_id = store.create(steps[0])
        kept = steps[0].table
        # The file may not grow: to the database that is a full disk.
        with store._engine.connect() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 1}")
        codes = set()
        for step in steps[1:]:
            try:
                store.append(match_id, step)
                kept = step.table
            except SaveError as error:
                codes.add(error.code)
        assert codes == {"disk_full", "conflict"}  # the second for what follows a lost step
        assert store.load(match_id) == kept
    with opened(tmp_path) as store:
        assert store.load(match_id) == kept
