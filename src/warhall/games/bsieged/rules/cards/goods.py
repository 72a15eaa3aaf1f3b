"""What cards give: goods, Morale, Guard and further cards (BSG-FX-07, BSG-FX-11, BSG-FX-16)."""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.effects.heroes import gain_food, gain_gold, gain_grace, gain_morale, guard_hero
from warhall.games.bsieged.keys import CLASS
from warhall.games.bsieged.queries import T, is_alive, living, others, seat_of
from warhall.games.bsieged.questions.cards import ChooseClass, ChooseReceiver
from warhall.games.bsieged.rules.moments import card_acts, card_needs
from warhall.games.bsieged.rules.storing import DrawCard
from warhall.games.bsieged.state import CLASSES, POOL, CardId, HeroId, Siege
from warhall.kernel.decision import DONE, Ask, Call, Done, Goto, Step
from warhall.kernel.procedure import Procedure
from warhall.kernel.state import Frame

ANY_CLASS = "any"
SELF, OTHERS, OTHER = "self", "others", "other"  # beside all and any


def give(t: T, hero: HeroId, card: CardId) -> None:
    """One hero gets what a card gives; BSG-FX-16 gains beyond a track are lost."""
    gift = t.content.cards[card]
    gain_food(t, hero, gift.food, gift.id)
    gain_gold(t, hero, gift.coins, gift.id)
    gain_grace(t, hero, gift.grace, gift.id)
    gain_morale(t, hero, gift.cheer, gift.id)
    if gift.guard:
        guard_hero(t, hero, gift.guard)  # BSG-FX-07


def takers(s: Siege, c: Content, hero: HeroId, card: CardId) -> tuple[HeroId, ...]:
    """BSG-FX-16 whom a card can benefit: the user, every living hero, or every other one."""
    to = c.cards[card].to
    if to == SELF:
        return (hero,)
    return others(s, c, hero) if to in (OTHERS, OTHER) else living(s, c)


def can_give(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """Somebody must be there to take it."""
    return bool(takers(s, c, hero, card))


def give_goods(t: T, hero: HeroId, card: CardId) -> Frame | None:
    """The user, all or all others gain at once; else heroes are chosen."""
    if t.content.cards[card].heroes:
        return Gift(hero, card)
    for taker in takers(t.state, t.content, hero, card):
        give(t, taker, card)
    return None


def enter_goods(*cards: str) -> None:
    """Make goods the effect of cards."""
    card_acts.by(*cards)(give_goods)
    card_needs.by(*cards)(can_give)


# Heroes of the user's choice.


@dataclass
class Gift(Frame):
    """A card for a number of different heroes."""

    hero: HeroId
    card: CardId
    chosen: tuple[HeroId, ...] = ()


gift = Procedure("bsieged.gift", Gift)


@gift.stage
def choose_hero(t: T, f: Gift) -> Step:
    """BSG-FX-16 any living hero, or any but the user; BSG-DEC-32. With fewer heroes than named, those there are."""
    card = t.content.cards[f.card]
    open_to = [hero for hero in takers(t.state, t.content, f.hero, f.card) if hero not in f.chosen]
    if not open_to or len(f.chosen) == card.heroes:
        return Done()
    options = t.content.hero.keys(open_to)
    if card.up_to and f.chosen:
        options = (*options, DONE)
    return Ask(
        ChooseReceiver(f.hero, f.card),
        seat_of(t.state, t.content, f.hero),
        options,
        then=give_chosen,
    )


@gift.stage
def give_chosen(t: T, f: Gift) -> Step:
    """BSG-FX-16 the hero named gains."""
    if t.answer == DONE:
        return Done()
    chosen = t.content.hero.of(t.answer)
    f.chosen = (*f.chosen, chosen)
    give(t, chosen, f.card)
    return Goto(choose_hero)


# Further cards.


@dataclass
class PoolDraws(Frame):
    """Cards drawn from pools, one after another; each class of the user's choice is another one."""

    hero: HeroId
    card: CardId
    left: tuple[str, ...]
    taken: tuple[str, ...] = ()


pool_draws = Procedure("bsieged.pool_draws", PoolDraws)


@pool_draws.stage
def name_class(t: T, f: PoolDraws) -> Step:
    """BSG-FX-11, BSG-CRD-17 from the pool of the class; BSG-DEC-32 where the card leaves it open the user names one."""
    if not f.left or not is_alive(t.state, t.content, f.hero):
        return Goto(take_goods)
    if f.left[0] != ANY_CLASS:
        return Call(DrawCard(f.hero, POOL[f.left[0]]), then=draw_next)
    options = CLASS.keys([row for row, name in enumerate(CLASSES, 1) if name not in f.taken])
    return Ask(
        ChooseClass(f.hero, f.card),
        seat_of(t.state, t.content, f.hero),
        options,
        then=draw_named,
    )


@pool_draws.stage
def draw_named(t: T, f: PoolDraws) -> Step:
    """BSG-FX-11 the card counts as obtained."""
    named = CLASSES[CLASS.of(t.answer) - 1]
    f.taken = (*f.taken, named)
    return Call(DrawCard(f.hero, POOL[named]), then=draw_next)


@pool_draws.stage
def draw_next(t: T, f: PoolDraws) -> Step:
    """One draw is done."""
    f.left = f.left[1:]
    return Goto(name_class)


@pool_draws.stage
def take_goods(t: T, f: PoolDraws) -> Step:
    """Goods that the card gives beside the draw."""
    if is_alive(t.state, t.content, f.hero):
        give(t, f.hero, f.card)
    return Done()


def draw_cards(t: T, hero: HeroId, card: CardId) -> Frame:
    return PoolDraws(hero, card, t.content.cards[card].draws)
