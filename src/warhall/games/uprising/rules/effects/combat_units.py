"""Effects in combat that bring Units back, exchange them or let them leave."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import (
    lose_goods,
    move_hero,
    move_units,
    put_units,
    raise_haven,
    recover_units,
    remove_units,
)
from warhall.games.uprising.ground import marches_from
from warhall.games.uprising.ids import CHAOS, EMPIRE, NOWHERE, HexId, KindId, SideId
from warhall.games.uprising.queries import covers, haven_price, may_raise_haven, reserve, room_for, seat_of
from warhall.games.uprising.questions.combat import FadeTo, FadeWith, RaiseUnit
from warhall.games.uprising.rules.combat.frames import Combat, ResolveHex, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.harm import added_counts
from warhall.games.uprising.rules.combat.using import able, why
from warhall.games.uprising.rules.combat.windows import AFTER_COMBAT, AFTER_DAMAGE, acts
from warhall.games.uprising.rules.effects.combat_dice import units_of_type
from warhall.games.uprising.state import Counts, T, Uprising
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

FALLEN, BURIED, RESERVE = "fallen", "buried", "reserve"


@dataclass
class Raise(Frame):
    """Units come to the combat hex one by one: those `fallen`, any `buried`, or from the `reserve`."""

    side: SideId
    source: str
    unit: str
    left: int
    up_to: bool
    why: str


raising = Procedure("uprising.raise_units", Raise)


@acts("recover_fallen", AFTER_DAMAGE, AFTER_COMBAT)
def recover_fallen(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-AMB-128 a Unit of this round, or After Combat of this combat, comes back from the Graveyard."""
    return Raise(f.side, FALLEN, said.unit, said.amount, said.up_to, why(t, f))


@acts("recover", AFTER_COMBAT)
def recover(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-GRV-02 Units from any Graveyard."""
    return Raise(f.side, BURIED, said.unit, said.amount, said.up_to, why(t, f))


@acts("place_unit", AFTER_COMBAT)
def place_unit(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-AMB-108 a Unit from the reserve."""
    return Raise(f.side, RESERVE, said.unit, said.amount, said.up_to, why(t, f))


@able.by("recover_fallen")
def has_fallen(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(raisable(s, c, f, FALLEN, said.unit))


@able.by("recover")
def has_buried(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(raisable(s, c, f, BURIED, said.unit))


@able.by("place_unit")
def has_reserve(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(raisable(s, c, f, RESERVE, said.unit))


@raising.stage
def choose_unit(t: T, f: Raise) -> Step:
    """UPR-DEC-26, UPR-HEX-03 while there are such Units and room for them."""
    fight = combat_on(t.state)
    kinds = raisable(t.state, t.content, fight, f.source, f.unit) if f.left else []
    if not kinds:
        return Done()
    options = (*t.content.unit.keys(kinds), DONE) if f.up_to else t.content.unit.keys(kinds)
    return Ask(RaiseUnit(f.side, fight.hex, f.left), seat_of(t.state, f.side), options, then=bring, certain=True)


@raising.stage
def bring(t: T, f: Raise) -> Step:
    """UPR-GRV-02, UPR-AMB-128."""
    if t.answer == DONE:
        return Done()
    fight, kind = combat_on(t.state), t.content.unit.of(t.answer)
    f.left -= 1
    if f.source == RESERVE:
        put_units(t, kind, 1, fight.hex, f.why)
    else:
        recover_units(t, kind, 1, grave_of(t.state, fight, kind), fight.hex)
        note_raised(t, fight, kind)
    return Goto(choose_unit)


def raisable(s: Uprising, c: Content, f: Combat, source: str, unit: str) -> list[KindId]:
    """The kinds that could come, if the hex has room."""
    if room_for(s, c, f.one, f.hex) <= 0:
        return []
    kinds = c.units_of[f.one]
    named = c.units_named[unit] if unit else kinds
    return [kind for place, kind in enumerate(kinds) if kind in named and _number(s, c, f, source, place) > 0]


def _number(s: Uprising, c: Content, f: Combat, source: str, place: int) -> int:
    kind = c.units_of[f.one][place]
    if source == RESERVE:
        return reserve(s, c, kind)
    if source == BURIED:
        return s.graves[EMPIRE].units[kind] + s.graves[CHAOS].units[kind]
    r = round_on(s)
    fallen = f.fallen[place] - f.raised[place] if r is None else r.fallen[place] - r.raised[place]
    return min(fallen, s.graves[f.other].units[kind])


def grave_of(s: Uprising, f: Combat, kind: KindId) -> SideId:
    """Where a Unit lies: in the enemy's Graveyard, otherwise in the other one."""
    if s.graves[f.other].units[kind]:
        return f.other
    return EMPIRE if s.graves[EMPIRE].units[kind] else CHAOS


def note_raised(t: T, f: Combat, kind: KindId) -> None:
    """Nobody comes back twice."""
    kinds = t.content.units_of[f.one]
    first, second, third, fourth = (int(kind == other) for other in kinds)
    one: Counts = (first, second, third, fourth)
    f.raised = added_counts(f.raised, one)
    r = round_on(t.state)
    if r is not None:
        r.raised = added_counts(r.raised, one)


# A Unit for another.


@acts("swap", AFTER_COMBAT)
def swap(t: T, f: Wield, said: Effect) -> None:
    """A Unit returns to the reserve, and a better one takes its place."""
    at = combat_on(t.state).hex
    remove_units(t, t.content.unit.row(said.unit), 1, at)
    put_units(t, t.content.unit.row(said.into), 1, at, why(t, f))


@able.by("swap")
def can_swap(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(units_of_type(s, c, f, said.unit)) and reserve(s, c, c.unit.row(said.into)) > 0


# A Haven on the battlefield.


@acts("raise_haven", AFTER_COMBAT)
def raise_totem(t: T, f: Wield, said: Effect) -> None:
    """UPR-HAV-02 the next Haven for its Plunder, without AP."""
    lose_goods(t, f.side, haven_price(t.content, f.side), why(t, f))
    raise_haven(t, f.side, combat_on(t.state).hex)


@able.by("raise_haven")
def can_raise(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return may_raise_haven(s, c, f.one, f.hex) and covers(s.sides[f.one].goods, haven_price(c, f.one))


# Leaving.


@dataclass
class Fade(Frame):
    """The Hero and any Units leave the combat hex for one beside it."""

    side: SideId
    hex: HexId
    to: HexId = NOWHERE
    chosen: tuple[KindId, ...] = ()


fading = Procedure("uprising.fade", Fade)


@acts("fade", AFTER_COMBAT)
def fade(t: T, f: Wield, said: Effect) -> Frame | None:
    return Fade(f.side, combat_on(t.state).hex)


@able.by("fade")
def can_fade(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(refuges(s, c, f.one, f.hex))


@fading.stage
def choose_refuge(t: T, f: Fade) -> Step:
    """UPR-DEC-26, UPR-AMB-139 an explored hex that a Command could lead them to."""
    keys = t.content.hex.keys(refuges(t.state, t.content, f.side, f.hex))
    return Ask(FadeTo(f.side, f.hex), seat_of(t.state, f.side), keys, then=head, certain=True)


@fading.stage
def head(t: T, f: Fade) -> Step:
    """UPR-AMB-139."""
    f.to = t.content.hex.of(t.answer)
    return Goto(choose_company)


@fading.stage
def choose_company(t: T, f: Fade) -> Step:
    """UPR-DEC-26, UPR-HEX-03 one Unit after another, as many as the hex takes."""
    here = units_of_type(t.state, t.content, combat_on(t.state), "")
    room = room_for(t.state, t.content, f.side, f.to) - len(f.chosen)
    kinds = [kind for kind in dict.fromkeys(here) if room > 0 and here.count(kind) > f.chosen.count(kind)]
    options = (*t.content.unit.keys(kinds), DONE)
    return Ask(FadeWith(f.side, f.to, max(0, room)), seat_of(t.state, f.side), options, then=leave, certain=True)


@fading.stage
def leave(t: T, f: Fade) -> Step:
    """UPR-AMB-139 they go together; enemies there fight (UPR-CBT-01)."""
    if t.answer != DONE:
        f.chosen = (*f.chosen, t.content.unit.of(t.answer))
        return Goto(choose_company)
    for kind in sorted(set(f.chosen)):
        move_units(t, kind, f.chosen.count(kind), f.hex, f.to)
    move_hero(t, f.side, f.to)
    return Call(ResolveHex(f.to, f.side, player=f.side)) if f.chosen else Done()


def refuges(s: Uprising, c: Content, side: SideId, at: HexId) -> list[HexId]:
    """UPR-CUR-05, UPR-CMD-06 hexes that a Command could lead to from the combat, if they take Units of the side."""
    return [to for to in marches_from(s, c, at) if room_for(s, c, side, to) > 0]
