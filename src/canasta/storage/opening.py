"""Opening the store of a folder, whatever lies there."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from canasta.storage.errors import SaveError
from canasta.storage.place import FILE_NAME

if TYPE_CHECKING:
    from canasta.storage.store import Store


def open_store(folder: Path, now: Callable[[], datetime]) -> "Store":
    """Return the store of a folder, made if it is not there. ``now`` is the clock.

    A file that is damaged, not ours, or of a newer version is renamed and named in
    ``Store.set_aside``; a fresh one takes its place. Raises ``SaveError`` if nothing can be
    kept there at all.
    """
    from canasta.storage.file_check import set_aside, trouble_with
    from canasta.storage.store import Store  # SQLAlchemy takes its time to load

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SaveError("no_folder", {"path": str(folder), "detail": str(error)}) from error
    path = folder / FILE_NAME
    code = trouble_with(path)
    aside = set_aside(path, code) if code else None
    return Store(path, now, aside)
