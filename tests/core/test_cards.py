"""R1: the cards and what they count."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta import face_of, faces_of, names_of
from canasta.core.cards import (
    BLACK_THREE,
    FACE_NAMES,
    FACES,
    JOKER,
    RED_THREE,
    TWO,
    WILD_JOKER,
    card_points,
    class_of,
    class_points,
    full_pack,
)

pytestmark = pytest.mark.interpreted

POINTS = {"Jo": 50, "2": 20, "A": 20, **dict.fromkeys("KQJT98", 10), **dict.fromkeys("7654", 5)}


def test_two_packs_are_108_cards_two_of_each_face_and_four_jokers() -> None:
    """R1.1; fault 40."""
    pack = Counter(full_pack(2))
    assert pack.total() == 108
    assert pack[JOKER] == 4
    assert all(pack[face] == 2 for face in range(JOKER))
    ranks = Counter(FACE_NAMES[face][0] for face in full_pack(2) if face != JOKER)
    assert set(ranks.values()) == {8}
    assert len(ranks) == 13


@pytest.mark.parametrize("name", FACE_NAMES)
def test_each_card_counts_what_the_table_says(name: str) -> None:
    """R1.2, decision 1: black threes five, red threes none of their own."""
    if name[0] == "3":
        expected = 0 if name in ("3d", "3h") else 5
    else:
        expected = POINTS.get(name, POINTS.get(name[0], -1))
    assert card_points(face_of(name)) == expected


def test_both_packs_count_as_much_as_the_table_says() -> None:
    """R1.2: 4 x 50, 16 x 20, 48 x 10, 32 x 5 and four black threes of 5."""
    assert sum(card_points(face) for face in full_pack(2)) == 200 + 320 + 480 + 160 + 20


def test_faces_are_of_fifteen_classes() -> None:
    """R1.2: naturals by rank, twos, jokers, black and red threes."""
    sizes = Counter(int(class_of(face)) for face in full_pack(2))
    assert sizes == {**dict.fromkeys(range(12), 8), BLACK_THREE: 4, WILD_JOKER: 4, RED_THREE: 4}
    for face in range(FACES):
        assert card_points(face) == class_points(class_of(face))
    assert class_of(face_of("2h")) == TWO


def test_names_and_faces_are_inverse() -> None:
    assert [face_of(name) for name in FACE_NAMES] == list(range(FACES))
    assert names_of(faces_of("Kc Kd Jo 3s")) == "Kc Kd Jo 3s"
    assert faces_of("") == ()


@pytest.mark.parametrize("name", ["", "K", "Kx", "10c", "jo", "Kcc"])
def test_what_is_no_name_of_a_card_names_none(name: str) -> None:
    with pytest.raises(KeyError):
        face_of(name)
