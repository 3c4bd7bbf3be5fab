"""Moments at a table to draw. `python -m tests.cli.terminal.scenes` writes the screens anew."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from canasta import State, view
from canasta.cli.terminal.names import with_names
from canasta.cli.terminal.plain import table_sentences
from canasta.cli.terminal.scene import Scene
from canasta.cli.terminal.screen import render
from canasta.cli.terminal.sheets import table_text
from canasta.cli.terminal.style import Style
from canasta.cli.terminal.wants import chips, prompt
from canasta.core.cards import full_pack, names_of
from canasta.messages import LANGUAGES, Catalog, Language
from canasta.table import Computer, Occupant, Person, Seen
from tests.positions import house, spot

SCREENS = Path(__file__).parent / "screens"
SIZE = (80, 24)
PLAYERS: tuple[Occupant, ...] = (
    Person(),
    Computer(name="Yuki"),
    Computer(name="민준"),
    Computer(name="エマ"),
)
STORY = (
    Seen("drew", {"seat": 1}),
    Seen("discarded", {"seat": 1, "card": "8d"}),
    Seen("drew", {"seat": 2}),
    Seen("exposed", {"seat": 2, "card": "3h"}),
    Seen("melded", {"seat": 2, "rank": "K", "cards": "Kc Kd 2s"}),
    Seen("discarded", {"seat": 2, "card": "5c"}),
    Seen("took.pair", {"seat": 3, "count": 9, "rank": "5", "card": "5c", "cards": "5d 5h"}),
    Seen("canasta", {"side": 1, "rank": "5", "kind": "mixed"}),
    Seen("discarded", {"seat": 3, "card": "2d"}),
    Seen("froze"),
    Seen("drew", {"seat": 0, "card": "8h"}, is_own=True),
)


def words(language: Language, players: tuple[Occupant, ...] = PLAYERS) -> Catalog:
    return with_names(Catalog.load(language), players)


def scene(state: State, language: Language, seat: int = 0, **more: Any) -> Scene:
    """Return what a seat is shown at a state, with what is asked of it."""
    seen, catalog = view(state, seat), words(language)
    facts: dict[str, Any] = {
        "scores": (1240, 985),
        "deal": 3,
        "table": table_text(seen.rules, "yorimichi", catalog),
        "prompt": prompt(seen, catalog),
        "chips": chips(seen, catalog, undo=False, why=False),
        "told": STORY,
    }
    return Scene(view=seen, **(facts | more))


def start() -> State:
    """The own side has not opened, and the pile is frozen for it."""
    return spot(
        "4c 4d 6h 7s 7s 8d 9h Tc Td Kh 2s Jo",
        theirs=["4h 4s 4s", "Qc Qd Qc Qs Qh Qd 2h"],
        pile="5c 8c",
        reds={0: "3d", 1: "3h"},
        needs=(50, 90),
    )


def middle() -> State:
    """Both sides have opened, and a wild card freezes the pile."""
    return spot(
        "4c 4d 6h 7s 7s 8d 8h 9h Tc Td Kh 2s Jo",
        melds=["Kc Kd 2s", "Ac Ad Ah As Ac Ad Ah"],
        theirs=["4h 4s 4s", "9c 9d 9s 2c", "Qc Qd Qh Qs Qc Qd 2h"],
        pile="5c 8c 2d",
        took="stock",
        reds={0: "3d", 1: "3h"},
    )


def crowded() -> State:
    """Thirty cards in the hand, and ten melds on each side."""
    left = [face for face in full_pack(2) if face not in (49, 50)]

    def grab(rank: int, count: int) -> str:
        cards = [face for face in left if face >> 2 == rank][:count]
        for face in cards:
            left.remove(face)
        return names_of(tuple(cards))

    ours = [f"{grab(rank, 3)} {grab(11, 1)}" if rank % 3 else grab(rank, 3) for rank in range(10)]
    ours[3] = f"{ours[3]} {grab(3, 4)}"
    theirs = [grab(rank, 3) for rank in (0, 1, 2, 4, 5, 6, 7, 8, 9, 10)]
    pile = names_of((left.pop(),))
    hand = names_of(tuple(left[::1][:30]))
    return spot(hand, melds=ours, theirs=theirs, pile=pile, took="stock", stock_size=5)


def fresh() -> State:
    """Nothing is melded yet, and every card of the pile is on the screen."""
    hand = "4c 5d 6h 7s 8s 9d Th Jh Qc Kc Ac"
    return spot(hand, rules=house(pile_visibility="all"), pile="5c 8c 9d 4d", needs=(120, 15))


SCENES: Mapping[str, State] = {
    "start": start(),
    "middle": middle(),
    "crowded": crowded(),
    "fresh": fresh(),
}


def drawn(name: str, language: Language) -> str:
    """Return a screen as its file holds it."""
    told = () if name == "fresh" else STORY
    lines = render(scene(SCENES[name], language, told=told), words(language), Style(), SIZE)
    return "".join(f"{line.rstrip()}\n" for line in lines)


def told(name: str, language: Language) -> str:
    """Return the same table in sentences, as its file holds them."""
    return "\n".join(table_sentences(scene(SCENES[name], language), words(language))) + "\n"


def main() -> None:
    SCREENS.mkdir(exist_ok=True)
    for name in SCENES:
        for language in LANGUAGES:
            (SCREENS / f"{name}.{language}.txt").write_text(drawn(name, language), "utf-8")
            (SCREENS / f"{name}.{language}.plain.txt").write_text(told(name, language), "utf-8")


if __name__ == "__main__":
    main()
