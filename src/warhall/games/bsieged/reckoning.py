"""How a number comes about, part by part and by name, for the log. Pure; the sums are those of powers.py.

A part is [name, amount]: "base", "tokens", or the id of an ability, a card or an event.
"""

from __future__ import annotations

from warhall.games.bsieged.catalog import Content
from warhall.games.bsieged.events.heroes import Parts
from warhall.games.bsieged.powers import base_target, powers
from warhall.games.bsieged.state import CardId, HeroId, Siege


def dice_parts(
    s: Siege, content: Content, hero: HeroId, number: int, weapon: CardId, aids: tuple[CardId, ...]
) -> Parts:
    """BSG-ATK-02 the red dice of a wall attack. A loss by an event never takes the last one."""
    first = (content.cards[weapon].id, content.cards[weapon].dice) if weapon else ("base", content.numbers.attack_dice)
    abilities = [(power.id, power.dice) for power in powers(s, content, hero) if power.dice_zone == number]
    cards = [(content.cards[aid].id, content.cards[aid].dice) for aid in aids]
    event = content.events[s.lasting]
    return tuple([part for part in (first, *abilities, *cards, (event.id, event.dice)) if part[1]])


def target_parts(s: Siege, content: Content, hero: HeroId, number: int, weapon: CardId) -> Parts:
    """BSG-ATK-03 the target numbers that apply; the lowest counts."""
    event = content.events[s.lasting]
    base = event.id if event.target_zone == number else "base"
    abilities = [(power.id, power.aim) for power in powers(s, content, hero) if power.aim_zone == number]
    printed = content.cards[weapon].targets
    own = [(content.cards[weapon].id, printed[number])] if printed and printed[number] else []
    return ((base, base_target(s, content, number)), *abilities, *own)


def strength_parts(s: Siege, content: Content, hero: HeroId, cards: tuple[CardId, ...]) -> Parts:
    """BSG-ATK-04 base, tokens on their back, abilities and the cards used."""
    tokens = sum(s.heroes[hero].strengths) * content.numbers.token_strength
    abilities = [(power.id, power.strength) for power in powers(s, content, hero)]
    bonuses = [(content.cards[card].id, content.cards[card].bonus) for card in cards if card]
    parts = [("base", content.heroes[hero].strength), ("tokens", tokens), *abilities, *bonuses]
    return tuple([part for part in parts if part[1]])


def goods_parts(s: Siege, content: Content, hero: HeroId, good: str, barn: bool) -> Parts:
    """BSG-SA-08, BSG-SA-28 what is added to a roll for Food or Gold, and what Rats in the Barn (V13) take."""
    mine = powers(s, content, hero)
    parts = [(power.id, power.food_roll if good == "food" else power.gold_roll) for power in mine]
    event = content.events[s.lasting]
    return tuple([part for part in (*parts, (event.id, event.barn if barn else 0)) if part[1]])
