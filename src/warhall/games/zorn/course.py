"""How a game went: the Glory of the Houses by what it was for, and the Terror of the Blight."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zorn.events.blight import TerrorGained
from warhall.games.zorn.events.table import CacheScored, GloryGained, GloryTraded
from warhall.games.zorn.log.blight import TERRORS
from warhall.games.zorn.names import BLIGHT_COLOUR, BLIGHT_LETTER, house_colour, house_letter, house_name
from warhall.kernel.course import Course, Gain, Party
from warhall.kernel.events import Told
from warhall.kernel.view import View
from warhall.tell.words import capital

GLORY = {"eliminated": "Blight units eliminated", "relic": "Relics"}


def _parties(seen: View) -> tuple[Party, ...]:
    c = seen.content
    houses = [Party(house_letter(c, h), house_name(c, h), house_colour(c, h)) for h in seen.facts.order]
    return (*houses, Party(BLIGHT_LETTER, "Terror of the Blight", BLIGHT_COLOUR))


def _gains(told: Told, seen: View) -> Iterator[Gain]:
    """ZRN-WIN-01 Terror, ZRN-WIN-07 the Power Cache, and all other Glory."""
    c = seen.content
    if isinstance(told, GloryGained):
        yield Gain(house_letter(c, told.house), GLORY.get(told.why, "Other deeds"), told.glory)
    elif isinstance(told, CacheScored):
        yield Gain(house_letter(c, told.house), "Power Cache", told.glory)
    elif isinstance(told, GloryTraded):
        yield Gain(house_letter(c, told.giver), "Trade", -told.glory)
        yield Gain(house_letter(c, told.taker), "Trade", told.glory)
    elif isinstance(told, TerrorGained):
        yield Gain(BLIGHT_LETTER, capital(TERRORS.get(told.why, told.why)), told.points)


COURSE = Course("Glory, and the Terror of the Blight", _parties, _gains)
