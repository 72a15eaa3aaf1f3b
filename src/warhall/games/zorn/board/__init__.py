"""The picture of a view: the valley with its forces, lit where the viewer may choose."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warhall.draw import lit, pieces, tokens
from warhall.draw.board import Board
from warhall.draw.levels import Level, hold
from warhall.draw.palette import CURSE, Hour
from warhall.draw.svg import Point, group, ident, move, num, part, rect, use
from warhall.games.zorn.board.ground import (
    FLANK_SIDES,
    Gates,
    arrow_gates,
    arrows_at,
    flank_box,
    fork_arrows,
    frame_size,
    ground,
    star_at,
    valley,
)
from warhall.games.zorn.board.stacks import Placed, blocks, centre_of, companies, place_blocks
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import area_name, house_colour, house_letter, house_name
from warhall.games.zorn.odds import shot_odds
from warhall.games.zorn.questions.activation import AttackAgain, ChooseAttackArea, ChooseStep, ChooseTarget, OrderCombat
from warhall.games.zorn.rules.movement import step_cost
from warhall.games.zorn.state import NO_UNIT, AreaId, HouseId, UnitId, Zorn
from warhall.games.zorn.story import story
from warhall.games.zorn.story.describe import piece_words, token_words
from warhall.games.zorn.story.previews.areas import attack_odds, combat_odds
from warhall.games.zorn.story.previews.look import Look
from warhall.games.zorn.view import FACE_DOWN, Facts
from warhall.kernel.view import Question, View
from warhall.tell.words import percent

TOKEN_SIGNS = {"relic": "glory", "hostages": "people", "valuables": "gold", "trap": "skull"}
ABOVE_STAR = 6  # what keeps the token of a Town's holder off the star of the Den
BESIDE_TAG = 40  # markers stand left and right of the place of a price tag
WORKS_SIZE, HOLDER, TOKEN = 36, 12, 6.8
CURSED_SHADE = 0.22
FACE_WIDE, FACE_HIGH = 25, 36
READABLE = 34  # the least height of a block whose ratings can be read at the level of ratings
RESTED_KEPT = 4096  # areas with the units in them, as they were drawn before


def board(seen: View, hour: Hour | None = None, light: bool = False) -> Board:
    """The valley as a view knows it; by night in Nighttime turns unless an hour is asked for."""
    facts: Facts = seen.facts
    c: Content = seen.content
    hour = hour or ("night" if facts.phase == "night" else "day")
    wide, high, corner = frame_size()
    picture = Board(wide, high, "The valley of Zorn", corner=corner, span=valley().span)
    picture.still += ground(c, hour, light)
    _mark_land(picture, facts, c)
    _light(picture, seen, hour)
    _uncover_arrows(picture, seen, hour)
    parity = facts.fork % 2 if facts.fork and not facts.fork_each else -1
    picture.pieces += fork_arrows(c.areas, parity, hour)
    picture.pieces += _markers(facts, c)
    _forces(picture, seen, facts, c)
    picture.over += _tags(seen, facts, c)
    return picture


# Light.


def _light(picture: Board, seen: View, hour: Hour) -> None:
    """Lamplight on what can be chosen, dusk on the rest."""
    question = seen.question
    if question is None:
        return
    geometry = valley()
    names = {option: option.removeprefix("area:") for option in question.options if option.startswith("area:")}
    if names:
        picture.lit.append(lit.dim(geometry, names.values()))
    for option, area in names.items():
        picture.lit.append(lit.area(geometry, area, option=option, label=_spoken(option, question, seen), hour=hour))
    for side in FLANK_SIDES:
        if side in question.options:
            x, y, wide, high = flank_box(side, 0)
            outline = f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}Z"
            words = _spoken(side, question, seen)
            picture.lit.append(lit.plate(outline, name=f"lit-{side}", option=side, label=words))


def _spoken(option: str, question: Question, seen: View) -> str:
    words = story.preview(option, question, seen)
    return f"{story.label(option, question, seen)}: {words}" if words else story.label(option, question, seen)


def _mark_land(picture: Board, s: Facts, c: Content) -> None:
    """Towns that Houses hold and have left, and Cursed Land."""
    for area, house in s.control.items():
        if house and not s.house_in[area] and not s.blight_in[area]:
            picture.lit.append(lit.held(valley(), c.area.names[area], house_colour(c, house)))
    for area in s.cursed:
        name = ident(c.area.names[area])
        shade = use(f"a-{name}", id=f"cursed-{name}", fill=CURSE, fill_opacity=CURSED_SHADE, pointer_events="none")
        picture.lit.append(shade)


def _uncover_arrows(picture: Board, seen: View, hour: Hour) -> None:
    """Arrows on the borders of lit and of held areas, again over the rims that cover them."""
    c: Content = seen.content
    names = {c.area.names[area] for area, house in seen.facts.control.items() if house}
    if seen.question is not None:
        names |= {key.removeprefix("area:") for key in seen.question.options if key.startswith("area:")}
    for name in sorted(names):
        picture.lit.append(group(arrows_at(c.areas, name, hour), id=f"ways-{name}", pointer_events="none"))


# Markers.


def _markers(s: Facts, c: Content) -> list[str]:
    """Treasure, holders of Towns, works, the Earthquake and the curse, each in its place."""
    out = [_treasure(c, row, den.token) for row, den in enumerate(s.dens) if den.token]
    for area, house in s.control.items():
        if house:
            words = f"{area_name(c, area)}, held by {house_name(c, house)}"
            seat, letter = house_colour(c, house), house_letter(c, house)
            at = _beside_tag(c, area, -BESIDE_TAG, ABOVE_STAR)
            about = centre_of(c, area)
            name = f"town-{c.area.names[area]}"
            out.append(tokens.token(name, at, seat, letter, r=HOLDER, label=words, about=about))
    for area, works in s.works.items():
        sign, kind = ("camp", "Camp") if works.camp else ("entrenched", "Entrenchments")
        words = f"{kind} of {house_name(c, works.house)} in {area_name(c, area)}"
        seat, letter = house_colour(c, works.house), house_letter(c, works.house)
        at = _beside_tag(c, area, BESIDE_TAG)
        name = f"works-{c.area.names[area]}"
        about = centre_of(c, area)
        out.append(tokens.marker(name, at, sign, seat=seat, letter=letter, size=WORKS_SIZE, label=words, about=about))
    return out + _signs(s, c)


def _signs(s: Facts, c: Content) -> list[str]:
    out = []
    if s.earthquake:
        at = _beside_tag(c, s.earthquake, 0)
        words = f"Earthquake in {area_name(c, s.earthquake)}"
        out.append(_disc("earthquake", at, "pass", words, centre_of(c, s.earthquake)))
    for area in s.cursed:
        at = _beside_tag(c, area, 16)
        words = f"{area_name(c, area)} is Cursed"
        out.append(_disc(f"curse-{c.area.names[area]}", at, "cursed", words, centre_of(c, area)))
    return out


def _beside_tag(c: Content, area: AreaId, aside: float, above: float = 0) -> Point:
    x, y = valley().areas[c.area.names[area]].slots.tag
    return x + aside, y - above


def _treasure(c: Content, den: int, token: int) -> str:
    """A Token on the star of its Den: face-down, or what it is."""
    area = c.area.names[c.dens[den]]
    sign = "plunder" if token == FACE_DOWN else TOKEN_SIGNS[c.tokens[token].category]
    what = "face-down Treasure" if token == FACE_DOWN else token_words(c, token)
    at = star_at(area)
    words = f"{what} in {area_name(c, c.dens[den])}"
    return _disc(f"token-{area}", at, sign, words, centre_of(c, c.dens[den]), TOKEN)


def _disc(name: str, at: Point, sign: str, words: str, about: Point, r: float = 7.4) -> str:
    disc = hold((about[0] - at[0], about[1] - at[1]), tokens.state_disc(sign, 0, 0, r), class_="beside")
    return part("marker since-names", disc, name=f"piece-{name}", at=at, label=words)


# Forces.


def _forces(picture: Board, seen: View, s: Zorn, c: Content) -> None:
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
        return _spoken(option, question, seen)
    return _together(s, c, area, units, {unit: piece_words(s, c, unit) for unit in units})


def _together(s: Zorn, c: Content, area: AreaId, units: Sequence[UnitId], lines: Mapping[UnitId, str]) -> str:
    return f"{area_name(c, area)}: " + "; ".join([lines[unit] for unit in units])


def _pick(seen: View, s: Zorn, c: Content, placed: Placed, k: int, unit: UnitId, option: str, level: Level) -> str:
    """A ring round one face of a block, to choose that unit."""
    scale = placed.size / FACE_HIGH
    around = (1.2, -1.4, FACE_WIDE - 2.8, FACE_HIGH + 5, 4)
    question = seen.question
    words = _spoken(option, question, seen) if option and question is not None else piece_words(s, c, unit)
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


# Tags.


def _tags(seen: View, s: Zorn, c: Content) -> list[str]:
    """Prices and chances at the areas they belong to, floods, and the melee in progress."""
    facts: Facts = seen.facts
    out = []
    if facts.flooded:
        for area in (*c.fords, *c.bridges):
            name = c.area.names[area]
            out.append(lit.info(valley().areas[name].slots.force, "flooded", "lock", f"flood-{name}"))
    if facts.combat is not None and facts.combat.attack:
        words = f"{facts.combat.attack} : {facts.combat.defence}"
        area = facts.combat.area
        out.append(lit.info(_beside_tag(c, area, 0), words, "sword", "melee", centre_of(c, area)))
    if seen.question is None:
        return out
    tags = _TAGS.get(type(seen.question.facts))
    if tags is None:
        return out
    look = Look(seen.question.facts, seen)
    for area, (words, sign) in tags(look).items():
        out.append(lit.price(_beside_tag(c, area, 0), words, sign, f"tag-{c.area.names[area]}", centre_of(c, area)))
    return out


Tags = dict[AreaId, tuple[str, str]]


def _keys(look: Look) -> tuple[str, ...]:
    return look.seen.question.options if look.seen.question else ()


def _options(look: Look) -> list[AreaId]:
    return [look.c.area.of(key) for key in _keys(look) if key.startswith("area:")]


def _step_tags(look: Look) -> Tags:
    here, road = look.facts.units[look.unit].area, look.asked.road
    costs = {area: step_cost(look.facts, look.c, here, area, road) for area in _options(look)}
    return {area: (f"{cost} MA" if cost else "free", "") for area, cost in costs.items()}


def _attack_tags(look: Look) -> Tags:
    return {area: (percent(attack_odds(look, area).win), "sword") for area in _options(look)}


def _combat_tags(look: Look) -> Tags:
    found = {area: combat_odds(look, area) for area in _options(look)}
    return {area: (percent(odds.win), "sword") for area, odds in found.items() if odds is not None}


def _shot_tags(look: Look) -> Tags:
    """The best chance among the targets of an area."""
    best: dict[AreaId, float] = {}
    for key in _keys(look):
        if key.startswith("unit:"):
            target = look.c.unit.of(key)
            area = look.facts.units[target].area
            hit = shot_odds(look.facts, look.c, look.unit, target, look.facts.unseen_fronts).hit
            best[area] = max(best.get(area, 0.0), hit)
    return {area: (percent(chance), "target") for area, chance in best.items()}


_TAGS: dict[type[Any], Callable[[Look], Tags]] = {
    ChooseStep: _step_tags,
    ChooseAttackArea: _attack_tags,
    AttackAgain: _attack_tags,
    OrderCombat: _combat_tags,
    ChooseTarget: _shot_tags,
}
