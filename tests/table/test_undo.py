"""R4.9: the own last meld or discard comes back until the next seat acts; nothing else does."""

import pytest

from canasta import Draw, Open, Take, Violation, faces_of, names_of, seat_to_act
from canasta.table import Computer, Table, Undoable, format_event, parse_event
from tests.positions import house, spot
from tests.table.tables import (
    accepted,
    dealt,
    play,
    refused,
    started,
    table_at,
    unversioned,
)

HANDS = {
    0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c",
    1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad",
}


def code(table: Table, seat: int) -> str:
    """Return why a seat may not undo; the request must be refused for the same reason."""
    status = table.undo_status(seat)
    assert isinstance(status, Violation)
    assert refused(table.undo(seat, table.version)).violation == status
    return status.code


def what(table: Table, seat: int) -> tuple[str, str]:
    status = table.undo_status(seat)
    assert isinstance(status, Undoable)
    return status.what, names_of(status.cards)


def undo(table: Table, seat: int) -> Table:
    return accepted(table.undo(seat, table.version)).table


def test_a_discard_is_taken_back_before_the_next_seat_acts() -> None:
    drawn = play(dealt(HANDS), 0, "draw")
    table = play(drawn, 0, "discard 4c")
    assert what(table, 0) == ("discard", "4c")
    back = undo(table, 0)
    assert unversioned(back) == unversioned(drawn)
    assert back.version == table.version + 1


def test_a_discard_stays_once_the_next_seat_has_acted() -> None:
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    table = play(table, 1, "draw")
    assert code(table, 0) == "undo_next_seat_acted"
    assert code(table, 1) == "undo_draw"
    assert code(table, 2) == "undo_nothing"


def test_a_whole_play_is_one_step() -> None:
    drawn = play(dealt(HANDS), 0, "draw")
    table = play(drawn, 0, "meld Kc Kd Kh, meld Qc Qd Qh")
    assert what(table, 0) == ("meld", "Kc Kd Kh Qc Qd Qh")
    assert unversioned(undo(table, 0)) == unversioned(drawn)


def test_steps_are_taken_back_one_by_one_down_to_the_draw() -> None:
    drawn = play(dealt(HANDS, "8h Ks"), 0, "draw")
    opened = play(drawn, 0, "meld Kc Kd Kh, meld Qc Qd Qh")
    added = play(opened, 0, "add Ks to K")
    table = play(added, 0, "discard 4c")
    assert what(table, 0) == ("discard", "4c")
    table = undo(table, 0)
    assert unversioned(table) == unversioned(added)
    assert what(table, 0) == ("lay_off", "Ks")
    table = undo(table, 0)
    assert what(table, 0)[0] == "meld"
    table = undo(table, 0)
    assert unversioned(table) == unversioned(drawn)
    assert code(table, 0) == "undo_draw"


def test_a_take_is_not_taken_back_but_what_followed_it_is() -> None:
    """Also where all of it was one play: the undo keeps the taking."""
    hands = {0: "Kc Kd Ac Ad Ah 4c 4d 5c 6c 7c 8c", 1: HANDS[1]}
    fresh = dealt(hands, "Kh")
    taken = play(fresh, 0, "take Kc Kd, meld Ac Ad Ah")
    assert code(taken, 0) == "undo_take"
    table = play(taken, 0, "discard 4c")
    assert unversioned(undo(table, 0)) == unversioned(taken)
    at_once = play(fresh, 0, "take Kc Kd, meld Ac Ad Ah, discard 4c")
    assert what(at_once, 0) == ("discard", "4c")
    back = undo(at_once, 0)
    assert back.state == taken.state
    assert code(back, 0) == "undo_take"


def test_a_pile_that_came_with_the_last_meld_of_an_opening_is_not_given_back() -> None:
    """R7.5: the rest of the pile comes when the minimum is met, and then it has come."""
    hands = {0: "Kc Kd Ac Ad Ah 4c 4d 5c 6c 7c 8c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}
    table = dealt(hands, "Kh")
    owing = accepted(table.act(0, table.version, Take(faces_of("Kc Kd")))).table
    paid = accepted(owing.act(0, owing.version, Open(faces_of("Ac Ad Ah")))).table
    assert code(paid, 0) == "undo_take"


def test_the_end_of_a_deal_is_final() -> None:
    state = spot("Kc Kd Kh", melds=["Jc Jd Jh Js Jc 2d Jo"], took="stock")
    table = table_at(state)
    over = play(table, 0, "meld Kc Kd Kh")
    assert over.wants_deal
    assert code(over, 0) == "undo_deal_over"
    assert code(over, 1) == "undo_deal_over"


def test_before_a_deal_there_is_nothing_to_undo() -> None:
    table = started()
    assert table.undo_status(0) == Violation("undo_nothing")
    assert code(dealt(HANDS), 0) == "undo_nothing"


def test_a_discard_stays_if_it_brought_unknown_cards_out() -> None:
    """R3.4 ``first_turn``: the next seat's red threes come out, with new cards for them."""
    rules = house(red_three_deal_timing="first_turn")
    hands = {**HANDS, 1: "3d 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}
    table = play(dealt(hands, rules=rules), 0, "draw", "discard 4c")
    assert code(table, 0) == "undo_next_seat_acted"
    plain = play(dealt(HANDS, rules=rules), 0, "draw", "discard 4c")
    assert what(plain, 0) == ("discard", "4c")


def test_a_question_and_an_answer_are_not_taken_back() -> None:
    rules = house(ask_permission="optional")
    state = spot("Kc Kd Kh Jd Qc", rules=rules, melds=["Jc Jd Jh Js Jc 2d Jo"], took="stock")
    table = play(table_at(state), 0, "ask")
    assert code(table, 0) == "undo_nothing"
    table = play(table, 2, "no")
    assert code(table, 0) == "undo_nothing"
    assert code(table, 2) == "undo_nothing"
    melded = play(table, 0, "add Jd to J")
    assert unversioned(undo(melded, 0)) == unversioned(table)


def test_a_red_three_declared_by_hand_stays_down() -> None:
    """R8.3: one that was drawn brings a new card; one of a pile brings none."""
    rules = house(red_three_declaration="manual")
    table = play(dealt(HANDS, "8h 3d 3h", rules=rules), 0, "draw", "declare 3d")
    assert code(table, 0) == "undo_draw"


def test_a_turn_that_ends_without_a_discard_is_taken_back_like_one() -> None:
    """R10.3 ``skip_discard``: the pass stands in the place of the discard."""
    rules = house(one_card_no_canasta="skip_discard")
    table = table_at(spot("Kc Kd", rules=rules, melds=["Ks Kh Kc"], took="stock"))
    laid = play(table, 0, "add Kc to K")
    passed = play(laid, 0, "pass")
    assert passed.state is not None
    assert seat_to_act(passed.state) == 1
    assert what(passed, 0)[0] == "other"
    assert unversioned(undo(passed, 0)) == unversioned(laid)


def test_a_player_who_takes_over_a_seat_cannot_undo_for_the_former_one() -> None:
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    changed = accepted(table.change_seat(0, table.version, Computer("steady"))).table
    assert code(changed, 0) == "undo_nothing"


def test_an_undo_makes_a_pending_answer_stale() -> None:
    """The driver decides when to ask a computer player; an undo may come first."""
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    waiting = table.pending()
    assert waiting is not None
    assert waiting.seat == 1
    back = undo(table, 0)
    reply = back.act(1, waiting.version, Draw())
    assert refused(reply).violation.code == "stale_version"


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_resumed_table_undoes_what_the_first_one_could(steps: int) -> None:
    plays = ("draw", "meld Kc Kd Kh, meld Qc Qd Qh", "discard 4c")[:steps]
    table = play(dealt(HANDS), 0, *plays)
    resumed = Table.from_events([parse_event(format_event(event)) for event in table.events])
    assert resumed == table
    for seat in range(4):
        assert resumed.undo_status(seat) == table.undo_status(seat)


def test_the_same_card_may_be_discarded_again_after_an_undo() -> None:
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    again = play(undo(table, 0), 0, "discard 4c")
    assert unversioned(again) == unversioned(table)
    assert play(undo(again, 0), 0, "discard 5c").view(1) != table.view(1)
