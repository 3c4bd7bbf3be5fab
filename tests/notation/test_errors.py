"""``BadNotation``: where a text is wrong, and what was expected there."""

import pickle
import re
from pathlib import Path

import pytest

import canasta.notation
from canasta import CanastaError
from canasta.notation.errors import EXPECTED, BadNotation
from canasta.notation.plays import parse_play


def test_the_message_names_place_wish_and_find() -> None:
    with pytest.raises(BadNotation) as refused:
        parse_play("draw,\n discard 5x")
    assert str(refused.value) == 'line 2, column 10: expected a card, found "5x"'
    assert refused.value.offset == 15


def test_the_message_says_when_there_is_nothing_more() -> None:
    with pytest.raises(BadNotation) as refused:
        parse_play("answer")
    assert str(refused.value) == "line 1, column 7: expected yes or no, found nothing more"


def test_a_long_or_unprintable_find_is_cut_and_escaped() -> None:
    assert BadNotation("x" * 100, 0, ("card",)).found == "x" * 39 + "…"
    assert BadNotation("5\x00\u2028", 0, ("card",)).found == "5\\x00\\u2028"


def test_it_is_an_error_of_the_library_and_survives_a_pickle() -> None:
    error = BadNotation("draw,\nfoo", 6, ("action",))
    again = pickle.loads(pickle.dumps(error))
    assert isinstance(error, CanastaError)
    assert (again.line, again.column, again.expected, again.found) == (2, 1, ("action",), "foo")


def test_every_code_that_may_be_expected_has_a_phrase_and_is_used() -> None:
    folders = [Path(path) for path in canasta.notation.__path__]
    folders.append(folders[0].parent / "records")
    sources = [file for folder in folders for file in folder.glob("*.py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in sources)
    calls = re.findall(r"(?:error|miss|key_error|is_past|read_number|_number)\(([^()]*)\)", text)
    used = {code for call in calls for code in re.findall(r'(?<!["\'])"([a-z_]{2,})"', call)}
    assert used - {"by", "fresh", "concealed"} <= set(EXPECTED)
    assert all(f'"{code}"' in text.split("_SHOWN", 1)[1] for code in EXPECTED)
