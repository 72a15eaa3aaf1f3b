"""Forces on the map: blocks near by, tokens from afar, and what of them can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warhall.draw import pieces
from warhall.draw.board import Board
from warhall.draw.levels import Level
from warhall.draw.svg import group, move, part, rect
from warhall.games.zorn.board.ground import (
    Gates,
    arrow_gates,
)
from warhall.games.zorn.board.stacks import Placed, blocks, centre_of, companies, place_blocks
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import area_name
from warhall.games.zorn.state import NO_UNIT, AreaId, HouseId, UnitId, Zorn
from warhall.games.zorn.story import story
from warhall.games.zorn.story.describe import piece_words
from warhall.kernel.view import Question, View

FACE_WIDE, FACE_HIGH = 25, 36
READABLE = 34  # the least height of a block whose ratings can be read at the level of ratings
RESTED_KEPT = 4096  # areas with the units in them, as they were drawn before


def draw_forces(picture: Board, seen: View, s: Zorn, c: Content) -> None:
    """Every block on the map and beside the flanks, and on it what can be chosen."""
    question = seen.question
    chosen = {c.unit.of(key): key for key in (question.options if question else ()) if key.startswith("unit:")}
    acting = _acting(seen)
    apart = frozenset([*chosen, acting])
    gates = arrow_gates(c.areas)
    for area in (*c.map_areas, *sorted(c.flank_rows)):
        units = (*s.house_in[area], *s.blight_in[area])
        if not units:
            continue
        if apart.isdisjoint(units):
            picture.pieces += _at_rest(s, c, area, units, gates)
            continue
        found = place_blocks(c, area, blocks(s, c, area, apart), gates)
        level = _level(found)
        for company in companies(c, area, [placed.block for placed in found]):
            _company(picture, seen, s, c, area, company, level, chosen, acting)
        for number, placed in enumerate(found):
            _force(picture, seen, s, c, area, number, placed, chosen, acting, level)


def _at_rest(s: Zorn, c: Content, area: AreaId, units: Sequence[UnitId], gates: Gates) -> list[str]:
    """The blocks of an area in which nothing can be chosen. What is drawn there follows from what is said of them."""
    lines = {unit: piece_words(s, c, unit) for unit in units}
    key = (area, s.order, tuple(lines.items()))
    found = _rested.get(key)
    if found is None:
        if len(_rested) >= RESTED_KEPT:
            _rested.clear()
        found = _rested[key] = _drawn_at_rest(s, c, area, lines, gates)
    return found


def _drawn_at_rest(s: Zorn, c: Content, area: AreaId, lines: Mapping[UnitId, str], gates: Gates) -> list[str]:
    placed = place_blocks(c, area, blocks(s, c, area, frozenset()), gates)
    level = _level(placed)
    far = [
        _from_afar(c, area, company, level, label=_together(s, c, area, company.block.all_units, lines))
        for company in companies(c, area, [each.block for each in placed])
    ]
    return far + [
        _block(s, c, area, number, each, level, label=_together(s, c, area, each.block.all_units, lines))
        for number, each in enumerate(placed)
    ]


def _level(placed: Sequence[Placed]) -> Level:
    """From how near on the ratings of an area's blocks can be read; where it is crowded they are smaller."""
    return "ratings" if all(each.size >= READABLE for each in placed) else "close"


_rested: dict[tuple[AreaId, tuple[HouseId, ...], tuple[tuple[UnitId, str], ...]], list[str]] = {}


def _acting(seen: View) -> UnitId:
    """The unit that a question is about."""
    return getattr(seen.question.facts, "unit", NO_UNIT) if seen.question else NO_UNIT


def _force(
    picture: Board,
    seen: View,
    s: Zorn,
    c: Content,
    area: AreaId,
    number: int,
    placed: Placed,
    chosen: dict[UnitId, str],
    acting: UnitId,
    level: Level,
) -> None:
    block = placed.block
    units = block.all_units
    alone = len(units) == 1
    option = chosen.get(units[0], "") if alone else ""
    words = _force_words(seen, s, c, area, units, option)
    state = "selected" if alone and units[0] == acting else ""
    picture.pieces.append(_block(s, c, area, number, placed, level, option=option, label=words, state=state))
    if not alone:
        picks = [(k, unit) for k, face in enumerate(block.units) for unit in face if unit in chosen or unit == acting]
        picture.pieces += [_pick(seen, s, c, placed, k, unit, chosen.get(unit, ""), level) for k, unit in picks]


def _company(
    picture: Board,
    seen: View,
    s: Zorn,
    c: Content,
    area: AreaId,
    company: Placed,
    level: Level,
    chosen: dict[UnitId, str],
    acting: UnitId,
) -> None:
    """The units of a side from afar: the one that can be chosen, or the place in the strip where they all can."""
    units = company.block.all_units
    options = [chosen[unit] for unit in units if unit in chosen]
    option = options[0] if len(options) == 1 else ""
    words = _force_words(seen, s, c, area, units, option)
    state = "selected" if acting in units else "legal" if len(options) > 1 else ""
    place = c.area.keys((area,))[0] if len(options) > 1 else ""
    picture.pieces.append(_from_afar(c, area, company, level, label=words, option=option, state=state, place=place))


def _from_afar(
    c: Content,
    area: AreaId,
    company: Placed,
    level: Level,
    *,
    label: str,
    option: str = "",
    state: str = "",
    place: str = "",
) -> str:
    block = company.block
    return pieces.company(
        f"{block.letter}-{c.area.names[area]}-afar",
        company.at,
        block.seat,
        block.letter,
        block.faces[0].sign,
        len(block.all_units),
        about=centre_of(c, area),
        kind=f"force until-{level}",
        state=state,
        option=option,
        label=label,
        keys=c.unit.keys(block.all_units),
        place=place,
    )


def _block(
    s: Zorn,
    c: Content,
    area: AreaId,
    number: int,
    placed: Placed,
    level: Level,
    *,
    label: str,
    option: str = "",
    state: str = "",
) -> str:
    block = placed.block
    name = f"{block.letter}-{c.area.names[area]}" + (f"-{number}" if number else "")
    return pieces.block(
        name,
        placed.at,
        block.seat,
        block.letter,
        block.faces,
        size=placed.size,
        option=option,
        label=label,
        state=state,
        keys=c.unit.keys(block.all_units),
        kind=f"force since-{level}",
    )


def _force_words(seen: View, s: Zorn, c: Content, area: AreaId, units: Sequence[UnitId], option: str) -> str:
    question = seen.question
    if option and question is not None:
        return spoken(option, question, seen)
    return _together(s, c, area, units, {unit: piece_words(s, c, unit) for unit in units})


def _together(s: Zorn, c: Content, area: AreaId, units: Sequence[UnitId], lines: Mapping[UnitId, str]) -> str:
    return f"{area_name(c, area)}: " + "; ".join([lines[unit] for unit in units])


def _pick(seen: View, s: Zorn, c: Content, placed: Placed, k: int, unit: UnitId, option: str, level: Level) -> str:
    """A ring round one face of a block, to choose that unit."""
    scale = placed.size / FACE_HIGH
    around = (1.2, -1.4, FACE_WIDE - 2.8, FACE_HIGH + 5, 4)
    question = seen.question
    words = spoken(option, question, seen) if option and question is not None else piece_words(s, c, unit)
    return part(
        f"pick since-{level}",
        group(
            rect(*around, class_="ring key"),
            rect(*around, class_="ring lamp"),
            rect(0, 0, FACE_WIDE, FACE_HIGH, fill="none", pointer_events="all"),
            class_="lift",
            transform=move(-FACE_WIDE * scale / 2, -FACE_HIGH * scale / 2, scale),
        ),
        name=f"pick-{c.unit.names[unit]}",
        at=placed.face_at(k),
        option=option,
        label=words,
        state="" if option else "hover",  # ringed, but not lifted out of its block
    )


def spoken(option: str, question: Question, seen: View) -> str:
    """What choosing an option does."""
    words = story.preview(option, question, seen)
    return f"{story.label(option, question, seen)}: {words}" if words else story.label(option, question, seen)
