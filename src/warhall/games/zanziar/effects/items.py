"""Items in play: gained, handed on, shown, cursed, lost (ZAN-ITM)."""

from __future__ import annotations

from typing import Any

from warhall.games.zanziar.effects.world import end_plague, note_player, tell_use, use_hero
from warhall.games.zanziar.events.units import (
    ArmorHit,
    ArmorRepaired,
    ItemCursed,
    ItemDeclined,
    ItemGained,
    ItemGiven,
    ItemLost,
    ItemShown,
)
from warhall.games.zanziar.ids import ItemId, PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import NO_PAWN, NOBODY, Thing, Zanziar
from warhall.kernel.records import blank, replace

USED_UP, DISCARDED, DESTROYED = "used_up", "discarded", "destroyed"


def note_thing(t: T, thing: ThingId, **fields: Any) -> None:
    """Change what is noted of an item and told elsewhere. Never who bears it."""
    t.state.things[thing] = replace(t.state.things[thing], **fields)


def gain_item(t: T, item: ItemId, bearer: PawnId, *, faceup: bool = False) -> ThingId:
    """An item enters play, facedown (ZAN-TRE-04), under the lowest free handle; some are cursed from then on.

    A facedown bearer can only be a Hero (ZAN-UNI-10, ZAN-UNI-11): all know it from then on.
    """
    s = t.state
    thing = next(ThingId(row) for row in range(1, len(s.things)) if not s.things[row].in_play)
    s.marks[thing] = item
    put_thing(s, thing, Thing(bearer, faceup=faceup, cursed=t.content.items[item].cursed))
    forget_thing(s, thing)
    _show_carrier(t, bearer)
    owner = s.pawns[bearer].owner
    private = None if faceup else {owner: ItemGained(thing, bearer, item)}
    t.tell(ItemGained(thing, bearer, item if faceup else None), private=private)
    return thing


def decline_item(t: T, item: ItemId) -> None:
    """ZAN-ITM-02 an item that was found and that nobody takes is discarded, seen by all."""
    t.state.item_discard += (item,)
    t.reveal()
    t.tell(ItemDeclined(item))


def give(t: T, thing: ThingId, bearer: PawnId) -> None:
    """An item goes to another bearer; a former owner still knows what it is."""
    s = t.state
    old = s.things[thing]
    owner = s.pawns[old.bearer].owner if old.bearer else old.owner
    if owner != s.pawns[bearer].owner and owner >= 0 and not old.faceup:
        remember_thing(s, owner, thing)
    put_thing(s, thing, Thing(bearer, old.faceup, old.cursed, old.worn, old.used))
    _show_carrier(t, bearer)
    t.tell(ItemGiven(thing, bearer, old.bearer or None))


def _show_carrier(t: T, bearer: PawnId) -> None:
    """ZAN-UNI-10 to ZAN-UNI-12 who carries facedown is a Hero: all know it, and may ask who he is."""
    if not t.state.pawns[bearer].faceup:
        use_hero(t, t.state.pawns[bearer].owner)


def strew(t: T, thing: ThingId) -> None:
    """ZAN-R-66 an item lies where its bearer fell until the aftermath."""
    s = t.state
    bearer = s.pawns[s.things[thing].bearer]
    old = s.things[thing]
    left = replace(old, bearer=NO_PAWN, strewn=True, group=bearer.group, city=bearer.city, owner=bearer.owner)
    put_thing(s, thing, left)


def show(t: T, thing: ThingId) -> None:
    """ZAN-ITM-03 an item is faceup for the rest of the game. ZAN-R-73, ZAN-FX-16 an uncursed Balm ends the plague."""
    s = t.state
    record = s.things[thing]
    if record.faceup:
        return
    s.things[thing] = replace(record, faceup=True)
    t.reveal()
    t.tell(ItemShown(thing, record.bearer, s.marks[thing]))
    if t.content.items[s.marks[thing]].effect == "balm" and not record.cursed:
        end_plague(t, "balm")


def curse(t: T, thing: ThingId) -> None:
    """ZAN-ITM-07, ZAN-ITM-10 a Curse token, for good."""
    record = t.state.things[thing]
    if not record.cursed:
        t.state.things[thing] = replace(record, cursed=True)
        t.tell(ItemCursed(thing, record.bearer))


def lose_item(t: T, thing: ThingId, why: str) -> None:
    """An item leaves play, seen by all; a bomb token goes back to the box."""
    s = t.state
    item = s.marks[thing]
    t.reveal()
    t.tell(ItemLost(thing, item, why))
    put_thing(s, thing, blank(Thing))
    s.marks[thing] = ItemId(0)
    forget_thing(s, thing)
    if not t.content.items[item].token:
        s.item_discard += (item,)


def use_up(t: T, thing: ThingId, power: str) -> None:
    """ZAN-ITM-03, ZAN-FX-15 using an item shows it; a discard power uses it up."""
    tell_use(t, thing, power)
    show(t, thing)
    lose_item(t, thing, USED_UP)


def destroy(t: T, thing: ThingId, seat: int) -> None:
    """ZAN-R-89 an item is destroyed by a player's units: its magic points count for him. By nobody: for nobody."""
    points = t.content.items[t.state.marks[thing]].points
    lose_item(t, thing, DESTROYED)
    if seat != NOBODY:
        note_player(t, seat, destroyed=t.state.players[seat].destroyed + points)


def wear(t: T, thing: ThingId, amount: int, by: int) -> None:
    """ZAN-ITM-05 armor takes damage; at 0 it is destroyed, by the player who dealt it in a battle (ZAN-R-89)."""
    s = t.state
    record = s.things[thing]
    worn = record.worn + amount
    s.things[thing] = replace(record, worn=worn)
    t.tell(ArmorHit(thing, amount))
    if worn >= t.content.items[s.marks[thing]].armor:
        destroy(t, thing, by)


def repair(t: T, thing: ThingId) -> None:
    """Armor is as new."""
    note_thing(t, thing, worn=0)
    t.tell(ArmorRepaired(thing))


def put_thing(s: Zanziar, thing: ThingId, record: Thing) -> None:
    """Write an item's record and keep the index."""
    old = s.things[thing].bearer
    if old:
        s.things_of[old] = tuple(other for other in s.things_of[old] if other != thing)
    s.things[thing] = record
    if record.bearer:
        s.things_of[record.bearer] = tuple(sorted((*s.things_of[record.bearer], thing)))


def forget_thing(s: Zanziar, thing: ThingId) -> None:
    """What was known of a handle's last item says nothing about its next."""
    for seat, known in enumerate(s.known_things):
        if thing in known:
            s.known_things[seat] = tuple(other for other in known if other != thing)


def remember_thing(s: Zanziar, seat: int, thing: ThingId) -> None:
    """A seat knows a foreign item from now on."""
    if thing not in s.known_things[seat]:
        s.known_things[seat] = (*s.known_things[seat], thing)
