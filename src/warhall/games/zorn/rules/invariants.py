"""What must hold after every step; a breach names its clause."""

from __future__ import annotations

from collections.abc import Iterator

from warhall.games.zorn.catalog import Content
from warhall.games.zorn.rules.activation import HouseActivation
from warhall.games.zorn.state import Zorn
from warhall.kernel.errors import RuleError


def check(state: Zorn, content: Content) -> None:
    """Raise a RuleError where an invariant broke."""
    for clause, broken, text in _rules(state, content):
        if broken:
            raise RuleError(clause, text)


def _rules(s: Zorn, c: Content) -> Iterator[tuple[str, bool, str]]:
    yield from _counters(s, c)
    yield from _houses(s, c)
    yield from _components(s, c)
    top = s.stack[-1] if s.stack else None
    if isinstance(top, HouseActivation) and top.step == "start":
        yield from _quiet(s, c)


def _counters(s: Zorn, c: Content) -> Iterator[tuple[str, bool, str]]:
    """Every counter lies in one place, undamaged off the map, and never beyond its last Hit."""
    house, blight = s.house_in, s.blight_in
    twin = s.clone()
    twin.rebuild()
    yield "ZRN-CMP-01", (twin.house_in, twin.blight_in) != (house, blight), "who is where is out of step"
    last = c.map_areas[-1]
    for row, unit in enumerate(s.units):
        kind = c.kind_of[row]
        most = 2 if kind.type == "garrison" else 3 if kind.character else 4
        yield "ZRN-HIT-02", unit.hits >= most, f"{c.unit.names[row]} has {unit.hits} Hits"
        on_map = 0 < unit.area <= last
        yield "ZRN-MOV-06", on_map and not c.passable[unit.area], f"{c.unit.names[row]} stands in impassable terrain"
        owned = not unit.house or s.houses[unit.house].seat >= 0
        yield "ZRN-SET-05", not owned, f"{c.unit.names[row]} belongs to a House nobody plays"


def _houses(s: Zorn, c: Content) -> Iterator[tuple[str, bool, str]]:
    cap = c.numbers.resource_cap
    for house in s.houses:
        low, high = min(house.food, house.supplies, house.gold), max(house.food, house.supplies, house.gold)
        yield "ZRN-RUL-50", low < 0 or high > cap, f"resources out of bounds: {house}"
        yield "ZRN-MAG-04", not 0 <= house.level <= c.numbers.level_cap, "Magic Level out of bounds"
        yield "ZRN-RUL-59", house.glory < 0 or house.blessings < 0, "Glory or Mana Blessings below 0"
    blessings = sum(house.blessings for house in s.houses)
    yield "ZRN-RUL-52", blessings > c.numbers.blessing_markers, "more Mana Blessings than markers"
    yield "ZRN-RUL-52", len(s.works) > c.numbers.works_markers, "more Entrenchments and Camps than markers"
    yield "ZRN-WIN-01", s.terror >= c.numbers.terror_limit and s.result is None, "the game went on at 21 Terror"


def _components(s: Zorn, c: Content) -> Iterator[tuple[str, bool, str]]:
    cards = (*s.deck, *s.discard, *s.crazed)
    count = len(c.cards) - 1
    yield "ZRN-BLA-02", len(set(cards)) != len(cards) or (s.phase != "setup" and len(cards) < count - 1), "cards lost"
    tokens = [den.token for den in s.dens if den.token]
    yield "ZRN-SET-12", len(set(tokens)) != len(tokens), "a Treasure Token lies in two Dens"
    fronts = s.fronts[1:]
    yield "ZRN-SET-13", s.phase != "setup" and len(set(fronts)) != len(fronts), "a Garrison front is there twice"
    yield "ZRN-ACT-01", s.seats not in range(1, 6), "seats"


def _quiet(s: Zorn, c: Content) -> Iterator[tuple[str, bool, str]]:
    """When a House is about to act, no combat stands and nothing is over capacity."""
    for area in c.map_areas:
        name = c.area.names[area]
        house, blight = s.house_in[area], s.blight_in[area]
        yield "ZRN-MAP-16", len(house) > c.capacity[area], f"too many House units in {name}"
        yield "ZRN-MAP-16", len(blight) > c.capacity[area], f"too many Blight units in {name}"
        lurk = all("surprise_attack" in c.kind_of[unit].abilities for unit in blight)  # ZRN-RUL-139 they may stay
        yield "ZRN-MOV-03", bool(house and blight) and not lurk, f"both sides stand in {name}"
