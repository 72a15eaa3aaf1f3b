"""Massive Attacks with Armory cards A10 to A16: BSG-MAS."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.effects.citadel import kill_messenger
from warhall.games.bsieged.effects.enemies import hit_zone
from warhall.games.bsieged.effects.heroes import gain_morale, move_hero
from warhall.games.bsieged.events.heroes import AttackRolled
from warhall.games.bsieged.keys import FIELD
from warhall.games.bsieged.powers import base_target, massive_dice
from warhall.games.bsieged.queries import T, foes_in, is_alive, messenger_in, seat_of, useful_hits
from warhall.games.bsieged.questions.cards import ChooseWall
from warhall.games.bsieged.rules.moments import card_acts, follow_up
from warhall.games.bsieged.rules.rolling import HeroRoll
from warhall.games.bsieged.state import FIELDS, NO_FIELD, NUMBER_OF, WALL, ZONE_OF, CardId, FieldId, HeroId, ZoneId
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class MassiveAttack(Frame):
    """One Massive Attack: a roll for each zone on the card. `won`: zones in which something was destroyed or bled."""

    hero: HeroId
    card: CardId
    field: FieldId = NO_FIELD
    zones: tuple[ZoneId, ...] = ()
    won: tuple[ZoneId, ...] = ()


massive_attack = Procedure("bsieged.massive_attack", MassiveAttack)


@massive_attack.stage
def choose_wall(t: T, f: MassiveAttack) -> Step:
    """BSG-DEC-14 the wall side; BSG-AMB-79 there need be no enemy before it."""
    return Ask(ChooseWall(f.hero, f.card), seat_of(t.state, t.content, f.hero), FIELD.keys(FIELDS), then=man_wall)


@massive_attack.stage
def man_wall(t: T, f: MassiveAttack) -> Step:
    """BSG-MAS-01 all zones are of the field adjacent to the hero's wall side; BSG-FX-14 zone 1 first."""
    f.field = FIELD.of(t.answer)
    f.zones = tuple([ZONE_OF[f.field][number] for number in t.content.cards[f.card].zones])
    move_hero(t, f.hero, WALL[f.field])
    return Goto(roll_zone)


@massive_attack.stage
def roll_zone(t: T, f: MassiveAttack) -> Step:
    """BSG-MAS-02 a roll for each zone at its base target number, which no ability lowers (BSG-MAS-06, BSG-AMB-81)."""
    if not f.zones:
        return Goto(reap)
    zone = f.zones[0]
    s, c = t.state, t.content
    target = base_target(s, c, NUMBER_OF[zone])
    dice, most = massive_dice(s, c, f.hero, f.card), useful_hits(s, c, zone, c.cards[f.card].strength)
    roll = HeroRoll(f.hero, dice, "BSG-MAS-02", target, most=most, lowers=messenger_in(s, c, zone))
    return Call(roll, then=strike)


@massive_attack.stage
def strike(t: T, f: MassiveAttack) -> Step:
    """BSG-MAS-03 the card's own Strength; BSG-MAS-04, BSG-AMB-22 which must be 4 for the Avatar.

    BSG-MAS-05, BSG-AMB-72 hits with no enemy left to take them kill a messenger in the zone.
    """
    faces: tuple[int, ...] = t.returned
    zone, f.zones = f.zones[0], f.zones[1:]
    target = base_target(t.state, t.content, NUMBER_OF[zone])
    hits = sum([face >= target for face in faces])
    power = t.content.cards[f.card].strength
    t.tell(AttackRolled(f.hero, zone, faces, target, hits, power, *foes_in(t.state, zone)))
    struck = hit_zone(t, zone, hits, power, f.hero)
    if struck.success:
        f.won = (*f.won, zone)
    if struck.spare and messenger_in(t.state, t.content, zone):
        kill_messenger(t, t.content.cards[f.card].id)
    return Goto(roll_zone)


@massive_attack.stage
def reap(t: T, f: MassiveAttack) -> Step:
    """BSG-ATK-07, BSG-AMB-49 one Morale for the attack action; BSG-AMB-82 Bloodthirst, if zone 1 was won."""
    if f.won:
        gain_morale(t, f.hero, t.content.numbers.attack_morale, "attack")
    near = ZONE_OF[f.field][1]
    bonus = follow_up(t, f.hero, near) if near in f.won and is_alive(t.state, t.content, f.hero) else None
    return Done() if bonus is None else Call(bonus)


@card_acts.by(
    "boiling_oil",  # A10
    "burning_pitch",  # A11
    "rolling_millstones",  # A12
    "volley_from_the_ramparts",  # A13
    "arrow_storm",  # A14
    "siege_bolts",  # A15
    "abyssbane_fire_pots",  # A16
)
def attack_massively(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-MAS-01."""
    return MassiveAttack(hero, card)
