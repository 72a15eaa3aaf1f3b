"""A fight as a scene: an attack from the walls or a shot of the catapult with its dice, an attack of the Abyss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.catalog.skills import Parts
from warhall.games.bsieged.events.enemies import AvatarBanished, AvatarDrained, MolenAttacked, UnitsAttacked
from warhall.games.bsieged.events.heroes import (
    AttackMade,
    AttackRolled,
    CatapultShot,
    DieChanged,
    HitsShruggedOff,
    MoraleGained,
    UnitsDestroyed,
)
from warhall.games.bsieged.log.words import catapult_face, log
from warhall.games.bsieged.names import (
    KIND_LETTERS,
    KIND_SIGNS,
    card_name,
    figure_name,
    hero_colour,
    hero_name,
    hero_sign,
    heroes_of,
    needed,
    part_name,
    seat_letter,
    zone_name,
)
from warhall.games.bsieged.onslaught import onslaught
from warhall.games.bsieged.state import FIGURES, Counts, HeroId
from warhall.kernel.battle import NOBODY, Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, signed

ENEMY, ABYSS = "ink", "The Abyss"
REWARDS = ("attack", "shot")
AFTER = (UnitsDestroyed, HitsShruggedOff, AvatarDrained, AvatarBanished)


Opening = AttackMade | AttackRolled | CatapultShot  # what tells whose attack it is, and on whom


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The attack or the shot that the first of these events tells."""
    told = events[0].told
    if isinstance(told, UnitsAttacked | MolenAttacked):
        return onslaught(events, told, seen)
    if isinstance(told, CatapultShot):
        return _battle(events, told, (_shot(told, seen),), seen)
    if not isinstance(told, AttackMade | AttackRolled):
        return None
    rolled = next((event.told for event in events if isinstance(event.told, AttackRolled)), None)
    beats = () if rolled is None else (_strike(events, told, rolled, seen),)
    return _battle(events, told, beats, seen)


def _battle(events: Sequence[Event], told: Opening, beats: tuple[Beat, ...], seen: View) -> Battle:
    """Without beats the dice are not rolled yet."""
    c: Content = seen.content
    after = [event for event in events if isinstance(event.told, AFTER)]
    lost = _lost(events)
    success = bool(lost) or any(isinstance(event.told, AvatarDrained) for event in after)
    morale = [event for event in events if isinstance(event.told, MoraleGained) and event.told.why in REWARDS]
    foes = _foes(c, told.foes, told.vinculum, lost)
    shot = isinstance(told, CatapultShot)
    return Battle(
        title=f"{'Catapult at' if shot else 'Attack on'} {zone_name(told.zone)}",
        below=f"{hero_name(c, told.hero)} against {_counted_foes(told.foes, told.vinculum)}",
        armies=(
            Army(*_side(seen, told.hero), "at the catapult" if shot else "from the wall", _heroes(seen, told)),
            Army(ABYSS, _letter(c, told.foes), ENEMY, "before the wall", foes),
        ),
        beats=beats,
        verdict=(_verdict(sum(lost.values()), success) if foes else "Nobody was there.") if beats else "",
        aside=" ".join(_said(event, seen) for event in morale),
        winner=NOBODY if not (beats and foes) else 0 if success else 1,
        losses=tuple([_said(event, seen) for event in after]),
    )


def _said(event: Event, seen: View) -> str:
    told = log.line(event, seen)
    return "" if told is None else told.text


def _verdict(destroyed: int, success: bool) -> str:
    if destroyed:
        return f"{counted(destroyed, 'enemy', 'enemies')} destroyed."
    return "The Avatar loses Vinculum." if success else "No enemy is harmed."


# Armies.


def _side(seen: View, hero: HeroId) -> tuple[str, str, str]:
    """The hero, with letter and colour of the player as the seats have them."""
    s, c = seen.facts, seen.content
    seat = s.heroes[hero].seat
    return hero_name(c, hero), seat_letter(s, c, seat), hero_colour(s, heroes_of(s, seat)[0])


def _heroes(seen: View, told: Opening) -> tuple[Fighter, ...]:
    """The hero in his own colour, and the weapons and aids of the attack."""
    c: Content = seen.content
    strength = c.numbers.catapult_strength if isinstance(told, CatapultShot) else told.strength
    arms = [card for card in (told.weapon, *told.aids) if card] if isinstance(told, AttackMade) else []
    hero = Fighter(hero_name(c, told.hero), hero_sign(c, told.hero), f"Strength {strength}")
    hero = replace(hero, colour=hero_colour(seen.facts, told.hero))
    return (hero, *[Fighter(card_name(c, card), "armory", "in this attack") for card in arms])


def _letter(c: Content, foes: Counts) -> str:
    return next((KIND_LETTERS[c.figures[figure].kind] for figure in FIGURES if foes[figure]), "")


def _lost(events: Sequence[Event]) -> Counter[int]:
    lost: Counter[int] = Counter()
    for event in events:
        if isinstance(event.told, UnitsDestroyed):
            lost[event.told.figure] += event.told.count
    return lost


def _foes(c: Content, foes: Counts, vinculum: int, lost: Counter[int]) -> tuple[Fighter, ...]:
    """In the order in which hits fall on them (BSG-DEF-01)."""
    found = []
    if vinculum:
        words = f"Vinculum {vinculum}, Resistance {c.numbers.avatar_resistance}"
        found.append(Fighter("The Avatar", "terror", words))
    for figure in FIGURES:
        number = foes[figure]
        if number:
            kind = c.figures[figure]
            words = f"{number}, Resistance {kind.resistance}"
            name = capital(figure_name(c, figure, number))
            found.append(Fighter(name, KIND_SIGNS[kind.kind], words, min(number, lost[figure])))
    return tuple(found)


def _counted_foes(foes: Counts, vinculum: int) -> str:
    number = sum(foes)
    words = counted(number, "enemy", "enemies") if number else "nobody"
    return words if not vinculum else f"the Avatar and {words}" if number else "the Avatar"


# Dice.


def _strike(events: Sequence[Event], told: AttackMade | AttackRolled, rolled: AttackRolled, seen: View) -> Beat:
    c: Content = seen.content
    grace = sum([event.told.by for event in events if isinstance(event.told, DieChanged)])
    chips = [_aim(c, told, rolled.target)]
    if isinstance(told, AttackMade):
        chips += [*_chips(c, "dice", told.dice_parts), *_chips(c, "Strength", told.strength_parts)]
    chips += [Modifier("on dice: Divine Grace", signed(grace))] if grace else []
    turned = tuple([_die(face, rolled.target) for face in rolled.faces])
    hits = counted(rolled.hits, "hit")
    words = f"{counted(len(turned), 'die', 'dice')} at {needed(rolled.target)}, Strength {rolled.strength}"
    return Beat("Dice", (Throw(0, turned, tuple(chips), hits, words),))


def _aim(c: Content, told: AttackMade | AttackRolled, target: int) -> Modifier:
    """What a die must show, and whose doing that is: the lowest target counts (BSG-ATK-03)."""
    parts = told.target_parts if isinstance(told, AttackMade) else ()
    best, _ = min(parts, key=lambda part: part[1], default=("base", target))
    return Modifier("to hit" if best == "base" else f"to hit: {part_name(c, best)}", needed(target))


def _die(face: int, target: int) -> Turned:
    hit = face >= target
    return Turned(str(face), 6, "red", "hit" if hit else "miss", hit, "red")


def _chips(c: Content, what: str, parts: Parts) -> list[Modifier]:
    """What comes to a number besides its base."""
    return [Modifier(f"{what}: {part_name(c, id)}", signed(value)) for id, value in parts if id != "base"]


def _shot(told: CatapultShot, seen: View) -> Beat:
    c: Content = seen.content
    die = Turned(catapult_face(told.face), 6, "black", counted(told.hits, "hit"), bool(told.hits), "catapult")
    strength = Modifier("Strength of the catapult", str(c.numbers.catapult_strength))
    return Beat("Dice", (Throw(0, (die,), (strength,), counted(told.hits, "hit")),))
