"""The record of all content. Row 0 of every table is "none"."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.catalog.records import (
    Ability,
    BlightType,
    Card,
    Count,
    Die,
    Event,
    Front,
    Ghost,
    HouseInfo,
    Kind,
    MeleeResult,
    Method,
    Numbers,
    Spell,
    Token,
)
from warhall.games.zorn.catalog.valley import Area
from warhall.games.zorn.state import AreaId, CardId, DenId, FrontId, HouseId, TokenId, UnitId
from warhall.kernel.content import Names


@dataclass(frozen=True, slots=True)
class Content:
    """All components and the map.

    Units are counters in this order: the Houses' units, Commanders, Magic Users, Mercenaries, the Hero, Garrisons (one
    row per Den; what is on its front is state), then the other Blight units by rising Evil Power. Areas are the 84 of
    the map, then the off-map boxes. What the tables of the map mean is said in `Valley`.
    """

    area: Names[AreaId]
    unit: Names[UnitId]
    house: Names[HouseId]
    card: Names[CardId]
    token: Names[TokenId]
    front: Names[FrontId]
    den: Names[DenId]
    spell: Names[int]
    ability: Names[int]
    pool: AreaId
    gone: AreaId
    aside: AreaId
    away: AreaId
    flank_box: dict[str, tuple[AreaId, ...]]
    flank_area: dict[str, tuple[AreaId, ...]]
    flank_rows: frozenset[AreaId]
    map_areas: tuple[AreaId, ...]
    areas: tuple[Area, ...]
    neighbours: tuple[tuple[AreaId, ...], ...]
    ways: tuple[tuple[AreaId, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    flood_steps: tuple[tuple[int, ...], ...]
    within: tuple[tuple[tuple[AreaId, ...], ...], ...]
    capacity: tuple[int, ...]
    missile_pv: tuple[int, ...]
    melee_pv: tuple[int, ...]
    passable: tuple[bool, ...]
    can_build: tuple[bool, ...]
    terrain: tuple[str, ...]
    is_den: tuple[bool, ...]
    is_town: tuple[bool, ...]
    is_pass: tuple[bool, ...]
    is_plains: tuple[bool, ...]
    is_bog: tuple[bool, ...]
    is_ford: tuple[bool, ...]
    is_bridge: tuple[bool, ...]
    is_road: tuple[bool, ...]
    is_dead_zone: tuple[bool, ...]
    is_forked: tuple[bool, ...]
    is_watery: tuple[bool, ...]
    passes: tuple[AreaId, ...]
    towns: tuple[AreaId, ...]
    dens: tuple[AreaId, ...]
    den_of: tuple[DenId, ...]
    fords: tuple[AreaId, ...]
    bridges: tuple[AreaId, ...]
    bogs: tuple[AreaId, ...]
    forests: tuple[AreaId, ...]
    hills: tuple[AreaId, ...]
    plains: tuple[AreaId, ...]
    entry: tuple[AreaId, ...]
    even_exit: tuple[AreaId, ...]
    odd_exit: tuple[AreaId, ...]
    d6_exit: dict[AreaId, tuple[AreaId, ...]]
    arrows: tuple[tuple[AreaId, ...], ...]
    way_out: tuple[int, ...]
    pass_steps: tuple[int, ...]
    road: tuple[frozenset[AreaId], ...]
    kinds: dict[str, Kind]
    kind_of: tuple[Kind, ...]
    power: tuple[int, ...]
    native: tuple[HouseId, ...]
    garrison_no: tuple[int, ...]
    first_mercenary: UnitId
    first_blight: UnitId
    blight_units: tuple[UnitId, ...]
    units_of_type: dict[str, tuple[UnitId, ...]]
    units_of_kind: dict[str, tuple[UnitId, ...]]
    house_units: tuple[tuple[UnitId, ...], ...]
    may_serve: tuple[tuple[UnitId, ...], ...]  # by House: its own units and those that may join any
    fear_units: tuple[UnitId, ...]
    hero: UnitId
    blight_types: dict[str, BlightType]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    fronts: tuple[Front, ...]
    spells: dict[str, Spell]
    spells_of: tuple[tuple[str, ...], ...]
    abilities: dict[str, Ability]
    events: tuple[Event, ...]
    ghosts: dict[str, Ghost]
    casting_dice: tuple[tuple[int, int], ...]
    casting_faces: tuple[str, ...]
    casting_table: dict[tuple[str, str], str]
    houses: tuple[HouseInfo, ...]
    dice: tuple[Die, ...]
    melee_results: tuple[MeleeResult, ...]
    methods: dict[str, Method]
    counters: dict[str, Count]
    box: dict[str, Count]
    numbers: Numbers
