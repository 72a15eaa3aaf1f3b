"""Ratings of bots from the places they took, by Plackett and Luce (openskill, in the extra `lab`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_DIGITS = 2


def ratings(names: Sequence[str], games: Iterable[dict[str, int]]) -> dict[str, float | None]:
    """The skill of each after these games, in their order; everybody begins at 25. None where openskill is missing."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return dict.fromkeys(names)
    model = PlackettLuce()
    skill = {name: model.rating(name=name) for name in names}
    for places in games:
        there = list(places)
        if len(there) < 2:  # nobody to compare with, yet
            continue
        rated = model.rate([[skill[name]] for name in there], ranks=[float(places[name]) for name in there])
        for name, [new] in zip(there, rated, strict=True):
            skill[name] = new
    return {name: round(rating.mu, _DIGITS) for name, rating in skill.items()}
