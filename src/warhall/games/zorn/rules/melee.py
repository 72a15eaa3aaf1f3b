"""Melee Combat in one area, from the reveal of Garrisons to the retreats (ZRN-MEL-05 to ZRN-MEL-14, ZRN-RUL-131)."""

from __future__ import annotations

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import FuryRoused, GhostRolls
from warhall.games.zorn.queries import (
    T,
    acting_house,
    has,
    is_face_down,
    seat_of,
)
from warhall.games.zorn.questions.combat import CreditHouse, RerollDie, RerollMelee
from warhall.games.zorn.rules.abilities.fighting import next_after_hits, next_after_melee
from warhall.games.zorn.rules.abilities.readying import next_before_melee
from warhall.games.zorn.rules.combat import ATTACK as ATTACK
from warhall.games.zorn.rules.combat import DEFENCE as DEFENCE
from warhall.games.zorn.rules.combat import Melee as Melee
from warhall.games.zorn.rules.combat import Outcome as Outcome
from warhall.games.zorn.rules.combat import (
    can_bend_wind,
    credit_houses,
    faces_of,
    fighters,
    melee,
    next_bolt,
    opposing_house,
    result_of,
    roll_unit,
    rolled_event,
    tie_hits,
    totals,
)
from warhall.games.zorn.rules.combat import melee_in as melee_in
from warhall.games.zorn.rules.combat import tie_choosers as tie_choosers
from warhall.games.zorn.rules.dice import BraveryTest, roll_step
from warhall.games.zorn.rules.hits import Shared, ShareHits
from warhall.games.zorn.rules.retreat import Retreat
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.spawn import Reveal
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import D20, NO_HOUSE, NO_UNIT, NOWHERE, UnitId, Zorn
from warhall.kernel.decision import PASS, Ask, Call, Done, Goto, Stage, Step


@melee.stage
def reveal_garrisons(t: T, f: Melee) -> Step:
    """ZRN-BLU-06, ZRN-BLU-07, ZRN-RUL-26 Garrisons are turned up, then Ambushers join their side."""
    s, c = t.state, t.content
    for unit in (*f.defenders, *f.attackers):
        if is_face_down(s, c, unit) and s.units[unit].area == f.area:
            f.unit = unit
            return Call(Reveal(unit, f.by or s.active), then=join_ambushers)
    return Goto(ready)


@melee.stage
def join_ambushers(t: T, f: Melee) -> Step:
    """ZRN-BLU-07 the Ambushers of a Den join the defence."""
    came: UnitId = t.returned
    if came and t.state.units[came].area == f.area and came not in f.defenders + f.attackers:
        if f.unit in f.defenders:
            f.defenders = tuple(sorted((*f.defenders, came)))
        else:
            f.attackers, f.origins = (*f.attackers, came), (*f.origins, NOWHERE)
    return Goto(reveal_garrisons)


def _drop_absent(s: Zorn, c: Content, f: Melee) -> None:
    kept = [(unit, origin) for unit, origin in zip(f.attackers, f.origins, strict=True) if s.units[unit].area == f.area]
    f.attackers, f.origins = tuple([unit for unit, _ in kept]), tuple([origin for _, origin in kept])
    f.defenders = fighters(s, c, f, f.defenders)


@melee.stage
def ready(t: T, f: Melee) -> Step:
    """ZRN-RUL-26 Push of Pikes, Spearhead, Terrorizing Screech. ZRN-RUL-88 without defenders there is no combat."""
    s, c = t.state, t.content
    if not f.closed:
        f.closed = tuple([area for area in f.origins if area and area != f.area])  # ZRN-RET-03
    _drop_absent(s, c, f)
    if not f.defenders or not (f.attackers or f.ghost):
        return Goto(settle_area)
    if f.ghost:
        return Goto(roll_dice)
    offer = next_before_melee(s, c, f)
    if offer is None:
        return Goto(roll_dice)
    f.readied = (*f.readied, offer[0])
    return Call(offer[1], then=ready)


@melee.stage
def roll_dice(t: T, f: Melee) -> Step:
    """ZRN-MEL-06, ZRN-MEL-07 every unit rolls, attackers first; ZRN-SOL-07 the program rolls for the Blight."""
    if f.ghost:
        f.attack_faces = (roll_step(t, D20, "ZRN-MEL-07", GhostRolls(f.ghost, f.area)),)
    else:
        f.attack_faces = tuple([roll_unit(t, f, unit) for unit in f.attackers])
    f.defend_faces = tuple([roll_unit(t, f, unit) for unit in f.defenders])
    return Goto(offer_bolts)


@melee.stage
def offer_bolts(t: T, f: Melee) -> Step:
    """ZRN-MAG-13, ZRN-RUL-34 each House may re-roll one die of its own in this combat for 1 Mana Blessing."""
    s, c = t.state, t.content
    house, units = next_bolt(s, c, f)
    if units:
        keys = (*c.unit.keys(units), PASS)
        return Ask(
            RerollMelee(house=house, totals=totals(s, c, f), area=f.area), seat_of(s, c, house), keys, then=use_bolt
        )
    if can_bend_wind(s, c, f):
        return Ask(RerollDie("ZRN-MAG-19", f.attack_faces[0]), seat_of(s, c, f.by), ("mana_bolt", PASS), then=bend_wind)
    return Goto(compare)


@melee.stage
def bend_wind(t: T, f: Melee) -> Step:
    """ZRN-MAG-13, ZRN-MAG-19 the D20 of a Twister is a die of the caster's House."""
    f.bolted = (*f.bolted, f.by)
    if t.answer != PASS:
        effects.spend_blessings(t, f.by, 1, "mana_bolt", NO_UNIT, f.attack_faces[0])
        f.attack_faces = (roll_step(t, D20, "ZRN-MAG-13", GhostRolls(f.ghost, f.area)),)
    return Goto(compare)


@melee.stage
def use_bolt(t: T, f: Melee) -> Step:
    """ZRN-MAG-13 the new result stands."""
    s, c = t.state, t.content
    house, _ = next_bolt(s, c, f)
    f.bolted = (*f.bolted, house)
    if t.answer != PASS:
        unit = c.unit.of(t.answer)
        effects.spend_blessings(t, house, 1, "mana_bolt", unit, faces_of(f, unit))
        faces = roll_unit(t, f, unit)
        if unit in f.attackers:
            f.attack_faces = tuple(
                [faces if u == unit else old for u, old in zip(f.attackers, f.attack_faces, strict=True)]
            )
        else:
            f.defend_faces = tuple(
                [faces if u == unit else old for u, old in zip(f.defenders, f.defend_faces, strict=True)]
            )
    return Goto(offer_bolts)


@melee.stage
def compare(t: T, f: Melee) -> Step:
    """ZRN-MEL-09, ZRN-EX-08 the ratio of the totals gives Hits and retreat. ZRN-MEL-11, ZRN-EX-09 four at most."""
    s, c = t.state, t.content
    f.attack_total, f.defend_total = totals(s, c, f)
    high, low = max(f.attack_total, f.defend_total), min(f.attack_total, f.defend_total)
    f.winner = 0 if high == low else ATTACK if f.attack_total == high else DEFENCE
    if not f.winner and f.ghost_wins_ties:
        f.winner = ATTACK  # ZRN-EVT-11a, ZRN-RUL-76
    if f.winner:
        result = result_of(s, c, high, low)
        f.distance = result.retreat
        if f.winner == ATTACK:
            f.hits_on_defenders = result.hits
        elif not f.ghost:
            f.hits_on_attackers = result.hits
    else:
        f.hits_on_attackers, f.hits_on_defenders = tie_hits(s, c, f)
    if t.events is not None:
        t.tell(rolled_event(s, c, f))
    return Goto(find_credit)


@melee.stage
def find_credit(t: T, f: Melee) -> Step:
    """ZRN-RUL-38 Glory of several Houses: highest die, then most units, then ZRN-RUL-01. ZRN-RUL-39 ghosts: none.

    A Blight attack that wins leaves nothing to be credited for.
    """
    s, c = t.state, t.content
    if f.by or f.ghost or f.winner == ATTACK:
        f.credit = f.by
        return Goto(hit_attackers)
    houses = credit_houses(s, c, f)
    if len(houses) > 1:
        keys = c.house.keys(houses)
        return Call(vote(CreditHouse(f.area), keys), then=give_credit)
    f.credit = houses[0] if houses else NO_HOUSE
    return Goto(hit_attackers)


@melee.stage
def give_credit(t: T, f: Melee) -> Step:
    """ZRN-RUL-38."""
    f.credit = t.content.house.of(t.returned)
    return Goto(hit_attackers)


def _share(s: Zorn, c: Content, f: Melee, units: tuple[UnitId, ...], hits: int) -> ShareHits:
    return ShareHits(units, hits, f.credit, why="melee", versus=opposing_house(s, c, f, units[0]))


def _note(f: Melee, shared: Shared) -> None:
    """ZRN-RUL-42 Hits that took effect, and Hits assigned."""
    f.hurt = (*f.hurt, *shared.hurt)
    f.assigned = (*f.assigned, *shared.assigned)


@melee.stage
def hit_attackers(t: T, f: Melee) -> Step:
    """ZRN-MEL-12, ZRN-MEL-13, ZRN-RUL-131 (1)."""
    s, c = t.state, t.content
    units = fighters(s, c, f, f.attackers)
    if not f.hits_on_attackers or not units:
        return Goto(hit_defenders)
    return Call(_share(s, c, f, units, f.hits_on_attackers), then=note_attackers)


@melee.stage
def note_attackers(t: T, f: Melee) -> Step:
    """ZRN-RUL-42 the Hits that took effect."""
    _note(f, t.returned)
    return Goto(hit_defenders)


@melee.stage
def hit_defenders(t: T, f: Melee) -> Step:
    """ZRN-MEL-12, ZRN-MEL-13, ZRN-RUL-131 (1)."""
    s, c = t.state, t.content
    units = fighters(s, c, f, f.defenders)
    if not f.hits_on_defenders or not units:
        return Goto(follow_hits)
    return Call(_share(s, c, f, units, f.hits_on_defenders), then=note_defenders)


@melee.stage
def note_defenders(t: T, f: Melee) -> Step:
    """ZRN-RUL-42 the Hits that took effect."""
    _note(f, t.returned)
    return Goto(follow_hits)


@melee.stage
def follow_hits(t: T, f: Melee) -> Step:
    """ZRN-RUL-131 (2) Overkill, (3) Bash, (4) poison."""
    offer = next_after_hits(t.state, t.content, f)
    if offer is None:
        return Goto(rage)
    f.done = (*f.done, offer[0])
    return Call(offer[1], then=note_extra)


@melee.stage
def note_extra(t: T, f: Melee) -> Step:
    """ZRN-RUL-42 the Hits that Overkill added count as Hits of this combat."""
    _note(f, t.returned)
    return Goto(follow_hits)


@melee.stage
def rage(t: T, f: Melee) -> Step:
    """ZRN-ABL-12, ZRN-RUL-85 Fury: on exactly 1 Hit no retreat, but an Upgraded attack on all enemies left here."""
    s, c = t.state, t.content
    for unit in (*f.attackers, *f.defenders):
        if unit in f.enraged or not has(s, c, unit, "fury") or s.units[unit].area != f.area:
            continue
        enemies = fighters(s, c, f, f.defenders if unit in f.attackers else f.attackers)
        if f.hurt.count(unit) == 1 and enemies:
            f.enraged = (*f.enraged, unit)
            t.tell(FuryRoused(unit, f.area))
            origin = f.origins[f.attackers.index(unit)] if unit in f.attackers else NOWHERE  # ZRN-RET-02
            attack = Melee(f.area, (unit,), enemies, (origin,), acting_house(s, c, unit), upgraded=(unit,))
            return Call(attack, then=rage)
    return Goto(take_tests if not f.winner else send_back)


@melee.stage
def take_tests(t: T, f: Melee) -> Step:
    """ZRN-MEL-10, ZRN-RUL-43 after a tie every survivor takes a Bravery Test. ZRN-RUL-123 ghosts."""
    s, c = t.state, t.content
    for unit in (*f.attackers, *f.defenders):
        if unit not in f.tested and unit not in f.enraged and s.units[unit].area == f.area:
            f.unit = unit
            f.tested = (*f.tested, unit)
            return Call(BraveryTest(unit, "ZRN-MEL-10", versus=opposing_house(s, c, f, unit)), then=judge_test)
    if f.ghost_bravery and not f.ghost_brave:
        faces = roll_step(t, f.ghost_bravery, "ZRN-RUL-123", GhostRolls(f.ghost))
        f.ghost_brave = sum(faces) >= c.numbers.bravery_pass
        f.ghost_bravery = 0
    return Goto(send_cowards)


@melee.stage
def judge_test(t: T, f: Melee) -> Step:
    """ZRN-MEL-10 one that passes stays for now."""
    if t.returned.passed:
        f.brave = (*f.brave, f.unit)
    return Goto(take_tests)


@melee.stage
def send_cowards(t: T, f: Melee) -> Step:
    """ZRN-MEL-10 those that failed retreat 1 area; if both sides have units that passed, all still there do."""
    s, c = t.state, t.content
    for unit in (*f.attackers, *f.defenders):
        if unit in f.tested and unit not in f.brave and unit not in f.retreated and s.units[unit].area == f.area:
            return _retreat(s, c, f, unit, send_cowards)
    attackers, defenders = fighters(s, c, f, f.attackers), fighters(s, c, f, f.defenders)
    brave_attack = f.ghost_brave or any(unit in f.brave for unit in attackers)
    if brave_attack and any(unit in f.brave for unit in defenders):
        f.winner = 0
        return Goto(part_both)
    f.winner = ATTACK if attackers and not defenders else DEFENCE if defenders and not attackers else 0
    return Goto(strike_back)


@melee.stage
def part_both(t: T, f: Melee) -> Step:
    """ZRN-MEL-10 both sides leave the area."""
    s, c = t.state, t.content
    for unit in (*f.attackers, *f.defenders):
        if unit not in f.retreated and unit not in f.enraged and s.units[unit].area == f.area:
            return _retreat(s, c, f, unit, part_both)
    return Goto(strike_back)


def _retreat(s: Zorn, c: Content, f: Melee, unit: UnitId, then: Stage) -> Call:
    f.retreated = (*f.retreated, unit)
    by = f.credit if unit >= s.first_blight else NO_HOUSE
    if unit in f.attackers:
        origin = f.origins[f.attackers.index(unit)]
        frame = Retreat(unit, f.distance, f.area, origin=NOWHERE if origin == f.area else origin, by=by)
    else:
        frame = Retreat(unit, f.distance, f.area, closed=f.closed, by=by)
    return Call(frame, then=then)


@melee.stage
def send_back(t: T, f: Melee) -> Step:
    """ZRN-MEL-09, ZRN-RUL-131 (6) all units of the lower side retreat 1 or 2 areas. ZRN-MEL-14 the victor stays."""
    s, c = t.state, t.content
    for unit in f.defenders if f.winner == ATTACK else f.attackers:
        if unit not in f.retreated and unit not in f.enraged and s.units[unit].area == f.area:
            return _retreat(s, c, f, unit, send_back)
    return Goto(strike_back)


@melee.stage
def strike_back(t: T, f: Melee) -> Step:
    """ZRN-RUL-131 (7) Swarming Counterattack."""
    offer = None if f.ghost else next_after_melee(t.state, t.content, f)
    if offer is None:
        return Goto(slip_away)
    f.countered = (*f.countered, offer[0])
    return Call(offer[1], then=strike_back)


@melee.stage
def slip_away(t: T, f: Melee) -> Step:
    """ZRN-ABL-30 after a Surprise Attack the Ambushers go back to where they came from, even if they won.

    The others still hold the area (ZRN-MOV-03): whoever finds every way closed is eliminated, ZRN-RET-07. ZRN-RUL-139
    those that came from no area have none to go back to and stay.
    """
    unit = f.attackers[0] if f.attackers else NO_UNIT
    if f.surprise and fighters(t.state, t.content, f, (unit,)) and f.origins[0] not in (NOWHERE, f.area):
        return Call(Retreat(unit, 1, f.area, origin=f.origins[0], why="surprise"), then=settle_area)
    return Goto(settle_area)


@melee.stage
def settle_area(t: T, f: Melee) -> Step:
    """ZRN-RUL-131 (8) capture and control; ZRN-NGT-05, ZRN-HVH-03 who has fought its way into a Camp may seize it."""
    came = [unit for unit, origin in zip(f.attackers, f.origins, strict=True) if origin]
    entered = fighters(t.state, t.content, f, tuple(came)) if f.by else ()
    return Call(Settle(f.area, entered[0] if entered else NO_UNIT), then=close_melee)


@melee.stage
def close_melee(t: T, f: Melee) -> Step:
    """ZRN-MEL-14."""
    return Done(Outcome(f.winner, bool(f.attack_faces)))
