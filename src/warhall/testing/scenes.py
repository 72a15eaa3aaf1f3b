"""Scenes for tests and bug reports: a position as text, answers by kind of question, content changed in a few words.

    t = scene(GAME, '''
        marches seats=2
        units horse_a: area=ford steps=2
        > marches.battle open_round province=ford attacker=north
    ''', dice=[1, 2])
    answer(t, "assign_hit", "unit:horse_a")
    until(t, "retreat")

Whenever an answer does not fit the question that is open, the error says what was asked instead, of whom, what was
possible, and which single answers were taken on the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from textwrap import dedent
from typing import Any

from warhall.kernel.chance import Chance, Scripted
from warhall.kernel.content import Overlay
from warhall.kernel.decision import DONE, PASS, Ask
from warhall.kernel.events import CHOSEN, FORCED
from warhall.kernel.game import Game
from warhall.kernel.notation import read
from warhall.kernel.state import Frame
from warhall.kernel.table import Table
from warhall.testing import keep_script

T = Table[Any, Any]
QUIET = (DONE, PASS)  # what says no more than that nothing is wanted
MANY = 500  # questions on the way to another: more is a loop


class NotAsked(AssertionError):
    """Another question is open than the test thought."""


def scene(
    game: Game[Any, Any],
    position: str,
    *,
    run: Frame | None = None,
    content: Any = None,
    dice: Iterable[int] = (),
    draws: Iterable[object] = (),
    name: Callable[[object], object] | None = None,
    then: Chance | None = None,
) -> T:
    """A table at a position given as text, with scripted chance, a log and undo; `run` starts a procedure there."""
    script = keep_script(Scripted(dice, draws, name, then))
    table = read(game, dedent(position).strip(), script, content, log=True)
    if run is not None:
        table.start(run)
    return table


def answer(t: T, kind: str, *options: str, seat: int | None = None) -> None:
    """Answer a question of a kind (`assign_hit`, or with the game's name), several times for several options."""
    for option in options:
        ask = _asked(t, kind, seat)
        if option not in ask.options:
            raise NotAsked(f"{ask.kind} of seat {ask.seat} does not offer {option!r}. {_situation(t)}")
        t.choose(ask.seat if seat is None else seat, option)


def until(t: T, kind: str, *, by: Callable[[Ask], str] | None = None) -> Ask:
    """Answer quietly until a question of a kind is open: with `by`, or with what declines most."""
    for _ in range(MANY):
        for ask in t.asks:
            if _is(ask, kind):
                return ask
        if not t.asks:
            break
        ask = t.asks[0]
        t.choose(ask.seat, by(ask) if by else quietly(ask))
    raise NotAsked(f"{kind} was never asked. {_situation(t)}")


def quietly(ask: Ask) -> str:
    """The option that wants nothing more; else the last one."""
    return next((option for option in QUIET if option in ask.options), ask.options[-1])


def taken(t: T) -> list[tuple[str, str]]:
    """The single answers that were taken since the last choice: the kind of question, and the option."""
    found: list[tuple[str, str]] = []
    for event in t.events or ():
        if event.kind == CHOSEN:
            found = []
        elif event.kind == FORCED:
            found.append((event.data["kind"], event.data["option"]))
    return found


def told(t: T, kind: str) -> list[dict[str, Any]]:
    """What events of a kind said, oldest first."""
    full = kind if "." in kind else f"{t.game.id}.{kind}"
    return [event.data for event in t.events or () if event.kind == full]


def lost(t: T) -> dict[str, str]:
    """What the options of the open question would give up for nothing, by option; only those that would."""
    seen = t.view(t.pending.seat)
    assert seen.question is not None
    words = {option: t.game.loses(option, seen.question, seen) for option in seen.question.options}
    return {option: said for option, said in words.items() if said}


def content_with(game: Game[Any, Any], changes: Mapping[str, Mapping[str, Any]]) -> Any:
    """A game's content with a few entries changed: `{"units.toml": {"unit": {"swords": {"steps": 4}}}}`."""
    overlay: Overlay = changes
    return game.load_content(overlay)


def _asked(t: T, kind: str, seat: int | None) -> Ask:
    for ask in t.asks:
        if _is(ask, kind) and (seat is None or seat in ask.seats):
            return ask
    of = "" if seat is None else f" of seat {seat}"
    raise NotAsked(f"{kind} is not asked{of}. {_situation(t)}")


def _is(ask: Ask, kind: str) -> bool:
    return kind in (ask.kind, ask.kind.partition(".")[2])


def _situation(t: T) -> str:
    """What is asked, and what was answered by itself just before."""
    if t.over:
        return f"The game is over: {t.result}."
    asked = [f"{ask.kind} of seat {', '.join(map(str, ask.seats))}: {', '.join(ask.options)}" for ask in t.asks]
    single = [f"{kind} = {option}" for kind, option in taken(t)]
    by_itself = f" Taken by themselves before: {', '.join(single)}." if single else ""
    return f"Open: {'; '.join(asked) or 'nothing'}.{by_itself}"
