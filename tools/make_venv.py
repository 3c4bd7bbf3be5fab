"""Make the virtual environment, or say in plain words what is missing.

    python3 tools/make_venv.py .venv

It runs on any Python 3, so that an old one gets a sentence and not a syntax error.
"""

import subprocess
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):
        sys.exit(
            "canasta needs Python 3.11 or newer and this is "
            + sys.version.split()[0]
            + ": name another one, for example `make play PYTHON=python3.11`"
        )
    folder = sys.argv[1]
    made = subprocess.run([sys.executable, "-m", "venv", folder], stdout=subprocess.PIPE)
    if made.returncode:
        sys.stdout.buffer.write(made.stdout)
        sys.exit(1)
