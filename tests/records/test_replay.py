"""Records played again: every step true, or refused at the first place that cannot be."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canasta import (
    CanastaError,
    Discard,
    IllegalAction,
    Pass,
    Rules,
    ScoreLine,
    apply,
    start_deal,
)
from canasta.core.match import Match
from canasta.records import (
    MISMATCHES,
    Acted,
    DealRecord,
    Dealt,
    Player,
    Record,
    RecordMismatch,
    Scored,
    SideCount,
    Where,
    format_record,
    line_of,
    make_record,
    parse_record,
    replay,
    verify,
)
from tests.records.matches import PLAYERS, finished_match, play_match
from tests.rulebook.strategies import rulesets

MATCH = finished_match()
FIRST = MATCH.deals[0]
assert FIRST.end is not None
END = FIRST.end


def with_deal(number: int, **changes: object) -> Record:
    """Return the match with a deal, from 1, changed."""
    deals = list(MATCH.deals)
    deals[number - 1] = replace(deals[number - 1], **changes)  # type: ignore[arg-type]
    return replace(MATCH, deals=tuple(deals))


def with_end(**changes: object) -> Record:
    return with_deal(1, end=replace(END, **changes))  # type: ignore[arg-type]


def with_lines(change: Callable[[tuple[ScoreLine, ...]], tuple[ScoreLine, ...]]) -> Record:
    """Return the match with the score lines of side 0 in the first deal changed."""
    side = replace(END.sides[0], lines=change(END.sides[0].lines))
    return with_end(sides=(side, END.sides[1]))


def refusal(record: Record) -> RecordMismatch:
    with pytest.raises(RecordMismatch) as refused:
        verify(record)
    assert isinstance(refused.value, CanastaError)
    assert MISMATCHES[refused.value.code] in str(refused.value)
    return refused.value


def line_at(record: Record, where: Where) -> str:
    """Return the line of the record's text that a place is in."""
    text = format_record(record)
    assert parse_record(text) == record
    return text.splitlines()[line_of(text, where) - 1]


@settings(max_examples=15)
@given(rulesets(), st.integers(0, 10_000))
def test_replay_goes_through_the_same_states_as_the_match(rules: Rules, seed: int) -> None:
    record = play_match(rules, seed)
    state = None
    dealt = acted = scored = 0
    for step in replay(parse_record(format_record(record))):
        if isinstance(step, Dealt):
            state = start_deal(step.match, record.deals[step.deal - 1].deck)
            assert step.state == state
            dealt += 1
        elif isinstance(step, Acted):
            assert step.before == state
            assert (step.seat, step.action) == record.deals[step.deal - 1].actions[step.number - 1]
            state = apply(step.before, step.action)
            assert step.after == state
            acted += 1
        else:
            assert step.state == state
            assert step.match.scores == step.end.scores
            scored += 1
    assert dealt == len(record.deals)
    assert acted == sum(len(deal.actions) for deal in record.deals)
    assert scored == sum(deal.end is not None for deal in record.deals)


def test_a_record_can_only_be_made_of_legal_actions() -> None:
    deck = FIRST.deck
    with pytest.raises(IllegalAction):
        make_record(MATCH.rules, PLAYERS, MATCH.seating, [(deck, (Pass(),))])


def test_the_steps_before_the_first_mismatch_are_given() -> None:
    actions = (*FIRST.actions[:9], (FIRST.actions[9][0], Discard(52)), *FIRST.actions[10:])
    steps = replay(with_deal(1, actions=actions))
    given = list(islice(steps, 10))
    assert isinstance(given[0], Dealt)
    assert [step.number for step in given if isinstance(step, Acted)] == list(range(1, 10))
    with pytest.raises(RecordMismatch) as refused:
        next(steps)
    assert refused.value.where == Where(1, 10, "action")


def test_an_illegal_action_is_refused_with_its_violation() -> None:
    seat, _ = FIRST.actions[5]
    actions = (*FIRST.actions[:5], (seat, Pass()), *FIRST.actions[6:])
    record = with_deal(1, actions=actions)
    error = refusal(record)
    assert (error.code, error.where) == ("illegal_action", Where(1, 6, "action"))
    assert error.found == "pass"
    assert error.violation is not None
    assert error.violation.code in str(error)
    assert "pass" in line_at(record, error.where)


def test_an_action_of_another_seat_is_refused() -> None:
    seat, action = FIRST.actions[7]
    actions = (*FIRST.actions[:7], ((seat + 1) % 4, action), *FIRST.actions[8:])
    error = refusal(with_deal(1, actions=actions))
    assert (error.code, error.where) == ("wrong_seat", Where(1, 8, "action"))
    assert (error.expected, error.found) == (f"seat {seat}", f"seat {(seat + 1) % 4}")


def test_an_action_after_the_end_of_the_deal_is_refused() -> None:
    record = with_deal(1, actions=(*FIRST.actions, (0, Discard(4))))
    error = refusal(record)
    assert (error.code, error.where) == ("deal_over", Where(1, len(FIRST.actions) + 1, "action"))
    assert error.expected.startswith(END.ending)
    assert error.found == "seat 0: discard 5c"
    assert line_at(record, error.where).endswith("discard 5c")


def test_a_deal_that_lost_its_last_action_is_refused() -> None:
    record = with_deal(1, actions=FIRST.actions[:-1])
    error = refusal(record)
    assert (error.code, error.where) == ("deal_goes_on", Where(1, key="ending"))
    assert error.expected == f"seat {FIRST.actions[-1][0]}"
    assert line_at(record, error.where).startswith("ending: ")


def test_a_deal_that_is_over_has_an_end() -> None:
    error = refusal(with_deal(1, end=None))
    assert (error.code, error.where, error.found) == ("deal_over", Where(1, key="ending"), "")
    assert error.expected.startswith(END.ending)
    assert line_at(with_deal(1, end=None), error.where).startswith("seat ")


def test_a_deal_that_goes_on_is_the_last() -> None:
    record = with_deal(1, end=None, actions=FIRST.actions[:20])
    error = refusal(record)
    assert (error.code, error.where) == ("deal_goes_on", Where(2, key="deal"))
    assert line_at(record, error.where) == "deal: 2"


def test_the_last_deal_may_go_on_in_a_match_without_a_result() -> None:
    deals = (FIRST, replace(MATCH.deals[1], actions=MATCH.deals[1].actions[:9], end=None))
    verify(replace(MATCH, deals=deals, winners=None))
    verify(replace(MATCH, deals=(FIRST,), winners=None))
    verify(replace(MATCH, deals=(), winners=None))


@pytest.mark.parametrize("number", [1, 2])
def test_the_deal_passes_to_the_left(number: int) -> None:
    right = MATCH.deals[number - 1].dealer
    record = with_deal(number, dealer=(right + 2) % 4)
    error = refusal(record)
    assert (error.code, error.where) == ("wrong_dealer", Where(number, key="dealer"))
    assert (error.expected, error.found) == (str(right), str((right + 2) % 4))
    assert line_at(record, error.where) == f"dealer: {(right + 2) % 4}"


def test_a_deck_holds_each_card_of_the_packs() -> None:
    place = FIRST.deck.index(39)
    record = with_deal(1, deck=(*FIRST.deck[:place], 36, *FIRST.deck[place + 1 :]))
    error = refusal(record)
    assert (error.code, error.where) == ("wrong_deck", Where(1, key="deck"))
    assert (error.expected, error.found) in (("2 Kc", "3 Kc"), ("2 Ks", "1 Ks"))
    assert line_at(record, error.where).startswith("deck: ")
    short = refusal(with_deal(1, deck=FIRST.deck[:-1]))
    assert (short.code, short.where) == ("wrong_deck", Where(1, key="deck"))
    none = refusal(with_deal(1, deck=()))
    assert (none.expected, none.found) == ("2 4c", "0 4c")


@pytest.mark.parametrize(
    "changes", [{"ending": "passed"}, {"out": None}, {"out": 0}, {"concealed": True}]
)
def test_the_end_of_a_deal_is_the_one_that_was_played(changes: dict[str, object]) -> None:
    assert (END.ending, END.out, END.concealed) == ("went_out", 3, False)
    record = with_end(**changes)
    error = refusal(record)
    assert (error.code, error.where) == ("wrong_ending", Where(1, key="ending"))
    assert error.expected == "went_out by 3"
    assert line_at(record, error.where) == f"ending: {error.found}"


def test_every_line_of_a_score_is_compared() -> None:
    lines = END.sides[0].lines
    more = refusal(with_lines(lambda old: (replace(old[0], count=99), *old[1:])))
    assert (more.code, more.where) == ("wrong_score", Where(1, key=f"side 0 {lines[0].item}"))
    assert more.expected == f"{lines[0].item}: {lines[0].count} {lines[0].points}"
    assert more.found == f"{lines[0].item}: 99 {lines[0].points}"
    points = refusal(with_lines(lambda old: (*old[:-1], replace(old[-1], points=5))))
    assert points.where == Where(1, key=f"side 0 {lines[-1].item}")
    added = refusal(with_lines(lambda old: (*old, ScoreLine("false_permission", 1, -100))))
    assert (added.expected, added.found) == ("", "false_permission: 1 -100")
    record = with_lines(lambda old: old[:-1])
    lost = refusal(record)
    assert (lost.code, lost.found) == ("wrong_score", "")
    assert line_at(record, lost.where).startswith("side 0 total: ")


def test_totals_and_match_scores_are_compared() -> None:
    side = replace(END.sides[1], total=END.sides[1].total + 5)
    total = refusal(with_end(sides=(END.sides[0], side)))
    assert (total.code, total.where) == ("wrong_total", Where(1, key="side 1 total"))
    record = with_end(scores=(END.scores[0], END.scores[1] + 5))
    match = refusal(record)
    assert (match.code, match.where) == ("wrong_match_score", Where(1, key="scores"))
    assert line_at(record, match.where).startswith("scores: ")


def test_a_side_too_many_in_a_score_is_refused() -> None:
    error = refusal(with_end(sides=(*END.sides, SideCount((ScoreLine("going_out", 1, 5),), 5))))
    assert error.where == Where(1, key="side 2 going_out")


@pytest.mark.parametrize("winners", [None, (0, 1), ()])
def test_the_result_is_that_of_the_scores(winners: tuple[int, ...] | None) -> None:
    record = replace(MATCH, winners=winners)
    assert MATCH.winners is not None
    error = refusal(record)
    assert (error.code, error.where) == ("wrong_result", Where(key="result"))
    assert error.expected == f"won by {MATCH.winners[0]}"


def test_no_deal_follows_the_end_of_the_match() -> None:
    record = replace(MATCH, deals=(*MATCH.deals, DealRecord(0, FIRST.deck)))
    error = refusal(record)
    assert (error.code, error.where) == ("match_over", Where(3, key="deal"))
    assert line_at(record, error.where) == "deal: 3"


def test_a_match_is_not_won_before_it_is_over() -> None:
    record = replace(MATCH, deals=(FIRST,), winners=(0,))
    error = refusal(record)
    assert (error.code, error.expected, error.found) == ("wrong_result", "unfinished", "won by 0")
    assert line_at(record, error.where) == "result: won by 0"


def test_a_match_has_a_player_for_every_seat() -> None:
    error = refusal(replace(MATCH, players=(Player("Aki"),)))
    assert error.code == "wrong_players"


def test_the_opening_minimum_of_the_second_deal_follows_the_record() -> None:
    for step in replay(MATCH):
        if isinstance(step, Scored) and step.deal == 1:
            assert step.match == Match(MATCH.rules, MATCH.deals[1].dealer, (END_TOTALS,))


END_TOTALS = tuple(side.total for side in END.sides)
