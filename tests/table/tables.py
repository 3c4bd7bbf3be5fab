"""Tables for tests: dealt from stacked decks, put at a position, or played at random."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from canasta import Action, Rng, Rules, State
from canasta.core.actions import decode
from canasta.table import Accepted, Computer, Person, Refused, Reply, Table
from tests.decks import stacked
from tests.positions import house, parts

PEOPLE = (Person("Ann"), Person("Ben"), Person("Cho"), Person("Dai"))
PROGRAMS = (Computer("random"),) * 4


def started(rules: Rules | None = None, *, dealer: int = 3) -> Table:
    """Return a table before its first deal, with four people and this dealer."""
    seed = 0
    while True:
        table = Table.start(rules or house(), PEOPLE, seed, "test").table
        if table.match.dealer == dealer:
            return table
        seed += 1


def dealt(
    hands: Mapping[int, str], stock: str = "", *, rules: Rules | None = None, dealer: int = 3
) -> Table:
    """Return a table in its first deal, from a stacked deck; seat 0 begins unless said."""
    table = started(rules, dealer=dealer)
    deck = stacked(hands, stock, rules=table.rules, dealer=dealer)
    return accepted(table.start_deal(table.version, deck)).table


def table_at(state: State) -> Table:
    """Return a table whose deal is at a position; its events do not lead there."""
    table = started(state.rules)
    running = accepted(table.start_deal(table.version, table.next_deck())).table
    return Table(running.events, replace(running.standing, state=state))


def accepted(reply: Reply) -> Accepted:
    """Return a reply that must be an acceptance."""
    assert isinstance(reply, Accepted), reply
    return reply


def refused(reply: Reply) -> Refused:
    """Return a reply that must be a refusal."""
    assert isinstance(reply, Refused), reply
    return reply


def play(table: Table, seat: int, *plays: str) -> Table:
    """Return the table after plays of a seat, in the words of ``tests.positions.parts``."""
    for text in plays:
        table = accepted(table.request(seat, table.version, parts(text))).table
    return table


def refusal(table: Table, seat: int, text: str) -> str:
    """Return the code of the refusal that a play must get."""
    return refused(table.request(seat, table.version, parts(text))).violation.code


Chooser = Callable[[tuple[int, ...], Rng], int]


def random_steps(
    rules: Rules, seed: int, most: int = 100_000, deals: int = 100_000
) -> Iterator[Accepted]:
    """Play a match at random, each legal action equally likely; give every acceptance."""
    step = Table.start(rules, PROGRAMS, seed, "test")
    yield step
    for _ in range(most):
        table = step.table
        if table.is_over or (table.wants_deal and table.deal_number == deals):
            return
        waiting = table.pending()
        if waiting is None:
            step = accepted(table.start_deal(table.version, table.next_deck()))
        else:
            action = random_action(waiting.view.codes, waiting.rng())
            step = accepted(table.act(waiting.seat, waiting.version, action))
        yield step


def random_action(codes: tuple[int, ...], rng: Rng) -> Action:
    """Return one of the legal actions, each equally likely."""
    return decode(codes[rng.below(len(codes))])


def unversioned(table: Table) -> object:
    """Return all that a table stands at but the number of its events."""
    return replace(table.standing, version=0)
