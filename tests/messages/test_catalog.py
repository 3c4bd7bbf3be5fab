"""Loading a language, names for codes, and which language is asked for."""

import subprocess
import sys

import pytest

from canasta.messages import (
    LANGUAGES,
    BadPattern,
    Catalog,
    MissingFact,
    UnknownMessage,
    detect_language,
    environment_language,
)
from canasta.messages.format import Language


def test_the_example_of_a_refusal_reads_as_promised() -> None:
    text = Catalog.load("en").text("reason.below_opening_minimum", minimum=90, count=75)
    assert text == "Opening needs 90; these melds count 75."


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The ten of diamonds does not go on kings."),
        ("ja", "ダイヤの10はキングの組に加えられません。"),
        ("ko", "다이아몬드 10은 킹 멜드에 붙일 수 없어요."),
    ],
)
def test_codes_of_cards_and_ranks_become_words(language: Language, text: str) -> None:
    assert Catalog.load(language).text("reason.wrong_rank", card="Td", rank="K") == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("Ks", "You drew the king of spades."),
        ("2h", "You drew the two of hearts."),
        ("3d", "You drew the three of diamonds."),
        ("Jc", "You drew the jack of clubs."),
        ("Jo", "You drew the joker."),
    ],
)
def test_every_kind_of_card_is_spoken(card: str, text: str) -> None:
    assert Catalog.load("en").text("event.drew.you", card=card) == text


@pytest.mark.parametrize(
    ("cards", "en", "ko"),
    [
        ("Kd", "1 king", "킹이 1장"),
        ("Kd Kd", "2 kings", "킹이 2장"),
        ("Kd 7c Kh", "2 kings and 1 seven", "킹이 2장, 7이 1장"),
        ("Kd Jo 2c 2s", "1 king, 1 joker and 2 twos", "킹이 1장, 조커가 1장, 2가 2장"),
        (
            "3c 3s 3h Jc",
            "2 black threes, 1 red three and 1 jack",
            "검은 3이 2장, 빨간 3이 1장, 잭이 1장",
        ),
        ("", "", ""),
    ],
)
def test_cards_are_counted_by_rank(cards: str, en: str, ko: str) -> None:
    assert Catalog.load("en").text("event.melded.you", cards=cards) == f"You melded {en}."
    assert Catalog.load("ko").text("event.melded.you", cards=cards) == f"멜드했어요: {ko}."


def test_cards_are_listed_one_by_one() -> None:
    patterns = {"test.list": "{cards:cards}"}
    patterns |= {"list.next": "{list}, {item}", "list.last": "{list} and {item}"}
    patterns |= {"card.of": "{rank}{suit}", "card.Jo": "joker"}
    catalog = Catalog("en", patterns)
    assert catalog.text("test.list", cards="Kd") == "Kd"
    assert catalog.text("test.list", cards="Kd Jo") == "Kd and joker"
    assert catalog.text("test.list", cards="Kd Jo 7c 7c") == "Kd, joker, 7c and 7c"


@pytest.mark.parametrize(
    ("have", "text"),
    [
        (0, "You do not hold the king of diamonds."),
        (1, "You need 2 copies of the king of diamonds and hold 1."),
    ],
)
def test_a_card_that_is_not_held_is_told_from_one_held_too_rarely(have: int, text: str) -> None:
    catalog = Catalog.load("en")
    assert catalog.text("reason.card_not_in_hand", card="Kd", have=have, need=2) == text


@pytest.mark.parametrize(
    ("minimum", "text"),
    [
        (1, "A meld needs at least 1 natural card; this one has 0."),
        (2, "A meld needs at least 2 natural cards; this one has 0."),
    ],
)
def test_english_tells_one_from_many(minimum: int, text: str) -> None:
    catalog = Catalog.load("en")
    assert catalog.text("reason.too_few_naturals", minimum=minimum, naturals=0) == text


def test_names_of_the_players_take_the_place_of_seats() -> None:
    catalog = Catalog.load("ko").with_names({"seat.0": "민준", "seat.1": "{유나}"})
    assert catalog.text("event.drew", seat=0) == "민준이 카드를 1장 뽑았어요."
    assert catalog.text("event.drew", seat=1) == "{유나}가 카드를 1장 뽑았어요."
    assert catalog.text("event.drew", seat=2) == "플레이어 3이 카드를 1장 뽑았어요."
    assert Catalog.load("ko").text("event.drew", seat=0) == "플레이어 1이 카드를 1장 뽑았어요."
    again = catalog.with_names({"seat.0": "서아"})
    assert again.text("seat.0") == "서아"
    assert again.text("seat.1") == "{유나}"


def test_a_catalogue_is_loaded_once() -> None:
    assert Catalog.load("ja") is Catalog.load("ja")
    assert Catalog.load("ja").language == "ja"


def test_an_unknown_key_is_an_error() -> None:
    assert "reason.no_such" not in Catalog.load("en")
    for catalog in (Catalog.load("en"), Catalog.load("en", unfit="show")):
        with pytest.raises(UnknownMessage, match=r"no message 'reason\.no_such' in 'en'") as caught:
            catalog.text("reason.no_such")
        assert (caught.value.key, caught.value.language) == ("reason.no_such", "en")
    with pytest.raises(UnknownMessage):
        Catalog.load("en").message("reason.no_such")


def test_a_missing_fact_is_an_error_that_names_the_message() -> None:
    with pytest.raises(MissingFact) as caught:
        Catalog.load("en").text("reason.below_opening_minimum", minimum=90)
    assert caught.value.__notes__ == ["in the message 'reason.below_opening_minimum' of 'en'"]


def test_a_code_without_words_is_an_error() -> None:
    with pytest.raises(UnknownMessage, match=r"ranks\.X"):
        Catalog.load("en").text("reason.no_such_meld", rank="X")
    with pytest.raises(UnknownMessage, match=r"suit\.x"):
        Catalog.load("en").text("event.drew.you", card="Kx")
    with pytest.raises(UnknownMessage, match=r"card\.10d"):
        Catalog.load("en").text("event.drew.you", card="10d")


def test_a_broken_pattern_is_told_with_its_key() -> None:
    with pytest.raises(BadPattern) as caught:
        Catalog("ko", {"test.broken": "{a"}).text("test.broken", a=1)
    assert caught.value.__notes__ == ["in the message 'test.broken' of 'ko'"]


def test_at_a_table_facts_that_do_not_fit_are_shown_as_they_are() -> None:
    catalog = Catalog.load("en", unfit="show").with_names({"seat.0": "Yuki"})
    assert catalog.text("reason.no_such_meld", rank="X", x=1) == "reason.no_such_meld (rank=X, x=1)"
    assert catalog.text("reason.no_such_meld") == "reason.no_such_meld ()"
    assert catalog.text("reason.no_such_meld", rank="K") == "Your side has no meld of kings."


@pytest.mark.parametrize(
    ("setting", "language"),
    [
        ("ja_JP.UTF-8", "ja"),
        ("ja", "ja"),
        ("JA-jp", "ja"),
        ("ko_KR.eucKR@euro", "ko"),
        ("ko-KR,ko;q=0.9,en;q=0.8", "ko"),
        ("fr_FR:ja:ko", "ja"),
        ("en_GB.UTF-8", "en"),
        ("de_DE.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("", "en"),
        (":", "en"),
        ("jam_JM", "en"),
        ("kok_IN", "en"),
    ],
)
def test_a_setting_names_a_language(setting: str, language: Language) -> None:
    assert detect_language(setting) == language


def test_a_setting_without_a_language_of_ours_gives_the_default() -> None:
    assert detect_language("fr_FR.UTF-8", default="ko") == "ko"
    assert environment_language({}, default="ja") == "ja"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "ko_KR.UTF-8"}, "ko"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"}, "ko"),
        ({"LC_MESSAGES": "ko_KR.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "ja"}, "ja"),
        ({"LANG": "ko_KR.UTF-8", "LANGUAGE": "fr:de"}, "ko"),
        ({"LANG": "C", "LANGUAGE": "ja"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ja"}, "en"),
        ({"LANGUAGE": "ja"}, "en"),
    ],
)
def test_the_environment_asks_for_a_language(
    environment: dict[str, str], language: Language
) -> None:
    assert environment_language(environment) == language


def test_importing_the_messages_reads_no_file_and_loads_nothing_heavy() -> None:
    code = (
        "import canasta\nbefore = set(sys.modules)\n"
        "import canasta.messages\n"
        "print(*(set(sys.modules) - before))"
    )
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = {name.split(".")[0] for name in run.stdout.split()}
    assert "canasta" in loaded
    assert not loaded & {"json", "importlib.resources", "dataclasses", "inspect", "asyncio"}


def test_the_languages_are_those_that_are_promised() -> None:
    assert LANGUAGES == ("en", "ja", "ko")
