"""What ability tokens are worth to a hero: by what the dashboard can do and keep already, and by what the team has.

All figures are for the rounds of `manner.horizon`; `stock.patience` takes its part of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.records import Ability
from warhall.games.bsieged.odds import chances
from warhall.games.bsieged.queries import destroyed, level_of, living, others
from warhall.games.bsieged.state import CLASSES, POOL, TOKEN_PILE, HeroId, TokenId
from warhall.games.bsieged.steward import hand
from warhall.games.bsieged.steward import weights as w
from warhall.games.bsieged.steward.doom import Doom
from warhall.games.bsieged.steward.eyes import SIDES, Eyes
from warhall.games.bsieged.steward.stock import patience

FURTHER = {"archmastery": "sorcery", "hammer_and_forge": "armory", "intimidation": "tavern"}  # BSG-DEC-24


def lesson(eyes: Eyes, hero: HeroId) -> float:
    """What learning on the next level promises, without its price: the better of two tokens nobody has seen."""
    back, further = strength_gain(eyes, hero), w.WAY_ON[level_of(eyes.s, eyes.c, hero)]
    found = sorted((max(back, worth_of(eyes, hero, name)) for name in _unseen(eyes, hero)), reverse=True)
    pairs = len(found) * (len(found) - 1) // 2
    if not pairs:
        return (max(found, default=back) + further) * patience(eyes)
    best = sum(worth * (len(found) - 1 - place) for place, worth in enumerate(found)) / pairs
    return (best + further) * patience(eyes)


def _unseen(eyes: Eyes, hero: HeroId) -> list[str]:
    """Abilities of the tokens that may lie in the pile of a hero's next level."""
    s, c = eyes.s, eyes.c
    level = level_of(s, c, hero) + 1
    seen: set[int] = {token for mine in s.heroes for token in mine.tokens}
    seen.update(eyes.s.decks[TOKEN_PILE[level]].discards, s.offered)
    return [c.tokens[token].ability for token in c.tokens_of_level[level] if token not in seen]


def preferred(eyes: Eyes, hero: HeroId, tokens: Sequence[TokenId]) -> TokenId:
    """The token whose front is worth most; now and then one that is simply liked."""
    worth = {token: worth_of(eyes, hero, eyes.c.tokens[token].ability) for token in tokens}
    best = max(tokens, key=lambda token: worth[token])
    liked = [token for token in tokens if worth[token] and is_bearable(eyes, worth[best] - worth[token])]
    return eyes.chance.item(liked) if liked and is_curious(eyes, hero) else best


def wants_front(eyes: Eyes, hero: HeroId, token: TokenId, other: float) -> bool:
    """Whether a token is kept as an ability. `other`: the worth of the better one it was preferred to, if any."""
    worth, back = worth_of(eyes, hero, eyes.c.tokens[token].ability), strength_gain(eyes, hero)
    if worth > back or not worth:
        return worth > back
    return is_bearable(eyes, back - worth) and (other > worth or is_curious(eyes, hero))


def is_bearable(eyes: Eyes, loss: float) -> bool:
    """Whether so much may be lost to liking in the rounds that are left."""
    return loss * patience(eyes) <= w.MARGIN


def is_curious(eyes: Eyes, hero: HeroId) -> bool:
    return eyes.manner.whims and not eyes.chance.below(w.CURIOUS[level_of(eyes.s, eyes.c, hero)])


def strength_gain(eyes: Eyes, hero: HeroId, more: int = 1) -> float:
    """What so much more Strength is worth; the Avatar cannot be harmed without enough."""
    s, c = eyes.s, eyes.c
    mine, needed = powers.strength(s, c, hero), c.numbers.avatar_resistance
    manner = eyes.manner
    worth = sum(manner.strength[min(mine + step, len(manner.strength) - 1)] for step in range(more))
    if not mine < needed <= mine + more:
        return worth
    if s.avatar.zone:
        return worth + manner.avatar_here + Doom(eyes).taught(hero)
    if s.avatar.came or not c.difficulties[s.difficulty].avatar:
        return worth
    ready = sum(eyes.strength(other) >= needed for other in living(s, c))
    return worth + manner.avatar_feared[min(ready, len(manner.avatar_feared) - 1)]


def worth_of(eyes: Eyes, hero: HeroId, name: str) -> float:
    """What an ability is worth to a hero; none a second time (BSG-AMB-46)."""
    if name in eyes.s.heroes[hero].abilities:
        return 0.0
    power = eyes.c.abilities[name]
    return sum(rule(eyes, hero, power) for rule in _RULES) * eyes.manner.horizon + _lasting(eyes, hero, power)


# By round.


def _arms(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """More dice or a surer aim on a zone: hits of the attacks to come, by what the hero's Strength makes of them."""
    number = power.dice_zone or power.aim_zone
    if not number:
        return 0.0
    now = max(_hits(eyes, hero, number, power, learned=False))
    more = max(_hits(eyes, hero, number, power, learned=True)) - now
    return w.ATTACKS[number] * more * w.HIT[min(eyes.strength(hero), len(w.HIT) - 1)]


def _hits(eyes: Eyes, hero: HeroId, number: int, power: Ability, *, learned: bool) -> list[float]:
    """Hits to be expected of an attack on a zone, for each weapon and without."""
    found = []
    for weapon in eyes.weapons(hero, number):
        dice, target = eyes.roll(hero, number, weapon)
        if learned:
            dice, target = dice + power.dice, min(target, power.aim or target)
        found.append(dice * (SIDES + 1 - target) / SIDES)
    return found


def _thirst(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """A free attack after each success on a zone."""
    number = power.free_zone
    if not number:
        return 0.0
    s, c = eyes.s, eyes.c
    success = 1 - chances(powers.wall_dice(s, c, hero, number), powers.target_number(s, c, hero, number))[0]
    hit = (SIDES + 1 - power.free_target) / SIDES
    return w.ATTACKS[number] * success * power.free_dice * hit * w.HIT[power.free_strength]


def _endurance(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """Hits ignored: each further one is needed less often."""
    has = powers.skills(eyes.s, eyes.c, hero).vigor
    return sum(w.VIGOR[min(has + step, len(w.VIGOR) - 1)] for step in range(power.vigor))


def _time(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """Actions; those for the catapult are worth less if others have some too."""
    s, c = eyes.s, eyes.c
    rivals = sum(powers.artillery(s, c, other) for other in others(s, c, hero))
    return w.MORE_ACTIONS * power.actions + w.MORE_SHOTS * power.artillery / (1 + w.RIVAL * rivals)


def _care(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """Divine Grace each turn; Morale given each turn, less needed where somebody gives it already."""
    rivals = sum("medical_knowledge" in eyes.s.heroes[other].abilities for other in others(eyes.s, eyes.c, hero))
    return w.GRACE_EACH_TURN * power.grace + w.CHEER_EACH_TURN * power.cheer / (1 + w.RIVAL * rivals)


def _goods(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """More from rolls for Food and Gold."""
    return w.FOOD_ROLLS * power.food_roll + w.GOLD_ROLLS * power.gold_roll


def _draws(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """Cards from the pools, as far as the dashboard can use them."""
    if power.id in FURTHER:
        return w.FURTHER_DRAWS * _promise(eyes, hero, FURTHER[power.id])
    rule = _DRAWS.get(power.id)
    return w.FREE_DRAWS * rule(eyes, hero) if rule else 0.0


def _promise(eyes: Eyes, hero: HeroId, cls: str) -> float:
    return hand.draw(eyes, hero, POOL[cls])


def _any_class(eyes: Eyes, hero: HeroId) -> float:
    return max(_promise(eyes, hero, cls) for cls in CLASSES)


def _smuggling(eyes: Eyes, hero: HeroId) -> float:
    lines = eyes.c.smuggling[1:]
    return sum(_promise(eyes, hero, line.cls) if line.cls else w.SMUGGLED for line in lines) / len(lines)


_DRAWS: dict[str, Callable[[Eyes, HeroId], float]] = {
    "common_touch": lambda eyes, hero: _promise(eyes, hero, "tavern"),
    "filch": lambda eyes, hero: _promise(eyes, hero, "market"),
    "chicanery": _any_class,
    "web_of_contacts": _smuggling,
    "eye_of_isherida": lambda eyes, hero: w.FORESIGHT,
}
_RULES: tuple[Callable[[Eyes, HeroId, Ability], float], ...] = (
    _arms,
    _thirst,
    _endurance,
    _time,
    _care,
    _goods,
    _draws,
)


# In all.


def _lasting(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """What does not come round by round: Strength, meals, ruins, and cards made cheaper, stronger or storable."""
    worth = strength_gain(eyes, hero, power.strength) if power.strength else 0.0
    if power.fasts:
        worth += w.MEALS
    if power.rebuilds:
        worth += w.ARCHITECT[0] + w.ARCHITECT[1] * destroyed(eyes.s, eyes.c)
    return worth + _cards(eyes, hero, power)


def _cards(eyes: Eyes, hero: HeroId, power: Ability) -> float:
    """Abilities about cards: by the slots for them, and by such cards that are there already."""
    mine = [eyes.c.cards[card] for card in eyes.s.heroes[hero].slots if card]
    worth = w.WIDER_SLOT * _widened(eyes, hero, power) if power.stores else 0.0
    if power.doubles:
        held = sum(card.cls == power.doubles for card in mine)
        worth += w.STRAY + w.SLOT_FOR * _room(eyes, hero, power.doubles, "RO") + w.DOUBLED * held
    if power.waives:
        costs = [w.WAIVED[card.type != "permanent"] * card.gold for card in mine if card.cls == power.waives]
        worth += w.STRAY + w.SLOT_FOR * _room(eyes, hero, power.waives, "PR") + sum(costs)
    if power.massive_dice:
        worth += w.STRAY + w.SLOT_FOR * _room(eyes, hero, "armory", "R") + w.MASSIVE * sum(c.massive for c in mine)
    return worth


def _room(eyes: Eyes, hero: HeroId, cls: str, kinds: str) -> int:
    """Slots of a dashboard for cards of a class, of any of these kinds."""
    found = [slot.partition(":") for slot in eyes.c.heroes[hero].slots]
    return sum(cls[0].upper() in classes and any(kind in kinds for kind in slot) for slot, _, classes in found)


def _widened(eyes: Eyes, hero: HeroId, power: Ability) -> int:
    """Slots that would hold red cards of a class and do not yet."""
    letter, found = power.stores[0].upper(), 0
    for slot in eyes.c.heroes[hero].slots:
        kinds, _, classes = slot.partition(":")
        admits = power.stores_in[0].upper() in classes
        fits = not power.stores_kind or power.stores_kind[0].upper() in kinds
        found += admits and fits and not ("R" in kinds and letter in classes)
    return found
