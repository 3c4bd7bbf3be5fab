"""What `canasta judge` prints: a verdict in words, what is wrong with a file, the counts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

import click

from canasta.cli.notation_text import expected_text
from canasta.cli.ruleset import problem_lines
from canasta.cli.terminal.width import pad
from canasta.core.presets import PRESET_BY_ID
from canasta.core.values import RuleProblem, RuleReason
from canasta.judge import CaseProblem, Verdict
from canasta.judge.cases import PositionGiven
from canasta.judge.judging import UNDECIDED
from canasta.messages import Catalog
from canasta.notation.errors import BadNotation

_AFTER_PLAY: Final = ("hand", "melds", "red_threes", "opponent_red_threes", "pile", "frozen")
_FIELDS: Final = {
    "dealing": (
        "hand",
        "left_hand",
        "partner_hand",
        "right_hand",
        "hand_sizes",
        "red_threes",
        "opponent_red_threes",
        "pile",
        "frozen",
        "stock_size",
    ),
    "upcard": ("pile", "frozen"),
    "seating": ("again", "sides", "dealer", "first", "next_dealer"),
    "match": ("winner",),
}
"""What is shown of cases without a play."""
_OPTIONAL: Final = ("red_threes", "opponent_red_threes")
_LABEL: Final = 21


def verdict_lines(verdicts: Sequence[Verdict], catalog: Catalog, quiet: bool) -> Iterator[str]:
    """Give the lines of the verdicts of one case; rulesets that agree are named together."""
    if quiet:
        verdicts = [verdict for verdict in verdicts if _kind(verdict) in ("bad", "undecided")]
    if not verdicts:
        return
    case = verdicts[0].case
    yield click.style(f"{case.id}: {case.note}" if case.note else case.id, bold=True)
    if case.play:
        yield f"  {case.play}"
    everything = len(case.rules) == len(PRESET_BY_ID)
    order = sorted(verdicts, key=_sameness)
    for _same, group in groupby(order, key=_sameness):
        together = list(group)
        names = ", ".join([verdict.ruleset for verdict in together])
        if everything and len(together) == len(case.rules):
            names = catalog.text("judge.all_rulesets")
        yield f"  {catalog.text('judge.under', rules=names)}"
        for line in _one(together[0], catalog):
            yield f"    {line}"
    yield ""


def _sameness(verdict: Verdict) -> str:
    return repr((verdict.found, verdict.undecided, verdict.mismatches))


def _one(verdict: Verdict, catalog: Catalog) -> Iterator[str]:
    """Give the lines of one verdict."""
    found = verdict.found
    if verdict.legal is False:
        yield from _refusal(verdict, catalog)
    elif verdict.legal:
        yield click.style(catalog.text("judge.legal"), fg="green")
        yield from _after(verdict, catalog)
    else:
        yield from _fields(_FIELDS.get(verdict.case.kind, ()), found, catalog)
    yield from _score(found, catalog)
    if "legal" in verdict.undecided:
        yield click.style(catalog.text("judge.undecided", name="legal"), fg="yellow")
    for wrong in verdict.mismatches:
        if wrong.found == UNDECIDED:
            if "legal" not in verdict.undecided:
                yield click.style(catalog.text("judge.undecided", name=wrong.key), fg="yellow")
            continue
        expected, text = _show(wrong.expected), _show(wrong.found)
        said = catalog.text("judge.mismatch", name=wrong.key, expected=expected, text=text)
        yield click.style(said, fg="red", bold=True)
    if _kind(verdict) == "good":
        yield click.style(catalog.text("judge.as_expected"), dim=True)


def _refusal(verdict: Verdict, catalog: Catalog) -> Iterator[str]:
    found = verdict.found
    facts = found.get("facts")
    if not isinstance(facts, Mapping) or not verdict.reason:
        # What is wrong depends on unknown cards, but not that something is.
        yield click.style(catalog.text("judge.illegal"), fg="red")
        return
    reason = catalog.text(f"reason.{verdict.reason}", **facts)
    refused = str(found.get("refused", ""))
    if refused and refused != verdict.case.play:
        said = catalog.text("judge.refused.at", text=refused, reason=reason)
    else:
        said = catalog.text("judge.refused", reason=reason)
    clauses = " ".join([str(clause) for clause in _list(found.get("clauses"))])
    yield click.style(said, fg="red") + f" [{clauses}]"


def _after(verdict: Verdict, catalog: Catalog) -> Iterator[str]:
    """Tell what a legal play did."""
    found = verdict.found
    given = verdict.case.given
    begun = isinstance(given, PositionGiven) and bool(given.melds)
    count, minimum = found.get("count"), found.get("minimum")
    if isinstance(count, int) and isinstance(minimum, int) and count:
        key = "judge.count" if begun else "judge.count.opening"
        yield catalog.text(key, count=count, minimum=minimum)
    points = found.get("going_out_bonus")
    if found.get("out") is True and isinstance(points, int):
        yield catalog.text("judge.out", points=points)
    names = _AFTER_PLAY[:4] if found.get("deal_over") else (*_AFTER_PLAY, "stock_size")
    yield from _fields(names, found, catalog)
    if found.get("deal_over") is True:
        yield catalog.text("judge.deal_over")
    elif "turn" in found:
        yield catalog.text("judge.turn", who=str(found["turn"]))
    after = found.get("after")
    if isinstance(after, Mapping):
        for play, refusal in after.items():
            key = "judge.next.refused" if refusal else "judge.next.legal"
            yield catalog.text(key, text=str(play))


def _fields(names: Sequence[str], found: Mapping[str, object], catalog: Catalog) -> Iterator[str]:
    for name in names:
        if name not in found or (name in _OPTIONAL and not found[name]):
            continue
        if name == "frozen" and found.get("pile") == "":
            continue
        value = found[name]
        if isinstance(value, bool):
            text = catalog.text("judge.yes" if value else "judge.no")
        elif name == "winner":
            text = catalog.text("judge.winner", who=str(value))
        elif name == "hand_sizes":
            text = " ".join([str(size) for size in _list(value)])
        else:
            text = _show(value) or catalog.text("judge.empty")
        yield _row(catalog.text(f"judge.field.{name}"), text)


def _score(found: Mapping[str, object], catalog: Catalog) -> Iterator[str]:
    total = found.get("score")
    if not isinstance(total, int):
        return
    yield click.style(catalog.text("judge.score", points=total), bold=True)
    for item in _list(found.get("items")):
        assert isinstance(item, Mapping), "an item of a score is a table"
        label = catalog.text(f"score.{item['item']}")
        points = catalog.text("judge.points", points=int(item["points"]))
        yield _row(label, f"{points:>8}  [{item['clause']}]")


def _row(label: str, text: str) -> str:
    return f"{pad(label, _LABEL)} {text}"


def _show(value: object) -> str:
    """Return a value as a case would write it, without quotes."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (tuple, list)):
        return " | ".join([_show(item) for item in value])
    return "–" if value is None else str(value)


def _list(value: object) -> Sequence[object]:
    return value if isinstance(value, (tuple, list)) else ()


def _kind(verdict: Verdict) -> str:
    """Return under which count a verdict falls."""
    if any(wrong.found != UNDECIDED for wrong in verdict.mismatches):
        return "bad"
    if verdict.mismatches or "legal" in verdict.undecided:
        return "undecided"
    return "good" if verdict.case.expect else "open"


def counts_of(verdicts: Sequence[Verdict]) -> dict[str, int]:
    """Return how many cases and verdicts there are, and verdicts of each kind."""
    counts = {"cases": len({id(verdict.case) for verdict in verdicts}), "verdicts": len(verdicts)}
    for kind in ("good", "bad", "undecided", "open"):
        counts[kind] = len([verdict for verdict in verdicts if _kind(verdict) == kind])
    return counts


def summary_line(verdicts: Sequence[Verdict], catalog: Catalog) -> str:
    """Return the closing line with the counts."""
    counts = counts_of(verdicts)
    parts = [catalog.text("judge.summary", cases=counts["cases"], count=counts["verdicts"])]
    colours: Mapping[str, str] = {"good": "green", "bad": "red", "undecided": "yellow"}
    for kind in ("good", "bad", "undecided", "open"):
        if counts[kind]:
            said = catalog.text(f"judge.summary.{kind}", count=counts[kind])
            parts.append(click.style(said, fg=colours.get(kind)))
    return " ".join(parts)


def problem_line(file: str, problem: CaseProblem, catalog: Catalog) -> str:
    """Return one problem of a file: where it is, and what is wrong."""
    where = f"{file}:{problem.line}" if problem.line else file
    names = ", ".join([part for part in (problem.case, problem.key) if part])
    text = _problem_text(problem, catalog)
    if problem.rulesets:
        text = f"{catalog.text('judge.under', rules=', '.join(problem.rulesets))} {text}"
    return f"{where}: {names}: {text}" if names else f"{where}: {text}"


def _problem_text(problem: CaseProblem, catalog: Catalog) -> str:
    facts = dict(problem.facts)
    if problem.code.startswith("rules."):
        reason = RuleReason(problem.code.removeprefix("rules."))
        rule = RuleProblem(str(facts.pop("option")), str(facts.pop("value")), reason, facts)
        return problem_lines([rule], catalog)[0]
    if problem.code == "bad_play":
        codes = tuple(str(facts["expected"]).split())
        facts["expected"] = expected_text(BadNotation("", 0, codes), catalog)
    more = [
        catalog.text(f"rule_problem.{fact}", **{fact: facts[fact]})
        for fact in ("closest", "allowed")
        if fact in facts
    ]
    return " ".join([catalog.text(f"case_problem.{problem.code}", **facts), *more])
