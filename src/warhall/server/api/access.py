"""Who asks, and whose eyes they may see with."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any, TypeAlias

from litestar import Response
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from warhall.kernel import codec
from warhall.server.hall import Hall
from warhall.server.people import Person
from warhall.server.problems import NotYours, Unknown
from warhall.server.rooms import Room

TheHall: TypeAlias = NamedDependency[Hall]
Someone: TypeAlias = NamedDependency[Person | None]
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")  # what proxies add


def eyes(room: Room, person: Person | None, seat: int | None) -> int | None:
    """The seat, if it is this person's; None for a spectator."""
    if seat is None:
        return None
    if not 0 <= seat < len(room.seats):
        raise Unknown(f"this table has seats 0 to {len(room.seats) - 1}")
    if person is None or room.seats[seat].person != person.id:
        raise NotYours("this seat is not yours")
    return seat


def past_eyes(room: Room, person: Person | None, seat: int | None) -> int | None:
    """The seat whose past may be looked at: one's own; when the game is over, anyone's."""
    if room.table.over and seat is not None and 0 <= seat < len(room.seats):
        return seat
    return eyes(room, person, seat)


def known(person: Person | None) -> Person:
    """Someone, or a refusal that says how to become someone."""
    if person is None:
        raise NotYours("say who you are first: POST /api/people")
    return person


def may_import(connection: ASGIConnection[Any, Any, Any, Any], handler: object) -> None:
    """Lets those pass who may bring a game file; asked before the file is read."""
    hall: Hall = connection.app.state.hall
    imports = hall.config.imports
    if imports == "nobody" or (imports == "here" and not is_here(connection)):
        raise NotYours("this hall takes no game files from here; whoever runs it can allow that (--imports)")


def is_here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether someone at the hall's own machine asks, and not through a proxy."""
    client = connection.client
    if client is None or any(name in connection.headers for name in FORWARDED):
        return False
    try:
        return ip_address(client.host).is_loopback
    except ValueError:
        return False


def as_json(value: object) -> Response[bytes]:
    """A value that the kernel's codec knows how to write."""
    return Response(codec.to_json(value), media_type="application/json")
