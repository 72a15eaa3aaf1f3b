"""After the Hits of a melee: Overkill, Bash, poison, Swarming Counterattack (ZRN-RUL-131 (2) to (4) and (7))."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.queries import T, acting_house, choosers, has, is_on_map, lowest
from warhall.games.zorn.questions.powers import PickBashed, PickBitten, PickStruck
from warhall.games.zorn.rules.abilities.moments import after_hits, after_melee
from warhall.games.zorn.rules.combat import tie_choosers
from warhall.games.zorn.rules.dice import BraveryTest
from warhall.games.zorn.rules.hits import NO_HITS, ShareHits, TakeHits
from warhall.games.zorn.rules.vote import vote
from warhall.games.zorn.state import NO_HOUSE, HouseId, UnitId, Zorn
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

if TYPE_CHECKING:
    from warhall.games.zorn.rules.melee import Melee


def next_after_hits(s: Zorn, c: Content, f: Melee) -> tuple[str, Frame] | None:
    """ZRN-RUL-131 the next ability that follows the Hits, in order. Asked again until there is none."""
    if f.ghost and not f.attackers:
        return None
    for name, act in after_hits.of([name for name in after_hits if name not in f.done]):
        frame = act(s, c, f)
        if frame is not None:
            return name, frame
    return None


def sides(f: Melee) -> tuple[tuple[tuple[UnitId, ...], tuple[UnitId, ...], int, int, int], ...]:
    """Each side with its enemies, the Hits of the result table on them, its total and theirs."""
    return (
        (f.attackers, f.defenders, f.hits_on_defenders, f.attack_total, f.defend_total),
        (f.defenders, f.attackers, f.hits_on_attackers, f.defend_total, f.attack_total),
    )


@after_hits.by("overkill", order=1)
def overkill(s: Zorn, c: Content, f: Melee) -> Frame | None:
    """ZRN-ABL-21, ZRN-RUL-42, ZRN-RUL-86 two Hits of the result table or more: one more, once per side."""
    for own, enemies, hits, _, _ in sides(f):
        if hits >= c.numbers.overkill_hits and any(has(s, c, unit, "overkill") for unit in own):
            left = tuple([unit for unit in enemies if s.units[unit].area == f.area])
            if left:
                given = tuple([f.assigned.count(unit) for unit in left])
                versus = s.units[own[0]].house
                return ShareHits(left, 1, f.credit, why="overkill", given=given, versus=versus)
    return None


@after_hits.by("bash", order=2)
def bash(s: Zorn, c: Content, f: Melee) -> Frame | None:
    """ZRN-ABL-03, ZRN-RUL-86 double the enemy's total or more; never a Far-Seer; most accumulated Hits."""
    for own, enemies, _, total, other in sides(f):
        basher = next((unit for unit in own if has(s, c, unit, "bash")), None)
        if basher is None or total < c.numbers.bash_ratio * other:
            continue
        left = [unit for unit in enemies if _bashable(s, c, f, unit)]
        if left:
            most = max(s.units[unit].hits for unit in left)
            victims = tuple([unit for unit in left if s.units[unit].hits == most])
            return Bash(victims, acting_house(s, c, basher))
    return None


def _bashable(s: Zorn, c: Content, f: Melee, unit: UnitId) -> bool:
    return s.units[unit].area == f.area and c.kind_of[unit].type != "far_seer"


@dataclass
class Bash(Frame):
    """ZRN-ABL-03 one of the units hit hardest is eliminated."""

    units: tuple[UnitId, ...]
    by: HouseId = NO_HOUSE


bashing = Procedure("zorn.bash", Bash)


@bashing.stage
def pick_bashed(t: T, f: Bash) -> Step:
    """ZRN-RUL-119 ties: the player whose unit has the ability."""
    s, c = t.state, t.content
    return Ask(PickBashed(), choosers(s, c, f.by), c.unit.keys(f.units), then=crush)


@bashing.stage
def crush(t: T, f: Bash) -> Step:
    """ZRN-ABL-03 eliminated, after Hits."""
    effects.eliminate(t, t.content.unit.of(t.answer), f.by, "bash")
    return Done(NO_HITS)


@after_hits.by("horrific_wounds", order=3)
def horrific_wounds(s: Zorn, c: Content, f: Melee) -> Frame | None:
    """ZRN-ABL-15, ZRN-RUL-42 two Hits that took effect or more: every unit hit is Poisoned."""
    for own, enemies, _, _, _ in sides(f):
        if any(has(s, c, unit, "horrific_wounds") for unit in own):
            hurt = [unit for unit in f.hurt if unit in enemies]
            left = tuple([unit for unit in enemies if unit in hurt and is_on_map(s, c, unit)])
            if len(hurt) >= c.numbers.horrific_hits and left:
                return Venom(left)
    return None


@after_hits.by("infectious_bite", order=4)
def infectious_bite(s: Zorn, c: Content, f: Melee) -> Frame | None:
    """ZRN-ABL-16 one House unit that took a Hit: lowest Bravery, else the Group. ZRN-RUL-140 however many bite."""
    for own, enemies, _, _, _ in sides(f):
        if any(has(s, c, unit, "infectious_bite") for unit in own):
            hurt = [unit for unit in enemies if unit in f.hurt and is_on_map(s, c, unit) and unit < s.first_blight]
            if hurt:
                return Bite(tuple(lowest(s, c, hurt, "bravery")))
    return None


@dataclass
class Venom(Frame):
    """ZRN-ABL-15 several units are Poisoned."""

    units: tuple[UnitId, ...]


venom = Procedure("zorn.horrific_wounds", Venom)


@venom.stage
def fester(t: T, f: Venom) -> Step:
    """ZRN-ABL-15."""
    for unit in f.units:
        effects.poison(t, unit)
    return Done(NO_HITS)


@dataclass
class Bite(Frame):
    """ZRN-ABL-16 one of the least brave is Poisoned."""

    units: tuple[UnitId, ...]


bite = Procedure("zorn.infectious_bite", Bite)


@bite.stage
def pick_bitten(t: T, f: Bite) -> Step:
    """ZRN-ABL-16, ZRN-RUL-119 ties: the Group."""
    return Call(vote(PickBitten(), t.content.unit.keys(f.units)), then=infect)


@bite.stage
def infect(t: T, f: Bite) -> Step:
    """ZRN-ABL-16."""
    effects.poison(t, t.content.unit.of(t.returned))
    return Done(NO_HITS)


def next_after_melee(s: Zorn, c: Content, f: Melee) -> tuple[UnitId, Frame] | None:
    """ZRN-RUL-131 (7) the next defender that strikes back. Asked again until there is none."""
    for unit in f.defenders:
        if unit not in f.countered:
            for _, act in after_melee.of(c.kind_of[unit].abilities):
                frame = act(s, c, f, unit)
                if frame is not None:
                    return unit, frame
    return None


@after_melee.by("swarming_counterattack")
def swarm(s: Zorn, c: Content, f: Melee, unit: UnitId) -> Frame | None:
    """ZRN-ABL-31, ZRN-RUL-90 each Horde that defended unhurt, also one that had to retreat."""
    if unit in f.hurt or not is_on_map(s, c, unit) or not any(is_on_map(s, c, attacker) for attacker in f.attackers):
        return None
    return Counterattack(unit, f.attackers)


@dataclass
class Counterattack(Frame):
    """ZRN-ABL-31 one Minion Horde strikes back."""

    unit: UnitId
    attackers: tuple[UnitId, ...]


counterattack = Procedure("zorn.counterattack", Counterattack)


@counterattack.stage
def gather_swarm(t: T, f: Counterattack) -> Step:
    """ZRN-ABL-31 a Bravery Test."""
    return Call(BraveryTest(f.unit, "ZRN-ABL-31"), then=judge_swarm)


@counterattack.stage
def judge_swarm(t: T, f: Counterattack) -> Step:
    """ZRN-ABL-31 on a pass it strikes."""
    return Goto(pick_struck) if t.returned.passed else Done()


@counterattack.stage
def pick_struck(t: T, f: Counterattack) -> Step:
    """ZRN-ABL-31 the attacker with the lowest MA; ties: the player struck, several Houses the Group (ZRN-RUL-119)."""
    s, c = t.state, t.content
    units = lowest(s, c, [unit for unit in f.attackers if is_on_map(s, c, unit)], "ma")
    if not units:
        return Done()
    keys, seats = c.unit.keys(units), tie_choosers(s, c, units)
    if len(seats) > 1:
        return Call(vote(PickStruck(f.unit), keys), then=strike_voted)
    return Ask(PickStruck(f.unit), seats, keys, then=strike)


@counterattack.stage
def strike_voted(t: T, f: Counterattack) -> Step:
    """ZRN-RUL-119 several Houses struck: the Group."""
    return _strike(t.state, t.content, t.returned)


@counterattack.stage
def strike(t: T, f: Counterattack) -> Step:
    """ZRN-ABL-31."""
    return _strike(t.state, t.content, t.answer)


def _strike(s: Zorn, c: Content, key: str) -> Call:
    """ZRN-ABL-31 1 Hit; ZRN-RUL-90 Saves apply."""
    return Call(TakeHits(c.unit.of(key), 1, why="swarming_counterattack"))
