"""What things are called wherever the game speaks: sides, hexes, Units, Leaders, dice, resources, causes.

A hex is called by its ring and number (B4), and once its tile is face up also by the tile's name: Rigga (B4). The log
uses ring and number alone, for a line must read the same before and after a tile is turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warhall.games.uprising.catalog import Card, Content, Tile
from warhall.games.uprising.ids import CAPITAL, CHAOS, COLOURS, EMPIRE, GOODS, PLAYERS, Goods, HexId, Pool, SideId
from warhall.games.uprising.state import Uprising
from warhall.kernel.content import Names
from warhall.tell.words import counted, joined

LETTERS = ("", "K", "D", "W", "M", "E", "C")  # by SideId
SEAT_COLOURS = ("", "ember", "azure", "jade", "plum", "steel", "ink")  # by SideId: seats of the palette
GOOD_NAMES = ("Salt", "Plunder", "Food")
SYMBOL_NAMES = ("Skull", "Shield", "Bolt")
ATTRIBUTE_NAMES = ("Might", "Magic", "Leadership", "Guile")
TYPE_NAMES = {"warrior": "Warrior", "rider": "Rider", "archer": "Archer"}
RANK_NAMES = {"basic": "Basic", "elite": "Elite"}
PHASE_NAMES = {
    "setup": "Set-up",
    "refresh": "Refresh",
    "events": "Events",
    "build": "Build",
    "actions": "Actions",
    "nemesis": "Nemesis",
    "production": "Production",
    "scoring": "Scoring",
}
ROUND_NAMES = {"archery": "Archery", "clash": "Clash"}
ACTION_NAMES = {
    "move": "Move",
    "trade": "Trade",
    "command": "Command",
    "explore": "Explore",
    "haven": "Haven",
    "market": "Market",
    "quest": "Quest",
}
LIMIT_NAMES = {"round": "once per Round", "combat": "once per Combat", "chapter": "once per Chapter"}
COST_NAMES = {"flip": "flip it", "discard": "discard it"}
CAUSES = {
    "trade": "Trade",
    "production": "Production",
    "gift": "a gift",
    "start": "START Feat",
    "drawn": "kept of the two drawn",
    "market": "bought on the market",
    "solved": "a solved Quest that is kept",
    "command": "the Command",
    "haven": "the Haven",
    "vp": "a VP",
    "exchange": "three for one",
    "wall": "a Wall",
    "tower": "a Tower",
    "built": "built",
    "archery": "Archery",
    "clash": "Clash",
    "woods": "the Woods",
    "highlands": "the Highlands",
    "marsh": "the Marsh",
    "badlands": "the Badlands",
    "ice_waste": "the Ice Waste",
    "curse": "the Curse",
}
"""Causes that are no component, as events tell them."""

BONUSES = {
    "hero_by_capital": "with the Hero beside The Capital",
    "hero_in_woods": "with the Hero in Woods",
    "hero_on_ice": "with the Hero on an Ice Waste",
    "hero_on_tower": "with the Hero on an explored Sea Tower",
    "hero_on_marsh": "with the Hero on a Marsh",
    "hero_on_badlands": "with the Hero on Badlands",
    "hero_on_curse": "with the Hero on a cursed hex",
    "hero_on_haven": "with the Hero on an own Haven",
    "hero_on_bare_haven": "with the Hero on an own Haven without Units",
    "hero_on_capital": "with the Hero on The Capital",
    "hero_with_skeleton": "with a Skeleton on the Hero's hex",
    "hero_with_garrison": "with a Garrison on the Hero's hex",
    "hero_with_leader": "with a Leader on the Hero's hex",
    "hero_with_chaos_units": "with a Chaos Unit on the Hero's hex",
    "hero_with_hero": "with another Hero on the Hero's hex",
    "three_druids": "with three Druids revealed",
}
"""When the bonus dice of a Quest join the roll."""

COMPASS = ("east", "south-east", "south-west", "west", "north-west", "north-east")  # as `kernel.hexes.DIRECTIONS`
PRICES = {"market": "an Item", "exchange": "one of another kind"}
IRREGULAR = {"have": "has", "are": "is", "go": "goes", "do": "does"}
MANY = ("vesks_hounds", "the_rimewalkers")  # Leaders that are spoken of as many


# Sides.


def side_name(c: Content, side: SideId) -> str:
    """ "the Mohyar", "The Empire", "Chaos"."""
    return f"the {c.side_names[side]}" if side in PLAYERS else c.side_names[side]


def side_does(c: Content, side: SideId, verb: str) -> str:
    """ "The Mohyar gain", "Chaos gains": the beginning of a sentence."""
    name = side_name(c, side)
    return f"{name[0].upper()}{name[1:]} {agreed(side, verb)}"


def agreed(side: SideId, verb: str) -> str:
    """A verb as the side needs it: factions are many, The Empire and Chaos are one."""
    return verb if side in PLAYERS else single(verb)


def single(verb: str) -> str:
    """What one does: "goes"."""
    return IRREGULAR.get(verb, f"{verb}s")


def side_letter(side: SideId) -> str:
    return LETTERS[side]


def side_colour(side: SideId) -> str:
    """The palette's seat colour of a side."""
    return SEAT_COLOURS[side]


def hero_name(s: Uprising, c: Content, side: SideId) -> str:
    return c.heroes[s.sides[side].hero].name


# The map.


def hex_code(c: Content, at: HexId) -> str:
    """ "B4", "The Capital"."""
    return "The Capital" if at == CAPITAL else c.hex.names[at].upper()


def hex_name(s: Uprising, c: Content, at: HexId) -> str:
    """ "Rigga (B4)", "B4, unexplored", "C2, Fog Grave"."""
    code = hex_code(c, at)
    if at == CAPITAL:
        return code
    if at in c.layouts[s.factions].bare:
        return f"{code}, {c.regions[c.land.region[at]].name}" if c.land.region[at] else f"{code}, Ice Waste"
    if s.spots[at].up:
        return f"{c.tiles[s.tiles[at]].name} ({code})"
    return f"{code}, unexplored Sea Tower" if at in c.layouts[s.factions].towers else f"{code}, unexplored"


def closed_text(c: Content, tile: int, at: HexId, turned: int) -> str:
    """The impassable edges of a tile on a hex, by the hexes behind them; beyond the map by their direction."""
    mask, beside = c.edge_masks[tile][turned], c.land.beside[at]
    closed = [edge for edge in range(len(COMPASS)) if mask >> edge & 1]
    return joined([hex_code(c, beside[edge]) if beside[edge] else f"the rim ({COMPASS[edge]})" for edge in closed])


def terrain_name(c: Content, terrain: str) -> str:
    """The name of a terrain; open ground has none."""
    return c.terrains[terrain].name if terrain else ""


# Pieces.


def units_text(c: Content, kind: int, number: int) -> str:
    """ "2 Sellswords"."""
    return counted(number, c.units[kind].name, c.units[kind].plural)


def units_do(c: Content, kind: int, number: int, side: SideId, verb: str) -> str:
    """ "2 Sellswords of the Mohyar go", "1 Sellsword of the Mohyar goes"."""
    return f"{units_text(c, kind, number)} of {side_name(c, side)} {verb if number > 1 else single(verb)}"


def leader_name(c: Content, leader: int) -> str:
    return c.leaders[leader].name


def leader_does(c: Content, leader: int, verb: str) -> str:
    """ "The Butcher goes", "The Rimewalkers go"."""
    shown = c.leaders[leader]
    return f"{shown.name} {verb if shown.id in MANY else single(verb)}"


def leader_sort(c: Content, leader: int) -> str:
    """ "Legion" or "Horde"."""
    return "Horde" if c.leader_side[leader] == CHAOS else "Legion"


def group_text(c: Content, side: SideId, strength: int, leader: int | None) -> str:
    """One side of a combat: "3 Units of the Mohyar", "a Garrison of level 2", "The Butcher (Legion, Threat 4)"."""
    if leader:
        return f"{leader_name(c, leader)} ({leader_sort(c, leader)}, Threat {strength})"
    if side == EMPIRE:
        return f"a Garrison of level {strength}"
    if side == CHAOS:
        return counted(strength, "Skeleton")
    return f"{counted(strength, 'Unit')} of {side_name(c, side)}"


# Resources and dice.


def goods_text(goods: Goods) -> str:
    """ "2 Salt and 1 Food"."""
    return joined([f"{number} {name}" for number, name in zip(goods, GOOD_NAMES, strict=True) if number]) or "nothing"


def good_name(good: str) -> str:
    """The name of a kind of resource by its id."""
    return GOOD_NAMES[GOODS.index(good)]


def pool_text(pool: Pool) -> str:
    """ "2 blue and 1 white die", the strongest last as they are ranked; "no dice"."""
    parts = [f"{number} {colour}" for number, colour in zip(pool, COLOURS, strict=True) if number]
    last = next((number for number in reversed(pool) if number), 0)
    return f"{joined(parts)} {'die' if last == 1 else 'dice'}" if parts else "no dice"


def face_text(symbols: Sequence[int]) -> str:
    """ "2 Skulls, 1 Shield and 1 Bolt"; "nothing"."""
    parts = [counted(number, name) for number, name in zip(symbols, SYMBOL_NAMES, strict=True) if number]
    return joined(parts) or "nothing"


def die_text(c: Content, colour: int, number: int) -> str:
    """What one die shows: "Skull and Bolt", "2 Skulls", "blank"."""
    face = c.faces[colour][number - 1]
    parts = [
        name if count == 1 else f"{count} {name}s" for count, name in zip(face, SYMBOL_NAMES, strict=True) if count
    ]
    return " and ".join(parts) or "blank"


def colour_text(colour: int, number: int) -> str:
    """ "2 blue dice"."""
    return f"{number} {COLOURS[colour]} {'die' if number == 1 else 'dice'}"


# Components by their ids.


TAKEN = "Take the card: "  # how a Quest says that it is kept


def card_text(card: Card) -> str:
    """What a card does; a Quest that was kept says it without telling to take it."""
    text = card.text.removeprefix(TAKEN)
    return f"{text[0].upper()}{text[1:]}"


def yield_text(tile: Tile) -> str:
    """What a Haven on a tile brings each Chapter beside its own: "2 Food and 1 VP"."""
    goods = [f"{number} {name}" for number, name in zip(tile.goods(), GOOD_NAMES, strict=True) if number]
    return joined([*goods, *([f"{tile.vp} VP"] if tile.vp else [])]) or "nothing more"


def cause_text(c: Content, why: str) -> str:
    """A cause as events tell it: a plain word, or the component with that id."""
    if why in CAUSES:
        return CAUSES[why]
    return component_name(c, why)


def price_text(c: Content, why: str) -> str:
    """What is paid for: "a Sellsword", "an Item", "the Command", or the component behind it."""
    if c.unit.has(f"unit:{why}"):
        return with_article(c.units[c.unit.row(why)].name)
    return PRICES.get(why) or cause_text(c, why)


def with_article(name: str) -> str:
    """ "a Slaver", "an Oathsworn"."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def component_name(c: Content, id: str) -> str:
    """The name of the card, Quest, Event, Leader, Druid, tile or kind of Unit with an id."""
    tables: tuple[tuple[str, Names[Any], Sequence[Any]], ...] = (
        ("card", c.card, c.cards),
        ("quest", c.quest, c.quests),
        ("event", c.event, c.events),
        ("leader", c.leader, c.leaders),
        ("druid", c.druid, c.druids),
        ("tile", c.tile, c.tiles),
        ("unit", c.unit, c.units),
    )
    for prefix, names, rows in tables:
        key = f"{prefix}:{id}"
        if names.has(key):
            return str(rows[names.of(key)].name)
    return id.replace("_", " ")
