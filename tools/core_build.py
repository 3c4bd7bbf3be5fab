"""Compile `src/canasta/core` with mypyc.

The build hook and the Makefile share this module. In a work tree the compiled modules lie beside
their sources, and `build/core.json` says what they were made from: a SHA-256 over the sources,
the pins and the flags, never a file time. Run it to bring them up to date:

    python tools/core_build.py [--force]

`CANASTA_BUILD` decides what happens: `auto` (compile where there is a C compiler), `compiled`
(fail where there is none), `interpreted` (do not compile), `later` (an editable install leaves
the compiled modules as they are).
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = PurePosixPath("canasta/core")
GROUP = "canasta.core._compiled"
EXTENSION = str(sysconfig.get_config_var("EXT_SUFFIX"))
POLICIES = ("auto", "compiled", "interpreted", "later")
TOOLCHAIN = ("mypy", "librt", "mypy_extensions", "setuptools")
NO_COMPILER = (
    "no C compiler with Python's headers was found, so the core is NOT compiled: "
    "the same code runs, but 20 to 60 times slower"
)


class NoCompiler(Exception):
    """There is no C compiler, or it cannot build a Python extension."""


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
    """Return what CANASTA_BUILD asks for."""
    value = os.environ.get("CANASTA_BUILD", "auto")
    if value not in POLICIES:
        message = f"CANASTA_BUILD is {value!r}; it may be one of {', '.join(POLICIES)}"
        raise SystemExit(message)
    return value


def modules(source: Path, config: Config) -> list[PurePosixPath]:
    """Return the modules to compile, as paths from `source` (the folder that holds canasta)."""
    core = source / PACKAGE
    found = (PurePosixPath(path.relative_to(core).as_posix()) for path in core.rglob("*.py"))
    return sorted(PACKAGE / path for path in found if str(path) not in config.exclude)


def fingerprint(source: Path, config: Config) -> str:
    """Return the SHA-256 of all that the compiled modules depend on."""
    digest = hashlib.sha256()
    facts = [
        sys.version,
        EXTENSION,
        repr(config),
        *(f"{name} {version(name)}" for name in TOOLCHAIN),
    ]
    parts = [fact.encode() for fact in facts]
    for module in modules(source, config):
        parts += [str(module).encode(), (source / module).read_bytes()]
    parts.append(Path(__file__).read_bytes())
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()


@contextmanager
def _folder(path: Path) -> Iterator[None]:
    """Work in another folder: mypy reads the configuration of the one it runs in."""
    before = Path.cwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


def _run_build_ext(extensions: list[Any], folder: Path) -> None:
    from setuptools import Distribution

    command = Distribution({"name": "canasta", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "temp")
    command.ensure_finalized()
    command.run()


def probe_compiler() -> None:
    """Raise NoCompiler unless a small Python extension can be built."""
    import setuptools  # noqa: F401, its import puts distutils in place
    from setuptools import Extension

    with tempfile.TemporaryDirectory(prefix="canasta-probe-") as name, _folder(Path(name)):
        Path("probe.c").write_text("#include <Python.h>\nint canasta_probe(void) { return 0; }\n")
        try:
            _run_build_ext([Extension("probe", ["probe.c"], export_symbols=[])], Path(name))
        except Exception as error:  # distutils has no common root for what can go wrong
            raise NoCompiler(str(error)) from error


def compile_core(source: Path, target: Path, config: Config) -> list[PurePosixPath]:
    """Compile the core under `source` into `target`; return the files made, from `target`.

    The sources are copied first, so an edit during the compilation cannot mix two versions, and
    the copy holds the core alone: a core that imports another part of the package fails here.
    """
    from mypyc.build import mypycify

    with tempfile.TemporaryDirectory(prefix="canasta-core-") as name:
        folder = Path(name)
        paths = modules(source, config)
        shutil.copytree(
            source / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
        (folder / PACKAGE.parent / "__init__.py").touch()
        (folder / PACKAGE / "__init__.py").touch()
        with _folder(folder):
            try:
                extensions = mypycify(
                    ["--strict", "--python-version=3.11", *map(str, paths)],
                    opt_level=config.opt_level,
                    debug_level="0",
                    group_name=GROUP,
                    target_dir=str(folder / "c"),
                )
            except SystemExit as error:
                raise BuildFailed("mypyc refused the core; see above") from error
            if sys.platform != "win32":
                for extension in extensions:
                    extension.extra_compile_args += config.compile_args
            try:
                _run_build_ext(extensions, folder)
            except Exception as error:
                raise BuildFailed(f"the C compiler refused the core: {error}") from error
        library = folder / "lib"
        made = [path.relative_to(library) for path in library.rglob(f"*{EXTENSION}")]
        for path in made:
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            # A new file in the place of the old one: a process that runs the old one keeps it.
            fresh = (target / path).with_suffix(".new")
            shutil.copy(library / path, fresh)
            fresh.replace(target / path)
        return sorted(PurePosixPath(path.as_posix()) for path in made)


class WorkTree:
    """The compiled modules that lie beside their sources, and the stamp that describes them."""

    def __init__(self, root: Path = ROOT) -> None:
        self.source = root / "src"
        self.stamp = root / "build" / "core.json"
        self.lock = root / "build" / "core.lock"
        self.config = Config.read(root)

    def compiled_files(self) -> list[Path]:
        """Return the compiled modules that are there, fresh or stale."""
        return sorted(
            path
            for path in (self.source / PACKAGE).rglob("*")
            if path.suffix in (".so", ".pyd") and path.is_file()
        )

    def problem(self) -> str | None:
        """Return why the compiled modules do not match the sources, or None if they do."""
        there = {
            str(path.relative_to(self.source)): _sha256(path) for path in self.compiled_files()
        }
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return "there is no stamp of a build"
        if stamp["files"] != there:
            return "compiled files were added, changed or removed"
        if stamp["fingerprint"] != fingerprint(self.source, self.config):
            return "the sources of the core, the pins or the flags have changed"
        return None

    def remove(self) -> None:
        """Remove every compiled module and the stamp."""
        self.stamp.unlink(missing_ok=True)
        for path in self.compiled_files():
            path.unlink()

    def update(self, *, force: bool = False) -> str:
        """Bring the compiled modules up to date; return what was done, in words."""
        wanted = policy()
        self.stamp.parent.mkdir(exist_ok=True)
        with _locked(self.lock):
            if wanted == "interpreted":
                self.remove()
                return "the core is left uncompiled, as CANASTA_BUILD asks"
            problem = self.problem()
            if problem is None and not force and (self.compiled_files() or wanted == "auto"):
                if not self.compiled_files():
                    return NO_COMPILER
                return "the compiled core is up to date"
            return self._rebuild(wanted, problem or "asked to")

    def _rebuild(self, wanted: str, problem: str) -> str:
        print(f"canasta: compiling the core ({problem}) ...", file=sys.stderr, flush=True)
        mark = fingerprint(self.source, self.config)
        self.remove()
        try:
            probe_compiler()
            made = compile_core(self.source, self.source, self.config)
        except NoCompiler as error:
            if wanted == "compiled":
                raise BuildFailed(f"{NO_COMPILER} ({error})") from error
            made = []
        files = {str(path): _sha256(self.source / path) for path in made}
        stamp = {"fingerprint": mark, "files": files}
        self.stamp.write_text(json.dumps(stamp, indent=1, sort_keys=True) + "\n", "utf-8")
        return f"compiled {len(made) - 1} modules of the core" if made else NO_COMPILER


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Let one build run at a time, where the system can lock files."""
    with path.open("w") as file:
        try:
            import fcntl
        except ImportError:
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Bring the compiled core of this work tree up to date."""
    parser = argparse.ArgumentParser(description="Bring the compiled core up to date.")
    parser.add_argument("--force", action="store_true", help="compile even if nothing has changed")
    arguments = parser.parse_args()
    try:
        done = WorkTree().update(force=arguments.force)
    except BuildFailed as error:
        raise SystemExit(f"canasta: {error}") from error
    print(f"canasta: {done}", file=sys.stderr)


if __name__ == "__main__":
    main()
