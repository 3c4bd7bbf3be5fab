"""Where saved matches are kept."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

FILE_NAME: Final = "matches.sqlite3"


def data_folder(environment: Mapping[str, str]) -> Path:
    """Return the user's folder: ``CANASTA_DATA``, or ``canasta`` where users keep data.

    >>> data_folder({"CANASTA_DATA": "/srv/cards", "XDG_DATA_HOME": "/data"}).as_posix()
    '/srv/cards'
    >>> data_folder({"XDG_DATA_HOME": "/data"}).as_posix()
    '/data/canasta'
    """
    own = environment.get("CANASTA_DATA", "")
    if own:
        return Path(own)
    shared = environment.get("XDG_DATA_HOME", "")
    # The base directory specification has relative paths ignored.
    if shared and Path(shared).is_absolute():
        return Path(shared) / "canasta"
    home = environment.get("HOME", "")
    return (Path(home) if home else Path.home()) / ".local" / "share" / "canasta"
