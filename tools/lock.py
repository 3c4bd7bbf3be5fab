"""Lock the dependencies for every platform and Python, with hashes and without addresses.

    python tools/lock.py [--upgrade]

`requirements/run.txt` holds what running and building need, `requirements/dev.txt` the rest too.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKER = "uv==0.13.9"
HEADER = "# Made by `make lock` from pyproject.toml: every platform, hashes, no addresses.\n"


def compile_lock(uv: Path, name: str, group: str, *options: str) -> None:
    """Write one lock file."""
    target = ROOT / "requirements" / name
    command = [
        str(uv), "pip", "compile", "--quiet", "--universal", "--python-version=3.11",
        "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url",
        "--no-emit-find-links", "--no-config", "--group", group, "--output-file", str(target),
        *options, "pyproject.toml",
    ]  # fmt: skip
    subprocess.run(command, cwd=ROOT, check=True)
    target.write_text(HEADER + target.read_text("utf-8").removeprefix(HEADER), "utf-8")


def main() -> None:
    """Lock both files."""
    environment = ROOT / "build" / "lock-venv"
    if not environment.exists():
        venv.create(environment, with_pip=True)
    python = environment / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", LOCKER], check=True)
    uv = environment / "bin" / "uv"
    compile_lock(uv, "dev.txt", "dev", *sys.argv[1:])
    compile_lock(uv, "run.txt", "build", "--constraints", "requirements/dev.txt")


if __name__ == "__main__":
    main()
