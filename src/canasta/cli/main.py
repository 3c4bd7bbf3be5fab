"""The command `canasta`: a group whose subcommands are imported only when they are asked for.

A subcommand `name` is the object `command` in `canasta.cli.<name>`. Its one-line help stands in
the table here, so that `canasta --help` imports none of them.
"""

from importlib import import_module
from importlib.util import find_spec

import click

from canasta import __version__

SUMMARIES = {
    "play": "Play a match in the terminal.",
    "rules": "List the rulesets, show one, or compare two.",
    "judge": "Say whether plays in written positions are legal.",
    "simulate": "Let computer players play, and print statistics.",
    "replay": "Show or verify the record of a match.",
    "perft": "Count action sequences from a given deck.",
    "bench": "Measure the speed of the engine.",
}


class LazyGroup(click.Group):
    """A group that imports the module of a subcommand when it is invoked."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the subcommands whose modules this package holds."""
        return [name for name in SUMMARIES if find_spec(f"canasta.cli.{name}")]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import a subcommand; None if there is none of that name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        command = import_module(f"canasta.cli.{cmd_name}").command
        assert isinstance(command, click.Command), f"canasta.cli.{cmd_name} exports no command"
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Resolve a subcommand, with the nearest names as help for a slip."""
        try:
            return super().resolve_command(ctx, args)
        except click.exceptions.NoSuchCommand as error:
            names = self.list_commands(ctx)
            raise click.exceptions.NoSuchCommand(
                error.command_name, possibilities=names, ctx=ctx
            ) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the subcommands with the help of the table."""
        rows = [(name, SUMMARIES[name]) for name in self.list_commands(ctx)]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


def core_is_compiled() -> bool:
    """Say whether the core runs as compiled code."""
    return find_spec("canasta.core._compiled__mypyc") is not None


def _print_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        kind = "compiled" if core_is_compiled() else "not compiled"
        click.echo(f"canasta {__version__} (core {kind})")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Each command has a --help of its own, with an example.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version, and whether the core is compiled.",
)
def main() -> None:
    """Classic Canasta: play it, check it, study it."""
