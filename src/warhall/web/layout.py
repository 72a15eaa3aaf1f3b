"""The frame of every page, and the small parts that several pages share."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from markupsafe import Markup

from warhall.draw import glyphs
from warhall.draw.palette import SEATS
from warhall.server.hall import Person
from warhall.web.assets import address
from warhall.web.letters import common

NAV = (("/", "Hall"), ("/#mine", "My tables"), ("/#finished", "Replays"), ("/rules", "Rules"))


def document(
    title: str,
    *body: h.Node,
    styles: Sequence[str],
    script: str,
    kind: str,
    data: str = "",
) -> str:
    """A whole page. `kind` is its class, `data` what its script must know (JSON)."""
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="dark light"),
            h.title[title],
            h.link(rel="icon", href="/icon.svg", type="image/svg+xml"),
            (h.link(rel="preload", href=to, as_="font", type="font/woff2", crossorigin="") for to in common()),
            h.script(src=address("theme.js")),
            (h.link(rel="stylesheet", href=address(name)) for name in ("tokens.css", "base.css", *styles)),
            h.script(type="module", src=address(script)),
        ],
        h.body(class_=kind, data_page=data or None, data_signs=address("signs.svg"))[
            h.a(".skip", href="#main")["Skip to the main part"], body, _live(), _toasts()
        ],
    ]
    return _with_signs("".join(page.iter_chunks()))


def _with_signs(markup: str) -> str:
    """The page with the signs it uses; a script that needs more of them fetches the sheet."""
    sheet = f'<svg class="sheet" aria-hidden="true">{glyphs.defs(markup)}</svg>'
    return markup.replace("</body>", f"{sheet}</body>")


def _live() -> h.Element:
    return h.div("#live.sr", role="status", aria_live="polite")


def _toasts() -> h.Element:
    return h.div("#toasts", role="alert")


def sign(name: str, extra: str = "") -> Markup:
    """One of the signs, beside its word."""
    classes = f"g {extra}".strip()
    return Markup('<svg class="{}" viewBox="0 0 24 24" aria-hidden="true"><use href="#g-{}"/></svg>').format(
        classes, name
    )


def badge(letter: str, colour: str, title: str = "") -> h.Element:
    """A side's letter on its colour."""
    known = colour if colour in SEATS else "steel"
    return h.span(class_=f"badge c-{known}", title=title or None)[letter]


def bar(person: Person | None, here: str = "") -> h.Element:
    """The bar at the top of every page but the table's."""
    return h.header(".bar.top")[
        h.a(".mark", href="/")[sign("citadel"), "Warhall"],
        h.nav(aria_label="Hall")[
            (h.a(href=to, aria_current="page" if name == here else None)[name] for to, name in NAV)
        ],
        h.div(".me")[
            h.button(".btn", type="button", data_act="join", aria_label="Join by link")[
                sign("link"), h.span["Join by link"]
            ],
            h.a(".btn.new", href="/#games")[sign("play"), h.span["New table"]],
            account(person),
        ],
    ]


def account(person: Person | None) -> h.Element:
    """Who I am; a click changes the name and the theme."""
    name = person.name if person is not None else ""
    words = f"You are {name}: name and settings" if name else "You have no name yet: name and settings"
    return h.button(
        ".badge.account.c-azure", type="button", data_act="account", data_name=name, aria_label=words, title=words
    )[name[:1].upper() or "?"]


def span_of(pair: tuple[int, int]) -> str:
    """ "2 to 6", or "4"."""
    least, most = pair
    return str(least) if least == most else f"{least} to {most}"


def hours(minutes: tuple[int, int]) -> str:
    """How long a game takes, in hours; short ones in minutes."""
    least, most = minutes
    if most < 60:
        return f"{span_of(minutes)} min"
    told = sorted({_half_hours(least), _half_hours(most)})
    return f"{' to '.join(f'{part:g}' for part in told)} h"


def _half_hours(minutes: int) -> float:
    return max(0.5, round(minutes / 30) / 2)


def ago(seconds: float) -> str:
    """How long something has been, roughly."""
    for length, word in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        count = int(seconds // length)
        if count:
            return f"{count} {word}{'' if count == 1 else 's'} ago"
    return "just now"
