"""The build hook of the package: puts the compiled core into the wheel."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import core_build


class CoreBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles the core where a C compiler is, and says so where none is."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the core, in place for an editable install."""
        root = Path(self.root)
        wanted = core_build.policy()
        if version == "editable":
            if wanted != "later":
                self._say(core_build.WorkTree(root).update())
            return
        if wanted == "interpreted":
            self._say("the core is left uncompiled, as CANASTA_BUILD asks")
            return
        try:
            core_build.probe_compiler()
        except core_build.NoCompiler as error:
            if wanted == "compiled":
                raise
            self._say(f"{core_build.NO_COMPILER} ({error})")
            return
        self._folder = tempfile.TemporaryDirectory(prefix="canasta-wheel-")
        target = Path(self._folder.name)
        for path in core_build.compile_core(root / "src", target, core_build.Config.read(root)):
            build_data["force_include"][str(target / path)] = str(path)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled files once the wheel holds them."""
        if hasattr(self, "_folder"):
            self._folder.cleanup()

    def _say(self, message: str) -> None:
        """Tell the person who installs, through pip's silence too.

        pip shows a build's output only with `-v`; a person at a terminal reads it all the same.
        """
        text = f"canasta: {message}"
        self.app.display_warning(text)
        if not sys.stderr.isatty():
            try:
                with Path("/dev/tty").open("w", encoding="utf-8") as terminal:
                    print(f"\n{text}", file=terminal)
            except OSError:
                return
