"""Any position in one call, for tests and puzzles.

    arrange(t, Side("horse_lords", {"ford": "swords*2", "hill": "citadel"}, villages="ford*2", hand="ship blank"),
            Side("corsairs", {"gulf": "ship*2"}), active=0)

Words are kinds with an optional count. Tiles that are not named lie in the bag; if `bag` names what lies there, the
rest is in the discard pile. `sketch` makes a small map from a few words.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.maps import AreaRow, MapRow, chart
from warhall.games.bloodstones.state import AreaId, Bloodstones, Player, UnitId
from warhall.kernel.records import replace


@dataclass(frozen=True)
class Side:
    """One player's part of a position. `captured` counts villages by the faction that built them."""

    faction: str
    units: Mapping[str, str] = field(default_factory=dict)
    villages: str = ""
    hand: str = ""
    discard: str = ""
    bag: str | None = None
    vp: int = 0
    regroups: int = 0
    captured: Mapping[str, int] = field(default_factory=dict)
    citadels: Sequence[str] = ()
    left: str = ""
    idle: int = 0


def arrange(t: T, *sides: Side, active: int = 0, order: Sequence[int] | None = None) -> None:
    """Set a table that has not begun to this position; seats are in the order of the sides."""
    s, c = t.state, t.content
    s.order = tuple(order) if order is not None else tuple(range(len(sides)))
    s.active = active
    factions = [side.faction for side in sides]
    for seat, side in enumerate(sides):
        _arrange_side(s, c, seat, side, factions)
    for seat, side in enumerate(sides):
        player = s.players[seat]
        lost = sum(other.captured.get(side.faction, 0) for other in sides)
        s.players[seat] = replace(player, pool=player.pool - len(s.villages[seat]) - lost)
    s.rebuild()


def _arrange_side(s: Bloodstones, c: Content, seat: int, side: Side, factions: list[str]) -> None:
    faction, area = c.factions[side.faction], c.maps[s.map].area
    owner = [seat if tile.faction == side.faction else old for tile, old in zip(c.tiles, s.owner, strict=True)]
    rest = list(c.rows[side.faction])
    beside = [*[unit for unit in c.undead if owner[unit] == seat], c.citadel[side.faction], c.cutiecorn]
    for place, text in side.units.items():
        for unit in _taken(c, text, rest, beside):
            s.place[unit] = area.row(place)
            owner[unit] = seat
    s.owner = tuple(owner)
    s.hands[seat] = tuple(sorted(_taken(c, side.hand, rest, [])))
    if side.bag is None:
        s.discards[seat] = tuple(sorted(_taken(c, side.discard, rest, [])))
        s.bags[seat] = tuple(rest)
    else:
        s.bags[seat] = tuple(sorted(_taken(c, side.bag, rest, [])))
        s.discards[seat] = tuple(rest)
    s.villages[seat] = tuple(sorted(AreaId(area.row(place)) for place in _words(side.villages)))
    s.left[seat] = tuple(area.row(place) for place in _words(side.left))
    captured = tuple(side.captured.get(id, 0) for id in factions)
    citadels = tuple(factions.index(id) for id in side.citadels)
    s.players[seat] = Player(
        side.faction, side.vp, side.regroups, faction.villages, captured, citadels, side.idle, False
    )


def _words(text: str) -> list[str]:
    """`"swords*2 leader"` as three words."""
    found: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [name] * int(count or 1)
    return found


def _taken(c: Content, text: str, rest: list[UnitId], beside: list[UnitId]) -> list[UnitId]:
    """The tiles that a text names, taken from what a player still has."""
    found: list[UnitId] = []
    for word in _words(text):
        source = next(
            (pool for pool in (rest, beside) if any(unit and c.tiles[unit].id == word for unit in pool)), None
        )
        if source is None:
            raise ValueError(f"there is no {word} left")
        unit = next(unit for unit in source if unit and c.tiles[unit].id == word)
        source.remove(unit)
        found.append(unit)
    return found


def sketch(c: Content, areas: str, borders: str) -> Content:
    """Content in which every map is this one: `areas` as `"ford:plains gulf:sea"`, `borders` as `"ford-gulf"`."""
    pairs = [word.split(":") for word in areas.split()]
    row = MapRow(
        id="sketch",
        number=0,
        name="Sketch",
        players=(2, 6),
        canvas=(0, 0),
        areas=tuple(AreaRow(id, id.title(), terrain, 0, 0) for id, terrain in pairs),
        sea=tuple(id for id, terrain in pairs if terrain == "sea"),
        borders=tuple((one, other) for one, other in (word.split("-") for word in borders.split())),
    )
    small = chart(row, c.terrains, c.movers)
    return dataclasses.replace(c, maps=dict.fromkeys(c.maps, small))
