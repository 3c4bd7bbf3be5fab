"""The table as one seat sees it, drawn into the lines of a screen.

`render` is a function of its arguments alone, and knows no card that is not in the view.
"""

from canasta.cli.terminal.phrases import listed
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.story import turn_lines
from canasta.cli.terminal.style import Style, rank_text
from canasta.cli.terminal.width import clip, flow, spread, width_of, wrap
from canasta.core.cards import FACE_NAMES
from canasta.core.choices import BlackThreeMode, PileVisibility, WildFreezeMode
from canasta.core.look import MeldView
from canasta.core.view import View
from canasta.messages import Catalog

LEAST_COLUMNS = 80
LEAST_ROWS = 24
_MOST_COLUMNS = 100
_NAME_COLUMNS = 14


def fits(columns: int, rows: int) -> bool:
    """Say whether a terminal is large enough for the table."""
    return columns >= LEAST_COLUMNS and rows >= LEAST_ROWS


def render(scene: Scene, words: Catalog, style: Style, size: tuple[int, int]) -> list[str]:
    """Return the lines of the screen, without the one where a play is typed.

    `size` is columns and rows. There are as many lines as the rows leave, and the hand stands
    at their end.
    """
    columns = min(size[0], _MOST_COLUMNS)
    view, ours, theirs = scene.view, scene.view.side, 1 - scene.view.side
    rule = style.paint("faint", style.line * columns)
    top = [header(scene, words, style, columns), rule, *players(view, words, style, columns)]
    upper = zone(scene, theirs, words, style, columns)
    middle = pile(view, words, style, columns)
    lower = zone(scene, ours, words, style, columns)
    bottom = [
        rule,
        *hand(view, scene.new, words, style, columns),
        *_asked(scene, style, columns),
    ]
    blocks = [top, upper, middle, lower]
    told = turn_lines(scene.told, words, style, columns)
    free = size[1] - 1 - sum(map(len, blocks)) - len(bottom)
    return [*_stack(blocks, told, free, style), *bottom]


def _stack(blocks: list[list[str]], told: list[str], free: int, style: Style) -> list[str]:
    """Return blocks with the last events below, and the free lines spent: four for events,
    then one between any two blocks, then events again."""
    shown = min(len(told), max(free, 0), 4)
    air = min(len(blocks), max(free - shown, 0))
    shown = min(len(told), max(free - air, 0))
    lines: list[str] = []
    for number, block in enumerate(blocks):
        lines += block
        # The last places of air go first: the upper part of the table reads well without.
        if number >= len(blocks) - air:
            lines.append("")
    lines += [style.paint("faint", line) for line in told[len(told) - shown :]]
    return lines + [""] * max(free - air - shown, 0)


def header(scene: Scene, words: Catalog, style: Style, columns: int) -> str:
    """Return the first line: which table and deal this is, and the scores."""
    us, them = words.text("play.heading.us"), words.text("play.heading.them")
    score = f"{style.mark('us')} {us} {scene.scores[scene.view.side]:,}"
    other = f"{scene.scores[1 - scene.view.side]:,} {them} {style.mark('them')}"
    right = f"{score} : {other}"
    deal = words.text("play.deal", deal=scene.deal)
    title = words.text("play.title")
    dot = f" {style.dot} "
    space = columns - width_of(right) - 2
    for parts in ((title, scene.table, deal), (scene.table, deal), (title, deal)):
        left = dot.join(parts)
        if width_of(left) <= space:
            break
    painted = f"{style.paint('us', score)} : {style.paint('them', other)}"
    return spread(style.paint("title", clip(left, space)), painted, columns)


def players(view: View, words: Catalog, style: Style, columns: int) -> list[str]:
    """Return the other seats in the order of play, with their cards."""
    items = []
    for seat in [(view.seat + step) % 4 for step in (1, 2, 3)]:
        ours = view.side_of(seat) == view.side
        marks = [words.text("play.seat.partner")] if ours else []
        marks += [words.text("play.seat.dealer")] if seat == view.dealer else []
        named = words.with_names({f"seat.{seat}": clip(words.text(f"seat.{seat}"), _NAME_COLUMNS)})
        cards = named.text("play.seat", seat=seat, count=view.hand_size(seat))
        text = f"{style.mark('us' if ours else 'them')} {cards}"
        if marks:
            text += f" ({listed(marks, words)})"
        plays = seat == view.turn and view.phase != "over"
        sign = style.mark("turn") if plays else " "
        items.append(f"{sign} {style.paint('us' if ours else 'them', text)}")
    return flow(items, columns, "  ")


def zone(scene: Scene, side: int, words: Catalog, style: Style, columns: int) -> list[str]:
    """Return a side's heading and its melds."""
    view = scene.view
    ours = side == view.side
    name = words.text("play.heading.our_melds" if ours else "play.heading.their_melds")
    heading = [
        style.paint("us" if ours else "them", f"{style.mark('us' if ours else 'them')} {name}")
    ]
    heading.append(_opening(view, side, words))
    red = [
        face for seat in range(4) if view.side_of(seat) == side for face in view.red_threes(seat)
    ]
    if red:
        cards = " ".join(style.card(face) for face in red)
        heading.append(f"{words.text('play.heading.red_threes')} {cards}")
    lines = flow(heading, columns, "   ")
    melds = sorted(view.melds(side), key=lambda meld: (_RANK_ORDER.index(meld.rank), meld.slot))
    if not melds:
        return [*lines, "  " + style.paint("faint", words.text("play.no_melds"))]
    tiles = flow([tile(meld, words, style) for meld in melds], columns - 2, "  ")
    return lines + ["  " + line for line in tiles]


_RANK_ORDER = "456789TJQKA3"


def _opening(view: View, side: int, words: Catalog) -> str:
    if view.is_opened(side):
        return words.text("play.opened")
    need = view.opening_need(side)
    text = words.text("play.opening_need", minimum=need)
    if side == view.side_of(view.turn) and view.paid:
        so_far = words.text("play.opening_so_far", minimum=need, count=view.paid)
        text += f" ({so_far})"
    return text


def tile(meld: MeldView, words: Catalog, style: Style) -> str:
    """Return a meld: rank and number of cards, wild cards among them, what canasta it is.

    A meld that shares its rank with another carries its name, by which it is addressed.
    """
    text = f"{rank_text(meld.rank)}{style.times}{meld.size}"
    if meld.label != meld.rank:
        text = f"{meld.label} {text}"
    if meld.wilds:
        text += f" W{len(meld.wilds)}"
    if not meld.is_canasta:
        return text
    kind = "natural" if meld.is_natural else "mixed"
    word = words.text(f"play.tile.{kind}")
    return style.paint("want", f"{style.mark('canasta')}{text} {word}")


def pile(view: View, words: Catalog, style: Style, columns: int) -> list[str]:
    """Return stock and pile: sizes, the top card, and whether the pile may be taken at all."""
    stock = f"{words.text('play.heading.stock')} {view.stock_size}"
    name = words.text("play.heading.pile")
    if view.is_aside:
        rest = words.text("play.pile.aside", count=len(view.pile))
        return flow([f"  {stock}", f"{name} {rest}"], columns, "   ")
    if not view.pile:
        return flow([f"  {stock}", f"{name} {words.text('play.empty')}"], columns, "   ")
    top = f"{words.text('play.heading.top')} {style.card(view.pile[-1])}"
    items = [stock, f"{name} {len(view.pile)}", top]
    state = pile_state(view, words)
    if state:
        mark = f"{style.mark('frozen')} " if frozen_by(view) else ""
        items.append(style.paint("ice", mark + state))
    lines = ["  " + line for line in flow(items, columns - 2, "   ")]
    if view.rules.pile_visibility is PileVisibility.ALL and len(view.pile) > 1:
        lines.append("    " + _under(view.pile[:-1], style, columns - 4))
    return lines


def _under(cards: tuple[int, ...], style: Style, columns: int) -> str:
    """Return the cards under the top; the lowest are left out where there is no room."""
    shown: list[str] = []
    for face in reversed(cards):
        more = [style.card(face), *shown]
        if width_of(" ".join(["...", *more])) > columns:
            return " ".join(["...", *shown])
        shown = more
    return " ".join(shown)


def frozen_by(view: View) -> str:
    """Return what freezes the pile for the own side, in the codes of `reason.pile_frozen`."""
    rules = view.rules
    for face in reversed(view.pile if view.is_frozen else ()):
        name = FACE_NAMES[face]
        if is_wild(name) and rules.wild_freeze_mode is WildFreezeMode.PERSISTENT:
            return "wild"
        if name in ("3d", "3h") and rules.initial_red_three_freezes:
            return "red_three"
        if name in ("3c", "3s") and rules.black_three_mode is BlackThreeMode.FREEZE:
            return "black_three"
    if rules.frozen_before_opening and not view.is_opened(view.side):
        return "unopened"
    return ""


def is_wild(name: str) -> bool:
    """Say whether a card of this name is wild."""
    return name == "Jo" or name[0] == "2"


def pile_state(view: View, words: Catalog) -> str:
    """Return why the pile may not be taken by everybody, or an empty text."""
    top = FACE_NAMES[view.pile[-1]]
    if top in ("3c", "3s"):
        return words.text("play.blocked")
    if top in ("3d", "3h"):
        return words.text("play.top_red_three")
    if is_wild(top):
        return words.text("play.top_wild")
    cause = frozen_by(view)
    return words.text("play.frozen.cause", cause=cause) if cause else ""


def hand(view: View, new: tuple[int, ...], words: Catalog, style: Style, columns: int) -> list[str]:
    """Return the hand, cards of a rank together; what came in this turn stands underlined."""
    name = words.text(f"seat.{view.seat}")
    marks = [] if name == words.text("play.name.you") else [clip(name, _NAME_COLUMNS)]
    marks += [words.text("play.seat.dealer")] if view.dealer == view.seat else []
    title = f"{words.text('play.heading.hand')} {len(view.hand)}"
    if marks:
        title += f" ({listed(marks, words)})"
    left = list(new)
    groups: dict[str, list[str]] = {}
    for face in view.hand:
        text = style.card(face)
        if face in left:
            left.remove(face)
            text = style.new(text)
        groups.setdefault(FACE_NAMES[face][0] if face != 52 else "Jo", []).append(text)
    rows = flow([" ".join(cards) for cards in groups.values()], columns - 2, "  ")
    return [style.paint("title", title), *(f"  {row}" for row in rows or ["-"])]


def _asked(scene: Scene, style: Style, columns: int) -> list[str]:
    lines = [style.paint(scene.tone, line) for note in scene.note for line in wrap(note, columns)]
    if scene.prompt:
        lines += [style.paint("want", line) for line in wrap(scene.prompt, columns)]
    return lines + flow([chip(key, word, style) for key, word in scene.chips], columns, "   ")


def chip(key: str, word: str, style: Style) -> str:
    """Return what can be typed and what it does; a word that is its own key stands once."""
    key = key if style.signs else key.replace("…", "...")
    return style.paint("title", key) if key == word else f"{style.paint('title', key)} {word}"


def too_small(size: tuple[int, int], words: Catalog) -> list[str]:
    """Return what is shown where the table has no room."""
    text = words.text(
        "play.too_small",
        columns=size[0],
        rows=size[1],
        least_columns=LEAST_COLUMNS,
        least_rows=LEAST_ROWS,
    )
    return wrap(text, max(size[0], 8))[: max(size[1] - 1, 1)]
