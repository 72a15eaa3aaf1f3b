"""Rules of thumb for what is suffered: who takes a Hit, where to fall back, when to drink."""

from __future__ import annotations

from warhall.games.zorn.queries import melee_protection, room, side_of
from warhall.games.zorn.questions.combat import PickRetreat
from warhall.games.zorn.state import BLIGHT, HOUSES, AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.worth import blight_worth, hit_cost, hit_gain
from warhall.kernel.decision import PASS

SAVE = "ZRN-HIT-05"
SCREECH = "ZRN-ABL-35"
PUSHING = "ZRN-ABL-22"
DEAR = (SAVE, SCREECH)
DEAD_END = 20


def assign_hit(eyes: Eyes) -> str:
    """On our side where it costs least, on theirs where it is worth most."""
    if eyes.units()[0] >= eyes.s.first_blight:
        return eyes.best_unit(lambda unit: hit_gain(eyes, unit))
    return eyes.best_unit(lambda unit: -hit_cost(eyes, unit))


def pick_least(eyes: Eyes) -> str:
    """Whoever suffers least from it."""
    return eyes.best_unit(lambda unit: -hit_cost(eyes, unit) if unit < eyes.s.first_blight else hit_gain(eyes, unit))


def drink_courage(eyes: Eyes) -> str:
    """Food for a Character's life; otherwise only from plenty."""
    why, own = eyes.asked.why, eyes.s.houses[eyes.house]
    dear = why in DEAR and (eyes.c.kind_of[eyes.unit].character or why == SCREECH)
    spare = own.food > 14
    if "food" in eyes.options and (dear or spare):
        return "food"
    if "gold" in eyes.options and dear and eyes.s.units[eyes.unit].hits >= 2:
        return "gold"
    return PASS


def reroll_test(eyes: Eyes) -> str:
    """Relentless always; a Mana Blessing to save a Character."""
    if "relentless" in eyes.options:
        return "relentless"
    return "mana_bolt" if eyes.asked.why in (*DEAR, PUSHING) else PASS


def reroll_die(eyes: Eyes) -> str:
    """A poor roll again."""
    return "mana_bolt" if sum(eyes.asked.faces) <= 5 else PASS


def pick_retreat(eyes: Eyes) -> str:
    """Our own fall back towards their goal and company; Blight units go far upstream, best into a dead zone."""
    unit = eyes.unit
    if side_of(eyes.s, eyes.c, unit) == BLIGHT:
        more = isinstance(eyes.asked, PickRetreat) and eyes.asked.distance - eyes.asked.gone > 1
        return eyes.best_area(lambda area: far_exile_worth(eyes, area) if more else exile_worth(eyes, area))
    return eyes.best_area(lambda area: refuge_worth(eyes, unit, area))


def far_exile_worth(eyes: Eyes, area: AreaId) -> float:
    """Where a Blight unit that must go two areas would come to, by the best way on from the first."""
    here = eyes.s.units[eyes.unit].area
    away = eyes.c.steps[here]
    ways = [
        near
        for near in eyes.c.ways[area]
        if away[near] > away[area] and not eyes.s.house_in[near] and room(eyes.s, eyes.c, near, BLIGHT) > 0
    ]
    return max([exile_worth(eyes, near) for near in ways], default=exile_worth(eyes, area) + 1) + 0.01 * exile_worth(
        eyes, area
    )


def exile_worth(eyes: Eyes, area: AreaId) -> float:
    """How good it is to have a Blight unit in an area: far from the Passes, in a dead end, in front of our bows."""
    c = eyes.c
    far = DEAD_END if c.is_dead_zone[area] else c.way_out[area]
    near = sum([len(eyes.s.house_in[a]) for a in c.ways[area]])
    return far - 0.5 * melee_protection(eyes.s, eyes.c, area) + 0.1 * min(4, near) - (1.0 if c.is_town[area] else 0.0)


def refuge_worth(eyes: Eyes, unit: UnitId, area: AreaId) -> float:
    """Room, company, good ground, no enemies near, and not far from the way out of trouble."""
    s, c = eyes.s, eyes.c
    foes = sum([blight_worth(eyes, u) for near in c.ways[area] for u in s.blight_in[near] if not c.garrison_no[u]])
    exits = sum([not s.blight_in[near] for near in c.ways[area]])
    worth = (
        0.5 * min(1, room(eyes.s, eyes.c, area, HOUSES))
        + 0.3 * len(s.house_in[area])
        + 0.15 * melee_protection(eyes.s, eyes.c, area)
    )
    return worth - 0.25 * foes + 0.1 * min(4, exits) - 0.12 * c.pass_steps[area]


def pick_retreat_cause(eyes: Eyes) -> str:
    """Away from the strongest."""
    return eyes.best_area(lambda area: sum([eyes.strength(u) for u in eyes.s.blight_in[area]]))
