"""Reading JSON objects that may hold anything."""

from typing import TypeAlias

from canasta.core.cards import FACE_NAMES, face_of
from canasta.table.errors import BadEvent

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"

_HUGE = 2**62


class Reader:
    """An object of JSON, read key by key; each read checks what it finds.

    ``close`` refuses keys that nobody asked for.
    """

    def __init__(self, value: "Json") -> None:
        if not isinstance(value, dict):
            raise BadEvent("not_an_event")
        self._values = value
        self._used: set[str] = set()

    def value(self, key: str) -> "Json":
        self._used.add(key)
        if key not in self._values:
            raise BadEvent("missing_key", {"key": key})
        return self._values[key]

    def text(self, key: str) -> str:
        found = self.value(key)
        if not isinstance(found, str):
            raise BadEvent("bad_value", {"key": key})
        return found

    def number(self, key: str, least: int = -_HUGE) -> int:
        found = self.value(key)
        if type(found) is not int or not least <= found <= _HUGE:
            raise BadEvent("bad_value", {"key": key})
        return found

    def seat(self, key: str) -> int:
        found = self.number(key, 0)
        if found > 3:
            raise BadEvent("bad_value", {"key": key})
        return found

    def switch(self, key: str) -> bool:
        found = self.value(key)
        if not isinstance(found, bool):
            raise BadEvent("bad_value", {"key": key})
        return found

    def items(self, key: str) -> "list[Json]":
        found = self.value(key)
        if not isinstance(found, list):
            raise BadEvent("bad_value", {"key": key})
        return found

    def numbers(self, key: str) -> tuple[int, ...]:
        found: list[int] = []
        for item in self.items(key):
            if type(item) is not int or not 0 <= item < _HUGE:
                raise BadEvent("bad_value", {"key": key})
            found.append(item)
        return tuple(found)

    def cards(self, key: str) -> tuple[int, ...]:
        """Return the faces in a text of names between spaces."""
        return tuple([self.face(name) for name in self.text(key).split()])

    def card(self, key: str) -> int:
        return self.face(self.value(key))

    @staticmethod
    def face(name: "Json") -> int:
        if isinstance(name, str) and name in FACE_NAMES:
            return face_of(name)
        raise BadEvent("bad_value", {"key": "card", "found": str(name)[:20]})

    def close(self) -> None:
        for key in self._values:
            if key not in self._used:
                raise BadEvent("bad_value", {"key": str(key)[:60]})
