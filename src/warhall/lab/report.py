"""What a file of results comes to: figures and a picture of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from warhall.bots.plan import Plan
from warhall.draw.graph import Share, shares
from warhall.games import game as game_named
from warhall.kernel import codec
from warhall.kernel.errors import SetupError, WarhallError
from warhall.lab.arena import ARENA, Match, Standings, make_contest
from warhall.lab.results import read_about, read_games, seated_well
from warhall.lab.sim import SIM, Report, Simulated

Counted: TypeAlias = tuple[dict[str, Any], dict[str, dict[str, Any]]]
"""Figures, and shares by name."""


@dataclass(frozen=True, slots=True)
class Told:
    """The figures of a file, as its command tells them, and as shares by name."""

    figures: dict[str, Any]
    rows: dict[str, dict[str, Any]]

    @property
    def heading(self) -> str:
        """What was played."""
        found = self.figures
        title = game_named(found["game"]).title
        return f"{title}: {found['games']} games, {found['seats']} seats, seed {found['seed']}"

    def picture(self) -> str:
        """The shares with their intervals, as SVG."""
        rows = [
            Share(name, one["share"], one["low"], one["high"], f"of {one['games']}") for name, one in self.rows.items()
        ]
        return shares(self.heading, rows)


@dataclass(frozen=True, slots=True)
class _About:
    """What the games of a file follow from, as far as it matters here."""

    game: str
    seats: int
    seed: int
    bots: tuple[str, ...]
    options: tuple[dict[str, Any], ...]
    teams: bool = False

    @property
    def plan(self) -> Plan:
        return Plan(self.game, self.seats, self.bots, self.seed, self.options)


def report_of(path: Path) -> Told:
    """What the games in a file of results came to."""
    if not path.exists():
        raise SetupError(f"{path}: there is no such file")
    data = path.read_bytes()
    told = read_about(path, data)
    try:
        about: _About = codec.from_json(json.dumps(told), _About)
    except WarhallError as error:
        raise SetupError(f"{path} is no file of results") from error
    way = {SIM: _of_sim, ARENA: _of_arena}.get(told["of"])
    if way is None or not about.options:
        raise SetupError(f"{path} is no file of results")
    figures, rows = way(about, path, data)
    return Told({**told, **figures}, rows)


def _of_sim(about: _About, path: Path, data: bytes) -> Counted:
    plan, game = about.plan, game_named(about.game)
    report = Report(plan, game.cooperative)
    for one in read_games(path, data, Simulated, partial(seated_well, seats=len(plan.bots))):
        report.count(one.outcome)
    by_bot = report.bots if len(report.bots) > 1 and not report.cooperative else {}
    sides = {game.side_name(side, game.content()): tally for side, tally in sorted(report.sides.items())}
    together = {"all games": report.together, **report.difficulties} if report.cooperative else sides
    rows = {name: tally.as_dict() for name, tally in {**together, **by_bot}.items()}
    return report.figures(), {name: {**one, "share": one["win_rate"]} for name, one in rows.items()}


def _of_arena(about: _About, path: Path, data: bytes) -> Counted:
    contest = make_contest(about.plan, about.bots, about.teams)
    standings = Standings(contest)
    for one in read_games(path, data, Match, contest.fits):
        standings.count(one)
    figures = standings.figures()
    return figures, figures["bots"]
