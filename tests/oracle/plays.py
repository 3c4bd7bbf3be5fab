"""Whole plays, as people speak of them: may these cards be put down so?"""

from __future__ import annotations

from collections.abc import Iterator

from tests.oracle.moves import after
from tests.oracle.oracle import legal
from tests.oracle.spot import Action, Meld, Spot, cards, counts
from tests.oracle.steps import CLAIMS, table_of

REFUSED, STANDS, OUT = "refused", "stands", "out"
FOLDED = {"Jo": "W", "3c": "B", "3s": "B", "3d": "R", "3h": "R"}

Wanted = tuple[tuple[str, str], ...]  # the rank of a meld, and what is to join it


def fold(codes: str) -> str:
    """Fold cards with suits to ranks.

    >>> fold("Qh 2c Jo 3s 3d")
    'Q2WBR'
    """
    return "".join(FOLDED.get(code, code[0]) for code in codes.split())


def rank_of(held: str) -> str:
    return next((card for card in held if card not in "2W"), held[0])


def table(text: str, owner: str = "partner") -> tuple[Meld, ...]:
    """Build the melds of a side.

    >>> [meld.wilds for meld in table("Jc Jd 2d Jo, 9c 9d 9h")]
    [2, 0]
    """
    melds = []
    for held in filter(None, map(fold, text.split(", "))):
        twos, jokers = held.count("2"), held.count("W")
        melds.append(Meld(rank_of(held), len(held) - twos - jokers, twos, jokers, owner))
    return tuple(melds)


def used_by(spot: Spot, action: Action) -> tuple[str, str] | None:
    """Name the rank of the meld that a step touches, and the cards it uses."""
    if action[0] == "open":
        rank, kind = str(action[1]), action[2]
        used = {"3n": rank * 3, "nn2": rank * 2 + "2", "nnW": rank * 2 + "W", 3: "BBB", 4: "BBBB"}
        return rank, used[kind or 0]
    if action[0] == "add" and isinstance(action[1], int):
        rank = spot.melds[action[1]].rank
        return rank, str(action[2]).replace("n", rank)
    return None


def without(wanted: Wanted, rank: str, used: str) -> Wanted | None:
    """Take a step's cards off what is to be put down; None if it was not wanted."""
    for place, (meld, held) in enumerate(wanted):
        left = tuple(map(int.__sub__, counts(held), counts(used)))
        if meld == rank and min(left) >= 0:
            rest = ((meld, cards(left)),) if any(left) else ()
            return (*wanted[:place], *rest, *wanted[place + 1 :])
    return None


def ends(spot: Spot, wanted: Wanted) -> Iterator[Spot | None]:
    """Try every order of legal steps that puts exactly these cards down.

    None stands for a turn that is over.
    """
    if not wanted:
        yield spot
        return
    for action in sorted(legal(spot), key=str):
        step = used_by(spot, action)
        rest = without(wanted, *step) if step else None
        if rest is None:
            continue
        following = after(spot, action)
        if following is not None:
            yield from ends(following, rest)
        elif not rest:
            yield None


def verdict(end: Spot | None, discard: str) -> str:
    """Judge where a play ends: nothing owed, no promise left open (R4.7)."""
    if end is None:
        return REFUSED if discard else OUT
    if discard:
        is_legal = ("discard", fold(discard)) in legal(end)
        return REFUSED if not is_legal else OUT if sum(end.hand) == 1 else STANDS
    return REFUSED if table_of(end).owes or end.black_down else STANDS


def best(verdicts: set[str]) -> str:
    return next((each for each in (OUT, STANDS) if each in verdicts), REFUSED)


def judge_play(spot: Spot, melds: str, discard: str = "") -> str:
    """Judge cards written meld by meld, and perhaps a discard.

    Wilds alone name their meld in front, as in ``J:Jo``.
    """
    wanted = []
    for each in filter(None, melds.split(", ")):
        rank, _, codes = each.rpartition(":")
        held = fold(codes)
        wanted.append((rank or rank_of(held), held))
    return best({verdict(end, discard) for end in ends(spot, tuple(sorted(wanted)))})


def judge_claim(spot: Spot, with_cards: str, melds: str = "", discard: str = "") -> str:
    """Judge taking the pile with cards from the hand, and a play that goes on with it."""
    verdicts = set()
    for action in legal(spot):
        if action[0] != "take":
            continue
        claim = dict(zip((spot.pile[-1], "2", "W"), CLAIMS[str(action[1])], strict=True))
        left = with_cards.split()
        for card, number in claim.items():
            for code in [code for code in left if fold(code) == card][:number]:
                left.remove(code)
        if len(with_cards.split()) - len(left) != sum(claim.values()):
            continue
        more = [f"{spot.pile[-1]}:{' '.join(left)}"] if left else []
        following = after(spot, action)
        if following is None:
            verdicts.add(REFUSED if left or melds or discard else OUT)
        else:
            verdicts.add(judge_play(following, ", ".join([*more, *filter(None, [melds])]), discard))
    return best(verdicts)
