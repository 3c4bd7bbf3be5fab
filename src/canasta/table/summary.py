"""A match in a few words, for lists of saved matches."""

from dataclasses import dataclass

from canasta.core.choices import MatchEnd
from canasta.table.events import Computer
from canasta.table.table import Table


@dataclass(frozen=True)
class Summary:
    """``names`` and ``computers`` are by seat, ``scores`` by side.

    ``deal`` counts from 1 and is 0 before the first; ``deals`` is the fixed number of deals, 0
    where the match is played to ``target``.
    """

    ruleset: str
    target: int
    deals: int
    names: tuple[str, ...]
    computers: tuple[bool, ...]
    deal: int
    scores: tuple[int, ...]
    is_over: bool


def summarize(table: Table) -> Summary:
    """Return a table's match in a few words; nothing in it is hidden from anybody."""
    rules = table.rules
    fixed = rules.match_end is MatchEnd.FIXED_DEALS
    return Summary(
        ruleset=table.ruleset,
        target=rules.target_score,
        deals=rules.fixed_deals if fixed else 0,
        names=tuple([occupant.name for occupant in table.occupants]),
        computers=tuple([isinstance(occupant, Computer) for occupant in table.occupants]),
        deal=table.deal_number,
        scores=table.scores,
        is_over=table.is_over,
    )
