"""Treasure Tokens: captured or Scouted, shared, and the four traps (ZRN-TRE-01 to ZRN-TRE-11)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zorn import effects
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import TrapSprung
from warhall.games.zorn.queries import T, acting_house, is_on_map, is_open, room, seat_of
from warhall.games.zorn.questions.night import PickShare, PlaceRecruit, ShareTreasure
from warhall.games.zorn.rules.hits import ShareHits, TakeHits
from warhall.games.zorn.rules.melee import melee_in
from warhall.games.zorn.rules.settle import Settle
from warhall.games.zorn.rules.spawn import Spawn
from warhall.games.zorn.state import HOUSES, NO_HOUSE, NO_UNIT, AreaId, HouseId, TokenId, UnitId, Zorn
from warhall.kernel.decision import DONE, PASS, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

VAGNAR = "vagnar_corps"
NO_TOKEN = TokenId(0)
FOOD, SUPPLIES, GOLD, GLORY = "food", "supplies", "gold", "glory"


@dataclass
class Capture(Frame):
    """A House unit captures the Token of a Den for its House. What may still be shared is counted down."""

    area: AreaId
    unit: UnitId
    house: HouseId = NO_HOUSE
    token: TokenId = NO_TOKEN
    recruit: UnitId = NO_UNIT
    helper: HouseId = NO_HOUSE
    food: int = 0
    supplies: int = 0
    gold: int = 0
    glory: int = 0


capture = Procedure("zorn.capture", Capture)


@capture.stage
def flip(t: T, f: Capture) -> Step:
    """ZRN-TRE-04 the owner flips it, applies it and keeps it. ZRN-RUL-37 the Hero captures for the active House."""
    s, c = t.state, t.content
    f.house = acting_house(s, c, f.unit)
    f.token = effects.show_token(t, f.area)
    effects.take_token(t, f.area, f.house)
    token = c.tokens[f.token]
    if token.trap:
        return Call(Trap(token.trap, f.area, s.house_in[f.area], f.house))  # ZRN-RUL-48
    if token.category == "relic":
        return Goto(take_relic)
    return Goto(find_recruit if token.vagnar else load_up)


@capture.stage
def take_relic(t: T, f: Capture) -> Step:
    """ZRN-TRE-02, ZRN-TRE-11 2 Glory at once, and the Magic User gains a Level (ZRN-MAG-06, ZRN-RUL-101)."""
    f.glory = t.content.numbers.relic_glory
    effects.take_relic(t, f.house)
    effects.gain_glory(t, f.house, f.glory, "relic")
    effects.raise_level(t, f.house, t.content.numbers.relic_level)
    return Goto(offer_share)


@capture.stage
def load_up(t: T, f: Capture) -> Step:
    """ZRN-TRE-03, ZRN-TRE-11 the Token's Gold, Food and Supplies."""
    token = t.content.tokens[f.token]
    f.food, f.supplies, f.gold = token.food, token.supplies, token.gold
    effects.gain(t, f.house, food=f.food, supplies=f.supplies, gold=f.gold, why="treasure")
    return Goto(offer_share)


# Hostages who take up arms.


def recruits(s: Zorn, c: Content) -> list[UnitId]:
    """The Vagnar Corps units that nobody has hired yet."""
    return [unit for unit in c.units_of_kind[VAGNAR] if s.units[unit].area == c.pool]


def recruit_areas(s: Zorn, c: Content, area: AreaId, house: HouseId) -> list[AreaId]:
    """ZRN-TRE-03, ZRN-RUL-126 the Token's area; if full a legal adjacent one; else with the House or in a Pass."""
    if room(s, c, area, HOUSES) > 0:
        return [area]
    near = [other for other in c.ways[area] if _is_free(s, c, other)]
    if near:
        return near
    homes = [a for a in c.map_areas if any(s.units[u].house == house for u in s.house_in[a])]
    return [other for other in c.map_areas if _is_free(s, c, other) and (other in homes or c.is_pass[other])]


def _is_free(s: Zorn, c: Content, area: AreaId) -> bool:
    return is_open(s, c, area) and room(s, c, area, HOUSES) > 0 and not s.blight_in[area]


@capture.stage
def find_recruit(t: T, f: Capture) -> Step:
    """ZRN-TRE-03 a free Vagnar Corps unit; with none left its price in Gold."""
    s, c = t.state, t.content
    units = recruits(s, c)
    if not units or not recruit_areas(s, c, f.area, f.house):
        f.gold = c.kinds[VAGNAR].price
        effects.gain(t, f.house, gold=f.gold, why="treasure")
        return Goto(offer_share)
    f.recruit = units[0]
    return Goto(pick_recruit_area)


@capture.stage
def pick_recruit_area(t: T, f: Capture) -> Step:
    """ZRN-TRE-03 of the capturer's choice if it would break capacity."""
    s, c = t.state, t.content
    keys = c.area.keys(recruit_areas(s, c, f.area, f.house))
    return Ask(PlaceRecruit(f.recruit, f.area), seat_of(s, c, f.house), keys, then=place_recruit)


@capture.stage
def place_recruit(t: T, f: Capture) -> Step:
    """ZRN-RUL-126 as a hired Mercenary: no activation until the next Game Turn. ZRN-TRE-04 where it comes in."""
    area = t.content.area.of(t.answer)
    effects.join_house(t, f.recruit, f.house, area, "hostages")
    return Call(Settle(area, f.recruit))


# Sharing.


def helpers(s: Zorn, c: Content, f: Capture) -> list[HouseId]:
    """ZRN-TRE-05 other Houses that can have helped: those with a unit in the Den's area or next to it."""
    near = (f.area, *c.neighbours[f.area])
    present = {s.units[unit].house for area in near for unit in s.house_in[area]}
    return [house for house in s.order if house in present and house != f.house]


def shares(f: Capture) -> list[str]:
    """What is left of the Token to give away."""
    held = ((FOOD, f.food), (SUPPLIES, f.supplies), (GOLD, f.gold), (GLORY, f.glory))
    return [word for word, amount in held if amount > 0]


@capture.stage
def offer_share(t: T, f: Capture) -> Step:
    """ZRN-TRE-05 the capturing player may share with one who helped; voluntary."""
    s, c = t.state, t.content
    houses = helpers(s, c, f)
    if not houses or not shares(f):
        return Done()
    keys = (*c.house.keys(houses), PASS)
    return Ask(ShareTreasure(f.token), seat_of(s, c, f.house), keys, then=note_helper)


@capture.stage
def note_helper(t: T, f: Capture) -> Step:
    """ZRN-TRE-05."""
    if t.answer == PASS:
        return Done()
    f.helper = t.content.house.of(t.answer)
    return Goto(pick_share)


@capture.stage
def pick_share(t: T, f: Capture) -> Step:
    """ZRN-TRE-05 one thing at a time."""
    options = shares(f)
    if not options:
        return Done()
    return Ask(PickShare(f.token, f.helper), seat_of(t.state, t.content, f.house), (*options, DONE), then=give_share)


@capture.stage
def give_share(t: T, f: Capture) -> Step:
    """ZRN-TRE-05, ZRN-TRE-11 it changes hands at once."""
    if t.answer == DONE:
        return Done()
    if t.answer == GLORY:
        f.glory -= 1
        effects.trade_glory(t, f.house, f.helper, 1)
        return Goto(pick_share)
    food, supplies, gold = int(t.answer == FOOD), int(t.answer == SUPPLIES), int(t.answer == GOLD)
    f.food, f.supplies, f.gold = f.food - food, f.supplies - supplies, f.gold - gold
    effects.pay(t, f.house, food=food, supplies=supplies, gold=gold, why="share")
    effects.gain(t, f.helper, food=food, supplies=supplies, gold=gold, why="share")
    return Goto(pick_share)


# Scouting.


@dataclass
class ScoutToken(Frame):
    """A Token is turned face up by Scouting; it is not captured."""

    area: AreaId
    unit: UnitId


scout_token = Procedure("zorn.scout_token", ScoutToken)


@scout_token.stage
def peek(t: T, f: ScoutToken) -> Step:
    """ZRN-TRE-06, ZRN-RUL-47 it stays in the Den; a trap goes off at once and is removed (ZRN-RUL-48)."""
    s, c = t.state, t.content
    token = c.tokens[effects.show_token(t, f.area)]
    if not token.trap:
        return Done()
    effects.take_token(t, f.area, NO_HOUSE)
    trapped = Trap(token.trap, f.area, (f.unit,), acting_house(s, c, f.unit), scouted=True)
    return Call(trapped)


# Traps.


@dataclass
class Trap(Frame):
    """A trap strikes some House units: all in its area, or the one that Scouted it. `by` is the House that did it."""

    kind: str
    area: AreaId
    units: tuple[UnitId, ...]
    by: HouseId = NO_HOUSE
    scouted: bool = False


trap = Procedure("zorn.trap", Trap)


@trap.stage
def spring(t: T, f: Trap) -> Step:
    """ZRN-TRE-07 to ZRN-TRE-10."""
    t.tell(TrapSprung(trap=f.kind, area=f.area, units=f.units, scouted=f.scouted))
    return Goto(TRAPS[f.kind])


@trap.stage
def open_portal(t: T, f: Trap) -> Step:
    """ZRN-TRE-07 Fetid Knights appear; ZRN-RUL-49 pool and capacity as for a spawn."""
    return Call(Spawn("fetid_knights", f.area, f.by, "blight_portal"), then=burst_out)


@trap.stage
def burst_out(t: T, f: Trap) -> Step:
    """ZRN-TRE-07 among House units they attack at once with Upgraded Melee."""
    s, c = t.state, t.content
    knights: UnitId = t.returned
    if not knights:
        return Done()
    area = s.units[knights].area
    if not s.house_in[area]:
        return Done()
    frame = melee_in(s, c, area, (knights,))
    frame.upgraded = (knights,)
    return Call(frame, then=end_trap)


@trap.stage
def snare(t: T, f: Trap) -> Step:
    """ZRN-TRE-08 Terrorized."""
    for unit in f.units:
        effects.terrorize(t, unit)
    return Done()


@trap.stage
def burn(t: T, f: Trap) -> Step:
    """ZRN-TRE-09 2 Hits together, freely distributed by the owners; a Scout takes 1."""
    if f.scouted:
        return Call(TakeHits(f.units[0], 1, why="green_fire"), then=daze)
    return Call(ShareHits(f.units, t.content.numbers.green_fire_hits, free=True, why="green_fire"), then=daze)


@trap.stage
def daze(t: T, f: Trap) -> Step:
    """ZRN-TRE-09 then Stunned."""
    for unit in f.units:
        if is_on_map(t.state, t.content, unit):
            effects.stun(t, unit)
    return Done()


@trap.stage
def fly_darts(t: T, f: Trap) -> Step:
    """ZRN-TRE-10 Poisoned."""
    for unit in f.units:
        effects.poison(t, unit)
    return Done()


@trap.stage
def end_trap(t: T, f: Trap) -> Step:
    """ZRN-TRE-07 a melee was fought."""
    return Done(True)


TRAPS = {"blight_portal": open_portal, "horrific_snare": snare, "green_fire": burn, "poison_darts": fly_darts}
