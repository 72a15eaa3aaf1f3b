"""Positions of Uprising in one call, and dice by colour and symbol.

    t = scene(
        Command(MOHYAR),
        heroes="ronja yanny",
        hexes={"a3": "rigga sellswords=2 haven=mohyar wall", "a4": "down:rhun garrison=2"},
        mohyar="at=a3 ap=3 food=1 cards=xyxrit_leaves,-flenser",
        leaders={"the_butcher": "at=capital threat=4 target=b4 prey=mohyar"},
        dice="red S SS blue D white -",
    )

The map is bare but for homes, Heroes and what is said: no Garrisons (not even on The Capital), Curses or Skeletons,
unless `enemies` keeps those of the set-up. Decks are empty unless named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from warhall.games.uprising import GAME
from warhall.games.uprising.catalog import Content
from warhall.games.uprising.catalog.words import face
from warhall.games.uprising.ids import ATTRIBUTES, CAPITAL, COLOURS, FACTIONS, GOODS, CardId, HexId, SideId
from warhall.games.uprising.state import ACTING, Held, Leading, Spot, T, Uprising
from warhall.kernel.chance import Chance
from warhall.kernel.records import replace
from warhall.kernel.state import Frame
from warhall.testing import scenario
from warhall.testing.scenes import NotAsked, answer, taken, told, until

__all__ = [
    "CHAOS",
    "DRUWHN",
    "DUERKHAR",
    "EMPIRE",
    "KROWH",
    "MOHYAR",
    "C",
    "NotAsked",
    "answer",
    "faces",
    "goods",
    "hand",
    "hexed",
    "kinds",
    "leader",
    "names",
    "offered",
    "scene",
    "side",
    "spot",
    "taken",
    "told",
    "units",
    "until",
    "vp",
]  # fmt: skip

C: Content = GAME.content(Path(__file__).parent / "ledger")  # Leaders as the ledger has them, whatever balance asks
KROWH, DUERKHAR, DRUWHN, MOHYAR, EMPIRE, CHAOS = (SideId(row) for row in range(1, 7))


def scene(
    run: Frame | None = None,
    *,
    heroes: str = "ronja yanny",
    seats: int | None = None,
    homes: str = "",
    first: str = "",
    phase: str = ACTING,
    chapter: int = 1,
    last: int = 4,
    hexes: Mapping[str, str] | None = None,
    leaders: Mapping[str, str] | None = None,
    graves: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    feats: Mapping[str, str] | None = None,
    market: str = "",
    quests: str = "",
    druids: str = "",
    event: str = "",
    enemies: bool = False,
    options: Mapping[str, Any] | None = None,
    content: Content | None = None,
    dice: str = "",
    draws: Iterable[object] = (),
    then: Chance | None = None,
    **sides: str,
) -> T:
    """A table at a position; see above. Words are separated by spaces, several values of one word by commas."""
    led = heroes.split()
    c = content or C

    def arrange(t: T) -> None:
        s = t.state
        s.phase, s.chapter = phase, chapter
        if not enemies:
            s.spots[:] = [Spot(up=row == CAPITAL) for row in range(len(s.spots))]
        _seat(s, c, led, homes.split(), t.seats)
        s.first = c.side.row(first) if first else s.order[0]
        for name, words in (hexes or {}).items():
            _lay(s, c, c.hex.row(name), words)
        for name, words in (leaders or {}).items():
            _lead(s, c, name, words)
        for name, words in sides.items():
            _stock(s, c, c.side.row(name), words)
        for name, words in (graves or {}).items():
            _bury(s, c, c.side.row(name), words)
        _pile(s, c, decks or {}, feats or {})
        s.market = tuple(CardId(0) if name == "-" else c.card.row(name) for name in market.split()) or s.market
        s.open_quests = tuple(c.quest.row(name) for name in quests.split())
        s.revealed = tuple(c.druid.row(name) for name in druids.split())
        if event:
            s.event = c.event.row(event)
        s.rebuild()
        GAME.check(s, c)

    chosen = {"factions": len(led), "length": {2: "short", 3: "medium", 4: "full"}[last], **(options or {})}
    return scenario(
        GAME, seats=seats or len(led), run=run, arrange=arrange, options=chosen, content=c, dice=faces(dice),
        draws=draws, then=then,
    )  # fmt: skip


def faces(words: str) -> list[int]:
    """ "red S SS blue D white -": the numbers that show these faces; a colour holds until the next."""
    found: list[int] = []
    colour = 0
    for word in words.split():
        if word in COLOURS:
            colour = COLOURS.index(word)
        else:
            found.append(C.faces[colour].index(face(word.strip("-"))) + 1)
    return found


def _with(record: Any, name: str, value: object) -> Any:
    return replace(record, **{name: value})


def _seat(s: Uprising, c: Content, led: list[str], homes: list[str], seats: int) -> None:
    places = [c.hex.row(name) for name in homes] or list(c.layouts[s.factions].homes)
    for number, (name, at) in enumerate(zip(led, places, strict=True)):
        hero = c.hero.row(name)
        row = c.side.row(c.heroes[hero].faction)
        s.order += (row,)
        s.sides[row] = replace(s.sides[row], seat=number % seats, hero=hero, at=at, goods=(5, 5, 5), ap=8)
        s.tiles[at] = c.home[row]
        s.spots[at] = Spot(up=True, haven=row)


def _lay(s: Uprising, c: Content, at: HexId, words: str) -> None:
    """What a hex holds: a tile face up or `down:`, flags, numbers, Units by kind."""
    for word in words.split():
        name, _, value = word.partition("=")
        spot = s.spots[at]
        if name.startswith("down:"):
            s.tiles[at] = c.tile.row(name.partition(":")[2])
        elif not value and name in c.tile.names:
            s.tiles[at] = c.tile.row(name)
            s.spots[at] = replace(spot, up=True)
        elif name in ("wall", "tower", "curse"):
            s.spots[at] = _with(spot, name, True)
        elif name in ("garrison", "skeletons", "turned"):
            s.spots[at] = _with(spot, name, int(value))
        elif name == "haven":
            s.spots[at] = replace(spot, haven=c.side.row(value) if value != "-" else SideId(0))
        else:
            owner = c.side_of[c.unit.row(name)]
            counts = list(spot.units)
            counts[c.units_of[owner].index(c.unit.row(name))] += int(value)
            s.spots[at] = replace(spot, owner=owner, units=(counts[0], counts[1], counts[2], counts[3]))


def _lead(s: Uprising, c: Content, name: str, words: str) -> None:
    given = dict(word.split("=") for word in words.split())
    s.leaders[c.leader.row(name)] = Leading(
        at=c.hex.row(given["at"]),
        threat=int(given.get("threat", 4)),
        tokens=int(given.get("tokens", 0)),
        target=c.hex.row(given["target"]) if "target" in given else HexId(0),
        prey=c.side.row(given["prey"]) if "prey" in given else SideId(0),
    )


def _stock(s: Uprising, c: Content, row: SideId, words: str) -> None:
    """ "at=a3 ap=3 vp=2 salt=1 held=1 cards=flenser,-whip": a minus is a card face down, name:might a tucked one."""
    for word in words.split():
        name, _, value = word.partition("=")
        mine = s.sides[row]
        if name == "at":
            s.sides[row] = replace(mine, at=c.hex.row(value))
        elif name in GOODS:
            stock = [int(value) if kind == name else mine.goods[place] for place, kind in enumerate(GOODS)]
            s.sides[row] = replace(mine, goods=(stock[0], stock[1], stock[2]))
        elif name == "cards":
            for card in value.split(","):
                plain, _, attribute = card.lstrip("-").partition(":")
                raised = ATTRIBUTES.index(attribute) if attribute else -1
                s.held[CardId(c.card.row(plain))] = Held(row, flipped=card.startswith("-"), attribute=raised)
        else:
            s.sides[row] = _with(mine, name, int(value))


def _bury(s: Uprising, c: Content, row: SideId, words: str) -> None:
    """ "tribesmen=1 skeletons=2 garrisons=1,1,0"."""
    for word in words.split():
        name, _, value = word.partition("=")
        grave = s.graves[row]
        if name == "skeletons":
            s.graves[row] = replace(grave, skeletons=int(value))
        elif name == "garrisons":
            one, two, three = map(int, value.split(","))
            s.graves[row] = replace(grave, garrisons=(one, two, three))
        else:
            kind = c.unit.row(name)
            s.graves[row] = replace(grave, units=(*grave.units[:kind], int(value), *grave.units[kind + 1 :]))


def _pile(s: Uprising, c: Content, decks: Mapping[str, str], feats: Mapping[str, str]) -> None:
    """Decks by name, the top first: legions, hordes, items, quests, events, druids, spare_druids, item_discard …"""
    kinds: dict[str, Any] = {
        "legions": c.leader, "hordes": c.leader, "items": c.card, "item_discard": c.card, "quests": c.quest,
        "quest_discard": c.quest, "events": c.event, "druids": c.druid, "spare_druids": c.druid,
    }  # fmt: skip
    for name, words in decks.items():
        setattr(s, name, tuple(kinds[name].row(word) for word in words.split()))
    for hero, words in feats.items():
        s.feats[c.hero.row(hero)] = tuple(c.card.row(word) for word in words.split())


# Looking at a position.


def hexed(name: str) -> HexId:
    """A hex by its name."""
    return C.hex.row(name)


def spot(t: T, name: str) -> Spot:
    """What is on a hex."""
    return t.state.spots[C.hex.row(name)]


def units(t: T, name: str) -> dict[str, int]:
    """The player Units on a hex by kind."""
    here = spot(t, name)
    return {C.units[kind].id: n for kind, n in zip(C.units_of[here.owner], here.units, strict=False) if n}


def side(t: T, name: str) -> Any:
    """The record of a side."""
    return t.state.sides[C.side.row(name)]


def goods(t: T, name: str) -> tuple[int, int, int]:
    """Salt, Plunder, Food of a faction."""
    return t.state.sides[C.side.row(name)].goods


def vp(t: T, *sides: str) -> tuple[int, ...]:
    """The VP of these sides; of all factions in play and both enemies if none is named."""
    rows = [C.side.row(name) for name in sides] or [*t.state.order, EMPIRE, CHAOS]
    return tuple(t.state.sides[row].vp for row in rows)


def leader(t: T, name: str) -> Leading:
    """A Leader's record."""
    return t.state.leaders[C.leader.row(name)]


def hand(t: T, name: str) -> dict[str, str]:
    """The cards of a faction: up, down, or the attribute they raise."""
    found = {}
    for row, held in sorted(t.state.held.items()):
        if held.side == C.side.row(name):
            raised = ATTRIBUTES[held.attribute] if held.attribute >= 0 else ""
            found[C.card.names[row]] = raised or ("down" if held.flipped else "up")
    return found


def offered(t: T, prefix: str = "") -> list[str]:
    """The options of the open question that begin with a word, without it."""
    return [option.removeprefix(f"{prefix}:") for option in t.pending.options if option.startswith(prefix)]


def names(rows: Iterable[HexId]) -> list[str]:
    """Hexes by their names."""
    return [C.hex.names[row] for row in rows]


def kinds(faction: str) -> tuple[str, ...]:
    """The ids of a faction's four kinds of Units."""
    return tuple(C.units[kind].id for kind in C.units_of[SideId(FACTIONS.index(faction) + 1)])
