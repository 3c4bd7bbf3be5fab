"""Values of options: what may be allowed, whether a value is, and its plain and text forms.

An option's value has three forms, and each pair of functions here is an inverse:

- itself, as `Rules` holds it: an enum member, a bool, an int, None, or the rows of a table;
- plain (`to_plain`, `from_plain`), for TOML and JSON: None is the string `none`;
- text (`format_value`, `parse_value`), one word for a command line or a record.
"""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

Row: TypeAlias = tuple[int | None, int]
Value: TypeAlias = enum.Enum | bool | int | tuple[Row, ...] | None
Plain: TypeAlias = str | bool | int | list[list[str | int]]

NONE_TEXT: Final = "none"
_SHOWN: Final = 60  # characters of a value in a problem
_HUGE: Final = 10**18  # no option goes near it, and printing a number of any size may fail


class RuleReason(enum.Enum):
    """Why rules are refused; the values are public and never renamed.

    The last five are about a file of house rules, not about the value of an option.
    """

    UNKNOWN_OPTION = "unknown_option"
    WRONG_TYPE = "wrong_type"
    NOT_A_CHOICE = "not_a_choice"
    OUT_OF_RANGE = "out_of_range"
    WRONG_STEP = "wrong_step"
    ROW_COUNT = "row_count"
    FIRST_ROW_NOT_NONE = "first_row_not_none"
    ROWS_NOT_ASCENDING = "rows_not_ascending"
    CONTRADICTION = "contradiction"
    BROKEN_FILE = "broken_file"
    MISSING_KEY = "missing_key"
    UNKNOWN_KEY = "unknown_key"
    UNKNOWN_PRESET = "unknown_preset"
    BAD_NAME = "bad_name"


@dataclass(frozen=True)
class RuleProblem:
    """One thing that is wrong with a ruleset.

    `option` is its name, or the key of a file, and `value` what stood there, fit for printing.
    `facts` hold `allowed` (the allowed values as text, where the option is known) and what the
    code speaks of, such as `least`, `step`, `row`.
    """

    option: str
    value: str
    code: RuleReason
    facts: dict[str, int | str]

    def __reduce__(self) -> tuple[type["RuleProblem"], tuple[object, ...]]:
        """Pickle by the constructor: a compiled class keeps no `__dict__`."""
        return (RuleProblem, (self.option, self.value, self.code, self.facts))

    def __str__(self) -> str:
        """Return the problem as one line for logs; wording for people is elsewhere."""
        facts = ", ".join(f"{key}={fact}" for key, fact in self.facts.items())
        return f"{self.option}={self.value}: {self.code.value} ({facts})"


@dataclass(frozen=True)
class Choice:
    """Allowed: each of these members of one enum."""

    members: tuple[enum.Enum, ...]


@dataclass(frozen=True)
class Switch:
    """Allowed: true and false."""


@dataclass(frozen=True)
class Whole:
    """Allowed: the whole numbers from `least` to `most` by `step`; None too if `nullable`."""

    least: int
    most: int
    step: int = 1
    nullable: bool = False


@dataclass(frozen=True)
class Table:
    """Allowed: rows of (lowest score, points), scores ascending, the first one None."""

    rows: Whole
    scores: Whole
    points: Whole


Allowed: TypeAlias = Choice | Switch | Whole | Table


def format_allowed(allowed: Allowed) -> str:
    """Return the allowed values as text that needs no translation.

    >>> format_allowed(Whole(0, 12, nullable=True)), format_allowed(Whole(5, 100, 5))
    ('0..12, none', '5..100 step 5')
    """
    if isinstance(allowed, Choice):
        return ", ".join(format_value(member) for member in allowed.members)
    if isinstance(allowed, Switch):
        return "true, false"
    if isinstance(allowed, Whole):
        step = f" step {allowed.step}" if allowed.step != 1 else ""
        none = f", {NONE_TEXT}" if allowed.nullable else ""
        return f"{allowed.least}..{allowed.most}{step}{none}"
    scores, points = format_allowed(allowed.scores), format_allowed(allowed.points)
    return (
        f"[score, points] x {format_allowed(allowed.rows)}; "
        f"score {NONE_TEXT}, then ascending {scores}; points {points}"
    )


def check_value(option: str, allowed: Allowed, value: object) -> tuple[RuleProblem, ...]:
    """Return all that is wrong with `value` for the option of that name."""
    found: list[tuple[RuleReason, dict[str, int | str]]] = []
    if isinstance(allowed, Choice):
        if value not in allowed.members:
            is_kin = isinstance(value, str)
            found.append((RuleReason.NOT_A_CHOICE if is_kin else RuleReason.WRONG_TYPE, {}))
    elif isinstance(allowed, Switch):
        if not isinstance(value, bool):
            found.append((RuleReason.WRONG_TYPE, {}))
    elif isinstance(allowed, Whole):
        found.extend(_whole_faults(allowed, value))
    else:
        found.extend(_table_faults(allowed, value))
    text = format_allowed(allowed)
    return tuple(
        RuleProblem(option, show_value(value), code, {"allowed": text, **facts})
        for code, facts in found
    )


def _whole_faults(allowed: Whole, value: object) -> list[tuple[RuleReason, dict[str, int | str]]]:
    if value is None and allowed.nullable:
        return []
    if isinstance(value, bool) or not isinstance(value, int):
        return [(RuleReason.WRONG_TYPE, {})]
    if not allowed.least <= value <= allowed.most:
        return [(RuleReason.OUT_OF_RANGE, {"least": allowed.least, "most": allowed.most})]
    if value % allowed.step:
        return [(RuleReason.WRONG_STEP, {"step": allowed.step})]
    return []


def _table_faults(allowed: Table, value: object) -> list[tuple[RuleReason, dict[str, int | str]]]:
    if not isinstance(value, tuple) or not all(
        isinstance(row, tuple) and len(row) == 2 for row in value
    ):
        return [(RuleReason.WRONG_TYPE, {})]
    faults: list[tuple[RuleReason, dict[str, int | str]]] = []
    if _whole_faults(allowed.rows, len(value)):
        facts: dict[str, int | str] = {"least": allowed.rows.least, "most": allowed.rows.most}
        faults.append((RuleReason.ROW_COUNT, facts))
    last: int | None = None
    for number, (score, points) in enumerate(value, start=1):
        if number == 1:
            if score is not None:
                faults.append((RuleReason.FIRST_ROW_NOT_NONE, {"row": number}))
        else:
            wrong = _whole_faults(allowed.scores, score)
            faults.extend((code, {"row": number, **facts}) for code, facts in wrong)
            if not wrong:
                if last is not None and score <= last:
                    faults.append((RuleReason.ROWS_NOT_ASCENDING, {"row": number}))
                last = score
        for code, facts in _whole_faults(allowed.points, points):
            faults.append((code, {"row": number, **facts}))
    return faults


def to_plain(value: Value) -> Plain:
    """Return the value made of strings, numbers, bools and lists only.

    >>> to_plain(None), to_plain(((None, 15), (0, 50)))
    ('none', [['none', 15], [0, 50]])
    """
    if value is None:
        return NONE_TEXT
    if isinstance(value, bool):  # compiled, True would pass through `int | bool` as 1
        return value
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return [[NONE_TEXT if score is None else score, points] for score, points in value]
    return value


def from_plain(allowed: Allowed, plain: object) -> object:
    """Return the value of the plain form; what cannot be read comes back as it is.

    The result is not checked: `check_value` refuses it if need be.
    """
    if isinstance(allowed, Choice):
        for member in allowed.members:
            if isinstance(plain, str) and member.value == plain:
                return member
    elif isinstance(allowed, Whole):
        if allowed.nullable and plain == NONE_TEXT:
            return None
    elif isinstance(allowed, Table) and isinstance(plain, Sequence) and not isinstance(plain, str):
        return tuple(_row_from_plain(row) for row in plain)
    return plain


def _row_from_plain(row: object) -> object:
    if isinstance(row, Sequence) and not isinstance(row, str):
        return tuple(None if cell == NONE_TEXT else cell for cell in row)
    return row


def format_value(value: object) -> str:
    """Return the value as one word; of a thing that no option holds, only its type.

    >>> format_value(True), format_value(None), format_value(((None, 15), (0, 50)))
    ('true', 'none', 'none:15,0:50')
    """
    if value is None:
        return NONE_TEXT
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, enum.Enum):
        return str(value.value)
    if isinstance(value, (tuple, list)):
        return ",".join(_format_row(row) for row in value)
    is_shown = isinstance(value, str) or (isinstance(value, int) and -_HUGE < value < _HUGE)
    return str(value) if is_shown else f"<{type(value).__name__}>"


def show_value(value: object) -> str:
    """Return any value, however wrong, as a short printable text.

    >>> show_value("a" * 100) == "a" * 59 + "…", show_value({"a": 1})
    (True, '<dict>')
    """
    text = format_value(value)
    if not text.isprintable():
        text = ascii(text)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _format_row(row: object) -> str:
    if isinstance(row, (tuple, list)):
        return ":".join(format_value(cell) for cell in row)
    return format_value(row)


def parse_value(allowed: Allowed, text: str) -> object:
    """Return the value that `format_value` wrote; what cannot be read comes back as text.

    The result is not checked: `check_value` refuses it if need be.

    >>> parse_value(Whole(0, 12, nullable=True), "none"), parse_value(Switch(), "true")
    (None, True)
    """
    if isinstance(allowed, Choice):
        return from_plain(allowed, text)
    if isinstance(allowed, Switch):
        return {"true": True, "false": False}.get(text, text)
    if isinstance(allowed, Whole):
        return from_plain(allowed, _parse_whole(text))
    rows = [[_parse_whole(cell) for cell in row.split(":")] for row in text.split(",")]
    return from_plain(allowed, rows) if all(len(row) == 2 for row in rows) else text


def _parse_whole(text: str) -> int | str:
    digits = text.removeprefix("-")
    is_whole = digits.isascii() and digits.isdigit() and len(digits) <= 9
    return int(text) if is_whole else text
