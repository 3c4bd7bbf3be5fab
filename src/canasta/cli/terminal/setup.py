"""What a new match is: its rules, who sits where, and the seed of its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import randbelow

import click

from canasta.cli.ruleset import ChosenRules, problem_lines
from canasta.cli.terminal.sheets import CHANGED
from canasta.cli.terminal.width import width_of
from canasta.core.changes import rules_from_texts
from canasta.core.errors import BadRules
from canasta.core.presets import preset_rules
from canasta.core.rules import Rules
from canasta.messages import Catalog
from canasta.table import Accepted, Computer, Occupant, Person, Table

_NAME_COLUMNS = 20
_SEEDS = 2**53


@dataclass(frozen=True)
class NewMatch:
    """A match to start; players are by their numbers, before any draw for seats."""

    rules: Rules
    ruleset: str
    players: tuple[Occupant, ...]
    seed: int | None = None

    def start(self) -> Accepted:
        """Return the table before its first deal; without a seed, a new one is drawn."""
        seed = randbelow(_SEEDS) if self.seed is None else self.seed
        return Table.start(self.rules, self.players, seed, self.ruleset)


def final_rules(
    chosen: ChosenRules, changes: Sequence[str], target: int | None, words: Catalog
) -> tuple[Rules, str]:
    """Return the rules with all changes, and what they are called.

    Raises `click.UsageError` with everything that is wrong.
    """
    given: dict[str, str] = {}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise click.UsageError(f"--set {change}: write it as OPTION=VALUE.")
        given[name.strip()] = value.strip()
    changed = _with(chosen.rules, given, words)
    name = chosen.name if chosen.is_house else chosen.base
    is_changed = changed != (chosen.rules if chosen.is_house else preset_rules(chosen.base))
    if target is not None:
        changed = _with(changed, {"target_score": str(target)}, words)
    return changed, name + CHANGED if is_changed else name


def _with(rules: Rules, given: dict[str, str], words: Catalog) -> Rules:
    try:
        return rules_from_texts(rules, given)
    except BadRules as error:
        raise click.UsageError("\n".join(problem_lines(error.problems, words))) from error


def occupants_for(
    count: int | None, people: Sequence[str], computers: Sequence[str], *, against: bool
) -> tuple[Occupant, ...]:
    """Return who plays. The first two people are partners, unless they play `against` each other.

    >>> occupants_for(2, ["Ann"], ["steady"], against=False)[::2]
    (Person(name='Ann'), Person(name=''))
    """
    names = [_checked(name) for name in people]
    if len(names) > 4 or (count is not None and len(names) > count):
        raise click.UsageError(f"There are more names than people: {len(names)}.")
    if len(set(names)) < len(names):
        raise click.UsageError("Two people have the same name.")
    total = count or len(names) or 1
    order = (0, 1, 2, 3) if against else (0, 2, 1, 3)
    programs = list(computers) or ["steady"]
    seats: dict[int, Occupant] = {}
    for place, seat in enumerate(order[:total]):
        seats[seat] = Person(names[place] if place < len(names) else "")
    for place, seat in enumerate(seat for seat in range(4) if seat not in seats):
        seats[seat] = Computer(programs[min(place, len(programs) - 1)])
    return tuple(seats[seat] for seat in range(4))


def _checked(name: str) -> str:
    text = name.strip()
    if not text or not text.isprintable() or width_of(text) > _NAME_COLUMNS:
        raise click.UsageError(f"A name is 1 to {_NAME_COLUMNS} printable characters wide.")
    return text
