"""Every request is answered: done as a whole, or refused with a reason and nothing done."""

from typing import cast

import pytest

from canasta import Action, Add, Discard, Draw, Open, PutDown, Take, faces_of
from canasta.core.compose import Part
from canasta.table import Computer, Person
from tests.positions import house, parts, spot
from tests.table.tables import accepted, dealt, play, refusal, refused, started, table_at

HANDS = {0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}


def test_a_play_of_the_seat_in_turn_is_done_and_counts_the_version_up() -> None:
    table = dealt(HANDS, "8h 4s")
    reply = accepted(table.request(0, table.version, [Draw()]))
    assert reply.version == table.version + 1
    assert len(reply.table.events) == reply.version
    view = reply.table.view(0)
    assert view is not None
    assert view.phase == "meld"


def test_only_the_seat_in_turn_may_act() -> None:
    table = dealt(HANDS)
    found = refused(table.request(1, table.version, [Draw()]))
    assert found.violation.code == "not_your_turn"
    assert found.violation.facts == {"seat": 0}
    assert refused(table.act(1, table.version, Draw())).violation == found.violation


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    table = dealt(HANDS)
    assert refused(table.request(seat, table.version, [Draw()])).violation.code == "unknown_seat"
    assert refused(table.undo(seat, table.version)).violation.code == "unknown_seat"


def test_a_request_made_against_another_version_is_refused_with_the_present_one() -> None:
    table = dealt(HANDS)
    for version in (table.version - 1, table.version + 1):
        found = refused(table.request(0, version, [Draw()]))
        assert found.violation.code == "stale_version"
        assert found.version == table.version


def test_a_double_press_acts_once() -> None:
    table = dealt(HANDS)
    after = accepted(table.request(0, table.version, [Draw()])).table
    assert refused(after.request(0, table.version, [Draw()])).violation.code == "stale_version"


def test_a_play_is_done_as_a_whole_or_not_at_all() -> None:
    """R4.7: the opening minimum is met by all melds of the play together."""
    table = play(dealt(HANDS), 0, "draw")
    assert refusal(table, 0, "meld Kc Kd Kh") == "below_opening_minimum"
    both = accepted(table.request(0, table.version, parts("meld Kc Kd Kh, meld Qc Qd Qh")))
    assert both.version == table.version + 1
    view = both.table.view(0)
    assert view is not None
    assert [meld.rank for meld in view.melds(0)] == ["Q", "K"]


def test_a_refusal_names_the_part_of_the_play() -> None:
    table = play(dealt(HANDS), 0, "draw")
    text = "meld Kc Kd Kh, meld Qc Qd Qh, discard Ah"
    found = refused(table.request(0, table.version, parts(text)))
    assert (found.violation.code, found.step) == ("card_not_in_hand", 2)
    short = refused(table.request(0, table.version, parts("meld Kc Kd Kh, meld 4c 4d 9h")))
    assert (short.violation.code, short.step) == ("meld_mixed_ranks", 1)


def test_one_action_may_leave_points_owed_where_a_play_may_not() -> None:
    """A program plays action by action; the debt binds the rest of its turn (R4.6, R4.7)."""
    table = play(dealt(HANDS), 0, "draw")
    kings = Open(faces_of("Kc Kd Kh"))
    assert refused(table.request(0, table.version, [kings])).violation.code == (
        "below_opening_minimum"
    )
    owing = accepted(table.act(0, table.version, kings)).table
    assert refused(owing.act(0, owing.version, Discard(0))).violation.code == (
        "below_opening_minimum"
    )
    accepted(owing.request(0, owing.version, parts("meld Qc Qd Qh, discard 4c")))


@pytest.mark.parametrize(
    "text", ["draw, discard 4c", "discard 4c, draw", "draw, meld Kc Kd Kh", "pass, draw"]
)
def test_nothing_follows_a_draw_or_the_end_of_a_turn_in_one_play(text: str) -> None:
    table = dealt(HANDS)
    if not text.startswith("draw"):
        table = play(table, 0, "draw")
    found = refused(table.request(0, table.version, parts(text)))
    assert (found.violation.code, found.step) == ("play_ends_here", 0)


def test_no_refusal_tells_which_card_would_have_been_drawn() -> None:
    """The same play is refused in the same way, whatever the next card of the stock is."""
    found = {
        refusal(dealt(HANDS, f"8h {card}"), 0, "draw, discard Ah") for card in ("Ah", "As", "Jo")
    }
    assert found == {"play_ends_here"}


def test_no_refusal_tells_what_the_next_seat_holds() -> None:
    table = play(dealt(HANDS), 0, "draw")
    for card in ("9c", "9s"):
        assert refusal(table, 0, f"discard 4c, discard {card}") == "play_ends_here"


def test_a_play_without_a_part_is_refused() -> None:
    table = dealt(HANDS)
    assert refused(table.request(0, table.version, [])).violation.code == "empty_play"


@pytest.mark.parametrize(
    "part",
    [
        Discard(-1),
        Discard(53),
        Discard(10**30),
        Add(36, -1),
        Add(36, 12),
        Add(36, 10**6),
        Open((1, 2)),
        Open((1, 2, 3, 4, 5)),
        Open((-1, -1, -1)),
        Take((1,)),
        Take((36, 37), 12),
        Take((36, 99)),
        PutDown(()),
        PutDown((36, 37, 38), -1),
        PutDown((36,) * 500),
        cast(Part, "draw"),
        cast(Part, None),
    ],
)
def test_what_is_no_action_is_refused_before_the_engine_sees_it(part: Part) -> None:
    for table in (dealt(HANDS), play(dealt(HANDS), 0, "draw")):
        for play_ in ([part], [PutDown(faces_of("Kc Kd Kh")), part]):
            found = refused(table.request(0, table.version, play_)).violation
            assert found.code == "bad_action"
        if not isinstance(part, PutDown):
            found = refused(table.act(0, table.version, cast(Action, part))).violation
            assert found.code == "bad_action"


def test_the_partner_answers_a_question_and_nobody_else() -> None:
    """R10.6: the turn stays where it is, the answer is the partner's."""
    rules = house(ask_permission="optional")
    hand = "Kc Kd Kh Qc"
    state = spot(hand, rules=rules, melds=["Jc Jd Jh Js Jc 2d Jo"], took="stock")
    table = table_at(state)
    asked = accepted(table.request(0, table.version, parts("ask"))).table
    assert refused(asked.request(0, asked.version, parts("yes"))).violation.code == "not_your_turn"
    waiting = asked.pending()
    assert waiting is not None
    assert waiting.seat == 2
    answered = accepted(asked.request(2, asked.version, parts("yes"))).table
    again = answered.pending()
    assert again is not None
    assert again.seat == 0


def test_between_deals_nobody_acts() -> None:
    table = started()
    assert table.wants_deal
    assert table.pending() is None
    assert table.view(0) is None
    assert table.final_hands() == ()
    assert refused(table.request(0, table.version, [Draw()])).violation.code == "deal_over"
    assert refused(table.act(0, table.version, Draw())).violation.code == "deal_over"


def test_a_deal_is_not_started_twice_nor_with_other_cards() -> None:
    table = started()
    deck = table.next_deck()
    assert refused(table.start_deal(table.version, deck[1:])).violation.code == "bad_deck"
    assert refused(table.start_deal(table.version, (deck[1], *deck[1:]))).violation.code == (
        "bad_deck"
    )
    assert refused(table.start_deal(7, deck)).violation.code == "stale_version"
    running = accepted(table.start_deal(table.version, deck)).table
    found = refused(running.start_deal(running.version, running.next_deck()))
    assert found.violation.code == "deal_running"


def test_somebody_else_may_take_a_seat_at_any_time_before_the_end() -> None:
    for table in (started(), dealt(HANDS)):
        reply = accepted(table.change_seat(2, table.version, Computer("steady")))
        assert reply.table.occupants[2] == Computer("steady")
        assert reply.table.state == table.state
        back = accepted(reply.table.change_seat(2, reply.version, Person("Cho")))
        assert back.table.occupants == table.occupants


def test_four_players_start_a_match() -> None:
    with pytest.raises(ValueError, match="four"):
        type(started()).start(house(), (Person(),) * 3, 1)
