"""What one pair of eyes sees of a room: prompt, options, seats, pictures and log, whole or as a difference.

Everything here is made from views and events as the seat knows them; a state never gets this far.
"""

from __future__ import annotations

import itertools
from dataclasses import asdict
from typing import Any

from warhall.kernel import codec
from warhall.kernel.events import Chosen
from warhall.kernel.game import Game, SeatCard
from warhall.kernel.state import Result
from warhall.kernel.view import Question, View
from warhall.server.lenses import Lens, LogLine
from warhall.server.panels import panels, strip
from warhall.server.pictures import difference, picture
from warhall.server.rooms import OVER, Room
from warhall.server.runs import offered

PICTURES = ("board", "hand")
Sight = dict[str, Any]


def sight(room: Room, seat: int | None) -> Sight:
    """All that a page of this seat shows (None: a spectator). Made once for all who look, never changed afterwards."""
    lens = room.lens(seat)

    def whole() -> Sight:
        return {
            **lens.once("played", room.version, lambda: _played(room, lens)),
            "seats": [_with_intent(room, panel) for panel in seats(room, lens.view(room))],
            "foes": foes(room, lens.view(room)),
            "status": room.status,
            "secret": room.secret.hex() if room.status == OVER else "",
            "talked": room.talked,
            "rematch": room.rematch,
            "held": (room.held is not None) if room.may_hold else None,
        }

    found: Sight = lens.once("sight", (room.version, room.news), whole)
    return found


def news(room: Room, seat: int | None, shown: Sight | None) -> tuple[Sight, bytes]:
    """What is to be seen now, and as JSON what is new to those who were shown that; encoded once for all of them."""
    now = sight(room, seat)
    before, after, encoded = room.lens(seat).news
    if before is not shown or after is not now:
        found = now if shown is None else change(shown, now)
        encoded = codec.to_json(found) if found else b""
        room.lens(seat).news = (shown, now, encoded)
    return now, encoded


def moment(room: Room, view: View) -> dict[str, Any]:
    """What a replay shows of one step: the pictures and figures, without the log and without anything to do."""
    return {**_figures(room, view), "seats": seats(room, view), "foes": foes(room, view)}


def _played(room: Room, lens: Lens) -> dict[str, Any]:
    """What changes with the game only, not when people come and go."""
    game, view = room.table.game, lens.view(room)
    return {
        **_figures(room, view),
        "options": _options(game, view, view.question),
        "standing": _options(game, view, view.standing),
        "shortcuts": [] if view.question is None or view.seat is None else offered(room, view.seat),
        "blocked": _blocked(game, view),
        "strip": strip(game, view),
        "can_undo": view.can_undo,
        "lines": lens.lines(room),
        "commitment": room.record.commitment,
        "guide": _guide(room, view),
    }


def _guide(room: Room, view: View) -> dict[str, Any] | None:
    """What the guide of a guided table says to the seat it guides."""
    guide = room.guide
    if guide is None or guide.seat != view.seat or view.result is not None:
        return None
    lesson = guide.lesson(room.table.events or (), view.question)
    return None if lesson is None else asdict(lesson)


def _figures(room: Room, view: View) -> dict[str, Any]:
    game = room.table.game
    return {
        "version": room.version,
        "step": view.step,
        "seat": view.seat,
        "prompt": _prompt(game, view),
        "phases": [{"name": phase.name, "state": phase.state} for phase in game.phases(view)],
        "board": picture(game.board(view)),
        "hand": _hand(game, view),
        "panels": panels(game, view),
        "result": _result(room, view),
    }


def change(old: Sight, new: Sight) -> dict[str, Any]:
    """What is new: whole values, except pictures (by element) and the log (what follows the common beginning)."""
    found: dict[str, Any] = {}
    for key, value in new.items():
        if old.get(key) == value:
            continue
        if key in PICTURES and value is not None and old.get(key) is not None:
            found[key] = {"change": difference(old[key], value)}
        elif key == "lines":
            kept = _common(old["lines"], value)
            found["lines"] = {"keep": kept, "add": value[kept:]}
        else:
            found[key] = value
    return found


def seats(room: Room, view: View) -> list[dict[str, Any]]:
    """The panels of the seats: who sits there, and what everyone may know of the side."""
    cards = {card.seat: card for card in view.once(room.table.game.seat_cards)}
    waiting = {number for question in view.questions for number in question.seats}
    panels = []
    for seat in room.seats:
        card = cards.get(seat.number)
        panel: dict[str, Any] = {
            "number": seat.number,
            "name": seat.name,
            "bot": seat.bot,
            "taken": seat.taken,
            "present": seat.person in room.present,
            "deciding": seat.number in waiting,
        }
        if card is not None:
            panel |= _card(card)
            if card.score and view.result is not None and has_points(view.result):
                panel["score"] = str(view.result.scores[seat.number])  # what counts at the end, not before it
        panels.append(panel)
    return panels


def _with_intent(room: Room, panel: dict[str, Any]) -> dict[str, Any]:
    """A bot that plays beside people says what it is about; it is read until one of them has chosen something."""
    step, words = room.intents.get(panel["number"], (-1, ""))
    told = panel["bot"] and words and step <= room.table.step and not _answered(room, step)
    return {**panel, "intent": words} if told else panel


def _answered(room: Room, step: int) -> bool:
    """Whether a person has chosen since a step."""
    since = itertools.takewhile(lambda event: event.step > step, reversed(room.table.events or ()))
    return any(isinstance(event.told, Chosen) and not room.seats[event.told.seat].bot for event in since)


def foes(room: Room, view: View) -> list[dict[str, Any]]:
    """The panels of sides that nobody plays."""
    return [{"number": card.seat, **_card(card)} for card in view.once(room.table.game.seat_cards) if card.seat < 0]


def _card(card: SeatCard) -> dict[str, Any]:
    return {
        "side": card.side,
        "letter": card.letter,
        "colour": card.colour,
        "score": card.score,
        "facts": [{"glyph": fact.glyph, "text": fact.text, "help": fact.help} for fact in card.facts],
    }


def _common(old: list[LogLine], new: list[LogLine]) -> int:
    """How many lines both begin with."""
    kept = min(len(old), len(new))
    if kept and old[kept - 1] is new[kept - 1]:
        return kept  # lines are told once and in order: where one is the same, so are all before it
    return next((at for at in range(kept) if old[at] != new[at]), kept)


def _prompt(game: Game[Any, Any], view: View) -> dict[str, Any] | None:
    question = view.question or next(iter(view.questions), None)
    if question is None:
        return None
    side = game.whose(question, view)
    return {
        "mine": question.mine,
        "kind": question.kind,
        "text": game.prompt(question, view),
        "seats": list(question.seats),
        "clauses": list(question.clauses),
        "whose": None if side is None else asdict(side),
    }


def _options(game: Game[Any, Any], view: View, question: Question | None) -> list[dict[str, str]]:
    if question is None:
        return []
    return [
        {
            "key": key,
            "label": game.label(key, question, view),
            "preview": game.preview(key, question, view),
            "loses": game.loses(key, question, view),
        }
        for key in question.options
    ]


def _blocked(game: Game[Any, Any], view: View) -> list[dict[str, str]]:
    question = view.question
    if question is None:
        return []
    return [
        {
            "key": entry.option,
            "label": _barred_label(game, entry.option, question, view),
            "reason": entry.reason,
            "clause": entry.clause,
        }
        for entry in question.blocked
    ]


def _barred_label(game: Game[Any, Any], key: str, question: Question, view: View) -> str:
    """What is barred, in words. It is no option of this question, so the game may have no label for it."""
    try:
        return game.label(key, question, view)
    except (LookupError, ValueError):
        return (key.partition(":")[2] or key).replace("_", " ").capitalize()


def _hand(game: Game[Any, Any], view: View) -> dict[str, Any] | None:
    hand = game.hand(view)
    return None if hand is None else picture(hand)


def has_points(result: Result) -> bool:
    """Whether points were counted, and say more than who has won."""
    won = tuple(int(seat in result.winners) for seat in range(len(result.scores)))
    return any(result.scores) and result.scores != won


def _result(room: Room, view: View) -> dict[str, Any] | None:
    result = view.result
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "sides": list(result.sides),
        "points": has_points(result),
        "reason": result.reason,
        "cooperative": room.table.game.cooperative,
    }
