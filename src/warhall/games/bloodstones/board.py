"""The picture of a view: the map with forces and villages, lit where the viewer may choose; and the hand of tiles."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from warhall.draw import areas, cards, lit, pieces, tokens
from warhall.draw.board import Board
from warhall.draw.geometry import Geometry, load
from warhall.draw.levels import Level
from warhall.draw.palette import Hour
from warhall.draw.pieces import Face
from warhall.draw.svg import Point
from warhall.games.bloodstones.catalog import Content
from warhall.games.bloodstones.names import colour, counted_kinds, letter, listed, side_name
from warhall.games.bloodstones.odds import odds
from warhall.games.bloodstones.queries.places import force, opponents
from warhall.games.bloodstones.questions import GatherUnits, LoseUnit, MoveOn, PayPips
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.games.bloodstones.story import label, preview
from warhall.games.bloodstones.story.reckoning import battle_total
from warhall.games.bloodstones.view import Facts, Fight, chart_of
from warhall.kernel.view import Question, View
from warhall.tell.words import counted, percent

GEOMETRY = Path(__file__).parent / "content" / "geometry"
SIGNS = {
    "skirmishers": "bow",
    "swords": "sword",
    "axes": "axe",
    "shield": "shield",
    "cavalry": "cavalry",
    "lizardmen": "lizard",
    "goblins": "goblin",
    "reivers": "spear",
    "hordes": "horde",
    "siege_engine": "siege",
    "leader": "leader",
    "ship": "ship",
    "castle": "castle",
    "citadel": "citadel",
    "dragon": "dragon",
    "giant": "giant",
    "necromancer": "necromancer",
    "undead": "undead",
    "cutiecorn": "beast",
    "blank": "",
}
PIECE, CROWDED = 36, 30  # a force of two rows is drawn smaller, so that it stays in its area
ABREAST = 46  # from one side to the next, seen from afar
TILE_STEP, TILE_TOP, HAND_HIGH = 92, 14, 124


def board(seen: View, hour: Hour = "day", light: bool = False) -> Board:
    """The map as a view knows it."""
    geometry = load(GEOMETRY / f"{seen.facts.map}.json")
    picture = Board(geometry.width, geometry.height, f"Map of {geometry.name}", span=geometry.span)
    picture.still.append(areas.still(geometry, hour, light))
    _light(picture, geometry, seen, hour)
    for area in chart_of(seen).areas:
        _stand(picture, geometry, seen, area)
    _tags(picture, geometry, seen)
    return picture


def _chosen_areas(seen: View) -> dict[str, str]:
    """Areas that can be chosen now, with the option that chooses each."""
    question = seen.question
    if question is None:
        return {}
    found: dict[str, str] = {}
    for option in question.options:
        prefix, _, id = option.partition(":")
        if prefix in ("area", "battle"):
            found.setdefault(id, option)
        elif prefix == "unit":
            found.setdefault(chart_of(seen).area.names[seen.facts.place[seen.content.unit.row(id)]], option)
    return found


def _light(picture: Board, geometry: Geometry, seen: View, hour: Hour) -> None:
    """Lamplight on what can be chosen, dusk on the rest."""
    question, options = seen.question, _chosen_areas(seen)
    if question is None or not options:
        return
    picture.lit.append(lit.dim(geometry, options))
    for area, option in options.items():
        spoken = f"{label(option, question, seen)}: {preview(option, question, seen)}"
        picture.lit.append(lit.area(geometry, area, option=option, label=spoken, hour=hour))


def _stand(picture: Board, geometry: Geometry, seen: View, area: AreaId) -> None:
    """The forces and villages of one area, each in its slot."""
    facts: Facts = seen.facts
    forces = [(seat, force(facts, seat, area)) for seat in range(len(facts.players)) if force(facts, seat, area)]
    hamlet = facts.hamlets[area]
    if not forces and not hamlet.count:
        return
    id = chart_of(seen).area.names[area]
    slots = geometry.areas[id].slots
    faces = [_faces(seen, units) for _, units in forces]
    size = CROWDED if max((len(row) for row in faces), default=0) > pieces.FACES_PER_ROW else PIECE
    places = pieces.stand(slots.force, slots.room, [len(row) for row in faces], hamlet.count, size)
    options = _chosen_areas(seen)
    level: Level = "names" if len(faces) == 1 and size == PIECE else "ratings" if size == PIECE else "close"
    for place, ((seat, units), row, at) in enumerate(zip(forces, faces, places.blocks, strict=True)):
        words = f"{side_name(seen, seat)} in {chart_of(seen).names[area]}: {listed(seen.content, units)}"
        option = options.get(id, "") if seat == facts.seat else ""
        state = "selected" if facts.group and (seat, area) == (facts.seat, facts.group.area) else ""
        afar = slots.force[0] + ABREAST * (place - (len(forces) - 1) / 2), slots.force[1]
        shown = _Force(f"{letter(facts, seat)}-{id}", words, option, state, seen.content.unit.keys(units))
        side = colour(facts, seat), letter(facts, seat)
        picture.pieces.append(_from_afar(shown, side, row, len(units), afar, slots.centre, level))
        picture.pieces.append(_near_by(shown, side, row, size, at, slots.centre, level))
    for number, at in enumerate(places.villages):
        side_word = side_name(seen, hamlet.seat)
        tag = letter(facts, hamlet.seat)
        name = f"village-{id}-{number}"
        tint, words = colour(facts, hamlet.seat), f"Village of {side_word}"
        picture.pieces.append(tokens.village(name, at, tint, tag, label=words, about=slots.centre))


class _Force(NamedTuple):
    """What is said and done with a force, however near it is."""

    name: str
    words: str
    option: str
    state: str
    keys: tuple[str, ...]


def _from_afar(
    force: _Force, side: tuple[str, str], faces: list[Face], count: int, at: Point, about: Point, level: Level
) -> str:
    return pieces.company(
        f"{force.name}-afar",
        at,
        *side,
        faces[0].sign,
        count,
        about=about,
        kind=f"force until-{level}",
        option=force.option,
        label=force.words,
        state=force.state,
        keys=force.keys,
    )


def _near_by(
    force: _Force, side: tuple[str, str], faces: list[Face], size: float, at: Point, about: Point, level: Level
) -> str:
    return pieces.block(
        force.name,
        at,
        *side,
        faces,
        size=size,
        option=force.option,
        label=force.words,
        state=force.state,
        keys=force.keys,
        about=about,
        kind=f"force since-{level}",
    )


def _faces(seen: View, units: tuple[UnitId, ...]) -> list[Face]:
    """A face per kind: what cannot move first, then the strongest."""
    content: Content = seen.content
    kinds = [(content.kinds[content.kind.names[kind]], count) for kind, count in counted_kinds(content, units)]
    kinds.sort(key=lambda entry: ("fort" not in entry[0].traits, -entry[0].bonus))
    return [Face(SIGNS[kind.id], f"+{kind.bonus}" if kind.bonus else "", count) for kind, count in kinds]


def _tags(picture: Board, geometry: Geometry, seen: View) -> None:
    """Prices of steps, chances of battles, and the battle in progress."""
    facts: Facts = seen.facts
    question = seen.question
    if question is not None:
        asked = question.facts
        for area, price in asked.ways if isinstance(asked, GatherUnits | MoveOn) else ():
            name = chart_of(seen).area.names[area]
            if f"area:{name}" in question.options:  # a price without a choice would promise one
                slots = geometry.areas[name].slots
                words = counted(price, "pip")
                picture.over.append(lit.price(slots.tag, words, name=f"price-{area}", about=slots.centre))
        _battle_tags(picture, geometry, seen, question)
    if facts.fight is not None:
        picture.over.append(_fight_tag(geometry, seen, facts.fight))


def _battle_tags(picture: Board, geometry: Geometry, seen: View, question: Question) -> None:
    chart = chart_of(seen)
    assert seen.seat is not None
    for option in question.options:
        prefix, _, id = option.partition(":")
        if prefix == "battle":
            area = chart.battle.row(id)
            foe = opponents(seen.facts, seen.seat, area)[0]
            chance = odds(seen.facts, seen.content, seen.seat, foe, area)
            words = percent(float(chance.at_last))
            slots = geometry.areas[id].slots
            picture.over.append(lit.price(slots.tag, words, "sword", f"odds-{id}", slots.centre))


def _fight_tag(geometry: Geometry, seen: View, fight: Fight) -> str:
    facts: Facts = seen.facts
    sides = []
    for side, seat in enumerate(fight.seats):
        sides.append(f"{letter(facts, seat)} {_total(seen, fight, side)}")
    slots = geometry.areas[chart_of(seen).area.names[fight.area]].slots
    return lit.info(slots.tag, " : ".join(sides), "sword", "fight", slots.centre)


def _total(seen: View, fight: Fight, side: int) -> str:
    """What a side comes to: once it is shown, and to the viewer what was drawn, until a tile takes its place."""
    if fight.shown[side]:
        return str(fight.totals[side])
    own = fight.seats[side] == seen.seat and fight.mine and not fight.substituted[side]
    return str(battle_total(seen, fight.mine)) if own else "?"


def hand(seen: View) -> Board | None:
    """The viewer's tiles, in hand order; those that can be chosen carry their option."""
    facts: Facts = seen.facts
    content: Content = seen.content
    if seen.seat is None or not facts.hand:
        return None
    asked = seen.question.facts if seen.question else None
    chosen = asked.chosen if isinstance(asked, PayPips) else ()
    tiles = [*facts.hand, *(unit for unit in chosen if unit not in facts.hand)]
    picture = Board(TILE_STEP * len(tiles) + 12, HAND_HIGH, "Your hand")
    faction = content.factions[facts.players[seen.seat].faction]
    for place, unit in enumerate(tiles):
        tile = content.tiles[unit]
        option = _tile_option(seen, tile.id)
        price = f"cost {faction.cost.get(tile.id, tile.cost)}, {counted(tile.pips, 'pip')}"
        words = f"{tile.name}, {price}. {content.kinds[tile.id].text}"
        picture.pieces.append(
            cards.tile(
                f"hand-{place}",
                (8 + TILE_STEP * place, TILE_TOP),
                tile.name,
                seat=colour(facts, seen.seat),
                sign=SIGNS[tile.id],
                cost=tile.cost,
                pips=tile.pips,
                state="selected" if unit in chosen else "",
                option="" if unit in chosen else option,
                label=words,
            )
        )
    return picture


def _tile_option(seen: View, kind: str) -> str:
    """The option that a tile of this kind stands for: to build it, pay with it, expend it or lay it down."""
    question = seen.question
    if question is None or isinstance(question.facts, GatherUnits | LoseUnit):
        return ""  # there kinds are units on the map
    return next((key for key in (f"kind:{kind}", f"capture:{kind}") if key in question.options), "")
