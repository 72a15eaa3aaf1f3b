"""Commands for broken and golden games.

    python -m warhall.testing replay test-results/zorn-3-7.json            go through a broken game again
    python -m warhall.testing golden tests/golden/zorn-3.json zorn --seats 3   write a golden game
    python -m warhall.testing fingerprint zorn --seats 3                   a number for a game, to compare machines

A game is named by the id under which it is installed, or as `package.module:GAME`.
"""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path
from typing import Any

from warhall.games import game as game_named
from warhall.kernel.game import Game
from warhall.kernel.replay import Replay, read_record
from warhall.testing.sample import Sample
from warhall.testing.suites import fingerprint, write_golden


def find_game(name: str) -> Game[Any, Any]:
    """A game by its id, or by where it is: `package.module:GAME`."""
    module, colon, attribute = name.partition(":")
    if not colon:
        return game_named(name)
    found: Game[Any, Any] = getattr(import_module(module), attribute)
    return found


def replay(path: Path, name: str | None) -> str:
    """Take every step of a file again, with the game's check after each: what broke breaks again."""
    record = read_record(path.read_bytes())
    game = find_game(name or record.game)
    walk = Replay(game, record)
    table = walk.at(0)
    game.check(table.state, table.content)
    for step in range(1, len(record.steps) + 1):
        choice = record.steps[step - 1]
        print(f"{step}: seat {choice.seat} chooses {choice.option}")
        walk.advance(table, step)
        game.check(table.state, table.content)
    return f"nothing breaks in {len(record.steps)} steps: {table!r}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m warhall.testing", description="Broken and golden games.")
    commands = parser.add_subparsers(dest="command", required=True)
    again = commands.add_parser("replay", help="go through a recorded game, broken or not")
    again.add_argument("file", type=Path)
    again.add_argument("--game", help="where the game is, if it is not installed: package.module:GAME")
    write = commands.add_parser("golden", help="play a game and write its record")
    write.add_argument("file", type=Path)
    write.add_argument("--stewards", action="store_true", help="stewards play, not chance")
    number = commands.add_parser("fingerprint", help="play a game and print a number for it")
    for command in (write, number):
        command.add_argument("game", help="id, or package.module:GAME")
        command.add_argument("--seats", type=int, required=True)
        command.add_argument("--seed", type=int, default=0)
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    return parser.parse_args()


def main() -> None:
    """Run one command."""
    given = _arguments()
    if given.command == "replay":
        print(replay(given.file, given.game))
        return
    game, options = find_game(given.game), dict(option.split("=", 1) for option in given.option)
    if given.command == "golden":
        record = write_golden(game, given.file, given.seats, given.seed, options, stewards=given.stewards)
        print(f"{given.file}: {len(record.steps)} steps")
    else:
        print(fingerprint(Sample(game, given.seats, given.seed, options)))


if __name__ == "__main__":
    main()
