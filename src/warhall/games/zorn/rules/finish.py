"""The end of turn 12: Relics left behind, the Power Cache, the Hand of the Crown (ZRN-WIN-05 to ZRN-WIN-08)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import HouseRolls
from warhall.games.zorn.events.table import GameWon
from warhall.games.zorn.names import ENDINGS
from warhall.games.zorn.queries import SHAKEN, T, core_units, has_casualties, is_worn
from warhall.games.zorn.state import HouseId, UnitId, Zorn
from warhall.kernel.decision import Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame, Result

TIE_DIE = 12  # ZRN-WIN-08


@dataclass
class Finish(Frame):
    """The last reckoning."""


finishing = Procedure("zorn.finish", Finish)


@finishing.stage
def count_relics(t: T, f: Finish) -> Step:
    """ZRN-TRE-02, ZRN-RUL-100 3 Terror for each Relic still uncaptured, then the loss is checked."""
    tokens = t.content.tokens
    left = sum([tokens[den.token].category == "relic" for den in t.state.dens if den.token])
    if left:
        effects.gain_terror(t, left * t.content.numbers.relic_terror, "relics_uncaptured")
    return Goto(count_cache)


def is_fresh(s: Zorn, c: Content, unit: UnitId) -> bool:
    """ZRN-WIN-06, ZRN-RUL-97 no Casualties marker, not Battleworn, not shaken; wounds do not spoil it."""
    return not has_casualties(s, c, unit) and not is_worn(s, c, unit) and not s.units[unit].marks & SHAKEN


def fresh_units(s: Zorn, c: Content, house: HouseId) -> int:
    """ZRN-WIN-06 how many core units of a House are Fresh."""
    return sum([is_fresh(s, c, unit) for unit in core_units(s, c, house)])


def power_cache(s: Zorn, c: Content, house: HouseId) -> int:
    """ZRN-WIN-06 2 for each Fresh core unit, 3 for each Gold, 2 for each Food, 1 for each Supplies."""
    own, numbers = s.houses[house], c.numbers
    goods = own.gold * numbers.cache_gold + own.food * numbers.cache_food + own.supplies * numbers.cache_supplies
    return fresh_units(s, c, house) * numbers.cache_unit + goods


@finishing.stage
def count_cache(t: T, f: Finish) -> Step:
    """ZRN-WIN-07 Power Cache Glory."""
    s, c = t.state, t.content
    for house in s.order:
        effects.score_cache(t, house, power_cache(s, c, house), fresh_units(s, c, house))
    return Goto(name_hand)


@finishing.stage
def name_hand(t: T, f: Finish) -> Step:
    """ZRN-WIN-08 most Glory, then Power Cache, then Relics, then a D12; ZRN-RUL-99, ZRN-SOL-08 solo survival wins."""
    s = t.state
    best = s.order if s.seats == 1 else hand(t, s.order)
    winners = tuple(sorted({s.houses[house].seat for house in best}))
    glory = tuple([s.houses[house].glory for house in s.order])
    t.tell(GameWon(winners, glory, s.order, tuple([house for house in s.order if s.houses[house].seat in winners])))
    ending = ENDINGS["survival" if s.seats == 1 else "hand_of_the_crown"]
    return Done(Result(winners, effects.scores(t), effects.sides(t), ending))


def hand(t: T, rivals: tuple[HouseId, ...]) -> tuple[HouseId, ...]:
    """ZRN-WIN-08 the winning House of some; those who tie for the D12 too eliminate each other, and the next in rank
    wins. ZRN-RUL-99 with nobody left they share."""
    houses = t.state.houses

    def merit(house: HouseId) -> tuple[int, int, int]:
        own = houses[house]
        return own.glory, own.cache, own.relics

    most = max(merit(house) for house in rivals)
    tied = tuple([house for house in rivals if merit(house) == most])
    if len(tied) == 1:
        return tied
    rolls = {house: t.roll(1, TIE_DIE, "ZRN-WIN-08", HouseRolls(house))[0] for house in tied}
    best = tuple([house for house in tied if rolls[house] == max(rolls.values())])
    rest = tuple([house for house in rivals if house not in best])
    return best if len(best) == 1 or not rest else hand(t, rest)
