"""The heroes to choose from, while the players choose."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import centred
from warhall.draw.palette import SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, fitted, group, move, path, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.panel import EVENT_TOP, LEFT, ROOM
from warhall.games.bsieged.board.parts import SLOT_WIDE, figure, slot_mark
from warhall.games.bsieged.names import hero_colour, hero_letter, hero_sign
from warhall.games.bsieged.state import HeroId

HIGH, GAP = 138, 7
WIDE = (ROOM - GAP) / 2
TEXT_LINES = 3


def draw_roster(picture: Board, choices: Choices) -> None:
    """Ten heroes, two beside each other; those taken are in the colour of their place at the table."""
    for row in range(1, len(choices.content.heroes)):
        at = (LEFT + (row - 1) % 2 * (WIDE + GAP), EVENT_TOP + (row - 1) // 2 * (HIGH + GAP))
        picture.pieces.append(_sheet(choices, HeroId(row), at))


def _sheet(choices: Choices, hero: HeroId, at: Point) -> str:
    s, c = choices.siege, choices.content
    sheet, mine = c.heroes[hero], s.heroes[hero]
    seat = SEATS[hero_colour(s, hero)]
    tracks = (("sword", sheet.strength), ("morale", sheet.morale), ("gold", sheet.gold), ("food", sheet.food))
    role = f"seat {mine.seat + 1}: {sheet.role}" if mine.status else sheet.role
    body = [
        rect(0, 0, WIDE, HIGH, 8, fill=token("oak-2"), stroke=token("line")),
        path(f"M8 0H{WIDE - 8:g}A8 8 0 0 1 {WIDE:g} 8V24H0V8A8 8 0 0 1 8 0Z", fill=seat.fill),
        text(12, 17, hero_letter(c, hero), 13, seat.on, weight=800),
        text(22, 17, sheet.name, fitted(sheet.name, WIDE - 46, 13, 10), seat.on, anchor="start", serif=True),
        centred(hero_sign(c, hero), WIDE - 14, 12, 17, seat.on),
        text(8, 37, role, fitted(role, WIDE - 12, 10, 8.6), token("muted"), weight=500, anchor="start"),
        *_known(choices, hero),
        *(group(figure(sign, str(value)), transform=move(8 + k * 36, 104)) for k, (sign, value) in enumerate(tracks)),
        *(group(slot_mark(slot), transform=move(8 + k * (SLOT_WIDE + 5), 117)) for k, slot in enumerate(sheet.slots)),
    ]
    key = choices.hero(hero)
    said = choices.words(key) or f"{sheet.name}, {sheet.role}"
    form = Form(WIDE, HIGH, corner=8, edge=0, gap=2, shadow=0)
    return thing("siege-sheet", f"sheet-{hero}", at, form, body, centred=False, option=key, label=said)


def _known(choices: Choices, hero: HeroId) -> list[str]:
    """The abilities by name, and the first of them in words."""
    c = choices.content
    abilities = [c.abilities[name] for name in c.heroes[hero].abilities]
    names = ", ".join(ability.name for ability in abilities)
    size = fitted(names, (WIDE - 14) * 1.02, 10.6, 8.4)
    lines = wrap(abilities[-1].text, (WIDE - 16) * 1.1, 9.6, TEXT_LINES)
    return [
        text(8, 52, names, size, token("text"), weight=600, anchor="start"),
        *(
            text(8, 65 + 11.6 * k, line, 9.6, token("muted"), weight=500, anchor="start")
            for k, line in enumerate(lines)
        ),
    ]
