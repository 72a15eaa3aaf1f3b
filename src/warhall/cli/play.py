"""`warhall play`: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from warhall.cli.flags import Content, MaybeGame, Options, overlay, settings
from warhall.cli.output import note
from warhall.kernel.errors import SetupError, WarhallError

if TYPE_CHECKING:
    from warhall.cli.saves import SavedGame
    from warhall.cli.screen import Screen
    from warhall.cli.seating import Seating
    from warhall.cli.session import Session
    from warhall.kernel.game import Game

_NEW = "new"


def play(
    game: MaybeGame = None,
    seats: Annotated[int | None, typer.Option(min=1, help="How many seats.", show_default=False)] = None,
    me: Annotated[
        str | None, typer.Option(metavar="1,3", help="The seats people play, or all, or none.", show_default=False)
    ] = None,
    bots: Annotated[
        str | None, typer.Option(help="Who plays the other seats: one bot, or one for each.", show_default=False)
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Fix all chance, for a game that can be played again.", show_default=False)
    ] = None,
    option: Options = None,
    content: Content = None,
    file: Annotated[
        Path | None, typer.Option(metavar="SAVE", help="Go on with a saved game.", show_default=False)
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Take what is usual instead of asking.")] = False,
    guide: Annotated[bool, typer.Option("--guide", help="A guided first game, with fixed dice.")] = False,
    curtain: Annotated[
        bool | None,
        typer.Option(help="Hide hands when the keyboard changes hands; unless said, where seats are opponents."),
    ] = None,
) -> None:
    """Play in the terminal.

    What is not given is asked. A game left unfinished is kept; warhall play offers to go on with it.
    """
    from warhall.cli.screen import Leave, Screen
    from warhall.cli.seating import Wishes, agree
    from warhall.cli.session import GameBroke

    screen = Screen()
    wishes = Wishes(game, seats, me, bots, settings(option) if option else None, overlay(content))
    if file is not None and wishes != Wishes():
        raise SetupError("--file goes on with a game as it was set up; leave out the game and its options")
    if guide and (file is not None or seed is not None or wishes != Wishes(game)):
        raise SetupError("--guide sets up the table itself; give only the game")
    try:
        if guide:
            session = _begin_guided(game, screen)
        else:
            if file is None and wishes == Wishes() and not yes:
                file = _unfinished(screen)
            if file is not None:
                session = _resume(file, screen)
            else:
                session = _begin(agree(wishes, None if yes else screen), seed, curtain, screen)
    except Leave:
        screen.say("No table was set up.")
        return
    except EOFError:
        raise WarhallError("the input ended before the table was set up") from None
    try:
        session.run()
    except GameBroke as error:
        note(f"warhall: {error}")
        raise typer.Exit(1) from error


def _unfinished(screen: Screen) -> Path | None:
    """A kept game to go on with, if there is one and it is wanted."""
    from itertools import islice

    from warhall.cli.saves import unfinished
    from warhall.cli.seating import choose

    kept = list(islice(unfinished(), 5))
    if not kept:
        return None
    labels = [f"Go on with {_told(saved)} ({path.stem})" for path, saved in kept]
    picked = choose(screen, "Unfinished games:", [*(str(path) for path, _ in kept), _NEW], [*labels, "New game"])
    return None if picked == _NEW else Path(picked)


def _told(saved: SavedGame) -> str:
    """A kept game in words."""
    from warhall.games import game, game_ids

    title = game(saved.game).title if saved.game in game_ids() else saved.game
    seats = "1 seat" if saved.seats == 1 else f"{saved.seats} seats"
    return f"{title}, {seats}, step {len(saved.steps)}"


def _begin(seating: Seating, seed: int | None, curtain: bool | None, screen: Screen) -> Session:
    from warhall.cli.saves import new_save_path, saved_game
    from warhall.cli.session import Session

    game = seating.game
    secret, bot_seed = _secret(seed)
    overlay = seating.content
    table = game.new_live(seating.seats, secret, options=seating.options, content=game.content(overlay))
    assert table.record is not None
    path = new_save_path(game.id)
    hide = not game.cooperative if curtain is None else curtain
    saved = saved_game(
        table.record,
        people=seating.people,
        bots=seating.bots,
        bot_seed=bot_seed,
        content="" if overlay is None else str(overlay.resolve()),
        sealed=secret.hex(),
        curtain=hide and len(seating.people) > 1,
    )
    table.record = saved
    _welcome(saved, game, screen)
    return Session(table, saved, path, screen)


def _begin_guided(game: str | None, screen: Screen) -> Session:
    from warhall.cli.flags import game_named
    from warhall.cli.saves import new_save_path, saved_game
    from warhall.cli.seating import ask_game
    from warhall.cli.session import Session

    found = game_named(game or ask_game(screen))
    guide = found.guide()
    if guide is None:
        raise SetupError(f"{found.title} has no guided game yet")
    table = guide.table(found)
    assert table.record is not None
    bots = tuple("" if seat == guide.seat else "steward" for seat in range(guide.seats))
    saved = saved_game(table.record, people=(guide.seat,), bots=bots, sealed=guide.secret.hex())
    table.record = saved
    _welcome(saved, found, screen)
    return Session(table, saved, new_save_path(found.id), screen)


def _resume(file: Path, screen: Screen) -> Session:
    from warhall.cli.saves import read_save, take_up
    from warhall.cli.session import Session

    saved = read_save(file)
    saved.bots = tuple(_may_start(seat, name, screen) for seat, name in enumerate(saved.bots))
    try:
        table = take_up(saved)
    except WarhallError as error:
        raise WarhallError(f"{file}: {error}") from error
    _welcome(saved, table.game, screen)
    return Session(table, saved, file, screen)


def _may_start(seat: int, name: str, screen: Screen) -> str:
    """The bot of a seat in a save. Foreign code runs only if whoever sits here says so: a save may come from anyone."""
    from warhall.bots import USUAL
    from warhall.bots.program import check_seated, is_foreign, is_program

    if not is_foreign(name):
        return name
    what = "Start this program" if is_program(name) else "Run this class"
    word = screen.ask(f"Seat {seat + 1} is played by {name!r}. {what}, yes or no? [no] > ").casefold()
    return check_seated(name) if word in ("y", "yes") else USUAL


def _secret(seed: int | None) -> tuple[bytes, int]:
    """The secret behind the dice, and the bots' seed: from nowhere, or from the seed given."""
    import hashlib
    import secrets

    if seed is None:
        return secrets.token_bytes(32), secrets.randbits(48)
    return hashlib.sha256(f"warhall {seed}".encode()).digest(), seed


def _welcome(saved: SavedGame, game: Game[Any, Any], screen: Screen) -> None:
    from warhall.cli.seating import in_words

    screen.rule(game.title)
    if game.settings:
        screen.fold(in_words(game, saved.options))
    chairs = [f"Seat {seat + 1}: {name or 'a person'}." for seat, name in enumerate(saved.bots)]
    screen.fold(" ".join(chairs))
    screen.fold("Sealed dice: the secret behind this fingerprint is shown when the game is over.")
    screen.say(f"  {saved.commitment}", "dim")
    screen.say("Type help for what you can say.")
