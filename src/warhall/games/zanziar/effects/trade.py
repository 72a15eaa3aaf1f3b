"""What a deal does at once: units and items change hands, permissions, peace for this turn (ZAN-TRD, ZAN-R-80)."""

from __future__ import annotations

from warhall.games.zanziar.effects.groups import close_if_empty, note_group
from warhall.games.zanziar.effects.items import put_thing, remember_thing
from warhall.games.zanziar.effects.pawns import put, remember
from warhall.games.zanziar.events.units import ChangedSides
from warhall.games.zanziar.ids import GroupId, HexId, PawnId, ThingId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.places import groups_in, groups_of, owner_of
from warhall.kernel.records import replace


def swap_units(t: T, pawns: tuple[PawnId, ...], own: GroupId, other: GroupId) -> None:
    """ZAN-R-80 units of two groups change places at once, with their flags, faces and items.

    A facedown one is thereby known to be no Hero (ZAN-TRD-01).
    """
    s = t.state
    for pawn in pawns:
        old = s.pawns[pawn]
        group = other if old.group == own else own
        put(s, pawn, replace(old, owner=owner_of(group), group=group, cleared=old.cleared or not old.faceup))
        if not old.faceup:
            remember(s, old.owner, pawn)
        t.tell(ChangedSides(pawn, old.owner, owner_of(group)))
    close_if_empty(t, own)
    close_if_empty(t, other)


def lay_out(t: T, thing: ThingId, group: GroupId) -> None:
    """An item lies before its new owner until a carrier takes it up; its old one still knows what it is."""
    s = t.state
    old = s.things[thing]
    seat = s.pawns[old.bearer].owner
    if not old.faceup:
        remember_thing(s, seat, thing)
    laid = replace(old, bearer=PawnId(0), strewn=True, group=group, owner=owner_of(group))
    put_thing(s, thing, laid)


def make_truce(t: T, seat: int, other: int) -> None:
    """ZAN-R-81 no attack for the rest of this turn; a forced entry into the other's city obliges no more."""
    s = t.state
    s.truces += ((seat, other),)
    for group in groups_of(s, seat):
        city = t.content.world.city_at[s.groups[group].hex]
        if city and s.cities[city].controller == other:
            note_group(t, group, must_attack=False)


def calm(t: T, seat: int, hex: HexId) -> None:
    """ZAN-R-80 who forced his way into a city that is now his own owes no attack."""
    for group in groups_in(t.state, hex, seat):
        note_group(t, group, must_attack=False)
