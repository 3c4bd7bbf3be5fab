"""A match from its first line to its last, typed without a terminal."""

import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from canasta.cli.terminal.face import PACES
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.setup import NewMatch
from canasta.cli.terminal.start import Game, Wish
from canasta.messages import LANGUAGES, Language
from canasta.storage import SaveError, open_store
from canasta.table import Person, Table, Undone
from tests.cli.terminal.tables import Recorder
from tests.cli.terminal.typist import ALONE, ONE_DEAL, Run, simple, then
from tests.positions import house

FOUR = (Person("Ann"), Person("Ben"), Person("Cem"), Person("Dana"))


def load(folder: Path, match_id: int = 1) -> Table:
    with open_store(folder, lambda: datetime(2026, 1, 1, tzinfo=UTC)) as store:
        return store.load(match_id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_is_played_to_its_end(tmp_path: Path, language: Language) -> None:
    run = Run(tmp_path, language=language)
    table = load(tmp_path)
    assert run.code == 0, run.text
    assert table.is_over
    assert all(f"{score:,}" in run.text for score in table.scores)
    assert len(table.match.deals) == 1


def test_leaving_says_how_to_come_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = Run(tmp_path, then(["d", "q"]))
    assert run.code == 0
    assert capsys.readouterr().out == "Match left. Resume it with: canasta play --resume 1\n"
    assert not load(tmp_path).is_over


def test_a_resumed_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    Run(tmp_path, then(["d", "q"]))
    left = load(tmp_path)
    run = Run(tmp_path, resume=1)
    assert run.code == 0
    assert load(tmp_path).events[: left.version] == left.events
    assert load(tmp_path).is_over
    # The card was drawn before: nothing is told or drawn twice.
    assert "You drew" not in run.text.split("> ")[0]
    assert run.typist.lines[0] == "hand"


def test_an_unfinished_match_is_offered_at_the_start(tmp_path: Path) -> None:
    Run(tmp_path, then(["d", "q"]))
    run = Run(tmp_path, then(["perhaps", "yes", "q"]))
    assert "A match is waiting: deal 1, 0 to 0." in run.text
    assert "Please type yes or no." in run.text
    assert "Resumed at deal 1." in run.text
    again = Run(tmp_path, then(["no", "q"]))
    assert "Resumed" not in again.text
    assert load(tmp_path, 2).version > 0


def test_several_unfinished_matches_are_listed_the_last_one_first(tmp_path: Path) -> None:
    Run(tmp_path, then(["d", "q"]), fresh=True)
    Run(tmp_path, then(["q"]), fresh=True)
    run = Run(tmp_path, then(["7", "2", "q"]))
    assert "There is no number 7 in the list." in run.text
    assert run.code == 0
    new = Run(tmp_path, then(["new", "q"]))
    assert new.code == 0
    assert load(tmp_path, 3).version > 0
    assert Run(tmp_path, then(["q"])).typist.lines == ["q"]


def test_the_end_of_the_input_leaves_the_match_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = Run(tmp_path, lambda _: None)
    assert run.code == 0
    assert capsys.readouterr().out.startswith("No more input: the match is saved.\n")
    assert load(tmp_path).deal_number == 1


def test_a_match_that_is_not_there_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Run(tmp_path, resume=9).code == 1
    assert Run(tmp_path, resume=0).code == 1
    said = capsys.readouterr().out.splitlines()
    assert said == ["There is no saved match 9.", "There is no unfinished match."]


def test_a_match_that_is_over_is_not_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Run(tmp_path)
    capsys.readouterr()
    assert Run(tmp_path, resume=1).code == 1
    assert capsys.readouterr().out == "The match 1 is over.\n"
    assert "is waiting" not in Run(tmp_path, then(["q"])).text


def test_a_file_that_cannot_be_read_is_kept_aside_and_a_new_match_starts(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite3").write_bytes(b"SQLite format 3\x00" + b"rubbish" * 100)
    run = Run(tmp_path, then(["", "q"]))
    assert run.code == 0
    assert "The saved matches could not be read. They were kept as" in run.text
    kept = [path for path in tmp_path.iterdir() if path.name != "matches.sqlite3"]
    assert any(b"rubbish" in path.read_bytes() for path in kept)
    assert load(tmp_path).deal_number == 1


def test_a_folder_that_cannot_be_used_is_no_reason_not_to_play(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    run = Run(blocked, then(["", "q"]))
    assert "Nothing can be saved here" in run.text
    assert run.code == 1
    assert capsys.readouterr().out.startswith("The last steps are not saved")
    assert blocked.read_text("utf-8") == "in the way"


def test_a_discard_is_taken_back_before_the_next_seat_acts(tmp_path: Path) -> None:
    answers = ["d", "hand", "x 5", "u", "hand", "q"]
    run = Run(tmp_path, then(answers), pace="normal", seed=3)
    assert run.typist.lines == answers, run.text
    assert "Your turn is over. Press Enter to go on, or type u to take it back." in run.text
    assert "Taken back: the five of clubs is in your hand again." in run.text
    table = load(tmp_path)
    assert isinstance(table.events[-1], Undone)
    pending = table.pending()
    assert pending is not None
    assert pending.seat == 0


def test_without_a_grace_the_next_seat_acts_at_once(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["d", "x 5", "u", "q"]), pace="none", seed=3)
    assert "Your turn is over" not in run.text
    assert "Cannot be undone: The next player has already acted" in run.text


def test_a_draw_cannot_be_taken_back_and_why_says_so(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["d", "u", "why", "q"]))
    assert "Cannot be undone: A draw cannot be undone: you have seen the card." in run.text
    assert "Rule R4.9" in run.text


def test_step_waits_for_enter_after_every_turn(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["", "", "", "d", "q"]), pace="step", seed=3)
    assert run.code == 0
    assert "You drew" in run.text


def test_the_rules_of_the_draw_for_seats_are_shown(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["", "q"]), rules=house("wikihow"))
    assert "Cards drawn for seats and dealer" in run.text
    assert "play together." in run.text
    assert "first." in run.text


def test_the_language_can_be_changed_during_the_match(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["lang ja", "lang xx", "lang ko", "q"]))
    assert "言語を日本語にしました。" in run.text
    assert "言語はen、ja、koです。" in run.text
    assert "언어를 한국어로 바꿨어요." in run.text


def test_one_device_hides_every_hand_between_two_people(tmp_path: Path) -> None:
    run = Run(tmp_path, then(["", "d", "q"]), players=FOUR, rules=ONE_DEAL)
    before, shown = run.text.split("press Enter to see your hand.", 1)
    assert "Pass the device to" in before
    assert "Your hand" not in before
    assert "Your hand" in shown


def test_the_person_before_can_take_back_until_the_next_one_looks(tmp_path: Path) -> None:
    first = then(["", "d", "hand"])
    typed: list[str] = []

    def answer(text: str) -> str | None:
        typed.append(text)
        if len(typed) <= 3:
            return first(text)
        if len(typed) == 4:
            return simple(text)
        return {5: "undo", 6: "", 7: "q"}[len(typed)]

    run = Run(tmp_path, answer, players=FOUR)
    assert "Or type undo to give it back to" in run.text
    assert "is in your hand again." in run.text.rpartition("press Enter to see your hand.")[2]
    assert isinstance(load(tmp_path).events[-1], Undone)


def test_a_match_of_four_people_is_played_to_its_end(tmp_path: Path) -> None:
    run = Run(tmp_path, players=FOUR)
    assert run.code == 0
    assert load(tmp_path).is_over
    assert re.search(r"(Ann \+ Cem|Ben \+ Dana) wins, ", run.text)


def test_a_match_that_went_on_in_another_window_is_given_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Run(tmp_path, then(["q"]))
    capsys.readouterr()

    def answer(_text: str) -> str:
        Run(tmp_path, then(["d", "q"]), resume=1)
        return "d"

    run = Run(tmp_path, answer, resume=1)
    assert run.code == 1
    assert capsys.readouterr().out.endswith(
        "This match was continued in another window. Start again to go on from there.\n"
    )


def test_the_terminal_is_given_back_whatever_happens(tmp_path: Path) -> None:
    class Broken(Recorder):
        def ask(self, scene: Scene) -> str:
            raise ZeroDivisionError

        def close(self) -> None:
            self.shown.append("closed")

    face = Broken([])
    wish = Wish(NewMatch(ONE_DEAL, "yorimichi", ALONE, 5))
    with pytest.raises(ZeroDivisionError):
        Game(face, PACES["none"], tmp_path).run(wish)
    assert face.shown[-1] == "closed"


def damage(folder: Path, match_id: int, body: str) -> None:
    """Put something else in the place of the first event of a match."""
    with closing(sqlite3.connect(folder / "matches.sqlite3")) as connection:
        values = (body, match_id)
        connection.execute("UPDATE events SET body = ? WHERE match_id = ? AND number = 0", values)
        connection.commit()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("{", "The saved match 1 cannot be read"),
        ('{"format":99,"event":"undone"}', "The match 1 was saved by a newer version of canasta."),
    ],
)
def test_a_match_that_cannot_be_read_is_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str, said: str
) -> None:
    Run(tmp_path, then(["q"]))
    damage(tmp_path, 1, body)
    offered = Run(tmp_path, then(["yes", "", "q"]))
    assert said in offered.text
    assert load(tmp_path, 2).deal_number == 1
    capsys.readouterr()
    assert Run(tmp_path, resume=1).code == 1
    assert capsys.readouterr().out.startswith(said)
    with closing(sqlite3.connect(tmp_path / "matches.sqlite3")) as connection:
        query = "SELECT body FROM events WHERE match_id = 1 AND number = 0"
        assert connection.execute(query).fetchone() == (body,)


def test_a_match_that_cannot_be_read_leaves_the_others_to_choose(tmp_path: Path) -> None:
    Run(tmp_path, then(["q"]))
    Run(tmp_path, then(["q"]), fresh=True)
    damage(tmp_path, 2, "{")
    run = Run(tmp_path, then(["1", "2", "q"]))
    assert "The saved match 2 cannot be read" in run.text
    assert "Resumed at deal 1." in run.text


def test_leaving_from_the_list_of_matches_starts_nothing(tmp_path: Path) -> None:
    Run(tmp_path, then(["q"]))
    assert Run(tmp_path, then(["q"])).code == 0
    with pytest.raises(SaveError):
        load(tmp_path, 2)


def test_a_store_that_fails_while_matches_are_listed_ends_with_a_message(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_store: object) -> None:
        raise SaveError("busy")

    monkeypatch.setattr("canasta.storage.store.Store.matches", fail)
    assert Run(tmp_path).code == 1
    assert capsys.readouterr().out == "The match could not be saved: busy\n"
