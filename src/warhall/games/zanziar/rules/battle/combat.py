"""The Combat phase: bombs, totals, damage that runs through the rows (ZAN-COM, ZAN-ITM-12, ZAN-R-60 to ZAN-R-62)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import add_blast, hurt_foe
from warhall.games.zanziar.effects.items import use_up
from warhall.games.zanziar.events.battle import BombUsed, CombatFought, FoeHurt
from warhall.games.zanziar.ids import COMBAT, PawnId, ThingId
from warhall.games.zanziar.keys import USES
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import (
    FRONT,
    REAR,
    Total,
    combat_total,
    enrolled,
    fight_of,
    is_beast,
    other,
    ready,
    rolls,
    row_units,
    seat_of_side,
)
from warhall.games.zanziar.queries.units import toughness, traits_of, usable, worn_items
from warhall.games.zanziar.questions.battle import UseBomb
from warhall.games.zanziar.rules.battle.neutral import BOMB, spread
from warhall.games.zanziar.rules.rolls import Roll
from warhall.games.zanziar.state import ATTACKER, DEFENDER, NO_PAWN, NO_THING, NOBODY, SIDES, Throw, Zanziar
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class CombatPhase(Frame):
    """`hit`: the side that takes the damage, `left` of it, in `row` and then behind it; `volley`: the answer to it."""

    bomber: int = ATTACKER
    hit: int = DEFENDER
    row: int = FRONT
    left: int = 0
    volley: int = 0


combat = Procedure("zanziar.combat", CombatPhase)


@combat.stage
def offer_bombs(t: T, f: CombatPhase) -> Step:
    """ZAN-D-43, ZAN-R-78 both sides may use bombs before the dice. ZAN-R-60 no phase if both Combat rows are empty.

    ZAN-BAT-14.
    """
    s, c = t.state, t.content
    if not any(combat_total(s, c, side).strong for side in SIDES) or not _both_left(s):
        return Done()
    if f.bomber > DEFENDER:
        return Goto(throw_dice)
    side, seat = f.bomber, seat_of_side(s, f.bomber)
    if seat == NOBODY or not may_have_bomb(s, c, side):
        f.bomber += 1
        return Goto(offer_bombs)
    things = bombs(s, c, side) if ready(s, side, FRONT) else []
    return Ask(UseBomb(), seat, (*USES.keys(things), PASS), then=take_bomb, always=True)


def _both_left(s: Zanziar) -> bool:
    return bool(enrolled(s, ATTACKER)) and (is_beast(s) or bool(enrolled(s, DEFENDER)))


def bombs(s: Zanziar, c: Content, side: int) -> list[ThingId]:
    """ZAN-FX-16 the uncursed bombs of a side's own units in the battle, faceup or not."""
    seat = seat_of_side(s, side)
    own = [pawn for pawn in enrolled(s, side) if s.pawns[pawn].owner == seat]
    return [thing for pawn in own for thing in usable(s, c, pawn, BOMB)]


def may_have_bomb(s: Zanziar, c: Content, side: int) -> bool:
    """By what all see: something facedown, or a bomb, is carried there."""
    for pawn in enrolled(s, side):
        for thing in s.things_of[pawn]:
            if not s.things[thing].faceup or c.items[s.marks[thing]].effect == BOMB:
                return True
    return False


@combat.stage
def take_bomb(t: T, f: CombatPhase) -> Step:
    """ZAN-R-78 each is used once; several may be."""
    if t.answer == PASS:
        f.bomber += 1
        return Goto(offer_bombs)
    return Call(Bomb(USES.of(t.answer), f.bomber), then=offer_bombs)


@combat.stage
def throw_dice(t: T, f: CombatPhase) -> Step:
    """ZAN-COM-01, ZAN-COM-04 a die for each Combat row that strikes, the attacker's first."""
    s, c = t.state, t.content
    owners = tuple(seat_of_side(s, side) for side in SIDES if rolls(s, c, side))
    fronts = (*row_units(s, ATTACKER, FRONT), *row_units(s, DEFENDER, FRONT))
    everybody = (*enrolled(s, ATTACKER), *enrolled(s, DEFENDER))
    return Call(Roll("combat", owners, "ZAN-COM-01", pawns=fronts, targets=everybody, skill=COMBAT), then=compare)


@combat.stage
def compare(t: T, f: CombatPhase) -> Step:
    """ZAN-COM-01 the lower side takes the difference; ZAN-R-60 a stand-in row strikes nobody."""
    s, c = t.state, t.content
    throw: Throw = t.returned
    sums = (combat_total(s, c, ATTACKER), combat_total(s, c, DEFENDER))
    totals = with_dice(s, c, sums, throw)
    if totals[0] == totals[1]:
        t.tell(CombatFought(totals[0], totals[1], 0, sums[0].notes, sums[1].notes))
        return Done()
    winner = ATTACKER if totals[0] > totals[1] else DEFENDER
    f.hit = other(winner)
    if sums[winner].strong:
        f.left = max(0, abs(totals[0] - totals[1]) + flames(s, c, winner) - bulwark(s, c, f.hit))
        f.row = sums[f.hit].row
        f.volley = volley(s, c, f.hit) - bulwark(s, c, winner)
    t.tell(CombatFought(totals[0], totals[1], f.left, sums[0].notes, sums[1].notes))
    return Goto(strike)


def with_dice(s: Zanziar, c: Content, sums: tuple[Total, Total], throw: Throw) -> tuple[int, int]:
    """ZAN-HID-06 the dice lie in the order of the sides that rolled."""
    number, totals = 0, [0, 0]
    for side in SIDES:
        totals[side] = sums[side].amount
        if rolls(s, c, side):
            totals[side] += throw.total(number)
            number += 1
    return totals[0], totals[1]


def flames(s: Zanziar, c: Content, side: int) -> int:
    """Flamebrand in a winning Combat row: more damage, or less if it is cursed (ZAN-FX-16)."""
    amount = 0
    for pawn in ready(s, side, FRONT):
        for thing, item in worn_items(s, c, pawn):
            if item.effect == "flames":
                amount += -item.amount if s.things[thing].cursed else item.amount
    return amount


def bulwark(s: Zanziar, c: Content, side: int) -> int:
    """A bulwark in the Combat row takes a point off Combat-phase damage, once."""
    return c.traits["bulwark"].amount if _in_front(s, c, side, "bulwark") else 0


def volley(s: Zanziar, c: Content, side: int) -> int:
    """A volley from the losing Combat row hits the winners nevertheless, once."""
    return c.traits["volley"].amount if _in_front(s, c, side, "volley") else 0


def _in_front(s: Zanziar, c: Content, side: int, trait: str) -> bool:
    return any(trait in traits_of(s, c, pawn) for pawn in ready(s, side, FRONT))


@combat.stage
def strike(t: T, f: CombatPhase) -> Step:
    """ZAN-EX-14, ZAN-COM-02, ZAN-COM-03, ZAN-R-62 what a row cannot take goes on to the next one behind it."""
    s, c = t.state, t.content
    if f.hit == DEFENDER and is_beast(s):
        strike_beast(t, f.left)
        return Goto(shoot_back)
    while f.left > 0 and f.row <= REAR:
        units = row_units(s, f.hit, f.row)
        f.row += 1
        if units:
            amount = min(f.left, sum(toughness(s, c, pawn) for pawn in units))
            f.left -= amount
            return Call(spread(s, c, f.hit, units, amount, "combat"), then=strike)
    return Goto(shoot_back)


def strike_beast(t: T, amount: int) -> None:
    """ZAN-R-64 wolves or a Troll lose HP."""
    if amount > 0:
        before = fight_of(t.state).foe_lost
        hurt_foe(t, amount)
        fight = fight_of(t.state)
        t.tell(FoeHurt(fight.foe_lost - before, fight.foe - fight.foe_lost))


@combat.stage
def shoot_back(t: T, f: CombatPhase) -> Step:
    """ZAN-FX-14 volley: damage to the winners' Combat row, put there by its owner."""
    s, c = t.state, t.content
    winners = row_units(s, other(f.hit), FRONT)
    if f.volley <= 0:
        return Done()
    if other(f.hit) == DEFENDER and is_beast(s):
        strike_beast(t, f.volley)
        return Done()
    return Call(spread(s, c, other(f.hit), winners, f.volley, "volley")) if winners else Done()


# Dwarven Bombs.


@dataclass
class Bomb(Frame):
    """A bomb and whose side uses it."""

    thing: ThingId = NO_THING
    side: int = ATTACKER
    pawn: PawnId = NO_PAWN


bombing = Procedure("zanziar.bomb", Bomb)


@bombing.stage
def light_fuse(t: T, f: Bomb) -> Step:
    """ZAN-ITM-12 a d6; the bomb is then discarded."""
    f.pawn = t.state.things[f.thing].bearer
    seat = seat_of_side(t.state, f.side)
    return Call(Roll("bomb", (seat,), "ZAN-ITM-12", pawns=(f.pawn,), targets=own_troops(t.state, f)), then=blow_up)


def own_troops(s: Zanziar, f: Bomb) -> tuple[PawnId, ...]:
    """ZAN-R-78 the units of the user's group in that battle."""
    return tuple(pawn for pawn in enrolled(s, f.side) if s.pawns[pawn].group == s.pawns[f.pawn].group)


@bombing.stage
def blow_up(t: T, f: Bomb) -> Step:
    """ZAN-EX-17, ZAN-ITM-12 on 1 it hurts its own side; else Combat +5 for this battle round."""
    throw: Throw = t.returned
    row = t.content.outcome("bomb", throw.faces[0])
    t.tell(BombUsed(f.thing, f.pawn, row.id))
    use_up(t, f.thing, BOMB)
    if row.id == "blast":
        add_blast(t, f.side, row.amount)
        return Done()
    seat = seat_of_side(t.state, f.side)
    return Call(Roll("bomb_damage", (seat,), "ZAN-ITM-12", targets=own_troops(t.state, f)), then=backfire)


@bombing.stage
def backfire(t: T, f: Bomb) -> Step:
    """ZAN-ITM-12 d6 + 1 damage, spread by the user."""
    throw: Throw = t.returned
    amount = throw.total() + t.content.outcome("bomb", 1).amount
    troops = own_troops(t.state, f)
    return Call(spread(t.state, t.content, f.side, troops, amount, BOMB)) if troops else Done()
