"""Records of random matches, for tests."""

from functools import cache

from canasta.core.actions import Action
from canasta.core.changes import rules_from_changes
from canasta.core.deal import shuffled_deck
from canasta.core.engine import advance, is_over, legal_actions
from canasta.core.match import finish_deal, is_decided, start_deal, start_match
from canasta.core.presets import preset_rules
from canasta.core.rng import Rng
from canasta.core.rules import Rules
from canasta.records import DealPlayed, Player, Record, make_record

PLAYERS = (Player("Aki"), Player("", "steady"), Player('Ben "the\nwall"\\'), Player("수", "random"))


def play_match(rules: Rules, seed: int, most_deals: int = 2, most_actions: int = 3000) -> Record:
    """Play a match at random: to its end, or to the last of so many deals or actions of a deal."""
    match, seating = start_match(rules, Rng(seed))
    rng = Rng(seed, 1)
    deals: list[DealPlayed] = []
    over = True
    while over and len(deals) < most_deals and not (match.deals and is_decided(match)):
        deck = shuffled_deck(rules, Rng(seed, 2 + len(deals)))
        state = start_deal(match, deck)
        actions: list[Action] = []
        while not is_over(state) and len(actions) < most_actions:
            legal = legal_actions(state)
            actions.append(legal[rng.below(len(legal))])
            advance(state, actions[-1])
        deals.append((deck, tuple(actions)))
        over = is_over(state)
        if over:
            match = finish_deal(match, state)
    return make_record(rules, PLAYERS, seating, deals)


@cache
def finished_match(seed: int = 5) -> Record:
    """A match of two deals that a side has won, with a draw for the seats.

    In the first deal a seat goes out; the second one ends with the stock.
    """
    changes = {"match_end": "fixed_deals", "fixed_deals": 2, "tie_rule": "shared"}
    return play_match(rules_from_changes(preset_rules("bicycle"), changes), seed)
