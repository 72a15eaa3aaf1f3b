"""A melee or a shot as a scene, from what was told of it: who rolls which die and why, what protects, what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from warhall.games.zorn.board.stacks import sign_of
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.events.combat import (
    BraveryTested,
    DiceOf,
    HitCancelled,
    HitTaken,
    MeleeRolled,
    ShotFired,
    UnitEliminated,
)
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
from warhall.games.zorn.rules.missile import TEST
from warhall.games.zorn.state import D20, HouseId, UnitId
from warhall.games.zorn.view import Facts
from warhall.kernel.battle import NOBODY, Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event
from warhall.kernel.view import View
from warhall.tell.words import capital, counted, signed

ROLES = ("attack", "defend")
MISSILE, SHAKEN = "missile", "ZRN-MIS-08"  # why a shot costs a Hit, and why its target is tested


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The melee or the shot that the first of these events tells."""
    told = events[0].told
    if isinstance(told, ShotFired):
        return _shot(events[1:], told, seen)
    return _melee(events, told, seen) if isinstance(told, MeleeRolled) else None


def _melee(events: Sequence[Event], told: MeleeRolled, seen: View) -> Battle:
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
        losses=_said(after, seen),
    )


def _said(events: Iterable[Event], seen: View) -> tuple[str, ...]:
    return tuple([found.text for found in (line(event, seen) for event in events) if found is not None])


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


# A shot.


def _shot(events: Sequence[Event], told: ShotFired, seen: View) -> Battle:
    """ZRN-MIS-08 one die against the protection; if they are equal, the target's Bravery decides."""
    c: Content = seen.content
    after = [event for event in events if _hurts(event, told.target)]
    test = next((event.told for event in after if isinstance(event.told, BraveryTested)), None)
    beats = (Beat("The shot", _aimed(c, told)), *([] if test is None else [_tested(c, test)]))
    hits = told.result if told.result != TEST else int(test is not None and not test.passed)
    open_ = told.result == TEST and test is None
    fallen = {event.told.unit for event in after if isinstance(event.told, UnitEliminated)}
    return Battle(
        title=f"{'Fire Ball' if told.spread else 'Shot'} at {area_name(c, told.area)}",
        below="The die must exceed the protection; twice as much is 2 Hits, as much a Bravery Test.",
        armies=(
            Army(*_side(seen, (told.unit,)), "fires", (_marksman(seen, told.unit, c.dice[told.die].id, fallen),)),
            Army(*_side(seen, (told.target,)), "under fire", (_marksman(seen, told.target, "", fallen),)),
        ),
        beats=beats,
        verdict="" if open_ else counted(hits, "Hit") + "." if hits else "No Hit.",
        aside=f"{sum(told.faces)} against a protection of {told.pv}.",
        winner=NOBODY if open_ else 0 if hits else 1,
        losses=_said(after, seen),
    )


def _hurts(event: Event, target: UnitId) -> bool:
    """What a shot brings its target: the test, and what came of Hits."""
    told = event.told
    if isinstance(told, BraveryTested | HitTaken | UnitEliminated):
        return told.unit == target and told.why in (MISSILE, SHAKEN)
    return isinstance(told, HitCancelled) and told.unit == target


def _marksman(seen: View, unit: UnitId, words: str, fallen: set[UnitId]) -> Fighter:
    c: Content = seen.content
    return Fighter(unit_name(c, unit), sign_of(c, unit), words, int(unit in fallen))


def _aimed(c: Content, told: ShotFired) -> tuple[Throw, ...]:
    dice = _turned(c, ((told.unit, told.faces, told.notes, told.die),))
    cover = Modifier("Protection Value", str(told.pv))
    return (Throw(0, tuple(dice), (), str(sum(told.faces))), Throw(1, (), (cover,), str(told.pv)))


def _tested(c: Content, test: BraveryTested) -> Beat:
    needed = Modifier("to pass", str(c.numbers.bravery_pass))
    dice = () if test.fear else tuple(_turned(c, ((test.unit, test.faces, test.notes, test.die),)))
    words = "The Bravery Test is passed." if test.passed else "The Bravery Test fails."
    return Beat("Bravery", (Throw(1, dice, (needed,), str(sum(test.faces)) if dice else ""),), words)
