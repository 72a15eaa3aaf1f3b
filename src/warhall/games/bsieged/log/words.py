"""What the tellers of the log share: the names of an event's rows, the letter of the side that acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from warhall.games.bsieged.names import (
    KIND_LETTERS,
    building_name,
    card_name,
    field_name,
    hero_name,
    seat_letter,
    zone_name,
)
from warhall.games.bsieged.state import FIELD_OF, NUMBER_OF
from warhall.games.bsieged.view import position
from warhall.kernel.view import View

Data = Mapping[str, Any]
Words = tuple[str, str]  # the sentence, and the figures behind it
Teller = Callable[[Data, View], Words | None]


def tellers(functions: Iterable[Teller]) -> dict[str, Teller]:
    """Tellers by the kind of event they are named for."""
    return {function.__name__.removeprefix("_"): function for function in functions}


def side_of(data: Data, seen: View) -> str:
    """The letter of the player whose hero acts, or of the kind of enemy."""
    s, content = position(seen), seen.content
    if data.get("hero"):
        return seat_letter(s, content, s.heroes[data["hero"]].seat)
    kind = content.figures[data["figure"]].kind if data.get("figure") else str(data.get("by", data.get("kind", "")))
    return KIND_LETTERS.get(kind, "")


def who(data: Data, seen: View, key: str = "hero") -> str:
    return hero_name(seen.content, data[key])


def where(data: Data, key: str = "zone") -> str:
    """ "north zone 2"."""
    return zone_name(data[key])


def field_of(data: Data, key: str = "field") -> str:
    return field_name(data[key])


def field_of_zone(data: Data, key: str = "zone") -> str:
    return field_name(FIELD_OF[data[key]])


def number_of(data: Data, key: str) -> int:
    """The number of a zone in its field."""
    return NUMBER_OF[data[key]]


def card_in(data: Data, seen: View) -> str:
    return card_name(seen.content, data["card"])


def site_in(data: Data, seen: View) -> str:
    return building_name(seen.content, data["building"])


def faces_in(data: Data) -> str:
    """ "5, 2, 6"."""
    return ", ".join(map(str, data["faces"]))
