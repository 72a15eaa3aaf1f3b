"""The command line: one module per command. Nothing here names a game."""

from __future__ import annotations


def main() -> None:
    """The program `warhall`."""
    from warhall.cli.app import app

    app()
