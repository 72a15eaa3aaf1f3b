"""Why something a player would expect is not offered in the turn of a hero. Only interfaces ask this."""

from __future__ import annotations

from typing import Any

from warhall.games.bsieged.keys import BUILDING, ORIENT, REPAIR, SHOOT
from warhall.games.bsieged.powers import repair_cost
from warhall.games.bsieged.queries import T, can_stand, can_use_catapult, is_alive
from warhall.games.bsieged.rules.buildings import is_closed
from warhall.games.bsieged.rules.using import can_use, too_dear, why_not_card
from warhall.games.bsieged.state import (
    BUILDINGS,
    DAMAGED,
    DESTROYED,
    SITE,
    WHOLE,
    BuildingId,
    HeroId,
)
from warhall.kernel.decision import Blocked


def why_not(t: T, f: Any) -> list[Blocked]:
    """Everything of the citadel and the dashboard that the active hero cannot choose now."""
    hero: HeroId = f.hero
    if not is_alive(t.state, t.content, hero):
        return [Blocked("action", "the hero is dead", "BSG-AMB-88")]
    reasons = []
    if not t.state.turn.actions:
        reasons.append(Blocked("action", "no action is left but for the catapult, cards and powers", "BSG-TRN-02"))
    else:
        found = [why_not_building(t, hero, building) for building in BUILDINGS]
        reasons += [reason for reason in found if reason is not None]
    if t.state.turn.actions + t.state.turn.artillery and not can_use_catapult(t.state, t.content, hero):
        reasons.append(Blocked(SHOOT, "another hero is on the catapult", "BSG-CAT-01"))
    reasons.append(Blocked(ORIENT.key(t.state.facing), "the catapult faces there already", "BSG-CAT-11"))
    cards = [card for card in t.state.heroes[hero].slots if card and not can_use(t.state, t.content, hero, card)]
    return reasons + [why_not_card(t, hero, card) for card in cards]


def why_not_building(t: T, hero: HeroId, building: BuildingId) -> Blocked | None:
    """Why a building cannot be used or repaired; None if it can."""
    s = t.state
    status = s.buildings[building].status
    key = BUILDING.key(building)
    if not can_stand(s, t.content, hero, SITE[building]):
        return Blocked(key, "another hero is on it", "BSG-TRN-08")
    if status == DESTROYED:
        return Blocked(key, "it is destroyed", "BSG-REP-04")
    if status == DAMAGED and s.heroes[hero].gold < repair_cost(s, t.content):
        return Blocked(REPAIR.key(building), too_dear(t, hero, repair_cost(s, t.content)), "BSG-REP-06")
    if status == WHOLE and s.turn.last == building:
        return Blocked(key, "it was used with the last action", "BSG-BLD-03")
    if status == WHOLE and is_closed(s, t.content, building):
        return Blocked(key, "the event of this round closes it", "BSG-EVT-06")
    return Blocked(key, "it is damaged", "BSG-REP-01") if status == DAMAGED else None
