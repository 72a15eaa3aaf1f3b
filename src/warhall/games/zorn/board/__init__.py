"""The picture of a view: the valley with its forces, lit where the viewer may choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warhall.draw import lit, tokens
from warhall.draw.board import Board
from warhall.draw.levels import hold
from warhall.draw.palette import CURSE, Hour
from warhall.draw.svg import Point, group, ident, num, part, rect, use
from warhall.games.zorn.board.forces import draw_forces, spoken
from warhall.games.zorn.board.ground import (
    FLANK_SIDES,
    arrows_at,
    flank_box,
    fork_arrows,
    frame_size,
    ground,
    star_at,
    valley,
)
from warhall.games.zorn.board.stacks import centre_of
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.names import area_name, house_colour, house_letter, house_name
from warhall.games.zorn.odds import shot_odds
from warhall.games.zorn.questions.activation import AttackAgain, ChooseAttackArea, ChooseStep, ChooseTarget, OrderCombat
from warhall.games.zorn.rules.movement import step_cost
from warhall.games.zorn.state import AreaId, Zorn
from warhall.games.zorn.story.describe import token_words
from warhall.games.zorn.story.previews.areas import attack_odds, combat_odds
from warhall.games.zorn.story.previews.look import Look
from warhall.games.zorn.view import FACE_DOWN, Facts
from warhall.kernel.view import View
from warhall.tell.words import percent

TOKEN_SIGNS = {"relic": "glory", "hostages": "people", "valuables": "gold", "trap": "skull"}
ABOVE_STAR = 6  # what keeps the token of a Town's holder off the star of the Den
BESIDE_TAG = 40  # markers stand left and right of the place of a price tag
ABOVE_NAME = 7  # works are higher than a tag: off the name below them
WORKS_SIZE, HOLDER, TOKEN = 32, 12, 6.8
CURSED_SHADE = 0.22
HOME = 40


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
    draw_forces(picture, seen, facts, c)
    picture.over += _tags(seen, facts, c)
    picture.over += _home(facts, c)
    return picture


def _home(s: Facts, c: Content) -> list[str]:
    """Where a page looks that is asked about no place: where most units of the active House stand."""
    count = {area: sum([s.units[unit].house == s.active for unit in s.house_in[area]]) for area in c.map_areas}
    most = max(count, key=lambda area: count[area])
    if not s.active or not count[most]:
        return []
    around = rect(-HOME, -HOME, 2 * HOME, 2 * HOME, fill="none", pointer_events="none")
    return [part("home", around, name="home", at=centre_of(c, most), data_own="true")]


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
        picture.lit.append(lit.area(geometry, area, option=option, label=spoken(option, question, seen), hour=hour))
    for side in FLANK_SIDES:
        if side in question.options:
            x, y, wide, high = flank_box(side, 0)
            outline = f"M{num(x)} {num(y)}h{num(wide)}v{num(high)}h{num(-wide)}Z"
            words = spoken(side, question, seen)
            picture.lit.append(lit.plate(outline, name=f"lit-{side}", option=side, label=words))


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
        at = _beside_tag(c, area, BESIDE_TAG, ABOVE_NAME)
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
