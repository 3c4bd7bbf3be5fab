"""Two people on one device who are partners: asking, answering, and handing over."""

from canasta.table import Computer, Person
from tests.cli.terminal.tables import dealt, typed
from tests.positions import house

PARTNERS = (Person("Ann"), Computer("random"), Person("Ben"), Computer("random"))
RULES = house(ask_permission="optional")
HANDS = {0: "Kc Kd Kh Ks Kc Kd Kh Qc Qd Qh 4c", 2: "5c 5d 6h 7s 8s 9d Th Jh Jd As Ad"}
OUT = "m KKKKKKK, m QQQQ, x 4"


def test_a_partner_is_asked_with_the_own_hand_on_the_screen() -> None:
    table = dealt(HANDS, "8c Qs", rules=RULES, players=PARTNERS)
    face, _ = typed(table, "", "d, ask", "")
    assert "Pass the device to Ben." in face.shown[-3]
    assert "Ann asks: may I go out? Answer yes or no." in face.shown[-1]
    assert "Your hand 11 (Ben)" in face.shown[-1]
    assert "Kc" not in face.shown[-1]


def test_a_yes_goes_back_and_binds() -> None:
    table = dealt(HANDS, "8c Qs", rules=RULES, players=PARTNERS)
    face, session = typed(table, "", "d, ask", "", "yes", "", "x 4", OUT, "yes")
    texts = [text for text in face.shown if "Your hand" in text]
    assert any("You must go out this turn." in text for text in texts)
    assert any("Your partner said yes, so you must go out" in text for text in texts)
    assert session.table.wants_deal


def test_a_no_goes_back_and_forbids() -> None:
    table = dealt(HANDS, "8c Qs", rules=RULES, players=PARTNERS)
    face, session = typed(table, "", "d, ask", "", "no", "", OUT)
    assert "Your partner said no, so you may not go out this turn." in face.shown[-1]
    assert not session.table.wants_deal


def test_an_answer_must_be_given_before_anything_else() -> None:
    table = dealt(HANDS, "8c Qs", rules=RULES, players=PARTNERS)
    face, _ = typed(table, "", "d, ask", "", "x 5")
    assert "answer yes or no first" in face.shown[-1]


def test_the_screen_is_cleared_between_two_hands() -> None:
    table = dealt(HANDS, "8c Qs", rules=RULES, players=PARTNERS)
    face, _ = typed(table, "", "d, ask", "")
    place = next(n for n, text in enumerate(face.shown) if "Pass the device to Ben." in text)
    assert face.shown[place - 1] == ""
    assert face.shown[place + 1] == ""
