"""Where cards, events and abilities act: one registry for each moment that the rules name.

The modules `cards`, `massive`, `events` and `abilities` fill them when they are imported (see `rules/__init__.py`).
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import BuildingId, CardId, HeroId, Siege, Tactic, ZoneId
from warhall.kernel.moments import Registry
from warhall.kernel.state import Frame

UseCardBy = Callable[[T, HeroId, CardId], Frame | None]
CanUse = Callable[[Siege, Content, HeroId, CardId], bool]
UsePowerBy = Callable[[T, HeroId], Frame | None]
CanPower = Callable[[Siege, Content, HeroId], bool]

NO_MORALE = "no_morale"  # a card's procedure is done with this when the printed Morale does not apply

# Resource cards by id: what a card does at each resolution, what it needs besides its price, what it does as a tactic.
card_acts: Registry[UseCardBy] = Registry("bsieged.card_acts")
card_needs: Registry[CanUse] = Registry("bsieged.card_needs")
tactic_acts: Registry[Callable[[T, Tactic], Frame | None]] = Registry("bsieged.tactic_acts")
# Events by id: when they are drawn, or after the spawning step.
event_acts: Registry[Callable[[T], Frame | None]] = Registry("bsieged.event_acts")
# Abilities by id: at the beginning of the own turn, once in it by choice, and what a power needs.
turn_gains: Registry[Callable[[T, HeroId], None]] = Registry("bsieged.turn_gains")
turn_powers: Registry[UsePowerBy] = Registry("bsieged.turn_powers")
free_powers: Registry[UsePowerBy] = Registry("bsieged.free_powers")
power_needs: Registry[CanPower] = Registry("bsieged.power_needs")
after_attack: Registry[Callable[[T, HeroId, ZoneId], Frame | None]] = Registry("bsieged.after_attack")
after_draw: Registry[Callable[[HeroId, BuildingId], Frame | None]] = Registry("bsieged.after_draw")


def follow_up(t: T, hero: HeroId, zone: ZoneId) -> Frame | None:
    """What an ability adds to a successful attack action on a zone."""
    for _, act in after_attack.of(t.state.heroes[hero].abilities):
        return act(t, hero, zone)
    return None


def further_draw(s: Siege, c: Content, hero: HeroId, building: BuildingId) -> Frame | None:
    """What an ability adds to a draw by action at a building."""
    for _, act in after_draw.of(s.heroes[hero].abilities):
        more = act(hero, building)
        if more is not None:
            return more
    return None
