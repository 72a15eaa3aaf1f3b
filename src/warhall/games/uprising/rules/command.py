"""UPR-CMD: Units and the Hero march into one hex."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import lose_goods, move_hero, move_units, spend_ap
from warhall.games.uprising.events.actions import CommandGiven
from warhall.games.uprising.ground import admits_units, is_tower, marches_from, open_from, strides_from
from warhall.games.uprising.ids import FOOD, NOWHERE, HexId, MoverId, SideId
from warhall.games.uprising.queries import room_for, seat_of
from warhall.games.uprising.questions.actions import ChooseGoal, ChooseMovers, PayCommand
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.carry import CarryOut, effect
from warhall.games.uprising.rules.combat.frames import ResolveHex
from warhall.games.uprising.rules.reasons import why_not_there, why_not_they
from warhall.games.uprising.state import COMMAND, T, Uprising
from warhall.kernel.decision import DONE, Ask, Blocked, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

HERO = "hero"


@dataclass
class Command(Frame):
    """`movers`: who goes, one entry for each Unit. `march`: as in a Command, but it costs nothing."""

    side: SideId
    march: bool = False
    hex: HexId = NOWHERE
    movers: tuple[MoverId, ...] = ()
    hero: bool = False


commanding = Procedure("uprising.command", Command)


@commanding.stage
def choose_goal(t: T, f: Command) -> Step:
    """UPR-CMD-01, UPR-CMD-04, UPR-DEC-16 an explored or cursed hex that somebody can go to."""
    keys = t.content.hex.keys(goals(t.state, t.content, f.side))
    return Ask(ChooseGoal(f.side), seat_of(t.state, f.side), keys, then=aim, blocked=why_not)


def why_not(t: T, f: Command) -> list[Blocked]:
    """The hexes beside own Units that are not offered, with the reasons."""
    offered = t.content.hex.keys(goals(t.state, t.content, f.side))
    return [entry for entry in why_not_there(t.state, t.content, f.side) if entry.option not in offered]


def why_not_these(t: T, f: Command) -> list[Blocked]:
    """Own Units beside the hex that cannot go there."""
    return list(why_not_they(t.state, t.content, f.side, f.hex))


@commanding.stage
def aim(t: T, f: Command) -> Step:
    """UPR-CMD-01."""
    f.hex = t.content.hex.of(t.answer)
    return Goto(choose_movers)


@commanding.stage
def choose_movers(t: T, f: Command) -> Step:
    """UPR-CMD-02, UPR-CMD-06, UPR-AMB-17, UPR-AMB-18 Units from several hexes, the Hero, at least one of them."""
    s, c = t.state, t.content
    room = room_for(s, c, f.side, f.hex) - len(f.movers)
    options = [
        c.mover.key(row) for row, number in movers(s, c, f.side, f.hex) if room > 0 and number > f.movers.count(row)
    ]
    if not f.hero and hero_reaches(s, c, f.side, f.hex):
        options.append(HERO)
    if f.movers or f.hero:
        options.append(DONE)
    about = ChooseMovers(f.side, f.hex, max(0, room))
    return Ask(
        about, seat_of(s, f.side), options, then=add, always=DONE in options, certain=True, blocked=why_not_these
    )


@commanding.stage
def add(t: T, f: Command) -> Step:
    """UPR-CMD-01."""
    if t.answer == DONE:
        return Goto(march) if f.march else Goto(choose_payment)
    if t.answer == HERO:
        f.hero = True
    else:
        f.movers = (*f.movers, t.content.mover.of(t.answer))
    return Goto(choose_movers)


@commanding.stage
def choose_payment(t: T, f: Command) -> Step:
    """UPR-CMD-01, UPR-ACT-03 a Food, or a card that saves it."""
    s, c = t.state, t.content
    options = list(c.card.keys(usable_cards(s, c, f.side, "command")))
    if s.sides[f.side].goods[FOOD] >= c.numbers.command_food:
        options.insert(0, c.pay.key(c.pay.row(f"{c.numbers.command_food}f")))
    return Ask(PayCommand(f.side), seat_of(s, f.side), options, then=pay, certain=True)


@commanding.stage
def pay(t: T, f: Command) -> Step:
    """UPR-ACT-03 the AP and the Food."""
    c = t.content
    spend_ap(t, f.side, COMMAND)
    if c.card.has(t.answer):
        return Call(PlayCard(f.side, c.card.of(t.answer)), then=march)
    lose_goods(t, f.side, c.bundles[c.pay.of(t.answer)], "command")
    return Goto(march)


@commanding.stage
def march(t: T, f: Command) -> Step:
    """UPR-CMD-01, UPR-CMD-07, UPR-CMD-09 all go at once; combat begins only if Units moved."""
    t.tell(CommandGiven(f.side, f.hex))
    for row in sorted(set(f.movers)):
        kind, at = t.content.movers[row]
        move_units(t, kind, f.movers.count(row), at, f.hex)
    if f.hero:
        move_hero(t, f.side, f.hex)
    if not f.movers:
        return Done()
    return Call(ResolveHex(f.hex, f.side, player=f.side))


@effect.by("free_command")
def save_food(t: T, f: CarryOut, said: Effect) -> None:
    """The Command being taken costs no Food: nothing is left to do, for the card was taken as payment."""


@effect.by("march")
def march_freely(t: T, f: CarryOut, said: Effect) -> Frame | None:
    """As a Command, without its cost; nobody is obliged to find somebody who can march."""
    return Command(f.side, march=True) if goals(t.state, t.content, f.side) else None


# Who can go where.


def movers(s: Uprising, c: Content, side: SideId, goal: HexId) -> Iterator[tuple[MoverId, int]]:
    """UPR-CMD-03, UPR-CMD-06, UPR-AMB-19, UPR-EX-05 own Units across open edges, or on an explored Sea Tower."""
    near = open_from(s, c, goal)
    for at in c.land.elsewhere[goal]:
        spot = s.spots[at]
        if spot.owner == side and (at in near or is_tower(s, c, at)):
            for kind, number in zip(c.units_of[side], spot.units, strict=True):
                if number:
                    yield c.mover_of[kind, at], number


def hero_reaches(s: Uprising, c: Content, side: SideId, goal: HexId) -> bool:
    """UPR-CMD-03, UPR-CMD-06 the Hero from any neighbour, or from an explored Sea Tower."""
    at = s.sides[side].at
    return at != goal and (goal in c.land.neighbours[at] or is_tower(s, c, at))


def goals(s: Uprising, c: Content, side: SideId) -> list[HexId]:
    """UPR-CMD-01, UPR-CMD-04, UPR-CMD-05, UPR-AMB-22 the hexes that Units or the Hero could be commanded to."""
    reach: set[HexId] = set()
    for at in c.land.spaces:
        if s.spots[at].owner == side:
            reach.update(marches_from(s, c, at))
    return [
        at
        for at in c.land.spaces
        if admits_units(s, c, at) and ((at in reach and room_for(s, c, side, at) > 0) or hero_reaches(s, c, side, at))
    ]


def can_command(s: Uprising, c: Content, side: SideId) -> bool:
    """UPR-ACT-03, UPR-AMB-17 a Food or a card that saves it, and somebody who can go somewhere."""
    fed = s.sides[side].goods[FOOD] >= c.numbers.command_food or bool(usable_cards(s, c, side, "command"))
    return fed and _can_go(s, c, side)


def _can_go(s: Uprising, c: Content, side: SideId) -> bool:
    """Whether `goals` has any: the Hero's own way is looked at first, for there nearly always is one."""
    at = s.sides[side].at
    return any(admits_units(s, c, to) for to in strides_from(s, c, at)) or bool(goals(s, c, side))
