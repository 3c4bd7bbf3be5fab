"""Play a peer's game at random, and say how fast it went.

    python play.py openspiel

It runs in the peers' environment and imports nothing of this project. For each line on stdin, a
number of seconds, it plays whole deals for about so long and prints the actions and the seconds of
processor time as JSON. Dealing is not timed. Legal actions are listed at every step and each is
equally likely, as in our own measurement.
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from time import process_time

# Players' actions, all steps, seconds
Deal = tuple[int, int, float]


def openspiel() -> Callable[[random.Random], Deal]:
    """Return a function that plays a deal of OpenSpiel's gin rummy."""
    game = import_module("pyspiel").load_game("gin_rummy")

    def play(rng: random.Random) -> Deal:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        actions = steps = 0
        begin = process_time()
        while not state.is_terminal():
            # A drawn card is a step of chance; it falls uniformly among the cards that are left.
            if not state.is_chance_node():
                actions += 1
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return actions, steps, process_time() - begin

    return play


def rlcard() -> Callable[[random.Random], Deal]:
    """Return a function that plays a deal of RLCard's gin rummy."""
    environment = import_module("rlcard").make("gin-rummy", config={"seed": 1})

    def play(rng: random.Random) -> Deal:
        state, _ = environment.reset()
        actions = 0
        begin = process_time()
        while not environment.is_over():
            legal = list(state["legal_actions"])
            state, _ = environment.step(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions, actions, process_time() - begin

    return play


PEERS = {"openspiel": openspiel, "rlcard": rlcard}


def main() -> None:
    """Answer each line of stdin."""
    warnings.simplefilter("ignore")
    play = PEERS[sys.argv[1]]()
    rng = random.Random(1)
    play(rng)
    for line in sys.stdin:
        wanted = float(line)
        actions = steps = 0
        seconds = 0.0
        while seconds < wanted:
            deal = play(rng)
            actions, steps, seconds = actions + deal[0], steps + deal[1], seconds + deal[2]
        print(json.dumps({"actions": actions, "steps": steps, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
