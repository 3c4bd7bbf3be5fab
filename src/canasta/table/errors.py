"""What can be wrong with events that come from outside."""

from canasta.core.errors import CanastaError
from canasta.core.violation import Fact


class BadEvent(CanastaError):
    """A text or an object is not an event.

    ``code`` is ``not_json``, ``not_an_event``, ``unknown_event``, ``missing_key``, ``bad_value``
    or ``newer_format``; the facts name the key and what stood there.
    """

    def __init__(self, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(code, facts or {})
        self.code = code
        self.facts = facts or {}

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={fact}" for name, fact in self.facts.items())])


class BadHistory(CanastaError):
    """A list of events cannot be what happened at a table: event ``number`` does not follow.

    ``code`` is ``no_start``, ``out_of_place``, ``wrong_deal``, ``wrong_dealer``, ``bad_deck``,
    ``not_their_turn``, ``illegal_action``, ``bad_undo``, ``wrong_score``, ``wrong_winners`` or
    ``cut_off``: the last request is not there as a whole.
    """

    def __init__(self, number: int, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(number, code, facts or {})
        self.number = number
        self.code = code
        self.facts = facts or {}

    def __str__(self) -> str:
        facts = "".join(f" {name}={fact}" for name, fact in self.facts.items())
        return f"event {self.number}: {self.code}{facts}"
