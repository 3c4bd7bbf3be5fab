"""A table's match as a record, to be replayed, verified or studied.

A record holds whole decks. That of a match which goes on tells its seats what they may not know.
"""

from canasta.core.actions import Action
from canasta.core.presets import PRESET_BY_ID
from canasta.records import DealPlayed, Player, Record, make_record
from canasta.table.events import DealStarted, Occupant, Person, Played, Undone
from canasta.table.standing import Standing, after, begin
from canasta.table.table import Table


def record_of(table: Table) -> Record:
    """Return the record of a match so far; what was undone is not in it.

    Players are those who sit at the table now.
    """
    deals: list[tuple[tuple[int, ...], list[Action]]] = []
    standing: Standing | None = None
    for event in table.events:
        before = standing
        standing = begin(event) if before is None else after(before, event)
        if isinstance(event, DealStarted):
            deals.append((event.deck, []))
        elif isinstance(event, Played):
            deals[-1][1].extend(event.actions)
        elif isinstance(event, Undone) and before is not None:
            del deals[-1][1][-len(before.trail.steps[-1].actions) :]
    played: list[DealPlayed] = [(deck, actions) for deck, actions in deals]
    return make_record(
        table.rules,
        [_player(occupant) for occupant in table.occupants],
        table.seating,
        played,
        table.ruleset if table.ruleset in PRESET_BY_ID else None,
    )


def _player(occupant: Occupant) -> Player:
    if isinstance(occupant, Person):
        return Player(occupant.name)
    return Player(occupant.name, occupant.player)
