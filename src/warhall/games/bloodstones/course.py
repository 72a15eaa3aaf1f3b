"""How a game went: victory points by what they were for."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.bloodstones.catalog import CHAOS_HORDE, Content
from warhall.games.bloodstones.events import BattleWon, CitadelCaptured, FactionChosen, Regrouped, VillageCaptured
from warhall.games.bloodstones.names import colour, letter, side_name
from warhall.kernel.course import START, Course, Gain, Party
from warhall.kernel.events import Told
from warhall.kernel.view import View

BATTLES = {"units": "Battles", "corsairs": "Being Corsairs", "cutiecorn": "The Cutiecorn"}


def _parties(seen: View) -> tuple[Party, ...]:
    s = seen.facts
    return tuple([Party(letter(s, seat), side_name(seen, seat), colour(s, seat)) for seat in range(seen.seats)])


def _gains(told: Told, seen: View) -> Iterator[Gain]:
    """BLD-BAT-22, BLD-RGP-02 at once; BLD-END-07 captures count at the end and are entered when they are made."""
    s, c = seen.facts, seen.content
    if isinstance(told, BattleWon):
        for name, vp in told.vp:
            yield Gain(letter(s, told.seat), BATTLES[name], vp)
    elif isinstance(told, Regrouped):
        yield Gain(letter(s, told.seat), "Own villages", told.vp)
    elif isinstance(told, VillageCaptured):
        yield Gain(letter(s, told.seat), "Villages captured", told.count * _village(c, s.players[told.seat].faction))
    elif isinstance(told, CitadelCaptured):
        yield Gain(letter(s, told.seat), "Citadels captured", c.numbers.captured_citadel_vp)
    elif isinstance(told, FactionChosen):
        yield Gain(letter(s, told.seat), START, c.factions[told.faction].vp)


def _village(c: Content, faction: str) -> int:
    """BLD-CHA-08 the Chaos Horde counts villages otherwise."""
    return c.numbers.captured_village_chaos_vp if faction == CHAOS_HORDE else c.numbers.captured_village_vp


COURSE = Course("Victory points", _parties, _gains)
