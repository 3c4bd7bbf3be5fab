"""The engine counts what the files say, and so does a counter that shares no code with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from canasta import PRESETS
from canasta.core.perft import count_exact, count_folded
from tests.perft import engine, files, naive, rewrite, starts
from tests.perft.agree import mismatch
from tests.perft.files import Counts, Fixture

# States that the naive counter goes through in every run; the slow run goes through all.
SAMPLE_WORK = 30


def rows() -> Iterator[tuple[str, Fixture, Counts]]:
    for path in files.paths():
        for fixture in files.read(path):
            for counts in fixture.counts:
                yield path.stem, fixture, counts


def each_count(limit: int | None = None) -> list[object]:
    """Give every fixture under each of its rulesets."""
    return [
        pytest.param(fixture, counts, id=f"{stem}-{place}")
        for place, (stem, fixture, counts) in enumerate(rows())
        if limit is None or place % limit == 0
    ]


def expected_counts(counts: Counts) -> Iterator[tuple[bool, int, int]]:
    """Give whether suits count, the depth and the number of sequences of it."""
    for exact, numbers in ((False, counts.folded), (True, counts.suits)):
        for depth, number in enumerate(numbers, 1):
            yield exact, depth, number


def check_engine(fixture: Fixture, counts: Counts, most: int) -> None:
    state = engine.start(fixture, counts.rules)
    for exact, depth, expected in expected_counts(counts):
        if expected <= most:
            found = engine.count(state, depth, exact)
            assert found == expected, mismatch(fixture, counts.rules, depth, exact, expected)


def check_naive(fixture: Fixture, counts: Counts, work: int | None) -> None:
    deal = starts.start(fixture, counts.rules)
    done = {False: 0, True: 0}
    for exact, depth, expected in expected_counts(counts):
        if work is None or done[exact] <= work:
            found = naive.count(deal, depth, exact, {})
            assert found == expected, mismatch(fixture, counts.rules, depth, exact, expected)
        done[exact] += expected


@pytest.mark.parametrize(("fixture", "counts"), each_count())
def test_the_engine_counts_what_the_file_says(fixture: Fixture, counts: Counts) -> None:
    assert counts.folded, "python -m tests.perft.rewrite fills in the counts"
    check_engine(fixture, counts, 10**9)


@pytest.mark.interpreted
@pytest.mark.parametrize(("fixture", "counts"), each_count(4))
def test_the_uncompiled_engine_counts_the_same(fixture: Fixture, counts: Counts) -> None:
    check_engine(fixture, counts, 1000)


@pytest.mark.parametrize(("fixture", "counts"), each_count())
def test_the_naive_counter_agrees_as_far_as_it_is_quick(fixture: Fixture, counts: Counts) -> None:
    check_naive(fixture, counts, SAMPLE_WORK)


@pytest.mark.slow
@pytest.mark.parametrize(("fixture", "counts"), each_count())
def test_the_naive_counter_agrees(fixture: Fixture, counts: Counts) -> None:
    check_naive(fixture, counts, None)


def test_each_ruleset_has_a_file() -> None:
    assert {path.stem for path in files.paths()} == {preset.id for preset in PRESETS} | {"options"}


def test_each_value_of_an_option_counts_otherwise_than_the_one_beside_it() -> None:
    for stem, fixture, _ in rows():
        if stem == "options":
            found = [(tuple(each.folded), tuple(each.suits)) for each in fixture.counts]
            assert len(found) == len(set(found)) >= 2, fixture.name


@pytest.mark.parametrize("path", files.paths(), ids=lambda path: path.stem)
def test_a_file_is_written_as_it_is_read(path: Path) -> None:
    assert files.format_fixtures(files.read(path)) == path.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("canasta perft 2\n", "line 1"),
        ("canasta perft 1\ndeck 4c\n", "line 2"),
        ("canasta perft 1\ndeal a\nfolded 1\n", "line 3"),
        ("canasta perft 1\ndeal a\ndealer x\n", "line 3"),
        ("canasta perft 1\ndeal a\ncards 4c\n", "line 3"),
    ],
)
def test_a_malformed_file_is_refused_with_its_line(text: str, line: str) -> None:
    with pytest.raises(ValueError, match=line):
        files.parse(text)


def test_a_mismatch_shows_the_count_under_each_first_action() -> None:
    _, fixture, counts = next(rows())
    wrong = Counts(counts.rules, [counts.folded[0] + 1])
    told = f"the file says {counts.folded[0] + 1}, the engine counts {counts.folded[0]}"
    with pytest.raises(AssertionError, match=told) as caught:
        check_engine(fixture, wrong, 10**9)
    assert "first action" in str(caught.value)
    assert "draw" in str(caught.value)


def test_an_illegal_beginning_is_refused_by_both() -> None:
    _, fixture, counts = next(rows())
    wrong = Fixture("x", fixture.deck, 3, (50, 50), ("discard 4c",), [counts])
    for start in (engine.start, starts.start):
        with pytest.raises(ValueError, match="action 0"):
            start(wrong, counts.rules)


def test_rewriting_fills_in_what_both_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, fixture, counts = next(rows())
    blank = Fixture(fixture.name, fixture.deck, counts=[Counts(counts.rules)])
    path = tmp_path / "new.txt"
    path.write_text(files.format_fixtures([blank]), "utf-8")
    monkeypatch.setattr("sys.argv", ["rewrite", str(path), "--deepest", "2"])
    assert rewrite.main() == 0
    (after,) = files.read(path)
    assert after.counts == [Counts(counts.rules, counts.folded[:2], counts.suits[:2])]


def test_rewriting_changes_nothing_where_the_two_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _, fixture, counts = next(rows())
    path = tmp_path / "new.txt"
    text = files.format_fixtures([Fixture("x", fixture.deck, counts=[Counts(counts.rules)])])
    path.write_text(text, "utf-8")
    monkeypatch.setattr("sys.argv", ["rewrite", str(path)])
    monkeypatch.setattr(engine, "count", lambda state, depth, exact: 7)
    assert rewrite.main() == 1
    assert path.read_text("utf-8") == text
    assert "first action" in capsys.readouterr().err


def test_a_sequence_of_no_action_is_one_and_less_is_no_number() -> None:
    _, fixture, counts = next(rows())
    state = engine.start(fixture, counts.rules)
    for count in (count_folded, count_exact):
        assert count(state, 0) == 1
        with pytest.raises(ValueError, match="number of actions"):
            count(state, -1)
