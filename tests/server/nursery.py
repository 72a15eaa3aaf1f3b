"""Starts halls quickly: a process that has imported everything and forks a hall for each line it reads.

Run as `python -m tests.server.nursery FOLDER`. For each line on standard input it answers with the number and the port
of a new process that serves the hall in FOLDER.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from tests.same import make_same
from tests.server.house import WIDE
from warhall.cli.hall import hall_server, listen
from warhall.games import game, game_ids
from warhall.server.config import Config


def main(folder: Path) -> None:
    make_same()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the halls that are killed
    for id in game_ids():
        game(id).content()
    hall_server(Config(folder=folder))  # imports once what every child would import for itself
    for _ in sys.stdin:
        door = listen("127.0.0.1", 0)
        config = Config(port=door.getsockname()[1], folder=folder, **{**WIDE, "imports": "here"})
        child = os.fork()
        if not child:
            hall_server(config).run(sockets=[door])
            os._exit(0)
        door.close()
        print(child, config.port, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
