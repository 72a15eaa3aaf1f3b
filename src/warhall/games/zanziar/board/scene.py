"""A battle as its own scene: both sides with their rows of Magic, Con and Combat, the fronts in the middle.

The attacker stands on the left. The row that is asked about has a stronger band; its sum stands in its head.
"""

from __future__ import annotations

from warhall.draw import marks, sites
from warhall.draw.board import Board
from warhall.draw.geometry import Mark
from warhall.draw.glyphs import glyph
from warhall.draw.marks import Quiet
from warhall.draw.palette import HOURS, INK, KEY, LAMP, LIGHT, SEATS, Hour, mix
from warhall.draw.svg import Point, group, kept, move, part, rect, tag, text
from warhall.draw.unitcards import BROAD_HIGH, BROAD_WIDE, broad, place
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.duel import duel_panel, outlook_panel
from warhall.games.zanziar.board.faces import face_of, hung_on, unit_words
from warhall.games.zanziar.board.ground import tint_of
from warhall.games.zanziar.board.signs import SKILL_NAMES, SKILL_SIGNS
from warhall.games.zanziar.ids import COMBAT, CON, MAGIC, ROWS, PawnId
from warhall.games.zanziar.keys import ROW_KEYS
from warhall.games.zanziar.names import colour, letter, numeral
from warhall.games.zanziar.queries.battle import FRONT, MIDDLE, REAR, combat_total, enrolled, garrison_bonus, row_units
from warhall.games.zanziar.queries.battle import ready as ready_in
from warhall.games.zanziar.queries.skills import total_of
from warhall.games.zanziar.state import ATTACKER, CITY_FOE, DEFENDER, SIDES, TROLL_FOE, WOLF_FOE, Fight
from warhall.tell.words import counted

WIDE, HIGH = 1080, 510
COLUMN, GAP = 140, 4
LEFT = 8.0
MIDDLE_X, MIDDLE_WIDE = 444.0, 192.0
TOP, HEAD, FIRST, STEP = 46, 28, 78, 85
PLACES = 5  # ZAN-BAT-10
ORDER = (REAR, MIDDLE, FRONT)  # from outside in
SKILL_OF_ROW = {FRONT: COMBAT, MIDDLE: CON, REAR: MAGIC}
# Which row a question is about: its kind is known to all.
ACTING = {
    "zanziar.con_set": MIDDLE,
    "zanziar.con_target": MIDDLE,
    "zanziar.magic_turn": REAR,
    "zanziar.magic_act": REAR,
    "zanziar.magic_target": REAR,
    "zanziar.use_bomb": FRONT,
}
ROLLED = {"con": MIDDLE, "magic_attack": REAR, "combat": FRONT}
BEASTS = {WOLF_FOE: ("Wolves", "wolf"), TROLL_FOE: ("A Troll", "brute")}


def has_scene(choices: Choices) -> bool:
    """Whether a battle is shown instead of the world: once it is joined, unless a place on the map is asked for."""
    fight = choices.facts.fight
    return fight is not None and fight.round > 0 and not choices.hexes()


def draw_scene(choices: Choices, hour: Hour) -> Board:
    """The whole scene."""
    fight = fight_in(choices)
    c = choices.content
    where = c.cities[fight.city].name if fight.city else c.hex.names[fight.hex]
    picture = Board(WIDE, HIGH, f"Battle at {where}, round {fight.round}")
    picture.still.append(_field(c.world.terrain[fight.hex], hour))
    for side in SIDES:
        _side(picture, choices, side, hour)
    picture.pieces.append(duel_panel(choices, (MIDDLE_X, 6), MIDDLE_WIDE))
    picture.pieces.append(outlook_panel(choices, (MIDDLE_X, HIGH - 146), MIDDLE_WIDE))
    return picture


def fight_in(choices: Choices) -> Fight:
    fight = choices.facts.fight
    assert fight is not None
    return fight


@kept
def _field(terrain: str, hour: Hour) -> str:
    """The ground of the hex that is fought over."""
    wash = HOURS[hour].wash(terrain)
    corners = [(0.0, 0.0), (float(WIDE), 0.0), (float(WIDE), float(HIGH)), (0.0, float(HIGH))]
    quiet = [Quiet(WIDE / 2, HIGH / 2, 130, 400)]
    sown: tuple[Mark, ...] = marks.scatter(corners, terrain, 12, quiet, 14)
    stamps = tag("defs", marks.stamps(hour, frozenset(mark.stamp for mark in sown)))
    return stamps + rect(0, 0, WIDE, HIGH, fill=wash.wash) + group(marks.draw(sown), opacity=0.55)


# Sides.


def _side(picture: Board, choices: Choices, side: int, hour: Hour) -> None:
    fight = fight_in(choices)
    seat = fight.attacker if side == ATTACKER else fight.defender
    picture.pieces.append(_title(choices, side, seat, hour))
    for k, row in enumerate(ORDER):
        x = _column(side, k)
        units = row_units(choices.facts, side, row)
        if row == FRONT:
            units += unplaced(choices, side)
        picture.lit.append(_band(choices, side, row, x, seat, hour, len(units)))
        for place_in, pawn in enumerate(units):
            at = (x + (COLUMN - BROAD_WIDE) / 2, float(FIRST + STEP * place_in))
            picture.pieces.append(_unit(choices, pawn, row, at))
    if side == DEFENDER and fight.against in BEASTS:
        picture.pieces.append(_beast(fight, _column(side, 2)))


def _column(side: int, k: int) -> float:
    """The left edge of a side's k-th column, counted from outside in."""
    if side == ATTACKER:
        return LEFT + k * (COLUMN + GAP)
    return WIDE - LEFT - COLUMN - k * (COLUMN + GAP)


def unplaced(choices: Choices, side: int) -> tuple[PawnId, ...]:
    """Those who fight and stand in no row yet."""
    fight = fight_in(choices)
    placed = (*fight.front, *fight.middle, *fight.rear)
    return tuple([pawn for pawn in enrolled(choices.facts, side) if pawn not in placed])


def _title(choices: Choices, side: int, seat: int, hour: Hour) -> str:
    """Who attacks, who defends, and with what."""
    c, ink = choices.content, HOURS[hour].ink
    fight, colours = fight_in(choices), SEATS[colour(seat)]
    said = who_fights(choices, side, seat)
    flip = side == DEFENDER
    x, anchor = (WIDE - LEFT - 30, "end") if flip else (LEFT, "start")
    words = x - 10 if flip else x + 40
    town = ""
    if flip and fight.city:
        entry = c.cities[fight.city]
        town = group(sites.town(entry.size, tint_of(entry.country), hour), transform=move(676, 40))
    return part(
        "zan-side",
        rect(x, 7, 30, 32, 6, fill=colours.fill, stroke=INK),
        text(x + 15, 29, letter(seat), 17, colours.on, weight=800),
        text(words, 22, said, 16, ink, anchor=anchor, serif=True),
        text(words, 38, _note(choices, side), 12.5, ink, weight=500, anchor=anchor),
        town,
        name=f"side-{side}",
    )


def who_fights(choices: Choices, side: int, seat: int) -> str:
    """Who does what, in a few words."""
    s, c, fight = choices.facts, choices.content, fight_in(choices)
    if side == DEFENDER and fight.against in BEASTS:
        return BEASTS[fight.against][0]
    who = "You" if seat == s.seat else f"Player {letter(seat)}" if seat >= 0 else "Neutral units"
    verb = "fight" if fight.against in BEASTS else "attack" if side == ATTACKER else "defend"
    place = f" {c.cities[fight.city].name}" if side == DEFENDER and fight.city else ""
    return f"{who} {verb}{'s' if who.startswith('Player') else ''}{place}"


def _note(choices: Choices, side: int) -> str:
    s, c, fight = choices.facts, choices.content, fight_in(choices)
    count = counted(len(enrolled(s, side)), "unit")
    if side == ATTACKER:
        return f"Group {numeral(fight.group)}, {count}" if fight.group else count
    if fight.against in BEASTS:
        return f"Combat {fight.foe}, {max(0, fight.foe - fight.foe_lost)} of {fight.foe} hit points left"
    bonus = garrison_bonus(s, c) if fight.against == CITY_FOE else 0
    return f"{count}, guards and walls +{bonus} in Combat" if bonus else count


# Rows.


def acts_now(choices: Choices, side: int, row: int) -> bool:
    """Whether it is this row's turn: dice lie there for it, or its side is asked about it."""
    s, fight = choices.facts, fight_in(choices)
    seat = fight.attacker if side == ATTACKER else fight.defender
    if s.throw is not None and s.throw.kind in ROLLED:
        return ROLLED[s.throw.kind] == row and (s.throw.owners[0] == seat or row == FRONT)
    return any(ACTING.get(asked.kind) == row and seat in asked.seats for asked in choices.seen.questions)


def _band(choices: Choices, side: int, row: int, x: float, seat: int, hour: Hour, count: int) -> str:
    """A row: its name, its sum, its empty places; lit where a unit may be put into it."""
    colours, ink = SEATS[colour(seat)], HOURS[hour].ink
    acts, skill = acts_now(choices, side, row), SKILL_OF_ROW[row]
    fill = mix(colours.fill, HOURS[hour].wash("hill").wash, 0.6)
    key = choices.first(ROW_KEYS.key(row + 1)) if arranges(choices, side) else ""
    empty = [
        group(
            place(BROAD_WIDE, BROAD_HIGH, colours.deep, 8),
            transform=move((COLUMN - BROAD_WIDE) / 2, FIRST - TOP + STEP * k),
        )
        for k in range(count, PLACES)
    ]
    around = (2.0, 2.0, COLUMN - 4.0, HIGH - TOP - 12.0, 10.0)
    lamp = rect(*around, fill=LIGHT, fill_opacity=0.55) + rect(*around, fill="none", stroke=KEY, stroke_width=6)
    return part(
        "zan-row",
        rect(0, 0, COLUMN, HIGH - TOP - 8, 12, fill=fill, fill_opacity=0.88 if acts else 0.55),
        rect(0, 0, COLUMN, HIGH - TOP - 8, 12, fill="none", stroke=colours.deep, stroke_width=2.4 if acts else 1),
        lamp + rect(*around, fill="none", stroke=LAMP, stroke_width=3.4) if key else "",
        glyph(SKILL_SIGNS[skill], 7, 6, 18, ink),
        text(30, 21, SKILL_NAMES[skill], 15, ink, anchor="start", serif=True),
        text(COLUMN - 9, 22, row_sum(choices, side, row), 18, ink, weight=800, anchor="end"),
        *empty,
        name=f"row-{side}-{ROWS[row]}",
        at=(x, TOP),
        option=key,
        label=choices.words(key),
    )


def arranges(choices: Choices, side: int) -> bool:
    """Whether the viewer's own side is to be arranged."""
    fight = fight_in(choices)
    return choices.facts.seat == (fight.attacker if side == ATTACKER else fight.defender)


def row_sum(choices: Choices, side: int, row: int) -> int:
    """What a row comes to: the Combat row with all that the side adds, the others the skills of those who can act."""
    s, c = choices.facts, choices.content
    if row == FRONT:
        return combat_total(s, c, side).amount
    return total_of(s, c, ready_in(s, side, row), SKILL_OF_ROW[row])


# Units.


FINGER = 22  # half of what a finger hits


def _unit(choices: Choices, pawn: PawnId, row: int, at: Point) -> str:
    s, c = choices.facts, choices.content
    keys = choices.pawn(pawn)
    option = keys[0] if keys else ""
    chip, tone = befallen(choices, pawn) if len(keys) < 2 else ("", "")  # its place is for what else can be done
    face = face_of(s, c, pawn, SKILL_OF_ROW[row], chip, tone)
    hung = hung_on(choices, keys, "scene", (at[0] + BROAD_WIDE - 22, at[1] + BROAD_HIGH - 16), -20, FINGER)
    words = choices.words(option) or unit_words(choices.seen, pawn)
    state = "selected" if not option and pawn in asked_about(choices) else ""
    return broad(f"scene-pawn-{pawn}", at, face, option=option, label=words, hung=hung, state=state)


def asked_about(choices: Choices) -> tuple[PawnId, ...]:
    """Units that the question is about, or that have been chosen so far."""
    chosen = getattr(choices.asked, "chosen", ())
    return (getattr(choices.asked, "pawn", PawnId(0)), *(chosen if isinstance(chosen, tuple) else ()))


def befallen(choices: Choices, pawn: PawnId) -> tuple[str, str]:
    """What befell a unit in this battle."""
    fight, throw = fight_in(choices), choices.facts.throw
    if throw is not None and throw.kind in ("con", "magic_attack") and pawn in (*throw.pawns, *throw.targets):
        return ("acts", "now") if pawn in throw.pawns else ("target", "bad")
    for units, words, tone in (
        (fight.turned, "turned", "now"),
        (fight.dazed, "dazed", "bad"),
        (fight.confused, "confused", "bad"),
        (fight.conjured, "magic used", ""),
        (fight.spoken, "has spoken", ""),
    ):
        if pawn in units:
            return words, tone
    if choices.facts.pawns[pawn].city and fight.against == CITY_FOE:
        return "guard", ""
    return "", ""


def _beast(fight: Fight, x: float) -> str:
    """Wolves or a Troll, who are no cards."""
    name, sign = BEASTS[fight.against]
    left = max(0, fight.foe - fight.foe_lost)
    return part(
        "zan-beast",
        rect(0, 0, BROAD_WIDE, 150, 8, fill=INK, fill_opacity=0.9),
        glyph(sign, BROAD_WIDE / 2 - 32, 12, 64, LIGHT),
        text(BROAD_WIDE / 2, 98, name, 16, LIGHT, serif=True),
        text(BROAD_WIDE / 2, 120, f"Combat {fight.foe}", 13, LIGHT),
        text(BROAD_WIDE / 2, 138, f"{left} hit points left", 12, LIGHT, weight=500),
        name="beast",
        at=(x + (COLUMN - BROAD_WIDE) / 2, float(FIRST)),
        label=f"{name}, Combat {fight.foe}, {left} hit points left",
    )
