"""Tables in a few words, for the lists of the hall."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import Any

from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.game import Game
from warhall.server.hall import Hall, Person
from warhall.server.problems import Refusal
from warhall.server.rooms import DONE, Room
from warhall.web.layout import ago

log = logging.getLogger(__name__)
NO_SIDE = ("", "", "steel")


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat of a table: who sits there, and the side's letter and colour."""

    number: int
    name: str
    side: str
    letter: str
    colour: str
    free: bool
    reserved: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as a list shows it. `asks_me` is whether it waits for whoever looks."""

    id: str
    game: str
    game_title: str
    title: str
    settings: str
    status: str
    version: int
    step: int
    chairs: tuple[Chair, ...]
    now: str
    last: str
    since: str
    updated: float
    asks_me: bool
    older: str = ""
    finish_at: int | None = None  # the step from which whoever looks may finish a table of older rules

    @property
    def free(self) -> int:
        return sum(chair.free for chair in self.chairs)

    @property
    def seated(self) -> bool:
        """Whether whoever looks has a seat here."""
        return any(chair.mine for chair in self.chairs)

    @property
    def people(self) -> str:
        """Who sits there, in words."""
        names = [chair.name for chair in self.chairs if not chair.free]
        return ", ".join(names) or "nobody yet"


@dataclass(frozen=True, slots=True)
class Aside:
    """A table that could not be opened. Whoever made it may delete it."""

    id: str
    title: str
    game: str
    since: str
    mine: bool


async def summaries(hall: Hall, rows: Any, person: Person | None, now: float, most: int) -> list[Summary]:
    """The first tables of a list; those that cannot be opened are left out."""
    found: list[Summary] = []
    for row in rows:
        if len(found) == most:
            break
        try:
            found.append(summary(await hall.room(row.id), person, now))
        except Refusal:
            continue
    return found


def set_aside(hall: Hall, rows: Any, person: Person, now: float) -> list[Aside]:
    """Those of a person's tables that could not be opened."""
    return [
        Aside(row.id, row.title, row.game, ago(now - row.updated), row.host == person.id)
        for row in rows
        if row.id in hall.aside
    ]


def summary(room: Room, person: Person | None, now: float) -> Summary:
    """One table, as whoever looks has a part in it."""
    lens = room.lens(None)
    when = (room.version, tuple((seat.name, seat.taken) for seat in room.seats))
    public: Summary = lens.once("summary", when, lambda: _told(room))
    mine = room.seats_of(person.id if person is not None else None)
    waiting = room.waiting_for()
    asked = bool(set(mine) & set(waiting)) and not all(room.seats[seat].bot for seat in mine if seat in waiting)
    return replace(
        public,
        chairs=tuple(replace(chair, mine=True) if chair.number in mine else chair for chair in public.chairs),
        since=ago(now - room.updated),
        asks_me=asked and room.status not in DONE,
        finish_at=_finish_at(room, person),
    )


def _finish_at(room: Room, person: Person | None) -> int | None:
    parted = room.parted
    if parted is None or not parted.can_finish or parted.finished_as or person is None or person.id != room.host:
        return None
    return parted.at


def _older(room: Room) -> str:
    """Why a table can only be read, in words."""
    parted = room.parted
    if parted is None:
        return ""
    where = f"since its step {parted.step}" if parted.step else "since its set-up"
    return f"Rules version {parted.rules_version}; {where} it does not fit version {parted.today}: {parted.why}"


def _told(room: Room) -> Summary:
    """What a table is to anyone; if that cannot be told, at least that it is there: a list outlives what it lists."""
    try:
        return public_summary(room)
    except Exception:
        log.exception("table %s cannot be summed up at step %s", room.id, room.table.step)
    known = (room.table.game.id, room.table.game.title, room.title, "", room.status, room.version, room.table.step)
    seats = tuple(
        Chair(seat.number, seat.name or "free", *NO_SIDE, free=not seat.taken, reserved=seat.reserved, mine=False)
        for seat in room.seats
    )
    return Summary(room.id, *known, seats, "cannot be shown here", "", "", room.updated, asks_me=False)


def public_summary(room: Room) -> Summary:
    """What a table is to anyone, made once at each version."""
    game = room.table.game
    view = room.lens(None).view(room)
    question = next(iter(view.questions), None)
    told = (game.line(event, view) for event in reversed(room.table.log(None)))
    last = next((line.text for line in told if line is not None), "")
    return Summary(
        id=room.id,
        game=game.id,
        game_title=game.title,
        title=room.title,
        settings=settings_in_words(game, len(room.seats), room.record.options),
        status=room.status,
        version=room.version,
        step=room.table.step,
        chairs=chairs(room, ()),
        now=result_in_words(room) if room.status in DONE else game.prompt(question, view) if question else "",
        last=last,
        since="",
        updated=room.updated,
        asks_me=False,
        older=_older(room),
    )


def chairs(room: Room, mine: tuple[int, ...]) -> tuple[Chair, ...]:
    """The seats with the letters of their sides."""
    cards = {card.seat: card for card in room.table.game.seat_cards(room.lens(None).view(room))}
    found = []
    for seat in room.seats:
        card = cards.get(seat.number)
        side, letter, colour = (card.side, card.letter, card.colour) if card is not None else NO_SIDE
        found.append(
            Chair(
                number=seat.number,
                name=seat.name or "free",
                side=side,
                letter=letter or str(seat.number + 1),
                colour=colour,
                free=not seat.taken,
                reserved=seat.reserved,
                mine=seat.number in mine,
            )
        )
    return tuple(found)


def settings_in_words(game: Game[Any, Any], seats: int, options: dict[str, Any]) -> str:
    """What was chosen for a table otherwise than usual, where there is a word for it."""
    words = []
    for setting in game.settings:
        value = options.get(setting.id)
        if isinstance(value, str) and value in setting.values and value != setting.default(seats):
            titles = setting.titles or setting.values
            words.append(str(titles[setting.values.index(value)]))
    return ", ".join(words)


def result_in_words(room: Room) -> str:
    """How a game ended."""
    result = room.table.result
    if result is None:
        return "Ended before it was over" if room.ended else ""
    if room.table.game.cooperative:
        return "Won together" if result.winners else "Lost together"
    names = [room.seats[seat].name or f"Seat {seat + 1}" for seat in result.winners]
    return f"{' and '.join(names)} won" if names else "Everyone has lost"


def playable() -> list[Game[Any, Any]]:
    """All games of the hall."""
    return [game_named(id) for id in game_ids()]
