"""Why something that a player would expect is not offered."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.uprising.catalog import Content
from warhall.games.uprising.ground import (
    admits_units,
    bears_x,
    has_chaos,
    has_empire,
    is_explored,
    is_tower,
    open_from,
    units_on,
)
from warhall.games.uprising.ids import ATTRIBUTES, FOOD, NO_SIDE, PLUNDER, SALT, CardId, HexId, KindId, SideId
from warhall.games.uprising.queries import attributes, covers, haven_price, item_price, may_raise_haven, meets, reserve
from warhall.games.uprising.state import Uprising
from warhall.kernel.decision import Blocked


def why_no_haven(s: Uprising, c: Content, side: SideId) -> Iterator[Blocked]:
    """UPR-HAV-01, UPR-HAV-02, UPR-AMB-30 what stands against a Haven on the Hero's hex."""
    at = s.sides[side].at
    spot = s.spots[at]
    tests = (
        (not is_explored(s, c, at), "the hex is not explored", "UPR-HAV-02"),
        (bears_x(s, c, at), "the hex bears (X)", "UPR-HEX-12"),
        (spot.curse, "the hex is cursed", "UPR-CUR-03"),
        (bool(spot.haven), "a Haven stands here", "UPR-HAV-02"),
        (spot.owner not in (NO_SIDE, side), "Units of another faction are here", "UPR-HAV-02"),
        (has_empire(s, c, at) or has_chaos(s, c, at), "enemy Units are here", "UPR-HAV-02"),
        (len(s.havens_of[side]) == c.numbers.havens, "all five Havens are on the map", "UPR-AMB-30"),
    )
    reason = next(((text, clause) for holds, text, clause in tests if holds), None)
    if reason is not None:
        yield Blocked("haven", *reason)
    elif not covers(s.sides[side].goods, haven_price(c, side)):
        price = c.factions[side].haven
        yield Blocked("haven", f"it costs {price} Plunder, you have {s.sides[side].goods[PLUNDER]}", "UPR-HAV-01")


def why_no_action(s: Uprising, c: Content, side: SideId) -> Iterator[Blocked]:
    """UPR-ACT-03 the Actions that a faction with AP cannot take."""
    mine = s.sides[side]
    if is_explored(s, c, mine.at):
        yield Blocked("explore", "the hex is explored", "UPR-EXP-01")
    elif s.spots[mine.at].curse:
        yield Blocked("explore", "the hex is cursed", "UPR-CUR-03")
    if not (may_raise_haven(s, c, side, mine.at) and covers(mine.goods, haven_price(c, side))):
        yield from why_no_haven(s, c, side)
    if mine.goods[FOOD] < c.numbers.command_food:
        yield Blocked(
            "command", f"a Command costs {c.numbers.command_food} Food, you have {mine.goods[FOOD]}", "UPR-ACT-03"
        )
    salt = mine.goods[SALT]
    if not any(card and meets(s, c, side, card) and item_price(s, c, side, card) <= salt for card in s.market):
        yield Blocked("market", f"no open Item is one that the Hero can use and buy for {salt} Salt", "UPR-MKT-01")
    if not s.open_quests:
        yield Blocked("quest", "no Quest is open", "UPR-QST-01")


def why_not_sold(s: Uprising, c: Content, side: SideId) -> Iterator[Blocked]:
    """UPR-MKT-01, UPR-CRD-02 the open Items that a Hero cannot have."""
    for card in s.market:
        if card and not meets(s, c, side, card):
            yield Blocked(c.card.key(card), _unmet(s, c, side, card), "UPR-CRD-02")
        elif card:
            words = f"it costs {item_price(s, c, side, card)} Salt, you have {s.sides[side].goods[SALT]}"
            yield Blocked(c.card.key(card), words, "UPR-MKT-01")


def _unmet(s: Uprising, c: Content, side: SideId, card: CardId) -> str:
    """UPR-CRD-02 the attributes of which the Hero has too little."""
    rows = zip(ATTRIBUTES, c.cards[card].needs, attributes(s, c, side), strict=True)
    lacks = [f"{name.capitalize()} {need}, the Hero has {mine}" for name, need, mine in rows if mine < need]
    return f"it needs {' and '.join(lacks)}"


def why_not_there(s: Uprising, c: Content, side: SideId) -> Iterator[Blocked]:
    """UPR-CMD-02, UPR-CMD-04, UPR-CMD-05 neighbours of own Units that they cannot be commanded to."""
    near = {beyond for at in c.land.spaces if s.spots[at].owner == side for beyond in c.land.neighbours[at]}
    for at in sorted(near):
        spot = s.spots[at]
        if not admits_units(s, c, at):
            yield Blocked(c.hex.key(at), "Units cannot enter an unexplored hex", "UPR-CMD-04")
        elif spot.haven not in (NO_SIDE, side) or spot.owner not in (NO_SIDE, side):
            yield Blocked(c.hex.key(at), "another faction is there", "UPR-CMD-05")
        elif units_on(spot) == c.numbers.units_per_hex:
            yield Blocked(c.hex.key(at), "five Units are there", "UPR-CMD-02")
        else:
            yield Blocked(c.hex.key(at), "impassable edges lie between", "UPR-CMD-03")


def why_not_they(s: Uprising, c: Content, side: SideId, goal: HexId) -> Iterator[Blocked]:
    """UPR-CMD-03 own Units beside a hex, behind an impassable edge."""
    for at in c.land.neighbours[goal]:
        spot = s.spots[at]
        if spot.owner == side and at not in open_from(s, c, goal) and not is_tower(s, c, at):
            for kind, number in zip(c.units_of[side], spot.units, strict=True):
                if number:
                    key = c.mover.key(c.mover_of[kind, at])
                    yield Blocked(key, "they cannot cross the impassable edge", "UPR-CMD-03")


def why_no_unit(s: Uprising, c: Content, side: SideId, kind: KindId, *, has_room: bool) -> Blocked:
    """UPR-BLD-03, UPR-GEN-06, UPR-HEX-03 what stands against another Unit of a kind."""
    if not reserve(s, c, kind):
        return Blocked(c.unit.key(kind), "none is left in the reserve", "UPR-GEN-06")
    if not has_room:
        return Blocked(c.unit.key(kind), f"every own Haven has its {c.numbers.units_per_hex} Units", "UPR-HEX-03")
    salt, plunder, food = s.sides[side].goods
    words = f"it cannot be paid for with {salt} Salt, {plunder} Plunder and {food} Food"
    return Blocked(c.unit.key(kind), words, "UPR-BLD-03")


def why_no_defence(s: Uprising, c: Content, side: SideId, what: str, price: int) -> Blocked:
    """UPR-BLD-04, UPR-GEN-06 what stands against a Wall or Tower."""
    if not s.havens_of[side]:
        return Blocked(what, "it needs a Haven", "UPR-BLD-04")
    if all(s.spots[at].wall if what == "wall" else s.spots[at].tower for at in s.havens_of[side]):
        return Blocked(what, "every own Haven has one", "UPR-BLD-04")
    if not covers(s.sides[side].goods, (0, price, 0)):
        return Blocked(what, f"it costs {price} Plunder, you have {s.sides[side].goods[PLUNDER]}", "UPR-BLD-04")
    return Blocked(what, "none is left in the reserve", "UPR-GEN-06")
