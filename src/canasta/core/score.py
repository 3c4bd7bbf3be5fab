"""What a finished deal scores, line by line (R12)."""

from dataclasses import dataclass
from typing import Final

from canasta.core import cells as c
from canasta.core import look
from canasta.core.cards import RED_THREE, card_points, class_of
from canasta.core.rules import RedThreeUnopened
from canasta.core.state import State

CLAUSES: Final = {
    "melded_cards": "R12.1",
    "natural_canasta": "R9.1",
    "mixed_canasta": "R9.1",
    "concealed_canasta": "R9.4",
    "red_threes": "R8.4",
    "red_threes_all": "R8.4",
    "going_out": "R10.4",
    "concealed_going_out": "R10.5",
    "cards_in_hand": "R12.1",
    "undeclared_red_three": "R14",
    "false_permission": "R14",
}
"""The items that a score can have, with the clause of each."""


@dataclass(frozen=True)
class ScoreLine:
    """One line of a score: an item of ``CLAUSES``, how many of it, and the points."""

    item: str
    count: int
    points: int

    @property
    def clause(self) -> str:
        return CLAUSES[self.item]


@dataclass(frozen=True)
class SideScore:
    """The score of one side for one deal; lines of nothing are left out."""

    side: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        return sum([line.points for line in self.lines])


def score(state: State) -> tuple[SideScore, ...]:
    """Return the score of each side (R12.1).

    A deal that still goes on is scored as if it ended now, without a going-out bonus.
    """
    return tuple([_side_score(state, side) for side in range(int(state.table.sides))])


def _side_score(state: State, side: int) -> SideScore:
    table = state.table
    cells = state.cells
    rules = state.rules
    melds = look.melds_of(table, cells, side)
    seats = [seat for seat in range(int(table.seats)) if cells[c.seat_at(seat) + c.SIDE] == side]
    lines: list[ScoreLine] = []

    def add(item: str, count: int, points: int) -> None:
        if count:
            lines.append(ScoreLine(item, count, points))

    add("melded_cards", sum([m.size for m in melds]), sum([m.points for m in melds]))
    canastas = [meld for meld in melds if meld.is_canasta]
    natural = len([meld for meld in canastas if meld.is_natural])
    mixed = len(canastas) - natural
    concealed = len([meld for meld in canastas if meld.concealed])
    add("natural_canasta", natural, natural * rules.natural_canasta_bonus)
    add("mixed_canasta", mixed, mixed * rules.mixed_canasta_bonus)
    if rules.concealed_canasta_bonus:
        add("concealed_canasta", concealed, concealed * rules.concealed_canasta_bonus)
    red = sum([len(look.red_threes_of(cells, seat)) for seat in seats])
    waiting = [seat for seat in seats if cells[c.seat_at(seat) + c.HAD_TURN] == 0]
    red += sum([int(cells[c.seat_at(seat) + c.RED_HELD]) for seat in waiting])
    opened = cells[look.side_cells(table, side) + c.OPENED] == 1
    item, points = red_three_points(state, red, opened)
    add(item, red, points)
    out = int(cells[c.OUT]) - 1
    if out in seats:
        add("going_out", 1, rules.going_out_bonus)
        if cells[c.CONCEALED] == 1 and rules.concealed_out_extra:
            add("concealed_going_out", 1, rules.concealed_out_extra)
    hands = [face for seat in seats for face in look.hand_of(cells, seat)]
    held = [face for face in hands if class_of(face) != RED_THREE]
    add("cards_in_hand", len(held), -sum([card_points(face) for face in held]))
    if rules.undeclared_red_three_penalty:
        undeclared = len(hands) - len(held)
        undeclared -= sum([int(cells[c.seat_at(seat) + c.RED_HELD]) for seat in waiting])
        add(
            "undeclared_red_three",
            undeclared,
            -undeclared * rules.undeclared_red_three_penalty,
        )
    false_yes = int(cells[look.side_cells(table, side) + c.FALSE_YES])
    if rules.false_permission_penalty:
        add("false_permission", false_yes, -false_yes * rules.false_permission_penalty)
    return SideScore(side, tuple(lines))


def red_three_points(state: State, red: int, opened: bool) -> tuple[str, int]:
    """Return the item and the points of a side's exposed red threes (R8.4)."""
    rules = state.rules
    everything = red == 2 * int(state.table.packs)
    points = rules.red_three_all if everything else red * rules.red_three_value
    if not opened:
        if rules.red_three_unopened is RedThreeUnopened.NEGATIVE:
            points = -points
        elif rules.red_three_unopened is RedThreeUnopened.ZERO:
            points = 0
    return "red_threes_all" if everything else "red_threes", points
