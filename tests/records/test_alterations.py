"""Altered records: refused where they cannot be true, and never anything but a clear refusal."""

from itertools import pairwise
from random import Random

import pytest

from canasta import BadRules
from canasta.notation.errors import BadNotation
from canasta.records import (
    Record,
    RecordMismatch,
    format_record,
    line_of,
    parse_record,
    verify,
)
from tests.records.matches import finished_match

MATCH = finished_match()
TEXT = format_record(MATCH)
LINES = TEXT.splitlines(keepends=True)
LETTERS = '0123456789cdhsTJQKAo ,:-#"\\\n\r\t?=x\x00\u2028é'


def refusal(text: str) -> int | None:
    """Return the number of the line that is refused, 0 for rules that cannot be.

    ``None`` says that the record can be true.
    """
    try:
        verify(parse_record(text))
    except BadNotation as error:
        return error.line
    except BadRules:
        return 0
    except RecordMismatch as error:
        return line_of(text, error.where)
    return None


def check(text: str, altered: int) -> bool:
    """Say whether an altered text is refused, and check that it is at its first fault.

    ``altered`` is the number of the first line that was altered: no line above it is to blame.
    What is taken says the same of decks, seats and scores as before.
    """
    blamed = refusal(text)
    if blamed is None:
        assert facts(parse_record(text)) == facts(MATCH)
        return False
    assert blamed == 0 or altered <= blamed <= text.count("\n") + 1
    return True


def facts(record: Record) -> tuple[object, ...]:
    """Return what no small alteration can change without a contradiction."""
    deals = tuple((deal.dealer, deal.deck, deal.end) for deal in record.deals)
    return record.seating.seats, record.seating.dealer, deals, record.winners


def test_the_record_itself_is_true() -> None:
    assert refusal(TEXT) is None
    assert parse_record(TEXT) == MATCH


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_character_is_refused_or_leaves_decks_and_scores_alone(seed: int) -> None:
    random = Random(seed)
    accepted = 0
    for _ in range(250):
        place = random.randrange(len(TEXT))
        letter = random.choice(LETTERS)
        cut, put = random.choice(((1, letter), (0, letter), (1, "")))
        text = TEXT[:place] + put + TEXT[place + cut :]
        line = TEXT.count("\n", 0, place) + 1
        accepted += not check(text, line)
    assert accepted < 60


def test_a_lost_line_is_refused() -> None:
    for place, line in enumerate(LINES):
        text = "".join(LINES[:place] + LINES[place + 1 :])
        assert check(text, place) == bool(line.strip()), line


def test_a_doubled_line_is_refused() -> None:
    for place, line in enumerate(LINES):
        text = "".join([*LINES[: place + 1], *LINES[place:]])
        assert check(text, place + 1) == bool(line.strip()), line


def test_two_lines_in_the_wrong_order_are_refused() -> None:
    for place, (one, two) in enumerate(pairwise(LINES)):
        if one == two or not one.strip() or not two.strip():
            continue
        text = "".join([*LINES[:place], two, one, *LINES[place + 2 :]])
        assert check(text, place + 1), one + two


def test_a_record_that_breaks_off_is_refused() -> None:
    for place in range(0, len(TEXT.rstrip()), 11):
        assert refusal(TEXT[:place]) is not None


def test_every_other_suit_of_a_discard_is_refused_or_ends_the_same() -> None:
    """A suit alone may not matter in games of sets; what it changes is never a score."""
    for seen, line in enumerate(LINES):
        if not line.startswith("seat ") or "discard " not in line:
            continue
        for suit in "cdhs":
            text = "".join([*LINES[:seen], line[:-2] + suit + "\n", *LINES[seen + 1 :]])
            check(text, seen + 1)


@pytest.mark.parametrize(
    "text", ["", "\x00", "canasta record 1", "canasta record 1\nrules:", "\ufeff" + TEXT]
)
def test_what_is_no_record_is_bad_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        parse_record(text)
