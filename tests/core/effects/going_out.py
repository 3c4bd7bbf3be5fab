"""Options of going out and of the end of a deal (R10, R11)."""

from __future__ import annotations

from canasta import Rules, view
from tests.core.effects import Effect
from tests.positions import JACKS, KINGS, after, points_of, reason, spot

NINES = "9c 9d 9h"
FIVES = "5c 5d 5h 5s 5c 5d 5h"


def out_with_one_to_three_canastas(rules: Rules) -> object:
    canastas = [JACKS, KINGS, "Qc Qd Qh Qs Qc Qd 2c"]
    return [
        reason(spot("5c", rules=rules, melds=canastas[:have], took="stock"), "discard 5c")
        for have in (1, 2, 3)
    ]


def out_with_partners_or_own_canasta(rules: Rules) -> object:
    return [
        reason(spot("5c", rules=rules, melds=[f"{JACKS} by {seat}"], took="stock"), "discard 5c")
        for seat in (2, 0)
    ]


def melding_down_to_one_card(rules: Rules) -> object:
    return reason(
        spot("4c 4d 4h 9s", rules=rules, melds=["Jc Jd Jh"], took="stock"), "meld 4c 4d 4h"
    )


def last_card_discarded_or_melded(rules: Rules) -> object:
    state = spot("9s", rules=rules, melds=[JACKS, NINES], took="stock")
    return [reason(state, "discard 9s"), reason(state, "add 9s to 9")]


def bonus_for_going_out(rules: Rules) -> object:
    out = after(spot("5c", rules=rules, melds=[JACKS], took="stock"), "discard 5c")
    return points_of(out, "going_out")


def extra_for_concealed(rules: Rules) -> object:
    out = after(spot(FIVES, rules=rules, melds=[NINES], took="stock"), f"meld {FIVES}")
    return points_of(out, "going_out") + points_of(out, "concealed_going_out")


def concealed_by_three_ways(rules: Rules) -> object:
    """A canasta of one's own; the same and a lay-off on partner; no canasta of one's own."""
    return [
        points_of(after(spot(hand, rules=rules, melds=[JACKS, NINES], took="stock"), play), item)
        for hand, play, item in (
            (FIVES, f"meld {FIVES}", "concealed_going_out"),
            (FIVES + " 9s", f"meld {FIVES}, add 9s to 9", "concealed_going_out"),
            ("Qc Qd Qh", "meld Qc Qd Qh", "concealed_going_out"),
        )
    ]


def asking_and_going_out_unasked(rules: Rules) -> object:
    state = spot("5c 9s", rules=rules, melds=[JACKS, NINES], took="stock")
    return [reason(state, "ask"), reason(state, "add 9s to 9, discard 5c")]


def asking_before_and_after_taking(rules: Rules) -> object:
    """Before anything; after a draw; after a take."""
    before = spot("5c 5d 9s", rules=rules, melds=[JACKS, NINES], pile="9d 5h", stock="9c")
    return [reason(before, play) for play in ("ask", "draw, add 9c to 9, ask", "take 5c 5d, ask")]


def last_card_of_the_stock(rules: Rules) -> object:
    """What seat 1 may do after seat 0 drew the last card and discarded a nine."""
    melds = ["9c 9d 9h"]
    state = spot("Kc 9s", rules=rules, theirs=melds, stock="4d", stock_size=1, pile="8h")
    following = after(state, "draw, discard 9s")
    return view(following, 1).ending, view(following, 1).turn, reason(following, "take")


def declining_what_fits(rules: Rules) -> object:
    state = spot("4h 5s 6s 7d", rules=rules, melds=[NINES], pile="8c 9s", stock_size=0)
    return reason(state, "pass")


def after_the_last_red_three(rules: Rules) -> object:
    melds = [JACKS, NINES]
    state = spot("9s 5c", rules=rules, melds=melds, stock="3d", stock_size=1, pile="8h")
    last = after(state, "draw")
    return [reason(last, play) for play in ("add 9s to 9", "discard 5c", "pass")]


EFFECTS = (
    Effect(
        "canastas_to_go_out",
        "R10.1",
        out_with_one_to_three_canastas,
        (
            (1, ["legal", "legal", "legal"]),
            (2, ["canastas_missing", "legal", "legal"]),
            (3, ["canastas_missing", "canastas_missing", "legal"]),
        ),
    ),
    Effect(
        "canasta_owner",
        "R10.1",
        out_with_partners_or_own_canasta,
        (
            ("side", ["legal", "legal"]),
            ("partner", ["legal", "partner_canasta_missing"]),
            ("self", ["own_canasta_missing", "legal"]),
        ),
    ),
    Effect(
        "one_card_no_canasta",
        "R10.3",
        melding_down_to_one_card,
        (("forbid", "must_keep_card"), ("skip_discard", "legal")),
    ),
    Effect(
        "final_discard",
        "R10.2",
        last_card_discarded_or_melded,
        (
            ("optional", ["legal", "legal"]),
            ("required", ["legal", "final_discard_required"]),
            ("forbidden", ["final_discard_forbidden", "legal"]),
        ),
    ),
    Effect("going_out_bonus", "R10.4", bonus_for_going_out, ((0, 0), (100, 100), (300, 300))),
    Effect("concealed_out_extra", "R10.5", extra_for_concealed, ((0, 100), (100, 200), (200, 300))),
    Effect(
        "concealed_out_requires",
        "R10.5",
        concealed_by_three_ways,
        (
            ("own_canasta_no_layoff", [100, 0, 0]),
            ("own_canasta", [100, 100, 0]),
            ("whole_hand_one_turn", [100, 100, 100]),
        ),
    ),
    Effect(
        "ask_permission",
        "R10.6",
        asking_and_going_out_unasked,
        (
            ("none", ["ask_not_offered", "legal"]),
            ("optional", ["legal", "legal"]),
            ("required", ["legal", "may_not_go_out"]),
        ),
    ),
    Effect(
        "ask_window",
        "R10.6",
        asking_before_and_after_taking,
        (
            ("after_take", ["take_first", "ask_window_closed", "legal"]),
            ("before_meld", ["legal", "ask_window_closed", "ask_window_closed"]),
        ),
        (("ask_permission", "optional"),),
    ),
    Effect(
        "stock_empty_play",
        "R11.1",
        last_card_of_the_stock,
        (
            ("continue_on_pile", ("live", 1, "legal")),
            ("end_now", ("stock_gone", 1, "deal_over")),
            ("end_after_turn", ("stock_gone", 0, "deal_over")),
        ),
    ),
    Effect(
        "stock_empty_forced_take",
        "R11.2",
        declining_what_fits,
        (("layoff_unfrozen", "must_take"), ("none", "legal")),
    ),
    Effect(
        "last_red_three",
        "R11.4",
        after_the_last_red_three,
        (
            ("end_now", ["deal_over", "deal_over", "deal_over"]),
            ("meld_no_discard", ["legal", "discard_not_now", "legal"]),
        ),
    ),
)
