"""What is shown in place of the table: the ends of deals and matches, hand-over, help, scores."""

from collections.abc import Sequence
from dataclasses import dataclass

from canasta.cli.terminal import sheets
from canasta.cli.terminal.plain import pile_sentence, plain_hands, score_sentence
from canasta.cli.terminal.rules_text import difference_lines
from canasta.cli.terminal.story import paragraphs, spoken, this_deal, turn_lines
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.wants import actions_of, describe
from canasta.cli.terminal.width import pad, width_of, wrap
from canasta.core.view import View
from canasta.messages import Catalog
from canasta.table import Seen, Table

COLUMNS = 80
ENDS = ("went_out", "went_out_concealed", "deal_over")


@dataclass(frozen=True)
class Paper:
    """What pages are written on: the words, how things are drawn, and for whom.

    `people` are the seats of those who look; `plain` writes sentences instead of tables.
    """

    words: Catalog
    style: Style
    people: tuple[int, ...]
    plain: bool = False

    @property
    def ours(self) -> int:
        """The side that stands first."""
        return self.people[0] % 2

    @property
    def names(self) -> tuple[str, str]:
        return sheets.side_names(self.people, self.words)

    def title(self, text: str) -> str:
        return self.style.paint("title", text)


def greeting_lines(table: Table, words: Catalog) -> list[str]:
    """Return which match this is, for text that has no header to say it."""
    text = sheets.table_text(table.rules, table.ruleset, words)
    title = words.text("play.side.line", side=words.text("play.title"), text=text)
    if table.deal_number == 0:
        return [title]
    return [title, words.text("play.resume.done", deal=table.deal_number)]


def draw_lines(table: Table, paper: Paper) -> list[str]:
    """Return how the seats were drawn (R2.2, R2.3); nothing where nobody drew."""
    words = paper.words
    draws = [one for one in table.seen(-1) if one.code == "seat_draw"]
    if not draws:
        return []
    lines = [paper.title(words.text("play.draw.title")), ""]
    told: set[object] = set()
    for one in draws:
        text = words.text("play.draw.card", **one.facts)
        # Whoever draws a second time drew a joker, or the same card as somebody else.
        again = f"{words.text('play.draw.again')} " if one.facts["seat"] in told else ""
        told.add(one.facts["seat"])
        lines.append(f"  {again}{text}")
    lines.append("")
    for seat in (0, 1):
        partner = words.text(f"seat.{seat + 2}")
        lines.append(words.text("play.draw.partners", seat=seat, text=partner))
    lines.append(words.text("play.draw.dealer", seat=table.seating.dealer))
    return lines


def deal_end_lines(table: Table, story: Sequence[Seen], paper: Paper) -> list[str]:
    """Return the finished deal: how it ended, what it scored, and what is left in the hands."""
    words, style = paper.words, paper.style
    told = [one for one in this_deal(story) if one.code in ENDS]
    title = words.text("play.deal_end.title", deal=table.deal_number)
    ends = [line for text in paragraphs(told, words) for line in wrap(text, COLUMNS)]
    sides = table.deal_scores
    before = [score - side.total for score, side in zip(table.scores, sides, strict=True)]
    if paper.plain:
        lines = [title, *ends, *sheets.plain_score(sides, before, paper.ours, paper.names, words)]
    else:
        score = sheets.score_lines(sides, before, paper.ours, paper.names, words, style)
        lines = [paper.title(title), *ends, "", *score, ""]
    lines += (
        plain_hands(table.final_hands(), words)
        if paper.plain
        else sheets.hands_left(table.final_hands(), words, style, COLUMNS)
    )
    if table.is_over:
        return lines
    lines += _gap(paper)
    if len(set(table.scores)) == 1 and _would_be_over(table):
        lines.append(words.text("play.deal_end.tie"))
    return [*lines, sheets.next_opening(table.match, paper.ours, paper.names, words)]


def _would_be_over(table: Table) -> bool:
    """Say whether only the equal scores keep the match from being over (R13.3)."""
    rules = table.rules
    if rules.match_end.value == "fixed_deals":
        return len(table.match.deals) >= rules.fixed_deals
    return max(table.scores) >= rules.target_score


def match_end_lines(table: Table, paper: Paper) -> list[str]:
    """Return who has won, and how the match went."""
    words = paper.words
    sides = {seat % 2 for seat in paper.people}
    said = sheets.result(table.match, table.winners, paper.ours if len(sides) == 1 else -1, words)
    title = words.text("play.match_end.title")
    count = words.text("play.match_end.deals", deals=len(table.match.deals))
    # Who knows the seed knows every card, so it is told when all of them were played.
    seed = words.text("play.seed", seed=table.seed)
    lines = [paper.title(title), said, count, *_gap(paper), *so_far(table, paper)]
    return [*lines, *_gap(paper), seed]


def so_far(table: Table, paper: Paper) -> list[str]:
    """Return the scores of all finished deals."""
    match, words = table.match, paper.words
    if not match.deals:
        return [words.text("play.score.none")]
    if not paper.plain:
        return sheets.match_lines(match, paper.ours, paper.names, words, paper.style)
    lines = []
    for number, deal in enumerate(match.deals, start=1):
        label = words.text("play.deal", deal=number)
        points = (deal[paper.ours], deal[1 - paper.ours])
        lines.append(sheets.plain_line(label, points, paper.names, words))
    return [*lines, score_sentence(match.scores, paper.ours, paper.names, words)]


def score_lines(table: Table, paper: Paper) -> list[str]:
    """Return the match so far, and how long it is played."""
    words = paper.words
    text = sheets.table_text(table.rules, table.ruleset, words)
    title = paper.title(words.text("play.score.so_far"))
    return [title, text, *_gap(paper), *so_far(table, paper)]


def rules_lines(table: Table, paper: Paper) -> list[str]:
    """Return the rules of the table, as far as they differ from the standard ones."""
    words = paper.words
    lines = [paper.title(words.text("play.rules.title"))]
    lines.append(sheets.table_text(table.rules, table.ruleset, words))
    lines += _gap(paper)
    for line in difference_lines(table.rules, words):
        lines += [line] if paper.plain else wrap(line, COLUMNS, "    ")
    return lines


def log_lines(told: Sequence[Seen], paper: Paper) -> list[str]:
    """Return what happened, in sentences."""
    title = paper.title(paper.words.text("play.heading.events"))
    lines = [title, *_gap(paper)]
    for text in paragraphs(told, paper.words) or [paper.words.text("play.none")]:
        lines += [text] if paper.plain else wrap(text, COLUMNS, "  ")
    return lines


def action_lines(view: View, paper: Paper) -> list[str]:
    """Return every single step that is legal now, as it is typed."""
    texts = dict.fromkeys(describe(action, view) for action in actions_of(view))
    lines = [paper.title(paper.words.text("play.heading.actions")), *_gap(paper)]
    for text in texts:
        verb = text.split()[0]
        if len(lines) > 2 - paper.plain and lines[-1].split()[0] == verb:
            joined = f"{lines[-1]}, {text}"
            if width_of(joined) <= COLUMNS:
                lines[-1] = joined
                continue
        lines.append(text)
    return lines


_HELP = (
    ("d", "draw"), ("t KK", "take"), ("m KKK2", "meld"), ("a K", "add"), ("x 5c", "discard"),
    ("ask", "ask"), ("yes, no", "answer"), ("pass", "pass"), ("declare 3h", "declare"),
    ("u", "undo"), ("why", "why"), ("log", "log"), ("score", "score"), ("rules", "rules"),
    ("actions", "actions"), ("table", "table"), ("hand", "hand"), ("pile", "pile"),
    ("lang ja", "lang"), ("?", "help"), ("q", "quit"),
)  # fmt: skip


def help_lines(paper: Paper) -> list[str]:
    """Return what can be typed."""
    words = paper.words
    room = max(width_of(key) for key, _ in _HELP)
    lines = [paper.title(words.text("play.help.title"))]
    for name in ("notation", "cards", *(() if paper.plain else ("marks",))):
        lines += wrap(words.text(f"play.help.{name}"), COLUMNS)
    lines.append(words.text("play.save.each_step"))
    lines += _gap(paper)
    for key, name in _HELP:
        text = words.text(f"play.help.{name}")
        if paper.plain:
            lines.append(words.text("play.side.line", side=key, text=text))
            continue
        first, *more = wrap(text, COLUMNS - room - 4)
        lines.append(f"  {paper.title(pad(key, room))}  {first}")
        lines += [f"{' ' * (room + 4)}{line}" for line in more]
    return lines


def hand_over_lines(
    table: Table, seat: int, before: int | None, story: Sequence[Seen], paper: Paper
) -> list[str]:
    """Return what stands between two people's hands: what all have seen, and whose turn it is."""
    words = paper.words
    lines = ["", "", paper.title(words.text("play.hand_over.pass_to", seat=seat))]
    lines += [words.text("play.hand_over.hidden"), "", *public_lines(story, paper)]
    view = table.view(seat)
    if view is not None:
        lines += [*_gap(paper), pile_sentence(view, words)]
    if before is not None:
        lines += ["", words.text("play.hand_over.undo", seat=before)]
    return lines


def public_lines(story: Sequence[Seen], paper: Paper) -> list[str]:
    """Return what everybody has seen last, with nobody's hand."""
    told = this_deal(story)
    if paper.plain:
        return spoken(told, paper.words)[-3:]
    lines = turn_lines(told, paper.words, paper.style, COLUMNS - 2)
    return [f"  {line}" for line in lines[-8:]]


def _gap(paper: Paper) -> list[str]:
    return [] if paper.plain else [""]
