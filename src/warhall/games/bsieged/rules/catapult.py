"""The catapult: BSG-CAT. Nothing is asked here."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import BLANK_FACE, JAM, Content
from warhall.games.bsieged.effects.citadel import kill_messenger, turn_catapult
from warhall.games.bsieged.effects.enemies import hit_zone
from warhall.games.bsieged.effects.heroes import gain_morale, move_hero, spend_action
from warhall.games.bsieged.events.heroes import CatapultJammed, CatapultRolls, CatapultShot
from warhall.games.bsieged.queries import T, foes_in, messenger_in, spawn_zone
from warhall.games.bsieged.state import CATAPULT, FieldId, HeroId, Siege

SIDES = 6


def orient(t: T, hero: HeroId, field: FieldId) -> None:
    """BSG-CAT-01, BSG-CAT-02 one action; on the jam the facing stays. BSG-DEC-17 the action names the direction."""
    spend_action(t, catapult=True)
    move_hero(t, hero, CATAPULT)
    face = roll_catapult(t, hero, "BSG-CAT-02")
    if jams(t.state, t.content, face):
        t.tell(CatapultJammed(hero, field, face), clauses=("BSG-CAT-02",))
    else:
        turn_catapult(t, field, face)


# Example: BSG-EX-23.
def jams(s: Siege, c: Content, face: int) -> bool:
    """BSG-CAT-02 the jam face; Greased Axles (V04) forgive it, Frayed Ropes (V18) add the blank."""
    event = c.events[s.lasting].id
    return (face == JAM and event != "greased_axles") or (face == BLANK_FACE and event == "frayed_ropes")


# Examples: BSG-EX-21, BSG-EX-22.
def shoot(t: T, hero: HeroId) -> None:
    """BSG-CAT-03 hits on zone 3 before the catapult, BSG-CAT-04 always at Strength 4, BSG-CAT-05 in the usual order.

    BSG-CAT-06, BSG-AMB-20 one Morale for success; BSG-CAT-09, BSG-CAT-11, BSG-AMB-21, BSG-AMB-79 what is left over
    kills a messenger in the zone.
    """
    spend_action(t, catapult=True)
    move_hero(t, hero, CATAPULT)
    zone = spawn_zone(t.state.facing)
    face = roll_catapult(t, hero, "BSG-CAT-03")
    hits = max(0, face)
    t.tell(CatapultShot(hero, zone, face, hits, *foes_in(t.state, zone)), clauses=("BSG-CAT-03",))
    struck = hit_zone(t, zone, hits, t.content.numbers.catapult_strength, hero)
    if struck.success:
        gain_morale(t, hero, t.content.numbers.catapult_morale, "shot")
    if struck.spare and messenger_in(t.state, t.content, zone):
        kill_messenger(t, "catapult")


def roll_catapult(t: T, hero: HeroId, why: str) -> int:
    """A face of the catapult die: JAM, BLANK_FACE or a number of hits (BSG-CAT-08 it is no building).

    BSG-CAT-07, BSG-DGR-03, BSG-AMB-19 Divine Grace never changes it.
    """
    (face,) = t.roll(1, SIDES, why, CatapultRolls(hero), die="catapult")
    return t.content.catapult[face - 1]
