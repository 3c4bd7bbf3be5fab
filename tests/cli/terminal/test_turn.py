"""A person's turn: what is done, refused, explained, confirmed and taken back."""

import pytest

from canasta import Discard, names_of
from canasta.cli.terminal.keeper import Keeper
from canasta.cli.terminal.turn import Quit
from canasta.storage import SaveError
from canasta.table import Accepted, Played
from tests.cli.terminal.tables import dealt, typed
from tests.positions import house

HAND = "Kc Kd Kh Ks Qc Qd Qh 4c 5d 6h 9s"


def hand_after(*lines: str, hand: str = HAND) -> str:
    _, session = typed(dealt({0: hand}, "8c 7d"), *lines)
    view = session.table.view(0)
    assert view is not None
    return names_of(view.hand)


def last_note(*lines: str, hand: str = HAND, stock: str = "8c 7d") -> tuple[str, ...]:
    face, _ = typed(dealt({0: hand}, stock), *lines)
    return face.scenes[-1].note


def test_a_draw_is_followed_by_the_rest_of_the_line() -> None:
    assert hand_after("d, m KKK, m QQQ") == "4c 5d 6h 7d 9s Ks"


def test_a_play_counts_as_a_whole_or_not_at_all() -> None:
    assert hand_after("d", "m KKK, m 44") == "4c 5d 6h 7d 9s Qc Qd Qh Kc Kd Kh Ks"
    assert hand_after("d", "m KKK") == "4c 5d 6h 7d 9s Qc Qd Qh Kc Kd Kh Ks"


def test_a_refusal_names_the_facts() -> None:
    assert last_note("d", "m KKK") == ("! Not legal: Opening needs 50; these melds count 30.",)


def test_why_shows_the_clause_and_the_options_of_the_table() -> None:
    note = last_note("d", "m KKK", "why")
    assert note[0] == "Opening needs 50; these melds count 30."
    assert note[1] == "Rule R6.1"
    assert any("15, 0: 50, 1,500: 90, 3,000: 120" in line for line in note)


def test_why_with_a_play_judges_it_and_does_nothing() -> None:
    assert last_note("d", "why m KKK, m QQQ") == ("That play is legal. Nothing was done.",)
    assert hand_after("d", "why m KKK, m QQQ").count("K") == 4
    note = last_note("d", "why m KKK")
    assert note[:2] == ("Opening needs 50; these melds count 30.", "Rule R6.1")
    assert last_note("why d, x 4")[1].startswith("A draw ends what can be told")
    assert last_note("why x zz")[0].startswith("I cannot read zz.")


def test_nothing_refused_needs_no_explanation() -> None:
    assert last_note("why") == ("Nothing has been refused since your last step.",)
    assert last_note("x 4", "d", "why") == ("Nothing has been refused since your last step.",)


def test_cards_chosen_for_ranks_are_named() -> None:
    note = last_note("d", "m KKK, m QQQ")
    assert note == ("Taken for KKK: king of clubs, king of diamonds and king of hearts.",)


def test_a_meld_is_taken_back_with_what_it_was() -> None:
    face, _ = typed(dealt({0: HAND}, "8c 7d"), "d", "m KKK, m QQQ", "u")
    assert face.scenes[-1].note == ("Taken back: 3 kings and 3 queens in your hand again.",)
    assert ("u", "undo") in face.scenes[-2].chips
    assert ("u", "undo") not in face.scenes[-1].chips


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("?", "Commands"),
        ("log", "What happened"),
        ("score", "The match so far"),
        ("rules", "These are the standard rules, without a change."),
        ("actions", "What you can do"),
    ],
)
def test_a_page_is_shown_in_place_of_the_table(line: str, shown: str) -> None:
    face, _ = typed(dealt({0: HAND}, "8c 7d"), "d", line)
    assert shown in face.shown[-1]
    assert "Your hand" not in face.shown[-1]


def test_every_legal_step_is_listed_as_it_is_typed() -> None:
    face, _ = typed(dealt({0: HAND}, "8c 7d"), "d", "actions")
    assert "x 4, x 5, x 6, x 7, x 9, x Q, x K" in face.shown[-1]


def test_the_pile_under_its_top_is_told_where_the_rules_show_it() -> None:
    hidden, _ = typed(dealt({0: HAND}, "2c 8c"), "pile")
    assert hidden.scenes[-1].note == ("Only the top card of the pile is shown under these rules.",)
    rules = house(pile_visibility="all")
    shown, _ = typed(dealt({0: HAND}, "2c 8c", rules=rules), "pile")
    assert shown.scenes[-1].note == ("The pile, from its bottom: two of clubs and eight of clubs.",)


def test_the_hand_is_told_in_words_and_as_it_is_typed() -> None:
    (note,) = last_note("hand", hand="Kc Kd Kh Ks Qc Qd Qh 4c 5d 6h Jo")
    assert note.startswith("Your hand: four of clubs, five of diamonds")
    assert note.endswith("typed 4c 5d 6h Qc Qd Qh Kc Kd Kh Ks Jo")


def test_a_line_that_cannot_be_read_says_what_is_missing() -> None:
    assert last_note("x") == ("Say which card, for example x 5c.",)
    assert last_note("fold") == ("There is no command fold. Type ? for a list.",)


def test_quit_leaves_from_the_table_and_from_a_page() -> None:
    table = dealt({0: HAND}, "8c 7d")
    with pytest.raises(Quit):
        typed(table, "q")
    with pytest.raises(Quit):
        typed(table, "?", "q")


SEVEN_KINGS = "Kc Kd Kh Ks Kc Kd Kh"
OUT = "d, m KKKKKKK, m QQQQ, x 4"


def test_going_out_is_confirmed_first() -> None:
    table = dealt({0: f"{SEVEN_KINGS} Qc Qd Qh 4c"}, "8c Qs")
    face, session = typed(table, OUT, "perhaps", "no")
    assert "This ends the deal. Go on? yes or no" in face.shown[-2]
    assert face.scenes[-2].note == ("Please type yes or no.",)
    assert face.scenes[-1].note == ("Nothing was done.",)
    assert not session.table.wants_deal


def test_going_out_ends_the_deal_once_it_is_confirmed() -> None:
    table = dealt({0: f"{SEVEN_KINGS} Qc Qd Qh 4c"}, "8c Qs")
    face, session = typed(table, OUT, "yes")
    assert session.table.wants_deal
    assert "Deal 1 is over" in face.shown[-1]
    assert "You went out concealed." in face.shown[-1]


def test_black_threes_are_confirmed_in_their_own_words() -> None:
    table = dealt({0: f"{SEVEN_KINGS} 3c 3s 3c 4c"}, "8c Ks")
    face, session = typed(table, "d, m KKKKKKKK, m 333, x 4", "yes")
    assert "Black threes go down only in going out, and this ends the deal." in face.shown[-2]
    assert session.table.wants_deal


def test_a_play_that_leaves_the_deal_running_is_not_confirmed() -> None:
    table = dealt({0: f"{SEVEN_KINGS} Qc Qd Qh 4c"}, "8c Qs")
    face, _ = typed(table, "d, m KKKKKKK")
    assert "yes or no" not in "".join(face.shown)


def test_the_log_and_the_table_can_be_seen_once_more_at_the_end_of_a_deal() -> None:
    table = dealt({0: f"{SEVEN_KINGS} Qc Qd Qh 4c"}, "8c Qs")
    face, _ = typed(table, OUT, "yes", "log", "", "table")
    assert "You melded 7 kings." in face.shown[-4]
    assert "*Kx7 natural" in face.shown[-2]
    assert "Deal 1 is over" in face.shown[-1]


class FullDisk:
    """Saves that fail until there is room again."""

    def __init__(self) -> None:
        self.is_full = False
        self.kept: list[Accepted] = []

    def create(self, accepted: Accepted) -> int:
        return 1

    def append(self, match_id: int, accepted: Accepted) -> None:
        if self.is_full:
            raise SaveError("disk_full")
        self.kept.append(accepted)


def test_a_step_that_cannot_be_saved_is_done_and_said() -> None:
    disk = FullDisk()
    disk.is_full = True
    keeper = Keeper(disk, 1)
    face, session = typed(dealt({0: HAND}, "8c 7d"), "d", keeper=keeper)
    assert face.scenes[-1].note == ("The match could not be saved: disk_full",)
    waiting = keeper.is_saved
    disk.is_full = False
    played = session.table.request(0, session.table.version, (Discard(0),))
    assert isinstance(played, Accepted)
    session.commit(played)
    assert (waiting, keeper.is_saved) == (False, True)
    assert [type(accepted.events[0]) for accepted in disk.kept] == [Played, Played]


def test_why_says_again_what_could_not_be_read() -> None:
    assert last_note("d", "m AAA", "why") == ("You hold no aces.",)
    assert last_note("d", "m KKK", "x zz", "d", "why")[1] == "Rule R4.3"
