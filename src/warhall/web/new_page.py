"""A new table: who sits where, every setting with what it does, a title."""

from __future__ import annotations

from typing import Any

import htpy as h

from warhall.bots import USUAL, about_bot, bot_names
from warhall.kernel.game import Game, Setting
from warhall.server.hall import Person
from warhall.web.layout import bar, document, hours, sign, span_of
from warhall.web.primer_page import guide_button

SITTING = (("me", "Me, at this screen"), ("friend", "A friend, by link"), ("anyone", "Anyone who comes"))


def new_page(person: Person | None, game: Game[Any, Any]) -> str:
    """The form."""
    return document(
        f"New table of {game.title} at Warhall",
        bar(person),
        h.main("#main.wrap.narrow")[
            h.div(".banner")[
                h.img(src=f"/pictures/games/{game.id}", alt=""),
                h.div[
                    h.h1[f"New table of {game.title}"],
                    h.p[game.blurb],
                    h.p(".facts")[
                        sign("people"), span_of(game.seats), " players ", sign("hourglass"), hours(game.minutes)
                    ],
                    h.p[h.a(href=f"/games/{game.id}")["What is this game about?"]] if game.primer() else None,
                    h.p[guide_button(game, gold=False)] if game.guide() else None,
                ],
            ],
            h.form("#new.form", data_game=game.id, data_most=str(game.seats[1]))[
                _seats(game), _settings(game), _table(game), _end()
            ],
        ],
        styles=("hall.css", "learn.css"),
        script="new.js",
        kind="new",
    )


def _seats(game: Game[Any, Any]) -> h.Element:
    least, most = game.seats
    usual = min(most, max(2, least))
    return h.fieldset[
        h.legend["Seats"],
        h.div(".field")[
            h.label(for_="seats")["How many"],
            h.select("#seats", name="seats")[
                (
                    h.option(value=str(count), selected=count == usual)[f"{count} seats" if count > 1 else "1 seat"]
                    for count in range(least, most + 1)
                )
            ],
        ],
        h.div(".quick")[
            h.button(".btn", type="button", data_fill="bots")[
                "Me with bots" if game.cooperative else "Me against bots"
            ],
            h.button(".btn", type="button", data_fill="friends")["Me and friends by link"],
            h.button(".btn", type="button", data_fill="me")["All at this screen"],
        ],
        h.ol(".sitting")[(_seat(number, number >= usual) for number in range(most))],
    ]


def _seat(number: int, hidden: bool) -> h.Element:
    chosen = "me" if number == 0 else USUAL
    words = [*SITTING, *((name, f"Bot: {name.title()}, {about_bot(name)}") for name in bot_names())]
    return h.li(".field", hidden=hidden)[
        h.label(for_=f"seat-{number}")[f"Seat {number + 1}"],
        h.select(f"#seat-{number}", name=f"seat-{number}", data_bot=USUAL)[
            (h.option(value=value, selected=value == chosen)[text] for value, text in words)
        ],
    ]


def _settings(game: Game[Any, Any]) -> h.Element | None:
    if not game.settings:
        return None
    return h.fieldset[
        h.legend["The game"],
        h.div(".quick")[h.button(".btn", type="button", data_recommended=True)["Choose for me, for a first game"],],
        (_setting(setting) for setting in game.settings),
    ]


def _setting(setting: Setting) -> h.Element:
    name = f"option-{setting.id}"
    titles = setting.titles or tuple(_spoken(value) for value in setting.values)
    return h.div(".field")[
        h.label(for_=name)[setting.title],
        h.select(f"#{name}", name=name, data_option=setting.id, aria_describedby=f"{name}-help")[
            (
                h.option(
                    value=str(value),
                    data_least=str(_suits(setting, value)[0]),
                    data_most=str(_suits(setting, value)[1]),
                    data_about=setting.told(value) or None,
                    data_first=value == setting.first and setting.first is not None,
                )[f"{title} (for a first game)" if setting.is_advised(value) else title]
                for value, title in zip(setting.values, titles, strict=True)
            )
        ],
        h.p(".help", id=f"{name}-help")[setting.help, " ", h.span(".about")[setting.told(setting.values[0])]],
    ]


def _suits(setting: Setting, value: Any) -> tuple[int, int]:
    return setting.seats.get(value, (0, 99))


def _spoken(value: Any) -> str:
    if isinstance(value, bool):
        return "Yes" if value else "No"
    return str(value).replace("_", " ").capitalize()


def _table(game: Game[Any, Any]) -> h.Element:
    return h.fieldset[
        h.legend["The table"],
        h.div(".field")[
            h.label(for_="title")["Title"],
            h.input("#title", name="title", maxlength="80", placeholder=game.title, autocomplete="off"),
        ],
        h.div(".field.check")[
            h.input("#listed", type="checkbox", name="listed", checked=True, aria_describedby="listed-help"),
            h.label(for_="listed")["Listed in the hall"],
            h.p("#listed-help.help")[
                "Others see the table in the hall and may watch; unlisted, only those with its link."
            ],
        ],
        h.div(".field.check")[
            h.input("#hot-seat", type="checkbox", name="hot_seat", aria_describedby="hot-seat-help"),
            h.label(for_="hot-seat")["One person may take several free seats"],
            h.p("#hot-seat-help.help")["For friends who share a screen. Otherwise each takes one seat."],
        ],
    ]


def _end() -> h.Element:
    return h.div(".end")[
        h.p("#problem.problem", role="alert"),
        h.button(".btn.go", type="submit")[sign("play"), "Open the table"],
    ]
