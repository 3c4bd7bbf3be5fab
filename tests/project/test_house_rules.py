"""What no other tool checks: sizes of files, and words that have no place in them."""

import re
import subprocess
from pathlib import Path

import pytest

from tools.core_compile import ROOT

LONGEST = 400
FOLDERS = (".ci", "docs", "requirements", "src", "tests", "tools")
KINDS = (".json", ".md", ".py", ".sh", ".toml", ".txt")
BARE_NAMES = (".gitignore", "LICENSE", "Makefile", "run")
# Written in two parts, so that this file does not hold what it looks for.
UNFINISHED = re.compile(
    "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X", "NotImplemented" + "Error"])
)
MACHINE = re.compile(r"(?<![\w.}])/(?:root|work)" + "/")


def texts() -> list[Path]:
    """Return the files of the project that people write."""
    found = [path for name in FOLDERS for path in (ROOT / name).rglob("*") if path.is_file()]
    found += [path for path in ROOT.glob("*") if path.is_file()]
    return [path for path in found if path.suffix in KINDS or path.name in BARE_NAMES]


def test_no_source_is_longer_than_a_reader_can_hold() -> None:
    sizes = {path: len(path.read_text("utf-8").splitlines()) for path in texts()}
    long = [path for path, size in sizes.items() if path.suffix == ".py" and size > LONGEST]
    assert long == []


@pytest.mark.parametrize("pattern", [UNFINISHED, MACHINE], ids=["unfinished", "machine path"])
def test_no_file_holds(pattern: re.Pattern[str]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert found == []


def test_no_module_is_named_for_nothing() -> None:
    assert not [path for path in texts() if path.stem in ("utils", "helpers", "misc", "common")]


def test_the_makefile_says_what_each_target_does() -> None:
    answer = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True)
    listed = {line.split()[1] for line in answer.stdout.splitlines() if line.startswith("  make ")}
    assert {"play", "test", "slow", "coverage", "bench", "lint", "lock", "clean"} <= listed
