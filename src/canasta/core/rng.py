"""The random numbers of the project: xoshiro128**, written down once for ever.

A seed gives the same shuffle in every release and on every machine. Changing anything
here means a new ``SHUFFLE_VERSION``. Records hold the deck itself and do not depend on it.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from canasta.core.native import i64

SHUFFLE_VERSION: Final = 1

_MASK: Final = 0xFFFFFFFF


def _multiply(a: i64, b: i64) -> i64:
    """Return the low 32 bits of a product, without leaving 63 bits on the way."""
    high: i64 = ((a >> 16) * b) & 0xFFFF
    return ((a & 0xFFFF) * b + high * 65536) & _MASK


def _rotate(value: i64, left: i64) -> i64:
    return ((value << left) | (value >> (32 - left))) & _MASK


def _scramble(value: i64) -> i64:
    """Spread the bits of a counter over a word (the finalizer of MurmurHash3)."""
    value = _multiply(value ^ (value >> 16), 0x85EBCA6B)
    value = _multiply(value ^ (value >> 13), 0xC2B2AE35)
    return value ^ (value >> 16)


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A source of random numbers that is a value: same seed and stream, same numbers.

    ``seed`` is any whole number from 0 up to 2**62; ``stream`` tells apart the sources
    that one seed feeds (the number of the deal, say).

    >>> Rng(7, 1).below(1000) == Rng(7, 1).below(1000)
    True
    >>> Rng(7, 1).word() == Rng(7, 2).word()
    False
    """

    def __init__(self, seed: i64, stream: i64 = 0) -> None:
        low: i64 = seed & _MASK
        high: i64 = (seed >> 32) & _MASK
        word: i64 = _scramble(low ^ 0x9E3779B9)
        word = _scramble(word ^ high)
        word = _scramble((word + (stream & _MASK)) & _MASK)
        self.a: i64 = _scramble((word + 0x9E3779B9) & _MASK)
        self.b: i64 = _scramble((word + 0x3C6EF372) & _MASK) ^ low
        self.c: i64 = _scramble((word + 0xDAA66D2B) & _MASK) ^ high
        self.d: i64 = _scramble((word + 0x78DDE6E4) & _MASK) | 1

    def __reduce__(self) -> tuple[object, ...]:
        return restore_rng, (self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """Return the next 32 bits."""
        b: i64 = self.b
        result: i64 = (_rotate((b * 5) & _MASK, 7) * 9) & _MASK
        shifted: i64 = (b << 9) & _MASK
        c: i64 = self.c ^ self.a
        d: i64 = self.d ^ b
        self.b = b ^ c
        self.a = self.a ^ d
        self.c = c ^ shifted
        self.d = _rotate(d, 11)
        return result

    def below(self, limit: i64) -> i64:
        """Return a whole number from 0 up to, not including, ``limit``, each equally likely.

        ``limit`` lies between 1 and 2**31.
        """
        product: i64 = self.word() * limit
        low: i64 = product & _MASK
        if low < limit:
            floor: i64 = (_MASK + 1 - limit) % limit
            while low < floor:
                product = self.word() * limit
                low = product & _MASK
        return product >> 32

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return the cards in random order (Fisher and Yates, from the last place down).

        >>> sorted(Rng(1).shuffled((1, 2, 3)))
        [1, 2, 3]
        """
        places = list(cards)
        last: i64 = len(places) - 1
        while last > 0:
            other: i64 = self.below(last + 1)
            card = places[last]
            places[last] = places[other]
            places[other] = card
            last -= 1
        return tuple(places)


def restore_rng(a: int, b: int, c: int, d: int) -> Rng:
    """Return the source that goes on where a pickled one stood."""
    rng = Rng(0)
    rng.a = a
    rng.b = b
    rng.c = c
    rng.d = d
    return rng
