"""Using buildings: BSG-BLD, and learning at The Sanctuary: BSG-ABL-01 to BSG-ABL-03."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.skills import Parts
from warhall.games.bsieged.effects.decks import offer_tokens, refuse_tokens
from warhall.games.bsieged.effects.heroes import (
    gain_food,
    gain_gold,
    gain_grace,
    lose_food,
    mark_building,
    move_hero,
    spend_action,
    teach,
)
from warhall.games.bsieged.events.heroes import BuildingUsed, GoodsEarned, Smuggled
from warhall.games.bsieged.keys import ABILITY, FOOD, GOLD, GOODS, LEARN, STRENGTH
from warhall.games.bsieged.powers import goods_parts, total
from warhall.games.bsieged.queries import T, can_learn, is_alive, level_of, seat_of
from warhall.games.bsieged.questions.turns import ChooseBlessing, ChooseSide, ChooseToken
from warhall.games.bsieged.rules.moments import further_draw
from warhall.games.bsieged.rules.rolling import YELLOW, HeroRoll
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import (
    BARN,
    BUILDING_NAMES,
    NO_BUILDING,
    NO_TOKEN,
    POOL,
    SEASON_PILE,
    SITE,
    BuildingId,
    HeroId,
    Siege,
    TokenId,
)
from warhall.kernel.decision import Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


def is_closed(s: Siege, c: Content, building: BuildingId) -> bool:
    """Whether the event of the round closes a building."""
    closed = c.events[s.lasting].closed
    return bool(closed) and BUILDING_NAMES[building - 1] in closed


@dataclass
class UseBuilding(Frame):
    """One use of a building by action."""

    hero: HeroId
    building: BuildingId


use_building = Procedure("bsieged.use_building", UseBuilding)


# Example: BSG-EX-30.
@use_building.stage
def enter_building(t: T, f: UseBuilding) -> Step:
    """BSG-BLD-01 an action; the hero is placed on the building and gets its benefit. BSG-BLD-03, BSG-REP-03"""
    spend_action(t)
    move_hero(t, f.hero, SITE[f.building])
    mark_building(t, f.building)
    t.tell(BuildingUsed(f.hero, f.building))
    site = t.content.buildings[f.building]
    if site.gives == "card":
        return Call(DrawCard(f.hero, SEASON_PILE[site.cls]), then=follow_draw)  # BSG-BLD-04, BSG-AMB-39
    if site.gives in (FOOD, GOLD):
        return Call(Earn(f.hero, site.gives, f.building))  # BSG-BLD-05, BSG-BLD-06
    if site.gives == "smuggling":
        return Call(Smuggle(f.hero))
    return Goto(choose_blessing)


@use_building.stage
def follow_draw(t: T, f: UseBuilding) -> Step:
    """BSG-BLD-10 the action is spent, card or not. BSG-SA-04, BSG-SA-19, BSG-SA-20 a further draw. BSG-DEC-24"""
    more = further_draw(t.state, t.content, f.hero, f.building) if is_alive(t.state, t.content, f.hero) else None
    return Done() if more is None else Call(more)


@use_building.stage
def choose_blessing(t: T, f: UseBuilding) -> Step:
    """BSG-BLD-07, BSG-DEC-19 Food and Divine Grace, or learn."""
    options = (GOODS, LEARN) if can_learn(t.state, t.content, f.hero) else (GOODS,)
    return Ask(ChooseBlessing(f.hero), seat_of(t.state, t.content, f.hero), options, then=bless)


@use_building.stage
def bless(t: T, f: UseBuilding) -> Step:
    """BSG-BLD-07 (a) 1 Food and 1 DG (BSG-AMB-69), (b) BSG-ABL-01."""
    if t.answer == LEARN:
        return Call(Lesson(f.hero))
    gain_food(t, f.hero, t.content.numbers.sanctuary_food, "sanctuary")
    gain_grace(t, f.hero, t.content.numbers.sanctuary_grace, "sanctuary")
    return Done()


# Rolls for goods.


@dataclass
class Earn(Frame):
    """A yellow roll in Food or Gold. `building`: where it is made (0: elsewhere)."""

    hero: HeroId
    good: str
    building: BuildingId = NO_BUILDING


earn = Procedure("bsieged.earn", Earn)


@earn.stage
def roll_goods(t: T, f: Earn) -> Step:
    """BSG-BLD-05, BSG-BLD-06 the yellow die; what is beyond the top of the track is lost (BSG-GEN-06)."""
    mine, sheet = t.state.heroes[f.hero], t.content.heroes[f.hero]
    room = sheet.food - mine.food if f.good == FOOD else sheet.gold - mine.gold
    why = "BSG-BLD-05" if f.good == FOOD else "BSG-BLD-06"
    return Call(HeroRoll(f.hero, 1, why, die=YELLOW, most=room - total(bonus(t.state, t.content, f))), then=gain_goods)


@earn.stage
def gain_goods(t: T, f: Earn) -> Step:
    """BSG-SA-08, BSG-SA-28, BSG-AMB-61 abilities add to it; Rats in the Barn (V13) take from it, not below 0."""
    (face,) = t.returned
    parts = bonus(t.state, t.content, f)
    amount = max(0, face + total(parts))
    t.tell(GoodsEarned(f.hero, f.good, face, parts, amount))
    if f.good == FOOD:
        gain_food(t, f.hero, amount, "roll")
    else:
        gain_gold(t, f.hero, amount, "roll")
    return Done()


def bonus(s: Siege, c: Content, f: Earn) -> Parts:
    """What abilities and the event of the round make of a roll."""
    return goods_parts(s, c, f.hero, f.good, barn=f.building == BARN)


# The Smuggling table.


@dataclass
class Smuggle(Frame):
    """A roll on the Smuggling table."""

    hero: HeroId


smuggle = Procedure("bsieged.smuggle", Smuggle)


@smuggle.stage
def roll_smuggling(t: T, f: Smuggle) -> Step:
    """BSG-BLD-08 the red die."""
    return Call(HeroRoll(f.hero, 1, "BSG-BLD-08"), then=read_table)


# Example: BSG-EX-31.
@smuggle.stage
def read_table(t: T, f: Smuggle) -> Step:
    """BSG-BLD-08 goods, or a card of the pool (BSG-BLD-09). BSG-AMB-61 the red roll is none for goods."""
    (face,) = t.returned
    line = t.content.smuggling[face]
    t.tell(Smuggled(f.hero, face, line.gives, line.cls))
    if line.gives == "card":
        return Call(DrawCard(f.hero, POOL[line.cls]))
    return Call(Earn(f.hero, line.gives))


# Learning.


@dataclass
class Lesson(Frame):
    """A hero learns on the next level."""

    hero: HeroId
    level: int = 0
    token: TokenId = NO_TOKEN


lesson = Procedure("bsieged.lesson", Lesson)


# Example: BSG-EX-32.
@lesson.stage
def pay_lesson(t: T, f: Lesson) -> Step:
    """BSG-ABL-01 the Food of the next level (BSG-ABL-03), then 2 tokens of it."""
    f.level = level_of(t.state, t.content, f.hero) + 1
    lose_food(t, f.hero, t.content.heroes[f.hero].learning[f.level - 1], "lesson")
    offer_tokens(t, f.level, t.content.numbers.tokens_drawn)
    return Goto(choose_token)


@lesson.stage
def choose_token(t: T, f: Lesson) -> Step:
    """BSG-ABL-01, BSG-DEC-20 one is kept. BSG-HID-03 all see both."""
    keys = t.content.token.keys(t.state.offered)
    return Ask(
        ChooseToken(f.hero, f.level, t.state.offered), seat_of(t.state, t.content, f.hero), keys, then=choose_side
    )


@lesson.stage
def choose_side(t: T, f: Lesson) -> Step:
    """BSG-ABL-01 note the token that is kept."""
    f.token = t.content.token.of(t.answer)
    return Goto(ask_side)


@lesson.stage
def ask_side(t: T, f: Lesson) -> Step:
    """BSG-ABL-02, BSG-DEC-20 as the ability or as +1 Strength."""
    return Ask(
        ChooseSide(f.hero, f.level, f.token), seat_of(t.state, t.content, f.hero), (ABILITY, STRENGTH), then=place_token
    )


@lesson.stage
def place_token(t: T, f: Lesson) -> Step:
    """BSG-ABL-02 the choice is final; BSG-ABL-05 a name may come again. The other token is discarded."""
    ability = t.content.tokens[f.token].ability if t.answer == ABILITY else ""
    teach(t, f.hero, f.level, f.token, ability)
    refuse_tokens(t, f.level)
    return Done()
