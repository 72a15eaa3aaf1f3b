"""Hits on heroes and buildings: BSG-DEF-03 to BSG-DEF-10, the splitting of a pool of hits, Mölen attacks."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import damage_building, kill_messenger, spend_reinforcement
from warhall.games.bsieged.effects.heroes import lose_morale, spare_hero
from warhall.games.bsieged.events.enemies import HeroHit, HitsLost, MolenAttacked
from warhall.games.bsieged.keys import IGNORE, KEEP, MESSENGER, SPEND, TAKE
from warhall.games.bsieged.powers import hits_to_ignore
from warhall.games.bsieged.queries import T, council, heroes_in_quarter, is_alive, seat_of
from warhall.games.bsieged.questions.rounds import AssignHit, ChooseProtector, IgnoreHit, SpendReinforcement
from warhall.games.bsieged.state import (
    CATAPULT,
    DESTROYED,
    NO_BUILDING,
    NO_HERO,
    QUARTER_BUILDINGS,
    SITE,
    SPACE_BUILDING,
    WALL,
    BuildingId,
    FieldId,
    HeroId,
    Siege,
)
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

KROHNS, GARGOHS = "krohn", "gargoh"


# One hero.


@dataclass
class HitHero(Frame):
    """Hits that one hero takes. `floor`: the last Morale point is safe."""

    hero: HeroId
    floor: int = 0
    hits: int = 1


hit_hero = Procedure("bsieged.hit_hero", HitHero)


@hit_hero.stage
def face_hit(t: T, f: HitHero) -> Step:
    """BSG-DEC-30 a hit may be ignored by Vigor or Guard, now or later this round."""
    if not f.hits or not is_alive(t.state, t.content, f.hero):
        return Done()
    left = hits_to_ignore(t.state, t.content, f.hero)
    if not left:
        return Goto(suffer_hits)
    return Ask(IgnoreHit(f.hero, f.hits, left), seat_of(t.state, t.content, f.hero), (IGNORE, TAKE), then=settle_hit)


# Example: BSG-EX-35.
@hit_hero.stage
def settle_hit(t: T, f: HitHero) -> Step:
    """BSG-SA-13, BSG-SA-22, BSG-SA-30, BSG-FX-07; BSG-DEF-06 a hit costs 1 Morale."""
    f.hits -= 1
    if t.answer == IGNORE:
        spare_hero(t, f.hero)
    else:
        lose_morale(t, f.hero, 1, "hit", f.floor)
    return Goto(face_hit)


@hit_hero.stage
def suffer_hits(t: T, f: HitHero) -> Step:
    """BSG-DEF-06 each hit costs 1 Morale."""
    lose_morale(t, f.hero, f.hits, "hit", f.floor)
    return Done()


# One building.


@dataclass
class HitBuilding(Frame):
    """One hit on a building. `floor`: a protector keeps so much Morale. `hero`: the protector hit (0: still open)."""

    building: BuildingId
    floor: int = 0
    hero: HeroId = NO_HERO


hit_building = Procedure("bsieged.hit_building", HitBuilding)


@hit_building.stage
def find_protector(t: T, f: HitBuilding) -> Step:
    """BSG-DEF-03 a hero on the building protects it; BSG-AMB-57 of two the players choose one."""
    if f.hero:
        return Goto(offer_token)
    if t.state.buildings[f.building].status == DESTROYED:
        return Done()
    heroes = t.state.occupants[SITE[f.building]]
    if not heroes:
        return Goto(offer_token)
    keys = t.content.hero.keys(heroes)
    return Ask(ChooseProtector(f.building), council(t.state, t.content), keys, then=name_protector)


@hit_building.stage
def name_protector(t: T, f: HitBuilding) -> Step:
    """BSG-DEF-03, BSG-AMB-57."""
    f.hero = t.content.hero.of(t.answer)
    return Goto(offer_token)


@hit_building.stage
def offer_token(t: T, f: HitBuilding) -> Step:
    """BSG-DEF-04 a Reinforced token may cancel the hit; BSG-DEF-05 a protector's player decides. BSG-DEC-29"""
    if not t.state.buildings[f.building].reinforced:
        return Goto(take_effect)
    seats = seat_of(t.state, t.content, f.hero) if f.hero else council(t.state, t.content)
    return Ask(
        SpendReinforcement(f.building, f.hero, t.state.buildings[f.building].reinforced),
        seats,
        (SPEND, KEEP),
        then=answer_token,
    )


@hit_building.stage
def answer_token(t: T, f: HitBuilding) -> Step:
    """BSG-DEF-04, BSG-AMB-73 tokens work against Mölens too."""
    if t.answer == KEEP:
        return Goto(take_effect)
    spend_reinforcement(t, f.building)
    return Done()


@hit_building.stage
def take_effect(t: T, f: HitBuilding) -> Step:
    """BSG-DEF-03 the protector takes the hit and the building is unharmed (BSG-AMB-54), or it suffers it."""
    if f.hero:
        return Call(HitHero(f.hero, f.floor))
    damage_building(t, f.building)
    return Done()


# A pool of hits, split by the players.


@dataclass
class Split(Frame):
    """Hits of Krohns on a wall side, or of Gargohs on a quarter.

    `taken` goes with `heroes`; `messenger`: he takes one.
    """

    field: FieldId
    kind: str
    hits: int
    heroes: tuple[HeroId, ...] = ()
    taken: tuple[int, ...] = ()
    messenger: bool = False
    at: int = 0


split = Procedure("bsieged.split", Split)


@split.stage
def gather_targets(t: T, f: Split) -> Step:
    """BSG-ENK-06 Krohns: heroes on the wall side; BSG-ENK-09 Gargohs: all heroes of the quarter. BSG-AMB-29"""
    s = t.state
    f.heroes = s.occupants[WALL[f.field]] if f.kind == KROHNS else heroes_in_quarter(s, t.content, f.field)
    f.taken = (0,) * len(f.heroes)
    return Goto(assign_hit)


# Examples: BSG-EX-26, BSG-EX-27.
@split.stage
def assign_hit(t: T, f: Split) -> Step:
    """BSG-DEF-06, BSG-DEF-08, BSG-DEC-28 each hit goes to a target that can still take it.

    BSG-MSG-14, BSG-ENK-10 the messenger on the wall is one. BSG-DEF-07, BSG-DEF-09 surplus of Krohns is lost;
    BSG-DEF-10, BSG-MSG-32 surplus of Gargohs falls on him.
    """
    s = t.state
    open_heroes = [hero for hero, taken in zip(f.heroes, f.taken, strict=True) if capacity(s, t.content, hero) > taken]
    man = s.messenger
    exposed = man.wall == f.field and man.status == "wall" and not man.sheltered and not f.messenger
    if not f.hits or not (open_heroes or (exposed and f.kind == GARGOHS)):
        return Goto(strike_next)
    keys = t.content.hero.keys(open_heroes)
    options = (*keys, MESSENGER) if exposed else keys
    return Ask(
        AssignHit(f.field, f.kind, f.hits, f.heroes, f.taken),
        council(s, t.content),
        options,
        then=note_hit,
        certain=True,
    )


@split.stage
def note_hit(t: T, f: Split) -> Step:
    """BSG-DEF-06 players split the hits, BSG-AMB-17 not beyond what a target can take; BSG-AMB-76 one decides."""
    f.hits -= 1
    if t.answer == MESSENGER:
        f.messenger = True
    else:
        row = f.heroes.index(t.content.hero.of(t.answer))
        f.taken = (*f.taken[:row], f.taken[row] + 1, *f.taken[row + 1 :])
    return Goto(assign_hit)


@split.stage
def strike_next(t: T, f: Split) -> Step:
    """BSG-AMB-37 the pool is settled hero by hero, then the messenger (BSG-MSG-13)."""
    if f.at < len(f.heroes):
        hero, hits = f.heroes[f.at], f.taken[f.at]
        f.at += 1
        if not hits:
            return Goto(strike_next)
        t.tell(HeroHit(hero, f.kind, f.field, hits))
        return Call(HitHero(hero, 0, hits), then=strike_next)
    if f.hits:
        t.tell(HitsLost(f.field, f.kind, f.hits), clauses=("BSG-DEF-07", "BSG-DEF-08"))
    if f.messenger:
        kill_messenger(t, f.kind)
    return Done()


def capacity(s: Siege, c: Content, hero: HeroId) -> int:
    """BSG-DEF-08 how many hits a hero can take: Morale, and hits that can still be ignored."""
    return s.heroes[hero].morale + hits_to_ignore(s, c, hero)


# A Mölen.


@dataclass
class MolenAttack(Frame):
    """One attack of one Mölen: heroes, then unprotected buildings, then the messenger."""

    field: FieldId
    heroes: tuple[HeroId, ...] = ()
    buildings: tuple[BuildingId, ...] = ()
    at: int = 0


molen_attack = Procedure("bsieged.molen_attack", MolenAttack)


# Example: BSG-EX-25.
@molen_attack.stage
def aim(t: T, f: MolenAttack) -> Step:
    """BSG-ENK-12 every hero of the quarter and the one on the catapult (BSG-AMB-16, BSG-CAT-10).

    BSG-ENK-13 each building on which no hero stands.
    """
    s = t.state
    f.heroes = heroes_in_quarter(s, t.content, f.field) + s.occupants[CATAPULT]
    f.buildings = tuple([b for b in QUARTER_BUILDINGS[f.field] if not s.occupants[SITE[b]]])
    standing = tuple([b for b in f.buildings if s.buildings[b].status != DESTROYED])
    t.tell(MolenAttacked(f.field, f.heroes, standing))
    return Goto(strike_hero)


@molen_attack.stage
def strike_hero(t: T, f: MolenAttack) -> Step:
    """BSG-ENK-12 1 Morale each.

    BSG-AMB-35, BSG-AMB-57 a hero on a building takes one hit, which a token there can cancel.
    """
    if f.at == len(f.heroes):
        f.at = 0
        return Goto(strike_building)
    hero = f.heroes[f.at]
    f.at += 1
    building = SPACE_BUILDING[t.state.heroes[hero].space]
    if building != NO_BUILDING:
        return Call(HitBuilding(building, hero=hero), then=strike_hero)
    return Call(HitHero(hero), then=strike_hero)


@molen_attack.stage
def strike_building(t: T, f: MolenAttack) -> Step:
    """BSG-ENK-13 undamaged becomes damaged, damaged becomes destroyed."""
    if f.at == len(f.buildings):
        return Goto(strike_messenger)
    building = f.buildings[f.at]
    f.at += 1
    return Call(HitBuilding(building), then=strike_building)


@molen_attack.stage
def strike_messenger(t: T, f: MolenAttack) -> Step:
    """BSG-MSG-15, BSG-ENK-14 a messenger on the wall dies."""
    if t.state.messenger.status == "wall" and t.state.messenger.wall == f.field:
        kill_messenger(t, "molen")
    return Done()
