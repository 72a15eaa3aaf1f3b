"""Skills used at the start of a turn, in any order (ZAN-R-124, ZAN-D-46): healers, spies, the Balm."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import note_thing
from warhall.games.zanziar.effects.pawns import look, note
from warhall.games.zanziar.effects.points import heal
from warhall.games.zanziar.ids import PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import company_of, hex_of, pawns, pawns_of, traits_of, worn_items
from warhall.games.zanziar.questions.start import StartSkill, StartTarget
from warhall.games.zanziar.rules.looks import open_to_look
from warhall.games.zanziar.state import NO_PAWN, NO_THING, NOBODY, Zanziar
from warhall.kernel.decision import DONE, PASS, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

HEALER, SPY, BALM = "healer", "spy", "balm"


@dataclass
class StartSkills(Frame):
    """The seat; the unit or item whose skill is used (`key`: its option); `left`: named in vain (`looks.py`)."""

    seat: int
    power: str = ""
    pawn: PawnId = NO_PAWN
    thing: ThingId = NO_THING
    key: str = ""
    left: tuple[str, ...] = ()


using = Procedure("zanziar.start_skills", StartSkills)


def power_of(s: Zanziar, c: Content, pawn: PawnId) -> str:
    """The skill that a unit can use now."""
    for power in (HEALER, SPY):
        unused = power not in s.pawns[pawn].used
        if power in traits_of(s, c, pawn) and unused and targets(s, c, power, pawn):
            return power
    return ""


def targets(s: Zanziar, c: Content, power: str, pawn: PawnId) -> list[PawnId]:
    """Healer: another hurt unit of its company. Spy: a facedown rival in its hex. Balm: a hurt unit of the group."""
    me = s.pawns[pawn]
    if power == SPY:
        rivals = [other for other in pawns(s) if s.pawns[other].owner not in {NOBODY, me.owner}]
        here = hex_of(s, c, pawn)
        return [other for other in rivals if not s.pawns[other].faceup and hex_of(s, c, other) == here]
    hurt = [other for other in company_of(s, pawn) if s.pawns[other].hurt]
    return hurt if power == BALM else [other for other in hurt if other != pawn]


def balms(s: Zanziar, c: Content, seat: int) -> list[ThingId]:
    """ZAN-FX-16 faceup, uncursed Balms not used yet with somebody to heal."""
    found = []
    for pawn in pawns_of(s, seat):
        for thing, item in worn_items(s, c, pawn):
            record = s.things[thing]
            if item.effect == BALM and not record.cursed and not record.used and targets(s, c, BALM, pawn):
                found.append(thing)
    return found


@using.stage
def choose_skill(t: T, f: StartSkills) -> Step:
    """ZAN-R-124, ZAN-D-46 optional, in the order the player likes."""
    s, c = t.state, t.content
    able = [pawn for pawn in pawns_of(s, f.seat) if power_of(s, c, pawn)]
    keys = (*c.pawn.keys(able), *c.thing.keys(balms(s, c, f.seat)))
    if not keys:
        return Done()
    keys = (*open_to_look(keys, f.left), DONE)
    return Ask(StartSkill(), f.seat, keys, then=take_skill, always=bool(f.left))


@using.stage
def take_skill(t: T, f: StartSkills) -> Step:
    """ZAN-D-46."""
    s, c = t.state, t.content
    if t.answer == DONE:
        return Done()
    f.key = t.answer
    if c.thing.has(t.answer):
        f.thing = c.thing.of(t.answer)
        f.power, f.pawn = BALM, s.things[f.thing].bearer
    else:
        f.pawn = c.pawn.of(t.answer)
        f.power = power_of(s, c, f.pawn)
    return Goto(choose_target)


@using.stage
def choose_target(t: T, f: StartSkills) -> Step:
    """ZAN-D-46."""
    keys = t.content.pawn.keys(targets(t.state, t.content, f.power, f.pawn))
    return Ask(StartTarget(f.power), f.seat, (*keys, PASS), then=use_skill)


@using.stage
def use_skill(t: T, f: StartSkills) -> Step:
    """ZAN-D-46 what a spy sees is his owner's alone to know; a healer gives 1 HP, the Balm 2."""
    s, c = t.state, t.content
    if t.answer == PASS:
        f.left = (*f.left, f.key)
        return Goto(choose_skill)
    f.left = ()
    target = c.pawn.of(t.answer)
    if f.power == BALM:
        note_thing(t, f.thing, used=True)
        heal(t, target, c.items[s.marks[f.thing]].amount)
        return Goto(choose_skill)
    note(t, f.pawn, used=(*s.pawns[f.pawn].used, f.power))
    if f.power == SPY:
        look(t, f.seat, target)
    else:
        heal(t, target, c.traits[HEALER].amount)
    return Goto(choose_skill)
