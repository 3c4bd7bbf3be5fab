"""From the table of one case to a ``Case``, with all that is wrong reported."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from canasta.core.actions import Add, Discard, Draw, Open, Take
from canasta.core.compose import PutDown, TakeWith
from canasta.core.rules import Rules
from canasta.core.values import show_value
from canasta.core.violation import Fact
from canasta.judge import schema
from canasta.judge.case_rules import read_rules
from canasta.judge.cases import (
    Case,
    DealGiven,
    DealingGiven,
    Given,
    MatchGiven,
    PositionGiven,
    SeatingGiven,
    UpcardGiven,
)
from canasta.judge.problems import CaseProblem, Place
from canasta.judge.soundness import given_problems
from canasta.judge.values import Reader, nearest
from canasta.notation.plays import parse_play

_KEYS: Final = (*schema.HEAD, "rulesets", "changes", *schema.GIVEN, "expect")
_MAKERS: Final[Mapping[str, Any]] = {
    "position": PositionGiven,
    "dealing": DealingGiven,
    "upcard": UpcardGiven,
    "deal": DealGiven,
    "seating": SeatingGiven,
    "match": MatchGiven,
}


def read_case(place: Place, content: object) -> Case | None:
    """Read one case; ``None`` where anything is wrong with it."""
    if not isinstance(content, dict):
        place.report("", "wrong_type", value=show_value(content), kind="table")
        return None
    report_unknown_keys(place, "", content, _KEYS)
    head = _values(place, "", content, schema.HEAD)
    rules = read_rules(place, content.get("rulesets"), content.get("changes", {}))
    expected = _table(place, "expect", content.get("expect", {}), schema.EXPECT)
    expect = _values(place, "expect", expected, schema.EXPECT)
    kinds = [kind for kind in schema.GIVEN if kind in content]
    if len(kinds) != 1:
        code = "several_givens" if kinds else "nothing_given"
        place.report(kinds[1] if kinds else "", code, allowed=", ".join(schema.GIVEN))
        return None
    kind = kinds[0]
    before = len(place.problems)
    table = _table(place, kind, content[kind], schema.GIVEN[kind])
    values = _values(place, kind, table, schema.GIVEN[kind])
    for key in schema.NEEDED[kind]:
        if key not in table:
            place.report(f"{kind}.{key}", "missing_key")
    if kind == "position" and "phase" not in table:
        values["phase"] = _phase(place, expect.get("play"))
    given = _MAKERS[kind](**values) if len(place.problems) == before else None
    if given is not None:
        _check_given(place, given, rules)
    _check_expected(place, kind, table, expected, expect)
    if given is None or place.problems:
        return None
    return Case(
        id=place.case,
        rules=rules,
        kind=kind,
        given=given,
        play=expect.pop("play", ""),
        expect=expect,
        clauses=head.get("clauses", ()),
        source=head.get("source", ""),
        note=head.get("note", ""),
    )


def report_unknown_keys(
    place: Place, name: str, table: Mapping[str, object], known: tuple[str, ...]
) -> None:
    """Report the keys of a table that no such table has."""
    for key in table:
        if key not in known:
            shown = show_value(key)
            path = f"{name}.{shown}" if name else shown
            place.report(path, "unknown_key", **nearest(key, known))


def _table(
    place: Place, name: str, value: object, readers: Mapping[str, Reader]
) -> dict[str, object]:
    """Return a table whose unknown keys were reported."""
    if not isinstance(value, dict):
        place.report(name, "wrong_type", value=show_value(value), kind="table")
        return {}
    report_unknown_keys(place, name, value, tuple(readers))
    return value


def _values(
    place: Place, name: str, table: Mapping[str, object], readers: Mapping[str, Reader]
) -> dict[str, Any]:
    """Return the values of a table that are sound, under the keys that there are readers for."""
    found: dict[str, Any] = {}
    for key, reader in readers.items():
        if key in table:
            path = f"{name}.{key}" if name else key

            def report(code: str, facts: dict[str, Fact], path: str = path) -> None:
                place.report(path, code, **facts)

            value = reader(table[key], report)
            if value is not None:
                found[key] = value
    return found


def _check_expected(
    place: Place,
    kind: str,
    given: Mapping[str, object],
    keys: Mapping[str, object],
    values: Mapping[str, object],
) -> None:
    """Check that what is expected fits what is given and played."""
    for key in keys:
        if key not in schema.EXPECT:
            continue
        path = f"expect.{key}"
        if key not in schema.EXPECTED_WITH[kind]:
            place.report(path, "not_expected_here", kind=kind)
        elif values.get("legal") is False and key not in schema.OF_REFUSALS:
            place.report(path, "nothing_happens")
        elif kind == "dealing" and "play" not in keys and key in schema.WITH_PLAY:
            place.report(path, "needs_play")
        elif key in ("score", "lines") and kind != "deal" and "partner_hand" not in given:
            place.report(path, "needs_partner_hand")
    if "reason" in keys and values.get("legal") is not False:
        place.report("expect.reason", "needs_refusal")
    if kind == "position" and "play" not in keys:
        place.report("expect.play", "missing_key")


def _phase(place: Place, play: object) -> str:
    """Return the phase that the first step of a play belongs to, if that is plain."""
    first = parse_play(play)[0] if isinstance(play, str) else Draw()
    if isinstance(first, (Draw, Take, TakeWith)):
        return "take"
    if not isinstance(first, (PutDown, Open, Add, Discard)):
        place.report("position.phase", "missing_key")
    return "meld"


def _check_given(place: Place, given: Given, rulesets: Mapping[str, Rules]) -> None:
    """Check under each ruleset that what is given can be; name the rulesets if it is not all."""
    found: dict[tuple[str, str, str], tuple[CaseProblem, list[str]]] = {}
    for name, rules in rulesets.items():
        under = Place(place.case, [])
        given_problems(under, given, rules)
        for problem in under.problems:
            marks = (problem.key, problem.code, repr(problem.facts))
            found.setdefault(marks, (problem, []))[1].append(name)
    for problem, names in found.values():
        some = () if len(names) == len(rulesets) else tuple(names)
        place.problems.append(replace(problem, rulesets=some))
