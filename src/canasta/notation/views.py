"""States, and views of them, as text: positions with everything, or what one seat knows."""

from typing import Final

from canasta.core.position import build, fill, position_of, view_position
from canasta.core.rng import Rng
from canasta.core.state import State
from canasta.core.view import View, public_view, view
from canasta.notation.positions import (
    format_position,
    parse_position,
    position_lines,
    read_position,
)

HEAD: Final = "canasta view 1"


def format_state(state: State) -> str:
    """Return a state as the text of its position, the inverse of ``parse_state``."""
    return format_position(position_of(state))


def parse_state(text: str) -> State:
    """Return the state of a complete position.

    Raises ``BadNotation`` or ``BadRules`` like ``parse_position``, and ``BadState`` with all
    that is wrong with the position.
    """
    return build(parse_position(text))


def format_view(seen: View) -> str:
    """Return a view as text, the inverse of ``parse_view``: a position and the seat that sees it.

    A view of no seat, of what everybody sees, says ``seat: none``.
    """
    seat = "none" if seen.seat < 0 else str(seen.seat)
    return "\n".join([HEAD, f"seat: {seat}", *position_lines(view_position(seen)), ""])


def parse_view(text: str) -> View:
    """Return the view of a text; its legal actions follow from what it shows.

    Raises like ``parse_state``.
    """
    position, seat = read_position(text, HEAD, "seat")
    # Whatever lies under the unknown cards, the seat sees the same.
    state = build(fill(position, Rng(0)))
    return public_view(state) if seat < 0 else view(state, seat)
