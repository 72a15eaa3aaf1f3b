"""Set-up at the table: decks, heroes, spawning points, first hero: BSG-SET."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.decks import shuffle_deck
from warhall.games.bsieged.effects.enemies import double_field
from warhall.games.bsieged.effects.heroes import arrive, give_first, seat_heroes
from warhall.games.bsieged.keys import FIELD, RANDOM
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.questions.rounds import ChooseFirstHero, DoubleField, PickHero
from warhall.games.bsieged.rules.season import deal_enemies, deal_season
from warhall.games.bsieged.state import (
    CLASSES,
    COURTYARD,
    ENEMY_DECK,
    EVENT_DECK,
    FIELDS,
    POOL,
    TOKEN_PILE,
    FieldId,
    HeroId,
    Siege,
)
from warhall.kernel.decision import Ask, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame


@dataclass
class Opening(Frame):
    """Set-up. `picks`: heroes chosen so far, seat by seat in rounds."""

    picks: tuple[HeroId, ...] = ()


opening = Procedure("bsieged.opening", Opening)


@opening.stage
def choose_heroes(t: T, f: Opening) -> Step:
    """BSG-SET-01, BSG-SET-11, BSG-DEC-02 the players choose distinct heroes, one each in turn."""
    s = t.state
    if len(f.picks) == t.content.seatings[s.seats]:
        return Goto(shuffle_decks)
    free = [HeroId(row) for row in range(1, len(t.content.heroes)) if row not in f.picks]
    seat = len(f.picks) % s.seats
    return Ask(PickHero(f.picks), seat, t.content.hero.keys(free), then=pick_hero)


@opening.stage
def pick_hero(t: T, f: Opening) -> Step:
    """BSG-SET-11 to BSG-SET-13, BSG-SET-15, BSG-AMB-06, BSG-AMB-70 the starting values, in the courtyard."""
    hero = t.content.hero.of(t.answer)
    setting = t.content.difficulties[t.state.difficulty]
    arrive(t, hero, len(f.picks) % t.state.seats, 0 if t.state.bare else setting.grace, COURTYARD)
    f.picks = (*f.picks, hero)
    return Goto(choose_heroes)


@opening.stage
def shuffle_decks(t: T, f: Opening) -> Step:
    """BSG-SET-04 to BSG-SET-09, BSG-HID-04 shuffles and deals in the order of the ledger."""
    s, c = t.state, t.content
    seat_heroes(t, tuple(sorted(f.picks, key=lambda hero: s.heroes[hero].seat)))
    for name in CLASSES:
        shuffle_deck(t, POOL[name], c.cards_of_class[name], "BSG-SET-04")
    shuffle_deck(t, EVENT_DECK, c.events_up_to(s.levels), "BSG-SET-05")
    shuffle_deck(t, ENEMY_DECK, tuple(range(1, len(c.enemy_cards))), "BSG-SET-06")
    for level in range(1, len(TOKEN_PILE)):
        shuffle_deck(t, TOKEN_PILE[level], c.tokens_of_level[level], "BSG-SET-07")
    deal_enemies(t)
    deal_season(t)
    return Goto(choose_doubled)


# Examples: BSG-EX-01, BSG-EX-02.
@opening.stage
def choose_doubled(t: T, f: Opening) -> Step:
    """BSG-SET-03, BSG-AMB-05, BSG-DEC-03 fields with 2 spawning points until there are as many as heroes."""
    s = t.state
    if sum(s.fields[field].points for field in FIELDS) == len(s.order):
        return Goto(choose_first)
    options = (*FIELD.keys(single_fields(t.state, t.content)), RANDOM)
    return Ask(DoubleField(), tuple(range(s.seats)), options, then=double_one)


@opening.stage
def double_one(t: T, f: Opening) -> Step:
    """BSG-SET-03."""
    field = t.draw(single_fields(t.state, t.content), "BSG-SET-03") if t.answer == RANDOM else FIELD.of(t.answer)
    double_field(t, field)
    return Goto(choose_doubled)


@opening.stage
def choose_first(t: T, f: Opening) -> Step:
    """BSG-SET-14, BSG-DEC-04 the first hero, by the players' choice or at random."""
    options = (*t.content.hero.keys(t.state.order), RANDOM)
    return Ask(ChooseFirstHero(), tuple(range(t.state.seats)), options, then=name_first)


@opening.stage
def name_first(t: T, f: Opening) -> Step:
    """BSG-SET-14."""
    random = t.answer == RANDOM
    give_first(t, t.draw(t.state.order, "BSG-SET-14") if random else t.content.hero.of(t.answer))
    return Done()


def single_fields(s: Siege, c: Content) -> tuple[FieldId, ...]:
    """Fields that still have 1 spawning point."""
    return tuple([field for field in FIELDS if s.fields[field].points == 1])
