"""Scenes of Bloodstones: a position, one procedure, and words to look at what came of it.

The scenes play in the Vale unless a test draws another map:

    isle - deep - gulf - ford - moor - dune      ford, moor, cape and isle are plains, wood is forest, crag a hill,
                     \\    / \\   / \\  /          dune desert, peak a mountain, gulf and deep are sea
                      cape   wood - crag - peak
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from warhall.games.bloodstones import GAME
from warhall.games.bloodstones.catalog import T
from warhall.games.bloodstones.positions import Side as Side
from warhall.games.bloodstones.positions import arrange, sketch
from warhall.games.bloodstones.queries import force
from warhall.games.bloodstones.rules.battle import Challenge
from warhall.games.bloodstones.state import AreaId, UnitId
from warhall.kernel.chance import Chance
from warhall.kernel.decision import Ask, Step
from warhall.kernel.events import CHOSEN, FORCED
from warhall.kernel.procedure import Procedure, begin
from warhall.kernel.questions import Asked, question
from warhall.kernel.state import Frame
from warhall.testing import scenario

AREAS = (
    "ford:plains moor:plains wood:forest crag:hill dune:desert peak:mountain cape:plains gulf:sea deep:sea isle:plains"
)
BORDERS = (
    "ford-moor ford-wood ford-gulf ford-cape moor-wood moor-crag moor-dune wood-crag crag-peak crag-dune dune-peak "
    "cape-gulf gulf-deep deep-isle"
)
DRAGONS, HORSES, HILLS = "dragon_riders", "horse_lords", "hill_folk"
NECROS, CHAOS, CORSAIRS = "necromancers", "chaos_horde", "corsairs"
OVER = "test.over"


@question(OVER, "And now?", waiting="wait", words={"on": "On", "off": "Off"})
class Over(Asked):
    pass


@dataclass
class Rest(Frame):
    """What a scene comes to when its procedure is over."""


rest = Procedure("test.bloodstones.rest", Rest)


@rest.stage
def wait(t: T, f: Rest) -> Step:
    return Ask(Over(), 0, ("on", "off"), then=wait)


def scene(
    *sides: Side,
    run: Frame,
    active: int = 0,
    order: Sequence[int] | None = None,
    draws: Iterable[object] = (),
    areas: str = AREAS,
    borders: str = BORDERS,
    then: Chance | None = None,
    whole: bool = False,
    **options: Any,
) -> T:
    """A position on a small map, and one procedure run in it. Draws are kinds of tiles or values of Battle tiles.

    When the procedure is over the table waits, unless it is the `whole` rest of the game.
    """
    content = sketch(GAME.content(), areas, borders)

    def lay_out(t: T) -> None:
        arrange(t, *sides, active=active, order=order)
        if not whole:
            t.state.stack.append(begin(Rest()))

    return scenario(
        GAME,
        seats=len(sides),
        arrange=lay_out,
        run=run,
        options=options,
        content=content,
        draws=draws,
        name=lambda item: content.tiles[item].id if isinstance(item, int) else item,
        then=then,
    )


def at(area: str, areas: str = AREAS) -> AreaId:
    """The row of an area."""
    return AreaId([word.split(":")[0] for word in areas.split()].index(area) + 1)


def fight(attacker: Side, defender: Side, area: str = "ford", *others: Side, lap: int = 1, **more: Any) -> T:
    """A battle of seat 0 against seat 1."""
    where = at(area, more.get("areas", AREAS))
    return scene(attacker, defender, *others, run=Challenge(0, where, withdrawal=lap == 1), **more)


def choose(t: T, *options: str) -> T:
    """Answer one question after the other, whoever is asked. Answers that were forced may be named in their place."""
    forced = _forced(t)
    for option in options:
        if option in forced and option not in t.pending.options:
            forced = forced[forced.index(option) + 1 :]
        else:
            t.choose(t.pending.seat, option)
            forced = _forced(t)
    return t


def _forced(t: T) -> list[str]:
    """What was taken for want of a choice since the last answer."""
    found: list[str] = []
    for event in t.events or ():
        if event.kind == CHOSEN:
            found = []
        elif event.kind == FORCED:
            found.append(event.data["option"])
    return found


def asked(t: T) -> tuple[int, str]:
    """Who is asked what."""
    return t.pending.seat, t.pending.kind.removeprefix("bloodstones.")


def options(t: T) -> set[str]:
    return set(t.pending.options)


def keys(t: T, prefix: str) -> str:
    """The names behind the options with a prefix, in order: `"ford moor"`."""
    return " ".join(o.removeprefix(f"{prefix}:") for o in t.pending.options if o.startswith(f"{prefix}:"))


def words(t: T, units: Iterable[UnitId]) -> str:
    """`"swords*2 leader"`."""
    names = [t.content.tiles[unit].id for unit in units]
    unique = dict.fromkeys(names)
    return " ".join(f"{name}*{names.count(name)}" if names.count(name) > 1 else name for name in unique)


def army(t: T, seat: int, area: str) -> str:
    return words(t, force(t.state, seat, t.content.maps[t.state.map].area.row(area)))


def hand(t: T, seat: int = 0) -> str:
    return words(t, t.state.hands[seat])


def pile(t: T, seat: int = 0) -> str:
    return words(t, t.state.discards[seat])


def bag(t: T, seat: int = 0) -> str:
    return words(t, t.state.bags[seat])


def villages(t: T, seat: int = 0) -> str:
    names = t.content.maps[t.state.map].area.names
    unique = dict.fromkeys(t.state.villages[seat])
    return " ".join(
        f"{names[area]}*{t.state.villages[seat].count(area)}" if t.state.villages[seat].count(area) > 1 else names[area]
        for area in unique
    )


def vp(t: T) -> list[int]:
    return [player.vp for player in t.state.players]


def told(t: T, kind: str) -> list[Any]:
    """The data of all events of a kind."""
    return [event.data for event in t.events or () if event.kind == f"bloodstones.{kind}"]


def is_over(t: T) -> bool:
    """Whether the procedure of the scene has ended."""
    return t.pending.kind == OVER
