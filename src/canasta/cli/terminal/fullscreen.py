"""The table on the whole screen of a terminal, with a line to type in at its foot.

The other screen of the terminal is used, which keeps nothing that could be scrolled back to.
Everything is drawn anew for each line that is read, so a terminal may change its size.
"""

import asyncio
import sys
from collections.abc import Callable, Iterable

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.input import Input, create_input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Float, FloatContainer, HSplit, Layout, Window
from prompt_toolkit.layout.controls import BufferControl, FormattedTextControl
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import ColorDepth, Output, create_output

from canasta.cli.terminal.completion import complete
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.screen import fits, render, too_small
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import wrap
from canasta.core.view import View
from canasta.messages import Catalog

Size = tuple[int, int]
Draw = Callable[[Size], list[str]]

_ENTER_SCREEN = "\x1b[?1049h\x1b[H"
_LEAVE_SCREEN = "\x1b[?1049l"
_HIDE = "\x1b[H\x1b[2J\x1b[3J"


class Words(Completer):
    """Completes the line for the seat whose view it is."""

    def __init__(self, view: View) -> None:
        self._view = view

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """Give the words that the last word may become."""
        text = document.text_before_cursor
        last = len(text) - max(text.rfind(" "), text.rfind(",")) - 1
        for word in complete(text, self._view):
            yield Completion(word, start_position=-last)


class ScreenFace:
    """Draws the table, and reads lines under it."""

    is_plain = False

    def __init__(
        self,
        words: Catalog,
        style: Style,
        source: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.words = words
        self.style = style
        self._input = source or create_input()
        self._output = output or create_output()
        self._app: Application[str] | None = None
        self._is_open = False
        if sys.platform != "win32":
            self._keep_picture()

    def ask(self, scene: Scene) -> str:
        """Draw the table and read a line."""
        return self._read(self._table(scene), Words(scene.view))

    def watch(self, scene: Scene, seconds: float | None) -> None:
        """Draw the table until the time is over or a key is pressed."""
        self._wait(self._table(scene), seconds)

    def grace(self, scene: Scene, seconds: float | None) -> str:
        """Draw the table in the same way, and return the key that was pressed."""
        return self._wait(self._table(scene), seconds)

    def page(self, lines: list[str], prompt: str) -> str:
        """Draw lines, a screen at a time, and read a line under the last of them."""
        room = max(self._output.get_size().rows - 3, 1)
        rest = lines if len(lines) <= room else [line for line in lines if line]
        while True:
            room = max(self._output.get_size().rows - 3, 1)
            if len(rest) <= room:
                return self._read(_fixed(rest, prompt, self.style), None)
            more = self.words.text("play.prompt.more")
            self._wait(_fixed(rest[:room], more, self.style), None)
            rest = rest[room:]

    def glance(self, lines: list[str], seconds: float | None) -> None:
        """Draw lines for a while."""
        self._wait(_fixed(lines, "", self.style), seconds)

    def hide(self) -> None:
        """Clear the screen, and what can be scrolled back to."""
        self._open()
        self._output.write_raw(_HIDE)
        self._output.flush()

    def close(self) -> None:
        """Go back to the screen that was there before."""
        if self._is_open:
            self._output.write_raw(_LEAVE_SCREEN)
            self._output.flush()
            self._is_open = False

    def _open(self) -> None:
        if not self._is_open:
            self._output.write_raw(_ENTER_SCREEN)
            self._is_open = True

    def _table(self, scene: Scene) -> Draw:
        def draw(size: Size) -> list[str]:
            if not fits(*size):
                return too_small(size, self.words)
            return render(scene, self.words, self.style, size)

        return draw

    def _read(self, draw: Draw, completer: Completer | None) -> str:
        def accept(buffer: Buffer) -> bool:
            app.exit(result=buffer.text)
            return True

        buffer = Buffer(completer=completer, multiline=False, accept_handler=accept)
        line = Window(BufferControl(buffer, input_processors=[BeforeInput("> ")]), height=1)
        body = HSplit([self._canvas(draw), line])
        menu = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        keys = KeyBindings()
        _bind_ends(keys, buffer)
        app = self._application(Layout(FloatContainer(body, [menu]), line), keys)
        return str(app.run())

    def _wait(self, draw: Draw, seconds: float | None) -> str:
        if seconds == 0:
            return ""
        keys = KeyBindings()
        _bind_ends(keys, None)

        @keys.add(Keys.Any)
        def _(event: KeyPressEvent) -> None:
            event.app.exit(result=event.data)

        app = self._application(Layout(self._canvas(draw)), keys)

        def start() -> None:
            if seconds is not None:
                app.create_background_task(_finish_after(app, seconds))

        return str(app.run(pre_run=start))

    def _canvas(self, draw: Draw) -> Window:
        def text() -> ANSI:
            size = self._output.get_size()
            lines = draw((size.columns, size.rows))
            # Whatever there is no room for, the hand and what is asked stand at the end.
            return ANSI("\n".join(lines[-max(size.rows - 1, 1) :]))

        return Window(FormattedTextControl(text), wrap_lines=False)

    def _application(self, layout: Layout, keys: KeyBindings) -> "Application[str]":
        self._open()
        self._app = Application(
            layout=layout,
            key_bindings=keys,
            full_screen=True,
            erase_when_done=True,
            color_depth=None if self.style.colour else ColorDepth.DEPTH_1_BIT,
            input=self._input,
            output=self._output,
        )
        return self._app

    def _keep_picture(self) -> None:
        """Let all applications draw on one screen, and leave their picture until the next one.

        By itself each would enter and leave a screen of its own, and the table would flicker.
        """
        output = self._output
        erase_down = output.erase_down

        def enter() -> None:
            output.write_raw("\x1b[H")

        def leave() -> None:
            pass

        def erase() -> None:
            if self._app is not None and not self._app.is_done:
                erase_down()

        vars(output).update(
            enter_alternate_screen=enter, quit_alternate_screen=leave, erase_down=erase
        )


async def _finish_after(app: "Application[str]", seconds: float) -> None:
    await asyncio.sleep(seconds)
    if app.is_running and not app.is_done:
        app.exit(result="")


def _bind_ends(keys: KeyBindings, buffer: Buffer | None) -> None:
    """Let Ctrl-C stop the match, and Ctrl-D on an empty line end the input."""

    @keys.add("c-c")
    @keys.add("<sigint>")
    def _(event: KeyPressEvent) -> None:
        event.app.exit(exception=KeyboardInterrupt())

    @keys.add("c-d")
    def _(event: KeyPressEvent) -> None:
        if buffer is None or not buffer.text:
            event.app.exit(exception=EOFError())


def _fixed(lines: list[str], prompt: str, style: Style) -> Draw:
    def draw(size: Size) -> list[str]:
        asked = [style.paint("want", line) for line in wrap(prompt, size[0])] if prompt else []
        room = size[1] - 1 - len(asked)
        return [*lines, *[""] * (room - len(lines)), *asked]

    return draw
