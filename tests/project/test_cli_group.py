"""The command `canasta` answers quickly and imports no more than it needs."""

import subprocess
import sys

from canasta import __version__
from canasta.cli.main import SUMMARIES


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "canasta", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_version_says_whether_the_core_is_compiled() -> None:
    answer = run("--version")
    assert answer.returncode == 0
    assert answer.stdout in (
        f"canasta {__version__} (core compiled)\n",
        f"canasta {__version__} (core not compiled)\n",
    )


def test_an_unknown_command_is_a_usage_error() -> None:
    answer = run("nonsense")
    assert answer.returncode == 2
    assert "No such command 'nonsense'" in answer.stderr


def test_help_imports_no_subcommand() -> None:
    code = (
        "import sys; from canasta.cli.main import main; main(['--help'], standalone_mode=False);"
        f"sys.exit(any(f'canasta.cli.{{name}}' in sys.modules for name in {list(SUMMARIES)}))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True).returncode == 0
