"""What cards do to buildings: Mend, Restore, Reinforced tokens (BSG-FX-08 to BSG-FX-10)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import mend, reinforce, restore
from warhall.games.bsieged.keys import BUILDING, MEND, REINFORCE, RESTORE
from warhall.games.bsieged.queries import T, buildings_by, seat_of, whole_buildings
from warhall.games.bsieged.questions.cards import ChooseSite
from warhall.games.bsieged.state import BUILDINGS, DAMAGED, DESTROYED, BuildingId, CardId, HeroId, Siege
from warhall.kernel.decision import DONE, Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Works(Frame):
    """Buildings of the user's choice are mended, restored or reinforced, each one once."""

    hero: HeroId
    card: CardId
    work: str
    left: int
    chosen: tuple[BuildingId, ...] = ()


works = Procedure("bsieged.works", Works)


@works.stage
def choose_building(t: T, f: Works) -> Step:
    """BSG-FX-08, BSG-FX-09, BSG-DEF-04, BSG-DEC-32. "Up to" so many may be mended; Reinforced tokens all go."""
    sites = [building for building in sites_for(t.state, t.content, f.work) if building not in f.chosen]
    if not f.left or not sites:
        return Done()
    options = BUILDING.keys(sites)
    if f.chosen and f.work == MEND:
        options = (*options, DONE)
    return Ask(ChooseSite(f.card, f.work, f.left), seat_of(t.state, t.content, f.hero), options, then=work_on)


@works.stage
def work_on(t: T, f: Works) -> Step:
    """BSG-FX-08 and BSG-FX-09 nobody moves, nothing more is paid or gained."""
    if t.answer == DONE:
        return Done()
    building = BUILDING.of(t.answer)
    if f.work == MEND:
        mend(t, building)
    elif f.work == RESTORE:
        restore(t, building)
    else:
        reinforce(t, building, t.content.cards[f.card].reinforce)
    f.left -= 1
    f.chosen = (*f.chosen, building)
    return Goto(choose_building)


def sites_for(s: Siege, c: Content, work: str) -> tuple[BuildingId, ...]:
    """BSG-DEF-04 whole and damaged buildings can be reinforced."""
    if work == REINFORCE:
        return tuple([building for building in BUILDINGS if s.buildings[building].status != DESTROYED])
    return buildings_by(s, c, DAMAGED if work == MEND else DESTROYED)


def whole_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """The undamaged buildings, for a card that strikes one."""
    return BUILDING.keys(whole_buildings(s, c))


def can_mend(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    return bool(sites_for(s, c, MEND))


def can_restore(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    return bool(sites_for(s, c, RESTORE))


def mend_buildings(t: T, hero: HeroId, card: CardId) -> Frame:
    return Works(hero, card, MEND, t.content.cards[card].mend)


def restore_building(t: T, hero: HeroId, card: CardId) -> Frame:
    return Works(hero, card, RESTORE, t.content.cards[card].restore)


def reinforce_buildings(t: T, hero: HeroId, card: CardId) -> Frame:
    return Works(hero, card, REINFORCE, t.content.cards[card].buildings)
