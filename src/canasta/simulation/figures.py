"""What is counted of deals and matches. All of it can be added up, in any order."""

from dataclasses import dataclass, field
from math import ceil, exp2, log2, sqrt
from typing import TypeVar

from canasta.core import cells as c
from canasta.core.score import SideScore
from canasta.core.state import State
from canasta.core.view import ENDINGS

Key = TypeVar("Key")

Z = 1.96
"""Of a normal distribution, 95 in a hundred lie within so many standard deviations."""


@dataclass
class Sums:
    """Numbers summed up with their squares, so that their mean has an interval."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def merge(self, other: "Sums") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def interval(self) -> float:
        """Half the width of the 95 % interval of the mean.

        >>> sums = Sums()
        >>> for value in (90, 110): sums.add(value)
        >>> sums.mean, round(sums.interval, 1)
        (100.0, 19.6)
        """
        if self.count < 2:
            return 0.0
        spread = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return Z * sqrt(max(0.0, spread) / self.count)


@dataclass
class SideFigures:
    """What one side did."""

    score: Sums = field(default_factory=Sums)
    opening: Sums = field(default_factory=Sums)
    """Turns of the deals in which the side opened, counted in rounds of the four seats."""
    halves: int = 0
    """Deals won, in halves: a tie is one half."""
    match_halves: int = 0
    final: Sums = field(default_factory=Sums)
    out: int = 0
    concealed: int = 0
    natural: int = 0
    mixed: int = 0
    lines: dict[str, int] = field(default_factory=dict)

    def merge(self, other: "SideFigures") -> None:
        self.score.merge(other.score)
        self.opening.merge(other.opening)
        self.final.merge(other.final)
        self.halves += other.halves
        self.match_halves += other.match_halves
        self.out += other.out
        self.concealed += other.concealed
        self.natural += other.natural
        self.mixed += other.mixed
        add_counts(self.lines, other.lines)


@dataclass
class Times:
    """How long a player thought, by decision."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    over: dict[int, int] = field(default_factory=dict)
    """Decisions by their time, in steps of which four double it, from a microsecond on."""

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        step = ceil(4 * log2(max(1e-6, seconds) * 1e6))
        self.over[step] = self.over.get(step, 0) + 1

    def merge(self, other: "Times") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        add_counts(self.over, other.over)

    def below(self, share: float) -> float:
        """Return seconds that so large a share of the decisions stayed below, roughly."""
        seen = 0
        for step in sorted(self.over):
            seen += self.over[step]
            if seen >= share * self.decisions:
                return min(self.longest, exp2(step / 4) / 1e6)
        return self.longest


@dataclass
class Figures:
    """What was counted of a number of deals, by side and in all."""

    deals: int = 0
    turns: int = 0
    actions: int = 0
    matches: Sums = field(default_factory=Sums)
    """Deals of each match."""
    difference: Sums = field(default_factory=Sums)
    """Score of side 0 less that of side 1, by deal."""
    endings: dict[str, int] = field(default_factory=dict)
    sides: tuple[SideFigures, SideFigures] = field(
        default_factory=lambda: (SideFigures(), SideFigures())
    )
    times: dict[str, Times] = field(default_factory=dict)

    def merge(self, other: "Figures") -> None:
        self.deals += other.deals
        self.turns += other.turns
        self.actions += other.actions
        self.matches.merge(other.matches)
        self.difference.merge(other.difference)
        add_counts(self.endings, other.endings)
        for side in (0, 1):
            self.sides[side].merge(other.sides[side])
        for name, times in other.times.items():
            self.times.setdefault(name, Times()).merge(times)

    def add_time(self, name: str, seconds: float) -> None:
        self.times.setdefault(name, Times()).add(seconds)

    def add_deal(
        self,
        state: State,
        sheets: tuple[SideScore, ...],
        turns: int,
        actions: int,
        opened: list[int],
    ) -> None:
        """Count a finished deal; ``opened`` says in which round each side did, 0 for never."""
        self.deals += 1
        self.turns += turns
        self.actions += actions
        ending = ENDINGS[int(state.cells[c.ENDING])]
        self.endings[ending] = self.endings.get(ending, 0) + 1
        totals = [sheet.total for sheet in sheets]
        self.difference.add(totals[0] - totals[1])
        out = int(state.cells[c.OUT]) - 1
        for side in (0, 1):
            mine = self.sides[side]
            mine.score.add(totals[side])
            mine.halves += 1 + (totals[side] > totals[1 - side]) - (totals[side] < totals[1 - side])
            if opened[side]:
                mine.opening.add(opened[side])
            if out >= 0 and out % 2 == side:
                mine.out += 1
                mine.concealed += int(state.cells[c.CONCEALED])
            for line in sheets[side].lines:
                mine.lines[line.item] = mine.lines.get(line.item, 0) + line.points
                if line.item == "natural_canasta":
                    mine.natural += line.count
                elif line.item == "mixed_canasta":
                    mine.mixed += line.count

    def add_match(self, scores: tuple[int, ...], best: tuple[int, ...], deals: int) -> None:
        """Count a finished match with its winner, or both sides if they share it."""
        self.matches.add(deals)
        for side in (0, 1):
            self.sides[side].final.add(scores[side])
            if side in best:
                self.sides[side].match_halves += 2 // len(best)


def add_counts(counts: dict[Key, int], others: dict[Key, int]) -> None:
    """Add counts to counts."""
    for key, count in others.items():
        counts[key] = counts.get(key, 0) + count


def share_interval(halves: int, count: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share, given in halves of so many.

    >>> low, high = share_interval(2 * 95, 100)
    >>> round(low, 3), round(high, 3)
    (0.888, 0.978)
    """
    if count == 0:
        return 0.0, 1.0
    share = halves / 2 / count
    weight = 1 + Z * Z / count
    middle = (share + Z * Z / (2 * count)) / weight
    half = Z / weight * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)
