"""`warhall kinds`: every question and event of a game, as it declares them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from warhall.cli.flags import Json, Seats, game_named, seats_for
from warhall.cli.output import folded, print_json

if TYPE_CHECKING:
    from warhall.kernel.events import EventKind
    from warhall.kernel.game import Game
    from warhall.kernel.questions import QuestionKind


def kinds(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game, as `warhall games` lists it.")],
    seats: Seats = None,
    json: Json = False,
) -> None:
    """List the questions and events of a game.

    With --json also every option that can ever be offered at a table of that size, in a fixed order: the closed
    vocabulary that learning programs need.
    """
    from warhall.kernel.events import events_of
    from warhall.kernel.questions import questions_of

    found = game_named(game)
    asked, told = questions_of(found.id), events_of(found.id)
    if json:
        print_json(
            {
                "game": found.id,
                "questions": {kind.name: _question(kind) for kind in asked},
                "events": {kind.name: _event(kind) for kind in told},
                "vocabulary": _vocabulary(found, seats_for(found, seats)),
            }
        )
        return
    typer.echo("Questions")
    for question in asked:
        _say(question.name, _question(question))
    typer.echo("\nEvents")
    for event in told:
        _say(event.name, _event(event))


def _question(kind: QuestionKind) -> dict[str, Any]:
    return {
        "asked": kind.asked,
        "facts": _fields(kind.fields),
        "options": [*(f"{family.prefix}:…" for family in kind.families), *_words(kind)],
        "decision": kind.decision,
    }


def _words(kind: QuestionKind) -> list[str]:
    prefixes = {family.prefix for family in kind.families}
    return [word for word in kind.words if word not in prefixes]


def _event(kind: EventKind) -> dict[str, Any]:
    return {"facts": _fields(kind.fields), "opens": kind.opens}


def _fields(fields: tuple[tuple[str, Any], ...]) -> dict[str, str]:
    return {name.rstrip("_"): getattr(hint, "__name__", None) or str(hint) for name, hint in fields}


def _vocabulary(game: Game[Any, Any], seats: int) -> list[str]:
    from warhall.kernel.questions import questions_of, vocabulary

    content = game.content()
    state = game.setup(content, seats, game.settle(seats))
    return list(vocabulary(questions_of(game.id), state, content))


def _say(name: str, said: dict[str, Any]) -> None:
    facts = ", ".join(said["facts"])
    options = ", ".join(said.get("options", ()))
    parts = [said.get("asked", ""), f"facts: {facts}" if facts else "", f"options: {options}" if options else ""]
    text = " · ".join([part for part in (*parts, said.get("decision", "")) if part])
    typer.echo("\n".join(folded(f"  {name}  {text}".rstrip())))
