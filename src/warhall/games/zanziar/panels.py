"""Beside the world, as data: while a battle is fought, both sides row by row, for screens too small for its scene."""

from __future__ import annotations

from warhall.games.zanziar.board.signs import SKILL_NAMES, SKILL_SIGNS, UNKNOWN_LEADER, sign_of
from warhall.games.zanziar.ids import COMBAT, CON, MAGIC, PawnId
from warhall.games.zanziar.names import colour, letter, pawn_name, player
from warhall.games.zanziar.queries.battle import FRONT, MIDDLE, REAR, combat_total, enrolled, ready, row_units
from warhall.games.zanziar.queries.skills import skill_of, total_of
from warhall.games.zanziar.queries.units import card_of, hp, max_hp
from warhall.games.zanziar.state import ATTACKER, DEFENDER, SIDES, TROLL_FOE, WOLF_FOE, Fight
from warhall.games.zanziar.view import Facts
from warhall.kernel.panels import Card, Fact, Panel
from warhall.kernel.view import View
from warhall.tell.words import capital

ROWS = ((FRONT, COMBAT), (MIDDLE, CON), (REAR, MAGIC))  # each row with the skill that counts in it
BEASTS = {WOLF_FOE: ("Wolves", "wolf"), TROLL_FOE: ("A Troll", "brute")}


def panels(seen: View) -> tuple[Panel, ...]:
    """Both sides of a battle that is joined; nothing else needs a sheet."""
    fight = seen.facts.fight
    if fight is None or not fight.round:
        return ()
    return tuple([_side(seen, fight, side) for side in SIDES])


def _side(seen: View, fight: Fight, side: int) -> Panel:
    s: Facts = seen.facts
    seat = fight.attacker if side == ATTACKER else fight.defender
    if side == DEFENDER and fight.against in BEASTS:
        return _beasts(fight)
    placed = [pawn for row, _ in ROWS for pawn in row_units(s, side, row)]
    waiting = [pawn for pawn in enrolled(s, side) if pawn not in placed]
    cards = [_card(seen, pawn, seat, skill) for row, skill in ROWS for pawn in row_units(s, side, row)]
    return Panel(
        f"side-{side}",
        capital(player(seat)),
        letter(seat),
        colour(seat),
        "attacks" if side == ATTACKER else "defends",
        facts=tuple([Fact(SKILL_SIGNS[skill], str(_sum(seen, side, row)), _row(skill)) for row, skill in ROWS]),
        cards=(*cards, *[_card(seen, pawn, seat, COMBAT, "in no row yet") for pawn in waiting]),
    )


def _row(skill: int) -> str:
    return f"{SKILL_NAMES[skill]} row"


def _sum(seen: View, side: int, row: int) -> int:
    """What a row comes to: the Combat row with all that is added to it, the others by those who can act."""
    s, c = seen.facts, seen.content
    if row == FRONT:
        return combat_total(s, c, side).amount
    return total_of(s, c, ready(s, side, row), dict(ROWS)[row])


def _card(seen: View, pawn: PawnId, seat: int, skill: int, words: str = "") -> Card:
    s, c = seen.facts, seen.content
    faceup = s.pawns[pawn].faceup
    order = (skill, *[other for _, other in ROWS if other != skill])
    return Card(
        pawn_name(seen, pawn),
        sign_of(card_of(s, c, pawn)) if s.faces[pawn] else UNKNOWN_LEADER,
        colour(seat),
        letter(seat),
        tuple([(SKILL_NAMES[one], str(skill_of(s, c, pawn, one).total)) for one in order]),
        words or _row(skill),
        marks=(hp(s, c, pawn), max_hp(s, c, pawn)) if faceup else (0, 0),
    )


def _beasts(fight: Fight) -> Panel:
    name, sign = BEASTS[fight.against]
    left = max(0, fight.foe - fight.foe_lost)
    beast = Card(name, sign, colour(-1), letter(-1), (("Combat", str(fight.foe)),), marks=(left, fight.foe))
    return Panel(f"side-{DEFENDER}", name, letter(-1), colour(-1), "attack", cards=(beast,))
