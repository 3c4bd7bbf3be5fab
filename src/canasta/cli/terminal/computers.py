"""The computer players at a table."""

from canasta.ai import PLAYERS, Player, make_player
from canasta.table import Accepted, Computer, Pending, Refused, Table

FALLBACK = "random"


class Computers:
    """Asks the program at a seat for its next action; a program that is not here is replaced."""

    def __init__(self) -> None:
        self._players: dict[str, Player] = {}

    def act(self, table: Table, pending: Pending) -> Accepted:
        """Return the table after the next action of the computer player at the seat to act."""
        occupant = pending.occupant
        name = occupant.player if isinstance(occupant, Computer) else FALLBACK
        action = self._player(name).choose(pending.view, pending.rng())
        reply = table.act(pending.seat, pending.version, action)
        if isinstance(reply, Refused):
            # A fault of the program must not stop the people: any legal action goes on.
            action = self._player(FALLBACK).choose(pending.view, pending.rng())
            reply = table.act(pending.seat, pending.version, action)
        assert isinstance(reply, Accepted), reply
        return reply

    def _player(self, name: str) -> Player:
        known = name if name in PLAYERS else FALLBACK
        if known not in self._players:
            self._players[known] = make_player(known)
        return self._players[known]
