"""The toy games of the command line's tests."""

from __future__ import annotations

from tests.cli.conftest import outside_package, run, toy_games

__all__ = ["outside_package", "run", "toy_games"]
