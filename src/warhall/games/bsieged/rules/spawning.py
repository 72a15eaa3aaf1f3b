"""Enemy spawning, running out of figures, disruption: BSG-SPN, BSG-FIG, BSG-AVA-01 to BSG-AVA-04."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import note_roll
from warhall.games.bsieged.effects.enemies import call_avatar, put_units, strengthen_avatar
from warhall.games.bsieged.events.enemies import (
    Disrupted,
    FiguresExhausted,
    FiguresMissing,
    PursuitSent,
    Summoned,
    Summons,
)
from warhall.games.bsieged.events.rounds import CompassDrawn
from warhall.games.bsieged.keys import CLOCKWISE, FIELD
from warhall.games.bsieged.queries import T, council, messenger_field, season, spawn_zone
from warhall.games.bsieged.questions.rounds import SpawnField
from warhall.games.bsieged.rules.moments import event_acts
from warhall.games.bsieged.state import FIELDS, NO_UNITS, FieldId, Siege
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

SIDES = 6
KROHN_KIND = "krohn"


@dataclass
class Spawning(Frame):
    """The spawning step: fields still to be handled."""

    fields: tuple[FieldId, ...] = FIELDS
    clockwise: bool = False


spawning = Procedure("bsieged.spawning", Spawning)


@spawning.stage
def open_step(t: T, f: Spawning) -> Step:
    """BSG-SPN-10 the run of equal rolls starts anew in each step."""
    note_roll(t, 0)
    return Goto(choose_field)


@spawning.stage
def choose_field(t: T, f: Spawning) -> Step:
    """BSG-SPN-01, BSG-DEC-08 fields one after another, in an order of the players' choice."""
    if not f.fields:
        return Goto(close_step)
    if f.clockwise:
        return Goto(spawn_clockwise)
    options = FIELD.keys(f.fields)
    if len(f.fields) > 1:
        options = (*options, CLOCKWISE)
    return Ask(SpawnField(), council(t.state, t.content), options, then=spawn_field)


@spawning.stage
def spawn_field(t: T, f: Spawning) -> Step:
    """BSG-SPN-01 each field once."""
    if t.answer == CLOCKWISE:
        f.clockwise = True
        return Goto(choose_field)
    field = FIELD.of(t.answer)
    f.fields = tuple([other for other in f.fields if other != field])
    handle_field(t, field)
    return Goto(choose_field)


@spawning.stage
def spawn_clockwise(t: T, f: Spawning) -> Step:
    """BSG-SPN-01 the rest in the order north, east, south, west."""
    field, f.fields = f.fields[0], f.fields[1:]
    handle_field(t, field)
    return Goto(choose_field)


@spawning.stage
def close_step(t: T, f: Spawning) -> Step:
    """BSG-EVT-06, BSG-FX-19 an event that acts after spawning."""
    event = t.content.events[t.state.event]
    effect = event_acts[event.id](t) if event.when == "after" else None
    return Done() if effect is None else Call(effect, then=end_step)


@spawning.stage
def end_step(t: T, f: Spawning) -> Step:
    """BSG-EVT-06."""
    return Done()


def handle_field(t: T, field: FieldId) -> None:
    """BSG-SPN-02, BSG-SPN-04 all rolls of the field before its figures; BSG-SPN-11 then the pursuers."""
    symbols = [roll_symbol(t, field) for _ in range(t.state.fields[field].points)]
    for symbol in symbols:
        spawn(t, field, symbol)
    if is_pursued(t.state, t.content, field):
        # BSG-AMB-11 Defender only, after the rolls; BSG-AMB-25 all of them standard.
        t.tell(PursuitSent(field), clauses=("BSG-MSG-18", "BSG-MSG-19"))
        place(t, field, KROHN_KIND, 0, t.content.numbers.pursuers)


def is_pursued(s: Siege, c: Content, field: FieldId) -> bool:
    """BSG-MSG-18 to BSG-MSG-20 the field of a returning messenger, on Defender only (BSG-DIF-03, BSG-DIF-04)."""
    man = s.messenger
    returning = man.stretch == "return" and man.status in ("zone", "wall")
    return returning and messenger_field(s, c) == field and c.difficulties[s.difficulty].pursuit


def summon(t: T, field: FieldId) -> None:
    """BSG-SPN-02, BSG-SPN-03 one summoning roll and what it spawns."""
    spawn(t, field, roll_symbol(t, field))


# Examples: BSG-EX-10, BSG-EX-11.
def roll_symbol(t: T, field: FieldId) -> int:
    """BSG-SPN-08 nobody's roll; BSG-SPN-09 the third equal one in a row is a disruption."""
    (face,) = t.roll(1, SIDES, "BSG-SPN-02", Summons(field), die="spawn")
    symbol = t.content.spawn[face - 1]
    note_roll(t, symbol)
    t.tell(Summoned(field, symbol, t.state.streak), clauses=("BSG-SPN-03",))
    if t.state.streak == t.content.numbers.streak:
        disrupt(t)
    return symbol


def spawn(t: T, field: FieldId, symbol: int) -> None:
    """BSG-SPN-03 the number of the season; BSG-SPN-05 the card stays; BSG-SPN-06, BSG-ENK-02, BSG-ENK-07 one elite.

    BSG-SPN-07 Mölens have none. BSG-SPN-12 the season is that of the Time token.
    """
    card = t.content.enemy_cards[t.state.fields[field].cards[symbol - 1]]
    number = card.numbers[season(t.state, t.content)]
    elites = elites_among(t.state, t.content, number) if t.content.elite[card.kind] else 0
    place(t, field, card.kind, elites, number - elites)


# Example: BSG-EX-09.
def elites_among(s: Siege, c: Content, number: int) -> int:
    """BSG-SPN-06 exactly one; Champions of the Pit (V22) bring more, if as many figures come."""
    more = c.events[s.lasting].elites
    return more if more and number >= more else 1


# Examples: BSG-EX-14, BSG-EX-15.
def place(t: T, field: FieldId, kind: str, elites: int, standards: int) -> None:
    """Figures in zone 3 of a field.

    BSG-DEC-09 nobody decides anything. BSG-FIG-02 elite and standard stand in for each other; BSG-FIG-03, BSG-FIG-04,
    BSG-AMB-13 a kind that runs out is replaced once; BSG-FIG-05 with every figure on the board it is a disruption.
    """
    s, c = t.state, t.content
    if s.supply == NO_UNITS:
        t.tell(FiguresExhausted(field), clauses=("BSG-FIG-05",))
        disrupt(t)
        return
    standard, elite = c.standard[kind], c.elite[kind]
    plain, strong = s.supply[standard], s.supply[elite]
    put_strong = min(elites, strong)
    put_plain = min(standards + elites - put_strong, plain)
    put_strong = min(elites + standards - put_plain, strong)
    for figure, count in ((elite, put_strong), (standard, put_plain)):
        if count:
            put_units(t, spawn_zone(field), figure, count)
    if put_plain + put_strong < elites + standards:
        substitute(t, field, kind)


# Example: BSG-EX-16.
def substitute(t: T, field: FieldId, kind: str) -> None:
    """BSG-FIG-03 once for the missing kind, whatever the number missing."""
    instead = t.content.instead[kind]
    t.tell(FiguresMissing(field, kind), clauses=("BSG-FIG-03",))
    for other in t.content.kinds:
        standard, elite = t.content.standard[other], t.content.elite[other]
        if instead[standard] or instead[elite]:
            place(t, field, other, instead[elite], instead[standard])


# Example: BSG-EX-13.
def disrupt(t: T) -> None:
    """BSG-AVA-01 to BSG-AVA-04, BSG-AMB-75 the Avatar comes once, or grows; BSG-DIF-02 not for Footmen.

    BSG-SPN-10, BSG-AMB-12 whatever its cause, the run of equal rolls starts anew.
    """
    s = t.state
    t.tell(Disrupted(s.round), clauses=("BSG-AVA-01",))
    note_roll(t, 0)
    if not t.content.difficulties[s.difficulty].avatar:
        return
    if s.avatar.zone:
        strengthen_avatar(t)
    elif not s.avatar.came:
        call_avatar(t, draw_compass(t, "BSG-AVA-02"))


def draw_compass(t: T, why: str) -> FieldId:
    """BSG-HID-07, BSG-AMB-24 each draw is independent and uniform."""
    field = t.draw(t.content.compass, why)
    t.tell(CompassDrawn(field), clauses=(why,))
    return field
