"""How much memory a state takes, and how long an import."""

import subprocess
import sys
from typing import Final

from canasta.core.state import State

_ARRAY_HEAD: Final = 24
"""Bytes of an array of Python beside its content: count, type, length."""
_IMPORT: Final = """
from time import process_time
begin = process_time()
import canasta
plain = process_time() - begin
canasta.legal_actions, canasta.deal, canasta.Rng, canasta.Rules
print(plain, process_time() - begin)
"""


def state_bytes(state: State) -> int:
    """Return the bytes of a state by itself: the object and its cells, not the rules it shares."""
    return sys.getsizeof(state) + _ARRAY_HEAD + len(bytes(state.cells))


def import_seconds(times: int) -> tuple[float, float]:
    """Return the time of `import canasta`, and with its engine: the best of some processes."""
    found: list[tuple[float, float]] = []
    for _ in range(times):
        command = [sys.executable, "-c", _IMPORT]
        answer = subprocess.run(command, capture_output=True, text=True, check=True)
        plain, engine = answer.stdout.split()
        found.append((float(plain), float(engine)))
    return min([plain for plain, _ in found]), min([engine for _, engine in found])
