"""The content of Bloodstones, read from content/*.toml and worked out for the rules: `Content` is the same in every
game, and holds the maps (maps.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

from warhall.games.bloodstones.maps import MOVERS, Map, MapRow, Mover, Terrain, chart, check_map
from warhall.games.bloodstones.state import Bloodstones, KindId, UnitId
from warhall.kernel.content import Loader, Names, Overlay
from warhall.kernel.table import Table

FOLDER = Path(__file__).parent / "content"

DRAGON_RIDERS = "dragon_riders"
HILL_FOLK = "hill_folk"
NECROMANCERS = "necromancers"
CHAOS_HORDE = "chaos_horde"
CORSAIRS = "corsairs"

TILES_IN_BAG = 36  # BLD-CMP-01
HIGHEST_PIPS = 5  # BLD-GEN-04
HIGHEST_COST = 2
CONDITIONS = ("", "always", "attack", "defence", "forest", "plains", "siege")
TRAITS = (
    "cavalry",
    "cutiecorn",
    "desert",
    "dragon",
    "fort",
    "giant",
    "leader",
    "necromancer",
    "shield",
    "ship",
    "undead",
)


@dataclass(frozen=True, slots=True)
class Kind:
    """A unit kind as kinds.toml has it; `cost` may differ by faction."""

    id: str
    name: str
    text: str
    cost: int = 0
    pips: int = 0
    bonus: int = 0
    when: str = ""
    mover: str = "land"
    buildable: bool = True
    traits: tuple[str, ...] = ()
    source: str = ""
    cost_source: str = ""
    pips_source: str = ""


@dataclass(frozen=True, slots=True)
class Faction:
    """A faction's card."""

    id: str
    name: str
    text: str
    hand: int
    vp: int
    villages: int
    citadel: bool
    least_seats: int
    mover: str
    tiles: dict[str, int]
    cost: dict[str, int] = field(default_factory=dict)
    undead: int = 0
    source: str = ""
    cost_source: str = ""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The figures of the rules; numbers.toml names their clauses."""

    battle_tiles: tuple[int, ...]
    first_player_tiles: int
    seats_per_battle_bag: int
    setup_hand: int
    build_points: int
    citadel_distance: int
    tiles_drawn: int
    tiles_drawn_by_more: int
    tiles_counted: int
    undead_steps: int
    corsair_sea_bonus: int
    corsair_victory_vp: int
    corsair_notional_cavalry: int
    cutiecorn_vp: int
    captured_village_vp: int
    captured_village_chaos_vp: int
    captured_citadel_vp: int
    regroups: int
    regroups_of_two: int
    quiet_rounds: int
    idle_turns: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One kind as printed for one faction: what a rule asks of a tile or unit. `mover` is a row of `Map.costs`."""

    kind: KindId
    id: str
    name: str
    faction: str
    cost: int
    pips: int
    bonus: int
    when: str
    mover: int
    buildable: bool
    cavalry: bool
    cutiecorn: bool
    desert: bool
    dragon: bool
    fort: bool
    giant: bool
    leader: bool
    necromancer: bool
    shield: bool
    ship: bool
    undead: bool


@dataclass(frozen=True, slots=True)
class Content:
    """All content, by name or by row."""

    kinds: dict[str, Kind]
    factions: dict[str, Faction]
    terrains: dict[str, Terrain]
    movers: dict[str, Mover]
    numbers: Numbers
    maps: dict[str, Map]
    tiles: tuple[Tile, ...]  # by UnitId
    unit: Names[UnitId]  # option keys "unit:undead_1"
    kind: Names[KindId]  # "kind:swords"
    free: Names[KindId]  # "free:swords": a leader's companion
    capture: Names[KindId]  # "capture:hordes": a tile expended by the Chaos Horde
    faction: Names[int]  # "faction:corsairs"
    value: Names[int]  # "value:4": a Battle tile
    number: Names[int]  # "number:2": how many; row 1 is number 0
    rows: Mapping[str, tuple[UnitId, ...]]  # by faction: the tiles of its bag
    undead: tuple[UnitId, ...]
    citadel: Mapping[str, UnitId]  # by faction; 0 for the Chaos Horde
    cutiecorn: UnitId
    pips: tuple[int, ...]  # by UnitId
    movers_of: Mapping[str, int]  # by faction: the row of `Map.costs` for its land units


T: TypeAlias = Table[Bloodstones, Content]


def load(overlay: Overlay | None = None) -> Content:
    """Read all files; every problem is reported at once."""
    reader = Loader(FOLDER, overlay)
    kinds = reader.table("kinds.toml", "kind", Kind)
    factions = reader.table("factions.toml", "faction", Faction)
    terrains = reader.table("terrain.toml", "terrain", Terrain)
    movers = reader.table("terrain.toml", "mover", Mover)
    maps = reader.table("maps.toml", "map", MapRow)
    _check_kinds(reader, kinds)
    _check_factions(reader, factions, kinds)
    for row in maps.values():
        check_map(reader, row, terrains)
    reader.finish()
    numbers = reader.one("numbers.toml", "numbers", Numbers)
    charts = {row.id: chart(row, terrains, movers) for row in maps.values()}
    return _assembled(kinds, factions, terrains, movers, numbers, charts)


def _check_kinds(reader: Loader, kinds: Mapping[str, Kind]) -> None:
    """BLD-GEN-04 costs of 0 to 2, pips of 1 to 5 on what can be in a bag."""
    reader.refers("kinds.toml", "kind", kinds, "traits", TRAITS)
    reader.refers("kinds.toml", "kind", kinds, "mover", MOVERS)
    reader.refers("kinds.toml", "kind", kinds, "when", CONDITIONS)
    for kind in kinds.values():
        if not 0 <= kind.cost <= HIGHEST_COST:
            reader.problem("kinds.toml", f"kind.{kind.id}.cost", f"must be 0 to {HIGHEST_COST}")
        if not 0 <= kind.pips <= HIGHEST_PIPS:
            reader.problem("kinds.toml", f"kind.{kind.id}.pips", f"must be 0 to {HIGHEST_PIPS}")


def _check_factions(reader: Loader, factions: Mapping[str, Faction], kinds: Mapping[str, Kind]) -> None:
    """BLD-CMP-01, BLD-CMP-02 every bag holds 36 tiles, each with pips (BLD-GEN-04)."""
    reader.refers("factions.toml", "faction", factions, "tiles", kinds)
    reader.refers("factions.toml", "faction", factions, "cost", kinds)
    reader.refers("factions.toml", "faction", factions, "mover", MOVERS)
    for faction in factions.values():
        if sum(faction.tiles.values()) != TILES_IN_BAG:
            reader.problem("factions.toml", f"faction.{faction.id}.tiles", f"must be {TILES_IN_BAG} tiles")
        for id in faction.tiles:
            if id in kinds and not kinds[id].pips:
                reader.problem("factions.toml", f"faction.{faction.id}.tiles.{id}", "has no pips")


def _assembled(
    kinds: dict[str, Kind],
    factions: dict[str, Faction],
    terrains: dict[str, Terrain],
    movers: dict[str, Mover],
    numbers: Numbers,
    maps: dict[str, Map],
) -> Content:
    names: list[str] = []
    tiles: list[Tile] = []
    kind: Names[KindId] = Names("kind", kinds)

    def add(id: str, faction: Faction | None, count: int) -> tuple[UnitId, ...]:
        first = len(tiles) + 1
        prefix = f"{faction.id}_" if faction and id != "undead" else ""
        names.extend(f"{prefix}{id}_{number}" if count > 1 else f"{prefix}{id}" for number in range(1, count + 1))
        tiles.extend([_tile(kinds[id], kind.row(id), faction)] * count)
        return tuple(UnitId(row) for row in range(first, first + count))

    rows = {
        faction.id: tuple(unit for id in kinds if id in faction.tiles for unit in add(id, faction, faction.tiles[id]))
        for faction in factions.values()
    }
    undead = tuple(unit for faction in factions.values() for unit in add("undead", faction, faction.undead))
    citadel = {id: add("citadel", faction, 1)[0] if faction.citadel else UnitId(0) for id, faction in factions.items()}
    cutiecorn = add("cutiecorn", None, 1)[0]
    return Content(
        kinds=kinds,
        factions=factions,
        terrains=terrains,
        movers=movers,
        numbers=numbers,
        maps=maps,
        tiles=(NO_TILE, *tiles),
        unit=Names("unit", names),
        kind=kind,
        free=Names("free", kinds),
        capture=Names("capture", kinds),
        faction=Names("faction", factions),
        value=Names("value", map(str, range(1, HIGHEST_PIPS + 1))),
        number=Names("number", map(str, range(len(undead) + 1))),
        rows=rows,
        undead=undead,
        citadel=citadel,
        cutiecorn=cutiecorn,
        pips=(0, *(tile.pips for tile in tiles)),
        movers_of={id: MOVERS.index(faction.mover) for id, faction in factions.items()},
    )


def _tile(kind: Kind, row: KindId, faction: Faction | None) -> Tile:
    """A kind as a faction prints it: its own cost, and its own way of walking."""
    mover = faction.mover if faction and kind.mover == "land" else kind.mover
    has = kind.traits.__contains__
    return Tile(
        kind=row,
        id=kind.id,
        name=kind.name,
        faction=faction.id if faction else "",
        cost=faction.cost.get(kind.id, kind.cost) if faction else kind.cost,
        pips=kind.pips,
        bonus=kind.bonus,
        when=kind.when,
        mover=MOVERS.index(mover),
        buildable=kind.buildable,
        cavalry=has("cavalry"),
        cutiecorn=has("cutiecorn"),
        desert=has("desert"),
        dragon=has("dragon"),
        fort=has("fort"),
        giant=has("giant"),
        leader=has("leader"),
        necromancer=has("necromancer"),
        shield=has("shield"),
        ship=has("ship"),
        undead=has("undead"),
    )


NO_TILE = _tile(Kind("", "", "", mover="none", buildable=False), KindId(0), None)
