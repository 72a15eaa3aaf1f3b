"""What components say, one part at a time: tiles, Quests, Leaders, Events, and cards that are used outside combat."""

from __future__ import annotations

from typing import Any

from tests.games.uprising.scene import MOHYAR, C, hexed, scene
from warhall.games.uprising.ids import HexId, SideId
from warhall.games.uprising.rules.cards import PlayCard, usable_cards
from warhall.games.uprising.rules.carry import EVENT, TILE, CarryOut
from warhall.games.uprising.state import T
from warhall.kernel.chance import Fast

NOBODY = SideId(0)
OUTSIDE = {"refresh", "events", "build", "actions", "command", "nemesis", "production", "scoring", "always"}


def tile(name: str, at: str = "a3", by: SideId = MOHYAR) -> CarryOut:
    return CarryOut(TILE, C.tile.row(name), by, hexed(at))


def quest(name: str, part: str, by: SideId = MOHYAR, at: str = "b4") -> CarryOut:
    return CarryOut(part, C.quest.row(name), by, hexed(at))


def lead(name: str, part: str, at: str = "capital", by: SideId = NOBODY) -> CarryOut:
    return CarryOut(part, C.leader.row(name), by, HexId(hexed(at)))


def event(name: str, **position: Any) -> T:
    return scene(CarryOut(EVENT, C.event.row(name), MOHYAR), phase="events", event=name, **position)


def play(name: str, by: str, heroes: str, **position: Any) -> T:
    """A card is used outside combat; it was offered."""
    side, card = C.side.row(by), C.card.row(name)
    position[by] = f"{position.get(by, '')} cards={name}"
    moment = next(moment for moment in C.cards[card].when if moment in (*OUTSIDE, "curse_placed"))
    before = scene(heroes=heroes, **position)
    assert usable_cards(before.state, C, side, moment) == (card,)
    return scene(PlayCard(side, card), heroes=heroes, then=Fast(0), **position)


def in_vain(name: str, by: str, heroes: str, **position: Any) -> bool:
    """Whether a card is not offered."""
    side, card = C.side.row(by), C.card.row(name)
    position[by] = f"{position.get(by, '')} cards={name}"
    t = scene(heroes=heroes, **position)
    return all(usable_cards(t.state, C, side, moment) == () for moment in C.cards[card].when)
