"""Copy the package without its compiled modules, so that the same code runs uncompiled.

python -m tools.interpreted_copy build/interpreted
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def copy_package(target: Path) -> None:
    """Put a fresh copy of the package into `target`."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(
        ROOT / "src", target, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )


if __name__ == "__main__":
    copy_package(Path(sys.argv[1]))
