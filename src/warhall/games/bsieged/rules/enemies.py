"""The Enemies phase: BSG-ENM, and what each kind does: BSG-ENK."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import begin_phase, kill_messenger
from warhall.games.bsieged.effects.decks import discard_card
from warhall.games.bsieged.effects.ending import lose
from warhall.games.bsieged.effects.enemies import exhaust_units, lift_tactic, march_units, move_avatar
from warhall.games.bsieged.events.cards import TacticTriggered, TacticWasted
from warhall.games.bsieged.events.enemies import UnitsAttacked
from warhall.games.bsieged.keys import FIELD
from warhall.games.bsieged.queries import T, council, has_enemy, heroes_in_quarter, inward, ready_in
from warhall.games.bsieged.questions.rounds import ChooseFirstField, TriggerTactic
from warhall.games.bsieged.rules.hits import GARGOHS, KROHNS, MolenAttack, Split
from warhall.games.bsieged.rules.moments import tactic_acts
from warhall.games.bsieged.state import (
    CATAPULT,
    DESTROYED,
    FIELDS,
    GARGOH,
    GARGOH_ELITE,
    KROHN,
    KROHN_ELITE,
    MOLEN,
    NO_FIELD,
    NUMBER_OF,
    QUARTER_BUILDINGS,
    WALL,
    ZONE_OF,
    FieldId,
    FigureId,
    Siege,
    Tactic,
    ZoneId,
)
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

KROHN_FIGURES = (KROHN, KROHN_ELITE)
GARGOH_FIGURES = (GARGOH, GARGOH_ELITE)
# Who attacks and who marches, by zone number (BSG-ENM-04). Krohns of zone 1 attack or march.
MARCHERS: tuple[tuple[FigureId, ...], ...] = ((), KROHN_FIGURES, KROHN_FIGURES, (*KROHN_FIGURES, *GARGOH_FIGURES))


@dataclass
class EnemiesPhase(Frame):
    """The Enemies phase. `order`: fields of the step under way still to come; `molens`: attacks left in this field."""

    order: tuple[FieldId, ...] = ()
    field: FieldId = NO_FIELD
    molens: int = 0
    tactic: int = 0
    times: int = 0


enemies_phase = Procedure("bsieged.enemies_phase", EnemiesPhase)


@enemies_phase.stage
def open_phase(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-01 tactics cards in zones without an enemy are discarded without effect."""
    # BSG-HID-06 but for tactics cards nothing in this phase is random.
    begin_phase(t, "enemies")
    for tactic in t.state.tactics:
        if not has_enemy(t.state, t.content, tactic.zone):
            t.tell(TacticWasted(tactic.card, tactic.zone))
            lift_tactic(t, tactic)
            discard_card(t, tactic.card, "wasted")
    return Goto(check_messenger)


# Example: BSG-EX-06.
@enemies_phase.stage
def check_messenger(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-02, BSG-MSG-21 units in the messenger's zone kill him; BSG-MSG-22 that was their action.

    BSG-AMB-10 before the Tactics step. BSG-FX-12 a sheltered messenger is passed over, and they act as usual.
    """
    man = t.state.messenger
    if man.status == "zone" and any(t.state.zones[man.zone].units) and not man.sheltered:
        exhaust_units(t, man.zone)
        kill_messenger(t, "units")
    return Goto(choose_tactic)


# Step 1: Tactics.


@enemies_phase.stage
def choose_tactic(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-03, BSG-DEC-26 all cards are triggered, in an order the players choose."""
    if not t.state.tactics:
        return Goto(choose_first_attacker)
    keys = t.content.card.keys([tactic.card for tactic in t.state.tactics])
    return Ask(TriggerTactic(), council(t.state, t.content), keys, then=note_tactic, certain=True)


@enemies_phase.stage
def note_tactic(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-03 once each, BSG-AMB-47 twice if doubled."""
    card = t.content.card.of(t.answer)
    f.tactic = next(row for row, tactic in enumerate(t.state.tactics) if tactic.card == card)
    f.times = t.state.tactics[f.tactic].times
    return Goto(trigger_tactic)


# Examples: BSG-EX-42, BSG-EX-43.
@enemies_phase.stage
def trigger_tactic(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-03, BSG-CRD-11 discarded after triggering."""
    tactic: Tactic = t.state.tactics[f.tactic]
    if not f.times:
        lift_tactic(t, tactic)
        discard_card(t, tactic.card, "triggered")
        return Goto(choose_tactic)
    f.times -= 1
    t.tell(TacticTriggered(tactic.card, tactic.zone))
    effect = tactic_acts[t.content.cards[tactic.card].id](t, tactic)
    return Goto(trigger_tactic) if effect is None else Call(effect, then=trigger_tactic)


# Step 2: Attack.


@enemies_phase.stage
def choose_first_attacker(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-05, BSG-DEC-27 the players choose a first field; asked when more than one field can do harm."""
    fields = [field for field in FIELDS if attacks_of(t.state, t.content, field)]
    if not fields:
        return Goto(choose_first_marcher)
    keys = FIELD.keys(FIELDS if len(fields) > 1 else fields)
    return Ask(ChooseFirstField("attack"), council(t.state, t.content), keys, then=order_attacks, certain=True)


@enemies_phase.stage
def order_attacks(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-05, BSG-AMB-33 then the next field to the left: clockwise."""
    f.order = clockwise_from(FIELD.of(t.answer))
    return Goto(next_attackers)


@enemies_phase.stage
def next_attackers(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-05 zone 1, then 2, then 3, field by field. BSG-AMB-64 who marched this round does not attack."""
    if not f.order:
        return Goto(choose_first_marcher)
    f.field, f.order = f.order[0], f.order[1:]
    return Goto(attack_wall)


# Example: BSG-EX-24.
@enemies_phase.stage
def attack_wall(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENK-04, BSG-AMB-36 Krohns of zone 1 attack if a hero is on the wall now, and then cannot march.

    BSG-MSG-16 the messenger alone does not hold it.
    """
    zone = ZONE_OF[f.field][1]
    hits = hits_of(t.state, t.content, zone, KROHN_FIGURES)
    if not hits or not t.state.occupants[WALL[f.field]]:
        return Goto(attack_quarter)
    t.tell(UnitsAttacked(zone, KROHNS, hits), clauses=("BSG-ENK-04", "BSG-ENM-06"))
    exhaust_units(t, zone, KROHN_FIGURES)
    return Call(Split(f.field, KROHNS, hits), then=attack_quarter)


@enemies_phase.stage
def attack_quarter(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENK-09 Gargohs of zone 2 attack the quarter; BSG-AMB-28 their hits are split."""
    zone = ZONE_OF[f.field][2]
    hits = 0 if t.state.zones[zone].hushed else hits_of(t.state, t.content, zone, GARGOH_FIGURES)
    if not hits:
        return Goto(count_molens)
    t.tell(UnitsAttacked(zone, GARGOHS, hits), clauses=("BSG-ENK-09", "BSG-ENM-06"))
    exhaust_units(t, zone, GARGOH_FIGURES)
    return Call(Split(f.field, GARGOHS, hits), then=count_molens)


@enemies_phase.stage
def count_molens(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENK-11 Mölens of zone 3 attack every round."""
    zone = ZONE_OF[f.field][3]
    f.molens = hits_of(t.state, t.content, zone, (MOLEN,))
    return Goto(attack_with_molen)


@enemies_phase.stage
def attack_with_molen(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENK-15 one after another."""
    if not f.molens:
        return Goto(next_attackers)
    f.molens -= 1
    return Call(MolenAttack(f.field), then=attack_with_molen)


# Step 3: March.


@enemies_phase.stage
def choose_first_marcher(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-08, BSG-DEC-27 after all attacks; asked when enemies of more than one field stand before the gate."""
    fields = [field for field in FIELDS if enters(t.state, t.content, field)]
    keys = FIELD.keys(fields if len(fields) > 1 else FIELDS[:1])
    return Ask(ChooseFirstField("march"), council(t.state, t.content), keys, then=march, certain=True)


@enemies_phase.stage
def march(t: T, f: EnemiesPhase) -> Step:
    """BSG-ENM-08, BSG-AMB-27 zone 1, then 2, then 3; BSG-ENM-10 nobody hinders anybody; BSG-ENM-11, BSG-ENM-12."""
    for field in clockwise_from(FIELD.of(t.answer)):
        for number in (1, 2, 3):
            march_zone(t, ZONE_OF[field][number])
    return Done()


# Example: BSG-EX-28.
def march_zone(t: T, zone: ZoneId) -> None:
    """BSG-ENK-03, BSG-ENK-08 one zone; BSG-ENM-09, BSG-ENK-05 from zone 1 into the citadel."""
    s = t.state
    if s.avatar.zone == zone and not s.avatar.halted:
        march_avatar(t, zone)
    place = s.zones[zone]
    if place.held or place.stunned:
        return
    for figure in MARCHERS[NUMBER_OF[zone]]:
        count = ready_in(s, t.content, zone, figure)
        if count and not inward(zone):
            lose(t, "a Krohn entered the citadel", ("BSG-ENK-05", "BSG-ENM-09", "BSG-WIN-03"))
        if count:
            march_units(t, zone, figure, count)


# Example: BSG-EX-12.
def march_avatar(t: T, zone: ZoneId) -> None:
    """BSG-AVA-06 the Avatar advances in every March step, whoever is on the wall; BSG-AVA-07 into the citadel."""
    target = inward(zone)
    if not target:
        lose(t, "the Avatar entered the citadel", ("BSG-AVA-07", "BSG-ENM-09", "BSG-WIN-03"))
    move_avatar(t, target)


def clockwise_from(field: FieldId) -> tuple[FieldId, ...]:
    """BSG-AMB-33 north, east, south, west."""
    return (*FIELDS[field - 1 :], *FIELDS[: field - 1])


def hits_of(s: Siege, c: Content, zone: ZoneId, figures: tuple[FigureId, ...]) -> int:
    """BSG-ENM-06 standard units make one attack, elites two; units that acted or are stunned make none."""
    place = s.zones[zone]
    if place.stunned or not any(place.units):
        return 0
    return sum([ready_in(s, c, zone, figure) * c.attacks[figure] for figure in figures])


def attacks_of(s: Siege, c: Content, field: FieldId) -> bool:
    """Whether attacks of a field can do any harm (BSG-ENM-07): who is spent, stunned or hushed makes none."""
    near, middle, far = (ZONE_OF[field][number] for number in (1, 2, 3))
    if s.occupants[WALL[field]] and hits_of(s, c, near, KROHN_FIGURES):
        return True
    exposed = bool(heroes_in_quarter(s, c, field)) or s.messenger.wall == field
    if exposed and not s.zones[middle].hushed and hits_of(s, c, middle, GARGOH_FIGURES):
        return True
    standing = any(s.buildings[building].status != DESTROYED for building in QUARTER_BUILDINGS[field])
    return bool(hits_of(s, c, far, (MOLEN,))) and (exposed or standing or bool(s.occupants[CATAPULT]))


def enters(s: Siege, c: Content, field: FieldId) -> bool:
    """Whether an enemy of a field is about to enter the citadel."""
    zone = ZONE_OF[field][1]
    place = s.zones[zone]
    krohns = any(ready_in(s, c, zone, figure) for figure in KROHN_FIGURES) and not (place.held or place.stunned)
    return krohns or (s.avatar.zone == zone and not s.avatar.halted)
