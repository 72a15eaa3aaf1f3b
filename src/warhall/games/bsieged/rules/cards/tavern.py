"""Tavern cards: mercenaries and traps that wait on a zone, cheer, raids."""

from __future__ import annotations

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.effects import damage_building
from warhall.games.bsieged.events.cards import CardFailed
from warhall.games.bsieged.keys import BUILDING
from warhall.games.bsieged.queries import T, council, figures_in, seat_of, whole_buildings
from warhall.games.bsieged.questions.cards import ChooseFuel
from warhall.games.bsieged.rules import hooks
from warhall.games.bsieged.rules.cards.choice import Question, enter
from warhall.games.bsieged.rules.cards.goods import GOODS
from warhall.games.bsieged.rules.cards.terms import (
    ROLL,
    SLAY,
    Slay,
    limit,
    spring_slaying,
    spring_trap,
    spring_volley,
)
from warhall.games.bsieged.rules.hooks import CardUse
from warhall.games.bsieged.state import QUARTER_OF, WHOLE, ZONE_OF, BuildingId, CardId, HeroId, Siege, Tactic, ZoneId
from warhall.kernel.state import Frame


def do_nothing(t: T, hero: HeroId, card: CardId) -> None:
    """T11, T22: nothing but the printed Morale, which every card has applied (BSG-CRD-06)."""


# T18 Burn the Stables.


def fuel_keys(s: Siege, content: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CRD-18 undamaged buildings; BSG-FX-18 with a unit to slay in zone 1 before them."""
    most = limit(content.cards[card])
    return BUILDING.keys([b for b in whole_buildings(s) if figures_in(s, content, zone_before(b), most)])


def zone_before(building: BuildingId) -> ZoneId:
    """Zone 1 of the field adjacent to a building."""
    return ZONE_OF[QUARTER_OF[building]][1]


def burn(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-10 neither protection nor tokens help; BSG-FX-03 in zone 1 of the field before the building."""
    building = BUILDING.of(t.answer)
    damage_building(t, building)
    printed = t.content.cards[card]
    return Slay((seat_of(t.state, hero),), card, zone_before(building), printed.slay, limit(printed), least=1)


# T19 Powder in the Cellars.


def blow_up(t: T, tactic: Tactic) -> Frame | None:
    """BSG-CRD-18, BSG-EX-36 nothing if the building is no longer whole; else BSG-FX-10, then BSG-FX-03."""
    if t.state.buildings[tactic.building].status != WHOLE:
        t.tell(CardFailed(tactic.card, tactic.building), clauses=("BSG-CRD-18",))
        return None
    damage_building(t, tactic.building)
    card = t.content.cards[tactic.card]
    return Slay(council(t.state), tactic.card, tactic.zone, card.slay, limit(card))


enter("night_raid", SLAY)  # T15
enter("poachers_shot", SLAY)  # T16
enter("sally_port", ROLL)  # T17
enter("burn_the_stables", Question(ChooseFuel, fuel_keys, burn, ("BSG-DEC-32", "BSG-CRD-18")))  # T18
hooks.names_building.add("powder_in_the_cellars")
hooks.card_uses.update(
    {
        "crossbow_company": CardUse(trigger=spring_volley),  # T01
        "hill_clan_axemen": CardUse(trigger=spring_volley),  # T02
        "free_lances": CardUse(trigger=spring_volley),  # T03
        "outlaw_archers": CardUse(trigger=spring_volley),  # T04
        "ogre_for_hire": CardUse(trigger=spring_volley),  # T05
        "caltrops": CardUse(trigger=spring_trap),  # T06
        "stake_pit": CardUse(trigger=spring_slaying),  # T07
        "burning_hay": CardUse(trigger=spring_volley),  # T08
        "spiked_barrels": CardUse(trigger=spring_trap),  # T09
        "round_on_the_house": GOODS,  # T10
        "old_soldiers_song": CardUse(do_nothing),  # T11
        "toast_to_the_fallen": GOODS,  # T12
        "hot_stew": GOODS,  # T13
        "brave_words": GOODS,  # T14
        "powder_in_the_cellars": CardUse(trigger=blow_up),  # T19
        "regulars_table": GOODS,  # T20
        "sworn_bodyguard": GOODS,  # T21
        "tavern_brawl": CardUse(do_nothing),  # T22
        "watered_ale": GOODS,  # T23
        "minstrels_praise": GOODS,  # T24
    }
)
