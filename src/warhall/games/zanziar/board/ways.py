"""Light on hexes, the reach of groups, and tags: where a group may go, at what price, and who asks whom for leave."""

from __future__ import annotations

from warhall.draw import lit, world
from warhall.draw.board import Board
from warhall.draw.palette import Hour
from warhall.draw.svg import group
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.ground import centre, charted, city_label, made
from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import NOWHERE, GroupId, HexId
from warhall.games.zanziar.names import letter
from warhall.games.zanziar.queries.places import owner_of
from warhall.games.zanziar.queries.roads import askers, next_hexes, pace_of, rate_into, uses_bridge
from warhall.games.zanziar.questions.battle import AttackWhom
from warhall.games.zanziar.questions.movement import ChooseHex, ChooseMover, GrantLeave, RefusedBridge, RefusedCity
from warhall.games.zanziar.view import Facts
from warhall.kernel.records import replace
from warhall.kernel.state import mirror

TAG_RISE, TAG_DROP = 26, 40  # under the name of a town, over a group that asks
MOST_STEPS = 8  # farther than any group comes in one turn
Tag = tuple[HexId, str, str]


def light_hexes(picture: Board, choices: Choices, hour: Hour) -> None:
    """What can be chosen as one shape with its hexes in it, and how far the group could come."""
    c, geometry = choices.content, made(choices.content)
    _look_ahead(picture, choices)
    _light_countries(picture, choices)
    hexes = choices.hexes()
    if not hexes:
        return
    names = [c.hex.names[hex] for hex in hexes]
    picture.lit.append(lit.dim(geometry, names))
    picture.lit.append(world.reach(charted(c), geometry, frozenset(names), hour=hour))
    for hex, name in zip(hexes, names, strict=True):
        key = choices.hex(hex)
        picture.lit.append(world.spot(geometry, name, option=key, label=choices.words(key)))
    cities = [c.world.city_at[hex] for hex in hexes if c.world.city_at[hex]]
    picture.lit += [group(city_label(c, city, hour), id=f"name-{c.city.names[city]}") for city in cities]


def _light_countries(picture: Board, choices: Choices) -> None:
    """Countries that can be chosen, each as one shape."""
    c, geometry = choices.content, made(choices.content)
    for key in choices.question.options if choices.question else ():
        if c.country.has(key):
            row = c.country.of(key)
            outline = world.outline(geometry, charted(c).countries[row - 1].areas)
            name = f"lit-{c.country.names[row]}"
            picture.lit.append(lit.plate(outline, name=name, option=key, label=choices.words(key)))


def _look_ahead(picture: Board, choices: Choices) -> None:
    """The reach of the group that moves, or of each that could move next."""
    asked = choices.question.facts if choices.question else None
    s, c = choices.facts, choices.content
    groups: list[GroupId] = []
    if isinstance(asked, ChooseHex):
        groups = [asked.group]
    elif isinstance(asked, ChooseMover):
        groups = [c.group.of(key) for key in choices.options if c.group.has(key)]
    for found in sorted(groups):
        names = frozenset(c.hex.names[hex] for hex in reach_of(s, c, found))
        if len(names) > 1:
            picture.lit.append(world.outlook(made(c), names, name=f"reach-{c.group.names[found]}"))


def reach_of(s: Facts, c: Content, found: GroupId) -> set[HexId]:
    """The hexes a group could come to in this move, consent granted and nothing drawn: its own hex included."""
    twin = mirror(s, Facts)
    twin.faces, twin.marks, twin.hero_pawns = s.faces, s.marks, s.hero_pawns
    met: set[tuple[HexId, int, int, bool]] = set()
    _walk(twin, c, found, met, MOST_STEPS)
    return {s.groups[found].hex, *[hex for hex, *_ in met]}


def _walk(s: Facts, c: Content, found: GroupId, met: set[tuple[HexId, int, int, bool]], left: int) -> None:
    """Try every next step on a copy, and go on from there."""
    if not left:
        return
    before, pawns = s.groups[found], {pawn: s.pawns[pawn] for pawn in s.pawns_in[found]}
    for hex in next_hexes(s, c, found):
        pace, rate = pace_of(s, found), rate_into(s, c, found, hex)
        least = min(rate, pace.least) if pace.least else rate
        off = before.off_plains or not c.world.is_plains[hex]
        place = (hex, pace.entered + 1, least, off)
        if place in met:
            continue
        met.add(place)
        exit = before.hex if c.world.is_mountain[hex] else NOWHERE
        s.groups[found] = replace(before, hex=hex, exit=exit, off_plains=off)
        for pawn, record in pawns.items():
            s.pawns[pawn] = replace(record, steps=pace.entered + 1, rate=least)
        _walk(s, c, found, met, left - 1)
        s.groups[found] = before
        for pawn, record in pawns.items():
            s.pawns[pawn] = record


# Tags.


def draw_tags(picture: Board, choices: Choices) -> None:
    """What entering a hex means, and the way that somebody asks leave for."""
    c = choices.content
    for hex, words, sign in _tags(choices):
        x, y = centre(c, hex)
        name = f"tag-{c.hex.names[hex]}"
        picture.over.append(lit.price((x, y + TAG_DROP), words, sign, name=name, about=(x, y)))
    asked = choices.question.facts if choices.question else None
    if isinstance(asked, GrantLeave | RefusedCity | RefusedBridge):
        _request(picture, choices, asked.group, asked.hex, isinstance(asked, GrantLeave))


def _tags(choices: Choices) -> list[Tag]:
    asked = choices.question.facts if choices.question else None
    if isinstance(asked, ChooseHex):
        return _step_tags(choices, asked.group)
    if isinstance(asked, AttackWhom):
        return [(choices.facts.groups[asked.group].hex, "attack", "sword")]
    return []


def _step_tags(choices: Choices, found: GroupId) -> list[Tag]:
    """ZAN-R-23, ZAN-R-47 whose leave a step needs; into a city it is an attack without."""
    s, c = choices.facts, choices.content
    tags: list[Tag] = []
    for hex in choices.hexes():
        owners = askers(s, c, found, hex)
        if not owners:
            continue
        city = c.world.city_at[hex]
        entry = bool(city) and s.cities[city].controller in owners
        if entry:
            tags.append((hex, "leave or attack", "sword"))
        elif uses_bridge(s, c, found, hex):
            who = " and ".join([letter(seat) for seat in owners])
            tags.append((hex, f"leave of {who}", "bridge"))
    return tags


def _request(picture: Board, choices: Choices, found: GroupId, hex: HexId, open_still: bool) -> None:
    """A group before the gates: the way it wants to go, and what it waits for."""
    c, geometry = choices.content, made(choices.content)
    here, there = c.hex.names[choices.facts.groups[found].hex], c.hex.names[hex]
    if here != there:
        picture.over.append(lit.march(geometry, [here, there], name="request"))
    words = f"{letter(owner_of(found))} asks leave" if open_still else "leave refused"
    x, y = centre(c, hex)
    sign = "chat" if open_still else "lock"
    picture.over.append(lit.info((x, y - TAG_RISE - 8), words, sign, name="request-tag", about=(x, y)))
