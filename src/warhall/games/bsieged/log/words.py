"""What the tellers of the log share: the names of an event's rows, the letter of the side that acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from warhall.games.bsieged.catalog import BLANK_FACE, JAM
from warhall.games.bsieged.names import (
    KIND_LETTERS,
    building_name,
    card_name,
    field_name,
    hero_name,
    part_name,
    seat_letter,
    zone_name,
)
from warhall.games.bsieged.state import FIELD_OF, NUMBER_OF
from warhall.games.bsieged.view import position
from warhall.kernel.view import View

Data = Mapping[str, Any]
Words = tuple[str, str]  # the sentence, and the figures behind it
Teller = Callable[[Data, View], Words | None]
# What gains and losses come from; others are named by the id of a card, an event or an ability.
CAUSES = {
    "alone": "alone at the end of the turn",
    "attack": "a successful attack",
    "avatar": "the Avatar is banished",
    "die": "for a die",
    "hit": "hit",
    "lesson": "for the lesson",
    "messenger_dead": "the messenger is dead",
    "messenger_out": "the messenger is through",
    "repair": "for the repair",
    "roll": "by the roll",
    "sanctuary": "from The Sanctuary",
    "season": "eaten",
    "shot": "a successful shot",
}
DISCARDS = {
    "death": "its hero is dead",
    "given_up": "given up",
    "room": "it makes room",
    "triggered": "it has acted",
    "unwanted": "not kept",
    "used": "used up",
    "wasted": "without effect",
}
CATAPULT_FACES = {JAM: "\N{WHITE SUN WITH RAYS}", BLANK_FACE: "a blank"}


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


def cause_in(data: Data, seen: View) -> str:
    """What a gain or a loss comes from."""
    return CAUSES.get(data["why"]) or part_name(seen.content, data["why"])


def catapult_face(face: int) -> str:
    """What the catapult die shows."""
    return CATAPULT_FACES.get(face) or str(face)
