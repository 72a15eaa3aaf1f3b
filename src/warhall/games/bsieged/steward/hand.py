"""What Resource cards are worth to a hero, and what a draw promises."""

from __future__ import annotations

from collections.abc import Sequence

from warhall.games.bsieged import powers
from warhall.games.bsieged.state import (
    POOL,
    SEASON_PILE,
    CardId,
    DeckId,
    HeroId,
)
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.eyes import Eyes
from warhall.games.bsieged.steward.stock import cheer, food, gold, grace, morale_price, needs, patience

# A card in a slot, by its code.
CARDS: dict[str, float] = {
    "A01": 5.0, "A02": 4.5, "A03": 5.0, "A04": 5.0, "A05": 6.0, "A06": 5.5, "A07": 7.0, "A08": 6.0, "A09": 5.0,
    "A10": 5.0, "A11": 5.5, "A12": 5.0, "A13": 6.0, "A14": 6.0, "A15": 7.0, "A16": 7.0,
    "A17": 2.0, "A18": 3.0, "A19": 2.5, "A20": 3.0, "A21": 2.5, "A22": 2.5,
    "M13": 3.0, "M14": 3.0, "M15": 2.5, "M16": 3.0, "M17": 3.0, "M18": 3.0, "M19": 3.5, "M20": 3.0,
    "M21": 1.0, "M22": 3.5, "M23": 4.0, "M24": 0.5,
    "T01": 3.5, "T02": 4.0, "T03": 4.5, "T04": 4.0, "T05": 5.5, "T06": 2.5, "T07": 3.5, "T08": 2.5, "T09": 4.5,
    "T10": 3.0, "T11": 2.5, "T12": 3.5, "T13": 2.5, "T14": 2.5, "T15": 6.0, "T16": 3.0, "T17": 5.0, "T18": 3.5,
    "T19": 4.5, "T20": 2.0, "T21": 2.5,
    "S01": 3.5, "S02": 6.5, "S03": 4.5, "S04": 7.0, "S05": 2.5, "S06": 3.0, "S07": 3.0, "S08": 4.0, "S09": 3.5,
    "S10": 5.5, "S11": 3.5, "S12": 4.5, "S13": 2.5, "S14": 2.5, "S15": 5.5, "S16": 4.5, "S17": 5.5, "S18": 3.5,
    "S19": 3.5, "S20": 5.0, "S21": 1.5,
}  # fmt: skip
COMMON = 2.5  # a card that is not in the list
DRAW = 2.2  # a further draw
MOST_PROMISES = 10_000  # remembered; about 10 MB
CLASS_OF = {deck: name for name in POOL for deck in (POOL[name], SEASON_PILE[name])}


def worth(eyes: Eyes, card: CardId) -> float:
    """A card in a slot."""
    return CARDS.get(eyes.c.cards[card].code, COMMON) * max(0.25, patience(eyes))


def obtained(eyes: Eyes, hero: HeroId, card: CardId) -> float:
    """A card that a hero draws."""
    printed = eyes.c.cards[card]
    if printed.type == "instant":
        return instant(eyes, hero, card)
    if finds_slot(eyes, hero, card):
        return worth(eyes, card) * favour(eyes, hero, card)
    return 0.0 if printed.type == "permanent" else eyes.manner.at_once * worth(eyes, card) * favour(eyes, hero, card)


def favour(eyes: Eyes, hero: HeroId, card: CardId) -> float:
    """How much more a card does for a hero with an ability for it."""
    for power in powers.skills(eyes.s, eyes.c, hero).abilities:
        if power.doubles == eyes.c.cards[card].cls:
            return w.FAVOURED[0]
        if power.massive_dice and eyes.c.cards[card].massive:
            return w.FAVOURED[1]
    return 1.0


def finds_slot(eyes: Eyes, hero: HeroId, card: CardId) -> bool:
    """Whether an empty slot of a hero admits a card."""
    s, c = eyes.s, eyes.c
    table = c.fits[hero]
    free = eyes.free_slots(hero)
    for slot in free:
        if table[slot][card]:
            return True
    return eyes.stores_more(hero) and any(powers.fits(s, c, hero, slot, card) for slot in free)


def instant(eyes: Eyes, hero: HeroId, card: CardId) -> float:
    """A card that acts when it is drawn."""
    printed = eyes.c.cards[card]
    gain = gift(eyes, hero, card) if printed.to in ("self", "") else 0.0
    if printed.morale < 0:
        gain -= morale_price(eyes.s.heroes[hero].morale, printed.morale)
    else:
        gain += cheer(eyes, hero, printed.morale)
    return gain + DRAW * len(printed.draws) * patience(eyes)


def gift(eyes: Eyes, hero: HeroId, card: CardId) -> float:
    """What a card gives to one hero."""
    printed = eyes.c.cards[card]
    key = (hero, printed.food, printed.coins, printed.grace, printed.cheer)
    if key not in eyes.gifts:
        eyes.gifts[key] = (
            food(eyes, hero, printed.food)
            + gold(eyes, hero, printed.coins)
            + grace(eyes, hero, printed.grace)
            + cheer(eyes, hero, printed.cheer)
        )
    return eyes.gifts[key]


def draw(eyes: Eyes, hero: HeroId, deck: DeckId) -> float:
    """What the top card of a pool or season pile promises: it may be any that nobody has seen."""
    pile = eyes.s.decks[deck]
    if not pile.count:
        return 0.0
    if pile.top:
        return obtained(eyes, hero, CardId(pile.top))
    key = (hero, CLASS_OF[deck])
    found = eyes.promises.get(key)
    if found is None:
        found = eyes.promises[key] = _promise(eyes, hero, _unseen(eyes, CLASS_OF[deck]))
    return found


def _promise(eyes: Eyes, hero: HeroId, cards: tuple[CardId, ...]) -> float:
    """What one of these cards is worth to a hero on average. Few actions change anything that this rests on."""
    key = (needs(eyes, hero), tuple(eyes.free_slots(hero)), cards)
    known = eyes.c.promises
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_PROMISES:
            known.clear()
        found = known[key] = sum(_all_obtained(eyes, hero, cards)) / max(1, len(cards))
    return found


def _all_obtained(eyes: Eyes, hero: HeroId, cards: Sequence[CardId]) -> list[float]:
    """As `obtained`, card by card; a hero without abilities for cards is the common case."""
    skills = powers.skills(eyes.s, eyes.c, hero)
    if skills.stores or any(power.doubles or power.massive_dice for power in skills.abilities):
        return [obtained(eyes, hero, card) for card in cards]
    printed, free, table = eyes.c.cards, eyes.free_slots(hero), eyes.c.fits[hero]
    kept = {card for slot in free for card in cards if table[slot][card]}
    time, late = max(0.25, patience(eyes)), eyes.manner.at_once
    found = []
    for card in cards:
        face = printed[card]
        if face.type == "instant":
            found.append(instant(eyes, hero, card))
        elif card in kept:
            found.append(CARDS.get(face.code, COMMON) * time)
        else:
            found.append(0.0 if face.type == "permanent" else late * (CARDS.get(face.code, COMMON) * time))
    return found


def _unseen(eyes: Eyes, cls: str) -> tuple[CardId, ...]:
    """Cards of a class that lie in its pool or season pile."""
    seen = eyes.taken.union(eyes.s.decks[POOL[cls]].discards)
    return tuple([card for card in eyes.c.cards_of_class[cls] if card not in seen])
