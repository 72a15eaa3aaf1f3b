"""The messenger's turn: BSG-MSG-01 to BSG-MSG-12, BSG-MSG-26 to BSG-MSG-31."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import (
    expect_messenger,
    move_messenger,
    rest_messenger,
    return_messenger,
    send_messenger,
)
from warhall.games.bsieged.events.rounds import MessengerStayed, MessengerWaited
from warhall.games.bsieged.keys import FIELD
from warhall.games.bsieged.queries import T, council, inward, is_blocked, outward, spawn_zone, units_in
from warhall.games.bsieged.questions.rounds import SendMessenger
from warhall.games.bsieged.rules.spawning import draw_compass
from warhall.games.bsieged.state import FIELDS, ZONE_OF, FieldId, Siege
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class MessengerTurn(Frame):
    """The messenger's turn of a round."""


messenger_turn = Procedure("bsieged.messenger_turn", MessengerTurn)


@messenger_turn.stage
def see_messenger(t: T, f: MessengerTurn) -> Step:
    """BSG-MSG-01 he enters, BSG-MSG-02 walks, BSG-MSG-09 comes back, or BSG-MSG-26 another takes his place."""
    man = t.state.messenger
    if man.status == "zone":
        return Goto(walk)
    if man.stretch == "departure":
        return Goto(choose_departure)
    return Goto(seek_return)


# Examples: BSG-EX-04, BSG-EX-05.
@messenger_turn.stage
def walk(t: T, f: MessengerTurn) -> Step:
    """BSG-MSG-02 to BSG-MSG-04 one step unless blocked; BSG-MSG-06, BSG-MSG-11 the paths. V23 stops him."""
    man = t.state.messenger
    ahead = outward(man.zone) if man.stretch == "departure" else inward(man.zone)
    if t.content.events[t.state.lasting].id == "watchers_in_the_reeds":
        t.tell(MessengerStayed(man.zone, "event"))
    elif is_blocked(t.state, t.content, man.zone, ahead):
        t.tell(MessengerStayed(man.zone, "blocked"), clauses=("BSG-MSG-03",))
    else:
        move_messenger(t)
    return Goto(end_messenger)


# Example: BSG-EX-07.
@messenger_turn.stage
def choose_departure(t: T, f: MessengerTurn) -> Step:
    """BSG-MSG-01, BSG-DEC-05 any field in round 1; BSG-MSG-27, BSG-MSG-31, BSG-DEC-07 later one with a free zone 1."""
    fields = free_fields(t.state, t.content)
    if not fields:
        return Goto(end_messenger)
    return Ask(SendMessenger(t.state.messenger.deaths), council(t.state, t.content), FIELD.keys(fields), then=depart)


@messenger_turn.stage
def depart(t: T, f: MessengerTurn) -> Step:
    """BSG-MSG-05 placed this round, he does not move this round. BSG-MSG-29"""
    send_messenger(t, FIELD.of(t.answer))
    return Goto(end_messenger)


# Example: BSG-EX-08.
@messenger_turn.stage
def seek_return(t: T, f: MessengerTurn) -> Step:
    """BSG-MSG-09, BSG-MSG-10, BSG-MSG-28, BSG-MSG-31 one Compass draw, then the first round in which zone 3 is free."""
    if not t.state.messenger.compass:
        expect_messenger(t, draw_compass(t, "BSG-MSG-09"))
    field = t.state.messenger.compass
    if units_in(t.state, t.content, spawn_zone(field)):
        t.tell(MessengerWaited(field), clauses=("BSG-MSG-10",))
    else:
        return_messenger(t, field)
    return Goto(end_messenger)


@messenger_turn.stage
def end_messenger(t: T, f: MessengerTurn) -> Step:
    """BSG-AMB-62 a warning as soon as the game can no longer be won."""
    rest_messenger(t)
    return Done()


def free_fields(s: Siege, c: Content) -> tuple[FieldId, ...]:
    """BSG-MSG-27, BSG-AMB-63 fields whose zone 1 holds no unit."""
    return tuple([field for field in FIELDS if not units_in(s, c, ZONE_OF[field][1])])
