"""Settings (UPR-DEC-01) and content to the first state. What needs chance or a choice is done by `rules/opening.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ids import CAPITAL, NO_CARD, NO_TILE
from warhall.games.uprising.keys import FAMILIES
from warhall.games.uprising.state import Attached, Dials, Grave, Leading, Side, Spot, Uprising
from warhall.kernel.game import Setting
from warhall.kernel.records import replace

SAME = "same"
COLUMNS = ("normal", "easy", "nightmare", "apocalyptic")
_NAMES = ("Normal", "Easy", "Nightmare", "Apocalyptic")


def _row(id: str, title: str, help: str) -> Setting:
    """UPR-DIF-02 one row of the table, which may be chosen by itself."""
    return Setting(id, title, help, (SAME, *COLUMNS), ("As the difficulty", *_NAMES), first=SAME)


SETTINGS = (
    Setting(
        "factions",
        "Factions",
        "How many player factions rise. Players may lead several.",
        (2, 3, 4),
        seats={2: (1, 2), 3: (1, 3), 4: (1, 4)},
        about=(
            "The quickest: a small map, and two boards to look after.",
            "A larger map, and one more faction that must not fall behind.",
            "The whole world, a long evening.",
        ),
        first=2,
    ),
    Setting(
        "length",
        "Length",
        "How many Chapters are played.",
        ("full", "short", "medium"),
        ("Full: Chapters 1 to 4", "Short: Chapters 1 and 2", "Medium: Chapters 1 to 3"),
        about=(
            "The whole story: the enemies grow from Chapter to Chapter, and so do you.",
            "Two Chapters: to learn the game, or for a short evening.",
            "Three Chapters: without the last and fiercest Events.",
        ),
        first="short",
    ),
    Setting(
        "difficulty",
        "Difficulty",
        "How strong the enemies are.",
        COLUMNS,
        _NAMES,
        about=(
            "The usual game: a good team wins about every second time.",
            "More resources, fewer Garrisons and Curses: for a first game.",
            "Advanced enemies, and little to begin with.",
            "Everything that is dreadful at once.",
        ),
        first="easy",
    ),
    Setting(
        "first",
        "First player",
        "Who has the First Player Token in the first Chapter.",
        ("random", "choose"),
        ("At random", "The players choose"),
        about=(
            "The dice say who begins.",
            "Agree who begins; the first player also decides for the enemies in the Events.",
        ),
        first="random",
    ),
    _row("resources", "Starting resources", "Of each kind, for each faction."),
    Setting(
        "curses",
        "Curses at the start",
        "Apocalyptic games may have more.",
        (SAME, 0, 2, 3, 4, 5, 6),
        ("As the difficulty", "None", "2", "3", "4", "5", "6"),
        first=SAME,
    ),
    _row("garrisons", "Garrisons at the start", "On the hexes around The Capital."),
    _row("items", "Advanced Items", "Which of them join the deck."),
    _row("quests", "Advanced Quests", "Which of them join the deck."),
    _row("leaders", "Advanced Leaders", "Whether they join the Legions and Hordes."),
    _row("towers", "Advanced Sea Towers", "Which of them join the pool."),
    _row("hexes", "Advanced hexes", "Which of them join the pool."),
    _row("events", "Advanced Events", "Which of them join the decks."),
    _row("druids", "Advanced Druids", "Which of them join the pool."),
)


def dials(content: Content, options: Mapping[str, Any]) -> Dials:
    """UPR-DIF-02, UPR-DEC-01, UPR-AMB-04, UPR-AMB-06 the ten rows."""
    column = str(options["difficulty"])

    def of(row: str) -> int:
        chosen = column if options[row] == SAME else str(options[row])
        number: int = getattr(content.difficulties[chosen], row)
        return number

    return Dials(
        resources=of("resources"),
        curses=_curses(content, options),
        garrisons=of("garrisons"),
        items=of("items"),
        quests=of("quests"),
        leaders=of("leaders"),
        towers=of("towers"),
        hexes=of("hexes"),
        events=of("events"),
        druids=of("druids"),
    )


def _curses(content: Content, options: Mapping[str, Any]) -> int:
    """UPR-DIF-02, UPR-AMB-06 how many are on the map, where nothing else is said."""
    if options["curses"] != SAME:
        return int(options["curses"])
    difficulty, layout = content.difficulties[str(options["difficulty"])], content.layouts[int(options["factions"])]
    return (difficulty.most_curses and layout.open_curses) or difficulty.curses


def setup(content: Content, seats: int, options: Mapping[str, Any]) -> Uprising:
    """UPR-GEN-01, UPR-SET-07, UPR-SET-11, UPR-SET-12, UPR-SET-13, UPR-SET-16, UPR-CAP-01, UPR-AMB-10 the map without
    tiles, the enemies in place."""
    grave = Grave((0,) * len(content.units))
    state = Uprising(
        seats=seats,
        factions=int(options["factions"]),
        last_chapter=content.lengths[str(options["length"])].chapters,
        dials=dials(content, options),
        choose_first=options["first"] == "choose",
        sides=[Side()] * len(content.side),
        spots=[Spot()] * len(content.hex),
        tiles=[NO_TILE] * len(content.hex),
        leaders=[Leading()] * len(content.leaders),
        graves=[grave] * len(content.side),
        attached=[Attached()] * len(content.quests),
        known=[0] * len(content.heroes),
        feats=[()] * len(content.heroes),
        market=(NO_CARD,) * content.numbers.market,
    )
    _place_enemies(state, content)
    state.rebuild()
    return state


def _place_enemies(s: Uprising, c: Content) -> None:
    layout = c.layouts[s.factions]
    s.tiles[CAPITAL] = c.tiles_of["capital"][0]
    s.spots[CAPITAL] = Spot(up=True, garrison=c.numbers.capital_garrisons)
    for at in layout.garrisons[: s.dials.garrisons]:
        s.spots[at] = replace(s.spots[at], garrison=1)
    for at in layout.curses[: s.dials.curses]:
        s.spots[at] = replace(s.spots[at], curse=True)
    for at in layout.skeletons:
        s.spots[at] = replace(s.spots[at], skeletons=1)


def rows(first: Uprising, content: Content) -> dict[Any, int]:
    """How many rows there are for each type of ids, in tables and in frames."""
    return {family.id: len(family.names(first, content)) for family in FAMILIES}
