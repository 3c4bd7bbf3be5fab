"""Random deals under random rules, each watched for broken laws.

Deal number *n* of a seed is the same whoever plays it and in whatever order, so that a run can
be spread over processes, gone on with later, and a broken law be shown again by its number.
"""

from collections.abc import Callable
from dataclasses import dataclass

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.deal import deal, shuffled_deck
from canasta.core.engine import folded_codes
from canasta.core.match import Match, minimums
from canasta.core.presets import PRESETS
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.steps import step
from canasta.core.view import ENDINGS
from canasta.notation.rulesets import format_rules
from canasta.simulation.figures import add_counts
from canasta.simulation.laws import LawBroken, check_conserved, check_score, look_inside
from canasta.simulation.playing import MOST_ACTIONS, Breach
from canasta.simulation.rulesets import random_rules

DEALS_A_RULESET = 24
"""Deals in a row that share a ruleset: preparing one costs as much as a few deals."""
SAMPLE = 8
"""One deal in so many is looked at from inside too, at two moments of its play."""


@dataclass
class LawCounts:
    """How much a law run has seen."""

    deals: int
    actions: int
    rulesets: int
    looked_inside: int
    endings: dict[str, int]

    def merge(self, other: "LawCounts") -> None:
        self.deals += other.deals
        self.actions += other.actions
        self.rulesets += other.rulesets
        self.looked_inside += other.looked_inside
        add_counts(self.endings, other.endings)


def nothing_seen() -> LawCounts:
    return LawCounts(0, 0, 0, 0, {})


def rules_of(seed: int, number: int) -> tuple[str, Rules]:
    """Return the preset that the rules of a deal start from, and the rules."""
    group = number // DEALS_A_RULESET
    preset = PRESETS[group % len(PRESETS)].id
    return preset, random_rules(preset, Rng(seed, 2 * group + 1))


def watch_numbers(seed: int, first: int, count: int) -> tuple[LawCounts, list[Breach]]:
    """Play the deals of these numbers; return what was seen and what was broken."""
    seen = nothing_seen()
    breaches: list[Breach] = []
    preset, rules = rules_of(seed, first)
    for number in range(first, first + count):
        if number % DEALS_A_RULESET == 0:
            preset, rules = rules_of(seed, number)
            seen.rulesets += 1
        watched = Watched(seed, number, rules)
        try:
            watched.play()
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what we look for
            what = str(error) if isinstance(error, LawBroken) else repr(error)
            where = f"{watched.policy} play under {format_rules(rules, preset)}"
            breaches.append(Breach(number, watched.actions, what, where))
        seen.deals += 1
        seen.actions += watched.actions
        seen.looked_inside += 1 if watched.is_sampled else 0
        ending = watched.ending
        seen.endings[ending] = seen.endings.get(ending, 0) + 1
    return seen, breaches


class Watched:
    """One deal, played by a policy under the eyes of the laws."""

    def __init__(self, seed: int, number: int, rules: Rules) -> None:
        self.rng = Rng(seed, 2 * number)
        self.policy = "uniform" if number // 2 % 2 == 0 else "greedy"
        self.is_sampled = number % SAMPLE < 2
        self.actions = 0
        scores = tuple(5 * (int(self.rng.below(1000)) - 100) for _ in range(2))
        needs = minimums(Match(rules, 0, (scores,)))
        deck = shuffled_deck(rules, self.rng)
        self.state = deal(rules, deck, int(self.rng.below(4)), needs)

    @property
    def ending(self) -> str:
        return ENDINGS[int(self.state.cells[c.ENDING])]

    def play(self) -> None:
        """Play the deal to its end. Raises ``LawBroken``, or whatever the engine raises."""
        state = self.state
        choose = POLICIES[self.policy]
        looks = {int(self.rng.below(40)), int(self.rng.below(400))} if self.is_sampled else set()
        while state.cells[c.PHASE] != c.OVER:
            if self.actions in looks:
                look_inside(state, self.rng)
            codes = folded_codes(state)
            if not codes:
                raise LawBroken("a dead end: the deal goes on and nothing is legal")
            step(state, choose(codes, self.rng))
            self.actions += 1
            if self.actions > MOST_ACTIONS:
                raise LawBroken(f"the deal goes on after {MOST_ACTIONS} actions")
        check_conserved(state)
        check_score(state)
        if self.is_sampled:
            look_inside(state, self.rng)


def uniform(codes: list[int], rng: Rng) -> int:
    """Choose each legal action equally often."""
    return codes[rng.below(len(codes))]


def greedy(codes: list[int], rng: Rng) -> int:
    """Meld whenever something can be melded, take the pile, and rarely discard (one in ten).

    It reaches what uniform play seldom does: many melds, short hands, ways out, debts.
    """
    if rng.below(10) > 0:
        downs = [code for code in codes if code & 15 in (k.OPEN, k.ADD, k.TAKE)]
        codes = downs or [code for code in codes if code & 15 != k.DISCARD] or codes
    return codes[rng.below(len(codes))]


POLICIES: dict[str, Callable[[list[int], Rng], int]] = {"uniform": uniform, "greedy": greedy}
"""How the deals of a law run are played."""
