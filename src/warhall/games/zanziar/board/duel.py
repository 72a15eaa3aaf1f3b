"""The middle of a battle: the dice with all that is added to them, the table of Con, and the Combat to come."""

from __future__ import annotations

from warhall.draw.palette import BLACK, BONE, INK, PAGE, QUIET, SEATS
from warhall.draw.svg import Point, fitted, part, path, rect, shortened, text, text_width, wrap
from warhall.games.zanziar.board.choices import Choices
from warhall.games.zanziar.board.faces import table_die
from warhall.games.zanziar.catalog.records import Outcome
from warhall.games.zanziar.ids import CON, MAGIC
from warhall.games.zanziar.log.speech import roll_name
from warhall.games.zanziar.names import colour, letter, pawn_name
from warhall.games.zanziar.queries.battle import combat_total, counted, fight_of, has_magic, rolls, seat_of_side
from warhall.games.zanziar.queries.skills import FIGHT, MAGIC_ATTACK, SET, Occasion, skill_of, total_of
from warhall.games.zanziar.rules.con import bribe, worked
from warhall.games.zanziar.state import ATTACKER, DEFENDER, NO_PAWN, SIDES, WOLF_FOE, Throw

CON_TABLE = "con_battle"
SHORT = {
    "users_discarded": "set is lost",
    "users_leave": "set leaves",
    "nothing": "nothing",
    "confused": "confused",
    "seduced": "seduced",
    "horror": "flees, lost",
    "turned": "fights for you",
    "joins": "joins for good",
}
NOTES = {
    "row": "row",
    "foe": "",
    "captain": "captain",
    "sea_king": "Sea King",
    "long_shot": "Moon Bow",
    "bombs": "bombs",
    "garrison": "guards",
    "sea_wall": "sea wall",
}
DARK, PALE, MUTED = PAGE["hall"]["oak"], PAGE["hall"]["text"], PAGE["hall"]["muted"]
ROW_DARK, FAINT, LINE = PAGE["hall"]["oak-2"], PAGE["hall"]["faint"], PAGE["hall"]["line"]
TABLE_ROW = 21
PHASES = {
    "zanziar.arrange": 0,
    "zanziar.choose_row": 0,
    "zanziar.magic_turn": 1,
    "zanziar.magic_act": 1,
    "zanziar.magic_target": 1,
    "zanziar.con_set": 3,
    "zanziar.con_target": 3,
    "zanziar.turned_row": 3,
    "zanziar.use_bomb": 5,
    "zanziar.split_damage": 5,
}
DUEL_HIGH, OUTLOOK_HIGH = 352, 140
Part = tuple[str, int]


def duel_panel(choices: Choices, at: Point, wide: float) -> str:
    """What is rolled now, or which round it is; under it the whole table of Con."""
    table = choices.content.tables[CON_TABLE]
    sides = dice_parts(choices)
    difference = difference_of(choices, sides)
    hit = choices.content.outcome(CON_TABLE, difference).id if difference is not None else ""
    title = heading(choices)
    top = DUEL_HIGH - 10 - TABLE_ROW * len(table)
    return part(
        "zan-duel scene",
        rect(2, 4, wide, DUEL_HIGH, 12, fill=BLACK, opacity=0.3),
        rect(0, 0, wide, DUEL_HIGH, 12, fill=DARK, stroke=BLACK),
        *(
            text(wide / 2, 21 + 16 * k, line, 14, PALE, serif=True)
            for k, line in enumerate(wrap(title, wide - 12, 14, 2, "serif"))
        ),
        *(_die_row(choices, k, parts, 62 + 43 * k, wide) for k, parts in enumerate(sides)),
        "" if sides else _phases(choices, wide),
        _line(difference, top - 20, wide) if difference is not None else "",
        ""
        if difference is not None
        else text(12, top - 8, "Con, by the difference", 12, MUTED, weight=500, anchor="start"),
        *(_table_row(table, k, top + TABLE_ROW * k, wide, hit) for k in range(len(table))),
        name="duel",
        at=at,
    )


def heading(choices: Choices) -> str:
    """Who does what to whom."""
    s, seen = choices.facts, choices.seen
    throw = s.throw
    if throw is None:
        fight = fight_of(s)
        last = "" if fight.against == WOLF_FOE else f" of {choices.content.numbers.battle_rounds}"
        return f"Round {fight.round}{last}"
    if throw.kind == "combat" or not throw.pawns:
        return roll_name(throw.kind)
    verb = {"con": "cons", "magic_attack": "strikes at"}.get(throw.kind, "rolls")
    who = pawn_name(seen, throw.pawns[0])
    more = f" and {len(throw.pawns) - 1} more" if len(throw.pawns) > 1 else ""
    whom = f" {pawn_name(seen, throw.targets[0])}" if throw.targets and verb != "rolls" else ""
    return f"{who}{more} {verb}{whom}"


def phase_names(choices: Choices) -> list[str]:
    """The parts of a round, in order."""
    seats = [letter(seat_of_side(choices.facts, side)) for side in SIDES]
    return ["Rows", *[f"{seat}: {row}" for row in ("Magic", "Con") for seat in seats], "Combat"]


def _phases(choices: Choices, wide: float) -> str:
    """What a round consists of, and where it stands."""
    now = phase_of(choices)
    out = []
    for k, name in enumerate(phase_names(choices)):
        y = 33 + 20 * k
        out.append(rect(6, y, wide - 12, 18, 5, fill=BONE if k == now else "none"))
        ink = INK if k == now else PALE if k > now else FAINT
        out.append(text(28, y + 13.4, name, 12.5, ink, weight=700 if k == now else 500, anchor="start"))
        out.append(text(13, y + 13.4, k + 1, 12, ink, weight=700, anchor="start"))
    return "".join(out)


def phase_of(choices: Choices) -> int:
    """Where a round stands, by what is asked and of whom; 0: rows are arranged."""
    s = choices.facts
    for asked in choices.seen.questions:
        first = PHASES.get(asked.kind)
        if first is not None:
            return first + (seat_of_side(s, ATTACKER) not in asked.seats if first in (1, 3) else 0)
    return -1


# Dice.


def dice_parts(choices: Choices) -> list[list[Part]]:
    """What is added to each die of the roll on the table."""
    s, c = choices.facts, choices.content
    throw = s.throw
    if throw is None:
        return []
    if throw.kind == "combat":
        sides = [side for side in SIDES if rolls(s, c, side)]
        found = [[(NOTES.get(name, name), amount) for name, amount in combat_total(s, c, side).notes] for side in sides]
    elif throw.kind == "con":
        found = [_con_users(choices, throw), _con_target(choices, throw)]
    elif throw.kind == "magic_attack":
        found = [_magic(choices, throw, True), _magic(choices, throw, False)]
    else:
        found = [[] for _ in throw.owners]
    found = [[*parts] for parts in found[: len(throw.owners)]]
    for parts, bonus in zip(found, throw.bonus, strict=False):
        if bonus:
            parts.append(("cards", bonus))
    return found


def _con_users(choices: Choices, throw: Throw) -> list[Part]:
    s, c = choices.facts, choices.content
    target = throw.targets[0] if throw.targets else NO_PAWN
    parts = [("Con", total_of(s, c, throw.pawns, CON, Occasion(SET)))]
    extra = bribe(s, c, target) if target else 0
    return [*parts, ("bribable", extra)] if extra else parts


def _con_target(choices: Choices, throw: Throw) -> list[Part]:
    s, c = choices.facts, choices.content
    against = skill_of(s, c, throw.targets[0], CON).total if throw.targets else fight_of(s).foe_con
    return [("Con", against)]


def _magic(choices: Choices, throw: Throw, attacks: bool) -> list[Part]:
    s, c = choices.facts, choices.content
    if attacks:
        return [("Magic", skill_of(s, c, throw.pawns[0], MAGIC, Occasion(MAGIC_ATTACK)).total)]
    if not throw.targets or not has_magic(s, c, throw.targets[0]):
        return []
    return [("Magic", skill_of(s, c, throw.targets[0], MAGIC).total)]


def difference_of(choices: Choices, sides: list[list[Part]]) -> int | None:
    """The difference of a Con set, once its dice lie there."""
    throw = choices.facts.throw
    if throw is None or throw.kind != "con" or len(throw.faces) < 2:
        return None
    totals = [throw.faces[k] + sum([amount for _, amount in parts]) for k, parts in enumerate(sides)]
    return worked(choices.facts, choices.content, throw.pawns, totals[0] - totals[1])


def die_words(throw: Throw, k: int, parts: list[Part]) -> tuple[list[str], str]:
    """What is added to a die, and the sum, or as much of it as is known before the die falls."""
    added = sum([amount for _, amount in parts])
    total = str(throw.faces[k] + added) if throw.faces else f"{added}+"
    return [f"{amount:+d} {name}".replace("-", "−") for name, amount in parts], total


def _die_row(choices: Choices, k: int, parts: list[Part], y: float, wide: float) -> str:
    throw = choices.facts.throw
    assert throw is not None
    seat = SEATS[colour(throw.owners[k])]
    words, total = die_words(throw, k, parts)
    return "".join(
        (
            rect(8, y - 11, 22, 22, 5, fill=seat.fill, stroke=BONE, stroke_opacity=0.4),
            text(19, y + 4.6, letter(throw.owners[k]), 13, seat.on, weight=800),
            table_die(choices, k, (52, y), 34, "duel", (wide - 36, y + 21)),
            *(
                text(75, y + (4 if len(words) == 1 else -3 + 14 * n), line, 12, PALE, weight=500, anchor="start")
                for n, line in enumerate(words[:2])
            ),
            text(wide - 10, y + 7, total, 21, PALE, weight=700, anchor="end", serif=True),
        )
    )


def _line(difference: int, y: float, wide: float) -> str:
    said = f"{difference:+d}".replace("-", "−")
    return "".join(
        (
            path(f"M8 {y - 8:g}H{wide - 8:g}", stroke=LINE),
            text(12, y + 11, "Difference", 13, MUTED, weight=500, anchor="start"),
            text(wide - 10, y + 13, said, 20, PALE, weight=700, anchor="end", serif=True),
        )
    )


# The table of Con.


def _table_row(table: tuple[Outcome, ...], k: int, y: float, wide: float, hit: str) -> str:
    entry = table[k]
    now = entry.id == hit
    ink, faint = (INK, INK) if now else (PALE if k > 2 else FAINT, MUTED)
    words = SHORT.get(entry.id, entry.id)
    return "".join(
        (
            rect(6, y, wide - 12, TABLE_ROW - 3, 5, fill=BONE if now else ROW_DARK),
            text(12, y + 13.4, _range(table, k), 12, faint, weight=700, anchor="start"),
            text(wide - 12, y + 13.4, words, 12, ink, weight=700 if now else 500, anchor="end"),
        )
    )


def _range(table: tuple[Outcome, ...], k: int) -> str:
    """From which difference to which a row holds."""
    least = table[k].least
    if k == len(table) - 1:
        return f"{least}+"
    most = table[k + 1].least - 1
    words = f"{most} or less" if k == 0 else str(least) if least == most else f"{least} to {most}"
    return words.replace("-", "−")


# The Combat to come.


def outlook_panel(choices: Choices, at: Point, wide: float) -> str:
    """Both sums as they stand, and between which differences the dice can decide."""
    words, seat = verdict(choices)
    ground = SEATS[colour(seat)].fill if seat is not None else QUIET
    ink = SEATS[colour(seat)].on if seat is not None else BONE
    return part(
        "zan-outlook",
        rect(2, 4, wide, OUTLOOK_HIGH, 12, fill=BLACK, opacity=0.3),
        rect(0, 0, wide, OUTLOOK_HIGH, 12, fill=BONE, stroke=INK, stroke_width=1.3),
        text(wide / 2, 20, "Combat to come", 14, INK, serif=True),
        *(_outlook(choices, side, 31 + 40 * side, wide) for side in SIDES),
        rect(8, 113, wide - 16, 20, 5, fill=ground),
        text(wide / 2, 127.2, words, fitted(words, wide - 22, 12.5, 12), ink, weight=700),
        name="outlook",
        at=at,
    )


def verdict(choices: Choices) -> tuple[str, int | None]:
    """Who is ahead in the Combat to come whatever the dice show; nobody while they decide."""
    s, c = choices.facts, choices.content
    sums = [combat_total(s, c, side) for side in SIDES]
    thrown = [rolls(s, c, side) for side in SIDES]
    low = sums[0].amount + thrown[0] - sums[1].amount - 6 * thrown[1]
    high = sums[0].amount + 6 * thrown[0] - sums[1].amount - thrown[1]
    if low > 0:
        return f"attack wins by {_from_to(low, high)}", seat_of_side(s, ATTACKER)
    if high < 0:
        return f"defence wins by {_from_to(-high, -low)}", seat_of_side(s, DEFENDER)
    return "the dice decide", None


def _from_to(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def sum_words(choices: Choices, side: int, room: float) -> str:
    """What a side's sum of Combat is made of; the row as one figure where there is no room for each unit."""
    s, c = choices.facts, choices.content
    total = combat_total(s, c, side)
    on = Occasion(FIGHT, fight_of(s).round, True)
    units = [str(skill_of(s, c, pawn, 0, on).total) for pawn in counted(s, side, total.row)]
    more = [f"{NOTES.get(name, name)} {amount}" for name, amount in total.notes if name not in ("row", "foe")]
    row = " + ".join(units)
    if text_width(" + ".join([row, *more]), 12, 0, "plain") > room:
        row = f"row {sum(map(int, units))}"
    told = " + ".join([word for word in (row, *more) if word])
    return told or ("their Combat" if total.amount else "nobody stands there")


def _outlook(choices: Choices, side: int, y: float, wide: float) -> str:
    s, c = choices.facts, choices.content
    total, seat = combat_total(s, c, side), seat_of_side(s, side)
    colours = SEATS[colour(seat)]
    room = wide - 46
    why = sum_words(choices, side, room)
    return "".join(
        (
            rect(8, y, 24, 34, 5, fill=colours.fill, stroke=INK),
            text(20, y + 22, letter(seat), 14, colours.on, weight=800),
            text(40, y + 16, total.amount, 19, INK, weight=700, anchor="start", serif=True),
            text(
                46 + text_width(str(total.amount), 19, 0, "serif"),
                y + 15,
                "+ d6" if rolls(s, c, side) else "no die",
                13,
                INK,
                anchor="start",
            ),
            text(40, y + 31, shortened(why, room, 12, "plain"), 12, QUIET, weight=500, anchor="start"),
        )
    )
