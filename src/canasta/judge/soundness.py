"""What is wrong with the cards and marks that a case gives, under one ruleset."""

from collections.abc import Iterable

from canasta.core.cards import (
    BLACK_THREE,
    FACE_NAMES,
    RANKS,
    RED_THREE,
    TWO,
    WILD_JOKER,
    card_points,
    class_of,
    full_pack,
    names_of,
)
from canasta.core.rules import (
    AskPermission,
    LastRedThree,
    OpeningCompare,
    RedThreeDeclaration,
    Rules,
    opening_minimum,
)
from canasta.core.table import table_for
from canasta.judge.cases import (
    Cards,
    DealGiven,
    DealingGiven,
    Given,
    LaidMeld,
    PositionGiven,
    SeatingGiven,
    UpcardGiven,
)
from canasta.judge.problems import Place

CARDS_IN_ALL = 108


def given_problems(place: Place, given: Given, rules: Rules) -> None:
    """Report everything that cannot be."""
    if isinstance(given, PositionGiven):
        _position(place, given, rules)
    elif isinstance(given, DealGiven):
        _deal(place, given, rules)
    elif isinstance(given, DealingGiven):
        _dealing(place, given, rules)
    elif isinstance(given, UpcardGiven):
        _copies(place, "upcard", [given.stock])
        if not given.stock:
            place.report("upcard.stock", "no_cards")
    elif isinstance(given, SeatingGiven):
        _seating(place, given)


def need_of(score: int, rules: Rules) -> int:
    """Return the least count that opens (R6.1)."""
    least = opening_minimum(score, rules)
    return least + 5 if rules.opening_compare is OpeningCompare.GT else least


def _position(place: Place, given: PositionGiven, rules: Rules) -> None:
    hands = [hand for hand in (given.partner_hand, *given.opponent_hands) if hand is not None]
    melds = [*given.melds, *given.opponent_melds]
    named = [given.hand, given.pile, given.stock, given.red_threes, *hands]
    named += [meld.cards for meld in melds]
    _copies(place, "position", named)
    _only_red_threes(place, "position.red_threes", given.red_threes)
    for key, hand in _hands_by_key("position", given.hand, given):
        _no_red_threes(place, key, hand, rules)
        if not hand and (key != "position.hand" or given.phase != "closing"):
            place.report(key, "no_cards")
    _melds(place, "position.melds", given.melds, rules, False)
    _melds(place, "position.opponent_melds", given.opponent_melds, rules, False)
    for meld in given.opponent_melds:
        if meld.owner:
            place.report("position.opponent_melds", "owner_not_here", value=meld.owner)
    _marks(place, given, rules)
    _sizes(place, given, sum(len(cards) for cards in named))


def _marks(place: Place, given: PositionGiven, rules: Rules) -> None:
    """Report marks of the turn that contradict each other or the rules."""
    if given.took and given.phase == "take":
        place.report("position.took", "nothing_taken_yet")
    if given.took == "pile":
        if not given.melds:
            place.report("position.melds", "pile_taken_with_nothing")
        if given.phase == "closing":
            place.report("position.took", "closing_after_draw")
        if given.pile and given.is_opened:
            place.report("position.pile", "pile_was_taken")
    if given.is_opened and not given.melds:
        place.report("position.opened", "opened_without_melds")
    if given.melds and not given.is_opened and given.phase == "take":
        place.report("position.opened", "melds_without_opening")
    elif given.melds and not given.is_opened:
        count = sum([card_points(face) for meld in given.melds for face in meld.cards])
        need = need_of(given.score, rules)
        if count >= need:
            place.report("position.opened", "melds_reach_opening", count=count, minimum=need)
    if given.asked and rules.ask_permission is AskPermission.NONE:
        place.report("position.asked", "rules_have_no_question")
    if given.phase == "closing":
        if rules.last_red_three is not LastRedThree.MELD_NO_DISCARD:
            place.report("position.phase", "rules_have_no_closing")
        if given.stock or given.stock_size:
            key = "stock" if given.stock else "stock_size"
            place.report(f"position.{key}", "closing_without_stock")


def _sizes(place: Place, given: PositionGiven, named: int) -> None:
    """Report a size of the stock that does not leave room for all 108 cards."""
    if given.stock_size is None:
        return
    if given.stock_size < len(given.stock):
        facts = {"have": given.stock_size, "need": len(given.stock)}
        place.report("position.stock_size", "stock_size_too_small", **facts)
        return
    total = named - len(given.stock) + given.stock_size
    complete = given.partner_hand is not None and len(given.opponent_hands) == 2
    if total > CARDS_IN_ALL or (complete and total != CARDS_IN_ALL):
        facts = {"have": total, "need": CARDS_IN_ALL}
        place.report("position.stock_size", "wrong_total", **facts)


def _dealing(place: Place, given: DealingGiven, rules: Rules) -> None:
    keyed = _hands_by_key("dealing", given.hand, given)
    _copies(place, "dealing", [given.stock, *[hand for _key, hand in keyed]])
    for key, hand in keyed:
        if len(hand) != rules.hand_size:
            place.report(key, "wrong_hand_size", have=len(hand), need=rules.hand_size)
    if not given.stock:
        place.report("dealing.stock", "no_cards")


def _deal(place: Place, given: DealGiven, rules: Rules) -> None:
    named = [*given.hands, given.red_threes, *[meld.cards for meld in given.melds]]
    _copies(place, "deal", named)
    _only_red_threes(place, "deal.red_threes", given.red_threes)
    for hand in given.hands:
        _no_red_threes(place, "deal.hands", hand, rules)
    _melds(place, "deal.melds", given.melds, rules, given.out != "no")
    canastas = [_rank(meld.cards) for meld in given.melds if len(meld.cards) >= 7]
    for name in given.concealed_melds:
        if name not in canastas:
            place.report("deal.concealed_melds", "no_such_canasta", rank=name)
    if given.out != "no":
        if all(given.hands):
            place.report("deal.out", "nobody_is_out")
        if not given.melds:
            place.report("deal.out", "out_without_melds")


def _seating(place: Place, given: SeatingGiven) -> None:
    if bool(given.draws) == bool(given.dealer):
        place.report("seating.draws", "draws_or_dealer")
    _copies(place, "seating.draws", [given.draws])


def _hands_by_key(
    kind: str, hand: Cards, given: PositionGiven | DealingGiven
) -> list[tuple[str, Cards]]:
    """Return the hands that are given, each with its key."""
    keyed = [(f"{kind}.hand", hand)]
    if given.partner_hand is not None:
        keyed.append((f"{kind}.partner_hand", given.partner_hand))
    return keyed + [(f"{kind}.opponent_hands", other) for other in given.opponent_hands]


def _copies(place: Place, key: str, groups: Iterable[Cards]) -> None:
    """Report cards that are named more often than two packs have them (R1.1)."""
    cards = [face for group in groups for face in group]
    pack = full_pack(2)
    for face in sorted(set(cards)):
        have, allowed = cards.count(face), pack.count(face)
        if have > allowed:
            name = FACE_NAMES[face]
            place.report(key, "too_many_copies", card=name, have=have, need=allowed)
    if len(cards) > CARDS_IN_ALL:
        place.report(key, "too_many_cards", have=len(cards), need=CARDS_IN_ALL)


def _only_red_threes(place: Place, key: str, cards: Cards) -> None:
    for face in cards:
        if class_of(face) != RED_THREE:
            place.report(key, "not_a_red_three", card=FACE_NAMES[face])


def _no_red_threes(place: Place, key: str, hand: Cards, rules: Rules) -> None:
    """Report red threes in a hand, unless players declare them themselves (R8.3)."""
    manual = rules.red_three_declaration is RedThreeDeclaration.MANUAL
    if not manual and any(class_of(face) == RED_THREE for face in hand):
        place.report(key, "red_three_in_hand")


def _melds(
    place: Place, key: str, melds: tuple[LaidMeld, ...], rules: Rules, black_threes: bool
) -> None:
    """Report what is no meld (R5), and ranks that a side may have only once (R5.4)."""
    ranks: list[str] = []
    for meld in melds:
        name = names_of(meld.cards)
        rank = _rank(meld.cards)
        if rank and rank in ranks and (rank == "3" or not rules.duplicate_rank_melds):
            place.report(key, "rank_twice", rank=rank)
        ranks.append(rank)
        if rank == "3":
            kinds = {int(class_of(face)) for face in meld.cards}
            if kinds != {BLACK_THREE} or not 3 <= len(meld.cards) <= 4:
                place.report(key, "meld_not_allowed", text=name)
            elif not black_threes:
                place.report(key, "black_threes_melded")
        elif not rank or not _may_lie(meld.cards, rules):
            place.report(key, "meld_not_allowed", text=name)


def _rank(cards: Cards) -> str:
    """Return the rank of a meld: that of its naturals, empty where they have none in common."""
    ranks = {face >> 2 for face in cards if class_of(face) not in (TWO, WILD_JOKER)}
    return RANKS[ranks.pop()] if len(ranks) == 1 else ""


def _may_lie(cards: Cards, rules: Rules) -> bool:
    """Say whether these cards, of one rank and wild, are a meld that may lie there."""
    table = table_for(rules)
    wilds = len([face for face in cards if class_of(face) in (TWO, WILD_JOKER)])
    naturals = len(cards) - wilds
    if naturals >= table.naturals or wilds >= table.wilds:
        return False
    return bool(table.fits[naturals * int(table.wilds) + wilds] == 1)
