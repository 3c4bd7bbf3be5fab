"""What `canasta simulate` prints: figures as lines for people, or as plain values for programs."""

from collections.abc import Callable, Iterator

from canasta.simulation.figures import Figures, SideFigures, Sums, Times, share_interval
from canasta.simulation.lawrun import LawCounts
from canasta.simulation.playing import Breach, Trial, Unit

ENDINGS = {
    "went_out": "going out",
    "passed": "nobody taking the pile of an empty stock",
    "last_red_three": "a red three as the last card",
    "stock_gone": "the end of the stock",
    "live": "a broken law",
}
ITEMS = {
    "melded_cards": "melded cards",
    "natural_canasta": "natural canastas",
    "mixed_canasta": "mixed canastas",
    "concealed_canasta": "concealed canastas",
    "red_threes": "red threes",
    "red_threes_all": "all red threes",
    "going_out": "going out",
    "concealed_going_out": "going out concealed",
    "cards_in_hand": "cards in hand",
    "undeclared_red_three": "undeclared red threes",
    "false_permission": "false permission",
}
_LABEL = 26
_COLUMN = 24


def side_names(players: tuple[str, ...]) -> tuple[str, str]:
    """Return who plays on each side.

    >>> side_names(("steady", "random", "random", "random"))
    ('steady and random', 'random')
    """
    one, two = (" and ".join(dict.fromkeys((players[side], players[side + 2]))) for side in (0, 1))
    return one, two


def sheet_lines(trial: Trial, figures: Figures) -> Iterator[str]:
    """Yield the figures of deals or matches, line by line."""
    names = side_names(trial.players)
    yield _row("", f"{names[0]} (0, 2)", f"{names[1]} (1, 3)")
    if trial.unit is Unit.MATCHES:
        count = figures.matches.count
        yield _sides("matches won", figures, lambda side: _share(side.match_halves, count))
        yield _sides("score of a match", figures, lambda side: _mean(side.final))
    deals = figures.deals
    yield _sides("score of a deal", figures, lambda side: _mean(side.score))
    yield _sides("deals won", figures, lambda side: _share(side.halves, deals))
    yield _sides("opened in turn", figures, lambda side: _mean(side.opening, 2))
    yield _sides("deals opened in", figures, lambda side: _percent(side.opening.count, deals))
    yield _sides("went out", figures, lambda side: _percent(side.out, deals))
    yield _sides("went out concealed", figures, lambda side: _percent(side.concealed, deals))
    yield _sides("natural canastas a deal", figures, lambda side: _rate(side.natural, deals))
    yield _sides("mixed canastas a deal", figures, lambda side: _rate(side.mixed, deals))
    yield "points a deal from"
    for item, label in ITEMS.items():
        if any(item in side.lines for side in figures.sides):
            one, two = (side.lines.get(item, 0) / max(1, deals) for side in figures.sides)
            yield _row(f"  {label}", f"{one:.1f}", f"{two:.1f}")
    yield ""
    yield f"difference of a deal  {_mean(figures.difference)}"
    yield "deals ended by        " + _endings(figures.endings, deals)
    yield (
        f"a deal                {_rate(figures.turns, deals)} turns, "
        f"{_rate(figures.actions, deals)} actions"
    )
    if trial.unit is Unit.MATCHES:
        yield f"a match               {_mean(figures.matches, 1)} deals"
    for name in sorted(figures.times):
        yield f"a decision of {name}: {_time(figures.times[name])}"


def law_lines(seen: LawCounts) -> Iterator[str]:
    """Yield what a law run saw, line by line."""
    yield f"rulesets              {seen.rulesets:,}"
    yield f"actions               {seen.actions:,}"
    yield f"looked at from inside {seen.looked_inside:,} deals"
    yield "deals ended by        " + _endings(seen.endings, seen.deals)


def breach_lines(breach: Breach, again: str) -> Iterator[str]:
    """Yield how a law was broken, and the command that shows it again."""
    yield f"LAW BROKEN in number {breach.number} after {breach.actions} actions: {breach.what}"
    if breach.where:
        yield f"  {breach.where}"
    yield f"  again: {again}"


def plain_figures(trial: Trial, figures: Figures) -> dict[str, object]:
    """Return figures for programs; all but ``times`` depends on the seed alone."""
    deals = max(1, figures.deals)
    names = side_names(trial.players)
    sides: list[dict[str, object]] = []
    for name, side in zip(names, figures.sides, strict=True):
        plain: dict[str, object] = {
            "name": name,
            "score": _plain_sums(side.score),
            "deals_won": _plain_share(side.halves, figures.deals),
            "opened": side.opening.count / deals,
            "opening_turn": side.opening.mean,
            "went_out": side.out / deals,
            "went_out_concealed": side.concealed / deals,
            "natural_canastas": side.natural / deals,
            "mixed_canastas": side.mixed / deals,
            "points": {item: points / deals for item, points in sorted(side.lines.items())},
        }
        if trial.unit is Unit.MATCHES:
            plain["matches_won"] = _plain_share(side.match_halves, figures.matches.count)
            plain["match_score"] = _plain_sums(side.final)
        sides.append(plain)
    return {
        "deals": figures.deals,
        "matches": figures.matches.count,
        "turns": figures.turns / deals,
        "actions": figures.actions / deals,
        "endings": dict(sorted(figures.endings.items())),
        "difference": _plain_sums(figures.difference),
        "sides": sides,
        "times": {
            name: {
                "decisions": times.decisions,
                "mean_ms": 1000 * times.seconds / max(1, times.decisions),
                "below_99_ms": 1000 * times.below(0.99),
                "longest_ms": 1000 * times.longest,
            }
            for name, times in sorted(figures.times.items())
        },
    }


def _plain_sums(sums: Sums) -> dict[str, float]:
    return {"mean": sums.mean, "interval": sums.interval}


def _plain_share(halves: int, count: int) -> dict[str, float]:
    low, high = share_interval(halves, count)
    return {"share": halves / 2 / max(1, count), "low": low, "high": high}


def _row(label: str, one: str, two: str) -> str:
    return f"{label:{_LABEL}}{one:{_COLUMN}}{two}".rstrip()


def _sides(label: str, figures: Figures, text: Callable[[SideFigures], str]) -> str:
    return _row(label, *(text(side) for side in figures.sides))


def _mean(sums: Sums, places: int = 0) -> str:
    """Return a mean with its interval.

    >>> sums = Sums()
    >>> for value in (90, 110): sums.add(value)
    >>> _mean(sums)
    '100 ± 20'
    """
    return f"{sums.mean:.{places}f} ± {sums.interval:.{places}f}"


def _share(halves: int, count: int) -> str:
    low, high = share_interval(halves, count)
    return f"{50 * halves / max(1, count):.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _percent(part: int, count: int) -> str:
    return f"{100 * part / max(1, count):.1f} %"


def _rate(total: int, count: int) -> str:
    return f"{total / max(1, count):.2f}"


def _endings(endings: dict[str, int], deals: int) -> str:
    order = sorted(endings, key=lambda name: -endings[name])
    return ", ".join(f"{ENDINGS[name]} {_percent(endings[name], deals)}" for name in order)


def _time(times: Times) -> str:
    mean = 1000 * times.seconds / max(1, times.decisions)
    return (
        f"{mean:.3f} ms, 99 % below {1000 * times.below(0.99):.2f} ms, "
        f"longest {1000 * times.longest:.1f} ms ({times.decisions:,} decisions)"
    )
