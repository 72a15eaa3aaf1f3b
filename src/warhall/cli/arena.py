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
    Seats,
    Seed,
    Variants,
    game_named,
    overlay,
    variants,
    words,
)
from warhall.cli.output import Bar, note, print_json, print_table, until_stopped


def arena(
    game: GameName,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help="The bots that meet: captain,steward,…")] = "steward,random",
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
    from warhall.lab.arena import Match, Standings, contend, make_contest
    from warhall.lab.cluster import spread_on
    from warhall.lab.mishaps import mishap_lines
    from warhall.lab.results import Results

    found = game_named(game)
    wanted = max(2, found.seats[0]) if seats is None else seats
    plan = make_plan(found, wanted, ["random"], seed, variants(option), overlay(content))
    contest = make_contest(plan, [_checked(name) for name in words(bots)], teams or found.cooperative)
    standings, spread = Standings(contest), spread_on(on)
    title = f"{found.title}, {wanted} seats"
    with until_stopped(into), Results(into, contest.about()) as results, Bar(title, games) as bar:
        for line in [results.done[number] for number in sorted(results.done)]:
            standings.count(Match.of(line))
        for one, broken in contend(contest, games, processors(jobs, games), results.done, spread):
            standings.count(one, broken)
            results.add(one.as_dict())
            bar.to(len(standings.matches))
    kept = keep_crashes(crashes, standings.failures, seed)
    if json:
        print_json({**standings.as_dict(), "crashes": kept})
    else:
        _show(found.title, standings.as_dict())
        for told in mishap_lines(standings.mishaps):
            note(told)
    if standings.failures:
        raise typer.Exit(1)


def _checked(name: str) -> str:
    from warhall.bots.program import check_seated

    return check_seated(name)


def _show(title: str, told: dict[str, Any]) -> None:
    rows = [
        [
            name,
            one["games"],
            one["wins"],
            f"{100 * one['share']:.1f} %",
            f"{100 * one['low']:.1f} – {100 * one['high']:.1f}",
            "–" if one["rating"] is None else one["rating"],
        ]
        for name, one in told["bots"].items()
    ]
    how = "teams" if told["teams"] else "against each other"
    heading = f"{title}: {told['games']} games, {told['seats']} seats, {how}"
    print_table(["bot", "games", "wins", "share", "95 % interval", "rating"], rows, heading)
    note(f"{told['cpu_seconds']:,} s of CPU time")
    if any(one["rating"] is None for one in told["bots"].values()):
        note("for ratings install the extra: pip install 'warhall[lab]'")
