"""What is to come, in words: the next Enemies phase field by field, the messenger's calendar, and what to beware of.

The forecast itself is in forecast.py; this says it to people, on the board, in the text and in previews.
"""

from __future__ import annotations

from dataclasses import dataclass

from warhall.games.bsieged.catalog.content import Content
from warhall.games.bsieged.forecast import Forecast, Threat, forecast
from warhall.games.bsieged.names import SHORT_BUILDINGS, field_name, figures, first_name, first_names, zone_name
from warhall.games.bsieged.powers import hits_to_ignore
from warhall.games.bsieged.queries import (
    can_still_win,
    dead,
    destroyed,
    earliest_arrival,
    earliest_exit,
    inward,
    is_blocked,
    outward,
)
from warhall.games.bsieged.state import (
    DESTROYED,
    FIELD_OF,
    NO_ZONE,
    NUMBER_OF,
    SANCTUARY,
    SITE,
    FieldId,
    HeroId,
    Siege,
    ZoneId,
)
from warhall.tell.words import counted, joined

LOST, BAD, WARN, NOTE = "lost", "bad", "warn", "note"  # how grave an omen is
STATES = ("whole", "damaged", "destroyed")


@dataclass(frozen=True, slots=True)
class Omen:
    """One thing that will happen if nothing changes: how grave, with which sign, in words. `zone`: where it begins."""

    level: str
    sign: str
    words: str
    zone: ZoneId = NO_ZONE


@dataclass(frozen=True, slots=True)
class Calendar:
    """The messenger's calendar: where he is, what he must reach by when, and how grave that is."""

    where: str
    deadline: str
    level: str


def outlook(s: Siege, c: Content, foreseen: Forecast | None = None) -> tuple[tuple[Omen, ...], ...]:
    """By field, north to west: what the next Enemies phase brings, the gravest first."""
    seen = foreseen or forecast(s, c)
    return tuple([field_omens(s, c, seen, threat) for threat in seen.fields])


def field_omens(s: Siege, c: Content, seen: Forecast, threat: Threat) -> tuple[Omen, ...]:
    """BSG-ENM-04 what one field will do."""
    near, middle, far = (ZoneId((threat.field - 1) * 3 + number) for number in (1, 2, 3))
    found = [
        *_entering(threat, near),
        *_messenger(s, c, seen, threat.field),
        *_hits(s, c, "Krohn", "sword", threat.wall_hits, threat.wall_heroes, near),
        *_hits(s, c, "Gargoh", "gargoyle", threat.quarter_hits, threat.quarter_heroes, middle),
        *_molens(s, c, threat, far),
        *_marches(c, threat),
    ]
    order = (LOST, BAD, WARN, NOTE)
    return tuple(sorted(found, key=lambda omen: order.index(omen.level)))


def _entering(threat: Threat, near: ZoneId) -> list[Omen]:
    """BSG-ENK-05, BSG-AVA-07 who enters the citadel."""
    found = []
    if threat.krohns_enter:
        verb = "enters" if threat.krohns_enter == 1 else "enter"
        words = f"{counted(threat.krohns_enter, 'Krohn')} {verb} the citadel: all is lost"
        found.append(Omen(LOST, "skull", words, near))
    if threat.avatar_enters:
        found.append(Omen(LOST, "skull", "the Avatar enters the citadel: all is lost", near))
    return found


def _messenger(s: Siege, c: Content, seen: Forecast, field: FieldId) -> list[Omen]:
    """BSG-MSG-21, BSG-MSG-15, BSG-MSG-32 what kills the messenger."""
    man = s.messenger
    if not seen.messenger or (man.wall or FIELD_OF[man.zone]) != field:
        return []
    who = {"units": "the units beside him", "gargoh": "a Gargoh", "molen": "a Mölen"}[seen.messenger]
    last = man.deaths + 1 >= c.numbers.messenger_deaths
    verb = "kill" if seen.messenger == "units" else "kills"
    return [Omen(LOST if last else BAD, "messenger", f"{who} {verb} the messenger{': all is lost' * last}", man.zone)]


def _hits(
    s: Siege, c: Content, kind: str, sign: str, hits: int, heroes: tuple[HeroId, ...], zone: ZoneId
) -> list[Omen]:
    """Hits that the players split among heroes; on one hero alone it is known whether they kill."""
    if not hits or not heroes:
        return []
    if len(heroes) > 1:
        words = f"{counted(hits, f'{kind} hit')} among {first_names(c, heroes)}"
        room = sum(s.heroes[hero].morale + hits_to_ignore(s, c, hero) - 1 for hero in heroes)
        return [Omen(BAD if hits > room else WARN, sign, words, zone)]
    (hero,) = heroes
    fatal = hits >= s.heroes[hero].morale + hits_to_ignore(s, c, hero)
    verb = ("kills" if hits == 1 else "kill") if fatal else "on"
    words = f"{counted(hits, f'{kind} hit')} {verb} {first_name(c, hero)}"
    return [Omen(BAD if fatal else WARN, sign, words, zone)]


def _molens(s: Siege, c: Content, threat: Threat, far: ZoneId) -> list[Omen]:
    """BSG-ENK-12, BSG-ENK-13 heroes of the quarter and on the catapult, and the buildings without a hero."""
    if not threat.molens:
        return []
    stands = {hero: s.heroes[hero].morale + hits_to_ignore(s, c, hero) for hero in threat.molen_heroes}
    doomed = [hero for hero, most in stands.items() if most <= threat.molens]
    hurt = [hero for hero in stands if hero not in doomed]
    parts = [f"{first_names(c, doomed)} {'dies' if len(doomed) == 1 else 'die'}"] if doomed else []
    if hurt:
        each = " each" if len(hurt) > 1 else ""
        parts.append(f"{counted(threat.molens, 'hit')} on {first_names(c, hurt)}{each}")
    fates: dict[tuple[int, bool], list[str]] = {}
    for building, state in threat.buildings:
        fates.setdefault((state, s.buildings[building].reinforced > 0), []).append(SHORT_BUILDINGS[building])
    for (state, reinforced), names in sorted(fates.items(), reverse=True):
        parts.append(f"{joined(names)} {STATES[state]}{' or a token spent' * reinforced}")  # BSG-DEF-04
    grave = bool(doomed) or (DESTROYED, False) in fates
    words = "; ".join(parts) or "nobody and nothing to strike"
    who = counted(threat.molens, "Mölen")
    return [Omen(BAD if grave else WARN if parts else NOTE, "brute", f"{who}: {words}", far)]


def _marches(c: Content, threat: Threat) -> list[Omen]:
    """BSG-ENM-08 who comes one zone nearer; the Avatar too."""
    found = []
    goals: dict[ZoneId, list[str]] = {}
    for step in threat.marches:
        if step.to:
            goals.setdefault(step.to, []).append(figures(c, step.figure, step.count))
    for to, names in sorted(goals.items()):
        verb = "marches" if len(names) == 1 and names[0].startswith("1 ") else "march"
        level = WARN if NUMBER_OF[to] == 1 else NOTE
        found.append(Omen(level, "step", f"{joined(names)} {verb} to zone {NUMBER_OF[to]}", ZoneId(to + 1)))
    if threat.avatar_to:
        here = NUMBER_OF[threat.avatar_to]
        found.append(Omen(WARN, "terror", f"the Avatar is in zone {here} afterwards", threat.avatar_to))
    return found


# What concerns the whole citadel.


def warnings(s: Siege, c: Content, foreseen: Forecast | None = None) -> tuple[Omen, ...]:
    """Ruins, hunger, a fallen hero whose way back is barred."""
    seen = foreseen or forecast(s, c)
    numbers = c.numbers
    found = []
    if seen.ruins >= numbers.ruins:
        found.append(Omen(LOST, "cross", f"{seen.ruins} buildings destroyed after the Enemies phase: all is lost"))
    elif seen.ruins > destroyed(s, c) or destroyed(s, c) == numbers.ruins - 1:
        words = f"{counted(seen.ruins, 'building')} destroyed after the Enemies phase; {numbers.ruins} lose the game"
        found.append(Omen(WARN, "cross", words))
    if seen.starving:
        verb = "starves" if len(seen.starving) == 1 else "starve"
        words = f"{first_names(c, seen.starving)} {verb} when the season ends: {numbers.season_food} Food needed"
        found.append(Omen(BAD, "hungry", words))
    if dead(s, c) and s.occupants[SITE[SANCTUARY]]:
        words = f"{first_names(c, dead(s, c))} cannot come back while a hero is on The Sanctuary"
        found.append(Omen(WARN, "temple", words))
    return tuple(found)


def calendar(s: Siege, c: Content) -> Calendar:
    """BSG-MSG-08, BSG-MSG-25, BSG-WIN-04 where the messenger is, where he must be by when, and rounds to spare."""
    numbers = c.numbers
    where = _whereabouts(s, c)
    if s.messenger.status == "home":
        return Calendar(where, "the citadel is saved", NOTE)
    if s.messenger.status == "wall":
        return Calendar(where, "he enters when this round is over", NOTE)
    if not can_still_win(s, c):
        return Calendar(where, "too late: the game can no longer be won", BAD)
    if not s.messenger.left:
        return _deadline(where, "out", numbers.exit_round, earliest_exit(s, c))
    return _deadline(where, "on the wall", numbers.rounds, earliest_arrival(s, c))


def _deadline(where: str, goal: str, by: int, earliest: int) -> Calendar:
    spare = by - earliest
    left = "no round to spare" if not spare else f"{counted(spare, 'round')} to spare"
    return Calendar(where, f"{goal} by round {by}, earliest {earliest}: {left}", WARN if spare < 2 else NOTE)


def _whereabouts(s: Siege, c: Content) -> str:
    man = s.messenger
    way = "on his way out" if man.stretch == "departure" else "on his way back"
    if man.status == "zone":
        ahead = outward(man.zone) if man.stretch == "departure" else inward(man.zone)
        stuck = ", blocked" if is_blocked(s, c, man.zone, ahead) else ""
        return f"{zone_name(man.zone)}, {way}{stuck}"
    if man.status == "wall":
        return f"on the {field_name(man.wall)} wall"
    if man.status == "home":
        return "back in the citadel"
    if man.compass:
        return f"waits before the {field_name(man.compass)} field, {way}"
    if man.status == "outskirts":
        return "in the outskirts"
    return f"the next one is still to come, {way}" if man.status == "fallen" else "sets out in round 1"
