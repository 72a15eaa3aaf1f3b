"""Divine Grace: spent where it turns the number of hits that matters."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.keys import KEEP, SPEND, grace_key
from warhall.games.bsieged.state import (
    BARN,
    NO_CARD,
    PALACE,
    SITE,
    SPACE_QUARTER,
    WALL,
    ZONE_OF,
    ZONES,
    CardId,
    HeroId,
    ZoneId,
)
from warhall.games.bsieged.steward import strikes
from warhall.games.bsieged.steward.danger import Danger
from warhall.games.bsieged.steward.stock import food, gold, grace_spent, morale_price
from warhall.kernel.decision import DONE

YELLOW = "yellow"
Aim = tuple[ZoneId, int, bool]  # zone, Strength, whether the messenger there is in danger


def spend_grace(d: Danger) -> str:
    """The first step of the change that is worth most, or none."""
    faces: tuple[int, ...] = tuple(d.eyes.asked.faces)
    target: int = d.eyes.asked.target
    if d.eyes.asked.die == YELLOW:
        return _more_goods(d, faces[0])
    if not target:
        return DONE
    blows = _blows(d, faces, target)
    change = _best_change(d, faces, target, blows)
    return DONE if change is None else grace_key(*change)


def _more_goods(d: Danger, face: int) -> str:
    """A token for one more Food or Gold, if that is dear."""
    hero, space = d.eyes.hero, d.eyes.s.heroes[d.eyes.hero].space
    if space not in (SITE[BARN], SITE[PALACE]):
        return DONE
    price, good = (food, "food") if space == SITE[BARN] else (gold, "gold")
    parts = powers.goods_parts(d.eyes.s, d.eyes.c, hero, good, barn=space == SITE[BARN])
    amount = max(0, face + powers.total(parts))
    gain = price(d.eyes, hero, amount + 1) - price(d.eyes, hero, amount)
    return grace_key(0, 1) if gain > grace_spent(d.eyes, hero, 1) else DONE


def _best_change(d: Danger, faces: tuple[int, ...], target: int, blows: tuple[float, ...]) -> tuple[int, int] | None:
    """The die and the direction to begin with: misses lifted one by one, or a hit too many taken back."""
    hero = d.eyes.hero
    tokens = d.eyes.s.heroes[hero].grace
    hits = sum(face >= target for face in faces)
    misses = sorted((target - face, die) for die, face in enumerate(faces) if face < target)
    over = sorted((face - target + 1, die) for die, face in enumerate(faces) if face >= target)
    top = len(blows) - 1
    now, best, found = blows[min(hits, top)], 0.0, None
    for ways, step in ((misses, 1), (over, -1)):
        spent = 0
        for count, (gap, _) in enumerate(ways, 1):
            spent += gap
            gain = blows[min(hits + step * count, top)] - now - grace_spent(d.eyes, hero, spent)
            if spent <= tokens and gain > best:
                best, found = gain, (ways[0][1], step)
    return found


def _blows(d: Danger, faces: tuple[int, ...], target: int) -> tuple[float, ...]:
    """What hits of this roll are worth: the roll is the one the steward would have chosen."""
    aims = _aims(d, d.eyes.hero, len(faces), target)
    return max((d.blows(*aim) for aim in aims), key=lambda blows: blows[-1] if len(blows) > 1 else 0.0, default=(0.0,))


def _aims(d: Danger, hero: HeroId, dice: int, target: int) -> list[Aim]:
    """Zones that a roll of so many dice at a number can be meant for."""
    s, c = d.eyes.s, d.eyes.c
    at_hand = [card for card in s.hand if c.cards[card].dice and not c.cards[card].aid]
    field = SPACE_QUARTER[s.heroes[hero].space]
    for card in at_hand:
        printed = c.cards[card]
        if printed.massive:
            numbers = [number for number in printed.zones if powers.base_target(s, c, number) == target]
            return [(ZONE_OF[field][number], printed.strength, True) for number in numbers]
        return [_card_aim(d, hero, card)]
    aims = _attacks(d, hero, dice, target) if field and s.heroes[hero].space == WALL[field] else []
    aims = aims or _thirsts(d, hero, dice, target)
    staff = [card for card in s.heroes[hero].slots if card and c.cards[card].highlighted and c.cards[card].target]
    return aims or [_card_aim(d, hero, card) for card in staff]


def _card_aim(d: Danger, hero: HeroId, card: CardId) -> Aim:
    zones = [zone for zone in ZONES if (zone - 1) % 3 + 1 in d.eyes.c.cards[card].zones]
    zone = max(zones, key=lambda zone: strikes.card_dice(d, hero, card, zone))
    if d.eyes.c.cards[card].spare_dice and d.eyes.s.avatar.zone:
        zone = d.eyes.s.avatar.zone
    return zone, d.eyes.c.cards[card].strength, False


def _attacks(d: Danger, hero: HeroId, dice: int, target: int) -> list[Aim]:
    """Wall attacks with these dice."""
    s, c = d.eyes.s, d.eyes.c
    field = SPACE_QUARTER[s.heroes[hero].space]
    aids = tuple(card for card in s.hand if c.cards[card].aid)
    found: list[Aim] = []
    for number in (1, 2, 3):
        for weapon in (NO_CARD, *(card for card in s.heroes[hero].slots if card and c.cards[card].weapon)):
            if weapon and number not in c.cards[weapon].zones:
                continue
            fits = powers.wall_dice(s, c, hero, number, weapon, aids) == dice
            if fits and powers.target_number(s, c, hero, number, weapon) == target:
                found.append((ZONE_OF[field][number], d.eyes.strength(hero, weapon, *aids), False))
    return found


def _thirsts(d: Danger, hero: HeroId, dice: int, target: int) -> list[Aim]:
    """The free attack of Bloodthirst."""
    field = SPACE_QUARTER[d.eyes.s.heroes[hero].space]
    return [
        (ZONE_OF[field][power.free_zone], power.free_strength, False)
        for power in powers.skills(d.eyes.s, d.eyes.c, hero).abilities
        if field and (power.free_dice, power.free_target) == (dice, target)
    ]


def cancel_loss(d: Danger) -> str:
    """Backlash: a token for the Morale, if that is low."""
    loss = morale_price(d.eyes.s.heroes[d.eyes.hero].morale, -1)
    return SPEND if loss > grace_spent(d.eyes, d.eyes.hero, 1) else KEEP
