"""The suites of what loading, undo and replay rest on: questions asked again, indexes, saves, records, golden games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from warhall.kernel import checks, codec
from warhall.kernel.chance import Fast, Noted
from warhall.kernel.chapters import Chapter, chapter, reopened
from warhall.kernel.game import Game
from warhall.kernel.procedure import stage_name
from warhall.kernel.replay import SEEN, Record, Replay, read_record, start_record
from warhall.kernel.table import Table
from warhall.testing.sample import Broken, Options, Sample, everything, pick, play_on

_TAKE_BACKS = 4  # one in so many choices that can be taken back is


def asking_again_changes_nothing(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None) -> None:
    """Running the top stage again gives the same question, writes nothing, rolls nothing and tells nothing.

    Loading, undoing and sampling rest on this: a save holds no question. A stage must not write on its way to a
    question, nor build a question from `t.answer`, `t.answers` or `t.returned`.
    """
    sample = Sample(game, seats, seed, options)
    for table in sample.walk():
        with sample.at(table):
            checks.ask_again(table)


def every_question_resumes(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, games: int = 3
) -> set[str]:
    """Over several games each kind of question is the same after a load, from each stage and after each sort of answer.

    What a loaded table shows to everybody is the same, what a question is about and why not included. The kinds that
    were met are returned; the rest is for tests of single rules, which ask twice (`scenario`).
    """
    met: set[tuple[str, ...]] = set()
    for number in range(seed, seed + games):
        sample = Sample(game, seats, number, options)
        for table in sample.walk():
            at = _where(table)
            if at not in met:
                met.add(at)
                with sample.at(table):
                    again = checks.loaded(table, Fast(number))
                again.step = table.step
                sample.demand(everything(again) == everything(table), table, f"{at[0]} is not the same after a load")
    return {kind for kind, *_ in met}


def _where(table: Table[Any, Any]) -> tuple[str, ...]:
    """The kind of question, the sort of answer before it, and the stages that wait; an end is a kind of its own."""
    kind = table.asks[0].kind if table.asks else ""
    return kind, table.answer.partition(":")[0], *(stage_name(frame) for frame in table.state.stack[-2:])


def kept_indexes_hold(game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None) -> None:
    """After every step the kept indexes are what `rebuild` makes of the rest: no writer forgets one."""
    sample = Sample(game, seats, seed, options)
    for table in sample.walk():
        with sample.at(table):
            checks.indexes(table)


def saves_resume(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 20, ahead: int = 30
) -> None:
    """A loaded save asks the same question, saves the same bytes, shows the same views, and plays on the same way."""
    sample = Sample(game, seats, seed, options)
    first = game.setup(game.content(), seats, game.settle(seats, options))
    for number, table in enumerate(sample.positions(positions)):
        text = codec.pack_state(table.state, json=True)
        from_text = codec.unpack_state(game.state, text, json=True)
        sample.demand(codec.digest(from_text) == table.digest(), table, "a save as JSON is another position")
        with sample.at(table):
            loaded = checks.loaded(table, Fast(number), first)
        twin = table.clone(Fast(number))
        loaded.step = table.step
        sample.demand(everything(loaded) == everything(twin), table, "a loaded game is not the same")
        for one in (twin, loaded):
            play_on(one, Fast(seed), ahead)
        sample.demand(everything(loaded) == everything(twin), table, "a loaded game plays on otherwise")


def records_replay(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 10
) -> None:
    """A live game's record, written and read, replays to every moment and can be played on; its sealed dice verify."""
    sample = Sample(game, seats, seed, options)
    secret = seed.to_bytes(32, "big")
    table, player = game.new_live(seats, secret, options=options), sample.player()
    moments = [(table.save(), codec.to_json(table.view()))]
    while not table.over:
        table.choose(*pick(table, player))
        sample.keep_bound(table)
        moments.append((table.save(), codec.to_json(table.view())))
    assert table.record is not None
    record = read_record(codec.to_json(table.record))
    record.secret = secret.hex()
    if record.unsealed() is not None:
        raise Broken(f"{sample}: outcome {record.unsealed()} is not what the secret gives")
    again = Replay(game, record).live(secret)
    sample.demand(everything(again) == everything(table), table, "a reopened game is not the same")
    replay, last = Replay(game, record), len(record.steps)
    replay.whole()
    for step in sorted({last * number // positions for number in range(1, positions + 1)}, reverse=True):
        moment = replay.at(step)
        now = moment.save(), codec.to_json(moment.view())
        sample.demand(now == moments[step], moment, "a replay shows another position")


def undo_survives_reload(
    game: Game[Any, Any], seats: int, seed: int = 0, options: Options = None, *, positions: int = 10
) -> int:
    """Who may take back what is the same after a live game is opened again from its record, also between take-backs.

    It is also the same where the game is opened from its last chapter. A quarter of all choices that can be taken back
    are. The number of take-backs that others had seen is returned; the first of them are all compared, later ones as
    often as others.
    """
    sample, secret = Sample(game, seats, seed, options), seed.to_bytes(32, "big")
    table, player = game.new_live(seats, secret, options=options), sample.player()
    due, seen = 1, 0
    chapters: list[Chapter] = []
    while not table.over:
        open_to = [seat for seat in range(seats) if table.can_undo(seat)]
        if not open_to or player.below(_TAKE_BACKS):
            table.choose(*pick(table, player))
            sample.keep_bound(table)
            continue
        table.undo(player.item(open_to))
        assert table.record is not None
        is_seen = any(step.option == SEEN for step in table.record.steps[-1:])
        seen += is_seen
        if (is_seen and seen <= 2 * positions) or table.step >= due:
            _compare_horizons(sample, table, secret)
            _compare_chapters(sample, table, secret, chapters)
            due = table.step * (positions + 1) // positions + 1
    return seen


def _compare_horizons(sample: Sample, table: Table[Any, Any], secret: bytes) -> None:
    again = Replay(sample.game, read_record(codec.to_json(table.record))).live(secret)
    _same_horizon(sample, table, again)
    sample.demand(everything(again) == everything(table), table, "a reopened game is not the same")


def _compare_chapters(sample: Sample, table: Table[Any, Any], secret: bytes, chapters: list[Chapter]) -> None:
    part = chapter(table, chapters[-1].step if chapters else 0)
    if part.step > part.since:
        chapters.append(part)
    if not chapters:
        return
    replay = Replay(sample.game, read_record(codec.to_json(table.record)))
    again = reopened(replay, chapters)
    sample.demand(again is not None, table, "a game cannot be opened from its last chapter")
    assert again is not None
    replay.advance(again, table.step)
    replay.go_on(again, secret)
    _same_horizon(sample, table, again)
    sample.demand(everything(again) == everything(table), table, "a game opened from its last chapter is not the same")


def _same_horizon(sample: Sample, table: Table[Any, Any], again: Table[Any, Any]) -> None:
    horizons = [[(one.seat, one.step, one.closes) for one in twin.history or ()] for twin in (table, again)]
    sample.demand(horizons[0] == horizons[1], table, f"undo goes back to {horizons[0]}, after a reload {horizons[1]}")


def golden(game: Game[Any, Any], path: Path) -> Table[Any, Any]:
    """A recorded game replays exactly: every choice legal, every outcome asked for, every position the same.

    A golden game that fails shows that the rules have changed: if that is meant, raise `rules_version` and write the
    file anew with `write_golden`, or with `python -m warhall.testing golden`.
    """
    record = read_record(path.read_bytes())
    if not record.digest or not all(step.digest for step in record.steps):
        raise Broken(f"{path}: a golden game has a digest for every step")
    table = Replay(game, record).whole()
    if not table.over:
        raise Broken(f"{path}: a golden game is played to its end")
    return table


def write_golden(
    game: Game[Any, Any], path: Path, seats: int, seed: int = 0, options: Options = None, *, stewards: bool = False
) -> Record:
    """Play a game, by stewards or at random, and write its record."""
    chance, player = Noted(Fast(seed)), Sample(game, seats, seed).player()
    values = game.settle(seats, options)
    table = game.new(seats, options=values, chance=chance)
    start_record(table, dict(values))
    while not table.over:
        seat, option = pick(table, player)
        if stewards:
            option = game.steward(table.view(seat), player)
        table.choose(seat, option)
    assert table.record is not None
    path.parent.mkdir(parents=True, exist_ok=True)
    table.record.write(path)
    return table.record
