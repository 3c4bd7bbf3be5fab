"""A record on the screen, line by line."""

from collections.abc import Iterator

from canasta.cli.replay_story import EVERYBODY, OPEN, Chapter, Start, Turn, seen_from
from canasta.cli.terminal.sheets import hands_left, score_lines
from canasta.cli.terminal.story import turn_lines
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.width import clip, flow, pad, width_of
from canasta.core.position import position_of
from canasta.core.score import SideScore
from canasta.core.state import State
from canasta.messages import Catalog
from canasta.notation.rulesets import format_rules
from canasta.notation.views import format_state, format_view
from canasta.records import Record, Scored

_NAME = 14
_INDENT = " " * 6


class Sheet:
    """Words a record for people; ``point`` is whose view is shown."""

    def __init__(
        self, record: Record, point: int, words: Catalog, style: Style, columns: int = 80
    ) -> None:
        self._record = record
        self._point = point
        self._style = style
        self._columns = columns
        names = seat_names(record, words)
        sides = [f"{names[side]} + {names[side + 2]}" for side in range(2)]
        self.words = words.with_names(
            {f"seat.{seat}": name for seat, name in enumerate(names)}
            | {f"side.{side}": name for side, name in enumerate(sides)}
        )
        short = [clip(name, _NAME) for name in names]
        room = max(map(width_of, short))
        self._column = [pad(name, room) for name in short]
        self._padded = words.with_names(
            {f"seat.{seat}": name for seat, name in enumerate(self._column)}
        )

    def head(self) -> Iterator[str]:
        """Give who plays by which rules, and what is shown."""
        words, record, dot = self.words, self._record, f" {self._style.dot} "
        yield words.text("replay.rules", text=format_rules(record.rules, record.preset))
        names = [f"{seat} {words.text(f'seat.{seat}')}" for seat in range(4)]
        yield words.text("replay.seats", text=dot.join(names))
        for drawn in record.seating.draws:
            cards = [
                f"{words.text(f'seat.{seat}')} {self._style.card(face)}"
                for seat, player in enumerate(record.seating.seats)
                if (face := drawn[player]) is not None
            ]
            yield words.text("replay.draw", text=dot.join(cards))
        points = {EVERYBODY: "everybody", OPEN: "open"}
        key = f"replay.perspective.{points.get(self._point, 'seat')}"
        yield words.text(key, seat=self._point)

    def lines(self, chapter: Chapter, positions: bool = False) -> Iterator[str]:
        """Give the lines of a chapter, with the position after it if that is wanted."""
        if isinstance(chapter, Start):
            yield ""
            yield self._style.paint("title", self.words.text("play.deal", deal=chapter.deal))
            yield from [_INDENT + line for line in self._told(chapter)]
            for seat, hand in chapter.hands.items():
                yield from self._hand(seat, hand, _INDENT)
        elif isinstance(chapter, Turn):
            start = f"{chapter.number:4}  "
            if chapter.hand is not None:
                yield from self._hand(chapter.seat, chapter.hand, start)
                start = _INDENT
            for line in self._told(chapter):
                yield start + line
                start = _INDENT
        else:
            yield from self._scored(chapter)
        if positions and not isinstance(chapter, Scored):
            yield from [_INDENT + line for line in self._position(chapter.state).splitlines()]

    def result(self) -> str:
        """Return how the match stands, or who has won it."""
        record = self._record
        scores = [0, 0]
        for deal in record.deals:
            if deal.end is not None:
                scores = list(deal.end.scores)
        if record.winners is None:
            return self.words.text("replay.unfinished")
        if len(record.winners) > 1:
            return self.words.text("play.match_end.shared", score=scores[0])
        (won,) = record.winners
        facts = {"side": won, "score": scores[won], "other": scores[1 - won]}
        return self.words.text("play.match_end.won", **facts)

    def _told(self, chapter: Start | Turn) -> list[str]:
        columns = self._columns - len(_INDENT)
        return turn_lines(chapter.told, self._padded, self._style, columns)

    def _hand(self, seat: int, hand: tuple[int, ...], start: str) -> Iterator[str]:
        label = f"{self._column[seat]}  {self.words.text('replay.hand')}  "
        room = self._columns - len(_INDENT) - width_of(label)
        for place, row in enumerate(flow([self._style.card(face) for face in hand], room)):
            yield f"{_INDENT}{' ' * width_of(label)}{row}" if place else f"{start}{label}{row}"

    def _scored(self, chapter: Scored) -> Iterator[str]:
        style = self._style
        yield ""
        yield style.paint("title", self.words.text("play.deal_end.title", deal=chapter.deal))
        hands = position_of(chapter.state).hands
        yield from hands_left(hands, self.words, style, self._columns)
        sides = [SideScore(side, count.lines) for side, count in enumerate(chapter.end.sides)]
        before = [
            after - count.total
            for after, count in zip(chapter.match.scores, chapter.end.sides, strict=True)
        ]
        names = [clip(self.words.text(f"side.{side}"), 15) for side in range(2)]
        yield from score_lines(sides, before, 0, (names[0], names[1]), self.words, style)

    def _position(self, state: State) -> str:
        if self._point == OPEN:
            return format_state(state)
        return format_view(seen_from(state, self._point))


def seat_names(record: Record, words: Catalog) -> list[str]:
    """Return what the players are called, by seat."""
    names: list[str] = []
    computers = 0
    for seat, player in enumerate(record.players):
        if player.program is None:
            names.append(player.name or words.text(f"seat.{seat}"))
            continue
        computers += 1
        given = player.name or words.text("play.name.computer", number=computers)
        names.append(f"{given} ({player.program})")
    return [name if name.isprintable() else ascii(name)[1:-1] for name in names]
