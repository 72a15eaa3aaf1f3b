"""Tavern cards: mercenaries and traps that wait on a zone, cheer, raids."""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.citadel import damage_building
from warhall.games.bsieged.events.cards import CardFailed
from warhall.games.bsieged.keys import BUILDING
from warhall.games.bsieged.queries import T, council, figures_in, seat_of, whole_buildings
from warhall.games.bsieged.questions.cards import ChooseFuel
from warhall.games.bsieged.rules.cards.choice import Question, enter
from warhall.games.bsieged.rules.cards.goods import enter_goods
from warhall.games.bsieged.rules.cards.terms import (
    ROLL,
    SLAY,
    Slay,
    limit,
    spring_slaying,
    spring_trap,
    spring_volley,
)
from warhall.games.bsieged.rules.moments import card_acts, tactic_acts
from warhall.games.bsieged.state import QUARTER_OF, WHOLE, ZONE_OF, BuildingId, CardId, HeroId, Siege, Tactic, ZoneId
from warhall.kernel.state import Frame


@card_acts.by("old_soldiers_song", "tavern_brawl")
def do_nothing(t: T, hero: HeroId, card: CardId) -> None:
    """T11, T22: nothing but the printed Morale, which every card has applied (BSG-CRD-06)."""


# T18 Burn the Stables.


def fuel_keys(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[str, ...]:
    """BSG-CRD-18 undamaged buildings; BSG-FX-18 with a unit to slay in zone 1 before them."""
    most = limit(c.cards[card])
    return BUILDING.keys([b for b in whole_buildings(s, c) if figures_in(s, c, zone_before(b), most)])


def zone_before(building: BuildingId) -> ZoneId:
    """Zone 1 of the field adjacent to a building."""
    return ZONE_OF[QUARTER_OF[building]][1]


def burn(t: T, hero: HeroId, card: CardId) -> Frame:
    """BSG-FX-10 neither protection nor tokens help; BSG-FX-03 in zone 1 of the field before the building."""
    building = BUILDING.of(t.answer)
    damage_building(t, building)
    printed = t.content.cards[card]
    return Slay(
        (seat_of(t.state, t.content, hero),), card, zone_before(building), printed.slay, limit(printed), least=1
    )


# T19 Powder in the Cellars.


@tactic_acts.by("powder_in_the_cellars")
def blow_up(t: T, tactic: Tactic) -> Frame | None:
    """BSG-CRD-18, BSG-EX-36 nothing if the building is no longer whole; else BSG-FX-10, then BSG-FX-03."""
    if t.state.buildings[tactic.building].status != WHOLE:
        t.tell(CardFailed(tactic.card, tactic.building), clauses=("BSG-CRD-18",))
        return None
    damage_building(t, tactic.building)
    card = t.content.cards[tactic.card]
    return Slay(council(t.state, t.content), tactic.card, tactic.zone, card.slay, limit(card))


tactic_acts.by("crossbow_company", "hill_clan_axemen", "free_lances")(spring_volley)  # T01, T02, T03
tactic_acts.by("outlaw_archers", "ogre_for_hire", "burning_hay")(spring_volley)  # T04, T05, T08
tactic_acts.by("caltrops", "spiked_barrels")(spring_trap)  # T06, T09
tactic_acts.by("stake_pit")(spring_slaying)  # T07
enter_goods("round_on_the_house", "toast_to_the_fallen", "hot_stew", "brave_words")  # T10, T12, T13, T14
enter("night_raid", SLAY)  # T15
enter("poachers_shot", SLAY)  # T16
enter("sally_port", ROLL)  # T17
enter("burn_the_stables", Question(ChooseFuel, fuel_keys, burn, ("BSG-DEC-32", "BSG-CRD-18")))  # T18
enter_goods("regulars_table", "sworn_bodyguard", "watered_ale", "minstrels_praise")  # T20, T21, T23, T24
