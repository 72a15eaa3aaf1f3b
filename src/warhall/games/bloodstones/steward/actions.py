"""Rules of thumb for the main actions: one plan at a time, the best march or the best build, then the end."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bloodstones.catalog import CORSAIRS, HIGHEST_PIPS
from warhall.games.bloodstones.keys import OTHER
from warhall.games.bloodstones.queries.moving import reach, stacks, step_prices
from warhall.games.bloodstones.queries.places import force, has_enemies, opponents
from warhall.games.bloodstones.queries.seats import regroups_needed
from warhall.games.bloodstones.queries.settling import village_sites
from warhall.games.bloodstones.questions import ChooseWay, GatherUnits, PayPips
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.games.bloodstones.steward.eyes import Eyes
from warhall.kernel.decision import DONE

PIP_WORTH = 0.22
LOST_PIP_WORTH = 0.05  # of a pip that is paid already
LEAST_WORTH = 0.4
HOPELESS = -1.5
GUARD_WORTH = 0.25
VILLAGE_WORTH = 1.3
RESCUE_WORTH = 1.5  # of an own village from raiders
CITADEL_WORTH = 5.0
UNIT_WORTH = 1.6
GROUP = 4
LEAST_UNITS = 8
SHIPS = 2
TILES_FOR_BATTLE = 4  # kept in hand against an attack
VILLAGES_PER_UNIT = 2
CUTIECORN_WORTH = 3.0
CORSAIR_RISK = 3.0


@dataclass(frozen=True, slots=True)
class March:
    """Units that go from one area to another, and what it is worth."""

    start: AreaId
    to: AreaId
    units: tuple[UnitId, ...]
    worth: float


def choose_action(eyes: Eyes) -> str:
    """Fight what must be fought, march if it pays, and build; beyond what is needed too when there is nothing left to
    settle, since a tile kept in hand brings no regroup nearer.
    """
    battles = eyes.of("battle")
    if battles:
        return eyes.best(battles, lambda option: battle_odds(eyes, eyes.chart.battle.of(option)))
    raids = eyes.of("capture")
    if raids:
        return eyes.best(raids, lambda option: -abs(eyes.pips(option) - _loot(eyes)))
    march = best_march(eyes)
    if march is not None and march.worth >= LEAST_WORTH:
        return eyes.chart.area.key(march.start)
    hurries = _hurries(eyes) and len(eyes.s.hand) > TILES_FOR_BATTLE
    build = _best_build(eyes) if hurries or not _has_enough(eyes) else None
    return build if build is not None else DONE


def _hurries(eyes: Eyes) -> bool:
    """Whether to spend tiles for the sake of a regroup: only when there is nothing left to settle."""
    player = eyes.s.players[eyes.seat]
    if player.regroups >= regroups_needed(eyes.s, eyes.c):
        return False
    return not village_sites(eyes.s, eyes.c, eyes.seat, HIGHEST_PIPS)


def _loot(eyes: Eyes) -> int:
    """The pips that all villages under own units would cost."""
    prices = eyes.chart.village_price
    return sum(eyes.villages_in(area) * prices[area] for area in eyes.s.armies[eyes.seat])


def battle_odds(eyes: Eyes, area: AreaId) -> float:
    mine = force(eyes.s, eyes.seat, area)
    foes = opponents(eyes.s, eyes.seat, area)
    return max(eyes.chance_to_win(mine, force(eyes.s, foe, area), area) for foe in foes)


def best_march(eyes: Eyes, start: AreaId | None = None) -> March | None:
    """The march that is worth most; a hopeless attack is no march."""
    pips = _spare_pips(eyes)
    starts = [start] if start is not None else [eyes.chart.area.of(option) for option in eyes.of("area")]
    found = [march for area in starts for march in _marches(eyes, area, pips)]
    return max((march for march in found if march.worth > HOPELESS), key=lambda march: march.worth, default=None)


def _spare_pips(eyes: Eyes) -> int:
    """What can be spent on marches: all but the tile kept for villages; in the midst of a move, what it leaves over."""
    pips = sorted((eyes.c.pips[unit] for unit in eyes.s.hand), reverse=True)
    kept = 1 if village_sites(eyes.s, eyes.c, eyes.seat, HIGHEST_PIPS) else 0
    owed = _owed(eyes)
    return _left_over(pips[kept:], owed) if owed else sum(pips[kept:])


def _owed(eyes: Eyes) -> int:
    """The price of the steps taken so far in this action."""
    return eyes.s.group.price if eyes.s.group is not None else 0


def _left_over(pips: list[int], owed: int) -> int:
    """What the fewest tiles that cover a price, largest first, pay beyond it; it would be lost (BLD-MOV-04)."""
    paid = 0
    for tile in pips:
        if paid >= owed:
            break
        paid += tile
    return max(0, paid - owed)


def _marches(eyes: Eyes, start: AreaId, pips: int) -> list[March]:
    units = sorted(eyes.movers(start), key=lambda unit: -eyes.c.tiles[unit].bonus)[:GROUP]
    if not units or eyes.s.presence[start] != 1 << eyes.seat:
        return []
    s, c = eyes.s, eyes.c
    found = []
    ways = reach(s, c, eyes.seat, start)
    prices = {unit: dict(step_prices(s, c, start, (unit,), (), ways)) for unit in units}
    for to in ways:
        able = [unit for unit in units if to in prices[unit] or (c.tiles[unit].ship and prices[unit])]
        group = _affordable(eyes, to, able, prices, pips)
        if group:
            found.append(_valued(eyes, start, to, group, sum([prices[unit][to] for unit in group])))
    return found


def _affordable(
    eyes: Eyes, to: AreaId, units: list[UnitId], prices: dict[UnitId, dict[AreaId, int]], pips: int
) -> tuple[UnitId, ...]:
    """As many as the pips pay for; one is enough where nobody waits."""
    most = len(units) if has_enemies(eyes.s, eyes.seat, to) else min(1, len(units))
    for size in range(most, 0, -1):
        group = units[:size]
        if all(to in prices[unit] for unit in group) and sum([prices[unit][to] for unit in group]) <= pips:
            return tuple(group)
    return ()


def _valued(eyes: Eyes, start: AreaId, to: AreaId, group: tuple[UnitId, ...], price: int) -> March:
    s, c = eyes.s, eyes.c
    worth = -(LOST_PIP_WORTH if _owed(eyes) else PIP_WORTH) * price
    if has_enemies(s, eyes.seat, to):
        worth += _battle_worth(eyes, to, group)
    elif eyes.villages_in(to):
        worth += VILLAGE_WORTH * eyes.villages_in(to) - 0.3 * min(4, eyes.enemies_near(to))
    else:
        worth += GUARD_WORTH * (_guards(eyes, to, group) - _guards(eyes, start, group))
    if eyes.chart.is_deadly[to] and any(not c.tiles[unit].desert for unit in group):
        worth -= UNIT_WORTH * len(group)
    if eyes.villages_in(start):
        worth -= VILLAGE_WORTH * eyes.villages_in(start)
    return March(start, to, group, worth)


def _guards(eyes: Eyes, area: AreaId, group: tuple[UnitId, ...]) -> int:
    """What own villages without another guard, and the frontier, are to a group: the way back is worth as much less."""
    others = [unit for unit in force(eyes.s, eyes.seat, area) if unit not in group]
    return (0 if others else eyes.own_villages_in(area)) + min(2, eyes.enemies_near(area))


def _battle_worth(eyes: Eyes, to: AreaId, group: tuple[UnitId, ...]) -> float:
    """What is won and lost on average; a citadel is a prize, and villages fall to whoever beats all who stand there."""
    s, c = eyes.s, eyes.c
    worth, mine, hold = 0.0, (*group, *force(s, eyes.seat, to)), 1.0
    for foe in opponents(s, eyes.seat, to):
        theirs = force(s, foe, to)
        win = eyes.chance_to_win(mine, theirs, to)
        prize = len(theirs) + CITADEL_WORTH * (c.citadel[s.players[foe].faction] in theirs)
        prize += CUTIECORN_WORTH * (c.cutiecorn in theirs)
        burnt = UNIT_WORTH * sum(c.tiles[unit].dragon for unit in group)
        worth += win * (prize - burnt) - (1 - win) * (UNIT_WORTH + len(mine) + _risk(eyes, foe))
        hold *= win
    return worth + hold * (VILLAGE_WORTH * eyes.villages_in(to) + RESCUE_WORTH * eyes.own_villages_in(to))


def _risk(eyes: Eyes, foe: int) -> float:
    """BLD-COR-06, BLD-COR-07 the Corsairs decide last and win more: they are left alone unless the odds are good."""
    return CORSAIR_RISK if eyes.s.players[foe].faction == CORSAIRS else 0.0


def gather_units(eyes: Eyes) -> str:
    """Gather the group of the plan, leaders first and companions free, then step."""
    asked: GatherUnits = eyes.asked
    march = best_march(eyes, asked.from_)
    gathered = set(asked.group)
    free = eyes.of("free")
    if gathered and free and len(gathered) < GROUP and march is not None and opponents(eyes.s, eyes.seat, march.to):
        return free[0]
    wanted = [unit for unit in march.units if unit not in gathered] if march is not None else []
    wanted.sort(key=lambda unit: not eyes.c.tiles[unit].leader)
    for unit in wanted:
        option = eyes.c.kind.key(eyes.c.tiles[unit].kind)
        if option in eyes.options and _same_kind_wanted(eyes, unit, march, gathered):
            return option
    return _step(eyes, march)


def _same_kind_wanted(eyes: Eyes, unit: UnitId, march: March | None, gathered: set[UnitId]) -> bool:
    """Units of a kind are equals: count them, not their rows."""
    if march is None:
        return False
    kind = eyes.c.tiles[unit].kind
    planned = sum(eyes.c.tiles[other].kind == kind for other in march.units)
    have = sum(eyes.c.tiles[other].kind == kind for other in gathered)
    return have < planned


def _step(eyes: Eyes, march: March | None) -> str:
    if march is not None and eyes.chart.area.key(march.to) in eyes.options:
        return eyes.chart.area.key(march.to)
    areas = eyes.of("area")
    if not areas:
        return eyes.options[0]
    prices = dict(eyes.asked.ways)
    peaceful = [option for option in areas if not opponents(eyes.s, eyes.seat, eyes.chart.area.of(option))]
    return eyes.best(peaceful or areas, lambda option: -prices[eyes.chart.area.of(option)])


def move_on(eyes: Eyes) -> str:
    """One step at a time; then whoever can go for the same tiles."""
    return OTHER if OTHER in eyes.options and _next_march(eyes) is not None else DONE


def choose_stack(eyes: Eyes) -> str:
    """One group after the other, as long as pips would be lost."""
    march = _next_march(eyes)
    return eyes.chart.area.key(march.start) if march is not None else DONE


def _next_march(eyes: Eyes) -> March | None:
    """The best march of others that takes no further tile; none if it gains nothing."""
    here = eyes.s.group.area if eyes.s.group is not None else None
    starts = [start for start in stacks(eyes.s, eyes.c, eyes.seat, _spare_pips(eyes)) if start != here]
    found = [march for start in starts if (march := best_march(eyes, start)) is not None and march.worth > 0]
    return max(found, key=lambda march: march.worth, default=None)


def pay_pips(eyes: Eyes) -> str:
    """Exactly if possible, otherwise with little waste; the best tile last."""
    asked: PayPips = eyes.asked
    owed = asked.price - asked.paid

    def worth(option: str) -> float:
        pips = eyes.pips(option)
        return -abs(owed - pips) - 0.1 * pips

    return eyes.best(eyes.options, worth)


def pay_tile(eyes: Eyes) -> str:
    """The tile with the fewest pips, and of those the one least worth building."""
    return eyes.best(eyes.options, lambda option: -eyes.pips(option) - 0.3 * eyes.c.kinds[eyes.kind(option)].bonus)


def _best_build(eyes: Eyes) -> str | None:
    """Build what fights well for its price, as long as a good tile is left for villages."""
    hand = len(eyes.s.hand)
    kept = 1 if village_sites(eyes.s, eyes.c, eyes.seat, HIGHEST_PIPS) else 0
    found = [option for option in eyes.of("kind") if hand - 1 - eyes.cost(eyes.kind(option)) >= kept]
    found = [option for option in found if kept == 0 or not _is_best_tile(eyes, option)]
    if not found:
        return None
    best = eyes.best(found, lambda option: _build_worth(eyes, eyes.kind(option)))
    return best if _build_worth(eyes, eyes.kind(best)) > 0 else None


def _has_enough(eyes: Eyes) -> bool:
    """Enough units for the land that is held: a tile on the map is a tile less to settle with."""
    units = sum(len(force(eyes.s, eyes.seat, area)) for area in eyes.s.armies[eyes.seat])
    villages = len(eyes.s.villages[eyes.seat])
    return units >= LEAST_UNITS + villages // VILLAGES_PER_UNIT


def _is_best_tile(eyes: Eyes, option: str) -> bool:
    """Whether this is the only tile with the most pips: that one constructs villages."""
    if not eyes.c.kinds[eyes.kind(option)].pips:
        return False
    pips = sorted((eyes.c.pips[unit] for unit in eyes.s.hand), reverse=True)
    return eyes.pips(option) == pips[0] and pips.count(pips[0]) == 1


def _build_worth(eyes: Eyes, kind: str) -> float:
    tile = eyes.c.kinds[kind]
    ships = sum(
        eyes.c.tiles[unit].ship and eyes.s.owner[unit] == eyes.seat for unit, place in enumerate(eyes.s.place) if place
    )
    if kind == "ship" and ships >= SHIPS:
        return -1.0
    if "fort" in tile.traits:
        return 0.3 if _threatened(eyes) else 0.05
    return tile.bonus - 0.6 * eyes.cost(kind) + 0.2


def _threatened(eyes: Eyes) -> bool:
    citadel = eyes.c.citadel[eyes.s.players[eyes.seat].faction]
    return bool(citadel) and eyes.enemies_near(eyes.s.place[citadel]) > 1


def choose_site(eyes: Eyes) -> str:
    """Beside the enemy if that helps, otherwise at the border."""

    def worth(option: str) -> float:
        area = eyes.chart.area.of(option)
        if opponents(eyes.s, eyes.seat, area):
            return -5.0
        return 0.4 * min(4, eyes.enemies_near(area)) - 0.2 * len(force(eyes.s, eyes.seat, area)) + _front(eyes, area)

    return eyes.best(eyes.options, worth)


def _front(eyes: Eyes, area: AreaId) -> float:
    """Nearer to enemy villages is better."""
    distance = eyes.chart.distance[area]
    targets = [
        distance[other] for other in eyes.chart.areas if eyes.villages_in(AreaId(other)) and eyes.s.hamlets[other].count
    ]
    return -0.3 * min(targets, default=3)


def move_undead(eyes: Eyes) -> str:
    """Whoever has something to gain."""
    units = eyes.of("unit")
    gains = {option: _undead_gain(eyes, eyes.c.unit.of(option)) for option in units}
    best = max(units, key=lambda option: gains[option], default=DONE)
    return best if units and gains[best] > 0 and DONE in eyes.options else DONE


def _undead_gain(eyes: Eyes, unit: UnitId) -> float:
    area = eyes.s.place[unit]
    ways = [near for near in reach(eyes.s, eyes.c, eyes.seat, area) if not eyes.chart.is_sea[near]]
    return max((_undead_worth(eyes, unit, near) for near in ways), default=0.0) - _undead_worth(eyes, unit, area)


def _undead_worth(eyes: Eyes, unit: UnitId, area: AreaId) -> float:
    if eyes.s.place[unit] != area and opponents(eyes.s, eyes.seat, area):
        return _battle_worth(eyes, area, (unit,))
    return VILLAGE_WORTH * eyes.villages_in(area)


def move_undead_to(eyes: Eyes) -> str:
    """Where there is most to gain."""
    asked: ChooseWay = eyes.asked
    unit = asked.unit
    return eyes.best(eyes.options, lambda option: _undead_worth(eyes, unit, eyes.chart.area.of(option)))
