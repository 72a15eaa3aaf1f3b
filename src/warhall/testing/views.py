"""The suite of hidden information: a seat gets the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from warhall.kernel import codec
from warhall.kernel.chance import Fast
from warhall.kernel.checks import T, alike, drawn_from_views
from warhall.kernel.errors import RuleError
from warhall.kernel.game import Game
from warhall.testing.sample import Broken, Options, Sample, live_twin, pick


def views_do_not_leak(
    game: Game[Any, Any],
    seats: int,
    seed: int = 0,
    options: Options = None,
    *,
    positions: int = 20,
    worlds: int = 2,
    shown_once: Collection[str] = (),
) -> None:
    """What a seat cannot know never changes what it gets: view, questions, options, undo flag and log, byte for byte.

    At moments of the game and for each seat and a spectator, the game's `sample` draws other worlds that this seat must
    not be able to tell from the real one. In each of them

    - the view and the seat's own questions are the same;
    - what is drawn from that world in turn is the same as from the real one with the same chance;
    - secret answers of others, whatever they are, are not seen;
    - the same next choice gives the same log, wherever it leaves the seat with the same view. Events that show
      something which the view does not keep (a card shown, then shuffled back) are named in `shown_once`;
    - if the seat itself chooses and nothing is rolled, drawn or revealed, view and log are the same in any case:
      otherwise a seat could look, and take its choice back.
    """
    sample = Sample(game, seats, seed, options)
    chance = Fast(seed)
    for table in sample.positions(positions, live=True):
        for seat in (None, *range(seats)):
            for _ in range(worlds):
                _compare_worlds(sample, table, seat, chance.below(1 << 30), shown_once)


def _compare_worlds(sample: Sample, table: T, seat: int | None, seed: int, shown_once: Collection[str]) -> None:
    who = "a spectator" if seat is None else f"seat {seat}"
    real, other = live_twin(table, Fast(seed)), _other_world(sample, table, seat, seed)
    here, there = codec.to_json(real.view(seat)), codec.to_json(other.view(seat))
    sample.demand(here == there, table, f"{who} can tell a sampled position from the real one:\n{here!r}\n{there!r}")
    with sample.at(table):
        alike(table, seat, Fast(seed))
        drawn_from_views(table, seat, Fast(seed), seed + 1)
    if not table.over:
        _choose_in_both(sample, real, other, seat, seed, shown_once)


def _choose_in_both(
    sample: Sample, real: T, other: T, seat: int | None, seed: int, shown_once: Collection[str]
) -> None:
    """Take the same choice in both worlds, if it is open in both, and compare what a seat learns of it."""
    chooser, option = pick(real, Fast(seed))
    ask = other.ask_for(chooser)
    if ask is None or option not in ask.options:
        return
    learnt = real.learnt
    for twin in (real, other):
        twin.events = []
        twin.choose(chooser, option)
    views = [codec.to_json(twin.view(seat)) for twin in (real, other)]
    logs = [codec.to_json(twin.log(seat)) for twin in (real, other)]
    if chooser == seat and real.learnt == learnt:
        peeked = f"seat {seat} could choose {option}, look, and take it back"
        sample.demand(views[0] == views[1], real, f"{peeked}:\n{views[0]!r}\n{views[1]!r}")
        sample.demand(logs[0] == logs[1], real, f"{peeked}:\n{logs[0]!r}\n{logs[1]!r}")
    told = [[event for event in twin.log(seat) if event.kind not in shown_once] for twin in (real, other)]
    talk = f"when seat {chooser} chooses {option}, the log tells seat {seat} what its view does not show"
    sample.demand(views[0] != views[1] or told[0] == told[1], real, f"{talk}:\n{logs[0]!r}\n{logs[1]!r}")


def _other_world(sample: Sample, table: T, seat: int | None, seed: int) -> T:
    """A twin that differs in what a seat cannot know, secret answers of others included."""
    twin = live_twin(table, Fast(seed))
    twin.state = table.game.sample(table.state, table.content, seat, Fast(seed + 1)).clone()
    twin.state.secrets = {}
    try:
        if table.state.secrets:
            answers = {asked: _another(twin, asked, seat, given) for asked, given in table.state.secrets.items()}
            twin.state.secrets = answers
        twin.resume()
    except RuleError as error:
        raise Broken(f"{sample}, step {table.step}: in a position sampled for seat {seat}: {error}") from error
    for ask in twin.asks:
        told = f"that seat {ask.seat} is asked {ask.kind} tells seat {seat} how many options it has; set `always`"
        sample.demand(len(ask.options) > 1 or ask.always, table, told)
    return twin


def _another(twin: T, asked: int, seat: int | None, answer: str) -> str:
    """Another secret answer than the one given, of those open in this world, unless the seat gave it itself."""
    blank = twin.clone(Fast(0), ask=False)
    blank.resume()
    ask = next(ask for ask in blank.asks if ask.seat == asked)
    others = [option for option in ask.options if option != answer]
    return answer if seat in ask.seats or not others else others[0]
