"""Write the counts of perft files anew, where the engine and the naive counter agree.

    python -m tests.perft.rewrite tests/perft/bicycle.txt [--deepest 6] [--work 250]

It keeps decks, rules and the actions before counting, and fills in `folded` and `suits`: as deep
as the naive counter can go with so much work. Where the two disagree nothing is written, and the
counts under each first action are printed. Read the difference before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import click

from tests.perft import engine, files, naive, starts
from tests.perft.agree import mismatch
from tests.perft.files import Counts, Fixture

DEEPEST_SUITS = 4


class Disagreement(Exception):
    """The two counters differ; the text has the counts under each first action."""


def recount(fixture: Fixture, rules: str, deepest: int, work: int) -> Counts:
    """Return the counts on which both counters agree."""
    counts = Counts(rules)
    state, deal = engine.start(fixture, rules), starts.start(fixture, rules)
    for exact, into in ((False, counts.folded), (True, counts.suits)):
        for depth in range(1, (min(deepest, DEEPEST_SUITS) if exact else deepest) + 1):
            # The naive counter looks at every state but the last ones.
            if into and (sum(into[:-1]) > work or into[-1] > 8 * work or into[-1] == 0):
                break
            found = naive.count(deal, depth, exact, {})
            if engine.count(state, depth, exact) != found:
                raise Disagreement(mismatch(fixture, rules, depth, exact, found))
            into.append(found)
    return counts


def main() -> int:
    """Rewrite the files that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--deepest", type=int, default=6)
    parser.add_argument("--work", type=int, default=250)
    given = parser.parse_args()
    for path in given.paths:
        fixtures = files.read(path)
        try:
            for fixture in fixtures:
                fixture.counts = [
                    recount(fixture, each.rules, given.deepest, given.work)
                    for each in fixture.counts
                ]
        except Disagreement as error:
            click.echo(f"{path} stays as it is.\n{error}", err=True)
            return 1
        path.write_text(files.format_fixtures(fixtures), "utf-8")
        click.echo(f"{path}: {len(fixtures)} deals")
    return 0


if __name__ == "__main__":
    sys.exit(main())
