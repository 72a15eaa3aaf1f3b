"""What the next Enemies phase will bring if nothing changes. A pure question.

Tactics cards that lie on zones are left out, since their effect depends on choices and dice.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.powers import fasts
from warhall.games.bsieged.queries import ends_season, heroes_in_quarter, inward, living, ready_in
from warhall.games.bsieged.rules.enemies import GARGOH_FIGURES, KROHN_FIGURES, MARCHERS, hits_of
from warhall.games.bsieged.rules.hits import capacity
from warhall.games.bsieged.state import (
    CATAPULT,
    DESTROYED,
    FIELDS,
    MOLEN,
    NO_ZONE,
    QUARTER_BUILDINGS,
    SITE,
    WALL,
    ZONE_OF,
    BuildingId,
    FieldId,
    FigureId,
    HeroId,
    Siege,
    ZoneId,
)


@dataclass(frozen=True, slots=True)
class March:
    """Units that will go one zone on; `to` 0 is the citadel."""

    zone: ZoneId
    to: ZoneId
    figure: FigureId
    count: int


@dataclass(frozen=True, slots=True)
class Threat:
    """What one field will do."""

    field: FieldId
    wall_hits: int  # Krohn hits, split among wall_heroes
    wall_heroes: tuple[HeroId, ...]
    quarter_hits: int  # Gargoh hits, split among quarter_heroes (and the messenger on the wall)
    quarter_heroes: tuple[HeroId, ...]
    molens: int  # Mölen attacks: each costs each of molen_heroes 1 Morale
    molen_heroes: tuple[HeroId, ...]
    buildings: tuple[tuple[BuildingId, int], ...]  # unprotected ones and their state afterwards, if no token is spent
    marches: tuple[March, ...]
    krohns_enter: int  # the game is lost
    avatar_to: ZoneId  # where the Avatar of this field will be; 0 if none is here or it enters
    avatar_enters: bool  # the game is lost


@dataclass(frozen=True, slots=True)
class Forecast:
    """All fields, and what concerns the whole citadel."""

    fields: tuple[Threat, ...]  # north to west
    messenger: str  # what will kill him: units, gargoh, molen; "" if nothing must
    ruins: int  # destroyed buildings afterwards, if no token is spent
    starving: tuple[HeroId, ...]  # heroes who cannot pay their Food at the end of this round
    lost: bool  # the game ends with this Enemies phase


def forecast(s: Siege, c: Content) -> Forecast:
    """The next Enemies phase as it would come now."""
    doomed = NO_ZONE  # units there spend their action on the messenger (BSG-MSG-22)
    man = s.messenger
    if man.status == "zone" and any(s.zones[man.zone].units) and not man.sheltered:
        doomed = man.zone
    fields = tuple([threat_of(s, c, field, doomed) for field in FIELDS])
    after = {building: status for threat in fields for building, status in threat.buildings}
    ruins = sum(after.get(BuildingId(row), site.status) == DESTROYED for row, site in enumerate(s.buildings) if row)
    entered = any(threat.krohns_enter or threat.avatar_enters for threat in fields)
    killer = messenger_fate(s, c, fields, doomed)
    last = bool(killer) and man.deaths + 1 >= c.numbers.messenger_deaths  # BSG-MSG-30
    lost = entered or last or ruins >= c.numbers.ruins
    return Forecast(fields, killer, ruins, starving(s, c), lost)


def threat_of(s: Siege, c: Content, field: FieldId, doomed: ZoneId) -> Threat:
    """BSG-ENM-04 what the units of one field do."""
    near, middle, far = ZONE_OF[field][1:]
    wall = s.occupants[WALL[field]]
    wall_hits = hits_of(s, c, near, KROHN_FIGURES) if wall and near != doomed else 0
    quarter = heroes_in_quarter(s, c, field)
    hushed = s.zones[middle].hushed or middle == doomed
    molens = hits_of(s, c, far, (MOLEN,)) if far != doomed else 0
    marches = tuple([step for zone in (near, middle, far) for step in marches_from(s, c, zone, doomed)])
    avatar = s.avatar.zone if s.avatar.zone in (near, middle, far) else NO_ZONE
    return Threat(
        field,
        wall_hits,
        wall,
        0 if hushed else hits_of(s, c, middle, GARGOH_FIGURES),
        quarter,
        molens,
        quarter + s.occupants[CATAPULT] if molens else (),
        buildings_after(s, c, field, molens),
        marches,
        sum(step.count for step in marches if not step.to),
        (avatar if s.avatar.halted else inward(avatar)) if avatar else NO_ZONE,
        avatar == near and not s.avatar.halted,
    )


def marches_from(s: Siege, c: Content, zone: ZoneId, doomed: ZoneId) -> list[March]:
    """BSG-ENM-08 who leaves a zone; Krohns before a held wall stay and fight (BSG-ENK-04)."""
    number = (zone - 1) % 3 + 1
    place = s.zones[zone]
    fights = number == 1 and s.occupants[WALL[(zone - 1) // 3 + 1]]
    if zone == doomed or place.held or place.stunned or fights:
        return []
    counts = [(figure, ready_in(s, c, zone, figure)) for figure in MARCHERS[number]]
    return [March(zone, inward(zone), figure, count) for figure, count in counts if count]


def buildings_after(s: Siege, c: Content, field: FieldId, molens: int) -> tuple[tuple[BuildingId, int], ...]:
    """BSG-ENK-13 the unprotected buildings of a quarter after so many Mölen attacks."""
    if not molens:
        return ()
    exposed = [b for b in QUARTER_BUILDINGS[field] if not s.occupants[SITE[b]] and s.buildings[b].status != DESTROYED]
    return tuple([(b, min(DESTROYED, s.buildings[b].status + molens)) for b in exposed])


def messenger_fate(s: Siege, c: Content, fields: tuple[Threat, ...], doomed: ZoneId) -> str:
    """BSG-MSG-15, BSG-MSG-21, BSG-MSG-32 what kills the messenger whatever the players decide about hits.

    BSG-DEF-10 Gargoh hits beyond what the heroes of the quarter can take, when the Krohns have struck the wall, do.
    """
    man = s.messenger
    if doomed:
        return "units"
    if man.status != "wall" or man.sheltered:
        return ""
    threat = fields[man.wall - 1]
    if threat.molens:
        return "molen"
    room = sum(capacity(s, c, hero) for hero in threat.quarter_heroes)
    room -= min(threat.wall_hits, sum(capacity(s, c, hero) for hero in threat.wall_heroes))
    return "gargoh" if threat.quarter_hits > room else ""


def starving(s: Siege, c: Content) -> tuple[HeroId, ...]:
    """BSG-EOS-02 heroes who will die of hunger at the end of this round, as their Food stands."""
    if not ends_season(s, c):
        return ()
    price = c.numbers.season_food
    return tuple([hero for hero in living(s, c) if s.heroes[hero].food < price and not fasts(s, c, hero)])
