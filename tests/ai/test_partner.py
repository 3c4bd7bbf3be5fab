"""``steady`` as a partner: what people complain of most in computer partners, it does not do.

Over a hundred positions: it breaks no natural canasta, does not go out while the partner holds
much, feeds no pile, and does not throw what the own side collects.
"""

from __future__ import annotations

import pytest

from canasta import Add, Discard, State, Take, advance, faces_of, seat_to_act
from canasta.core.cards import FACE_NAMES, card_points
from tests.ai.tables import asked
from tests.positions import JACKS, spot

RANKS = "456789TQKA"
PLAIN = dict(zip(RANKS, "89TQKA4567", strict=True))


def actions_of_turn(state: State) -> list[object]:
    """Return what steady does until the turn passes."""
    state = state.copy()
    seat = seat_to_act(state)
    done: list[object] = []
    while seat_to_act(state) == seat:
        action = asked(state)
        done.append(action)
        advance(state, action)
    return done


def natural(rank: str, count: int) -> str:
    return " ".join(f"{rank}{suit}" for suit in "cdhscdhs"[:count])


@pytest.mark.parametrize("wild", ["2c", "Jo", "2c Jo"])
@pytest.mark.parametrize("rank", RANKS)
def test_it_breaks_no_natural_canasta(rank: str, wild: str) -> None:
    low = PLAIN[rank]
    state = spot(f"{wild} {low}c {low}d Js Jd", melds=[natural(rank, 7)], took="stock")
    for action in actions_of_turn(state):
        assert not isinstance(action, Add) or FACE_NAMES[action.card][0] == rank


@pytest.mark.parametrize("rank", RANKS)
def test_it_does_not_go_out_while_the_partner_holds_much(rank: str) -> None:
    """The partner took a pile of more than 200 points; the others hold little."""
    low = PLAIN[rank]
    rich = [card for card in RICH.split() if card[0] not in (rank, low)]
    few = [card for card in ["7h", "8h", "9h", "Th", "4h", "5h"] if card[0] not in (rank, low)]
    state = spot(
        f"{rank}c {rank}d {rank}s {low}s",
        melds=[JACKS],
        others={1: " ".join(few[:2]), 2: " ".join(rich), 3: " ".join(few[2:4])},
        known=((), (), faces_of(" ".join(rich)), ()),
        took="stock",
    )
    assert sum(card_points(face) for face in faces_of(" ".join(rich))) >= 200
    done = actions_of_turn(state)
    assert seat_to_act(_after(state, done)) is not None


RICH = "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jo Jo 2d"


@pytest.mark.parametrize("rank", RANKS)
def test_it_goes_out_when_the_partner_holds_nothing_much(rank: str) -> None:
    low = PLAIN[rank]
    state = spot(
        f"{rank}c {rank}d {rank}h {low}s",
        melds=[JACKS],
        theirs=["8c 8d 8h 8s 8c 8d" if rank != "8" and low != "8" else "9c 9d 9h 9s 9c 9d"],
        others={2: "4s" if rank != "4" and low != "4" else "5s"},
        took="stock",
    )
    assert seat_to_act(_after(state, actions_of_turn(state))) is None


def _after(state: State, actions: list[object]) -> State:
    state = state.copy()
    for action in actions:
        advance(state, action)  # type: ignore[arg-type]
    return state


@pytest.mark.parametrize("size", [4, 8, 12])
@pytest.mark.parametrize("rank", RANKS)
def test_it_does_not_feed_an_open_pile(rank: str, size: int) -> None:
    """They collect the rank; a rank of which nobody can have two is at hand."""
    dead = PLAIN[rank]
    pile = [f"{dead}{suit}" for suit in "cdhscdh"] + [
        card for card in MIXED if card[0] not in (rank, dead)
    ]
    state = spot(
        f"{rank}s {dead}s Jc Jd",
        pile=" ".join(pile[:size]),
        melds=["Jh Js Jc" if rank != "J" else "Qh Qs Qc"],
        theirs=[natural(rank, 3)],
        took="stock",
    )
    last = actions_of_turn(state)[-1]
    assert isinstance(last, Discard)
    assert FACE_NAMES[last.card][0] != rank


MIXED = ["5c", "6d", "7h", "8s", "9c", "Td", "Qh", "Ks", "Ac", "4d", "5h", "6s", "7c"]


@pytest.mark.parametrize("count", [3, 4, 5])
@pytest.mark.parametrize("rank", RANKS)
def test_it_does_not_throw_what_the_own_side_collects(rank: str, count: int) -> None:
    low = PLAIN[rank]
    state = spot(
        f"{rank}s {low}c {low}d Js 2c", melds=[natural(rank, count)], pile="Jd Jh", took="stock"
    )
    last = actions_of_turn(state)[-1]
    assert isinstance(last, Discard)
    assert FACE_NAMES[last.card][0] != rank


@pytest.mark.parametrize("rank", RANKS)
def test_it_takes_what_completes_a_canasta(rank: str) -> None:
    low = PLAIN[rank]
    state = spot(
        f"{low}c {low}d Js 2c 2d", melds=[natural(rank, 6)], pile=f"Jc Jd {low}h {low}s {rank}s"
    )
    assert isinstance(asked(state), Take)
