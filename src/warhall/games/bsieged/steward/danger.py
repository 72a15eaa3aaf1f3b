"""What each unit costs, what each place costs a hero in the coming Enemies phase, and which walls are open."""

from __future__ import annotations

from functools import cached_property

from warhall.games.bsieged import powers
from warhall.games.bsieged.queries import destroyed, ready_in
from warhall.games.bsieged.rules.enemies import GARGOH_FIGURES, KROHN_FIGURES, hits_of
from warhall.games.bsieged.state import (
    CATAPULT,
    FIELD_OF,
    FIELDS,
    FIGURES,
    MOLEN,
    NUMBER_OF,
    QUARTER_BUILDINGS,
    QUARTER_SPACES,
    SPACE_BUILDING,
    SPACE_QUARTER,
    WALL,
    ZONE_OF,
    BuildingId,
    FieldId,
    FigureId,
    HeroId,
    SpaceId,
    ZoneId,
)
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.doom import Doom
from warhall.games.bsieged.steward.eyes import Eyes
from warhall.games.bsieged.steward.messenger import Errand, Units
from warhall.games.bsieged.steward.stock import morale_price


class Danger:
    """The threats of a position, weighed."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.errand = Errand(eyes)
        self.doom = Doom(eyes)
        c = eyes.c
        self._strongest = max(c.numbers.avatar_resistance, *[c.figures[figure].resistance for figure in FIGURES])
        self._blows: dict[tuple[ZoneId, int, bool], tuple[float, ...]] = {}
        self._places: dict[tuple[HeroId, SpaceId], float] = {}

    # Hits to come.

    @cached_property
    def wall_hits(self) -> dict[FieldId, int]:
        """Hits of Krohns, by the wall they stand before."""
        return self._hits(1, KROHN_FIGURES)

    @cached_property
    def quarter_hits(self) -> dict[FieldId, int]:
        """Hits of Gargohs, by quarter."""
        return self._hits(2, GARGOH_FIGURES)

    @cached_property
    def molens(self) -> dict[FieldId, int]:
        """Hits of Mölens on all and everything, by quarter."""
        return self._hits(3, (MOLEN,))

    def _hits(self, number: int, figures: tuple[FigureId, ...]) -> dict[FieldId, int]:
        return {field: hits_of(self.eyes.s, self.eyes.c, ZONE_OF[field][number], figures) for field in FIELDS}

    # Walls.

    @cached_property
    def open_walls(self) -> tuple[FieldId, ...]:
        """Fields from which Krohns will enter unless somebody goes to the wall."""
        eyes, s = self.eyes, self.eyes.s
        return tuple(
            field
            for field in FIELDS
            if self.storms(field) and not any(hero in eyes.settled for hero in s.occupants[WALL[field]])
        )

    def storms(self, field: FieldId) -> bool:
        """Whether Krohns stand before a wall and can march."""
        zone = ZONE_OF[field][1]
        place = self.eyes.s.zones[zone]
        if place.held or place.stunned:
            return False
        return any(ready_in(self.eyes.s, self.eyes.c, zone, figure) for figure in KROHN_FIGURES)

    @cached_property
    def hands(self) -> int:
        """Heroes who can still go to a wall, the active one included."""
        return len(self.eyes.waiting) + bool(self.eyes.s.turn.hero)

    # Units.

    def unit(self, zone: ZoneId, figure: FigureId) -> float:
        """What a unit costs while it lives."""
        field, number = FIELD_OF[zone], NUMBER_OF[zone]
        worth = self.eyes.manner.unit[figure][number]
        if figure == MOLEN:
            worth += sum(self.harm(building) for building in QUARTER_BUILDINGS[field])
        elif number == 1 and field in self.open_walls and len(self.open_walls) > self.hands:
            worth += w.SCARCE / sum(self.eyes.s.zones[zone].units)
        if self.eyes.is_arrival:
            return worth if number == 1 or figure == MOLEN else worth * 0.2
        return worth

    def harm(self, building: BuildingId) -> float:
        """What the next hit on a building costs."""
        s = self.eyes.s
        site = s.buildings[building]
        ruins = destroyed(s, self.eyes.c)
        worth = w.HARM[site.status]
        if site.status == 1:
            last = ruins + 1 >= self.eyes.c.numbers.ruins
            worth += w.LOSS if last else w.RUIN * ruins
        return worth * (0.3 if site.reinforced else 1.0)

    def units(self, field: FieldId) -> Units:
        near, middle, far = ZONE_OF[field][1:]
        zones = self.eyes.s.zones
        return zones[near].units, zones[middle].units, zones[far].units

    # Blows on a zone.

    def blows(self, zone: ZoneId, strength: int, careless: bool = False) -> tuple[float, ...]:
        """By number of hits of a Strength on a zone: their worth. `careless`: a hit too many strikes the messenger."""
        key = (zone, min(strength, self._strongest), careless)
        found = self._blows.get(key)
        if found is None:
            found = self._blows[key] = tuple(self._count_blows(zone, strength, careless))
        return found

    def _count_blows(self, zone: ZoneId, strength: int, careless: bool) -> list[float]:
        s, c = self.eyes.s, self.eyes.c
        found = [0.0]
        if s.avatar.zone == zone:
            if strength < c.numbers.avatar_resistance:
                return found
            point = self.eyes.manner.vinculum[NUMBER_OF[zone]]
            found += [step * point + self.doom.averted(step) for step in range(1, s.avatar.vinculum + 1)]
            found[-1] += w.BANISHED
        if any(s.zones[zone].units) and not self._count_units(zone, strength, found):
            return found
        man = s.messenger
        if careless and man.status == "zone" and man.zone == zone and not man.sheltered:
            found.append(found[-1] - self.errand.death)
        return found

    def _count_units(self, zone: ZoneId, strength: int, found: list[float]) -> bool:
        """Add what each further hit on the units of a zone is worth; whether all of them can be hurt."""
        units, kinds = list(self.eyes.s.zones[zone].units), self.eyes.c.figures
        before = self.risk_with(zone, units)
        for figure in FIGURES:
            if not units[figure]:
                continue
            if strength < kinds[figure].resistance:
                return False
            worth = self.unit(zone, figure)
            while units[figure]:
                units[figure] -= 1
                after = self.risk_with(zone, units)
                found.append(found[-1] + worth + before - after)
                before = after
        return True

    def risk_with(self, zone: ZoneId, units: list[int]) -> float:
        """The messenger's risk if a zone held these units."""
        field = FIELD_OF[zone]
        if field != self.errand.field:
            return 0.0
        near, middle, far = self.units(field)
        changed = (units[0], units[1], units[2], units[3], units[4], units[5])
        number = NUMBER_OF[zone]
        return self.errand.risk(
            field,
            (changed if number == 1 else near, changed if number == 2 else middle, changed if number == 3 else far),
        )

    # Places.

    def place(self, hero: HeroId, space: SpaceId) -> float:
        """What it is worth that a hero ends the turn on a space."""
        key = (hero, space)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._place(hero, space)
        return found

    def _place(self, hero: HeroId, space: SpaceId) -> float:
        worth = -self.pain(hero, space) + self._cover(hero, space)
        building = SPACE_BUILDING[space]
        if building:
            worth += w.PROTECTED * self.harm(building) * min(1, self.molens[SPACE_QUARTER[space]])
        return worth - self._cowardice(hero, space)

    def pain(self, hero: HeroId, space: SpaceId) -> float:
        """The Morale a hero will probably lose on a space, weighed."""
        hits = self.hits_at(hero, space)
        hits = max(0.0, hits - powers.hits_to_ignore(self.eyes.s, self.eyes.c, hero))
        return morale_price(self.eyes.s.heroes[hero].morale, -hits)

    def hits_at(self, hero: HeroId, space: SpaceId) -> float:
        """Hits to be expected on a space, those that are split shared with whoever stays there."""
        if space == CATAPULT:
            return float(sum(self.molens.values()))
        field = SPACE_QUARTER[space]
        if not field:
            return 0.0
        hits = float(self.molens[field])
        quarter = sum(self._stays(other, hero) for place in QUARTER_SPACES[field] for other in self._at(place))
        hits += self.quarter_hits[field] / (quarter + 1)
        if space == WALL[field]:
            wall = sum(self._stays(other, hero) for other in self._at(space))
            hits += self.wall_hits[field] / (wall + 1)
        return hits

    def _at(self, space: SpaceId) -> tuple[HeroId, ...]:
        return self.eyes.s.occupants[space]

    def _stays(self, other: HeroId, hero: HeroId) -> bool:
        return other != hero and other in self.eyes.settled

    def _cover(self, hero: HeroId, space: SpaceId) -> float:
        """Somebody must be on an open wall; the messenger on his wall wants company."""
        field = SPACE_QUARTER[space]
        worth = 0.0
        if self.eyes.is_arrival and field == self.eyes.s.messenger.wall:
            worth += w.GUARDING
            alone = not any(self._stays(other, hero) for place in QUARTER_SPACES[field] for other in self._at(place))
            if self.quarter_hits[field] and alone and not self.eyes.waiting:
                worth += w.LOSS / 2
        if field in self.open_walls and space == WALL[field]:
            worth += w.LOSS if len(self.open_walls) >= self.hands else w.COVER
        return worth

    def _cowardice(self, hero: HeroId, space: SpaceId) -> float:
        """A coward who ends the turn alone loses Morale (BSG-SA-10)."""
        loss = powers.cowardice(self.eyes.s, self.eyes.c, hero)
        if not loss or any(other != hero for other in self._at(space)):
            return 0.0
        return morale_price(self.eyes.s.heroes[hero].morale, -loss)
