"""Make the virtual environment, or say in plain words what is missing.

    python3 tools/make_venv.py .venv

It runs on any Python 3, so that an old one gets a sentence and not a syntax error.
"""

import shutil
import subprocess
import sys


def main(folder: str) -> "int | str":
    """Make the environment in `folder`, anew if one is there."""
    if sys.version_info < (3, 11):
        return (
            "canasta needs Python 3.11 or newer, and this is "
            + sys.version.split()[0]
            + ": name another one, for example `make play PYTHON=python3.11`"
        )
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", folder],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if made.returncode == 0:
        return 0
    # What a failed attempt leaves behind would look like an environment to the next one.
    shutil.rmtree(folder, ignore_errors=True)
    sys.stderr.write(made.stdout.decode(errors="replace"))
    return (
        "canasta: this Python cannot make a virtual environment; "
        "on Debian and Ubuntu, `apt install python3-venv` gives it what it lacks"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
