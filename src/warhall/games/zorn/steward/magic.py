"""Rules of thumb for magic: a Magic User casts whenever a spell can do some good; every 6 is a Mana Blessing."""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zorn.odds import cast_odds, die_spread, total_spread
from warhall.games.zorn.queries import has_casualties, room, target_pv
from warhall.games.zorn.rules.combat import best_ratio
from warhall.games.zorn.rules.missile import missile_result
from warhall.games.zorn.rules.spells import spell_targets
from warhall.games.zorn.state import D12, D20, HOUSES, POISONED, STUNNED, TERRORIZED, AreaId, UnitId
from warhall.games.zorn.steward.assault import prize
from warhall.games.zorn.steward.clash import foes_in, results
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.worth import hit_gain, shared_gain
from warhall.kernel.decision import DONE, PASS

LEAST = 0.05
BLESSING = 0.25
FIZZLE_RISK = 0.3  # a Stunned Magic User


def twister(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    """A D20 against all Blight units there."""
    foes = foes_in(eyes, area)
    if not foes:
        return 0.0
    defence = total_spread([eyes.spread(foe) for foe in foes])
    bonus = eyes.c.melee_pv[area]
    found = results(die_spread(eyes.c, D20), defence, bonus, best_ratio(eyes.s, eyes.c))
    gain = found.tie * shared_gain(eyes, foes, 1) + found.won * 0.3 * prize(eyes, area)
    rows = zip(found.win, eyes.c.melee_results, strict=True)
    return gain + sum([chance * (shared_gain(eyes, foes, row.hits) + 0.2) for chance, row in rows if chance])


def inferno(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    """A D12 as a Missile result on every Blight unit there."""
    worth = 0.0
    for foe in eyes.s.blight_in[area]:
        pv = target_pv(eyes.s, eyes.c, foe)
        for face, likely in enumerate(die_spread(eyes.c, D12)):
            hits = missile_result(face, pv)
            if hits:
                worth += (
                    likely * (0.5 if hits < 0 else 1.0) * sum([hit_gain(eyes, foe, n) for n in range(max(1, hits))])
                )
    return worth


def torrent(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    return sum([(1 - eyes.nerve(foe)) * (hit_gain(eyes, foe) + 0.3) for foe in eyes.s.blight_in[area]])


def banish(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    return max(
        [(1 - eyes.nerve(foe, -1)) * (0.4 + 0.06 * eyes.strength(foe)) for foe in eyes.s.blight_in[area]], default=0.0
    )


def earthquake(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    """+2 for whoever defends: only where we hold, or to Stun where we do not attack."""
    if eyes.s.earthquake == area:
        return 0.0
    if eyes.s.blight_in[area]:
        return 0.15 * len(eyes.s.blight_in[area])
    held = eyes.s.house_in[area]
    return 0.12 * len(held) if area in eyes.field.line else 0.05 * len(held)


def stone_skin(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    """Worth most where the Blight is near."""
    held = [u for u in eyes.s.house_in[area] if u not in eyes.s.stone_skin]
    near = sum([len(eyes.s.blight_in[a]) for a in eyes.c.ways[area]])
    return 0.06 * len(held) * min(4, near)


def solace(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    units = eyes.s.units
    return 0.45 * sum([bool(units[u].marks & (STUNNED | TERRORIZED)) for u in eyes.s.house_in[area]])


def mending_rain(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    units = eyes.s.units
    worth = 0.0
    for held in eyes.s.house_in[area]:
        worth += 0.3 if has_casualties(eyes.s, eyes.c, held) else 0.4 if units[held].marks & POISONED else 0.0
    return worth


def kindled_blades(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    near = sum([len(eyes.s.blight_in[a]) for a in eyes.c.ways[area]])
    return 0.12 * min(2, len(eyes.s.house_in[area])) * min(3, near)


def fata_morgana(eyes: Eyes, area: AreaId, unit: UnitId) -> float:
    """For a unit that is far from where it should be."""
    return max([0.08 * min(4, eyes.field.way(u, eyes.goals[u].area)) for u in _own(eyes, area)], default=0.0)


SPELLS: dict[str, Callable[[Eyes, AreaId, UnitId], float]] = {
    "twister": twister,
    "inferno": inferno,
    "torrent": torrent,
    "banish": banish,
    "earthquake": earthquake,
    "stone_skin": stone_skin,
    "solace": solace,
    "mending_rain": mending_rain,
    "kindled_blades": kindled_blades,
    "fata_morgana": fata_morgana,
}


def _own(eyes: Eyes, area: AreaId) -> list[UnitId]:
    return [u for u in eyes.s.house_in[area] if eyes.s.units[u].house == eyes.house]


def best_spell(eyes: Eyes, unit: UnitId) -> tuple[float, str, AreaId]:
    """The best spell and its area."""
    found = [(0.0, "", AreaId(0))]
    for spell in eyes.c.spells_of[unit]:
        found += [(SPELLS[spell](eyes, area, unit), spell, area) for area in spell_targets(eyes.s, eyes.c, unit, spell)]
    return max(found)


def choose_caster(eyes: Eyes) -> str:
    """Cast if it does any good, or if the Magic User has nothing else to do."""
    for unit in eyes.units():
        chances = cast_odds(eyes.c, eyes.s.houses[eyes.house].level)
        worth, spell, _ = best_spell(eyes, unit)
        gain = chances.success * worth + BLESSING * chances.blessings - FIZZLE_RISK * chances.backfire
        far = eyes.field.way(unit, eyes.goals[unit].area)
        if spell and gain >= LEAST + 0.12 * far:
            return eyes.c.unit.key(unit)
    return DONE


def declare_spell(eyes: Eyes) -> str:
    _, spell, _ = best_spell(eyes, eyes.unit)
    return eyes.first_of(f"spell:{spell}")


def declare_area(eyes: Eyes) -> str:
    worth = SPELLS[eyes.asked.spell]
    return eyes.best_area(lambda area: worth(eyes, area, eyes.unit))


def reroll_casting(eyes: Eyes) -> str:
    """The lower die again if the spell has failed."""
    first, second = eyes.asked.faces
    if max(first, second) >= eyes.c.numbers.bravery_pass:
        return PASS
    return "first_die" if first <= second else "second_die"


def pick_shaken(eyes: Eyes) -> str:
    return eyes.best_unit(eyes.strength)


def pick_blessed(eyes: Eyes) -> str:
    """Whoever is farthest from its goal."""
    own = set(_own(eyes, eyes.s.units[eyes.units()[0]].area))
    return eyes.best_unit(lambda u: (u in own) * (1 + eyes.field.way(u, eyes.goals[u].area)))


def pick_landing(eyes: Eyes) -> str:
    """Where it should be, or as near as it gets."""
    far = eyes.field.horde.far(eyes.goals[eyes.unit].area)
    here = far[eyes.s.units[eyes.unit].area]
    areas = [area for area in eyes.areas() if room(eyes.s, eyes.c, area, HOUSES) > 0 and far[area] < here]
    return eyes.c.area.key(min(areas, key=lambda a: (far[a], a))) if areas else PASS


def pick_kindled(eyes: Eyes) -> str:
    """The biggest dice."""
    return eyes.best_unit(eyes.strength) if eyes.units() else DONE


def pick_banished(eyes: Eyes) -> str:
    return eyes.best_unit(lambda foe: (1 - eyes.nerve(foe, -1)) * (1 + eyes.strength(foe)))
