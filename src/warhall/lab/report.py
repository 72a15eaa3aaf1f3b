"""What a file of results comes to: figures and a picture of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warhall.bots.plan import Plan
from warhall.draw.graph import Share, shares
from warhall.games import game as game_named
from warhall.kernel.errors import SetupError
from warhall.lab.arena import Contest, Match, Standings
from warhall.lab.results import read_results
from warhall.lab.sim import SIM, Report, outcome_of


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


def report_of(path: Path) -> Told:
    """What the games in a file of results came to."""
    about, lines = read_results(path)
    try:
        return _of_sim(about, lines) if about.get("of") == SIM else _of_arena(about, lines)
    except (KeyError, TypeError, ValueError) as error:
        raise SetupError(f"{path} is no file of results") from error


def _plan(about: dict[str, Any]) -> Plan:
    return Plan(about["game"], about["seats"], tuple(about["bots"]), about["seed"], tuple(about["options"]))


def _of_sim(about: dict[str, Any], lines: list[dict[str, Any]]) -> Told:
    plan, game = _plan(about), game_named(about["game"])
    report = Report(plan, game.cooperative)
    for line in lines:
        report.count(outcome_of(line))
    by_bot = report.bots if len(report.bots) > 1 and not report.cooperative else {}
    sides = {game.side_name(side, game.content()): tally for side, tally in sorted(report.sides.items())}
    together = {"all games": report.together, **report.difficulties} if report.cooperative else sides
    rows = {name: tally.as_dict() for name, tally in {**together, **by_bot}.items()}
    return Told({**about, **report.figures()}, {name: {**one, "share": one["win_rate"]} for name, one in rows.items()})


def _of_arena(about: dict[str, Any], lines: list[dict[str, Any]]) -> Told:
    plan = _plan(about)
    standings = Standings(Contest(plan, plan.bots, bool(about["teams"])))
    for line in lines:
        standings.count(Match.of(line))
    figures = standings.figures()
    return Told({**about, **figures}, figures["bots"])
