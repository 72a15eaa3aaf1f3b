"""The table and the replay: a frame that the client fills."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import htpy as h

from warhall.bots import USUAL, about_bot, bot_names
from warhall.kernel.game import Game
from warhall.server.hall import Person
from warhall.server.rooms import Room
from warhall.web.hall_page import finish_form
from warhall.web.layout import document, sign
from warhall.web.summaries import chairs, summary

TABS = (
    ("map", "compass", "Map"),
    ("panels", "shield", "Sheets"),
    ("log", "scroll", "Log"),
    ("rules", "book", "Rules"),
    ("talk", "chat", "Chat"),
)


def table_page(room: Room, person: Person | None) -> str:
    """A table in play."""
    return _page(room, person, "table.js", "table", _prompt())


def replay_page(room: Room, person: Person | None) -> str:
    """A table as it was, step by step."""
    return _page(room, person, "replay.js", "table replay", _replay_bar())


def _page(room: Room, person: Person | None, script: str, kind: str, edge: h.Element) -> str:
    game = room.table.game
    replay = "replay" in kind
    return document(
        f"{room.title}: {'replay of ' if replay else ''}{game.title} at Warhall",
        _bar(room, game, replay),
        h.section("#seats.seats", aria_label="Seats"),
        _map(_older(room, person)),
        edge,
        h.section("#hand.hand", aria_label="Your hand", hidden=True),
        _rail(talks=not replay and room.may_talk(person.id if person is not None else None)),
        _tabs(),
        styles=("board.css", "table.css", "battle.css", "ending.css", "learn.css"),
        script=script,
        kind=kind,
        data=json.dumps(page_data(room, person)),
    )


def page_data(room: Room, person: Person | None) -> dict[str, Any]:
    """What the client must know before the first sight arrives."""
    game = room.table.game
    mine = room.seats_of(person.id if person is not None else None)
    return {
        "id": room.id,
        "game": game.id,
        "title": room.title,
        "gameTitle": game.title,
        "me": person.name if person is not None else "",
        "mine": mine,
        "hotSeat": room.hot_seat,
        "host": person is not None and person.id == room.host,
        "asked": room.waiting_for(),
        "seats": [
            {"number": chair.number, "side": chair.side, "letter": chair.letter, "colour": chair.colour}
            for chair in chairs(room, mine)
        ],
        "seen": {str(seat): room.seats[seat].seen for seat in mine},
        "hides": hides_hands(game),
        "company": company(game),
        "bots": [{"name": name, "about": about_bot(name)} for name in bot_names()],
        "usualBot": USUAL,
        "steps": room.last_step,
        "over": room.table.over,
        "guided": game.guide() is not None and room.guide is None,
    }


def hides_hands(game: Game[Any, Any]) -> bool:
    """Whether seats at one screen need a curtain between them: opponents who hold something in hand."""
    no_hand = next(field.default for field in fields(Game) if field.name == "hand")
    return game.hand is not no_hand and not game.cooperative


def company(game: Game[Any, Any]) -> str:
    """How the players stand to each other, in a word."""
    return "together" if game.cooperative else "both" if game.company else "against"


def _bar(room: Room, game: Game[Any, Any], replay: bool) -> h.Element:
    return h.header("#bar.bar")[
        h.a(".mark", href="/", aria_label="Warhall: back to the hall")[sign("citadel"), h.span["Warhall"]],
        h.h1[game.title],
        h.span("#title.sub")[room.title if room.title != game.title else ""],
        h.ol("#phases.phases", aria_label="Phases of the turn"),
        h.div(".tools")[
            None if replay else _undo(),
            _tool("primer", "citadel", "What is this game about?", "p", bare=True) if game.primer() else None,
            _tool("rules", "book", "Rules", "r"),
            _tool("text", "scroll", "The table in words", "t", bare=True),
            _tool("settings", "gear", "Settings", "s", bare=True),
        ],
    ]


def _undo() -> list[h.Element]:
    return [
        _tool("undo", "undo", "Undo", "u", disabled=True),
        h.button(
            "#restart.btn.quiet",
            type="button",
            hidden=True,
            data_act="restart",
            title="Back to the start of my turn (Shift U)",
            aria_label="Back to the start of my turn",
        )[sign("undo"), sign("undo")],
    ]


def _tool(act: str, glyph: str, word: str, key: str, *, disabled: bool = False, bare: bool = False) -> h.Element:
    return h.button(
        f"#{act}.btn.quiet",
        type="button",
        data_act=act,
        title=f"{word} ({key})",
        disabled=disabled,
        aria_label=word,
        aria_keyshortcuts=key,
    )[sign(glyph), None if bare else h.span[word]]


def _older(room: Room, person: Person | None) -> h.Element | None:
    """Of a table that was played under older rules: why nothing is asked there, and how it goes on."""
    if room.parted is None:
        return None
    row = summary(room, person, room.updated)
    goes_on = room.parted.finished_as
    return h.div(".older", role="status")[
        h.strong["This table can be read, not played."],
        h.p[row.older],
        h.a(".btn", href=f"/table/{goes_on}")["It goes on at another table"] if goes_on else None,
        None if row.finish_at is None else finish_form(row),
    ]


def _map(over: h.Element | None) -> h.Element:
    return h.main("#main.map", tabindex="-1", aria_label="The board")[
        over,
        h.div("#view.view")[h.div("#sheet.sheet-of-board")],
        h.div(".zoom")[
            _round("zoom-in", "Zoom in (+)", h.span(aria_hidden="true")["+"]),
            _round("zoom-out", "Zoom out (−)", h.span(aria_hidden="true")["−"]),
            _round("fit", "Show everything (0)", sign("target")),
            _round("lit", "Go to what is asked (F)", sign("eye")),
        ],
        h.div("#dice.dice", aria_hidden="true", hidden=True),
        h.div("#hint.hint", hidden=True),
        h.div("#guide.guide", role="status", hidden=True),
        h.div("#advice.advice", role="status", hidden=True),
        h.button("#caption.caption", type="button", hidden=True, data_act="skip"),
        h.section("#strip.strip", aria_label="What may act", hidden=True),
        h.div("#at-once.at-once", role="group", aria_label="At once", hidden=True),
        h.div("#choices.choices", role="group", aria_label="Choices", hidden=True),
        h.div("#look.look", role="tooltip", hidden=True),
    ]


def _round(act: str, words: str, inner: h.Node) -> h.Element:
    return h.button(".round", type="button", data_act=act, title=words, aria_label=words)[inner]


def _prompt() -> h.Element:
    return h.section("#prompt.prompt", aria_label="What is asked")[
        h.div("#spine.spine"),
        h.div(".ask")[h.strong("#question")["The table is being laid …"], h.span("#consequence")],
        h.button(
            "#hint-me.btn.quiet", type="button", data_act="hint", hidden=True, title="Hint (h)", aria_keyshortcuts="h"
        )[sign("eye"), h.span["Hint"]],
        h.button(
            "#wait-me.btn",
            type="button",
            data_act="wait",
            hidden=True,
            title="Let the bots wait (w)",
            aria_keyshortcuts="w",
        )["Wait"],
        h.div("#chips.chips"),
        h.div("#acts.acts"),
    ]


def _replay_bar() -> h.Element:
    return h.section("#prompt.replay-bar", aria_label="Replay")[
        h.div(".transport")[
            _round("back", "A step back (left arrow)", sign("step", "mirror")),
            h.button("#play.round.play", type="button", data_act="play", title="Play (space)", aria_label="Play")[
                sign("play")
            ],
            _round("on", "A step on (right arrow)", sign("step")),
        ],
        h.div(".line")[
            h.div("#ticks.ticks", aria_hidden="true"),
            h.input("#scrub", type="range", min="0", max="0", value="0", aria_label="Step"),
        ],
        h.output("#at", for_="scrub")["Step 0"],
        h.label(".sr", for_="speed")["Speed"],
        h.select("#speed", title="Speed")[
            (h.option(value=value, selected=value == "1")[f"{value}×"] for value in ("0.5", "1", "2", "4"))
        ],
        h.label(".sr", for_="eyes")["Whose eyes"],
        h.select("#eyes", title="Whose eyes"),
        h.button("#fork.btn", type="button", data_act="fork", title="A new table that begins here")["Fork here"],
    ]


def _rail(talks: bool) -> h.Element:
    return h.aside("#rail.rail", aria_label="Log and talk")[
        h.div(".rail-tabs", role="tablist", aria_label="Log or talk")[
            _rail_tab("panels", "Sheets", False),
            _rail_tab("log", "Log", True),
            _rail_tab("talk", "Talk", False),
            h.span("#here.here"),
        ],
        h.div("#log-panel.panel", role="tabpanel", aria_labelledby="tab-log")[
            h.div("#filters.filters", role="group", aria_label="Show in the log"),
            h.div("#log.log", tabindex="0", role="log", aria_label="Log", aria_live="off"),
        ],
        h.div("#panels-panel.panel", role="tabpanel", aria_labelledby="tab-panels", hidden=True)[
            h.div("#panels.panels", tabindex="0", role="region", aria_label="Sheets of the game")
        ],
        h.div("#talk-panel.panel", role="tabpanel", aria_labelledby="tab-talk", hidden=True)[
            h.div("#talk.talk", tabindex="0", role="log", aria_label="Talk")
        ],
        h.div("#rules-panel.panel.phone-only", tabindex="0", role="region", aria_label="Rules", hidden=True),
        _say() if talks else None,
    ]


def _rail_tab(name: str, word: str, on: bool) -> h.Element:
    return h.button(
        id=f"tab-{name}",
        type="button",
        role="tab",
        aria_selected="true" if on else "false",
        aria_controls=f"{name}-panel",
        data_tab=name,
    )[word]


def _say() -> h.Element:
    return h.form("#say.say")[
        sign("chat"),
        h.label(".sr", for_="words")["Say something to the table"],
        h.input("#words", maxlength="500", placeholder="Say something to the table", autocomplete="off"),
        h.button(".btn.quiet", type="submit")["Say"],
    ]


def _tabs() -> h.Element:
    return h.nav("#tabs.tabs", aria_label="Parts of the table")[
        (
            h.button(type="button", data_part=part, aria_current="true" if part == "map" else None)[sign(glyph), word]
            for part, glyph, word in TABS
        )
    ]
