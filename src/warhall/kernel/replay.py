"""Records of games: options, choices, chance outcomes and a digest per step rebuild any moment.

A record does not depend on a generator: outcomes are stored. A snapshot at each change of decider makes opening a late
game instant. `Replay` checks every digest and says at which step a record parts from the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warhall.kernel import codec
from warhall.kernel.chance import Draw, Noted, Recorded, Sealed, verify_sealed
from warhall.kernel.errors import IllegalChoice, ReplayMismatch, WarhallError

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.kernel.table import Table

FORMAT = "warhall-game/1"
# Steps that are no answers; no option key has brackets.
TAKE_BACK = "(take back)"  # a seat takes back its own secret answer
SEEN = "(seen)"  # a seat has taken back a choice that others saw: what they chose before stands


@dataclass(frozen=True, slots=True)
class Choice:
    """One step: who chose what, what chance then gave, and the fingerprint of the position after it."""

    seat: int
    option: str
    draws: tuple[Draw, ...] = ()
    digest: str = ""


@dataclass(slots=True)
class Record:
    """A game as a file holds it.

    `start` is the position (a save, in hex) of a game that did not begin with its set-up but was forked from another.
    `sealed_from` is the number of the first outcome that was drawn under the secret of the commitment.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    setup: tuple[Draw, ...] = ()
    digest: str = ""
    steps: list[Choice] = field(default_factory=list)
    commitment: str = ""
    secret: str = ""
    sealed_from: int = 0
    start: str = ""
    format: str = FORMAT

    def note(self, table: Table[Any, Any], seat: int, option: str) -> None:
        """Add the step that the table has just taken."""
        self.steps.append(Choice(seat, option, table.noted(), table.digest()))

    def note_take_back(self, table: Table[Any, Any], seat: int) -> None:
        """Add the taking back of a secret answer."""
        self.steps.append(Choice(seat, TAKE_BACK, (), table.digest()))

    def note_seen(self, table: Table[Any, Any], seat: int) -> None:
        """Add that what was chosen before this step stands."""
        self.steps.append(Choice(seat, SEEN, (), table.digest()))

    def drop(self, step: int) -> None:
        """Forget what was undone."""
        del self.steps[step:]

    def draws(self) -> list[Draw]:
        """Every chance outcome of the game, in order."""
        return [*self.setup, *(draw for step in self.steps for draw in step.draws)]

    def unsealed(self) -> int | None:
        """The first outcome that the revealed secret does not give; None if all fit."""
        return verify_sealed(bytes.fromhex(self.secret), self.commitment, self.draws()[self.sealed_from :])

    def write(self, path: Path) -> None:
        """Save to a file."""
        path.write_bytes(codec.to_json(self))


def read_record(data: bytes | str) -> Record:
    """The record in a file's contents."""
    record: Record = codec.from_json(data, Record)
    if record.format != FORMAT:
        raise WarhallError(f"this is {record.format!r}; only {FORMAT!r} can be read")
    return record


class Replay:
    """Walks a record to any step, with snapshots wherever the decider changes."""

    def __init__(self, game: Game[Any, Any], record: Record, content: Any = None) -> None:
        if record.game != game.id:
            raise ReplayMismatch(0, f"this is a game of {record.game}, not of {game.id}")
        if record.rules_version != game.rules_version:
            raise ReplayMismatch(
                0, f"played under rules version {record.rules_version}, these are version {game.rules_version}"
            )
        self.game = game
        self.record = record
        self.content = game.content() if content is None else content
        self.snapshots: dict[int, bytes] = {}

    def at(self, step: int) -> Table[Any, Any]:
        """The table after so many steps, log included from the nearest snapshot on."""
        if not 0 <= step <= len(self.record.steps):
            raise ReplayMismatch(step, f"the record has steps 0 to {len(self.record.steps)}")
        start = max((at for at in self.snapshots if at <= step), default=-1)
        table = self.first() if start < 0 else self.load(self.snapshots[start], start)
        self.advance(table, step)
        return table

    def whole(self) -> Table[Any, Any]:
        """The table at the end of the record, with its whole log."""
        table = self.first()
        self.advance(table, len(self.record.steps))
        return table

    def live(self, secret: bytes) -> Table[Any, Any]:
        """The table at the end of the record, ready to be played on: log, undo and record go on, dice are sealed."""
        table = self.first()
        table.history = []
        self.advance(table, len(self.record.steps))
        self.go_on(table, secret)
        return table

    def go_on(self, table: Table[Any, Any], secret: bytes) -> None:
        """Let a table that has reached the end of the record be played on."""
        sealed = Sealed(secret, used=len(self.record.draws()) - self.record.sealed_from)
        if sealed.commitment != self.record.commitment:
            raise ReplayMismatch(0, "the record was sealed with another secret")
        table.chance = Noted(sealed)
        table.record = self.record

    def advance(self, table: Table[Any, Any], step: int) -> None:
        """Take the recorded steps up to a number, checking each digest."""
        while table.step < step:
            self._take(table)

    def first(self) -> Table[Any, Any]:
        """The table before the first choice, with the log of its set-up."""
        record = self.record
        chance = Recorded(record.setup)
        if record.start:
            first = self.game.setup(self.content, record.seats, self.game.settle(record.seats, record.options))
            table = self.load(_unhexed(record.start), 0, first)
        else:
            table = self.game.new(record.seats, options=record.options, chance=chance, content=self.content, log=True)
        self._check(table, chance, record.digest, 0)
        return table

    def load(self, save: bytes, step: int, first: Any = None) -> Table[Any, Any]:
        """The table at a step of which there is a save, its log still empty."""
        table = self.game.load_table(save, Recorded(()), content=self.content, first=first)
        table.step = step
        table.events = []
        return table

    def _take(self, table: Table[Any, Any]) -> None:
        number = table.step + 1
        choice = self.record.steps[table.step]
        chance = Recorded(choice.draws, number)
        table.chance = chance
        deciders = {seat for ask in table.asks for seat in ask.seats}
        try:
            if choice.option == TAKE_BACK:
                table.undo(choice.seat)
            elif choice.option == SEEN:
                table.let_stand(choice.seat)
            else:
                table.choose(choice.seat, choice.option)
        except IllegalChoice as error:
            raise ReplayMismatch(number, str(error)) from error
        self._check(table, chance, choice.digest, number)
        if deciders != {seat for ask in table.asks for seat in ask.seats}:
            self.snapshots.setdefault(number, table.save())

    def _check(self, table: Table[Any, Any], chance: Recorded, digest: str, step: int) -> None:
        if not chance.spent:
            raise ReplayMismatch(step, "the record holds more chance than the rules ask for")
        if digest and digest != table.digest():
            raise ReplayMismatch(step, f"the position differs from the record ({table.digest()} instead of {digest})")


def _unhexed(start: str) -> bytes:
    try:
        return bytes.fromhex(start)
    except ValueError as error:
        raise WarhallError("the position that the record begins with is not in hex") from error


def fork(table: Table[Any, Any], options: dict[str, Any], secret: bytes) -> Record:
    """A record that begins with the position of a table, under a secret of its own."""
    game = table.game
    record = Record(game.id, game.rules_version, table.seats, options, digest=table.digest(), start=table.save().hex())
    record.commitment = Sealed(secret).commitment
    return record


def start_record(table: Table[Any, Any], options: dict[str, Any], commitment: str = "") -> None:
    """Begin to record a table that has just been set up with a `Noted` chance."""
    assert isinstance(table.chance, Noted)
    game = table.game
    table.record = Record(game.id, game.rules_version, table.seats, options, table.noted(), table.digest())
    table.record.commitment = commitment
