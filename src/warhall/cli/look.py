"""What a person may look at and say in the terminal whoever is asked: the table, the log, the rules; and leaving."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from warhall.bots.protocol import asked
from warhall.cli.primers import primer_lines
from warhall.cli.rulebook import clauses_of, find, laid_out, near
from warhall.cli.screen import Leave
from warhall.cli.story import laid_out as line_laid_out
from warhall.cli.story import once, parts, story
from warhall.cli.words import COMMANDS, Chosen, Command, understand
from warhall.kernel.errors import IllegalChoice, WarhallError
from warhall.kernel.view import Question

if TYPE_CHECKING:
    from warhall.cli.session import Session

_NEWS = 90  # lines; those before can be looked up
_LOG = 20
_MOST_RULES = 12


class Look:
    """What one seat sees while a question waits, its own or another's; `over` when it need not wait any more."""

    def __init__(self, session: Session, seat: int, question: Question | None = None) -> None:
        self.session = session
        self.table = session.table
        self.screen = session.screen
        self.game = session.table.game
        self.seat = seat
        self.view = session.table.view(seat)
        self.question = question or asked(self.view)
        self.standing = self.view.standing
        self.anytime = [] if self.standing is None else self._labelled(self.standing)
        self.over = False

    def _labelled(self, question: Question) -> list[str]:
        return [self.game.label(option, question, self.view) for option in question.options]

    def _previews(self, question: Question) -> list[str]:
        return [self.game.preview(option, question, self.view) for option in question.options]

    def _anytime_offer(self) -> list[str]:
        return [f"At any time: any ({len(self.anytime)})"] if self.anytime else []

    def _tell(self, lines: Sequence[str], style: str = "") -> None:
        """News, the end of it where it is long."""
        if len(lines) > _NEWS:
            self.screen.say(f"  … (log {len(lines)} shows all)")
        self.screen.lines(latest(lines), style)

    def _obey(self, command: Command) -> None:
        try:
            getattr(self, f"_{command.name}")(command.rest)
        except (WarhallError, OSError) as error:
            self.screen.fold(str(error), style="yellow")

    # The commands, by name.

    def _undo(self, rest: str) -> None:
        self.session.undo(self.seat)
        self.screen.say("Taken back.")
        self.over = True

    def _log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            raise IllegalChoice(f"log takes a number of lines, not {rest!r}")
        lines = once(story(self.table, self.seat, self.table.events or ()))
        if not lines:
            self.screen.say("Nothing has happened yet.")
        for line in lines[-int(rest or _LOG) :]:
            self.screen.lines(line_laid_out(line, self.screen.width))

    def _rules(self, rest: str) -> None:
        clauses = clauses_of(self.game)
        told = primer_lines(self.game, rest, self.screen.width) if rest else []
        self.screen.lines(told)
        found = find(clauses, rest) if rest else [clauses[id] for id in self.question.clauses if id in clauses]
        if not found and not told:
            raise WarhallError(f"nothing in the rules speaks of {rest!r}{near(clauses, rest)}")
        for clause in found[:_MOST_RULES]:
            self.screen.lines(laid_out(clause, self.screen.width))
        if len(found) > _MOST_RULES:
            self.screen.say(f"and {len(found) - _MOST_RULES} more; use more words to narrow it down")

    def _about(self, rest: str) -> None:
        self.screen.lines(primer_lines(self.game, "", self.screen.width) or ["Nobody has written that page yet."])

    def _board(self, rest: str) -> None:
        text = self.game.text(self.view)
        found = speaking_of(rest, parts(text)) if rest else [text]
        if not found:
            raise WarhallError(f"nothing on the table speaks of {rest!r}")
        self.screen.say("\n".join(found))

    def _picture(self, rest: str) -> None:
        from warhall.cli.picture import check_name, write

        if not rest:
            raise IllegalChoice("picture needs the name of a file: picture FILE.svg")
        path = Path(rest).expanduser()
        check_name(path)
        write(self.table.board(self.seat), path)
        self.screen.say(f"The board is drawn in {path}")

    def _any(self, rest: str) -> None:
        """List what stands open at any time, or do it."""
        if rest:
            self.session.choose(self.seat, self._standing(rest))
            self.over = True
        elif self.standing is None:
            self.screen.say("There is nothing that you may do at any time now.")
        else:
            self.screen.options(self.anytime, self._previews(self.standing))

    def _standing(self, words: str) -> str:
        """The option meant of those that stand open at any time."""
        options = () if self.standing is None else self.standing.options
        match understand(words, options, self.anytime):
            case Chosen(option):
                return option
        raise IllegalChoice(f"{words!r} is nothing that you may do at any time; any alone lists that")

    def _trust(self, rest: str) -> None:
        if not self.session.partners_wait:
            raise WarhallError("no bot waits here: only those beside you that tell their plans, at a terminal")
        if rest not in ("", "no"):
            raise IllegalChoice(f"trust stands alone, or before no; not before {rest!r}")
        self.session.trusts = not rest
        self.screen.say(
            "Bots wait for Enter again when they have told their plans."
            if rest
            else "Bots tell their plans and act at once; trust no lets them wait again."
        )

    def _save(self, rest: str) -> None:
        if not rest:
            raise IllegalChoice("save needs the name of a file: save FILE")
        self.session.save_as(Path(rest))

    def _list(self, names: Iterable[str]) -> None:
        for name in names:
            self.screen.say(f"  {name:7} {COMMANDS[name]}")

    def _quit(self, rest: str) -> None:
        raise Leave


def latest(lines: Sequence[str]) -> list[str]:
    """The end of the news, from the beginning of a sentence on: what is set in deeper goes on with the line before."""
    last = list(lines[-_NEWS:])
    margin = min((len(line) - len(line.lstrip()) for line in last), default=0)
    start = next((place for place, line in enumerate(last) if len(line) - len(line.lstrip()) == margin), 0)
    return last[start:]


def speaking_of(words: str, items: Sequence[str]) -> list[str]:
    """The items with these words, whole if there are such, else as beginnings, else anywhere; headed by them first."""
    wanted = re.escape(words.casefold())
    for pattern in (rf"\b{wanted}\b", rf"\b{wanted}", wanted):
        found = [item for item in items if re.search(pattern, item.casefold())]
        if found:
            return sorted(found, key=lambda item: not re.match(rf"\W*{wanted}", item.casefold()))
    return []
