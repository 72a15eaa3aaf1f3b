"""Changes of heroes: tracks, places, cards, tokens, the turn, the First Hero token."""

from __future__ import annotations

from warhall.games.bsieged.effects.decks import discard_card, discard_to
from warhall.games.bsieged.effects.ending import lose
from warhall.games.bsieged.events.cards import CardStored
from warhall.games.bsieged.events.enemies import HitIgnored
from warhall.games.bsieged.events.heroes import (
    CardsExchanged,
    FoodGained,
    FoodLost,
    GainCut,
    GoldGained,
    GoldLost,
    GraceGained,
    GraceLost,
    HeroGuarded,
    HeroMoved,
    HeroTired,
    MoraleGained,
    MoraleLost,
    TokenLearned,
    TurnBegun,
    TurnEnded,
)
from warhall.games.bsieged.events.rounds import FirstHeroNamed, HeroDied, HeroesChosen, HeroResurrected
from warhall.games.bsieged.powers import is_abandoned
from warhall.games.bsieged.queries import T, living, next_holder
from warhall.games.bsieged.state import (
    ALIVE,
    DEAD,
    NO_CARD,
    NO_TURN,
    NOWHERE,
    SANCTUARY,
    SITE,
    TOKEN_PILE,
    BuildingId,
    CardId,
    Hero,
    HeroId,
    SpaceId,
    TokenId,
    Turn,
)
from warhall.kernel.records import replace

# Tracks. `why`: what a gain or a loss comes from, a word of `log/words.py` or the id of a card, an event or an ability.


def gain_morale(t: T, hero: HeroId, amount: int, why: str) -> None:
    """BSG-GEN-06 a gain beyond the top of the track is lost."""
    mine, most = t.state.heroes[hero], t.content.heroes[hero].morale
    now = min(most, mine.morale + amount)
    if now != mine.morale:
        t.state.heroes[hero] = replace(mine, morale=now)
        t.tell(MoraleGained(hero, now - mine.morale, now, why))
    tell_cut(t, hero, "morale", now - mine.morale, amount, most)


def lose_morale(t: T, hero: HeroId, amount: int, why: str, floor: int = 0) -> None:
    """BSG-GEN-07 at 0 the hero dies at once; `floor` is what cannot be taken."""
    mine = t.state.heroes[hero]
    now = max(mine.morale - amount, min(mine.morale, floor))
    if now != mine.morale:
        t.state.heroes[hero] = replace(mine, morale=now)
        t.tell(MoraleLost(hero, mine.morale - now, now, why))
        if not now:
            die(t, hero)


def gain_gold(t: T, hero: HeroId, amount: int, why: str) -> None:
    """BSG-GEN-06."""
    mine, most = t.state.heroes[hero], t.content.heroes[hero].gold
    now = min(most, mine.gold + amount)
    if now != mine.gold:
        t.state.heroes[hero] = replace(mine, gold=now)
        t.tell(GoldGained(hero, now - mine.gold, now, why))
    tell_cut(t, hero, "gold", now - mine.gold, amount, most)


def lose_gold(t: T, hero: HeroId, amount: int, why: str) -> None:
    """Down to 0."""
    mine = t.state.heroes[hero]
    now = max(0, mine.gold - amount)
    if now != mine.gold:
        t.state.heroes[hero] = replace(mine, gold=now)
        t.tell(GoldLost(hero, mine.gold - now, now, why))


def gain_food(t: T, hero: HeroId, amount: int, why: str) -> None:
    """BSG-GEN-06."""
    mine, most = t.state.heroes[hero], t.content.heroes[hero].food
    now = min(most, mine.food + amount)
    if now != mine.food:
        t.state.heroes[hero] = replace(mine, food=now)
        t.tell(FoodGained(hero, now - mine.food, now, why))
    tell_cut(t, hero, "food", now - mine.food, amount, most)


def lose_food(t: T, hero: HeroId, amount: int, why: str) -> None:
    """Down to 0."""
    mine = t.state.heroes[hero]
    now = max(0, mine.food - amount)
    if now != mine.food:
        t.state.heroes[hero] = replace(mine, food=now)
        t.tell(FoodLost(hero, mine.food - now, now, why))


def gain_grace(t: T, hero: HeroId, amount: int, why: str) -> None:
    """BSG-DGR-01 at most 3; none is gained while the gods have left (V27)."""
    mine, most = t.state.heroes[hero], t.content.numbers.grace
    if is_abandoned(t.state, t.content):
        tell_cut(t, hero, "grace", 0, amount, 0)
        return
    now = min(most, mine.grace + amount)
    if now != mine.grace:
        t.state.heroes[hero] = replace(mine, grace=now)
        t.tell(GraceGained(hero, now - mine.grace, now, why))
    tell_cut(t, hero, "grace", now - mine.grace, amount, most)


def lose_grace(t: T, hero: HeroId, amount: int, why: str) -> None:
    """Spent or taken."""
    mine = t.state.heroes[hero]
    now = max(0, mine.grace - amount)
    if now != mine.grace:
        t.state.heroes[hero] = replace(mine, grace=now)
        t.tell(GraceLost(hero, mine.grace - now, now, why))


def tell_cut(t: T, hero: HeroId, good: str, gained: int, amount: int, most: int) -> None:
    """BSG-GEN-06 what of a gain was lost to a limit; `most` 0: to the event of the round."""
    if gained < amount:
        t.tell(GainCut(hero, good, gained, amount - gained, most, t.state.lasting))


# What lasts for the round.


def guard_hero(t: T, hero: HeroId, hits: int) -> None:
    """BSG-FX-07 so many hits more can be ignored this round."""
    mine = t.state.heroes[hero]
    t.state.heroes[hero] = replace(mine, guard=mine.guard + hits)
    t.tell(HeroGuarded(hero, hits))


def spare_hero(t: T, hero: HeroId) -> None:
    """A hit is ignored."""
    mine = t.state.heroes[hero]
    t.state.heroes[hero] = replace(mine, spared=mine.spared + 1)
    t.tell(HitIgnored(hero))


def tire_hero(t: T, hero: HeroId) -> None:
    """One action less this round (V24)."""
    mine = t.state.heroes[hero]
    t.state.heroes[hero] = replace(mine, tired=mine.tired + 1)
    t.tell(HeroTired(hero))


def rest_heroes(t: T) -> None:
    """BSG-AMB-80 what lasted for the round is over."""
    heroes = t.state.heroes
    for hero in t.state.order:
        mine = heroes[hero]
        if mine.guard or mine.spared or mine.tired:
            heroes[hero] = replace(mine, guard=0, spared=0, tired=0)


# Places.


def move_hero(t: T, hero: HeroId, space: SpaceId) -> None:
    """BSG-TRN-07. The only writer of `space` and `occupants`."""
    s = t.state
    old = s.heroes[hero].space
    if old == space:
        return
    s.heroes[hero] = replace(s.heroes[hero], space=space)
    if old:
        s.occupants[old] = tuple([other for other in s.occupants[old] if other != hero])
    if space:
        s.occupants[space] = tuple(sorted((*s.occupants[space], hero)))
    t.tell(HeroMoved(hero, old, space))


# The turn.


def begin_turn(t: T, turn: Turn) -> None:
    t.state.turn = turn
    t.tell(TurnBegun(turn.hero, turn.actions, turn.artillery))


def spend_action(t: T, *, catapult: bool = False) -> None:
    """BSG-TRN-02 one action of the active hero; at the catapult the additional ones go first (BSG-SA-33)."""
    turn = t.state.turn
    if catapult and turn.artillery:
        t.state.turn = turn.acting(turn.actions, turn.artillery - 1)
    else:
        t.state.turn = turn.acting(turn.actions - 1, turn.artillery)


def mark_building(t: T, building: BuildingId) -> None:
    """BSG-BLD-03 the last action used this building."""
    t.state.turn = replace(t.state.turn, last=building)


def mark_used(t: T, name: str) -> None:
    """A power, a permanent card or an offer that cannot be repeated this turn."""
    t.state.turn = replace(t.state.turn, used=(*t.state.turn.used, name))


def end_turn(t: T) -> None:
    t.tell(TurnEnded(t.state.turn.hero))
    t.state.turn = NO_TURN


# Cards in slots.


def store_card(t: T, hero: HeroId, slot: int, card: CardId) -> None:
    """BSG-CRD-10 from the hand into a slot."""
    s = t.state
    s.hand = tuple([other for other in s.hand if other != card])
    s.heroes[hero] = s.heroes[hero].with_slot(slot, card)
    t.tell(CardStored(hero, card, slot))


def take_card(t: T, hero: HeroId, card: CardId) -> None:
    """Out of its slot into the hand."""
    mine = t.state.heroes[hero]
    t.state.heroes[hero] = mine.with_slot(mine.slots.index(card), NO_CARD)
    t.state.hand = (*t.state.hand, card)


def exchange_cards(t: T, hero: HeroId, mine: tuple[CardId, ...], partner: HeroId, theirs: tuple[CardId, ...]) -> None:
    """BSG-EXC-02 the slots of both heroes after an exchange."""
    s = t.state
    given = tuple([card for card in s.heroes[hero].slots if card and card in theirs])
    taken = tuple([card for card in s.heroes[partner].slots if card and card in mine])
    for who, cards in ((hero, mine), (partner, theirs)):
        for slot, card in enumerate(cards):
            s.heroes[who] = s.heroes[who].with_slot(slot, card)
    t.tell(CardsExchanged(hero, partner, given, taken))


# Tokens.


def teach(t: T, hero: HeroId, level: int, token: TokenId, ability: str) -> None:
    """BSG-ABL-02 a token is placed as its ability, or on its Strength side if `ability` is empty."""
    s = t.state
    s.offered = tuple([other for other in s.offered if other != token])
    s.heroes[hero] = s.heroes[hero].taught(level, token, ability)
    t.tell(TokenLearned(hero, level, token, ability))


# The First Hero token.


def give_first(t: T, hero: HeroId) -> None:
    """The token goes to a hero; coming from another player it starts that player's cycle."""
    s = t.state
    same = s.first and s.heroes[s.first].seat == s.heroes[hero].seat
    again = not same or hero in s.held
    s.held = (hero,) if again else (*s.held, hero)
    s.first = hero
    t.tell(FirstHeroNamed(hero))


# Death and return.


def die(t: T, hero: HeroId) -> None:
    """BSG-DTH-01 the hero leaves the board, BSG-AMB-42 stripped; BSG-WIN-03 (d) the last one loses the game."""
    s = t.state
    mine = s.heroes[hero]
    t.tell(HeroDied(hero))
    move_hero(t, hero, NOWHERE)
    for card in mine.slots:
        if card:
            discard_card(t, card, "death")
    for row, token in enumerate(mine.tokens):
        if token:
            discard_to(t, TOKEN_PILE[row + 1], token)
    s.heroes[hero] = Hero(status=DEAD, seat=mine.seat, slots=(NO_CARD,) * len(mine.slots))
    if not living(s, t.content):
        lose(t, "all heroes are dead", ("BSG-WIN-03",))
    if s.first == hero:
        give_first(t, next_holder(s, t.content))  # BSG-AMB-44


def seat_heroes(t: T, order: tuple[HeroId, ...]) -> None:
    """BSG-AMB-03 the order of heroes round the table: seat by seat, in dashboard order."""
    t.state.order = order
    t.tell(HeroesChosen(order, tuple([t.state.heroes[hero].seat for hero in order])))


def arrive(t: T, hero: HeroId, seat: int, grace: int, space: SpaceId) -> None:
    """BSG-SET-12 a hero with the starting values."""
    sheet, numbers = t.content.heroes[hero], t.content.numbers
    t.state.heroes[hero] = Hero(
        status=ALIVE,
        seat=seat,
        morale=numbers.start_morale,
        gold=numbers.start_gold,
        food=numbers.start_food,
        grace=grace,
        slots=(NO_CARD,) * len(sheet.slots),
        abilities=sheet.abilities,
    )
    move_hero(t, hero, space)


def resurrect(t: T, hero: HeroId) -> None:
    """BSG-DTH-04 back on The Sanctuary with nothing but the starting values, BSG-DTH-05 as first hero."""
    arrive(t, hero, t.state.heroes[hero].seat, 0, SITE[SANCTUARY])
    t.tell(HeroResurrected(hero))
    give_first(t, hero)
