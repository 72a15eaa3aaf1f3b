"""One question to a person in the terminal, until it is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warhall.bots import world_for
from warhall.bots.counsel import counsel, expectations, question_of
from warhall.bots.odds import is_fighting, odds
from warhall.bots.odds import lines as odds_lines
from warhall.cli.look import Look
from warhall.cli.once import listed, meant, offers
from warhall.cli.rulebook import in_words
from warhall.cli.story import name_of, parts
from warhall.cli.words import COMMANDS, Chosen, Command, Unclear, understand
from warhall.kernel.errors import IllegalChoice
from warhall.kernel.shortcuts import Shortcut, shortcuts

if TYPE_CHECKING:
    from warhall.cli.session import Session

_FEW = 8  # choices of others that are a reaction rather than a turn
_MUCH = 10  # lines of news after which even one's own choice has changed more than one keeps in mind
_SCREEN = 24  # lines of a table that is always shown whole after a turn of others


class Turn(Look):
    """What one seat sees and may say at one question."""

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__(session, seat)
        self.labels = self._labelled(self.question)
        self.name = name_of(self.view, self.game, seat)
        self.at_once = () if session.guide is not None else shortcuts(session.table, seat)

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
        first, paused = self.seat not in session.told, self.seat in session.paused
        session.paused.discard(self.seat)
        lines = session.news(self.seat)
        if session.last_chooser == self.seat:
            screen.lines(lines, "dim")
            screen.say()
            if len(lines) > _MUCH:
                self._show_table()
            return
        screen.say()
        number = f"seat {self.seat + 1}"
        who = number if self.name == number else f"{self.name} ({number})"
        screen.rule(f"{self.game.title}, step {self.table.step}: {who}")
        if lines:
            screen.say("So far:" if first else "Since then:" if paused else "Since your last choice:", "bold")
            self._tell(lines)
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
        screen.lines(filter(None, [offers(self.at_once), *self._anytime_offer()]), "dim")

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

    def _hint(self, rest: str) -> None:
        seed = self.session.saved.bot_seed + self.seat
        found = counsel(self.game, self.view, seed, world_for(self.table, self.seat, seed))
        lead = "Hint:"
        for one, expected in zip(found, expectations(found), strict=True):
            self.screen.fold(" ".join(filter(None, (lead, self._named(one.option), one.why, expected))))
            lead = "Or:"

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
        world, fighting = world_for(self.table, self.seat, seed), is_fighting(self.table, self.seat)
        found = odds(self.game, self.view, option, seed, world, fighting=fighting)
        for line in odds_lines(found):
            self.screen.fold(line, hang="    " if line.startswith(" ") else "")

    def _named(self, option: str) -> str:
        """An advised option with what chooses it."""
        if question_of(self.view, option) is self.question:
            number = self.question.options.index(option)
            return f"{number + 1}, {self.labels[number]}."
        assert self.standing is not None
        number = self.standing.options.index(option)
        return f"first any {number + 1}, {self.anytime[number]}."

    def _help(self, rest: str) -> None:
        self.screen.fold("Choose with a number, with an option's key, or with the beginning of its words. Or:")
        self._list(COMMANDS)


def _is_meant(unclear: Unclear, option: str, name: str) -> bool:
    """Whether a line names something that is not open: by its key, or, if nothing open is near, by words of it."""
    wanted, words = unclear.text.casefold(), f" {name.casefold()}"
    return option.casefold().startswith(wanted) or (not unclear.near and f" {wanted}" in words)


def _is_glance(changed: str, text: str) -> bool:
    """Whether what has changed is worth showing alone: a long table, and most of it as it was."""
    lines = text.count("\n")
    return lines > _SCREEN and 2 * changed.count("\n") <= lines
