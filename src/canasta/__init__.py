"""Classic Canasta as a library.

The public names are those of `__all__`. Each is loaded when it is first used (PEP 562), so that
`import canasta` costs next to nothing.

>>> import canasta
>>> canasta.__version__
'0.1.0'
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    # For type checkers: one line for each name of the table below, as `from x import y as y`.
    from canasta.core.actions import Action as Action
    from canasta.core.actions import Add as Add
    from canasta.core.actions import Answer as Answer
    from canasta.core.actions import Ask as Ask
    from canasta.core.actions import Declare as Declare
    from canasta.core.actions import Discard as Discard
    from canasta.core.actions import Draw as Draw
    from canasta.core.actions import Open as Open
    from canasta.core.actions import Pass as Pass
    from canasta.core.actions import Take as Take
    from canasta.core.cards import face_of as face_of
    from canasta.core.cards import faces_of as faces_of
    from canasta.core.cards import names_of as names_of
    from canasta.core.compose import PutDown as PutDown
    from canasta.core.compose import TakeWith as TakeWith
    from canasta.core.compose import expand as expand
    from canasta.core.deal import deal as deal
    from canasta.core.deal import shuffled_deck as shuffled_deck
    from canasta.core.engine import advance as advance
    from canasta.core.engine import apply as apply
    from canasta.core.engine import apply_all as apply_all
    from canasta.core.engine import check as check
    from canasta.core.engine import check_all as check_all
    from canasta.core.engine import folded_actions as folded_actions
    from canasta.core.engine import is_over as is_over
    from canasta.core.engine import legal_actions as legal_actions
    from canasta.core.engine import seat_to_act as seat_to_act
    from canasta.core.errors import BadRules as BadRules
    from canasta.core.errors import BadState as BadState
    from canasta.core.errors import CanastaError as CanastaError
    from canasta.core.errors import IllegalAction as IllegalAction
    from canasta.core.look import MeldView as MeldView
    from canasta.core.match import Match as Match
    from canasta.core.match import Seating as Seating
    from canasta.core.match import finish_deal as finish_deal
    from canasta.core.match import is_decided as is_decided
    from canasta.core.match import leaders as leaders
    from canasta.core.match import start_deal as start_deal
    from canasta.core.match import start_match as start_match
    from canasta.core.position import Position as Position
    from canasta.core.position import build as build
    from canasta.core.position import fill as fill
    from canasta.core.position import position_of as position_of
    from canasta.core.position import view_position as view_position
    from canasta.core.presets import PRESETS as PRESETS
    from canasta.core.presets import preset_rules as preset_rules
    from canasta.core.rng import Rng as Rng
    from canasta.core.rules import Rules as Rules
    from canasta.core.score import ScoreLine as ScoreLine
    from canasta.core.score import SideScore as SideScore
    from canasta.core.score import score as score
    from canasta.core.state import State as State
    from canasta.core.view import View as View
    from canasta.core.view import determinize as determinize
    from canasta.core.view import view as view
    from canasta.core.violation import Violation as Violation

__version__ = "0.1.0"

# Each public name, and the module that holds it.
_HOMES: dict[str, str] = {
    "Action": "canasta.core.actions",
    "Add": "canasta.core.actions",
    "Answer": "canasta.core.actions",
    "Ask": "canasta.core.actions",
    "Declare": "canasta.core.actions",
    "Discard": "canasta.core.actions",
    "Draw": "canasta.core.actions",
    "Open": "canasta.core.actions",
    "Pass": "canasta.core.actions",
    "Take": "canasta.core.actions",
    "face_of": "canasta.core.cards",
    "faces_of": "canasta.core.cards",
    "names_of": "canasta.core.cards",
    "PutDown": "canasta.core.compose",
    "TakeWith": "canasta.core.compose",
    "expand": "canasta.core.compose",
    "deal": "canasta.core.deal",
    "shuffled_deck": "canasta.core.deal",
    "advance": "canasta.core.engine",
    "apply": "canasta.core.engine",
    "apply_all": "canasta.core.engine",
    "check": "canasta.core.engine",
    "check_all": "canasta.core.engine",
    "folded_actions": "canasta.core.engine",
    "is_over": "canasta.core.engine",
    "legal_actions": "canasta.core.engine",
    "seat_to_act": "canasta.core.engine",
    "BadRules": "canasta.core.errors",
    "BadState": "canasta.core.errors",
    "CanastaError": "canasta.core.errors",
    "IllegalAction": "canasta.core.errors",
    "MeldView": "canasta.core.look",
    "Match": "canasta.core.match",
    "Seating": "canasta.core.match",
    "finish_deal": "canasta.core.match",
    "is_decided": "canasta.core.match",
    "leaders": "canasta.core.match",
    "start_deal": "canasta.core.match",
    "start_match": "canasta.core.match",
    "Position": "canasta.core.position",
    "build": "canasta.core.position",
    "fill": "canasta.core.position",
    "position_of": "canasta.core.position",
    "view_position": "canasta.core.position",
    "PRESETS": "canasta.core.presets",
    "preset_rules": "canasta.core.presets",
    "Rng": "canasta.core.rng",
    "Rules": "canasta.core.rules",
    "ScoreLine": "canasta.core.score",
    "SideScore": "canasta.core.score",
    "score": "canasta.core.score",
    "State": "canasta.core.state",
    "View": "canasta.core.view",
    "determinize": "canasta.core.view",
    "view": "canasta.core.view",
    "Violation": "canasta.core.violation",
}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message, name=name)
    from importlib import import_module

    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
