"""Hexes, Units, Leaders, cards and Quests in words, as they are now."""

from __future__ import annotations

from warhall.games.uprising.catalog import Card, Content, Quest
from warhall.games.uprising.ground import heroes_on, is_tower, terrain
from warhall.games.uprising.ids import (
    CAPITAL,
    CHAOS,
    EMPIRE,
    SYMBOLS,
    CardId,
    HexId,
    KindId,
    LeaderId,
    SideId,
)
from warhall.games.uprising.names import (
    ATTRIBUTE_NAMES,
    BONUSES,
    COST_NAMES,
    LIMIT_NAMES,
    RANK_NAMES,
    ROUND_NAMES,
    SYMBOL_NAMES,
    TYPE_NAMES,
    card_text,
    goods_text,
    hero_name,
    hex_code,
    leader_name,
    leader_sort,
    pool_text,
    side_name,
    terrain_name,
    units_text,
    yield_text,
)
from warhall.games.uprising.queries import reserve
from warhall.games.uprising.state import Uprising
from warhall.tell.words import capital, counted, joined

# Hexes.


def hex_words(s: Uprising, c: Content, at: HexId) -> str:
    """Terrain, and all that lies and stands on a hex."""
    return "; ".join([*ground_words(s, c, at), *piece_words(s, c, at)]) or "nothing there"


def ground_words(s: Uprising, c: Content, at: HexId) -> list[str]:
    """Terrain, what a Haven here brings, Curse, portal."""
    words = []
    name = terrain_name(c, terrain(s, c, at))
    if name:
        words.append("cursed" if s.spots[at].curse else name)
    if s.spots[at].up and at != CAPITAL and not s.spots[at].curse:
        tile = c.tiles[s.tiles[at]]
        words.append(f"a Haven brings {yield_text(tile)}")
    if is_tower(s, c, at):
        words.append("Sea Tower: adjacent to every hex")
    return words


def piece_words(s: Uprising, c: Content, at: HexId) -> list[str]:
    """Havens, Units, Leaders, Targets and Heroes."""
    spot, words = s.spots[at], []
    if spot.haven:
        works = [name for name, stands in (("Wall", spot.wall), ("Tower", spot.tower)) if stands]
        words.append(f"Haven of {side_name(c, spot.haven)}" + (f" with {joined(works)}" if works else ""))
    if spot.owner:
        words.append(army_words(s, c, at))
    if spot.garrison:
        words.append(f"Garrison of level {spot.garrison}")
    if spot.skeletons:
        words.append(counted(spot.skeletons, "Skeleton"))
    words += [f"{leader_name(c, row)} (Threat {s.leaders[row].threat})" for row in s.leaders_at[at]]
    words += [f"Target of {leader_name(c, row)}" for row in hunters(s, at)]
    return words + [hero_name(s, c, side) for side in heroes_on(s, at)]


def army_words(s: Uprising, c: Content, at: HexId) -> str:
    """ "2 Sellswords and 1 Hunter of the Mohyar"."""
    spot = s.spots[at]
    units = [units_text(c, kind, n) for kind, n in zip(c.units_of[spot.owner], spot.units, strict=True) if n]
    return f"{joined(units)} of {side_name(c, spot.owner)}"


def near_words(s: Uprising, c: Content, at: HexId) -> str:
    """How far the nearest Haven is, as the crow flies."""
    havens = [haven for side in s.order for haven in s.havens_of[side]]
    if not havens:
        return ""
    nearest = min(havens, key=lambda haven: c.land.steps[at][haven])
    steps = c.land.steps[at][nearest]
    whose = f"the Haven of {side_name(c, s.spots[nearest].haven)} on {hex_code(c, nearest)}"
    if not steps:
        return ""
    return f"beside {whose}" if steps == 1 else f"{steps} hexes from {whose}"


def hunters(s: Uprising, at: HexId) -> list[LeaderId]:
    """The Legions whose Target lies on a hex."""
    return [LeaderId(row) for row, leader in enumerate(s.leaders) if leader.at and leader.target == at]


# Pieces.


def unit_words(s: Uprising, c: Content, kind: KindId) -> str:
    """ "Basic Warrior, 1 blue die; costs any 2; 3 of 4 in reserve"."""
    unit = c.units[kind]
    sort = f"{RANK_NAMES[unit.rank]} {TYPE_NAMES[unit.type]}, {pool_text(c.unit_dice[kind])}"
    return f"{sort}; {price_words(c, kind)}; {reserve(s, c, kind)} of {unit.count} in reserve"


def price_words(c: Content, kind: KindId) -> str:
    """ "2 Plunder or 2 Food", "1 Salt and any 1"."""
    ways = []
    for price in c.units[kind].price:
        fixed = goods_text((price.salt, price.plunder, price.food))
        mixed = f"any {price.mixed}" if price.mixed else ""
        ways.append(joined([part for part in (fixed if fixed != "nothing" else "", mixed) if part]))
    return " or ".join(ways)


def leader_words(s: Uprising, c: Content, leader: LeaderId) -> str:
    """ "Legion on A3, Threat 4 of 7, initiative 15, 1 token, Target B4"."""
    mine, card = s.leaders[leader], c.leaders[leader]
    words = [f"{leader_sort(c, leader)} on {hex_code(c, mine.at)}", f"Threat {mine.threat} of {card.threat}"]
    words += [f"initiative {card.initiative}", counted(mine.tokens, "token")]
    if mine.target:
        words.append(f"Target {hex_code(c, mine.target)}")
    return ", ".join(words)


def leader_dice(s: Uprising, c: Content, leader: LeaderId) -> str:
    """ "Archery 1 white die, Clash 2 red dice", at its Threat now."""
    threat = s.leaders[leader].threat
    return f"Archery {pool_text(c.archery[leader][threat])}, Clash {pool_text(c.clash[leader][threat])}"


def guard_words(s: Uprising, c: Content, at: HexId) -> str:
    """The dice of those who would have to be fought on a hex, in the order of the combats."""
    spot, words = s.spots[at], []
    if spot.garrison:
        level = spot.garrison
        dice = f"Archery {pool_text(c.garrison_archery[level])}, Clash {pool_text(c.garrison_clash[level])}"
        words.append(f"Garrison of level {level}: {dice}")
    if spot.skeletons:
        words.append(f"{counted(spot.skeletons, 'Skeleton')}: Clash {pool_text(c.skeleton_clash[spot.skeletons])}")
    words += [f"{leader_name(c, row)}: {leader_dice(s, c, row)}" for row in s.leaders_at[at]]
    return "; then ".join(words)


# Cards.


def card_words(s: Uprising, c: Content, card: CardId) -> str:
    """ "Before Damage in Clash, flip it: Add 1 Skull."."""
    shown = c.cards[card]
    how = ", ".join(_usage(c, shown))
    return f"{how}: {card_text(shown)}" if how else card_text(shown)


def _usage(c: Content, card: Card) -> list[str]:
    """When a card is used, its cost, its limit."""
    when = joined([c.moments[moment].name for moment in card.when], "or")
    if card.rounds and any(c.moments[moment].combat for moment in card.when):
        when += f" in {joined([ROUND_NAMES[name] for name in card.rounds], 'or')}"
    near = "with the Hero there" if card.at_hero or (card.kind == "item" and _fights(c, card)) else ""
    return [part for part in (when, near, COST_NAMES.get(card.cost, ""), LIMIT_NAMES.get(card.limit, "")) if part]


def _fights(c: Content, card: Card) -> bool:
    return any(c.moments[moment].combat for moment in card.when)


def needs_words(card: Card) -> str:
    """ "needs Might 2", nothing if anybody can use it."""
    needs = [f"{name} {number}" for name, number in zip(ATTRIBUTE_NAMES, card.needs, strict=True) if number]
    return f"needs {joined(needs)}" if needs else ""


def quest_words(c: Content, quest: Quest) -> str:
    """Goals with their rewards, how many are needed, what follows from success and failure."""
    goals = []
    for goal in quest.goals:
        reward = f" ({goal.text})" if goal.text else ""
        goals.append(f"{counted(goal.number, SYMBOL_NAMES[SYMBOLS.index(goal.symbol)])}{reward}")
    ends = f"Solved: {quest.solved_text} Failed: {quest.failed_text}"
    bonus = f" {capital(pool_text(c.pools[quest.bonus_dice]))} more {BONUSES[quest.bonus]}." if quest.bonus else ""
    return f"{counted(quest.least, 'goal')} of {', '.join(goals)}.{bonus} {ends}"


def attribute_words(points: tuple[int, int, int, int]) -> str:
    """ "Might 2, Guile 1"."""
    return ", ".join(f"{name} {number}" for name, number in zip(ATTRIBUTE_NAMES, points, strict=True) if number)


def race_words(s: Uprising, c: Content, side: SideId) -> str:
    """ "12 VP, 3 ahead of both enemies"."""
    vp, most = s.sides[side].vp, max(s.sides[EMPIRE].vp, s.sides[CHAOS].vp)
    if vp > most:
        return f"{vp} VP, {vp - most} ahead of both enemies"
    behind = joined([c.side_names[enemy] for enemy in (EMPIRE, CHAOS) if s.sides[enemy].vp >= vp])
    return f"{vp} VP, {most + 1 - vp} more needed to pass {behind}"
