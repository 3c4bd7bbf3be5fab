"""The build hook of the package: puts the compiled core into the wheel."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import core_compile
from tools.core_build import LEFT_ALONE, WorkTree


class CoreBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the core where a C compiler is, and says so where none is."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the core: in place for an editable install, else into the wheel."""
        wanted = core_compile.policy()
        tree = WorkTree(Path(self.root))
        if version == "editable":
            if wanted != "later":
                self._say(tree.update())
        elif wanted == "interpreted":
            self._say(LEFT_ALONE)
        else:
            try:
                files = self._compiled(tree)
            except core_compile.NoCompiler as error:
                if wanted == "compiled":
                    raise
                self._say(str(error))
            else:
                build_data["force_include"].update(files)
                build_data["pure_python"] = False
                build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once the wheel holds them."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()

    def _compiled(self, tree: WorkTree) -> dict[str, str]:
        """Return the compiled files, made anew unless the work tree has them fresh."""
        if tree.is_fresh():
            found = tree.compiled_files()
            return {str(path): path.relative_to(tree.source).as_posix() for path in found}
        core_compile.probe_compiler()
        self._folder = tempfile.TemporaryDirectory(prefix="canasta-wheel-")
        target = Path(self._folder.name)
        made = core_compile.compile_core(tree.source, target, tree.config)
        return {str(target / path): str(path) for path in made}

    def _say(self, message: str) -> None:
        """Tell the person who installs, through pip's silence too.

        pip shows what a build says only with `-v`; a person at a terminal reads it all the same.
        """
        text = f"canasta: {message}"
        self.app.display_warning(text)
        if not sys.stderr.isatty():
            try:
                with Path("/dev/tty").open("w", encoding="utf-8") as terminal:
                    print(f"\n{text}", file=terminal)
            except OSError:
                return
