"""What each option changes, seen in a position: for ``test_option_effects``.

An effect names an option, looks at something under a ruleset, and says what is to be seen for
each value. Values are in plain form, as files of house rules have them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from canasta import Rules

Plain = str | bool | int | tuple[tuple[str | int, int], ...]


@dataclass(frozen=True)
class Effect:
    """One option seen at work.

    ``base`` are further changes that the option needs to matter; ``expected`` holds pairs of a
    value and what ``observe`` returns under it.
    """

    option: str
    clause: str
    observe: Callable[[Rules], object]
    expected: tuple[tuple[Plain, object], ...]
    base: tuple[tuple[str, Plain], ...] = ()
