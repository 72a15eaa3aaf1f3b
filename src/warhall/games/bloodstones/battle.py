"""A battle as a scene, from what was told of it: forces, tiles turned over, what units add, who wins and who falls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from warhall.games.bloodstones.board import SIGNS
from warhall.games.bloodstones.catalog import CORSAIRS, Content
from warhall.games.bloodstones.events import (
    BattleBegun,
    BattleTied,
    BattleTilesDrawn,
    BattleWon,
    FellBack,
    Revealed,
    UndeadRaised,
    UnitEliminated,
)
from warhall.games.bloodstones.log import line
from warhall.games.bloodstones.names import area_name, colour, counted_kinds, letter, side_name, tile_name
from warhall.games.bloodstones.state import UnitId
from warhall.games.bloodstones.view import chart_of
from warhall.kernel.battle import NOBODY, Army, Battle, Beat, Fighter, Modifier, Throw, Turned
from warhall.kernel.events import Event
from warhall.kernel.view import View
from warhall.tell.words import counted, signed

ROLES = ("attack", "defend")
ELSEWHERE = "desert"  # who dies of thirst does so later


def battle(events: Sequence[Event], seen: View) -> Battle | None:
    """The battle that the first of these events opens."""
    begun = events[0].told
    if not isinstance(begun, BattleBegun):
        return None
    won = next((event for event in events if isinstance(event.told, BattleWon)), None)
    area = area_name(seen, begun.area)
    winner = NOBODY if won is None or not isinstance(won.told, BattleWon) else begun.seats.index(won.told.seat)
    verdict, aside = _verdict(events, won, seen)
    return Battle(
        title=f"Battle of {area}",
        below=chart_of(seen).terrain[begun.area].capitalize(),
        armies=(_army(events, begun, 0, winner, seen), _army(events, begun, 1, winner, seen)),
        beats=_beats(events, begun, seen),
        verdict=verdict,
        aside=aside,
        winner=winner,
        losses=() if won is None else tuple([_said(event, seen) for event in events if _follows(event, begun)]),
    )


def _follows(event: Event, begun: BattleBegun) -> bool:
    """Whether it is what a battle costs: who falls, who retreats, who rises."""
    told = event.told
    if isinstance(told, UnitEliminated):
        return told.seat in begun.seats and told.why != ELSEWHERE
    if isinstance(told, FellBack):
        return told.from_ == begun.area
    return isinstance(told, UndeadRaised) and told.area == begun.area


def _said(event: Event, seen: View) -> str:
    told = line(event, seen)
    return "" if told is None else told.text


def _verdict(events: Sequence[Event], won: Event | None, seen: View) -> tuple[str, str]:
    """Who has won and for what; a defender who withdrew has ended it before it began (BLD-BAT-08)."""
    if won is not None:
        told = line(won, seen)
        return ("", "") if told is None else (told.text, told.detail)
    gone = next((event for event in events if isinstance(event.told, FellBack)), None)
    return ("", "") if gone is None else (_said(gone, seen), "No battle is fought.")


# Armies.


def _army(events: Sequence[Event], begun: BattleBegun, army: int, winner: int, seen: View) -> Army:
    seat, units = begun.seats[army], begun.forces[army]
    fell = [event.told for event in events if isinstance(event.told, UnitEliminated) and _follows(event, begun)]
    fallen = Counter([told.kind for told in fell if told.seat == seat])
    return Army(
        side_name(seen, seat),
        letter(seen.facts, seat),
        colour(seen.facts, seat),
        f"{ROLES[army]} with {counted(len(units), 'unit')}",
        _fighters(seen.content, units, fallen),
        "" if winner == NOBODY else "Wins" if winner == army else "Loses",
    )


def _fighters(c: Content, units: Sequence[UnitId], fallen: Counter[str]) -> tuple[Fighter, ...]:
    found = []
    for row, number in counted_kinds(c, units):
        kind = c.kinds[c.kind.names[row]]
        words = " ".join([f"×{number}"] * (number > 1) + [signed(kind.bonus)] * bool(kind.bonus))
        found.append(Fighter(kind.name, SIGNS[kind.id], words, min(number, fallen[kind.id])))
    return tuple(found)


# Tiles.


def _beats(events: Sequence[Event], begun: BattleBegun, seen: View) -> tuple[Beat, ...]:
    """Every time that tiles are drawn: a tie is fought again (BLD-BAT-21)."""
    beats: list[Beat] = []
    counts = (0, 0)
    throws: list[Throw] = []
    for event in events:
        told = event.told
        if isinstance(told, BattleTilesDrawn):
            counts, throws = told.counts, []
        elif isinstance(told, Revealed):
            army = begun.seats.index(told.seat)
            throws.append(_throw(told, army, counts[army], seen))
            if len(throws) == len(begun.seats):
                again = f" {len(beats) + 1}" if beats else ""
                beats.append(Beat(f"Tiles{again}", tuple(throws)))
        elif isinstance(told, BattleTied) and beats:
            beats[-1] = Beat(beats[-1].title, beats[-1].throws, _said(event, seen))
    return tuple(beats)


def _throw(told: Revealed, army: int, drawn: int, seen: View) -> Throw:
    """The tiles that count, highest first, the one from hand marked; those beyond the best stay hidden."""
    turned = []
    laid = told.pips if told.substitute else None
    for value in sorted(told.values, reverse=True):
        from_hand = laid is not None and value == laid
        turned.append(Turned(str(value), words=f"{tile_name(seen, told.substitute)}, from hand" if from_hand else ""))
        laid = None if from_hand else laid
    if laid is not None:
        turned.append(Turned(str(laid), words=f"{tile_name(seen, told.substitute)}, too low", counts=False))
        drawn -= 1
    hidden = max(0, drawn - len(told.values))
    turned += [Turned("", words="stays hidden", counts=False)] * hidden
    return Throw(army, tuple(turned), _modifiers(told, seen), str(told.total))


def _modifiers(told: Revealed, seen: View) -> tuple[Modifier, ...]:
    content: Content = seen.content
    return tuple([Modifier(_named(content, id), signed(bonus)) for id, bonus in told.modifiers])


def _named(c: Content, id: str) -> str:
    return "Corsairs at sea" if id == CORSAIRS else c.kinds[id].name
