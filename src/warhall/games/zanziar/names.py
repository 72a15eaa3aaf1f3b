"""What things are called, as a seat knows them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warhall.games.zanziar.ids import (
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
from warhall.kernel.view import View
from warhall.tell.story import NameOf

NUMERALS = ("I", "II", "III")


def hex_name(view: View, hex: HexId) -> str:
    """The code of a hex, with what lies there."""
    world, c = view.content.world, view.content
    city, code = world.city_at[hex], c.hex.names[hex]
    return f"{c.cities[city].name} ({code})" if city else code


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
    return f"group {'ABCDEF'[(group - 1) // 3]} {NUMERALS[(group - 1) % 3]}"


def unit_name(view: View, unit: UnitId) -> str:
    name: str = view.content.units[unit].name
    return name


def pawn_name(view: View, pawn: PawnId) -> str:
    """Its name if its face is known, with a mark while it lies facedown; else the number of the card."""
    s = view.facts
    face = s.faces[pawn]
    if not face:
        return f"facedown unit {pawn}"
    name = unit_name(view, face)
    return name if s.pawns[pawn].faceup else f"{name} (facedown)"


def item_name(view: View, item: ItemId) -> str:
    name: str = view.content.items[item].name
    return name


def thing_name(view: View, thing: ThingId) -> str:
    """Its name if it is known; else the number of the card."""
    item = view.facts.marks[thing]
    return item_name(view, item) if item else f"facedown item {thing}"


def adventure_name(view: View, card: AdventureId) -> str:
    name: str = view.content.adventures[card].name
    return name


def movement_name(view: View, card: MovementId) -> str:
    """Both sides of the card."""
    legs = view.content.movements[card]
    return f"{legs.land.name} / {legs.sea.name}"


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
