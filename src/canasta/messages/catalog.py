"""The messages of one language, by key.

The wording lies in ``en/``, ``ja/`` and ``ko/``: one JSON object a file, from key
to pattern. A file is read when the first message is wanted, a pattern when its
own message is. Codes such as ``Kd`` or ``K`` become words through messages too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from canasta.messages.format import (
    Fact,
    Language,
    Message,
    MessageError,
    parse_message,
    render_message,
)

LANGUAGES: Final[tuple[Language, ...]] = ("en", "ja", "ko")

Unfit: TypeAlias = Literal["raise", "show"]


class UnknownMessage(MessageError):
    """No message has this key."""

    def __init__(self, key: str, language: Language) -> None:
        super().__init__(f"no message {key!r} in {language!r}")
        self.key = key
        self.language = language


class Catalog:
    """All messages of one language; get one with `load`."""

    def __init__(
        self,
        language: Language,
        patterns: Mapping[str, str],
        *,
        names: Mapping[str, str] | None = None,
        unfit: Unfit = "raise",
    ) -> None:
        self.language: Final = language
        self._patterns: Final = patterns
        self._names: Final = dict(names or {})
        self._unfit: Final = unfit
        self._messages: Final[dict[str, Message]] = {}

    @staticmethod
    @cache
    def load(language: Language, unfit: Unfit = "raise") -> Catalog:
        """Return the catalogue of a language, the same object each time.

        With `unfit="show"`, facts that do not fit their message are shown as they
        are instead of ending the program: what a player at a table should get.

        >>> Catalog.load("en").text("reason.below_opening_minimum", minimum=90, count=75)
        'Opening needs 90; these melds count 75.'
        """
        return Catalog(language, _read_patterns(language), unfit=unfit)

    def with_names(self, names: Mapping[str, str]) -> Catalog:
        """Return this catalogue with words of the caller's own, such as players' names.

        >>> named = Catalog.load("en").with_names({"seat.1": "Yuki"})
        >>> named.text("reason.not_your_turn", seat=1)
        'It is not your turn: Yuki is playing.'
        """
        return Catalog(
            self.language,
            self._patterns,
            names={**self._names, **names},
            unfit=self._unfit,
        )

    def text(self, key: str, /, **facts: Fact) -> str:
        """Return the message with the facts in it; facts that it leaves out are ignored."""
        if key not in self:
            raise UnknownMessage(key, self.language)
        try:
            return self._text(key, facts)
        except MessageError as error:
            if self._unfit == "show":
                return f"{key} ({', '.join(f'{name}={fact}' for name, fact in facts.items())})"
            error.add_note(f"in the message {key!r} of {self.language!r}")
            raise

    def message(self, key: str) -> Message:
        """Return the parsed message of a key."""
        if key not in self._messages:
            if key not in self._patterns:
                raise UnknownMessage(key, self.language)
            self._messages[key] = parse_message(self._patterns[key])
        return self._messages[key]

    def __iter__(self) -> Iterator[str]:
        """Give every key, in the order of the files."""
        return iter(self._patterns)

    def __contains__(self, key: object) -> bool:
        return key in self._names or key in self._patterns

    def _text(self, key: str, facts: Mapping[str, Fact]) -> str:
        if key in self._names:
            return self._names[key]
        return render_message(self.message(key), facts, self.language, self._spell)

    def _spell(self, form: str, fact: Fact) -> str:
        """Return the words for a code: the message `form.code`, or a card or list built up."""
        key = f"{form}.{fact}"
        if form in ("cards", "groups"):
            codes = str(fact).split()
            return self._join(self._cards(codes) if form == "cards" else self._groups(codes))
        if form == "card" and key not in self and len(code := str(fact)) == 2:
            return self._text("card.of", {"rank": code[0], "suit": code[1]})
        return self._text(key, {})

    def _cards(self, codes: list[str]) -> list[str]:
        return [self._spell("card", code) for code in codes]

    def _groups(self, codes: list[str]) -> list[str]:
        """Count the cards of each rank, in the order in which the ranks come."""
        counts: dict[str, int] = {}
        for code in codes:
            rank = _THREES.get(code, code if code == "Jo" else code[0])
            counts[rank] = counts.get(rank, 0) + 1
        return [
            self._text("group.of", {"rank": rank, "count": count}) for rank, count in counts.items()
        ]

    def _join(self, items: list[str]) -> str:
        text = "".join(items[:1])
        for item in items[1:-1]:
            text = self._text("list.next", {"list": text, "item": item})
        if len(items) > 1:
            text = self._text("list.last", {"list": text, "item": items[-1]})
        return text


_THREES: Final = {"3c": "black_three", "3s": "black_three", "3d": "red_three", "3h": "red_three"}


def _read_patterns(language: Language) -> dict[str, str]:
    # Imported here: it costs more than everything else in this package together.
    import json
    from importlib.resources import files

    folder = files("canasta.messages").joinpath(language)
    patterns: dict[str, str] = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".json"):
            patterns.update(json.loads(file.read_text(encoding="utf-8")))
    return patterns


def detect_language(setting: str, default: Language = "en") -> Language:
    """Return the first language we speak in a setting such as ``ja_JP.UTF-8`` or ``fr:ko``.

    >>> detect_language("ja_JP.UTF-8"), detect_language("ko-KR"), detect_language("C.UTF-8")
    ('ja', 'ko', 'en')
    """
    for part in setting.replace(";", ":").replace(",", ":").split(":"):
        code = part.strip().split(".")[0].split("@")[0].replace("-", "_").split("_")[0].lower()
        for language in LANGUAGES:
            if language == code:
                return language
    return default


def environment_language(environment: Mapping[str, str], default: Language = "en") -> Language:
    """Return the language that the environment's variables ask for.

    The locale comes from the first one set of `LC_ALL`, `LC_MESSAGES` and `LANG`;
    `LANGUAGE` may list others to prefer, unless the locale is plain C.

    >>> environment_language({"LANG": "ko_KR.UTF-8", "LANGUAGE": "ja:ko"})
    'ja'
    >>> environment_language({"LC_ALL": "C", "LANG": "ko_KR.UTF-8"})
    'en'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if locale.split(".")[0] in ("", "C", "POSIX"):
        return default
    return detect_language(f"{environment.get('LANGUAGE', '')}:{locale}", default)
