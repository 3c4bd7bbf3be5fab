"""What holds for every test run: the core under test is the one in the sources."""

import signal
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tools.core_build import WorkTree

# Deterministic, and no time limit: a slow machine is not a failure.
settings.register_profile("canasta", derandomize=True, deadline=None, database=None)
settings.load_profile("canasta")


def pytest_configure() -> None:
    """Stop where the compiled core is older than its sources, for it would hide an edit."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Begun in the background of a shell: the commands under test must hear Ctrl-C all the same.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    spec = find_spec("canasta")
    assert spec is not None
    assert spec.origin is not None
    tree = WorkTree()
    tested = Path(spec.origin).parent
    if tested == tree.source / "canasta" and tree.compiled_files() and not tree.is_fresh():
        pytest.exit(f"the compiled core is stale ({tree.problem()}): run `make core`", 3)
