"""Scenes of Bloodstones: a position, one procedure, and words to look at what came of it.

The scenes play in the Vale unless a test draws another map:

    isle - deep - gulf - ford - moor - dune      ford, moor, cape and isle are plains, wood is forest, crag a hill,
                     \\    / \\   / \\  /          dune desert, peak a mountain, gulf and deep are sea
                      cape   wood - crag - peak
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import Content, T
from warhall.games.bloodstones.maps import AreaRow, MapRow, chart
from warhall.games.bloodstones.queries.places import force
from warhall.games.bloodstones.rules.battle import Challenge
from warhall.games.bloodstones.state import NOBODY, AreaId, UnitId
from warhall.kernel.chance import Chance
from warhall.kernel.decision import Ask, Step
from warhall.kernel.events import CHOSEN, FORCED
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame
from warhall.testing import scenes

AREAS = (
    "ford:plains moor:plains wood:forest crag:hill dune:desert peak:mountain cape:plains gulf:sea deep:sea isle:plains"
)
BORDERS = (
    "ford-moor ford-wood ford-gulf ford-cape moor-wood moor-crag moor-dune wood-crag crag-peak crag-dune dune-peak "
    "cape-gulf gulf-deep deep-isle"
)
DRAGONS, HORSES, HILLS = "dragon_riders", "horse_lords", "hill_folk"
NECROS, CHAOS, CORSAIRS = "necromancers", "chaos_horde", "corsairs"
OVER = "test.over"


@question(OVER, "And now?", waiting="wait", words={"on": "On", "off": "Off"})
class Over(Asked):
    pass


@dataclass
class Rest(Frame):
    """What a scene comes to when its procedure is over."""


rest = Procedure("test.bloodstones.rest", Rest)


@rest.stage
def wait(t: T, f: Rest) -> Step:
    return Ask(Over(), 0, ("on", "off"), then=wait)


@dataclass(frozen=True)
class Side:
    """One player's part of a position, in words: kinds or areas with an optional count, `"swords*2 leader"`.

    Tiles that are not named lie in the bag; if `bag` names what lies there, the rest is in the discard pile. `captured`
    counts villages by the faction that built them.
    """

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


def scene(
    *sides: Side,
    run: Frame,
    active: int = 0,
    order: Sequence[int] | None = None,
    draws: Iterable[object] = (),
    areas: str = AREAS,
    borders: str = BORDERS,
    then: Chance | None = None,
    whole: bool = False,
    **options: Any,
) -> T:
    """A position on a small map, and one procedure run in it. Draws are kinds of tiles or values of Battle tiles.

    When the procedure is over the table waits, unless it is the `whole` rest of the game.
    """
    content = sketch(GAME.content(), areas, borders)
    text = position(content, *sides, active=active, order=order, **options)
    return scenes.scene(
        GAME,
        text if whole else f"{text}\n> {rest.name} wait",
        run=run,
        content=content,
        draws=draws,
        name=lambda item: content.tiles[item].id if isinstance(item, int) else item,
        then=then,
    )


def position(c: Content, *sides: Side, active: int = 0, order: Sequence[int] | None = None, **options: Any) -> str:
    """A position as text; seats are in the order of the sides."""
    factions = [side.faction for side in sides]
    owner = [factions.index(tile.faction) if tile.faction in factions else NOBODY for tile in c.tiles]
    lines = [" ".join(["bloodstones", f"seats={len(sides)}", *[f"{key}={value}" for key, value in options.items()]])]
    lines += [f"order {_tuple(order if order is not None else range(len(sides)))}", f"active {active}"]
    for seat, side in enumerate(sides):
        lost = sum(other.captured.get(side.faction, 0) for other in sides)
        lines += [_player(c, seat, side, lost, factions), *_tiles(c, seat, side, owner)]
        lines += [f"villages {seat}: {_tuple(sorted(_words(side.villages), key=_row(c)))}"]
        lines += [f"left {seat}: {_tuple(_words(side.left))}"]
    return "\n".join([*lines, f"owner {_tuple(owner)}"])


def _player(c: Content, seat: int, side: Side, lost: int, factions: list[str]) -> str:
    pool = c.factions[side.faction].villages - len(_words(side.villages)) - lost
    captured = _tuple(side.captured.get(id, 0) for id in factions)
    citadels = _tuple(factions.index(id) for id in side.citadels)
    return (
        f"players {seat}: faction={side.faction} vp={side.vp} regroups={side.regroups} pool={pool} "
        f"captured={captured} citadels={citadels} idle={side.idle}"
    )


def _tiles(c: Content, seat: int, side: Side, owner: list[int]) -> list[str]:
    """Where the tiles of a side are; whoever has the Cutiecorn on the map owns it."""
    rest = list(c.rows[side.faction])
    beside = [*[unit for unit in c.undead if owner[unit] == seat], c.citadel[side.faction], c.cutiecorn]
    lines: list[str] = []
    for place, text in side.units.items():
        for unit in _taken(c, text, rest, beside):
            lines.append(f"place {c.unit.names[unit]}: {place}")
            owner[unit] = seat
    hand = _taken(c, side.hand, rest, [])
    known = _taken(c, side.discard if side.bag is None else side.bag, rest, [])
    discards, bag = (known, rest) if side.bag is None else (rest, known)
    for pile, units in (("hands", hand), ("discards", discards), ("bags", bag)):
        lines.append(f"{pile} {seat}: {_tuple(c.unit.names[unit] for unit in sorted(units))}")
    return lines


def _row(c: Content) -> Any:
    """Areas in the order of the map that all maps are."""
    return next(iter(c.maps.values())).area.row


def _tuple(items: Iterable[object]) -> str:
    return f"({', '.join(map(str, items))})"


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
        pools = [pool for pool in (rest, beside) if any(unit and c.tiles[unit].id == word for unit in pool)]
        if not pools:
            raise ValueError(f"there is no {word} left")
        unit = next(unit for unit in pools[0] if unit and c.tiles[unit].id == word)
        pools[0].remove(unit)
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


def at(area: str, areas: str = AREAS) -> AreaId:
    """The row of an area."""
    return AreaId([word.split(":")[0] for word in areas.split()].index(area) + 1)


def fight(attacker: Side, defender: Side, area: str = "ford", *others: Side, lap: int = 1, **more: Any) -> T:
    """A battle of seat 0 against seat 1."""
    where = at(area, more.get("areas", AREAS))
    return scene(attacker, defender, *others, run=Challenge(0, where, withdrawal=lap == 1), **more)


def choose(t: T, *options: str) -> T:
    """Answer one question after the other, whoever is asked. Answers that were forced may be named in their place."""
    forced = _forced(t)
    for option in options:
        if option in forced and option not in t.pending.options:
            forced = forced[forced.index(option) + 1 :]
        else:
            t.choose(t.pending.seat, option)
            forced = _forced(t)
    return t


def _forced(t: T) -> list[str]:
    """What was taken for want of a choice since the last answer."""
    found: list[str] = []
    for event in t.events or ():
        if event.kind == CHOSEN:
            found = []
        elif event.kind == FORCED:
            found.append(event.data["option"])
    return found


def asked(t: T) -> tuple[int, str]:
    """Who is asked what."""
    return t.pending.seat, t.pending.kind.removeprefix("bloodstones.")


def options(t: T) -> set[str]:
    return set(t.pending.options)


def keys(t: T, prefix: str) -> str:
    """The names behind the options with a prefix, in order: `"ford moor"`."""
    return " ".join(o.removeprefix(f"{prefix}:") for o in t.pending.options if o.startswith(f"{prefix}:"))


def words(t: T, units: Iterable[UnitId]) -> str:
    """`"swords*2 leader"`."""
    names = [t.content.tiles[unit].id for unit in units]
    unique = dict.fromkeys(names)
    return " ".join(f"{name}*{names.count(name)}" if names.count(name) > 1 else name for name in unique)


def army(t: T, seat: int, area: str) -> str:
    return words(t, force(t.state, seat, t.content.maps[t.state.map].area.row(area)))


def hand(t: T, seat: int = 0) -> str:
    return words(t, t.state.hands[seat])


def pile(t: T, seat: int = 0) -> str:
    return words(t, t.state.discards[seat])


def bag(t: T, seat: int = 0) -> str:
    return words(t, t.state.bags[seat])


def villages(t: T, seat: int = 0) -> str:
    names = t.content.maps[t.state.map].area.names
    unique = dict.fromkeys(t.state.villages[seat])
    return " ".join(
        f"{names[area]}*{t.state.villages[seat].count(area)}" if t.state.villages[seat].count(area) > 1 else names[area]
        for area in unique
    )


def vp(t: T) -> list[int]:
    return [player.vp for player in t.state.players]


def told(t: T, kind: str) -> list[Any]:
    """The data of all events of a kind."""
    return [event.data for event in t.events or () if event.kind == f"bloodstones.{kind}"]


def is_over(t: T) -> bool:
    """Whether the procedure of the scene has ended."""
    return t.pending.kind == OVER
