"""An attack as a group's action (ZAN-BAT-01 to ZAN-BAT-03, ZAN-D-30, ZAN-R-23, ZAN-R-52, ZAN-R-121)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.effects.battle import begin_fight
from warhall.games.zanziar.ids import NO_CITY, CityId, GroupId, HexId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.queries.battle import code_of
from warhall.games.zanziar.queries.places import at_peace, is_foreign, others_in, owner_of
from warhall.games.zanziar.queries.units import may_act
from warhall.games.zanziar.questions.battle import NEUTRALS, AttackWhom
from warhall.games.zanziar.rules.actions import ATTACK, actions, can_act
from warhall.games.zanziar.rules.battle.battle import Battle
from warhall.games.zanziar.state import CITY_FOE, GROUP_FOE, NEUTRAL_FOE, NO_GROUP, NOBODY, Fight, Zanziar
from warhall.kernel.decision import Ask, Call, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Attack(Frame):
    """A group attacks."""

    group: GroupId


attacking = Procedure("zanziar.attack", Attack)


def field_of(s: Zanziar, group: GroupId) -> HexId:
    """ZAN-R-23 where it attacks: its own hex, or the one beyond the bridge that it was refused."""
    return s.groups[group].refused or s.groups[group].hex


def targets(s: Zanziar, c: Content, group: GroupId) -> list[str]:
    """ZAN-BAT-01, ZAN-BAT-02 whom a group may attack. ZAN-R-121 groups of a city's controller are part of the city.

    ZAN-R-47: who forced his way in attacks that city. ZAN-R-52: not whom this player was talked out of attacking.
    ZAN-R-81: nor whom he promised peace for this turn.
    ZAN-EX-23.
    """
    seat, hex = owner_of(group), field_of(s, group)
    city = c.world.city_at[hex]
    holder = s.cities[city].controller if city else NOBODY
    keys = []
    if is_foreign(s, city, seat) and not at_peace(s, seat, holder) and _open(s, seat, CITY_FOE, NO_GROUP, city):
        keys.append(c.city.key(city))
    if s.groups[group].must_attack and keys:
        return keys
    if city and s.neutrals_of[city] and hex == s.groups[group].hex and _open(s, seat, NEUTRAL_FOE, NO_GROUP, city):
        keys.append(NEUTRALS)
    others = [other for other in others_in(s, hex, seat) if not at_peace(s, seat, owner_of(other))]
    free = [other for other in others if owner_of(other) != holder]
    return [*keys, *c.group.keys(other for other in free if _open(s, seat, GROUP_FOE, other, city))]


def _open(s: Zanziar, seat: int, against: str, group: GroupId, city: CityId) -> bool:
    return (seat, code_of(against, group, city)) not in s.spared


def can_attack(s: Zanziar, c: Content, group: GroupId) -> bool:
    """ZAN-R-103 somebody who is not new, and somebody to attack."""
    return any(may_act(s, pawn) for pawn in s.pawns_in[group]) and bool(targets(s, c, group))


@actions.by(ATTACK)
def attack(t: T, group: GroupId) -> Frame:
    """ZAN-TRN-04."""
    return Attack(group)


can_act[ATTACK] = can_attack


@attacking.stage
def choose_target(t: T, f: Attack) -> Step:
    """ZAN-BAT-01, ZAN-R-48 the attacker names a group in the open, or the city."""
    return Ask(AttackWhom(f.group), owner_of(f.group), targets(t.state, t.content, f.group), then=march, certain=True)


@attacking.stage
def march(t: T, f: Attack) -> Step:
    """ZAN-BAT-01, ZAN-R-103 the whole group fights, but its new units."""
    s, c = t.state, t.content
    seat, hex = owner_of(f.group), field_of(s, f.group)
    mine = tuple(pawn for pawn in s.pawns_in[f.group] if may_act(s, pawn))
    city = c.world.city_at[hex]
    if c.group.has(t.answer):
        foe = c.group.of(t.answer)
        fight = Fight(seat, f.group, owner_of(foe), GROUP_FOE, hex, NO_CITY, foe, attackers=mine)
    elif t.answer == NEUTRALS:
        fight = Fight(seat, f.group, NOBODY, NEUTRAL_FOE, hex, city, attackers=mine)
    else:
        fight = Fight(seat, f.group, s.cities[city].controller, CITY_FOE, hex, city, attackers=mine)
    begin_fight(t, fight)
    return Call(Battle())
