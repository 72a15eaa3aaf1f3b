"""Movement cards: one function for each name in `known.LEGS` (ZAN-MOV-02 to ZAN-MOV-06, ZAN-FX-10, ZAN-FX-11)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Leg
from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.effects.movement import change_rate, halt_move, keep_card
from warhall.games.zanziar.ids import NO_SKILL, GroupId, MovementId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.units import have
from warhall.games.zanziar.questions.movement import OneDamaged
from warhall.games.zanziar.rules.aftermath import Aftermath
from warhall.games.zanziar.rules.damage import Damage
from warhall.games.zanziar.rules.displace import Displace
from warhall.games.zanziar.rules.duel import Duel
from warhall.games.zanziar.rules.rolls import BeforeRoll, asked_before
from warhall.games.zanziar.rules.wolves import Wolves
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.moments import Registry
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class ResolveCard(Frame):
    """A card drawn for a group, and which side of it counts."""

    group: GroupId
    card: MovementId
    sea: bool


resolving = Procedure("zanziar.resolve_card", ResolveCard)
legs: Registry[Callable[[T, ResolveCard, Leg], Frame | None]] = Registry("zanziar.legs")


def leg_of(t: T, f: ResolveCard) -> Leg:
    """The side that counts."""
    card = t.content.movements[f.card]
    return card.sea if f.sea else card.land


@resolving.stage
def resolve(t: T, f: ResolveCard) -> Step:
    """ZAN-MOV-02; ZAN-R-73 cards of the plague are void once it is cured."""
    leg = leg_of(t, f)
    if leg.plague and not t.state.plague:
        return Done()
    frame = legs[leg.effect](t, f, leg)
    return Goto(follow_up) if frame is None else Call(frame, then=follow_up)


@resolving.stage
def follow_up(t: T, f: ResolveCard) -> Step:
    """ZAN-FX-06 the rest of a card that displaces; ZAN-R-123 displacement is part of the move; then the aftermath."""
    leg = leg_of(t, f)
    if leg.effect == "displaced" and t.state.groups[f.group].hex:
        if t.returned:
            note_group(t, f.group, entered=True)
        if leg.ends:
            halt_move(t, f.group, leg.effect)
        if leg.rate:
            change_rate(t, f.group, leg.rate, leg.effect)
    return Call(Aftermath())


@legs.by("nothing")
def nothing(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """Clear roads and calm seas."""
    return None


@legs.by("rate")
def rate(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """ZAN-FX-10 hexes more or fewer in this move."""
    change_rate(t, f.group, leg.amount, "card")
    return None


@legs.by("plains_rate")
def plains_rate(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M29: more while only plains are entered."""
    note_group(t, f.group, plains_bonus=leg.amount)
    return None


@legs.by("first_plains")
def first_plains(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M30: the first hex entered counts as plains."""
    note_group(t, f.group, first_plains=True)
    return None


@legs.by("no_crossing")
def no_crossing(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M25: no river this turn."""
    note_group(t, f.group, no_crossing=True)
    return None


@legs.by("halt")
def halt(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M26: the move ends at once."""
    halt_move(t, f.group, "card")
    return None


@legs.by("roadblock")
def roadblock(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M35: fewer hexes, and no city."""
    change_rate(t, f.group, leg.amount, "card")
    note_group(t, f.group, no_city=True)
    return None


@legs.by("displaced")
def displaced(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """ZAN-R-123, ZAN-FX-06."""
    return Displace(f.group, leg.amount)


@legs.by("damage")
def damage(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """Split by the owner (ZAN-D-19)."""
    return Brace(f.group, leg.amount)


@legs.by("damage_one")
def damage_one(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """M34: one unit, chosen by the owner."""
    return Brace(f.group, leg.amount, one=True)


@legs.by("wolves")
def wolves(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """ZAN-MOV-04, ZAN-R-64; wolfkin are left alone."""
    if have(t.state, t.content, t.state.pawns_in[f.group], "wolfkin"):
        return None
    return Wolves(f.group, leg.combat)


@legs.by("duel")
def duel(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """ZAN-MOV-05, ZAN-R-65."""
    return Duel(f.group, f.card, f.sea)


@legs.by("skill", "fumbles")
def lasting(t: T, f: ResolveCard, leg: Leg) -> Frame | None:
    """ZAN-MOV-06, ZAN-R-100 the card stays with the group for a round."""
    keep_card(t, f.group, f.sea)
    return None


@dataclass
class Brace(Frame):
    """Damage that no die decides: before it falls, units and items may be turned up (ZAN-UNI-07)."""

    group: GroupId
    amount: int
    one: bool = False


bracing = Procedure("zanziar.brace", Brace)


@bracing.stage
def brace(t: T, f: Brace) -> Step:
    """ZAN-UNI-07, ZAN-R-43 the choice to turn cards comes first."""
    window = BeforeRoll("card", (owner_of(f.group),), (), t.state.pawns_in[f.group], NO_SKILL)
    window.seats = asked_before(t.state, t.content, window)
    return Call(window, then=strike)


@bracing.stage
def strike(t: T, f: Brace) -> Step:
    """ZAN-D-19."""
    if f.one:
        return Call(HurtOne(f.group, f.amount))
    return Call(Damage(owner_of(f.group), t.state.pawns_in[f.group], f.amount, "card"))


@dataclass
class HurtOne(Frame):
    """Damage to one unit of a group, chosen by its owner."""

    group: GroupId
    amount: int


hurting = Procedure("zanziar.hurt_one", HurtOne)


@hurting.stage
def choose_victim(t: T, f: HurtOne) -> Step:
    """ZAN-D-19."""
    keys = t.content.pawn.keys(t.state.pawns_in[f.group])
    return Ask(OneDamaged(f.amount, "card"), owner_of(f.group), keys, then=hurt_victim, certain=True)


@hurting.stage
def hurt_victim(t: T, f: HurtOne) -> Step:
    """ZAN-SKL-03."""
    return Call(Damage(owner_of(f.group), (t.content.pawn.of(t.answer),), f.amount, "card"))
