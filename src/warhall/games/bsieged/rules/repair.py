"""Repair: BSG-REP. Nothing is asked here."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import mend, restore
from warhall.games.bsieged.effects.heroes import gain_morale, lose_gold, move_hero, spend_action
from warhall.games.bsieged.powers import rebuilds, repair_cost
from warhall.games.bsieged.queries import T, can_stand
from warhall.games.bsieged.state import DAMAGED, DESTROYED, SITE, BuildingId, HeroId, Siege


def can_repair(s: Siege, c: Content, hero: HeroId, building: BuildingId) -> bool:
    """BSG-REP-02, BSG-REP-06 the Gold, and nobody else on the damaged building.

    BSG-REP-05 a destroyed one only with Architect (BSG-SA-02).
    """
    status = s.buildings[building].status
    if status != DAMAGED and not (status == DESTROYED and rebuilds(s, c, hero)):
        return False
    return s.heroes[hero].gold >= repair_cost(s, c) and can_stand(s, c, hero, SITE[building])


def repair_building(t: T, hero: HeroId, building: BuildingId) -> None:
    """BSG-REP-02 action, Gold, the hero on the building, 2 Morale; BSG-REP-07 Reinforced tokens stay. BSG-SA-02"""
    spend_action(t)
    move_hero(t, hero, SITE[building])
    lose_gold(t, hero, repair_cost(t.state, t.content), "repair")
    if t.state.buildings[building].status == DESTROYED:
        restore(t, building)
    else:
        mend(t, building)
    gain_morale(t, hero, t.content.numbers.repair_morale, "repair")
