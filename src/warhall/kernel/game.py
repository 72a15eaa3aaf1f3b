"""What a game is to the rest of Warhall: titles, settings, and the functions that set up, view, draw and tell it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from warhall.kernel import codec
from warhall.kernel.advice import Advice
from warhall.kernel.battle import Battle
from warhall.kernel.chance import Chance, Fast, Noted, Sealed
from warhall.kernel.clauses import Clause, read_clauses
from warhall.kernel.content import Overlay
from warhall.kernel.course import Course, Party
from warhall.kernel.dice import Die
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.families import family_of
from warhall.kernel.guide import Guide, read_guide
from warhall.kernel.panels import Fact as Fact
from warhall.kernel.panels import Panel, Tab
from warhall.kernel.primer import Part, read_primer
from warhall.kernel.replay import start_record
from warhall.kernel.shapes import Shape
from warhall.kernel.state import Frame, State
from warhall.kernel.table import Table
from warhall.kernel.worth import won

if TYPE_CHECKING:
    from warhall.kernel.decision import Ask
    from warhall.kernel.events import Event, Told
    from warhall.kernel.view import Question, View

S = TypeVar("S", bound=State)
C = TypeVar("C")
Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to choose when a table is made. The first value that suits the number of seats is the default.

    `about` says of each value in one sentence what it means; `first` is the one for somebody's first game.
    """

    id: str
    title: str
    help: str
    values: tuple[Value, ...]
    titles: tuple[str, ...] = ()
    seats: Mapping[Value, tuple[int, int]] = field(default_factory=dict)
    about: tuple[str, ...] = ()
    first: Value | None = None

    def told(self, value: Value) -> str:
        """What a value means, in a sentence; empty where nobody has said it."""
        return self.about[self.values.index(value)] if self.about else ""

    def is_advised(self, value: Value) -> bool:
        """Whether a value is for a first game though it is not the usual one."""
        return self.first is not None and value == self.first != self.values[0]

    def recommended(self, seats: int) -> Value:
        """The value for somebody's first game at a table of this size."""
        fits = self.first is not None and self.suits(self.first, seats)
        return self.first if fits and self.first is not None else self.default(seats)

    def default(self, seats: int) -> Value:
        """The first value that suits a number of seats."""
        for value in self.values:
            if self.suits(value, seats):
                return value
        raise SetupError(f"{self.id} has no value for {seats} seats")

    def suits(self, value: Value, seats: int) -> bool:
        """Whether a value may be chosen at a table of this size."""
        least, most = self.seats.get(value, (seats, seats))
        return least <= seats <= most


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: what happened, the figures behind it, the clauses, and what it speaks of.

    `places` and `pieces` are keys of the board, `side` whose doing it was then, `opens` a turn or a fight.
    """

    text: str
    detail: str = ""
    clauses: tuple[str, ...] = ()
    side: str = ""
    places: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    opens: str = ""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What stands on a seat's panel: its side, the side's letter and colour (a seat of the palette), figures, score.

    A side that nobody plays, an automated enemy, has seat -1.
    """

    seat: int
    side: str
    letter: str
    colour: str
    facts: tuple[Fact, ...] = ()
    score: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the turn on the phase track; `state` is done, now, next or skipped."""

    name: str
    state: str


def _nothing(view: View) -> tuple[()]:
    return ()


def _settled_only(state: State, content: Any, seat: int) -> float:
    return 0.5 if state.result is None else won(state.result, seat)


def _no_clock(state: Any, content: Any) -> float:
    return 0.0


def _no_hand(view: View) -> None:
    return None


def _no_side(state: Any, content: Any, told: Told) -> str:
    return ""


def _loses_nothing(option: str, question: Question, view: View) -> str:
    return ""


def _nothing_stands(state: Any, content: Any, seat: int) -> None:
    return None


def _no_battle(events: Sequence[Event], view: View) -> None:
    return None


def _no_list(view: View, chance: Chance) -> Sequence[str]:
    return ()


def _no_piece(content: Any, name: str) -> None:
    return None


def _the_seats(question: Question, view: View) -> None:
    return None


def _plain_sides(content: Any) -> Mapping[str, str]:
    return {}


def _plain_dice(content: Any) -> Mapping[str, Die]:
    return {}


def _family_rows(first: Any, content: Any) -> dict[Any, int]:
    families = [family_of(id) for id in codec.id_types(type(first))]
    return {family.id: len(family.names(first, content)) for family in families if family is not None}


@dataclass(frozen=True)
class Game(Generic[S, C]):
    """One game. `folder` is where its content and clauses lie; `bound` how many decisions random play may take at most.

    The story functions get views and events as a seat sees them, never states: `line` tells an event (None: not worth a
    line), `prompt` the question in words, `label` an option, `preview` what choosing it would cost or bring. `sample`
    redraws what a seat cannot know, `check` raises a `RuleError` where an invariant broke, `steward` plays by rules of
    thumb, `advise` gives the same choice with its reason, `veteran` plays by better ones, which bots that look ahead
    begin from (None: the steward's), `shortlist` the other options that are worth a thought, the likeliest first (none:
    any may be). Bots that look ahead ask `value` how likely a seat is to win, and `clock` how far the game is, where
    one more is as far as pays to look; `weighty` are the kinds of questions that they think about (none: all), `light`
    those that are worth a thought to who has more time, and `broad` those where options that `shortlist` leaves out are
    so too, `pace` the part of what they may think in a turn that one such question gets, as measured. `beat` numbers
    the turns within a round: worlds that they compare have the same dice in each, whatever was rolled before it (None:
    one stream of dice). At questions of the kinds in `intends` a bot beside people says what it is about: neither the
    answer nor the steward's reason tells what others may not know. Those of them in `preludes` come before the plan of
    a turn, which is told after them. `side` says whose doing an event is, as the state stands when it is told; `named`
    adds what a seat then calls the things it speaks of, where that hangs on what it knows; `sides` are the names of the
    sides of a result by their keys; `standing` what a seat may do at any time, whoever is asked (the frame that carries
    it out, and the question); `dice` describes the game's own dice by name; `rows` how many rows there are for each
    type of ids, so that a save from elsewhere names none that is not there; `piece` draws a piece by a name of the
    game's own, for its primer (None: there is no such piece). For pages, `seat_cards` gives the panels of the seats,
    `whose` the side that is asked where its seat plays several (None: it is the seat's), `phases` the track of the
    turn, `panels` the sheets beside the board, `strip` what may act with its figures, place by place, `hand` a second
    picture with what the seat holds (None: it holds nothing), `loses` what choosing an option gives up for nothing, so
    that a page asks once more, `battle` a scene of the events of one fight, as the seat knows them, `outcomes` says of
    the events that decide a test, by kind, in a few words how it ended, and `course` says what each side has over time.
    `shortcuts` says which of its questions may be answered several at once.
    """

    id: str
    title: str
    blurb: str
    folder: Path
    rules_version: int
    seats: tuple[int, int]
    cooperative: bool
    minutes: tuple[int, int]
    bound: int
    settings: tuple[Setting, ...]
    state: type[S]
    load_content: Callable[[Overlay | None], C]
    setup: Callable[[C, int, Mapping[str, Any]], S]
    opening: Callable[[], Frame]
    seats_of: Callable[[S], int]
    view: Callable[[S, C, int | None], Any]
    text: Callable[[View], str]
    board: Callable[..., Any]
    line: Callable[[Event, View], Line | None]
    prompt: Callable[[Question, View], str]
    label: Callable[[str, Question, View], str]
    preview: Callable[[str, Question, View], str]
    sample: Callable[[S, C, int | None, Chance], S]
    check: Callable[[S, C], None]
    steward: Callable[[View, Chance], str]
    veteran: Callable[[View, Chance], str] | None = None
    advise: Callable[[View, Chance], Advice] | None = None
    shortlist: Callable[[View, Chance], Sequence[str]] = _no_list
    value: Callable[[S, C, int], float] = _settled_only
    clock: Callable[[S, C], float] = _no_clock
    beat: Callable[[S, C], int] | None = None
    weighty: frozenset[str] = frozenset()
    light: frozenset[str] = frozenset()
    broad: frozenset[str] = frozenset()
    pace: int = 1
    intends: frozenset[str] = frozenset()
    preludes: frozenset[str] = frozenset()
    seat_cards: Callable[[View], tuple[SeatCard, ...]] = _nothing
    whose: Callable[[Question, View], Party | None] = _the_seats
    phases: Callable[[View], tuple[Phase, ...]] = _nothing
    panels: Callable[[View], tuple[Panel, ...]] = _nothing
    strip: Callable[[View], tuple[Tab, ...]] = _nothing
    hand: Callable[[View], Any] = _no_hand
    loses: Callable[[str, Question, View], str] = _loses_nothing
    side: Callable[[S, C, Told], str] = _no_side
    named: Callable[[S, C, Told, int | None], Told] | None = None
    sides: Callable[[C], Mapping[str, str]] = _plain_sides
    standing: Callable[[S, C, int], tuple[Frame, Ask] | None] = _nothing_stands
    dice: Callable[[C], Mapping[str, Die]] = _plain_dice
    company: str = ""
    shortcuts: tuple[Shape, ...] = ()
    battle: Callable[[Sequence[Event], View], Battle | None] = _no_battle
    outcomes: Mapping[str, Callable[[Any], str]] = field(default_factory=dict)
    course: Course | None = None
    piece: Callable[[C, str], Any] = _no_piece
    rows: Callable[[S, C], codec.Rows] = _family_rows

    @property
    def habit(self) -> Callable[[View, Chance], str]:
        """The best rules of thumb there are: what bots that look ahead begin from, and play on by."""
        return self.veteran or self.steward

    @property
    def fellowship(self) -> str:
        """How the players stand to each other: `company`, unless it is one of the two plain ways."""
        return self.company or ("together against the game" if self.cooperative else "everyone for themselves")

    def content(self, overlay: Path | None = None) -> C:
        """The game's content, read once; an owner's folder may be laid over it."""
        key = (self.id, overlay)
        if key not in _contents:
            _contents[key] = self.load_content(overlay)
        content: C = _contents[key]
        return content

    def side_name(self, side: str, content: C) -> str:
        """What a side of a result is called; a seat that played several has them joined by a plus."""
        names = self.sides(content)
        return " and ".join([names.get(key, key) for key in side.split("+")])

    def clauses(self) -> dict[str, Clause]:
        """The rules reference by clause id."""
        return read_clauses(self.folder / "clauses.md")

    def primer(self) -> tuple[Part, ...]:
        """The game on one page, part by part; nothing where nobody has written it."""
        return read_primer(self.folder)

    def guide(self) -> Guide | None:
        """The guided first game, where somebody has written one."""
        return read_guide(self.folder)

    def settle(self, seats: int, options: Mapping[str, Any] | None = None) -> dict[str, Value]:
        """All settings with their values; anything unknown or unfit is refused with what is possible."""
        least, most = self.seats
        if not least <= seats <= most:
            raise SetupError(f"{self.title} is for {least} to {most} seats, not {seats}")
        given = dict(options or {})
        values = {setting.id: _settled(setting, seats, given.pop(setting.id, None)) for setting in self.settings}
        if given:
            known = ", ".join(setting.id for setting in self.settings) or "none"
            raise SetupError(f"{self.title} has no option {', '.join(sorted(given))}; it has: {known}")
        return values

    def new(
        self,
        seats: int,
        *,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        content: C | None = None,
        log: bool = False,
    ) -> Table[S, C]:
        """A table at its first question, for simulation: no undo, no record, a log only if wanted."""
        values = self.settle(seats, options)
        content = self.content() if content is None else content
        table = Table(self, self.setup(content, seats, values), content, chance or Fast(seed))
        if log:
            table.events = []
        table.start(self.opening())
        return table

    def new_live(
        self, seats: int, secret: bytes, *, options: Mapping[str, Any] | None = None, content: C | None = None
    ) -> Table[S, C]:
        """A table for people: sealed dice, log, undo and record."""
        values = self.settle(seats, options)
        sealed = Sealed(secret)
        table = self.new(seats, options=values, chance=Noted(sealed), content=content, log=True)
        table.history = []
        start_record(table, values, sealed.commitment)
        return table

    def load_table(
        self, data: bytes, chance: Chance, content: C | None = None, *, first: S | None = None
    ) -> Table[S, C]:
        """Go on from a save. One from elsewhere is compared with the set-up it claims to come from, then checked."""
        content = self.content() if content is None else content
        rows = None if first is None else self.rows(first, content)
        try:
            table = Table(self, codec.unpack_state(self.state, data, first=first, rows=rows), content, chance)
            if first is not None:
                self.check(table.state, content)
            table.resume()
            if first is not None:
                _demand_seats(table, self.seats_of(first))
        except WarhallError:
            raise
        except Exception as error:  # a save made by hand may break the rules anywhere
            raise WarhallError(f"this save does not fit the rules ({type(error).__name__})") from error
        return table


def _demand_seats(table: Table[Any, Any], seats: int) -> None:
    """Refuse a loaded table that names seats which are not there, as whom it asks or in its result."""
    result, asked = table.result, {seat for ask in table.asks for seat in ask.seats}
    named = asked.union(table.state.secrets, result.winners if result is not None else ())
    if not named <= set(range(seats)) or (result and {len(result.scores), len(result.sides)} != {seats}):
        raise WarhallError(f"this save does not fit a table of {seats} seats")


_contents: dict[tuple[str, Path | None], Any] = {}


def _settled(setting: Setting, seats: int, given: Any) -> Value:
    if given is None:
        return setting.default(seats)
    for value in setting.values:
        if str(value).lower() == str(given).lower():
            if not setting.suits(value, seats):
                least, most = setting.seats[value]
                raise SetupError(f"{setting.id}={value} is for {least} to {most} seats, not {seats}")
            return value
    raise SetupError(f"{setting.id} cannot be {given!r}; it can be {', '.join(map(str, setting.values))}")
