"""Chapters: a table opened from its last chapter is the table that was closed, and a false chapter is no way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.kernel.test_replay import SECRET, played, record_of
from tests.kernel.toy import TOY, T
from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.chapters import Chapter, chapter, horizon, reopened
from warhall.kernel.replay import SEEN, Replay, read_record
from warhall.testing.sample import everything, pick


def told(t: T) -> list[Chapter]:
    """The chapters of a game: one at every third step or as soon as it may be."""
    again = Replay(TOY, record_of(t))
    table = again.first()
    table.history = []
    found: list[Chapter] = []
    for step in range(1, len(record_of(t).steps) + 1):
        again.advance(table, step)
        since = found[-1].step if found else 0
        if horizon(table) >= since + 3:
            found.append(chapter(table, since))
    return found


def opened(t: T, chapters: list[Chapter]) -> T:
    replay = Replay(TOY, read_record(codec.to_json(record_of(t))))
    table = reopened(replay, chapters)
    assert table is not None
    replay.advance(table, len(replay.record.steps))
    replay.go_on(table, SECRET)
    return table


def test_a_table_opened_from_chapters_is_the_one_that_was_closed_and_plays_on_alike() -> None:
    t = played(14)
    chapters = told(t)
    assert len(chapters) > 2
    again = opened(t, chapters)
    assert everything(again) == everything(t)
    assert again.events == t.events
    one, other = Fast(4), Fast(4)
    while not t.over:
        t.choose(*pick(t, one))
        again.choose(*pick(again, other))
    assert everything(again) == everything(t)
    assert record_of(again) == record_of(t)


def test_only_the_steps_after_the_last_chapter_are_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    t = played(14)
    chapters = told(t)
    taken: list[int] = []
    take = Replay._take

    def counted(self: Replay, table: T) -> None:
        taken.append(table.step)
        take(self, table)

    monkeypatch.setattr(Replay, "_take", counted)
    opened(t, chapters)
    assert taken == list(range(chapters[-1].step, 14))


def with_history(closes: bool) -> T:
    """A game in which something can be taken back."""
    games = (played(3 + seed % 12, seed) for seed in range(500))
    return next(t for t in games if t.history and t.history[0].closes is closes)


def test_a_chapter_ends_where_nobody_can_go_back() -> None:
    t = with_history(closes=False)
    assert t.history
    before = t.history[0]
    part = chapter(t, 0)
    assert part.step == horizon(t) == before.step < t.step
    assert part.save == codec.pack_state(before.state)


def test_a_choice_that_closed_anothers_undo_closes_it_after_opening_too() -> None:
    """Whoever takes such a choice back has been seen, and what was before it stands."""
    t = with_history(closes=True)
    step, again = horizon(t), opened(t, [chapter(t, 0)])
    for table in (t, again):
        assert table.history
        assert [(one.step, one.closes) for one in table.history[:1]] == [(step, True)]
        seat = table.history[0].seat
        while table.history:
            table.undo(seat)
        assert record_of(table).steps[-1].option == SEEN


Hurt = Callable[[list[Chapter]], list[Chapter]]
HURTS: dict[str, Hurt] = {
    "none": lambda parts: [],
    "the first missing": lambda parts: parts[1:],
    "another position": lambda parts: [*parts[:-1], replace(parts[-1], save=parts[0].save)],
    "no position": lambda parts: [*parts[:-1], replace(parts[-1], save=b"?")],
    "no log": lambda parts: [*parts[:-1], replace(parts[-1], log=b"?")],
    "later than the game": lambda parts: [*parts[:-1], replace(parts[-1], step=99)],
    "after itself": lambda parts: [*parts[:-1], replace(parts[-1], since=parts[-1].step)],
}


@pytest.mark.parametrize("hurt", HURTS.values(), ids=HURTS)
def test_chapters_that_do_not_fit_are_no_way(hurt: Hurt) -> None:
    t = played(14)
    parts = told(t)
    assert reopened(Replay(TOY, record_of(t)), hurt(parts)) is None
