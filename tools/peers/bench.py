"""Our figures, and the peers' beside them as ratios, measured in turns in one run.

    python -m tools.peers.bench [--seconds 0.5] [--rounds 6] [--json]

Each round measures all of them for a moment; the best round of each counts, so that whatever else
the machine does meanwhile hits all alike. A peer that is not to be had is named, and left out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from canasta.bench.speed import measure_advance, measure_apply
from canasta.cli.bench import figure_lines, measure
from tools.peers.environment import NoPeer, ready_python

TITLES = {"openspiel": "OpenSpiel gin_rummy", "rlcard": "RLCard gin-rummy"}


@dataclass
class Best:
    """The best paces so far, in actions a second; `steps` count chance as well."""

    actions: float = 0.0
    steps: float = 0.0


class Peer:
    """A peer's process, which plays when it is asked to."""

    def __init__(self, name: str, python: Path) -> None:
        self.name = name
        self.best = Best()
        self._process = subprocess.Popen(
            [str(python), str(Path(__file__).with_name("play.py")), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def measure(self, seconds: float) -> None:
        """Let it play for a while. Raises `NoPeer` if it cannot."""
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        try:
            print(seconds, file=stdin, flush=True)
            line = stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            said = stderr.read().strip().splitlines()
            raise NoPeer(said[-1] if said else "it stopped")
        found = json.loads(line)
        self.best.actions = max(self.best.actions, found["actions"] / found["seconds"])
        self.best.steps = max(self.best.steps, found["steps"] / found["seconds"])

    def stop(self) -> None:
        """Let the process end, which it does when nothing more can come."""
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(BrokenPipeError):
                    stream.close()
        self._process.wait()


def start_peers() -> list[Peer]:
    """Start the peers that are to be had; say why of the others."""
    peers = []
    for name in TITLES:
        try:
            peers.append(Peer(name, ready_python(name)))
        except NoPeer as error:
            say_missing(name, error)
    return peers


def say_missing(name: str, error: NoPeer) -> None:
    print(f"{TITLES[name]} is not to be had here: {error}", file=sys.stderr)


def run_rounds(peers: list[Peer], rounds: int, seconds: float) -> tuple[float, float]:
    """Measure everything in turns; return our own best paces of `advance` and `apply`."""
    advance = apply = 0.0
    for _ in range(rounds):
        advance = max(advance, measure_advance(seconds).per_second)
        apply = max(apply, measure_apply(seconds).per_second)
        for peer in list(peers):
            try:
                peer.measure(seconds)
            except NoPeer as error:
                say_missing(peer.name, error)
                peers.remove(peer)
                peer.stop()
    return advance, apply


def peer_lines(peers: list[Peer], advance: float, apply: float) -> list[str]:
    """Return the peers' paces and how many times them ours are."""
    rows = [("", "a second", "advance", "apply")]
    for peer in peers:
        paces = [("", peer.best.actions)]
        if peer.best.steps > peer.best.actions:
            paces = [(", all steps", peer.best.steps), (", without chance", peer.best.actions)]
        for kind, pace in paces:
            ratios = (f"{advance / pace:,.1f} x", f"{apply / pace:,.1f} x")
            rows.append((f"{TITLES[peer.name]}{kind}", f"{pace:,.0f}", *ratios))
    return [f"{name:37} {pace:>10} {one:>11} {two:>11}" for name, pace, one, two in rows]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=0.5, help="of each, in each round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--json", action="store_true", help="print JSON for programs")
    given = parser.parse_args()
    peers = start_peers()
    figures = measure(given.seconds)
    advance, apply = run_rounds(peers, given.rounds, given.seconds)
    figures["advance_per_s"], figures["apply_per_s"] = round(advance), round(apply)
    if given.json:
        paces = {
            peer.name: {
                "actions_per_s": round(peer.best.actions),
                "steps_per_s": round(peer.best.steps),
            }
            for peer in peers
        }
        print(json.dumps({**figures, "peers": paces}))
    else:
        print(*figure_lines(figures), sep="\n")
        if peers:
            print("", *peer_lines(peers, advance, apply), sep="\n")
    for peer in peers:
        peer.stop()


if __name__ == "__main__":
    main()
