"""What happened, told by turns: in short lines, in sentences, and for the ear."""

from canasta.cli.terminal.story import paragraphs, since_last_turn, spoken, this_deal, turn_lines
from canasta.cli.terminal.style import Style
from canasta.messages import LANGUAGES, Catalog
from canasta.table import Seen
from tests.cli.terminal.scenes import STORY, words

DEALT = Seen("dealt", {"seat": 3})
MINE = Seen("discarded", {"seat": 0, "card": "5c"}, is_own=True)
THEIRS = Seen("discarded", {"seat": 1, "card": "6c"})


def took_back(what: str) -> Seen:
    return Seen("undone", {"seat": 0, "what": what, "cards": "5c"}, is_own=True)


def test_only_the_last_deal_is_told() -> None:
    assert this_deal([DEALT, THEIRS, DEALT, MINE]) == [DEALT, MINE]


def test_what_came_after_the_own_turn_is_told() -> None:
    assert since_last_turn([DEALT, MINE, THEIRS]) == [THEIRS]
    assert since_last_turn([DEALT, THEIRS]) == [DEALT, THEIRS]
    assert since_last_turn([DEALT, MINE, THEIRS, MINE], 2) == [THEIRS, MINE]


def test_a_discard_that_was_taken_back_has_not_ended_the_turn() -> None:
    story = [DEALT, MINE, THEIRS, MINE, took_back("discard")]
    assert since_last_turn(story) == story[2:]


def test_a_meld_that_was_taken_back_ends_nothing_either() -> None:
    story = [DEALT, MINE, THEIRS, took_back("meld")]
    assert since_last_turn(story) == story[2:]


def test_a_turn_is_one_line_with_the_name_before_it() -> None:
    assert turn_lines(STORY, words("en"), Style(), 80) == [
        "Yuki  drew · discarded 8♦",
        "민준  drew · laid out 3♥ · melded K♣ K♦ 2♠ · discarded 5♣",
        "エマ  took the pile of 9 with two fives · mixed canasta of fives · discarded 2♦",
        "      froze the pile",
        "You   drew 8♥",
    ]


def test_cards_put_on_a_meld_one_by_one_are_told_together() -> None:
    story = [
        Seen("melded", {"seat": 1, "rank": "K", "cards": "Kc Kd Kh"}),
        Seen("laid_off", {"seat": 1, "rank": "K", "cards": "Ks"}),
        Seen("laid_off", {"seat": 1, "rank": "4", "cards": "4s"}),
    ]
    assert turn_lines(story, words("en"), Style(), 80) == ["Yuki  melded K♣ K♦ K♥ K♠ · added 4♠"]


def test_turns_of_others_are_one_sentence_for_the_ear() -> None:
    told = [one for one in STORY if one.code != "canasta"]
    assert spoken(told, words("en")) == [
        "Yuki: drew, discarded eight of diamonds.",
        "민준: drew, laid out three of hearts, melded 2 kings and 1 two, discarded five of clubs.",
        "エマ: took the pile of 9 with two fives, discarded two of diamonds, froze the pile.",
        "You drew the eight of hearts.",
    ]


def test_a_log_has_whole_sentences() -> None:
    assert paragraphs(STORY[:2], words("en")) == [
        "Yuki drew a card. Yuki discarded the eight of diamonds."
    ]


def test_what_screens_show_elsewhere_is_not_told() -> None:
    silent = [Seen("scored", {"side": 0, "points": 5, "score": 5}), Seen("match_over")]
    assert turn_lines(silent, words("en"), Style(), 80) == []
    assert spoken(silent, words("en")) == []


def test_everything_that_a_table_tells_has_a_short_form_or_a_sentence() -> None:
    short = {
        "dealt", "upcard", "upcard_covered", "drew", "exposed", "declared", "took.pair",
        "took.natural_wild", "took.lay_off", "took_cards", "opened", "melded", "laid_off",
        "canasta", "discarded", "froze", "blocked", "asked", "answered", "passed",
        "kept_last_card", "went_out", "went_out_concealed", "undone",
    }  # fmt: skip
    for language in LANGUAGES:
        catalog = Catalog.load(language)
        assert {key for key in short if f"play.did.{key}" not in catalog} == set()
        assert {key for key in short if f"event.{key}" not in catalog} <= {"took_cards"}
        assert "event.deal_over" in catalog
