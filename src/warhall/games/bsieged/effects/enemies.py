"""Changes of the fields: units, figures in supply, the Avatar, tactics cards."""

from __future__ import annotations

from warhall.games.bsieged.effects.heroes import gain_morale
from warhall.games.bsieged.events.cards import TacticPlaced
from warhall.games.bsieged.events.enemies import (
    AvatarBanished,
    AvatarCame,
    AvatarDrained,
    AvatarHalted,
    AvatarMoved,
    AvatarStrengthened,
    UnitPushed,
    UnitsMarched,
    UnitsSpawned,
    ZoneMarked,
)
from warhall.games.bsieged.events.heroes import HitsShruggedOff, UnitsDestroyed
from warhall.games.bsieged.events.rounds import EnemiesDetermined, FieldDoubled
from warhall.games.bsieged.queries import T, inward, is_alive, outward, spawn_zone
from warhall.games.bsieged.state import (
    FIGURES,
    NO_FIGURE,
    NO_HERO,
    NO_UNITS,
    ZONES,
    Avatar,
    Counts,
    EnemyCardId,
    FieldId,
    FigureId,
    HeroId,
    Tactic,
    Zone,
    ZoneId,
)
from warhall.kernel.records import record, replace


@record
class Struck:
    """What hits on a zone did: units destroyed, Vinculum removed, hits left with nothing more to hit."""

    destroyed: int = 0
    bled: int = 0
    spare: int = 0

    @property
    def success(self) -> bool:
        """BSG-ATK-07 a unit destroyed or a Vinculum point removed."""
        return self.destroyed > 0 or self.bled > 0


def changed(counts: Counts, figure: FigureId, by: int) -> Counts:
    """Counts with one entry more or less."""
    row = list(counts)
    row[figure] += by
    return (row[0], row[1], row[2], row[3], row[4], row[5])


# Units.


def put_units(t: T, zone: ZoneId, figure: FigureId, count: int) -> None:
    """From the supply onto a zone."""
    s = t.state
    s.supply = changed(s.supply, figure, -count)
    s.zones[zone] = replace(s.zones[zone], units=changed(s.zones[zone].units, figure, count))
    t.tell(UnitsSpawned(zone, figure, count))


def destroy_units(t: T, zone: ZoneId, figure: FigureId, count: int) -> None:
    """BSG-FIG-01 back to the supply at once. Units that can still act this round are taken first."""
    s = t.state
    place = s.zones[zone]
    units = changed(place.units, figure, -count)
    spent = place.spent
    if spent[figure] > units[figure]:
        spent = changed(spent, figure, units[figure] - spent[figure])
    s.zones[zone] = replace(place, units=units, spent=spent)
    s.supply = changed(s.supply, figure, count)
    t.tell(UnitsDestroyed(zone, figure, count))


def destroy_unit(t: T, zone: ZoneId, figure: FigureId) -> None:
    destroy_units(t, zone, figure, 1)


def shift_units(t: T, zone: ZoneId, target: ZoneId, figure: FigureId, count: int, *, spent: bool) -> None:
    """Units that can still act go to another zone; `spent`: they do nothing more this round."""
    zones = t.state.zones
    here, there = zones[zone], zones[target]
    units = changed(here.units, figure, -count)
    idle = here.spent
    if idle[figure] > units[figure]:
        idle = changed(idle, figure, units[figure] - idle[figure])
    zones[zone] = replace(here, units=units, spent=idle)
    resting = changed(there.spent, figure, count) if spent else there.spent
    zones[target] = replace(there, units=changed(there.units, figure, count), spent=resting)


def push_unit(t: T, zone: ZoneId, figure: FigureId) -> None:
    """BSG-FX-04 one zone outward. BSG-AMB-34 in the Enemies phase it then does nothing more."""
    target = outward(zone)
    shift_units(t, zone, target, figure, 1, spent=t.state.phase == "enemies")
    t.tell(UnitPushed(zone, target, figure))


def march_units(t: T, zone: ZoneId, figure: FigureId, count: int) -> None:
    """One zone towards the wall. In the Enemies phase that was their action."""
    target = inward(zone)
    shift_units(t, zone, target, figure, count, spent=t.state.phase == "enemies")
    t.tell(UnitsMarched(zone, target, figure, count))


def exhaust_units(t: T, zone: ZoneId, figures: tuple[FigureId, ...] = FIGURES) -> None:
    """All units of these kinds in a zone have used their action."""
    place = t.state.zones[zone]
    spent = list(place.spent)
    for figure in figures:
        spent[figure] = place.units[figure]
    t.state.zones[zone] = replace(place, spent=(0, spent[1], spent[2], spent[3], spent[4], spent[5]))


def mark_zone(t: T, zone: ZoneId, mark: str) -> None:
    """Held (BSG-FX-05), stunned (BSG-FX-06) or hushed for this round."""
    t.state.zones[zone] = t.state.zones[zone].marked(mark)
    t.tell(ZoneMarked(zone, mark))


def rest_zones(t: T) -> None:
    """The end of the round ends what lasted for it."""
    zones = t.state.zones
    for zone in ZONES:
        place = zones[zone]
        if place.spent != NO_UNITS or place.held or place.stunned or place.hushed:
            zones[zone] = Zone(place.units)


# Hits on a zone.


def hit_zone(t: T, zone: ZoneId, hits: int, strength: int, hero: HeroId = NO_HERO) -> Struck:
    """BSG-DEF-01 Avatar, Mölens, Gargohs, Krohns, standard before elite.

    BSG-DEF-02, BSG-AMB-15 hits that cannot harm the first in this order are lost.
    """
    s = t.state
    bled = 0
    if hits and s.avatar.zone == zone:
        if strength < t.content.numbers.avatar_resistance:
            t.tell(HitsShruggedOff(zone, NO_FIGURE, hits, strength))
            return Struck()
        bled = min(hits, s.avatar.vinculum)
        drain_avatar(t, bled, hero)
        hits -= bled
    destroyed = 0
    for figure in FIGURES:
        count = min(hits, s.zones[zone].units[figure])
        if not count:
            continue
        if strength < t.content.figures[figure].resistance:
            t.tell(HitsShruggedOff(zone, figure, hits, strength))
            return Struck(destroyed, bled)
        destroy_units(t, zone, figure, count)
        destroyed += count
        hits -= count
    return Struck(destroyed, bled, hits)


# The Avatar.


def call_avatar(t: T, field: FieldId) -> None:
    """BSG-AVA-02 in zone 3 with Vinculum 10."""
    t.state.avatar = Avatar(spawn_zone(field), t.content.numbers.vinculum, came=True)
    t.tell(AvatarCame(t.state.avatar.zone, t.state.avatar.vinculum))


def strengthen_avatar(t: T) -> None:
    """BSG-AVA-04 Vinculum rises by 5, to at most 10."""
    avatar, numbers = t.state.avatar, t.content.numbers
    vinculum = min(numbers.vinculum, avatar.vinculum + numbers.recovery)
    t.state.avatar = replace(avatar, vinculum=vinculum)
    t.tell(AvatarStrengthened(vinculum - avatar.vinculum, vinculum))


def drain_avatar(t: T, points: int, hero: HeroId) -> None:
    """BSG-AVA-08 at 0 it is removed; BSG-AVA-09 the hero who did it gains 2 Morale, if alive (BSG-AMB-84)."""
    avatar = t.state.avatar
    vinculum = max(0, avatar.vinculum - points)
    t.tell(AvatarDrained(avatar.vinculum - vinculum, vinculum, hero))
    if vinculum:
        t.state.avatar = replace(avatar, vinculum=vinculum)
        return
    t.state.avatar = Avatar(came=True)
    t.tell(AvatarBanished(hero))
    if hero and is_alive(t.state, t.content, hero):
        gain_morale(t, hero, t.content.numbers.avatar_morale, "avatar")


def move_avatar(t: T, zone: ZoneId) -> None:
    avatar = t.state.avatar
    t.state.avatar = replace(avatar, zone=zone)
    t.tell(AvatarMoved(avatar.zone, zone))


def push_avatar(t: T) -> None:
    """One zone outward; in zone 3 it stays."""
    target = outward(t.state.avatar.zone)
    if target:
        move_avatar(t, target)


def halt_avatar(t: T) -> None:
    """It does not march this round."""
    avatar = t.state.avatar
    t.state.avatar = replace(avatar, halted=True)
    t.tell(AvatarHalted(avatar.zone))


def release_avatar(t: T) -> None:
    """A new round: it may march again."""
    avatar = t.state.avatar
    if avatar.halted:
        t.state.avatar = replace(avatar, halted=False)


# Fields and tactics cards.


def double_field(t: T, field: FieldId) -> None:
    """BSG-SET-03 a field with 2 spawning points."""
    t.state.fields[field] = replace(t.state.fields[field], points=2)
    t.tell(FieldDoubled(field))


def set_enemy_cards(t: T, field: FieldId, cards: tuple[EnemyCardId, ...]) -> None:
    """BSG-SET-08 the cards on Claw, Eye and Horn."""
    t.state.fields[field] = replace(t.state.fields[field], cards=cards)
    t.tell(EnemiesDetermined(field, cards))


def place_tactic(t: T, tactic: Tactic) -> None:
    """BSG-CRD-09 from the hand onto a zone."""
    s = t.state
    s.hand = tuple([other for other in s.hand if other != tactic.card])
    s.tactics = (*s.tactics, tactic)
    t.tell(
        TacticPlaced(tactic.card, tactic.zone, tactic.hero, tactic.building, tactic.times),
    )


def lift_tactic(t: T, tactic: Tactic) -> None:
    """Off its zone; the caller discards the card."""
    t.state.tactics = tuple([other for other in t.state.tactics if other is not tactic])
