"""Tune the compiled core by a trial run, where the C compiler is gcc.

gcc cannot tell which way the many checks go that mypyc writes. So the core is built twice: once
so that it counts its branches while it plays some deals, and then with these counts. It is the
same C code, and plays about 1.7 times as many actions a second (docs/benchmarks.md).
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

TRIAL = """
from dataclasses import replace

from canasta.core.deal import deal, shuffled_deck
from canasta.core.playout import apply_randomly, play_randomly
from canasta.core.presets import PRESETS, preset_rules
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.core.view import determinize, view

rulesets = [Rules()] * 6 + [preset_rules(preset.id) for preset in PRESETS]
for number in range(40):
    for rules in rulesets:
        state = deal(rules, shuffled_deck(rules, Rng(number)), number % 4)
        apply_randomly(state.copy(), Rng(number, 2))
        play_randomly(determinize(view(state, number % 4), Rng(number, 3)), Rng(number, 4), 40)
        play_randomly(state, Rng(number, 1))
"""


def compiler_is_gcc() -> bool:
    """Say whether extensions are compiled by gcc itself, not by one that poses as it."""
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or ""))
    if sys.platform == "win32" or not command:
        return False
    try:
        told = subprocess.run(
            [*command, "--version"], capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return "Free Software Foundation" in told.stdout


def count_branches(
    extensions: list[Any], folder: Path, build: Callable[[list[Any], Path, str], None]
) -> list[str]:
    """Build the extensions so that they count, let them play, and return the flags that use it.

    ``folder`` holds the sources of the core. Where anything goes wrong there are no flags: the
    core is then built without the counts, and is as right as with them.
    """
    from setuptools.errors import BaseError, CCompilerError

    counts = folder / "counts"
    before = [(each.extra_compile_args, each.extra_link_args) for each in extensions]
    for each in extensions:
        flags = [f"-fprofile-generate={counts}", "-fprofile-update=single"]
        each.extra_compile_args = [*each.extra_compile_args, *flags]
        each.extra_link_args = [*(each.extra_link_args or []), "-fprofile-generate"]
    try:
        build(extensions, folder, "counting")
        trial = folder / "trial"
        shutil.copytree(folder / "canasta", trial / "canasta")
        shutil.copytree(folder / "counting", trial, dirs_exist_ok=True)
        subprocess.run(
            [sys.executable, "-c", TRIAL],
            cwd=trial,
            env={**os.environ, "PYTHONPATH": str(trial)},
            check=True,
            capture_output=True,
            timeout=900,
        )
    except (OSError, subprocess.SubprocessError, BaseError, CCompilerError):
        return []
    finally:
        for each, (compiling, linking) in zip(extensions, before, strict=True):
            each.extra_compile_args = compiling
            each.extra_link_args = linking
    if not any(counts.rglob("*.gcda")):
        return []
    return [f"-fprofile-use={counts}", "-fprofile-correction", "-Wno-missing-profile"]
