"""What a person may type at a question: an option by number, key or the beginning of its label, or a command."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

COMMANDS = {
    "why": "the rules behind this question, and why something is not offered",
    "undo": "take back your last choice, as long as nothing was learnt since",
    "log": "what happened; log 50 for more of it",
    "about": "the game on one page",
    "rules": "look up a clause or a word: rules retreat",
    "board": "show the table again, or only what speaks of a word: board WORD",
    "picture": "draw the board as you see it: picture FILE.svg, or .png",
    "hint": "the best options, what they may come to, and why; ? for short",
    "to": "go several steps at once: to PLACE, with all or with names; to alone lists",
    "once": "what else can be chosen at once; once 2 chooses it",
    "any": "what you may do at any time, whoever is asked; any 2 does it",
    "trust": "let bots beside you act as soon as they have told their plans; or trust no",
    "odds": "what a battle or test may come to if you choose so: odds NUMBER, or odds any 2",
    "save": "write the game to a file: save FILE",
    "help": "this list",
    "quit": "leave; the game is kept",
}
_ALSO = {"?": "hint", "exit": "quit"}


@dataclass(frozen=True, slots=True)
class Chosen:
    """One of the options."""

    option: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command and what follows it."""

    name: str
    rest: str


@dataclass(frozen=True, slots=True)
class Unclear:
    """Neither, or too many; `near` are the numbers of options it may have meant."""

    text: str
    near: tuple[int, ...] = ()


Understood = Chosen | Command | Unclear


def understand(text: str, options: Sequence[str], labels: Sequence[str]) -> Understood:
    """What a line means. An option's key or whole label comes before a command, a mere beginning after it."""
    line = text.strip().casefold()
    if line.isdecimal():
        number = int(line)
        return Chosen(options[number - 1]) if 1 <= number <= len(options) else Unclear(text)
    for names in (options, labels):
        exact = [number for number, name in enumerate(names) if name.casefold() == line]
        if len(exact) == 1:
            return Chosen(options[exact[0]])
    first, _, rest = text.strip().partition(" ")
    name = _ALSO.get(first.casefold(), first.casefold())
    if name in COMMANDS:
        return Command(name, rest.strip())
    return _beginning(text, line, options, labels)


def _beginning(text: str, line: str, options: Sequence[str], labels: Sequence[str]) -> Understood:
    if not line:
        return Unclear(text)
    folded = [label.casefold() for label in labels]
    starts = [number for number, label in enumerate(folded) if label.startswith(line)]
    inside = [number for number, label in enumerate(folded) if f" {line}" in label]
    hits = starts or inside
    if len(hits) == 1:
        return Chosen(options[hits[0]])
    return Unclear(text, tuple(number + 1 for number in hits))
