"""Families of option keys (LANGUAGE of the kernel): what options and events of Zanziar speak of.

Units and items in play are named by their handles, pawns and things: a key of those tells no face. Faces appear as keys
only where everybody, or the one seat that is asked, may know them.
"""

from __future__ import annotations

from warhall.games.zanziar.ids import (
    ROWS,
    SEAT_LETTERS,
    SKILLS,
    AdventureId,
    CityId,
    CountryId,
    GroupId,
    HexId,
    ItemId,
    MineId,
    MovementId,
    PawnId,
    SiteId,
    SpellId,
    ThingId,
    UnitId,
    WheneverId,
)
from warhall.kernel.content import Names
from warhall.kernel.decision import END as END
from warhall.kernel.families import CARD, PIECE, PLACE, SIDE, Family

HEX = Family("hex", HexId, lambda s, c: c.hex, PLACE)
COUNTRY = Family("country", CountryId, lambda s, c: c.country)
CITY = Family("city", CityId, lambda s, c: c.city, PLACE)
MINE = Family("mine", MineId, lambda s, c: c.mine, PLACE)
SITE = Family("site", SiteId, lambda s, c: c.site, PLACE)
GROUP = Family("group", GroupId, lambda s, c: c.group, PIECE)
PAWN = Family("pawn", PawnId, lambda s, c: c.pawn, PIECE)
THING = Family("thing", ThingId, lambda s, c: c.thing, PIECE)
UNIT = Family("unit", UnitId, lambda s, c: c.unit, CARD)
ITEM = Family("item", ItemId, lambda s, c: c.item, CARD)
ADVENTURE = Family("adventure", AdventureId, lambda s, c: c.adventure, CARD)
MOVEMENT = Family("movement", MovementId, lambda s, c: c.movement, CARD)
WHENEVER = Family("whenever", WheneverId, lambda s, c: c.whenever, CARD)
SPELL = Family("spell", SpellId, lambda s, c: c.spell, CARD)

# What is done to a pawn or a thing: rows as those of the pawn or thing itself.
MOST_PAWNS, MOST_THINGS = 122, 62  # as many as there are faces
_PAWNS = [str(number) for number in range(1, MOST_PAWNS + 1)]
_THINGS = [str(number) for number in range(1, MOST_THINGS + 1)]
UPS: Names[PawnId] = Names("up", _PAWNS)
DISMISSALS: Names[PawnId] = Names("dismiss", _PAWNS)
ALL_ON: Names[PawnId] = Names("all", _PAWNS)
SHOWS: Names[ThingId] = Names("show", _THINGS)
USES: Names[ThingId] = Names("use", _THINGS)
DISCARDS: Names[ThingId] = Names("discard", _THINGS)
UP = Family("up", None, lambda s, c: UPS, PIECE)
DISMISS = Family("dismiss", None, lambda s, c: DISMISSALS, PIECE)
ALL = Family("all", None, lambda s, c: ALL_ON, PIECE)
SHOW = Family("show", None, lambda s, c: SHOWS, PIECE)
USE = Family("use", None, lambda s, c: USES, PIECE)
DISCARD = Family("discard", None, lambda s, c: DISCARDS, PIECE)

# Seats, skills, rows, places in a city, dice on the table; row = number + 1.
SEATS: Names[int] = Names("seat", SEAT_LETTERS)
ASKS: Names[int] = Names("ask", SEAT_LETTERS)
SKILL_KEYS: Names[int] = Names("skill", SKILLS)
ROW_KEYS: Names[int] = Names("row", ROWS)
GUARD = "guard"
PLACES: Names[int] = Names("place", ("1", "2", "3", GUARD))  # the three groups of a player, or his guards
MOST_DICE = 6  # more than any roll has
_DICE = [str(number) for number in range(1, MOST_DICE + 1)]
REROLLS: Names[int] = Names("reroll", _DICE)  # the Whenever card Second Chance on one die
SIXES: Names[int] = Names("six", _DICE)  # Loaded Moment
COINS: Names[int] = Names("coin", _DICE)  # the Lucky Coin
SEAT = Family("seat", None, lambda s, c: SEATS, SIDE)
ASK = Family("ask", None, lambda s, c: ASKS, SIDE)
SKILL = Family("skill", None, lambda s, c: SKILL_KEYS)
ROW = Family("row", None, lambda s, c: ROW_KEYS)
POSITION = Family("place", None, lambda s, c: PLACES)
REROLL = Family("reroll", None, lambda s, c: REROLLS)
SIX = Family("six", None, lambda s, c: SIXES)
COIN = Family("coin", None, lambda s, c: COINS)

DISCARD_IT = "discard_it"
STAY, LEAVE, STOP = "stay", "leave", "stop"
REFUSE, GRANT, GRANT_TURN = "refuse", "grant", "grant_turn"
NEW, REORGANIZE, FLEE, FIGHT = "new", "reorganize", "flee", "fight"
REDRAW, ATTACK, TURN_AWAY = "redraw", "attack", "turn_away"
CLAIM, AGREE_END, WITHDRAW = "claim", "agree_end", "withdraw"
TRADE, ACCEPT, PEACE = "trade", "accept", "peace"
PROMISES = ("promise_peace", "promise_passage", "promise_help", "promise_item", "promise_city")  # notes (ZAN-R-81)
WISHES = ("wish_peace", "wish_passage", "wish_help", "wish_item", "wish_city")  # the same, asked of the partner


def seat_key(seat: int) -> str:
    """The option key of a seat."""
    return SEATS.key(seat + 1)


def seat_of(key: str) -> int:
    """The seat that an option key names."""
    return SEATS.of(key) - 1
