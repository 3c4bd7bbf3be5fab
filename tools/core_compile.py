"""Compile the modules of `src/canasta/core` with mypyc.

What is compiled, and how, stands in pyproject.toml with the build hook. This module is shared by
the hook (`hatch_hook.py`) and by the development build (`core_build.py`).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
import textwrap
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Any

from tools import core_tuning
from tools.core_tuning import compiler_is_gcc, count_branches

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = PurePosixPath("canasta/core")
GROUP = "canasta.core._compiled"
EXTENSION = str(sysconfig.get_config_var("EXT_SUFFIX"))
TOOLCHAIN = ("mypy", "librt", "mypy_extensions")
POLICIES = ("auto", "compiled", "interpreted", "later")


class NoCompiler(Exception):
    """There is no C compiler, or it cannot build a Python extension."""

    def __str__(self) -> str:
        """Say what this means, and why it is so."""
        return (
            "no C compiler with Python's headers was found, so the core is NOT compiled. "
            "The same code runs, but many times slower. (On Debian, gcc and python3-dev are what "
            f"it takes. {textwrap.shorten(self.args[0], 120)})"
        )


class BuildFailed(Exception):
    """mypyc or the C compiler refused the core."""


@dataclass(frozen=True)
class Config:
    """The settings of the build hook in pyproject.toml."""

    exclude: tuple[str, ...]
    opt_level: str
    compile_args: tuple[str, ...]

    @classmethod
    def read(cls, root: Path = ROOT) -> Config:
        """Read the settings from pyproject.toml."""
        project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
        hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
        return cls(tuple(hook["exclude"]), hook["opt-level"], tuple(hook["compile-args"]))


def policy() -> str:
    """Return what the environment variable CANASTA_BUILD asks for.

    `auto` compiles where there is a C compiler, `compiled` fails where there is none,
    `interpreted` compiles nothing, and with `later` an editable install compiles nothing yet.
    """
    value = os.environ.get("CANASTA_BUILD", "auto")
    if value not in POLICIES:
        message = f"CANASTA_BUILD is {value!r}; it may be one of {', '.join(POLICIES)}"
        raise SystemExit(message)
    return value


def core_sources(source: Path) -> list[PurePosixPath]:
    """Return the modules of the core, as paths from `source` (the folder that holds canasta)."""
    found = (source / PACKAGE).rglob("*.py")
    return sorted(PurePosixPath(path.relative_to(source).as_posix()) for path in found)


def compiled_modules(source: Path, config: Config) -> list[PurePosixPath]:
    """Return the modules of the core that are to be compiled.

    An excluded name counts in every folder: no `__init__.py` is ever compiled, for a compiled one
    does not find the modules beside it.
    """
    paths = core_sources(source)
    return [path for path in paths if not any(path.match(name) for name in config.exclude)]


def fingerprint(source: Path, config: Config) -> str:
    """Return the SHA-256 of all that the compiled modules depend on.

    The modules that are not compiled count too: their constants are copied into the others.
    """
    versions = [f"{name} {version(name)}" for name in TOOLCHAIN]
    parts = [fact.encode() for fact in (sys.version, EXTENSION, repr(config), *versions)]
    for path in core_sources(source):
        parts += [str(path).encode(), (source / path).read_bytes()]
    parts += [Path(__file__).read_bytes(), Path(core_tuning.__file__).read_bytes()]
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@contextmanager
def _folder(path: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


def _build_extensions(extensions: list[Any], folder: Path, library: str = "lib") -> None:
    from setuptools import Distribution

    distribution = Distribution({"name": "canasta", "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(folder / library)
    command.build_temp = str(folder / "temp")
    command.force = True
    command.ensure_finalized()
    command.run()


def probe_compiler() -> None:
    """Raise NoCompiler unless a small Python extension can be built."""
    from setuptools import Extension

    with tempfile.TemporaryDirectory(prefix="canasta-probe-") as name, _folder(Path(name)):
        Path("probe.c").write_text("#include <Python.h>\nint canasta_probe(void) { return 0; }\n")
        try:
            _build_extensions([Extension("probe", ["probe.c"], export_symbols=[])], Path(name))
        except Exception as error:  # distutils has no common root for what can go wrong
            raise NoCompiler(str(error)) from error


def compile_core(source: Path, target: Path, config: Config) -> list[PurePosixPath]:
    """Compile the core under `source` into `target`; return the files made, from `target`.

    The sources are copied first, so an edit during the compilation cannot mix two versions, and
    the copy holds the core alone: a core that imports another part of the package fails here.
    """
    import setuptools  # noqa: F401, before mypyc: it puts distutils in place
    from mypyc.build import mypycify

    with tempfile.TemporaryDirectory(prefix="canasta-core-") as name:
        folder = Path(name)
        for path in core_sources(source):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source / path, folder / path)
        paths = compiled_modules(folder, config)
        for package in (PACKAGE.parent, PACKAGE):
            (folder / package / "__init__.py").touch()
        with _folder(folder):
            try:
                extensions = mypycify(
                    ["--strict", "--config-file=", *map(str, paths)],
                    opt_level=config.opt_level,
                    debug_level="0",
                    group_name=GROUP,
                    target_dir=str(folder / "c"),
                )
            except SystemExit as error:
                raise BuildFailed("mypyc refused the core; see above") from error
            if sys.platform != "win32":
                for extension in extensions:
                    # A new list: mypyc gives all extensions the same one.
                    extension.extra_compile_args = [
                        *extension.extra_compile_args,
                        *config.compile_args,
                    ]
            try:
                if compiler_is_gcc():
                    tuned = count_branches(extensions, folder, _build_extensions)
                    for extension in extensions:
                        extension.extra_compile_args = [*extension.extra_compile_args, *tuned]
                _build_extensions(extensions, folder)
            except Exception as error:
                raise BuildFailed(f"the C compiler refused the core: {error}") from error
        made = [path.relative_to(folder / "lib") for path in (folder / "lib").rglob("*.*")]
        for file in made:
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(folder / "lib" / file, target / file)
        return sorted(PurePosixPath(file.as_posix()) for file in made)
