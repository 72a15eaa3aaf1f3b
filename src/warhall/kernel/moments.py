"""Moments: where cards, abilities and rules act. One registry for what acts by itself, one window for what is asked.

    strength: Modifiers = Modifiers("marches.strength")

    @strength.by("banner")
    def rally(s: Marches, c: Content, f: Battle) -> int: ...

    @dataclass
    class BeforeFire(Window):
        province: AreaId
        dice: int = 0

    before_fire = Moment("marches.before_fire", BeforeFire, held_cards, ask=UseCard, result=lambda f: f.dice)

    @before_fire.by("volley", order=2, can=has_archers)
    def loose(t: T, f: BeforeFire, offer: Offer) -> Frame | None: ...

A rule opens a moment with `Call(BeforeFire(province, seats=(0, 1)), then=fire)` and finds its result in `t.returned`.
The window's fields are the facts of the moment; whatever acts may change them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from warhall.kernel.decision import PASS, Ask, AskEach, Call, Done, Goto, Stage, Step
from warhall.kernel.errors import WarhallError
from warhall.kernel.procedure import Procedure
from warhall.kernel.questions import Asked
from warhall.kernel.records import record
from warhall.kernel.state import Frame

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
Note = tuple[str, int]  # the name of a modifier and what it adds


class Registry(Generic[FunctionT]):
    """Functions under the names of the cards, abilities or rules that they carry out, in priority order."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._entries: dict[str, tuple[int, FunctionT]] = {}

    def by(self, *sources: str, order: int = 0) -> Callable[[FunctionT], FunctionT]:
        """Enter a function under one or several names; a lower `order` acts earlier."""

        def enter(function: FunctionT) -> FunctionT:
            for source in sources:
                if source in self._entries:
                    raise WarhallError(f"{self.name}: {source} acts here already")
                self._entries[source] = (order, function)
            return function

        return enter

    def __contains__(self, source: str) -> bool:
        return source in self._entries

    def __getitem__(self, source: str) -> FunctionT:
        return self._entries[source][1]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def of(self, sources: Iterable[str]) -> list[tuple[str, FunctionT]]:
        """What acts of all that is present: by priority, equals in the order given."""
        entries = self._entries
        found = [(entries[source][0], source, entries[source][1]) for source in sources if source in entries]
        if len(found) > 1:
            found.sort(key=_priority)
        return [(source, function) for _, source, function in found]


def _priority(entry: tuple[int, str, Any]) -> int:
    return entry[0]


class Modifiers(Registry[Callable[..., int]]):
    """What changes a figure, each with the name under which it is told."""

    def notes(self, sources: Iterable[str], *facts: Any) -> tuple[Note, ...]:
        """What each present source adds, those that add nothing left out."""
        found = [(source, change(*facts)) for source, change in self.of(sources)]
        return tuple([note for note in found if note[1]])

    def total(self, base: int, sources: Iterable[str], *facts: Any) -> int:
        """The figure with all that is added."""
        return base + sum([change(*facts) for _, change in self.of(sources)])


@record
class Offer:
    """Something that may act in a moment: whose it is (-1: nobody's, it acts by itself), its option key, its source.

    `who` is the row of the unit, hero or card that has it, where that matters.
    """

    seat: int
    key: str
    source: str
    who: int = 0


NOBODY = -1


@dataclass
class Window(Frame):
    """An open moment. `seats` are asked in this order; what has acted is not offered again."""

    seats: tuple[int, ...] = field(default=(), kw_only=True)
    passed: tuple[int, ...] = field(default=(), kw_only=True)
    used: tuple[str, ...] = field(default=(), kw_only=True)


WindowT = TypeVar("WindowT", bound=Window)


@dataclass(frozen=True, slots=True)
class Act:
    """What a source does in a moment. One that is forced is not asked about; one that may act `again` stays open."""

    run: Callable[[Any, Any, Offer], Frame | None]
    can: Callable[[Any, Any, Any, Offer], bool] | None
    order: int
    forced: bool
    again: bool


class Moment(Generic[WindowT]):
    """A named point of the rules at which content may act.

    `offers(s, c, window)` lists what is present there (cards in hand, abilities of those who fight). First whatever is
    forced acts, in priority order. Then the seats are asked, in their order, until all of them pass one after another:
    whoever had passed is asked again when something has happened since. A seat with nothing to use is passed over. In a
    `secret` moment all seats are asked at once, also those with nothing to use, so that a question betrays no hand.
    """

    def __init__(
        self,
        name: str,
        window: type[WindowT],
        offers: Callable[[Any, Any, WindowT], Iterable[Offer]],
        *,
        ask: Callable[[WindowT, int], Asked],
        result: Callable[[WindowT], Any] | None = None,
        clauses: tuple[str, ...] = (),
        secret: bool = False,
    ) -> None:
        self.name = name
        self.acts: dict[str, Act] = {}
        self._offers = offers
        self._ask = ask
        self._result = result
        self._clauses = clauses
        self._secret = secret
        self.procedure = Procedure(name, window)
        text = " ".join(clauses)
        for stage in (self.force, self.offer, self.react, self.react_together):
            self.procedure.add(stage.__name__, self._stage(stage), text)

    def by(
        self,
        *sources: str,
        can: Callable[[Any, Any, WindowT, Offer], bool] | None = None,
        order: int = 0,
        forced: bool = False,
        again: bool = False,
    ) -> Callable[[FunctionT], FunctionT]:
        """Enter what one or several sources do here. The function may start a procedure by returning its frame."""

        def enter(run: FunctionT) -> FunctionT:
            for source in sources:
                if source in self.acts:
                    raise WarhallError(f"{self.name}: {source} acts here already")
                self.acts[source] = Act(run, can, order, forced, again)
            return run

        return enter

    def open_to(self, s: Any, c: Any, f: WindowT, seat: int | None = None) -> list[Offer]:
        """What can act now, by priority: of one seat by choice, or (None) by itself."""
        found = []
        for offer in self._offers(s, c, f):
            act = self.acts.get(offer.source)
            if act is None or act.forced != (seat is None) or (seat is not None and offer.seat != seat):
                continue
            again = act.again and not act.forced
            if (again or offer.key not in f.used) and (act.can is None or act.can(s, c, f, offer)):
                found.append((act.order, offer))
        found.sort(key=_order)
        return [offer for _, offer in found]

    # The stages.

    def force(self, t: Any, f: WindowT) -> Step:
        """Whatever acts by itself, one after another."""
        offers = self.open_to(t.state, t.content, f)
        return self._carry_out(t, f, offers[0], "force") if offers else Goto(self._at("offer"))

    def offer(self, t: Any, f: WindowT) -> Step:
        """Ask the first seat that has not passed, or all of them at once."""
        waiting = [seat for seat in f.seats if seat not in f.passed]
        asks = [self._question(t, f, seat) for seat in waiting]
        asks = [ask for ask in asks if self._secret or len(ask.options) > 1]
        if not asks:
            return Done(None if self._result is None else self._result(f))
        return AskEach(asks, then=self._at("react_together")) if self._secret else asks[0]

    def react(self, t: Any, f: WindowT) -> Step:
        """Carry out what was chosen; everybody may answer to it."""
        seat = self._asked(t, f)
        if t.answer == PASS:
            f.passed = (*f.passed, seat)
            return Goto(self._at("offer"))
        f.passed = ()
        return self._carry_out(t, f, self._chosen(t, f, seat, t.answer), "force")

    def react_together(self, t: Any, f: WindowT) -> Step:
        """Of all who chose something the first in order acts; then everybody is asked again."""
        for seat in f.seats:
            if t.answers.get(seat, PASS) != PASS:
                f.passed = ()
                return self._carry_out(t, f, self._chosen(t, f, seat, t.answers[seat]), "force")
        f.passed = f.seats
        return Goto(self._at("offer"))

    def _carry_out(self, t: Any, f: WindowT, offer: Offer, then: str) -> Step:
        act = self.acts[offer.source]
        f.used = (*f.used, offer.key)
        frame = act.run(t, f, offer)
        return Goto(self._at(then)) if frame is None else Call(frame, then=self._at(then))

    def _question(self, t: Any, f: WindowT, seat: int) -> Ask:
        keys = tuple(dict.fromkeys(offer.key for offer in self.open_to(t.state, t.content, f, seat)))
        then = self._at("react")
        return Ask(self._ask(f, seat), seat, (*keys, PASS), then=then, clauses=self._clauses, always=self._secret)

    def _asked(self, t: Any, f: WindowT) -> int:
        """Whose answer this is: the first seat that had something to say."""
        for seat in f.seats:
            if seat not in f.passed and self.open_to(t.state, t.content, f, seat):
                return seat
        raise WarhallError(f"{self.name}: nobody was asked")

    def _chosen(self, t: Any, f: WindowT, seat: int, key: str) -> Offer:
        return next(offer for offer in self.open_to(t.state, t.content, f, seat) if offer.key == key)

    def _at(self, name: str) -> Stage:
        return self.procedure.stages[name]

    def _stage(self, method: Callable[[Any, WindowT], Step]) -> Stage:
        def stage(t: Any, f: WindowT) -> Step:
            return method(t, f)

        return stage


def _order(entry: tuple[int, Offer]) -> int:
    return entry[0]
