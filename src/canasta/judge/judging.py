"""Judging cases: what is found, and whether it is what was expected."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from canasta.core.rules import Rules
from canasta.judge.cases import Case, Facts
from canasta.judge.findings import find
from canasta.judge.reading import read_cases
from canasta.judge.states import FILLINGS

UNDECIDED = "undecided"
"""What is found where the answer depends on cards that the case does not give."""


@dataclass(frozen=True)
class Mismatch:
    """An expectation that does not hold: its key, what was expected and what was found."""

    key: str
    expected: object
    found: object


@dataclass(frozen=True)
class Verdict:
    """What is found of a case under one of its rulesets.

    ``found`` has the keys of ``expect`` (docs/judge.md), besides ``melds``, the facts of a
    refusal and the part of the play that was refused, how the deal ended or who has the turn,
    and in ``after`` the refusal of each play that was asked about. ``undecided`` are the keys
    whose answer depends on cards that the case does not give.
    """

    case: Case
    ruleset: str
    found: Facts
    undecided: tuple[str, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether all that was expected is so; true where nothing was expected."""
        return not self.mismatches

    @property
    def legal(self) -> bool | None:
        """Whether the play may be made; ``None`` if none was made or it is undecided."""
        legal = self.found.get("legal")
        return legal if isinstance(legal, bool) else None

    @property
    def reason(self) -> str:
        """The code of the refusal, empty for a legal play."""
        return str(self.found.get("reason", ""))


def judge_text(text: str) -> tuple[Verdict, ...]:
    """Judge every case of a file under every ruleset that it names.

    Raises ``BadCases`` with all problems of the text.

    >>> verdict, = judge_text('''format = "canasta-judge 1"
    ... [[case]]
    ... rulesets = ["yorimichi"]
    ... [case.position]
    ... hand = "Kc Jo 4c 5d"
    ... pile = "9h Kd"
    ... [case.expect]
    ... play = "take Kc Jo"
    ... ''')
    >>> verdict.legal, verdict.reason, verdict.found["facts"]
    (False, 'pile_frozen', {'rank': 'K', 'cause': 'unopened'})
    """
    return tuple(judge_cases(read_cases(text)))


def judge_cases(cases: Iterable[Case]) -> Iterator[Verdict]:
    """Judge cases one after the other, each under every ruleset that it names."""
    for case in cases:
        for name, rules in case.rules.items():
            yield judge_case(case, name, rules)


def judge_case(case: Case, ruleset: str, rules: Rules) -> Verdict:
    """Judge a case under one ruleset."""
    answers = [find(case, rules, filling) for filling in range(FILLINGS)]
    undecided: tuple[str, ...]
    if any(answer.get("legal") != answers[0].get("legal") for answer in answers):
        found, undecided = {}, ("legal",)
    else:
        keys = dict.fromkeys([key for answer in answers for key in answer])
        undecided = tuple(
            [key for key in keys if any(a.get(key) != answers[0].get(key) for a in answers)]
        )
        found = {key: answers[0][key] for key in keys if key not in undecided}
    return Verdict(case, ruleset, found, undecided, tuple(_compare(case.expect, found, undecided)))


def _compare(
    expect: Facts, found: Mapping[str, object], undecided: tuple[str, ...]
) -> Iterator[Mismatch]:
    """Give every expectation that does not hold."""
    for key, wanted in _single(expect):
        home = _HOMES.get(key, key)
        have = found.get(home)
        if home in undecided or "legal" in undecided:
            yield Mismatch(key, wanted, UNDECIDED)
        elif isinstance(wanted, Mapping) and isinstance(have, Mapping):
            for name, amount in wanted.items():
                if have[name] != amount:
                    yield Mismatch(f"{key}.{name}", amount, have[name])
        elif key in ("next", "not_next") and isinstance(have, Mapping):
            for play in _items(wanted):
                if (have[play] == "") != (key == "next"):
                    yield Mismatch(key, play, have[play] or "legal")
        elif key == "meld":
            if wanted not in _items(have):
                yield Mismatch(key, wanted, have)
        elif key == "reason":
            if have not in _items(wanted):
                yield Mismatch(key, wanted, have)
        elif have != wanted:
            yield Mismatch(key, wanted, have)


def _single(expect: Facts) -> Iterator[tuple[str, object]]:
    """Give the expectations, the hands of the opponents one by one."""
    for key, wanted in expect.items():
        if key == "opponent_hands":
            yield from zip(("left_hand", "right_hand"), _items(wanted), strict=False)
        else:
            yield key, wanted


_HOMES = {"meld": "melds", "next": "after", "not_next": "after"}


def _items(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, (list, tuple)) else ()
