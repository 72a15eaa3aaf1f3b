"""Casting: declaration, dice, the casting table and Mana Blessings (ZRN-MAG-01 to ZRN-MAG-12)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import NobodyShaken, SpellCast, UnitRolls
from warhall.games.zorn.queries import T, is_on_map, seat_of
from warhall.games.zorn.questions.powers import DeclareArea, DeclareSpell, PickShaken, RerollCasting
from warhall.games.zorn.rules.dice import roll_step
from warhall.games.zorn.rules.hits import TakeHits
from warhall.games.zorn.rules.spells.blessings import FataMorgana, KindledBlades, MendingRain, Solace, StoneSkin
from warhall.games.zorn.rules.spells.blows import Banish, Earthquake, Inferno, Torrent, Twister
from warhall.games.zorn.rules.spells.work import SpellWork
from warhall.games.zorn.state import NOWHERE, AreaId, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

FIRST, SECOND = "first_die", "second_die"
HIGH = "high"
SUCCESS, STUN, TERROR = "success", "success_and_stun", "success_and_terror"
BACKFIRE, SEVERE = "backfire", "severe_backfire"
WORKS: dict[str, type[SpellWork]] = {
    "fata_morgana": FataMorgana,
    "twister": Twister,
    "solace": Solace,
    "banish": Banish,
    "mending_rain": MendingRain,
    "torrent": Torrent,
    "inferno": Inferno,
    "kindled_blades": KindledBlades,
    "earthquake": Earthquake,
    "stone_skin": StoneSkin,
}


def is_target(s: Zorn, c: Content, needs: str, area: AreaId) -> bool:
    """ZRN-RUL-33 whether a spell can affect something in an area."""
    if needs == "house":
        return bool(s.house_in[area])
    if needs == "passable":
        return c.passable[area]
    return bool(s.blight_in[area]) and (needs == "blight" or c.is_watery[area])


def spell_targets(s: Zorn, c: Content, unit: UnitId, spell: str) -> list[AreaId]:
    """ZRN-MAG-02, ZRN-MAG-03, ZRN-EX-05 the areas within Range that a spell may be declared against, its own too."""
    record = s.units[unit]
    near = c.within[record.area][s.houses[record.house].level]
    needs = c.spells[spell].needs
    return [area for area in near if is_target(s, c, needs, area)]


def ready_spells(s: Zorn, c: Content, unit: UnitId) -> list[str]:
    """Those of a Magic User's two spells that have a target."""
    return [spell for spell in c.spells_of[unit] if spell_targets(s, c, unit, spell)]


def castable(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-MAG-01 whether a unit is a Magic User on the map with a spell to cast."""
    return is_on_map(s, c, unit) and bool(ready_spells(s, c, unit))


@dataclass
class CastSpell(Frame):
    """One Magic User casts one spell."""

    unit: UnitId
    spell: str = ""
    area: AreaId = NOWHERE
    faces: tuple[int, ...] = ()
    bolted: bool = False
    outcome: str = ""
    from_area: AreaId = NOWHERE
    enemies: bool = False


casting = Procedure("zorn.cast_spell", CastSpell)


def caster_seat(s: Zorn, c: Content, f: CastSpell) -> int:
    return seat_of(s, c, s.units[f.unit].house)


@casting.stage
def declare_spell(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-08 which of the two spells."""
    s, c = t.state, t.content
    spells = c.spell
    keys = tuple([spells.key(spells.row(spell)) for spell in ready_spells(s, c, f.unit)])
    return Ask(DeclareSpell(f.unit), caster_seat(s, c, f), keys, then=note_spell, certain=True)


@casting.stage
def note_spell(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-08 only the declared spell may take effect."""
    f.spell = t.content.spell.names[t.content.spell.of(t.answer)]
    f.from_area = t.state.units[f.unit].area
    return Goto(declare_area)


@casting.stage
def declare_area(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-08 the target area within Range, before the roll."""
    s, c = t.state, t.content
    keys = c.area.keys(spell_targets(s, c, f.unit, f.spell))
    return Ask(DeclareArea(f.unit, f.spell), caster_seat(s, c, f), keys, then=roll_casting, certain=True)


@casting.stage
def roll_casting(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-07 two dice by Magic Level."""
    s, c = t.state, t.content
    f.area = c.area.of(t.answer)
    f.faces = tuple([_cast_die(t, f, die)[0] for die in _dice(s, c, f)])
    return Goto(offer_bolt)


def _dice(s: Zorn, c: Content, f: CastSpell) -> tuple[int, int]:
    return c.casting_dice[s.houses[s.units[f.unit].house].level]


def _cast_die(t: T, f: CastSpell, die: int) -> tuple[int, ...]:
    return roll_step(t, die, "ZRN-MAG-07", UnitRolls("magic", f.unit, spell=f.spell))


@casting.stage
def offer_bolt(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-13, ZRN-RUL-34 a Mana Bolt may re-roll one of the two dice, unless both show the best there is."""
    s, c = t.state, t.content
    house = s.units[f.unit].house
    if not s.houses[house].blessings or all(meaning(s, c, face) == HIGH for face in f.faces):
        return Goto(read_table)
    return Ask(
        RerollCasting(unit=f.unit, spell=f.spell, faces=f.faces),
        caster_seat(s, c, f),
        (FIRST, SECOND, PASS),
        then=use_bolt,
    )


@casting.stage
def use_bolt(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-13 the new result stands."""
    s, c = t.state, t.content
    if t.answer == PASS:
        return Goto(read_table)
    face = f.faces[0 if t.answer == FIRST else 1]
    effects.spend_blessings(t, s.units[f.unit].house, 1, "mana_bolt", f.unit, (face,))
    f.bolted = True
    one, other = _dice(s, c, f)
    if t.answer == FIRST:
        f.faces = (_cast_die(t, f, one)[0], f.faces[1])
    else:
        f.faces = (f.faces[0], _cast_die(t, f, other)[0])
    return Goto(read_table)


def meaning(s: Zorn, c: Content, face: int) -> str:
    """ZRN-MAG-09 what a casting die means: 1, 2-4, 5 or 6 and more."""
    faces = c.casting_faces
    return faces[min(face, len(faces) - 1)]


def cast_outcome(c: Content, first: int, second: int) -> str:
    """ZRN-MAG-09 the cell of the casting table."""
    top = len(c.casting_faces) - 1
    return c.casting_table[c.casting_faces[min(first, top)], c.casting_faces[min(second, top)]]


@casting.stage
def read_table(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-09, ZRN-MAG-10 the cell of the casting table."""
    s, c = t.state, t.content
    f.outcome = cast_outcome(c, *f.faces)
    f.enemies = bool(s.blight_in[f.area])
    t.tell(SpellCast(unit=f.unit, spell=f.spell, area=f.area, faces=f.faces, outcome=f.outcome, enemies=f.enemies))
    if f.outcome == SEVERE:
        return Call(TakeHits(f.unit, 1, why="backfire"), then=recoil)
    if f.outcome == BACKFIRE:
        return Goto(recoil)
    if f.outcome in (SUCCESS, STUN, TERROR):
        return Goto(work_spell)
    return Done()


@casting.stage
def recoil(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-10 a backfire Stuns the Magic User."""
    if is_on_map(t.state, t.content, f.unit):
        effects.stun(t, f.unit)
    return Done()


@casting.stage
def work_spell(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-11 the declared spell takes effect."""
    house = t.state.units[f.unit].house
    return Call(WORKS[f.spell](f.unit, house, f.area, f.from_area, f.bolted), then=pick_shaken)


@casting.stage
def pick_shaken(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-09 the best results shake one enemy unit then in the target area, of the caster's choice."""
    s, c = t.state, t.content
    units = s.blight_in[f.area]
    if f.outcome == SUCCESS or not f.enemies:
        return Goto(bless)
    if not units:
        t.tell(NobodyShaken(unit=f.unit, area=f.area, outcome=f.outcome), clauses=("ZRN-MAG-09",))
        return Goto(bless)
    return Ask(PickShaken(f.unit, f.outcome), caster_seat(s, c, f), c.unit.keys(units), then=shake)


@casting.stage
def shake(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-09 Stunned or Terrorized; a face-down Garrison stays face-down."""
    unit = t.content.unit.of(t.answer)
    if f.outcome == TERROR:
        effects.terrorize(t, unit)
    else:
        effects.stun(t, unit)
    return Goto(bless)


@casting.stage
def bless(t: T, f: CastSpell) -> Step:
    """ZRN-MAG-12, ZRN-RUL-31 a Mana Blessing for each die of 6 or more, after the spell is resolved."""
    s, c = t.state, t.content
    count = sum([meaning(s, c, face) == HIGH for face in f.faces])
    if count:
        effects.gain_blessings(t, s.units[f.unit].house, count)
    return Done()
