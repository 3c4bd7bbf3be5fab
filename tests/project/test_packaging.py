"""What the wheel and the sdist hold: all that is needed, and nothing else."""

import os
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta import __version__
from tools import core_compile
from tools.core_build import WorkTree
from tools.core_compile import ROOT

STEM = f"canasta-{__version__}"
MADE = ("__pycache__", ".so", ".pyd", ".pyc")


def files_of_the_package() -> set[str]:
    """Return every file under src/canasta that is not made by a tool."""
    found = (ROOT / "src" / "canasta").rglob("*")
    names = (path.relative_to(ROOT / "src").as_posix() for path in found if path.is_file())
    return {name for name in names if not any(part in name for part in MADE)}


def build(target: str, folder: Path, project: Path = ROOT, **environment: str) -> Path:
    """Build a wheel or an sdist of `project` into `folder`."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    subprocess.run(
        command,
        cwd=project,
        check=True,
        capture_output=True,
        env={**os.environ, **environment},
    )
    (made,) = folder.glob("*.whl" if target == "wheel" else "*.tar.gz")
    return made


def files_of_the_wheel(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert len(names) == len(set(names)), "a file is in the wheel twice"
    return set(names)


def compiled_names() -> set[str]:
    """Return the compiled files that a wheel for this machine must hold."""
    tree = WorkTree()
    modules = core_compile.compiled_modules(tree.source, tree.config)
    shared = core_compile.GROUP.replace(".", "/") + "__mypyc"
    stems = [str(path.with_suffix("")) for path in modules]
    return {stem + core_compile.EXTENSION for stem in [shared, *stems]}


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tarfile.TarFile]:
    with tarfile.open(build("sdist", tmp_path_factory.mktemp("sdist"))) as archive:
        yield archive


def test_the_sdist_holds_the_whole_package_and_what_builds_and_tests_it(
    sdist: tarfile.TarFile,
) -> None:
    names = {name.removeprefix(f"{STEM}/") for name in sdist.getnames()}
    assert {f"src/{name}" for name in files_of_the_package()} <= names
    tests = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")}
    assert tests <= names
    assert {
        "CONTRIBUTING.md", "LICENSE", "Makefile", "PKG-INFO", "README.md", "pyproject.toml",
        "requirements/dev.txt", "requirements/run.txt", "tools/core_compile.py",
        "tools/hatch_hook.py",
    } <= names  # fmt: skip


def test_the_sdist_holds_nothing_that_was_made(sdist: tarfile.TarFile) -> None:
    names = [name.removeprefix(f"{STEM}/") for name in sdist.getnames()]
    assert len(names) == len(set(names))
    assert not [name for name in names if any(part in name for part in MADE)]
    assert not [name for name in names if name.startswith((".venv", "build", "dist", ".git/"))]


def test_a_wheel_without_a_compiler_holds_the_same_sources_for_any_machine(tmp_path: Path) -> None:
    wheel = build("wheel", tmp_path, CANASTA_BUILD="interpreted")
    assert wheel.name == f"{STEM}-py3-none-any.whl"
    names = files_of_the_wheel(wheel)
    assert {name for name in names if name.startswith("canasta/")} == files_of_the_package()
    outside = {name for name in names if not name.startswith("canasta/")}
    assert all(name.startswith(f"{STEM}.dist-info/") for name in outside)
    assert "canasta/py.typed" in names
    assert f"{STEM}.dist-info/licenses/LICENSE" in names


def test_a_wheel_holds_every_compiled_module_beside_its_source(tmp_path: Path) -> None:
    if not WorkTree().is_fresh():
        pytest.skip("the core is not compiled here")
    wheel = build("wheel", tmp_path, CANASTA_BUILD="compiled")
    assert "none-any" not in wheel.name
    names = files_of_the_wheel(wheel)
    assert {
        name for name in names if name.startswith("canasta/")
    } == files_of_the_package() | compiled_names()


@pytest.mark.slow
def test_the_sdist_builds_a_compiled_wheel_that_works(
    sdist: tarfile.TarFile, tmp_path: Path
) -> None:
    sdist.extractall(tmp_path, filter="data")
    wheel = build("wheel", tmp_path, tmp_path / STEM, CANASTA_BUILD="compiled")
    assert compiled_names() <= files_of_the_wheel(wheel)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    command = [sys.executable, "-m", "canasta", "--version"]
    path = str(tmp_path / "installed")
    answer = subprocess.run(
        command, cwd=tmp_path, env={"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert answer.stdout == f"canasta {__version__} (core compiled)\n"
