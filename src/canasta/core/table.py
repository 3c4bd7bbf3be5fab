"""A ruleset prepared for the engine: numbers instead of choices, and the set limits as tables.

``Rules`` is what people read and change; ``Table`` says the same to the engine. Nothing is
decided here that ``Rules`` does not say.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from canasta.core.cells import EXTRA_SLOTS, MELD_SIZE, MELDS_AT, SEAT_SIZE, SEATS_AT, filled
from canasta.core.native import i64, u8, vec
from canasta.core.rules import (
    AddToCanasta,
    AskPermission,
    AskWindow,
    BlackThreeMode,
    CanastaOwner,
    ConcealedOutRequires,
    ConcealedOutWaivesMinimum,
    FinalDiscard,
    LastRedThree,
    OneCardNoCanasta,
    OneCardTake,
    OpeningCompare,
    RedThreeDealTiming,
    RedThreeDeclaration,
    Rules,
    StockEmptyForcedTake,
    StockEmptyPlay,
    WildFreezeMode,
    WildRatio,
)

IMPOSSIBLE: Final = 255
FURTHER_SLOTS: Final = 22
"""Room for further sets of a rank on one side, where the rules allow them."""

OWNED_BY_SIDE: Final = 0
OWNED_BY_PARTNER: Final = 1
OWNED_BY_SELF: Final = 2

DISCARD_OPTIONAL: Final = 0
DISCARD_REQUIRED: Final = 1
DISCARD_FORBIDDEN: Final = 2

ASK_NEVER: Final = 0
ASK_OPTIONAL: Final = 1
ASK_REQUIRED: Final = 2

_OWNERS: Final = [CanastaOwner.SIDE, CanastaOwner.PARTNER, CanastaOwner.SELF]
_DISCARDS: Final = [FinalDiscard.OPTIONAL, FinalDiscard.REQUIRED, FinalDiscard.FORBIDDEN]
_ASKS: Final = [AskPermission.NONE, AskPermission.OPTIONAL, AskPermission.REQUIRED]
_CONCEALED: Final = [
    ConcealedOutRequires.OWN_CANASTA_NO_LAYOFF,
    ConcealedOutRequires.OWN_CANASTA,
    ConcealedOutRequires.WHOLE_HAND_ONE_TURN,
]
_ONE_CARD: Final = [OneCardTake.NEVER, OneCardTake.STOCK_EMPTY_ONLY, OneCardTake.ALLOW]
_STOCK_END: Final = [
    StockEmptyPlay.CONTINUE_ON_PILE,
    StockEmptyPlay.END_NOW,
    StockEmptyPlay.END_AFTER_TURN,
]

CONTINUE_ON_PILE: Final = 0
END_NOW: Final = 1
END_AFTER_TURN: Final = 2


@final
@mypyc_attr(acyclic=True)
class Table:
    """The numbers that the engine reads while it plays under one ruleset."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.seats: i64 = 4
        self.sides: i64 = 2
        self.packs: i64 = 2
        cards: i64 = 54 * self.packs

        several: bool = rules.duplicate_rank_melds
        self.several: bool = several
        self.slots: i64 = EXTRA_SLOTS + (FURTHER_SLOTS if several else 0)
        self.sides_at: i64 = SEATS_AT + self.seats * SEAT_SIZE
        self.side_size: i64 = MELDS_AT + self.slots * MELD_SIZE
        self.cards_at: i64 = self.sides_at + self.sides * self.side_size
        self.end: i64 = self.cards_at + cards

        self.hand_size: i64 = rules.hand_size
        self.draw_count: i64 = rules.draw_count
        self.manual: bool = rules.red_three_declaration is RedThreeDeclaration.MANUAL
        self.at_first_turn: bool = rules.red_three_deal_timing is RedThreeDealTiming.FIRST_TURN
        self.least_naturals: i64 = rules.min_naturals
        self.closed_at_seven: bool = rules.add_to_canasta is AddToCanasta.NONE
        self.naturals_only: bool = rules.add_to_canasta is AddToCanasta.NATURALS_ONLY
        self.strict_opening: bool = rules.opening_compare is OpeningCompare.GT
        self.waiver: bool = (
            rules.concealed_out_waives_minimum is ConcealedOutWaivesMinimum.STOCK_ONLY
        )
        self.frozen_unopened: bool = rules.frozen_before_opening
        self.wild_freezes: bool = rules.wild_freeze_mode is WildFreezeMode.PERSISTENT
        self.black_freezes: bool = rules.black_three_mode is BlackThreeMode.FREEZE
        self.red_freezes: bool = rules.initial_red_three_freezes
        self.lay_off_take: bool = rules.take_by_layoff
        self.one_card: i64 = _ONE_CARD.index(rules.one_card_take)
        self.canastas_out: i64 = rules.canastas_to_go_out
        self.owner: i64 = _OWNERS.index(rules.canasta_owner)
        self.keep_one: bool = rules.one_card_no_canasta is OneCardNoCanasta.SKIP_DISCARD
        self.last_discard: i64 = _DISCARDS.index(rules.final_discard)
        self.concealed: i64 = _CONCEALED.index(rules.concealed_out_requires)
        self.ask: i64 = _ASKS.index(rules.ask_permission)
        self.ask_early: bool = rules.ask_window is AskWindow.BEFORE_MELD
        self.stock_end: i64 = _STOCK_END.index(rules.stock_empty_play)
        self.forced: bool = rules.stock_empty_forced_take is StockEmptyForcedTake.LAYOFF_UNFROZEN
        self.closing: bool = rules.last_red_three is LastRedThree.MELD_NO_DISCARD

        self._set_limits(rules)

    def _set_limits(self, rules: Rules) -> None:
        """Work out what sets are legal and how they may grow (R5.1, R5.2, R9.1, R9.2).

        ``room`` answers the question that the finish check asks: how many wild cards can
        join a set of so many naturals and wilds while so many more naturals join it too,
        in whatever order is legal? 255 says that not even the naturals can.
        """
        n: i64 = 4 * self.packs + 1
        w: i64 = 6 * self.packs + 1
        self.naturals: i64 = n
        self.wilds: i64 = w
        self.fits: vec[u8] = filled(n * w)
        for nat in range(n):
            for wild in range(w):
                self.fits[nat * w + wild] = u8(1 if self._may_stand(rules, nat, wild) else 0)
        self.room: vec[u8] = filled(n * w * n, IMPOSSIBLE)
        self.wild_steps: vec[u8] = filled(n * w)
        for nat in range(n - 1, -1, -1):
            for wild in range(w - 1, -1, -1):
                if self.fits[nat * w + wild] == 0:
                    continue
                takes_wild = (
                    wild + 1 < w
                    and self.fits[nat * w + wild + 1] == 1
                    and not (self.naturals_only and nat + wild >= 7)
                )
                self.wild_steps[nat * w + wild] = u8(1 if takes_wild else 0)
                for more in range(n - nat):
                    best = IMPOSSIBLE if more > 0 else 0
                    if more > 0 and self.fits[(nat + 1) * w + wild] == 1:
                        best = int(self.room[((nat + 1) * w + wild) * n + more - 1])
                    if takes_wild:
                        with_wild = int(self.room[(nat * w + wild + 1) * n + more])
                        if with_wild != IMPOSSIBLE and (best == IMPOSSIBLE or with_wild + 1 > best):
                            best = with_wild + 1
                    self.room[(nat * w + wild) * n + more] = u8(best)
        self.new_room: vec[u8] = filled(n, IMPOSSIBLE)
        for count in range(2, n):
            best = IMPOSSIBLE
            if count >= 3 and self.fits[3 * w] == 1:
                best = int(self.room[(3 * w) * n + count - 3])
            if self.fits[2 * w + 1] == 1:
                with_wild = int(self.room[(2 * w + 1) * n + count - 2])
                if with_wild != IMPOSSIBLE and (best == IMPOSSIBLE or with_wild + 1 > best):
                    best = with_wild + 1
            self.new_room[count] = u8(best)
        self.pairs_open: bool = self.fits[2 * w + 1] == 1
        self.simple: bool = not self.several and not self.closed_at_seven and self._grows(n)
        self.order_free: bool = self.simple and not self.naturals_only

    def _may_stand(self, rules: Rules, nat: int, wild: int) -> bool:
        size = nat + wild
        return (
            size >= 3
            and nat >= rules.min_naturals
            and (rules.max_wilds is None or wild <= rules.max_wilds)
            and (rules.wild_ratio is not WildRatio.WILDS_LE_NATURALS or wild <= nat)
            and (size < 7 or nat >= rules.canasta_min_naturals)
            and (size <= 7 or not self.closed_at_seven)
        )

    def _grows(self, n: i64) -> bool:
        """Say whether one more natural never takes away room for wild cards.

        Then the dearest way to lay a hand lays all naturals that can be laid, and the finish
        check has a closed form.
        """
        for count in range(3, n):
            before = self.new_room[count - 1]
            if before != IMPOSSIBLE and self.new_room[count] < before:
                return False
        return True


_TABLES: Final[dict[Rules, Table]] = {}


def table_for(rules: Rules) -> Table:
    """Return the one table of a ruleset, made when it is first asked for."""
    table = _TABLES.get(rules)
    if table is None:
        table = Table(rules)
        _TABLES[rules] = table
    return table
