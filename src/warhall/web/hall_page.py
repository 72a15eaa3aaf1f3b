"""The hall: what waits for me, the games, open tables, finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from warhall.bots import USUAL
from warhall.games import game as game_named
from warhall.games import game_ids
from warhall.kernel.game import Game
from warhall.server.hall import Person
from warhall.server.rooms import DONE
from warhall.web.layout import badge, bar, document, hours, sign, span_of
from warhall.web.summaries import Aside, Chair, Summary

ROWS = 500  # kept
FEW = 2  # beside the table that waits longest


def hall_page(
    person: Person | None,
    mine: Sequence[Summary],
    others: Sequence[Summary],
    finished: Sequence[Summary],
    aside: Sequence[Aside],
    kept: Sequence[Summary] = (),
) -> str:
    """The page."""
    return document(
        "Warhall",
        bar(person, "Hall"),
        h.main("#main.wrap")[
            h.h1(".sr")["Warhall: a hall for heavy fantasy board wargames"],
            _welcome() if not mine else _mine(mine),
            _games_drawn(game_ids()),
            _open(others),
            _finished(finished),
            _kept(kept),
            _aside(aside),
        ],
        styles=("hall.css",),
        script="hall.js",
        kind="hall",
    )


def _welcome() -> h.Element:
    return h.section(".welcome", aria_labelledby="welcome")[
        h.h2("#welcome")["Pull up a chair"],
        h.p[
            "Choose a game and press ",
            h.b["Play now"],
            ": bots take the other seats, the board lights up what you may do, and every prompt shows the rule it "
            "rests on. No account, nothing to set up. New to a game? ",
            h.b["Learn"],
            " leads you through your first turn.",
        ],
    ]


def _mine(mine: Sequence[Summary]) -> h.Element:
    asked = sorted((table for table in mine if table.asks_me), key=lambda table: table.updated)
    waiting = [table for table in mine if not table.asks_me and table.status not in DONE]
    first = asked[:1]
    beside = [*asked[1:], *waiting][:FEW] if first else waiting[: FEW + 1]
    rest = [table for table in [*asked, *waiting] if table not in first and table not in beside]
    return h.section("#mine", aria_labelledby="your-move")[
        h.h2("#your-move")[
            "Your move" if asked else "My tables",
            h.small[
                _count(len(asked), "waits", "wait", " for you"), _count(len(waiting), "waits", "wait", " for others")
            ],
        ],
        h.div(".turns")[(_asked(table) for table in first), (_waiting(table) for table in beside)],
        h.div(".rows")[(_row_drawn(table) for table in rest)] if rest else None,
    ]


def _count(number: int, one: str, many: str, whom: str) -> h.Element | None:
    if not number:
        return None
    return h.span[f"{number} {f'table {one}' if number == 1 else f'tables {many}'}{whom}"]


def _asked(table: Summary) -> h.Element:
    """The table that waits longest, with its board."""
    return h.a(".asked", href=f"/table/{table.id}")[
        h.img(src=f"/pictures/tables/{table.id}/{table.version}", alt="", loading="lazy"),
        h.span(".chairs")[(_chair(chair) for chair in table.chairs)],
        h.span(".over")[
            h.span(".words")[
                h.strong[_name(table)], h.span[f"{table.last} {table.since[:1].upper()}{table.since[1:]}."]
            ],
            h.span(".btn.go")["Your move"],
        ],
    ]


def _waiting(table: Summary) -> h.Element:
    classes = "waiting asks" if table.asks_me else "waiting"
    return h.a(class_=classes, href=f"/table/{table.id}")[
        h.span(".art")[h.img(src=f"/pictures/games/{table.game}", alt="", loading="lazy")],
        h.span(".words")[
            h.strong[table.title],
            h.span(".quiet")[_about(table)] if _about(table) else None,
            h.span[table.now],
            h.span(".quiet")[table.since],
            h.span(".chairs")[(_chair(chair) for chair in table.chairs)],
        ],
    ]


def _about(table: Summary) -> str:
    """What its title does not say."""
    return table.settings or (table.game_title if table.title != table.game_title else "")


def _name(table: Summary) -> str:
    return f"{table.title} · {table.settings}" if table.settings else table.title


def _chair(chair: Chair) -> h.Element:
    return badge(chair.letter, chair.colour, chair.name)


@cache
def _games_drawn(ids: tuple[str, ...]) -> Markup:
    """The games do not change while the hall is open."""
    return Markup(str(_games([game_named(id) for id in ids])))


def _games(games: Sequence[Game[Any, Any]]) -> h.Element:
    return h.section("#games", aria_labelledby="the-games")[
        h.h2("#the-games")["The games", h.small["against people, bots or both, at one screen or far apart"]],
        h.ul(".games")[(_game(game) for game in games)],
    ]


def _game(game: Game[Any, Any]) -> h.Element:
    least, most = game.seats
    seats = min(most, max(2, least))
    kind = ("people" if game.cooperative else "sword", game.fellowship)
    return h.li(".game")[
        h.a(".art", href=f"/new/{game.id}", tabindex="-1", aria_hidden="true")[
            h.img(src=f"/pictures/games/{game.id}", alt="")
        ],
        h.div(".words")[
            h.h3[game.title],
            h.p[game.blurb],
            h.ul(".facts")[
                h.li[sign("people"), span_of(game.seats), h.span(".sr")[" players"]],
                h.li[sign("hourglass"), hours(game.minutes)],
                h.li[sign(kind[0]), kind[1]],
            ],
            h.div(".acts")[
                h.button(
                    ".btn.go",
                    type="button",
                    data_play=game.id,
                    data_seats=str(seats),
                    data_bot=USUAL,
                    aria_label=f"Play {game.title} now against bots",
                )[sign("play"), "Play now"],
                _guide_button(game) if game.guide() else None,
            ],
            h.ul(".more")[
                h.li[h.a(href=f"/new/{game.id}", aria_label=f"New table of {game.title}")["New table"]],
                _primer_link(game) if game.primer() else None,
                h.li[h.a(href=f"/rules/{game.id}", aria_label=f"Rules of {game.title}")["Rules"]],
            ],
        ],
    ]


def _guide_button(game: Game[Any, Any]) -> h.Element:
    return h.button(".btn", type="button", data_guided=game.id, aria_label=f"Learn {game.title}: a guided first game")[
        sign("compass"), "Learn"
    ]


def _primer_link(game: Game[Any, Any]) -> h.Element:
    return h.li[h.a(href=f"/games/{game.id}", aria_label=f"What {game.title} is about")["About"]]


def _open(tables: Sequence[Summary]) -> h.Element:
    return h.section("#open", aria_labelledby="open-tables")[
        h.h2("#open-tables")["Open tables", h.small["sit down, or watch"]],
        h.div(".rows")[(_row_drawn(table) for table in tables)]
        if tables
        else h.p(".none")["No table waits for players. Make one, and leave a seat for anyone."],
    ]


def _finished(tables: Sequence[Summary]) -> h.Element | None:
    if not tables:
        return None
    return h.section("#finished", aria_labelledby="finished-tables")[
        h.h2("#finished-tables")["Finished"], h.div(".rows")[(_row_drawn(table) for table in tables)]
    ]


def _kept(tables: Sequence[Summary]) -> h.Element | None:
    if not tables:
        return None
    return h.section("#kept", aria_labelledby="older-rules")[
        h.h2("#older-rules")["Of older rules", h.small["to be read; whoever made one may finish it at a new table"]],
        h.div(".rows")[(_kept_row(table) for table in tables)],
    ]


def _kept_row(table: Summary) -> h.Element:
    return h.div(".row")[
        h.div[h.a(".name", href=f"/table/{table.id}")[table.title], h.small[_about(table)]],
        h.div(".chairs")[(_chair(chair) for chair in table.chairs if not chair.free), h.small[table.people]],
        h.div(".now")[table.older, h.small[table.since]],
        h.div(".acts")[
            h.a(".btn", href=f"/table/{table.id}", aria_label=f"Read {table.title}")[sign("eye"), "Read"],
            None if table.finish_at is None else finish_form(table),
        ],
    ]


def finish_form(table: Summary) -> h.Element:
    """Go on with a table of older rules at a new one."""
    return h.form(method="post", action=f"/table/{table.id}/finish/{table.finish_at}")[
        h.button(".btn", type="submit", aria_label=f"Finish {table.title} from step {table.finish_at}")[
            f"Finish from step {table.finish_at}"
        ]
    ]


def _aside(tables: Sequence[Aside]) -> h.Element | None:
    if not tables:
        return None
    return h.section("#aside", aria_labelledby="set-aside")[
        h.h2("#set-aside")["Set aside", h.small["these cannot be opened under the present rules"]],
        h.div(".rows")[(_aside_row(table) for table in tables)],
    ]


def _aside_row(table: Aside) -> h.Element:
    return h.div(".row")[
        h.div[h.span(".name")[table.title], h.small[table.game]],
        h.div["It is kept as it was stored, in case the rules it was played under come back."],
        h.div(".now")[h.small[table.since]],
        h.div(".acts")[
            h.button(".btn", type="button", data_delete=table.id, aria_label=f"Delete {table.title}")["Delete"]
            if table.mine
            else None
        ],
    ]


@lru_cache(ROWS)
def _row_drawn(table: Summary) -> Markup:
    """A row is drawn anew when its table has changed, or how long ago that was."""
    return Markup(str(_row(table)))


def _row(table: Summary) -> h.Element:
    return h.div(".row")[
        h.div[h.a(".name", href=f"/table/{table.id}")[table.title], h.small[_about(table)]],
        h.div(".chairs")[(_chair(chair) for chair in table.chairs if not chair.free), h.small[table.people]],
        h.div(".now")[table.now, h.small[table.since]],
        h.div(".acts")[_row_acts(table)],
    ]


def _row_acts(table: Summary) -> h.Element:
    if table.status in DONE:
        return h.a(".btn", href=f"/replay/{table.id}", aria_label=f"Replay {table.title}")["Replay"]
    if table.seated:
        return h.a(".btn", href=f"/table/{table.id}", aria_label=f"Go to {table.title}")["Go on"]
    seat = next((chair for chair in table.chairs if chair.free and not chair.reserved), None)
    if seat is None:
        return h.a(".btn", href=f"/table/{table.id}", aria_label=f"Watch {table.title}")[sign("eye"), "Watch"]
    return h.button(
        ".btn", type="button", data_sit=table.id, data_seat=str(seat.number), aria_label=f"Sit down at {table.title}"
    )["Sit down"]
