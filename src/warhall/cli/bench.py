"""`warhall bench`: how fast each game is."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from warhall.cli.flags import Json, MaybeGame, games_named
from warhall.cli.output import Bar, note, print_json, print_table

HALL = "hall"  # not a game: the place where they are played
SEARCH = "search"  # not a game: how fast bots look ahead in all of them
CLICKS = "clicks"  # not a game: what a turn asks of a hand
_GAMES = 2  # whose turns are looked at
_FIGURES = {
    "seats": "seats",
    "decisions_per_s": "decisions/s",
    "choices_per_s": "choices/s",
    "games_per_s": "games/s",
    "decisions_per_game": "decisions/game",
    "clone_us": "clone µs",
    "save_us": "save µs",
    "save_bytes": "save bytes",
    "load_us": "load µs",
    "calibration_ms": "calibration ms",
}
_SEARCH_FIGURES = {
    "seats": "seats",
    "rollouts_per_s": "random rollouts/s",
    "steward_rollouts_per_s": "steward rollouts/s",
    "steward_us": "steward µs",
    "calibration_ms": "calibration ms",
}


def bench(
    game: MaybeGame = None,
    seats: Annotated[
        int | None,
        typer.Option(min=1, help="How many seats; as many as the game takes unless said.", show_default=False),
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of play; figures are their median.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds of play in each round.")] = 1.0,
    json: Json = False,
) -> None:
    """Measure the speed of the games.

    Random play, clones, saves and loads in CPU time, beside a calibration loop. It informs and fails nothing. `hall` in
    the place of a game measures the hall itself under load, `search` how fast bots look ahead, `clicks` how many clicks
    a turn takes in each game.
    """
    if game == CLICKS:
        _count_clicks(seats, json)
        return
    if game == HALL:
        from warhall.cli.bench_hall import bench_hall

        bench_hall(json=json)
        return
    if game == SEARCH:
        _search(seats, seconds, json)
        return
    found = games_named(game)
    for one in found:
        one.settle(_seats(one, seats), {})
    figures: dict[str, dict[str, Any]] = {}
    for one in found:
        figures[one.id] = _measure(one, _seats(one, seats), rounds, seconds)
    _show(figures, _FIGURES, json)
    if not json:
        note("Random play in CPU time. Calibration is a fixed loop: compare figures only where it is alike.")


def _search(seats: int | None, seconds: float, json: bool) -> None:
    """Two seats, or as few as the game takes, unless said."""
    from warhall.lab.bench_search import bench_search

    found, figures = games_named(None), {}
    with Bar("Rollouts", len(found)) as bar:
        for done, one in enumerate(found, start=1):
            wanted = max(2, one.seats[0]) if seats is None else seats
            one.settle(wanted, {})
            figures[one.id] = bench_search(one, wanted, seconds=seconds)
            bar.to(done)
    _show(figures, _SEARCH_FIGURES, json)
    if not json:
        note("Fifty choices from a world drawn anew, in CPU time.")


def _show(figures: dict[str, dict[str, Any]], rows: dict[str, str], json: bool) -> None:
    if json:
        print_json(figures)
        return
    names = list(figures)
    print_table(["", *names], [[title, *(f"{figures[name][key]:,}" for name in names)] for key, title in rows.items()])


def _count_clicks(seats: int | None, json: bool) -> None:
    from warhall.lab.clicks import measure

    figures = {}
    for one in games_named(None):
        company = min(one.seats[1], max(2, one.seats[0])) if seats is None else seats
        with Bar(one.title, 1) as bar:
            figures[one.id] = measure(one, company, _GAMES).as_dict()
            bar.to(1)
    if json:
        print_json(figures)
        return
    rows = [[id, *(f"{found[key]:,}" for key in ("turns", "before", "after"))] for id, found in figures.items()]
    print_table(["", "turns", "choices", "clicks"], rows)
    note("Per turn of a steward: choices one by one, and the clicks that make them with shortcuts.")


def _seats(game: Any, seats: int | None) -> int:
    wanted: int = game.seats[1] if seats is None else seats
    return wanted


def _measure(game: Any, seats: int, rounds: int, seconds: float) -> dict[str, Any]:
    from warhall.lab.bench import bench as measure

    with Bar(game.title, rounds) as bar:
        figures: dict[str, Any] = {}
        for done, found in enumerate(measure(game, seats, rounds=rounds, seconds=seconds), start=1):
            bar.to(min(done, rounds))
            figures = found or figures
    return figures
