"""What a faction could do with its AP: each plan with its worth, its AP and the option that begins it."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.conditions import holds
from warhall.games.uprising.ground import has_chaos, has_empire, is_explored, is_tower
from warhall.games.uprising.ids import FOOD, GUILE, NO_DICE, PLUNDER, SALT, CardId, HexId, Pool, QuestId, SideId
from warhall.games.uprising.keys import exchange_key
from warhall.games.uprising.odds import quest_chances
from warhall.games.uprising.queries import attributes, hero_pool, item_price, may_raise_haven, pooled
from warhall.games.uprising.rules.market import wares
from warhall.games.uprising.steward.danger import is_threatened
from warhall.games.uprising.steward.eyes import Eyes
from warhall.games.uprising.steward.marches import March, marches
from warhall.games.uprising.steward.worth import (
    card_worth,
    could_settle,
    effects_worth,
    goods_worth,
    haven_worth,
)

_LATER = 0.55  # of a plan that this Chapter's AP do not suffice for
_CLEARING = 1.5  # Commands that a guarded hex will take
_SURPRISE = 0.5  # AP that the flip of a tile may cost later


@dataclass(frozen=True, slots=True)
class Plan:
    """`option` begins it; `ap` is what the whole of it takes."""

    option: str
    worth: float
    ap: float
    why: str

    @property
    def rate(self) -> float:
        return self.worth / self.ap


def best_plan(eyes: Eyes, side: SideId) -> Plan | None:
    """The plan that brings most for an AP, of those whose first step is open."""
    return max(open_plans(eyes, side), key=lambda plan: plan.rate, default=None)


def open_plans(eyes: Eyes, side: SideId) -> list[Plan]:
    """All plans whose first step is open."""
    plans = [*settlements(eyes, side), *commands(eyes, side), *quests(eyes, side), *purchases(eyes, side)]
    plans.append(Plan("trade", goods_worth(eyes, 1), 1.0, "Nothing better is in reach: a Salt for the AP."))
    return [plan for plan in plans if plan.option in eyes.options or plan.option in eyes.standing]


# Havens.


def settlements(eyes: Eyes, side: SideId) -> list[Plan]:
    """UPR-HAV, UPR-EXP a Haven on every hex that might take one, with all that comes before it."""
    s, c = eyes.s, eyes.c
    if len(s.havens_of[side]) >= c.numbers.havens:
        return [plan for at in c.land.spaces if (plan := _scout(eyes, side, at)) is not None]
    found = [_settle(eyes, side, at) for at in c.land.spaces if could_settle(eyes, side, at)]
    return [plan for plan in found if plan is not None]


def _settle(eyes: Eyes, side: SideId, at: HexId) -> Plan | None:
    s, c = eyes.s, eyes.c
    worth = haven_worth(eyes, side, at) - goods_worth(eyes, c.factions[side].haven)
    if is_threatened(eyes, at):
        worth *= 0.4
    walk = paces(eyes, side, at)
    if may_raise_haven(s, c, side, at):
        return _raise(eyes, side, at, worth, walk)
    if is_explored(s, c, at):
        return None
    guarded = has_empire(s, c, at) or has_chaos(s, c, at)
    needs = 2.0 + (_CLEARING if guarded else _SURPRISE)
    worth = 0.8 * worth + goods_worth(eyes, 2)
    if not _can_pay(eyes, side):
        worth *= 0.5
    if walk + needs > s.sides[side].ap:
        worth = goods_worth(eyes, 2) if eyes.is_last else worth * _LATER
    if walk + 1 > s.sides[side].ap:
        worth *= _LATER
    return Plan(
        _step(eyes, side, at, "explore"), worth, walk + needs, "A tile to explore, and then a place for a Haven."
    )


def _raise(eyes: Eyes, side: SideId, at: HexId, worth: float, walk: int) -> Plan | None:
    if not _can_pay(eyes, side):
        return None
    if walk + 1 > eyes.s.sides[side].ap:
        worth *= 0.0 if eyes.is_last else _LATER
    option = _step(eyes, side, at, "haven")
    if option == "haven" and "haven" not in eyes.options:
        option = exchange_for_plunder(eyes, side)
    return Plan(option, worth, walk + 1, "A Haven scores and produces in every Chapter that is left.")


def _scout(eyes: Eyes, side: SideId, at: HexId) -> Plan | None:
    """With all Havens raised a tile is still worth its flip."""
    s = eyes.s
    if is_explored(s, eyes.c, at) or s.spots[at].curse:
        return None
    walk = paces(eyes, side, at)
    return Plan(
        _step(eyes, side, at, "explore"), goods_worth(eyes, 2) - 0.2, walk + 1, "Most tiles give two resources."
    )


def _can_pay(eyes: Eyes, side: SideId) -> bool:
    goods, price = eyes.s.sides[side].goods, eyes.c.factions[side].haven
    rate = eyes.c.numbers.exchange
    return goods[PLUNDER] + goods[SALT] // rate + max(0, goods[FOOD] - 1) // rate >= price


def exchange_for_plunder(eyes: Eyes, side: SideId) -> str:
    """UPR-BLD-06 three of what there is most of."""
    goods = eyes.s.sides[side].goods
    given = SALT if goods[SALT] >= goods[FOOD] else FOOD
    return exchange_key(side, given, PLUNDER)


def paces(eyes: Eyes, side: SideId, at: HexId) -> int:
    """AP for the Hero to get to a hex."""
    start = eyes.s.sides[side].at
    if start != at and is_tower(eyes.s, eyes.c, start):
        return 1
    return eyes.steps(start, at)


def _step(eyes: Eyes, side: SideId, at: HexId, arrived: str) -> str:
    """The Move towards a hex, or what is done there."""
    start = eyes.s.sides[side].at
    if start == at:
        return arrived
    if is_tower(eyes.s, eyes.c, start):
        return eyes.c.hex.key(at)
    return eyes.c.hex.key(min(eyes.c.land.neighbours[start], key=lambda near: (eyes.steps(near, at), near)))


# Commands.


def commands(eyes: Eyes, side: SideId) -> list[Plan]:
    """UPR-CMD."""
    return [Plan("command", march.worth, float(march.commands), march.why) for march in marches(eyes, side)]


def best_march(eyes: Eyes, side: SideId) -> March | None:
    """The Command that brings most for an AP."""
    return max(marches(eyes, side), key=lambda march: march.worth / march.commands, default=None)


# Quests.


def quests(eyes: Eyes, side: SideId) -> list[Plan]:
    """UPR-QST."""
    why = "The Hero Dice are likely to solve it."
    return [Plan("quest", quest_worth(eyes, side, quest), 1.0, why) for quest in eyes.s.open_quests]


def quest_worth(eyes: Eyes, side: SideId, quest: QuestId) -> float:
    """What trying a Quest brings on average, with the better colour of Guile dice."""
    shown = eyes.c.quests[quest]
    solved = effects_worth(eyes, side, shown.solved) + (0.5 if shown.effects else 0.0)
    failed = effects_worth(eyes, side, shown.failed)
    rewards = [effects_worth(eyes, side, goal.reward) for goal in shown.goals]
    best = -9.0
    for pool in quest_pools(eyes, side, quest):
        chance, met = quest_chances(eyes.c, quest, pool)
        gain = sum([worth * likely for worth, likely in zip(rewards, met, strict=True)])
        best = max(best, chance * solved + gain + (1.0 - chance) * failed)
    return best


def quest_pools(eyes: Eyes, side: SideId, quest: QuestId) -> tuple[Pool, Pool]:
    """The Hero Dice for a Quest with all Guile dice white, and with all yellow."""
    s, c = eyes.s, eyes.c
    shown = c.quests[quest]
    pool = hero_pool(s, c, side)
    if shown.bonus and holds(s, c, shown.bonus, side, s.sides[side].at):
        pool = pooled(pool, c.pools[shown.bonus_dice])
    guile = attributes(s, c, side)[GUILE]
    return pooled(pool, (guile, 0, 0, 0, 0, 0)), pooled(pool, (0, guile, *NO_DICE[2:]))


# The market.


def purchases(eyes: Eyes, side: SideId) -> list[Plan]:
    """UPR-MKT."""
    why = "An Item that the Hero can use, for its price."
    return [Plan("market", item_worth(eyes, side, card), 1.0, why) for card in wares(eyes.s, eyes.c, side)]


def item_worth(eyes: Eyes, side: SideId, card: CardId) -> float:
    """An Item less its price."""
    return card_worth(eyes, side, card) - goods_worth(eyes, item_price(eyes.s, eyes.c, side, card))
