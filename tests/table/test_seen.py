"""What each seat is told of what happens, and that it is told nothing which it may not know."""

from dataclasses import replace

import pytest

from canasta import Rng, Take, apply, check, determinize, face_of, faces_of, view
from canasta.core.actions import Action, Draw
from canasta.core.violation import Fact
from canasta.messages import LANGUAGES, Catalog
from canasta.table import Accepted, Computer, Played, Seen, Table
from canasta.table.standing import Standing
from tests.positions import RULESETS, house, parts, spot
from tests.table.tables import accepted, dealt, play, random_steps, started, table_at

HANDS = {0: "Kc Kd Kh Qc Qd Qh 4c 4d 5c 6c 7c", 1: "9c 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}


def told(table: Table, seat: int, text: str, reader: int) -> list[tuple[str, dict[str, Fact]]]:
    """Return the story of a play for a reader."""
    reply = accepted(table.request(seat, table.version, parts(text)))
    return [(line.code, line.facts) for line in reply.seen(reader)]


def test_the_drawn_card_is_told_to_its_seat_alone() -> None:
    table = dealt(HANDS, "8h 4s")
    assert told(table, 0, "draw", 0) == [("drew", {"seat": 0, "card": "4s"})]
    for reader in (1, 2, 3, -1):
        assert told(table, 0, "draw", reader) == [("drew", {"seat": 0})]


def test_a_red_three_that_is_drawn_is_shown_to_all() -> None:
    """R8.1: exposed, then replaced."""
    table = dealt(HANDS, "8h 3d 4s")
    shown = ("exposed", {"seat": 0, "card": "3d"})
    assert told(table, 0, "draw", 0) == [shown, ("drew", {"seat": 0, "card": "4s"})]
    assert told(table, 0, "draw", 3) == [shown, ("drew", {"seat": 0})]


def test_a_draw_of_two_cards_is_told_card_by_card() -> None:
    table = dealt(HANDS, "8h 4s Jo", rules=house(draw_count=2))
    drawn = [("drew", {"seat": 0, "card": "4s"}), ("drew", {"seat": 0, "card": "Jo"})]
    assert told(table, 0, "draw", 0) == drawn
    assert told(table, 0, "draw", 1) == [("drew", {"seat": 0})] * 2


def test_cards_of_one_play_are_told_meld_by_meld() -> None:
    table = play(dealt(HANDS, "8h Ks"), 0, "draw")
    for reader in range(4):
        assert told(table, 0, "meld Kc Kd Kh Ks, meld Qc Qd Qh", reader) == [
            ("melded", {"seat": 0, "rank": "K", "cards": "Kc Kd Kh Ks"}),
            ("melded", {"seat": 0, "rank": "Q", "cards": "Qc Qd Qh"}),
            ("opened", {"seat": 0, "count": 70}),
        ]


def test_an_opening_counts_all_that_its_play_puts_down() -> None:
    """R6.3: also the cards after the minimum was met."""
    hands = {0: "Kc Kd Kh Qc Qd Qh Qs 4c 5c 6c 7c", 1: HANDS[1]}
    table = play(dealt(hands, "8h Ks"), 0, "draw")
    text = "meld Kc Kd Kh Ks, meld Qc Qd Qh Qs"
    assert told(table, 0, text, 1)[-1] == ("opened", {"seat": 0, "count": 80})


def test_cards_laid_off_together_are_told_together() -> None:
    table = table_at(spot("Kh Kd 2c 4c 5c 6c", melds=["Ks Kc Kd Kh"], took="stock"))
    assert told(table, 0, "meld Kh Kd 2c", 1) == [
        ("laid_off", {"seat": 0, "rank": "K", "cards": "Kd Kh 2c"}),
        ("canasta", {"side": 0, "rank": "K", "kind": "mixed"}),
    ]


def test_a_natural_canasta_that_becomes_mixed_is_told() -> None:
    """R9.3."""
    table = table_at(spot("2c 4c 5c", melds=["Kc Kd Kh Ks Kc Kd Kh"], took="stock"))
    assert told(table, 0, "add 2c to K", 3) == [
        ("laid_off", {"seat": 0, "rank": "K", "cards": "2c"}),
        ("canasta", {"side": 0, "rank": "K", "kind": "mixed"}),
    ]


def test_a_pile_is_taken_and_its_taker_told_what_came() -> None:
    """R7.5; R4.8: the screen shows the others no card beneath the top of a pile."""
    state = spot("Kc Kd 4c", melds=["Jc Jd Jh Js Jc 2d Jo"], pile="9c 3d 9d Kh")
    table = table_at(state)
    took = (
        "took.pair",
        {"seat": 0, "count": 4, "rank": "K", "card": "Kh", "cards": "Kc Kd"},
    )
    shown = ("exposed", {"seat": 0, "card": "3d"})
    came = ("took_cards", {"seat": 0, "cards": "9c 9d"})
    assert told(table, 0, "take Kc Kd", 0) == [took, came, shown]
    assert told(table, 0, "take Kc Kd", 1) == [took, shown]


def test_where_piles_lie_open_everybody_is_told_what_came_from_one() -> None:
    state = spot(
        "Kc Kd 4c",
        rules=house(pile_visibility="all"),
        melds=["Jc Jd Jh Js Jc 2d Jo"],
        pile="9c 9d Kh",
    )
    came = ("took_cards", {"seat": 0, "cards": "9c 9d"})
    assert told(table_at(state), 0, "take Kc Kd", 1)[-1] == came


def test_a_take_that_opens_tells_the_melds_before_the_pile_comes() -> None:
    """R6.4, R7.5: the pile comes once the minimum is met."""
    hands = {0: "Kc Kd Ac Ad Ah 4c 4d 5c 6c 7c 8c", 1: HANDS[1]}
    table = dealt(hands, "Kh", rules=house(initial_upcard_cover="none"))
    assert told(table, 0, "take Kc Kd, meld Ac Ad Ah, discard 4c", 1) == [
        ("took.pair", {"seat": 0, "count": 1, "rank": "K", "card": "Kh", "cards": "Kc Kd"}),
        ("melded", {"seat": 0, "rank": "A", "cards": "Ac Ad Ah"}),
        ("opened", {"seat": 0, "count": 90}),
        ("discarded", {"seat": 0, "card": "4c"}),
    ]


@pytest.mark.parametrize(
    ("text", "code"),
    [("take Kc 2c", "took.natural_wild"), ("take", "took.lay_off"), ("take Kc Kd", "took.pair")],
)
def test_the_way_of_a_take_is_told(text: str, code: str) -> None:
    melds = ["Jc Jd Jh Js Jc 2d Jo"] + (["Kh Ks Ks"] if text == "take" else [])
    table = table_at(spot("Kc Kd 2c 4c 5c", melds=melds, pile="9d Kh"))
    found = told(table, 0, text, 1)[0]
    assert found[0] == code
    assert found[1]["count"] == 2


@pytest.mark.parametrize(
    ("card", "rules", "codes"),
    [
        ("4c", {}, ["discarded"]),
        ("2c", {}, ["discarded", "froze"]),
        ("3c", {}, ["discarded", "blocked"]),
        ("3c", {"black_three_mode": "freeze"}, ["discarded", "froze"]),
    ],
)
def test_a_discard_tells_what_it_does_to_the_pile(
    card: str, rules: dict[str, str], codes: list[str]
) -> None:
    state = spot("4c 2c 3c 5c", rules=house("yorimichi", **rules), pile="9d", took="stock")
    assert [code for code, _ in told(table_at(state), 0, f"discard {card}", 2)] == codes


def test_a_pile_that_was_frozen_does_not_freeze_again() -> None:
    state = spot("4c 2c 3c 5c", pile="2d 9d", took="stock")
    assert [code for code, _ in told(table_at(state), 0, "discard 2c", 2)] == ["discarded"]


def test_question_and_answer_are_told_to_all() -> None:
    rules = house(ask_permission="optional")
    state = spot("Kc Kd Kh Jd Qc", rules=rules, melds=["Jc Jd Jh Js Jc 2d Jo"], took="stock")
    table = table_at(state)
    assert told(table, 0, "ask", 3) == [("asked", {"seat": 0})]
    asked = play(table, 0, "ask")
    assert told(asked, 2, "no", 1) == [("answered", {"seat": 2, "answer": "no"})]
    assert told(asked, 2, "yes", 1) == [("answered", {"seat": 2, "answer": "yes"})]


def test_going_out_ends_the_story_of_a_deal_with_the_count() -> None:
    """R10.4, R12.1: the hands that are counted lie open."""
    state = spot(
        "Kc Kd Kh",
        melds=["Jc Jd Jh Js Jc 2d Jo"],
        took="stock",
        others={1: "4c 5c", 2: "6d", 3: ""},
        stock_size=20,
    )
    table = table_at(state)
    reply = accepted(table.request(0, table.version, parts("meld Kc Kd Kh")))
    lines = [(line.code, line.facts) for line in reply.seen(1)]
    assert lines[:5] == [
        ("melded", {"seat": 0, "rank": "K", "cards": "Kc Kd Kh"}),
        ("went_out", {"seat": 0}),
        ("deal_over", {"cause": "other"}),
        ("hand_left", {"seat": 1, "cards": "4c 5c"}),
        ("hand_left", {"seat": 2, "cards": "6d"}),
    ]
    assert [code for code, _ in lines[5:]] == ["scored", "scored"]
    assert reply.seen(1)[3].is_own
    assert reply.table.final_hands() == ((), faces_of("4c 5c"), faces_of("6d"), ())


def test_going_out_concealed_is_told_as_such() -> None:
    """R10.5, R6.6: a waived opening has no count to tell."""
    state = spot("7c 7d 7h 7s 7c 7d 7h 4c", took="stock")
    codes = [c for c, _ in told(table_at(state), 0, "meld 7c 7d 7h 7s 7c 7d 7h, discard 4c", 3)]
    assert codes[:4] == ["melded", "canasta", "discarded", "went_out_concealed"]


@pytest.mark.parametrize(
    ("rules", "stock", "text", "cause"),
    [
        ({}, None, "pass", "stock"),
        ({"stock_empty_play": "end_after_turn"}, None, "discard 4c", "other"),
        ({}, "3d", "draw", "last_red_three"),
    ],
)
def test_the_end_of_the_stock_is_told_with_its_cause(
    rules: dict[str, str], stock: str | None, text: str, cause: str
) -> None:
    """R11.1, R11.3, R11.4."""
    took = "stock" if text.startswith("discard") else ""
    state = spot(
        "4c 5c 6c",
        rules=house("yorimichi", **rules),
        pile="9d",
        took=took,
        stock=stock or "",
        stock_size=len((stock or "").split()),
    )
    lines = told(table_at(state), 0, text, 2)
    assert ("deal_over", {"cause": cause}) in lines


def test_a_turn_kept_to_its_last_card_is_told() -> None:
    """R10.3 ``skip_discard``."""
    rules = house(one_card_no_canasta="skip_discard")
    table = table_at(spot("Kc Kd", rules=rules, melds=["Ks Kh Kc"], took="stock"))
    laid = play(table, 0, "add Kc to K")
    assert told(laid, 0, "pass", 1) == [("kept_last_card", {"seat": 0})]


def test_a_red_three_declared_by_hand_is_told_with_its_replacement() -> None:
    """R8.3 ``manual``."""
    rules = house(red_three_declaration="manual")
    table = play(dealt(HANDS, "8h 3d 4s", rules=rules), 0, "draw")
    declared = ("declared", {"seat": 0, "card": "3d"})
    assert told(table, 0, "declare 3d", 0) == [declared, ("drew", {"seat": 0, "card": "4s"})]
    assert told(table, 0, "declare 3d", 1) == [declared, ("drew", {"seat": 0})]


def test_red_threes_of_a_first_turn_are_told_when_the_turn_begins() -> None:
    """R3.4 ``first_turn``; the seat itself learns what replaced them."""
    rules = house(red_three_deal_timing="first_turn")
    hands = {**HANDS, 1: "3d 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}
    table = play(dealt(hands, "8h 4s 5s", rules=rules), 0, "draw")
    lines = [
        ("discarded", {"seat": 0, "card": "4c"}),
        ("exposed", {"seat": 1, "card": "3d"}),
    ]
    assert told(table, 0, "discard 4c", 0) == lines
    assert told(table, 0, "discard 4c", 1) == [*lines, ("drew", {"seat": 1, "card": "5s"})]


def test_a_deal_begins_with_its_upcards_and_red_threes() -> None:
    """R3.3, R3.4."""
    table = dealt({**HANDS, 1: "3d 9d 9h Tc Td Jc Jd 8c 8d Ac Ad"}, "2c 8h 5s")
    lines = [(line.code, line.facts) for line in table.seen(2, since=1)]
    assert lines == [
        ("dealt", {"seat": 3}),
        ("upcard_covered", {"card": "2c"}),
        ("upcard", {"card": "8h"}),
        ("exposed", {"seat": 1, "card": "3d"}),
    ]


def test_the_draw_for_seats_is_told_by_seat() -> None:
    """R2.2: every drawn card lies open."""
    table = started(house(partner_choice="draw_two_high"), dealer=0)
    lines = table.seen(0)
    assert {line.code for line in lines} == {"seat_draw"}
    assert len(lines) >= 4
    last = {line.facts["seat"]: str(line.facts["card"]) for line in lines}
    order = "23456789TJQKA"
    values = [(order.index(last[seat][0]), "cdhs".index(last[seat][1])) for seat in range(4)]
    assert values[0] > values[2] > values[1] > values[3]


def test_an_undo_and_a_new_player_are_told() -> None:
    table = play(dealt(HANDS), 0, "draw", "discard 4c")
    undone = accepted(table.undo(0, table.version))
    assert undone.seen(1) == (Seen("undone", {"seat": 0, "what": "discard", "cards": "4c"}),)
    assert undone.seen(0)[0].key == "event.undone.you"
    changed = accepted(table.change_seat(3, table.version, Computer()))
    assert changed.seen(1) == (Seen("seat_changed", {"seat": 3, "kind": "computer"}),)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_line_is_a_message_in_every_language(ruleset: str) -> None:
    """And the whole story is the stories of the replies, one after the other."""
    catalogs = [Catalog.load(language) for language in LANGUAGES]
    steps = list(random_steps(house(ruleset, target_score=500), 4))
    for reader in (-1, 0, 3):
        lines = [line for step in steps for line in step.seen(reader)]
        assert tuple(lines) == steps[-1].table.seen(reader)
        for line in lines:
            for catalog in catalogs:
                assert catalog.text(line.key, **line.facts)


def visible(state: Standing, seat: int) -> set[int]:
    """Return the faces that a seat sees somewhere at a standing."""
    if state.state is None:
        return set()
    seen = view(state.state, seat)
    faces = {*seen.hand, *seen.pile}
    for other in range(4):
        faces |= {*seen.red_threes(other), *seen.known_cards(other)}
    for side in range(2):
        for meld in seen.melds(side):
            faces |= set(meld.cards)
    return faces


def check_secrecy(step: Accepted, rng: Rng) -> int:
    """Hold one reply to the laws of secrecy; return how often a twin deal could be compared."""
    event = step.events[0]
    before = step.before
    if not isinstance(event, Played) or before is None or before.state is None:
        return 0
    table = Table((), before)
    after = step.table.standing
    compared = 0
    for seat in range(4):
        lines = step.seen(seat) if len(step.events) == 1 else ()
        known = visible(before, seat) | visible(after, seat)
        for line in lines:
            for key in ("card", "cards"):
                for name in str(line.facts.get(key, "")).split():
                    assert face_of(name) in known, (seat, line)
        other = determinize(view(before.state, seat), rng)
        action: Action = event.actions[0]
        if check(other, action) is not None:
            continue
        twin = apply(other, action)
        real = apply(before.state, action)
        if view(twin, seat) != view(real, seat) or not lines:
            continue
        changed = Table(table.events, replace(before, state=other))
        reply = changed.act(event.seat, changed.version, action)
        assert accepted(reply).seen(seat) == lines
        compared += 1
    return compared


@pytest.mark.parametrize("ruleset", ["yorimichi", "wikihow", "bicycle"])
def test_deals_that_a_seat_cannot_tell_apart_are_told_to_it_in_the_same_words(
    ruleset: str,
) -> None:
    """R4.8. And no line names a card that the seat does not see before or after."""
    rng = Rng(5, 5)
    compared = sum(check_secrecy(step, rng) for step in random_steps(house(ruleset), 8, most=400))
    assert compared > 300


def test_an_onlooker_sees_no_drawn_card() -> None:
    for step in random_steps(house(), 9, most=200):
        event = step.events[0]
        if isinstance(event, Played) and isinstance(event.actions[0], Draw | Take):
            for line in step.seen(-1):
                assert not line.is_own
                assert line.code != "drew" or set(line.facts) == {"seat"}
