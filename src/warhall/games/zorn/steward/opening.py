"""Rules of thumb for the set-up: which units to take, and where to stand."""

from __future__ import annotations

from warhall.games.zorn.state import AreaId
from warhall.games.zorn.steward.eyes import Eyes

KEEP = {
    "royal_ironmen": 9.0,
    "boomstickers": 8.5,
    "pikers_wedge": 8.0,
    "royal_archers": 7.5,
    "swordstrikers": 7.0,
    "rock_thrower": 5.0,
    "harassers": 9.5,
    "levy": 3.0,
}
AGAIN = {"harassers": 4.5, "rock_thrower": 2.0}  # how much less a second one is wanted
COMMANDERS = ("namtull", "zenoj", "rammstein", "oznam", "nayr")
MAGIC_USERS = ("morgan_von_fay", "ignatz_cinderbeard", "mother_gravel", "oona_deepwell", "ezra_the_pale")
SLOW = 1


def take_house(eyes: Eyes) -> str:
    """Any: which House is best is for others to argue."""
    return eyes.chance.item(eyes.options)


def leave_unit(eyes: Eyes) -> str:
    """The kind of which one more is missed least."""
    c, s = eyes.c, eyes.s

    def missed(unit: int) -> float:
        kind = c.kind_of[unit].id
        same = [u for u in c.units_of_kind[kind] if s.units[u].house == eyes.house]
        return KEEP.get(kind, 5.0) - AGAIN.get(kind, 0.4) * (len(same) - 1)

    return eyes.best_unit(lambda unit: -missed(unit))


def take_standee(eyes: Eyes) -> str:
    """The best that is left."""
    wanted = [f"unit:{name}" for name in (*COMMANDERS, *MAGIC_USERS)]
    return eyes.first_of(wanted)


def deploy_unit(eyes: Eyes) -> str:
    """Houses side by side along the Passes; slow machines take the flank that ends on the line."""
    unit = eyes.unit
    if eyes.c.kind_of[unit].fresh.ma <= SLOW:
        return "E"
    passes = eyes.areas()
    wanted = _wanted(eyes)
    return eyes.c.area.key(min(passes, key=lambda area: (wanted.index(area), area)))


def _wanted(eyes: Eyes) -> list[AreaId]:
    """The Passes in order of preference: a House's own stretch of the mountains, filled evenly."""
    passes = eyes.c.passes
    order = eyes.s.order
    place = (order.index(eyes.house) + 0.5) / len(order) * len(passes) - 0.5
    crowd = {area: len(eyes.s.house_in[area]) for area in passes}
    half = len(passes) / len(order) / 2

    def cost(area: AreaId) -> tuple[float, int]:
        off = abs(passes.index(area) - place)
        return (max(0.0, off - half) * 4 + crowd[area] * 0.25 + off * 0.3, area)

    return sorted(passes, key=cost)
