"""Powers of items and units that are used around rolls or at any time (ZAN-ITM-03, ZAN-ITM-04, ZAN-R-114, ZAN-FX-15).

Kinds of rolls that powers ask for: `search_city` (Loaded Dice), `fumble` (Amulet of Still Air) and `fumble_table` (the
stumbler); the one who makes the test is the first of the roll's `pawns`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.items import note_thing, show, use_up
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.effects.points import regain_magic
from warhall.games.zanziar.effects.world import change_die, raise_total
from warhall.games.zanziar.ids import DIPLOMACY, PawnId, ThingId
from warhall.games.zanziar.keys import COINS, USES
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.units import max_mp, pawns_of, traits_of, usable
from warhall.games.zanziar.rules.anytime import more_keys
from warhall.games.zanziar.rules.rolls import (
    MORE_AFTER,
    MORE_BEFORE,
    ROLL_POWERS,
    AfterRoll,
    BeforeRoll,
    after_roll,
    before_roll,
)
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.decision import Done, Step
from warhall.kernel.moments import Offer
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

COIN, BRANDY, CANDLE, LOADED, STILL, STUMBLER = "lucky_coin", "brandy", "candle", "loaded_dice", "still_air", "stumbler"
FUMBLE_ROLL, FUMBLE_TABLE_ROLL = "fumble", "fumble_table"


# Before and after a roll.


def brandy_offers(s: Zanziar, c: Content, f: BeforeRoll, seat: int) -> Iterator[Offer]:
    """The Cask before one Diplomacy test or draft of its bearer."""
    if f.skill == DIPLOMACY and f.pawns and s.pawns[f.pawns[0]].owner == seat:
        for thing in usable(s, c, f.pawns[0], BRANDY):
            yield Offer(seat, USES.key(thing), BRANDY, thing)


def power_offers(s: Zanziar, c: Content, f: AfterRoll, seat: int) -> Iterator[Offer]:
    """The Lucky Coin on an own die; Loaded Dice, the Amulet and the stumbler on rolls of their bearer."""
    for pawn in pawns_of(s, seat):
        for thing in usable(s, c, pawn, COIN):
            for number, owner in enumerate(f.owners):
                if owner == seat:
                    yield Offer(seat, COINS.key(number + 1), COIN, thing * len(COINS) + number)
    if not f.pawns or s.pawns[f.pawns[0]].owner != seat:
        return
    actor = f.pawns[0]
    for thing in usable(s, c, actor, ROLL_POWERS.get(f.kind, "none")):
        if f.kind != FUMBLE_ROLL or c.numbers.fumble in f.faces:
            yield Offer(seat, USES.key(thing), ROLL_POWERS[f.kind], thing)
    if f.kind == FUMBLE_TABLE_ROLL and STUMBLER in traits_of(s, c, actor) and STUMBLER not in s.pawns[actor].used:
        yield Offer(seat, c.pawn.key(actor), STUMBLER, actor)


MORE_BEFORE.append(brandy_offers)
MORE_AFTER.append(power_offers)


@before_roll.by(BRANDY)
def drink(t: T, f: BeforeRoll, offer: Offer) -> Frame | None:
    """Discard: +3 to this test."""
    thing = ThingId(offer.who)
    item = t.content.items[t.state.marks[thing]]
    use_up(t, thing, BRANDY)
    raise_total(t, 0, item.amount, item.id)
    return None


@after_roll.by(COIN)
def toss_coin(t: T, f: AfterRoll, offer: Offer) -> Frame | None:
    """Discard: an own die is rolled again; the second roll stands."""
    use_up(t, ThingId(offer.who // len(COINS)), COIN)
    roll_again(t, f, offer.who % len(COINS), COIN)
    return None


@after_roll.by(LOADED)
def load_dice(t: T, f: AfterRoll, offer: Offer) -> Frame | None:
    """Once per turn the bearer's own city search die is rolled again, a natural 1 included."""
    show(t, ThingId(offer.who))
    note_thing(t, ThingId(offer.who), used=True)
    roll_again(t, f, 0, LOADED)
    return None


@after_roll.by(STILL)
def still_air(t: T, f: AfterRoll, offer: Offer) -> Frame | None:
    """Once per casting one fumble die of 1 is rolled again."""
    show(t, ThingId(offer.who))
    roll_again(t, f, f.faces.index(t.content.numbers.fumble), STILL)
    return None


@after_roll.by(STUMBLER)
def stumble(t: T, f: AfterRoll, offer: Offer) -> Frame | None:
    """Once per turn one die that this unit rolled on a fumble table is rolled again."""
    pawn = PawnId(offer.who)
    note(t, pawn, used=(*t.state.pawns[pawn].used, STUMBLER))
    roll_again(t, f, 0, STUMBLER)
    return None


def roll_again(t: T, f: AfterRoll, number: int, why: str) -> None:
    """One die of the roll on the table; the second roll stands."""
    change_die(t, number, t.roll(1, t.content.numbers.die, why="ZAN-R-95")[0], why)
    assert t.state.throw is not None
    f.faces = t.state.throw.faces


# At any time: the Rune Candle.


@dataclass
class LightCandle(Frame):
    """A candle and its bearer."""

    thing: ThingId


lighting = Procedure("zanziar.light_candle", LightCandle)


def candle_keys(s: Zanziar, c: Content, seat: int) -> list[str]:
    """ZAN-ITM-04 candles whose bearer has lost MP."""
    bearers = [pawn for pawn in pawns_of(s, seat) if s.pawns[pawn].drained]
    return [USES.key(thing) for pawn in bearers for thing in usable(s, c, pawn, CANDLE)]


def open_candle(t: T, seat: int, key: str) -> Frame:
    """ZAN-D-05."""
    return LightCandle(USES.of(key))


more_keys.append((candle_keys, open_candle))


@lighting.stage
def light(t: T, f: LightCandle) -> Step:
    """ZAN-FX-15 the bearer regains all MP."""
    bearer = t.state.things[f.thing].bearer
    use_up(t, f.thing, CANDLE)
    regain_magic(t, bearer, max_mp(t.state, t.content, bearer))
    return Done()
