"""The heroes to choose from, while the players choose."""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import centred
from warhall.draw.palette import SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import fitted, group, move, path, rect, text, wrap
from warhall.games.bsieged.board.choices import Choices
from warhall.games.bsieged.board.panel import EVENT_TOP, LEFT, ROOM
from warhall.games.bsieged.board.parts import figure
from warhall.games.bsieged.names import hero_colour, hero_letter, hero_sign
from warhall.games.bsieged.state import HeroId

HIGH, GAP = 116, 6
WIDE = (ROOM - GAP) / 2


def draw_roster(picture: Board, choices: Choices) -> None:
    """Ten heroes, two beside each other; those taken are in the colour of their place at the table."""
    for row in range(1, len(choices.content.heroes)):
        at = (LEFT + (row - 1) % 2 * (WIDE + GAP), EVENT_TOP - 14 + (row - 1) // 2 * (HIGH + GAP))
        picture.pieces.append(_sheet(choices, HeroId(row), at))


def _sheet(choices: Choices, hero: HeroId, at: tuple[float, float]) -> str:
    s, content = choices.siege, choices.content
    sheet, mine = content.heroes[hero], s.heroes[hero]
    seat = SEATS[hero_colour(s, hero)]
    known = ", ".join(content.abilities[name].name for name in sheet.abilities)
    lines = wrap(known, (WIDE - 16) * 1.1, 10.4, 2)
    tracks = (("sword", sheet.strength), ("morale", sheet.morale), ("gold", sheet.gold), ("food", sheet.food))
    taken = f"seat {mine.seat + 1}" if mine.status else ""
    body = [
        rect(0, 0, WIDE, HIGH, 8, fill=token("oak-2"), stroke=token("line")),
        path(f"M8 0H{WIDE - 8}A8 8 0 0 1 {WIDE} 8V26H0V8A8 8 0 0 1 8 0Z", fill=seat.fill),
        text(12, 18, hero_letter(content, hero), 13, seat.on, weight=800),
        text(22, 18, sheet.name, fitted(sheet.name, WIDE - 48, 13, 10), seat.on, anchor="start", serif=True),
        centred(hero_sign(content, hero), WIDE - 14, 13, 17, seat.on),
        text(8, 41, sheet.role, 10.4, token("muted"), weight=500, anchor="start"),
        *(
            text(8, 57 + 12.6 * k, words, 10.4, token("text"), weight=600, anchor="start")
            for k, words in enumerate(lines)
        ),
        *(group(figure(sign, str(value)), transform=move(8 + k * 36, 84)) for k, (sign, value) in enumerate(tracks)),
        text(8, 107, f"slots {' '.join(sheet.slots)}", 9, token("faint"), weight=500, anchor="start"),
        text(WIDE - 8, 41, taken, 10.4, token("text"), weight=700, anchor="end") if taken else "",
    ]
    key = choices.hero(hero)
    said = choices.words(key) or f"{sheet.name}, {sheet.role}: {known}"
    form = Form(WIDE, HIGH, corner=8, edge=0, gap=2, shadow=0)
    return thing("sheet", f"sheet-{hero}", at, form, body, centred=False, option=key, label=said)
