"""Joining pieces of text as each language does."""

from collections.abc import Sequence

from canasta.messages import Catalog


def listed(parts: Sequence[str], words: Catalog) -> str:
    """Return pieces with commas between them.

    >>> listed(["ゆき", "11枚"], Catalog.load("ja"))
    'ゆき、11枚'
    """
    return _joined("play.join.list", parts, words)


def parted(parts: Sequence[str], words: Catalog) -> str:
    """Return pieces that have commas of their own, set apart more strongly."""
    return _joined("play.join.parts", parts, words)


def sentence(text: str, words: Catalog) -> str:
    """Return a piece of text as a sentence."""
    return words.text("play.join.end", text=text)


def _joined(key: str, parts: Sequence[str], words: Catalog) -> str:
    text = "".join(parts[:1])
    for part in parts[1:]:
        text = words.text(key, text=text, detail=part)
    return text
