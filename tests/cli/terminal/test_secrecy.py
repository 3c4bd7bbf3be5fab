"""Nobody reads a card that their seat may not know: not on the table, not between two people."""

import re
from collections.abc import Callable

import pytest

from canasta import names_of
from canasta.cli.terminal.face import PACES
from canasta.cli.terminal.keeper import Keeper
from canasta.cli.terminal.session import ONLOOKER, Session
from canasta.core.rng import Rng
from canasta.table import Computer, Occupant, Person, Table
from tests.cli.terminal.tables import Recorder
from tests.cli.terminal.typist import ONE_DEAL

CARD = re.compile(r"(?<![\w#])(10|[2-9JQKA])([cdhs])\b|\bJo\b")
COMPUTER = Computer("random")
TABLES: tuple[tuple[Occupant, ...], ...] = (
    (Person(), COMPUTER, COMPUTER, COMPUTER),
    (Person("Ann"), COMPUTER, Person("Ben"), COMPUTER),
    (Person("Ann"), Person("Ben"), Person("Cem"), Person("Dana")),
)


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names, in the letters of the notation."""
    return {match[0].replace("10", "T") for match in CARD.finditer(text)}


class Watched(Recorder):
    """A face that compares what it shows with what its reader may know."""

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        super().__init__(answer)
        self.session: Session | None = None
        self.compared = 0

    def _show(self, lines: list[str]) -> str:
        text = super()._show(lines)
        if self.session is not None:
            self._compare(text)
        return text

    def _compare(self, text: str) -> None:
        session = self.session
        assert session is not None
        on_table = "Your hand" in text
        seat = self.scenes[-1].view.seat if on_table else ONLOOKER
        known = told_cards(session, ONLOOKER)
        if on_table:
            view = session.table.view(seat)
            assert view is not None
            known |= set(names_of(view.hand).split())
            known |= told_cards(session, seat)
        if session.table.wants_deal or session.table.is_over:
            for hand in session.table.final_hands():
                known |= set(names_of(hand).split())
        assert cards_in(text) <= known, text
        self.compared += 1


def told_cards(session: Session, seat: int) -> set[str]:
    """Return every card that the story of a seat names."""
    names: set[str] = set()
    for one in session.story(seat):
        for fact in ("card", "cards"):
            names |= set(str(one.facts.get(fact, "")).split())
    return names


def random_lines(seed: int) -> Callable[[str], str | None]:
    """Type a legal step from the list of them, or Enter where nothing is asked of the hand."""
    rng = Rng(seed)

    def answer(text: str) -> str | None:
        if "What you can do" in text:
            return ""
        can = text.splitlines()[-1]
        if re.search(r"yes or no", text):
            return "yes"
        steps = [step for step in ("d", "x", "pass") if re.search(rf"(^|   ){step} ", can)]
        if not steps:
            return ""
        step = steps[rng.below(len(steps))]
        if step != "x":
            return step
        hand = text.split("Your hand")[1].splitlines()[1].split()
        return f"x {hand[rng.below(len(hand))]}"

    return answer


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_no_screen_shows_a_card_that_its_reader_may_not_know(
    players: tuple[Occupant, ...], seed: int
) -> None:
    table = Table.start(ONE_DEAL, players, seed, "yorimichi").table
    face = Watched(random_lines(seed))
    session = Session(table, Keeper(None), face, PACES["none"])
    face.session = session
    session.run()
    assert session.table.is_over
    assert face.compared > 20


def test_between_two_people_stands_nothing_but_what_all_have_seen() -> None:
    table = Table.start(ONE_DEAL, TABLES[2], 1, "yorimichi").table
    face = Watched(random_lines(3))
    session = Session(table, Keeper(None), face, PACES["none"])
    face.session = session
    session.run()
    hidden = [text for text in face.shown if "Pass the device" in text]
    assert len(hidden) > 20
    assert not any("Your hand" in text for text in hidden)
    # The screen is cleared before and after: an empty text stands for it.
    for place, text in enumerate(face.shown):
        if text in hidden:
            assert face.shown[place - 1] == ""
            assert face.shown[place + 1] == ""
