"""`warhall sim`: bots play many games, counted by side."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    seats_for,
    variants,
    words,
)
from warhall.cli.output import RESULTS, Bar, note, note_more, print_table, results_row, until_stopped

if TYPE_CHECKING:
    from warhall.kernel.game import Game
    from warhall.lab.sim import Report


def sim(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Seed = 0,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: steward,random,…")] = "random",
    jobs: Jobs = 0,
    option: Variants = None,
    content: Content = None,
    into: Into = None,
    on: On = "here",
    crashes: Crashes = Path(),
    json: Json = False,
) -> None:
    """Let bots play many games and count who wins.

    The same seed gives the same games, whatever the number of jobs.
    """
    from warhall.bots.crowd import processors
    from warhall.bots.plan import make_plan
    from warhall.cli.crashes import conclude
    from warhall.cli.folders import new_at_most
    from warhall.lab.cluster import spread_on
    from warhall.lab.sim import results_of, simulate

    found = game_named(game)
    plan = make_plan(found, seats_for(found, seats), words(bots), seed, variants(option), overlay(content))
    found.content(plan.content)
    new_at_most(crashes)
    spread, title = spread_on(on), f"{found.title}, {plan.seats} seats"
    with until_stopped(into), results_of(plan, into) as results, Bar(title, games) as bar:
        for report in simulate(plan, games, processors(jobs, games), results, spread):
            bar.to(report.games)
    note_more(into, results.beyond(games))
    conclude(report, None if json else partial(_show, found, report), crashes, seed)


def _show(game: Game[Any, Any], report: Report) -> None:
    from warhall.lab.standins import stand_in_lines, stand_ins_as_dict

    if report.cooperative:
        rows = {"all games": report.together, **{f"{name}": tally for name, tally in report.difficulties.items()}}
    else:
        content = game.content(report.plan.content)
        rows = {game.side_name(side, content): tally for side, tally in sorted(report.sides.items())}
    heading = f"{game.title}: {report.finished} of {report.games} games finished, {report.plan.seats} seats"
    first = "difficulty" if report.cooperative else "side"
    columns = [first, *RESULTS, "mean score"]
    print_table(columns, [_row(name, tally.as_dict()) for name, tally in rows.items()], heading)
    if len(report.bots) > 1 and not report.cooperative:
        rows = dict(sorted(report.bots.items()))
        print_table(["bot", *columns[1:]], [_row(name, tally.as_dict()) for name, tally in rows.items()])
    for line in stand_in_lines(stand_ins_as_dict(report.stand_ins)):
        note(line)
    rate = report.decisions / report.cpu_seconds if report.cpu_seconds else 0
    note(
        f"{report.decisions:,} decisions, {report.choices:,} of them with a choice, "
        f"in {report.cpu_seconds:.1f} s of CPU time ({rate:,.0f} per second)"
    )


def _row(name: str, tally: dict[str, Any]) -> list[object]:
    return [*results_row(name, tally, "win_rate"), f"{tally['mean_score']:.1f}"]
