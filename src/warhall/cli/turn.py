"""One question to a person in the terminal, until it is answered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from warhall.bots import world_for
from warhall.bots.counsel import counsel, expectations, question_of
from warhall.bots.odds import lines as odds_lines
from warhall.bots.odds import odds
from warhall.cli.once import listed, meant, offers
from warhall.cli.primers import primer_lines
from warhall.cli.rulebook import clauses_of, find, in_words, laid_out, near
from warhall.cli.screen import Leave
from warhall.cli.story import laid_out as line_laid_out
from warhall.cli.story import name_of, once, parts, story
from warhall.cli.words import COMMANDS, Chosen, Command, Unclear, understand
from warhall.kernel.errors import IllegalChoice, WarhallError
from warhall.kernel.shortcuts import Shortcut, shortcuts
from warhall.kernel.view import Question

if TYPE_CHECKING:
    from warhall.cli.session import Session

_FEW = 8  # choices of others that are a reaction rather than a turn
_MUCH = 10  # lines of news after which even one's own choice has changed more than one keeps in mind
_NEWS = 90  # lines; those before can be looked up
_SCREEN = 24  # lines of a table that is always shown whole after a turn of others
_LOG = 20
_MOST_RULES = 12


class Turn:
    """What one seat sees and may say at one question."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.table = session.table
        self.screen = session.screen
        self.game = session.table.game
        self.seat = seat
        self.view = session.table.view(seat)
        question = self.view.question
        assert question is not None
        self.question = question
        self.labels = self._labelled(question)
        self.standing = self.view.standing
        self.anytime = [] if self.standing is None else self._labelled(self.standing)
        self.name = name_of(self.view, self.game, seat)
        self.over = False
        self.at_once = () if session.guide is not None else shortcuts(session.table, seat)

    def _labelled(self, question: Question) -> list[str]:
        return [self.game.label(option, question, self.view) for option in question.options]

    def take(self) -> None:
        """Show the question and listen until it is answered or taken back."""
        self._show_news()
        self._show_question()
        while not self.over:
            self._hear(self.screen.ask(f"{self.name} > "))

    # What is shown.

    def _show_news(self) -> None:
        """What happened; after the choices of others, or after much, also the table or what has changed on it."""
        session, screen = self.session, self.screen
        first = self.seat not in session.told
        lines = session.news(self.seat)
        if session.last_chooser == self.seat:
            screen.lines(lines, "dim")
            screen.say()
            if len(lines) > _MUCH:
                self._show_table()
            return
        screen.say()
        number = f"seat {self.seat}"
        who = number if self.name == number else f"{self.name} ({number})"
        screen.rule(f"{self.game.title}, step {self.table.step}: {who}")
        if lines:
            screen.say("So far:" if first else "Since your last choice:", "bold")
            if len(lines) > _NEWS:
                screen.say(f"  … (log {len(lines)} shows all)")
            screen.lines(_latest(lines))
            screen.say()
        self._show_table()

    def _show_table(self) -> None:
        """The whole table at first; later what has changed on it, unless others had a turn and it is short or new."""
        session = self.session
        text = self.game.text(self.view)
        before = session.tables.get(self.seat, "")
        session.tables[self.seat] = text
        others = self.table.step - session.steps.get(self.seat, 0)
        if before and not session.saved.curtain:
            known = set(parts(before))
            changed = "\n".join(part.strip("\n") for part in parts(text) if part not in known)
            if others <= _FEW or _is_glance(changed, text):
                text = changed
                self.screen.lines(["Changed on the table:"] if text else [], "bold")
        if text:
            self.screen.say(f"{text}\n")

    def _show_question(self) -> None:
        question, screen = self.question, self.screen
        self._show_lesson()
        screen.fold(self.game.prompt(question, self.view), style="bold")
        screen.options(self.labels, self._previews(question))
        anytime = f"At any time: any ({len(self.anytime)})" if self.anytime else ""
        screen.lines(filter(None, [offers(self.at_once), anytime]), "dim")

    def _previews(self, question: Question) -> list[str]:
        return [self.game.preview(option, question, self.view) for option in question.options]

    def _show_lesson(self) -> None:
        """What the guide of a guided game says here; when it ends, once."""
        guide, session = self.session.guide, self.session
        lesson = guide.lesson(self.table.events or (), self.question) if guide and guide.seat == self.seat else None
        if lesson is None:
            return
        if lesson.aside:
            self.screen.fold(lesson.aside)
        pointed = [self.labels[self.question.options.index(key)] for key in lesson.keys if key in self.question.options]
        where = f" [{', '.join(pointed)}]" if pointed else ""
        head = "The guide ends here" if lesson.over else f"Guide, step {lesson.number} of {lesson.steps}"
        self.screen.fold(f"{head}: {lesson.say}{where}", style="green")
        self.screen.say()
        if lesson.over:
            session.guide = None

    # What is heard.

    def _hear(self, text: str) -> None:
        meaning = understand(text, self.question.options, self.labels)
        if isinstance(meaning, Chosen):
            self.session.choose(self.seat, meaning.option)
            self.over = True
        elif isinstance(meaning, Command):
            self._obey(meaning)
        else:
            self._wonder(meaning)

    def _obey(self, command: Command) -> None:
        try:
            getattr(self, f"_{command.name}")(command.rest)
        except (WarhallError, OSError) as error:
            self.screen.fold(str(error), style="yellow")

    def _wonder(self, unclear: Unclear) -> None:
        text, screen = unclear.text, self.screen
        if not text:
            self._show_question()
            return
        named = [(one, self._barred(one.option)) for one in self.question.blocked]
        blocked = [(one, name) for one, name in named if _is_meant(unclear, one.option, name)]
        for one, name in blocked:
            screen.fold(f"{name}: {one.reason} [{one.clause}]", style="yellow")
        if unclear.near:
            hits = ", ".join(f"{number} {self.labels[number - 1]}" for number in unclear.near)
            screen.fold(f"{text!r} could be: {hits}", style="yellow")
        elif not blocked:
            most = len(self.labels)
            screen.fold(
                f"{text!r} is not open. Give a number from 1 to {most}, or: {', '.join(COMMANDS)}", style="yellow"
            )

    def _barred(self, option: str) -> str:
        """What is not open, in words. It is no option of this question, so the game may have no label for it."""
        try:
            return self.game.label(option, self.question, self.view)
        except (LookupError, ValueError):
            return (option.partition(":")[2] or option).replace("_", " ").capitalize()

    # The commands, by name.

    def _why(self, rest: str) -> None:
        clauses = self.game.clauses() if self.question.clauses else {}
        self.screen.say("This question rests on:", "bold")
        self.screen.lines(in_words(clauses, self.question.clauses, self.screen.width))
        if self.question.blocked:
            self.screen.say("Not open now:", "bold")
            for one in self.question.blocked:
                self.screen.fold(f"{self._barred(one.option)}: {one.reason} [{one.clause}]", "  ")

    def _to(self, rest: str) -> None:
        self._run([shortcut for shortcut in self.at_once if shortcut.place], rest)

    def _once(self, rest: str) -> None:
        self._run([shortcut for shortcut in self.at_once if not shortcut.place], rest)

    def _run(self, found: Sequence[Shortcut], rest: str) -> None:
        """List what can be chosen at once, or choose it."""
        if not rest:
            self.screen.lines(listed(found) or ["Nothing can be chosen at once here."])
            return
        stopped = self.session.choose_all(self.seat, meant(found, rest))
        if stopped:
            self.screen.fold(f"It ends here: {stopped}.", style="yellow")
        self.over = True

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

    def _hint(self, rest: str) -> None:
        seed = self.session.saved.bot_seed + self.seat
        found = counsel(self.game, self.view, seed, world_for(self.table, self.seat, seed))
        lead = "Hint:"
        for one, expected in zip(found, expectations(found), strict=True):
            self.screen.fold(" ".join(filter(None, (lead, self._named(one.option), one.why, expected))))
            lead = "Or:"

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

    def _odds(self, rest: str) -> None:
        if not rest:
            raise IllegalChoice("odds needs an option: odds NUMBER, or odds any NUMBER")
        match understand(rest, self.question.options, self.labels):
            case Chosen(option):
                self._play_out(option)
            case Command("any", words):
                self._play_out(self._standing(words))
            case _:
                raise IllegalChoice(f"{rest!r} is none of the options")

    def _play_out(self, option: str) -> None:
        seed = self.session.saved.bot_seed + self.seat
        found = odds(self.game, self.view, option, seed, world_for(self.table, self.seat, seed))
        for line in odds_lines(found):
            self.screen.fold(line, "  " if line.startswith(" ") else "")

    def _named(self, option: str) -> str:
        """An advised option with what chooses it."""
        if question_of(self.view, option) is self.question:
            number = self.question.options.index(option)
            return f"{number + 1}, {self.labels[number]}."
        assert self.standing is not None
        number = self.standing.options.index(option)
        return f"first any {number + 1}, {self.anytime[number]}."

    def _save(self, rest: str) -> None:
        if not rest:
            raise IllegalChoice("save needs the name of a file: save FILE")
        self.session.save_as(Path(rest))

    def _help(self, rest: str) -> None:
        self.screen.fold("Choose with a number, with an option's key, or with the beginning of its words. Or:")
        for name, meaning in COMMANDS.items():
            self.screen.say(f"  {name:7} {meaning}")

    def _quit(self, rest: str) -> None:
        raise Leave


def _is_meant(unclear: Unclear, option: str, name: str) -> bool:
    """Whether a line names something that is not open: by its key, or, if nothing open is near, by words of it."""
    wanted, words = unclear.text.casefold(), f" {name.casefold()}"
    return option.casefold().startswith(wanted) or (not unclear.near and f" {wanted}" in words)


def _latest(lines: Sequence[str]) -> list[str]:
    """The end of the news, from the beginning of a sentence on: what is set in deeper goes on with the line before."""
    last = list(lines[-_NEWS:])
    margin = min(len(line) - len(line.lstrip()) for line in last)
    start = next(place for place, line in enumerate(last) if len(line) - len(line.lstrip()) == margin)
    return last[start:]


def _is_glance(changed: str, text: str) -> bool:
    """Whether what has changed is worth showing alone: a long table, and most of it as it was."""
    lines = text.count("\n")
    return lines > _SCREEN and 2 * changed.count("\n") <= lines


def speaking_of(words: str, items: Sequence[str]) -> list[str]:
    """The items with these words, whole if there are such, else as beginnings, else anywhere; headed by them first."""
    wanted = re.escape(words.casefold())
    for pattern in (rf"\b{wanted}\b", rf"\b{wanted}", wanted):
        found = [item for item in items if re.search(pattern, item.casefold())]
        if found:
            return sorted(found, key=lambda item: not re.match(rf"\W*{wanted}", item.casefold()))
    return []
