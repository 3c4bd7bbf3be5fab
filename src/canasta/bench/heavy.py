"""The positions in which listing the legal actions takes longest: a great hand that must open."""

from collections.abc import Callable
from time import process_time
from typing import Final

from canasta.core import codes as k
from canasta.core.cards import RED_THREE, class_of, full_pack
from canasta.core.engine import legal_actions
from canasta.core.legal import legal_codes
from canasta.core.native import i64, vec
from canasta.core.perft import after_each
from canasta.core.position import Position, build
from canasta.core.rng import Rng
from canasta.core.rules import CLASSIC, Rules
from canasta.core.state import State
from canasta.core.view import view

HAND: Final = 32
OWED: Final = 120
_POSITIONS: Final = 150
_SPELL: Final = 0.0005
"""Seconds that calls are repeated for."""


def heavy_states(number: int = _POSITIONS, rules: Rules = CLASSIC) -> list[State]:
    """Return states of an unopened side with 32 cards in hand and 120 to open with.

    The hands reach from a few full ranks to a little of everything. Half of the states come
    after the first meld of an opening, with the rest of the 120 owed.
    """
    states: list[State] = []
    for seed in range(number):
        rng = Rng(seed, 2)
        cards = _dense_order(rng)
        hand, others = cards[:HAND], cards[HAND:]
        state = build(
            Position(
                rules,
                hands=(hand, others[:11], others[11:22], others[22:33]),
                stock=others[34:],
                pile=others[33:34],
                phase="meld",
                took="stock",
                needs=(OWED, OWED),
            )
        )
        states.append(state)
        owing = [after for _, after in after_each(state, False) if _owes(after)]
        if owing:
            states.append(owing[int(rng.below(len(owing)))])
    return states


def _dense_order(rng: Rng) -> tuple[int, ...]:
    """Return the cards so that some ranks come first, more or less strictly; red threes last."""
    strictness = int(rng.below(12))
    liking = [int(rng.below(12)) for _ in range(15)]
    cards = rng.shuffled(full_pack(2))

    def place(face: int) -> int:
        kind = int(class_of(face))
        return 1000 if kind == RED_THREE else liking[kind] * strictness + int(rng.below(24))

    return tuple([face for _, face in sorted([(place(face), face) for face in cards])])


def _owes(state: State) -> bool:
    seen = view(state, 0)
    return seen.paid > 0 and not seen.is_opened(0)


def worst_listing(states: list[State]) -> float:
    """Return the seconds of the slowest listing with suits folded, as playouts and search do it."""
    out = vec[i64]([0] * k.BUFFER_SIZE)
    return max([_seconds(legal_codes, state, out) for state in states])


def worst_values(states: list[State]) -> float:
    """Return the seconds of the slowest `legal_actions`: values, and each suit by itself.

    It takes its time for the values, so the states with most of them are enough.
    """
    longest = sorted(states, key=lambda state: len(legal_actions(state)))[-5:]
    return max([_seconds(legal_actions, state) for state in longest])


def _seconds(function: Callable[..., object], *facts: object) -> float:
    """Return the time of one call, the best of several spells of calls."""
    times = 1
    spell = _spell(function, facts, times)
    while spell < _SPELL:
        times *= 4
        spell = _spell(function, facts, times)
    return min([spell, *[_spell(function, facts, times) for _ in range(2)]]) / times


def _spell(function: Callable[..., object], facts: tuple[object, ...], times: int) -> float:
    begin = process_time()
    for _ in range(times):
        function(*facts)
    return process_time() - begin
