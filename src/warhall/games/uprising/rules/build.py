"""UPR-BLD: the Build Phase. It is played in turns in any order: the group says who builds next."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.effects import (
    begin_phase,
    build_tower,
    build_wall,
    bury_feat,
    draw_feats,
    lose_goods,
    move_hero,
    put_units,
)
from warhall.games.uprising.ground import is_empty, is_explored
from warhall.games.uprising.ids import NO_SIDE, NOWHERE, PLUNDER, CardId, HexId, KindId, SideId
from warhall.games.uprising.queries import (
    can_change,
    reserve,
    room_for,
    seat_of,
    towers_left,
    turn_order,
    walls_left,
)
from warhall.games.uprising.questions.actions import ChooseBuilder, ChooseBuilding, ChooseSite, KeepFeat
from warhall.games.uprising.rules.calm import calm
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.gaining import GainCard
from warhall.games.uprising.rules.paying import Pay, payable
from warhall.games.uprising.rules.reasons import why_no_defence, why_no_unit
from warhall.games.uprising.state import BUILD, T
from warhall.kernel.decision import DONE, PASS, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

WALL, TOWER = "wall", "tower"
NO_KIND = KindId(0)


@dataclass
class BuildPhase(Frame):
    """`begun`: factions that have their Feat; `done`: those that build no more; `camps`: where Havenless ones build.

    `waiting`: those that have let others go first since anything was built.
    """

    begun: tuple[SideId, ...] = ()
    done: tuple[SideId, ...] = ()
    waiting: tuple[SideId, ...] = ()
    camps: tuple[tuple[SideId, HexId], ...] = ()
    builder: SideId = NO_SIDE


@dataclass
class DrawFeat(Frame):
    """UPR-BLD-02, UPR-CRD-01 two Feats, of which one is kept."""

    side: SideId
    drawn: tuple[CardId, ...] = ()


@dataclass
class Building(Frame):
    """A faction builds; `alone`: all others have finished. `camp`: where it builds without a Haven (UPR-BLD-07).

    Done with whether it has finished (False: it lets others go first), the camp, and who waits for others now.
    """

    side: SideId
    alone: bool
    camp: HexId = NOWHERE
    waiting: tuple[SideId, ...] = ()
    what: str = ""
    kind: KindId = NO_KIND
    hex: HexId = NOWHERE


building_phase = Procedure("uprising.build_phase", BuildPhase)
drawing = Procedure("uprising.draw_feat", DrawFeat)
building = Procedure("uprising.building", Building)
calm(building_phase, building)

# The Phase.


@building_phase.stage
def open_build(t: T, f: BuildPhase) -> Step:
    """UPR-BLD-01."""
    begin_phase(t, BUILD)
    return Goto(draw)


@building_phase.stage
def draw(t: T, f: BuildPhase) -> Step:
    """UPR-BLD-02 first everybody draws."""
    waiting = [side for side in turn_order(t.state) if side not in f.begun]
    if not waiting:
        return Goto(choose_builder)
    f.begun = (*f.begun, waiting[0])
    return Call(DrawFeat(waiting[0]), then=draw)


@building_phase.stage
def choose_builder(t: T, f: BuildPhase) -> Step:
    """UPR-BLD-01, UPR-AMB-88 in any order; about what they share the players talk.

    Who lets others go first is asked again when one has built, or when all wait for each other.
    """
    left = [side for side in turn_order(t.state) if side not in f.done]
    if not left:
        return Done()
    next_ones = [side for side in left if side not in f.waiting] or left
    seats = tuple(dict.fromkeys(seat_of(t.state, side) for side in next_ones))
    return Ask(ChooseBuilder(), seats, t.content.side.keys(next_ones), then=let_build, certain=True)


@building_phase.stage
def let_build(t: T, f: BuildPhase) -> Step:
    """UPR-BLD-01."""
    f.builder = t.content.side.of(t.answer)
    alone = len(f.done) == len(t.state.order) - 1
    camp = dict(f.camps).get(f.builder, NOWHERE)
    return Call(Building(f.builder, alone, camp, f.waiting), then=note_builder)


@building_phase.stage
def note_builder(t: T, f: BuildPhase) -> Step:
    """Who has finished is not asked again."""
    finished, camp, f.waiting = t.returned
    if finished:
        f.done = (*f.done, f.builder)
    if camp:
        f.camps = (*[entry for entry in f.camps if entry[0] != f.builder], (f.builder, camp))
    return Goto(choose_builder)


# Feats.


@drawing.stage
def draw_two(t: T, f: DrawFeat) -> Step:
    """UPR-BLD-02, UPR-AMB-36 what the deck has."""
    f.drawn = draw_feats(t, f.side, t.content.numbers.feats_drawn)
    return Goto(keep_one) if f.drawn else Done()


@drawing.stage
def keep_one(t: T, f: DrawFeat) -> Step:
    """UPR-BLD-02, UPR-DEC-08."""
    keys = t.content.card.keys(f.drawn)
    return Ask(KeepFeat(f.side), seat_of(t.state, f.side), keys, then=take)


@drawing.stage
def take(t: T, f: DrawFeat) -> Step:
    """UPR-BLD-02, UPR-AMB-12 one in play and usable at once, the other under the deck."""
    kept = t.content.card.of(t.answer)
    for card in f.drawn:
        if card != kept:
            bury_feat(t, t.state.sides[f.side].hero, card)
    return Call(GainCard(f.side, kept, "drawn"))


# Building.


@building.stage
def choose_building(t: T, f: Building) -> Step:
    """UPR-BLD-03, UPR-BLD-04, UPR-BLD-07, UPR-DEC-11, UPR-EX-02 what can be paid for and has a place.

    UPR-BLD-01 others may go first, but not for ever: who let them and sees nothing built goes on or finishes.
    """
    c = t.content
    sites = _unit_sites(t, f)
    options = [c.unit.key(kind) for kind in c.units_of[f.side] if sites and _can_pay_for(t, f.side, kind)]
    options += [what for what in (WALL, TOWER) if _defence_sites(t, f.side, what)]
    options += c.card.keys(usable_cards(t.state, c, f.side, "build"))
    if not f.alone and f.side not in f.waiting:
        options.append(PASS)
    about, seat = ChooseBuilding(f.side), seat_of(t.state, f.side)
    always = can_change(t.state, c, f.side)
    return Ask(about, seat, (*options, DONE), then=plan, always=always, blocked=why_not)


def why_not(t: T, f: Building) -> list[Blocked]:
    """What a faction cannot build now, with the reasons."""
    c = t.content
    has_room = bool(_unit_sites(t, f))
    kinds = [kind for kind in c.units_of[f.side] if not (has_room and _can_pay_for(t, f.side, kind))]
    found = [why_no_unit(t.state, c, f.side, kind, has_room=has_room) for kind in kinds]
    works = [what for what in (WALL, TOWER) if not _defence_sites(t, f.side, what)]
    return found + [why_no_defence(t.state, c, f.side, what, _defence_price(t, f.side, what)) for what in works]


@building.stage
def plan(t: T, f: Building) -> Step:
    """UPR-BLD-03."""
    if t.answer == DONE:
        return Done((True, f.camp, f.waiting))
    if t.answer == PASS:
        return Done((False, f.camp, (*f.waiting, f.side)))
    f.waiting = ()
    if t.answer in (WALL, TOWER):
        f.what, f.kind = t.answer, NO_KIND
        return Goto(choose_site)
    if t.content.card.has(t.answer):
        return Call(PlayCard(f.side, t.content.card.of(t.answer)), then=choose_building)
    f.kind = t.content.unit.of(t.answer)
    f.what = t.content.units[f.kind].id
    return Goto(choose_site)


@building.stage
def choose_site(t: T, f: Building) -> Step:
    """UPR-BLD-03, UPR-HEX-03, UPR-DEC-11 an own Haven with room; UPR-BLD-07, UPR-DEC-12 or where the Hero goes."""
    sites = _unit_sites(t, f) if f.kind else _defence_sites(t, f.side, f.what)
    about = ChooseSite(f.side, f.what, f.kind or None)
    return Ask(about, seat_of(t.state, f.side), t.content.hex.keys(sites), then=settle_site, certain=True)


@building.stage
def settle_site(t: T, f: Building) -> Step:
    """UPR-BLD-04 a Wall or Tower for its Plunder; a Unit is paid for as its price allows."""
    f.hex = t.content.hex.of(t.answer)
    if f.kind:
        return Call(Pay(f.side, t.content.unit_payments[f.kind], f.what), then=raise_unit)
    lose_goods(t, f.side, (0, _defence_price(t, f.side, f.what), 0), f.what)
    if f.what == WALL:
        build_wall(t, f.hex)
    else:
        build_tower(t, f.hex)
    return Goto(choose_building)


@building.stage
def raise_unit(t: T, f: Building) -> Step:
    """UPR-BLD-03; UPR-BLD-07, UPR-AMB-87 the Hero of a faction without Havens goes where the first Unit is built.

    UPR-CAP-03 that may be The Capital, if nobody held it.
    """
    if t.state.havens_of[f.side]:
        put_units(t, f.kind, 1, f.hex, "built")
        return Goto(choose_building)
    f.camp = f.hex
    move_hero(t, f.side, f.hex)
    put_units(t, f.kind, 1, f.hex, "built")
    return Call(ResolveHex(f.hex, f.side, player=f.side), then=choose_building)


def _can_pay_for(t: T, side: SideId, kind: KindId) -> bool:
    """UPR-BLD-03, UPR-GEN-06 a Unit of the reserve that the stock covers."""
    return bool(payable(t, side, t.content.unit_payments[kind])) and reserve(t.state, t.content, kind) > 0


def _unit_sites(t: T, f: Building) -> list[HexId]:
    """UPR-BLD-07, UPR-AMB-87 without a Haven: any explored empty hex; then the one where the first Unit was built."""
    s, c = t.state, t.content
    havens = s.havens_of[f.side]
    if havens or f.camp:
        return [at for at in havens or (f.camp,) if room_for(s, c, f.side, at)]
    return [at for at in c.land.spaces if is_explored(s, c, at) and is_empty(s, c, at)]


def _defence_price(t: T, side: SideId, what: str) -> int:
    faction = t.content.factions[side]
    return faction.wall if what == WALL else faction.tower


def _defence_sites(t: T, side: SideId, what: str) -> list[HexId]:
    """UPR-BLD-04 own Havens without that Defence, while there are pieces and Plunder."""
    s, c = t.state, t.content
    if s.sides[side].goods[PLUNDER] < _defence_price(t, side, what):
        return []
    if not (walls_left(s, c) if what == WALL else towers_left(s, c)):
        return []
    return [at for at in s.havens_of[side] if not (s.spots[at].wall if what == WALL else s.spots[at].tower)]
