"""The End of Season phase: BSG-EOS. Nothing is asked here."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.effects.citadel import begin_phase
from warhall.games.bsieged.effects.decks import clear_season, deal_hidden, discard_to, draw_top, renew_deck
from warhall.games.bsieged.effects.enemies import set_enemy_cards
from warhall.games.bsieged.effects.heroes import die, lose_food
from warhall.games.bsieged.events.rounds import HeroStarved, SeasonDealt
from warhall.games.bsieged.powers import fasts
from warhall.games.bsieged.queries import T, living
from warhall.games.bsieged.state import (
    CLASSES,
    ENEMY_DECK,
    FIELDS,
    POOL,
    SEASON_PILE,
    EnemyCardId,
)
from warhall.kernel.decision import Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class SeasonEnd(Frame):
    """The End of Season phase."""


season_end = Procedure("bsieged.season_end", SeasonEnd)


# Example: BSG-EX-29.
@season_end.stage
def consume_food(t: T, f: SeasonEnd) -> Step:
    """BSG-EOS-02, BSG-DTH-02 2 Food, or death; BSG-SA-34 not for a Stoic.

    BSG-EOS-01, BSG-WIN-02 in round 12, and with the messenger on the wall, that is all.
    """
    begin_phase(t, "season")
    price = t.content.numbers.season_food
    for hero in living(t.state, t.content):
        if fasts(t.state, t.content, hero):
            continue
        if t.state.heroes[hero].food >= price:
            lose_food(t, hero, price, "season")
        else:
            t.tell(HeroStarved(hero))
            die(t, hero)
    last = t.state.round == t.content.numbers.rounds or t.state.messenger.status == "wall"
    return Done() if last else Goto(determine_enemies)


@season_end.stage
def determine_enemies(t: T, f: SeasonEnd) -> Step:
    """BSG-EOS-03 the 3 enemy cards of each field are replaced."""
    for field in FIELDS:
        for card in t.state.fields[field].cards:
            discard_to(t, ENEMY_DECK, card)
    deal_enemies(t)
    return Goto(renew_resources)


@season_end.stage
def renew_resources(t: T, f: SeasonEnd) -> Step:
    """BSG-EOS-04, BSG-AMB-30 old season cards leave the game, new ones are dealt."""
    clear_season(t)
    deal_season(t)
    return Done()


# Example: BSG-EX-03.
def deal_enemies(t: T) -> None:
    """BSG-SET-08 three cards to each field, to Claw, Eye and Horn, north to west."""
    for field in FIELDS:
        cards = tuple(EnemyCardId(draw_top(t, ENEMY_DECK)) for _ in range(t.content.numbers.spawn_cards))
        set_enemy_cards(t, field, cards)


def deal_season(t: T) -> None:
    """BSG-SET-09, BSG-EOS-04 as many cards as there are heroes (BSG-AMB-40), face down.

    BSG-EOS-05 a pool without cards is formed anew from its discards, also when the last card was just dealt; if both
    are empty fewer cards are dealt.
    """
    for name in CLASSES:
        missing = len(t.state.order)
        missing -= deal_hidden(t, POOL[name], SEASON_PILE[name], missing)
        if not t.state.decks[POOL[name]].cards:
            renew_deck(t, POOL[name], "BSG-EOS-05")
            deal_hidden(t, POOL[name], SEASON_PILE[name], missing)
    t.tell(SeasonDealt(len(t.state.order)))
