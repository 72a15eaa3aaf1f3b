"""Numbers of the heroes as abilities, cards and the event of the round change them, part by part and by name. Pure.

A part is a name and an amount: "base", "tokens", or the id of an ability, a card or an event.

An ability counts once however often a hero has it; different ones add up (BSG-ABL-04, BSG-AMB-46).
"""

from __future__ import annotations

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.records import Card
from warhall.games.bsieged.catalog.skills import Parts, Skills, skills_of
from warhall.games.bsieged.state import NO_CARD, CardId, HeroId, Siege
from warhall.kernel.moments import Note

MOST_SKILLS = 20_000  # sets of abilities remembered


def skills(s: Siege, c: Content, hero: HeroId) -> Skills:
    """What a hero's abilities make together."""
    names = s.heroes[hero].abilities
    known = c.skills
    found = known.get(names)
    if found is None:
        if len(known) >= MOST_SKILLS:
            known.clear()
        found = known[names] = skills_of([c.abilities[name] for name in dict.fromkeys(names)])
    return found


def total(parts: Parts) -> int:
    """The sum of the parts of a number."""
    return sum([amount for _, amount in parts])


def strength_parts(s: Siege, c: Content, hero: HeroId, cards: tuple[CardId, ...] = ()) -> Parts:
    """BSG-ATK-04 base, tokens on their Strength side, abilities (BSG-SA-11), and the cards used (BSG-CRD-07, -08)."""
    tokens = sum(s.heroes[hero].strengths) * c.numbers.token_strength
    bonuses = [(c.cards[card].id, c.cards[card].bonus) for card in cards if card]
    own = skills(s, c, hero).strength
    return _told([("base", c.heroes[hero].strength), ("tokens", tokens), *own, *bonuses])


def strength(s: Siege, c: Content, hero: HeroId, cards: tuple[CardId, ...] = ()) -> int:
    """BSG-ATK-04 of a hero, with these cards."""
    return total(strength_parts(s, c, hero, cards))


def base_target(s: Siege, c: Content, number: int) -> int:
    """BSG-ATK-03 the target number of a zone before abilities and weapons; Low Mist (V09) changes it."""
    event = c.events[s.lasting]
    return event.target if event.target_zone == number else c.numbers.targets[number]


def target_parts(s: Siege, c: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD) -> Parts:
    """BSG-ATK-03 the target numbers of base, abilities and weapon that apply.

    BSG-SA-03, BSG-SA-15, BSG-SA-23, BSG-SA-27, BSG-SA-29.
    """
    event = c.events[s.lasting]
    base = event.id if event.target_zone == number else "base"
    printed = c.cards[weapon].targets
    own = [(c.cards[weapon].id, printed[number])] if printed and printed[number] else []
    return ((base, base_target(s, c, number)), *skills(s, c, hero).aims[number], *own)


def target_number(s: Siege, c: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD) -> int:
    """The lowest that applies counts, for wall attack actions only. BSG-AMB-46, BSG-AMB-81, BSG-FX-13."""
    return min([amount for _, amount in target_parts(s, c, hero, number, weapon)])


def dice_parts(
    s: Siege, c: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD, aids: tuple[CardId, ...] = ()
) -> Parts:
    """BSG-ATK-02 one die, or those of the weapon (BSG-AMB-48), and those of abilities and aids (BSG-AMB-86).

    BSG-SA-12, BSG-SA-17, BSG-SA-31, BSG-SA-32, BSG-SA-35, BSG-SA-37. Wet Bowstrings (V12) takes one.
    """
    first = (c.cards[weapon].id, c.cards[weapon].dice) if weapon else ("base", c.numbers.attack_dice)
    cards = [(c.cards[aid].id, c.cards[aid].dice) for aid in aids]
    event = c.events[s.lasting]
    return _told([first, *skills(s, c, hero).dice[number], *cards, (event.id, event.dice)])


def wall_dice(
    s: Siege, c: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD, aids: tuple[CardId, ...] = ()
) -> int:
    """BSG-ATK-02 the red dice of a wall attack; no event takes the last one."""
    return max(1, total(dice_parts(s, c, hero, number, weapon, aids)))


def massive_dice(s: Siege, c: Content, hero: HeroId, card: CardId) -> int:
    """BSG-MAS-02 the dice on the card for each zone; BSG-MAS-06 Legendary Armorer (BSG-SA-21) alone adds to them."""
    return c.cards[card].dice + skills(s, c, hero).massive_dice


def gold_cost(s: Siege, c: Content, hero: HeroId, card: CardId) -> int:
    """BSG-CRD-05 the cost of each use; Master Armorer (BSG-SA-24) waives, Gouged Prices (V10) raise it."""
    printed: Card = c.cards[card]
    if not printed.gold:
        return 0
    if printed.cls in skills(s, c, hero).waives:
        return 0
    return printed.gold + c.events[s.lasting].price


def repair_cost(s: Siege, c: Content) -> int:
    """BSG-REP-02 the Gold for a repair action; Bad Mortar (V11) raises it."""
    return c.events[s.lasting].repair or c.numbers.repair_gold


def hits_to_ignore(s: Siege, c: Content, hero: HeroId) -> int:
    """Hits the hero can still ignore this round: Vigor and Guard.

    BSG-FX-07, BSG-AMB-80, BSG-SA-13, BSG-SA-22, BSG-SA-30.
    """
    mine = s.heroes[hero]
    return max(0, skills(s, c, hero).vigor + mine.guard - mine.spared)


def goods_parts(s: Siege, c: Content, hero: HeroId, good: str, *, barn: bool) -> Parts:
    """BSG-SA-08, BSG-SA-28 what abilities add to a roll for Food or Gold, and what Rats in the Barn (V13) take."""
    mine, event = skills(s, c, hero), c.events[s.lasting]
    return _told([*(mine.food if good == "food" else mine.gold), (event.id, event.barn if barn else 0)])


def actions(s: Siege, c: Content, hero: HeroId) -> int:
    """BSG-TRN-02 three, more with Gifted and Skilled (BSG-SA-18), less when tired (V24)."""
    return max(0, c.numbers.actions + skills(s, c, hero).actions - s.heroes[hero].tired)


def artillery(s: Siege, c: Content, hero: HeroId) -> int:
    """BSG-SA-33 actions for the catapult only."""
    return skills(s, c, hero).artillery


def cowardice(s: Siege, c: Content, hero: HeroId) -> int:
    """BSG-SA-10 Morale a coward loses by ending the turn alone; 0 for anybody else."""
    return skills(s, c, hero).loss


def fasts(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-SA-34 no Food is needed at the end of a season."""
    return skills(s, c, hero).fasts


def rebuilds(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-SA-02 a repair action can remove a Destroyed token."""
    return skills(s, c, hero).rebuilds


def is_abandoned(s: Siege, c: Content) -> bool:
    """V27 no Divine Grace can be spent or gained."""
    return c.events[s.lasting].id == "abandoned_by_the_gods"


def can_spend_grace(s: Siege, c: Content, hero: HeroId) -> bool:
    """BSG-DGR-05 only the active hero, and only with a token left."""
    return s.turn.hero == hero and s.heroes[hero].grace > 0 and not is_abandoned(s, c)


def fits(s: Siege, c: Content, hero: HeroId, slot: int, card: CardId) -> bool:
    """BSG-CRD-10 whether a slot admits a card; Strategist (BSG-SA-36) and Warlock Grimmoire (BSG-SA-38) widen it."""
    if c.fits[hero][slot][card]:
        return True
    printed = c.cards[card]
    if printed.type != "red":
        return False
    kind, _, classes = c.heroes[hero].slots[slot].partition(":")
    return any(
        power.stores == printed.cls
        and power.stores_in[0].upper() in classes
        and (not power.stores_kind or power.stores_kind[0].upper() == kind)
        for power in skills(s, c, hero).stores
    )


def can_double(s: Siege, c: Content, hero: HeroId, card: CardId) -> bool:
    """BSG-SA-01, BSG-SA-26 whether the hero may have a card resolved twice (BSG-AMB-87)."""
    return c.cards[card].cls in skills(s, c, hero).doubles


def _told(parts: list[Note]) -> Parts:
    """Without parts that add nothing."""
    return tuple([part for part in parts if part[1]])
