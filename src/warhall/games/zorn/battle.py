"""A melee as a scene, from what was told of it: who rolls which die and why, the protection, Hits and retreats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warhall.games.zorn.board.stacks import sign_of
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import DiceOf, HitTaken, MeleeRolled, UnitEliminated
from warhall.games.zorn.log import line
from warhall.games.zorn.log.speech import NOTES, step_notes
from warhall.games.zorn.names import (
    BLIGHT_COLOUR,
    BLIGHT_LETTER,
    HERO_COLOUR,
    HERO_LETTER,
    area_name,
    house_colour,
    house_letter,
    houses_name,
    unit_name,
)
from warhall.games.zorn.rules.combat import ATTACK
from warhall.games.zorn.state import D20, HouseId, UnitId
from warhall.games.zorn.view import Facts
from warhall.kernel.battle import NOBODY, Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, signed

ROLES = ("attack", "defend")


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The melee that the first of these events tells."""
    told = events[0].told
    if not isinstance(told, MeleeRolled):
        return None
    c: Content = seen.content
    sides = [[unit for unit, *_ in dice] for dice in (told.attackers, told.defenders)]
    winner = told.winner - ATTACK if told.winner else NOBODY
    after = [event for event in events if _follows(event, {*sides[0], *sides[1]})]
    fallen = {event.told.unit for event in after if isinstance(event.told, UnitEliminated)}
    first, second = [_army(told, k, units, winner, fallen, seen) for k, units in enumerate(sides)]
    words = line(events[0], seen)
    return Battle(
        title=f"Melee in {area_name(c, told.area)}",
        below="Every unit rolls its die; the higher sum wins.",
        armies=(first, second),
        beats=(Beat("Dice", _throws(c, told)),),
        verdict=capital(words.text.rpartition(": ")[2]) if words is not None else "",
        aside=_difference(told),
        winner=winner,
        losses=tuple([found.text for found in (line(event, seen) for event in after) if found is not None]),
    )


def _difference(told: MeleeRolled) -> str:
    by = abs(told.attack - told.defence)
    return f"{told.attack} against {told.defence}: a difference of {by}." if by else "Equal totals."


def _follows(event: Event, units: set[UnitId]) -> bool:
    """What the melee costs those who fought in it."""
    return isinstance(event.told, HitTaken | UnitEliminated) and event.told.unit in units


def _army(told: MeleeRolled, army: int, units: Sequence[UnitId], winner: int, fallen: set[UnitId], seen: View) -> Army:
    name, letter, colour = _side(seen, units)
    fighters = tuple([_fighter(seen, dice, fallen) for dice in (told.attackers, told.defenders)[army]])
    if told.ghost and not army:
        name, fighters = seen.content.ghosts[told.ghost].name, (Fighter("No counter", "skull", "D20"),)
    outcome = "" if winner == NOBODY else "Wins" if winner == army else "Loses"
    below = f"{ROLES[army]} with {counted(max(len(units), 1), 'unit')}"
    return Army(name, letter, colour, below, fighters, outcome)


def _side(seen: View, units: Iterable[UnitId]) -> tuple[str, str, str]:
    """Whose units these are: Houses, the Hero, or the Blight; which of several gives colour is who has most."""
    facts: Facts = seen.facts
    c: Content = seen.content
    own = [unit for unit in units if unit < c.first_blight]
    if not own:
        return "The Blight", BLIGHT_LETTER, BLIGHT_COLOUR
    houses = Counter([facts.units[unit].house for unit in own if facts.units[unit].house])
    if not houses:
        return unit_name(c, own[0]), HERO_LETTER, HERO_COLOUR
    most: HouseId = max(houses, key=houses.__getitem__)
    return houses_name(c, sorted(houses)), house_letter(c, most), house_colour(c, most)


def _fighter(seen: View, dice: DiceOf, fallen: set[UnitId]) -> Fighter:
    """A unit with its die, in the colour of its own House."""
    c: Content = seen.content
    unit, _, _, die = dice
    _, _, colour = _side(seen, (unit,))
    return Fighter(unit_name(c, unit), sign_of(c, unit), c.dice[die].id, int(unit in fallen), colour)


def _throws(c: Content, told: MeleeRolled) -> tuple[Throw, ...]:
    attack = [Turned(str(face), 20, die=c.dice[D20].id) for face in told.ghost_faces] if told.ghost else None
    shields = tuple([Modifier(NOTES.get(name, name), signed(value)) for name, value in told.protection])
    return (
        Throw(0, tuple(attack or _turned(c, told.attackers)), (), str(told.attack)),
        Throw(1, tuple(_turned(c, told.defenders)), shields, str(told.defence)),
    )


def _turned(c: Content, rolls: Sequence[DiceOf]) -> list[Turned]:
    """The dice of each unit; a D12 with a D6 are two."""
    found = []
    for unit, faces, notes, die in rolls:
        words = step_notes(notes)
        said = f"{unit_name(c, unit)}: {words}" if words else unit_name(c, unit)
        for face, sides in zip(faces, c.dice[die].faces, strict=True):
            name = c.dice[die].id if len(faces) == 1 else f"D{sides}"
            found.append(Turned(str(face), sides, words=said, die=name))
    return found
