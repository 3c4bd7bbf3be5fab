"""What can go wrong with saved matches."""

from canasta.core.errors import CanastaError
from canasta.core.violation import Fact


class SaveError(CanastaError):
    """A match could not be kept or read; ``code`` says why, and nothing was overwritten.

    About the place: ``no_folder``, ``cannot_open``, ``cannot_write``, ``disk_full``, ``busy``
    (another program holds the file), ``damaged``. About a match: ``no_such_match``,
    ``damaged_match``, ``newer_match`` (written by a newer version of this program), ``conflict``
    (another program played on in the meantime).
    """

    def __init__(self, code: str, facts: dict[str, Fact] | None = None) -> None:
        super().__init__(code, facts or {})
        self.code = code
        self.facts = facts or {}

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={fact}" for name, fact in self.facts.items())])
