"""What one pair of eyes sees of a room: prompt, options, seats, pictures and log, whole or as a difference.

Everything here is made from views and events as the seat knows them; a state never gets this far.
"""

from __future__ import annotations

from typing import Any

from warhall.kernel.events import ROLLED
from warhall.kernel.game import Game
from warhall.kernel.view import Question, View
from warhall.server.pictures import difference, picture
from warhall.server.rooms import OVER, Room

PICTURES = ("board", "hand")
SPANS = ("turn", "round", "day", "night", "chapter", "season", "year")  # `<game>.turn_begun` opens a part of the log
FIGHTS = ("battle", "combat", "fight", "attack", "assault")  # `<game>.battle_begun`


def sight(room: Room, seat: int | None) -> dict[str, Any]:
    """All that a page of this seat shows (None: a spectator)."""
    game = room.table.game
    view = room.table.view(seat)
    return {
        **moment(room, view),
        "status": room.status,
        "options": _options(game, view),
        "blocked": _blocked(view),
        "can_undo": view.can_undo,
        "lines": lines(room, seat, view),
        "commitment": room.record.commitment,
        "secret": room.secret.hex() if room.status == OVER else "",
        "talked": room.talked,
    }


def moment(room: Room, view: View) -> dict[str, Any]:
    """What a replay shows of one step: the pictures and figures, without the log and without anything to do."""
    game = room.table.game
    return {
        "version": room.version,
        "step": view.step,
        "seat": view.seat,
        "prompt": _prompt(game, view),
        "seats": seats(room, view),
        "phases": [[phase.name, phase.state] for phase in game.phases(view)],
        "board": picture(game.board(view)),
        "hand": _hand(game, view),
        "result": _result(room, view),
    }


def change(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
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
    cards = {card.seat: card for card in room.table.game.seat_cards(view)}
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
            panel |= {"side": card.side, "letter": card.letter, "colour": card.colour, "score": card.score}
            panel["facts"] = [[fact.glyph, fact.text, fact.help] for fact in card.facts]
        panels.append(panel)
    return panels


def lines(room: Room, seat: int | None, view: View) -> list[list[Any]]:
    """The log as this seat reads it: step, side, sentence, figures, clauses, what it opens, dice.

    Dice stand at the line that tells what came of them.
    """
    told: list[list[Any]] = []
    dice: list[list[int]] = []
    step = 0
    for event in room.table.log(seat):
        if event.step != step:
            dice, step = [], event.step
        if event.kind == ROLLED:
            dice += [[event.data["sides"], face] for face in event.data["faces"]]
        line = room.table.game.line(event, view)
        if line is not None:
            told.append([event.step, line.side, line.text, line.detail, list(line.clauses), _opens(event.kind), dice])
            dice = []
    return told


def _opens(kind: str) -> str:
    """What begins with an event of this kind, by the words events are named with: a span of play, a fight, nothing."""
    what, _, verb = kind.partition(".")[2].rpartition("_")
    if verb not in ("begun", "started"):
        return ""
    return "turn" if what in SPANS else "fight" if what in FIGHTS else ""


def _common(old: list[list[Any]], new: list[list[Any]]) -> int:
    kept = 0
    for before, after in zip(old, new, strict=False):
        if before != after:
            break
        kept += 1
    return kept


def _prompt(game: Game[Any, Any], view: View) -> dict[str, Any] | None:
    question = view.question or next(iter(view.questions), None)
    if question is None:
        return None
    return {
        "mine": question.mine,
        "kind": question.kind,
        "text": game.prompt(question, view),
        "seats": list(question.seats),
        "clauses": list(question.clauses),
    }


def _options(game: Game[Any, Any], view: View) -> list[list[str]]:
    question = view.question
    if question is None:
        return []
    return [[key, game.label(key, question, view), _preview(game, key, question, view)] for key in question.options]


def _preview(game: Game[Any, Any], key: str, question: Question, view: View) -> str:
    return game.preview(key, question, view)


def _blocked(view: View) -> list[list[str]]:
    question = view.question
    return [] if question is None else [[entry.option, entry.reason, entry.clause] for entry in question.blocked]


def _hand(game: Game[Any, Any], view: View) -> dict[str, Any] | None:
    hand = game.hand(view)
    return None if hand is None else picture(hand)


def _result(room: Room, view: View) -> dict[str, Any] | None:
    result = view.result
    if result is None:
        return None
    return {
        "winners": list(result.winners),
        "scores": list(result.scores),
        "sides": list(result.sides),
        "reason": result.reason,
        "cooperative": room.table.game.cooperative,
    }
