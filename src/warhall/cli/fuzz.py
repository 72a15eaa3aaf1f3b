"""`warhall fuzz`: random play with checks after every step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from warhall.cli.flags import (
    Content,
    Crashes,
    GameName,
    Jobs,
    Json,
    Seats,
    Seed,
    Variants,
    game_named,
    overlay,
    seats_for,
    variants,
)
from warhall.cli.output import Bar
from warhall.kernel.errors import SetupError

if TYPE_CHECKING:
    from warhall.lab.fuzz import FuzzReport

_GAMES = 100


def fuzz(
    game: GameName,
    seats: Seats = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help=f"How many games; {_GAMES} unless decisions are given.", show_default=False),
    ] = None,
    decisions: Annotated[
        int | None, typer.Option(min=1, help="Go on until so many decisions are made.", show_default=False)
    ] = None,
    every: Annotated[int, typer.Option(min=1, help="Steps between the slower checks.")] = 20,
    quick: Annotated[bool, typer.Option("--quick", help="Only the game's invariants: many more games.")] = False,
    seed: Seed = 0,
    jobs: Jobs = 0,
    option: Variants = None,
    content: Content = None,
    crashes: Crashes = Path(),
    json: Json = False,
) -> None:
    """Play at random and look for trouble.

    After every step: the game's invariants, and whether asking again gives the same question. Now and then: saving and
    loading, the words for every seat, the steward's answer, and sampling of what a seat cannot know. With --quick only
    the invariants, and everything else where one of them breaks.
    """
    from warhall.bots.crowd import processors
    from warhall.bots.plan import make_plan
    from warhall.cli.crashes import conclude
    from warhall.cli.folders import new_at_most
    from warhall.lab.fuzz import fuzz as trials

    if games is not None and decisions is not None:
        raise SetupError("give --games or --decisions, not both")
    if decisions is None:
        games = games or _GAMES
    found = game_named(game)
    plan = make_plan(found, seats_for(found, seats), ["random"], seed, variants(option), overlay(content))
    found.content(plan.content)
    new_at_most(crashes)
    with Bar(f"{found.title}, {plan.seats} seats", games or decisions) as bar:
        jobs = processors(jobs, games or processors(0, 64))
        for report in trials(plan, games=games, decisions=decisions, every=every, jobs=jobs, quick=quick):
            bar.to(report.games if decisions is None else report.decisions)
    conclude(report, None if json else partial(_show, found.title, report), crashes, seed)


def _show(title: str, report: FuzzReport) -> None:
    verdict = f"{len(report.failures)} broke" if report.failures else "nothing broke"
    print(f"{title}, {report.plan.seats} seats: {report.games:,} games, {report.decisions:,} decisions: {verdict}")
    print(f"Longest game {report.longest:,} decisions; {report.cpu_seconds:.1f} s of CPU time")
