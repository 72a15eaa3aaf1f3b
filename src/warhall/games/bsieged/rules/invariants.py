"""What must hold after every step of a siege."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.powers import fits
from warhall.games.bsieged.state import (
    ABSENT,
    ALIVE,
    CATAPULT,
    CLASSES,
    DAMAGED,
    DEAD,
    DESTROYED,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    FIGURES,
    NO_UNITS,
    POOL,
    SEASON_PILE,
    SITE,
    TOKEN_PILE,
    WHOLE,
    Hero,
    HeroId,
    Siege,
)
from warhall.kernel.errors import RuleError


def check(state: Siege, c: Content) -> None:
    """Raise a RuleError where something is broken."""
    check_heroes(state, c)
    check_places(state)
    check_enemies(state, c)
    check_cards(state, c)
    check_citadel(state, c)


def need(holds: bool, clause: str, what: str) -> None:
    if not holds:
        raise RuleError(clause, what)


def check_heroes(s: Siege, c: Content) -> None:
    """BSG-GEN-06, BSG-GEN-07, BSG-DGR-01, BSG-DTH-04, BSG-CRD-10."""
    for row, hero in enumerate(s.heroes):
        if hero.status == ALIVE:
            sheet = c.heroes[row]
            need(0 < hero.morale <= sheet.morale, "BSG-GEN-07", f"{sheet.name} has Morale {hero.morale}")
            need(0 <= hero.gold <= sheet.gold, "BSG-GEN-06", f"{sheet.name} has Gold {hero.gold}")
            need(0 <= hero.food <= sheet.food, "BSG-GEN-06", f"{sheet.name} has Food {hero.food}")
            need(0 <= hero.grace <= c.numbers.grace, "BSG-DGR-01", f"{sheet.name} has {hero.grace} DG")
            check_dashboard(s, c, HeroId(row), hero)
        else:
            idle = not (hero.space or any(hero.slots) or any(hero.tokens) or hero.grace)
            need(idle, "BSG-AMB-42", f"hero {row} is not in play but holds something")
            need(hero.status in (ABSENT, DEAD), "BSG-DTH-01", f"hero {row} is in no known state")


def check_dashboard(s: Siege, c: Content, hero: HeroId, mine: Hero) -> None:
    """BSG-CRD-10 each card in a slot that admits it; BSG-ABL-03 levels in order, each token of its level."""
    for slot, card in enumerate(mine.slots):
        need(not card or fits(s, c, hero, slot, card), "BSG-CRD-10", f"card {card} is in slot {slot} of {hero}")
    filled = [bool(token) for token in mine.tokens]
    need(filled == sorted(filled, reverse=True), "BSG-ABL-03", f"hero {hero} skipped a level")
    for row, token in enumerate(mine.tokens):
        need(not token or c.tokens[token].level == row + 1, "BSG-ABL-03", f"token {token} is on level {row + 1}")
    learned = sum(filled) - sum(mine.strengths)
    known = len(c.heroes[hero].abilities) + learned
    need(len(mine.abilities) == known, "BSG-ABL-02", f"hero {hero} has {len(mine.abilities)} abilities, not {known}")


def check_places(s: Siege) -> None:
    """BSG-TRN-08 one hero on a building or the catapult, two only with a coward (BSG-SA-10). The kept index."""
    seen = [
        tuple(HeroId(row) for row, hero in enumerate(s.heroes) if hero.space == space and space) for space in range(15)
    ]
    need(s.occupants == seen, "BSG-TRN-07", "the index of occupants is wrong")
    for space in (*SITE[1:], CATAPULT):
        there = s.occupants[space]
        coward = any("cowardice" in s.heroes[hero].abilities for hero in there)
        need(len(there) <= 1 or (coward and len(there) == 2), "BSG-TRN-08", f"{len(there)} heroes on space {space}")
    moved = [hero for hero in s.order if s.heroes[hero].status == ALIVE and s.heroes[hero].space == 0]
    need(not moved, "BSG-TRN-07", "a living hero is nowhere")


def check_enemies(s: Siege, c: Content) -> None:
    """BSG-FIG-01 every figure is somewhere; BSG-AVA-04 the Vinculum; BSG-ENM-04 zones that are not reached."""
    for figure in FIGURES:
        total = s.supply[figure] + sum(zone.units[figure] for zone in s.zones)
        need(total == c.supply[figure], "BSG-FIG-01", f"{total} figures of kind {figure}")
        for zone in s.zones:
            need(0 <= zone.spent[figure] <= zone.units[figure], "BSG-MSG-22", "more spent than present")
    need(s.zones[0].units == NO_UNITS, "BSG-GEN-03", "units are nowhere")
    for field in FIELDS:
        near, middle = s.zones[field * 3 - 2], s.zones[field * 3 - 1]
        need(not any(near.units[:4]) and not middle.units[1], "BSG-ENM-04", f"field {field}: a kind is too near")
    avatar = s.avatar
    alive = 0 < avatar.vinculum <= c.numbers.vinculum
    need(alive if avatar.zone else not avatar.vinculum, "BSG-AVA-04", f"Vinculum {avatar.vinculum}")


def check_cards(s: Siege, c: Content) -> None:
    """Every card and token is in exactly one place."""
    if not s.decks[ENEMY_DECK].cards and not s.fields[1].cards:
        return  # nothing is dealt yet
    stored = [card for hero in s.heroes for card in hero.slots if card]
    lying = [tactic.card for tactic in s.tactics]
    piles = [card for name in CLASSES for deck in (POOL[name], SEASON_PILE[name]) for card in in_deck(s, deck)]
    exactly("BSG-SET-04", [*stored, *lying, *piles, *s.hand, *s.removed], len(c.cards))
    laid = [card for field in s.fields for card in field.cards]
    exactly("BSG-SET-06", [*laid, *in_deck(s, ENEMY_DECK)], len(c.enemy_cards))
    held = [token for hero in s.heroes for token in hero.tokens if token]
    tokens = [token for pile in TOKEN_PILE[1:] for token in in_deck(s, pile)]
    exactly("BSG-SET-07", [*held, *tokens, *s.offered], len(c.tokens))
    events = [*in_deck(s, EVENT_DECK), *([s.event] if s.event else [])]
    need(sorted(events) == sorted(c.events_up_to(s.levels)), "BSG-SET-05", "events are lost or doubled")


def in_deck(s: Siege, deck: int) -> tuple[int, ...]:
    return (*s.decks[deck].cards, *s.decks[deck].discards)


def exactly(clause: str, found: Iterable[int], rows: int) -> None:
    """Each row from 1 on is found once."""
    need(sorted(found) == list(range(1, rows)), clause, "cards or tokens are lost or doubled")


def check_citadel(s: Siege, c: Content) -> None:
    """BSG-WIN-03 the game has not gone on after a loss; BSG-DEF-04; BSG-MSG-30."""
    states = (WHOLE, DAMAGED, DESTROYED)
    for building in s.buildings:
        need(building.status in states and building.reinforced >= 0, "BSG-REP-01", "a building in no known state")
    if s.result is None:
        ruins = sum(building.status == DESTROYED for building in s.buildings)
        need(ruins < c.numbers.ruins, "BSG-WIN-03", "five buildings are destroyed")
        need(s.messenger.deaths < c.numbers.messenger_deaths, "BSG-MSG-30", "two messengers are dead")
        need(not s.order or any(s.heroes[h].status == ALIVE for h in s.order), "BSG-WIN-03", "all heroes are dead")
        need(s.round <= c.numbers.rounds, "BSG-WIN-04", f"round {s.round}")
