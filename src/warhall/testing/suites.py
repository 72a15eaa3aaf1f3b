"""Suites that every game must pass: seven of promises to players and authors, and a few of promises to the kernel.

Each is a plain function that takes a game and a number of seats, plays a whole game at random (the same game for the
same seed), and raises `Broken` with the place if the game does not keep what the suite asks. Use them in a test:

    @pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.__name__)
    def test_my_game(suite):
        suite(GAME, seats=2, seed=1)

They work on any `Game`, of this project or not. `docs/guide/testing.md` shows how.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warhall.kernel import checks, codec
from warhall.kernel.battle import all_fights
from warhall.kernel.chance import Fast, Noted
from warhall.kernel.checks import T, questions
from warhall.kernel.game import Game
from warhall.kernel.replay import Choice, Record
from warhall.kernel.state import Result
from warhall.testing.circles import nobody_goes_in_circles
from warhall.testing.ends import nothing_ends_unasked
from warhall.testing.forged import forged_saves_are_refused
from warhall.testing.sample import Broken, Options, Sample, everything, live_twin, pick, play_on
from warhall.testing.saves import (
    asking_again_changes_nothing,
    every_question_resumes,
    golden,
    kept_indexes_hold,
    records_replay,
    saves_resume,
    undo_survives_reload,
    write_golden,
)
from warhall.testing.views import views_do_not_leak

__all__ = [
    "SUITES",
    "Broken",
    "Played",
    "asking_again_changes_nothing",
    "clones",
    "conservation",
    "determinism",
    "every_question_resumes",
    "everything_is_told",
    "forged_saves_are_refused",
    "golden",
    "kept_indexes_hold",
    "nobody_goes_in_circles",
    "nothing_ends_unasked",
    "random_play",
    "records_replay",
    "saves_resume",
    "stewards_play",
    "undo_restores",
    "undo_survives_reload",
    "views_do_not_leak",
    "write_golden",
]

RESULTS = Path("test-results")  # where a broken game leaves its file
_HASH_SEEDS = ("0", "1")  # two orders of sets of text


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end: the table, and its record with the outcomes but without digests."""

    table: T
    record: Record

    @property
    def decisions(self) -> int:
        """How many questions were answered."""
        return len(self.record.steps)


def random_play(
    game: Game[Any, Any],
    seats: int,
    seed: int = 0,
    options: Options = None,
    *,
    where: str = "",
    folder: Path = RESULTS,
) -> Played:
    """Random play ends within the game's bound, every question can be answered, and `check` holds after each step.

    If anything breaks, the game up to there is written to a file in `folder`, and the error says which command goes
    through it again. `where` (`package.module:GAME`) names a game that is not installed as one of Warhall's.
    """
    sample = Sample(game, seats, seed, options)
    record = Record(game.id, game.rules_version, seats, dict(game.settle(seats, options)))
    chance = Noted(Fast(seed))
    try:
        table = game.new(seats, options=options, chance=chance, log=True)
        record.setup = chance.take()
        _play_checked(sample, table, record, chance)
    except Exception as error:
        _add_draws(record, chance)
        path = folder / f"{game.id}-{seats}-{seed}.json"
        folder.mkdir(parents=True, exist_ok=True)
        record.write(path)
        command = f"python -m warhall.testing replay {path}" + (f" --game {where}" if where else "")
        raise Broken(f"{sample}, step {len(record.steps)}: {error!r}. To see it again: {command}") from error
    return Played(table, record)


def _play_checked(sample: Sample, table: T, record: Record, chance: Noted) -> None:
    player = sample.player()
    checks.invariants(table)
    while not table.over:
        checks.well_asked(table)
        seat, option = pick(table, player)
        record.steps.append(Choice(seat, option))
        table.choose(seat, option)
        _add_draws(record, chance)
        checks.invariants(table)
        sample.keep_bound(table)
    _check_result(sample, table)


def _add_draws(record: Record, chance: Noted) -> None:
    if record.steps:
        last = record.steps[-1]
        record.steps[-1] = Choice(last.seat, last.option, last.draws + chance.take())
    else:
        record.setup += chance.take()


def _check_result(sample: Sample, table: T) -> None:
    result, everyone = table.result, set(range(sample.seats))
    assert isinstance(result, Result)
    lengths = {len(result.scores), len(result.sides)}
    sample.demand(lengths == {sample.seats}, table, f"scores and sides are not one for each seat: {result}")
    sample.demand(set(result.winners) <= everyone, table, f"a winner who is not there: {result}")
    if sample.game.cooperative:
        sample.demand(set(result.winners) in (set(), everyone), table, f"all win or nobody does, but: {result}")


def determinism(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, where: str = "") -> None:
    """The same seed gives the same questions, positions and logs, also in another process.

    Rules that visit a set of text, the clock or a generator of their own fail here. Another process can be tried only
    if it can find the game: by the id under which it is installed, or by `where` (`package.module:GAME`).
    """
    sample = Sample(game, seats, seed, options)
    for first, second in zip(sample.walk(), sample.walk(), strict=True):
        sample.demand(first.save() == second.save(), first, "the same choices lead to another position")
        sample.demand(questions(first) == questions(second), first, "the same choices lead to another question")
    here = fingerprint(sample)
    for hash_seed in _HASH_SEEDS if where else ():
        there = _fingerprint_elsewhere(sample, where, hash_seed)
        if there != here:
            raise Broken(f"{sample}: another process, with other set orders, plays another game")


def fingerprint(sample: Sample) -> str:
    """A number for a whole game: its positions, questions and logs."""
    story = hashlib.sha256()
    for table in sample.walk(live=True):
        story.update(codec.to_json([table.digest(), questions(table)]))
        if table.over:
            story.update(codec.to_json([table.log(seat) for seat in (None, *range(sample.seats))]))
    return story.hexdigest()


def _fingerprint_elsewhere(sample: Sample, where: str, hash_seed: str) -> str:
    options = [f"--option={key}={value}" for key, value in (sample.options or {}).items()]
    command = [sys.executable, "-m", "warhall.testing", "fingerprint", where, f"--seats={sample.seats}"]
    command += [f"--seed={sample.seed}", *options]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Broken(f"{sample}: {' '.join(command)} failed:\n{done.stderr}")
    return done.stdout.strip()


def clones(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 20, ahead: int = 30
) -> None:
    """Playing on with a clone, or with a sampled twin, never changes the original, nor how its game goes on.

    This finds a list inside a record, a write into shared content, and rules that remember something outside the state.
    """
    sample = Sample(game, seats, seed, options)
    undisturbed = [table.digest() for table in sample.walk()][-1]
    last = ""
    for number, table in enumerate(sample.positions(positions)):
        before = everything(table)
        chance = Fast(seed + number)
        twin = table.clone(chance)
        sample.demand(everything(twin) == before, table, "a clone is not the same")
        for other in (twin, table.sampled(number % seats, chance)):
            play_on(other, chance, ahead)
            sample.demand(everything(table) == before, table, "playing on with a clone changes the original")
        last = table.digest()
    if last != undisturbed:
        raise Broken(f"{sample}: a game of which clones were made ends otherwise")


def undo_restores(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 40, row: int = 4
) -> int:
    """Taking back restores the position, its indexes, the questions, every view and every log; also several in a row.

    Only who chose may take back. The number of choices that were taken back is returned.
    """
    sample = Sample(game, seats, seed, options)
    taken_back = 0
    for number, table in enumerate(sample.positions(positions, live=True)):
        seat, free = _free_choices(table, seed + number, row)
        twin = live_twin(table, Fast(seed))
        twin.history = []  # earlier choices stay: another seat has chosen since, and that was seen even if taken back
        moments = []
        for option in free:
            moments.append(everything(twin))
            twin.choose(seat, option)
        for moment in reversed(moments):
            _take_back(sample, twin, seat, moment)
        taken_back += len(moments)
    return taken_back


def _free_choices(table: T, seed: int, most: int) -> tuple[int, list[str]]:
    """A seat that is asked, and some choices of its own in a row that it could take back."""
    scout, player = live_twin(table, Fast(seed)), Fast(seed)
    free: list[str] = []
    seat = 0 if scout.over else pick(scout, player)[0]
    while len(free) < most and (ask := scout.ask_for(seat)) is not None:
        option = player.item(ask.options)
        scout.choose(seat, option)
        if not scout.can_undo(seat):
            break
        free.append(option)
    return seat, free


def _take_back(sample: Sample, twin: T, seat: int, moment: tuple[Any, ...]) -> None:
    secret = bool(twin.state.secrets)
    others = [other for other in range(sample.seats) if other != seat and twin.can_undo(other)]
    sample.demand(secret or not others, twin, f"seats {others} could take back what seat {seat} chose")
    twin.undo(seat)
    if secret:
        twin.step = moment[0]  # taking back a secret answer is a step of its own: the others saw that there was one
    sample.demand(everything(twin) == moment, twin, f"seat {seat} took back a choice, and something is left of it")


def conservation(
    game: Game[Any, Any],
    seats: int,
    seed: int = 0,
    options: Options = None,
    *,
    count: Callable[[Any, Any], object],
) -> None:
    """No counter, card or coin appears or vanishes.

    `count(state, content)` names or numbers every component wherever it is (map, hand, deck, box) and gives anything
    that can be compared; it must be the same after every step.
    """
    sample = Sample(game, seats, seed, options)
    first: object = None
    for table in sample.walk():
        now = count(table.state, table.content)
        first = now if table.step == 0 else first
        sample.demand(now == first, table, f"components appeared or vanished: {first} at first, now {now}")


def stewards_play(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None) -> int:
    """The steward, who sees a view only, finishes a game with legal choices; how many it took is returned."""
    sample = Sample(game, seats, seed, options)
    table, chance = sample.table(), sample.player()
    while not table.over:
        seat = table.pending.seat
        with sample.at(table):
            option = checks.advice(table, seat, chance)
        table.choose(seat, option)
        sample.keep_bound(table)
    return table.step


def everything_is_told(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 10
) -> None:
    """For each seat and a spectator there are words for board, question, options and log, a picture of the board, and a
    scene of each fight, where the game has any.

    Looking at a table changes nothing. A clause that a question or an event names stands in the rules reference.
    """
    sample = Sample(game, seats, seed, options)
    known = game.clauses() if (game.folder / "clauses.md").exists() else None
    for table in sample.positions(positions, live=True):
        before = everything(table)
        for seat in (None, *range(seats)):
            with sample.at(table):
                cited = checks.tell(table, seat, table.log(seat))
            game.board(table.view(seat))
            scenes = [game.battle(fight, table.view(seat)) for fight in all_fights(table.events or (), seat)]
            sample.demand(all(scenes) or not any(scenes), table, "a fight without a scene")
            missing = sorted(cited - known.keys()) if known is not None else ()
            sample.demand(not missing, table, f"not in the rules reference: {missing}")
        sample.demand(everything(table) == before, table, "looking at the table changes it")


Suite = Callable[..., Any]
SUITES: tuple[Suite, ...] = (
    random_play,
    determinism,
    clones,
    views_do_not_leak,
    undo_restores,
    undo_survives_reload,
    nothing_ends_unasked,
    nobody_goes_in_circles,
    asking_again_changes_nothing,
    every_question_resumes,
    kept_indexes_hold,
    saves_resume,
    forged_saves_are_refused,
    records_replay,
    stewards_play,
    everything_is_told,
)
