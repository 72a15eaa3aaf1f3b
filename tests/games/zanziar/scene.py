"""Positions of Zanziar in one call, things by their names, and answers without the windows that do not matter.

    t = scene(
        groups={"a1": ("04G", "odrix! brannoch_oathshield! watch_1"), "b1": ("04G", "simma")},
        guards={"abo": "b: spear_levy_1"},          # who controls it, and the guards
        neutrals={"bugt": "wolf_riders_1"},
        items={"odrix": "rune_hammer! lucky_coin"},
        cities={"basilea": "a"},
        hands={"a": "second_chance"},
        movement="m01", units="vasko_the_red", dice=[3, 4],
    )
    t.start(Move(group(t, "a1")))

A name with `!` lies faceup, with `~` it is cursed. Decks hold the cards named first, then all that are not in play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warhall.games.zanziar import GAME
from warhall.games.zanziar.ids import HERO, NO_CITY, CityId, GroupId, HexId, ItemId, PawnId, ThingId, UnitId
from warhall.games.zanziar.queries import T
from warhall.games.zanziar.state import MOVES, NO_GROUP, City, Group, Mine, Pawn, Thing
from warhall.kernel.chance import Chance
from warhall.kernel.decision import PASS
from warhall.kernel.records import replace
from warhall.kernel.state import Frame
from warhall.testing import scenario
from warhall.testing.scenes import answer, taken, told, until

__all__ = [
    "answer",
    "city",
    "face",
    "group",
    "hex_",
    "key",
    "pawn",
    "quiet",
    "scene",
    "taken",
    "thing",
    "told",
    "until",
]

C = GAME.content()
LETTERS = "abcdef"
WINDOWS = ("zanziar.before_roll", "zanziar.after_roll", "zanziar.counter")


def scene(
    *,
    seats: int = 2,
    groups: Mapping[str, tuple[str, str]] | None = None,
    guards: Mapping[str, str] | None = None,
    neutrals: Mapping[str, str] | None = None,
    items: Mapping[str, str] | None = None,
    cities: Mapping[str, str] | None = None,
    mines: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    units: str = "",
    deck: str = "",
    movement: str = "",
    adventure: str = "",
    active: str = "a",
    step: str = MOVES,
    run: Frame | None = None,
    options: Mapping[str, Any] | None = None,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    then: Chance | None = None,
) -> T:
    """A table with these pieces; `units`, `deck` (items), `movement` and `adventure` are on top of their decks.

    `mines`: "seal_shaft": "green a": ore, and who controls it, turned then; "green" alone is not turned.
    """

    def arrange(t: T) -> None:
        s = t.state
        s.round, s.turn, s.active, s.step = 1, 1, LETTERS.index(active), step
        _lay_groups(t, groups or {})
        _lay_cities(t, guards or {}, neutrals or {}, cities or {})
        _lay_mines(t, mines or {})
        s.rebuild()
        for bearer, names in (items or {}).items():
            for word in names.split():
                _carry(t, word, pawn(t, bearer))
        for letter, names in (hands or {}).items():
            s.hands[LETTERS.index(letter)] = tuple(C.whenever.row(name) for name in names.split())
        _stack_decks(t, units, deck, movement, adventure)

    table: T = scenario(
        GAME, seats=seats, arrange=arrange, options=options, dice=dice, draws=draws, then=then, name=_names
    )
    if run is not None:
        table.start(run)
    return table


def _names(row: object) -> object:
    return row


def _lay_groups(t: T, groups: Mapping[str, tuple[str, str]]) -> None:
    for number, (name, (code, names)) in enumerate(groups.items(), 1):
        row = C.group.row(name)
        t.state.groups[row] = Group(C.hex.row(code), arrival=number)
        t.state.arrivals = number
        for word in names.split():
            _enter(t, word, (row - 1) // 3, group=row)


def _lay_cities(t: T, guards: Mapping[str, str], neutrals: Mapping[str, str], cities: Mapping[str, str]) -> None:
    for place, line in guards.items():
        seat, _, names = line.partition(":")
        t.state.cities[C.city.row(place)] = City(LETTERS.index(seat))
        for word in names.split():
            _enter(t, word, LETTERS.index(seat), city=C.city.row(place))
    for place, names in neutrals.items():
        for word in names.split():
            _enter(t, word + "!", -1, city=C.city.row(place))
    for place, seat in cities.items():
        t.state.cities[C.city.row(place)] = City(LETTERS.index(seat))


def _enter(t: T, word: str, seat: int, *, group: GroupId = NO_GROUP, city: CityId = NO_CITY) -> None:
    s = t.state
    name = word.rstrip("!")
    row = next(PawnId(row) for row in range(1, len(s.pawns)) if not s.pawns[row].in_play)
    s.pawns[row] = Pawn(seat, group, city, faceup=word.endswith("!"))
    s.faces[row] = C.unit.row(name)
    if C.units[s.faces[row]].type == HERO:
        s.heroes[seat], s.hero_pawns[seat] = s.faces[row], row
        s.players[seat] = replace(s.players[seat], named=word.endswith("!"))


def _carry(t: T, word: str, bearer: PawnId) -> None:
    s = t.state
    name = word.rstrip("!~")
    row = next(ThingId(row) for row in range(1, len(s.things)) if not s.things[row].in_play)
    s.marks[row] = C.item.row(name)
    s.things[row] = Thing(bearer, "!" in word, "~" in word)
    s.rebuild()


def _lay_mines(t: T, mines: Mapping[str, str]) -> None:
    for place, line in mines.items():
        ore, _, seat = line.partition(" ")
        row = C.mine.row(place)
        t.state.ores[row] = ore
        t.state.mines[row] = Mine(bool(seat), LETTERS.index(seat) if seat else -1)


def _stack_decks(t: T, units: str, deck: str, movement: str, adventure: str) -> None:
    s = t.state
    s.unit_deck = _topped([C.unit.row(name) for name in units.split()], C.unit_deck, s.faces)
    s.item_deck = _topped([C.item.row(name) for name in deck.split()], C.item_deck, s.marks)
    s.movement_deck = _topped([C.movement.row(name) for name in movement.split()], s.movement_deck, ())
    s.adventure_deck = _topped([C.adventure.row(name) for name in adventure.split()], s.adventure_deck, ())


def _topped(top: Sequence[Any], deck: Sequence[Any], used: Sequence[Any]) -> tuple[Any, ...]:
    return (*top, *[card for card in deck if card not in top and card not in used])


# Things by name.


def face(name: str) -> UnitId:
    """A unit's face."""
    return C.unit.row(name)


def pawn(t: T, name: str) -> PawnId:
    """The card in play with a face."""
    return PawnId(t.state.faces.index(C.unit.row(name)))


def key(t: T, name: str, prefix: str = "pawn") -> str:
    """The option key of a unit or item in play: `key(t, "odrix", "up")`."""
    if name in C.unit.names:
        return f"{prefix}:{pawn(t, name)}"
    return f"{'thing' if prefix == 'pawn' else prefix}:{thing(t, name)}"


def thing(t: T, name: str) -> ThingId:
    """The item in play with a face."""
    return ThingId(t.state.marks.index(ItemId(C.item.row(name))))


def group(t: T, name: str) -> GroupId:
    """A group: `a1`."""
    return t.content.group.row(name)


def hex_(code: str) -> HexId:
    """A hex by its code."""
    return C.hex.row(code)


def city(name: str) -> CityId:
    """A city by its id."""
    return C.city.row(name)


def quiet(t: T) -> None:
    """Pass every window that is open, until something else is asked."""
    while t.asks and t.asks[0].kind in WINDOWS:
        t.choose(t.asks[0].seat, PASS)
