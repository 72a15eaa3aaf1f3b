"""Adventure tokens, and what adventures do to decks (ZAN-ADV-05, ZAN-FX-04)."""

from __future__ import annotations

from warhall.games.zanziar.effects.decks import NO_ITEM, draw_unit
from warhall.games.zanziar.effects.pawns import remember
from warhall.games.zanziar.events.adventures import HeroSeen, UnitsTurnedOver
from warhall.games.zanziar.ids import ADVENTURER, NO_UNIT, STAFF, ItemId, SiteId, UnitId
from warhall.games.zanziar.queries import T


def remove_token(t: T, site: SiteId) -> None:
    """ZAN-ADV-05 the Adventure Location token leaves the game."""
    t.state.sites[site] = False


def find_staff(t: T) -> ItemId:
    """ZAN-FX-04 the first Staff piece from the top of the Item deck; the order of the others stays."""
    s = t.state
    item = next((item for item in s.item_deck if t.content.items[item].kind == STAFF), NO_ITEM)
    if item:
        s.item_deck = tuple(other for other in s.item_deck if other != item)
        t.reveal()
    return item


def find_adventurer(t: T) -> UnitId:
    """V11: cards are turned up until an Adventurer appears; the others go under the deck in order."""
    s = t.state
    others: list[UnitId] = []
    found = NO_UNIT
    while s.unit_deck and not found:
        face = draw_unit(t)
        if t.content.units[face].type == ADVENTURER:
            found = face
        else:
            others.append(face)
    s.unit_deck += tuple(others)
    s.sunk += tuple(others)
    t.tell(UnitsTurnedOver(tuple(others)))
    return found


def see_hero(t: T, seat: int, rival: int) -> None:
    """V20: a seat alone sees a rival's Hero card; the others are not told which card that is. No reveal."""
    remember(t.state, seat, t.state.hero_pawns[rival])
    t.reveal()
    t.tell(HeroSeen(seat, rival), private={seat: HeroSeen(seat, rival, t.state.heroes[rival])})
