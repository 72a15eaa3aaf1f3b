"""The table: takes choices and takes them back, is copied, and shows what may be seen of it.

What rules use of it is its engine (`engine.py`). Everybody else uses `asks`, `choose`, `undo`, `view`, `log`, `board`
and `save`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from warhall.kernel import codec
from warhall.kernel.chance import Chance, Draw, Noted
from warhall.kernel.decision import PASS, Ask, Blocked
from warhall.kernel.engine import Engine
from warhall.kernel.errors import IllegalChoice, StaleChoice, WrongSeat
from warhall.kernel.events import Chosen, Event
from warhall.kernel.state import Frame, State
from warhall.kernel.view import View, view_of

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.kernel.replay import Record

S = TypeVar("S", bound=State)
C = TypeVar("C")


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


class Table(Engine[S, C]):
    """One game being played.

    `history` holds what can still be taken back, oldest first: choices of one seat since anything was last learnt. It
    is None where nobody undoes.
    """

    def __init__(self, game: Game[S, C], state: S, content: C, chance: Chance) -> None:
        Engine.__init__(self, game, state, content, chance)  # not `super()`: every clone would pay for it
        self.history: list[Before[S]] | None = None
        self.record: Record | None = None

    def __repr__(self) -> str:
        return f"<Table of {self.game.title}, step {self.step}: {self._who_decides()}>"

    # What anyone may ask of a table.

    @property
    def pending(self) -> Ask:
        """The first open question."""
        if not self.asks:
            raise IllegalChoice(self._who_decides())
        return self.asks[0]

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

    def _answer_in_secret(self, ask: Ask, option: str) -> None:
        self.state.secrets[ask.seat] = option
        self.asks = tuple([other for other in self.asks if other is not ask])
        if not self.asks:
            self.run()

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

    def _possible(self, seat: int) -> Sequence[str]:
        ask = self.ask_for(seat)
        return () if ask is None else ask.options

    def _who_decides(self) -> str:
        if self.over:
            return "the game is over"
        waiting = sorted({seat for ask in self.asks for seat in ask.seats})
        return f"deciding: seat {', '.join(map(str, waiting))}" if waiting else "nobody is asked"

    # Taking back.

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

    def put_back(self, seat: int, option: str) -> bool:
        """Take back a choice that left what this seat had just opened as it was, and the opening; false if it did not.

        What stands open at any time may be opened and left for ever: the record need not tell of it.
        """
        last = (self.history or [])[-2:]
        if option != PASS or [one.seat for one in last] != [seat, seat]:
            return False
        if codec.digest(last[0].state) != self.digest():
            return False
        self.undo(seat)
        self.undo(seat)
        return True

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

    def _take_back_secret(self, seat: int, answered: Ask) -> None:
        del self.state.secrets[answered.seat]
        self.step += 1
        if self.record is not None:
            self.record.note_take_back(self, seat)
        self.resume()

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
