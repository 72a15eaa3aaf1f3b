"""The table: runs the rules, asks, takes choices, draws chance, tells what happened, and undoes.

Rules use `t.state`, `t.content`, `t.answer`, `t.answers`, `t.returned`, `t.roll`, `t.draw`, `t.shuffle`, `t.tell`,
`t.reveal` and `t.end`. Everybody else uses `asks`, `choose`, `undo`, `view`, `log`, `board` and `save`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar

from warhall.kernel import codec
from warhall.kernel.chance import Chance, Draw, Noted
from warhall.kernel.decision import Ask, AskEach, Blocked, Call, Done, Goto
from warhall.kernel.errors import IllegalChoice, RuleError, StaleChoice, WrongSeat
from warhall.kernel.events import Chosen, Event, Forced, Rolled, Told
from warhall.kernel.procedure import begin, stage_clauses, stage_name
from warhall.kernel.state import Frame, Result, State
from warhall.kernel.view import View, view_of

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.kernel.replay import Record

S = TypeVar("S", bound=State)
C = TypeVar("C")
Item = TypeVar("Item")

RUNAWAY = 100_000  # stages between two questions: no rule needs a hundredth of it


@dataclass(frozen=True, slots=True)
class Before(Generic[S]):
    """What undo goes back to: the position before a seat's choice.

    `closes` says that another seat could have taken back a choice of its own until this one was made and seen.
    """

    state: S
    seat: int
    events: int
    step: int
    closes: bool


class GameEnds(Exception):
    """Raised by `Table.end` through the stages that are running."""

    def __init__(self, result: Result) -> None:
        self.result = result


class Table(Generic[S, C]):
    """One game being played.

    `history` holds what can still be taken back, oldest first: choices of one seat since anything was last learnt. It
    is None where nobody undoes, as `events` is where nobody reads a log. A `patient` table takes nothing by itself: it
    asks even where only one answer is open.
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
        self.history: list[Before[S]] | None = None
        self.record: Record | None = None
        self.patient = False
        self._each: AskEach | None = None

    def __repr__(self) -> str:
        return f"<Table of {self.game.title}, step {self.step}: {self._who_decides()}>"

    # What anyone may ask of a table.

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self.state.result

    @property
    def pending(self) -> Ask:
        """The first open question."""
        if not self.asks:
            raise IllegalChoice(self._who_decides())
        return self.asks[0]

    @property
    def seats(self) -> int:
        """How many chairs this table has."""
        return self.game.seats_of(self.state)

    def ask_for(self, seat: int) -> Ask | None:
        """The question open to a seat, if any."""
        for ask in self.asks:
            if seat in ask.seats:
                return ask
        return None

    def standing(self, seat: int) -> Ask | None:
        """What a seat may do at any time, whoever is asked: nobody waits for it, and nobody else sees that it could."""
        found = self._standing(seat)
        return None if found is None else found[1]

    def blocked(self, seat: int) -> tuple[Blocked, ...]:
        """What this seat might expect to choose now but may not, with the reasons."""
        ask = self.ask_for(seat)
        return () if ask is None or ask.blocked is None else tuple(ask.blocked(self, self.state.stack[-1]))

    def clauses_of(self, ask: Ask) -> tuple[str, ...]:
        """The clauses a question rests on: its own, or those of the stage that asks it."""
        return ask.clauses or stage_clauses(self.state.stack[-1].stage)

    # Choosing.

    def choose(self, seat: int, option: str, step: int | None = None) -> None:
        """Take a seat's answer and run the rules to the next question. Nothing changes if it is refused.

        A `RuleError` is no refusal: the rules broke on the way, and the table must be opened again from its record.
        """
        if step is not None and step != self.step:
            raise StaleChoice(f"this answers step {step}, the table is at step {self.step}", self._possible(seat))
        ask = self.ask_for(seat)
        if ask is None or option not in ask.options:
            self._interject(seat, option, ask)
            return
        learnt = self.learnt
        if self.history is not None:
            self._remember(seat)
        self.step += 1
        if self._each is not None:
            self._answer_in_secret(ask, option)
        else:
            if self.events is not None:
                self._tell_choice(Chosen, seat, ask, option)
            self.answer = option
            self.state.stack[-1].stage = ask.then
            self.asks = ()
            self.run()
        self._settle(seat, option, learnt)

    def _interject(self, seat: int, option: str, ask: Ask | None) -> None:
        """Do something that stands open at any time. The question of the moment is put off, then asked again."""
        found = self._standing(seat)
        if found is None or option not in found[1].options:
            if ask is None:
                raise WrongSeat(f"seat {seat} is not asked now; {self._who_decides()}")
            raise IllegalChoice(f"{option!r} is not open; possible: {', '.join(ask.options)}", ask.options)
        frame, offer = found
        learnt = self.learnt
        if self.history is not None:
            self._remember(seat)
        self.step += 1
        self._tell_choice(Chosen, seat, offer, option)
        self.answer = option
        frame.stage = offer.then
        self.state.stack.append(frame)
        self.asks = ()
        self.run()
        self._settle(seat, option, learnt)

    def _standing(self, seat: int) -> tuple[Frame, Ask] | None:
        """A secret question of several seats is not interrupted: its answers would have to wait."""
        return None if self.over or self._each is not None else self.game.standing(self.state, self.content, seat)

    def _settle(self, seat: int, option: str, learnt: int) -> None:
        """What a choice leaves behind: how far one may go back, and a line of the record."""
        if self.history and self.learnt != learnt:
            self.history.clear()
        if self.record is not None:
            self.record.note(self, seat, option)

    def can_undo(self, seat: int) -> bool:
        """Whether this seat's secret answer still waits for others, or the last choice was its own and told nothing."""
        return self._answered(seat) is not None or bool(self.history and self.history[-1].seat == seat)

    def undo(self, seat: int) -> None:
        """Take back this seat's last choice: free until a die, a draw, a reveal or another seat's choice."""
        answered = self._answered(seat)
        if answered is not None:
            self._take_back_secret(seat, answered)
            return
        if not self.history or self.history[-1].seat != seat:
            raise IllegalChoice("nothing to take back: something was learnt or another seat has chosen since")
        last = self.history.pop()
        self.state = last.state
        if self.events is not None:
            del self.events[last.events :]
        self.step = last.step
        if self.record is not None:
            self.record.drop(last.step)
        self.resume()
        if last.closes:
            self.let_stand(seat)

    def let_stand(self, seat: int) -> None:
        """Nothing before can be taken back any more: what this seat took back had been seen. A step of its own.

        The record keeps it, so that a game that is opened again lets nobody take back more than before.
        """
        if self.history is not None:
            self.history.clear()
        self.step += 1
        if self.record is not None:
            self.record.note_seen(self, seat)

    def _remember(self, seat: int) -> None:
        """Keep the position before a choice. A secret answer needs none: it is taken back by itself."""
        assert self.history is not None
        closes = bool(self.history and self.history[-1].seat != seat)
        if closes:
            self.history.clear()
        if self._each is None:
            events = 0 if self.events is None else len(self.events)
            self.history.append(Before(self.state.clone(), seat, events, self.step, closes))

    def _answered(self, seat: int) -> Ask | None:
        """The question that this seat, or its group, has answered in secret while others are still asked."""
        each = self._each.asks if self._each is not None else ()
        return next((ask for ask in each if seat in ask.seats and ask.seat in self.state.secrets), None)

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

    # The engine.

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

    def _answer_in_secret(self, ask: Ask, option: str) -> None:
        self.state.secrets[ask.seat] = option
        self.asks = tuple([other for other in self.asks if other is not ask])
        if not self.asks:
            self.run()

    def _take_back_secret(self, seat: int, answered: Ask) -> None:
        del self.state.secrets[answered.seat]
        self.step += 1
        if self.record is not None:
            self.record.note_take_back(self, seat)
        self.resume()

    def _tell_choice(self, told: type[Chosen] | type[Forced], seat: int, ask: Ask, option: str) -> None:
        if self.events is not None:
            self.tell(told(seat, ask.kind, option), to=ask.seats, clauses=self.clauses_of(ask))

    def _possible(self, seat: int) -> Sequence[str]:
        ask = self.ask_for(seat)
        return () if ask is None else ask.options

    def _who_decides(self) -> str:
        if self.over:
            return "the game is over"
        waiting = sorted({seat for ask in self.asks for seat in ask.seats})
        return f"deciding: seat {', '.join(map(str, waiting))}" if waiting else "nobody is asked"

    # Copies, and what others see.

    def clone(self, chance: Chance, *, ask: bool = True) -> Table[S, C]:
        """A twin without log, history or record.

        Its dice are the caller's choice: twins that are given equal chances roll alike, and the table's own chance is
        shared if it is given, never copied.
        """
        twin: Table[S, C] = Table(self.game, self.state.clone(), self.content, chance)
        twin.step = self.step
        if ask:
            twin.asks = self.asks
            twin._each = self._each
        return twin

    def sampled(self, seat: int | None, chance: Chance) -> Table[S, C]:
        """A twin in which everything the seat cannot know is drawn anew; secret answers of others are asked again."""
        state = self.game.sample(self.state, self.content, seat, chance)
        if state is self.state:
            state = state.clone()
        answered = None if seat is None else self._answered(seat)
        state.secrets = {} if answered is None else {answered.seat: self.state.secrets[answered.seat]}
        twin: Table[S, C] = Table(self.game, state, self.content, chance)
        twin.step = self.step
        twin.resume()
        return twin

    def view(self, seat: int | None = None) -> View:
        """What a seat may know (None: a spectator)."""
        return view_of(self, seat)

    def log(self, seat: int | str | None = None) -> list[Event]:
        """The events a seat may know of, as it knows them. Anything but a seat number means a spectator."""
        viewer = seat if isinstance(seat, int) else None
        return [event.seen_by(viewer) for event in self.events or () if event.is_seen_by(viewer)]

    def board(self, seat: int | None = None, **look: Any) -> Any:
        """The picture of the table as a seat sees it; draws itself in a notebook."""
        return self.game.board(self.view(seat), **look)

    def text(self, seat: int | None = None) -> str:
        """The table in words, as a seat sees it."""
        return self.game.text(self.view(seat))

    def digest(self) -> str:
        """A fingerprint of the position."""
        return codec.digest(self.state)

    def save(self) -> bytes:
        """The position as bytes; `Game.load_table` goes on from it."""
        return codec.pack_state(self.state)

    def noted(self) -> tuple[Draw, ...]:
        """The chance outcomes since the last step, where they are noted."""
        return self.chance.take() if isinstance(self.chance, Noted) else ()
