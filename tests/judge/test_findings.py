"""What the judge finds, beyond what the cases of the rules ask."""

import pytest

from canasta.judge import Verdict, judge_text

HEAD = 'format = "canasta-judge 1"\n[[case]]\n'


def judged(given: str, expect: str = "", head: str = "") -> Verdict:
    text = f"{HEAD}{head}\n{given}\n[case.expect]\n{expect}"
    (verdict,) = judge_text(text)
    return verdict


def position(hand: str, play: str, more: str = "", expect: str = "", head: str = "") -> Verdict:
    given = f'[case.position]\nhand = "{hand}"\n{more}'
    return judged(given, f'play = "{play}"\n{expect}', head)


def test_a_case_without_expectations_is_only_told() -> None:
    verdict = position("Kc Kd Kh 5c 6h", "meld Kc Kd Kh", 'melds = ["9c 9d 9h"]')
    assert verdict.legal is True
    assert verdict.holds
    assert verdict.found["hand"] == "5c 6h"
    assert verdict.found["melds"] == ["9c 9d 9h", "Kc Kd Kh"]
    assert verdict.found["turn"] == "player"


def test_the_default_ruleset_judges_where_none_is_named() -> None:
    assert position("5c 6h", "discard 5c").ruleset == "yorimichi"


def test_the_phase_follows_from_the_play() -> None:
    assert position("5c 6h", "draw, discard 5c").legal is True
    assert position("5c 6h", "discard 5c").legal is True


def test_an_expectation_that_does_not_hold_is_named() -> None:
    verdict = position("5c 6h", "discard 5c", expect='legal = true\nhand = "5c"\npile = "6h"')
    assert [(wrong.key, wrong.expected, wrong.found) for wrong in verdict.mismatches] == [
        ("hand", "5c", "6h"),
        ("pile", "6h", "5c"),
    ]
    assert not verdict.holds


def test_a_hand_is_compared_as_a_count_of_cards() -> None:
    expect = 'legal = true\nhand = "7s 6h 6h"'
    assert position("6h 5c 7s 6h", "discard 5c", expect=expect).holds
    assert not position("6h 5c 7s", "discard 5c", expect=expect).holds


def test_a_play_that_may_be_made_does_not_hold_where_a_refusal_is_expected() -> None:
    expect = 'legal = false\nreason = "pile_frozen"'
    verdict = position("5c 6h", "discard 5c", expect=expect)
    assert [wrong.key for wrong in verdict.mismatches] == ["legal", "reason"]


def test_the_part_of_a_play_that_is_refused_is_named() -> None:
    more = 'stock = "4d 9d"\nopponent_hands = ["5d 6d 7d"]'
    verdict = position("4c 5c 6h 7h", "draw, discard 4c, draw, discard Ks", more)
    assert verdict.found["refused"] == "discard Ks"
    assert verdict.reason == "card_not_in_hand"
    assert verdict.found["clauses"] == ("R4.1", "R5.6")


def test_an_earlier_part_is_refused_before_a_later_one_that_makes_no_sense() -> None:
    verdict = position("4c 5c 6h 7h", "discard Ks, draw, meld 4c 5c 6h", 'stock = "4d"')
    assert verdict.found["refused"] == "discard Ks"
    assert verdict.reason == "card_not_in_hand"


def test_a_later_part_that_makes_no_sense_is_refused_if_all_before_it_is_well() -> None:
    more = 'melds = ["9c 9d 9h"]'
    verdict = position("Kc Kd Kh 4c 5c 6h 7h", "meld Kc Kd Kh, meld 4c 5c 6h", more)
    assert verdict.found["refused"] == "meld 4c 5c 6h"
    assert verdict.reason == "meld_mixed_ranks"


def test_a_play_that_is_short_as_a_whole_has_no_part_to_blame() -> None:
    """The aces in the hand could still pay (R4.7), so no single step is wrong."""
    verdict = position("Kc Kd Kh Ac Ad Ah 5c 6c", "meld Kc Kd Kh", "score = 0")
    assert verdict.found["refused"] == ""
    assert (verdict.reason, verdict.found["count"]) == ("below_opening_minimum", 30)


@pytest.mark.parametrize(("score", "legal"), [(1495, True), (1500, False)])
def test_the_score_before_the_deal_sets_the_minimum(score: int, legal: bool) -> None:
    play = "meld Kc Kd Kh, meld 8c 8d 2h"
    assert position("Kc Kd Kh 8c 8d 2h 5c 6h", play, f"score = {score}").legal is legal


@pytest.mark.parametrize(("score", "legal"), [(0, True), (1500, False)])
def test_an_opening_that_goes_on_needs_what_is_missing(score: int, legal: bool) -> None:
    """Kings for 30 lie there from this turn; aces for 60 make 90, and nines for 30 make 60."""
    more = f'melds = ["Kc Kd Kh"]\nopened = false\nscore = {score}'
    assert position("9c 9d 9h 5c 6h", "meld 9c 9d 9h", more).legal is legal
    assert position("Ac Ad Ah 5c 6h", "meld Ac Ad Ah", more).legal is True


def test_the_pile_waits_aside_while_an_opening_with_it_goes_on() -> None:
    """Tens for 30 took the pile; a meld of nines pays 50, and the rest comes into the hand."""
    more = 'took = "pile"\nphase = "meld"\nmelds = ["Tc Td Th"]\nopened = false\npile = "4d 5s"'
    verdict = position("9c 9d 9h 5c 6h", "meld 9c 9d 9h", more)
    assert verdict.legal is True
    assert verdict.found["hand"] == "4d 5c 5s 6h"


def test_a_hand_after_an_unknown_draw_is_undecided() -> None:
    verdict = position("4c 5c 6h", "draw, discard 4c", expect='hand = "5c 6h 7h"')
    assert verdict.legal is True
    assert "hand" in verdict.undecided
    assert [(wrong.key, wrong.found) for wrong in verdict.mismatches] == [("hand", "undecided")]


@pytest.mark.parametrize("size", [1, 2, 4])
def test_a_last_card_that_may_be_a_red_three_leaves_the_play_undecided(size: int) -> None:
    """R11.4: if the cards that are left are red threes, the deal ends with the draw."""
    more = f'melds = ["9c 9d 9h"]\nstock_size = {size}\npile = "8c"'
    verdict = position("4c 5c 6h", "draw, discard 4c", more)
    assert (verdict.legal, verdict.undecided) == (None, ("legal",))
    assert position("4c 5c 6h", "draw, discard 4c", more + '\nstock = "5d"').legal is True


def test_five_cards_are_never_all_red_threes() -> None:
    verdict = position("4c 5c 6h", "draw, discard 4c", "stock_size = 5")
    assert verdict.legal is True
    assert set(verdict.undecided) >= {"hand", "red_threes", "stock_size"}


def test_an_undecided_play_holds_no_expectation() -> None:
    verdict = position("4c 5c 6h", "draw, discard 4c", "stock_size = 1", "legal = true")
    assert [(wrong.key, wrong.found) for wrong in verdict.mismatches] == [("legal", "undecided")]


def test_a_size_of_the_stock_is_told_if_it_was_given_and_nothing_unknown_drawn() -> None:
    assert "stock_size" in position("4c 5c 6h", "draw, discard 4c").undecided
    verdict = position("4c 5c 6h", "draw, discard 4c", 'stock_size = 12\nstock = "5d"')
    assert verdict.found["stock_size"] == 11


def test_no_score_is_told_without_partners_hand() -> None:
    more = 'melds = ["9c 9d 9h 9s 9c 9d 2s"]\nphase = "meld"\n'
    verdict = position("9h 5c", "add 9h to 9, discard 5c", more)
    assert verdict.found["out"] is True
    assert "score" not in verdict.found
    verdict = position("9h 5c", "add 9h to 9, discard 5c", more + 'partner_hand = "4c"')
    assert verdict.found["score"] == 90 + 300 + 100 - 5


def test_an_early_yes_without_a_way_out_is_void_after_the_draw() -> None:
    """R14, decision 30: the player goes on freely and may not ask again in this turn."""
    more = 'phase = "meld"\nasked = "yes"\nmelds = ["Jc Jd Jh Js Jc 2d Jo", "9c 9d 9h"]'
    head = 'rulesets = ["bicycle"]'
    assert position("5c Kd 4h", "discard Kd", more, head=head).legal is True
    assert position("5c Kd 4h", "ask", more, head=head).reason == "already_asked"
    # With two nines there is a way out, and the promise binds (R10.6).
    assert position("5c 9s 9c", "discard 9c", more, head=head).reason == "must_go_out"


def test_the_unknown_claim_of_a_pile_leaves_a_concealed_bonus_undecided() -> None:
    """R10.5: nobody said whether the top card joined partner's meld."""
    more = (
        'phase = "meld"\ntook = "pile"\nmelds = ["9c 9d 9h 9s by partner"]\npartner_hand = "4c"\n'
    )
    play = "meld 5c 5d 5h 5s 5c 5d 5h, discard Td"
    verdict = position("5c 5d 5h 5s 5c 5d 5h Td", play, more)
    assert verdict.found["out"] is True
    assert "going_out_bonus" in verdict.undecided


def test_melds_of_one_rank_have_slots_where_the_rules_allow_several() -> None:
    """R5.4, decision 38."""
    head = "changes = { duplicate_rank_melds = true }"
    more = 'melds = ["Ks Ks 2c", "Kd Kh Jo", "Qc Qd Qh"]'
    verdict = position(
        "Kc Kh 5c 6h", "meld Kc to #12", more + '\nphase = "meld"', 'next = ["add Kh to K"]', head
    )
    assert verdict.holds
    assert verdict.found["melds"] == ["Qc Qd Qh", "Ks Ks 2c", "Kc Kd Kh Jo"]


def test_a_red_three_with_no_room_in_the_stock_lies_before_the_others() -> None:
    """With the stock empty all red threes are exposed, and none of them counts as new."""
    more = 'phase = "take"\nstock_size = 0\npile = "8c Kd"\nmelds = ["9c 9d 9h"]'
    verdict = position("4h 5s 6s", "pass", more)
    assert verdict.found["opponent_red_threes"] == ""
    assert verdict.found["red_threes"] == ""


def test_every_card_may_be_given() -> None:
    """Hands and melds of 12 cards, a pile of 2 and a stock of 94 are the 108."""
    more = (
        'partner_hand = "4c 5c"\nopponent_hands = ["6c 6d", "7c 7d"]\nmelds = ["9c 9d 9h"]\n'
        'pile = "8c 8d"\nstock_size = 94'
    )
    assert position("4h 5s 6s", "draw, discard 4h", more).legal is True


def test_cards_that_are_left_over_lie_in_the_hands_nobody_gave() -> None:
    assert position("4h 5s 6s", "draw, discard 4h", 'stock_size = 3\nstock = "5c"').legal is True


def test_the_least_count_that_opens_is_the_minimum_where_it_must_be_exceeded() -> None:
    """R6.1, opening_compare: with gt 50 are not enough, and 55 are."""
    head = 'changes = { opening_compare = "gt" }'
    verdict = position("Ac Ad 8c 8d 8h 5c 6h Jo", "meld Ac Ad Jo", head=head)
    assert (verdict.legal, verdict.found["minimum"]) == (True, 55)
    verdict = position("Tc Td Th 2c 5c 6h", "meld Tc Td Th 2c", head=head)
    assert (verdict.reason, verdict.found["count"]) == ("below_opening_minimum", 50)


def test_the_end_of_a_deal_names_who_went_out_by_the_empty_hand() -> None:
    """R10.4: 100 for the side, whichever of the partners it was."""
    for hands in ('["", "4c"]', '["4c", ""]'):
        given = f'[case.deal]\nmelds = ["Kc Kd Kh Ks Kc Kd Kh"]\nhands = {hands}\nout = "out"'
        assert judged(given, "score = 665").holds


def test_a_dealt_hand_may_be_shown_without_a_play() -> None:
    hand = "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    verdict = judged(f'[case.dealing]\nhand = "{hand}"\nstock = "8s 5d"', 'pile = "8s"')
    assert verdict.holds
    assert verdict.found["hand"] == hand
    assert verdict.found["hand_sizes"] == (11, 11, 11, 11)
    assert "partner_hand" in verdict.undecided


def test_a_play_after_the_dealing_may_be_refused() -> None:
    hand = "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"
    given = f'[case.dealing]\nhand = "{hand}"\nstock = "8s 5d"'
    verdict = judged(given, 'play = "discard 4c"\nlegal = false\nreason = "take_first"')
    assert verdict.holds


def test_an_upcard_under_unknown_cards_is_undecided() -> None:
    """R3.3: the joker is covered, and nobody said by what."""
    assert judged('[case.upcard]\nstock = "Jo"', 'pile = "Jo 9h"').undecided == ("pile",)


def test_a_dealer_by_chance_is_undecided() -> None:
    """R2.3: the default ruleset draws no cards for the deal."""
    verdict = judged('[case.seating]\ndraws = ["As", "Kh", "7d", "2c"]', 'sides = ["N S", "E W"]')
    assert verdict.holds
    assert set(verdict.undecided) == {"dealer", "first", "next_dealer"}


def test_the_side_of_the_highest_card_comes_first() -> None:
    """R2.2: partners as they sat down, and the highest card is East's."""
    head = 'changes = { first_dealer = "highest_draw" }'
    given = '[case.seating]\ndraws = ["7d", "As", "Kh", "2c"]'
    assert judged(given, 'sides = ["E W", "N S"]\ndealer = "E"\nfirst = "S"', head).holds


@pytest.mark.parametrize(("deals", "winner"), [(2, "none"), (3, "B")])
def test_a_match_of_some_deals_ends_with_the_last(deals: int, winner: str) -> None:
    """R13.4"""
    head = 'changes = { match_end = "fixed_deals", fixed_deals = 3 }'
    given = f"[case.match]\ntotals = [200, 300]\ndeals = {deals}"
    assert judged(given, f'winner = "{winner}"', head).holds


def test_a_tie_may_be_shared() -> None:
    """R13.3"""
    head = 'changes = { tie_rule = "shared" }'
    assert judged("[case.match]\ntotals = [5000, 5000]", 'winner = "shared"', head).holds


def test_an_expected_part_of_a_score_is_compared_by_itself() -> None:
    given = '[case.deal]\nmelds = ["Kc Kd Kh"]\nhands = ["4c", "5c"]\nout = "no"'
    verdict = judged(given, "lines = { cards = 30, hands = -5 }")
    assert [(wrong.key, wrong.found) for wrong in verdict.mismatches] == [("lines.hands", -10)]


def test_what_may_follow_is_compared_play_by_play() -> None:
    expect = 'next = ["draw", "pass"]\nnot_next = ["pass", "draw"]'
    verdict = position("5c 6h", "discard 5c", expect=expect)
    assert [(wrong.key, wrong.expected, wrong.found) for wrong in verdict.mismatches] == [
        ("next", "pass", "pass_not_allowed"),
        ("not_next", "draw", "legal"),
    ]
