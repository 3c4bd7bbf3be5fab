"""What must hold for the wording itself, in every language."""

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from itertools import product

import pytest

from canasta.core.options import OPTIONS, Group
from canasta.core.presets import PRESETS
from canasta.core.reasons import CODES
from canasta.core.values import Choice as AllowedChoice
from canasta.core.values import RuleReason, Whole
from canasta.messages import LANGUAGES, Catalog, Fact, Language
from canasta.messages.format import PLURAL_CASES, Choice, Message, message_arguments

# What each fact of a message may be; a fact with codes of its own is tried with each of them.
NUMBERS = (0, 1, 2, 3, 7, 8, 10, 90, 1_000, -35)
SAMPLES: dict[str, tuple[Fact, ...]] = {
    "card": ("Kd", "7h", "Td", "2s", "Jo"),
    "top": ("Kd", "7h", "Td", "2s", "Jo"),
    "cards": ("Kd Kh 2s", "Jo"),
    "rank": ("K", "A", "7", "T", "4"),
    "suit": ("c", "d", "h", "s"),
    "seat": (0, 1, 2, 3, 4, 5),
    "dealer": (0, 1, 2, 3),
    "side": (0, 1, 2),
    "label": ("score",),
    "text": ("take KK", "Kx"),
    "reason": ("The pile is empty.",),
    "clause": ("R7.3",),
    "name": ("evening",),
    "detail": ("no space left",),
    "command": ("canasta play --resume",),
    "rules": ("Standard",),
    "expected": ("a card",),
    "option": ("hand_size",),
    "value": ("3",),
    "other_value": ("forbidden",),
    "allowed": ("4..20",),
    "closest": ("hand_size",),
    "problem": ("The first row must start with none.",),
    "list": ("kings",),
    "item": ("fives",),
}
# Facts that are a text in one message and a number in another
SPECIAL: dict[tuple[str, str], tuple[Fact, ...]] = {
    ("reason.meld_too_small", "cards"): NUMBERS,
    ("play.meld", "cards"): NUMBERS,
    ("rule_problem.contradiction", "other"): ("final_discard",),
    ("card.of", "rank"): ("K", "T"),
    ("group.of", "rank"): ("K", "T", "Jo", "red_three", "black_three"),
}

REASONS = {
    "play_ends_here": "",
    "bad_action": "",
    "empty_play": "",
    "bad_deck": "",
    "deal_running": "",
    "unknown_seat": "",
    "match_over": "",
    "deal_over": "",
    "must_answer": "",
    "no_question": "",
    "already_took": "",
    "take_first": "",
    "stock_empty": "",
    "must_take": "rank",
    "pass_not_allowed": "",
    "pile_empty": "",
    "top_is_wild": "top",
    "top_is_red_three": "",
    "pile_blocked": "",
    "pile_frozen": "rank cause:wild,red_three,black_three,unopened",
    "claim_not_matching": "top",
    "claim_two_wilds": "",
    "no_meld_to_lay_off": "rank",
    "lay_off_take_off": "",
    "one_card_rule": "",
    "card_not_in_hand": "card have need",
    "meld_too_small": "cards",
    "meld_mixed_ranks": "",
    "too_few_naturals": "naturals minimum",
    "too_many_wilds": "wilds maximum",
    "wilds_exceed_naturals": "wilds naturals",
    "canasta_needs_naturals": "naturals minimum",
    "no_wild_on_canasta": "rank",
    "canasta_full": "rank",
    "red_three_not_melded": "",
    "red_three_not_discarded": "",
    "black_three_only_out": "",
    "black_three_count": "count",
    "black_three_no_wilds": "",
    "wild_meld": "",
    "no_such_meld": "rank",
    "wrong_rank": "card rank",
    "rank_already_melded": "rank",
    "below_opening_minimum": "minimum count",
    "opening_out_of_reach": "minimum most",
    "opening_keeps_no_card": "minimum",
    "must_keep_card": "needed canastas",
    "canastas_missing": "needed canastas",
    "partner_canasta_missing": "",
    "own_canasta_missing": "",
    "must_go_out": "cause:yes,black_threes",
    "cannot_go_out_now": "",
    "may_not_go_out": "cause:no,unasked",
    "final_discard_required": "",
    "final_discard_forbidden": "",
    "ask_not_offered": "",
    "ask_window_closed": "",
    "already_asked": "",
    "ask_no_way_out": "",
    "ask_only_way_out": "",
    "nothing_to_declare": "",
    "declare_automatic": "",
    "debt_before_black_threes": "",
    "discard_not_now": "",
    "stock_end_no_take": "",
    "not_your_turn": "seat",
    "stale_version": "",
    "undo_nothing": "",
    "undo_draw": "",
    "undo_take": "",
    "undo_deal_over": "",
    "undo_next_seat_acted": "",
    "play_unfinished": "minimum count",
}

SCORE_LINES = (
    "melded_cards",
    "natural_canasta",
    "mixed_canasta",
    "concealed_canasta",
    "red_threes",
    "red_threes_all",
    "going_out",
    "concealed_going_out",
    "cards_in_hand",
    "undeclared_red_three",
    "false_permission",
)


def samples(key: str, name: str, codes: set[str]) -> tuple[Fact, ...]:
    """Return the values to try for a fact."""
    if (key, name) in SPECIAL:
        return SPECIAL[key, name]
    words = tuple(sorted(code for code in codes if not code.startswith("=") and code != "one"))
    if words:
        return (*words, "something_else")
    return SAMPLES.get(name, NUMBERS)


def fillings(key: str, message: Message) -> Iterator[dict[str, Fact]]:
    """Give every combination of sample facts of a message."""
    arguments = message_arguments(message)
    names = list(arguments)
    for values in product(*(samples(key, name, arguments[name]) for name in names)):
        yield dict(zip(names, values, strict=True))


def choices(message: Message) -> Iterator[Choice]:
    for part in message:
        if isinstance(part, Choice):
            yield part
            for case in part.cases.values():
                yield from choices(case)


def patterns(language: Language) -> Iterator[tuple[str, str, str]]:
    """Give each file, key and pattern of a language, repeated keys too."""
    for file in files("canasta.messages").joinpath(language).iterdir():
        pairs = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=list)
        for key, pattern in pairs:
            yield file.name, key, pattern


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_written_twice(language: Language) -> None:
    keys = [key for _, key, _ in patterns(language)]
    assert sorted(keys) == sorted(set(keys))
    assert set(keys) == set(Catalog.load(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_lower_case_words_parted_by_dots(language: Language) -> None:
    for _, key, _ in patterns(language):
        assert re.fullmatch(r"[a-z][a-z_]*(\.[A-Za-z0-9_]+)+", key), key


def test_all_languages_have_the_same_keys_in_the_same_files_and_order() -> None:
    english, japanese, korean = (
        [(file, key) for file, key, _ in sorted(patterns(language), key=lambda line: line[0])]
        for language in LANGUAGES
    )
    assert english == japanese
    assert english == korean


@pytest.mark.parametrize("key", list(Catalog.load("en")))
def test_all_languages_speak_of_the_same_facts_and_codes(key: str) -> None:
    spoken = []
    for language in LANGUAGES:
        message = Catalog.load(language).message(key)
        codes = {
            choice.name: set(choice.cases) for choice in choices(message) if choice.kind == "select"
        }
        spoken.append((set(message_arguments(message)), codes))
    assert spoken[0] == spoken[1] == spoken[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_use_only_the_cases_of_their_language(language: Language) -> None:
    catalog = Catalog.load(language)
    for key in catalog:
        for choice in choices(catalog.message(key)):
            if choice.kind == "plural":
                cases = {case for case in choice.cases if not case.startswith("=")}
                assert cases <= set(PLURAL_CASES[language]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_shown_with_all_kinds_of_facts(language: Language) -> None:
    catalog = Catalog.load(language)
    for key in catalog:
        for facts in fillings(key, catalog.message(key)):
            text = catalog.text(key, **facts)
            assert text, key
            assert text == text.strip(), (key, text)
            assert "  " not in text, (key, text)
            assert not re.search(r"[{}|\\]|\bNone\b", text), (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_rank_has_a_name(language: Language) -> None:
    catalog = Catalog.load(language)
    faces = [f"{rank}{suit}" for rank in "456789TJQKA23" for suit in "cdhs"] + ["Jo"]
    names = {catalog.text("event.drew.you", card=face) for face in faces}
    assert len(names) == 53
    ranks = {catalog.text("reason.no_such_meld", rank=rank) for rank in [*"456789TJQKA23", "Jo"]}
    assert len(ranks) == 14


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_worded_with_its_facts(language: Language) -> None:
    catalog = Catalog.load(language)
    worded = {key.removeprefix("reason.") for key in catalog if key.startswith("reason.")}
    assert worded == set(REASONS)
    for code, line in REASONS.items():
        expected = {
            name: set(filter(None, codes.split(",")))
            for name, _, codes in (word.partition(":") for word in line.split())
        }
        found = message_arguments(catalog.message(f"reason.{code}"))
        assert set(found) == set(expected), code
        for name, codes in expected.items():
            assert codes == {c for c in found[name] if not c.startswith("=") and c != "one"}, code


def test_every_refusal_of_the_engine_is_worded() -> None:
    assert set(filter(None, CODES)) <= set(REASONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_is_worded(language: Language) -> None:
    expected = set()
    for option in OPTIONS:
        expected.add(f"option.{option.name}")
        if isinstance(option.allowed, AllowedChoice):
            for member in option.allowed.members:
                expected.add(f"option.{option.name}.{member.value}")
        if isinstance(option.allowed, Whole) and option.allowed.nullable:
            expected.add(f"option.{option.name}.none")
    keys = Catalog.load(language)
    assert {key for key in keys if key.startswith("option.")} == expected
    groups = {f"option_group.{group.value}" for group in Group}
    assert {key for key in keys if key.startswith("option_group.")} == groups


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruleset_has_a_name_and_a_description(language: Language) -> None:
    keys = {key for key in Catalog.load(language) if key.startswith("preset.")}
    expected = {preset.title_key for preset in PRESETS}
    assert keys == expected | {f"{key}.about" for key in expected}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_of_a_ruleset_is_worded(language: Language) -> None:
    for reason in RuleReason:
        assert f"rule_problem.{reason.value}" in Catalog.load(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_score_has_a_label(language: Language) -> None:
    labels = [Catalog.load(language).text(f"score.{line}") for line in SCORE_LINES]
    assert len(set(labels)) == len(SCORE_LINES)


def test_reasons_are_whole_sentences() -> None:
    for language, end in (("en", "."), ("ja", "。"), ("ko", ".")):
        catalog = Catalog.load(language)
        for key in catalog:
            if key.startswith("reason."):
                for facts in fillings(key, catalog.message(key)):
                    assert catalog.text(key, **facts).endswith(end), key


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_a_rank_and_a_number_never_run_together(language: Language) -> None:
    """Ranks are digits there: seven, then two cards, must not read as 72."""
    for _, key, pattern in patterns(language):
        assert not re.search(r":(rank|ranks|card)\} ?[0-9{]", pattern), (key, pattern)


def test_korean_keeps_one_level_of_politeness() -> None:
    for _, key, pattern in patterns("ko"):
        assert not re.search(r"(니다|니까|십시오)\b", pattern), key


def test_japanese_sentences_are_polite() -> None:
    polite = re.compile(r"(です|ます|ません|でした|ました|ください|ですか|ますか)[。？]$")
    catalog = Catalog.load("ja")
    for key in catalog:
        if key.startswith(("reason.", "play.prompt.", "rule_problem.")):
            for facts in fillings(key, catalog.message(key)):
                for sentence in re.findall(r"[^。？]+[。？]", catalog.text(key, **facts)):
                    # A heading such as "Allowed: …" ends in a value, not in a verb.
                    assert polite.search(sentence) or "：" in sentence, (key, sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_at_the_table_has_one_word(language: Language) -> None:
    unused = {
        "en": r"\b(round|team|pack|move|group|dirty|clean|game)\b",
        "ja": r"山場|ラウンド|ペア|デッキ|メルド|ディール",
        "ko": r"라운드|덱|내려놓|배패",
    }
    for _, key, pattern in patterns(language):
        if not key.startswith("preset."):
            assert not re.search(unused[language], pattern), (key, pattern)
