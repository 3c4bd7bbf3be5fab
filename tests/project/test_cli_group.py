"""The command `canasta` answers quickly: it imports no more than it needs."""

import subprocess
import sys
from types import SimpleNamespace

import click
import pytest
from click.testing import CliRunner

from canasta import __version__
from canasta.cli import main as group

# What takes long to import, and what `--help` has no use for.
HEAVY = {"asyncio", "prompt_toolkit", "rich", "sqlalchemy", "sqlite3", "canasta.core"}


def test_the_version_says_whether_the_core_is_compiled() -> None:
    answer = CliRunner().invoke(group.main, ["--version"])
    kind = "compiled" if group.core_is_compiled() else "not compiled"
    assert answer.output == f"canasta {__version__} (core {kind})\n"
    assert answer.exit_code == 0


def test_the_package_runs_as_a_module() -> None:
    command = [sys.executable, "-m", "canasta", "--version"]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.startswith(f"canasta {__version__} ")


def test_help_imports_no_subcommand_and_nothing_heavy() -> None:
    code = (
        "import sys; from canasta.cli.main import main; main(['--help'], standalone_mode=False);"
        "print(*sys.modules, file=sys.stderr)"
    )
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    loaded = set(answer.stderr.split())
    assert not loaded & (HEAVY | {f"canasta.cli.{name}" for name in group.SUMMARIES})


def test_help_lists_the_commands_that_are_there_and_no_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(group, "find_spec", lambda name: name == "canasta.cli.perft" or None)
    answer = CliRunner().invoke(group.main, ["--help"])
    assert "perft" in answer.output
    assert group.SUMMARIES["perft"] in answer.output
    assert "replay" not in answer.output


def test_every_command_has_help_of_its_own_with_an_example() -> None:
    runner = CliRunner()
    for name in group.main.list_commands(click.Context(group.main)):
        answer = runner.invoke(group.main, [name, "--help"])
        assert answer.exit_code == 0, answer.output
        assert f"Usage: main {name}" in answer.output
        assert f"\n    canasta {name}" in answer.output


def test_a_command_is_imported_when_it_is_invoked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    @click.command()
    def command() -> None:
        click.echo("counted")

    def import_module(name: str) -> SimpleNamespace:
        asked.append(name)
        return SimpleNamespace(command=command)

    monkeypatch.setattr(group, "find_spec", lambda name: name == "canasta.cli.perft" or None)
    monkeypatch.setattr(group, "import_module", import_module)
    assert CliRunner().invoke(group.main, ["perft"]).output == "counted\n"
    assert asked == ["canasta.cli.perft"]


def test_a_slip_in_a_command_names_the_nearest_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "find_spec", lambda name: name == "canasta.cli.perft" or None)
    answer = CliRunner().invoke(group.main, ["perf"])
    assert answer.exit_code == 2
    assert "No such command 'perf'. Did you mean 'perft'?" in answer.output
