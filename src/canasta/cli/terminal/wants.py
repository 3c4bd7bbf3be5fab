"""What the table wants of a seat now, in one sentence, and what the seat can do, in a line."""

from collections.abc import Iterable

from canasta.cli.terminal.style import rank_text
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
    decode,
)
from canasta.core.cards import FACE_NAMES, JOKER, RANKS
from canasta.core.view import View
from canasta.messages import Catalog

_MOST_WAYS = 4


def actions_of(view: View) -> tuple[Action, ...]:
    """Return what the seat may do now, one action for all that differ in suits alone."""
    return tuple(decode(code) for code in view.codes)


def owed(view: View) -> int:
    """Return the points that the side still has to put down in this turn (R6)."""
    if view.is_opened(view.side) or not view.paid:
        return 0
    return max(view.opening_need(view.side) - view.paid, 0)


def prompt(view: View, words: Catalog) -> str:
    """Return the sentence that says what is wanted of the seat to act."""
    kinds = {type(action) for action in actions_of(view)}
    if view.phase == "answer":
        return words.text("play.prompt.answer", seat=view.turn)
    if view.phase == "closing":
        return words.text("play.prompt.no_discard")
    if owed(view):
        return words.text("play.prompt.owed", points=owed(view))
    if Declare in kinds:
        return words.text("play.prompt.declare")
    if view.phase == "take":
        return _prompt_take(view, kinds, words)
    if view.answer == "yes":
        return words.text("play.prompt.must_go_out")
    if view.answer == "no":
        return words.text("play.prompt.may_go_out_not")
    if Pass in kinds and Discard not in kinds:
        return words.text("play.prompt.last_card")
    return words.text("play.prompt.meld")


def _prompt_take(view: View, kinds: Iterable[type[Action]], words: Catalog) -> str:
    if Draw in kinds:
        return words.text("play.prompt.take" if Take in kinds else "play.prompt.draw")
    if Take not in kinds:
        return words.text("play.prompt.only_pass")
    if Pass in kinds:
        return words.text("play.prompt.stock_empty")
    return words.text("play.prompt.must_take", rank=RANKS[view.pile[-1] >> 2])


def chips(view: View, words: Catalog, *, undo: bool, why: bool) -> tuple[tuple[str, str], ...]:
    """Return what can be typed now, each with a word for it."""
    actions = actions_of(view)
    kinds = {type(action) for action in actions}
    shown: list[tuple[str, str]] = []
    if Draw in kinds:
        shown.append(("d", "draw"))
    ways = [_take_text(action, view) for action in actions if isinstance(action, Take)]
    if ways:
        shown.append((" / ".join(list(dict.fromkeys(ways))[:_MOST_WAYS]), "take"))
    for kind, key, name in (
        (Open, "m …", "meld"),
        (Add, "a …", "add"),
        (Discard, "x …", "discard"),
        (Declare, "declare 3", "declare"),
        (Ask, "ask", "ask"),
        (Pass, "pass", "pass"),
    ):
        if kind in kinds:
            shown.append((key, name))
    if Answer in kinds:
        shown += [("yes", "yes"), ("no", "no")]
    if undo:
        shown.append(("u", "undo"))
    if why:
        shown.append(("why", "why"))
    shown += [("?", "help"), ("q", "quit")]
    return tuple((key, words.text(f"play.do.{name}")) for key, name in shown)


def _take_text(action: Take, view: View) -> str:
    """Return how a take is typed: `t KK`, `t K2`, or `t` onto a meld."""
    ranks = _ranks(action.cards)
    name = "t" if not ranks else f"t {ranks}"
    melds = [meld for meld in view.melds(view.side) if meld.slot == action.meld]
    if action.meld is not None and melds and melds[0].label.startswith("#"):
        name += f" to {melds[0].label}"
    return name


def _ranks(cards: tuple[int, ...]) -> str:
    ranks = [_rank(face) for face in cards]
    return (" " if "10" in ranks else "").join(ranks)


def _rank(face: int) -> str:
    return "Jo" if face == JOKER else rank_text(FACE_NAMES[face][0])


def describe(action: Action, view: View) -> str:
    """Return an action as it is typed, suits left out where they make no difference."""
    if isinstance(action, Draw):
        return "d"
    if isinstance(action, Take):
        return _take_text(action, view)
    if isinstance(action, Open):
        return f"m {_ranks(action.cards)}"
    if isinstance(action, Add):
        return f"a {_rank(action.card)} to {_meld_name(action.meld, view)}"
    if isinstance(action, Discard):
        return f"x {_rank(action.card)}"
    if isinstance(action, Declare):
        return f"declare {FACE_NAMES[action.card]}"
    if isinstance(action, Answer):
        return "yes" if action.yes else "no"
    return "ask" if isinstance(action, Ask) else "pass"


def _meld_name(slot: int, view: View) -> str:
    for meld in view.melds(view.side):
        if meld.slot == slot:
            return rank_text(meld.label)
    return f"#{slot}"
