"""The random numbers: the same for a seed for ever, and each value equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from canasta import Rng
from canasta.core.cards import full_pack
from canasta.core.rng import SHUFFLE_VERSION

pytestmark = pytest.mark.interpreted


def test_a_seed_gives_these_words_for_ever() -> None:
    """A change here is a new version of the shuffle, and of every record that names a seed."""
    assert SHUFFLE_VERSION == 1
    for rng, words in (
        (Rng(1), [1562461549, 980095532, 2133298892, 3300632017]),
        (Rng(2**61 + 7, 3), [3258595697, 3587899589, 471296831, 3739571937]),
    ):
        assert [int(rng.word()) for _ in range(4)] == words


def test_the_words_are_those_of_xoshiro128_starstar() -> None:
    """The published generator, written down here a second time with Python's whole numbers."""
    for seed in (0, 1, 2**33 + 5, 2**62 - 1):
        rng = Rng(seed)
        state = [int(rng.a), int(rng.b), int(rng.c), int(rng.d)]
        for _ in range(200):
            assert int(rng.word()) == _xoshiro(state)


def _xoshiro(s: list[int]) -> int:
    result = _rotated(s[1] * 5 % 2**32, 7) * 9 % 2**32
    shifted = s[1] << 9 & 0xFFFFFFFF
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= shifted
    s[3] = _rotated(s[3], 11)
    return result


def _rotated(word: int, left: int) -> int:
    return (word << left | word >> (32 - left)) & 0xFFFFFFFF


def test_streams_and_seeds_are_told_apart() -> None:
    seen = set()
    for seed in (0, 1, 2, 2**32, 2**32 + 1, 2**61):
        for stream in range(4):
            rng = Rng(seed, stream)
            seen.add(tuple(int(rng.word()) for _ in range(4)))
    assert len(seen) == 24


def test_equal_seeds_give_equal_numbers() -> None:
    one, other = Rng(9, 2), Rng(9, 2)
    assert [int(one.below(1000)) for _ in range(50)] == [int(other.below(1000)) for _ in range(50)]


@pytest.mark.parametrize("limit", [1, 2, 3, 6, 53, 108, 1000])
def test_numbers_below_a_limit_are_all_there_and_about_equally_often(limit: int) -> None:
    rng = Rng(limit)
    rounds = 200 * min(limit, 60)
    counts = Counter(int(rng.below(limit)) for _ in range(rounds))
    assert all(0 <= number < limit for number in counts)
    if limit <= 60:
        assert len(counts) == limit
        assert all(120 < count < 280 for count in counts.values()) or limit == 1


@pytest.mark.parametrize("limit", [2**31, 2**31 - 1, 3 * 2**29])
def test_large_limits_have_no_bias_either(limit: int) -> None:
    """Numbers that would favour the low ones are drawn again."""
    rng = Rng(5)
    drawn = [int(rng.below(limit)) for _ in range(2000)]
    assert all(0 <= number < limit for number in drawn)
    low = sum(number < limit // 2 for number in drawn)
    assert 900 < low < 1100


def test_a_shuffle_keeps_every_card_and_moves_them_all() -> None:
    pack = full_pack(2)
    firsts = Counter(Rng(number).shuffled(pack)[0] for number in range(2000))
    assert len(firsts) == 53
    for number in range(20):
        assert tuple(sorted(Rng(number).shuffled(pack))) == pack


def test_every_order_of_three_is_about_as_likely() -> None:
    orders = Counter(Rng(number, 1).shuffled((1, 2, 3)) for number in range(1200))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_nothing_and_one_are_shuffled_to_themselves() -> None:
    assert Rng(1).shuffled(()) == ()
    assert Rng(1).shuffled((7,)) == (7,)
