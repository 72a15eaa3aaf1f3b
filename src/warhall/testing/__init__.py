"""Tools for testing games, of this project or of others.

    @clause("MAR-BAT-04")
    def test_one_die_per_step():
        t = scenario("marches", arrange=lambda t: ..., run=Battle(ford), dice=[1, 2])
        assert t.pending.options == ("unit:horse_a", "unit:horse_b")

A scenario's dice and draws are read in order. `unused_scripts` tells what was left over: check it after every test, as
`tests/conftest.py` of this project does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from warhall.kernel import checks
from warhall.kernel.chance import Chance, Scripted
from warhall.kernel.game import Game
from warhall.kernel.state import Frame
from warhall.kernel.table import Table

Test = TypeVar("Test", bound=Callable[..., Any])
_open_scripts: list[Scripted] = []


class AskedTwice(Table[Any, Any]):
    """A table whose every question can be asked again, as after a load.

    So the tests of a rule prove this of its questions too, however seldom a game comes to them.
    """

    def run(self, *, forced: bool = True) -> None:
        """Run to the next question, then ask it again of a twin."""
        super().run(forced=forced)
        if self.asks:
            checks.ask_again(self)


def clause(*ids: str) -> Callable[[Test], Test]:
    """Say which clauses a test proves. `warhall clauses` reads these marks."""

    def mark(test: Test) -> Test:
        test.__dict__["clauses"] = ids
        return test

    return mark


def scenario(
    game: Game[Any, Any],
    *,
    seats: int,
    run: Frame | None = None,
    arrange: Callable[[Table[Any, Any]], None] | None = None,
    options: Mapping[str, Any] | None = None,
    content: Any = None,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    name: Callable[[object], object] | None = None,
    then: Chance | None = None,
) -> Table[Any, Any]:
    """A position of a game in one call: set up without chance, arranged by a function, then one procedure run.

    The table logs and can undo. Without `run` the caller starts a procedure later with `t.start(frame)`. What it asks
    is asked again of a twin, and must be the same.
    """
    values = game.settle(seats, options)
    content = game.content() if content is None else content
    script = keep_script(Scripted(dice, draws, name, then))
    table = AskedTwice(game, game.setup(content, seats, values), content, script)
    table.events = []
    table.history = []
    if arrange is not None:
        arrange(table)
        table.state.rebuild()
    if run is not None:
        table.start(run)
    return table


def keep_script(script: Scripted) -> Scripted:
    """Remember a script, so that what is left over is noticed."""
    _open_scripts.append(script)
    return script


def unused_scripts() -> list[tuple[object, ...]]:
    """What scripted chance was left over since the last call."""
    left = [script.left for script in _open_scripts if script.left]
    _open_scripts.clear()
    return left


def borders(text: str) -> list[tuple[str, str]]:
    """Borders of a small map from a few words: `"ford-hill ford-moor hill-moor"`."""
    pairs = [word.split("-") for word in text.split()]
    return [(one, other) for one, other in pairs]
