"""What is wrong with a text or a record, in words."""

from canasta.cli.ruleset import problem_lines
from canasta.core.errors import BadRules
from canasta.messages import Catalog
from canasta.notation.errors import BadNotation
from canasta.records import RecordMismatch, line_of


def refusal_lines(error: BadNotation | BadRules, words: Catalog) -> list[str]:
    """Word why a text cannot be read.

    >>> refusal_lines(BadNotation("draw, fly", 6, ("action", '"x"')), Catalog.load("en"))
    ['Line 1, column 7: expected a step such as draw, ... discard or “x”, found “fly”.']
    """
    if isinstance(error, BadRules):
        return problem_lines(error.problems, words)
    line = words.text(
        "notation.bad" if error.found else "notation.bad.end",
        line=error.line,
        column=error.column,
        expected=expected_text(error, words),
        found=error.found,
    )
    return [line]


def expected_text(error: BadNotation, words: Catalog) -> str:
    """Word what was expected where a text cannot be read."""
    wishes = [
        words.text("notation.literal", text=wish[1:-1])
        if wish.startswith('"')
        else words.text("notation.expected", what=wish)
        for wish in error.expected
    ]
    text = wishes[0]
    for wish in wishes[1:]:
        text = words.text("notation.or", list=text, item=wish)
    return text


def mismatch_line(error: RecordMismatch, text: str, words: Catalog) -> str:
    """Word why a record is not true, with its line."""
    where = error.where
    reason = ""
    if error.violation is not None:
        shown = Catalog.load(words.language, "show")
        reason = shown.text(f"reason.{error.violation.code}", **error.violation.facts)
    said = [words.text(f"record.{error.code}", reason=reason)]
    if error.expected:
        said.append(words.text("record.expected", text=error.expected))
    if error.found:
        said.append(words.text("record.found", text=error.found))
    kind = "action" if where.key == "action" else "deal" if where.deal else "line"
    return words.text(
        f"record.in_{kind}",
        line=line_of(text, where),
        deal=where.deal,
        number=where.number,
        text=" ".join(said),
    )
