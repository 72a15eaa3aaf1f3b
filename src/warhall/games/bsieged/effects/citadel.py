"""Changes of buildings, catapult, messenger and time."""

from __future__ import annotations

from warhall.games.bsieged.effects.ending import lose, warn
from warhall.games.bsieged.effects.heroes import gain_morale, lose_morale
from warhall.games.bsieged.events.enemies import BuildingDamaged, ReinforcementSpent
from warhall.games.bsieged.events.heroes import BuildingMended, BuildingReinforced, BuildingRestored, CatapultTurned
from warhall.games.bsieged.events.rounds import (
    EventDrawn,
    MessengerDied,
    MessengerEntered,
    MessengerExpected,
    MessengerHome,
    MessengerLeft,
    MessengerMoved,
    MessengerReachedWall,
    MessengerSheltered,
    PhaseBegun,
    RoundBegun,
    TimeMoved,
)
from warhall.games.bsieged.queries import T, destroyed, living
from warhall.games.bsieged.state import (
    DAMAGED,
    DESTROYED,
    FIELD_OF,
    NUMBER_OF,
    SPAWN_ZONE,
    WHOLE,
    ZONE_OF,
    BuildingId,
    EventId,
    FieldId,
)
from warhall.kernel.records import replace

LAST_MORALE = 1  # what a messenger's death leaves (BSG-MSG-24)


# Buildings.


def damage_building(t: T, building: BuildingId) -> None:
    """BSG-REP-01 whole to damaged, BSG-REP-04 damaged to destroyed; BSG-DEF-11 counted at once for BSG-WIN-03 (e)."""
    s = t.state
    old = s.buildings[building]
    if old.status == DESTROYED:
        return
    status = DAMAGED if old.status == WHOLE else DESTROYED
    s.buildings[building] = replace(old, status=status)
    t.tell(BuildingDamaged(building, status == DESTROYED))
    if destroyed(s, t.content) >= t.content.numbers.ruins:
        lose(t, "five buildings are destroyed", ("BSG-WIN-03", "BSG-DEF-11"))


def mend(t: T, building: BuildingId) -> None:
    """BSG-FX-08 the Damaged token is removed."""
    t.state.buildings[building] = replace(t.state.buildings[building], status=WHOLE)
    t.tell(BuildingMended(building))


def restore(t: T, building: BuildingId) -> None:
    """BSG-FX-09 the Destroyed token is removed."""
    t.state.buildings[building] = replace(t.state.buildings[building], status=WHOLE)
    t.tell(BuildingRestored(building))


def reinforce(t: T, building: BuildingId, tokens: int) -> None:
    """BSG-DEF-04 any number, on damaged buildings too."""
    old = t.state.buildings[building]
    t.state.buildings[building] = replace(old, reinforced=old.reinforced + tokens)
    t.tell(BuildingReinforced(building, tokens))


def spend_reinforcement(t: T, building: BuildingId) -> None:
    """BSG-DEF-04 a token cancels a hit."""
    old = t.state.buildings[building]
    t.state.buildings[building] = replace(old, reinforced=old.reinforced - 1)
    t.tell(ReinforcementSpent(building))


def turn_catapult(t: T, field: FieldId, face: int | None = None) -> None:
    """BSG-CAT-02. `face`: of the catapult die, if one was rolled."""
    t.state.facing = field
    t.tell(CatapultTurned(field, face))


# The messenger.


def send_messenger(t: T, field: FieldId) -> None:
    """BSG-MSG-01, BSG-MSG-27 into zone 1 for the departure."""
    t.state.messenger = t.state.messenger.put("zone", "departure", ZONE_OF[field][1])
    t.tell(MessengerEntered(ZONE_OF[field][1], "departure"))


def return_messenger(t: T, field: FieldId) -> None:
    """BSG-MSG-10, BSG-MSG-28 into zone 3 for the return."""
    t.state.messenger = t.state.messenger.put("zone", "return", ZONE_OF[field][SPAWN_ZONE])
    t.tell(MessengerEntered(ZONE_OF[field][SPAWN_ZONE], "return"))


def expect_messenger(t: T, field: FieldId) -> None:
    """BSG-MSG-10 the field through which he will come, as soon as it is free."""
    t.state.messenger = replace(t.state.messenger, compass=field)
    t.tell(MessengerExpected(field))


def move_messenger(t: T) -> None:
    """BSG-MSG-02 one step along the path."""
    man = t.state.messenger
    number, field = NUMBER_OF[man.zone], FIELD_OF[man.zone]
    step = 1 if man.stretch == "departure" else -1
    if number + step > SPAWN_ZONE:
        leave_board(t)
    elif not number + step:
        t.state.messenger = man.put("wall", "return", wall=field)  # BSG-MSG-12
        t.tell(MessengerReachedWall(field))
    else:
        zone = ZONE_OF[field][number + step]
        t.state.messenger = man.put("zone", man.stretch, zone)
        t.tell(MessengerMoved(man.zone, zone))


def leave_board(t: T) -> None:
    """BSG-MSG-07 into the outskirts, and 2 Morale to every living hero."""
    t.state.messenger = t.state.messenger.gone()
    t.tell(MessengerLeft(t.state.round))
    for hero in living(t.state, t.content):
        gain_morale(t, hero, t.content.numbers.exit_morale, "messenger_out")


def rest_messenger(t: T) -> None:
    """His turn of this round is over; BSG-AMB-62 a warning if the game can no longer be won."""
    t.state.messenger = replace(t.state.messenger, turned=t.state.round)
    warn(t)


def shelter_messenger(t: T) -> None:
    """BSG-FX-12 nothing kills him this round."""
    t.state.messenger = replace(t.state.messenger, sheltered=True)
    t.tell(MessengerSheltered())


def unveil_messenger(t: T) -> None:
    """The shelter ends with the round."""
    if t.state.messenger.sheltered:
        t.state.messenger = replace(t.state.messenger, sheltered=False)


def kill_messenger(t: T, cause: str) -> None:
    """BSG-MSG-24 each living hero loses 1 Morale but not the last, whatever the cause (BSG-MSG-23).

    BSG-MSG-30 the second death loses the game.
    """
    s = t.state
    if s.messenger.sheltered or s.messenger.status not in ("zone", "wall"):
        return
    s.messenger = s.messenger.killed()
    t.tell(MessengerDied(cause, s.messenger.deaths))
    for hero in living(s, t.content):
        lose_morale(t, hero, t.content.numbers.messenger_loss, "messenger_dead", floor=LAST_MORALE)
    if s.messenger.deaths >= t.content.numbers.messenger_deaths:
        lose(t, "the second messenger is dead", ("BSG-MSG-30", "BSG-WIN-03"))
    warn(t)


def bring_home(t: T) -> None:
    """BSG-MSG-17 from the wall into the citadel."""
    t.state.messenger = t.state.messenger.put("home", "return")
    t.tell(MessengerHome(t.state.round))


# Time.


def begin_round(t: T) -> None:
    """A new round; the Time token moves later, in the Events step."""
    t.state.round += 1
    t.tell(RoundBegun(t.state.round))


def begin_phase(t: T, phase: str) -> None:
    t.state.phase = phase
    t.tell(PhaseBegun(phase, t.state.round))


def move_time(t: T) -> None:
    """BSG-EVT-02 one circle on."""
    t.state.time += 1
    t.tell(TimeMoved(t.state.time))


def set_event(t: T, event: EventId) -> None:
    """BSG-EVT-03 the active event; BSG-EVT-04 it may last for the round."""
    t.state.event = event
    t.state.lasting = event if t.content.events[event].when == "round" else EventId(0)
    t.tell(EventDrawn(event))


def end_lasting(t: T) -> None:
    """BSG-EVT-06 a lasting effect ends with the round."""
    t.state.lasting = EventId(0)


def note_roll(t: T, symbol: int) -> None:
    """BSG-SPN-09 the run of equal summoning rolls; 0 starts it anew."""
    s = t.state
    s.streak = 0 if not symbol else s.streak + 1 if symbol == s.symbol else 1
    s.symbol = symbol
