"""Options whose words are computed; the others are declared with their questions."""

from __future__ import annotations

from warhall.games.bloodstones.names import area_name, does, tile_name
from warhall.games.bloodstones.questions import GatherUnits
from warhall.games.bloodstones.story.prompts import story
from warhall.games.bloodstones.view import chart_of
from warhall.kernel.questions import Asked
from warhall.kernel.view import View
from warhall.tell.words import figure


def named(option: str) -> str:
    """The id behind an option key."""
    return option.partition(":")[2]


@story.labels("kind", GatherUnits)
def _joins(option: str, facts: Asked, seen: View) -> str:
    return does(tile_name(seen, named(option)), "joins", "join")


@story.labels("free")
def _goes_along(option: str, facts: Asked, seen: View) -> str:
    return does(tile_name(seen, named(option)), "goes", "go") + " with the Leader"


@story.labels("capture")
def _captures(option: str, facts: Asked, seen: View) -> str:
    return f"Capture villages with {tile_name(seen, named(option))}"


@story.labels("battle")
def _battle(option: str, facts: Asked, seen: View) -> str:
    return f"Battle in {area_name(seen, chart_of(seen).battle.of(option))}"


@story.labels("unit")
def _unit(option: str, facts: Asked, seen: View) -> str:
    unit = seen.content.unit.of(option)
    return f"{seen.content.tiles[unit].name} in {area_name(seen, seen.facts.place[unit])}"


@story.labels("faction")
def _faction(option: str, facts: Asked, seen: View) -> str:
    name: str = seen.content.factions[named(option)].name
    return name


@story.labels("value")
def _value(option: str, facts: Asked, seen: View) -> str:
    return f"The {figure(int(named(option)))}"


@story.labels("number")
def _number(option: str, facts: Asked, seen: View) -> str:
    return figure(int(named(option))).title()
