"""A person's turn: lines that are typed, until the turn is somebody else's."""

from typing import TYPE_CHECKING

from canasta.cli.terminal import pages
from canasta.cli.terminal.entry import Chosen, Order, Play, Unreadable, read_line, read_play
from canasta.cli.terminal.plain import cards_sentence, table_sentences
from canasta.cli.terminal.rules_text import reason_text, why_lines
from canasta.cli.terminal.story import since_last_turn
from canasta.cli.terminal.style import Role
from canasta.cli.terminal.wants import chips, prompt
from canasta.core.actions import Draw
from canasta.core.cards import BLACK_THREE, class_of, names_of
from canasta.core.choices import PileVisibility
from canasta.core.compose import Part
from canasta.core.violation import Violation
from canasta.messages import LANGUAGES, Catalog
from canasta.table import Accepted, Refused, Undoable

if TYPE_CHECKING:
    from canasta.cli.terminal.session import Session

YES = ("y", "yes", "はい", "네")
NO = ("n", "no", "いいえ", "아니요")


class Quit(Exception):
    """Somebody leaves the match; everything is saved."""


class Turn:
    """Reads lines for one seat, and does what they say."""

    def __init__(self, session: "Session", seat: int, note: str = "") -> None:
        self._session = session
        self._seat = seat
        self._note: tuple[str, ...] = (note,) if note else ()
        self._tone: Role = "good"
        self._refused: Violation | None = None
        self._misread = ""  # why the last line could not be read, where that was its fault

    def run(self) -> None:
        """Read lines while it is the seat's turn to act."""
        while self._is_to_act():
            self._read(self._ask())

    def _is_to_act(self) -> bool:
        pending = self._session.table.pending()
        return pending is not None and pending.seat == self._seat

    def _ask(self) -> str:
        session = self._session
        view = session.table.view(self._seat)
        assert view is not None
        undo = isinstance(session.table.undo_status(self._seat), Undoable)
        line = session.face.ask(
            session.scene(
                self._seat,
                prompt(view, session.words),
                chips(view, session.words, undo=undo, why=self._refused is not None),
                self._note,
                self._tone,
            )
        )
        self._say()
        return line

    def _say(self, *note: str, tone: Role = "good") -> None:
        """Set what is shown above the next prompt."""
        self._note = tuple(line for line in note if line)
        self._tone = tone

    def _text(self, key: str, **facts: int | str) -> str:
        return self._session.words.text(key, **facts)

    def _read(self, text: str) -> None:
        """Do what a line says; what follows a draw is read once the card is there."""
        rest = text
        while rest and self._is_to_act():
            view = self._session.table.view(self._seat)
            assert view is not None
            try:
                said = read_line(rest, view)
            except Unreadable as error:
                self._unread(error)
                return
            rest = ""
            if isinstance(said, Order):
                self._obey(said)
            elif isinstance(said, Play) and self._do(said):
                rest = said.rest

    def _unread(self, error: Unreadable) -> None:
        """Say why a line cannot be read; asking why says it again."""
        self._refused = None
        self._misread = self._text(error.key, **error.facts)
        self._say(*self._note, self._misread, tone="bad")

    def _do(self, play: Play) -> bool:
        """Do a play if it is legal, and say whether it was done."""
        session = self._session
        reply = session.table.request(self._seat, session.table.version, play.parts)
        if isinstance(reply, Refused):
            self._refuse(reply.violation)
            return False
        if not self._is_confirmed(reply, play.parts):
            self._say(self._text("play.confirm.kept"))
            return False
        session.commit(reply)
        self._refused, self._misread = None, ""
        trouble = session.keeper.trouble
        if trouble is not None:
            self._say(self._text("play.save.failed", detail=str(trouble)), tone="bad")
        else:
            self._say(*[self._chosen(one) for one in play.chosen])
        return True

    def _chosen(self, one: Chosen) -> str:
        return self._text("play.chosen", text=one.text, cards=names_of(one.cards))

    def _refuse(self, violation: Violation) -> None:
        self._refused, self._misread = violation, ""
        words = self._session.words
        reason = reason_text(violation.code, violation.facts, words)
        mark = self._session.face.style.mark("refused")
        said = words.text("play.refused", reason=reason)
        self._say(f"{mark} {said}", tone="bad")

    def _is_confirmed(self, reply: Accepted, parts: tuple[Part, ...]) -> bool:
        """Ask before a play ends the deal; a draw that may end it cannot be known to."""
        if reply.table.pending() is not None or parts == (Draw(),):
            return True
        black = any(
            class_of(face) == BLACK_THREE for part in parts for face in getattr(part, "cards", ())
        )
        question = self._text(f"play.confirm.{'black_threes' if black else 'ends_deal'}")
        chosen = (("yes", self._text("play.do.yes")), ("no", self._text("play.do.no")))
        note: tuple[str, ...] = ()
        while True:
            scene = self._session.scene(self._seat, question, chosen, note, "bad")
            answer = self._session.face.ask(scene).strip().lower()
            if answer in YES:
                return True
            if answer in NO:
                return False
            note = (self._text("play.error.yes_no"),)

    def _obey(self, order: Order) -> None:
        """Do a command."""
        session = self._session
        name = order.name
        paper = session.paper
        view = session.table.view(self._seat)
        assert view is not None
        if name == "quit":
            raise Quit
        if name == "undo":
            self._undo()
        elif name == "why":
            self._why(order.rest)
        elif name == "lang":
            self._speak(order.rest)
        elif name == "hand":
            self._say(cards_sentence(view, session.words))
        elif name == "pile":
            self._pile()
        elif name == "table":
            if session.face.is_plain:
                self._say(*table_sentences(session.scene(self._seat), session.words))
        elif name == "help":
            self._show(pages.help_lines(paper))
        elif name == "log":
            self._show(pages.log_lines(since_last_turn(session.story(self._seat)), paper))
        elif name == "score":
            self._show(pages.score_lines(session.table, paper))
        elif name == "rules":
            self._show(pages.rules_lines(session.table, paper))
        else:
            self._show(pages.action_lines(view, paper))

    def _show(self, lines: list[str]) -> None:
        """Show lines in place of the table; in plain text they stand above the next prompt."""
        if self._session.face.is_plain:
            self._say(*lines)
        else:
            self._session.page(lines, self._text("play.prompt.more"))

    def _undo(self) -> None:
        done = self._session.undo(self._seat)
        if isinstance(done, Refused):
            self._refused = done.violation
            reason = reason_text(done.violation.code, done.violation.facts, self._session.words)
            self._say(self._text("play.undo.impossible", reason=reason), tone="bad")
            return
        self._refused, self._misread = None, ""
        self._say(undone_text(done, self._session.words))

    def _why(self, rest: str) -> None:
        """Explain the last refusal; with a play behind it, tell whether that would be legal."""
        session = self._session
        if rest:
            view = session.table.view(self._seat)
            assert view is not None
            try:
                play = read_play(rest, view)
            except Unreadable as error:
                self._unread(error)
                return
            reply = session.table.request(self._seat, session.table.version, play.parts)
            if isinstance(reply, Accepted):
                more = self._text("play.why.after_draw") if play.rest else ""
                self._say(self._text("play.why.legal"), more)
                return
            self._refuse(reply.violation)
        found = self._refused
        if found is None:
            self._say(self._misread or self._text("play.why.none"))
            return
        reason = reason_text(found.code, found.facts, session.words)
        lines = why_lines(found.code, found.facts, session.table.rules, session.words)
        self._say(reason, *lines, tone="want")

    def _pile(self) -> None:
        view = self._session.table.view(self._seat)
        assert view is not None
        if view.rules.pile_visibility is not PileVisibility.ALL:
            self._say(self._text("play.pile.hidden"))
        elif view.pile:
            self._say(self._text("play.pile.shown", cards=names_of(view.pile)))
        else:
            self._say(self._text("play.empty"))

    def _speak(self, rest: str) -> None:
        wanted = [language for language in LANGUAGES if language == rest.lower()]
        if not wanted:
            self._say(self._text("play.error.language"), tone="bad")
            return
        self._session.speak(wanted[0])
        self._say(self._text("play.lang.done"))


def undone_text(done: Undoable, words: Catalog) -> str:
    """Return what an undo has brought back."""
    if done.what == "discard" and len(done.cards) == 1:
        return words.text("play.undo.done_discard", card=names_of(done.cards))
    if done.cards:
        return words.text("play.undo.done_meld", cards=names_of(done.cards))
    return words.text("play.undo.done_other")
