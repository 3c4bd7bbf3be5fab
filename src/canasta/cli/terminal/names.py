"""What everybody at a table is called, in the language of the screen."""

from collections.abc import Sequence

from canasta.messages import Catalog
from canasta.table import Computer, Occupant, Person


def people_of(occupants: Sequence[Occupant]) -> tuple[int, ...]:
    """Return the seats where people sit."""
    return tuple(seat for seat, who in enumerate(occupants) if isinstance(who, Person))


def with_names(words: Catalog, occupants: Sequence[Occupant]) -> Catalog:
    """Return the catalogue with the names of everybody, and of both sides.

    Who has no name is given one.

    >>> words = with_names(Catalog.load("en"), (Person(), Computer(), Computer(), Computer()))
    >>> [words.text(f"seat.{seat}") for seat in range(4)]
    ['You', 'CPU 1', 'CPU 2', 'CPU 3']
    """
    names: dict[str, str] = {}
    people, computers = 0, 0
    alone = len(people_of(occupants)) == 1
    for seat, who in enumerate(occupants):
        if isinstance(who, Computer):
            computers += 1
            given = words.text("play.name.computer", number=computers)
        else:
            people += 1
            given = words.text("play.name.you" if alone else "play.name.person", number=people)
        names[f"seat.{seat}"] = who.name or given
    for side in (0, 1):
        names[f"side.{side}"] = f"{names[f'seat.{side}']} + {names[f'seat.{side + 2}']}"
    return words.with_names(names)
