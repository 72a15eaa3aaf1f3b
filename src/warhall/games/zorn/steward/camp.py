"""Rules of thumb for rest: Regroup, forage, feed, build, rebuild."""

from __future__ import annotations

from warhall.games.zorn.keys import NUMBER_OF, NUMBERS
from warhall.games.zorn.queries import units_of
from warhall.games.zorn.rules.entrench import CAMP, ENTRENCHMENTS
from warhall.games.zorn.rules.regroup import CASUALTIES, CLEANSING, POISON, POTION, RESURRECTION, STUN, TERROR
from warhall.games.zorn.state import AreaId, HouseId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.worth import fighting_worth
from warhall.kernel.decision import DONE

FORAGE, MOB = "ability:forage", "ability:mob"
ORDER = (STUN, RESURRECTION, TERROR, MOB, POISON, CLEANSING, CASUALTIES, FORAGE)
CONJURE = "conjure"


def choose_regrouper(eyes: Eyes) -> str:
    """Everyone who has something to mend, foragers too."""
    for unit in eyes.units():
        if _wish(eyes, unit):
            return eyes.c.unit.key(unit)
    return DONE


def _wish(eyes: Eyes, unit: UnitId) -> bool:
    from warhall.games.zorn.rules.regroup import regroup_options

    return bool(_chosen(eyes, regroup_options(eyes.s, eyes.c, unit)))


def _chosen(eyes: Eyes, options: list[str] | tuple[str, ...]) -> str:
    """The first thing in order that is worth its price."""
    own = eyes.s.houses[eyes.house]
    for option in ORDER:
        if option not in options:
            continue
        if option == CASUALTIES and own.supplies < 1:
            continue
        if option == POISON and own.supplies < 2:
            continue
        return option
    if POTION in options and min(own.food, own.supplies) > 8 and own.level < 3:
        return POTION
    return ""


def choose_regroup(eyes: Eyes) -> str:
    return _chosen(eyes, eyes.options) or eyes.options[0]


def pick_forage(eyes: Eyes) -> str:
    """Food until all can be fed, then Supplies to mend and build with, then Food for the end."""
    own = eyes.s.houses[eyes.house]
    units = len(units_of(eyes.s, eyes.c, eyes.house))
    if own.food < units:
        return "food" if own.supplies >= 2 or own.food < units // 2 else "supplies"
    cap = eyes.c.numbers.resource_cap
    if own.supplies < 8 and eyes.turns_left > 1:
        return "supplies"
    return "food" if own.food < cap else "supplies"


# Night.


def split_yield(eyes: Eyes) -> str:
    """Food for those who would go hungry, the rest Supplies; at the end Food is worth more."""
    amount: int = eyes.asked.amount
    own = eyes.s.houses[eyes.house]
    units = len(units_of(eyes.s, eyes.c, eyes.house))
    if eyes.is_last_night:
        return NUMBERS[min(amount, eyes.c.numbers.resource_cap - own.food)]
    short = max(0, units - own.food)
    return NUMBERS[min(amount, short)]


def feed_units(eyes: Eyes) -> str:
    """Everyone, as long as the Food lasts; on the last night nobody but where the Blight will come."""
    numbers = [option for option in eyes.options if option in NUMBER_OF]
    own = eyes.s.houses[eyes.house]
    units: int = eyes.asked.units
    if eyes.is_last_night:
        return NUMBERS[0] if _is_quiet(eyes, eyes.house) else NUMBERS[min(own.food, units)]
    if CONJURE in eyes.options and own.food < units:
        return CONJURE
    most = max([NUMBER_OF[option] for option in numbers])
    return NUMBERS[min(most, own.food, units)]


def _is_quiet(eyes: Eyes, house: HouseId) -> bool:
    near = [threat for threat in eyes.field.threats if any(eyes.s.house_in[a] for a in threat.path[:3])]
    return not near


def feed_with_gold(eyes: Eyes) -> str:
    """As little Gold as possible."""
    return eyes.options[0]


def pick_hungry(eyes: Eyes) -> str:
    """Those who are least needed: foragers and Characters in the rear last, the weak first."""

    def need(unit: UnitId) -> float:
        here = eyes.s.units[unit].area
        near = 0 if here > eyes.c.map_areas[-1] else sum([len(eyes.s.blight_in[a]) for a in eyes.c.ways[here]])
        return fighting_worth(eyes, unit) * (1 + 0.3 * near) + (0.3 if eyes.goals[unit].why == "plug" else 0.0)

    return eyes.best_unit(lambda unit: -need(unit))


def choose_builder(eyes: Eyes) -> str:
    """Works where the line stands; a Camp when it still pays."""
    best, found = 0.0, None
    for unit in eyes.units():
        worth = _works_worth(eyes, eyes.s.units[unit].area)
        if worth > best:
            best, found = worth, unit
    return DONE if found is None else eyes.c.unit.key(found)


def _works_worth(eyes: Eyes, area: AreaId) -> float:
    """Posts that are held by several; nothing on the last night unless the Blight is near."""
    s, c = eyes.s, eyes.c
    held = len(s.house_in[area])
    near = sum([len(s.blight_in[a]) for a in c.ways[area]])
    works = s.works.get(area)
    if works is not None and (works.camp or eyes.turns_left < 3):
        return 0.0
    if eyes.is_last_night:
        return 0.0 if not near else 0.3 * near * held
    if held < 2 or (area not in eyes.field.line and near < 2):
        return 0.0
    return held + near + (2.0 if area in eyes.field.line else 0.0)


def choose_works(eyes: Eyes) -> str:
    """A Camp if it yields at least twice more, else Entrenchments."""
    if CAMP in eyes.options and eyes.turns_left >= 5:
        return CAMP
    return eyes.first_of(ENTRENCHMENTS, CAMP)


def take_back_works(eyes: Eyes) -> str:
    return eyes.best_area(lambda area: -len(eyes.s.house_in[area]) + eyes.c.pass_steps[area] * 0.1)


def rebuild_unit(eyes: Eyes) -> str:
    """The best of the fallen, as long as there is time to use it."""
    if eyes.is_last_night or not eyes.units():
        return DONE
    return eyes.best_unit(lambda unit: eyes.c.kind_of[unit].fresh.melee + 0.8 * eyes.c.kind_of[unit].fresh.missile)


def place_rebuilt(eyes: Eyes) -> str:
    """With the leader on the line, or in the Pass nearest to it."""
    line = eyes.field.line
    return eyes.best_area(lambda area: -min([eyes.c.steps[area][post] for post in line]))
