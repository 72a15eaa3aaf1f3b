"""A combat as a scene, from what was told of it: both groups, round by round their dice, what cancels what, losses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from warhall.games.uprising.board.looks import SYMBOL_SIGNS, leader_sign
from warhall.games.uprising.catalog import Content
from warhall.games.uprising.events.combat import (
    AbilityActs,
    CombatBegun,
    CombatDice,
    CombatEnded,
    DamageReckoned,
    DiceChanged,
    GodpowerWoken,
    RoundBegun,
    ShieldsBroken,
    Struck,
    SymbolsChanged,
    SymbolsRolled,
)
from warhall.games.uprising.events.core import LeaderDestroyed, UnitsFallen
from warhall.games.uprising.ids import CHAOS, COLOURS, EMPIRE, NO_SIDE, LeaderId, SideId
from warhall.games.uprising.log import line
from warhall.games.uprising.names import (
    ROUND_NAMES,
    cause_text,
    component_name,
    face_text,
    group_text,
    hex_code,
    pool_text,
    side_colour,
    side_letter,
    side_name,
    terrain_name,
)
from warhall.kernel.battle import NOBODY, Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event, Rolled
from warhall.kernel.view import View
from warhall.tell.words import capital, counted

AFTER = (UnitsFallen, LeaderDestroyed)


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The combat that the first of these events opens."""
    begun = events[0].told
    if not isinstance(begun, CombatBegun):
        return None
    c: Content = seen.content
    ended = next((event for event in events if isinstance(event.told, CombatEnded)), None)
    winner = NOBODY
    if ended is not None and isinstance(ended.told, CombatEnded):
        winner = _army_of(begun, ended.told.winner or NO_SIDE)
    ground = f"{terrain_name(c, begun.terrain)}: {c.terrains[begun.terrain].text}" if begun.terrain else "Open ground"
    return Battle(
        title=f"Combat on {hex_code(c, begun.hex)}",
        below=ground,
        armies=(
            _army(events, c, begun.one, begun.strength, begun.leader, _outcome(winner, 0)),
            _army(events, c, begun.other, begun.against, begun.foe, _outcome(winner, 1)),
        ),
        beats=_beats(events, begun, seen),
        verdict="" if ended is None else capital(_said(ended, seen).partition(": ")[2]),
        winner=winner,
        losses=tuple([_said(event, seen) for event in events if isinstance(event.told, AFTER)]),
    )


def _outcome(winner: int, army: int) -> str:
    return "" if winner == NOBODY else "Wins" if winner == army else "Loses"


def _army_of(begun: CombatBegun, side: SideId) -> int:
    return (begun.one, begun.other).index(side) if side in (begun.one, begun.other) else NOBODY


def _said(event: Event, seen: View) -> str:
    told = line(event, seen)
    return "" if told is None else capital(told.text)


def _army(
    events: Sequence[Event], c: Content, side: SideId, strength: int, leader: LeaderId | None, outcome: str
) -> Army:
    fallen = sum([e.told.number for e in events if isinstance(e.told, UnitsFallen) and e.told.side == side])
    gone = any(isinstance(event.told, LeaderDestroyed) and event.told.leader == leader for event in events)
    group = replace(_fighter(c, side, strength, leader), lost=fallen + gone)
    below = group_text(c, side, strength, leader)
    return Army(capital(side_name(c, side)), side_letter(side), side_colour(side), below, (group,), outcome)


def _fighter(c: Content, side: SideId, strength: int, leader: LeaderId | None) -> Fighter:
    """A group as it stood when it began."""
    if leader:
        return Fighter(c.leaders[leader].name, leader_sign(c, leader), f"Threat {strength}")
    if side == EMPIRE:
        return Fighter("Garrison", "tower", f"level {strength}")
    return Fighter("Skeletons" if side == CHAOS else "Units", "skeleton" if side == CHAOS else "people", f"×{strength}")


# Rounds.


class _Round:
    """What is gathered of one round."""

    def __init__(self, begun: CombatBegun, title: str) -> None:
        self.begun = begun
        self.title = title
        self.turned: tuple[list[Turned], list[Turned]] = ([], [])
        self.chips: tuple[list[Modifier], list[Modifier]] = ([], [])
        self.totals = ["", ""]
        self.words: list[str] = []

    def beat(self) -> Beat:
        throws = [
            Throw(army, tuple(self.turned[army]), tuple(self.chips[army]), self.totals[army])
            for army in (0, 1)
            if self.turned[army] or self.chips[army] or self.totals[army]
        ]
        return Beat(self.title, tuple(throws), " ".join(self.words))


def _beats(events: Sequence[Event], begun: CombatBegun, seen: View) -> tuple[Beat, ...]:
    """One for each round; what acts before the first round belongs to it."""
    rounds = [_Round(begun, "")]
    names: Counter[str] = Counter()
    for event in events:
        told = event.told
        if isinstance(told, RoundBegun):
            names[told.round] += 1
            if rounds[-1].title:
                rounds.append(_Round(begun, ""))
            again = f" {names[told.round]}" if names[told.round] > 1 else ""
            rounds[-1].title = f"{ROUND_NAMES[told.round]}{again}"
        _gather(rounds[-1], event, seen)
    beats = [found.beat() for found in rounds]
    return tuple([beat for beat in beats if beat.title])


def _gather(into: _Round, event: Event, seen: View) -> None:
    """What one event adds to its round."""
    c: Content = seen.content
    told = event.told
    if isinstance(told, Rolled) and isinstance(told.about, CombatDice):
        army = _army_of(into.begun, told.about.side)
        if army != NOBODY:
            into.turned[army].extend(_dice(c, told, told.about))
    elif isinstance(told, SymbolsRolled):
        into.totals = [_signs(told.total), _signs(told.against)]
    elif isinstance(told, DamageReckoned | Struck):
        into.words.append(_said(event, seen))
    else:
        found = _chip(c, told)
        army = NOBODY if found is None else _army_of(into.begun, found[0])
        if found is not None and army != NOBODY:
            into.chips[army].append(found[1])


def _signs(symbols: Sequence[int]) -> str:
    """ "2 skull 1 shield": a number before each sign."""
    found = [f"{number} {sign}" for sign, number in zip(SYMBOL_SIGNS, symbols, strict=True) if number]
    return " ".join(found) or "0"


def _dice(c: Content, told: Rolled, about: CombatDice) -> list[Turned]:
    """The dice of one colour; those of an effect say which."""
    colour = told.die or COLOURS[0]
    words = "" if about.why in ("archery", "clash") else cause_text(c, about.why)
    return [Turned(c.dice[colour].shows(face), told.sides, colour, words, die=colour) for face in told.faces]


def _chip(c: Content, told: object) -> tuple[SideId, Modifier] | None:
    """What changes dice and symbols, by name; and whose it is."""
    if isinstance(told, DiceChanged):
        return told.side, Modifier(f"{capital(cause_text(c, told.why))}: {pool_text(told.now)}")
    if isinstance(told, SymbolsChanged):
        why = capital(cause_text(c, told.why)) if told.why else "An effect"
        return told.side, Modifier(f"{why}: {face_text(told.symbols)}", "−" if told.cancelled else "+")
    if isinstance(told, ShieldsBroken):
        return told.side, Modifier(f"{counted(told.number, 'enemy Shield')} broken by Bolts", f"−{told.number}")
    if isinstance(told, GodpowerWoken):
        name = c.druids[told.druid].name if told.druid else c.leaders[told.leader or 0].name
        return told.side, Modifier(f"Godpower: {name}")
    if isinstance(told, AbilityActs):
        side = c.leader_side[told.leader]
        return side, Modifier(
            f"{component_name(c, c.leaders[told.leader].id)}: ability", "0" if told.muted or told.idle else ""
        )
    return None
