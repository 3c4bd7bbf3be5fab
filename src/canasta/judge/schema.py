"""The keys that a file of cases may have, and what each holds (docs/judge.md)."""

from collections.abc import Mapping
from typing import Final

from canasta.judge import card_values as cv
from canasta.judge import values as v
from canasta.judge.values import Reader

FORMAT: Final = "canasta-judge 1"

HEAD: Final[Mapping[str, Reader]] = {
    "id": v.text,
    "clauses": v.list_of(v.clause, "clauses"),
    "source": v.text,
    "note": v.text,
}
"""The head of a case, besides ``rulesets`` and ``changes``, which make its rules."""

GIVEN: Final[Mapping[str, Mapping[str, Reader]]] = {
    "position": {
        "phase": v.one_of("take", "meld", "closing"),
        "took": v.one_of("stock", "pile"),
        "hand": cv.cards,
        "melds": cv.melds,
        "by": v.one_of("self", "partner"),
        "opponent_melds": cv.melds,
        "opened": v.yes_or_no,
        "pile": cv.cards,
        "stock": cv.cards,
        "stock_size": v.whole(0, 108),
        "score": v.points,
        "red_threes": cv.cards,
        "melded_before": v.yes_or_no,
        "asked": v.one_of("yes", "no"),
        "partner_hand": cv.cards,
        "opponent_hands": v.list_of(cv.cards, "hands", 1, 2),
    },
    "dealing": {
        "hand": cv.cards,
        "stock": cv.cards,
        "partner_hand": cv.cards,
        "opponent_hands": v.list_of(cv.cards, "hands", 1, 2),
    },
    "upcard": {"stock": cv.cards},
    "deal": {
        "melds": cv.melds,
        "concealed_melds": v.list_of(cv.rank, "ranks"),
        "red_threes": cv.cards,
        "hands": v.list_of(cv.cards, "hands", 2, 2),
        "out": v.one_of("no", "out", "concealed"),
    },
    "seating": {
        "draws": v.list_of(cv.one_card, "cards", 4, 4),
        "dealer": v.one_of(*v.PLAYERS),
    },
    "match": {
        "totals": v.list_of(v.points, "numbers", 2, 2),
        "deals": v.whole(1, 100),
    },
}
"""What may be given, of which each case has one."""

NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "position": ("hand",),
    "dealing": ("hand", "stock"),
    "upcard": ("stock",),
    "deal": ("melds", "hands", "out"),
    "seating": (),
    "match": ("totals",),
}

EXPECT: Final[Mapping[str, Reader]] = {
    "play": cv.play,
    "legal": v.yes_or_no,
    "reason": v.reasons,
    "count": v.points,
    "minimum": v.points,
    "meld": cv.card_text,
    "hand": cv.card_text,
    "red_threes": cv.card_text,
    "opponent_red_threes": cv.card_text,
    "opponent_hands": v.list_of(cv.card_text, "hands", 1, 2),
    "partner_hand": cv.card_text,
    "hand_sizes": v.list_of(v.whole(0, 108), "numbers", 4, 4),
    "pile": cv.pile_text,
    "frozen": v.yes_or_no,
    "stock_size": v.whole(0, 108),
    "out": v.yes_or_no,
    "going_out_bonus": v.points,
    "deal_over": v.yes_or_no,
    "next": v.list_of(cv.play, "plays"),
    "not_next": v.list_of(cv.play, "plays"),
    "score": v.points,
    "lines": v.score_lines,
    "sides": v.list_of(v.players, "players", 2, 2),
    "dealer": v.one_of(*v.PLAYERS),
    "first": v.one_of(*v.PLAYERS),
    "next_dealer": v.one_of(*v.PLAYERS),
    "again": v.players,
    "winner": v.one_of("A", "B", "shared", "none"),
}

_TABLE: Final = frozenset({"hand", "red_threes", "opponent_red_threes", "pile", "frozen"})
_PLAY: Final = _TABLE | {
    *("play", "legal", "reason", "count", "minimum", "meld", "stock_size", "out"),
    *("going_out_bonus", "deal_over", "next", "not_next", "score", "lines"),
}
_DEALT: Final = _TABLE | {"opponent_hands", "partner_hand", "hand_sizes", "stock_size"}

EXPECTED_WITH: Final[Mapping[str, frozenset[str]]] = {
    "position": _PLAY,
    "dealing": _PLAY | _DEALT,
    "upcard": frozenset({"pile", "frozen"}),
    "deal": frozenset({"score", "lines"}),
    "seating": frozenset({"sides", "dealer", "first", "next_dealer", "again"}),
    "match": frozenset({"winner"}),
}
"""What may be expected of each thing that is given."""

WITH_PLAY: Final = _PLAY - _DEALT
"""What may be expected of a dealing only if something is played."""

OF_REFUSALS: Final = frozenset({"play", "legal", "reason", "count", "minimum"})
"""What may be expected of a play that may not be made: nothing of it happens."""
