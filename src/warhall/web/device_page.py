"""A personal link: this browser becomes known as whoever made it.

The secret stands behind the # of the address, which browsers keep to themselves: no log of a proxy
holds it, and no program that only looks at links uses it up.
"""

from __future__ import annotations

import htpy as h

from warhall.server.people import Person
from warhall.web.layout import bar, document


def device_page(person: Person | None) -> str:
    """The page behind a personal link."""
    return document(
        "Another device at Warhall",
        bar(person),
        h.main("#main.wrap.narrow.join")[
            h.h1["Play on with this device"],
            h.p["A personal link opens the same seats here: you are the same person in both places."],
            _instead(person) if person is not None else None,
            h.form("#device.form")[
                h.div(".field")[
                    h.label(for_="link")["Your personal link"],
                    h.input(
                        "#link", name="link", maxlength="200", autocomplete="off", spellcheck="false", required=True
                    ),
                ],
                h.div(".end")[
                    h.p("#problem.problem", role="alert"),
                    h.button(".btn.go", type="submit")["Open my seats here"],
                ],
            ],
        ],
        styles=("hall.css",),
        script="device.js",
        kind="join",
    )


def _instead(person: Person) -> h.Element:
    return h.p(".quiet")[
        f"This browser is known as {person.name}. Another person's link takes the place of that: "
        f"to come back to the seats of {person.name}, make a personal link for them first."
    ]
