"""Rules of thumb for Missile Combat: fire when there is something worth a Hit, at what is nearly dead."""

from __future__ import annotations

from warhall.games.zorn.odds import die_spread, shot_odds
from warhall.games.zorn.queries import has, missile_die, target_pv
from warhall.games.zorn.rules.menu import SCOUT
from warhall.games.zorn.rules.missile import house_targets, missile_result
from warhall.games.zorn.state import UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.worth import hit_gain
from warhall.kernel.decision import DONE, PASS

LEAST = 0.1
LEAST_ON_THE_WAY = 0.4
FAR_OFF = 3  # areas from its goal beyond which a unit would rather march


def shot_worth(eyes: Eyes, unit: UnitId, target: UnitId) -> float:
    """The Hits to expect, in what they are worth."""
    found = shot_odds(eyes.s, eyes.c, unit, target, eyes.s.unseen_fronts)
    first, second = hit_gain(eyes, target), hit_gain(eyes, target, 1)
    worth = found.one * first + found.two * (first + second)
    if has(eyes.s, eyes.c, unit, "sniper") and not eyes.c.kind_of[target].character:
        worth += found.hit * (second + 0.2)
    if has(eyes.s, eyes.c, unit, "storm_of_arrows") or has(eyes.s, eyes.c, unit, "murderous_volley"):
        exact = eyes.c.numbers.exact_shot
        spread = die_spread(eyes.c, missile_die(eyes.s, eyes.c, unit, target))
        worth += (spread[exact] if exact < len(spread) else 0.0) * second
    return worth


def choose_shooter(eyes: Eyes) -> str:
    """Whoever has the best shot; a unit far from its goal marches unless the shot is a good one."""
    best, found = 0.0, None
    for unit in eyes.units():
        targets = house_targets(eyes.s, eyes.c, unit)
        if not targets:
            continue
        worth = max([shot_worth(eyes, unit, target) for target in targets])
        far = eyes.field.way(unit, eyes.goals[unit].area)
        least = LEAST if far <= 1 else LEAST_ON_THE_WAY if far <= FAR_OFF else 2 * LEAST_ON_THE_WAY
        if eyes.goals[unit].why == "plug" and far:
            least = 1.0
        if worth >= least and worth > best:
            best, found = worth, unit
    return DONE if found is None else eyes.c.unit.key(found)


def choose_target(eyes: Eyes) -> str:
    """Never at another House; Scouting only when there is nothing to hit."""
    first_blight = eyes.s.first_blight
    foes = [unit for unit in eyes.units() if unit >= first_blight]
    if not foes:
        return eyes.first_of(SCOUT, PASS)
    return eyes.c.unit.key(max(foes, key=lambda target: shot_worth(eyes, eyes.unit, target)))


def pick_scouted(eyes: Eyes) -> str:
    """A Garrison before a Token: Tokens may be traps."""
    return eyes.options[0]


def pick_stormed(eyes: Eyes) -> str:
    return eyes.best_unit(lambda unit: hit_gain(eyes, unit))


def reroll_shot(eyes: Eyes) -> str:
    """Roll again what missed; an ability before a Mana Blessing, which is kept for more than one point."""
    face, target = sum(eyes.asked.faces), eyes.asked.target
    now = missile_result(face, eyes.asked.pv)
    die = missile_die(eyes.s, eyes.c, eyes.unit, target)
    pv = target_pv(eyes.s, eyes.c, target, eyes.unit)
    mean = sum([p * max(0, missile_result(f, pv)) for f, p in enumerate(die_spread(eyes.c, die))])
    better = mean - max(0, now) - (0.4 if now < 0 else 0.0)
    if better <= 0.1:
        return PASS
    if "ability_reroll" in eyes.options:
        return "ability_reroll"
    return "mana_bolt" if better * hit_gain(eyes, target) > 0.5 and "mana_bolt" in eyes.options else PASS
