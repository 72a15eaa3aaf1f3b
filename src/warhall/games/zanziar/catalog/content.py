"""The record of all content. Row 0 of every table is "none"."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog.records import (
    Adventure,
    Count,
    Item,
    MovementCard,
    Named,
    Numbers,
    Outcome,
    Party,
    Spell,
    Start,
    Tie,
    Trait,
    UnitCard,
    Whenever,
)
from warhall.games.zanziar.catalog.world import City, Country, Ore, Spot, Terrain, World
from warhall.games.zanziar.ids import (
    AdventureId,
    CityId,
    CountryId,
    GroupId,
    HexId,
    ItemId,
    MineId,
    MovementId,
    PawnId,
    SiteId,
    SpellId,
    ThingId,
    UnitId,
    WheneverId,
)
from warhall.kernel.content import Names


@dataclass(frozen=True, slots=True)
class Content:
    """All components and the map.

    Units are faces of cards in this order: Heroes, Adventurers, Armies, the Herd of Pigs. A card in play is told from
    others by its pawn, an item in play by its thing: option keys of those name no face, so that what lies facedown
    stays hidden.
    """

    # Option keys.
    hex: Names[HexId]  # "hex:05F"
    country: Names[CountryId]  # "country:kuduk"
    city: Names[CityId]  # "city:abo"
    mine: Names[MineId]  # "mine:seal_shaft"
    site: Names[SiteId]  # "site:gull_skerry"
    group: Names[GroupId]  # "group:b3": the third group of the second seat (ZAN-GRP-02)
    unit: Names[UnitId]  # "unit:little_prince"; of faces that everybody may know
    pawn: Names[PawnId]  # "pawn:17"
    item: Names[ItemId]  # "item:rune_hammer"; of faces that the one who is asked may know
    thing: Names[ThingId]  # "thing:4"
    adventure: Names[AdventureId]
    movement: Names[MovementId]
    whenever: Names[WheneverId]  # "whenever:second_chance"
    spell: Names[SpellId]  # "spell:fireball"
    # The map.
    world: World
    terrains: dict[str, Terrain]
    waters: dict[str, Spot]
    countries: tuple[Country, ...]  # by CountryId
    cities: tuple[City, ...]  # by CityId
    mines: tuple[Spot, ...]  # by MineId
    mine_hex: tuple[HexId, ...]
    sites: tuple[Spot, ...]  # by SiteId
    site_hex: tuple[HexId, ...]
    ores: dict[str, Ore]
    ore_tokens: tuple[str, ...]  # what is mixed and laid on the mines (ZAN-SET-05)
    cities_of: tuple[tuple[CityId, ...], ...]  # by CountryId (ZAN-CTY-02)
    # Units.
    units: tuple[UnitCard, ...]  # by UnitId
    heroes: tuple[UnitId, ...]
    unit_deck: tuple[UnitId, ...]  # Adventurers and Armies (ZAN-SET-08)
    herd: UnitId
    little_prince: UnitId
    traits: dict[str, Trait]
    races: dict[str, Named]
    cultures: dict[str, Named]
    # Items and cards.
    items: tuple[Item, ...]  # by ItemId
    item_deck: tuple[ItemId, ...]
    bomb_tokens: tuple[ItemId, ...]
    staff: tuple[ItemId, ...]  # ZAN-WIN-02
    adventures: tuple[Adventure, ...]  # by AdventureId
    movements: tuple[MovementCard, ...]  # by MovementId
    whenevers: tuple[Whenever, ...]  # by WheneverId
    spells: tuple[Spell, ...]  # by SpellId
    # Tables.
    tables: dict[str, tuple[Outcome, ...]]  # result and fumble tables
    ties: dict[str, Tie]
    parties: tuple[Party, ...]  # by number of players
    starts: tuple[Start, ...]  # by face of the d6
    components: dict[str, Count]
    numbers: Numbers

    def outcome(self, table: str, total: int) -> Outcome:
        """The row of a result table for a total."""
        rows = self.tables[table]
        found = rows[0]
        for row in rows:
            if row.least > total:
                break
            found = row
        return found
