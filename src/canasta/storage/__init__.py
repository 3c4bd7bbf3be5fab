"""Saved matches: the events of tables in an embedded database.

The database's library is imported when a store is opened, not before.
"""

from canasta.storage.errors import SaveError
from canasta.storage.opening import open_store
from canasta.storage.place import data_folder

__all__ = ["SaveError", "data_folder", "open_store"]
