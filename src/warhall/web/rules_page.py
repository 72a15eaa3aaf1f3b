"""The rules of a game: clauses by section, rulings, and where its content is our own design."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

import htpy as h
from markupsafe import Markup, escape

from warhall.games import game as game_named
from warhall.kernel.clauses import Clause
from warhall.kernel.content import Loader
from warhall.kernel.game import Game
from warhall.server.hall import Person
from warhall.server.primers import PartShown, primer
from warhall.web.kept import Kept
from warhall.web.layout import bar, document

SOURCES = {
    "text": "stated by the rulebook",
    "inferred": "follows from the rulebook",
    "designed": "lost or left open, designed here and balanced by simulation",
}
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")
_IDS = re.compile(r"\b[A-Z]{3}(?:-[A-Z]+)?-[A-Z]*\d+[a-z]?\b")


@cache
def rules_page(id: str) -> Kept:
    """The page, made once; only who looks at it differs."""
    game = game_named(id)
    clauses = game.clauses()
    sections: dict[str, list[Clause]] = {}
    for clause in clauses.values():
        sections.setdefault(clause.section, []).append(clause)
    markup = document(
        f"Rules of {game.title} at Warhall",
        bar(None, "Rules"),
        h.div(".rules-page.wrap")[
            h.nav(".contents", aria_label="Sections")[_search(len(clauses)), _contents(sections)],
            h.main("#main")[
                h.h1[f"Rules of {game.title}"],
                h.p(".lead")[
                    "The rules as the program plays them, in our own words. Every prompt and log line at a table names "
                    "the clauses it rests on."
                ],
                _about(game, primer(id)),
                h.p("#found.found", role="status"),
                (_section(number, title, found, clauses) for number, (title, found) in enumerate(sections.items())),
                _content(game),
            ],
        ],
        styles=("hall.css", "rules.css", "learn.css"),
        script="rules.js",
        kind="rules",
    )
    return Kept(markup)


def rules_index(person: Person | None, games: list[Game[Any, Any]]) -> str:
    """Which game's rules."""
    return document(
        "Rules at Warhall",
        bar(person, "Rules"),
        h.main("#main.wrap.narrow")[
            h.h1["Rules"],
            h.ul(".rows")[
                (h.li(".row")[h.a(".name", href=f"/rules/{game.id}")[game.title], h.span[game.blurb]] for game in games)
            ],
        ],
        styles=("hall.css", "rules.css"),
        script="rules.js",
        kind="rules",
    )


def _search(count: int) -> h.Element:
    return h.search[
        h.label(".sr", for_="search")["Search the rules"],
        h.input("#search", type="search", placeholder=f"Search {count} clauses", autocomplete="off"),
    ]


def _about(game: Game[Any, Any], parts: tuple[PartShown, ...]) -> list[h.Element]:
    """The primer: a link, and parts that a search shows before any clause."""
    if not parts:
        return []
    link = h.p[h.a(".btn.to-primer", href=f"/games/{game.id}")[f"{game.title} on one page"]]
    shown = (
        h.section(".primer-part", hidden=True, data_title=part.title, aria_label=part.title)[
            h.h2[h.a(href=f"/games/{game.id}#{part.anchor}")[part.title]], part.markup
        ]
        for part in parts
    )
    return [link, *shown]


def _contents(sections: Mapping[str, list[Clause]]) -> h.Element:
    return h.ol[
        (
            h.li[h.a(href=f"#section-{number}")[title], h.small[str(len(found))]]
            for number, (title, found) in enumerate(sections.items())
        ),
        h.li[h.a(href="#content")["Where the content is from"]],
    ]


def _section(number: int, title: str, found: list[Clause], known: Mapping[str, Clause]) -> h.Element:
    return h.section(".clauses", id=f"section-{number}", aria_labelledby=f"title-{number}")[
        h.h2(id=f"title-{number}")[title],
        h.dl[
            (
                h.div(".clause", id=clause.id)[
                    h.dt[h.a(".chip", href=f"#{clause.id}")[clause.id]], h.dd[in_words(clause.text, known)]
                ]
                for clause in found
            )
        ],
    ]


def in_words(text: str, known: Mapping[str, Clause]) -> Markup:
    """A clause with its few marks of Markdown; clauses it names are links."""
    safe = str(escape(text.replace(" | ", " · ")))
    safe = _STRONG.sub(r"<b>\1</b>", safe)
    safe = _CODE.sub(r"<code>\1</code>", safe)
    safe = _IDS.sub(lambda match: f'<a href="#{match[0]}">{match[0]}</a>' if match[0] in known else match[0], safe)
    return Markup(safe)


def _content(game: Game[Any, Any]) -> h.Element:
    """The content by where it is from, with the names of what was designed here."""
    return h.section("#content.sources", aria_labelledby="content-title")[
        h.h2("#content-title")["Where the content is from"],
        h.p["Units, areas, cards and figures are kept in files; each entry says where it is from."],
        h.dl(".key")[((h.dt[name], h.dd[meaning]) for name, meaning in SOURCES.items())],
        h.table[
            h.thead[h.tr[h.th(scope="col")["Table"], (h.th(scope="col")[name] for name in SOURCES)]],
            h.tbody[(_source_row(table, counts, names) for table, counts, names in content_sources(game))],
        ],
    ]


def _source_row(table: str, counts: Counter[str], designed: list[str]) -> h.Element:
    return h.tr[
        h.th(scope="row")[table.replace("_", " "), h.small[", ".join(designed)] if designed else None],
        (h.td[str(counts[name]) if counts[name] else ""] for name in SOURCES),
    ]


def content_sources(game: Game[Any, Any]) -> list[tuple[str, Counter[str], list[str]]]:
    """Each table of the content: how many entries come from where, and what was designed."""
    folder = game.folder / "content"
    loader = Loader(folder)
    found = []
    for path in sorted(folder.glob("*.toml")):
        for table, entries in loader.file(path.name).items():
            if isinstance(entries, Mapping):
                counts, designed = _by_source(table, entries)
                found.append((table, counts, designed))
    return found


def _by_source(table: str, entries: Mapping[str, Any]) -> tuple[Counter[str], list[str]]:
    shared = str(entries.get("source", ""))
    records = {id: entry for id, entry in entries.items() if isinstance(entry, Mapping)} or {table: entries}
    sources = {id: str(entry.get("source", shared)) for id, entry in records.items()}
    designed = [
        str(records[id].get("name", id.replace("_", " "))) for id, source in sources.items() if source == "designed"
    ]
    return Counter(sources.values()), designed
