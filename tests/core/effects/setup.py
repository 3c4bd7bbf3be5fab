"""Options of the seats and the deal (R2, R3, R4.2, R8.3)."""

from __future__ import annotations

from canasta import Rng, Rules, faces_of, names_of, view
from canasta.core.match import draw_seats, seats_by_draw
from canasta.core.position import position_of
from tests.core.effects import Effect
from tests.decks import dealt
from tests.positions import JACKS, after, hand_of, reason, spot


def seats_of_a_draw(rules: Rules) -> object:
    """Player 1 draws the highest card, player 3 the second, 0 the third, 2 the lowest."""
    return seats_by_draw(rules, faces_of("7d As 2c Kh"), Rng(1)).seats


def dealer_of_a_draw(rules: Rules) -> object:
    """Who deals after the same draw; ``None`` if nothing needs to be drawn at all."""
    if not draw_seats(rules, Rng(1)).draws:
        return None
    return seats_by_draw(rules, faces_of("7d As 2c Kh"), Rng(1)).dealer


def cards_in_hands(rules: Rules) -> object:
    told = position_of(dealt({}, "8s", rules=rules))
    return [len(hand) for hand in told.hands], len(told.stock)


def hand_after_a_draw(rules: Rules) -> object:
    return hand_of(after(spot("Kc", rules=rules, stock="9s 4c 5c"), "draw"))


def piles(rules: Rules) -> object:
    """The pile over a joker, a red three, a black three as the first card turned."""
    return [
        names_of(position_of(dealt({}, f"{first} 9h", rules=rules)).pile)
        for first in ("Jo", "3d", "3c")
    ]


def free_take_over_a_red_three(rules: Rules) -> object:
    return reason(spot("8c 2s 5c 6d", rules=rules, melds=[JACKS], pile="3d 8d"), "take 8c 2s")


def red_threes_before_the_first_turns(rules: Rules) -> object:
    """Red threes on the table after the deal, with one dealt to each of two seats."""
    told = position_of(dealt({0: "3d", 1: "3h"}, "8s Kc Kd", rules=rules))
    return [names_of(cards) for cards in told.red_threes[:2]]


def a_drawn_red_three(rules: Rules) -> object:
    state = after(spot("Kc 5c", rules=rules, stock="3d 9s", pile="8h"), "draw")
    return hand_of(state), names_of(view(state, 0).red_threes(0)), reason(state, "declare 3d")


EFFECTS = (
    Effect(
        "partner_choice",
        "R2.2",
        seats_of_a_draw,
        (("fixed", (0, 1, 2, 3)), ("draw_two_high", (1, 0, 3, 2))),
    ),
    Effect(
        "first_dealer",
        "R2.3",
        dealer_of_a_draw,
        (("random", None), ("highest_draw", 1), ("right_of_highest_draw", 0)),
    ),
    Effect(
        "hand_size",
        "R3.1",
        cards_in_hands,
        ((4, ([4] * 4, 91)), (11, ([11] * 4, 63)), (20, ([20] * 4, 27))),
    ),
    Effect("draw_count", "R4.2", hand_after_a_draw, ((1, "9s Kc"), (2, "4c 9s Kc"))),
    Effect(
        "initial_upcard_cover",
        "R3.3",
        piles,
        (
            ("auto", ["Jo 9h", "3d 9h", "3c"]),
            ("wild_red3", ["Jo 9h", "3d 9h", "3c"]),
            ("wild_any3", ["Jo 9h", "3d 9h", "3c 9h"]),
            ("none", ["Jo", "3d", "3c"]),
        ),
    ),
    Effect(
        "initial_upcard_cover",
        "R3.3",
        piles,
        (("auto", ["Jo 9h", "3d 9h", "3c 9h"]), ("wild_red3", ["Jo 9h", "3d 9h", "3c"])),
        (("black_three_mode", "freeze"),),
    ),
    Effect(
        "initial_red_three_freezes",
        "R7.2",
        free_take_over_a_red_three,
        ((True, "pile_frozen"), (False, "legal")),
    ),
    Effect(
        "red_three_deal_timing",
        "R3.4",
        red_threes_before_the_first_turns,
        (("immediate", ["3d", "3h"]), ("first_turn", ["3d", ""])),
    ),
    Effect(
        "red_three_declaration",
        "R8.3",
        a_drawn_red_three,
        (
            ("auto", ("5c 9s Kc", "3d", "declare_automatic")),
            ("manual", ("5c Kc 3d", "", "legal")),
        ),
    ),
)
