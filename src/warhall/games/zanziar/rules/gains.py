"""Units and items that are gained find their place (ZAN-R-34, ZAN-ITM-02, ZAN-D-22, ZAN-D-25).

Call(GainUnits(group, count), then=…)     draws and places facedown, fresh units (ZAN-FX-01, ZAN-DRF-05)
Call(SettleUnit(pawn, hex), then=…)       a unit that is there already looks for a place (recruited)
Call(GainItem(group, item), then=…)       item 0: the top of the deck (ZAN-FX-02)
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.decks import NO_ITEM, draw_item, draw_unit
from warhall.games.zanziar.effects.items import DISCARDED, decline_item, gain_item, lose_item, remember_thing
from warhall.games.zanziar.effects.loss import NO_ROOM, lose
from warhall.games.zanziar.effects.pawns import enter, note, place, turn_up
from warhall.games.zanziar.ids import ADVENTURER, GroupId, ItemId, PawnId, ThingId
from warhall.games.zanziar.keys import DISCARD_IT, DISCARDS, DISMISSALS, GRANT, GUARD, PLACES, REFUSE, UPS
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import garrison_room, group_room, groups_in, owner_of
from warhall.games.zanziar.queries.units import carriers, hex_of, is_agent, is_hero, pawns, things_in
from warhall.games.zanziar.questions.movement import PlaceItem, PlaceUnit, TakeGift
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Zanziar
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

GARRISON = PLACES.key(PLACES.row(GUARD))


@dataclass
class GainUnits(Frame):
    """So many units from the top of the deck for a group, facedown and new; placed one after the other."""

    group: GroupId
    count: int
    drafted: bool = False  # ZAN-DRF-06: they use up the group's action
    pawn: PawnId = NO_PAWN


gaining = Procedure("zanziar.gain_units", GainUnits)


@gaining.stage
def draw_next(t: T, f: GainUnits) -> Step:
    """ZAN-DRF-05, ZAN-FX-01 facedown, seen by the owner only; ZAN-R-31 what is left of the deck."""
    if not f.count or not t.state.groups[f.group].hex:
        return Done()
    f.count -= 1
    face = draw_unit(t)
    if not face:
        return Done()
    f.pawn = enter(t, face, owner_of(f.group), group=f.group, fresh=True)
    return Call(SettleUnit(f.pawn, f.group, f.drafted), then=draw_next)


@dataclass
class SettleUnit(Frame):
    """A unit gained by a group, counted with it already, goes where there is room (ZAN-R-34)."""

    pawn: PawnId
    group: GroupId
    uses_up: bool = True


settling = Procedure("zanziar.settle_unit", SettleUnit)


def places_for(s: Zanziar, c: Content, f: SettleUnit) -> list[str]:
    """ZAN-R-34 an own group in the hex with room, or the garrison of an own city there."""
    seat, hex = owner_of(f.group), s.groups[f.group].hex
    city = c.world.city_at[hex]
    keys = [c.group.key(f.group)] if group_room(s, c, f.group) >= 0 else []
    keys += [c.group.key(g) for g in groups_in(s, hex, seat) if g != f.group and group_room(s, c, g) > 0]
    if city and s.cities[city].controller == seat and garrison_room(s, c, city) > 0:
        keys.append(GARRISON)
    return keys


@settling.stage
def choose_place(t: T, f: SettleUnit) -> Step:
    """ZAN-R-34 what does not fit is discarded, or an existing unit instead; never the Hero (ZAN-UNI-03)."""
    s, c = t.state, t.content
    keys = places_for(s, c, f)
    if group_room(s, c, f.group) < 0:
        keys += [DISMISSALS.key(pawn) for pawn in s.pawns_in[f.group] if not is_hero(s, pawn)]
    return Ask(PlaceUnit(f.pawn), owner_of(f.group), keys, then=put_unit, always=not s.pawns[f.pawn].faceup)


@settling.stage
def put_unit(t: T, f: SettleUnit) -> Step:
    """ZAN-REC-06, ZAN-DRF-06 a new unit in a group uses up the group's action; in the garrison it does not."""
    s, c = t.state, t.content
    if DISMISSALS.has(t.answer):
        lose(t, DISMISSALS.of(t.answer), NO_ROOM)
        return Call(Aftermath(), then=use_up)
    if t.answer == GARRISON:
        place(t, f.pawn, city=c.world.city_at[s.groups[f.group].hex])
    elif c.group.of(t.answer) != f.group:
        place(t, f.pawn, group=c.group.of(t.answer))
    return Goto(use_up)


@settling.stage
def use_up(t: T, f: SettleUnit) -> Step:
    """ZAN-REC-06, ZAN-DRF-06."""
    record = t.state.pawns[f.pawn]
    if f.uses_up and record.group and record.fresh:
        for pawn in t.state.pawns_in[record.group]:
            note(t, pawn, acted=True)
    return Done()


@dataclass
class GainItem(Frame):
    """An item for a group; its owner alone knows it and says who carries it. The frame holds it until then."""

    group: GroupId
    item: ItemId = NO_ITEM
    asked: tuple[PawnId, ...] = ()  # other players' carriers: the last one is asked, those before refused


finding = Procedure("zanziar.gain_item", GainItem)


@finding.stage
def find_item(t: T, f: GainItem) -> Step:
    """ZAN-TRE-04, ZAN-FX-02 facedown; ZAN-R-31 nothing from an empty deck."""
    if t.state.groups[f.group].hex and not f.item:
        f.item = draw_item(t)
    return Goto(choose_bearer) if f.item else Done()


def bearers(s: Zanziar, c: Content, f: GainItem) -> list[PawnId]:
    """ZAN-TRE-04 carriers of the group with room; ZAN-ITM-02 for want of any, those in the hex, other players' too."""
    own = carriers(s, c, s.pawns_in[f.group])
    if own:
        return own
    hex, seat = s.groups[f.group].hex, owner_of(f.group)
    near = tuple(pawn for pawn in pawns(s) if s.pawns[pawn].owner != NOBODY and hex_of(s, c, pawn) == hex)
    able = [pawn for pawn in carriers(s, c, near) if pawn not in f.asked]
    return [pawn for pawn in able if s.pawns[pawn].owner == seat or s.pawns[pawn].faceup or s.pawns[pawn].hero_mark]


def surplus(s: Zanziar, c: Content, company: tuple[PawnId, ...]) -> list[ThingId]:
    """ZAN-ITM-02, ZAN-D-25 over the limit any item may go, not only the new one; ZAN-ITM-09 cursed ones stay."""
    if carriers(s, c, company):
        return []
    held = things_in(s, tuple(pawn for pawn in company if is_agent(s, c, pawn)))
    return [thing for thing in held if not s.things[thing].cursed]


@finding.stage
def choose_bearer(t: T, f: GainItem) -> Step:
    """ZAN-ITM-02 three each at most; ZAN-R-111 a facedown Adventurer is turned up to carry; else it is discarded."""
    s, c = t.state, t.content
    able = bearers(s, c, f)
    company = s.pawns_in[f.group]
    ups = [pawn for pawn in company if not s.pawns[pawn].faceup and c.units[s.faces[pawn]].type == ADVENTURER]
    keys = [*c.pawn.keys(able), *UPS.keys(ups), *DISCARDS.keys(surplus(s, c, company))]
    if not c.items[f.item].cursed or not carriers(s, c, company):
        keys.append(DISCARD_IT)
    return Ask(PlaceItem(f.item), owner_of(f.group), keys, then=hand_item, always=True)


@finding.stage
def hand_item(t: T, f: GainItem) -> Step:
    """ZAN-ITM-02, ZAN-R-111 another player's unit takes it with his consent."""
    if UPS.has(t.answer):
        turn_up(t, UPS.of(t.answer))
        return Goto(choose_bearer)
    if DISCARDS.has(t.answer):
        lose_item(t, DISCARDS.of(t.answer), DISCARDED)
        return Goto(choose_bearer)
    if t.answer == DISCARD_IT:
        decline_item(t, f.item)
        return Done()
    pawn = t.content.pawn.of(t.answer)
    if t.state.pawns[pawn].owner == owner_of(f.group):
        return Done(gain_item(t, f.item, pawn))
    f.asked = (*f.asked, pawn)
    return Goto(ask_taker)


@finding.stage
def ask_taker(t: T, f: GainItem) -> Step:
    """ZAN-ITM-02."""
    pawn = f.asked[-1]
    return Ask(TakeGift(f.group, pawn), t.state.pawns[pawn].owner, (GRANT, REFUSE), then=hear_taker)


@finding.stage
def hear_taker(t: T, f: GainItem) -> Step:
    """ZAN-ITM-02 who gave it away still knows it."""
    if t.answer == REFUSE:
        return Goto(choose_bearer)
    thing = gain_item(t, f.item, f.asked[-1])
    remember_thing(t.state, owner_of(f.group), thing)
    return Done()
