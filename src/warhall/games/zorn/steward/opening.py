"""Rules of thumb for the set-up: which units to take, and where to stand."""

from __future__ import annotations

from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.orders import home_of

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
CROWD = 0.15  # areas of marching that each unit already in a Pass is worth


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
    return eyes.first_of(*wanted)


def deploy_unit(eyes: Eyes) -> str:
    """In the Pass from which its post is reached soonest; slow machines take the flank that ends on the line."""
    unit = eyes.unit
    if eyes.c.kind_of[unit].machine:
        return "E"
    far = eyes.c.steps[home_of(eyes, unit)]
    return eyes.best_area(lambda area: -far[area] - CROWD * len(eyes.s.house_in[area]))
