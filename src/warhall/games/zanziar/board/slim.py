"""A battle on a phone: one side above the other, the fronts in the middle, between them the dice or the Combat to come.

It lies in the same picture as the broad scene, as parts of the class `narrow`: pages show one of the two. One's own
side stands below. A row without units is a line, unless a unit may be put into it.
"""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.palette import BONE, KEY, LAMP, LIGHT, PAGE, SEATS, mix
from warhall.draw.svg import Point, fitted, group, move, part, rect, shortened, text, text_width, wrap
from warhall.draw.unitcards import SLIM_HIGH, SLIM_WIDE, slim
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.duel import (
    CON_TABLE,
    SHORT,
    Part,
    dice_parts,
    die_words,
    difference_of,
    heading,
    phase_names,
    phase_of,
    sum_words,
    verdict,
)
from warhall.games.zanziar.board.faces import face_of, hung_on, table_die, unit_words
from warhall.games.zanziar.board.scene import (
    BEASTS,
    FINGER,
    SKILL_OF_ROW,
    acts_now,
    arranges,
    asked_about,
    befallen,
    fight_in,
    row_sum,
    unplaced,
    who_fights,
)
from warhall.games.zanziar.board.signs import SKILL_NAMES, SKILL_SIGNS
from warhall.games.zanziar.ids import PawnId
from warhall.games.zanziar.keys import ROW_KEYS
from warhall.games.zanziar.names import colour, letter
from warhall.games.zanziar.queries.battle import (
    FRONT,
    MIDDLE,
    REAR,
    combat_total,
    enrolled,
    rolls,
    row_units,
    seat_of_side,
)
from warhall.games.zanziar.state import ATTACKER, DEFENDER, SIDES
from warhall.tell.words import counted

WIDE = 376  # px of a phone that is 390 px wide
HEAD, ROW, LINE, BEAST = 26, SLIM_HIGH + 6, 24, 50
LABEL, GAP, APART = 48, 2, 4
DUEL, OUTLOOK, DIE, STEP = 116, 94, 38, 44
DARK, PALE, MUTED, EDGE = (PAGE["hall"][name] for name in ("oak", "text", "muted", "line"))
GROUND = PAGE["hall"]["oak-2"]


def draw_slim(picture: Board, choices: Choices) -> None:
    """Lay the battle out from above: the other side, the middle, one's own side."""
    own = DEFENDER if choices.facts.seat == fight_in(choices).defender else ATTACKER
    parts: list[str] = []
    y = 4.0
    for drawn, high in (_side(choices, 1 - own, True), _middle(choices), _side(choices, own, False)):
        parts.append(group(drawn, transform=move(0, y)))
        y += high + 4
    ground = rect(-2 * WIDE, -2 * WIDE, 6 * WIDE, 6 * WIDE, fill=DARK)
    picture.pieces.append(group(ground, id="slim-ground", class_="narrow"))
    picture.pieces.append(group(rect(0, 0, WIDE, y, 10, fill=DARK), id="scene-panel", class_="scene narrow"))
    picture.pieces += [group(drawn, id=f"slim-{k}", class_="narrow") for k, drawn in enumerate(parts)]


# Sides.


def _side(choices: Choices, side: int, above: bool) -> tuple[str, float]:
    """A side's head and rows, and how high they are; the Combat row stands next to the middle."""
    rows = (REAR, MIDDLE, FRONT) if above else (FRONT, MIDDLE, REAR)
    drawn = [_row(choices, side, row) for row in rows]
    if side == DEFENDER and fight_in(choices).against in BEASTS:
        drawn = [(_beast(choices), BEAST)]
    drawn = [(_head(choices, side), HEAD), *drawn] if above else [*drawn, (_head(choices, side), HEAD)]
    out, y = [], 0.0
    for markup, high in drawn:
        out.append(group(markup, transform=move(0, y)))
        y += high + GAP
    return "".join(out), y


def _head(choices: Choices, side: int) -> str:
    seat = seat_of_side(choices.facts, side)
    colours = SEATS[colour(seat)]
    said = who_fights(choices, side, seat)
    after = 36 + text_width(said, 14, 0, "serif") + 12
    units = len(enrolled(choices.facts, side))
    return "".join(
        (
            rect(4, 2, 24, 22, 5, fill=colours.fill, stroke=BONE, stroke_opacity=0.4),
            text(16, 18, letter(seat), 14, colours.on, weight=800),
            text(36, 18, said, 14, PALE, anchor="start", serif=True),
            text(after, 18, counted(units, "unit"), 12.5, MUTED, weight=500, anchor="start") if units else "",
        )
    )


def _row(choices: Choices, side: int, row: int) -> tuple[str, float]:
    units = row_units(choices.facts, side, row) + (unplaced(choices, side) if row == FRONT else ())
    key = choices.first(ROW_KEYS.key(row + 1)) if arranges(choices, side) else ""
    high = ROW if units or key else LINE
    cards = [_unit(choices, pawn, row, (LABEL + k * (SLIM_WIDE + APART), 3.0)) for k, pawn in enumerate(units)]
    return _band(choices, side, row, key, high) + "".join(cards), high


def _band(choices: Choices, side: int, row: int, key: str, high: float) -> str:
    """A row's name and sum; lit where a unit may be put into it."""
    colours, skill = SEATS[colour(seat_of_side(choices.facts, side))], SKILL_OF_ROW[row]
    acts, tall = acts_now(choices, side, row), high > LINE
    lamp = rect(2, 2, WIDE - 4, high - 4, 8, fill=LIGHT, fill_opacity=0.2, stroke=KEY, stroke_width=6)
    name, sum_ = SKILL_NAMES[skill], row_sum(choices, side, row)
    words = (
        (glyph(SKILL_SIGNS[skill], 5, 6, 16, PALE), text(35, 20, sum_, 16, PALE, weight=800))
        if tall
        else (glyph(SKILL_SIGNS[skill], 5, 4, 16, MUTED), text(96, 17, sum_, 13, MUTED, weight=700, anchor="start"))
    )
    label = text(24, 40, name, 11.5, PALE) if tall else text(27, 16.5, name, 12, MUTED, weight=500, anchor="start")
    return part(
        "zan-row",
        rect(0, 0, WIDE, high, 8, fill=mix(colours.fill, DARK, 0.45 if acts else 0.72)),
        rect(0.5, 0.5, WIDE - 1, high - 1, 8, fill="none", stroke=BONE if acts else colours.deep),
        lamp + rect(2, 2, WIDE - 4, high - 4, 8, fill="none", stroke=LAMP, stroke_width=3) if key else "",
        *words,
        label,
        option=key,
        label=choices.words(key),
    )


def _unit(choices: Choices, pawn: PawnId, row: int, at: Point) -> str:
    s, c = choices.facts, choices.content
    keys = choices.pawn(pawn)
    option = keys[0] if keys else ""
    chip, tone = befallen(choices, pawn) if len(keys) < 2 else ("", "")
    face = face_of(s, c, pawn, SKILL_OF_ROW[row], chip, tone)
    hung = hung_on(choices, keys, "slim", (at[0] + SLIM_WIDE / 2, at[1] + SLIM_HIGH / 2), -20, FINGER)
    words = choices.words(option) or unit_words(choices.seen, pawn)
    state = "selected" if not option and pawn in asked_about(choices) else ""
    return slim(f"slim-pawn-{pawn}", at, face, option=option, label=words, hung=hung, state=state)


def _beast(choices: Choices) -> str:
    """Wolves or a Troll, who are no cards."""
    fight = fight_in(choices)
    name, sign = BEASTS[fight.against]
    left = max(0, fight.foe - fight.foe_lost)
    return "".join(
        (
            rect(0, 0, WIDE, BEAST, 8, fill=GROUND, stroke=EDGE),
            glyph(sign, 12, 7, 36, LIGHT),
            text(60, 22, name, 15, PALE, anchor="start", serif=True),
            text(60, 40, f"Combat {fight.foe}, {left} of {fight.foe} hit points left", 12.5, MUTED, anchor="start"),
        )
    )


# The middle.


def _middle(choices: Choices) -> tuple[str, float]:
    """Dice that lie on the table with all that is added to them; else the Combat to come as it stands."""
    sides = dice_parts(choices)
    high = DUEL if sides else OUTLOOK
    plate = rect(0, 0, WIDE, high, 8, fill=GROUND, stroke=EDGE)
    return plate + (_dice(choices, sides) if sides else _outlook(choices)), high


def _dice(choices: Choices, sides: list[list[Part]]) -> str:
    difference = difference_of(choices, sides)
    outcome = ""
    if difference is not None:
        said = f"{difference:+d}".replace("-", "−")
        hit = SHORT[choices.content.outcome(CON_TABLE, difference).id]
        outcome = text(318, 56, said, 22, PALE, weight=700, serif=True) + "".join(
            text(318, 76 + 15 * k, line, 13, PALE) for k, line in enumerate(wrap(hit, 96, 13, 2, "plain"))
        )
    return "".join(
        (
            text(10, 19, shortened(heading(choices), WIDE - 20, 14, "serif"), 14, PALE, anchor="start", serif=True),
            *(_die_row(choices, k, parts, 48.0 + STEP * k) for k, parts in enumerate(sides)),
            outcome,
        )
    )


def _die_row(choices: Choices, k: int, parts: list[Part], y: float) -> str:
    throw = choices.facts.throw
    assert throw is not None
    seat = SEATS[colour(throw.owners[k])]
    words, total = die_words(throw, k, parts)
    return "".join(
        (
            rect(8, y - 12, 24, 24, 5, fill=seat.fill, stroke=BONE, stroke_opacity=0.4),
            text(20, y + 5, letter(throw.owners[k]), 14, seat.on, weight=800),
            table_die(choices, k, (60, y), DIE, "slim", (140, y + 12)),
            *(
                text(90, y + (4 if len(words) == 1 else -3 + 15 * n), line, 12.5, PALE, weight=500, anchor="start")
                for n, line in enumerate(words[:2])
            ),
            text(252, y + 7, total, 21, PALE, weight=700, anchor="end", serif=True),
        )
    )


def _outlook(choices: Choices) -> str:
    names, now = phase_names(choices), phase_of(choices)
    where = f"{now + 1} of {len(names)} · {names[now]}" if now >= 0 else ""
    words, seat = verdict(choices)
    ground = SEATS[colour(seat)].fill if seat is not None else EDGE
    ink = SEATS[colour(seat)].on if seat is not None else PALE
    return "".join(
        (
            text(10, 18, heading(choices), 14, PALE, anchor="start", serif=True),
            text(WIDE - 10, 18, where, 12.5, MUTED, weight=600, anchor="end"),
            *(_sum_line(choices, side, 27.0 + 22 * side) for side in SIDES),
            rect(8, 72, WIDE - 16, 18, 5, fill=ground),
            text(WIDE / 2, 85.4, f"Combat to come: {words}", fitted(words, WIDE - 130, 12.5, 12), ink, weight=700),
        )
    )


def _sum_line(choices: Choices, side: int, y: float) -> str:
    s, c = choices.facts, choices.content
    seat, total = seat_of_side(s, side), combat_total(s, c, side)
    colours = SEATS[colour(seat)]
    said = f"{total.amount}{' + d6' if rolls(s, c, side) else ', no die'}"
    why = shortened(sum_words(choices, side, WIDE - 130), WIDE - 130, 12.5, "plain")
    return "".join(
        (
            rect(8, y, 22, 19, 5, fill=colours.fill, stroke=BONE, stroke_opacity=0.4),
            text(19, y + 14.4, letter(seat), 13, colours.on, weight=800),
            text(38, y + 15, said, 15, PALE, weight=700, anchor="start", serif=True),
            text(116, y + 14.6, why, 12.5, MUTED, weight=500, anchor="start"),
        )
    )
