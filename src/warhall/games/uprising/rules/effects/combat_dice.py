"""Effects in combat that change pools and dice."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.ids import BOLTS, KindId, SideId
from warhall.games.uprising.keys import MOST_DICE
from warhall.games.uprising.queries import pooled, seat_of
from warhall.games.uprising.questions.combat import JoinVolley
from warhall.games.uprising.rules.combat.frames import Combat, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.groups import place_of
from warhall.games.uprising.rules.combat.pools import terms_of, weakened
from warhall.games.uprising.rules.combat.rerolls import Reroll
from warhall.games.uprising.rules.combat.symbols import add_to_pool, change_pool, face_of, may_reroll
from warhall.games.uprising.rules.combat.using import able, this_round, why
from warhall.games.uprising.rules.combat.windows import BEFORE_DAMAGE, BEFORE_ROLLING, acts
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

# Before Rolling.


@acts("add_dice", BEFORE_ROLLING)
def add_dice(t: T, f: Wield, said: Effect) -> None:
    """UPR-TIM-02."""
    fight = combat_on(t.state)
    add_to_pool(t, fight, this_round(t), place_of(fight, f.side), t.content.pools[said.dice], why(t, f))


@acts("exchange_die", BEFORE_ROLLING)
def exchange_die(t: T, f: Wield, said: Effect) -> None:
    """`instead` leaves the pool, `dice` joins it."""
    c, r = t.content, this_round(t)
    left = [mine - gone for mine, gone in zip(r.casts[0].pool, c.pools[said.instead], strict=True)]
    white, yellow, blue, red, purple, black = left
    pool = pooled((white, yellow, blue, red, purple, black), c.pools[said.dice])
    change_pool(t, combat_on(t.state), r, 0, pool, why(t, f))


@able.by("exchange_die")
def has_die(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    return r is not None and all(
        mine >= gone for mine, gone in zip(r.casts[0].pool, c.pools[said.instead], strict=True)
    )


@acts("foe_loses_dice", BEFORE_ROLLING)
def foe_loses_dice(t: T, f: Wield, said: Effect) -> None:
    """UPR-RRL-04."""
    r = this_round(t)
    change_pool(t, combat_on(t.state), r, 1, weakened(r.casts[1].pool, said.amount), why(t, f))


@able.by("foe_loses_dice")
def foe_has_dice(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    return r is not None and any(r.casts[1].pool)


# Warriors who join the Archery.


@dataclass
class Volley(Frame):
    """Up to `left` more Units of a type add their dice."""

    side: SideId
    unit: str
    left: int
    why: str
    chosen: tuple[KindId, ...] = ()


volleying = Procedure("uprising.volley", Volley)


@acts("volley", BEFORE_ROLLING)
def volley(t: T, f: Wield, said: Effect) -> Frame | None:
    return Volley(f.side, said.unit, said.amount, why(t, f))


@able.by("volley")
def has_warriors(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return any(units_of_type(s, c, f, said.unit))


@volleying.stage
def choose_warrior(t: T, f: Volley) -> Step:
    """UPR-TIM-02, UPR-DEC-23 one Unit after another."""
    here = units_of_type(t.state, t.content, combat_on(t.state), f.unit)
    kinds = [kind for kind in dict.fromkeys(here) if here.count(kind) > f.chosen.count(kind)] if f.left else []
    options = (*t.content.unit.keys(kinds), DONE)
    return Ask(JoinVolley(f.side, f.left), seat_of(t.state, f.side), options, then=join, certain=True)


@volleying.stage
def join(t: T, f: Volley) -> Step:
    """UPR-TIM-02."""
    if t.answer == DONE:
        return Done()
    kind = t.content.unit.of(t.answer)
    f.chosen, f.left = (*f.chosen, kind), f.left - 1
    add_to_pool(t, combat_on(t.state), this_round(t), 0, t.content.unit_dice[kind], f.why)
    return Goto(choose_warrior)


def units_of_type(s: Uprising, c: Content, f: Combat, type_: str) -> list[KindId]:
    """UPR-TYP-02 the player's Units of a type, rank or kind in the combat, one entry each."""
    spot, kinds = s.spots[f.hex], c.units_of[f.one]
    if spot.owner != f.one:
        return []
    named = c.units_named[type_] if type_ else kinds
    return [kind for kind, number in zip(kinds, spot.units, strict=True) if kind in named for _ in range(number)]


# Rerolls.


@acts("reroll", BEFORE_DAMAGE)
def reroll(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-RRL-01 up to so many."""
    return Reroll(f.side, said.amount, why(t, f))


@acts("reroll_any", BEFORE_DAMAGE)
def reroll_any(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-RRL-01 any subset."""
    return Reroll(f.side, MOST_DICE, why(t, f))


@acts("reroll_boltless", BEFORE_DAMAGE)
def reroll_boltless(t: T, f: Wield, said: Effect) -> Frame | None:
    """UPR-AMB-112 any subset of those without a Bolt."""
    return Reroll(f.side, MOST_DICE, why(t, f), boltless=True)


@able.by("reroll", "reroll_any")
def can_reroll(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    if r is None or terms_of(c, f, r.name).no_rerolls:
        return False
    return any(may_reroll(c, r.casts[0], (), die) for die in range(len(r.casts[0].dice)))


@able.by("reroll_boltless")
def can_reroll_boltless(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    if r is None or terms_of(c, f, r.name).no_rerolls:
        return False
    return any(not face_of(c, die)[BOLTS] for die in r.casts[0].dice)
