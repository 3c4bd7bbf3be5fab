"""Actions as JSON and back."""

from canasta.core.actions import (
    Action,
    Add,
    Answer,
    Ask,
    Declare,
    Discard,
    Draw,
    Open,
    Pass,
    Take,
)
from canasta.core.cards import names_of
from canasta.table.errors import BadEvent
from canasta.table.reader import Json, Reader

_ANY_SLOT = 256


def action_to_json(action: Action) -> "Json":
    """Return an action in JSON's values.

    >>> action_to_json(Add(36, 9))
    {'action': 'add', 'card': 'Kc', 'meld': 9}
    """
    if isinstance(action, Discard):
        return {"action": "discard", "card": names_of((action.card,))}
    if isinstance(action, Add):
        return {"action": "add", "card": names_of((action.card,)), "meld": action.meld}
    if isinstance(action, Draw):
        return {"action": "draw"}
    if isinstance(action, Open):
        return {"action": "open", "cards": names_of(action.cards)}
    if isinstance(action, Take):
        return {"action": "take", "cards": names_of(action.cards), "meld": action.meld}
    if isinstance(action, Ask):
        return {"action": "ask"}
    if isinstance(action, Answer):
        return {"action": "answer", "yes": action.yes}
    if isinstance(action, Pass):
        return {"action": "pass"}
    return {"action": "declare", "card": names_of((action.card,))}


def action_from_json(value: "Json") -> Action:
    """Return the action of JSON's values. Raises ``BadEvent``."""
    read = Reader(value)
    kind = read.text("action")
    action: Action
    if kind == "discard":
        action = Discard(read.card("card"))
    elif kind == "add":
        action = Add(read.card("card"), _slot(read.value("meld")))
    elif kind == "draw":
        action = Draw()
    elif kind == "open":
        action = Open(read.cards("cards"))
    elif kind == "take":
        meld = read.value("meld")
        action = Take(read.cards("cards"), None if meld is None else _slot(meld))
    elif kind == "ask":
        action = Ask()
    elif kind == "answer":
        action = Answer(read.switch("yes"))
    elif kind == "pass":
        action = Pass()
    elif kind == "declare":
        action = Declare(read.card("card"))
    else:
        raise BadEvent("bad_value", {"key": "action"})
    read.close()
    return action


def _slot(value: "Json") -> int:
    if type(value) is not int or not 0 <= value < _ANY_SLOT:
        raise BadEvent("bad_value", {"key": "meld"})
    return value
