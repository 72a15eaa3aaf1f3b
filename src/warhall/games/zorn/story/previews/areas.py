"""Areas as options: price, chances, who stands there and what lies there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warhall.games.zorn.names import unit_name
from warhall.games.zorn.odds import MeleeOdds, ghost_odds, melee_odds
from warhall.games.zorn.queries import room
from warhall.games.zorn.questions.activation import (
    AttackAgain,
    ChooseAttackArea,
    ChooseFreeStep,
    ChooseStep,
    ChooseSwiftStep,
    OrderCombat,
)
from warhall.games.zorn.questions.combat import PickRetreat
from warhall.games.zorn.questions.night import PickRebelTown, PickTrollHills
from warhall.games.zorn.questions.setup import DeployUnit
from warhall.games.zorn.rules.movement import step_cost
from warhall.games.zorn.state import D20, HOUSES, AreaId, UnitId
from warhall.games.zorn.story.describe import area_words, neighbours_words, token_words
from warhall.games.zorn.story.previews.look import AreaWords, Look, of_area
from warhall.games.zorn.view import FACE_DOWN
from warhall.kernel.questions import Asked
from warhall.tell.words import joined, percent

NAMED = 3  # units that are listed by name


def _before(*kinds: type[Asked]) -> Callable[[AreaWords], AreaWords]:
    """Enter what is said of an area before its ground is described."""

    def enter(speak: AreaWords) -> AreaWords:
        of_area(*kinds)(lambda look, area: "; ".join(filter(None, (speak(look, area), ground_words(look, area)))))
        return speak

    return enter


@of_area()
def ground_words(look: Look, area: AreaId) -> str:
    """Terrain and protection, who stands there, what lies there."""
    words = [area_words(look.facts, look.c, area)]
    units = (*look.facts.blight_in[area], *look.facts.house_in[area])
    if units:
        words.append(f"there: {some_units(look, units)}")
    token = look.facts.dens[look.c.den_of[area]].token if look.c.is_den[area] else 0
    if token:
        words.append("face-down Treasure" if token == FACE_DOWN else token_words(look.c, token))
    return "; ".join(words)


def some_units(look: Look, units: Sequence[UnitId]) -> str:
    """A few units by name, and how many more."""
    names = [unit_name(look.c, unit) for unit in units[:NAMED]]
    more = len(units) - NAMED
    return joined([*names, f"{more} more"] if more > 0 else names)


def odds_words(odds: MeleeOdds) -> str:
    """ "wins 62 %, tie 8 %; Hits 1.4 to 0.7"."""
    tie = f", tie {percent(odds.tie)}" if odds.tie else ""
    return f"wins {percent(odds.win)}{tie}; Hits to expect: {odds.dealt:.1f} dealt, {odds.taken:.1f} taken"


def attack_odds(look: Look, area: AreaId) -> MeleeOdds:
    """The chances of a unit that joins the attack on an area, with those that are there already."""
    s = look.facts
    ours = s.units[look.unit].house or look.facts.active
    attackers = {look.unit, *[u for u in s.house_in[area] if (s.units[u].house or look.facts.active) == ours]}
    return melee_odds(look.facts, look.c, area, sorted(attackers), s.blight_in[area], look.facts.unseen_fronts)


@_before(ChooseAttackArea, AttackAgain)
def _attack(look: Look, area: AreaId) -> str:
    return odds_words(attack_odds(look, area))


def combat_odds(look: Look, area: AreaId) -> MeleeOdds | None:
    """The chances of a melee that waits to be fought; None between Houses, where sides are not told apart here."""
    s = look.facts
    if not s.blight_in[area] or not s.house_in[area]:
        return None
    attack, defence = s.house_in[area], s.blight_in[area]
    if not look.facts.active:
        attack, defence = defence, attack
    return melee_odds(look.facts, look.c, area, attack, defence, look.facts.unseen_fronts)


@_before(OrderCombat)
def _combat(look: Look, area: AreaId) -> str:
    odds = combat_odds(look, area)
    if odds is None:
        return ""
    side = "the attack" if look.facts.active else "the Blight"
    return f"{side} {odds_words(odds)}"


@_before(ChooseStep)
def _step(look: Look, area: AreaId) -> str:
    """ZRN-MOV-02, ZRN-MOV-04, ZRN-MOV-08 the price, and whether it could stay."""
    here = look.facts.units[look.unit].area
    cost = step_cost(look.facts, look.c, here, area, look.asked.road)
    price = f"costs {cost} MA" if cost else "free along the Road"
    full = "" if room(look.facts, look.c, area, HOUSES) > 0 else "; full: it cannot stay there"
    return f"{price}{full}; {_beyond(look, area)}"


@_before(ChooseFreeStep, ChooseSwiftStep)
def _beyond(look: Look, area: AreaId) -> str:
    """Where the way leads from there, with whoever stands there."""
    return f"next to {neighbours_words(look.facts, look.c, area, look.facts.units[look.unit].area)}"


@_before(PickRetreat)
def _retreat(look: Look, area: AreaId) -> str:
    """ZRN-RET-05 what a retreat there means."""
    s, unit = look.facts, look.unit
    units = s.blight_in[area] if unit >= look.c.first_blight else s.house_in[area]
    if len(units) >= look.c.capacity[area]:
        return "over capacity: it must go on from there"
    if unit >= look.c.first_blight and look.c.is_dead_zone[area]:
        return "a dead zone: it stays stuck there"
    return ""


@_before(DeployUnit)
def _deploy(look: Look, area: AreaId) -> str:
    return f"next to {neighbours_words(look.facts, look.c, area)}"


@_before(PickRebelTown, PickTrollHills)
def _ghost(look: Look, area: AreaId) -> str:
    ghost = look.c.ghosts["valley_rebels" if isinstance(look.asked, PickRebelTown) else "trolls"]
    odds = ghost_odds(look.facts, look.c, area, D20, look.facts.blight_in[area], look.facts.unseen_fronts)
    tie = f", ties {percent(odds.tie)}" if odds.tie else ""
    return f"{ghost.name} with a D20: wins {percent(odds.win)}{tie}; {odds.dealt:.1f} Hits to expect"
