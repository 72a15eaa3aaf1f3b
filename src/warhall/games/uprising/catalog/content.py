"""The content of Uprising as the rules read it: records by row, and tables worked out once at load."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog.cards import Card, Druid, Event, Leader, Quest
from warhall.games.uprising.catalog.land import Land, Layout
from warhall.games.uprising.catalog.records import (
    Difficulty,
    EffectKind,
    Faction,
    Hero,
    Length,
    Moment,
    Numbers,
    Region,
    Terrain,
    Tile,
    UnitKind,
)
from warhall.games.uprising.ids import (
    CardId,
    DruidId,
    EventId,
    Face,
    Goods,
    HeroId,
    HexId,
    KindId,
    LeaderId,
    MoverId,
    PayId,
    Pool,
    QuestId,
    SideId,
    TileId,
)
from warhall.kernel.content import Names
from warhall.kernel.dice import Die


@dataclass(frozen=True, slots=True)
class Content:
    """Everything that never changes in a game."""

    # Option keys.
    hex: Names[HexId]
    tile: Names[TileId]
    side: Names[SideId]
    hero: Names[HeroId]
    unit: Names[KindId]
    card: Names[CardId]
    quest: Names[QuestId]
    event: Names[EventId]
    leader: Names[LeaderId]
    druid: Names[DruidId]
    pay: Names[PayId]
    mover: Names[MoverId]
    movers: tuple[tuple[KindId, HexId], ...]  # by MoverId
    mover_of: dict[tuple[KindId, HexId], MoverId]
    # The map.
    land: Land
    layouts: dict[int, Layout]  # by number of factions
    terrains: dict[str, Terrain]
    regions: dict[str, Region]
    tiles: tuple[Tile, ...]  # by TileId
    tiles_of: dict[str, tuple[TileId, ...]]  # by kind, ordinary and Advanced together
    edge_masks: tuple[tuple[int, ...], ...]  # [tile][sixths turned]: impassable edges as bits
    home: tuple[TileId, ...]  # by SideId
    # Dice.
    dice: dict[str, Die]  # by colour, as they are shown
    faces: tuple[tuple[Face, ...], ...]  # by colour, then by the number rolled less 1
    pools: dict[str, Pool]  # every pool that a component names
    garrison_archery: tuple[Pool, ...]  # by level
    garrison_clash: tuple[Pool, ...]
    skeleton_archery: tuple[Pool, ...]  # by number
    skeleton_clash: tuple[Pool, ...]
    tower_archery: Pool
    tower_clash: Pool
    wall_clash: Pool
    # Sides.
    side_names: tuple[str, ...]  # by SideId
    factions: tuple[Faction, ...]  # by SideId, player factions only
    units: tuple[UnitKind, ...]  # by KindId
    units_of: tuple[tuple[KindId, ...], ...]  # by SideId
    units_named: dict[str, tuple[KindId, ...]]  # by kind, rank and type
    side_of: tuple[SideId, ...]  # by KindId
    unit_dice: tuple[Pool, ...]  # by KindId
    unit_payments: tuple[tuple[PayId, ...], ...]  # by KindId: every way to pay for one
    heroes: tuple[Hero, ...]  # by HeroId
    heroes_of: tuple[tuple[HeroId, ...], ...]  # by SideId
    hero_dice: tuple[Pool, ...]  # by HeroId, without the dice of Guile, whose colours are chosen (UPR-HER-02)
    # Resources.
    bundles: tuple[Goods, ...]  # by PayId
    mixes: tuple[tuple[PayId, ...], ...]  # by number of resources: every mix of so many
    # Cards.
    cards: tuple[Card, ...]  # by CardId
    feats_of: tuple[tuple[CardId, ...], ...]  # by HeroId
    items: tuple[CardId, ...]
    cards_at: dict[str, tuple[CardId, ...]]  # by moment
    quests: tuple[Quest, ...]  # by QuestId
    trophy: tuple[CardId, ...]  # by QuestId: the card it becomes when it is kept
    events: tuple[Event, ...]  # by EventId
    events_of: tuple[tuple[EventId, ...], ...]  # by Level
    leaders: tuple[Leader, ...]  # by LeaderId
    leader_side: tuple[SideId, ...]
    legions: tuple[LeaderId, ...]
    hordes: tuple[LeaderId, ...]
    archery: tuple[tuple[Pool, ...], ...]  # [leader][Threat]
    clash: tuple[tuple[Pool, ...], ...]
    druids: tuple[Druid, ...]  # by DruidId
    # Words and settings.
    effects: dict[str, EffectKind]
    moments: dict[str, Moment]
    lengths: dict[str, Length]
    difficulties: dict[str, Difficulty]
    numbers: Numbers
