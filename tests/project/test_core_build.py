"""The core that is tested and shipped is the one that the sources say."""

import json
import os
from importlib import import_module
from pathlib import Path, PurePosixPath

import pytest

import canasta
from tools import core_build, core_compile
from tools.core_build import WorkTree
from tools.core_compile import ROOT

HAS_COMPILER = True
try:
    core_compile.probe_compiler()
except core_compile.NoCompiler:
    HAS_COMPILER = False

needs_a_compiler = pytest.mark.skipif(not HAS_COMPILER, reason="there is no C compiler")

PROJECT = """
[tool.hatch.build.targets.wheel.hooks.custom]
exclude = ["plain.py"]
opt-level = "0"
compile-args = []
"""


@pytest.fixture
def tree(tmp_path: Path) -> WorkTree:
    """A work tree with a core of two modules, one of which is compiled."""
    core = tmp_path / "src" / "canasta" / "core"
    core.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    (core / "plain.py").write_text("from typing import Final\n\nSIDES: Final = 2\n")
    (core / "seats.py").write_text(
        "from canasta.core.plain import SIDES\n\n\n"
        "def partner(seat: int) -> int:\n    return (seat + SIDES) % 4\n"
    )
    return WorkTree(tmp_path)


@pytest.fixture
def compiled(tree: WorkTree, monkeypatch: pytest.MonkeyPatch) -> WorkTree:
    """The same work tree, as it is after a compilation."""

    def compile_core(source: Path, target: Path, config: object) -> list[PurePosixPath]:
        made = core_compile.PACKAGE / f"seats{core_compile.EXTENSION}"
        (target / made).parent.mkdir(parents=True, exist_ok=True)
        (target / made).write_bytes(
            b"compiled from " + (source / "canasta/core/seats.py").read_bytes()
        )
        return [made]

    monkeypatch.delenv("CANASTA_BUILD", raising=False)
    monkeypatch.setattr(core_compile, "probe_compiler", lambda: None)
    monkeypatch.setattr(core_compile, "compile_core", compile_core)
    tree.update()
    assert tree.is_fresh()
    return tree


@pytest.mark.interpreted
def test_the_core_under_test_is_compiled_or_not_as_the_run_says() -> None:
    package = Path(canasta.__file__).parent
    config = core_compile.Config.read()
    kinds = set()
    for path in core_compile.compiled_modules(package.parent, config):
        module = import_module(".".join(path.with_suffix("").parts))
        assert module.__file__ is not None
        kinds.add(Path(module.__file__).suffix)
    in_place = package == ROOT / "src" / "canasta"
    assert kinds == ({".so"} if in_place and WorkTree().compiled_files() else {".py"})


@needs_a_compiler
def test_the_compiled_core_of_this_work_tree_is_fresh() -> None:
    if os.environ.get("CANASTA_BUILD") != "interpreted":
        assert WorkTree().problem() is None


def test_an_edit_makes_the_compiled_core_stale(compiled: WorkTree) -> None:
    path = compiled.source / "canasta/core/seats.py"
    path.write_text(path.read_text() + "\n")
    assert compiled.problem() == "its sources, the pins or the flags have changed"


def test_an_edit_of_an_uncompiled_module_counts_too(compiled: WorkTree) -> None:
    path = compiled.source / "canasta/core/plain.py"
    path.write_text(path.read_text().replace("2", "3"))
    assert not compiled.is_fresh()


def test_a_new_file_time_alone_changes_nothing(compiled: WorkTree) -> None:
    os.utime(compiled.source / "canasta/core/seats.py", (0, 0))
    assert compiled.is_fresh()
    os.utime(compiled.source / "canasta/core/seats.py", (2**33, 2**33))
    assert compiled.is_fresh()


def test_a_removed_module_takes_its_compiled_file_with_it(compiled: WorkTree) -> None:
    stray = compiled.source / f"canasta/core/old{core_compile.EXTENSION}"
    stray.write_bytes(b"")
    assert compiled.problem() == "compiled files were added, changed or removed"
    compiled.update()
    assert not stray.exists()
    assert compiled.is_fresh()


def test_another_flag_or_pin_makes_the_compiled_core_stale(
    compiled: WorkTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core_compile, "version", lambda name: "0")
    assert not compiled.is_fresh()


def test_a_core_that_does_not_compile_leaves_no_compiled_file(
    compiled: WorkTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise core_compile.BuildFailed

    monkeypatch.setattr(core_compile, "compile_core", refuse)
    with pytest.raises(core_compile.BuildFailed):
        compiled.update(force=True)
    assert compiled.compiled_files() == []


def test_without_a_compiler_the_core_is_left_uncompiled_and_says_so(
    compiled: WorkTree, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_none() -> None:
        raise core_compile.NoCompiler("no gcc")

    monkeypatch.setattr(core_compile, "probe_compiler", find_none)
    said = compiled.update(force=True)
    assert "no C compiler" in said
    assert "NOT compiled" in said
    assert compiled.compiled_files() == []
    monkeypatch.setenv("CANASTA_BUILD", "compiled")
    with pytest.raises(core_compile.BuildFailed, match="no C compiler"):
        compiled.update()


def test_an_unknown_policy_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CANASTA_BUILD", "maybe")
    with pytest.raises(SystemExit, match="may be one of auto, compiled, interpreted, later"):
        core_compile.policy()


def test_a_missing_compiler_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CC", str(tmp_path / "none"))
    with pytest.raises(core_compile.NoCompiler):
        core_compile.probe_compiler()


@needs_a_compiler
def test_the_real_compiler_makes_a_module_that_runs(tree: WorkTree) -> None:
    tree.update()
    files = {path.name.partition(".")[0] for path in tree.compiled_files()}
    assert files == {"seats", "_compiled__mypyc"}
    assert set(json.loads(tree.stamp.read_text())) == {"files", "fingerprint"}
    assert tree.update() == core_build.UP_TO_DATE
