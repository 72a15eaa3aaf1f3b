"""What can be chosen now, and on which element of the board or of the tray it stands."""

from __future__ import annotations

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.ids import CityId, GroupId, HexId, MineId, PawnId, SiteId, ThingId
from warhall.games.zanziar.keys import ALL_ON, DISCARDS, DISMISSALS, SHOWS, UPS, USES
from warhall.games.zanziar.story import label, preview
from warhall.games.zanziar.view import Facts
from warhall.kernel.questions import Asked
from warhall.kernel.view import View


class Choices:
    """The options of the viewer's question by what they name. Methods give the keys that are open, or nothing."""

    def __init__(self, seen: View) -> None:
        self.seen = seen
        self.facts: Facts = seen.facts
        self.content: Content = seen.content
        self.question = seen.question
        self.options = frozenset(seen.question.options) if seen.question else frozenset()
        self.asked: Asked | None = seen.question.facts if seen.question else None

    def words(self, key: str) -> str:
        """What an option does, for its label."""
        if self.question is None or not key:
            return ""
        said, more = label(key, self.question, self.seen), preview(key, self.question, self.seen)
        return f"{said}: {more}" if more else said

    def first(self, *keys: str) -> str:
        """The first of some keys that is open."""
        return next((key for key in keys if key in self.options), "")

    def open(self, *keys: str) -> tuple[str, ...]:
        """Those of some keys that are open."""
        return tuple(key for key in keys if key in self.options)

    def pawn(self, pawn: PawnId) -> tuple[str, ...]:
        """What can be done with a unit: the first by its card, the others by what hangs on it."""
        c = self.content
        return self.open(c.pawn.key(pawn), UPS.key(pawn), ALL_ON.key(pawn), DISMISSALS.key(pawn))

    def thing(self, thing: ThingId) -> tuple[str, ...]:
        c = self.content
        return self.open(c.thing.key(thing), SHOWS.key(thing), USES.key(thing), DISCARDS.key(thing))

    def group(self, group: GroupId) -> str:
        return self.first(self.content.group.key(group))

    def hex(self, hex: HexId) -> str:
        return self.first(self.content.hex.key(hex))

    def city(self, city: CityId) -> str:
        return self.first(self.content.city.key(city))

    def mine(self, mine: MineId) -> str:
        return self.first(self.content.mine.key(mine))

    def site(self, site: SiteId) -> str:
        return self.first(self.content.site.key(site))

    def hexes(self) -> list[HexId]:
        """All hexes that can be chosen."""
        names = self.content.hex
        return [names.of(key) for key in (self.question.options if self.question else ()) if names.has(key)]

    def pawns(self) -> list[PawnId]:
        """All units that something can be chosen for, in order of the options."""
        found: dict[PawnId, None] = {}
        for key in self.question.options if self.question else ():
            for names in (self.content.pawn, UPS, ALL_ON, DISMISSALS):
                if names.has(key):
                    found[names.of(key)] = None
        return list(found)

    def things(self) -> list[ThingId]:
        """All items that something can be chosen for."""
        found: dict[ThingId, None] = {}
        for key in self.question.options if self.question else ():
            for names in (self.content.thing, SHOWS, USES, DISCARDS):
                if names.has(key):
                    found[names.of(key)] = None
        return list(found)
