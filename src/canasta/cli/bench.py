"""`canasta bench`: the engine's figures and its signature."""

import json

import click

from canasta.bench.heavy import heavy_states, worst_listing, worst_values
from canasta.bench.signature import signature
from canasta.bench.size import import_seconds, state_bytes
from canasta.bench.speed import measure_advance, measure_apply
from canasta.cli.main import core_is_compiled
from canasta.cli.progress import ProgressBar

_EPILOG = """\b
Examples:
  canasta bench
  canasta bench --seconds 5 --json

Exit code: 0; 2 for wrong usage; 130 if interrupted.
"""


@click.command("bench", epilog=_EPILOG)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=1.0,
    show_default=True,
    help="Time for each of the two paces.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def command(ctx: click.Context, seconds: float, as_json: bool) -> None:
    """Measure how fast the engine is, under the default ruleset and random legal play.

    The signature is one number made of fixed play under all rulesets. It changes with what the
    engine does and with nothing else.
    """
    try:
        figures = measure(seconds)
    except KeyboardInterrupt:
        ctx.exit(130)
    if as_json:
        click.echo(json.dumps(figures))
        return
    for line in figure_lines(figures):
        click.echo(line)


def measure(seconds: float) -> dict[str, int | float | bool]:
    """Return all figures by name."""
    with ProgressBar("Measuring") as bar:
        figures: dict[str, int | float | bool] = {"compiled": core_is_compiled()}
        figures["advance_per_s"] = round(measure_advance(seconds).per_second)
        bar.show(0.2)
        figures["apply_per_s"] = round(measure_apply(seconds).per_second)
        bar.show(0.4)
        states = heavy_states()
        figures["worst_listing_us"] = round(worst_listing(states) * 1e6, 1)
        bar.show(0.6)
        figures["worst_legal_actions_us"] = round(worst_values(states) * 1e6, 1)
        figures["state_bytes"] = state_bytes(states[0])
        bar.show(0.7)
        plain, engine = import_seconds(3)
        figures["import_ms"] = round(plain * 1e3, 1)
        figures["import_engine_ms"] = round(engine * 1e3, 1)
        bar.show(0.8)
        figures["signature"] = signature()
    return figures


def figure_lines(figures: dict[str, int | float | bool]) -> list[str]:
    """Return the figures as a table, a line each."""
    kind = "compiled" if figures["compiled"] else "not compiled"
    rows = [
        ("advance, in place", f"{figures['advance_per_s']:,} actions/s"),
        ("apply, with its check, a fresh state each", f"{figures['apply_per_s']:,} actions/s"),
        ("legal actions, suits folded, the worst", f"{figures['worst_listing_us']:,} µs"),
        ("legal_actions, all values, the worst", f"{figures['worst_legal_actions_us']:,} µs"),
        ("one state", f"{figures['state_bytes']:,} bytes"),
        ("import canasta", f"{figures['import_ms']:,} ms"),
        ("import canasta and its engine", f"{figures['import_engine_ms']:,} ms"),
        ("signature", str(figures["signature"])),
    ]
    width = max(len(label) for label, _ in rows)
    return [f"The core is {kind}.", *[f"{label:{width}}  {value:>22}" for label, value in rows]]
