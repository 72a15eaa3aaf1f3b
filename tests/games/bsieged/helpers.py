"""Positions of the siege in one call, and short names for rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.bsieged.worked import worked
from warhall.games.bsieged import GAME
from warhall.games.bsieged.keys import BUILDING, FIELD, SPACE, ZONE
from warhall.games.bsieged.positions import position
from warhall.games.bsieged.queries import T
from warhall.games.bsieged.state import FIGURE_NAMES, BuildingId, CardId, FieldId, Hero, HeroId, SpaceId, ZoneId
from warhall.kernel.chance import Chance
from warhall.kernel.events import Event
from warhall.kernel.state import Frame
from warhall.testing import scenario

CONTENT = worked()


def play(
    run: Frame | None = None,
    *,
    seats: int = 1,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    options: dict[str, Any] | None = None,
    then: Chance | None = None,
    **words: Any,
) -> T:
    """A table in the position that the words describe, with one procedure running."""
    return scenario(
        GAME,
        seats=seats,
        content=CONTENT,
        arrange=position(**words),
        run=run,
        dice=dice,
        draws=draws,
        options=options,
        then=then,
    )


def hero(name: str) -> HeroId:
    return CONTENT.hero.row(name)


def card(name: str) -> CardId:
    return CONTENT.card.row(name)


def zone(name: str) -> ZoneId:
    return ZONE.row(name)


def field(name: str) -> FieldId:
    return FIELD.row(name)


def building(name: str) -> BuildingId:
    return BUILDING.row(name)


def space(name: str) -> SpaceId:
    return SPACE.row(name)


def sheet(t: T, name: str) -> Hero:
    """A hero's dashboard."""
    return t.state.heroes[hero(name)]


def units(t: T, name: str) -> dict[str, int]:
    """The units of a zone, by name."""
    row = t.state.zones[zone(name)].units
    return {figure: row[1 + index] for index, figure in enumerate(FIGURE_NAMES) if row[1 + index]}


def told(t: T, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in t.events or () if event.kind == f"bsieged.{kind}"]


def answer(t: T, *options: str) -> None:
    """Choose one option after another, by whoever is asked."""
    for option in options:
        t.choose(t.pending.seat, option)


def offered(t: T) -> tuple[str, ...]:
    """The options of the open question."""
    return tuple(t.pending.options)
