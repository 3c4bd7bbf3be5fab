"""``Violation``: a refusal as a value."""

from dataclasses import dataclass, field

Fact = int | str


@dataclass(frozen=True)
class Violation:
    """A refusal: its code, which is public and never renamed, and its facts.

    Cards and ranks among the facts are text codes (``"Kd"``, ``"K"``), all else is a number
    or a word of a fixed list.
    """

    code: str
    facts: dict[str, Fact] = field(default_factory=dict)

    def __reduce__(self) -> tuple[object, ...]:
        return Violation, (self.code, self.facts)
