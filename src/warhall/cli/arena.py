"""`warhall arena`: bots against each other, with intervals and ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from warhall.cli.flags import (
    Content,
    Crashes,
    GameName,
    Into,
    Jobs,
    Json,
    On,
    Seed,
    Variants,
    game_named,
    overlay,
    variants,
    words,
)
from warhall.cli.output import RESULTS, Bar, note, note_more, print_json, print_table, results_row, until_stopped

_LEAST = 2  # seats, unless said: bots are to meet


def arena(
    game: GameName,
    seats: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many seats; as few as the game takes unless said, but at least 2.", show_default=False
        ),
    ] = None,
    bots: Annotated[
        str, typer.Option(help="The bots that meet: captain,steward,… or package.module:Class.")
    ] = "steward,random",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Seed = 0,
    jobs: Jobs = 0,
    option: Variants = None,
    content: Content = None,
    teams: Annotated[
        bool, typer.Option("--teams", help="A team of each bot; always so where all win or lose together.")
    ] = False,
    into: Into = None,
    on: On = "here",
    crashes: Crashes = Path(),
    json: Json = False,
) -> None:
    """Let bots play against each other and compare them.

    Seats are rotated over the same tables. The same seed gives the same games, whatever the number of jobs.
    """
    from warhall.bots.crowd import processors
    from warhall.bots.plan import make_plan
    from warhall.cli.crashes import keep_crashes
    from warhall.lab.arena import Standings, contend, make_contest
    from warhall.lab.cluster import spread_on

    found = game_named(game)
    wanted = max(_LEAST, found.seats[0]) if seats is None else seats
    plan = make_plan(found, wanted, ["random"], seed, variants(option), overlay(content))
    contest = make_contest(plan, [_checked(name) for name in words(bots)], teams or found.cooperative)
    found.content(plan.content)
    standings, spread = Standings(contest), spread_on(on)
    title = f"{found.title}, {wanted} seats"
    with until_stopped(into), contest.results(into) as results, Bar(title, games) as bar:
        for one in results.first(games):
            standings.count(one)
        for one, broken in contend(contest, games, processors(jobs, games), results, spread):
            standings.count(one, broken)
            bar.to(len(standings.matches))
    note_more(into, results.beyond(games))
    kept = keep_crashes(crashes, standings.failures, seed)
    if json:
        print_json({**standings.as_dict(), "crashes": kept})
    else:
        _show(found.title, standings.as_dict())
    if standings.failures:
        raise typer.Exit(1)


def _checked(name: str) -> str:
    from warhall.bots.program import check_seated

    return check_seated(name)


def _show(title: str, told: dict[str, Any]) -> None:
    from warhall.lab.standins import stand_in_lines

    rows = [
        [
            *results_row(name, one),
            "–" if one["rating"] is None else f"{one['rating']:.2f} ± {one['rating_sigma']:.2f}",
            *_by_steward(name, told["stood_in"]),
        ]
        for name, one in told["bots"].items()
    ]
    how = "teams" if told["teams"] else "against each other"
    heading = f"{title}: {told['games']} games, {told['seats']} seats, {how}"
    columns = ["bot", *RESULTS, "rating"]
    print_table([*columns, "by a steward"] if told["stood_in"] else columns, rows, heading)
    for line in stand_in_lines(told["stood_in"]):
        note(line)
    note(f"{told['cpu_seconds']:,} s of CPU time")
    if any(one["rating"] is None for one in told["bots"].values()):
        note("for ratings install the extra: pip install 'warhall[lab]'")


def _by_steward(name: str, stood_in: dict[str, Any]) -> list[str]:
    """How much of a program's play was a steward's, where that has to be told of any."""
    if name not in stood_in:
        return ["–"] if stood_in else []
    return [f"{100 * stood_in[name]['choices'] / stood_in[name]['of_choices']:.0f} %"]
