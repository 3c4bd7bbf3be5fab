"""The table in sentences, for screen readers and for pipes: no frames, nothing drawn twice."""

import sys
from collections.abc import Callable, Sequence
from shutil import get_terminal_size
from typing import TextIO

from canasta.cli.terminal.completion import complete
from canasta.cli.terminal.phrases import listed, parted, sentence
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.screen import frozen_by, pile_state
from canasta.cli.terminal.story import spoken
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import wrap
from canasta.core.cards import FACE_NAMES, NATURALS, class_of, names_of
from canasta.core.view import View
from canasta.messages import Catalog

_HIDE = "\x1b[H\x1b[2J\x1b[3J"


class PlainFace:
    """Prints what is new, and reads lines from standard input."""

    is_plain = True

    def __init__(
        self, words: Catalog, stdin: TextIO | None = None, stdout: TextIO | None = None
    ) -> None:
        self.words = words
        self.style = Style(colour=False, signs=False)
        self._in = stdin or sys.stdin
        self._out = stdout or sys.stdout
        self._hand: tuple[int, tuple[int, ...]] | None = None

    def ask(self, scene: Scene) -> str:
        """Tell what is new, the pile and the hand where they changed, and what is wanted."""
        self._tell(scene)
        view = scene.view
        if self._hand != (view.seat, view.hand):
            if view.phase == "take":
                self._print(pile_sentence(view, self.words))
            self._hand = (view.seat, view.hand)
            self._print(hand_sentence(view, self.words))
        self._print(scene.prompt)
        self._print(self._chips(scene))
        return self._read(lambda text: complete(text, view))

    def watch(self, scene: Scene, seconds: float | None) -> None:
        """Tell what is new; a time is not waited for, since the text stays."""
        self._tell(scene)
        if seconds is None:
            self._print(scene.prompt)
            self._read()

    def grace(self, scene: Scene, seconds: float | None) -> str:
        """Tell what is new, and return what is typed before the next seat acts."""
        self._tell(scene)
        self._print(scene.prompt)
        return self._read()

    def page(self, lines: list[str], prompt: str) -> str:
        """Print lines and read one."""
        self._print("\n".join([*lines, *([prompt] if prompt else [])]))
        return self._read()

    def glance(self, lines: list[str], seconds: float | None) -> None:
        """Print lines; a time is not waited for."""
        self._print("\n".join(lines))
        if seconds is None:
            self._read()

    def hide(self) -> None:
        """Clear the terminal, if it is one."""
        self._hand = None
        if self._out.isatty():
            self._out.write(_HIDE)

    def close(self) -> None:
        """Print out what is left."""
        self._out.flush()

    def _tell(self, scene: Scene) -> None:
        # What was taken back is said by the note, with the cards.
        fresh = [one for one in scene.fresh if not (one.code == "undone" and one.is_own)]
        for text in (*spoken(fresh, self.words), *scene.note):
            self._print(text)

    def _chips(self, scene: Scene) -> str:
        cards = self.words.text("play.do.cards")
        can = [
            key if key == word else f"{word} ({key.replace('…', cards)})"
            for key, word in scene.chips
        ]
        heading = self.words.text("play.heading.actions")
        return self.words.text("play.side.line", side=heading, text=parted(can, self.words))

    def _print(self, text: str) -> None:
        if not text:
            return
        if self._out.isatty():
            columns = max(get_terminal_size().columns, 20)
            text = "\n".join(line for part in text.split("\n") for line in wrap(part, columns))
        self._out.write(text + "\n")

    def _read(self, completing: Callable[[str], list[str]] | None = None) -> str:
        self._out.flush()
        if self._in is sys.stdin and self._out is sys.stdout and self._in.isatty():
            return _read_terminal(completing)
        self._out.write("> ")
        self._out.flush()
        line = self._in.readline()
        # Nobody sees what comes through a pipe, and the text should tell what was answered.
        self._out.write(line if line.endswith("\n") else line + "\n")
        if not line:
            raise EOFError
        return line.strip()


def _read_terminal(completing: Callable[[str], list[str]] | None) -> str:
    """Read a line with the editing that the system offers; it keeps no history."""
    try:
        import readline
    except ImportError:
        return input("> ").strip()

    def next_word(_word: str, number: int) -> str | None:
        line = readline.get_line_buffer()[: readline.get_endidx()]
        found = completing(line) if completing else []
        return f"{found[number]} " if number < len(found) else None

    readline.set_auto_history(False)
    readline.set_completer_delims(" ,")
    readline.set_completer(next_word)
    readline.parse_and_bind("tab: complete")
    try:
        return input("> ").strip()
    finally:
        readline.set_completer(None)


def hand_sentence(view: View, words: Catalog) -> str:
    """Return the hand, cards of a rank counted together."""
    heading = words.text("play.heading.hand")
    if not view.hand:
        none = words.text("play.none")
        return sentence(words.text("play.side.line", side=heading, text=none), words)
    count = words.text("play.cards", count=len(view.hand))
    groups = words.text("play.hand.groups", text=count, cards=names_of(view.hand))
    return sentence(words.text("play.side.line", side=heading, text=groups), words)


def cards_sentence(view: View, words: Catalog) -> str:
    """Return every card of the hand, in words and as it is typed."""
    if not view.hand:
        return hand_sentence(view, words)
    text = words.text("play.hand.cards", cards=names_of(view.hand), text=names_of(view.hand))
    return words.text("play.side.line", side=words.text("play.heading.hand"), text=text)


def pile_sentence(view: View, words: Catalog, *, with_how: bool = False) -> str:
    """Return stock and pile; `with_how` tells what takes a frozen one, too."""
    if view.is_aside:
        text = words.text("play.pile.aside", count=len(view.pile))
    elif not view.pile:
        text = words.text("play.empty")
    else:
        text = words.text("play.pile", count=len(view.pile), top=FACE_NAMES[view.pile[-1]])
        state = pile_state(view, words)
        text = listed([text, state] if state else [text], words)
        if with_how and frozen_by(view) and class_of(view.pile[-1]) < NATURALS:
            text = listed([text, words.text("play.frozen.how")], words)
    return words.text("play.stock_and_pile", count=view.stock_size, text=text)


def table_sentences(scene: Scene, words: Catalog) -> list[str]:
    """Return the whole table: scores, seats, both sides' melds, stock, pile and hand."""
    view = scene.view
    ours, theirs = view.side, 1 - view.side
    title = parted([words.text("play.deal", deal=scene.deal), scene.table], words)
    lines = [sentence(title, words)]
    names = (words.text("play.heading.us"), words.text("play.heading.them"))
    lines.append(score_sentence(scene.scores, ours, names, words))
    for seat in [(view.seat + step) % 4 for step in (1, 2, 3)]:
        notes = [words.text("play.seat.partner")] if view.side_of(seat) == ours else []
        notes += [words.text("play.seat.dealer")] if seat == view.dealer else []
        text = words.text("play.seat", seat=seat, count=view.hand_size(seat))
        lines.append(sentence(listed([text, *notes], words), words))
    for side, name in ((theirs, "their_melds"), (ours, "our_melds")):
        heading = words.text(f"play.heading.{name}")
        melds = words.text("play.side.line", side=heading, text=_melds(view, side, words))
        lines.append(sentence(melds, words))
    lines.append(pile_sentence(view, words, with_how=True))
    return [*lines, hand_sentence(view, words)]


def _melds(view: View, side: int, words: Catalog) -> str:
    parts = []
    for meld in view.melds(side):
        kind = ("natural" if meld.is_natural else "mixed") if meld.is_canasta else "none"
        text = words.text(
            "play.meld", rank=meld.rank, cards=meld.size, wilds=len(meld.wilds), kind=kind
        )
        named = meld.label != meld.rank
        parts.append(words.text("play.meld.named", text=meld.label, meld=text) if named else text)
    if not parts:
        parts.append(words.text("play.no_melds"))
    if view.is_opened(side):
        parts.append(words.text("play.opened"))
    else:
        parts.append(words.text("play.opening_need", minimum=view.opening_need(side)))
    red = sum(len(view.red_threes(seat)) for seat in range(4) if view.side_of(seat) == side)
    if red:
        threes = words.text("play.cards", count=red)
        name = words.text("play.heading.red_threes")
        parts.append(words.text("play.side.line", side=name, text=threes))
    return parted(parts, words)


def plain_hands(hands: Sequence[tuple[int, ...]], words: Catalog) -> list[str]:
    """Return the cards that were left in the hands, a sentence for each hand."""
    lines = []
    for seat, hand in enumerate(hands):
        if hand:
            cards = words.text("play.spell.groups", cards=names_of(hand))
            line = words.text("play.side.line", side=words.text(f"seat.{seat}"), text=cards)
            lines.append(sentence(line, words))
    return [words.text("play.deal_end.hands"), *lines] if lines else []


def score_sentence(scores: Sequence[int], ours: int, names: tuple[str, str], words: Catalog) -> str:
    """Return both scores of the match, with what the sides are called."""
    facts = {"ours": scores[ours], "theirs": scores[1 - ours]}
    return words.text("play.score.plain_total", text=names[0], detail=names[1], **facts)
