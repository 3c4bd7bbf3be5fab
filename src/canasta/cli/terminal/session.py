"""The loop of a match: whose turn it is, what they are shown, and what becomes of it.

The table decides everything. The loop brings decks, asks computer players, saves what was
accepted before it is shown, and gives each person the story of their own seat.
"""

from collections.abc import Sequence
from dataclasses import replace

from canasta.cli.terminal import pages
from canasta.cli.terminal.computers import Computers
from canasta.cli.terminal.face import Face, Pace
from canasta.cli.terminal.keeper import Keeper, undisturbed
from canasta.cli.terminal.names import people_of, with_names
from canasta.cli.terminal.pages import Paper
from canasta.cli.terminal.plain import table_sentences
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.sheets import table_text
from canasta.cli.terminal.story import since_last_turn, spoken, this_deal
from canasta.cli.terminal.style import Role
from canasta.cli.terminal.turn import Quit, Turn, undone_text
from canasta.core.cards import faces_of
from canasta.messages import Catalog, Language
from canasta.table import Accepted, Pending, Refused, Seen, Table, Undoable

ONLOOKER = -1


class Session:
    """A match that is being played in this terminal."""

    def __init__(self, table: Table, keeper: Keeper, face: Face, pace: Pace) -> None:
        self.table = table
        self.face = face
        self.keeper = keeper
        self._pace = pace
        self._computers = Computers()
        self.people = people_of(table.occupants)
        readers = (*self.people, ONLOOKER)
        self._stories = {seat: list(table.seen(seat)) for seat in readers}
        # What was told before this window was opened is not new to anybody.
        self._shown = {seat: len(self._stories[seat]) for seat in readers}
        self._at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self._last_person: int | None = None
        self._back = ""  # what was just taken back, for the next prompt to say
        self.speak(face.words.language)

    @property
    def words(self) -> Catalog:
        return self.face.words

    def speak(self, language: Language) -> None:
        """Change the language."""
        catalog = Catalog.load(language, "show")
        self.face.words = with_names(catalog, self.table.occupants)

    def story(self, seat: int) -> list[Seen]:
        """Return all that a seat has seen of the match."""
        return self._stories[seat]

    def commit(self, accepted: Accepted) -> None:
        """Save what the table has accepted, and go on from there."""
        with undisturbed():
            self.keeper.keep(accepted)
            self.table = accepted.table
        for seat, story in self._stories.items():
            story.extend(accepted.seen(seat))

    @property
    def paper(self) -> Paper:
        return Paper(self.words, self.face.style, self.people, self.face.is_plain)

    def run(self) -> None:
        """Play until the match is over; raises `Quit`, `EOFError` or `KeyboardInterrupt`."""
        if self.face.is_plain:
            self.face.glance(pages.greeting_lines(self.table, self.words), 0)
        if self.table.deal_number == 0:
            lines = pages.draw_lines(self.table, self.paper)
            if lines:
                self.page(lines, self.words.text("play.prompt.more"))
        while not self.table.is_over:
            pending = self.table.pending()
            if pending is None:
                self._next_deal()
            elif pending.is_computer:
                self._computer_turn(pending)
            else:
                self._person_turn(pending)
        self._deal_end(self.words.text("play.prompt.more"))
        lines = pages.match_end_lines(self.table, self.paper)
        self.page(lines, self.words.text("play.match_end.close"))

    def page(self, lines: list[str], prompt: str) -> str:
        """Show lines in place of the table; whoever types `q` there leaves."""
        typed = self.face.page(lines, prompt).strip().lower()
        if typed in ("q", "quit"):
            raise Quit
        return typed

    def _next_deal(self) -> None:
        if self.table.deal_number:
            self._deal_end(self.words.text("play.deal_end.next"))
        reply = self.table.start_deal(self.table.version, self.table.next_deck())
        assert isinstance(reply, Accepted), reply
        self.commit(reply)

    def _deal_end(self, prompt: str) -> None:
        """Show the score of the deal until it was read; with several people nobody's hand is."""
        if self._at_screen is None:
            self.face.hide()
        self._tell_rest()
        story = self._stories[self._reader]
        asked = f"{prompt} {self.words.text('play.deal_end.more')}"
        lines = pages.deal_end_lines(self.table, story, self.paper)
        while True:
            typed = self.page(lines, asked)
            if typed in ("l", "log"):
                log = pages.log_lines(this_deal(story), self.paper)
                self.page(log, self.words.text("play.prompt.more"))
            elif typed == "table":
                self._show_table()
            else:
                return

    def _show_table(self) -> None:
        """Show the table as the deal has left it, with no hand but the one person's own."""
        scene = self.scene(self._reader if self._reader >= 0 else self.people[0])
        more = self.words.text("play.prompt.more")
        if self.face.is_plain:
            self.page(table_sentences(scene, self.words), more)
        else:
            self.face.watch(replace(scene, prompt=more), None)

    @property
    def _reader(self) -> int:
        """The seat whose story is told on pages that everybody at the screen may read."""
        return self.people[0] if len(self.people) == 1 else ONLOOKER

    def _tell_rest(self) -> None:
        """Tell in sentences how the deal went on to its end; a screen shows that on its sheet."""
        if self.face.is_plain:
            fresh = [one for one in self._fresh(self._reader) if one.code not in pages.ENDS]
            self.face.glance(spoken(fresh, self.words), 0)

    def _computer_turn(self, pending: Pending) -> None:
        """Let a computer player do a whole turn, or give an answer, and show it."""
        seat = pending.seat
        after: Pending | None = pending
        while after is not None and after.seat == seat:
            self.commit(self._computers.act(self.table, after))
            after = self.table.pending()
        if after is None or after.seat == self._at_screen:
            return
        if self._at_screen is None:
            fresh = self._fresh(ONLOOKER)
            plain = spoken(fresh, self.words)
            lines = [self.words.text("play.prompt.other", seat=after.seat), ""]
            lines += pages.public_lines(self._stories[ONLOOKER], self.paper)
            self.face.glance(plain if self.face.is_plain else lines, self._pace.turn)
            return
        chips = (("Enter", self.words.text("play.do.next")),)
        prompt = self.words.text("play.prompt.other", seat=after.seat)
        self.face.watch(self.scene(self._at_screen, prompt, chips), self._pace.turn)

    def _fresh(self, reader: int) -> tuple[Seen, ...]:
        """Return what a reader has not been told yet, and count it as told."""
        story = self._stories[reader]
        fresh = tuple(story[self._shown[reader] :])
        self._shown[reader] = len(story)
        return fresh

    def _person_turn(self, pending: Pending) -> None:
        seat = pending.seat
        if self._at_screen != seat and not self._hand_over(seat):
            return
        Turn(self, seat, self._back).run()
        self._back = ""
        self._last_person = seat
        if self._has_passed_on(seat):
            self._grace(seat)
        if len(self.people) > 1 and self._has_passed_on(seat):
            self._at_screen = None
            self.face.hide()

    def _has_passed_on(self, seat: int) -> bool:
        pending = self.table.pending()
        return pending is not None and pending.seat != seat

    def _grace(self, seat: int) -> None:
        """Let a person take the end of the turn back before a computer player acts."""
        pending = self.table.pending()
        if pending is None or not pending.is_computer or self._pace.grace == 0:
            return
        if not isinstance(self.table.undo_status(seat), Undoable):
            return
        words = self.words
        chips = (("Enter", words.text("play.do.next")), ("u", words.text("play.do.undo")))
        scene = self.scene(seat, words.text("play.prompt.grace"), chips)
        typed = self.face.grace(scene, self._pace.grace).strip().lower()
        if typed in ("q", "quit"):
            raise Quit
        if typed in ("u", "undo"):
            done = self.undo(seat)
            assert isinstance(done, Undoable), done
            self._back = undone_text(done, words)

    def undo(self, seat: int) -> Refused | Undoable:
        """Take the last step of a seat back; return what came back, or why nothing could."""
        status = self.table.undo_status(seat)
        reply = self.table.undo(seat, self.table.version)
        if isinstance(reply, Refused):
            return reply
        assert isinstance(status, Undoable), status
        self.commit(reply)
        return status

    def _hand_over(self, seat: int) -> bool:
        """Show nothing but what all may see until the next person is there.

        The one before may take the last step back; then nobody's hand is shown either.
        """
        self.face.hide()
        before = self._last_person
        may_undo = (
            before is not None
            and before != seat
            and isinstance(self.table.undo_status(before), Undoable)
        )
        back = before if may_undo else None
        story = self._stories[ONLOOKER]
        self._fresh(ONLOOKER)
        lines = pages.hand_over_lines(self.table, seat, back, story, self.paper)
        typed = self.page(lines, self.words.text("play.hand_over.show", seat=seat))
        if back is not None and typed in ("u", "undo"):
            done = self.undo(back)
            self._back = undone_text(done, self.words) if isinstance(done, Undoable) else ""
            return False
        self.face.hide()
        self._at_screen = seat
        return True

    def scene(
        self,
        seat: int,
        prompt: str = "",
        chips: tuple[tuple[str, str], ...] = (),
        note: tuple[str, ...] = (),
        tone: Role = "good",
    ) -> Scene:
        """Return what a seat is shown now; what it has not seen yet counts as seen then."""
        view = self.table.view(seat)
        assert view is not None
        story = self._stories[seat]
        fresh = self._fresh(seat)
        mine = view.turn == seat
        told = since_last_turn(story, 1 if mine else 2)
        return Scene(
            view=view,
            scores=self.table.scores,
            deal=self.table.deal_number,
            table=table_text(self.table.rules, self.table.ruleset, self.words),
            prompt=prompt,
            chips=chips,
            told=tuple(told),
            fresh=fresh,
            note=note,
            tone=tone,
            new=new_cards(since_last_turn(story)) if mine else (),
        )


def new_cards(told: Sequence[Seen]) -> tuple[int, ...]:
    """Return the cards that came to the own hand."""
    cards: list[int] = []
    for one in told:
        if one.is_own and one.code in ("drew", "took_cards"):
            cards += faces_of(str(one.facts.get("cards", one.facts.get("card", ""))))
    return tuple(cards)
