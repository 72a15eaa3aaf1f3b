"""What a battle comes to for the viewer, by the rules' own queries."""

from __future__ import annotations

from collections.abc import Iterable

from warhall.games.bloodstones.queries.fighting import highest, modifiers
from warhall.games.bloodstones.view import Facts
from warhall.kernel.view import View


def battle_total(seen: View, values: Iterable[int]) -> int:
    """BLD-BAT-15, BLD-BAT-16 what the viewer's side comes to with these tiles: the highest count, modifiers too."""
    facts: Facts = seen.facts
    fight = facts.fight
    assert fight is not None
    assert seen.seat is not None
    side = fight.seats.index(seen.seat)
    added = modifiers(facts, seen.content, seen.seat, fight.seats[1 - side], fight.area, attacks=side == 0)
    return sum(highest(seen.content, values)) + sum(bonus for _, bonus in added)
