"""The D20 of the Event Table, and what each result sets off."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn.events.blight import EventRerolled, EventRolled
from warhall.games.zorn.events.combat import UnitRolls
from warhall.games.zorn.queries import T
from warhall.games.zorn.rules.dice import roll_step
from warhall.games.zorn.rules.events import hordes, people, weather
from warhall.games.zorn.state import D20
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

CURSED_LAND = "cursed_land"
EFFECTS: dict[str, type[Frame]] = {
    "raiders_sweep": hordes.RaidersSweep,
    "river_floods": weather.RiverFloods,
    "electric_storm": weather.ElectricStorm,
    "beast_frenzy": hordes.BeastFrenzy,
    "unexpected_allies": people.UnexpectedAllies,
    "blighted_treants": weather.BlightedTreants,
    "mana_surge": hordes.ManaSurge,
    "warlord_foul": hordes.WarlordFoul,
    "royal_aid": people.RoyalAid,
    "hero_calls": people.HeroCalls,
    "bog_apes": weather.BogApes,
    CURSED_LAND: weather.CursedLand,
    "council_of_war": people.CouncilOfWar,
    "downpour": weather.Downpour,
    "valley_rebels": people.ValleyRebels,
    "far_seer_surge": hordes.FarSeerSurge,
    "bat_supply_drop": hordes.BatSupplyDrop,
    "awakened_trolls": people.AwakenedTrolls,
    "royal_wedding": people.RoyalWedding,
}


@dataclass
class EventRoll(Frame):
    """One roll on the Event Table, enacted at once and to the end. `number` is the result."""

    number: int = 0


event_roll = Procedure("zorn.event_roll", EventRoll)


@event_roll.stage
def roll_event(t: T, f: EventRoll) -> Step:
    """ZRN-EVT-21, ZRN-BLA-07 a D20. ZRN-EVT-12g Cursed Land happens once: a second time the die is rolled again."""
    f.number = roll_step(t, D20, "ZRN-EVT-21", UnitRolls("event"))[0]
    event = t.content.events[f.number]
    if event.effect == CURSED_LAND and t.state.curse_spent:
        t.tell(EventRerolled(f.number), clauses=("ZRN-EVT-12g",))
        return Goto(roll_event)
    t.tell(EventRolled(f.number))
    return Call(EFFECTS[event.effect](), then=close_event)


@event_roll.stage
def close_event(t: T, f: EventRoll) -> Step:
    """ZRN-EVT-21."""
    return Done()
