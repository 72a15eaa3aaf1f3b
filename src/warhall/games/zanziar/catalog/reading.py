"""Reading the content files into tables of entries."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog.entries import HeroEntry, ItemEntry, StartEntry, UnitEntry
from warhall.games.zanziar.catalog.known import FUMBLES, TABLES
from warhall.games.zanziar.catalog.records import (
    Adventure,
    Count,
    MovementCard,
    Named,
    Numbers,
    Outcome,
    Party,
    Spell,
    Tie,
    Trait,
    Whenever,
)
from warhall.games.zanziar.catalog.world import (
    Bridge,
    Chart,
    CityEntry,
    Country,
    GridEntry,
    Ore,
    Region,
    River,
    Spot,
    Terrain,
)
from warhall.kernel.content import Loader

MAP, CITIES = "map.toml", "cities.toml"


@dataclass(frozen=True, slots=True)
class Read:
    """The tables as they stand in the files."""

    chart: Chart
    traits: dict[str, Trait]
    races: dict[str, Named]
    cultures: dict[str, Named]
    heroes: dict[str, HeroEntry]
    adventurers: dict[str, UnitEntry]
    armies: dict[str, UnitEntry]
    items: dict[str, ItemEntry]
    adventures: dict[str, Adventure]
    movements: dict[str, MovementCard]
    whenevers: dict[str, Whenever]
    spells: dict[str, Spell]
    tables: dict[str, dict[str, Outcome]]
    ties: dict[str, Tie]
    parties: dict[str, Party]
    starts: dict[str, StartEntry]
    components: dict[str, Count]
    numbers: Numbers


def read(load: Loader) -> Read:
    """All tables."""
    return Read(
        chart=read_chart(load),
        traits=load.table("traits.toml", "trait", Trait),
        races=load.table("traits.toml", "race", Named),
        cultures=load.table("traits.toml", "culture", Named),
        heroes=load.table("heroes.toml", "hero", HeroEntry),
        adventurers=load.table("adventurers.toml", "adventurer", UnitEntry),
        armies=load.table("armies.toml", "army", UnitEntry),
        items=load.table("items.toml", "item", ItemEntry),
        adventures=load.table("adventures.toml", "adventure", Adventure),
        movements=load.table("movement.toml", "movement", MovementCard),
        whenevers=load.table("whenever.toml", "whenever", Whenever),
        spells=load.table("spells.toml", "spell", Spell),
        tables={
            **{name: load.table("tables.toml", name, Outcome) for name in TABLES},
            **{name: load.table("spells.toml", name, Outcome) for name in FUMBLES},
        },
        ties=load.table("tables.toml", "test", Tie),
        parties=load.table("setup.toml", "party", Party),
        starts=load.table("setup.toml", "start", StartEntry),
        components=load.table("setup.toml", "component", Count),
        numbers=load.one("setup.toml", "numbers", Numbers),
    )


def read_chart(load: Loader) -> Chart:
    """The tables of the map."""
    return Chart(
        terrains=load.table(MAP, "terrain", Terrain),
        grid=load.one(MAP, "grid", GridEntry),
        regions=load.table(MAP, "region", Region),
        waters=load.table(MAP, "water", Spot),
        rivers=load.table(MAP, "river", River),
        bridges=load.table(MAP, "bridge", Bridge),
        mines=load.table(MAP, "mine", Spot),
        sites=load.table(MAP, "site", Spot),
        ores=load.table(MAP, "ore", Ore),
        countries=load.table(CITIES, "country", Country),
        cities=load.table(CITIES, "city", CityEntry),
    )
