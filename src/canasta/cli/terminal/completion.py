"""What may complete a line that is being typed: commands, steps, and the cards of the hand."""

from collections.abc import Iterable

from canasta.cli.terminal.entry import VERBS, normal
from canasta.cli.terminal.wants import actions_of
from canasta.core.actions import Add, Answer, Ask, Declare, Discard, Draw, Open, Pass, Take
from canasta.core.cards import FACE_NAMES
from canasta.core.view import View
from canasta.messages import LANGUAGES

_ORDERS = (
    "help", "why", "undo", "log", "score", "rules", "table", "hand", "pile", "actions", "lang",
    "quit",
)  # fmt: skip
_STEPS = (
    (Draw, "draw"), (Take, "take"), (Open, "meld"), (Add, "add"), (Discard, "discard"),
    (Ask, "ask"), (Answer, "yes"), (Answer, "no"), (Pass, "pass"), (Declare, "declare"),
)  # fmt: skip


def complete(text: str, view: View) -> list[str]:
    """Return the words that the last word of a line may become, for the seat of the view."""
    part = text.rpartition(",")[2].lstrip()
    if "," not in text and part.startswith("why "):
        part = part.removeprefix("why ").lstrip()
    before, space, last = part.rpartition(" ")
    if not space:
        return _fitting(last, _first_words(view, with_orders="," not in text))
    verb = VERBS.get(before.split()[0].lower(), before.split()[0])
    if verb == "lang":
        return _fitting(last, LANGUAGES)
    if verb not in ("take", "meld", "open", "add", "discard", "declare"):
        return []
    if before.split()[-1].lower() in ("to", "on"):
        return _fitting(last, [meld.label for meld in view.melds(view.side)])
    found = _fitting(last, _cards_left(text[: len(text) - len(last)], view))
    if verb in ("take", "meld", "add") and len(before.split()) > 1 and view.melds(view.side):
        found += _fitting(last, ["to"])
    return found


def _first_words(view: View, *, with_orders: bool) -> list[str]:
    kinds = {type(action) for action in actions_of(view)}
    steps = [name for kind, name in _STEPS if kind in kinds]
    return [*steps, *_ORDERS] if with_orders else steps


def _cards_left(typed: str, view: View) -> list[str]:
    """Return the cards of the hand that the line does not name yet."""
    left = [FACE_NAMES[face] for face in view.hand]
    for word in normal(typed.replace(",", " ")).split():
        name = word[:1].upper() + word[1:].lower()
        if name in left:
            left.remove(name)
    return list(dict.fromkeys(left))


def _fitting(start: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.lower().startswith(start.lower())]
