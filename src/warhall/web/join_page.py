"""An invitation: sit down at a kept seat. And the page that says that something is not here."""

from __future__ import annotations

import htpy as h

from warhall.server.hall import Person
from warhall.server.rooms import Room, Seat
from warhall.web.layout import badge, bar, document, sign
from warhall.web.summaries import Summary


def join_page(person: Person | None, room: Room, seat: Seat, table: Summary, invitation: str) -> str:
    """The page behind an invitation."""
    host = next((chair.name for chair in room.seats if chair.person == room.host), "Someone")
    taken = seat.person is not None and (person is None or seat.person != person.id)
    return document(
        f"Invitation to {table.title} at Warhall",
        bar(person),
        h.main("#main.wrap.narrow.join")[
            h.div(".banner")[
                h.img(src=f"/pictures/games/{table.game}", alt=""),
                h.div[
                    h.h1[f"{host} invites you to {table.game_title}"],
                    h.p[table.title, f" · {table.settings}" if table.settings else None],
                    h.p(".chairs")[(badge(chair.letter, chair.colour, chair.name) for chair in table.chairs)],
                    h.p(".quiet")[f"At the table: {table.people}."],
                ],
            ],
            _taken(table) if taken else _form(person, room, seat, invitation),
        ],
        styles=("hall.css",),
        script="join.js",
        kind="join",
    )


def _form(person: Person | None, room: Room, seat: Seat, invitation: str) -> h.Element:
    return h.form("#join.form", data_table=room.id, data_seat=str(seat.number), data_invitation=invitation)[
        h.div(".field")[
            h.label(for_="name")["Your name"],
            h.input(
                "#name",
                name="name",
                maxlength="40",
                value=person.name if person is not None else "",
                placeholder="Guest",
                autocomplete="nickname",
            ),
        ],
        h.div(".end")[
            h.p("#problem.problem", role="alert"),
            h.a(".btn", href=f"/table/{room.id}")[sign("eye"), "Only watch"],
            h.button(".btn.go", type="submit")[f"Take seat {seat.number + 1}"],
        ],
    ]


def _taken(table: Summary) -> h.Element:
    return h.div(".form")[
        h.p["Someone has taken this seat already."],
        h.div(".end")[h.a(".btn", href=f"/table/{table.id}")[sign("eye"), "Watch the table"]],
    ]


def problem_page(message: str, status: int) -> str:
    """Something is not here, or not for you."""
    return document(
        "Warhall",
        bar(None),
        h.main("#main.wrap.narrow.lost")[
            sign("lock"),
            h.h1["There is nothing here" if status == 404 else "This cannot be shown"],
            h.p[f"{message[:1].upper()}{message[1:]}."],
            h.a(".btn", href="/")["Back to the hall"],
        ],
        styles=("hall.css",),
        script="hall.js",
        kind="lost",
    )
