"""What a hall and a program that plays say to each other: JSON objects, one a line (docs/guide/bot-programs.md).

The hall begins: hello, then an ask for each question, a refusal for each answer that cannot be taken, at last bye.
The program answers a hello with ready, an ask or a refusal with answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from warhall.kernel import codec
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Game
from warhall.kernel.view import Question, View

PROTOCOL = 1  # grows when a program that was right before would go wrong
SECONDS = 30.0  # for a question, unless a program asks for more
MOST_SECONDS = 600.0
VIEW, TEXT = "view", "text"
BYE = codec.to_json({"type": "bye"})
_SHOWN = 200  # letters of a line that nobody understands


@dataclass(frozen=True, slots=True)
class Ready:
    """The program is there. `wants` says which forms of the table it reads, `seconds` how long it may think."""

    type: str
    protocol: int = PROTOCOL
    wants: tuple[str, ...] = (VIEW, TEXT)
    seconds: float = SECONDS


@dataclass(frozen=True, slots=True)
class Answer:
    """One of the options, and if the program likes the reason in one sentence."""

    type: str
    option: str
    why: str = ""


def hello(game: Game[Any, Any], view: View, seed: int) -> bytes:
    """Which game, which seat, and the seed from which the program's own chance should follow."""
    told = {"game": game.id, "title": game.title, "seat": view.seat, "seats": view.seats, "seed": seed}
    return codec.to_json({"type": "hello", "protocol": PROTOCOL, **told})


def ask(game: Game[Any, Any], view: View, wants: tuple[str, ...]) -> bytes:
    """The question with its options in words, and the table in the forms that the program reads."""
    question, standing = view.question, view.standing
    told: dict[str, Any] = {"type": "ask", "step": view.step, "can_undo": view.can_undo}
    told["question"] = None if question is None else _question(game, question, view)
    told["standing"] = None if standing is None else _question(game, standing, view)
    if VIEW in wants:
        told[VIEW] = view.facts
    if TEXT in wants:
        told[TEXT] = game.text(view)
    return codec.to_json(told)


def refusal(message: str, view: View) -> bytes:
    """Why an answer cannot be taken, and what is possible."""
    return codec.to_json({"type": "error", "message": message, "options": open_to(view)})


def heard_ready(line: bytes) -> Ready:
    """The answer to a hello."""
    ready: Ready = _heard(line, Ready, "ready")
    if ready.protocol != PROTOCOL:
        raise WarhallError(f"it speaks protocol {ready.protocol}, not {PROTOCOL}")
    if not 0 < ready.seconds <= MOST_SECONDS:
        raise WarhallError(f"it wants {ready.seconds:g} seconds for a question; at most {MOST_SECONDS:g} are given")
    return ready


def heard_answer(line: bytes, view: View) -> Answer:
    """An answer that can be taken."""
    answer: Answer = _heard(line, Answer, "answer")
    if answer.option not in open_to(view):
        raise WarhallError(f"{answer.option[:_SHOWN]!r} is not open")
    return answer


def open_to(view: View) -> list[str]:
    """Everything the seat may choose now."""
    questions = (view.question, view.standing)
    return [option for question in questions if question is not None for option in question.options]


def _question(game: Game[Any, Any], question: Question, view: View) -> dict[str, Any]:
    return {
        "kind": question.kind,
        "prompt": game.prompt(question, view),
        "facts": question.about or {},
        "clauses": question.clauses,
        "options": [{"option": key, "label": game.label(key, question, view)} for key in question.options],
    }


def _heard(line: bytes, kind: type[Any], type: str) -> Any:
    said = line[:_SHOWN].decode(errors="replace").strip()
    try:
        found = codec.from_json(line, kind)
    except WarhallError as error:
        why = str(error).removeprefix("not a readable file: ")
        raise WarhallError(f"this is no {type} message ({why}): {said}") from error
    if found.type != type:
        raise WarhallError(f"this is no {type} message: {said}")
    return found
