"""Keep the compiled core of a work tree up to date.

The compiled modules lie beside their sources, and `build/core.json` says what they were made
from: a SHA-256 over the sources, the pins and the flags, never a file time.

    python -m tools.core_build [--force] [--quiet]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import core_compile
from tools.core_compile import PACKAGE, ROOT, BuildFailed, NoCompiler

UP_TO_DATE = "the compiled core is up to date"
LEFT_ALONE = "the core is left uncompiled, as CANASTA_BUILD asks"


class WorkTree:
    """The compiled modules of a work tree, and the stamp that describes them."""

    def __init__(self, root: Path = ROOT) -> None:
        self.source = root / "src"
        self.stamp = root / "build" / "core.json"
        self.config = core_compile.Config.read(root)

    def compiled_files(self) -> list[Path]:
        """Return the compiled modules that are there, fresh or stale."""
        found = (self.source / PACKAGE).rglob("*")
        return sorted(path for path in found if path.suffix in (".so", ".pyd"))

    def problem(self) -> str | None:
        """Return why the compiled modules do not match the sources, or None if they do."""
        there = self._hashes()
        if not there:
            return "it is not compiled"
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return "nothing says what it was compiled from"
        if stamp["files"] != there:
            return "compiled files were added, changed or removed"
        if stamp["fingerprint"] != core_compile.fingerprint(self.source, self.config):
            return "its sources, the pins or the flags have changed"
        return None

    def is_fresh(self) -> bool:
        """Say whether the core is compiled, from the very sources that are there."""
        return self.problem() is None

    def update(self, *, force: bool = False) -> str:
        """Bring the compiled modules up to date; return what was done, in words."""
        wanted = core_compile.policy()
        self.stamp.parent.mkdir(exist_ok=True)
        with _locked(self.stamp.with_suffix(".lock")):
            if wanted == "interpreted":
                self.remove()
                return LEFT_ALONE
            problem = self.problem()
            if problem is None and not force:
                return UP_TO_DATE
            try:
                core_compile.probe_compiler()
                return self._rebuild(problem or "as asked")
            except NoCompiler as error:
                self.remove()
                if wanted == "compiled":
                    raise BuildFailed(str(error)) from error
                return str(error)

    def remove(self) -> None:
        """Remove every compiled module and the stamp."""
        self.stamp.unlink(missing_ok=True)
        for path in self.compiled_files():
            path.unlink()

    def _rebuild(self, problem: str) -> str:
        print(f"canasta: compiling the core ({problem}) ...", file=sys.stderr, flush=True)
        mark = core_compile.fingerprint(self.source, self.config)
        with tempfile.TemporaryDirectory(dir=self.stamp.parent, prefix="core-") as name:
            try:
                made = core_compile.compile_core(self.source, Path(name), self.config)
            finally:
                self.remove()
            for path in made:
                (Path(name) / path).replace(self.source / path)
        stamp = {"fingerprint": mark, "files": self._hashes()}
        self.stamp.write_text(json.dumps(stamp, indent=1, sort_keys=True) + "\n", "utf-8")
        return f"compiled {len(made) - 1} modules of the core"

    def _hashes(self) -> dict[str, str]:
        return {
            path.relative_to(self.source).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self.compiled_files()
        }


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Let one build run at a time, where the system can lock files."""
    with path.open("w") as file:
        try:
            import fcntl
        except ImportError:
            pass
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Bring the compiled core of this work tree up to date."""
    parser = argparse.ArgumentParser(description="Bring the compiled core up to date.")
    parser.add_argument("--force", action="store_true", help="compile even if nothing has changed")
    parser.add_argument("--quiet", action="store_true", help="say nothing if nothing was to do")
    arguments = parser.parse_args()
    try:
        done = WorkTree().update(force=arguments.force)
    except BuildFailed as error:
        raise SystemExit(f"canasta: {error}") from error
    if not (arguments.quiet and done == UP_TO_DATE):
        print(f"canasta: {done}", file=sys.stderr)


if __name__ == "__main__":
    main()
