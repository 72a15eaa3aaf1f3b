"""The engine of a table: runs the stages of the rules until somebody must choose, draws chance, tells what happened.

Rules use `t.state`, `t.content`, `t.answer`, `t.answers`, `t.returned`, `t.roll`, `t.draw`, `t.shuffle`, `t.tell`,
`t.reveal` and `t.end`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from warhall.kernel.chance import Chance
from warhall.kernel.decision import Ask, AskEach, Call, Done, Goto
from warhall.kernel.errors import RuleError
from warhall.kernel.events import Chosen, Event, Forced, Rolled, Told
from warhall.kernel.procedure import begin, stage_clauses, stage_name
from warhall.kernel.state import Frame, Result, State

if TYPE_CHECKING:
    from warhall.kernel.game import Game

S = TypeVar("S", bound=State)
C = TypeVar("C")
Item = TypeVar("Item")

RUNAWAY = 100_000  # stages between two questions: no rule needs a hundredth of it


class GameEnds(Exception):
    """Raised by `Engine.end` through the stages that are running."""

    def __init__(self, result: Result) -> None:
        self.result = result


class Engine(Generic[S, C]):
    """A position and the rules that run on it.

    `events` is None where nobody reads a log. A `patient` engine takes nothing by itself: it asks even where only
    one answer is open.
    """

    def __init__(self, game: Game[S, C], state: S, content: C, chance: Chance) -> None:
        self.game = game
        self.state = state
        self.content = content
        self.chance = chance
        self.step = 0
        self.learnt = 0
        self.asks: tuple[Ask, ...] = ()
        self.answer = ""
        self.answers: dict[int, str] = {}
        self.returned: Any = None
        self.events: list[Event] | None = None
        self.patient = False
        self._each: AskEach | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.state.result

    @property
    def seats(self) -> int:
        """How many chairs this table has."""
        return self.game.seats_of(self.state)

    def clauses_of(self, ask: Ask) -> tuple[str, ...]:
        """The clauses a question rests on: its own, or those of the stage that asks it."""
        return ask.clauses or stage_clauses(self.state.stack[-1].stage)

    # What rules do.

    def roll(
        self,
        count: int,
        sides: int,
        why: str,
        about: Told | None = None,
        *,
        die: str | None = None,
    ) -> tuple[int, ...]:
        """Roll dice for a reason (a clause id); `die` names a kind of die of the game's own."""
        self.learnt += 1
        chance = self.chance.die
        faces = tuple([chance(sides) for _ in range(count)])
        if self.events is not None:
            self.tell(Rolled(faces, sides, die, about), clauses=(why,))
        return faces

    def draw(self, pool: Sequence[Item], why: str) -> Item:
        """One of a pool at random, for a reason. The caller tells who learns what."""
        self.learnt += 1
        if not pool:
            raise RuleError(why, "a draw from nothing")
        return self.chance.item(pool)

    def shuffle(self, pool: Sequence[Item], why: str) -> tuple[Item, ...]:
        """A pool in random order, for a reason."""
        self.learnt += 1
        return tuple(self.chance.order(pool))

    def reveal(self) -> None:
        """Something hidden was shown without chance: undo stops here."""
        self.learnt += 1

    def tell(
        self,
        told: Told,
        *,
        clauses: tuple[str, ...] = (),
        to: tuple[int, ...] | None = None,
        private: Mapping[int, Told] | None = None,
    ) -> None:
        """Say what happened. Without a log nothing is done with it."""
        if self.events is None:
            return
        if not clauses and self.state.stack:
            clauses = stage_clauses(self.state.stack[-1].stage)
        side = self.game.side(self.state, self.content, told)
        if self.game.named is not None:
            told, private = self._named(self.game.named, told, private)
        self.events.append(Event(self.step, told, clauses, to, private, side))

    def _named(
        self, named: Callable[[S, C, Told, int | None], Told], told: Told, private: Mapping[int, Told] | None
    ) -> tuple[Told, Mapping[int, Told] | None]:
        """What is told with the names that a spectator and each seat have for what it speaks of."""
        s, c = self.state, self.content
        public, given = named(s, c, told, None), private or {}
        own = {seat: named(s, c, given.get(seat, told), seat) for seat in range(self.seats)}
        return public, {seat: said for seat, said in own.items() if said != public} or None

    def end(self, result: Result) -> NoReturn:
        """End the game at once, wherever the rules stand: nothing after this call in the running stage happens."""
        raise GameEnds(result)

    # Running them.

    def start(self, frame: Frame) -> None:
        """Begin a game, or a test, with one procedure; whatever was asked is put off until it is done."""
        self.asks = ()
        self._each = None
        self.state.stack.append(begin(frame))
        self.run()

    def resume(self) -> None:
        """Ask again after a load, an undo or a sampling: the top stage gives the same question."""
        self.asks = ()
        self.answer = ""
        self._each = None
        if not self.over:
            self.run(forced=False)

    def run(self, *, forced: bool = True) -> None:
        """Run stages until someone must choose or the game is over.

        With `forced` off the first question stands even if only one answer is open: what was asked is asked again.
        """
        try:
            self._run(forced)
        except GameEnds as ended:
            self.state.stack.clear()
            self._end(ended.result)

    def _run(self, forced: bool) -> None:
        stack = self.state.stack
        forced = forced and not self.patient
        stages = 0
        while stages < RUNAWAY:
            stages += 1
            frame = stack[-1]
            step = frame.stage(self, frame)
            kind = type(step)
            if kind is Goto:
                frame.stage = step.stage  # type: ignore[union-attr]
            elif kind is Ask:
                assert isinstance(step, Ask)
                if len(step.options) != 1 or step.always or not forced:
                    self._wait_for((step,))
                    return
                self._force(step)
                frame.stage = step.then
            elif kind is Call:
                assert isinstance(step, Call)
                if step.then is None:
                    stack.pop()
                else:
                    frame.stage = step.then
                stack.append(begin(step.frame))
            elif kind is Done:
                self.returned = step.result  # type: ignore[union-attr]
                stack.pop()
                if not stack:
                    self._finish(frame)
                    return
            elif kind is AskEach:
                assert isinstance(step, AskEach)
                if self._wait_for_each(step, forced):
                    return
                frame.stage = step.then
            else:
                raise self._broken(f"a stage returned {step!r}, which is no step")
        raise self._broken(f"no question within {RUNAWAY} stages")

    def _finish(self, last: Frame) -> None:
        """The first procedure is done. Any procedure may come first in a test; a game's opening gives the result."""
        if isinstance(self.returned, Result):
            self._end(self.returned)
        elif isinstance(last, type(self.game.opening())):
            raise RuleError("", f"{last.procedure.name} must be done with a Result, not with {self.returned!r}")

    def _end(self, result: Result) -> None:
        """The game is over, and nothing can be taken back: the secret of sealed dice may be published now."""
        self.state.result = result
        self.learnt += 1

    def _broken(self, message: str) -> RuleError:
        """An error of the rules at the stage now running."""
        frame = self.state.stack[-1]
        clauses = ", ".join(stage_clauses(frame.stage))
        return RuleError(clauses, f"{message}, at {stage_name(frame)} of {frame.procedure.name}")

    def _wait_for(self, asks: tuple[Ask, ...]) -> None:
        """Let questions stand. What a loaded game would not know is forgotten: no later stage may lean on it."""
        for ask in asks:
            if not ask.options:
                raise self._broken(f"{ask.kind} has no option")
        self.asks = asks
        self.answers = {}
        self.returned = None

    def _force(self, ask: Ask) -> None:
        self.answer = ask.options[0]
        self._tell_choice(Forced, ask.seat, ask, self.answer)

    def _wait_for_each(self, each: AskEach, forced: bool) -> bool:
        """Open the questions not yet answered; true while some are. Single options are filled in at the end."""
        secrets = self.state.secrets
        missing = [ask for ask in each.asks if ask.seat not in secrets]
        asks = [ask for ask in missing if len(ask.options) != 1 or ask.always]
        if not forced:
            asks = asks or missing
        if asks:
            self._each = each
            self._wait_for(tuple(asks))
            return True
        self._each = None
        self.learnt += 1
        self.answers = {ask.seat: secrets.get(ask.seat) or ask.options[0] for ask in each.asks}
        if self.events is not None:
            for ask in each.asks:
                self._tell_choice(Chosen if ask.seat in secrets else Forced, ask.seat, ask, self.answers[ask.seat])
        secrets.clear()
        return False

    def _tell_choice(self, told: type[Chosen] | type[Forced], seat: int, ask: Ask, option: str) -> None:
        if self.events is not None:
            self.tell(told(seat, ask.kind, option), to=ask.seats, clauses=self.clauses_of(ask))
