"""Random deals under random rules, each watched for broken laws.

Deal number *n* of a seed is the same whoever plays it and in whatever order, so that a run can
be spread over processes, gone on with later, and a broken law be shown again by its number.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from canasta.core import cells as c
from canasta.core import codes as k
from canasta.core.deal import deal, shuffled_deck
from canasta.core.legal import legal_codes
from canasta.core.match import Match, minimums
from canasta.core.native import i64, vec
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.steps import step
from canasta.simulation.laws import (
    LawBroken,
    check_alive,
    check_conserved,
    check_score,
    check_secrets,
)
from canasta.simulation.rulesets import changes_text, random_rules

POLICIES = ("uniform", "greedy")
DEALS_A_RULESET = 24
"""Deals in a row that share a ruleset: preparing one costs as much as a few deals."""
MOST_ACTIONS = 20_000
SAMPLE = 8
"""One deal in so many is looked at from inside too, at two moments of its play."""


@dataclass(frozen=True)
class Breach:
    """A deal in which a law was broken."""

    deal: int
    policy: str
    rules: str
    actions: int
    what: str


@dataclass
class LawCounts:
    """How much a law run has seen, by policy and by how the deals ended."""

    deals: int = 0
    actions: int = 0
    rulesets: int = 0
    looked_inside: int = 0
    endings: dict[str, int] | None = None


def rules_of(seed: int, number: int) -> tuple[int, Rules]:
    """Return the preset and the rules of a deal."""
    group = number // DEALS_A_RULESET
    return group, random_rules(group, Rng(seed, 2 * group + 1))


def policy_of(number: int) -> str:
    return POLICIES[number % 2]


def run_deals(seed: int, numbers: Iterable[int]) -> tuple[LawCounts, list[Breach]]:
    """Play the deals of these numbers; return what was seen and what was broken."""
    counts = LawCounts(endings={})
    breaches: list[Breach] = []
    group = -1
    rules = Rules()
    for number in numbers:
        if number // DEALS_A_RULESET != group:
            group, rules = rules_of(seed, number)
            counts.rulesets += 1
        watched = Watched(seed, number, rules)
        try:
            watched.play()
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what we look for
            what = str(error) if isinstance(error, LawBroken) else repr(error)
            text = changes_text(group, rules)
            breaches.append(Breach(number, watched.policy, text, watched.actions, what))
        counts.deals += 1
        counts.actions += watched.actions
        counts.looked_inside += 1 if watched.sampled else 0
    return counts, breaches


class Watched:
    """One deal, played by a policy under the eyes of the laws."""

    def __init__(self, seed: int, number: int, rules: Rules) -> None:
        self.rng = Rng(seed, 2 * number)
        self.policy = policy_of(number // 2)
        self.sampled = number % SAMPLE < 2
        self.actions = 0
        scores = tuple(5 * (int(self.rng.below(1000)) - 100) for _ in range(2))
        needs = minimums(Match(rules, 0, (scores,)))
        deck = shuffled_deck(rules, self.rng)
        self.state = deal(rules, deck, int(self.rng.below(4)), needs)

    def play(self) -> None:
        """Play the deal to its end. Raises ``LawBroken``, or whatever the engine raises."""
        state = self.state
        moments = {int(self.rng.below(40)), int(self.rng.below(400))} if self.sampled else set()
        choose = uniform if self.policy == "uniform" else greedy
        codes = vec[i64]([0] * k.BUFFER_SIZE)
        while state.cells[c.PHASE] != c.OVER:
            if self.actions in moments:
                self.look_inside()
            found = int(legal_codes(state, codes))
            if found == 0:
                raise LawBroken("a dead end: the deal goes on and nothing is legal")
            step(state, choose(codes, found, self.rng))
            self.actions += 1
            if self.actions > MOST_ACTIONS:
                raise LawBroken(f"the deal goes on after {MOST_ACTIONS} actions")
        check_conserved(state)
        check_score(state)
        if self.sampled:
            self.look_inside()

    def look_inside(self) -> None:
        check_conserved(self.state)
        check_alive(self.state)
        check_score(self.state)
        check_secrets(self.state, self.rng)


def uniform(codes: "vec[i64]", found: int, rng: Rng) -> int:
    """Choose each legal action equally often."""
    return int(codes[rng.below(found)])


def greedy(codes: "vec[i64]", found: int, rng: Rng) -> int:
    """Meld whenever something can be melded, take the pile, and rarely discard (one in ten).

    It reaches what uniform play seldom does: many melds, short hands, ways out, debts.
    """
    listed = [int(codes[place]) for place in range(found)]
    if rng.below(10) > 0:
        downs = [code for code in listed if code & 15 in (k.OPEN, k.ADD, k.TAKE)]
        if downs:
            return downs[rng.below(len(downs))]
        rest = [code for code in listed if code & 15 != k.DISCARD]
        listed = rest or listed
    return listed[rng.below(len(listed))]
