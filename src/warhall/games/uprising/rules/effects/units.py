"""Effects that place, exchange, recover and move Units of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import (
    move_hero,
    move_units,
    put_units,
    recover_units,
    remove_units,
    return_units,
)
from warhall.games.uprising.ground import admits_units, marches_from
from warhall.games.uprising.ids import CHAOS, EMPIRE, NOWHERE, HexId, KindId, SideId
from warhall.games.uprising.places import hexes_of
from warhall.games.uprising.queries import reserve, room_for, seat_of
from warhall.games.uprising.questions.effects import TransferFrom, TransferTo, TransferWho
from warhall.games.uprising.rules.carry import CarryOut, effect, possible, source_of
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.effects.picking import Pick, choice, why_of
from warhall.games.uprising.rules.nemesis.frames import PlaceGarrison
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

RESERVE = "reserve"
STEP, ROADS, NETHER = "move_units", "deep_roads", "nether_step"


# Units from the reserve.


def _raisable(s: Uprising, c: Content, side: SideId, unit: str, hexes: Sequence[HexId]) -> list[str]:
    """UPR-AMB-108, UPR-AMB-109 kinds with a piece left, on hexes with room, as `mover` keys."""
    kinds = [kind for kind in c.units_of[side] if kind in c.units_named[unit] and reserve(s, c, kind) > 0]
    places = [at for at in hexes if room_for(s, c, side, at) > 0]
    return list(c.mover.keys([c.mover_of[kind, at] for kind in kinds for at in places]))


def _placeable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    owners = s.order if said.who == "any_player" else f.sides[:1]
    used = [c.movers[c.mover.of(key)][1] for key in f.picked] if said.where == "different_havens" else []
    found: list[str] = []
    for side in owners:
        hexes = [at for at in hexes_of(s, c, said.where, side, f.hex) if at not in used]
        found += _raisable(s, c, side, said.unit, hexes)
    return found


def _fight_there(t: T, f: Pick, said: Effect) -> Frame | None:
    """UPR-AMB-109 with enemies there combat begins, once all have come."""
    kind, at = t.content.movers[t.content.mover.of(f.picked[-1])]
    return ResolveHex(at, t.content.side_of[kind], player=t.content.side_of[kind])


@choice("place_unit", "A Unit is placed", _placeable, close=_fight_there)
def place_unit(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-AMB-108 from the reserve."""
    kind, at = t.content.movers[t.content.mover.of(key)]
    put_units(t, kind, 1, at, why_of(t, f))
    return None


def _deserting(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    return _raisable(s, c, f.sides[0], "basic", s.havens_of[f.sides[0]])


@choice("deserters", "A deserter joins, and a Garrison is placed", _deserting, free=True, every=True)
def take_in(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-AMB-137 a Basic Unit, and for it a Garrison of the first player's choice."""
    place_unit(t, f, said, key)
    return PlaceGarrison("empty_free")


# Units that go or change.


def _own_units(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    side, found = f.sides[0], []
    for at in c.land.spaces:
        if s.spots[at].owner == side:
            there = zip(c.units_of[side], s.spots[at].units, strict=True)
            found += [c.mover_of[kind, at] for kind, number in there if number]
    return c.mover.keys(found)


@choice("remove_unit", "A Unit is removed", _own_units)
def remove_unit(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-GEN-10 to the reserve."""
    kind, at = t.content.movers[t.content.mover.of(key)]
    remove_units(t, kind, 1, at)
    return None


def _swappable(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    side, kind = f.sides[0], c.unit.row(said.unit)
    if reserve(s, c, c.unit.row(said.into)) < 1:
        return ()
    place = c.units_of[side].index(kind)
    found = [at for at in hexes_of(s, c, said.where, side, f.hex) if s.spots[at].owner == side]
    return c.hex.keys([at for at in found if s.spots[at].units[place]])


@choice("swap", "A Unit is exchanged for a better one", _swappable)
def swap(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-GEN-10 one returns to the reserve, the other takes its place."""
    at = t.content.hex.of(key)
    remove_units(t, t.content.unit.row(said.unit), 1, at)
    put_units(t, t.content.unit.row(said.into), 1, at, why_of(t, f))
    return None


# Units from the Graveyards.


def _buried(s: Uprising, c: Content, f: Pick, said: Effect) -> Sequence[str]:
    """UPR-GRV-02 a kind, to one Haven for all if they return to the map; then the Graveyard, if both hold it."""
    if f.half:
        return c.side.keys([EMPIRE, CHAOS])
    side = f.sides[0]
    kinds = [kind for kind in c.units_of[side] if graves_of(s, kind)]
    if said.where == RESERVE:
        return c.unit.keys(kinds)
    places = [at for at in s.havens_of[side] if room_for(s, c, side, at) > 0]
    if f.picked:
        places = [at for at in places if at == _goal(c, f)]
    return c.mover.keys([c.mover_of[kind, at] for kind in kinds for at in places])


def graves_of(s: Uprising, kind: KindId) -> list[SideId]:
    """The Graveyards that hold such a Unit."""
    return [grave for grave in (EMPIRE, CHAOS) if s.graves[grave].units[kind]]


def _goal(c: Content, f: Pick) -> HexId:
    first = next(key for key in f.picked if c.mover.has(key))
    return c.movers[c.mover.of(first)][1]


@choice("recover", "A Unit returns from a Graveyard", _buried)
def recover(t: T, f: Pick, said: Effect, key: str) -> Frame | None:
    """UPR-GRV-02."""
    c = t.content
    named = f.half or key
    kind, at = c.movers[c.mover.of(named)] if c.mover.has(named) else (c.unit.of(named), NOWHERE)
    graves = graves_of(t.state, kind)
    if not f.half and len(graves) > 1:
        f.half = key
        return None
    grave = c.side.of(key) if f.half else graves[0]
    if f.half and at:
        f.picked = (*f.picked, f.half)
    if at:
        recover_units(t, kind, 1, grave, at)
    else:
        return_units(t, kind, 1, grave)
    return None


# Units that move.


@dataclass
class Transfer(Frame):
    """Units go from one hex to another by an effect, `how`: its name; all at once, the Hero with them or not."""

    side: SideId
    how: str
    most: int
    why: str
    at: HexId = NOWHERE
    to: HexId = NOWHERE
    chosen: tuple[KindId, ...] = ()


transferring = Procedure("uprising.transfer", Transfer)


@effect.by(STEP, ROADS, NETHER)
def transfer(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """UPR-CMD-07 without the cost of a Command."""
    if not origins(t.state, t.content, f.side, said.effect):
        return None
    return Transfer(f.side, said.effect, said.amount, source_of(t.content, f.part, f.row))


@possible.by(STEP, ROADS, NETHER)
def can_transfer(s: Uprising, c: Content, side: SideId, at: HexId, said: Effect) -> bool:
    """Whether anybody could go anywhere."""
    return bool(origins(s, c, side, said.effect))


def origins(s: Uprising, c: Content, side: SideId, how: str) -> list[HexId]:
    """The hexes that an effect can lead away from."""
    hero = s.sides[side].at
    if how == STEP:
        return [at for at in c.land.spaces if s.spots[at].owner == side and aims(s, c, side, how, at)]
    fits = how == NETHER or s.spots[hero].haven == side
    return [hero] if fits and aims(s, c, side, how, hero) else []


def aims(s: Uprising, c: Content, side: SideId, how: str, at: HexId) -> list[HexId]:
    """UPR-CUR-05, UPR-HEX-10, UPR-CMD-06, UPR-AMB-19 beside, to another own Haven, or anywhere explored."""
    if how == STEP:
        return sorted(to for to in marches_from(s, c, at) if room_for(s, c, side, to) > 0)
    if how == ROADS:
        return [to for to in s.havens_of[side] if to != at]
    return [to for to in c.land.elsewhere[at] if admits_units(s, c, to)]


@transferring.stage
def choose_origin(t: T, f: Transfer) -> Step:
    """UPR-DEC-20."""
    keys = t.content.hex.keys(origins(t.state, t.content, f.side, f.how))
    return Ask(TransferFrom(f.side, f.why), seat_of(t.state, f.side), keys, then=leave, certain=True)


@transferring.stage
def leave(t: T, f: Transfer) -> Step:
    """UPR-DEC-20."""
    f.at = t.content.hex.of(t.answer)
    return Goto(choose_aim)


@transferring.stage
def choose_aim(t: T, f: Transfer) -> Step:
    """UPR-DEC-20."""
    keys = t.content.hex.keys(aims(t.state, t.content, f.side, f.how, f.at))
    return Ask(TransferTo(f.side, f.why), seat_of(t.state, f.side), keys, then=aim, certain=True)


@transferring.stage
def aim(t: T, f: Transfer) -> Step:
    """UPR-DEC-20."""
    f.to = t.content.hex.of(t.answer)
    return Goto(choose_units)


@transferring.stage
def choose_units(t: T, f: Transfer) -> Step:
    """UPR-HEX-03, UPR-DEC-20 as many as the effect and the hex allow; the Hero may go alone."""
    s, c = t.state, t.content
    left = min(f.most, room_for(s, c, f.side, f.to)) - len(f.chosen)
    there = zip(c.units_of[f.side], s.spots[f.at].units, strict=True) if s.spots[f.at].owner == f.side else ()
    kinds = [kind for kind, number in there if left > 0 and number > f.chosen.count(kind)]
    options = list(c.unit.keys(kinds))
    if f.chosen or f.how != STEP:
        options.append(DONE)
    about = TransferWho(f.side, max(0, left), f.why)
    return Ask(about, seat_of(s, f.side), options, then=join, certain=True)


@transferring.stage
def join(t: T, f: Transfer) -> Step:
    """UPR-CMD-07, UPR-CMD-09 all go at once; combat begins only if Units went."""
    if t.answer != DONE:
        f.chosen = (*f.chosen, t.content.unit.of(t.answer))
        return Goto(choose_units)
    for kind in sorted(set(f.chosen)):
        move_units(t, kind, f.chosen.count(kind), f.at, f.to)
    if f.how != STEP:
        move_hero(t, f.side, f.to)
    return Call(ResolveHex(f.to, f.side, player=f.side)) if f.chosen else Done()
