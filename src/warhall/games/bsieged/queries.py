"""Pure questions about the siege: the vocabulary of the rules. Nothing here writes."""

from __future__ import annotations

from typing import TypeAlias

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.state import (
    ALIVE,
    BUILDINGS,
    CATAPULT,
    DEAD,
    DESTROYED,
    FIELD_OF,
    FIGURES,
    NO_HERO,
    NO_TOKEN,
    NUMBER_OF,
    SPAWN_ZONE,
    TOKEN_PILE,
    WALL,
    WHOLE,
    ZONE_OF,
    ZONES_PER_FIELD,
    BuildingId,
    CardId,
    Counts,
    FieldId,
    FigureId,
    HeroId,
    Siege,
    SpaceId,
    ZoneId,
)
from warhall.kernel.table import Table

T: TypeAlias = Table[Siege, Content]

MOST_SEATS = 6
# By number of seats and the seat that is named first: all seats, clockwise from it.
_COUNCILS = tuple(
    tuple(tuple((first + step) % max(seats, 1) for step in range(seats)) for first in range(max(seats, 1)))
    for seats in range(MOST_SEATS + 1)
)
TOUGHEST = 4


# Who plays.


def council(s: Siege, c: Content) -> tuple[int, ...]:
    """Who decides for "the players": all seats, the holder of the First Hero token first (BSG-GEN-08, BSG-AMB-02)."""
    return _COUNCILS[s.seats][s.heroes[s.first].seat]


def seat_of(s: Siege, c: Content, hero: HeroId) -> int:
    return s.heroes[hero].seat


def is_alive(s: Siege, c: Content, hero: HeroId) -> bool:
    return s.heroes[hero].status == ALIVE


def living(s: Siege, c: Content) -> tuple[HeroId, ...]:
    """Living heroes, seat by seat in dashboard order."""
    heroes = s.heroes
    return tuple([hero for hero in s.order if heroes[hero].status == ALIVE])


def dead(s: Siege, c: Content) -> tuple[HeroId, ...]:
    return tuple([hero for hero in s.order if s.heroes[hero].status == DEAD])


def others(s: Siege, c: Content, hero: HeroId) -> tuple[HeroId, ...]:
    """Living heroes but this one."""
    heroes = s.heroes
    return tuple([other for other in s.order if heroes[other].status == ALIVE and other != hero])


def next_holder(s: Siege, c: Content) -> HeroId:
    """Who gets the First Hero token next (BSG-TRN-09, BSG-AMB-03); 0 if nobody lives.

    Heroes of the same player who have not had it since it came to that player, else the next player clockwise; dead
    heroes are skipped.
    """
    mine = s.heroes[s.first].seat
    own = [hero for hero in s.order if s.heroes[hero].seat == mine]
    at = own.index(s.first) + 1
    for hero in (*own[at:], *own[:at]):
        if hero not in s.held and is_alive(s, c, hero):
            return hero
    for step in range(1, s.seats + 1):
        for hero in s.order:
            if s.heroes[hero].seat == (mine + step) % s.seats and is_alive(s, c, hero):
                return hero
    return NO_HERO


# Time.


def season(s: Siege, c: Content) -> int:
    """The season of the Time token: 0 spring to 3 winter (BSG-SET-10, BSG-SPN-12)."""
    return c.season_of[s.time]


def ends_season(s: Siege, c: Content) -> bool:
    """Whether this round has an End of Season phase (BSG-SEQ-01)."""
    return s.round % c.numbers.season_rounds == 0


# Zones.


def units_in(s: Siege, c: Content, zone: ZoneId) -> int:
    """How many units are in a zone; the Avatar is none (BSG-AMB-14)."""
    return sum(s.zones[zone].units)


def has_enemy(s: Siege, c: Content, zone: ZoneId) -> bool:
    """Whether a unit or the Avatar is in a zone."""
    return s.avatar.zone == zone or any(s.zones[zone].units)


def figures_in(s: Siege, c: Content, zone: ZoneId, resistance: int = TOUGHEST) -> tuple[FigureId, ...]:
    """The kinds of figure in a zone, up to a Resistance."""
    units = s.zones[zone].units
    kinds = c.figures
    return tuple([figure for figure in FIGURES if units[figure] and kinds[figure].resistance <= resistance])


def useful_hits(s: Siege, c: Content, zone: ZoneId, strength: int) -> int:
    """How many hits of a Strength do anything in a zone: up to the first enemy that shrugs them off (BSG-DEF-02)."""
    hits = 0
    if s.avatar.zone == zone:
        if strength < c.numbers.avatar_resistance:
            return 0
        hits = s.avatar.vinculum
    for figure in FIGURES:
        count = s.zones[zone].units[figure]
        if count and strength < c.figures[figure].resistance:
            return hits
        hits += count
    return hits


def foes_in(s: Siege, zone: ZoneId) -> tuple[Counts, int]:
    """The units in a zone, and the Vinculum of the Avatar if it stands there."""
    return s.zones[zone].units, s.avatar.vinculum if s.avatar.zone == zone else 0


def ready_in(s: Siege, c: Content, zone: ZoneId, figure: FigureId) -> int:
    """How many figures of a kind in a zone can still act this round."""
    return s.zones[zone].units[figure] - s.zones[zone].spent[figure]


def outward(zone: ZoneId) -> ZoneId:
    """The next zone away from the wall; 0 beyond zone 3."""
    return ZoneId(zone + 1) if NUMBER_OF[zone] < ZONES_PER_FIELD else ZoneId(0)


def inward(zone: ZoneId) -> ZoneId:
    """The next zone towards the wall; 0 beyond zone 1."""
    return ZoneId(zone - 1) if NUMBER_OF[zone] > 1 else ZoneId(0)


def spawn_zone(field: FieldId) -> ZoneId:
    return ZONE_OF[field][SPAWN_ZONE]


# The citadel.


def heroes_in_quarter(s: Siege, c: Content, field: FieldId) -> tuple[HeroId, ...]:
    """Heroes on the wall side and in both buildings of a quarter."""
    at = s.occupants
    wall = WALL[field]
    first = 4 + 2 * field  # the site of the quarter's first building
    return at[wall] + at[first] + at[first + 1]


def whole_buildings(s: Siege, c: Content) -> tuple[BuildingId, ...]:
    return buildings_by(s, c, WHOLE)


def buildings_by(s: Siege, c: Content, status: int) -> tuple[BuildingId, ...]:
    table = s.buildings
    return tuple([building for building in BUILDINGS if table[building].status == status])


def destroyed(s: Siege, c: Content) -> int:
    """How many buildings are destroyed."""
    return sum(building.status == DESTROYED for building in s.buildings)


def actions_left(s: Siege, c: Content) -> int:
    """Actions of the active hero, those for the catapult included."""
    return s.turn.actions + s.turn.artillery


def can_stand(s: Siege, c: Content, hero: HeroId, space: SpaceId) -> bool:
    """Whether a hero may go to a building or the catapult.

    It is empty but for the hero (BSG-TRN-08), or this is the last action of a coward (BSG-SA-10). A hero who began the
    turn beside the coward must first go elsewhere (BSG-AMB-83).
    """
    mine = s.heroes[hero]
    if s.turn.bound and mine.space == space:
        return False
    there = s.occupants[space]
    if not there or there == (hero,):
        return True
    return "cowardice" in mine.abilities and actions_left(s, c) == 1


def can_use_catapult(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-CAT-01 nobody else is on it; BSG-AMB-65 an action for the catapult alone is lost otherwise."""
    return can_stand(s, c, hero, CATAPULT)


# Cards and tokens.


def stored(s: Siege, c: Content, hero: HeroId) -> tuple[CardId, ...]:
    """A hero's stored cards, in slot order."""
    return tuple([card for card in s.heroes[hero].slots if card])


def level_of(s: Siege, c: Content, hero: HeroId) -> int:
    """How many levels of ability tokens a hero has filled."""
    return sum(token != NO_TOKEN for token in s.heroes[hero].tokens)


def can_learn(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-ABL-01, BSG-ABL-03 the Food for the next level, and a token of it to draw (BSG-AMB-41)."""
    level = level_of(s, c, hero) + 1
    costs = c.heroes[hero].learning
    if level > len(costs) or s.heroes[hero].food < costs[level - 1]:
        return False
    pile = s.decks[TOKEN_PILE[level]]
    return bool(pile.cards or pile.discards)


# The messenger.


def messenger_in(s: Siege, c: Content, zone: ZoneId) -> bool:
    return s.messenger.zone == zone and s.messenger.status == "zone"


def is_blocked(s: Siege, c: Content, zone: ZoneId, ahead: ZoneId) -> bool:
    """BSG-MSG-03 a unit in his own zone, or in the one he would enter (0: none)."""
    zones = s.zones
    return any(zones[zone].units) or (ahead != 0 and any(zones[ahead].units))


def messenger_field(s: Siege, c: Content) -> FieldId:
    """The field or wall side the messenger is at; 0 if he is not on the board."""
    return s.messenger.wall or FIELD_OF[s.messenger.zone]


def earliest_exit(s: Siege, c: Content) -> int:
    """The first round in which the messenger can leave the board; 0 if one has left already."""
    man = s.messenger
    coming = man.turned + 1
    if man.left:
        return 0
    if man.status == "zone":
        return coming + ZONES_PER_FIELD - NUMBER_OF[man.zone]
    return coming + ZONES_PER_FIELD


def earliest_arrival(s: Siege, c: Content) -> int:
    """The first round in which the messenger can be on the wall (BSG-MSG-25, BSG-EX-07)."""
    man = s.messenger
    coming = man.turned + 1
    if not man.left:
        return earliest_exit(s, c) + 1 + ZONES_PER_FIELD
    if man.status in ("wall", "home"):
        return man.turned
    if man.status == "zone":
        return coming + NUMBER_OF[man.zone] - 1
    return coming + ZONES_PER_FIELD


def can_still_win(s: Siege, c: Content) -> bool:
    """Whether rounds 7 and 12 can still be met if nothing hinders the messenger any more (BSG-MSG-08, BSG-AMB-62)."""
    numbers = c.numbers
    return earliest_exit(s, c) <= numbers.exit_round and earliest_arrival(s, c) <= numbers.rounds
