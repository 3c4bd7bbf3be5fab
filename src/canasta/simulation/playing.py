"""Deals and matches between named players, and what is counted of them.

Deal (or match) number *n* of a seed is the same in whatever order and by whichever process it
is played.
"""

import enum
from dataclasses import dataclass
from time import perf_counter

from canasta.ai import Player, make_player
from canasta.core import cells as c
from canasta.core.actions import Action
from canasta.core.deal import deal, shuffled_deck
from canasta.core.engine import advance, seat_to_act
from canasta.core.match import finish_deal, is_decided, leaders, start_deal, start_match
from canasta.core.rng import Rng
from canasta.core.rules import Rules, opening_minimum
from canasta.core.score import score
from canasta.core.state import State
from canasta.core.view import View, view
from canasta.simulation.figures import Figures
from canasta.simulation.laws import (
    LawBroken,
    check_conserved,
    check_score,
    look_inside,
)

MOST_ACTIONS = 20_000
"""A deal of more actions is taken for one that never ends."""
SAMPLE = 8
"""With ``Check.SAMPLE`` one deal in so many is looked at from inside."""
LOOKS = 3
"""How often a deal that is looked at from inside is looked at."""


class Check(enum.Enum):
    """How closely the laws are watched: never, a sample of the deals, or every deal."""

    NONE = "none"
    SAMPLE = "sample"
    ALL = "all"


class Unit(enum.Enum):
    """What is played: single deals, both sides at no points, or matches to their end."""

    DEALS = "deals"
    MATCHES = "matches"


@dataclass(frozen=True)
class Breach:
    """A broken law: the number of the deal or match, the actions before it, and what it was."""

    number: int
    actions: int
    what: str
    where: str = ""


@dataclass(frozen=True)
class Trial:
    """Who plays what under which rules."""

    players: tuple[str, ...]
    rules: Rules
    seed: int
    unit: Unit = Unit.DEALS
    check: Check = Check.SAMPLE


class TimedPlayer:
    """A player at a seat, with its own random numbers and a clock beside it."""

    def __init__(self, name: str, player: Player, rng: Rng, figures: Figures) -> None:
        self.name = name
        self.player = player
        self.rng = rng
        self.figures = figures

    def choose(self, seen: View) -> Action:
        started = perf_counter()
        action = self.player.choose(seen, self.rng)
        self.figures.add_time(self.name, perf_counter() - started)
        return action


def play_numbers(trial: Trial, first: int, count: int) -> tuple[Figures, list[Breach]]:
    """Play the deals or matches of these numbers; return the figures and the broken laws."""
    figures = Figures()
    breaches: list[Breach] = []
    makers = {name: make_player(name) for name in set(trial.players)}
    for number in range(first, first + count):
        rng = Rng(trial.seed, number)
        table = [
            TimedPlayer(name, makers[name], Rng(int(rng.word()), seat), figures)
            for seat, name in enumerate(trial.players)
        ]
        hall = Hall(trial, figures, table, rng, number)
        try:
            hall.play()
        except Exception as error:  # noqa: BLE001 - whatever goes wrong is what we look for
            what = str(error) if isinstance(error, LawBroken) else repr(error)
            breaches.append(Breach(number, hall.actions, what))
    return figures, breaches


class Hall:
    """Four players at a table for one deal or one match."""

    def __init__(
        self, trial: Trial, figures: Figures, table: list[TimedPlayer], rng: Rng, number: int
    ) -> None:
        self.trial = trial
        self.figures = figures
        self.table = table
        self.rng = rng
        self.number = number
        self.actions = 0

    def play(self) -> None:
        """Play to the end. Raises ``LawBroken``, or what a player or the engine raises."""
        rules = self.trial.rules
        if self.trial.unit is Unit.DEALS:
            needs = (opening_minimum(0, rules),) * 2
            deck = shuffled_deck(rules, self.rng)
            self._play_deal(deal(rules, deck, self.number % 4, needs))
            return
        # Who plays with whom is given, so of the seats drawn for only the dealer counts (R2.3).
        match, _seating = start_match(rules, self.rng)
        while not is_decided(match):
            state = start_deal(match, shuffled_deck(rules, self.rng))
            self._play_deal(state)
            match = finish_deal(match, state)
        self.figures.add_match(match.scores, leaders(match), len(match.deals))

    def _play_deal(self, state: State) -> None:
        """Play a deal to its end and count it."""
        watching = Rng(int(self.rng.word()))  # of its own: looking may not change what is played
        looks = self._looks(watching)
        turns = 1
        done = 0
        opened = [0, 0]
        while (seat := seat_to_act(state)) is not None:
            if done in looks:
                look_inside(state, watching)
                self._check_player(state, seat)
            side = int(state.cells[c.TURN]) % 2
            turn = state.cells[c.TURN]
            action = self.table[seat].choose(view(state, seat))
            advance(state, action)
            done += 1
            self.actions += 1
            if opened[side] == 0 and _is_opened(state, side):
                opened[side] = (turns + 3) // 4
            if state.cells[c.TURN] != turn:
                turns += 1
            if done > MOST_ACTIONS:
                raise LawBroken(f"the deal goes on after {MOST_ACTIONS} actions")
        if self.trial.check is not Check.NONE:
            check_conserved(state)
            check_score(state)
        self.figures.add_deal(state, score(state), turns, done, opened)

    def _looks(self, rng: Rng) -> set[int]:
        check = self.trial.check
        if check is Check.NONE or (check is Check.SAMPLE and self.number % SAMPLE):
            return set()
        return {int(rng.below(40 << number)) for number in range(LOOKS)}

    def _check_player(self, state: State, seat: int) -> None:
        """Raise if a player chooses differently when it is shown the same once more."""
        player = self.table[seat].player
        first = player.choose(view(state, seat), Rng(self.trial.seed, self.actions))
        again = player.choose(view(state, seat), Rng(self.trial.seed, self.actions))
        if first != again:
            raise LawBroken(f"seat {seat} chose {first} and then {again} from the same view")


def _is_opened(state: State, side: int) -> bool:
    table = state.table
    return state.cells[table.sides_at + side * table.side_size + c.OPENED] == 1
