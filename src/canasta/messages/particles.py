"""Korean particles, chosen by the last sound of the word before them.

A particle such as 은/는 has one form after a consonant and one after a vowel. The word may be
Hangul, a number (read in Korean), a letter (read by its name), a Latin word, or a suit sign.
What cannot be read aloud gets both forms, as Korean print does.
"""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

Sound: TypeAlias = Literal["vowel", "rieul", "consonant", "unknown"]

# name: after a consonant, after ㄹ, after a vowel, after something unreadable
PARTICLES: Final[dict[str, tuple[str, str, str, str]]] = {
    "은는": ("은", "은", "는", "은(는)"),
    "이가": ("이", "이", "가", "이(가)"),
    "을를": ("을", "을", "를", "을(를)"),
    "와과": ("과", "과", "와", "와(과)"),
    "으로로": ("으로", "로", "로", "(으)로"),
    "이라는라는": ("이라는", "이라는", "라는", "(이)라는"),
}

_ORDER: Final[tuple[Sound, ...]] = ("consonant", "rieul", "vowel", "unknown")

# 영 일 이 삼 사 오 육 칠 팔 구
_DIGITS: Final[tuple[Sound, ...]] = (
    "consonant",
    "rieul",
    "vowel",
    "consonant",
    "vowel",
    "vowel",
    "consonant",
    "rieul",
    "rieul",
    "vowel",
)

# The final consonant of a Hangul syllable by its number in Unicode; the others are consonants.
_FINALS: Final[dict[int, Sound]] = {0: "vowel", 8: "rieul"}

# 엘 알 엠 엔; the names of all other letters end in a vowel
_LETTERS: Final[dict[str, Sound]] = {
    "L": "rieul",
    "R": "rieul",
    "M": "consonant",
    "N": "consonant",
}

# Signs that are read as words ending in a vowel: 스페이드 하트 다이아몬드 클로버 퍼센트
_SIGNS: Final = "♠♥♦♣%"

_NUMBER: Final = r"([0-9][0-9,]*)(\.[0-9]+)?$"
_LATIN: Final = r"[A-Za-z]+$"
_LATIN_RIEUL: Final = r"le?$"
# Sounded as a final consonant: Sam, Anne, Young, Jack, Bob, Pat, Scott, Philipp
_LATIN_CONSONANT: Final = r"([mn]e?|ng|ck|[^aeiou][aeiou](b|k|p|t)|tt|pp)$"


def attach(text: str, particle: str) -> str:
    """Return the text with the form of the particle that fits its last sound.

    >>> attach("킹", "은는"), attach("조커", "은는")
    ('킹은', '조커는')
    >>> attach("하트 7", "으로로"), attach("10", "으로로"), attach("5,000", "을를")
    ('하트 7로', '10으로', '5,000을')
    """
    return text + PARTICLES[particle][_ORDER.index(last_sound(text))]


def last_sound(text: str) -> Sound:
    """Say what the text ends with when it is read aloud in Korean.

    Brackets, quotes and stops at the end are not read.

    >>> last_sound("스톡"), last_sound("K"), last_sound("L"), last_sound("山札")
    ('consonant', 'vowel', 'rieul', 'unknown')
    """
    end = len(text)
    while end and not (text[end - 1].isalnum() or text[end - 1] in _SIGNS):
        end -= 1
    text = text[:end]
    if not text:
        return "unknown"
    last = text[-1]
    if last in _SIGNS:
        return "vowel"
    if "가" <= last <= "힣":
        return _FINALS.get((ord(last) - ord("가")) % 28, "consonant")
    if number := re.search(_NUMBER, text):
        return _number_sound(number[1].replace(",", ""), number[2] or "")
    if word := re.search(_LATIN, text):
        return _latin_sound(word[0])
    return "unknown"


def _number_sound(whole: str, decimals: str) -> Sound:
    if decimals:
        return _DIGITS[int(decimals[-1])]
    zeros = len(whole) - len(whole.rstrip("0"))
    if zeros == 0:
        return _DIGITS[int(whole[-1])]
    # 십 백 천 만 억 end in a consonant, and so does 영 alone; 조, twelve zeros, ends in a vowel.
    return "vowel" if 12 <= zeros < 16 and zeros < len(whole) else "consonant"


def _latin_sound(word: str) -> Sound:
    if word.isupper() or len(word) == 1:
        return _LETTERS.get(word[-1].upper(), "vowel")
    word = word.lower()
    if re.search(_LATIN_RIEUL, word):
        return "rieul"
    return "consonant" if re.search(_LATIN_CONSONANT, word) else "vowel"
