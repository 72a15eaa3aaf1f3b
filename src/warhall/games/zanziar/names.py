"""What things are called, as a seat knows them: now (`pawn_name`), and in what was told (`unit_told`)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.events.naming import Named
from warhall.games.zanziar.ids import (
    ARMY,
    NO_UNIT,
    SEAT_LETTERS,
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
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.state import NOBODY, Zanziar
from warhall.games.zanziar.view import knows_face, knows_mark
from warhall.kernel.events import Rolled, Told, event_kind
from warhall.kernel.families import ids_in
from warhall.kernel.view import View
from warhall.tell.story import NameOf
from warhall.tell.words import joined

NUMERALS = ("I", "II", "III")
LETTERS = "ABCDEF"
COLOURS = ("azure", "crimson", "jade", "plum", "ember", "ivory")  # of the seats, on board and page
NEUTRAL_COLOUR, NEUTRAL_LETTER = "steel", "N"


def colour(seat: int) -> str:
    """A seat's colour; that of neutral units for nobody's."""
    return COLOURS[seat] if seat >= 0 else NEUTRAL_COLOUR


def letter(seat: int) -> str:
    """A seat's letter."""
    return LETTERS[seat] if seat >= 0 else NEUTRAL_LETTER


def numeral(group: GroupId) -> str:
    """Which of its player's groups it is."""
    return NUMERALS[(group - 1) % 3]


def player(seat: int) -> str:
    """A player by his letter; the neutral units are nobody's."""
    return f"Player {SEAT_LETTERS[seat].upper()}" if seat >= 0 else "the neutral units"


def sides(c: Content) -> dict[str, str]:
    """The players by their keys."""
    return {key: player(seat) for seat, key in enumerate(SEAT_LETTERS)}


def players(seats: Sequence[int]) -> str:
    """Several players."""
    return joined([player(seat) for seat in seats])


def hex_name(view: View, hex: HexId) -> str:
    """The code of a hex, with what lies there."""
    c: Content = view.content
    code = c.hex.names[hex].upper()
    city, mine, site = c.world.city_at[hex], c.world.mine_at[hex], c.world.site_at[hex]
    if city:
        return f"{c.cities[city].name} ({code})"
    if mine:
        return f"{c.mines[mine].name} ({code})"
    return f"{c.sites[site].name} ({code})" if site else f"{c.world.terrain[hex]} {code}"


def city_name(view: View, city: CityId) -> str:
    name: str = view.content.cities[city].name
    return name


def country_name(view: View, country: CountryId) -> str:
    name: str = view.content.countries[country].name
    return name


def mine_name(view: View, mine: MineId) -> str:
    name: str = view.content.mines[mine].name
    return name


def site_name(view: View, site: SiteId) -> str:
    name: str = view.content.sites[site].name
    return name


def group_name(view: View, group: GroupId) -> str:
    """The player's letter and the group's numeral."""
    seat, number = divmod(group - 1, len(NUMERALS))
    return f"group {SEAT_LETTERS[seat].upper()} {NUMERALS[number]}"


def unit_name(view: View, unit: UnitId) -> str:
    name: str = view.content.units[unit].name
    return name


def pawn_name(view: View, pawn: PawnId) -> str:
    """A unit as this seat knows it now."""
    s: Zanziar = view.facts
    record = s.pawns[pawn]
    return card_name(view, s.faces[pawn], record.owner, facedown=not record.faceup, row=pawn)


def card_name(view: View, face: UnitId, owner: int, *, facedown: bool, row: PawnId) -> str:
    """Its name if its face is known, with a word while it lies facedown; else whose it is, and its number."""
    if not face:
        return f"facedown unit {row} of {player(owner)}"
    return f"{unit_name(view, face)} (facedown)" if facedown else unit_name(view, face)


def item_name(view: View, item: ItemId) -> str:
    name: str = view.content.items[item].name
    return name


def thing_name(view: View, thing: ThingId) -> str:
    """Its name if it is known, with what is marked on it; else the number of the card."""
    s: Zanziar = view.facts
    cursed = " (cursed)" if s.things[thing].cursed else ""
    return mark_name(view, s.marks[thing], thing) + cursed


def mark_name(view: View, item: ItemId, row: ThingId) -> str:
    """An item by its name, or as one that is not known."""
    return item_name(view, item) if item else f"facedown item {row}"


def adventure_name(view: View, card: AdventureId) -> str:
    name: str = view.content.adventures[card].name
    return name


def movement_name(view: View, card: MovementId) -> str:
    """Both sides of the card; one if they are alike."""
    legs = view.content.movements[card]
    land, sea = legs.land.name, legs.sea.name
    return land if land == sea else f"{land} / {sea}"


def whenever_name(view: View, card: WheneverId) -> str:
    name: str = view.content.whenevers[card].name
    return name


def spell_name(view: View, spell: SpellId) -> str:
    name: str = view.content.spells[spell].name
    return name


NAMES: Mapping[Any, NameOf] = {
    HexId: hex_name,
    CityId: city_name,
    CountryId: country_name,
    MineId: mine_name,
    SiteId: site_name,
    GroupId: group_name,
    PawnId: pawn_name,
    UnitId: unit_name,
    ItemId: item_name,
    ThingId: thing_name,
    AdventureId: adventure_name,
    MovementId: movement_name,
    WheneverId: whenever_name,
    SpellId: spell_name,
}


# What is told: whom a seat then saw in it (`Game.named`), whose doing it was (`Game.side`).


def named(s: Zanziar, c: Content, told: Told, seat: int | None) -> Told:
    """What is told, with the units and items it speaks of as a seat knows them at this moment."""
    if isinstance(told, Rolled) and isinstance(told.about, Named):
        return dataclasses.replace(told, about=named(s, c, told.about, seat))
    if not isinstance(told, Named):
        return told
    me = -1 if seat is None else seat
    pawns, things = _cards_in(told)
    marks = [(row, s.marks[row] if knows_mark(s, c, me, row) else ItemId(0)) for row in things]
    what = tuple((row, item, s.things[row].bearer) for row, item in marks)
    pawns |= dict.fromkeys(bearer for _, _, bearer in what if bearer)
    who = [(row, s.faces[row] if knows_face(s, me, row) else NO_UNIT, s.pawns[row]) for row in pawns]
    return dataclasses.replace(
        told, who=tuple((row, face, pawn.owner, not pawn.faceup) for row, face, pawn in who), what=what
    )


def _cards_in(told: Told) -> tuple[dict[PawnId, None], dict[ThingId, None]]:
    """The units and items that an event speaks of, each once."""
    pawns: dict[PawnId, None] = {}
    things: dict[ThingId, None] = {}
    for field, hint in event_kind(told).things:
        for family, row in ids_in(getattr(told, field), hint):
            if family.id is PawnId:
                pawns[PawnId(row)] = None
            elif family.id is ThingId:
                things[ThingId(row)] = None
    return pawns, things


def side(s: Zanziar, c: Content, told: Told) -> str:
    """The letter of the player whose doing it is, or whom it befalls."""
    seat = _seat_in(s, told.about if isinstance(told, Rolled) and told.about is not None else told)
    return letter(seat) if seat >= 0 else ""


def _seat_in(s: Zanziar, told: Told) -> int:
    """Whose an event is: as it says itself, else the owner of its group, or of the first unit in it."""
    for field in ("seat", "giver"):
        seat = getattr(told, field, None)
        if seat is not None:
            return int(seat)
    group = getattr(told, "group", None)
    if group:
        return owner_of(group)
    pawns, things = _cards_in(told) if isinstance(told, Named) else ({}, {})
    first = next(iter(pawns), None) or next((s.things[row].bearer for row in things), None)
    return s.pawns[first].owner if first else NOBODY


def unit_told(view: View, told: Named, pawn: PawnId, face: UnitId = NO_UNIT) -> str:
    """A unit as it was known when this was told; `face` if the event itself shows it."""
    for row, known, owner, facedown in told.who:
        if row == pawn:
            return unit_name(view, face) if face else card_name(view, known, owner, facedown=facedown, row=row)
    return unit_name(view, face) if face else f"facedown unit {pawn}"


def units_told(view: View, told: Named, pawns: Sequence[PawnId]) -> str:
    """Several units."""
    return joined([unit_told(view, told, pawn) for pawn in pawns])


def are_many(view: View, face: UnitId) -> bool:
    """Whether a card is an army of several: "Gory Lancers" and "Knights of Kuduk", not "Hill Giant"."""
    card = view.content.units[face]
    return bool(face) and card.type == ARMY and is_plural(card.name)


def is_plural(name: str) -> bool:
    """Whether a name speaks of several: "Marsh Folk" and "Letters of Safe Conduct", not "War-Horse Harness"."""
    noun = name.partition(" of ")[0].lower()
    return noun.endswith(("s", "folk", "men")) and not noun.endswith("ss")


def does(view: View, told: Named, pawn: PawnId, one: str, many: str) -> str:
    """The verb that goes with a unit's name as it was known when this was told."""
    face = next((known for row, known, _, _ in told.who if row == pawn), NO_UNIT)
    return many if are_many(view, face) else one


def owner_told(told: Named, pawn: PawnId) -> int:
    """Whose a unit was when this was told."""
    return next((owner for row, _, owner, _ in told.who if row == pawn), NOBODY)


def item_told(view: View, told: Named, thing: ThingId) -> str:
    """An item as it was known when this was told."""
    return next((mark_name(view, item, row) for row, item, _ in told.what if row == thing), f"facedown item {thing}")
