"""What set-up writes: cards dealt, decks shuffled, starting units and items laid out (ZAN-SET)."""

from __future__ import annotations

from warhall.games.zanziar.effects.items import put_thing
from warhall.games.zanziar.effects.pawns import enter
from warhall.games.zanziar.events.movement import HandDealt, HeroDealt, SiteEmptied
from warhall.games.zanziar.events.units import ItemLaid
from warhall.games.zanziar.ids import CityId, ItemId, SiteId, ThingId, UnitId, WheneverId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import slots
from warhall.games.zanziar.state import Thing


def deal(t: T) -> None:
    """ZAN-SET-01 to ZAN-SET-03 a Hero and two Whenever cards each; the others leave the game unseen."""
    s, c = t.state, t.content
    seats = len(s.players)
    heroes = t.shuffle(c.heroes, why="ZAN-SET-01")
    for seat in range(seats):
        s.heroes[seat] = heroes[seat]
        t.tell(HeroDealt(seat), private={seat: HeroDealt(seat, heroes[seat])})
    each = c.numbers.whenever_each
    cards = t.shuffle([WheneverId(row) for row in range(1, len(c.whenevers))], why="ZAN-SET-02")
    for seat in range(seats):
        s.hands[seat] = cards[seat * each : (seat + 1) * each]
        t.tell(HandDealt(seat), private={seat: HandDealt(seat, s.hands[seat])})


def shuffle_decks(t: T) -> None:
    """ZAN-SET-05, ZAN-SET-06, ZAN-SET-08 ore tokens, then the four decks."""
    s = t.state
    s.ores = ["", *t.shuffle(t.content.ore_tokens, why="ZAN-SET-05")]
    s.adventure_deck = t.shuffle(s.adventure_deck, why="ZAN-SET-06")
    s.movement_deck = t.shuffle(s.movement_deck, why="ZAN-SET-06")
    s.unit_deck = t.shuffle(s.unit_deck, why="ZAN-SET-08")
    s.item_deck = t.shuffle(s.item_deck, why="ZAN-SET-08")


def muster_unit(t: T, seat: int, city: CityId, face: UnitId) -> None:
    """ZAN-SET-11 a starting unit, at first in the first group; what is too much for it stands guard (ZAN-D-02).

    The Hero is always in the group: it has no other leader.
    """
    s, c = t.state, t.content
    group = slots(seat)[0]
    hero_out = s.heroes[seat] != face and not s.hero_pawns[seat]
    room = c.numbers.group_units - len(s.pawns_in[group]) - hero_out
    pawn = enter(t, face, seat, group=group) if room > 0 else enter(t, face, seat, city=city)
    if s.heroes[seat] == face:
        s.hero_pawns[seat] = pawn


def lay_item(t: T, seat: int, city: CityId, item: ItemId) -> None:
    """A starting item lies in the city until somebody carries it."""
    s = t.state
    thing = next(ThingId(row) for row in range(1, len(s.things)) if not s.things[row].in_play)
    s.marks[thing] = item
    put_thing(s, thing, Thing(strewn=True, cursed=t.content.items[item].cursed, city=city, owner=seat))
    t.tell(ItemLaid(seat, thing), private={seat: ItemLaid(seat, thing, item)})


def empty_site(t: T, site: SiteId) -> None:
    """ZAN-SET-04 no token there."""
    t.state.sites[site] = False
    t.tell(SiteEmptied(site))
