"""Positions of Zorn for the tests of abilities, spells, events, treasure and cards.

    t = play(Melee(...), units={"namtull": "S20", "ambushers_1": ("N12", {"hits": 1})}, dice=[3, 5])

Every House has 5 of each resource, Magic Level 1, and one unit waiting beside the west flank, so that no loss wipes it
out. Garrisons are face up unless `shown` is false; garrison_1 has the front G01 and so on unless `front` differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from warhall.games.zorn import GAME
from warhall.games.zorn.catalog import Content
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import REVEALED, AreaId, CardId, House, HouseId, UnitId, Zorn
from warhall.kernel.state import Frame
from warhall.kernel.table import Table
from warhall.testing.scenes import scene

C: Content = GAME.content(Path(__file__).parent / "ledger")  # the box as the ledger has it, whatever balance may ask
T: TypeAlias = Table[Zorn, Content]
Place: TypeAlias = str | tuple[str, Mapping[str, Any]]
RESERVE = "w0"
POOR = {"new_mahn": {"food": 0, "gold": 0, "supplies": 0}}


def unit(id: str) -> UnitId:
    return C.unit.row(id)


def area(id: str) -> AreaId:
    return C.area.row(id)


def house(id: str) -> HouseId:
    return C.house.row(id)


def card(id: str) -> CardId:
    return C.card.row(id)


def name(item: object) -> object:
    """The draws of these tests are of units."""
    return C.unit.names[item] if isinstance(item, int) else item


def position(
    units: Mapping[str, Place],
    *,
    houses: tuple[str, ...],
    seats: int,
    held: Mapping[str, Mapping[str, int]],
    tokens: Mapping[str, str],
    shown: tuple[str, ...],
    active: str,
    fork: int,
) -> str:
    """A position in the notation of positions. Units came to their places in the order in which they are named."""
    lines = [f"zorn seats={seats}", f"order ({', '.join(houses)})", f"first {houses[0]}", f"active {active or '-'}"]
    lines += ["phase day", f"fork {fork}", f"clock {len(units)}", f"fronts ({', '.join(('-', *_fronts(units)))})"]
    for number, id in enumerate(houses):
        own = {"seat": number % seats, "food": 5, "supplies": 5, "gold": 5, "level": 1, **held.get(id, {})}
        lines.append(f"houses {id}: {_facts(own)}")
    for clock, (id, place) in enumerate(units.items(), 1):
        lines += [f"units {id}: {_facts(_unit(id, place, houses))}", f"since {id}: {clock}"]
    lines += [f"dens {id}: token={token} shown={'yes' if id in shown else 'no'}" for id, token in tokens.items()]
    return "\n".join(lines)


def _facts(facts: Mapping[str, object]) -> str:
    return " ".join(f"{name}={value}" for name, value in facts.items())


def _unit(id: str, place: Place, houses: tuple[str, ...]) -> dict[str, object]:
    """Commanders, Magic Users and Mercenaries belong to the first House unless another is named."""
    where, more = (place, {}) if isinstance(place, str) else place
    marks = more.get("marks", 0)
    if C.garrison_no[unit(id)] and more.get("shown", True):
        marks |= REVEALED
    native = C.house.names[C.native[unit(id)]] or "-"
    serves = C.kind_of[unit(id)].type in ("commander", "magic_user", "mercenary")
    owner = more.get("house") or houses[0] if serves else native
    return {"house": owner, "area": where, "hits": more.get("hits", 0), "marks": marks}


def _fronts(units: Mapping[str, Place]) -> list[str]:
    """The fronts of the Garrisons in order; where one is named, the Garrison that had it gets the other's."""
    fronts = list(C.front.names[1:])
    for id, place in units.items():
        if not isinstance(place, str) and "front" in place[1]:
            number, other = C.garrison_no[unit(id)] - 1, fronts.index(place[1]["front"])
            fronts[number], fronts[other] = fronts[other], fronts[number]
    return fronts


def play(
    run: Frame | Callable[[T], Frame],
    *,
    units: Mapping[str, Place],
    houses: tuple[str, ...] = ("new_mahn", "thornmark"),
    seats: int = 2,
    held: Mapping[str, Mapping[str, int]] | None = None,
    tokens: Mapping[str, str] | None = None,
    shown: tuple[str, ...] = (),
    active: str = "",
    fork: int = 2,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    naming: Callable[[object], object] = name,
    **fields: Any,
) -> T:
    """A table on which one procedure has been started. `fields` are fields of the state."""
    places = dict(units)
    for id in houses:
        spare = [C.unit.names[row] for row in C.house_units[house(id)] if C.unit.names[row] not in places]
        places[spare[-1]] = RESERVE
    where = position(
        places, houses=houses, seats=seats, held=held or {}, tokens=tokens or {}, shown=shown, active=active, fork=fork
    )
    t = scene(GAME, where, content=C, dice=dice, draws=draws, name=naming)
    for key, value in fields.items():
        setattr(t.state, key, value)
    t.state.rebuild()
    t.start(run if isinstance(run, Frame) else run(t))
    return t


def activate(units: Mapping[str, Place], *, by: str = "new_mahn", held: Any = None, **more: Any) -> T:
    """A House activation after its trades; the House has nothing unless `held` says so."""
    t = play(HouseActivation(house(by)), units=units, held=POOR if held is None else held, **more)
    if t.pending.kind == "zorn.choose_partner":
        answer(t, "done")
    return t


def until(t: T, kind: str) -> T:
    """Answer "done" until a kind of question is asked."""
    while t.pending.kind != kind:
        answer(t, "done")
    return t


def at(t: T, id: str) -> str:
    """Where a unit is."""
    return C.area.names[t.state.units[unit(id)].area]


def hits(t: T, id: str) -> int:
    return t.state.units[unit(id)].hits


def marks(t: T, id: str) -> int:
    return t.state.units[unit(id)].marks & ~REVEALED


def tracks(t: T, id: str) -> House:
    return t.state.houses[house(id)]


def told(t: T, kind: str) -> list[Mapping[str, Any]]:
    """What events of a kind said."""
    return [event.data for event in t.events or () if event.kind == f"zorn.{kind}"]


def answer(t: T, *options: str) -> None:
    """Answer one question after another, whoever is asked."""
    for option in options:
        t.choose(t.pending.seat, option)


def is_over(t: T) -> bool:
    """Whether the procedure under test has come to its end."""
    return not t.asks and not t.state.stack


def options(t: T) -> tuple[str, ...]:
    """What the open question offers."""
    return tuple(t.pending.options)
