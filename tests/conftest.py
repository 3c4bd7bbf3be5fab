"""What holds for every test run: the core under test is the one in the sources."""

import os
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from tools.core_build import ROOT, WorkTree

# Deterministic, and no time limit: a slow machine is not a failure.
settings.register_profile("canasta", derandomize=True, deadline=None, database=None)
settings.load_profile("canasta")


def pytest_configure() -> None:
    """Stop where the compiled core is older than its sources, for it would hide an edit."""
    spec = find_spec("canasta")
    assert spec is not None
    assert spec.origin is not None
    tested = Path(spec.origin).parent
    if tested == ROOT / "src" / "canasta":
        tree = WorkTree()
        problem = tree.problem()
        if problem and (tree.compiled_files() or os.environ.get("CANASTA_BUILD") == "compiled"):
            pytest.exit(f"the compiled core is stale ({problem}): run `make core`", 3)
