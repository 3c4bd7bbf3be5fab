"""The peers' own environment: made once, from locked lists, and never part of ours."""

from __future__ import annotations

import shutil
import subprocess
import sys
import venv
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "build" / "peers-venv"
LISTS = Path(__file__).parent


class NoPeer(Exception):
    """A peer cannot be had on this machine; the text says why."""


def ready_python(peer: str, folder: Path = FOLDER) -> Path:
    """Return the interpreter of the environment, with a peer installed. Raises `NoPeer`."""
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    listed = LISTS / f"{peer}.txt"
    stamp = folder / f"{peer}.made"
    wanted = sha256(listed.read_bytes() + sys.version.encode()).hexdigest()
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return python
    print(f"Installing {peer} into {folder.relative_to(ROOT)} (once)", file=sys.stderr)
    try:
        if not python.is_file():
            shutil.rmtree(folder, ignore_errors=True)
            venv.create(folder, with_pip=True)
        # A wheel or nothing, for OpenSpiel would compile for an hour; RLCard is plain Python and
        # comes as source alone.
        subprocess.run(
            [
                *(str(python), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"),
                *("--require-hashes", "--only-binary=:all:", "--no-binary=rlcard"),
                *("-r", str(listed)),
            ],
            check=True,
            capture_output=True,
            text=True,
        )
    except subprocess.CalledProcessError as error:
        said = str(error.stderr or error.stdout or error).strip().splitlines()
        raise NoPeer(said[-1]) from error
    except OSError as error:
        raise NoPeer(str(error)) from error
    stamp.write_text(wanted, "utf-8")
    return python
