"""Panels over the map: whom one meets there, and what lies on the table: dice, a Movement card, an Adventure card.

They keep their size on the screen, in the corner of the sea that is farthest from what is asked about.
"""

from __future__ import annotations

from warhall.draw.board import Board
from warhall.draw.glyphs import glyph
from warhall.draw.levels import pin
from warhall.draw.palette import BONE, CLASS_TONES, INK, QUIET, SEATS, token
from warhall.draw.parts import Form, thing
from warhall.draw.svg import Point, group, move, part, path, rect, text, wrap
from warhall.draw.unitcards import SMALL_WIDE, small
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.faces import face_of, hung_on, leading, table_die, unit_words
from warhall.games.zanziar.board.ground import centre
from warhall.games.zanziar.board.land import leader_name
from warhall.games.zanziar.board.signs import SKILL_NAMES, item_sign
from warhall.games.zanziar.board.tray import CHIP_STEP, CHIP_WIDE, item_chip
from warhall.games.zanziar.ids import PawnId
from warhall.games.zanziar.names import colour, letter, numeral
from warhall.games.zanziar.queries.units import company_of, hex_of, things_in
from warhall.games.zanziar.questions.movement import GrantLeave
from warhall.games.zanziar.state import Throw

STEP, HEAD, BOX = SMALL_WIDE + 5, 30, 120
PER_COLUMN = 5
CARD, END = 250, 420
EDGE = 12
ROLLS = {
    "recruit": "Recruiting",
    "con": "Con",
    "green_ore": "Green ore",
    "riot": "Bread Riot",
    "country": "The draft of a country",
    "adventure": "Adventure",
    "door": "A door",
    "search_city": "A search",
    "search_mine": "A search in the mine",
    "collapse": "The mine comes down",
    "incite": "Incitement",
    "duel": "A verbal duel",
    "charm": "Charm",
    "fumble": "Casting a spell",
    "fumble_table": "The spell goes wrong",
    "fireball": "Fireball",
    "draft": "A draft",
    "prevent": "Preventing the battle",
    "flee": "Flight",
}


# Companies.


def draw_companies(picture: Board, choices: Choices) -> None:
    """Others' units that can be chosen, each in its company with what that carries."""
    companies = _companies(choices)
    if not companies:
        return
    x, _ = centre(choices.content, hex_of(choices.facts, choices.content, companies[0][0]))
    left = x > picture.width / 2
    drawn, wide, high = _panel(choices, companies)
    at = (EDGE if left else picture.width - EDGE, picture.height - EDGE)
    off = (0.0 if left else -wide, -high)
    picture.over.append(_pinned("companies", at, off, drawn))


def _companies(choices: Choices) -> list[tuple[PawnId, ...]]:
    """The companies of foreign units and items among the options, in their order; and the one that asks for leave."""
    s = choices.facts
    bearers = [s.things[thing].bearer for thing in choices.things() if s.things[thing].bearer]
    foreign = [pawn for pawn in (*choices.pawns(), *bearers) if s.pawns[pawn].in_play and s.pawns[pawn].owner != s.seat]
    met = list(dict.fromkeys([company_of(s, pawn) for pawn in foreign]))
    asked = choices.question.facts if choices.question else None
    return [s.pawns_in[asked.group], *met] if isinstance(asked, GrantLeave) else met


def _panel(choices: Choices, companies: list[tuple[PawnId, ...]]) -> tuple[list[str], float, float]:
    """All companies, one under the other, and how large that is."""
    drawn: list[str] = []
    wide, x = 0.0, 0.0
    for number, company in enumerate(companies):
        if number and number % PER_COLUMN == 0:
            x, wide = x + wide + 8, 0.0
        body, own = _company(choices, company, number)
        y = (number % PER_COLUMN) * (BOX + 6)
        drawn.append(group(*body, transform=move(x, y)))
        wide = max(wide, own)
    rows = min(len(companies), PER_COLUMN)
    return drawn, x + wide, rows * (BOX + 6)


def _company(choices: Choices, company: tuple[PawnId, ...], number: int) -> tuple[list[str], float]:
    s = choices.facts
    things = things_in(s, company)
    columns = -(-len(things) // 3)
    wide = max(220.0, len(company) * STEP + columns * (CHIP_WIDE + 4) + 12)
    record = s.pawns[company[0]]
    seat = SEATS[colour(record.owner)]
    out = [
        rect(0, 0, wide, BOX, 8, fill=token("oak-2"), stroke=token("line-2"), stroke_width=1.4),
        rect(7, 5, 24, 21, 5, fill=seat.fill, stroke=INK),
        text(19, 20.5, letter(record.owner), 14, seat.on, weight=800),
        text(38, 21, _title(choices, company), 14, token("text"), anchor="start", serif=True),
    ]
    out += [_unit(choices, pawn, (7 + k * STEP, HEAD + 7)) for k, pawn in enumerate(company)]
    left = 7 + len(company) * STEP
    for k, found in enumerate(things):
        out.append(item_chip(choices, found, (left + k // 3 * (CHIP_WIDE + 4), HEAD + 8 + k % 3 * CHIP_STEP), "met"))
    return out, wide


def _title(choices: Choices, company: tuple[PawnId, ...]) -> str:
    c, record = choices.content, choices.facts.pawns[company[0]]
    if record.group:
        return f"{numeral(record.group)} · {leader_name(choices.seen, record.group)}"
    where = c.cities[record.city].name
    return f"{'Neutral units' if record.owner < 0 else 'Guards'} in {where}"


def _unit(choices: Choices, pawn: PawnId, at: Point) -> str:
    s, c = choices.facts, choices.content
    keys = choices.pawn(pawn)
    option = keys[0] if keys else ""
    hung = hung_on(choices, keys, "met", (at[0] + SMALL_WIDE - 24, at[1] + 10))
    words = choices.words(option) or unit_words(choices.seen, pawn)
    face = face_of(s, c, pawn, leading(s, c, pawn))
    return small(f"met-pawn-{pawn}", at, face, option=option, label=words, hung=hung)


def _pinned(name: str, at: Point, off: Point, drawn: list[str]) -> str:
    return part("zan-panel", pin(group(*drawn, transform=move(*off))), name=name, at=at)


# The table.


def draw_table(picture: Board, choices: Choices) -> None:
    """Cards and dice that lie open, in the upper right corner."""
    s, c = choices.facts, choices.content
    drawn, y = [], 0.0
    if s.adventure:
        card = c.adventures[s.adventure]
        values = [f"{name} {value}" for name, value in zip(SKILL_NAMES, card.values, strict=True) if value]
        lines = [card.scene, card.how or " or ".join(values), f"Won: {card.gain}" if card.gain else ""]
        lines += [f"Lost: {card.loss}"] * bool(card.loss)
        body, high = _card(card.name, "scroll", "quest", lines)
        drawn.append(part("zan-card", *body, name="table-adventure", at=(0.0, y)))
        y += high + 8
    if s.movement:
        legs = c.movements[s.movement]
        lines = [f"On land, {legs.land.name}: {legs.land.text}", f"At sea, {legs.sea.name}: {legs.sea.text}"]
        body, high = _card("Movement card", "compass", "sorcery", lines)
        drawn.append(part("zan-card", *body, name="table-movement", at=(0.0, y)))
        y += high + 8
    if s.throw is not None:
        drawn.append(part("zan-card", *_throw(choices, s.throw), name="table-dice", at=(0.0, y)))
        y += 86
    for key in choices.question.options if choices.question else ():
        if c.item.has(key):
            found, high = _find(choices, key, y)
            drawn.append(found)
            y += high + 8
    if drawn:
        picture.over.append(_pinned("table", (picture.width - EDGE, EDGE + 14), (-CARD, 0), drawn))


def _find(choices: Choices, key: str, y: float) -> tuple[str, float]:
    """An item that the viewer looks at and may choose."""
    item = choices.content.items[choices.content.item.of(key)]
    body, high = _card(item.name, item_sign(item), "armory", [item.text])
    form = Form(CARD, high, corner=10, edge=2, gap=3, shadow=0)
    words = choices.words(key)
    drawn = thing(
        "zan-find", f"table-{key.replace(':', '-')}", (0, y), form, body, centred=False, option=key, label=words
    )
    return drawn, high


def draw_end(picture: Board, choices: Choices) -> None:
    """Who has won, and why."""
    result = choices.seen.result
    if result is None:
        return
    won = " and ".join([f"Player {letter(seat)}" for seat in result.winners])
    title = f"{won} {'win' if len(result.winners) > 1 else 'wins'}" if won else "Nobody wins"
    lines = wrap(result.reason, END * 0.9, 14, 3, "plain")
    high = 50 + 19 * len(lines)
    drawn = [
        rect(-END / 2, 0, END, high, 12, fill=token("oak"), stroke=token("line-2"), stroke_width=1.6),
        text(0, 32, title, 22, token("text"), serif=True),
        *(text(0, 56 + 19 * k, line, 14, token("muted"), weight=500) for k, line in enumerate(lines)),
    ]
    picture.over.append(_pinned("end", (picture.width / 2, EDGE + 10), (0, 0), drawn))


def _card(title: str, sign: str, tone: str, lines: list[str]) -> tuple[list[str], float]:
    """A card with a head and a few sentences; and how high it is."""
    rows = [row for line in lines if line for row in wrap(line, CARD - 18, 12, 4, "plain")]
    high = 34 + 15 * len(rows) + 6
    fill = CLASS_TONES[tone]
    return [
        rect(3, 4, CARD, high, 10, fill=INK, opacity=0.35),
        rect(0, 0, CARD, high, 10, fill=BONE, stroke=INK, stroke_width=1.4),
        path(f"M10 0H{CARD - 10}A10 10 0 0 1 {CARD} 10V26H0V10A10 10 0 0 1 10 0Z", fill=fill),
        glyph(sign, 8, 5, 16, BONE),
        text(30, 18.5, title, 14, BONE, anchor="start", serif=True),
        *(text(9, 43 + 15 * k, row, 12, INK, weight=500, anchor="start") for k, row in enumerate(rows)),
    ], high


def _throw(choices: Choices, throw: Throw) -> list[str]:
    """Dice on the table: whose they are, what they show, what cards add."""
    out = [
        rect(0, 0, CARD, 78, 10, fill=token("oak-2"), stroke=token("line-2"), stroke_width=1.4),
        text(10, 21, ROLLS.get(throw.kind, "Dice"), 14, token("text"), anchor="start", serif=True),
    ]
    for k, owner in enumerate(throw.owners):
        x, seat = 14 + k * 118, SEATS[colour(owner)]
        out += [
            rect(x, 39, 20, 22, 5, fill=seat.fill, stroke=INK),
            text(x + 10, 55, letter(owner), 13, seat.on, weight=800),
            table_die(choices, k, (x + 40, 50), 32, "table", (x + 84, 41)),
        ]
        if throw.bonus[k]:
            out.append(text(x + 66, 55, f"{throw.bonus[k]:+d}", 14, token("text"), weight=700))
    if not throw.faces:
        out.append(text(CARD - 10, 21, "not thrown yet", 12, QUIET, weight=500, anchor="end"))
    return out
