"""A battle from its declaration to what follows from it (ZAN-BAT, ZAN-R-47 to ZAN-R-52, ZAN-R-107 to ZAN-R-112).

    begin_fight(t, Fight(…))
    return Call(Battle(), then=…)          t.returned: who won, `attacker` or `defender`; else how it ended

The battle itself is `s.fight`, seen by all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.effects.battle import begin_round, end_fight, leave_fight, line_unit, note_fight
from warhall.games.zanziar.effects.control import take_city
from warhall.games.zanziar.effects.groups import move_group
from warhall.games.zanziar.effects.loss import DISCARDED, lose
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.events.battle import CityStormed
from warhall.games.zanziar.ids import NOWHERE, HexId, PawnId
from warhall.games.zanziar.keys import FLEE, STOP
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import (
    FRONT,
    HOME,
    MIDDLE,
    REAR,
    body_of,
    enrolled,
    fight_of,
    is_beast,
    is_beaten,
    rounds_left,
)
from warhall.games.zanziar.queries.places import at_peace, hex_room, others_in
from warhall.games.zanziar.queries.units import card_of, may_act
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.arrival import Arrival
from warhall.games.zanziar.rules.battle.combat import CombatPhase
from warhall.games.zanziar.rules.battle.flee import Flee
from warhall.games.zanziar.rules.battle.formation import Formation
from warhall.games.zanziar.rules.battle.magic import MagicPhase
from warhall.games.zanziar.rules.battle.prelude import Levy, Parley, turncoats
from warhall.games.zanziar.rules.con import ConPhase
from warhall.games.zanziar.rules.trade import Bargains
from warhall.games.zanziar.state import ATTACKER, CITY_FOE, DEFENDER, NEUTRAL_FOE, NOBODY
from warhall.kernel.decision import Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

WON, LOST, PREVENTED, UNDECIDED, STOPPED = "attacker", "defender", "prevented", "undecided", "stopped"


@dataclass
class Battle(Frame):
    """The phase of the round that comes next, and the side that flees. `left`: the hex from which a group crossed."""

    phase: int = 0
    side: int = ATTACKER
    left: HexId = NOWHERE
    why: str = ""


battling = Procedure("zanziar.battle", Battle)

# ZAN-BAT-12 the order of a battle round.
PHASES: tuple[Callable[[], Frame], ...] = (
    lambda: MagicPhase(ATTACKER),
    lambda: MagicPhase(DEFENDER),
    lambda: ConPhase(ATTACKER),
    lambda: ConPhase(DEFENDER),
    CombatPhase,
)


# Before the first round.


@battling.stage
def hear_bargains(t: T, f: Battle) -> Step:
    """ZAN-MUL-01, ZAN-R-80 where two players fight, a third in the hex may bargain first."""
    if is_beast(t.state) or fight_of(t.state).against == NEUTRAL_FOE:
        return Goto(take_field)
    return Call(Bargains(fight_of(t.state).hex), then=enlist)


@battling.stage
def enlist(t: T, f: Battle) -> Step:
    """ZAN-MUL-02, ZAN-R-103 the attacker's whole group as it is now, but its new units, takes part in the action.

    ZAN-R-81 if the two made peace for this turn there is no battle.
    """
    s = t.state
    company = s.pawns_in[fight_of(s).group]
    for pawn in company:
        note(t, pawn, acted=True)
    if at_peace(s, fight_of(s).attacker, fight_of(s).defender):
        f.why = PREVENTED
        return Goto(finish)
    note_fight(t, attackers=tuple(pawn for pawn in company if may_act(s, pawn)))
    return Goto(take_field)


@battling.stage
def take_field(t: T, f: Battle) -> Step:
    """ZAN-EX-24, ZAN-R-103, ZAN-R-119 a city without a unit of its controller is taken without a battle."""
    fight = fight_of(t.state)
    line_all(t, fight.attackers)
    if fight.against == CITY_FOE and not body_of(t.state, DEFENDER):
        return Goto(storm)
    window = turncoats(t)
    return Goto(parley) if window is None else Call(window, then=parley)


@battling.stage
def parley(t: T, f: Battle) -> Step:
    """ZAN-BAT-08, ZAN-NEU-02."""
    return Goto(muster) if is_beast(t.state) else Call(Parley(), then=heard)


@battling.stage
def heard(t: T, f: Battle) -> Step:
    """ZAN-EX-03, ZAN-BAT-09, ZAN-R-52 the action is spent."""
    if t.returned:
        f.why = PREVENTED
        return Goto(finish)
    return Goto(muster)


@battling.stage
def muster(t: T, f: Battle) -> Step:
    """ZAN-BAT-06, ZAN-NEU-01 who fights for the defender."""
    s = t.state
    fight = fight_of(s)
    if fight.against == NEUTRAL_FOE:
        neutrals = tuple(pawn for pawn in s.neutrals_of[fight.city])
        note_fight(t, defenders=neutrals)
        for pawn in neutrals:
            line_unit(t, pawn, HOME.get(card_of(s, t.content, pawn).primary, FRONT))
        return Goto(open_round)
    return Goto(open_round) if is_beast(s) else Call(Levy(), then=line_defenders)


@battling.stage
def line_defenders(t: T, f: Battle) -> Step:
    """ZAN-BAT-10, ZAN-R-121 in the Combat row until they are put elsewhere, five at most."""
    line_all(t, fight_of(t.state).defenders)
    return Goto(open_round)


def line_all(t: T, units: tuple[PawnId, ...]) -> None:
    """ZAN-BAT-10 rows fill up from the front."""
    size = t.content.numbers.row_units
    for number, pawn in enumerate(units):
        line_unit(t, pawn, (FRONT, MIDDLE, REAR)[min(number // size, REAR)])


# The rounds.


@battling.stage
def open_round(t: T, f: Battle) -> Step:
    """ZAN-R-112, ZAN-BAT-04, ZAN-BAT-05 three rounds at most; then it is undecided."""
    if is_over(t):
        return Goto(close)
    if not rounds_left(t.state, t.content):
        f.why = UNDECIDED
        return Goto(finish)
    begin_round(t)
    f.phase = 0
    return Goto(form_attackers)


def is_over(t: T) -> bool:
    """ZAN-R-107, ZAN-BAT-16 one of the sides is defeated."""
    return is_beaten(t.state, ATTACKER) or is_beaten(t.state, DEFENDER)


@battling.stage
def form_attackers(t: T, f: Battle) -> Step:
    """ZAN-BAT-10, ZAN-BAT-13, ZAN-R-108 the attacker first."""
    f.side = ATTACKER
    return Call(Formation(ATTACKER), then=attackers_formed)


@battling.stage
def attackers_formed(t: T, f: Battle) -> Step:
    """ZAN-R-49, ZAN-R-50 he may break off or flee instead."""
    if t.returned == STOP:
        f.why = STOPPED
        return Goto(finish)
    if t.returned == FLEE:
        return Goto(run_away)
    f.side = DEFENDER
    return Call(Formation(DEFENDER), then=defenders_formed)


@battling.stage
def defenders_formed(t: T, f: Battle) -> Step:
    """ZAN-R-50, ZAN-R-108."""
    return Goto(run_away) if t.returned == FLEE else Goto(next_phase)


@battling.stage
def next_phase(t: T, f: Battle) -> Step:
    """ZAN-BAT-04, ZAN-BAT-12, ZAN-BAT-16."""
    if is_over(t):
        return Goto(close)
    if f.phase == len(PHASES):
        return Goto(open_round)
    f.phase += 1
    return Call(PHASES[f.phase - 1](), then=count_losses)


@battling.stage
def count_losses(t: T, f: Battle) -> Step:
    """ZAN-R-11, ZAN-R-66 at the end of a phase. ZAN-R-57 a leader who is turned may come back."""
    s = t.state
    claim(t)
    away = tuple(s.pawns[pawn].group for pawn in fight_of(s).turned if s.pawns[pawn].in_play)
    return Call(Aftermath((*enrolled(s, ATTACKER), *enrolled(s, DEFENDER)), spared=away), then=next_phase)


def claim(t: T) -> None:
    """ZAN-R-29, ZAN-R-48 who removes the last neutral unit, or the last unit of the controller, gains the city."""
    s = t.state
    fight = fight_of(s)
    here = s.groups[fight.group].hex == fight.hex and bool(enrolled(s, ATTACKER))
    if not here or s.cities[fight.city].controller == fight.attacker or s.neutrals_of[fight.city]:
        return
    if fight.against == NEUTRAL_FOE or (fight.against == CITY_FOE and not body_of(s, DEFENDER)):
        take_city(t, fight.city, fight.attacker, fight.group)


# How it ends.


@battling.stage
def close(t: T, f: Battle) -> Step:
    """ZAN-BAT-07, ZAN-R-48, ZAN-R-56 the rest of the beaten side flees."""
    s = t.state
    f.side = ATTACKER if is_beaten(s, ATTACKER) else DEFENDER
    f.why = LOST if f.side == ATTACKER else WON
    if f.side == DEFENDER and (is_beast(s) or fight_of(s).against == NEUTRAL_FOE):
        return Goto(finish)
    return Goto(run_away) if body_of(s, f.side) else Goto(storm)


@battling.stage
def run_away(t: T, f: Battle) -> Step:
    """ZAN-R-50 all of them, as one body; fleeing ends the battle, and the opponent counts as winner."""
    s = t.state
    f.why = LOST if f.side == ATTACKER else WON
    fight = fight_of(s)
    for pawn in fight.turned:
        leave_fight(t, pawn)
    seat = fight.attacker if f.side == ATTACKER else fight.defender
    return Call(Flee(seat, body_of(s, f.side)), then=storm)


@battling.stage
def storm(t: T, f: Battle) -> Step:
    """ZAN-R-48, ZAN-R-50 the attacker controls the city; ZAN-R-23 over a bridge he crosses when nobody resists.

    ZAN-R-51 guards who found no way out are lost.
    """
    s = t.state
    fight = fight_of(s)
    if f.side == ATTACKER and f.why == LOST:
        return Goto(both_fell)
    f.why, f.left = WON, s.groups[fight.group].hex
    cross(t)
    held = s.groups[fight.group].hex == fight.hex and s.cities[fight.city].controller != fight.attacker
    if fight.against == CITY_FOE and held and not s.neutrals_of[fight.city]:
        t.tell(CityStormed(fight.city, fight.attacker))
        for pawn in s.guards_of[fight.city]:
            lose(t, pawn, DISCARDED)
        take_city(t, fight.city, fight.attacker, fight.group)
    if f.left and f.left != s.groups[fight.group].hex:
        return Call(Arrival(fight.group, f.left), then=finish)
    return Goto(finish)


@battling.stage
def both_fell(t: T, f: Battle) -> Step:
    """ZAN-BAT-07, ZAN-BAT-16 where a volley left neither side anybody, the rest of the defenders flees as well."""
    s = t.state
    fight = fight_of(s)
    if fight.defender == NOBODY or not is_beaten(s, DEFENDER) or not body_of(s, DEFENDER):
        return Goto(finish)
    return Call(Flee(fight.defender, body_of(s, DEFENDER)), then=finish)


def cross(t: T) -> None:
    """ZAN-R-23 at once, without movement cost, if no unit is left to resist and there is room."""
    s = t.state
    fight = fight_of(s)
    hex = s.groups[fight.group].hex
    if not hex or hex == fight.hex or hex_room(s, t.content, fight.hex) <= 0:
        return
    guards = fight.city and s.guards_of[fight.city]
    if not others_in(s, fight.hex, fight.attacker) and not guards:
        move_group(t, fight.group, fight.hex, "crossed")


@battling.stage
def finish(t: T, f: Battle) -> Step:
    """ZAN-NEU-04, ZAN-BAT-04, ZAN-SPL-10, ZAN-R-57 the battle is over; its effects end with it."""
    end_fight(t, f.why)
    return Call(Aftermath(), then=report)


@battling.stage
def report(t: T, f: Battle) -> Step:
    """ZAN-BAT-04."""
    return Done(f.why)
