"""Rules of thumb for what the Blight and the events leave to the Group: the choice that hurts least."""

from __future__ import annotations

from warhall.games.zorn.queries import melee_protection
from warhall.games.zorn.state import AreaId, UnitId
from warhall.games.zorn.steward.clash import defence_worth
from warhall.games.zorn.steward.eyes import Eyes
from warhall.games.zorn.steward.losses import exile_worth
from warhall.games.zorn.steward.worth import blight_worth, den_worth, hit_cost


def order_blight(eyes: Eyes) -> str:
    """The weakest first: what stands in front holds up those behind it."""
    return eyes.best_unit(lambda unit: -eyes.strength(unit))


def pick_target_area(eyes: Eyes) -> str:
    """Where the attacker meets most of us."""

    def worth(area: AreaId) -> float:
        return defence_worth(eyes, area, (eyes.unit,), eyes.s.house_in[area])

    return eyes.best_area(worth)


def pick_overflow(eyes: Eyes) -> str:
    """Far from the Passes, and not among our own."""
    return eyes.best_area(lambda area: exile_worth(eyes, area) - 3 * len(eyes.s.house_in[area]))


def pick_drop(eyes: Eyes) -> str:
    return pick_overflow(eyes)


def pick_prey_town(eyes: Eyes) -> str:
    """Events that attack the Blight: where a Den is held by few."""

    def worth(area: AreaId) -> float:
        foes = eyes.s.blight_in[area]
        return den_worth(eyes, area) + sum([blight_worth(eyes, u) for u in foes]) / (
            1 + melee_protection(eyes.s, eyes.c, area)
        )

    return eyes.best_area(worth)


def pick_lightning(eyes: Eyes) -> str:
    """A Blight unit if there is one, else whoever suffers least."""

    def worth(unit: UnitId) -> float:
        return 10 + blight_worth(eyes, unit) if unit >= eyes.s.first_blight else -hit_cost(eyes, unit)

    return eyes.best_unit(worth)


def pick_forest(eyes: Eyes) -> str:
    return eyes.best_area(lambda area: min([eyes.nerve(u) for u in eyes.s.house_in[area]], default=0.0))


def pick_pass(eyes: Eyes) -> str:
    """The Pass nearest to where a Blight unit may come through."""
    near = [a for a in eyes.c.map_areas if any(not eyes.c.garrison_no[u] for u in eyes.s.blight_in[a])]
    return eyes.best_area(lambda area: -min([eyes.c.steps[area][a] for a in near], default=0))
