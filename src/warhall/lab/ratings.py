"""Ratings of bots from the places they took, by Bradley and Terry (openskill, in the extra `lab`).

Such a rating follows the games as they come, so that the last ones weigh most: of two bots who won one for won the
wrong one may come out ahead. Here all games are there before anybody is rated, and their order says nothing: the rating
is the mean over many orders.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean
from typing import Any, NamedTuple

from warhall.kernel.chance import Fast

_ORDERS = 24
_SEED = 1
_DIGITS = 2


class Rating(NamedTuple):
    """A skill, and how far it may be off: one standard deviation."""

    skill: float
    sigma: float


def ratings(names: Sequence[str], games: Iterable[Mapping[str, float]]) -> dict[str, Rating | None]:
    """The rating of each after these games, each told as what part of a win the bots had that were there.

    Everybody begins at 25. None where openskill is missing.
    """
    try:
        from openskill.models import BradleyTerryFull
    except ImportError:
        return dict.fromkeys(names)
    model = BradleyTerryFull()
    met = [wins for wins in games if len(wins) > 1]  # where one was alone there is nobody to compare with
    told = sorted(met, key=lambda wins: sorted(wins.items()))
    chance = Fast(_SEED)
    rated = [_rated(model, names, chance.order(told)) for _ in range(_ORDERS)]
    return {
        name: Rating(*(round(fmean([row[name][part] for row in rated]), _DIGITS) for part in (0, 1))) for name in names
    }


def _rated(model: Any, names: Sequence[str], games: Iterable[Mapping[str, float]]) -> dict[str, tuple[float, float]]:
    """Each bot's skill and sigma after games in this order."""
    skill = {name: model.rating(name=name) for name in names}
    for wins in games:
        there = list(wins)
        rated = model.rate([[skill[name]] for name in there], ranks=[-wins[name] for name in there])
        skill |= {name: new for name, [new] in zip(there, rated, strict=True)}
    return {name: (rating.mu, rating.sigma) for name, rating in skill.items()}
