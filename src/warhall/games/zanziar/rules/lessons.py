"""Spells learned as an action, armor repaired (ZAN-R-122, ZAN-FX-12, ZAN-D-47)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import repair, show
from warhall.games.zanziar.effects.points import learn, spend_magic
from warhall.games.zanziar.effects.world import tell_use
from warhall.games.zanziar.events.cities import Studied
from warhall.games.zanziar.ids import MAGIC, NO_CITY, CityId, GroupId, PawnId, SpellId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import has_magic
from warhall.games.zanziar.queries.places import city_of, owner_of
from warhall.games.zanziar.queries.skills import STUDY, Occasion, skill_of
from warhall.games.zanziar.queries.units import (
    agents_of,
    any_covered,
    can_learn,
    may_act,
    things_in,
    usable,
)
from warhall.games.zanziar.questions.deeds import ChooseBook, ChooseLesson, ChoosePupil, MendWhat
from warhall.games.zanziar.rules.actions import actions, can_act
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import NO_PAWN, NO_THING, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

STUDIES, BOOK, FOUNDRY, ACADEMY = "study", "book", "foundry", "academy"


def own_place(s: Zanziar, c: Content, group: GroupId, effect: str) -> CityId:
    """ZAN-FX-12 the city with a special rule that a group is in, if its player controls it."""
    city = city_of(s, c, group)
    if c.cities[city].effect != effect or s.cities[city].controller != owner_of(group):
        return NO_CITY
    return city


def lessons(s: Zanziar, c: Content, pawn: PawnId, spells: Iterable[SpellId]) -> list[SpellId]:
    """ZAN-R-122 of these, the spells that a unit can learn."""
    return [spell for spell in spells if can_learn(s, c, pawn, spell)]


# The temple of Selendor and the academy of Zirconia.


@dataclass
class Study(Frame):
    """A group, and the pupil."""

    group: GroupId
    pawn: PawnId = NO_PAWN


studying = Procedure("zanziar.study", Study)


def pupils(s: Zanziar, c: Content, group: GroupId) -> list[PawnId]:
    """ZAN-SKL-07, ZAN-R-122 a Hero or Adventurer with Magic, an MP for the test, and something to learn."""
    city = own_place(s, c, group, ACADEMY)
    if not city:
        return []
    found = [pawn for pawn in agents_of(s, c, s.pawns_in[group]) if has_magic(s, c, pawn)]
    return [pawn for pawn in found if lessons(s, c, pawn, c.cities[city].spells)]


def can_study(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-FX-12."""
    return bool(pupils(s, c, group))


@actions.by(STUDIES)
def study(t: T, group: GroupId) -> Frame:
    """ZAN-D-47, ZAN-R-122."""
    return Study(group)


can_act[STUDIES] = can_study


@studying.stage
def choose_pupil(t: T, f: Study) -> Step:
    """ZAN-D-47."""
    keys = t.content.pawn.keys(pupils(t.state, t.content, f.group))
    city = city_of(t.state, t.content, f.group)
    return Ask(ChoosePupil(city), owner_of(f.group), keys, then=sit_down, certain=True)


@studying.stage
def sit_down(t: T, f: Study) -> Step:
    """ZAN-SKL-07 the Magic skill is tested: 1 MP."""
    f.pawn = t.content.pawn.of(t.answer)
    spend_magic(t, f.pawn, t.content.numbers.magic_cost)
    return Call(Roll(STUDIES, (owner_of(f.group),), "ZAN-R-122", pawns=(f.pawn,), skill=MAGIC), then=examine)


@studying.stage
def examine(t: T, f: Study) -> Step:
    """ZAN-FX-12 d6 + Magic against the figure of the city."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    city = city_of(s, c, f.group)
    total = throw.total() + skill_of(s, c, f.pawn, MAGIC, Occasion(STUDY)).total
    needed = c.cities[city].amount
    won = total > needed or (total == needed and c.ties[STUDIES].tie)
    t.tell(Studied(f.pawn, city, total, needed, won))
    return Call(Lesson(f.pawn, c.cities[city].spells)) if won else Done()


@dataclass
class Lesson(Frame):
    """A unit learns one of these spells."""

    pawn: PawnId
    spells: tuple[SpellId, ...]


teaching = Procedure("zanziar.lesson", Lesson)


@teaching.stage
def choose_lesson(t: T, f: Lesson) -> Step:
    """ZAN-R-122."""
    keys = t.content.spell.keys(lessons(t.state, t.content, f.pawn, f.spells))
    return Ask(ChooseLesson(f.pawn), t.state.pawns[f.pawn].owner, keys, then=take_lesson, certain=True)


@teaching.stage
def take_lesson(t: T, f: Lesson) -> Step:
    """ZAN-R-122 one Spell card from the display."""
    learn(t, f.pawn, t.content.spell.of(t.answer))
    return Done()


# Books.


@dataclass
class Read(Frame):
    """A group, and the book."""

    group: GroupId
    thing: ThingId = NO_THING


reading = Procedure("zanziar.read", Read)


def books(s: Zanziar, c: Content, group: GroupId) -> list[ThingId]:
    """ZAN-FX-16, ZAN-R-122 uncursed books whose bearer can learn from them."""
    bearers = [pawn for pawn in s.pawns_in[group] if s.things_of[pawn] and may_act(s, pawn)]
    held = [(pawn, thing) for pawn in bearers for thing in usable(s, c, pawn, BOOK)]
    return [thing for pawn, thing in held if lessons(s, c, pawn, c.items[s.marks[thing]].spells)]


def can_read(s: Zanziar, c: Content, group: GroupId) -> bool:
    """I49 to I52."""
    return bool(books(s, c, group))


@actions.by(BOOK)
def read_book(t: T, group: GroupId) -> Frame:
    """ZAN-D-47."""
    return Read(group)


can_act[BOOK] = can_read


@reading.stage
def choose_book(t: T, f: Read) -> Step:
    """ZAN-D-47."""
    keys = t.content.thing.keys(books(t.state, t.content, f.group))
    hidden = any_covered(t.state, t.state.pawns_in[f.group])
    return Ask(ChooseBook(f.group), owner_of(f.group), (*keys, PASS), then=open_book, always=hidden)


@reading.stage
def open_book(t: T, f: Read) -> Step:
    """ZAN-ITM-03 using it shows it; the book stays."""
    s = t.state
    if t.answer == PASS:
        return Done()
    f.thing = t.content.thing.of(t.answer)
    tell_use(t, f.thing, BOOK)
    show(t, f.thing)
    return Call(Lesson(s.things[f.thing].bearer, t.content.items[s.marks[f.thing]].spells))


# The foundry of Nizny-Tagil.


@dataclass
class Mend(Frame):
    """A group at the foundry."""

    group: GroupId


mending = Procedure("zanziar.mending", Mend)


def worn_armor(s: Zanziar, group: GroupId) -> list[ThingId]:
    """Armor that has lost HP."""
    return [thing for thing in things_in(s, s.pawns_in[group]) if s.things[thing].worn]


def can_mend(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-FX-12."""
    return bool(own_place(s, c, group, FOUNDRY)) and bool(worn_armor(s, group))


@actions.by(FOUNDRY)
def foundry(t: T, group: GroupId) -> Frame:
    """ZAN-D-47."""
    return Mend(group)


can_act[FOUNDRY] = can_mend


@mending.stage
def choose_armor(t: T, f: Mend) -> Step:
    """ZAN-D-47."""
    keys = t.content.thing.keys(worn_armor(t.state, f.group))
    return Ask(MendWhat(f.group), owner_of(f.group), keys, then=mend, certain=True)


@mending.stage
def mend(t: T, f: Mend) -> Step:
    """ZAN-FX-12 to full."""
    repair(t, t.content.thing.of(t.answer))
    return Done()
