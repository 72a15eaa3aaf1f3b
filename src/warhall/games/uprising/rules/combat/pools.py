"""UPR-CSQ-02, UPR-CSQ-04, UPR-CSQ-05: the dice of both groups, Leaders' abilities and terrain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.ids import BLACK, CHAOS, EMPIRE, NO_DICE, RED, WHITE, Face, Pool, SideId
from warhall.games.uprising.queries import pooled
from warhall.games.uprising.rules.combat.frames import ARCHERY, CLASH, Combat
from warhall.games.uprising.rules.combat.groups import group_of, strength_of
from warhall.games.uprising.state import Uprising
from warhall.kernel.moments import Registry

BADLANDS, HIGHLANDS, MARSH, WOODS = "badlands", "highlands", "marsh", "woods"


@dataclass(slots=True)
class Terms:
    """What the abilities of the Leaders make of a round: read anew whenever it is asked, never stored."""

    content: Content
    combat: Combat
    name: str
    no_archery: bool = False
    no_defences: bool = False
    no_rerolls: bool = False
    no_druids: bool = False
    keep_red: list[SideId] = field(default_factory=list)
    whole_row: list[SideId] = field(default_factory=list)
    dice: dict[SideId, Pool] = field(default_factory=dict)
    symbols: dict[SideId, Face] = field(default_factory=dict)


Ability = Callable[[Terms, SideId, Effect], None]
ability: Registry[Ability] = Registry("uprising.ability")


def abilities(c: Content, f: Combat, place: int) -> tuple[Effect, ...]:
    """UPR-GOD-07 the combat ability of a group's Leader; a card may have muted that of the enemy."""
    leader = group_of(f, place)[1]
    return () if place and f.muted else c.leaders[leader].ability if leader else ()


def terms_of(c: Content, f: Combat, name: str) -> Terms:
    """The terms of a round (of archery or clash), by all abilities that stand and the card that keeps dice red."""
    terms = Terms(c, f, name)
    if f.leader or f.foe:
        for place in (0, 1):
            for said in abilities(c, f, place):
                ability[said.effect](terms, group_of(f, place)[0], said)
    if f.keep_red:
        terms.keep_red.append(f.one)
    return terms


# Pools.


def base_pools(s: Uprising, c: Content, f: Combat, name: str) -> tuple[Pool, Pool]:
    """UPR-PRC-05 what both groups have for a round before cards and terrain."""
    terms = terms_of(c, f, name) if f.leader or f.foe else None  # without a Leader there is no ability
    return _base_pool(s, c, f, 0, name, terms), _base_pool(s, c, f, 1, name, terms)


def _base_pool(s: Uprising, c: Content, f: Combat, place: int, name: str, terms: Terms | None) -> Pool:
    """UPR-PRC-05, UPR-AMB-117, UPR-EX-14 what pieces, Defences and abilities bring to a round; Skeletons no Archery."""
    side, leader = group_of(f, place)
    strength = strength_of(s, f.hex, (side, leader))
    if leader:
        pool = (c.archery if name == ARCHERY else c.clash)[leader][strength]
    elif side == EMPIRE:
        pool = (c.garrison_archery if name == ARCHERY else c.garrison_clash)[strength]
    elif side == CHAOS:
        pool = (c.skeleton_archery if name == ARCHERY else c.skeleton_clash)[strength]
    else:
        pool = unit_pool(s, c, f, name)
        if terms is None or not terms.no_defences:
            pool = pooled(pool, defence_pool(s, c, f, name))
    return pool if terms is None else pooled(pool, terms.dice.get(side, NO_DICE))


def unit_pool(s: Uprising, c: Content, f: Combat, name: str) -> Pool:
    """UPR-TYP-01, UPR-TER-01, UPR-CBT-07 in Archery Archers, and Riders on Badlands; in Clash everybody but Heroes."""
    shooting = ("archer", "rider") if f.terrain == BADLANDS else ("archer",)
    pool = NO_DICE
    for kind, number in zip(c.units_of[f.one], s.spots[f.hex].units, strict=True):
        if number and (name == CLASH or c.units[kind].type in shooting):
            pool = pooled(pool, times(c.unit_dice[kind], number))
    return pool


def defence_pool(s: Uprising, c: Content, f: Combat, name: str) -> Pool:
    """UPR-DEF-01, UPR-DEF-02 Tower and Wall of the faction that fights here with a Unit."""
    spot, pool = s.spots[f.hex], NO_DICE
    if spot.haven != f.one or spot.owner != f.one:
        return pool
    if spot.tower:
        pool = pooled(pool, c.tower_archery if name == ARCHERY else c.tower_clash)
    return pooled(pool, c.wall_clash) if spot.wall and name == CLASH else pool


def times(pool: Pool, number: int) -> Pool:
    """A pool several times over."""
    return _pool([count * number for count in pool])


def weakened(pool: Pool, number: int) -> Pool:
    """UPR-RRL-04 so many dice are lost, the weakest colours first."""
    left = list(pool)
    for colour in range(WHITE, BLACK + 1):
        gone = min(number, left[colour])
        left[colour] -= gone
        number -= gone
    return _pool(left)


def bleached(pool: Pool) -> Pool:
    """UPR-TER-01, UPR-AMB-46 every red die is a white die."""
    left = list(pool)
    left[WHITE] += left[RED]
    left[RED] = 0
    return _pool(left)


def best_die(pool: Pool, number: int) -> Pool:
    """UPR-RRL-05 a Nemesis keeps its strongest dice."""
    return weakened(pool, max(0, sum(pool) - number))


def single(colour: int, number: int) -> Pool:
    """Dice of one colour."""
    return _pool([number if place == colour else 0 for place in range(BLACK + 1)])


def has_archery(s: Uprising, c: Content, f: Combat) -> bool:
    """UPR-CSQ-02, UPR-AMB-114 whether either side has Archery dice of its own; the other takes damage all the same."""
    return base_pools(s, c, f, ARCHERY) != (NO_DICE, NO_DICE)


def _pool(counts: list[int]) -> Pool:
    white, yellow, blue, red, purple, black = counts
    return white, yellow, blue, red, purple, black


# Abilities, by the names of their effects.


@ability.by("terrain_dice")
def bring_terrain_dice(terms: Terms, side: SideId, said: Effect) -> None:
    """UPR-CSQ-02 on these terrains dice join the Leader's Archery."""
    if terms.name == ARCHERY and terms.combat.terrain in said.terrains:
        terms.dice[side] = terms.content.pools[said.dice]


@ability.by("skip_archery")
def forbid_archery(terms: Terms, side: SideId, said: Effect) -> None:
    """There is no Archery round."""
    terms.no_archery = True


@ability.by("no_defence_dice")
def silence_defences(terms: Terms, side: SideId, said: Effect) -> None:
    """Walls and Towers give no dice."""
    terms.no_defences = True


@ability.by("whole_row")
def keep_whole_row(terms: Terms, side: SideId, said: Effect) -> None:
    """On this terrain the Leader rolls all its dice."""
    if terms.combat.terrain in said.terrains:
        terms.whole_row.append(side)


@ability.by("keep_red")
def stay_red(terms: Terms, side: SideId, said: Effect) -> None:
    """On this terrain the Leader's red dice stay red."""
    if terms.combat.terrain in said.terrains:
        terms.keep_red.append(side)


@ability.by("no_rerolls")
def forbid_rerolls(terms: Terms, side: SideId, said: Effect) -> None:
    """Players reroll nothing."""
    terms.no_rerolls = True


@ability.by("no_druids")
def forbid_druids(terms: Terms, side: SideId, said: Effect) -> None:
    """No Druid answers in these rounds."""
    terms.no_druids = terms.no_druids or terms.name in said.rounds


@ability.by("steady_symbols")
def add_steady_symbols(terms: Terms, side: SideId, said: Effect) -> None:
    """Symbols join the Leader's total in these rounds."""
    if terms.name in said.rounds:
        terms.symbols[side] = said.symbols()
