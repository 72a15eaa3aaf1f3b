"""An attack of the Abyss as a scene: who strikes, on whom the hits fall, what wards them off, what they cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.events.cards import TacticTriggered
from warhall.games.bsieged.events.enemies import (
    BuildingDamaged,
    HeroHit,
    HitIgnored,
    HitsLost,
    MolenAttacked,
    ReinforcementSpent,
    UnitsAttacked,
    UnitsMarched,
)
from warhall.games.bsieged.events.heroes import MoraleLost
from warhall.games.bsieged.events.rounds import HeroDied, MessengerDied, PhaseBegun
from warhall.games.bsieged.log.enemies import PLURALS, REASONS
from warhall.games.bsieged.log.words import log
from warhall.games.bsieged.names import (
    BUILDING_SIGNS,
    KIND_LETTERS,
    KIND_SIGNS,
    building_name,
    field_name,
    hero_colour,
    hero_name,
    hero_sign,
    zone_name,
)
from warhall.games.bsieged.state import FIELD_OF, BuildingId, HeroId
from warhall.kernel.battle import Army, Battle, Beat, Fighter, Modifier, Throw
from warhall.kernel.events import Event, Told
from warhall.kernel.view import View
from warhall.tell.words import counted

ENEMY, CITADEL, ABYSS = "ink", "steel", "The Abyss"
MOLEN, HIT = "molen", "hit"
ENDS = (PhaseBegun, UnitsMarched, TacticTriggered)  # after them no hit is of this attack any more
AFTER = (
    HeroHit,
    HitIgnored,
    HitsLost,
    MoraleLost,
    HeroDied,
    BuildingDamaged,
    ReinforcementSpent,
    MessengerDied,
)
Onslaught = UnitsAttacked | MolenAttacked


@dataclass
class Cost:
    """What an attack has cost, or what was spent against it."""

    morale: Counter[HeroId]
    damaged: Counter[BuildingId]
    fallen: set[HeroId]
    warded: int
    missed: int


def onslaught(events: Sequence[Event], told: Onslaught, seen: View) -> Battle:
    """The attack that the first of these events tells."""
    after = [event for event in takewhile(_goes_on, events[1:]) if isinstance(event.told, AFTER)]
    cost = _cost([event.told for event in after])
    kind = told.by if isinstance(told, UnitsAttacked) else MOLEN
    harm = bool(cost.morale or cost.damaged)
    struck = _struck(told, after, cost, seen)
    return Battle(
        title=_title(told),
        below=_reason(told),
        armies=(
            Army(ABYSS, KIND_LETTERS[kind], ENEMY, "attacks", (_striker(told, kind),), "Strikes home" if harm else ""),
            Army("The citadel", "C", CITADEL, "holds out", struck, "" if harm else "Unharmed"),
        ),
        beats=(Beat("Hits", (Throw(0, (), (), _hits(told)), _answered(cost))),),
        verdict=_verdict(cost),
        winner=0 if harm else 1,
        losses=tuple([line.text for line in (log.line(event, seen) for event in after) if line is not None]),
    )


def _goes_on(event: Event) -> bool:
    return not isinstance(event.told, ENDS)


def _cost(told: Sequence[Told]) -> Cost:
    cost = Cost(Counter(), Counter(), set(), 0, 0)
    for one in told:
        if isinstance(one, MoraleLost) and one.why == HIT:
            cost.morale[one.hero] += one.by
        elif isinstance(one, BuildingDamaged):
            cost.damaged[one.building] += 1
        elif isinstance(one, HeroDied):
            cost.fallen.add(one.hero)
        elif isinstance(one, HitIgnored | ReinforcementSpent):
            cost.warded += 1
        elif isinstance(one, HitsLost):
            cost.missed += one.hits
    return cost


def _title(told: Onslaught) -> str:
    if isinstance(told, UnitsAttacked):
        return f"{PLURALS[told.by]} in {zone_name(told.zone)} attack"
    return f"A Mölen in {field_name(told.field)} zone 3 throws rocks"


def _reason(told: Onslaught) -> str:
    if isinstance(told, MolenAttacked):
        return "One hit on every hero of the quarter and on the catapult, and on buildings without a hero."
    words = REASONS[told.by].format(field_name(FIELD_OF[told.zone]))
    return f"{words[0].upper()}{words[1:]}."


def _striker(told: Onslaught, kind: str) -> Fighter:
    if isinstance(told, MolenAttacked):
        return Fighter("Mölen", KIND_SIGNS[MOLEN], "1 hit on each")
    return Fighter(PLURALS[told.by], KIND_SIGNS[kind], counted(told.hits, "hit"))


def _hits(told: Onslaught) -> str:
    number = told.hits if isinstance(told, UnitsAttacked) else len(told.heroes) + len(told.buildings)
    return counted(number, "hit")


def _struck(told: Onslaught, after: Sequence[Event], cost: Cost, seen: View) -> tuple[Fighter, ...]:
    """Heroes and buildings on which hits fall, each with what it has lost."""
    if isinstance(told, MolenAttacked):
        heroes = dict.fromkeys(told.heroes, 1)
        return (*[_hero(seen, hero, 1, cost) for hero in heroes], *[_site(seen, b, cost) for b in told.buildings])
    hits = [event.told for event in after if isinstance(event.told, HeroHit)]
    return tuple([_hero(seen, hit.hero, hit.hits, cost) for hit in hits])


def _hero(seen: View, hero: HeroId, hits: int, cost: Cost) -> Fighter:
    c: Content = seen.content
    lost = cost.morale[hero]
    words = f"{counted(hits, 'hit')}, −{lost} Morale" if lost else counted(hits, "hit")
    colour = hero_colour(seen.facts, hero)
    return Fighter(hero_name(c, hero), hero_sign(c, hero), words, int(hero in cost.fallen), colour)


def _site(seen: View, building: BuildingId, cost: Cost) -> Fighter:
    words = "damaged" if cost.damaged[building] else "unharmed"
    return Fighter(building_name(seen.content, building), BUILDING_SIGNS[building], words)


def _answered(cost: Cost) -> Throw:
    chips = [Modifier("warded off", str(cost.warded))] if cost.warded else []
    chips += [Modifier("find nobody", str(cost.missed))] if cost.missed else []
    return Throw(1, (), tuple(chips), f"−{sum(cost.morale.values())} Morale" if cost.morale else "")


def _verdict(cost: Cost) -> str:
    said = [f"{sum(cost.morale.values())} Morale lost"] if cost.morale else []
    said += [f"{counted(sum(cost.damaged.values()), 'building')} damaged"] if cost.damaged else []
    said += [f"{counted(len(cost.fallen), 'hero', 'heroes')} dead"] if cost.fallen else []
    return f"{', '.join(said)}." if said else "Nobody is harmed."
