"""Altered and arbitrary texts: read, or refused clearly, and never anything else."""

from collections import Counter
from contextlib import suppress
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from canasta import BadRules, BadState, Rules, legal_actions, view
from canasta.notation.errors import BadNotation
from canasta.notation.plays import format_play, parse_cards, parse_play
from canasta.notation.positions import format_position, parse_position
from canasta.notation.views import format_state, format_view, parse_state, parse_view
from tests.notation.strategies import states_of_deal

STATES = list(states_of_deal(Rules(), 4))[::9]
LETTERS = "0123456789cdhsKQJTo?*:#, \n\t\x00é"
ODD_LINES = (
    "phase: meld",
    "phase: answer",
    "phase: closing",
    "phase: over",
    "took: pile",
    "dealer: 9",
    "turn: 3",
    "ending: went_out",
    "out: 9",
    "aside: yes",
    "promised: yes",
    "answer: void",
    "paid: 65535",
    "side 0 needs: 65535",
    "side 0 false yes: 255",
    "seat 0 unreplaced: 255",
    "seat 0 known: 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c 4c",
    "side 1 meld K: Kc Kd Kh by 9",
    "side 1 meld #33: Kc Kd Kh by 1",
    "side 1 meld 3: 3c 3s 3c by 1",
    "side 1 opened: yes",
)
VERBS = ("draw", "take", "meld", "open", "add", "discard", "answer")
OTHERS = ("to", "yes", "Kc", "2s", "Jo", "K", "#12", "3", ",", "??", "kc", "\n", "")
WORDS = st.sampled_from((*VERBS, *OTHERS))


def outcome(text: str) -> str:
    """Return how a text of a state is taken; what is taken can be played on."""
    try:
        state = parse_state(text)
    except (BadNotation, BadRules, BadState) as error:
        return type(error).__name__
    legal_actions(state)
    assert parse_state(format_state(state)) == state
    assert parse_view(format_view(view(state, 0))) == view(state, 0)
    return "taken"


def test_an_altered_state_is_taken_or_refused() -> None:
    random = Random(1)
    found: Counter[str] = Counter()
    for _ in range(900):
        text = format_state(random.choice(STATES))
        lines = text.splitlines()
        how = random.randrange(3)
        if how == 0:
            place = random.randrange(len(text))
            text = text[:place] + random.choice(LETTERS) + text[place + random.randint(0, 1) :]
        elif how == 1:
            del lines[random.randrange(len(lines))]
            text = "\n".join(lines)
        else:
            lines[2:2] = random.sample(ODD_LINES, random.randint(1, 3))
            text = "\n".join(lines)
        found[outcome(text)] += 1
    assert set(found) == {"taken", "BadNotation", "BadState", "BadRules"}


@given(st.text() | st.lists(WORDS).map(" ".join))
def test_an_arbitrary_text_is_a_play_or_bad_notation(text: str) -> None:
    with suppress(BadNotation):
        parts = parse_play(text)
        assert parse_play(format_play(parts)) == parts


@given(st.lists(WORDS).map(" ".join))
def test_a_refused_play_is_fine_up_to_its_fault(words: str) -> None:
    """What stands before the fault is no fault by itself: cut off there, a play is at its end."""
    error = fault_of(words)
    if error is not None:
        cut = fault_of(words[: error.offset])
        assert cut is None or cut.offset == error.offset


def fault_of(text: str) -> BadNotation | None:
    try:
        parse_play(text)
    except BadNotation as error:
        return error
    return None


@given(st.text())
def test_an_arbitrary_text_is_no_position_and_cards_only_if_it_is_blank(text: str) -> None:
    for parse in (parse_position, parse_view, parse_cards):
        try:
            parse(text)
        except BadNotation:
            continue
        assert parse is parse_cards
        assert not text.strip()


@given(st.lists(st.sampled_from(format_position(parse_position(format_state(STATES[3]))).split())))
def test_the_words_of_a_position_in_another_order_are_refused(words: list[str]) -> None:
    assert outcome("canasta position 1\n" + "\n".join(words)) != "taken"
