"""A game in the terminal: whose turn it is, who sits at the keyboard, and what is kept when they leave."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

from warhall.bots import Bot, answer
from warhall.bots.broken import CHOICE, Break, break_of, told
from warhall.bots.intent import intention, occasion
from warhall.bots.program import ProgramBot, seated
from warhall.bots.protocol import asked
from warhall.cli.folders import must_be_there
from warhall.cli.pause import Pause
from warhall.cli.saves import SavedGame, write_save
from warhall.cli.screen import Leave, Screen
from warhall.cli.story import laid_out, name_of, once, story, told_course, told_result
from warhall.cli.turn import Turn
from warhall.kernel.errors import IllegalChoice, WarhallError
from warhall.kernel.replay import Choice
from warhall.kernel.shortcuts import Move, take_back, why_not

if TYPE_CHECKING:
    from warhall.kernel.table import Table
    from warhall.kernel.view import View

_THROW_AWAY = "no"


class GameBroke(WarhallError):
    """The rules raised an error in the middle of a game."""


class Session:
    """One table, its people and its bots."""

    def __init__(self, table: Table[Any, Any], saved: SavedGame, path: Path, screen: Screen) -> None:
        self.table = table
        self.saved = saved
        self.path = path
        self.screen = screen
        self.people = saved.people or ()
        self.bots: dict[int, Bot] = {
            seat: seated(name, table.game, saved.bot_seed + seat) for seat, name in enumerate(saved.bots) if name
        }
        guide = table.game.guide()
        self.guide = guide if guide is not None and guide.leads(saved) else None
        self.at_keyboard: int | None = None
        self.last_chooser: int | None = None
        self.spoke: set[tuple[int, str, str]] = set()  # for what a bot has told its plan, until another seat chooses
        self.trusts = False  # whether bots that have told their plans act at once
        self.paused: set[int] = set()  # who has read the news at a bot's plan since they were asked
        self.bot_choices = 0
        self.told: dict[int | None, int] = {}  # how many events each has been told
        self.tables: dict[int, str] = {}  # the table as each was last shown it
        self.steps: dict[int, int] = {}  # the step after each seat's last choice
        self.runs: list[tuple[int, int]] = []  # choices made at once: from which step, to which
        self._remember()

    def run(self) -> None:
        """Play until the game is over or the people leave. Either way the game is kept."""
        try:
            while not self.table.over:
                self._go_on()
            self._finish()
        except (EOFError, KeyboardInterrupt):
            self.keep()
            self.screen.say()
            self._say_how_to_resume()
        except Leave:
            self._part()

    def keep(self) -> None:
        """Write the game to its file."""
        write_save(self.saved, self.path)

    def choose(self, seat: int, option: str) -> None:
        """Take a choice. If the rules break on it, what led there is kept for those who mend them."""
        table = self.table
        steps = list(self.saved.steps)
        try:
            table.choose(seat, option)
        except IllegalChoice:
            raise
        except Exception as error:
            steps.append(Choice(seat, option, table.noted()))
            raise self._broke(steps, error) from error
        if table.put_back(seat, option):
            self._untell()
        self.last_chooser = seat
        self.spoke = {one for one in self.spoke if one[0] == seat}
        self.steps[seat] = table.step

    def choose_all(self, seat: int, moves: Sequence[Move]) -> str:
        """Make several choices at once, until something is learnt or something else is asked; why it ended early."""
        start, stopped, left = self.table.step, "", len(moves)
        for move in moves:
            stopped = why_not(self.table, seat, move)
            if stopped:
                break
            learnt = self.table.learnt
            self.choose(seat, move[1])
            left -= 1
            if self.table.learnt != learnt:
                stopped = "something was rolled, drawn or shown" if left else ""
                break
        self.runs.append((start, self.table.step))
        return stopped

    def undo(self, seat: int) -> None:
        """Take back a seat's last choice, or what it chose at once; without a curtain the people are one, and it may
        be another's."""
        people = (seat,) if self.saved.curtain else (seat, *self.people)
        seat = next((one for one in people if self.table.can_undo(one)), seat)
        take_back(self.table, seat, self.runs)
        self.spoke.clear()
        self.last_chooser = seat
        self.at_keyboard = seat
        self._untell()

    def _untell(self) -> None:
        """What was taken back has been told to nobody."""
        events = len(self.table.events or ())
        self.told = {viewer: min(told, events) for viewer, told in self.told.items()}

    def news(self, seat: int | None) -> list[str]:
        """The lines of the log that a seat has not been shown yet."""
        events = self.table.events or []
        lines = once(story(self.table, seat, events[self.told.get(seat, 0) :]))
        self.told[seat] = len(events)
        return [part for line in lines for part in laid_out(line, self.screen.width, brief=True)]

    def _remember(self) -> None:
        """In a game that goes on, people have seen what happened before their last choice."""
        for step, choice in enumerate(self.saved.steps, start=1):
            self.steps[choice.seat] = step
        for seat in self.people:
            if seat in self.steps:
                self.told[seat] = sum(event.step < self.steps[seat] for event in self.table.events or ())

    # Whose turn it is.

    def _go_on(self) -> None:
        seat = self._person_asked()
        if seat is None:
            self._let_bot_choose()
        elif self._sit_down(seat):
            self.bot_choices = 0
            self.keep()
            Turn(self, seat).take()

    def _person_asked(self) -> int | None:
        """The person to ask now; whoever sits at the keyboard comes first."""
        seats = [seat for ask in self.table.asks for seat in ask.seats if seat in self.people]
        return self.at_keyboard if self.at_keyboard in seats else next(iter(seats), None)

    def _let_bot_choose(self) -> None:
        seat = self.table.asks[0].seats[0]
        self.bot_choices += 1
        if self.bot_choices > self.table.game.bound:
            self.keep()
            raise GameBroke(
                f"the bots do not come to an end; the game is saved: warhall play --file {quote(str(self.path))}"
            )
        option = self._scripted(seat) or answer(self.bots[seat], self.table, seat)
        if not self._may_act(seat, option):
            return
        self.choose(seat, option)
        self._tell_mishaps(self.bots[seat])
        if not self.people:
            self.screen.lines(self.news(None))

    @property
    def partners_wait(self) -> bool:
        """Whether bots wait when they have told their plans: beside people who sit at a terminal.

        Through a pipe they do not: every line there answers a question of the game, however often bots speak.
        """
        return bool(self.people and self.bots and self.table.game.intends) and self.screen.attended

    def _may_act(self, seat: int, option: str) -> bool:
        """Let a bot tell its plan, if it has one; false if people have done something else meanwhile."""
        view = self.table.view(seat)
        plan = self._plan(seat, option, view)
        if not plan:
            return True
        if self.trusts or not self.partners_wait:
            self.screen.fold(plan, style="dim")
            return True
        if self.at_keyboard is None:
            self._sit_down(self.people[0])
        self.keep()
        assert self.at_keyboard is not None
        return Pause(self, self.at_keyboard, asked(view), plan).take()

    def _plan(self, seat: int, option: str, view: View) -> str:
        """What a bot beside people is about at the beginning of its turn, where players have no secrets; else empty.

        Where a seat plays several, each of them has a turn; what comes before it is told too.
        """
        game, question = self.table.game, view.question
        if not self.people or question is None or question.kind not in game.intends:
            return ""
        what = seat, *occasion(game, question, view)
        plan = "" if what in self.spoke else intention(game, view, option, self.saved.bot_seed + seat)
        if plan:
            self.spoke.add(what)
        _, side, _ = what
        return plan and f"The bot of {side or name_of(view, game, seat)} plans: {plan}"

    def _tell_mishaps(self, bot: Bot) -> None:
        """Where a program was stood in for, at once, so that whoever writes it sees why."""
        while isinstance(bot, ProgramBot) and bot.mishaps:
            self.screen.fold(f"{bot.name}, {bot.mishaps.pop(0)}; a steward chose instead", style="yellow")

    def _scripted(self, seat: int) -> str:
        """What a guide has this seat answer; empty at any other table."""
        question = None if self.guide is None else self.table.view(seat).question
        if self.guide is None or question is None:
            return ""
        return self.guide.replies(self.table.events or (), question)

    def _sit_down(self, seat: int) -> bool:
        """Change places at the keyboard; false if the one who leaves takes back a choice instead."""
        before = self.at_keyboard
        self.at_keyboard = seat
        if before == seat or not self.saved.curtain:
            return True
        screen, table = self.screen, self.table
        if before is not None:
            screen.clear()
            screen.rule(table.game.title)
        leaver = before if before is not None and table.can_undo(before) else None
        if leaver is not None:
            screen.say(f"Seat {leaver + 1} may still say undo.")
        name = name_of(table.view(), table.game, seat)
        word = screen.ask_or_leave(f"Hand the keyboard to seat {seat + 1} ({name}), then press Enter > ").casefold()
        if word == "undo" and leaver is not None:
            self.undo(leaver)
            return False
        return True

    # How it ends.

    def _finish(self) -> None:
        saved, table, screen = self.saved, self.table, self.screen
        saved.secret, saved.sealed = saved.sealed or saved.secret, ""
        self.keep()
        viewer = self.people[0] if len(self.people) == 1 else None
        screen.say()
        screen.rule(f"{table.game.title}, step {table.step}: the end")
        screen.lines(self.news(viewer))
        screen.say()
        screen.say(table.text(viewer))
        screen.say()
        assert table.result is not None
        screen.lines(told_result(table, table.result), "bold")
        screen.lines(told_course(table))
        screen.say()
        screen.say("The sealed secret of the dice was")
        screen.say(f"  {saved.secret}", "dim")
        screen.say("Check the dice and read the story with")
        screen.say(f"  warhall replay --verify {quote(str(self.path))}")
        screen.say(f"Where it turned: warhall review {quote(str(self.path))}")

    def _part(self) -> None:
        """Someone quits: keep the game here, elsewhere, or not at all."""
        self.keep()
        question = f"Enter keeps the game; a file name saves it there; '{_THROW_AWAY}' throws it away > "
        while True:
            try:
                name = self.screen.ask(question)
                if name == _THROW_AWAY:
                    self.path.unlink(missing_ok=True)
                    self.screen.say("The game is thrown away.")
                    return
                if name:
                    self.save_as(Path(name))
            except EOFError:
                pass
            except (WarhallError, OSError) as error:
                self.screen.say(str(error), "yellow")
                continue
            self._say_how_to_resume()
            return

    def save_as(self, path: Path) -> None:
        """Write the game to a file of the player's choice, never over something else."""
        path = path.expanduser()
        must_be_there(path.parent)
        if path.exists() and not self._is_mine(path):
            raise WarhallError(f"{path} is there already and is not this game; choose another name")
        write_save(self.saved, path)
        self.screen.say(f"Saved. Go on from there with: warhall play --file {quote(str(path))}")

    def _is_mine(self, path: Path) -> bool:
        from warhall.cli.saves import read_file

        try:
            return read_file(path, SavedGame).commitment == self.saved.commitment
        except (WarhallError, OSError):
            return False

    def _say_how_to_resume(self) -> None:
        self.screen.say(f"The game is saved. Go on with: warhall play --file {quote(str(self.path))}")

    def _broke(self, steps: list[Choice], error: Exception) -> GameBroke:
        file = self.path.with_name(f"crash-{self.path.name}")
        content = Path(self.saved.content) if self.saved.content else None
        broken = break_of(self.saved, content, Break(CHOICE, told(error), 0))
        broken.steps = steps
        broken.write(file)
        return GameBroke(
            f"the rules broke on this choice: {told(error)}\n"
            f"The game up to here is saved: warhall play --file {quote(str(self.path))}\n"
            f"The error shows again with: warhall replay {quote(str(file))}"
        )
