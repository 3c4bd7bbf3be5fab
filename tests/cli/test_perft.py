"""`canasta perft`: where it counts from, what it prints, and what it refuses."""

import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from canasta import Rng, Rules, deal, names_of, position_of, shuffled_deck
from canasta.cli import perft
from canasta.cli.progress import ProgressBar
from canasta.counting import count_sequences, count_under_each
from canasta.notation.positions import format_position

DECK = names_of(shuffled_deck(Rules(), Rng(2)))


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(perft.command, words, input=stdin)


def counted(*words: str, stdin: str | None = None) -> list[int]:
    answer = run(*words, "--json", stdin=stdin)
    assert answer.exit_code == 0, answer.output
    counts = json.loads(answer.output)["counts"]
    assert isinstance(counts, list)
    return counts


def divided(*words: str) -> dict[str, int]:
    values = json.loads(run(*words, "--divide", "--json").output)
    found = {each["action"]: each["count"] for each in values["first_actions"]}
    assert sum(found.values()) == values["count"]
    return found


def test_the_counts_of_each_depth_are_printed() -> None:
    answer = run("--seed", "2", "--depth", "4")
    assert answer.output.splitlines() == [
        "depth  sequences",
        "    1  1",
        "    2  7",
        "    3  8",
        "    4  111",
    ]


def test_a_deck_counts_like_its_seed_from_text_a_file_or_stdin(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    lines = [DECK[place : place + 40] for place in range(0, len(DECK), 40)]
    assert all(line.strip() for line in lines)
    path.write_text(f"# two packs\n{DECK[:162]}  # half\n{DECK[162:]}\n", "utf-8")
    expected = counted("--seed", "2")
    assert counted("--deck", DECK) == expected
    assert counted("--deck", str(path)) == expected
    assert counted("--deck", "-", stdin=DECK) == expected


def test_a_position_counts_like_the_deal_that_it_was_taken_from(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    start = deal(Rules(), shuffled_deck(Rules(), Rng(2)), 3)
    path.write_text(format_position(position_of(start)), "utf-8")
    assert counted("--position", str(path)) == counted("--seed", "2")


def test_rules_and_scores_and_the_dealer_matter() -> None:
    assert counted("--seed", "2", "--rules", "bicycle") == [2, 13, 37, 223]
    assert counted("--seed", "2", "--rules", "bicycle hand_size=4") != [2, 13, 37, 223]
    leading = ("--seed", "1", "--scores", "3000", "-5")
    assert counted(*leading)[:2] == [1, 7]  # seat 0 may not open with less than 120 (R6.1)
    assert counted(*leading, "--dealer", "0")[:2] == [1, 12]  # seat 1 may, with 15


def test_house_rules_take_the_place_of_a_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('name = "Ours"\nbase = "bicycle"\n', "utf-8")
    assert counted("--seed", "2", "--house", str(path)) == [2, 13, 37, 223]


def test_the_count_is_divided_among_the_first_actions() -> None:
    assert divided("--seed", "2", "--rules", "bicycle") == {"draw": 201, "ask": 22}
    text = run("--seed", "2", "--rules", "bicycle", "--divide").output
    assert text.splitlines() == ["draw   201", "ask    22", "total  223"]


def test_suits_are_folded_unless_they_are_asked_for() -> None:
    folded = divided("--seed", "1", "--after", "draw", "--depth", "1")
    exact = divided("--seed", "1", "--after", "draw", "--depth", "1", "--suits")
    assert sum(folded.values()) == len(folded) == 12
    assert sum(exact.values()) == len(exact) == 19
    assert all(len(action.split()[1]) == 1 for action in folded if action != "discard Jo")
    assert all(len(action.split()[1]) == 2 for action in exact)


def test_counting_may_begin_after_some_actions() -> None:
    whole = divided("--seed", "2", "--depth", "4", "--suits", "--after", "draw")
    first, count = next(iter(whole.items()))
    assert counted("--seed", "2", "--depth", "3", "--suits", "--after", f"draw, {first}")[-1] == (
        count
    )


def test_counts_in_pieces_are_those_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    start = deal(Rules(), shuffled_deck(Rules(), Rng(3)))
    whole = [count_sequences(start, 4, exact, lambda share: None) for exact in (False, True)]
    monkeypatch.setattr("canasta.counting.sequences.PIECE", 1)
    for exact, expected in zip((False, True), whole, strict=True):
        heard: list[float] = []
        assert count_sequences(start, 4, exact, heard.append) == expected
        assert heard == sorted(heard)
        assert heard[-1] == pytest.approx(1.0)
        under = count_under_each(start, 4, exact, heard.append)
        assert sum(count for _, count in under) == expected


def test_a_breakdown_needs_a_first_action() -> None:
    with pytest.raises(ValueError, match="first action"):
        count_under_each(deal(Rules(), shuffled_deck(Rules(), Rng(3))), 0, False, print)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--deck", "Kc Kx"], "Deck, line 1, column 4: 'Kx' is no card."),
        (["--deck", f"{DECK} Ks"], "109 cards where 108 belong; too many: Ks."),
        (["--deck", DECK[3:]], "107 cards where 108 belong; missing:"),
        (["--deck", DECK, "--seed", "1"], "--deck and --seed exclude each other."),
        (["--rules", "bicicle"], "There is no ruleset bicicle. Did you mean bicycle?"),
        (["--after", "discard Kc"], "--after: discard Kc: "),
        (["--after", "drow"], "--after: line 1, column 1"),
        (["--depth", "0"], "0 is not in the range"),
    ],
)
def test_what_cannot_be_counted_from_is_refused(words: list[str], said: str) -> None:
    answer = run(*words)
    assert answer.exit_code == 2
    assert said in answer.output


def test_a_position_that_cannot_be_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    start = deal(Rules(), shuffled_deck(Rules(), Rng(2)), 3)
    text = format_position(position_of(start))
    path.write_text(text.replace("stock: ", "stock: Ks Ks Ks Ks Ks "), "utf-8")
    answer = run("--position", str(path))
    assert answer.exit_code == 2
    assert str(path) in answer.output
    path.write_text("nothing of the kind", "utf-8")
    assert run("--position", str(path)).exit_code == 2
    clash = run("--position", str(path), "--rules", "bicycle")
    assert "--position and --rules exclude each other." in clash.output


def test_an_interrupted_count_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(perft, "count_sequences", interrupt)
    assert run().exit_code == 130


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_appears_after_two_seconds_and_on_a_terminal_only() -> None:
    for stream, is_terminal in ((Terminal(), True), (StringIO(), False)):
        times = iter([0.0, 1.9, 2.0, 2.0, 2.05])
        with ProgressBar("Counting", stream, times.__next__) as bar:
            for share in (0.4, 0.5, 0.6):
                bar.show(share)
                drawn = stream.getvalue()
                assert ("50%" in drawn) == (is_terminal and share >= 0.5)
                assert "40%" not in drawn
                assert "60%" not in drawn
        assert stream.getvalue().endswith("\r\x1b[K" if is_terminal else "")
