"""Computer players. They see a ``View`` and nothing else."""

from canasta.ai.players import PLAYERS, Player, make_player

__all__ = ["PLAYERS", "Player", "make_player"]
