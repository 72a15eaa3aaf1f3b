"""Registries through which cards, events and abilities act at the moments the rules name.

The modules `cards`, `massive`, `events` and `abilities` fill them when they are imported (see `rules/__init__.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import BuildingId, CardId, HeroId, Siege, Tactic, ZoneId
from warhall.kernel.state import Frame


def always(state: Siege, content: Content, hero: HeroId, card: CardId) -> bool:
    """A card that can be used whenever it can be paid."""
    return True


@dataclass(frozen=True, slots=True)
class CardUse:
    """What a card does: once for each resolution, or, for a tactics card, when it triggers."""

    start: Callable[[T, HeroId, CardId], Frame | None] | None = None
    can: Callable[[Siege, Content, HeroId, CardId], bool] = always
    trigger: Callable[[T, Tactic], Frame | None] | None = None


@dataclass(frozen=True, slots=True)
class Power:
    """An ability used by choice in the own turn, once per turn."""

    key: str
    can: Callable[[Siege, Content, HeroId], bool]
    start: Callable[[T, HeroId], Frame | None]


NO_MORALE = "no_morale"  # a card's procedure is done with this when the printed Morale does not apply

card_uses: dict[str, CardUse] = {}
morale_first: set[str] = set()  # cards whose Morale value comes before the effect
names_building: set[str] = set()  # tactics cards that name a whole building of the quarter when placed
event_starts: dict[str, Callable[[T], Frame | None]] = {}
turn_powers: dict[str, Power] = {}
free_powers: dict[str, Power] = {}
turn_gains: dict[str, Callable[[T, HeroId], None]] = {}
after_attack: dict[str, Callable[[T, HeroId, ZoneId], Frame | None]] = {}
after_draw: dict[str, Callable[[T, HeroId], Frame | None]] = {}
draw_building: dict[str, BuildingId] = {}


def follow_up(t: T, hero: HeroId, zone: ZoneId) -> Frame | None:
    """What an ability adds to a successful attack action on a zone."""
    for ability in t.state.heroes[hero].abilities:
        if ability in after_attack:
            return after_attack[ability](t, hero, zone)
    return None


def further_draw(t: T, hero: HeroId, building: BuildingId) -> Frame | None:
    """What an ability adds to a draw by action at a building."""
    for ability in t.state.heroes[hero].abilities:
        if draw_building.get(ability) == building:
            return after_draw[ability](t, hero)
    return None
