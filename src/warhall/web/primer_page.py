"""What a game is about: one page for somebody who knows nothing, and the ways on from there."""

from __future__ import annotations

from typing import Any

import htpy as h

from warhall.kernel.game import Game
from warhall.server.hall import Person
from warhall.server.primers import PartShown, primer
from warhall.web.layout import bar, document, hours, sign, span_of


def primer_page(person: Person | None, game: Game[Any, Any]) -> str:
    """The page."""
    parts = primer(game.id)
    return document(
        f"{game.title} at Warhall",
        bar(person),
        h.main("#main.wrap.narrow.primer")[
            h.div(".banner")[
                h.img(src=f"/pictures/games/{game.id}", alt=""),
                h.div[
                    h.h1[game.title],
                    h.p[game.blurb],
                    h.p(".facts")[
                        sign("people"), span_of(game.seats), " players ", sign("hourglass"), hours(game.minutes)
                    ],
                ],
            ],
            ways_on(game),
            (part_section(part) for part in parts)
            if parts
            else h.p(".none")["Nobody has written this page yet; the rules are complete."],
        ],
        styles=("hall.css", "learn.css"),
        script="primer.js",
        kind="primer",
    )


def ways_on(game: Game[Any, Any]) -> h.Element:
    """From here to a table."""
    return h.p(".ways")[
        guide_button(game),
        h.a(".btn", href=f"/new/{game.id}")[sign("play"), "New table"],
        h.a(".btn", href=f"/rules/{game.id}")[sign("book"), "All rules"],
    ]


def guide_button(game: Game[Any, Any], gold: bool = True) -> h.Element | None:
    """To a guided first game, where there is one."""
    if game.guide() is None:
        return None
    words = "Guided first game"
    classes = "btn go" if gold else "btn"
    return h.button(class_=classes, type="button", data_guided=game.id, aria_label=f"{words}: {game.title}")[
        sign("compass"), words
    ]


def part_section(part: PartShown) -> h.Element:
    """One part, under its heading."""
    return h.section(id=part.anchor, aria_labelledby=f"{part.anchor}-title")[
        h.h2(id=f"{part.anchor}-title")[part.title], part.markup
    ]
