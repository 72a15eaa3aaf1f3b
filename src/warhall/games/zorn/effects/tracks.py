"""The Houses' tracks, Terror, and the loss that ends the game at once (ZRN-RUL-98)."""

from __future__ import annotations

from warhall.games.zorn.events.blight import TerrorGained
from warhall.games.zorn.events.table import (
    BlessingsGained,
    BlessingsSpent,
    CacheScored,
    GameLost,
    GloryGained,
    GloryTraded,
    LevelRaised,
    ResourcesGained,
    ResourcesPaid,
)
from warhall.games.zorn.names import ENDINGS
from warhall.games.zorn.queries import T, magic_user
from warhall.games.zorn.state import NO_UNIT, NOWHERE, AreaId, House, HouseId, UnitId
from warhall.kernel.records import replace
from warhall.kernel.state import Result


def _keep(t: T, house: HouseId, record: House) -> None:
    t.state.houses[house] = record


def gain(
    t: T,
    house: HouseId,
    *,
    food: int = 0,
    supplies: int = 0,
    gold: int = 0,
    why: str = "",
    area: AreaId = NOWHERE,
    face: int = 0,
) -> None:
    """ZRN-RUL-50 tracks end at 20; surplus is lost. Told is what was really gained, and what was lost.

    `area` is where it comes from, `face` the die that gave it.
    """
    own = t.state.houses[house]
    cap = t.content.numbers.resource_cap
    new = replace(
        own,
        food=min(cap, own.food + food),
        supplies=min(cap, own.supplies + supplies),
        gold=min(cap, own.gold + gold),
    )
    _keep(t, house, new)
    got = (new.food - own.food, new.supplies - own.supplies, new.gold - own.gold)
    lost = (food - got[0], supplies - got[1], gold - got[2])
    t.tell(
        ResourcesGained(
            house=house, food=got[0], supplies=got[1], gold=got[2], lost=lost, why=why, area=area, face=face
        )
    )


def pay(t: T, house: HouseId, *, food: int = 0, supplies: int = 0, gold: int = 0, why: str = "") -> None:
    """ZRN-RES-03, ZRN-RES-04 what Food or Supplies are short of is paid in Gold. Never more than a House has."""
    own = t.state.houses[house]
    from_food, from_supplies = min(food, own.food), min(supplies, own.supplies)
    spent = gold + food - from_food + supplies - from_supplies
    left = own.food - from_food, own.supplies - from_supplies, own.gold - spent
    _keep(t, house, replace(own, food=left[0], supplies=left[1], gold=left[2]))
    t.tell(ResourcesPaid(house=house, food=from_food, supplies=from_supplies, gold=spent, why=why))


def gain_glory(t: T, house: HouseId, glory: int, why: str, unit: UnitId = NO_UNIT) -> None:
    own = t.state.houses[house]
    _keep(t, house, replace(own, glory=own.glory + glory))
    t.tell(GloryGained(house=house, glory=glory, why=why, unit=unit))


def gain_terror(t: T, points: int, why: str) -> None:
    """ZRN-WIN-01 the players lose at once at 21."""
    t.state.terror += points
    t.tell(TerrorGained(points=points, terror=t.state.terror, why=why))
    if t.state.terror >= t.content.numbers.terror_limit:
        lose_game(t, "terror")


def lose_game(t: T, reason: str) -> None:
    """ZRN-WIN-01, ZRN-WIN-04, ZRN-RUL-98 all lose together, at once; by House in solo too (ZRN-SOL-04, ZRN-RUL-114)."""
    s = t.state
    t.tell(GameLost(reason, s.terror))
    t.end(Result((), scores(t), sides(t), ENDINGS[reason]))


def scores(t: T) -> tuple[int, ...]:
    """Glory by seat; the solo player's is that of both Houses."""
    s = t.state
    return tuple([sum(s.houses[house].glory for house in s.order if s.houses[house].seat == n) for n in range(s.seats)])


def sides(t: T) -> tuple[str, ...]:
    s, names = t.state, t.content.house.names
    return tuple(["+".join(names[h] for h in s.order if s.houses[h].seat == n) for n in range(s.seats)])


def raise_level(t: T, house: HouseId, by: int = 1) -> None:
    """ZRN-MAG-04 Level 5 is the most. ZRN-RUL-101 a House without Magic User gains none."""
    s, c = t.state, t.content
    own = s.houses[house]
    if own.level >= c.numbers.level_cap or not magic_user(s, c, house):
        return
    level = min(c.numbers.level_cap, own.level + by)
    _keep(t, house, replace(own, level=level))
    t.tell(LevelRaised(house, level))


def gain_blessings(t: T, house: HouseId, count: int) -> None:
    """ZRN-MAG-12; ZRN-RUL-52 the markers are limited."""
    left = t.content.numbers.blessing_markers - sum(own.blessings for own in t.state.houses)
    count = min(count, left)
    if count > 0:
        own = t.state.houses[house]
        _keep(t, house, replace(own, blessings=own.blessings + count))
        t.tell(BlessingsGained(house, count))


def spend_blessings(
    t: T, house: HouseId, count: int, why: str, unit: UnitId = NO_UNIT, faces: tuple[int, ...] = ()
) -> None:
    """Mana Blessings are spent; for a Mana Bolt with the roll that no longer counts, and whose it was."""
    own = t.state.houses[house]
    _keep(t, house, replace(own, blessings=own.blessings - count))
    t.tell(BlessingsSpent(house=house, count=count, why=why, unit=unit, faces=faces))


def take_relic(t: T, house: HouseId) -> None:
    own = t.state.houses[house]
    _keep(t, house, replace(own, relics=own.relics + 1))


def trade_glory(t: T, giver: HouseId, taker: HouseId, glory: int) -> None:
    """ZRN-RES-05, ZRN-RUL-59 Glory changes hands, never below 0."""
    houses = t.state.houses
    _keep(t, giver, replace(houses[giver], glory=houses[giver].glory - glory))
    _keep(t, taker, replace(houses[taker], glory=houses[taker].glory + glory))
    t.tell(GloryTraded(giver=giver, taker=taker, glory=glory))


def score_cache(t: T, house: HouseId, cache: int, fresh: int) -> None:
    """ZRN-WIN-07 Power Cache Glory, at the end only; told with the Fresh units and goods it is made of."""
    own = t.state.houses[house]
    _keep(t, house, replace(own, cache=cache, glory=own.glory + cache))
    t.tell(CacheScored(house=house, glory=cache, fresh=fresh, gold=own.gold, food=own.food, supplies=own.supplies))
