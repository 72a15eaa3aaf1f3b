"""How far a player is with the goals of his Hero and with the Staff (ZAN-WIN-01, ZAN-WIN-02, ZAN-HER-01 to ZAN-HER-11).

The same queries run on the true position, for the check at the end of a turn, and on what a seat knows, for its panel.
There a goal that rests on somebody else's secret comes out as not `known`, never as the truth (ZAN-HID-01).
"""

from __future__ import annotations

from collections.abc import Callable

from warhall.games.zanziar.catalog import Content
from warhall.games.zanziar.catalog.records import Goal, Item, Need
from warhall.games.zanziar.ids import STAFF, HexId, PawnId, ThingId, UnitId
from warhall.games.zanziar.queries.places import cities_of, controls_country, mines_of
from warhall.games.zanziar.queries.units import hex_of, item_of, pawns, pawns_of, things_in
from warhall.games.zanziar.state import Zanziar
from warhall.kernel.moments import Registry
from warhall.kernel.records import record

DWARVEN, NONMAGICAL = "dwarven", "nonmagical"


@record
class Progress:
    """So many of so many; not `known`: more may be true than the one who looks can see."""

    have: int
    count: int
    known: bool = True

    @property
    def met(self) -> bool:
        """Whether the need holds."""
        return self.have >= self.count


Check = Callable[[Zanziar, Content, int, Need], Progress]
checks: Registry[Check] = Registry("zanziar.goals")


def goals_of(s: Zanziar, c: Content, seat: int) -> tuple[Goal, ...]:
    """The goals of a player's Hero; none while his identity is not known."""
    return c.units[s.heroes[seat]].goals


def progress(s: Zanziar, c: Content, seat: int, goal: Goal) -> tuple[Progress, ...]:
    """Each need of a goal, in its order."""
    return tuple(checks[need.check](s, c, seat, need) for need in goal.needs)


def holds(s: Zanziar, c: Content, seat: int, goal: Goal) -> bool:
    """ZAN-WIN-01 a goal holds when every need of it does."""
    return all(checks[need.check](s, c, seat, need).met for need in goal.needs)


def goals_met(s: Zanziar, c: Content, seat: int) -> list[Goal]:
    """ZAN-R-83 the goals that hold now; cumulative ones stay."""
    return [goal for goal in goals_of(s, c, seat) if holds(s, c, seat, goal)]


# Control.


@checks.by("cities")
def all_cities(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-01, ZAN-HER-08 every one of these."""
    return Progress(_held(s, seat, need), len(need.cities))


@checks.by("city_count")
def some_cities(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-02, ZAN-HER-05, ZAN-HER-07, ZAN-HER-11, ZAN-R-26 so many of those that count."""
    return Progress(_held(s, seat, need), need.count)


def _held(s: Zanziar, seat: int, need: Need) -> int:
    return len(set(need.cities).intersection(cities_of(s, seat)))


@checks.by("countries")
def all_countries(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-CTY-02 every city of every one of these."""
    return Progress(_countries(s, c, seat, need), len(need.countries))


@checks.by("any_country")
def some_countries(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-96, ZAN-R-97 so many of these."""
    return Progress(_countries(s, c, seat, need), need.count)


def _countries(s: Zanziar, c: Content, seat: int, need: Need) -> int:
    return sum(controls_country(s, c, seat, country) for country in need.countries)


@checks.by("hero_country")
def heroes_country(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-86 the own player, or the living player of the other Hero, revealed or not, controls them."""
    holders = [other for other in _alive(s) if all(controls_country(s, c, other, row) for row in need.countries)]
    met = any(s.heroes[other] in need.heroes for other in holders)
    return Progress(int(met), 1, met or all(s.heroes[other] for other in holders))


@checks.by("mines")
def mines(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-MIN-05 so many mines, of any ore or of one."""
    return Progress(sum(need.ore in {"", s.ores[mine]} for mine in mines_of(s, seat)), need.count)


# Items. ZAN-R-84 facedown cards count; ZAN-ITM-08 cursed ones too.


def sorted_as(item: Item, sort: str) -> bool:
    """ZAN-R-98, ZAN-R-99 whether an item is of a sort; bomb tokens are no cards: neither dwarven nor plain."""
    if sort == DWARVEN:
        return item.dwarven
    if sort == NONMAGICAL:
        return not item.magical and not item.token
    return item.kind == sort


def things_of_seat(s: Zanziar, seat: int) -> list[ThingId]:
    """All items that a player's units carry."""
    return things_in(s, tuple(pawns_of(s, seat)))


@checks.by("items")
def items(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-01, ZAN-HER-03, ZAN-HER-04, ZAN-HER-08 own so many of a sort."""
    return Progress(sum(sorted_as(item_of(s, c, thing), need.sort) for thing in things_of_seat(s, seat)), need.count)


@checks.by("points")
def points(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-05, ZAN-HER-08, ZAN-ITM-08 magical items worth so much."""
    owned = [item_of(s, c, thing) for thing in things_of_seat(s, seat)]
    return Progress(sum(item.points for item in owned if item.magical), need.count)


@checks.by("destroyed")
def destroyed(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-89 cumulative."""
    return Progress(s.players[seat].destroyed, need.count)


# Units and Heroes.


@checks.by("units")
def units(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-02, ZAN-R-84 so many of some races, facedown or not."""
    return Progress(sum(c.units[s.faces[pawn]].race in need.races for pawn in pawns_of(s, seat)), need.count)


@checks.by("adventures")
def adventures(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-83 attempts, won or lost."""
    return Progress(s.players[seat].tried, need.count)


@checks.by("unrevealed")
def unrevealed(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-85 neither faceup nor told on request."""
    return Progress(int(not s.players[seat].named), 1)


@checks.by("companion")
def companion(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-88 in one group with one of the Heroes, whoever owns it; a garrison is no group."""
    found = [pawn for pawn in pawns(s) if s.faces[pawn] == need.unit]
    if not found:
        return Progress(0, 1, known=need.unit in s.unit_discard)
    prince = s.pawns[found[0]]
    if not prince.group:
        return Progress(0, 1)
    met = any(_hero_face(s, pawn) in need.heroes for pawn in s.pawns_in[prince.group])
    return Progress(int(met), 1, met or bool(s.heroes[prince.owner] and s.hero_pawns[prince.owner]))


def _hero_face(s: Zanziar, pawn: PawnId) -> UnitId:
    """The Hero that a card is, as far as the one who looks knows it; under the Herd too (ZAN-R-75)."""
    owner = s.pawns[pawn].owner
    return s.heroes[owner] if owner >= 0 and s.hero_pawns[owner] == pawn else UnitId(0)


@checks.by("faceup")
def faceup(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-06, ZAN-R-86 the card faceup, of a living player; an answer to a question is not enough."""
    shown = [other for other in _alive(s) if s.hero_pawns[other] and s.pawns[s.hero_pawns[other]].faceup]
    return Progress(int(any(s.heroes[other] in need.heroes for other in shown)), 1)


@checks.by("gone")
def gone(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-R-87 dead, or not among the Heroes once every identity is public."""
    public = all(player.named for player in s.players)
    dead = [s.heroes[other] for other, player in enumerate(s.players) if not player.alive]
    missing = [hero for hero in need.heroes if hero in dead or (public and hero not in s.heroes)]
    return Progress(len(missing), len(need.heroes))


@checks.by("plague_over")
def plague_over(s: Zanziar, c: Content, seat: int, need: Need) -> Progress:
    """ZAN-HER-09, ZAN-R-73, ZAN-R-90 whoever ended it."""
    return Progress(int(not s.plague), 1)


def _alive(s: Zanziar) -> list[int]:
    return [seat for seat, player in enumerate(s.players) if player.alive]


# The Staff.


def staff_at(s: Zanziar, c: Content, seat: int) -> dict[HexId, int]:
    """ZAN-WIN-02, ZAN-R-91 the pieces that a player's units carry, by hex; cursed ones count."""
    found: dict[HexId, int] = {}
    for thing in things_of_seat(s, seat):
        if item_of(s, c, thing).kind == STAFF:
            hex = hex_of(s, c, s.things[thing].bearer)
            found[hex] = found.get(hex, 0) + 1
    return found


def has_staff(s: Zanziar, c: Content, seat: int) -> bool:
    """ZAN-EX-20, ZAN-WIN-02 all seven pieces in one hex."""
    return max(staff_at(s, c, seat).values(), default=0) >= c.numbers.staff_pieces


def staff_closed(s: Zanziar, c: Content) -> bool:
    """ZAN-R-91 a piece has left the game: nobody can win by the Staff any more. Discards are public (ZAN-HID-02)."""
    return any(c.items[item].kind == STAFF for item in s.item_discard)


# What a claim rests on.


def evidence(s: Zanziar, c: Content, seat: int, goal: Goal) -> tuple[list[PawnId], list[ThingId]]:
    """ZAN-R-84 the own units and items that count for a goal: shown when victory is claimed."""
    shown: list[PawnId] = []
    things: list[ThingId] = []
    for need in goal.needs:
        if need.check == "units":
            shown += [pawn for pawn in pawns_of(s, seat) if c.units[s.faces[pawn]].race in need.races]
        elif need.check == "companion":
            shown += [pawn for pawn in pawns_of(s, seat) if s.faces[pawn] == need.unit]
        elif need.check == "items":
            things += [thing for thing in things_of_seat(s, seat) if sorted_as(item_of(s, c, thing), need.sort)]
        elif need.check == "points":
            things += [thing for thing in things_of_seat(s, seat) if item_of(s, c, thing).magical]
    return shown, things
