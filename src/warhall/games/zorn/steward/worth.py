"""What things are worth, in Terror Points: Hits, units, Dens, areas in which a Blight unit would stand."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.zorn.queries import missile_die
from warhall.games.zorn.state import AreaId, UnitId
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.view import FACE_DOWN

EXIT_SHARE = 0.45  # how much of its exit Terror a Blight unit on the map is already worth
LEAK_SHARE = 0.3  # and how much more when nothing stands between it and the edge
BLIGHT_BASE = 1.0
REGULAR_SHARES = (0.2, 0.3, 0.2, 0.3)  # of a unit's worth, Hit by Hit
WOUND_SHARES = (0.25, 0.35, 0.4)
GARRISON_SHARES = (0.4, 0.6)
MELEE_WORTH = 0.17  # a point of a Melee die
MISSILE_WORTH = 0.12
CHARACTER_WORTH = 1.5
GOODS_WORTH = 0.35
TOWN_WORTH = 0.7
GLORY_WORTH = 0.06
FEW = 4  # core units below which a House fears for its life (ZRN-WIN-04)
FEAR_OF_LOSS = 6.0


def blight_worth(eyes: Eyes, unit: UnitId) -> float:
    """What it is worth to be rid of a Blight unit. A Garrison is worth what it sits on, see `den_worth`."""
    leaking = unit in eyes.field.leaking
    known = eyes.ground.worths
    found = known.get((unit, leaking))
    if found is None:
        found = known[unit, leaking] = _blight_worth(eyes, unit, LEAK_SHARE if leaking else 0.0)
    return found


def _blight_worth(eyes: Eyes, unit: UnitId, more: float) -> float:
    kind = eyes.c.kind_of[unit]
    if eyes.c.garrison_no[unit]:
        return 0.3
    return BLIGHT_BASE + (EXIT_SHARE + more) * kind.exit_terror + GLORY_WORTH * kind.glory


def shares(eyes: Eyes, unit: UnitId) -> tuple[float, ...]:
    """How a unit's worth is spread over its Hits."""
    kind = eyes.c.kind_of[unit]
    if kind.type == "garrison":
        return GARRISON_SHARES
    return WOUND_SHARES if kind.character else REGULAR_SHARES


def fighting_worth(eyes: Eyes, unit: UnitId) -> float:
    """What a House unit is worth for what it can still do."""
    kind = eyes.c.kind_of[unit]
    die = missile_die(eyes.s, eyes.c, unit)
    missile = MISSILE_WORTH * (2 * die + 1) * (1 + 0.25 * (kind.fresh.range - 1)) / 2 if die else 0.0
    worth = MELEE_WORTH * eyes.strength(unit) + missile + (CHARACTER_WORTH if kind.character else 0.0)
    return worth * (0.35 + 0.065 * eyes.turns_left)


def loss_worth(eyes: Eyes, unit: UnitId) -> float:
    """The Terror of losing a House unit; all but everything when its House has few left."""
    numbers = eyes.c.numbers
    if unit >= eyes.c.first_mercenary:
        return 0.0
    terror = numbers.character_terror if eyes.c.kind_of[unit].character else numbers.core_terror
    house = eyes.s.units[unit].house
    core = eyes.core_count(house)
    return terror + (FEAR_OF_LOSS / core if core <= FEW else 0.0)


def hit_cost(eyes: Eyes, unit: UnitId, more: int = 0) -> float:
    """What the next Hit on a House unit costs, `more` Hits having come already."""
    hits = eyes.s.units[unit].hits + more
    parts = shares(eyes, unit)
    if hits >= len(parts):
        return 0.0
    cost = parts[hits] * fighting_worth(eyes, unit)
    if hits == len(parts) - 1:
        cost += loss_worth(eyes, unit)
    return cost * (1 - eyes.nerve(unit)) if eyes.c.kind_of[unit].character else cost


def hit_gain(eyes: Eyes, unit: UnitId, more: int = 0) -> float:
    """What the next Hit on a Blight unit is worth."""
    hits = eyes.s.units[unit].hits + more
    parts = shares(eyes, unit)
    if hits >= len(parts):
        return 0.0
    worth = blight_worth(eyes, unit)
    if eyes.c.garrison_no[unit]:
        worth += den_worth(eyes, eyes.s.units[unit].area)
    gain = parts[hits] * worth
    return gain * (1 - eyes.nerve(unit)) if eyes.c.kind_of[unit].character else gain


def shared_gain(eyes: Eyes, units: Sequence[UnitId], hits: int) -> float:
    """ZRN-MEL-13 what Hits on a group of Blight units are worth, the least brave first, round by round."""
    order = sorted(units, key=eyes.nerve)
    return sum([hit_gain(eyes, order[n % len(order)], n // len(order)) for n in range(hits)]) if order else 0.0


def shared_cost(eyes: Eyes, units: Sequence[UnitId], hits: int) -> float:
    """ZRN-MEL-12 what Hits on a group of House units cost if they go where they cost least, round by round."""
    left = hits
    total = 0.0
    more = 0
    while left > 0 and units:
        costs = sorted([hit_cost(eyes, unit, more) for unit in units])
        total += sum(costs[:left])
        left -= len(units)
        more += 1
    return total


# Places.


def relic_chance(eyes: Eyes, area: AreaId) -> float:
    """How likely the Token of a Den is a Relic, from what is still unseen (ZRN-SET-12)."""
    den = eyes.c.den_of[area]
    token = eyes.s.dens[den].token
    if token != FACE_DOWN:
        return float(bool(token) and eyes.c.tokens[token].category == "relic")
    bank = eyes.c.areas[area].bank
    known = [u for u in eyes.s.unseen_tokens if u.bank in ("", bank)]
    left = sum([u.count for u in known])
    return sum([u.count for u in known if u.category == "relic"]) / left if left else 0.0


def den_worth(eyes: Eyes, area: AreaId) -> float:
    """What it is worth to clear a Den: its Token, and the yield of a Town."""
    found = eyes.dice.dens.get(area)
    if found is None:
        found = eyes.dice.dens[area] = _den_worth(eyes, area)
    return found


def _den_worth(eyes: Eyes, area: AreaId) -> float:
    den = eyes.c.den_of[area]
    worth = 0.0
    if den and eyes.s.dens[den].token:
        worth += eyes.manner.relic * relic_chance(eyes, area) + GOODS_WORTH
    if eyes.c.is_town[area] and not eyes.s.control.get(area):
        worth += TOWN_WORTH * min(1.0, eyes.turns_left / 6)
    return worth
