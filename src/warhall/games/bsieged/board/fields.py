"""The four fields: zones with their light, figures, tactics cards, messenger and Avatar, and what will happen there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from warhall.draw import dice, lit, pieces, stone, tokens
from warhall.draw.board import Board
from warhall.draw.glyphs import centred
from warhall.draw.levels import hold, since
from warhall.draw.palette import BONE, CLASS_TONES, HOURS, INK, PAPER, Hour
from warhall.draw.parts import Form, thing
from warhall.draw.pieces import Face
from warhall.draw.shapes import polygon_path
from warhall.draw.svg import Point, circle, group, part, path, rect, text
from warhall.games.bsieged import powers
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.parts import arrow
from warhall.games.bsieged.board.places import (
    DIE_OFF,
    EDGES,
    INSET,
    MARCH_OFF,
    PILL_OFF,
    ROOM_LEFT,
    ROOM_RIGHT,
    field_corners,
    half,
    is_upright,
    left_of,
    middle_out,
    spot,
    zone_corners,
)
from warhall.games.bsieged.forecast import Threat
from warhall.games.bsieged.keys import FIGURE
from warhall.games.bsieged.names import CLASS_SIGNS, KIND_LETTERS, KIND_SIGNS, card_name, figures, needed, zone_name
from warhall.games.bsieged.queries import has_enemy, messenger_in
from warhall.games.bsieged.questions.rounds import TriggerTactic
from warhall.games.bsieged.state import (
    EAST,
    FIELD_OF,
    FIELDS,
    FIGURES,
    NORTH,
    NUMBER_OF,
    SOUTH,
    WEST,
    ZONE_OF,
    ZONES,
    FigureId,
    Siege,
    Tactic,
    ZoneId,
)
from warhall.games.bsieged.text import inside
from warhall.tell.words import counted

BLOCK, MESSENGER, AVATAR = 40, 40, 58
TACTIC_WIDE, TACTIC_HIGH = 34, 42
GAP = 5
TOWARD = {NORTH: 180, EAST: 270, SOUTH: 0, WEST: 90}  # bearing of a march to the wall
FAINT, FAINT_LIGHT = 0.5, 0.06  # of lamplight where nobody is


# Light.


def light_fields(picture: Board, choices: Choices, hour: Hour) -> None:
    """Zones that can be chosen are lit; every zone can be pointed at."""
    for zone in ZONES:
        picture.lit.append(_zone_light(choices, zone, hour))
    for field in FIELDS:
        key = choices.field(field)
        if key:
            outline = polygon_path(field_corners(field, INSET))
            picture.lit.append(lit.plate(outline, name=f"lit-field-{field}", option=key, label=choices.words(key)))


def _zone_light(choices: Choices, zone: ZoneId, hour: Hour) -> str:
    s, c = choices.siege, choices.content
    key = choices.zone(zone)
    there = f"{zone_name(zone).capitalize()}: {inside(s, c, zone) or 'nobody'}"
    outline = _outline(zone, INSET if key else 0)
    if not key:
        clear = path(outline, fill="none", pointer_events="all")
        return part("siege-zone", clear, name=f"zone-{zone}", label=there)
    said = choices.words(key)
    worth = has_enemy(s, c, zone) or key.partition(":")[0] != "attack"
    inks = HOURS[hour]
    rings = path(outline, class_="ring key") + path(outline, class_="ring lamp")
    return part(
        "siege-zone",
        path(outline, fill=inks.light, fill_opacity=inks.light_opacity if worth else FAINT_LIGHT),
        group(rings, class_="lift", opacity=None if worth else FAINT),
        name=f"zone-{zone}",
        option=key,
        label=said if said.lower().startswith(zone_name(zone)) else f"{said}. {there}",
        stroke_linejoin="round",
    )


@cache
def _outline(zone: ZoneId, inset: float) -> str:
    return polygon_path(zone_corners(FIELD_OF[zone], NUMBER_OF[zone], inset))


# What is in a zone.


@dataclass(frozen=True, slots=True)
class Standing:
    """Something that stands in a zone: how wide and high, and how it is drawn at a place in a size."""

    wide: float
    high: float
    draw: Callable[[Point, float], str]


def stand_fields(picture: Board, choices: Choices) -> None:
    """Figures, Avatar, messenger and tactics cards, in one row for each zone."""
    for zone in ZONES:
        picture.pieces.append(_target(choices, zone))
        picture.pieces += [one.draw(at, scale) for one, at, scale in arranged(zone, _standing(choices, zone))]


def arranged(zone: ZoneId, row: list[Standing]) -> list[tuple[Standing, Point, float]]:
    """What stands in a zone side by side along the wall, smaller if it is too much."""
    field, out = FIELD_OF[zone], middle_out(zone)
    lengths = [one.high if is_upright(field) else one.wide for one in row]
    room = 2 * half(out) - ROOM_LEFT - ROOM_RIGHT
    total = sum(lengths) + GAP * max(0, len(row) - 1)
    scale = min(1.0, room / total) if total else 1.0
    at = (ROOM_LEFT - ROOM_RIGHT) / 2 - total * scale / 2
    found = []
    for one, length in zip(row, lengths, strict=True):
        found.append((one, spot(field, at + length * scale / 2, out), scale))
        at += (length + GAP) * scale
    return found


def _standing(choices: Choices, zone: ZoneId) -> list[Standing]:
    s = choices.siege
    found: list[Standing] = []
    if s.avatar.zone == zone:
        found.append(Standing(48, AVATAR + 2, lambda at, scale: _avatar(choices, at, scale)))
    if messenger_in(s, choices.content, zone):
        found.append(Standing(MESSENGER, MESSENGER, lambda at, scale: messenger(choices, at, scale * MESSENGER)))
    found += [_units(choices, zone, figure) for figure in FIGURES if s.zones[zone].units[figure]]
    return found + [_tactic(choices, tactic) for tactic in s.tactics if tactic.zone == zone]


def _units(choices: Choices, zone: ZoneId, figure: FigureId) -> Standing:
    """The figures of one kind as one block; those that can do nothing more this round are pale."""
    s, c = choices.siege, choices.content
    kind, count = c.figures[figure], s.zones[zone].units[figure]
    face = Face(KIND_SIGNS[kind.kind], str(kind.attacks), count, elite=kind.elite, states=_states(s, zone, figure))
    key = choices.figure(zone, figure)
    spent = s.zones[zone].spent[figure] == count and not key
    name = f"{kind.id}_{FIELD_OF[zone]}-{NUMBER_OF[zone]}"
    might = f"Resistance {kind.resistance}, {counted(kind.attacks, 'attack')} each"
    said = f"{figures(c, figure, count)} in {zone_name(zone)}: {might}"

    def draw(at: Point, scale: float) -> str:
        return pieces.block(
            name,
            at,
            "ink",
            KIND_LETTERS[kind.kind],
            [face],
            size=BLOCK * scale,
            state="spent" if spent else "",
            option=key,
            label=choices.words(key) or said,
            keys=(FIGURE.key(figure),),
            about=at,
        )

    return Standing(BLOCK + 2, BLOCK + (15 if face.states else 5), draw)


def _states(s: Siege, zone: ZoneId, figure: FigureId) -> tuple[str, ...]:
    """Signs of what cards did to the zone for this round."""
    place = s.zones[zone]
    marks = (("stunned", place.stunned), ("lock", place.held), ("moon", place.hushed and figure in (2, 3)))
    return tuple(sign for sign, is_so in marks if is_so)


def _avatar(choices: Choices, at: Point, scale: float) -> str:
    """The Avatar's arch, and on its corner what is left of the Vinculum."""
    s, numbers = choices.siege, choices.content.numbers
    left = s.avatar.vinculum
    said = f"The Avatar of the Abyss: Vinculum {left} of {numbers.vinculum}, Resistance {numbers.avatar_resistance}"
    arch = tokens.standee("avatar", at, "plum", "terror", "Avatar", size=AVATAR * scale, label=said)
    disc = circle(0, 0, 10, fill=BONE, stroke=INK, stroke_width=1.4) + text(0, 4.8, left, 13, INK, weight=800)
    place = (at[0] + 19 * scale, at[1] - 22 * scale)
    return arch + part("siege-note", disc, at=place, label=said)


def messenger(choices: Choices, at: Point, size: float) -> str:
    """The messenger, in a zone or on a wall."""
    man = choices.siege.messenger
    key = choices.messenger()
    said = "The messenger, " + ("on his way out" if man.stretch == "departure" else "on his way back")
    said += ", sheltered this round" * man.sheltered
    return stone.round_piece("messenger", at, "messenger", size=size, option=key, label=choices.words(key) or said)


def _tactic(choices: Choices, tactic: Tactic) -> Standing:
    """A tactics card that waits on a zone."""
    c = choices.content
    card = c.cards[tactic.card]
    key = choices.card(tactic.card) if choices.kind is TriggerTactic else ""
    body = (
        rect(0, 0, TACTIC_WIDE, TACTIC_HIGH, 5, fill=PAPER, stroke=INK, stroke_width=1.3),
        path(f"M5 0H{TACTIC_WIDE - 5}A5 5 0 0 1 {TACTIC_WIDE} 5V13H0V5A5 5 0 0 1 5 0Z", fill=CLASS_TONES[card.cls]),
        since("close", text(TACTIC_WIDE / 2, 10, "tactics", 8, BONE, weight=700)),
        centred(CLASS_SIGNS[card.cls], TACTIC_WIDE / 2, 27, 20, CLASS_TONES[card.cls]),
        text(TACTIC_WIDE - 9, 41, f"×{tactic.times}", 12, INK, weight=800) if tactic.times > 1 else "",
    )
    said = choices.words(key) or f"{card_name(c, tactic.card)} waits in {zone_name(tactic.zone)}: {card.text}"

    def draw(at: Point, scale: float) -> str:
        form = Form(TACTIC_WIDE, TACTIC_HIGH, corner=5, edge=1)
        return thing("siege-tactic", f"piece-tactic-{tactic.card}", at, form, body, scale=scale, option=key, label=said)

    return Standing(TACTIC_WIDE, TACTIC_HIGH + 2, draw)


def _target(choices: Choices, zone: ZoneId) -> str:
    """The target number of a zone; if the active hero can attack it, that hero's dice and number."""
    s, c = choices.siege, choices.content
    number = NUMBER_OF[zone]
    at = left_of(zone, DIE_OFF)
    if choices.zone(zone).startswith("attack:") and has_enemy(s, c, zone):
        hero = s.turn.hero
        target = powers.target_number(s, c, hero, number)
        count = powers.wall_dice(s, c, hero, number)
        return lit.price(at, f"{count}×{needed(target)}", name=f"target-{zone}")
    target = powers.base_target(s, c, number)
    return group(hold(at, dice.die(at, needed(target), size=27, fill=PAPER)), id=f"target-{zone}")


# What will happen.


def foretell(picture: Board, choices: Choices, threats: tuple[Threat, ...]) -> None:
    """Short tags where it begins: hits of attackers, arrows of those who march, what loses the game."""
    for threat in threats:
        near, middle, far = ZONE_OF[threat.field][1:]
        tags = (
            (near, "sword", threat.wall_hits),
            (middle, "gargoyle", threat.quarter_hits if threat.quarter_heroes else 0),
            (far, "brute", threat.molens),
        )
        for zone, sign, hits in tags:
            if hits:
                picture.over.append(lit.info(left_of(zone, PILL_OFF), str(hits), sign, name=f"hits-{zone}"))
        if threat.krohns_enter or threat.avatar_enters:
            at = left_of(near, PILL_OFF + 8)
            picture.over.append(lit.info(at, "lost", "skull", name=f"lost-{near}"))
        _show_marches(picture, threat)


def _show_marches(picture: Board, threat: Threat) -> None:
    counts: dict[ZoneId, int] = {}
    for step in threat.marches:
        counts[step.zone] = counts.get(step.zone, 0) + step.count
    for zone, count in counts.items():
        out = EDGES[NUMBER_OF[zone] - 1]
        at = spot(threat.field, half(out) - MARCH_OFF - 8, out + 14)
        picture.over.append(arrow(at, TOWARD[threat.field], count, f"march-{zone}"))
