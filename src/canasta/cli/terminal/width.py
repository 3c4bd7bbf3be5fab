"""Text measured in columns of a terminal, where Japanese and Korean take two for a character.

Styles (`canasta.cli.terminal.style`) take no columns, so what is painted may be measured too.
"""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

_PAINT = re.compile(r"\x1b\[[0-9;]*m")

# Signs that may not begin a line, and signs that may not end one.
_CLOSING = "、。，．・：；？！）」』】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;?!)]}"
_OPENING = "（「『【〈《([{"


def width_of(text: str) -> int:
    """Return how many columns a text takes.

    >>> width_of("Kh"), width_of("手札"), width_of("내 패")
    (2, 4, 5)
    """
    plain = _PAINT.sub("", text)
    return len(plain) if plain.isascii() else sum(_columns(sign) for sign in plain)


@cache
def _columns(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def pad(text: str, columns: int) -> str:
    """Return a text filled up with spaces; one that is too wide stays as it is."""
    return text + " " * (columns - width_of(text))


def pad_left(text: str, columns: int) -> str:
    """Return a text filled up on the left, for numbers in columns."""
    return " " * (columns - width_of(text)) + text


def clip(text: str, columns: int) -> str:
    """Return an unpainted text cut to so many columns, with `…` where something is missing.

    >>> clip("プレイヤー1", 7), clip("Yuki", 7)
    ('プレイ…', 'Yuki')
    """
    if width_of(text) <= columns:
        return text
    kept = ""
    for sign in text:
        if width_of(kept + sign) > columns - 1:
            break
        kept += sign
    return kept + "…"


def wrap(text: str, columns: int, indent: str = "") -> list[str]:
    """Return an unpainted text in lines of at most so many columns, the later ones indented.

    Lines break at spaces, and between kana or Chinese characters; never inside a Korean word,
    and never so that a closing sign begins a line.

    >>> wrap("捨て山は凍結しています。", 12)
    ['捨て山は凍結', 'しています。']
    >>> wrap("내 차례예요. 카드를 뽑으세요.", 14)
    ['내 차례예요.', '카드를', '뽑으세요.']
    """
    lines: list[str] = []
    line = ""
    for unit in _units(text):
        start = indent if lines else ""
        if not line:
            line = start + unit.lstrip(" ")
        elif width_of((line + unit).rstrip(" ")) <= columns:
            line += unit
        else:
            lines.append(line.rstrip(" "))
            line = indent + unit.lstrip(" ")
        while width_of(line.rstrip(" ")) > columns:
            head = _head(line, columns)
            lines.append(head)
            line = indent + line[len(head) :]
    return [*lines, line.rstrip(" ")] if line.strip(" ") or not lines else lines


def _head(text: str, columns: int) -> str:
    """Return the beginning of a text that has no place to break."""
    head = ""
    for sign in text:
        if width_of(head + sign) > columns:
            break
        head += sign
    return head or text[:1]


def _units(text: str) -> list[str]:
    """Return the pieces that a line may be broken between."""
    units: list[str] = []
    for sign in text:
        if units and not _may_break(units[-1], sign):
            units[-1] += sign
        else:
            units.append(sign)
    return units


def _may_break(before: str, sign: str) -> bool:
    last = before[-1]
    if sign == " " or sign in _CLOSING or last in _OPENING:
        return False
    return last == " " or _is_ideograph(last) or _is_ideograph(sign)


def _is_ideograph(sign: str) -> bool:
    """Say whether Japanese may break a line beside this character."""
    return "\u3000" <= sign <= "\u9fff" or "\uff00" <= sign <= "\uffef"


def flow(items: Iterable[str], columns: int, gap: str = " ") -> list[str]:
    """Return items side by side, in as many lines as they need; none of them is broken.

    >>> flow(["4c 4d", "7h", "Jo"], 9, "  ")
    ['4c 4d  7h', 'Jo']
    """
    lines: list[str] = []
    for item in items:
        if lines and width_of(lines[-1]) + width_of(gap) + width_of(item) <= columns:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines


def spread(left: str, right: str, columns: int) -> str:
    """Return two texts at both ends of a line; the right one goes where there is no room."""
    space = columns - width_of(left) - width_of(right)
    return left + " " * space + right if space > 0 else left
