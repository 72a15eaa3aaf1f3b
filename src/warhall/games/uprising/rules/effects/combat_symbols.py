"""Effects in combat that add and cancel symbols."""

from __future__ import annotations

from warhall.games.uprising.catalog import Content, Effect
from warhall.games.uprising.events.combat import SymbolsChanged
from warhall.games.uprising.ground import units_on
from warhall.games.uprising.ids import SHIELDS
from warhall.games.uprising.queries import curses_on_map
from warhall.games.uprising.rules.combat import symbols
from warhall.games.uprising.rules.combat.frames import Combat, Wield, combat_on, round_on
from warhall.games.uprising.rules.combat.groups import group_of, place_of
from warhall.games.uprising.rules.combat.using import able, fighting, this_round, why
from warhall.games.uprising.rules.combat.windows import BEFORE_DAMAGE, acts
from warhall.games.uprising.state import T, Uprising
from warhall.kernel.records import replace


@acts("add_symbols", BEFORE_DAMAGE)
def add_symbols(t: T, f: Wield, said: Effect) -> None:
    """UPR-SYM-07."""
    symbols.add_symbols(t, combat_on(t.state), this_round(t), f.side, said.symbols(), why(t, f))


@able.by("add_symbols")
def can_use_symbols(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    """UPR-TER-02 nobody is offered Bolts where they are of no use."""
    return bool(said.skulls or said.shields) or symbols.may_use_bolts(f, 0)


@acts("skulls_per_units", BEFORE_DAMAGE)
def skulls_per_units(t: T, f: Wield, said: Effect) -> None:
    """A Skull for every so many own Units here, rounded down."""
    fight = combat_on(t.state)
    skulls = units_on(t.state.spots[fight.hex]) // said.amount
    symbols.add_symbols(t, fight, this_round(t), f.side, (skulls, 0, 0), why(t, f))


@able.by("skulls_per_units")
def has_enough(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    return units_on(s.spots[f.hex]) >= said.amount


@fighting.by("skulls_per_curse")
def skulls_per_curse(t: T, f: Wield, said: Effect) -> None:
    """A Skull for each Curse on the map, so many at most."""
    skulls = min(said.amount, curses_on_map(t.state))
    symbols.add_symbols(t, combat_on(t.state), this_round(t), f.side, (skulls, 0, 0), why(t, f))


@acts("cancel", BEFORE_DAMAGE)
def cancel(t: T, f: Wield, said: Effect) -> None:
    """So many symbols of the enemy do not count."""
    fight = combat_on(t.state)
    enemy = group_of(fight, 1 - place_of(fight, f.side))[0]
    symbols.cancel_symbols(t, fight, this_round(t), enemy, said.symbols(), why(t, f))


@able.by("cancel")
def has_to_cancel(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    return r is not None and any(
        number and there for number, there in zip(said.symbols(), symbols.total(c, r.casts[1]), strict=True)
    )


@acts("cancel_all_shields", BEFORE_DAMAGE)
def cancel_all_shields(t: T, f: Wield, said: Effect) -> None:
    """No Shield of the enemy counts in this round, also none that is added later."""
    fight, r = combat_on(t.state), this_round(t)
    place = 1 - place_of(fight, f.side)
    shields = symbols.total(t.content, r.casts[place])[SHIELDS]
    t.tell(SymbolsChanged(group_of(fight, place)[0], (0, shields, 0), cancelled=True, why=why(t, f)))
    symbols.set_cast(t, fight, r, place, replace(r.casts[place], bare=True))


@able.by("cancel_all_shields")
def has_shields(s: Uprising, c: Content, f: Combat, said: Effect) -> bool:
    r = round_on(s)
    return r is not None and symbols.total(c, r.casts[1])[SHIELDS] > 0
