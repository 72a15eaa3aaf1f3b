"""A battle's own record: begun, rows, states, rounds, over (ZAN-BAT, ZAN-R-54 to ZAN-R-57)."""

from __future__ import annotations

from typing import Any

from warhall.games.zanziar.effects.groups import note_group
from warhall.games.zanziar.effects.pawns import note
from warhall.games.zanziar.events.battle import BattleBegan, BattleEnded, Lined, Rallied, RoundBegan, Struck
from warhall.games.zanziar.ids import ROWS, GroupId, PawnId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import fight_of, other, side_of
from warhall.games.zanziar.queries.units import pawns
from warhall.games.zanziar.state import ATTACKER, NO_GROUP, WOLF_FOE, Fight
from warhall.kernel.records import replace


def begin_fight(t: T, fight: Fight) -> None:
    """ZAN-BAT-01 the battle is declared; both groups have fought this turn, wolves aside (ZAN-R-64)."""
    t.state.fight = fight
    for group in (fight.group, fight.foe_group):
        if group and fight.against != WOLF_FOE:
            note_group(t, group, fought=True)
    t.tell(
        BattleBegan(fight.attacker, fight.group, fight.hex, fight.against, fight.foe_group or None, fight.city or None)
    )


def note_fight(t: T, **fields: Any) -> None:
    """Change what is noted of the battle and told elsewhere."""
    t.state.fight = replace(fight_of(t.state), **fields)


def begin_round(t: T) -> None:
    """ZAN-R-54, ZAN-R-57 what lasts for a round is over; units that were turned return.

    ZAN-SPL-10 Protect ends after the third round, where a battle goes on (ZAN-R-64).
    """
    for pawn in fight_of(t.state).turned:
        change_side(t, pawn)
    fight = fight_of(t.state)
    if fight.round >= t.content.numbers.protect_rounds:
        end_protect(t)
    clear: dict[str, Any] = {
        "confused": (),
        "turned": (),
        "conjured": (),
        "spoken": (),
        "blasts": (0, 0),
        "cries": (0, 0),
    }
    note_fight(t, round=fight.round + 1, **clear)
    t.tell(RoundBegan(fight.round + 1))


def line_unit(t: T, pawn: PawnId, row: int) -> None:
    """ZAN-BAT-10 a unit takes its place in a row."""
    fight = fight_of(t.state)
    lines = [tuple(unit for unit in line if unit != pawn) for line in (fight.front, fight.middle, fight.rear)]
    lines[row] = (*lines[row], pawn)
    note_fight(t, front=lines[0], middle=lines[1], rear=lines[2])
    t.tell(Lined(pawn, ROWS[row]))


def change_side(t: T, pawn: PawnId) -> None:
    """ZAN-R-57 a unit fights on the other side from now on."""
    fight = fight_of(t.state)
    attackers = tuple(unit for unit in fight.attackers if unit != pawn)
    defenders = tuple(unit for unit in fight.defenders if unit != pawn)
    if other(side_of(t.state, pawn)) == ATTACKER:
        note_fight(t, attackers=(*attackers, pawn), defenders=defenders)
    else:
        note_fight(t, attackers=attackers, defenders=(*defenders, pawn))


def leave_fight(t: T, pawn: PawnId) -> None:
    """A unit takes no further part in the battle."""
    fight = fight_of(t.state)
    note_fight(
        t,
        attackers=tuple(unit for unit in fight.attackers if unit != pawn),
        defenders=tuple(unit for unit in fight.defenders if unit != pawn),
        turned=tuple(unit for unit in fight.turned if unit != pawn),
    )


def quit_field(t: T, group: GroupId) -> None:
    """ZAN-R-71 a whole group is gone by Teleport: it is no part of the body that flees."""
    fight = fight_of(t.state)
    if group == fight.group:
        note_fight(t, group=NO_GROUP)
    if group == fight.foe_group:
        note_fight(t, foe_group=NO_GROUP)


def set_aside(t: T, pawn: PawnId) -> None:
    """ZAN-R-56 out of this battle, safe from damage; it rejoins its group afterwards."""
    leave_fight(t, pawn)
    note_fight(t, aside=(*fight_of(t.state).aside, pawn))
    t.tell(Struck(pawn, "aside"))


def confuse(t: T, pawn: PawnId) -> None:
    """ZAN-R-54 for this round."""
    note_fight(t, confused=(*fight_of(t.state).confused, pawn))
    t.tell(Struck(pawn, "confused"))


def daze(t: T, pawn: PawnId, how: str) -> None:
    """ZAN-R-54 seduced or charmed, for the rest of the battle."""
    note_fight(t, dazed=(*fight_of(t.state).dazed, pawn))
    t.tell(Struck(pawn, how))


def turn_for_round(t: T, pawn: PawnId) -> None:
    """ZAN-R-57 on the other side until the next round."""
    change_side(t, pawn)
    note_fight(t, turned=(*fight_of(t.state).turned, pawn))
    t.tell(Struck(pawn, "turned"))


def mark_conjured(t: T, pawn: PawnId) -> None:
    """ZAN-MAG-01, ZAN-MAG-03, ZAN-R-113 no more magic of this unit in this round."""
    note_fight(t, conjured=(*fight_of(t.state).conjured, pawn))


def mark_spoken(t: T, *units: PawnId) -> None:
    """ZAN-CON-01, ZAN-CON-03 no more Con of these units in this round."""
    note_fight(t, spoken=(*fight_of(t.state).spoken, *units))


def add_blast(t: T, side: int, amount: int) -> None:
    """ZAN-ITM-12 a bomb went off: more Combat for this round."""
    blasts = fight_of(t.state).blasts
    note_fight(t, blasts=(blasts[0] + amount, blasts[1]) if side == ATTACKER else (blasts[0], blasts[1] + amount))


def add_cry(t: T, seat: int, amount: int, why: str) -> None:
    """ZAN-COM-04 a side without a die of its own gets more to its Combat total of this round."""
    fight = fight_of(t.state)
    first, second = fight.cries
    note_fight(t, cries=(first + amount, second) if fight.attacker == seat else (first, second + amount))
    t.tell(Rallied(seat, amount, why))


def hurt_foe(t: T, amount: int) -> None:
    """ZAN-R-64 wolves or a Troll lose HP; their Combat stays."""
    fight = fight_of(t.state)
    note_fight(t, foe_lost=min(fight.foe, fight.foe_lost + amount))


def end_fight(t: T, why: str) -> None:
    """ZAN-SPL-10 Protect ends with the battle."""
    beast = fight_of(t.state).foe > 0
    t.state.fight = None
    end_protect(t)
    t.tell(BattleEnded(why, beast))


def end_protect(t: T) -> None:
    """ZAN-SPL-10 what is left of every buffer is gone."""
    for pawn in pawns(t.state):
        if t.state.pawns[pawn].protect:
            note(t, pawn, protect=0)


def spare(t: T, seat: int, target: int) -> None:
    """ZAN-BAT-09, ZAN-R-52 no battle of this player with that defender for the rest of the turn."""
    t.state.spared += ((seat, target),)
