"""Effects in combat that hurt the enemy group outside the reckoning of a round."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.effects import remove_units
from warhall.games.uprising.ids import NO_DICE, SKULLS, KindId, Pool, SideId
from warhall.games.uprising.queries import pooled, seat_of
from warhall.games.uprising.questions.combat import OfferUnit
from warhall.games.uprising.rules.combat.frames import ARCHERY, Combat, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.groups import stands
from warhall.games.uprising.rules.combat.harm import strike
from warhall.games.uprising.rules.combat.pools import MARSH, bleached, terms_of, times
from warhall.games.uprising.rules.combat.symbols import roll_dice, shown
from warhall.games.uprising.rules.combat.using import able, this_round, why
from warhall.games.uprising.rules.combat.windows import AFTER_DAMAGE, BEFORE_COMBAT, acts
from warhall.games.uprising.rules.effects.combat_dice import units_of_type
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import Ask, Done, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@acts("harm", BEFORE_COMBAT)
def harm(t: T, f: Wield, said: Effect) -> None:
    """UPR-AMB-138 damage before a die is rolled."""
    strike(t, combat_on(t.state), said.amount, why(t, f))


@acts("drain_threat", BEFORE_COMBAT)
def drain_threat(t: T, f: Wield, said: Effect) -> None:
    """UPR-LEG-02, UPR-AMB-138 the Leader of this combat loses Threat as by damage."""
    strike(t, combat_on(t.state), said.amount, why(t, f))


@able.by("drain_threat")
def faces_leader(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(f.foe)


@able.by("harm")
def faces_anybody(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return stands(s, f, 1)


@acts("ambush", BEFORE_COMBAT)
def ambush(t: T, f: Wield, said: Effect) -> None:
    """UPR-TIM-07 the dice of Units of a type, rolled at once."""
    pool = NO_DICE
    for kind in units_of_type(t.state, t.content, combat_on(t.state), said.unit):
        pool = pooled(pool, t.content.unit_dice[kind])
    roll_and_strike(t, f, pool)


@able.by("ambush")
def has_ambushers(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return bool(units_of_type(s, c, f, said.unit))


@acts("roll_for_fallen", AFTER_DAMAGE)
def roll_for_fallen(t: T, f: Wield, said: Effect) -> None:
    """UPR-TIM-07 dice for each own Unit destroyed in this round."""
    number = min(said.amount, sum(this_round(t).fallen))
    roll_and_strike(t, f, times(t.content.pools[said.dice], number))


@able.by("roll_for_fallen")
def has_fallen(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    return r is not None and any(r.fallen) and stands(s, f, 1)


def roll_and_strike(t: T, f: Wield, pool: Pool) -> None:
    """UPR-TIM-07, UPR-AMB-46 Skulls apply at once, nothing cancels them; a Marsh bleaches these dice too."""
    fight = combat_on(t.state)
    if fight.terrain == MARSH and f.side not in terms_of(t.content, fight, ARCHERY).keep_red:
        pool = bleached(pool)
    dice = roll_dice(t, fight.hex, f.side, pool, why(t, f))
    strike(t, fight, shown(t.content, dice)[SKULLS], why(t, f))


# A Unit for Threat.


@dataclass
class BloodPrice(Frame):
    """A Unit is removed: the enemy Leader loses `threat`."""

    side: SideId
    threat: int
    why: str


pricing = Procedure("uprising.blood_price", BloodPrice)


@acts("blood_price", AFTER_DAMAGE)
def blood_price(t: T, f: Wield, said: Effect) -> Frame | None:
    return BloodPrice(f.side, said.amount, why(t, f))


@able.by("blood_price")
def can_pay_blood(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return stands(s, f, 0) and stands(s, f, 1)


@pricing.stage
def choose_unit(t: T, f: BloodPrice) -> Step:
    """UPR-GOD-02, UPR-DEC-26 which Unit."""
    fight = combat_on(t.state)
    kinds: list[KindId] = list(dict.fromkeys(units_of_type(t.state, t.content, fight, "")))
    return Ask(
        OfferUnit(f.side, fight.hex), seat_of(t.state, f.side), t.content.unit.keys(kinds), then=give_up, certain=True
    )


@pricing.stage
def give_up(t: T, f: BloodPrice) -> Step:
    """UPR-GEN-10 to the reserve, not to a Graveyard; the Leader loses Threat as by damage."""
    fight = combat_on(t.state)
    remove_units(t, t.content.unit.of(t.answer), 1, fight.hex)
    strike(t, fight, f.threat, f.why)
    return Done()
