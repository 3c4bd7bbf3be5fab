"""Draw a captured terminal screen as the picture that the README shows.

tmux capture-pane -e -p | python -m tools.picture docs/images/table.svg
"""

import io
import sys
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

COLUMNS = 80
NIGHT = TerminalTheme(
    (12, 33, 29),
    (246, 242, 231),
    [
        (12, 33, 29), (255, 142, 126), (127, 200, 150), (244, 193, 82),
        (124, 184, 255), (199, 160, 255), (127, 214, 214), (201, 217, 210),
    ],
)  # fmt: skip


def picture(screen: str) -> str:
    """Return an SVG of a screen of ANSI text."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    for line in screen.rstrip().splitlines():
        console.print(Text.from_ansi(line), no_wrap=True, crop=True)
    drawn = console.export_svg(title="canasta play", theme=NIGHT)
    # The picture names no font server: the reader's own monospaced font will do.
    start, end = drawn.find("@font-face"), drawn.rfind("@font-face")
    if start >= 0:
        drawn = drawn[:start] + drawn[drawn.index("}", end) + 1 :]
    return drawn.replace("Fira Code, monospace", "monospace")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(picture(sys.stdin.read()), encoding="utf-8")
