"""Chances of rolls outside combat: what a pool shows, and how likely it solves a Quest."""

from __future__ import annotations

from collections import defaultdict

from warhall.games.uprising.catalog import Content, Quest
from warhall.games.uprising.conditions import holds
from warhall.games.uprising.ids import GUILE, SYMBOLS, Face, Pool, QuestId, SideId
from warhall.games.uprising.queries import attributes, hero_pool, pooled
from warhall.games.uprising.state import Uprising


def quest_pool(s: Uprising, c: Content, side: SideId, quest: QuestId, yellow: int) -> Pool:
    """UPR-QST-02 the dice of a Quest without those of cards: Hero Dice, so many yellow ones for Guile, the bonus."""
    shown = c.quests[quest]
    white = attributes(s, c, side)[GUILE] - yellow
    pool = pooled(hero_pool(s, c, side), (white, yellow, 0, 0, 0, 0))
    if shown.bonus and holds(s, c, shown.bonus, side, s.sides[side].at):
        pool = pooled(pool, c.pools[shown.bonus_dice])
    return pool


def quest_chance(c: Content, quest: Quest, pool: Pool) -> float:
    """UPR-QST-03, UPR-QST-04 how likely a roll meets enough goals."""
    needs = [max((goal.number for goal in quest.goals if goal.symbol == symbol), default=0) for symbol in SYMBOLS]
    cap = needs[0], needs[1], needs[2]
    return sum(chance for total, chance in totals(c, pool, cap).items() if _solves(quest, total))


def best_chance(s: Uprising, c: Content, side: SideId, quest: QuestId) -> float:
    """The chance of a Quest with the best dice for Guile."""
    points = attributes(s, c, side)[GUILE]
    return max(quest_chance(c, c.quests[quest], quest_pool(s, c, side, quest, yellow)) for yellow in range(points + 1))


def totals(c: Content, pool: Pool, cap: Face) -> dict[Face, float]:
    """The totals that a pool may show, none counted beyond `cap`, with their chances."""
    found: dict[Face, float] = {(0, 0, 0): 1.0}
    for colour, number in enumerate(pool):
        for _ in range(number):
            after: defaultdict[Face, float] = defaultdict(float)
            for (skulls, shields, bolts), chance in found.items():
                for face in c.faces[colour]:
                    total = (
                        min(cap[0], skulls + face[0]),
                        min(cap[1], shields + face[1]),
                        min(cap[2], bolts + face[2]),
                    )
                    after[total] += chance / len(c.faces[colour])
            found = dict(after)
    return found


def _solves(quest: Quest, total: Face) -> bool:
    met = sum(total[SYMBOLS.index(goal.symbol)] >= goal.number for goal in quest.goals)
    return met >= quest.least
