"""What an attack promises: dice, target number, Strength, hits to be expected, and what to beware of."""

from __future__ import annotations

from warhall.games.bsieged import powers
from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.keys import ATTACK, FIELD, ORIENT, ZONE
from warhall.games.bsieged.names import card_names, field_name, figure_name, needed
from warhall.games.bsieged.odds import Strike, chances, jam_chance, kills_messenger, shot, strike
from warhall.games.bsieged.queries import has_enemy, messenger_in, ready_in, spawn_zone, stored
from warhall.games.bsieged.questions.cards import ChooseWall, ChooseZone
from warhall.games.bsieged.questions.turns import AttackAgain, TakeAction
from warhall.games.bsieged.rules.attack import Attack, can_join
from warhall.games.bsieged.rules.cards.terms import target_of
from warhall.games.bsieged.rules.enemies import KROHN_FIGURES
from warhall.games.bsieged.state import (
    FIELD_OF,
    FIELDS,
    NO_CARD,
    NO_FIELD,
    NUMBER_OF,
    WALL,
    ZONE_OF,
    CardId,
    FieldId,
    HeroId,
    Siege,
    ZoneId,
)
from warhall.games.bsieged.story.prompts import story
from warhall.games.bsieged.text import inside
from warhall.kernel.view import View
from warhall.tell.words import counted, percent

NOBODY = "no enemy there"
WORTH_SAYING = 0.005  # chances below this are not told


def promise(found: Strike, c: Content) -> str:
    """ "0.7 hits, 42 % to destroy, 8 % to clear by the dice alone": on average, any unit, the whole zone.

    Divine Grace and cards that follow the roll are not in it: how far they help shows when it is played out (`odds`).
    """
    if found.barred is not None:
        who = "the Avatar" if not found.barred else f"a {figure_name(c, found.barred)}"
        return f"{who} shrugs every hit off".replace("a elite", "an elite")
    clear = f", {percent(found.clear)} to clear" if found.clear >= WORTH_SAYING else ""
    return f"{found.hits:.1f} hits, {percent(found.success)} to destroy{clear} by the dice alone"


def dice_words(dice: int, target: int, strength: int) -> str:
    """ "2 dice at 4+, Strength 2"."""
    return f"{counted(dice, 'die', 'dice')} at {needed(target)}, Strength {strength}"


def attack_words(
    s: Siege, c: Content, hero: HeroId, zone: ZoneId, weapon: CardId = NO_CARD, aids: tuple[CardId, ...] = ()
) -> str:
    """BSG-ATK-02 to BSG-ATK-06 an attack as it would be with these cards."""
    number = NUMBER_OF[zone]
    dice = powers.wall_dice(s, c, hero, number, weapon, aids)
    target = powers.target_number(s, c, hero, number, weapon)
    might = powers.strength(s, c, hero, (weapon, *aids))
    if not has_enemy(s, c, zone):
        return NOBODY
    promised = promise(strike(s, c, zone, chances(dice, target), might), c)
    return f"{dice_words(dice, target, might)}: {promised}"


@story.previews("attack", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    s, c = seen.facts, seen.content
    hero, zone = facts.hero, ATTACK.of(option)
    if not has_enemy(s, c, zone):
        words = [f"{NOBODY}: only to go to this wall" if takes_position(s, c, hero, zone) else NOBODY]
        return "; ".join(words + leaving(s, c, hero, FIELD_OF[zone]))
    words = [attack_words(s, c, hero, zone)]
    arms = [card for card in stored(s, c, hero) if can_join(s, c, Attack(hero, zone), card, "weapon")]
    if arms:
        words.append(f"or with {card_names(c, arms)}")
    words += leaving(s, c, hero, FIELD_OF[zone])
    return "; ".join(words)


def takes_position(s: Siege, c: Content, hero: HeroId, zone: ZoneId) -> bool:
    """BSG-AMB-38 whether an attack on an empty zone leads to a wall; said for the nearest of such zones alone."""
    field = FIELD_OF[zone]
    nearest = next(near for near in ZONE_OF[field][1:] if not has_enemy(s, c, near))
    return zone == nearest and hero not in s.occupants[WALL[field]]


def leaving(s: Siege, c: Content, hero: HeroId, to: FieldId = NO_FIELD) -> list[str]:
    """BSG-ENK-04, BSG-ENK-05 what comes of leaving a wall that nobody else holds."""
    for field in FIELDS:
        near = ZONE_OF[field][1]
        krohns = sum(ready_in(s, c, near, figure) for figure in KROHN_FIGURES)
        if s.occupants[WALL[field]] == (hero,) and field != to and krohns:
            return [f"beware: nobody is left on the {field_name(field)} wall against {counted(krohns, 'Krohn')}"]
    return []


@story.previews("strike", AttackAgain)
def _(option: str, facts: AttackAgain, seen: View) -> str:
    s, c = seen.facts, seen.content
    power = c.abilities["bloodthirst"]
    found = strike(s, c, facts.zone, chances(power.free_dice, power.free_target), power.free_strength)
    return f"{dice_words(power.free_dice, power.free_target, power.free_strength)}: {promise(found, c)}"


@story.previews("zone", ChooseZone)
def _(option: str, facts: ChooseZone, seen: View) -> str:
    """What is there, and what the dice of the card promise."""
    s, c = seen.facts, seen.content
    zone, card = ZONE.of(option), facts.card
    there = inside(s, c, zone) or "nobody"
    printed = c.cards[card]
    if not printed.dice or printed.tactics or not has_enemy(s, c, zone):
        return there
    dice = printed.spare_dice if printed.spare_dice and not s.avatar.zone else printed.dice
    target = target_of(c, card, zone)
    found = strike(s, c, zone, chances(dice, target), printed.strength)
    return f"{there}; {dice_words(dice, target, printed.strength)}: {promise(found, c)}"


@story.previews("field", ChooseWall)
def _(option: str, facts: ChooseWall, seen: View) -> str:
    """BSG-MAS-02, BSG-MAS-03 a Massive Attack, zone by zone."""
    s, c = seen.facts, seen.content
    hero, card, field = facts.hero, facts.card, FIELD.of(option)
    printed = c.cards[card]
    dice = powers.massive_dice(s, c, hero, card)
    words = []
    for number in printed.zones:
        zone = ZONE_OF[field][number]
        target = powers.base_target(s, c, number)
        found = strike(s, c, zone, chances(dice, target), printed.strength)
        if has_enemy(s, c, zone):
            words.append(f"zone {number}: {promise(found, c)}")
        if messenger_in(s, c, zone) and found.spare:
            words.append(f"beware: {percent(found.spare)} to kill the messenger in zone {number}")
    return "; ".join(words + leaving(s, c, hero, field)) or NOBODY


@story.previews("orient", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    s, c = seen.facts, seen.content
    there = inside(s, c, spawn_zone(ORIENT.of(option))) or "no enemy"
    words = [f"{percent(jam_chance(s, c))} to jam; in zone 3: {there}"]
    return "; ".join(words + leaving(s, c, facts.hero))


@story.previews("shoot", TakeAction)
def _(option: str, facts: TakeAction, seen: View) -> str:
    """BSG-CAT-03, BSG-CAT-04, BSG-CAT-09 the odds of a shot."""
    s, c = seen.facts, seen.content
    zone = spawn_zone(s.facing)
    might = f"Strength {c.numbers.catapult_strength}"
    words = [f"{might}: {promise(shot(s, c), c)}" if has_enemy(s, c, zone) else f"{might}; {NOBODY}"]
    danger = kills_messenger(s, c)
    if danger:
        words.append(f"beware: {percent(danger)} to kill the messenger")
    return "; ".join(words + leaving(s, c, facts.hero))
