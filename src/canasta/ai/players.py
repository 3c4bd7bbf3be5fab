"""The players that a seat can be given to, by name."""

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from canasta.ai.steady import Steady
from canasta.core.actions import Action, decode
from canasta.core.rng import Rng
from canasta.core.view import View


class Player(Protocol):
    """Chooses an action from what its seat may know.

    The choice depends on the view and on the random source alone: the same of both give the
    same action. A player keeps nothing between two choices.
    """

    def choose(self, seen: View, rng: Rng) -> Action:
        """Return a legal action of the seat whose view it is.

        A seat that is not to act is a ``ValueError``.
        """
        ...


class RandomPlayer:
    """``random``: every legal action is equally likely, suits folded."""

    def choose(self, seen: View, rng: Rng) -> Action:
        """Return one of ``seen.codes``."""
        if not seen.codes:
            raise ValueError(f"seat {seen.seat} is not to act")
        return decode(seen.codes[rng.below(len(seen.codes))])


PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "steady": Steady,
}
"""Makes each player by its name."""


def make_player(name: str) -> Player:
    """Return a player; a name that is not in ``PLAYERS`` is a ``KeyError``."""
    return PLAYERS[name]()
