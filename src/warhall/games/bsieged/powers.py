"""Numbers of the heroes as abilities, cards and the event of the round change them. Pure.

An ability counts once however often a hero has it; different ones add up (BSG-ABL-04, BSG-AMB-46).
"""

from __future__ import annotations

from warhall.games.bsieged.catalog import Ability, Card, Content
from warhall.games.bsieged.state import NO_CARD, CardId, HeroId, Siege


def powers(s: Siege, content: Content, hero: HeroId) -> list[Ability]:
    """A hero's abilities, each once."""
    names = s.heroes[hero].abilities
    table = content.abilities
    return [table[name] for name in names] if len(names) < 2 else [table[name] for name in dict.fromkeys(names)]


def strength(s: Siege, content: Content, hero: HeroId) -> int:
    """BSG-ATK-04 base, tokens on their Strength side, and abilities (BSG-SA-11)."""
    backs = sum(s.heroes[hero].strengths) * content.numbers.token_strength
    return content.heroes[hero].strength + backs + sum(power.strength for power in powers(s, content, hero))


def base_target(s: Siege, content: Content, number: int) -> int:
    """BSG-ATK-03 the target number of a zone before abilities and weapons; Low Mist (V09) changes it."""
    event = content.events[s.lasting]
    return event.target if event.target_zone == number else content.numbers.targets[number]


def target_number(s: Siege, content: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD) -> int:
    """The lowest of base, abilities and weapon, for wall attack actions only.

    BSG-AMB-46, BSG-AMB-81, BSG-FX-13, BSG-SA-03, BSG-SA-15, BSG-SA-23, BSG-SA-27, BSG-SA-29.
    """
    best = base_target(s, content, number)
    for power in powers(s, content, hero):
        if power.aim_zone == number and power.aim < best:
            best = power.aim
    printed = content.cards[weapon].targets
    return min(best, printed[number]) if printed and printed[number] else best


def wall_dice(
    s: Siege, content: Content, hero: HeroId, number: int, weapon: CardId = NO_CARD, aids: tuple[CardId, ...] = ()
) -> int:
    """BSG-ATK-02 one die, or those of the weapon (BSG-AMB-48), and those of abilities and aids (BSG-AMB-86).

    BSG-SA-12, BSG-SA-17, BSG-SA-31, BSG-SA-32, BSG-SA-35, BSG-SA-37. Wet Bowstrings (V12) takes one, but not the last.
    """
    dice = content.cards[weapon].dice if weapon else content.numbers.attack_dice
    dice += sum(power.dice for power in powers(s, content, hero) if power.dice_zone == number)
    dice += sum(content.cards[aid].dice for aid in aids)
    return max(1, dice + content.events[s.lasting].dice)


def massive_dice(s: Siege, content: Content, hero: HeroId, card: CardId) -> int:
    """BSG-MAS-02 the dice on the card for each zone; BSG-MAS-06 Legendary Armorer (BSG-SA-21) alone adds to them."""
    return content.cards[card].dice + sum(power.massive_dice for power in powers(s, content, hero))


def gold_cost(s: Siege, content: Content, hero: HeroId, card: CardId) -> int:
    """BSG-CRD-05 the cost of each use; Master Armorer (BSG-SA-24) waives, Gouged Prices (V10) raise it."""
    printed: Card = content.cards[card]
    if not printed.gold:
        return 0
    if any(power.waives == printed.cls for power in powers(s, content, hero)):
        return 0
    return printed.gold + content.events[s.lasting].price


def repair_cost(s: Siege, content: Content) -> int:
    """BSG-REP-02 the Gold for a repair action; Bad Mortar (V11) raises it."""
    return content.events[s.lasting].repair or content.numbers.repair_gold


def hits_to_ignore(s: Siege, content: Content, hero: HeroId) -> int:
    """Hits the hero can still ignore this round: Vigor and Guard.

    BSG-FX-07, BSG-AMB-80, BSG-SA-13, BSG-SA-22, BSG-SA-30.
    """
    mine = s.heroes[hero]
    return max(0, sum(power.vigor for power in powers(s, content, hero)) + mine.guard - mine.spared)


def roll_bonus(s: Siege, content: Content, hero: HeroId, good: str) -> int:
    """BSG-SA-08, BSG-SA-28 what abilities add to a roll for Food or Gold."""
    mine = powers(s, content, hero)
    return sum(power.food_roll for power in mine) if good == "food" else sum(power.gold_roll for power in mine)


def actions(s: Siege, content: Content, hero: HeroId) -> int:
    """BSG-TRN-02 three, more with Gifted and Skilled (BSG-SA-18), less when tired (V24)."""
    more = sum(power.actions for power in powers(s, content, hero))
    return max(0, content.numbers.actions + more - s.heroes[hero].tired)


def artillery(s: Siege, content: Content, hero: HeroId) -> int:
    """BSG-SA-33 actions for the catapult only."""
    return sum(power.artillery for power in powers(s, content, hero))


def cowardice(s: Siege, content: Content, hero: HeroId) -> int:
    """BSG-SA-10 Morale a coward loses by ending the turn alone; 0 for anybody else."""
    return sum(power.loss for power in powers(s, content, hero))


def fasts(s: Siege, content: Content, hero: HeroId) -> bool:
    """BSG-SA-34 no Food is needed at the end of a season."""
    return any(power.fasts for power in powers(s, content, hero))


def rebuilds(s: Siege, content: Content, hero: HeroId) -> bool:
    """BSG-SA-02 a repair action can remove a Destroyed token."""
    return any(power.rebuilds for power in powers(s, content, hero))


def is_abandoned(s: Siege, content: Content) -> bool:
    """V27 no Divine Grace can be spent or gained."""
    return content.events[s.lasting].id == "abandoned_by_the_gods"


def can_spend_grace(s: Siege, content: Content, hero: HeroId) -> bool:
    """BSG-DGR-05 only the active hero, and only with a token left."""
    return s.turn.hero == hero and s.heroes[hero].grace > 0 and not is_abandoned(s, content)


def fits(s: Siege, content: Content, hero: HeroId, slot: int, card: CardId) -> bool:
    """BSG-CRD-10 whether a slot admits a card; Strategist (BSG-SA-36) and Warlock Grimmoire (BSG-SA-38) widen it."""
    if content.fits[hero][slot][card]:
        return True
    printed = content.cards[card]
    if printed.type != "red":
        return False
    kind, _, classes = content.heroes[hero].slots[slot].partition(":")
    return any(
        power.stores == printed.cls
        and power.stores_in[0].upper() in classes
        and (not power.stores_kind or power.stores_kind[0].upper() == kind)
        for power in powers(s, content, hero)
        if power.stores
    )


def can_double(s: Siege, content: Content, hero: HeroId, card: CardId) -> bool:
    """BSG-SA-01, BSG-SA-26 whether the hero may have a card resolved twice (BSG-AMB-87)."""
    cls = content.cards[card].cls
    return any(power.doubles == cls for power in powers(s, content, hero))
