"""The message language: text with facts in it, the same for terminal and browser.

A message is plain text with arguments in braces: a value (``{minimum}``), a
value put into words (``{rank:ranks}``), a value followed by the Korean particle
that fits it (``{rank:rank|을를}``), or a choice by number or by code. The
grammar, with examples, is in ``docs/messages.md``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, NoReturn, TypeAlias

from canasta.messages.particles import PARTICLES, attach

Fact: TypeAlias = int | str
Part: TypeAlias = "str | Argument | Choice"
Message: TypeAlias = "tuple[Part, ...]"
Spell: TypeAlias = Callable[[str, Fact], str]
Language: TypeAlias = Literal["en", "ja", "ko"]

# The plural cases of each language, beside exact numbers such as `=0`.
PLURAL_CASES: Final[dict[Language, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "ja": ("other",),
    "ko": ("other",),
}


class Argument(NamedTuple):
    """A fact in the text: as it is, or in the words of a form, perhaps with a particle."""

    name: str
    form: str
    particle: str


class Choice(NamedTuple):
    """A fact that chooses among messages; `other` is always there."""

    name: str
    kind: Literal["plural", "select"]
    cases: Mapping[str, Message]


class MessageError(ValueError):
    """Root of what can be wrong with a message or with the facts given to it."""


class BadPattern(MessageError):
    """The text of a message breaks the grammar at `offset` (counted in characters from 0)."""

    def __init__(self, pattern: str, offset: int, expected: str) -> None:
        super().__init__(f"at {offset} in {pattern!r}: expected {expected}")
        self.pattern = pattern
        self.offset = offset
        self.expected = expected


class MissingFact(MessageError):
    """The message speaks of a fact that was not given."""

    def __init__(self, name: str) -> None:
        super().__init__(f"fact {name!r} is missing")
        self.name = name


class BadFact(MessageError):
    """The fact is of another kind than the message needs."""

    def __init__(self, name: str, value: object, expected: str) -> None:
        super().__init__(f"fact {name!r} is {value!r}: expected {expected}")
        self.name = name
        self.value = value
        self.expected = expected


def parse_message(pattern: str) -> Message:
    r"""Read the text of a message.

    >>> parse_message("Opening needs {minimum}.")
    ('Opening needs ', Argument(name='minimum', form='', particle=''), '.')
    >>> parse_message("Draw {two")
    Traceback (most recent call last):
        ...
    canasta.messages.format.BadPattern: at 9 in 'Draw {two': expected "}"
    """
    return _Reader(pattern).whole()


def render_message(
    message: Message, facts: Mapping[str, Fact], language: Language, spell: Spell
) -> str:
    """Return the message with the facts in it.

    `spell(form, fact)` gives the words for the forms that are not numbers.

    >>> cards = parse_message("{n, plural, =0 {none} one {one card} other {{n} cards}}")
    >>> [render_message(cards, {"n": n}, "en", lambda form, fact: "") for n in (0, 1, 1200)]
    ['none', 'one card', '1,200 cards']
    """
    parts = []
    for part in message:
        if isinstance(part, str):
            parts.append(part)
            continue
        if part.name not in facts:
            raise MissingFact(part.name)
        fact = facts[part.name]
        if isinstance(part, Choice):
            chosen = part.cases[_case(part, fact, language)]
            parts.append(render_message(chosen, facts, language, spell))
        else:
            text = _spell_argument(part, fact, spell)
            parts.append(attach(text, part.particle) if part.particle else text)
    return "".join(parts)


def message_arguments(message: Message) -> dict[str, set[str]]:
    """Return the facts that the message speaks of, each with the codes it tells apart.

    >>> message_arguments(parse_message("{who, select, you {You} other {{name}}} drew."))
    {'who': {'you'}, 'name': set()}
    """
    found: dict[str, set[str]] = {}
    for part in message:
        if isinstance(part, str):
            continue
        codes = found.setdefault(part.name, set())
        if isinstance(part, Choice):
            codes.update(part.cases.keys() - {"other"})
            for case in part.cases.values():
                for name, inner in message_arguments(case).items():
                    found.setdefault(name, set()).update(inner)
    return found


def _case(choice: Choice, fact: Fact, language: Language) -> str:
    if choice.kind == "select":
        wanted = str(fact)
    else:
        number = _whole_number(choice.name, fact)
        if f"={number}" in choice.cases:
            return f"={number}"
        wanted = "one" if language == "en" and abs(number) == 1 else "other"
    return wanted if wanted in choice.cases else "other"


def _spell_argument(argument: Argument, fact: Fact, spell: Spell) -> str:
    form = argument.form
    if form in ("number", "signed", "digits"):
        number = _whole_number(argument.name, fact)
        return {"number": f"{number:,}", "signed": f"{number:+,}", "digits": f"{number}"}[form]
    if isinstance(fact, bool) or not isinstance(fact, int | str):
        raise BadFact(argument.name, fact, "a whole number or a text")
    if form:
        return spell(form, fact)
    return f"{fact:,}" if isinstance(fact, int) else fact


def _whole_number(name: str, fact: Fact) -> int:
    if isinstance(fact, bool) or not isinstance(fact, int):
        raise BadFact(name, fact, "a whole number")
    return fact


class _Reader:
    """Reads one pattern from left to right.

    Its expressions are compiled at their first use, to keep the import light.
    """

    _TEXT: Final = r"[^{}\\]+"
    _NAME: Final = r"[A-Za-z][A-Za-z0-9_]*"
    _KEY: Final = r"[A-Za-z0-9_]+"
    _EXACT: Final = r"=-?[0-9]+|one|other"
    _HANGUL: Final = r"[가-힣]+"
    _SPACE: Final = r"[ \n]*"

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0

    def whole(self) -> Message:
        message = self.message()
        if self.at < len(self.pattern):  # only an unpaired "}" stops the outermost message
            self.fail('"{" before this "}", or "\\}" for the brace itself')
        return message

    def message(self) -> Message:
        parts: list[Part] = []
        text = ""
        while self.at < len(self.pattern) and self.pattern[self.at] != "}":
            if run := self.match(self._TEXT):
                text += run
            elif self.skip("\\"):
                if self.at >= len(self.pattern) or self.pattern[self.at] not in "{}\\":
                    self.fail('"{", "}" or "\\" after "\\"')
                text += self.pattern[self.at]
                self.at += 1
            else:
                parts += [text] * bool(text)
                text = ""
                parts.append(self.argument())
        parts += [text] * bool(text)
        return tuple(parts)

    def argument(self) -> Argument | Choice:
        self.need("{")
        name = self.need_match(self._NAME, "the name of a fact")
        if self.skip(","):
            return self.choice(name)
        form = self.need_match(self._NAME, "the name of a form") if self.skip(":") else ""
        particle = ""
        if self.skip("|"):
            start = self.at
            particle = self.match(self._HANGUL)
            if particle not in PARTICLES:
                self.at = start
                self.fail("one of " + " ".join(PARTICLES))
        self.need("}")
        return Argument(name, form, particle)

    def choice(self, name: str) -> Choice:
        self.match(self._SPACE)
        kind: Literal["plural", "select"] = "plural"
        if self.skip("select"):
            kind = "select"
        elif not self.skip("plural"):
            self.fail('"plural" or "select"')
        self.need(",")
        self.match(self._SPACE)
        cases: dict[str, Message] = {}
        while not self.skip("}"):
            start = self.at
            if kind == "plural":
                key = self.need_match(self._EXACT, '"=number", "one", "other" or "}"')
            else:
                key = self.need_match(self._KEY, 'a code, "other" or "}"')
            if key in cases:
                self.at = start
                self.fail(f"{key!r} only once")
            self.match(self._SPACE)
            self.need("{")
            cases[key] = self.message()
            self.need("}")
            self.match(self._SPACE)
        if "other" not in cases:
            self.at -= 1
            self.fail('the case "other"')
        return Choice(name, kind, cases)

    def match(self, what: str) -> str:
        found = re.compile(what).match(self.pattern, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found[0]

    def skip(self, text: str) -> bool:
        if not self.pattern.startswith(text, self.at):
            return False
        self.at += len(text)
        return True

    def need(self, text: str) -> None:
        if not self.skip(text):
            self.fail(f'"{text}"')

    def need_match(self, what: str, expected: str) -> str:
        found = self.match(what)
        if not found:
            self.fail(expected)
        return found

    def fail(self, expected: str) -> NoReturn:
        raise BadPattern(self.pattern, self.at, expected)
