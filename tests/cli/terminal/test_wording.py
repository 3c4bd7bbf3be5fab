"""Every sentence of the game in the terminal is used, and every one that is used is there."""

import re
from pathlib import Path

from canasta.messages import Catalog

SOURCES = Path(__file__).parents[3] / "src" / "canasta" / "cli"
CODE = "\n".join(path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py")))
WHOLE = set(re.findall(r"[\"'](play\.[\w.]+)[\"']", CODE))
BEGINNINGS = tuple(set(re.findall(r"[\"'](play\.[\w.]*)\{", CODE)))
KEYS = {key for key in Catalog.load("en") if key.startswith("play.")}


def test_no_sentence_is_left_over() -> None:
    assert not {key for key in KEYS - WHOLE if not key.startswith(BEGINNINGS)}


def test_no_sentence_is_missing() -> None:
    assert not WHOLE - KEYS
    for beginning in BEGINNINGS:
        assert any(key.startswith(beginning) for key in KEYS), beginning
