"""What is wrong with a file of cases is named: all of it, with case, key and line."""

import pytest

from canasta.cli.judge_sheet import problem_line
from canasta.judge import BadCases, CaseProblem, read_cases
from canasta.messages import LANGUAGES, Catalog

HEAD = 'format = "canasta-judge 1"\n'
GOOD = '[case.position]\nhand = "5c 6h"\n[case.expect]\nplay = "discard 5c"\n'


def problems(text: str) -> tuple[CaseProblem, ...]:
    with pytest.raises(BadCases) as caught:
        read_cases(text)
    return caught.value.problems


def marks(text: str) -> list[tuple[int, str, str]]:
    """Return line, key and code of each problem of one case."""
    return [(found.line, found.key, found.code) for found in problems(f"{HEAD}[[case]]\n{text}")]


def of_position(more: str, head: str = "", hand: str = "5c 6h") -> list[tuple[str, str]]:
    text = f'{HEAD}[[case]]\n{head}\n[case.position]\nphase = "meld"\nhand = "{hand}"\n{more}\n'
    text += '[case.expect]\nplay = "discard 5c"\n'
    return [(found.key, found.code) for found in problems(text)]


# One text for each code, with the key that it names.
ONE_OF_EACH = {
    "broken_file": ("", "[[case]\n"),
    "missing_key": ("position.hand", '[case.position]\npile = "5c"\n[case.expect]\nplay = "draw"'),
    "unknown_key": ("position.hnad", f'{GOOD}[case.position.hnad]\nx = "4c"'),
    "unknown_format": ("format", ""),
    "wrong_type": ("position.hand", '[case.position]\nhand = 5\n[case.expect]\nplay = "draw"'),
    "repeated": ("rulesets", f'rulesets = ["bicycle", "bicycle"]\n{GOOD}'),
    "nothing_given": ("", 'note = "nothing"'),
    "several_givens": ("match", f"{GOOD}[case.match]\ntotals = [0, 5]"),
    "unknown_ruleset": ("rulesets", f'rulesets = "bicicle"\n{GOOD}'),
    "not_a_choice": ("position.phase", GOOD.replace("hand", 'phase = "taek"\nhand')),
    "out_of_range": ("position.stock_size", GOOD.replace("hand", "stock_size = 109\nhand")),
    "wrong_step": ("position.score", GOOD.replace("hand", "score = 1497\nhand")),
    "wrong_number": (
        "position.opponent_hands",
        GOOD.replace("hand", 'opponent_hands = ["4c", "4d", "4h"]\nhand', 1),
    ),
    "wrong_count": ("match.totals", "[case.match]\ntotals = [5, 10, 15]"),
    "not_printable": ("note", f'note = "a\\nb"\n{GOOD}'),
    "bad_card": ("position.hand", GOOD.replace("6h", "1z")),
    "near_card": ("position.hand", GOOD.replace("6h", "10h")),
    "bad_play": ("expect.play", GOOD.replace("discard", "discrad")),
    "bad_clause": ("clauses", f'clauses = ["7.3"]\n{GOOD}'),
    "unknown_reason": ("expect.reason", f'{GOOD}legal = false\nreason = "pile_frozn"'),
    "not_expected_here": ("expect.winner", f'{GOOD}winner = "A"'),
    "nothing_happens": ("expect.hand", f'{GOOD}legal = false\nhand = "6h"'),
    "needs_play": (
        "expect.legal",
        (
            '[case.dealing]\nhand = "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"\nstock = "8s"\n'
            "[case.expect]\nlegal = true"
        ),
    ),
    "needs_partner_hand": ("expect.score", f"{GOOD}score = 0"),
    "needs_refusal": ("expect.reason", f'{GOOD}reason = "take_first"'),
    "no_cards": ("position.hand", GOOD.replace("5c 6h", "")),
    "owner_not_here": (
        "position.opponent_melds",
        GOOD.replace("hand", 'opponent_melds = ["9c 9d 9h by self"]\nhand', 1),
    ),
    "nothing_taken_yet": (
        "position.took",
        GOOD.replace("hand", 'phase = "take"\ntook = "pile"\nmelds = ["9c 9d 9h"]\nhand', 1),
    ),
    "pile_taken_with_nothing": ("position.melds", GOOD.replace("hand", 'took = "pile"\nhand', 1)),
    "closing_after_draw": (
        "position.took",
        'rulesets = "wikihow"\n'
        + GOOD.replace("hand", 'phase = "closing"\ntook = "pile"\nmelds = ["9c 9d 9h"]\nhand', 1),
    ),
    "pile_was_taken": (
        "position.pile",
        GOOD.replace("hand", 'took = "pile"\nmelds = ["9c 9d 9h"]\npile = "4c"\nhand', 1),
    ),
    "opened_without_melds": ("position.opened", GOOD.replace("hand", "opened = true\nhand", 1)),
    "melds_without_opening": (
        "position.opened",
        GOOD.replace("hand", 'phase = "take"\nopened = false\nmelds = ["9c 9d 9h"]\nhand', 1),
    ),
    "melds_reach_opening": (
        "position.opened",
        GOOD.replace("hand", 'opened = false\nmelds = ["9c 9d Jo"]\nhand', 1),
    ),
    "rules_have_no_question": ("position.asked", GOOD.replace("hand", 'asked = "no"\nhand', 1)),
    "rules_have_no_closing": ("position.phase", GOOD.replace("hand", 'phase = "closing"\nhand', 1)),
    "closing_without_stock": (
        "position.stock",
        'rulesets = "wikihow"\n' + GOOD.replace("hand", 'phase = "closing"\nstock = "4c"\nhand', 1),
    ),
    "stock_size_too_small": (
        "position.stock_size",
        GOOD.replace("hand", 'stock = "4c 4d"\nstock_size = 1\nhand', 1),
    ),
    "wrong_total": ("position.stock_size", GOOD.replace("hand", "stock_size = 107\nhand", 1)),
    "wrong_hand_size": ("dealing.hand", '[case.dealing]\nhand = "4c"\nstock = "8s"'),
    "no_such_canasta": (
        "deal.concealed_melds",
        '[case.deal]\nmelds = ["9c 9d 9h"]\nconcealed_melds = ["9"]\nhands = ["", ""]\nout = "no"',
    ),
    "nobody_is_out": (
        "deal.out",
        '[case.deal]\nmelds = ["9c 9d 9h"]\nhands = ["4c", "5c"]\nout = "out"',
    ),
    "out_without_melds": ("deal.out", '[case.deal]\nmelds = []\nhands = ["", "5c"]\nout = "out"'),
    "draws_or_dealer": ("seating.draws", "[case.seating]"),
    "too_many_copies": ("position", GOOD.replace("6h", "Ks Ks Ks Ks Ks")),
    "too_many_cards": ("position", GOOD.replace("6h", "6h " * 108)),
    "not_a_red_three": ("position.red_threes", GOOD.replace("hand", 'red_threes = "3c"\nhand', 1)),
    "red_three_in_hand": ("position.hand", GOOD.replace("6h", "3h")),
    "rank_twice": (
        "position.melds",
        GOOD.replace("hand", 'melds = ["9c 9d 9h", "9s 9s 9c"]\nhand', 1),
    ),
    "meld_not_allowed": ("position.melds", GOOD.replace("hand", 'melds = ["9c 9d Ts"]\nhand', 1)),
    "black_threes_melded": (
        "position.melds",
        GOOD.replace("hand", 'melds = ["3c 3s 3c"]\nhand', 1),
    ),
}


@pytest.mark.parametrize("code", ONE_OF_EACH)
def test_a_problem_is_found_named_and_worded(code: str) -> None:
    key, content = ONE_OF_EACH[code]
    head = 'format = "canasta-judge 2"\n' if code == "unknown_format" else HEAD
    text = head + (content if code == "broken_file" else f"[[case]]\n{content or GOOD}")
    found = [problem for problem in problems(text) if (problem.code, problem.key) == (code, key)]
    assert found, problems(text)
    assert found[0].line > 0
    worded = [problem_line("a.toml", found[0], Catalog.load(language)) for language in LANGUAGES]
    assert len(set(worded)) == len(LANGUAGES)


def test_every_problem_that_is_worded_is_found_here() -> None:
    keys = [key for key in Catalog.load("en") if key.startswith("case_problem.")]
    of_files = {"unreadable", "not_utf8"}
    assert {key.removeprefix("case_problem.") for key in keys} == set(ONE_OF_EACH) | of_files


def test_all_problems_of_a_file_are_named_in_the_order_of_its_lines() -> None:
    text = (
        'format = "canasta-judge 2"\nwhat = 1\n'
        '[[case]]\nid = "first"\nrulesets = ["bicicle"]\n'
        '[case.position]\nphase = "taek"\nhand = "10h Xx"\n'
        '[case.expect]\nplay = "discrad 5c"\ncount = 7\n'
        '[[case]]\nid = "first"\n[case.upcard]\nstock = ""\n'
    )
    found = [(problem.line, problem.case, problem.key, problem.code) for problem in problems(text)]
    assert found == [
        (1, "", "format", "unknown_format"),
        (2, "", "what", "unknown_key"),
        (5, "first", "rulesets", "unknown_ruleset"),
        (7, "first", "position.phase", "not_a_choice"),
        (8, "first", "position.hand", "near_card"),
        (8, "first", "position.hand", "bad_card"),
        (10, "first", "expect.play", "bad_play"),
        (11, "first", "expect.count", "wrong_step"),
        (13, "first", "id", "repeated"),
        (15, "first", "upcard.stock", "no_cards"),
    ]


def test_what_is_given_is_checked_though_something_else_is_wrong() -> None:
    text = (
        'clauses = ["7.3"]\n[case.position]\nhand = "Ks Ks Ks Ks Ks"\n'
        '[case.expect]\nplay = "discrad Ks"'
    )
    assert [code for _line, _key, code in marks(text)] == [
        "bad_clause",
        "too_many_copies",
        "bad_play",
    ]


def test_five_kings_of_spades_are_named_with_their_number() -> None:
    (found,) = problems(f"{HEAD}[[case]]\n{GOOD.replace('6h', 'Ks Ks Ks Ks Ks')}")
    assert (found.code, found.facts) == ("too_many_copies", {"card": "Ks", "have": 5, "need": 2})
    assert problem_line("a.toml", found, Catalog.load("en")) == (
        "a.toml:3: 1, position: The king of spades is named 5 times, and there are 2."
    )


def test_cards_are_counted_over_all_places() -> None:
    more = 'melds = ["Kc Kd Ks"]\npile = "Ks"\npartner_hand = "Ks 4c"'
    assert of_position(more) == [("position", "too_many_copies")]


@pytest.mark.parametrize(("size", "right"), [(93, False), (94, True), (95, False)])
def test_a_hundred_and_nine_cards_are_one_too_many(size: int, right: bool) -> None:
    """Hands of 9, melds of 3 and a pile of 2 leave 94 of 108 for the stock."""
    text = (
        f'{HEAD}[[case]]\n[case.position]\nhand = "4h 5s 6s"\npartner_hand = "4c 5c"\n'
        'opponent_hands = ["6c 6d", "7c 7d"]\nmelds = ["9c 9d 9h"]\npile = "8c 8d"\n'
        f'stock_size = {size}\n[case.expect]\nplay = "draw"\n'
    )
    if right:
        assert len(read_cases(text)) == 1
    else:
        assert [found.facts for found in problems(text)] == [{"have": size + 14, "need": 108}]


@pytest.mark.parametrize(("copies", "right"), [(2, True), (3, False)])
def test_two_packs_hold_a_card_twice(copies: int, right: bool) -> None:
    text = f"{HEAD}[[case]]\n{GOOD.replace('6h', '6h ' * copies)}"
    if right:
        assert read_cases(text)
    else:
        assert problems(text)[0].code == "too_many_copies"


@pytest.mark.parametrize(("score", "right"), [(1495, False), (1500, True)])
def test_an_opening_that_goes_on_is_short_of_its_minimum(score: int, right: bool) -> None:
    """R6.1: melds for 70 are enough up to a score of 1495, so they would have opened."""
    more = f'score = {score}\nopened = false\nmelds = ["9c 9d Jo"]\nhand'
    text = f"{HEAD}[[case]]\n{GOOD.replace('hand', more, 1)}"
    if right:
        assert read_cases(text)
    else:
        assert problems(text)[0].facts == {"count": 70, "minimum": 50}


def test_what_is_wrong_under_some_rulesets_only_names_them() -> None:
    text = (
        f'{HEAD}[[case]]\nrulesets = ["yorimichi", "spruce", "wikipedia_ja"]\n'
        '[case.position]\nhand = "5c 6h"\nmelds = ["9c 9d 2c 2d Jo"]\n'
        '[case.expect]\nplay = "discard 5c"\n'
    )
    (found,) = problems(text)
    assert (found.code, found.rulesets) == ("meld_not_allowed", ("spruce", "wikipedia_ja"))
    assert "Under spruce, wikipedia_ja: " in problem_line("a.toml", found, Catalog.load("en"))


def test_changes_are_judged_as_house_rules_are() -> None:
    text = f"changes = {{ max_wild = 2, hand_size = 50 }}\n{GOOD}"
    found = problems(f'{HEAD}[[case]]\nrulesets = "all"\n{text}')
    assert [(problem.key, problem.code) for problem in found] == [
        ("changes.max_wild", "rules.unknown_option"),
        ("changes.hand_size", "rules.out_of_range"),
    ]
    said = [problem_line("a.toml", problem, Catalog.load("en")) for problem in found]
    assert said == [
        "a.toml:4: 1, changes.max_wild: There is no option max_wild. Did you mean max_wilds?",
        "a.toml:4: 1, changes.hand_size: hand_size: 50 is not between 4 and 20. Allowed: 4..20.",
    ]


def test_a_red_three_may_be_held_where_players_declare_it() -> None:
    """R8.3"""
    manual = 'changes = { red_three_declaration = "manual" }'
    text = f"{HEAD}[[case]]\n{manual}\n{GOOD.replace('6h', '3h')}"
    assert read_cases(text)
    assert of_position("", hand="5c 3h") == [("position.hand", "red_three_in_hand")]


def test_black_threes_may_lie_at_the_end_of_a_deal_only() -> None:
    """R8.6"""
    deal = '[case.deal]\nmelds = ["Kc Kd Kh Ks Kc Kd Kh", "3c 3s 3c"]\nhands = ["", "5c"]\n'
    assert read_cases(f'{HEAD}[[case]]\n{deal}out = "out"')
    assert marks(f'{deal}out = "no"') == [(4, "deal.melds", "black_threes_melded")]
    assert of_position('melds = ["3c 3s"]') == [("position.melds", "meld_not_allowed")]


def test_a_step_that_fits_any_phase_does_not_tell_it() -> None:
    text = GOOD.replace("discard 5c", "pass")
    assert marks(text) == [(3, "position.phase", "missing_key")]


def test_a_play_tells_what_could_stand_where_it_breaks() -> None:
    (found,) = problems(f"{HEAD}[[case]]\n{GOOD.replace('discard 5c', 'add 5c 9')}")
    assert found.facts == {"column": 8, "text": "9", "expected": "to"}
    (found,) = problems(f"{HEAD}[[case]]\n{GOOD.replace('discard 5c', 'answer maybe')}")
    said = problem_line("a.toml", found, Catalog.load("en"))
    assert said.endswith("The play cannot be read at column 8: expected yes or no.")


def test_a_slip_in_a_card_of_a_play_names_the_card_that_was_meant() -> None:
    (found,) = problems(f"{HEAD}[[case]]\n{GOOD.replace('discard 5c', 'discard 10d')}")
    assert (found.code, found.facts) == ("near_card", {"text": "10d", "closest": "Td"})


def test_an_empty_file_lacks_format_and_cases() -> None:
    assert [(found.key, found.code) for found in problems("")] == [
        ("format", "missing_key"),
        ("case", "missing_key"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}case = 1",
        f"{HEAD}case = [1]",
        f"{HEAD}[case]\nid = 1",
        f"{HEAD}[[case]]\nrulesets = 5\n{GOOD}",
        f"{HEAD}[[case]]\nrulesets = [5]\n{GOOD}",
        f"{HEAD}[[case]]\nrulesets = []\n{GOOD}",
        f"{HEAD}[[case]]\nchanges = 5\n{GOOD}",
        f"{HEAD}[[case]]\nposition = 5",
        f"{HEAD}[[case]]\nexpect = 5\n[case.match]\ntotals = [0, 5]",
        f"{HEAD}[[case]]\n[case.match]\ntotals = [0, true]",
        f"{HEAD}[[case]]\n[case.match]\ntotals = {{ a = 1 }}",
        f"{HEAD}[[case]]\n[case.match]\ntotals = [0, 5]\ndeals = {'9' * 30}",
        f"{HEAD}[[case]]\n[case.match]\ntotals = [0, 5]\ndeals = {'9' * 5000}",
        f"{HEAD}x = {'[' * 5000}",
        f'{HEAD}[[case]]\n[case.deal]\nmelds = [5]\nhands = [[], ""]\nout = 1',
        f"{HEAD}[[case]]\n[case.seating]\ndraws = [1, 'Kc Kd', '', 'Kc']\ndealer = 5",
        (
            f"{HEAD}[[case]]\n[case.deal]\nmelds = []\nhands = ['', '']\nout = 'no'\n"
            "[case.expect]\nlines = 5"
        ),
        (
            f"{HEAD}[[case]]\n[case.deal]\nmelds = []\nhands = ['', '']\nout = 'no'\n"
            "[case.expect]\nlines = { card = 5, hands = 'x' }"
        ),
        f"{HEAD}[[case]]\n{GOOD}next = 5\nmeld = 5\npile = 5\nreason = [5]",
        (
            f"{HEAD}[[case]]\n[case.position]\nhand = ''\nmelds = ['', 'by', 'Kc by']\n"
            "[case.expect]\nplay = 5"
        ),
    ],
)
def test_whatever_stands_in_a_file_is_refused_in_words(text: str) -> None:
    for problem in problems(text):
        for language in LANGUAGES:
            assert problem_line("a.toml", problem, Catalog.load(language))


def test_lines_are_found_behind_texts_of_several_lines() -> None:
    text = 'id = "a"\nnote = """\nx = 1\\\n[case.expect]"""\n[case.match]\ntotals = [1, 5]'
    assert marks(text) == [(8, "match.totals", "wrong_step")]


def test_a_byte_order_mark_and_windows_lines_are_read() -> None:
    text = f"\ufeff{HEAD}[[case]]\n{GOOD}".replace("\n", "\r\n")
    assert read_cases(text)[0].play == "discard 5c"
